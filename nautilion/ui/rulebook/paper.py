"""What the book is made of: leather, the shade at the spine, round corners, the water under the pictures."""

from typing import NamedTuple

import pygame
from pygame import Rect, Surface

from nautilion.ui import theme
from nautilion.ui.theme import Look, Rgb, mix, shaded

RUST: Rgb = mix(theme.ORANGE, theme.INK, 0.42)  # readable on parchment, 4.9 and more
LEATHER: Rgb = mix(theme.ORANGE, theme.INK, 0.62)


class PaperLine(NamedTuple):
    """Words on a page, and where."""

    words: Surface
    at: Rect


def spine(width: int, height: int) -> Surface:
    """The shade where two pages meet."""
    shades = (0, 18, 70, 130, 70, 18, 0)
    strip = Surface((len(shades), 1), pygame.SRCALPHA)
    for x, alpha in enumerate(shades):
        strip.set_at((x, 0), (*theme.INK, alpha))
    return pygame.transform.smoothscale(strip, (width, height)).convert_alpha()


def rounded(page: Surface, radius: int, left: bool) -> Surface:
    """A page with round outer corners."""
    mask = Surface(page.get_size(), pygame.SRCALPHA)
    corners = {f"border_{y}_{'left' if left else 'right'}_radius": radius for y in ("top", "bottom")}
    pygame.draw.rect(mask, (255, 255, 255, 255), mask.get_rect(), **corners)
    page.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MIN)
    return page


def paint_water(page: Surface, look: Look) -> None:
    """The sea in which the pictures float: light from above, the ground below."""
    w, h = page.get_size()
    water = (mix(theme.LAGOON, theme.TEAL, 0.55), theme.TEAL, mix(theme.TEAL, theme.INDIGO, 0.8), theme.DEEP)
    page.blit(shaded((w, h), (*water, theme.NIGHT)), (0, 0))
    for x, share in ((0.16, 0.75), (0.62, 0.9)):
        shaft = look.art.get("sea/shaft", (round(h * share / 3), round(h * share)))
        page.blit(shaft, (round(w * x - shaft.width / 2), -h // 30))
    for name, ratio in (("sea/mid", 0.30), ("sea/floor", 0.2)):
        ground = look.art.cover(name, (w, round(w * ratio)), (0.3, 1.0))
        page.blit(ground, (0, h - ground.height))
