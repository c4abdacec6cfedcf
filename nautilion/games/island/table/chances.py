"""What each move is worth: a panel over the boat, the best on top."""

from typing import Any

from pygame import Rect, Surface

from nautilion.content.numbers import percent
from nautilion.games.island.moves import Store
from nautilion.games.island.state import State
from nautilion.games.island.table.view import IslandView
from nautilion.games.island.words import asking
from nautilion.ui import theme

MOST, LINE = 5, 30  # moves that are shown, and the height of each in the design


def best_of_each(found: Any) -> list[Any]:
    """The best moves, one of each kind: which three of five cards to store is a smaller question."""
    kinds: dict[object, Any] = {}
    for option in found.options:
        move = option[1]
        kinds.setdefault((move.colour, len(move.objects)) if isinstance(move, Store) else move, option)
    return list(kinds.values())[:MOST]


def panel_rect(view: IslandView, s: State, found: Any) -> Rect:
    """Where it lies: in the middle of the boat, as high as it has lines."""
    lay = view.layout
    sea, lines = lay.rects["sea"], len(best_of_each(found))
    size = (round(sea.w * 0.72), round(lay.px(LINE) * min(1.4, lay.words)) * lines + lay.px(20))
    return Rect((0, 0), size).move_to(center=sea.center)


def paint_chances(surface: Surface, view: IslandView, s: State, found: Any) -> None:
    """The chance to win after each of the best moves."""
    lay, look, panel = view.layout, view.look, panel_rect(view, s, found)
    surface.blit(look.panel(panel.size, lit=True), panel)
    shown = best_of_each(found)
    if not shown:
        return
    high, wide = (panel.h - lay.px(20)) // len(shown), lay.px(84)
    style = theme.STRONG.sized(lay.px(17) * min(1.4, lay.words))
    for n, (chance, move) in enumerate(shown):
        row = Rect(panel.x + lay.px(14), panel.y + lay.px(10) + n * high, panel.w - lay.px(28), high)
        ink = theme.LAMP if n == 0 else theme.FOAM
        number = look.text.fit(
            view.words("island.table.percent", number=percent(chance)), style, (wide, high), ink
        )
        surface.blit(number, number.get_rect(midright=(row.x + wide - lay.px(14), row.centery)))
        told = asking.sentence(view.calls, s, move, s.who)
        word = look.text.fit(told, style, (row.w - wide, high), ink, least=lay.px(theme.SMALLEST))
        surface.blit(word, word.get_rect(midleft=(row.x + wide, row.centery)))
