"""The boat of a game as a small picture, drawn by the table's own view; no hand is on it."""

from collections.abc import Sequence
from dataclasses import replace

import pygame
from pygame import Rect, Surface

from nautilion.content.catalogue import Catalogue
from nautilion.games.island.rules.terms import IslandRules
from nautilion.games.island.state import State
from nautilion.games.island.table.places import IslandHighlights
from nautilion.games.island.table.view import IslandView
from nautilion.play.seats import Seat
from nautilion.ui import theme
from nautilion.ui.sea import WATER
from nautilion.ui.theme import Look, Metrics, shaded

_TABLE = (1280, 720)
_RADIUS = 10


def postcard(
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
    whole = Surface(_TABLE, pygame.SRCALPHA)
    whole.blit(shaded(_TABLE, WATER), (0, 0))
    view.paint_boat(whole, s, IslandHighlights())
    sea = view.layout.rects["sea"]
    share = size[0] / size[1]
    cut = Rect(0, 0, min(_TABLE[0], round(max(sea.w, sea.h * share))), 0)
    cut.h = min(_TABLE[1], round(cut.w / share))
    cut.center = sea.center
    cut.clamp_ip(whole.get_rect())
    picture = pygame.transform.smoothscale(whole.subsurface(cut), size).convert_alpha()
    corners = look.plate(size, [((255, 255, 255), 1.0)] * 2, ((255, 255, 255), 1.0), _RADIUS)
    picture.blit(corners, (0, 0), special_flags=pygame.BLEND_RGBA_MIN)
    picture.blit(look.plate(size, [(theme.NIGHT, 0.0)] * 2, (theme.LAGOON, 0.6), _RADIUS), (0, 0))
    return picture
