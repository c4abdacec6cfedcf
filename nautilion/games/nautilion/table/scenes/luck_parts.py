"""The pictures of "luck or me?": the chance along the voyage, and a sum that adds up."""

from collections.abc import Sequence
from typing import NamedTuple

import pygame
from pygame import Rect, Surface
from pygame.event import Event

from nautilion.content.catalogue import Catalogue
from nautilion.content.numbers import percent
from nautilion.games.nautilion.adviser.account import Account, TurnAccount
from nautilion.ui import theme
from nautilion.ui.compositor import Sprite
from nautilion.ui.theme import Look, Rgb, mix
from nautilion.ui.widgets.base import Widget
from nautilion.ui.widgets.charts import curve, curve_points
from nautilion.ui.widgets.lettering import write
from nautilion.ui.widgets.tooltip import draw_tooltip

_LINE, _DOT, _TURNS = 3, 11, 22  # of the curve: its width, its dots, the room for the numbers of turns
_WAYS = {pygame.K_LEFT: -1, pygame.K_RIGHT: 1}


def points(share: float) -> int:
    """A part of the chance in points of a hundred."""
    return round(100 * abs(share))


def signed(words: Catalogue, share: float) -> str:
    """Points with their sign."""
    number = points(share)
    return words("luck.gave" if share > 0 else "luck.took", number=number) if number else "0"


class ChanceCurve(Widget):
    """The chance to win at the start of each turn; mouse or arrow keys point at one, and it tells more."""

    sound = ""
    repeats = True

    def __init__(self, found: Account, words: Catalogue, weighty: Sequence[TurnAccount]) -> None:
        super().__init__()
        self.found, self.words, self.weighty = found, words, weighty
        self.pointed: int | None = None
        self._inner = Rect(0, 0, 1, 1)
        self._tip: tuple[object, Sprite] | None = None

    def state(self) -> tuple[object, ...]:
        return (*super().state(), self.pointed)

    @property
    def shares(self) -> list[float]:
        """The chances, that of the end included."""
        return [*(turn.chance for turn in self.found.turns), self.found.end]

    def point(self, pos: tuple[int, int]) -> None:
        """The pointer is here."""
        over = self._inner.inflate(0, 40).collidepoint(pos)
        step = self._inner.w / max(1, len(self.shares) - 1)
        at = int((pos[0] - self._inner.x) / step)
        self.pointed = min(at, len(self.found.turns) - 1) if over and self.found.turns else None

    def key(self, event: Event) -> bool:
        if event.type != pygame.KEYDOWN or event.key not in _WAYS:
            return False
        at = -1 if self.pointed is None else self.pointed
        self.pointed = max(0, min(len(self.found.turns) - 1, at + _WAYS[event.key]))
        return True

    def draw(self, surface: Surface, look: Look) -> None:
        foot = look.m.px(_TURNS)
        box = Rect(self.rect.x, self.rect.y, self.rect.w, self.rect.h - foot)
        labels = [self.words("oracle.percent", number=n) for n in (0, 50, 100)]
        self._inner = curve(surface, look, box, self.shares, labels)
        at = self._places(look)
        for number, turn in enumerate(self.found.turns):
            if number == self.pointed:
                self._mark(surface, at[number], at[number + 1])
            colour = theme.LAMP if turn in self.weighty else theme.INDIGO
            self._dot(surface, look, at[number], colour, turn in self.weighty or number == self.pointed)
        self._numbers(surface, look, at, foot)
        if self.focused:
            look.ring(surface, self.rect.inflate(look.m.px(4), look.m.px(4)))

    def _places(self, look: Look) -> list[tuple[int, int]]:
        inner = self._inner
        found = curve_points(self.shares, inner.size, look.m.ui(_LINE))
        return [(inner.x + round(x), inner.y + round(y)) for x, y in found]

    def _mark(self, surface: Surface, start: tuple[int, int], end: tuple[int, int]) -> None:
        """Light on the turn that is pointed at."""
        band = Surface((max(1, end[0] - start[0]), self._inner.h), pygame.SRCALPHA)
        band.fill((*theme.LAGOON, 70))
        surface.blit(band, (start[0], self._inner.y))

    def _dot(self, surface: Surface, look: Look, at: tuple[int, int], colour: Rgb, large: bool) -> None:
        side = look.m.px(_DOT + 5 if large else _DOT - 2)
        place = Rect(0, 0, side, side).move_to(center=at)
        surface.blit(look.plate(place.size, [(colour, 1.0)], (theme.INK, 1.0), 20, 2), place)

    def _numbers(self, surface: Surface, look: Look, at: list[tuple[int, int]], high: int) -> None:
        free = 0
        for (x, _), turn in zip(at, self.found.turns, strict=False):
            word = look.write(str(turn.turn), theme.SMALL, theme.MIST)
            if x - word.width // 2 >= free:
                surface.blit(word, word.get_rect(midbottom=(x, self.rect.bottom)))
                free = x + word.width + look.m.px(8)

    def sprites(self, look: Look) -> list[Sprite]:
        """Words about the turn that is pointed at."""
        if self.pointed is None or self.pointed >= len(self.found.turns):
            return []
        key = (self.pointed, tuple(self.rect), look)
        if self._tip is None or self._tip[0] != key:
            about = self._around(self._places(look)[self.pointed], look)
            self._tip = (key, draw_tooltip(self._told(self.found.turns[self.pointed]), about, look))
        return [self._tip[1]]

    def _around(self, at: tuple[int, int], look: Look) -> Rect:
        """What the words stand beside: above a dot, but below a high one, so that no heading is covered."""
        (x, y), gap = at, look.m.px(14)
        below = look.m.size[1] if y - self._inner.y > self._inner.h // 4 else 2 * gap
        return Rect(x, y - gap, 1, below)

    def _told(self, turn: TurnAccount) -> str:
        return self.words(
            "luck.turn_tip",
            turn=turn.turn,
            chance=percent(turn.chance),
            luck=signed(self.words, turn.luck),
            cost=signed(self.words, -turn.cost),
        )


