"""High contrast at the table: a bright line around every piece, and around whatever can be used."""

from collections.abc import Container, Mapping
from typing import Any

from pygame import Rect, Surface

from nautilion.ui import theme
from nautilion.ui.table.spots import Spot
from nautilion.ui.table.view import TableView

LINE, USEFUL = 1.5, 2.5  # of the design: how thick around a piece, and around what can be used
_NOTHING: list[tuple[theme.Rgb, float]] = [(theme.NIGHT, 0.0), (theme.NIGHT, 0.0)]


def paint_outlines(
    surface: Surface, view: TableView, s: Any, places: Mapping[Spot, Rect], useful: Container[Spot]
) -> None:
    """Lines around pieces; those around what can be used are of another colour, and thicker."""
    for spot, rect in places.items():
        is_useful = spot in useful
        if spot.kind == "button" or not (is_useful or view.piece(s, spot, rect)):
            continue
        line = USEFUL if is_useful else LINE
        gap = view.look.m.px(line + 2)  # a plate makes its edge a little thicker: all of it beside the piece
        box = rect.inflate(2 * gap, 2 * gap)
        radius = min(box.size) if view.is_round(spot) else 8
        edge = theme.LAMP if is_useful else theme.FOAM
        surface.blit(view.look.plate(box.size, _NOTHING, (edge, 1.0), radius, line), box)
