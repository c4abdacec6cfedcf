"""Draws a window cheaply: what stands still is painted once, what moves is redrawn in dirty rectangles.

Four layers, from the bottom:
  back    opaque, painted by `set_back` (the sea, or the frozen scenes under a dialog)
  under   sprites that move behind the furniture (bubbles, light shafts)
  front   transparent where nothing is; painted by `repaint`, whole or in a few stale rectangles
  over    sprites that move in front (flying pieces, tooltips)

`show(under, over)` compares the sprites with the last frame. Equal sprites (same surface object, place,
flags and alpha) make no dirt, so never draw into a surface after handing it over: hand over another one.
Blend flags work in sprites; in `repaint` use plain blits only, because the front layer holds transparency.

`paste` is `repaint` for a front that consists of blits alone: it takes them down; the next `show` compares
them with the last ones like sprites and paints where they differ. Pictures made anew each time make dirt.
"""

from collections.abc import Callable, Iterable, Sequence
from itertools import takewhile
from typing import Any, NamedTuple

import pygame
from pygame import Rect, Surface

Paint = Callable[[Surface], None]

WHOLE = 0.45  # past this share of the window one flip is cheaper than many rectangles
SLACK = 1.3  # two rectangles become one when that costs at most this much more area
CLEAR = (0, 0, 0, 0)


class Sprite(NamedTuple):
    """A picture that may be elsewhere in the next frame. `alpha` counts only without blend flags."""

    surface: Surface
    topleft: tuple[int, int]
    flags: int = 0
    alpha: int = 255

    @property
    def rect(self) -> Rect:
        return self.surface.get_rect(topleft=self.topleft)


class Notebook(Surface):
    """Looks like the window to whoever paints, and only takes down what is blitted where."""

    def __init__(self, bounds: Rect) -> None:
        super().__init__((1, 1))
        self.bounds = bounds
        self.sprites: list[Sprite] = []
        self.boxes: list[Rect] = []

    def blit(self, source: Surface, dest: Any = (0, 0), area: Any = None, special_flags: int = 0) -> Rect:
        """Take one picture down; a part of a picture would be a new one every time, so there is none."""
        if area is not None or special_flags:
            raise ValueError("whole pictures and plain blits only")
        box = source.get_rect()
        box.topleft = dest[0], dest[1]
        self.sprites.append(Sprite(source, box.topleft))
        self.boxes.append(box)
        return box

    def get_rect(self, **kwargs: Any) -> Rect:
        """The window's."""
        return self.bounds.move_to(**kwargs) if kwargs else self.bounds.copy()

    def get_size(self) -> tuple[int, int]:
        """The window's."""
        return self.bounds.size

    def get_clip(self) -> Rect:
        """Everything is wanted."""
        return self.bounds.copy()