class LuckStep(NamedTuple):
    """A column of the sum: from where to where, and what it says."""

    name: str
    start: float
    end: float
    colour: Rgb
    figure: str


def steps_of(found: Account, words: Catalogue) -> list[LuckStep]:
    """Where it began, what the dice gave, what choices cost, where it ended."""
    start = found.turns[0].chance if found.turns else found.end
    after = start + found.luck
    dice = theme.LAGOON if found.luck >= 0 else theme.VIOLET

    def share(chance: float) -> str:
        return words("oracle.percent", number=percent(chance))

    return [
        LuckStep("start", 0.0, start, theme.LAGOON, share(start)),
        LuckStep("luck", start, after, dice, signed(words, found.luck)),
        LuckStep("choices", after, found.end, theme.CORAL, signed(words, -found.cost)),
        LuckStep("end", 0.0, found.end, theme.LAMP, share(found.end)),
    ]


def paint_sum(surface: Surface, look: Look, rect: Rect, found: Account, words: Catalogue) -> None:
    """Four columns that add up."""
    steps, line = steps_of(found, words), look.m.px(22)
    edges = [0.0, 1.0, *(step.end for step in steps)]
    low, high = min(edges), max(edges)
    well = Rect(rect.x, rect.y + line, rect.w, rect.h - 3 * line)

    def y_of(share: float) -> int:
        return well.bottom - round((share - low) / (high - low) * well.h)

    for edge in edges[:2]:
        ends = (rect.x, y_of(edge)), (rect.right, y_of(edge))
        pygame.draw.line(surface, mix(theme.INDIGO, theme.TEAL, 0.4), *ends)
    wide = rect.w // len(steps)
    for number, step in enumerate(steps):
        cell = Rect(rect.x + number * wide, rect.y, wide, rect.h)
        _paint_step(surface, look, cell, step, (y_of(step.start), y_of(step.end)))
        label = Rect(cell.x, rect.bottom - 2 * line + look.m.px(6), cell.w, 2 * line).inflate(
            -look.m.px(6), 0
        )
        write(
            surface, look, words(f"luck.sum.{step.name}"), theme.SMALL, theme.MIST, label, "midtop", wrap=True
        )


def _paint_step(surface: Surface, look: Look, cell: Rect, step: LuckStep, ys: tuple[int, int]) -> None:
    top, foot = min(ys), max(ys)
    bar = Rect(0, top, round(cell.w * 0.56), max(3, foot - top)).move_to(midtop=(cell.centerx, top))
    fill = [(mix(step.colour, theme.SUN, 0.2), 1.0), (step.colour, 1.0)]
    surface.blit(look.plate(bar.size, fill, (theme.INK, 0.8), 6), bar)
    if step.name != "end":  # the next column goes on from here
        pygame.draw.line(surface, theme.MIST, (bar.right, ys[1]), (bar.right + cell.w - bar.w, ys[1]))
    above = Rect(cell.x, top - look.m.px(22), cell.w, look.m.px(22))
    write(surface, look, step.figure, theme.NUMBER.sized(17), theme.FOAM, above, "center")
