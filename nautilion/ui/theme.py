"""How everything looks: palette, type, sizes, and the plates that panels and buttons are drawn on.

Sizes are designed for a window of 1280x720 and come out in real pixels:
    m = Metrics((1920, 1080), ui_scale=1.25)
    m.px(40)          60: the board and its pieces, which only follow the window
    m.ui(40)          75: menus and widgets, which also follow the player's scale
    m.type(BODY)      the text style in pixels
    m.fitted(900, 600)  the same, with the player's scale bounded so that a menu of that size fits the window

A Look bundles what drawing needs (metrics, text, art) and makes plates:
    surface.blit(look.panel(rect.size), rect)
    look.shadow(surface, rect)
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cache, lru_cache
from typing import TYPE_CHECKING

import pygame
from pygame import Rect, Surface

from nautilion.ui.text import Ink, Style, Text

if TYPE_CHECKING:
    from nautilion.ui.assets import Art

Rgb = tuple[int, int, int]

# The palette of docs/ART.md.
NIGHT: Rgb = (0x0B, 0x12, 0x30)
DEEP: Rgb = (0x13, 0x20, 0x4F)
INDIGO: Rgb = (0x24, 0x40, 0x7A)
TEAL: Rgb = (0x1F, 0x7A, 0x8C)
LAGOON: Rgb = (0x45, 0xBF, 0xB4)
FOAM: Rgb = (0xDF, 0xF5, 0xEE)
SUN: Rgb = (0xFF, 0xE9, 0xB0)
LAMP: Rgb = (0xFF, 0xB5, 0x4A)
ORANGE: Rgb = (0xF0, 0x76, 0x2C)
CORAL: Rgb = (0xE5, 0x48, 0x4D)
VIOLET: Rgb = (0x8D, 0x63, 0xD6)
PARCHMENT: Rgb = (0xF7, 0xEC, 0xD3)
INK: Rgb = (0x16, 0x1A, 0x3D)

# Between foam and teal: text that may stand back a little (9.9 against night).
MIST: Rgb = (0xA3, 0xC4, 0xC9)

# What a button of the main answer is filled with, from top to foot; its words are of ink.
PRIMARY: tuple[Rgb, Rgb] = ((0xF8, 0x99, 0x3C), ORANGE)

PALETTE = {
    "night": NIGHT,
    "deep": DEEP,
    "indigo": INDIGO,
    "teal": TEAL,
    "lagoon": LAGOON,
    "foam": FOAM,
    "sun": SUN,
    "lamp": LAMP,
    "orange": ORANGE,
    "coral": CORAL,
    "violet": VIOLET,
    "parchment": PARCHMENT,
    "ink": INK,
}

LOGO = Style("display", 92)
TITLE = Style("display", 40)
HEADING = Style("display", 24)
BUTTON = Style("display", 20)
NUMBER = Style("display", 20)
BODY = Style("regular", 18)
STRONG = Style("semibold", 18)
SMALL = Style("semibold", 15)
ASIDE = Style("italic", 16)

SMALLEST = 13  # of any text, at 1280x720
RADIUS = 14


@dataclass(frozen=True)
class Metrics:
    """From the sizes of the design to pixels of this window."""

    size: tuple[int, int]
    ui_scale: float = 1.0

    @property
    def u(self) -> float:
        """One unit of the design; 1.0 at 1280x720. Windows narrower than 1120:720 follow their width."""
        return min(self.size[0] / 1120, self.size[1] / 720)

    def px(self, n: float) -> int:
        """Pixels for the board."""
        return round(n * self.u)

    def ui(self, n: float) -> int:
        """Pixels for menus and widgets."""
        return round(n * self.u * self.ui_scale)

    def type(self, style: Style) -> Style:
        """A text style in pixels."""
        return style.sized(max(style.size * self.ui_scale, SMALLEST) * self.u)

    def fitted(self, width: float, height: float) -> Metrics:
        """These metrics with a scale at which a menu of this size still fits the window."""
        return replace(self, ui_scale=min(self.ui_scale, self.room(width, height)))

    def room(self, width: float, height: float) -> float:
        """The scale at which a menu of this size just fits the window."""
        return min(self.size[0] / (width * self.u), self.size[1] / (height * self.u))


_BRIGHT = 2.5  # from this contrast with the night on, a colour is meant for words on the dark


@dataclass(frozen=True)
class Look:
    """What widgets draw with."""

    m: Metrics
    text: Text
    art: Art
    contrast: bool = False  # solid plates with edges that stand out

    def fitted(self, width: float, height: float) -> Look:
        """The same look with bounded metrics."""
        return replace(self, m=self.m.fitted(width, height))

    def write(self, string: str, style: Style, colour: Ink, width: int | None = None) -> Surface:
        """Text at the player's scale."""
        return self.text.render(string, self.m.type(style), colour, width)

    def ink(self, colour: Rgb) -> Rgb:
        """A colour for words: in high contrast bright ones are brighter."""
        return mix(colour, FOAM, 0.5) if self.contrast and contrast(colour, NIGHT) > _BRIGHT else colour

    def panel(self, size: tuple[int, int], lit: bool = False) -> Surface:
        """A translucent deep panel, lamp-lit at the edge when it matters now."""
        edge = (LAMP, 0.9) if lit else (LAGOON, 0.35)
        return self.plate(size, [(INDIGO, 0.93), (DEEP, 0.95), (NIGHT, 0.96)], edge, RADIUS * 1.3)

    def lay_panel(
        self, surface: Surface, rect: Rect, depth: float = 12, strength: int = 130, lit: bool = False
    ) -> None:
        """A panel where it lies, with its shadow."""
        self.shadow(surface, rect, depth, strength)
        surface.blit(self.panel(rect.size, lit), rect)

    def plate(
        self,
        size: tuple[int, int],
        fill: list[tuple[Rgb, float]],
        edge: tuple[Rgb, float],
        radius: float = RADIUS,
        line: float = 1.5,
    ) -> Surface:
        """A rounded plate: a gradient from top to foot, a thin edge, light along the top rim."""
        m, size = self.m, (max(1, size[0]), max(1, size[1]))
        if self.contrast:  # what is there is wholly there; an empty frame stays empty
            fill = [(colour, 1.0 if share > 0.5 else share) for colour, share in fill]
            edge, line = (_standing_out(edge[0], fill), 1.0), line + 1
        radius, line = min(m.ui(radius), min(size) / 2), max(1.0, line * m.u)
        narrow = (
            min(size[0], 2 * math.ceil(radius + 2 * line) + 1),
            size[1],
        )  # alike all along
        return self.art.stretched(plate_svg(narrow, tuple(fill), edge, radius, line), narrow, size[0])

    def shadow(self, surface: Surface, rect: Rect, depth: float = 14, strength: int = 130) -> None:
        """A soft shadow for a plate that will be drawn at the rectangle."""
        blur, radius = max(2, self.m.ui(depth)), self.m.ui(RADIUS)
        nine_patch(
            surface, _soft_square(blur, radius, strength), rect.inflate(2 * blur, 2 * blur).move(0, blur // 3)
        )

    def ring(self, surface: Surface, rect: Rect, radius: float = RADIUS) -> None:
        """The focus ring around a widget."""
        gap, line = max(3, self.m.ui(4)), max(2, self.m.ui(2.5))
        around = rect.inflate(2 * gap, 2 * gap)
        round_by = min(self.m.ui(radius) + gap, min(around.size) // 2)
        source = ring_svg(around.size, round_by, line)
        surface.blit(self.art.svg(source, around.size), around)


def hex_of(colour: Rgb) -> str:
    """The colour as SVG writes it."""
    return "#{:02x}{:02x}{:02x}".format(*colour)


def mix(a: Rgb, b: Rgb, share: float) -> Rgb:
    """A colour between two."""
    red, green, blue = (round(x + (y - x) * share) for x, y in zip(a, b, strict=True))
    return red, green, blue


def luminance(colour: Sequence[int]) -> float:
    """How bright a colour is to the eye, from 0 to 1, as WCAG counts it."""
    linear = [
        x / 12.92 if x <= 0.04045 else ((x + 0.055) / 1.055) ** 2.4 for x in (c / 255 for c in colour[:3])
    ]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast(one: Sequence[int], other: Sequence[int]) -> float:
    """How far two colours are apart to the eye: from 1, the same, to 21."""
    dark, light = sorted((luminance(one), luminance(other)))
    return (light + 0.05) / (dark + 0.05)


def _standing_out(edge: Rgb, fill: Sequence[tuple[Rgb, float]]) -> Rgb:
    """An edge that is seen against its plate, and against the sea and the panels around it."""
    is_seen = all(contrast(edge, colour) >= 3 for colour in (NIGHT, INDIGO, *(colour for colour, _ in fill)))
    return edge if is_seen else FOAM


def shaded(size: tuple[int, int], stops: Sequence[Rgb]) -> Surface:
    """Colours that flow from top to foot."""
    strip = Surface((1, len(stops)), pygame.SRCALPHA)
    for y, colour in enumerate(stops):
        strip.set_at((0, y), colour)
    return pygame.transform.smoothscale(strip, size)


@lru_cache(maxsize=256)
def plate_svg(
    size: tuple[int, int],
    fill: tuple[tuple[Rgb, float], ...],
    edge: tuple[Rgb, float],
    radius: float,
    line: float,
) -> str:
    """The SVG of a plate: see Look.plate."""
    w, h = size
    stops = "".join(
        f'<stop offset="{100 * i / max(1, len(fill) - 1):.0f}%" stop-color="{hex_of(c)}" stop-opacity="{o}"/>'
        for i, (c, o) in enumerate(fill)
    )
    down = f'gradientUnits="userSpaceOnUse" x1="0" y1="0" x2="0" y2="{h}"'
    inset, inner = line / 2, line * 1.6
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {w} {h}">'
        f'<defs><linearGradient id="f" {down}>{stops}</linearGradient><linearGradient id="g" {down}>'
        f'<stop offset="0%" stop-color="#ffffff" stop-opacity="0.22"/>'
        f'<stop offset="35%" stop-color="#ffffff" stop-opacity="0"/></linearGradient></defs>'
        f'<rect x="{inset}" y="{inset}" width="{w - line}" height="{h - line}" rx="{radius}" fill="url(#f)" '
        f'stroke="{hex_of(edge[0])}" stroke-opacity="{edge[1]}" stroke-width="{line}"/>'
        f'<rect x="{inner}" y="{inner}" width="{w - 2 * inner}" height="{h - 2 * inner}" '
        f'rx="{max(1, radius - line)}" fill="none" stroke="url(#g)" stroke-width="{line}"/></svg>'
    )


def ring_svg(size: tuple[int, int], radius: float, line: float) -> str:
    """The SVG of a focus ring."""
    w, h = size
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {w} {h}"><rect x="{line / 2}" y="{line / 2}" '
        f'width="{w - line}" height="{h - line}" rx="{radius}" fill="none" stroke="{hex_of(SUN)}" '
        f'stroke-width="{line}"/></svg>'
    )


