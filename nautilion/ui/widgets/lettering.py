"""Words and what they stand on: lines that fit, headlines, plates, chips, a kind word for nothing."""

import pygame
from pygame import Rect, Surface

from nautilion.ui import theme
from nautilion.ui.text import Align, Style
from nautilion.ui.theme import Look, Rgb, hex_of, mix

_OFF = [(theme.INDIGO, 0.72), (theme.DEEP, 0.86), (theme.NIGHT, 0.9)]
_ON = [(mix(theme.INDIGO, theme.ORANGE, 0.34), 0.97), (mix(theme.DEEP, theme.ORANGE, 0.16), 0.97)]

_LINES: dict[str, Align] = {
    "center": "center",
    "midtop": "center",
    "midbottom": "center",
    "midright": "right",
}


def write(
    surface: Surface,
    look: Look,
    text: str,
    style: Style,
    colour: Rgb,
    rect: Rect,
    side: str = "midleft",
    wrap: bool = False,
) -> Rect:
    """A line (or more) within a rectangle, smaller where it must be; where it came to stand."""
    least, colour = theme.SMALLEST * look.m.u - 0.5, look.ink(colour)
    words = look.text.fit(text, look.m.type(style), rect.size, colour, wrap, least, _LINES.get(side, "left"))
    place = words.get_rect(**{side: getattr(rect, side)})
    surface.blit(words, place)
    return place


def headline(surface: Surface, look: Look, text: str, style: Style, colour: Rgb, rect: Rect) -> None:
    """Large words with an ink edge, readable on bright water too."""
    edge, base = max(2, look.m.ui(style.size * 0.075)), rect.midleft
    if look.contrast:  # nothing is behind them that an edge could help against
        write(surface, look, text, style, colour, rect)
        return
    dark = look.text.fit(text, look.m.type(style), rect.size, theme.INK)
    for angle in range(0, 360, 30):
        step = pygame.Vector2(edge, 0).rotate(angle) + pygame.Vector2(0, edge / 2)
        surface.blit(dark, dark.get_rect(midleft=(base[0] + round(step.x), base[1] + round(step.y))))
    surface.blit(look.text.fit(text, look.m.type(style), rect.size, colour), dark.get_rect(midleft=base))


def plate(surface: Surface, look: Look, rect: Rect, chosen: bool, hovered: bool) -> None:
    """What a boat or an expansion stands on: lamp-lit when it is chosen."""
    edge = (theme.SUN, 0.95) if hovered else (theme.LAMP, 0.95) if chosen else (theme.LAGOON, 0.35)
    look.shadow(surface, rect, 8, 110)
    surface.blit(look.plate(rect.size, _ON if chosen else _OFF, edge, 12, 2.2 if chosen else 1.5), rect)


def paint_nothing(surface: Surface, look: Look, text: str, icon: str) -> Rect:
    """A kind word where there is nothing to show yet; where it stands."""
    px = look.m.px
    words = look.text.render(text, look.m.type(theme.BODY.sized(20)), theme.FOAM, px(540), "center")
    box = Rect(0, 0, px(600), words.height + px(150)).move_to(center=surface.get_rect().center)
    look.lay_panel(surface, box)
    picture = look.art.get(icon, (px(64), px(64)))
    surface.blit(picture, picture.get_rect(midtop=(box.centerx, box.y + px(28))))
    surface.blit(words, words.get_rect(midbottom=(box.centerx, box.bottom - px(32))))
    return box


def chip_svg(colour: Rgb, size: tuple[int, int]) -> str:
    """A small round plate in the colour of a class."""
    w, h = size
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {w} {h}"><rect x="1" y="1" width="{w - 2}" '
        f'height="{h - 2}" rx="{h / 2 - 1}" fill="{hex_of(colour)}" stroke="{hex_of(theme.INK)}" '
        f'stroke-width="2"/></svg>'
    )


def draw_chip(surface: Surface, look: Look, text: str, colour: Rgb, rect: Rect) -> None:
    """Words on a small round plate."""
    surface.blit(look.art.svg(chip_svg(look.ink(colour), rect.size), rect.size), rect)
    write(surface, look, text, theme.SMALL, theme.INK, rect.inflate(-look.m.ui(6), 0), "center")
