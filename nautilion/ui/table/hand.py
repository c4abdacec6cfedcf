"""The hand: presses, drags, clicks and keys become gestures; what is held follows the pointer."""

import math
from collections.abc import Callable
from typing import Protocol

import pygame
from pygame import Rect
from pygame.event import Event

from nautilion.ui.access.touch import away, target
from nautilion.ui.compositor import Sprite
from nautilion.ui.table import spots
from nautilion.ui.table.lights import moved
from nautilion.ui.table.reach import Reach
from nautilion.ui.table.spots import Spot
from nautilion.ui.table.view import TableView
from nautilion.ui.widgets.base import ARROWS

FAR = 6  # pixels of the design before a press becomes a drag
TAPS = (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE)


class Owner(Protocol):
    """What the hand works on."""

    view: TableView
    reach: Reach

    def lies_over(self, pos: tuple[int, int]) -> bool: ...
    def changed(self) -> None: ...
    def pointed(self, spots: set[Spot | None]) -> None: ...


class Doer(Protocol):
    """What carries out the gestures of the hand."""

    def perform(self, source: Spot, target: Spot | None, at: tuple[int, int]) -> bool: ...
    def stuck(self, source: Spot, target: Spot | None, at: tuple[int, int]) -> None: ...


class Hand:
    """Knows what is pointed at, pressed, held, chosen by a click, and focused by keys."""

    def __init__(self, owner: Owner, doer: Doer, sound: Callable[[str], None]) -> None:
        self.owner, self.doer, self.sound = owner, doer, sound
        self.pointer = (0, 0)
        self.hover: Spot | None = None
        self.pressed: Spot | None = None
        self.press_at = (0, 0)
        self.held: Spot | None = None
        self.chosen: Spot | None = None
        self.focus: Spot | None = None
        self.eyed: Spot | None = None  # what the keys went to last, of use or not
        self.by_keys = False  # the keyboard was used last, so keys are shown
        self.by_finger = False  # the pointer is a finger, which needs room
        self.is_spread = False  # buttons make room for fingers, since the last one was lifted
        self.carried: tuple[int, int] | None = None  # where the piece is that is being let go of
        self.only_drags = False  # this press has ended what was moving: a mere click is used up by that
        self.tilt = 0.0
        self.speed = 0.0

    @property
    def source(self) -> Spot | None:
        """What the next gesture starts from."""
        return self.held or self.chosen

    def let_go(self) -> None:
        """Hold and choose nothing."""
        self.pressed = self.held = self.chosen = None

    def handle(self, event: Event) -> bool:
        """Use an event of mouse or keyboard."""
        self._notice(event)
        used = self._use(event)
        self._make_room(event)
        return used

    def _use(self, event: Event) -> bool:
        if event.type == pygame.MOUSEMOTION:
            self._move(event.pos)
        elif event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            self._press(event.pos)
        elif event.type == pygame.MOUSEBUTTONUP and event.button == 1:
            self._release(event.pos)
        elif event.type == pygame.KEYDOWN:
            return self._key(event)
        else:
            return False
        return True

    def _notice(self, event: Event) -> None:
        """Mouse or keys: what was used last."""
        moved = event.type == pygame.MOUSEMOTION and event.pos != self.pointer
        if moved or event.type == pygame.MOUSEBUTTONDOWN:
            self.by_finger = bool(event.dict.get("touch"))
            self.use_keys(False)

    def _make_room(self, event: Event) -> None:
        """Buttons stand further apart for fingers; they never move below one."""
        is_lifted = event.type == pygame.MOUSEBUTTONUP or not self.by_finger
        if is_lifted and self.is_spread != self.by_finger:
            self.is_spread = self.by_finger
            self.owner.changed()

    def use_keys(self, used: bool) -> None:
        """The keyboard, or the mouse again."""
        if used != self.by_keys:
            self.by_keys = used
            self.owner.changed()

    # Mouse

    def under(self, pos: tuple[int, int]) -> Spot | None:
        """The spot that is meant at a point: what lies there; for a finger, what of use is within reach."""
        spot, useful = self.lying(pos), self.owner.reach.reachable()
        if not self.by_finger or spot in useful or (not self.held and self.owner.lies_over(pos)):
            return spot
        places = self.owner.reach.spots_now()
        near = [each for each in useful if each in places and target(places[each]).collidepoint(pos)]
        return min(near, key=lambda each: away(places[each], pos), default=spot)

    def lying(self, pos: tuple[int, int]) -> Spot | None:
        """The spot at a point: of several, one that can be used, the upper, the smallest, the nearest."""
        if not self.held and self.owner.lies_over(pos):
            return None
        hits = [(spot, rect) for spot, rect in self.owner.reach.spots_now().items() if rect.collidepoint(pos)]
        useful = self.owner.reach.reachable()

        def rank(hit: tuple[Spot, Rect]) -> tuple[bool, bool, int, float]:
            spot, rect = hit
            size, away = rect.w * rect.h, math.dist(rect.center, pos)
            return spot not in useful, spot.kind not in self.owner.view.upper, size, away

        return min(hits, key=rank)[0] if hits else None

    def _move(self, pos: tuple[int, int]) -> None:
        self.speed = 0.7 * self.speed + 0.3 * (pos[0] - self.pointer[0])
        self.pointer = pos
        if self.pressed and not self.held and self._is_far(pos) and self.owner.reach.can_drag(self.pressed):
            self.held, self.chosen = self.pressed, None
            self.sound("pick")
            self.owner.changed()
        hover = self.under(pos)
        if hover != self.hover:
            before = {self.hover, self.focus}
            self.hover, self.focus, self.eyed = hover, None, None
            self.owner.pointed(before | {hover})

    def _is_far(self, pos: tuple[int, int]) -> bool:
        dx, dy = pos[0] - self.press_at[0], pos[1] - self.press_at[1]
        return dx * dx + dy * dy > (FAR * self.owner.view.look.m.u) ** 2

    def _press(self, pos: tuple[int, int]) -> None:
        self._move(pos)
        self.pressed, self.press_at = self.under(pos), pos

    def _release(self, pos: tuple[int, int]) -> None:
        self._move(pos)
        spot, held, pressed = self.under(pos), self.held, self.pressed
        self.pressed = self.held = None
        if held:
            self.carried = self._above(held, pos)
            if not self.owner.reach.is_home(held, pos):
                self.doer.perform(held, spot or spots.SEA, pos)
            self.carried = None
            self.owner.changed()
        elif self.only_drags:
            self.only_drags = False
        elif spot and spot == pressed:
            self.click(spot, pos)
        elif pressed and self._is_far(pos):
            self.doer.stuck(pressed, spot, pos)
        elif self.chosen:
            self.chosen = None
            self.owner.changed()

    def _above(self, held: Spot, pos: tuple[int, int]) -> tuple[int, int]:
        """The middle of a piece that is held over a point."""
        picture = self.owner.reach.piece(held)
        return (pos[0], pos[1] - lift_of(picture)) if picture else pos

    def click(self, spot: Spot, pos: tuple[int, int]) -> None:
        """Click, then click: first what to move, then where to."""
        chosen, self.chosen = self.chosen, None
        if chosen and chosen != spot and not self._begins_anew(chosen, spot):
            self.doer.perform(chosen, spot, pos)
        elif chosen != spot and self.owner.reach.can_drag(spot) and not self.owner.reach.can_tap(spot):
            self.chosen = spot
            self.sound("pick")
        elif chosen != spot:
            self.doer.perform(spot, None, pos)
        self.owner.changed()

    def _begins_anew(self, chosen: Spot, spot: Spot) -> bool:
        """A button, or another piece of the same kind: meant for itself where the chosen one cannot go."""
        reach = self.owner.reach
        is_its_own = spot.kind == "button" or (spot.kind == chosen.kind and reach.can_drag(spot))
        return is_its_own and spot not in reach.ways(chosen)

    # Keys

    def _key(self, event: Event) -> bool:
        focused = self.owner.reach.spots_now().get(self.focus) if self.focus else None
        if event.key in TAPS and self.focus and focused:
            self.click(self.focus, focused.center)
            if self.focus not in self.owner.reach.stops():
                self.focus = None
            return True
        if event.key in ARROWS and not event.mod & pygame.KMOD_ALT:
            self._walk(ARROWS[event.key])
            return True
        if event.key == pygame.K_TAB:
            self._next(-1 if event.mod & pygame.KMOD_SHIFT else 1)
            return True
        return False

    def _next(self, way: int) -> None:
        stops = self.owner.reach.stops()
        if stops:
            at = stops.index(self.focus) + way if self.focus in stops else min(way, 0)
            self.point_at(stops[at % len(stops)])

    def _walk(self, way: tuple[int, int]) -> None:
        """To the nearest stop in a direction."""
        places = self.owner.reach.spots_now()
        here = places.get(self.focus) if self.focus else None
        if here is None:
            self._next(1)
            return
        best, least = None, float("inf")
        for spot in self.owner.reach.stops():
            rect = places[spot]
            dx, dy = rect.centerx - here.centerx, rect.centery - here.centery
            along = dx * way[0] + dy * way[1]
            aside = abs(dx * way[1]) + abs(dy * way[0])
            if spot != self.focus and along > 0 and along + 2 * aside < least:
                best, least = spot, along + 2 * aside
        if best:
            self.point_at(best)

    def point_at(self, spot: Spot) -> None:
        """Give a spot the focus."""
        self.focus = self.eyed = spot
        self.sound("hover")
        self.owner.changed()

    # What is held

    def update(self) -> None:
        """The piece tilts with the speed of the pointer and swings back."""
        self.speed *= 0.8
        self.tilt += (max(-16.0, min(16.0, -1.1 * self.speed)) - self.tilt) * 0.25

    def sprites(self) -> list[Sprite]:
        """The held piece, lifted, with its shadow below."""
        picture = self.owner.reach.piece(self.held) if self.held else None
        if picture is None:
            return []
        x, y = self.pointer
        lift = lift_of(picture)
        shadow = self.owner.view.pieces.shadow(round(picture.width * 1.1), round(picture.height * 1.1))
        tilted = moved(picture, round(self.tilt / 3) * 3)
        return [
            Sprite(shadow, shadow.get_rect(center=(x + lift, y + 2 * lift)).topleft),
            Sprite(tilted, tilted.get_rect(center=(x, y - lift)).topleft),
        ]


def lift_of(picture: pygame.Surface) -> int:
    """How high over the pointer a piece is held."""
    return round(picture.height * 0.12)
