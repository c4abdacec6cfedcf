"""The sea of a voyage as a small picture, drawn by the table's own view."""

from dataclasses import replace

from pygame import Surface

from nautilion.content.catalogue import Catalogue
from nautilion.games.nautilion.rules.terms import Terms
from nautilion.games.nautilion.state import State
from nautilion.games.nautilion.table.layout import COLUMN
from nautilion.games.nautilion.table.places import VoyageHighlights
from nautilion.games.nautilion.table.view import View
from nautilion.ui.table.thumbnails import framed, on_water
from nautilion.ui.theme import Look, Metrics

_HIGH = 720  # of the design
_FINE = 2  # drawn at so many times its size, for fine edges


def small_picture(look: Look, game: Terms, state: State, size: tuple[int, int], words: Catalogue) -> Surface:
    """A state's sea in a box of this size, with round corners."""
    high = size[1] * _FINE
    unit = high / _HIGH
    wide = round(COLUMN * unit) + size[0] * _FINE
    view = View(replace(look, m=Metrics((wide, high))), game, words, ("", ""))
    whole = on_water((wide, high))
    view.paint_sea(whole, state, VoyageHighlights())
    cut = whole.subsurface((0, 0, size[0] * _FINE, high))
    return framed(look, cut, size)
