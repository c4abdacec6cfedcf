"""The Court of a game as a small picture, drawn by the table's own view; no hand is on it."""

from dataclasses import replace

from pygame import Rect, Surface

from nautilion.content.catalogue import Catalogue
from nautilion.games.abyss.rules.table import AbyssRules
from nautilion.games.abyss.state import State
from nautilion.games.abyss.table.places import AbyssHighlights
from nautilion.games.abyss.table.view import AbyssView
from nautilion.games.abyss.views import view as seen
from nautilion.kernel.views import NOBODY
from nautilion.ui.table.thumbnails import framed, on_water
from nautilion.ui.theme import Look, Metrics

_TABLE = (1280, 720)


def small_picture(
    look: Look, rules: AbyssRules, s: State, size: tuple[int, int], words: Catalogue
) -> Surface:
    """A state's depths and Court in a box of this size, with round corners."""
    view = AbyssView(replace(look, m=Metrics(_TABLE)), rules, words, ())
    whole = on_water(_TABLE)
    view.paint_middle(whole, seen(s, NOBODY), AbyssHighlights())
    sea = view.layout.rects["sea"]
    share = size[0] / size[1]
    cut = Rect(0, 0, min(sea.w, round(sea.h * share)), 0)
    cut.h = round(cut.w / share)
    cut.bottomleft = sea.bottomleft
    cut.clamp_ip(whole.get_rect())
    return framed(look, whole.subsurface(cut), size)