def dim(surface: Surface, alpha: int) -> None:
    """Darken a whole picture towards night."""
    veil = Surface(surface.get_size())
    veil.fill(NIGHT)
    veil.set_alpha(alpha)
    surface.blit(veil, (0, 0))


@lru_cache(maxsize=64)
def pale(picture: Surface, alpha: int) -> Surface:
    """A picture that can be seen through; the same for the same picture. Do not draw into either."""
    copy = picture.copy()
    copy.set_alpha(alpha)
    return copy


def soften(surface: Surface) -> None:
    """Blur a whole picture, cheaply."""
    w, h = surface.get_size()
    small = pygame.transform.smoothscale(surface, (w // 4, h // 4))
    for _ in range(3):  # three boxes make a bell
        small = pygame.transform.box_blur(small, 2)
    pygame.transform.smoothscale(small, (w, h), surface)


@cache
def _soft_square(blur: int, radius: int, strength: int) -> tuple[Surface, int]:
    """A blurred rounded square of night, and how wide its border is."""
    border = 2 * blur + radius
    side = 2 * border + 1
    square = Surface((side, side), pygame.SRCALPHA)
    square.fill((*NIGHT, 0))
    pygame.draw.rect(square, (*NIGHT, strength), (blur, blur, side - 2 * blur, side - 2 * blur), 0, radius)
    soft = pygame.transform.box_blur(pygame.transform.box_blur(square, blur // 2), blur // 2)
    return soft.convert_alpha(), border


def nine_patch(surface: Surface, patch: tuple[Surface, int], rect: Rect) -> None:
    """Draw a picture whose border keeps its size while its middle is stretched to the rectangle."""
    picture, border = patch
    bx, by = min(border, rect.w // 2), min(border, rect.h // 2)
    across = [(0, bx), (border, 1), (picture.width - bx, bx)]
    down = [(0, by), (border, 1), (picture.height - by, by)]
    xs, ys = (
        [rect.x, rect.x + bx, rect.right - bx, rect.right],
        [rect.y, rect.y + by, rect.bottom - by, rect.bottom],
    )
    for i, (sx, sw) in enumerate(across):
        for j, (sy, sh) in enumerate(down):
            size = (xs[i + 1] - xs[i], ys[j + 1] - ys[j])
            if size[0] > 0 and size[1] > 0:
                piece = picture.subsurface((sx, sy, sw, sh))
                surface.blit(pygame.transform.scale(piece, size), (xs[i], ys[j]))
