"""The boat of a game as a small picture, drawn by the table's own view; no hand is on it."""

from collections.abc import Sequence
from dataclasses import replace

from pygame import Rect, Surface

from nautilion.content.catalogue import Catalogue
from nautilion.games.island.rules.terms import IslandRules
from nautilion.games.island.state import State
from nautilion.games.island.table.places import IslandHighlights
from nautilion.games.island.table.view import IslandView
from nautilion.play.seats import Seat
from nautilion.ui.table.thumbnails import framed, on_water
from nautilion.ui.theme import Look, Metrics

_TABLE = (1280, 720)


def small_picture(
    look: Look,
    rules: IslandRules,
    s: State,
    size: tuple[int, int],
    words: Catalogue,
    seats: Sequence[Seat],
) -> Surface:
    """A state's boat in a box of this size, with round corners."""
    view = IslandView(replace(look, m=Metrics(_TABLE)), rules, words, ())
    view.seated(seats)
    whole = on_water(_TABLE)
    view.paint_boat(whole, s, IslandHighlights())
    sea = view.layout.rects["sea"]
    share = size[0] / size[1]
    cut = Rect(0, 0, min(_TABLE[0], round(max(sea.w, sea.h * share))), 0)
    cut.h = min(_TABLE[1], round(cut.w / share))
    cut.center = sea.center
    cut.clamp_ip(whole.get_rect())
    return framed(look, whole.subsurface(cut), size)
