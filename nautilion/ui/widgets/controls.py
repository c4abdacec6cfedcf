"""Controls that hold a value: Toggle, Slider, Choice (a row of segments) and Stepper (less, value, more)."""

from collections.abc import Callable, Sequence
from itertools import pairwise
from typing import Generic, TypeVar

import pygame
from pygame import Rect, Surface
from pygame.event import Event

from nautilion.ui import theme
from nautilion.ui.access.nodes import HELD, Action, Node, Role, Span, box_of
from nautilion.ui.text import Style
from nautilion.ui.theme import Look, mix
from nautilion.ui.widgets.base import PRESS_KEYS, Pressable, Widget

T = TypeVar("T")

_ARROW = Style("bold", 26)
_WELL = [(theme.NIGHT, 0.9), (theme.DEEP, 0.9)]
LIT = [(mix(theme.ORANGE, theme.LAMP, 0.6), 1.0), (theme.ORANGE, 1.0)]
KNOB = [(theme.FOAM, 1.0), (mix(theme.FOAM, theme.TEAL, 0.3), 1.0)]
_QUIET_EDGE = (theme.TEAL, 0.8)
_WARM_EDGE = (theme.LAMP, 0.9)


class Toggle(Pressable):
    """On or off."""

    role = "switch"

    def __init__(self, value: bool, on_change: Callable[[bool], None], tip: str = "") -> None:
        super().__init__(tip)
        self.value, self.on_change = value, on_change

    def state(self) -> tuple[object, ...]:
        return (*super().state(), self.value)

    def describe(self) -> Node:
        return super().describe()._replace(is_on=self.value)

    def flip(self) -> None:
        """Turn it over."""
        self.value = not self.value
        self.on_change(self.value)

    def act(self) -> None:
        self.flip()

    def draw(self, surface: Surface, look: Look) -> None:
        box = self.box(look)
        edge = _WARM_EDGE if self.value or self.hovered else _QUIET_EDGE
        surface.blit(look.plate(box.size, LIT if self.value else _WELL, edge, 20), box)
        knob = Rect(0, 0, box.h - look.m.ui(8), box.h - look.m.ui(8))
        knob.center = (box.right - box.h // 2 if self.value else box.x + box.h // 2, box.centery)
        surface.blit(look.plate(knob.size, KNOB, (theme.INK, 0.6), 20), knob)
        if self.focused:
            look.ring(surface, box, 20)

    def box(self, look: Look) -> Rect:
        """The switch itself, at the right end of the rectangle."""
        box = Rect(0, 0, look.m.ui(56), look.m.ui(30))
        box.midright = self.rect.midright
        return box


class Slider(Widget):
    """A value from 0 to 1 in steps."""

    role = "slider"
    actions = HELD
    sound = ""
    repeats = True

    def __init__(
        self,
        value: float,
        on_change: Callable[[float], None],
        show: Callable[[float], str],
        step: float = 0.05,
    ) -> None:
        super().__init__()
        self.value, self.on_change, self.show, self.step = value, on_change, show, step
        self._look: Look | None = None

    def state(self) -> tuple[object, ...]:
        return (*super().state(), self.value)

    @property
    def spoken_value(self) -> str:
        return self.show(self.value)

    def span(self) -> Span:
        return Span(100 * self.value, 0.0, 100.0, 100 * self.step)

    def perform(self, action: Action, part: int, value: str | float) -> bool:
        if action == "set" and isinstance(value, str):
            return False
        steps = {"more": self.value + self.step, "less": self.value - self.step}
        self._set(float(value) / 100 if action == "set" else steps[action])
        return True

    def press(self, pos: tuple[int, int]) -> None:
        self.drag(pos)

    def drag(self, pos: tuple[int, int]) -> None:
        if self._look:
            track = self._track(self._look)
            self._set((pos[0] - track.x) / max(1, track.w))

    def key(self, event: Event) -> bool:
        if event.type != pygame.KEYDOWN or event.key not in (pygame.K_LEFT, pygame.K_RIGHT):
            return False
        self._set(self.value + (self.step if event.key == pygame.K_RIGHT else -self.step))
        return True

    def draw(self, surface: Surface, look: Look) -> None:
        self._look = look
        track = self._track(look)
        edge = _WARM_EDGE if self.hovered or self.pressed else _QUIET_EDGE
        surface.blit(look.plate(track.size, _WELL, edge, 8), track)
        full = Rect(track.x, track.y, max(track.h, round(track.w * self.value)), track.h)
        if self.value > 0:
            surface.blit(look.plate(full.size, LIT, _WARM_EDGE, 8), full)
        knob = Rect(0, 0, look.m.ui(24), look.m.ui(24))
        knob.center = (track.x + round(track.w * self.value), track.centery)
        surface.blit(look.plate(knob.size, KNOB, (theme.INK, 0.6), 20), knob)
        if self.focused:
            look.ring(surface, knob, 20)
        words = look.write(self.show(self.value), theme.SMALL, theme.FOAM)
        surface.blit(words, words.get_rect(midright=self.rect.midright))

    def _track(self, look: Look) -> Rect:
        left, right = self.rect.x + look.m.ui(12), self.rect.right - look.m.ui(66)
        height = look.m.ui(10)
        return Rect(left, self.rect.centery - height // 2, right - left, height)

    def _set(self, value: float) -> None:
        value = max(0.0, min(1.0, round(value / self.step) * self.step))
        value = round(value, 4)
        if value != self.value:
            self.value = value
            self.on_change(value)


class Choice(Widget, Generic[T]):
    """One of a few, all in sight."""

    role: Role = "choice"

    def __init__(self, options: Sequence[tuple[T, str]], value: T, on_change: Callable[[T], None]) -> None:
        super().__init__()
        self.options, self.value, self.on_change = list(options), value, on_change
        self._over = -1
        self._pressed_at = (0, 0)

    def state(self) -> tuple[object, ...]:
        return (*super().state(), self.value, tuple(self.options))

    @property
    def spoken_value(self) -> str:
        return dict(self.options)[self.value]

    def describe(self) -> Node:
        whole = super().describe()
        role: Role = "tab" if self.role == "tabs" else "option"
        options = [
            Node((self, at), role, text, box_of(cell), "", "", self.enabled, is_on=value == self.value)
            for at, ((value, text), cell) in enumerate(zip(self.options, self.cells(), strict=True))
        ]
        return whole._replace(
            actions=(), parts=tuple(node._replace(actions=whole.actions) for node in options)
        )

    def perform(self, action: Action, part: int, value: str | float) -> bool:
        now = [v for v, _ in self.options].index(self.value)
        if action == "press":
            self._pick(part if part >= 0 else (now + 1) % len(self.options))
        return action == "press"

    def press(self, pos: tuple[int, int]) -> None:
        self._pressed_at = pos

    def release(self, inside: bool) -> None:
        if inside:
            cells = self.cells()
            index = next((i for i, c in enumerate(cells) if c.collidepoint(self._pressed_at)), len(cells) - 1)
            self._pick(index)

    def key(self, event: Event) -> bool:
        if event.type != pygame.KEYDOWN or event.key not in (pygame.K_LEFT, pygame.K_RIGHT, *PRESS_KEYS):
            return False
        now = [v for v, _ in self.options].index(self.value)
        if event.key in PRESS_KEYS:
            self._pick((now + 1) % len(self.options))
        else:
            self._pick(max(0, min(len(self.options) - 1, now + (1 if event.key == pygame.K_RIGHT else -1))))
        return True

    def draw(self, surface: Surface, look: Look) -> None:
        edge = _WARM_EDGE if self.hovered else _QUIET_EDGE
        surface.blit(look.plate(self.rect.size, _WELL, edge, 10), self.rect)
        for (value, text), cell in zip(self.options, self.cells(), strict=True):
            chosen = value == self.value
            if chosen:
                inner = cell.inflate(-look.m.ui(6), -look.m.ui(6))
                surface.blit(look.plate(inner.size, LIT, _WARM_EDGE, 8), inner)
            room = (cell.w - look.m.ui(10), cell.h)
            words = look.text.fit(text, look.m.type(theme.SMALL), room, theme.INK if chosen else theme.FOAM)
            surface.blit(words, words.get_rect(center=cell.center))
        if self.focused:
            look.ring(surface, self.rect, 10)

    def cells(self) -> list[Rect]:
        """The place of each option."""
        count = len(self.options)
        xs = [self.rect.x + round(self.rect.w * i / count) for i in range(count + 1)]
        return [Rect(a, self.rect.y, b - a, self.rect.h) for a, b in pairwise(xs)]

    def _pick(self, index: int) -> None:
        value = self.options[index][0]
        if value != self.value:
            self.value = value
            self.on_change(value)


class Stepper(Choice[T]):
    """One of many in order, one in sight: press the left or right end."""

    repeats = True

    def cells(self) -> list[Rect]:
        return [self.rect] * len(self.options)

    def release(self, inside: bool) -> None:
        if inside:
            now = [v for v, _ in self.options].index(self.value)
            step = 1 if self._pressed_at[0] >= self.rect.centerx else -1
            self._pick(max(0, min(len(self.options) - 1, now + step)))

    def draw(self, surface: Surface, look: Look) -> None:
        edge = _WARM_EDGE if self.hovered else _QUIET_EDGE
        surface.blit(look.plate(self.rect.size, _WELL, edge, 10), self.rect)
        now = [v for v, _ in self.options].index(self.value)
        self.draw_value(surface, look, self.rect.inflate(-2 * self.rect.h, 0))
        self._arrow(surface, look, "‹", self.rect.x + self.rect.h // 2, now > 0)
        self._arrow(surface, look, "›", self.rect.right - self.rect.h // 2, now < len(self.options) - 1)
        if self.focused:
            look.ring(surface, self.rect, 10)

    def draw_value(self, surface: Surface, look: Look, room: Rect) -> None:
        """What is chosen, between the arrows."""
        text = dict(self.options)[self.value]
        words = look.text.fit(text, look.m.type(theme.SMALL), room.size, theme.FOAM)
        surface.blit(words, words.get_rect(center=room.center))

    def _arrow(self, surface: Surface, look: Look, sign: str, x: int, possible: bool) -> None:
        if not possible and look.contrast:  # a faint arrow is no help there
            return
        words = look.write(sign, _ARROW, theme.LAMP if possible else theme.INDIGO)
        surface.blit(words, words.get_rect(center=(x, self.rect.centery - look.m.ui(2))))


def one_of(
    options: Sequence[tuple[T, str]], value: T, on_change: Callable[[T], None], in_sight: int = 4
) -> Choice[T]:
    """A choice with all options in sight while they fit beside each other; of more one at a time."""
    kind: type[Choice[T]] = Choice if len(options) <= in_sight else Stepper
    return kind(options, value, on_change)
