"""Light, shadow and small labels for the pieces of any table, rendered once per size."""

from collections.abc import Iterable
from functools import lru_cache

import pygame
from pygame import Rect, Surface

from nautilion.ui import theme
from nautilion.ui.theme import Look, Rgb, hex_of

Point = tuple[float, float]
CORNER = 0.08  # of the height of a card: how round its corners are
NOTHING: list[tuple[Rgb, float]] = [(theme.NIGHT, 0.0), (theme.NIGHT, 0.0)]  # the fill of an empty frame


class Lights:
    """Makes light for one window size."""

    def __init__(self, look: Look) -> None:
        self.look = look
        self._made: dict[tuple[object, ...], Surface] = {}

    def shadow(self, width: int, height: int) -> Surface:
        """A soft shadow for a piece that is held."""
        return self.look.art.svg(SHADOW, (width, height))

    def glow(self, side: int, colour: Rgb) -> Surface:
        """A soft light around a round piece."""
        return self.look.art.svg(glow_svg(colour), (side, side))

    def light(self, side: int, colour: Rgb) -> Surface:
        """A soft disc of light beneath a piece."""
        return self.look.art.svg(light_svg(colour), (side, side))

    def halo(self, size: tuple[int, int], colour: Rgb, radius: float = 12) -> Surface:
        """A soft light around a box."""
        return self.look.art.svg(halo_svg(size, colour, radius * self.look.m.u), size)

    def edged(self, picture: Surface) -> Surface:
        """A card; in high contrast with a bright line along its border."""
        if not self.look.contrast:
            return picture
        key = ("edged", picture)
        if key not in self._made:
            made = picture.copy()
            m = self.look.m
            corner = CORNER * made.height / (m.u * m.ui_scale)  # a card's is no larger with larger words
            made.blit(self.look.plate(made.size, NOTHING, (theme.FOAM, 1.0), corner, 0.5), (0, 0))
            self._made[key] = made
        return self._made[key]

    def badge(self, words: str, height: int, colour: Rgb) -> Surface:
        """A small pill with a number."""
        key = ("badge", words, height, colour)
        if key not in self._made:
            self._made[key] = self._badge(words, height, colour)
        return self._made[key]

    def _badge(self, words: str, height: int, colour: Rgb) -> Surface:
        word = self.look.text.render(words, theme.NUMBER.sized(max(10, height * 0.78)), theme.INK)
        width = max(word.width + height // 2, height)
        pill = self.look.art.svg(pill_svg(width, height, colour), (width, height)).copy()
        pill.blit(word, word.get_rect(center=(width // 2, height // 2)))
        return pill


def svg(box: str, body: str) -> str:
    """A picture's source."""
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{box}">{body}</svg>'


SHADOW = svg(
    "0 0 100 100",
    '<defs><radialGradient id="s" gradientUnits="userSpaceOnUse" cx="50" cy="50" r="50">'
    f'<stop offset="0%" stop-color="{hex_of(theme.NIGHT)}" stop-opacity="0.6"/>'
    f'<stop offset="55%" stop-color="{hex_of(theme.NIGHT)}" stop-opacity="0.4"/>'
    f'<stop offset="100%" stop-color="{hex_of(theme.NIGHT)}" stop-opacity="0"/></radialGradient></defs>'
    '<circle cx="50" cy="50" r="50" fill="url(#s)"/>',
)


def glow_svg(colour: Rgb) -> str:
    """A ring of light that fades outward."""
    return disc_svg(colour, ((0, 0), (62, 0), (72, 0.9), (78, 0.55), (100, 0)))


def light_svg(colour: Rgb) -> str:
    """A disc of light that fades outward."""
    return disc_svg(colour, ((0, 0.55), (45, 0.28), (100, 0)))


@lru_cache
def disc_svg(colour: Rgb, light: tuple[tuple[int, float], ...]) -> str:
    """A disc of one colour; `light` says how much of it at which share of the radius."""
    c = hex_of(colour)
    stops = "".join(f'<stop offset="{at}%" stop-color="{c}" stop-opacity="{a}"/>' for at, a in light)
    where = 'gradientUnits="userSpaceOnUse" cx="50" cy="50" r="50"'
    gradient = f'<radialGradient id="g" {where}>{stops}</radialGradient>'
    return svg("0 0 100 100", f'<defs>{gradient}</defs><circle cx="50" cy="50" r="50" fill="url(#g)"/>')


@lru_cache(maxsize=256)
def halo_svg(size: tuple[int, int], colour: Rgb, radius: float) -> str:
    """A rounded frame of light."""
    w, h = size
    c = hex_of(colour)
    lines = "".join(
        f'<rect x="{i}" y="{i}" width="{w - 2 * i}" height="{h - 2 * i}" rx="{radius}" fill="none" '
        f'stroke="{c}" stroke-opacity="{o}" stroke-width="{s}"/>'
        for i, o, s in ((2, 0.25, 4), (4, 0.45, 4), (5, 0.95, 2))
    )
    return svg(f"0 0 {w} {h}", lines)


@lru_cache(maxsize=256)
def pill_svg(width: int, height: int, colour: Rgb) -> str:
    """A rounded label."""
    line = min(1.6, height * 0.08)
    return svg(
        f"0 0 {width} {height}",
        f'<rect x="1" y="1" width="{width - 2}" height="{height - 2}" rx="{height / 2 - 1}" '
        f'fill="{hex_of(colour)}" stroke="{hex_of(theme.INK)}" stroke-width="{line:.2f}"/>',
    )


def moved(picture: Surface, angle: float) -> Surface:
    """A picture tilted."""
    return pygame.transform.rotozoom(picture, angle, 1.0) if abs(angle) > 0.5 else picture


def below(picture: Surface, at: Rect, above: Iterable[tuple[Rect, bool]]) -> Surface:
    """A light or a line at a place without what lies above it there: boxes, and whether they are round."""
    covers = [(over.move(-at.x, -at.y), is_round) for over, is_round in above if over.colliderect(at)]
    if not covers:
        return picture
    rest = picture.copy()
    for cover, is_round in covers:
        draw = pygame.draw.ellipse if is_round else pygame.draw.rect
        draw(rest, (0, 0, 0, 0), cover)
    return rest


def faint(picture: Surface) -> Surface:
    """A picture of something that is out of play just now."""
    return theme.pale(picture, 105)


def square(centre: Point, side: int) -> Rect:
    """A square around a point."""
    rect = Rect(0, 0, side, side)
    rect.center = (round(centre[0]), round(centre[1]))
    return rect


def square_of(rect: Rect, share: float) -> Rect:
    """A square around a rectangle."""
    return square(rect.center, round(max(rect.size) * share))
