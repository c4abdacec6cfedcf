"""The channel that the path runs in: a band of light that sinks from the sun into the dark."""

from functools import lru_cache

from pygame import Surface

from nautilion.ui import theme
from nautilion.ui.assets import Art
from nautilion.ui.table.layout import Layout
from nautilion.ui.table.pieces import svg
from nautilion.ui.theme import hex_of

# From the middle outward: share of the radius, colour, how much of it.
LIGHT = (
    (0, theme.VIOLET, 0.10),
    (40, theme.INDIGO, 0.32),
    (70, theme.TEAL, 0.42),
    (90, theme.LAGOON, 0.34),
    (100, theme.SUN, 0.34),
)


def spiral_picture(art: Art, layout: Layout) -> Surface:
    """The channel for a layout."""
    w, h = layout.rects["sea"].size
    points = tuple((round(x, 1), round(y, 1)) for x, y in layout.channel[::3])
    return art.svg(channel_svg((w, h), points, layout.token), (w, h))


@lru_cache(maxsize=8)
def channel_svg(size: tuple[int, int], points: tuple[tuple[float, float], ...], width: int) -> str:
    """A dark bed, a lighter band on it, and a thin rim of light."""
    w, h = size
    stops = "".join(f'<stop offset="{o}%" stop-color="{hex_of(c)}" stop-opacity="{a}"/>' for o, c, a in LIGHT)
    where = f'gradientUnits="userSpaceOnUse" cx="{w / 2}" cy="{h / 2}" r="{max(w, h) / 2}"'
    gradient = f'<defs><radialGradient id="l" {where}>{stops}</radialGradient></defs>'
    lines = (
        _line(points, hex_of(theme.NIGHT), 0.22, width * 1.36),
        _line(points, "url(#l)", 1.0, width * 1.26),
        _line(points, hex_of(theme.NIGHT), 0.28, width * 1.18),
    )
    return svg(f"0 0 {w} {h}", gradient + "".join(lines))


def _line(points: tuple[tuple[float, float], ...], paint: str, opacity: float, width: float) -> str:
    way = "L".join(f"{x} {y}" for x, y in points)
    return (
        f'<path d="M{way}" fill="none" stroke="{paint}" stroke-opacity="{opacity}" '
        f'stroke-width="{width:.1f}" stroke-linecap="round" stroke-linejoin="round"/>'
    )
