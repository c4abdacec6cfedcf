"""Two captains at one table: each has a colour and a shape, so that nobody needs the colour."""

from functools import lru_cache

from nautilion.ui import theme
from nautilion.ui.theme import hex_of

PLAYER_COLOURS = (theme.LAMP, theme.LAGOON)
Captains = tuple[int, ...]
_WHOLE = (
    "M20 4A16 16 0 1 0 20 36A16 16 0 1 0 20 4Z",
    "M9 4H31Q36 4 36 9V31Q36 36 31 36H9Q4 36 4 31V9Q4 4 9 4Z",
)
_HALF = ("M20 4A16 16 0 0 0 20 36", "M20 4H31Q36 4 36 9V31Q36 36 31 36H20")


@lru_cache(maxsize=16)
def sign_svg(captains: Captains, hollow: bool = False) -> str:
    """The sign of those who may place something: a disc, a square, or half of each; hollow: its outline."""
    outlines = _HALF if len(captains) == 2 else tuple(_WHOLE[who] for who in captains)
    parts = list(zip(outlines, (hex_of(PLAYER_COLOURS[who]) for who in captains), strict=True))
    rim = f'fill="none" stroke="{hex_of(theme.INK)}" stroke-width="{7 if hollow else 5}"'
    body = f'<path d="{"".join(outlines)}" {rim} stroke-linejoin="round"/>'
    paint = 'd="{}" fill="none" stroke="{}" stroke-width="3.4"' if hollow else 'd="{}Z" fill="{}"'
    body += "".join(f"<path {paint.format(*part)}/>" for part in parts)
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40">{body}</svg>'
