"""The channel that the path runs in: a band of light that sinks from the sun into the dark."""

from functools import lru_cache

from pygame import Surface

from nautilion.ui import theme
from nautilion.ui.assets import Art
from nautilion.ui.table.layout import Layout
from nautilion.ui.table.pieces import svg
from nautilion.ui.theme import hex_of, mix

PARTS = 24  # pieces of different light
LIGHT = (theme.SUN, theme.LAGOON, theme.TEAL, theme.INDIGO, theme.VIOLET)


def spiral_picture(art: Art, layout: Layout) -> Surface:
    """The channel for a layout."""
    w, h = layout.rects["sea"].size
    points = tuple((round(x, 1), round(y, 1)) for x, y in layout.curve[::3])
    return art.svg(channel_svg((w, h), points, layout.token), (w, h))


@lru_cache(maxsize=8)
def channel_svg(size: tuple[int, int], points: tuple[tuple[float, float], ...], width: int) -> str:
    """A wide soft band, a dark bed and a thin bright rim, each in pieces of fading light."""
    bed = _line(points, theme.NIGHT, 0.30, width * 1.32)
    parts = []
    step = max(1, len(points) // PARTS)
    for start in range(0, len(points) - 1, step):
        share = start / len(points)
        parts.append(
            _line(points[start : start + step + 1], _light(share), 0.20 - 0.12 * share, width * 1.18, "butt")
        )
    return svg(f"0 0 {size[0]} {size[1]}", bed + "".join(parts))


def _light(share: float) -> theme.Rgb:
    at = share * (len(LIGHT) - 1)
    low = min(len(LIGHT) - 2, int(at))
    return mix(LIGHT[low], LIGHT[low + 1], at - low)


def _line(
    points: tuple[tuple[float, float], ...],
    colour: theme.Rgb,
    opacity: float,
    width: float,
    cap: str = "round",
) -> str:
    way = "L".join(f"{x} {y}" for x, y in points)
    return (
        f'<path d="M{way}" fill="none" stroke="{hex_of(colour)}" stroke-opacity="{opacity:.3f}" '
        f'stroke-width="{width:.1f}" stroke-linecap="{cap}" stroke-linejoin="round"/>'
    )