class Compositor:
    """Keeps the layers of one window and brings the screen up to date."""

    def __init__(self, screen: Surface, present: Callable[[list[Rect]], None]) -> None:
        self.screen, self.present = screen, present
        self.bounds = screen.get_rect()
        self.back = Surface(screen.get_size()).convert()
        self.front = Surface(screen.get_size(), pygame.SRCALPHA).convert_alpha()
        self._under: list[Sprite] = []
        self._over: list[Sprite] = []
        self._pasted: list[Sprite] | None = None  # what the front consists of, where that is known
        self._notes: Notebook | None = None  # what it is to consist of
        self._dirt: list[Rect] = [self.bounds.copy()]
        self._curtain: tuple[Surface, int] | None = None

    def set_back(self, paint: Paint) -> None:
        """Paint the bottom layer anew."""
        paint(self.back)
        self.refresh()

    def repaint(self, paint: Paint, rects: Iterable[Rect] | None = None) -> None:
        """Paint the front layer anew, or only some rectangles of it (the clip tells `paint` which)."""
        self._pasted = self._notes = None
        for rect in [self.bounds] if rects is None else merged(rects, self.bounds):
            self.front.set_clip(rect)
            self.front.fill(CLEAR, rect)
            paint(self.front)
            self._dirt.append(rect.copy())
        self.front.set_clip(None)

    def paste(self, paint: Paint) -> None:
        """Take down how the front layer is to look; it is painted when it is next shown."""
        self._notes = Notebook(self.bounds)
        paint(self._notes)

    def _paste(self, notes: Notebook) -> None:
        """Paint the front layer where the blits that were taken down differ from those of the last time."""
        dirt = [self.bounds] if self._pasted is None else changed(self._pasted, notes.sprites)
        self._pasted, self._notes = notes.sprites, None
        for rect in merged(dirt, self.bounds):
            self.front.set_clip(rect)
            self.front.fill(CLEAR, rect)
            stamp(self.front, [notes.sprites[i] for i in rect.collidelistall(notes.boxes)])
            self._dirt.append(rect)
        self.front.set_clip(None)

    def refresh(self) -> None:
        """Draw everything again in the next frame, as after another window lay on ours."""
        self._dirt = [self.bounds.copy()]

    def picture(self) -> Surface:
        """A copy of the whole picture as last shown."""
        whole = self.back.copy()
        stamp(whole, self._under)
        whole.blit(self.front, (0, 0))
        stamp(whole, self._over)
        return whole

    def curtain(self, picture: Surface | None, alpha: int = 255) -> None:
        """Lay a picture over everything in the next frame: an old scene that fades away."""
        if picture is not None or self._curtain is not None:
            self.refresh()
        self._curtain = (picture, alpha) if picture is not None else None

    def show(self, under: Sequence[Sprite], over: Sequence[Sprite]) -> list[Rect]:
        """Bring the screen up to date; the rectangles that were drawn, none when nothing changed."""
        if self._notes:
            self._paste(self._notes)
        under, over = list(under), list(over)
        dirt = self._dirt + changed(self._under, under) + changed(self._over, over)
        self._dirt, self._under, self._over = [], under, over
        rects = merged(dirt, self.bounds)
        if sum(r.w * r.h for r in rects) > WHOLE * self.bounds.w * self.bounds.h:
            rects = [self.bounds.copy()]
        under_boxes, over_boxes = [s.rect for s in under], [s.rect for s in over]
        for rect in rects:
            self._restore(rect, under_boxes, over_boxes)
        self.screen.set_clip(None)
        self.present(rects)
        return rects

    def _restore(self, rect: Rect, under_boxes: list[Rect], over_boxes: list[Rect]) -> None:
        self.screen.set_clip(rect)
        self.screen.blit(self.back, rect, rect)
        stamp(self.screen, [self._under[i] for i in rect.collidelistall(under_boxes)])
        self.screen.blit(self.front, rect, rect)
        stamp(self.screen, [self._over[i] for i in rect.collidelistall(over_boxes)])
        if self._curtain:
            picture, alpha = self._curtain
            picture.set_alpha(alpha)
            self.screen.blit(picture, rect, rect)


def stamp(surface: Surface, sprites: Iterable[Sprite]) -> None:
    """Blit sprites in order; the surface's clip cuts them."""
    for picture, topleft, flags, alpha in sprites:
        if alpha == 255:
            surface.blit(picture, topleft, None, flags)
        else:
            picture.set_alpha(alpha)
            surface.blit(picture, topleft, None, flags)
            picture.set_alpha(255)


def changed(old: list[Sprite], new: list[Sprite]) -> list[Rect]:
    """Where two frames of sprites differ."""
    if old == new:
        return []
    before, after = set(old), set(new)
    dirt = [s.rect for s in before ^ after]
    stayed, kept = [s for s in old if s in after], [s for s in new if s in before]
    if kept != stayed:  # drawn in another order, or a different number of times
        dirt += [s.rect for s in _between_ends(stayed, kept)]
    return dirt


def _between_ends(old: list[Sprite], new: list[Sprite]) -> list[Sprite]:
    """What is left of two lists of the same sprites without their common beginning and end."""
    start = sum(1 for _ in takewhile(lambda pair: pair[0] == pair[1], zip(old, new, strict=False)))
    rest = old[start:], new[start:]
    back = zip(*(reversed(part) for part in rest), strict=False)
    end = sum(1 for _ in takewhile(lambda pair: pair[0] == pair[1], back))
    return [sprite for part in rest for sprite in part[: len(part) - end]]


def merged(rects: Iterable[Rect], bounds: Rect) -> list[Rect]:
    """The rectangles inside the bounds, joined where that saves work. Some may still overlap a little."""
    done: list[Rect] = []
    for rect in rects:
        rect = Rect(rect).clip(bounds)
        if not rect.w or not rect.h:
            continue
        while (partner := _partner(rect, done)) is not None:
            rect = rect.union(done.pop(partner))
        done.append(rect)
    return done


def _partner(rect: Rect, others: list[Rect]) -> int | None:
    area = rect.w * rect.h
    for index in rect.collidelistall(others):
        other, union = others[index], rect.union(others[index])
        if union.w * union.h <= SLACK * (area + other.w * other.h):
            return index
    return None
