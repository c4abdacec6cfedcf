"""An arrow over the table: from a piece to where it should go."""

import math
from collections.abc import Sequence
from typing import Any, NamedTuple

from pygame import Rect

from nautilion.kernel import Move, Rules
from nautilion.ui import theme
from nautilion.ui.compositor import Sprite
from nautilion.ui.table.gestures import ANY, GestureTable
from nautilion.ui.table.lights import square
from nautilion.ui.table.spots import Spot
from nautilion.ui.table.view import TableView
from nautilion.ui.theme import hex_of

THICK, HEAD, BEND = 8, 24, 0.16
Point = tuple[float, float]


class ArrowWay(NamedTuple):
    """From a spot to another; without a goal, just the spot."""

    source: Spot
    goal: Spot | None


def ways(table: GestureTable, rules: Rules[Any, Any], s: Any, line: Sequence[Move]) -> list[ArrowWay]:
    """The gestures of a line as far as this question goes: the first is what to do now."""
    found: list[ArrowWay] = []
    at = 0
    while at < len(line) and (at == 0 or s.draft):
        if isinstance(line[at], table.openers) and at + 1 < len(
            line
        ):  # shown by what it is paid or aimed with
            s, _ = rules.apply(s, line[at])
            at += 1
        if way := _way(table, line[at], s):
            found.append(way)
        s, _ = rules.apply(s, line[at])
        at += 1
    return found


def _way(table: GestureTable, move: Move, s: Any) -> ArrowWay | None:
    known = [(a, b) for a, b in table.of(move, s) if a and a != ANY and b != ANY]
    known.sort(key=lambda way: way[1] is None)
    return ArrowWay(*known[0]) if known and known[0][0] else None


def draw_ways(view: TableView, places: dict[Spot, Rect], found: Sequence[ArrowWay]) -> list[Sprite]:
    """The first way plainly, the rest lightly."""
    return [
        sprite
        for number, way in enumerate(found)
        for sprite in _draw(view, places, way, 255 if number == 0 else 105)
    ]


def _draw(view: TableView, places: dict[Spot, Rect], way: ArrowWay, alpha: int) -> list[Sprite]:
    start, end = view.where(way.source, places), places.get(way.goal) if way.goal else None
    if start and end:
        return [_arrow(view, start, end, alpha)]
    rect = start or end
    return [_ring(view, rect, alpha)] if rect else []


def _ring(view: TableView, rect: Rect, alpha: int) -> Sprite:
    side = round(max(rect.size) * 1.5)
    ring = view.pieces.glow(side, theme.SUN)
    return Sprite(ring, square(rect.center, side).topleft, alpha=alpha)


def _arrow(view: TableView, start: Rect, end: Rect, alpha: int) -> Sprite:
    u = view.look.m.u
    a, b = start.center, end.center
    away = math.dist(a, b) or 1.0
    bend = (
        (a[0] + b[0]) / 2 - (b[1] - a[1]) * BEND,
        (a[1] + b[1]) / 2 + (b[0] - a[0]) * BEND,
    )
    points = (
        _towards(a, bend, min(0.3 * min(start.size), away / 4)),
        bend,
        _towards(b, bend, min(0.3 * min(end.size), away / 4)),
    )
    room = round(HEAD * u)
    box = Rect(
        min(x for x, _ in points) - room,
        min(y for _, y in points) - room,
        max(x for x, _ in points) - min(x for x, _ in points) + 2 * room,
        max(y for _, y in points) - min(y for _, y in points) + 2 * room,
    )
    inner = [(x - box.x, y - box.y) for x, y in points]
    return Sprite(view.look.art.once(arrow_svg(box.size, inner, u), box.size), box.topleft, alpha=alpha)


def _towards(point: Point, other: Point, far: float) -> Point:
    """A point moved some way towards another."""
    away = math.dist(point, other) or 1.0
    return point[0] + (other[0] - point[0]) * far / away, point[1] + (other[1] - point[1]) * far / away


def arrow_svg(size: tuple[int, int], points: Sequence[Point], u: float) -> str:
    """A bent arrow with an ink edge, through a start, a bend and a tip."""
    (ax, ay), (cx, cy), tip = points
    neck = _towards(tip, (cx, cy), HEAD * u * 0.8)
    angle = math.atan2(tip[1] - cy, tip[0] - cx)
    wings = [
        (tip[0] - HEAD * u * math.cos(angle + side), tip[1] - HEAD * u * math.sin(angle + side))
        for side in (-0.52, 0.52)
    ]
    shaft = f"M{ax:.1f},{ay:.1f}Q{cx:.1f},{cy:.1f} {neck[0]:.1f},{neck[1]:.1f}"
    head = "M" + "L".join(f"{x:.1f},{y:.1f}" for x, y in (tip, *wings)) + "Z"
    ink, sun, edge = hex_of(theme.INK), hex_of(theme.SUN), 5 * u
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {size[0]} {size[1]}"><g fill="none" '
        f'stroke-linecap="round" stroke-linejoin="round">'
        f'<path d="{shaft}" stroke="{ink}" stroke-width="{THICK * u + edge:.1f}"/>'
        f'<path d="{head}" fill="{ink}" stroke="{ink}" stroke-width="{edge:.1f}"/>'
        f'<path d="{shaft}" stroke="{sun}" stroke-width="{THICK * u:.1f}"/>'
        f'<path d="{head}" fill="{hex_of(theme.LAMP)}"/></g></svg>'
    )
