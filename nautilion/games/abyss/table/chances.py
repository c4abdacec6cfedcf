"""What each move is worth: a panel over the table, the best on top."""

from typing import Any

from pygame import Rect, Surface

from nautilion.content.numbers import percent
from nautilion.games.abyss.state import State
from nautilion.games.abyss.table.places import asked_seat
from nautilion.games.abyss.table.view import AbyssView
from nautilion.games.abyss.words.telling import sentence
from nautilion.ui import theme

MOST, LINE = 5, 30  # moves that are shown, and the height of each in the design


def panel_rect(view: AbyssView, s: State, found: Any) -> Rect:
    """Where it lies: over the Court, as high as it has lines."""
    lay = view.layout
    lines = min(MOST, len(found.options))
    size = (round(lay.rects["court"].w * 0.6), lay.px(LINE) * lines + lay.px(20))
    return Rect((0, 0), size).move_to(center=lay.rects["court"].center)


def paint_chances(surface: Surface, view: AbyssView, s: State, found: Any) -> None:
    """The chance to win after each of the best moves."""
    lay, look, panel = view.layout, view.look, panel_rect(view, s, found)
    surface.blit(look.panel(panel.size, lit=True), panel)
    shown, wide = found.options[:MOST], lay.px(84)
    style = theme.STRONG.sized(lay.px(17))
    for n, (chance, move) in enumerate(shown):
        row = Rect(
            panel.x + lay.px(14), panel.y + lay.px(10) + n * lay.px(LINE), panel.w - lay.px(28), lay.px(LINE)
        )
        ink = theme.LAMP if n == 0 else theme.FOAM
        number = look.text.fit(
            view.words("abyss.table.percent", number=percent(chance)), style, (wide, row.h), ink
        )
        surface.blit(number, number.get_rect(midright=(row.x + wide - lay.px(14), row.centery)))
        told = sentence(view.naming, view.rules, s, move, asked_seat(s))
        word = look.text.fit(told, style, (row.w - wide, row.h), ink, least=lay.px(theme.SMALLEST))
        surface.blit(word, word.get_rect(midleft=(row.x + wide, row.centery)))
