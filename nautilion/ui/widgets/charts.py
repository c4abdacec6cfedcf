"""Figures as pictures: bars, a line over time, a histogram beside what was to be expected.

bars(surface, look, rect, [ChartBar("A1", 0.4, "2 of 5", theme.LAMP)])     one bar a row, `share` of the width
curve(surface, look, rect, [0.2, 0.35, ...])                          shares over time, from left to right
histogram(surface, look, rect, [Column("1", 0.31, 0.33)])             what was, and a line where it should be
"""

from collections.abc import Sequence
from typing import NamedTuple

import pygame
from pygame import Rect, Surface

from nautilion.ui import theme
from nautilion.ui.text import Style
from nautilion.ui.theme import Look, Rgb, hex_of, mix
from nautilion.ui.widgets.lettering import write

_WELL = [(theme.NIGHT, 0.7), (theme.NIGHT, 0.7)]
_FIGURE = Style("display", 27)
_THICK, _ROW = 16, 34  # a bar; the most that a row takes


class ChartBar(NamedTuple):
    """A row: what it is, how much of the whole, and the figure in words."""

    label: str
    share: float
    figure: str
    colour: Rgb = theme.LAMP


class Column(NamedTuple):
    """A column: what it is, how often it was and how often it should have been, as shares."""

    label: str
    share: float
    expected: float
    figure: str = ""


def figure(surface: Surface, look: Look, cell: Rect, number: str, label: str) -> None:
    """A number on a plate, and below it what it counts."""
    px = look.m.px
    fill = [(theme.DEEP, 0.82), (theme.NIGHT, 0.9)]
    surface.blit(look.plate(cell.size, fill, (theme.TEAL, 0.6), 12), cell)
    top = Rect(cell.x + px(6), cell.y + px(4), cell.w - px(12), px(38))
    write(surface, look, number, _FIGURE, theme.LAMP, top, "center")
    below = Rect(top.x, top.bottom - px(2), top.w, cell.bottom - top.bottom - px(2))
    style, least = look.m.type(theme.SMALL), theme.SMALLEST * look.m.u - 0.5
    words = look.text.fit(label, style, below.size, theme.FOAM, True, least, "center")
    surface.blit(words, words.get_rect(center=below.center))


