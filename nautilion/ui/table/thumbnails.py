"""Tables as small pictures: painted on water, cut out, with round corners and an edge."""

import pygame
from pygame import Surface

from nautilion.ui import theme
from nautilion.ui.sea import WATER
from nautilion.ui.theme import Look, shaded

_RADIUS = 10


def on_water(size: tuple[int, int]) -> Surface:
    """What a table is painted on."""
    whole = Surface(size, pygame.SRCALPHA)
    whole.blit(shaded(size, WATER), (0, 0))
    return whole


def framed(look: Look, cut: Surface, size: tuple[int, int]) -> Surface:
    """What was cut out of it, in this size."""
    picture = pygame.transform.smoothscale(cut, size).convert_alpha()
    corners = look.plate(size, [((255, 255, 255), 1.0)] * 2, ((255, 255, 255), 1.0), _RADIUS)
    picture.blit(corners, (0, 0), special_flags=pygame.BLEND_RGBA_MIN)
    picture.blit(look.plate(size, [(theme.NIGHT, 0.0)] * 2, (theme.LAGOON, 0.6), _RADIUS), (0, 0))
    return picture
