"""A colour and a sign for each seat of a game of several: who needs no colours goes by the shapes."""

import re
from functools import lru_cache

from nautilion.ui import theme
from nautilion.ui.table.lights import svg
from nautilion.ui.theme import Rgb, hex_of, mix

SEAT_COLOURS: tuple[Rgb, ...] = (theme.LAMP, theme.LAGOON, (0xFF, 0x86, 0x8C), (0xB9, 0x97, 0xF2))
_COATS = (  # light, cloth and fold of what somebody at a seat wears
    ("#ffd08a", "#f0a02c", "#9a5a1c"),
    ("#a8f0e2", "#2fa79d", "#155a66"),
    ("#ffb0b4", "#e0555f", "#86233e"),
    ("#d6bcff", "#8d63d6", "#46298a"),
)
_COAT = re.compile(r'(<linearGradient id="coat"[^>]*>).*?(</linearGradient>)', re.DOTALL)
_SHAPES = (
    "M20 4A16 16 0 1 0 20 36A16 16 0 1 0 20 4Z",  # a disc
    "M9 4H31Q36 4 36 9V31Q36 36 31 36H9Q4 36 4 31V9Q4 4 9 4Z",  # a square
    "M20 3L37 33Q37 36 34 36H6Q3 36 3 33Z",  # a triangle
    "M15 3H25V15H37V25H25V37H15V25H3V15H15Z",  # a cross
)


def ground_of(seat: int) -> Rgb:
    """The ground of what belongs to a seat: a hint of its colour, and dark enough for words in it."""
    return mix(mix(theme.INDIGO, SEAT_COLOURS[seat], 0.18), theme.NIGHT, 0.36)


@lru_cache(maxsize=len(SEAT_COLOURS))
def sign_svg(seat: int) -> str:
    """The sign of a seat."""
    paint = f'fill="{hex_of(SEAT_COLOURS[seat])}" stroke="{hex_of(theme.INK)}" stroke-width="4.5"'
    return svg("0 0 40 40", f'<path d="{_SHAPES[seat]}" {paint} stroke-linejoin="round"/>')


@lru_cache(maxsize=64)
def dyed(source: str, seat: int) -> str:
    """A picture whose gradient `coat` has the colours of a seat."""
    tones = zip((0, 50, 100), _COATS[seat % len(_COATS)], strict=True)
    stops = "".join(f'<stop offset="{at}%" stop-color="{tone}"/>' for at, tone in tones)
    return _COAT.sub(rf"\g<1>{stops}\g<2>", source)
