"""A line of time to drag along, with ticks for its parts and marks for what mattered."""

from collections.abc import Callable, Sequence
from typing import NamedTuple

import pygame
from pygame import Rect, Surface

from nautilion.ui import theme
from nautilion.ui.access.nodes import HELD, Action, Span
from nautilion.ui.compositor import Sprite
from nautilion.ui.theme import Look, Rgb
from nautilion.ui.widgets.base import Widget
from nautilion.ui.widgets.controls import KNOB, LIT
from nautilion.ui.widgets.tooltip import draw_tooltip

_WELL = [(theme.NIGHT, 0.92), (theme.DEEP, 0.92)]
_NEAR = 9  # how close the pointer must be to a mark
_ROOM = 30  # between two numbers


class Tick(NamedTuple):
    """A place on the line worth a visit, in what colour, and why."""

    at: int
    colour: Rgb
    text: str


class Timeline(Widget):
    """Holds a place from 0 to `last`; the mouse drags it."""

    sound = ""
    role = "slider"
    actions = HELD

    def __init__(
        self, last: int, ticks: Sequence[tuple[int, str]], marks: Sequence[Tick], go: Callable[[int], None]
    ) -> None:
        super().__init__()
        self.last, self.ticks, self.marks, self.go = last, ticks, marks, go
        self.value = 0
        self.pointed: Tick | None = None
        self._look: Look | None = None
        self._tip: tuple[tuple[object, ...], Sprite] | None = None

    def state(self) -> tuple[object, ...]:
        return (*super().state(), self.value, self.pointed)

    @property
    def spoken_value(self) -> str:
        """Where it stands: the part that it is in, and the mark, if it is at one."""
        part = max((tick for tick in self.ticks if tick[0] <= self.value), default=(0, ""))[1]
        return ", ".join(filter(None, [part, *(mark.text for mark in self.marks if mark.at == self.value)]))

    def span(self) -> Span:
        return Span(float(self.value), 0.0, float(self.last), 1.0)

    def perform(self, action: Action, part: int, value: str | float) -> bool:
        wanted = {"more": self.value + 1, "less": self.value - 1, "set": value}.get(action)
        if isinstance(wanted, int | float):
            self.go(max(0, min(self.last, round(wanted))))
        return isinstance(wanted, int | float)

    def press(self, pos: tuple[int, int]) -> None:
        self.drag(pos)

    def drag(self, pos: tuple[int, int]) -> None:
        if self.pointed and self.pointed is self._near(pos):
            self.go(self.pointed.at)
        elif self._look:
            track = self.track(self._look)
            share = max(0.0, min(1.0, (pos[0] - track.x) / max(1, track.w)))
            self.go(round(share * self.last))

    def point(self, pos: tuple[int, int]) -> None:
        """The pointer is here: the mark that it is at lights up."""
        self.pointed = self._near(pos) if self.rect.collidepoint(pos) else None

    def _near(self, pos: tuple[int, int]) -> Tick | None:
        if not self._look or not self.marks:
            return None
        x_of, look = self.x_of, self._look
        best = min(self.marks, key=lambda mark: abs(x_of(mark.at, look) - pos[0]))
        return best if abs(x_of(best.at, look) - pos[0]) <= look.m.ui(_NEAR) else None

    def track(self, look: Look) -> Rect:
        """Where the line runs."""
        height, side = look.m.ui(12), look.m.ui(14)
        return Rect(
            self.rect.x + side, self.rect.centery - height // 2, max(1, self.rect.w - 2 * side), height
        )

    def x_of(self, at: int, look: Look) -> int:
        """The pixel of a place."""
        track = self.track(look)
        return track.x + round(track.w * at / max(1, self.last))

    def draw(self, surface: Surface, look: Look) -> None:
        self._look = look
        track = self.track(look)
        if look.contrast:
            surface.blit(
                look.plate(self.rect.size, [(theme.NIGHT, 1.0)] * 2, (theme.MIST, 1.0), 8), self.rect
            )
        surface.blit(look.plate(track.size, _WELL, (theme.TEAL, 0.9), 8), track)
        here = self.x_of(self.value, look)
        if here - track.x > track.h:
            full = Rect(track.x, track.y, here - track.x, track.h)
            surface.blit(look.plate(full.size, LIT, (theme.LAMP, 0.9), 8), full)
        self._draw_ticks(surface, look, track)
        for mark in self.marks:
            self._draw_mark(surface, look, mark)
        knob = Rect(0, 0, look.m.ui(24), look.m.ui(24))
        knob.center = (here, track.centery)
        edge = (theme.LAMP, 1.0) if self.hovered or self.pressed else (theme.INK, 0.8)
        surface.blit(look.plate(knob.size, KNOB, edge, 20, 2.5), knob)
        if self.focused:
            look.ring(surface, knob, 20)

    def _draw_ticks(self, surface: Surface, look: Look, track: Rect) -> None:
        """A tick for each part; numbers as far as there is room."""
        free = track.x - look.m.ui(_ROOM)
        for at, number in self.ticks:
            x = self.x_of(at, look)
            pygame.draw.line(
                surface, theme.LAGOON, (x, track.bottom + look.m.ui(2)), (x, track.bottom + look.m.ui(7))
            )
            if x - free >= look.m.ui(_ROOM):
                word = look.write(number, theme.SMALL, theme.MIST)
                surface.blit(word, word.get_rect(midtop=(x, track.bottom + look.m.ui(7))))
                free = x

    def _draw_mark(self, surface: Surface, look: Look, mark: Tick) -> None:
        lit = mark is self.pointed
        side = look.m.ui(20 if lit else 15)
        place = Rect(0, 0, side, side)
        place.midbottom = (self.x_of(mark.at, look), self.track(look).y - look.m.ui(3))
        colour = theme.SUN if lit else mark.colour
        surface.blit(look.art.svg(_drop_svg(colour), place.size), place)

    def sprites(self, look: Look) -> list[Sprite]:
        """Why the mark under the pointer is there, in words above it."""
        if not self.pointed or self.pressed:
            return []
        key = (self.pointed, tuple(self.rect), look)
        if self._tip is None or self._tip[0] != key:
            top = self.track(look).y - look.m.ui(18)
            about = Rect(self.x_of(self.pointed.at, look), top, 1, look.m.size[1] - top)
            self._tip = (key, draw_tooltip(self.pointed.text, about, look))
        return [self._tip[1]]


def _drop_svg(colour: Rgb) -> str:
    """A drop that points down at the line."""
    return (
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><path d="M16,30L7,17Q3,10 8,5Q16,-1 24,5'
        f'Q29,10 25,17Z" fill="{theme.hex_of(colour)}" stroke="{theme.hex_of(theme.INK)}" stroke-width="2.5" '
        'stroke-linejoin="round"/><circle cx="13" cy="10" r="3" fill="#ffffff" fill-opacity="0.7"/></svg>'
    )
