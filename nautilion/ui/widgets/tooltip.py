"""A small bubble of words beside the thing they are about."""

import pygame
from pygame import Rect, Surface

from nautilion.ui import theme
from nautilion.ui.compositor import Sprite
from nautilion.ui.theme import Look


def draw_tooltip(text: str, about: Rect, look: Look, widest: float = 320) -> Sprite:
    """The bubble as a sprite: below the rectangle it is about, or above where there is no room."""
    m = look.m
    words = look.write(text, theme.SMALL, theme.INK, m.ui(widest))
    words = words.subsurface((0, 0, words.get_bounding_rect().right, words.height))  # lines may be short
    inside = words.get_rect().inflate(m.ui(24), m.ui(14))
    margin = m.ui(14)
    surface = Surface(inside.inflate(2 * margin, 2 * margin).size, pygame.SRCALPHA).convert_alpha()
    inside.topleft = (margin, margin)
    look.shadow(surface, inside, depth=8)
    fill = [(theme.PARCHMENT, 1.0), (theme.mix(theme.PARCHMENT, theme.SUN, 0.5), 1.0)]
    surface.blit(look.plate(inside.size, fill, (theme.INK, 1.0), 8), inside)
    surface.blit(words, words.get_rect(center=inside.center))
    return Sprite(surface, _place(surface.get_rect(), about, Rect((0, 0), m.size), margin))


def _place(bubble: Rect, about: Rect, window: Rect, margin: int) -> tuple[int, int]:
    bubble.midtop = (about.centerx, about.bottom - margin // 2)
    if bubble.bottom - margin > window.bottom:
        bubble.midbottom = (about.centerx, about.top + margin // 2)
    bubble.clamp_ip(window.inflate(2 * margin, 2 * margin))
    return bubble.x, bubble.y
