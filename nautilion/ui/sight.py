"""Which part of a picture is seen where it is larger than the window.

    sight = Sight((2560, 1440), (1280, 720))
    sight.follow((640, 360))       the pointer went there in the window: the middle is seen
    sight.bring(rect)              the keys went to a thing: it is seen whole, after as small a move as can be
    sight.rect                     what is seen: add its corner to a place in the window

The pointer at an edge of the window shows that edge of the picture, so everything is reached without bars to
pull at, in the middle of a drag too. What keys have moved away comes back as the pointer travels.
"""

import math
from functools import cache

import pygame
from pygame import Rect, Surface

from nautilion.ui.theme import LAMP, NIGHT

_EDGE = 0.06  # of the window on every side, in which the pointer counts as at its edge
_BACK = 1 / 6  # of the window's width: after this way of the pointer all follows it again
_STEP = 1 / 4  # of the window, for a key that looks further
_SIGN = 1 / 26  # of the window's height: the signs that there is more, beside words of the usual size

Point = tuple[float, float]


class Sight:
    """A part of a picture, as large as the window."""

    def __init__(self, whole: tuple[int, int], size: tuple[int, int], pointer: Point = (0, 0)) -> None:
        self.whole = Rect((0, 0), whole)
        self.rect = Rect((0, 0), size)
        self._region, self._pointer = self.whole, pointer
        self._aside: Point = (0.0, 0.0)  # how far from where the pointer would have it
        self._move()

    @property
    def pointer(self) -> Point:
        """Where the pointer was seen last, in the window."""
        return self._pointer

    @property
    def is_all(self) -> bool:
        """Whether the whole picture is seen anyway."""
        return self.rect == self.whole

    def turn_to(self, region: Rect | None) -> None:
        """From now on only this part of the picture matters; all of it where there is none."""
        region = self.whole if region is None else region.clip(self.whole)
        if region != self._region:
            self._region = region
            self._move()

    def begin(self) -> None:
        """Another page: what the keys moved away is forgotten."""
        self._aside = (0.0, 0.0)
        self._move()

    def follow(self, pos: Point) -> None:
        """The pointer went somewhere in the window."""
        left = max(0.0, 1 - math.dist(pos, self._pointer) / (self.rect.w * _BACK))
        self._aside = self._aside[0] * left, self._aside[1] * left
        self._pointer = pos
        self._move()

    def rest(self, pos: Point) -> None:
        """Where the pointer is while all is seen, for when it is not."""
        self._pointer = pos

    def touch(self, pos: Point) -> None:
        """A finger came down: what it meets must not slide away below it."""
        seen, self._pointer = self.rect.topleft, pos
        self._set(seen)

    def bring(self, place: Rect, margin: int = 0) -> None:
        """See a thing whole, with some room around it; of one that is too large, the beginning."""
        seen = self.rect.copy()
        room = (
            min(2 * margin, max(0, all_of - own)) for all_of, own in zip(seen.size, place.size, strict=True)
        )
        place = place.inflate(*room).clip(self.whole)
        seen.x += max(0, place.right - seen.right)
        seen.y += max(0, place.bottom - seen.bottom)
        seen.x, seen.y = min(seen.x, place.x), min(seen.y, place.y)
        self._set(seen.topleft)

    def look(self, dx: int, dy: int) -> None:
        """A step further in a direction."""
        x, y = self.rect.topleft
        self._set((x + round(dx * self.rect.w * _STEP), y + round(dy * self.rect.h * _STEP)))

    def more(self) -> list[str]:
        """On which sides there is more than is seen."""
        seen, all_of_it = self.rect, self._region
        found = {
            "left": seen.left > all_of_it.left,
            "right": seen.right < all_of_it.right,
            "top": seen.top > all_of_it.top,
            "bottom": seen.bottom < all_of_it.bottom,
        }
        return [side for side, is_so in found.items() if is_so]

    def _set(self, topleft: tuple[int, int]) -> None:
        home = self._home()
        self._aside = topleft[0] - home[0], topleft[1] - home[1]
        self._move()

    def _home(self) -> Point:
        """Where the pointer would have the corner."""
        region, seen = self._region, self.rect
        return (
            _part(region.left, region.w, seen.w, self._pointer[0]),
            _part(region.top, region.h, seen.h, self._pointer[1]),
        )

    def _move(self) -> None:
        home = self._home()
        at = Rect(round(home[0] + self._aside[0]), round(home[1] + self._aside[1]), *self.rect.size)
        region = self._region.copy()
        for side in (0, 1):  # what is smaller than the window stays in its middle
            if region.size[side] < at.size[side]:
                at[side] = round(home[side])
            else:
                at[side] = max(region[side], min(at[side], region[side] + region[2 + side] - at[2 + side]))
        self.rect = at.clamp(self.whole)
        self._aside = self.rect.x - home[0], self.rect.y - home[1]


def _part(start: int, length: int, seen: int, pointer: float) -> float:
    """Where what is seen of a length begins, by where the pointer is."""
    if length <= seen:
        return start + (length - seen) / 2
    share = (pointer / max(1, seen - 1) - _EDGE) / (1 - 2 * _EDGE)
    return start + (length - seen) * max(0.0, min(1.0, share))


def signs(sight: Sight) -> list[tuple[Surface, Rect]]:
    """The quiet signs that there is more, and where they stand in the window."""
    window = Rect((0, 0), sight.rect.size)
    times = max(sight.whole.w / window.w, sight.whole.h / window.h)  # about as much as words are larger
    side = max(10, round(window.h * _SIGN * times))
    found = []
    for name in sight.more():
        picture = _sign(name, side)
        found.append((picture, picture.get_rect(**{f"mid{name}": getattr(window, f"mid{name}")})))
    return found


@cache
def _sign(name: str, side: int) -> Surface:
    """An arrow head that points out of the window."""
    large = Surface((8 * side, 8 * side), pygame.SRCALPHA)
    for colour, alpha, inset in ((NIGHT, 225, 0.0), (LAMP, 255, 0.24)):
        tip, foot = (7.4 - 5 * inset) * side, (1.9 + 3 * inset) * side
        high = (4.0 - 5.6 * inset) * side
        corners = [(foot, 4 * side - high), (tip, 4 * side), (foot, 4 * side + high)]
        pygame.draw.polygon(large, (*colour, alpha), corners)
    turn = {"right": 0, "top": 90, "left": 180, "bottom": 270}[name]
    return pygame.transform.rotate(pygame.transform.smoothscale(large, (side, side)), turn).convert_alpha()
