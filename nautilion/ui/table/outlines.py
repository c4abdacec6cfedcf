"""High contrast at the table: a bright line around every piece, and around whatever can be used."""

from collections.abc import Container, Mapping
from typing import Any

from pygame import Rect, Surface

from nautilion.ui import theme
from nautilion.ui.table.lights import NOTHING, below
from nautilion.ui.table.spots import Spot
from nautilion.ui.table.view import TableView

LINE, USEFUL = 1.5, 2.5  # of the design: how thick around a piece, and around what can be used


def paint_outlines(
    surface: Surface, view: TableView, s: Any, places: Mapping[Spot, Rect], useful: Container[Spot]
) -> None:
    """Lines around pieces; those around what can be used are of another colour, and thicker."""
    lined = [(spot, rect) for spot, rect in places.items() if _has_line(view, s, spot, rect, spot in useful)]
    for n, (spot, rect) in enumerate(lined):
        is_useful = spot in useful
        line = USEFUL if is_useful else LINE
        gap = view.look.m.px(line + 2)  # a plate makes its edge a little thicker: all of it beside the piece
        box = rect.inflate(2 * gap, 2 * gap)
        radius = min(box.size) if view.is_round(spot) else 8
        edge = theme.LAMP if is_useful else theme.FOAM
        frame = view.look.plate(box.size, NOTHING, (edge, 1.0), radius, line)
        above = ((over, view.is_round(other)) for other, over in lined[n + 1 :])
        surface.blit(below(frame, box, above), box)


def _has_line(view: TableView, s: Any, spot: Spot, rect: Rect, is_useful: bool) -> bool:
    """Whether a spot gets a line here: buttons have one, and some pieces bring their own while they rest."""
    if spot.kind == "button" or spot.kind in view.buttons:
        return False
    return is_useful or (spot.kind not in view.edged and view.piece(s, spot, rect) is not None)
