"""The sea of a voyage as a small picture, drawn by the table's own view."""

from dataclasses import replace

import pygame
from pygame import Surface

from nautilion.content.catalogue import Catalogue
from nautilion.games.nautilion.rules.terms import Terms
from nautilion.games.nautilion.state import State
from nautilion.games.nautilion.table.layout import COLUMN
from nautilion.games.nautilion.table.places import VoyageHighlights
from nautilion.games.nautilion.table.view import View
from nautilion.ui import theme
from nautilion.ui.sea import WATER
from nautilion.ui.theme import Look, Metrics, shaded

_HIGH = 720  # of the design
_FINE = 2  # drawn at so many times its size, for fine edges
_RADIUS = 10


def postcard(look: Look, game: Terms, state: State, size: tuple[int, int], words: Catalogue) -> Surface:
    """A state's sea in a box of this size, with round corners."""
    high = size[1] * _FINE
    unit = high / _HIGH
    wide = round(COLUMN * unit) + size[0] * _FINE
    view = View(replace(look, m=Metrics((wide, high))), game, words, ("", ""))
    whole = Surface((wide, high), pygame.SRCALPHA)
    whole.blit(shaded((wide, high), WATER), (0, 0))
    view.paint_sea(whole, state, VoyageHighlights())
    cut = whole.subsurface((0, 0, size[0] * _FINE, high))
    picture = pygame.transform.smoothscale(cut, size).convert_alpha()
    corners = look.plate(size, [((255, 255, 255), 1.0)] * 2, ((255, 255, 255), 1.0), _RADIUS)
    picture.blit(corners, (0, 0), special_flags=pygame.BLEND_RGBA_MIN)
    edge = look.plate(size, [(theme.NIGHT, 0.0)] * 2, (theme.LAGOON, 0.6), _RADIUS)
    picture.blit(edge, (0, 0))
    return picture
