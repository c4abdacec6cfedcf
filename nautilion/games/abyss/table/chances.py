"""What each move is worth, the best on top, then each seat's chance: a panel over the other seats."""

from typing import Any

from pygame import Rect, Surface

from nautilion.content.numbers import percent
from nautilion.games.abyss.state import State
from nautilion.games.abyss.table.places import asked_seat
from nautilion.games.abyss.table.view import AbyssView
from nautilion.games.abyss.words.telling import sentence
from nautilion.kernel import Move
from nautilion.ui import theme
from nautilion.ui.table.seats import SEAT_COLOURS

MOST, LINE = 5, 30  # moves that are shown, and the height of each in the design


def best_of_each(found: Any) -> list[tuple[float, Move]]:
    """The best moves; one that begins several payments is there once."""
    best: dict[Move, float] = {}
    for chance, move in found.options:
        best.setdefault(move, chance)
    return [(chance, move) for move, chance in best.items()][:MOST]


def panel_rect(view: AbyssView, s: State, found: Any) -> Rect:
    """Where it lies: beside the arrows, over the other seats, with a line for each move and each seat."""
    lay = view.layout
    lines = len(best_of_each(found)) + 1 + len(found.chances)
    others = lay.rects["others"]
    return Rect(others.x, others.y, others.w, min(others.h, lay.px(LINE) * lines + lay.px(26)))


def paint_chances(surface: Surface, view: AbyssView, s: State, found: Any) -> None:
    """The chance to win after each of the best moves, and of each seat as things stand."""
    lay, look, panel = view.layout, view.look, panel_rect(view, s, found)
    surface.blit(look.plate(panel.size, [(theme.NIGHT, 1.0)] * 2, (theme.NIGHT, 1.0), 14), panel)
    surface.blit(look.panel(panel.size, lit=True), panel)
    row = Rect(panel.x + lay.px(14), panel.y + lay.px(8), panel.w - lay.px(28), lay.px(LINE))
    told = view.words("abyss.table.chances")
    word = look.text.fit(told, theme.HEADING.sized(lay.px(19)), row.size, theme.SUN)
    surface.blit(word, word.get_rect(midleft=row.midleft))
    for n, (chance, move) in enumerate(best_of_each(found)):
        row.y += row.h
        said = sentence(view.naming, view.rules, s, move, asked_seat(s))
        _write(surface, view, (chance, said), row, theme.LAMP if n == 0 else theme.FOAM)
    row.y += row.h + lay.px(8)
    surface.fill(theme.LAGOON, Rect(row.x, row.y - lay.px(4), row.w, max(1, lay.px(1))))
    for seat, chance in enumerate(found.chances):
        told = view.words("abyss.table.chance_of", who=view.names[seat])
        _write(surface, view, (chance, told), row, SEAT_COLOURS[seat])
        sign = view.pieces.seat(seat, lay.px(17))
        surface.blit(sign, sign.get_rect(midright=(row.right, row.centery)))
        row.y += row.h


def _write(surface: Surface, view: AbyssView, line: tuple[float, str], row: Rect, ink: theme.Rgb) -> None:
    """A chance, and whose or after which move."""
    px, text, (chance, said) = view.layout.px, view.look.text, line
    style, wide = theme.STRONG.sized(px(17)), px(58)
    told = view.words("abyss.table.percent", number=percent(chance))
    number = text.fit(told, style, (wide, row.h), ink)
    surface.blit(number, number.get_rect(midright=(row.x + wide - px(12), row.centery)))
    word = text.fit(said, style, (row.w - wide - px(20), row.h), ink, least=px(theme.SMALLEST))
    surface.blit(word, word.get_rect(midleft=(row.x + wide, row.centery)))