def bars(surface: Surface, look: Look, rect: Rect, rows: Sequence[ChartBar]) -> None:
    """Rows with a label at the left, a bar, and the figure at the right."""
    if not rows:
        return
    style, step = look.m.type(theme.SMALL), min(look.m.ui(_ROW), rect.h // len(rows))
    left = min(rect.w * 2 // 5, max(look.text.size(row.label, style)[0] for row in rows))
    right = max(look.text.size(row.figure, style)[0] for row in rows)
    gap, thick = look.m.ui(10), min(look.m.ui(_THICK), step - 2)
    for number, row in enumerate(rows):
        line = Rect(rect.x, rect.y + number * step, rect.w, step)
        label = look.text.fit(row.label, style, (left, step), theme.FOAM)
        surface.blit(label, label.get_rect(midleft=line.midleft))
        figure = look.text.render(row.figure, style, theme.MIST)
        surface.blit(figure, figure.get_rect(midright=line.midright))
        well = Rect(0, 0, rect.w - left - right - 2 * gap, thick)
        well.midleft = (rect.x + left + gap, line.centery)
        _bar(surface, look, well, row)


def _bar(surface: Surface, look: Look, well: Rect, row: ChartBar) -> None:
    surface.blit(look.plate(well.size, _WELL, (theme.TEAL, 0.4), 6), well)
    if row.share > 0:
        full = Rect(well.x, well.y, max(well.h, round(well.w * min(1.0, row.share))), well.h)
        surface.blit(look.plate(full.size, _lit(row.colour), (row.colour, 0.9), 6), full)


def _lit(colour: Rgb) -> list[tuple[Rgb, float]]:
    return [(mix(colour, theme.SUN, 0.25), 1.0), (mix(colour, theme.INK, 0.2), 1.0)]


def curve(surface: Surface, look: Look, rect: Rect, shares: Sequence[float], labels: Sequence[str]) -> Rect:
    """A line from left to right between 0 and 1, light below it; `labels` stand beside 0, a half and 1.

    Gives where the line runs; `curve_points` has its points."""
    style = look.m.type(theme.SMALL)
    left = max(look.text.size(label, style)[0] for label in labels) + look.m.ui(8)
    inner = Rect(rect.x + left, rect.y + look.m.ui(9), rect.w - left, rect.h - look.m.ui(18))
    for share, label in zip((0.0, 0.5, 1.0), labels, strict=True):
        y = inner.bottom - round(share * inner.h)
        pygame.draw.line(surface, mix(theme.INDIGO, theme.TEAL, 0.4), (inner.x, y), (inner.right, y))
        word = look.text.render(label, style, theme.MIST)
        surface.blit(word, word.get_rect(midright=(inner.x - look.m.ui(8), y)))
    if shares:
        surface.blit(look.art.svg(curve_svg(shares, inner.size, look.m.ui(3)), inner.size), inner)
    return inner


def curve_svg(shares: Sequence[float], size: tuple[int, int], line: float) -> str:
    """The line of a curve, a dot at its end, and the light below."""
    w, h = size
    points = curve_points(shares, size, line)
    way = "L".join(f"{x:.1f},{y:.1f}" for x, y in points)
    colour, (x, y) = hex_of(theme.LAMP), points[-1]
    down = f'gradientUnits="userSpaceOnUse" x1="0" y1="0" x2="0" y2="{h}"'
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {w} {h}"><defs><linearGradient id="f" {down}>'
        f'<stop offset="0%" stop-color="{colour}" stop-opacity="0.5"/>'
        f'<stop offset="100%" stop-color="{colour}" stop-opacity="0.03"/></linearGradient></defs>'
        f'<path d="M{points[0][0]:.1f},{h}L{way}L{x:.1f},{h}Z" fill="url(#f)"/>'
        f'<path d="M{way}" fill="none" stroke="{colour}" stroke-width="{line}" stroke-linejoin="round" '
        f'stroke-linecap="round"/><circle cx="{x:.1f}" cy="{y:.1f}" r="{line * 1.6:.1f}" '
        f'fill="{hex_of(theme.SUN)}" stroke="{hex_of(theme.INK)}" stroke-width="1.5"/></svg>'
    )


def curve_points(shares: Sequence[float], size: tuple[int, int], line: float) -> list[tuple[float, float]]:
    """The points of a curve within its box."""
    w, h = size
    step = (w - 2 * line) / max(1, len(shares) - 1)
    xs = [line + n * step for n in range(len(shares))] if len(shares) > 1 else [w / 2]
    return [(x, line + (h - 2 * line) * (1 - share)) for x, share in zip(xs, shares, strict=True)]


def histogram(surface: Surface, look: Look, rect: Rect, columns: Sequence[Column]) -> None:
    """Columns from the foot up; a bright line shows how high each should be."""
    if not columns:
        return
    style, high = look.m.type(theme.SMALL), look.text.line_height(look.m.type(theme.SMALL))
    top = max(0.01, *(max(c.share, c.expected) for c in columns)) * 1.08
    room, step = rect.h - 2 * high, rect.w // len(columns)
    wide = min(round(step * 0.62), look.m.ui(74))
    for number, column in enumerate(columns):
        middle = rect.x + number * step + step // 2
        foot = rect.bottom - high
        box = Rect(middle - wide // 2, 0, wide, max(2, round(room * column.share / top)))
        box.bottom = foot
        surface.blit(look.plate(box.size, _lit(theme.LAGOON), (theme.LAGOON, 0.9), 5), box)
        y = foot - round(room * column.expected / top)
        for thick, colour in ((look.m.ui(5), theme.INK), (look.m.ui(2.5), theme.SUN)):
            reach = wide // 2 + look.m.ui(7)
            pygame.draw.line(surface, colour, (middle - reach, y), (middle + reach, y), max(1, thick))
        for text, place, colour in (
            (column.label, {"midtop": (middle, foot)}, theme.FOAM),
            (column.figure, {"midbottom": (middle, min(box.top, y) - look.m.ui(3))}, theme.MIST),
        ):
            word = look.text.render(text, style, colour)
            surface.blit(word, word.get_rect(**place))


def legend(surface: Surface, look: Look, line: Rect, was: str, expected: str) -> None:
    """What columns and bright lines of a histogram mean, at the right end of a line."""
    ui, x = look.m.ui, line.right
    for text, is_line in ((expected, True), (was, False)):
        word = look.write(text, theme.SMALL, theme.MIST)
        place = word.get_rect(midright=(x, line.centery))
        surface.blit(word, place)
        key = Rect(0, 0, ui(22), ui(12)).move_to(midright=(place.x - ui(6), line.centery))
        if is_line:
            pygame.draw.line(surface, theme.SUN, key.midleft, key.midright, max(2, ui(2.5)))
        else:
            surface.blit(look.plate(key.size, _lit(theme.LAGOON), (theme.LAGOON, 0.9), 3), key)
        x = key.x - ui(16)
