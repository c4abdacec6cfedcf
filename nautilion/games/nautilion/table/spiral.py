"""The channel that the path runs in: a band of light that sinks into the dark, and its current."""

import math
from collections.abc import Iterator
from itertools import pairwise

from pygame import Rect, Surface

from nautilion.games.nautilion.table.layout import Layout, Point
from nautilion.ui import theme
from nautilion.ui.assets import Art
from nautilion.ui.table.lights import svg
from nautilion.ui.theme import hex_of

# From the middle outward: share of the radius, colour, how much of it.
LIGHT = (
    (0, theme.VIOLET, 0.10),
    (40, theme.INDIGO, 0.32),
    (70, theme.TEAL, 0.42),
    (90, theme.LAGOON, 0.34),
    (100, theme.SUN, 0.34),
)
STRIP = 96  # pixels from top to bottom of what is drawn at once
Points = tuple[Point, ...]


class Channel:
    """The channel for a layout, in strips from above: made one by one ahead of need, or when painted."""

    def __init__(self, art: Art, layout: Layout) -> None:
        self._made: list[tuple[Surface, tuple[int, int]]] = []
        self._coming = _strips(art, layout)

    def ahead(self) -> Iterator[None]:
        """Make what is not made yet, a strip at a time."""
        for strip in self._coming:
            self._made.append(strip)
            yield

    def paint(self, surface: Surface) -> None:
        """The whole of it."""
        self._made.extend(self._coming)
        for picture, at in self._made:
            surface.blit(picture, at)


def _strips(art: Art, layout: Layout) -> Iterator[tuple[Surface, tuple[int, int]]]:
    """Each part of the picture with its place; beyond the water there is nothing to see."""
    near = [math.dist(point, layout.path[0]) < 1.2 * layout.token for point in layout.channel].index(True)
    points, inward = _fine([layout.isles, *layout.channel[near::3]]), _fine(_last_stretch(layout))
    body = channel_lines(layout.rects["sea"].size, points, inward, layout.token) + current_lines(
        currents(layout), layout.token
    )
    water = _around((*points, *inward), round(0.7 * layout.token)).clip(layout.rects["sea"])
    for top in range(water.top, water.bottom, STRIP):
        strip = Rect(water.x, top, water.w, min(STRIP, water.bottom - top))
        yield art.once(svg(f"{strip.x} {strip.y} {strip.w} {strip.h}", body), strip.size), strip.topleft


def _around(points: Points, room: int) -> Rect:
    """The rectangle that has all these points in it, with room around them."""
    left, right = (find(x for x, _ in points) for find in (min, max))
    top, bottom = (find(y for _, y in points) for find in (min, max))
    return Rect(round(left), round(top), round(right - left), round(bottom - top)).inflate(2 * room, 2 * room)


def _fine(points: list[Point]) -> Points:
    return tuple((round(x, 1), round(y, 1)) for x, y in points)


def _last_stretch(layout: Layout) -> list[Point]:
    """From the last space into the Abyss."""
    return [*layout.curve[len(layout.channel) - 1 :: 3], layout.abyss]


def currents(layout: Layout) -> tuple[Points, ...]:
    """An arrowhead before every space and into the Abyss: which way the water runs."""
    inward = _spread(_last_stretch(layout), layout.token * 0.8)
    ways = [*pairwise([layout.isles, *layout.path]), *pairwise(inward)]
    return tuple(_arrowhead(a, b, layout.token) for a, b in ways)


def _spread(points: list[Point], step: float) -> list[Point]:
    """The first point, and others along the way that are so far from each other."""
    found = points[:1]
    for b in points[1:]:
        while (away := math.dist(found[-1], b)) > step:
            share = step / away
            found.append(
                (found[-1][0] + (b[0] - found[-1][0]) * share, found[-1][1] + (b[1] - found[-1][1]) * share)
            )
    return found


def _arrowhead(a: Point, b: Point, token: int) -> Points:
    """Two strokes that meet in the middle of the channel, ahead of their ends at its rims."""
    away = math.dist(a, b)
    dx, dy = (b[0] - a[0]) / away, (b[1] - a[1]) / away
    x, y = (a[0] + b[0]) / 2 + dx * token * 0.10, (a[1] + b[1]) / 2 + dy * token * 0.10
    back, wide = 0.28 * token, 0.47 * token
    ends = [(x - dx * back - dy * wide * side, y - dy * back + dx * wide * side) for side in (-1, 1)]
    return _fine([ends[0], (x, y), ends[1]])


def channel_lines(size: tuple[int, int], points: Points, inward: Points, width: int) -> str:
    """A dark bed, a lighter band on it, and a thin rim of light; it narrows into the Abyss."""
    w, h = size
    stops = "".join(f'<stop offset="{o}%" stop-color="{hex_of(c)}" stop-opacity="{a}"/>' for o, c, a in LIGHT)
    where = f'gradientUnits="userSpaceOnUse" cx="{w / 2}" cy="{h / 2}" r="{max(w, h) / 2}"'
    gradient = f'<defs><radialGradient id="l" {where}>{stops}</radialGradient></defs>'
    lines = (
        _line(inward, hex_of(theme.NIGHT), 0.20, width * 0.9),
        _line(points, hex_of(theme.NIGHT), 0.22, width * 1.36),
        _line(points, "url(#l)", 1.0, width * 1.26),
        _line(points, hex_of(theme.NIGHT), 0.28, width * 1.18),
    )
    return gradient + "".join(lines)


def current_lines(heads: tuple[Points, ...], width: int) -> str:
    """The arrowheads of the current: quiet, but brighter than the bed beneath."""
    return "".join(_line(head, hex_of(theme.FOAM), 0.22, max(1.3, width * 0.05)) for head in heads)


def _line(points: Points, paint: str, opacity: float, width: float) -> str:
    way = "L".join(f"{x} {y}" for x, y in points)
    return (
        f'<path d="M{way}" fill="none" stroke="{paint}" stroke-opacity="{opacity}" '
        f'stroke-width="{width:.1f}" stroke-linecap="round" stroke-linejoin="round"/>'
    )
