"""The Court of a game as a small picture, drawn by the table's own view; no hand is on it."""

from dataclasses import replace

import pygame
from pygame import Rect, Surface

from nautilion.content.catalogue import Catalogue
from nautilion.games.abyss.rules.table import AbyssRules
from nautilion.games.abyss.state import State
from nautilion.games.abyss.table.places import AbyssHighlights
from nautilion.games.abyss.table.view import AbyssView
from nautilion.games.abyss.views import view as seen
from nautilion.kernel.views import NOBODY
from nautilion.ui import theme
from nautilion.ui.sea import WATER
from nautilion.ui.theme import Look, Metrics, shaded

_TABLE = (1280, 720)
_RADIUS = 10


def postcard(look: Look, rules: AbyssRules, s: State, size: tuple[int, int], words: Catalogue) -> Surface:
    """A state's depths and Court in a box of this size, with round corners."""
    view = AbyssView(replace(look, m=Metrics(_TABLE)), rules, words, ())
    whole = Surface(_TABLE, pygame.SRCALPHA)
    whole.blit(shaded(_TABLE, WATER), (0, 0))
    view.paint_middle(whole, seen(s, NOBODY), AbyssHighlights())
    sea = view.layout.rects["sea"]
    share = size[0] / size[1]
    cut = Rect(0, 0, min(sea.w, round(sea.h * share)), 0)
    cut.h = round(cut.w / share)
    cut.bottomleft = sea.bottomleft
    cut.clamp_ip(whole.get_rect())
    picture = pygame.transform.smoothscale(whole.subsurface(cut), size).convert_alpha()
    corners = look.plate(size, [((255, 255, 255), 1.0)] * 2, ((255, 255, 255), 1.0), _RADIUS)
    picture.blit(corners, (0, 0), special_flags=pygame.BLEND_RGBA_MIN)
    picture.blit(look.plate(size, [(theme.NIGHT, 0.0)] * 2, (theme.LAGOON, 0.6), _RADIUS), (0, 0))
    return picture
