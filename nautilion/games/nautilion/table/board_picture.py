"""A Nautilion as a picture: the cut-open hull, the pipes, and nine round cabins.

    board_picture(look, board, (500, 300))                      empty, every cabin with its number
    board_picture(look, board, (500, 300), state.board)         with crew aboard and lit pipes between them

The table draws the parts itself, with the same measures:
    cabin_centres(board, rect)      {1: (x, y), ...} in pixels
    cabin_radius(board, rect)       of the brass ring; a token sits well at the same radius
    hull_rect(rect)                 the part of a rectangle that the picture fills
    art.svg(pipes_svg(board, lit, hull.size), hull.size)        `lit` as bits, bit 0 is space 1
"""

import math
from itertools import combinations, pairwise

import pygame
from pygame import Rect, Surface

from nautilion.games.nautilion.content.definitions import Board
from nautilion.ui import theme
from nautilion.ui.table.lights import disc_svg
from nautilion.ui.theme import Look, Rgb, hex_of, mix

Point = tuple[float, float]
Polyline = list[Point]
Stroke = tuple[float, Rgb, float, float]

WIDE, HIGH = 600, 360  # the view box of every hull
_CABINS = Rect(60, 50, 480, 260)  # where the shares of a board lie in it
_LARGEST, _SHOWS = 32.0, 12.0  # radius of a cabin; the least length of pipe that shows
_RING = 0.45  # the cabin's radius as a share of its picture
_SHIPPED = ("A1", "A2", "B1", "B2", "C1", "C2")
_SMOOTH = 14  # pieces of a bent pipe
_TUBE, _SLEEVE, _LONG = 9.0, 6.5, 56.0  # width of a pipe; depth of a sleeve; where a pipe gets a third one


def board_picture(
    look: Look, board: Board, size: tuple[int, int], filled: tuple[str, ...] = ("",) * 9
) -> Surface:
    """The whole Nautilion in a box of this size, with the tokens that are aboard."""
    picture = Surface(size, pygame.SRCALPHA).convert_alpha()
    hull = hull_rect(picture.get_rect())
    picture.blit(look.art.get(hull_name(board), hull.size), hull)
    lit = sum(1 << at for at, token in enumerate(filled) if token)
    picture.blit(look.art.svg(pipes_svg(board, lit, hull.size), hull.size), hull)
    radius = cabin_radius(board, hull)
    for number, centre in cabin_centres(board, hull).items():
        draw_cabin(picture, look, centre, radius, number, filled[number - 1])
    return picture


def hull_name(board: Board) -> str:
    """The picture of a board's hull; boards that a player made share one."""
    return f"boards/{board.id if board.id in _SHIPPED else 'own'}"


def hull_rect(rect: Rect) -> Rect:
    """The largest rectangle of the hull's shape inside another, in its middle."""
    hull = Rect(0, 0, WIDE, HIGH).fit(rect)
    hull.center = rect.center
    return hull


def cabin_centres(board: Board, rect: Rect) -> dict[int, tuple[int, int]]:
    """The middle of every cabin in pixels, for a picture in this rectangle."""
    hull = hull_rect(rect)
    scale = hull.w / WIDE
    return {n: (hull.x + round(x * scale), hull.y + round(y * scale)) for n, (x, y) in _places(board).items()}


def cabin_radius(board: Board, rect: Rect) -> int:
    """The radius of the cabins in pixels: as large as the board's closest cabins allow."""
    return max(4, round(_radius(board) * hull_rect(rect).w / WIDE))


def draw_cabin(
    surface: Surface, look: Look, centre: tuple[int, int], radius: int, number: int, token: str = ""
) -> None:
    """One cabin: its number while it is empty, else its lamp and who lives there."""
    if token:
        _draw_ring(surface, look, centre, radius, "lit")
        _draw_token(surface, look, centre, radius, token)
    else:
        draw_empty(surface, look, centre, radius, str(number))


def draw_empty(
    surface: Surface,
    look: Look,
    centre: tuple[int, int],
    radius: int,
    name: str,
    air: bool = False,
    sign: Surface | None = None,
) -> None:
    """An empty cabin: its name, bubbles if it has air, and the sign of those who may fill it."""
    _draw_ring(surface, look, centre, radius, "air" if air else "empty")
    side = round(radius * 1.5)
    dark = look.art.svg(_DARK, (side, side))  # so that the name stands out from bright water
    surface.blit(dark, dark.get_rect(center=centre))
    if sign:
        surface.blit(sign, sign.get_rect(center=centre))
    style = theme.NUMBER.sized(radius * (0.86 if sign else 0.98))
    for colour, lift in ((theme.NIGHT, 1), (theme.FOAM, 0)):
        word = look.text.render(name, style, colour)
        surface.blit(word, word.get_rect(center=(centre[0], centre[1] + lift * max(1, radius // 14))))


def _draw_ring(surface: Surface, look: Look, centre: tuple[int, int], radius: int, how: str) -> None:
    side = round(radius / _RING)
    ring = look.art.get(f"boards/cabin_{how}", (side, side))
    surface.blit(ring, ring.get_rect(center=centre))


def _draw_token(surface: Surface, look: Look, centre: tuple[int, int], radius: int, token: str) -> None:
    is_crew = token.isdigit()
    side = round(radius * 1.86)
    face = look.art.get(f"tokens/crew_{token}" if is_crew else "tokens/mercenary", (side, side))
    surface.blit(face, face.get_rect(center=centre))
    if is_crew:
        at = (centre[0] + round(radius * 0.52), centre[1] + round(radius * 0.52))
        disc = max(5, round(radius * 0.36))
        badge = look.art.svg(_BADGE, (2 * disc, 2 * disc))
        surface.blit(badge, badge.get_rect(center=at))
        word = look.text.render(token, theme.NUMBER.sized(disc * 1.35), theme.INK)
        surface.blit(word, word.get_rect(center=at))


_DARK = disc_svg(theme.NIGHT, ((0, 0.62), (70, 0.62), (100, 0)))
_BADGE = (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 20 20"><circle cx="10" cy="10" r="9" '
    f'fill="{hex_of(theme.PARCHMENT)}" stroke="{hex_of(theme.INK)}" stroke-width="1.6"/></svg>'
)


# Geometry, in units of the view box


def _places(board: Board) -> dict[int, Point]:
    return {n: (_CABINS.x + s.x * _CABINS.w, _CABINS.y + s.y * _CABINS.h) for n, s in board.spaces.items()}


def _radius(board: Board) -> float:
    closest = min(math.dist(a, b) for a, b in combinations(_places(board).values(), 2))
    return min(_LARGEST, (closest - _SHOWS) / 2)


def pipe_line(board: Board, pipe: tuple[int, int]) -> Polyline:
    """The middle line of a pipe from cabin to cabin: straight, or bent around cabins that are in the way."""
    places = _places(board)
    start, end = places[pipe[0]], places[pipe[1]]
    clear = _radius(board) + _TUBE * 0.75
    others = [spot for number, spot in places.items() if number not in pipe]
    if _is_clear([start, end], others, clear):
        return [start, end]
    bent = (_bent(start, end, bow) for bow in _bows(clear))
    return next((line for line in bent if _is_clear(line, others, clear)), [start, end])


def _is_clear(line: Polyline, others: list[Point], distance: float) -> bool:
    return all(_apart(a, b, other) > distance for a, b in pairwise(line) for other in others)


def _apart(a: Point, b: Point, point: Point) -> float:
    """How far a point is from a straight piece."""
    dx, dy = b[0] - a[0], b[1] - a[1]
    share = ((point[0] - a[0]) * dx + (point[1] - a[1]) * dy) / (dx * dx + dy * dy)
    share = max(0.0, min(1.0, share))
    return math.hypot(point[0] - a[0] - share * dx, point[1] - a[1] - share * dy)


def _bows(clear: float) -> list[float]:
    """How far aside a pipe may swing, the gentlest first."""
    steps = [clear * k / 4 for k in range(1, 17)]
    return [bow for step in steps for bow in (-step, step)]


def _bent(start: Point, end: Point, bow: float) -> Polyline:
    """Points along a curve whose middle lies `bow` beside the straight line."""
    length = math.dist(start, end)
    across = ((start[1] - end[1]) / length, (end[0] - start[0]) / length)
    middle = ((start[0] + end[0]) / 2 + 2 * bow * across[0], (start[1] + end[1]) / 2 + 2 * bow * across[1])
    return [_on_curve(start, middle, end, i / _SMOOTH) for i in range(_SMOOTH + 1)]


def _on_curve(a: Point, b: Point, c: Point, t: float) -> Point:
    u = 1 - t
    return (
        u * u * a[0] + 2 * u * t * b[0] + t * t * c[0],
        u * u * a[1] + 2 * u * t * b[1] + t * t * c[1],
    )


def _length(line: Polyline) -> float:
    return sum(math.dist(a, b) for a, b in pairwise(line))


def _stretch(line: Polyline, start: float, end: float) -> Polyline:
    """The part of a line between two distances from its beginning."""
    part, gone = [], 0.0
    for a, b in pairwise(line):
        step = math.dist(a, b)
        for mark in (start, end):
            if gone <= mark < gone + step:
                share = (mark - gone) / step
                part.append((a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share))
        gone += step
        if start < gone < end:
            part.append(b)
    return part


# The pipes as SVG: strokes of the same line, each narrower than the one below


def pipes_svg(board: Board, lit: int, size: tuple[int, int]) -> str:
    """All pipes of a board; those between two cabins of `lit` (bits) glow."""
    radius = _radius(board)
    dull: list[Polyline] = []
    bright: list[Polyline] = []
    for a, b in board.pipes:
        line = pipe_line(board, (a, b))
        visible = _stretch(line, radius * 0.9, _length(line) - radius * 0.9)
        (bright if lit >> (a - 1) & lit >> (b - 1) & 1 else dull).append(visible)
    layers = [
        *(_stroke(dull, *stroke) for stroke in _DULL),
        *(_stroke(bright, *stroke) for stroke in _BRIGHT),
        *_couplings(dull, radius, _TARNISHED),
        *_couplings(bright, radius, _POLISHED),
    ]
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDE} {HIGH}" '
        f'width="{size[0]}" height="{size[1]}">'
        f'<g fill="none" stroke-linejoin="round">{"".join(layers)}</g></svg>'
    )


# Width, colour, strength and how far up, from the bottom layer to the top.
_DULL: list[Stroke] = [
    (_TUBE + 8, theme.NIGHT, 0.35, -2.0),
    (_TUBE + 4.5, theme.INK, 1.0, 0.0),
    (_TUBE, mix(theme.ORANGE, theme.NIGHT, 0.60), 1.0, 0.0),
    (_TUBE - 3.4, mix(theme.ORANGE, theme.NIGHT, 0.33), 1.0, 0.9),
    (1.8, mix(theme.ORANGE, theme.SUN, 0.35), 0.85, 2.2),
]
_BRIGHT: list[Stroke] = [
    (_TUBE + 24, theme.LAMP, 0.10, 0.0),
    (_TUBE + 15, theme.LAMP, 0.20, 0.0),
    (_TUBE + 9, theme.LAMP, 0.30, 0.0),
    (_TUBE + 4.5, theme.INK, 1.0, 0.0),
    (_TUBE + 0.4, theme.ORANGE, 1.0, 0.0),
    (_TUBE - 2.2, theme.LAMP, 1.0, 0.4),
    (_TUBE - 5.2, theme.SUN, 1.0, 0.7),
]


def _couplings(lines: list[Polyline], radius: float, brass: list[tuple[float, Stroke]]) -> list[str]:
    """Brass sleeves where the pipes enter the cabins, and one in the middle of a long pipe."""
    sleeves: list[Polyline] = []
    for line in lines:
        length, wall = _length(line), radius * 0.1  # the first part lies beneath the cabin's ring
        free = length - 2 * wall
        deep = min(_SLEEVE, free / 3.2)
        ends = [wall + 0.5, length - wall - 0.5 - deep]
        middle = [length / 2 - deep / 2] if free > _LONG else []
        sleeves += [_stretch(line, at, at + deep) for at in (*ends, *middle)]
    sleeves = [sleeve for sleeve in sleeves if len(sleeve) > 1]
    return [_stroke([_longer(s, more) for s in sleeves], *stroke) for more, stroke in brass]


def _brass(foot: Rgb, body: Rgb, shine: Rgb) -> list[tuple[float, Stroke]]:
    return [
        (1.6, (_TUBE + 8.4, theme.INK, 1.0, 0.0)),
        (0.0, (_TUBE + 5.2, foot, 1.0, 0.0)),
        (0.0, (_TUBE + 0.6, body, 1.0, 1.6)),
        (0.0, (2.4, shine, 1.0, 3.6)),
    ]


_POLISHED = _brass((0x8F, 0x5D, 0x2C), (0xDB, 0xA6, 0x4C), (0xFF, 0xED, 0xBF))
_TARNISHED = _brass((0x6B, 0x43, 0x26), (0xA6, 0x76, 0x3A), (0xD9, 0xB2, 0x70))


def _longer(line: Polyline, more: float) -> Polyline:
    """A short line, with a little more at both ends."""
    (ax, ay), (bx, by) = line[0], line[-1]
    length = max(0.01, math.dist(line[0], line[-1]))
    dx, dy = (bx - ax) / length * more, (by - ay) / length * more
    return [(ax - dx, ay - dy), *line[1:-1], (bx + dx, by + dy)]


def _stroke(lines: list[Polyline], width: float, colour: Rgb, strength: float, lift: float) -> str:
    """Lines of one colour; `lift` slides them to the upper side of their pipes, where the light is."""
    if not lines:
        return ""
    d = "".join(_path(line, lift) for line in lines)
    return f'<path d="{d}" stroke="{hex_of(colour)}" stroke-opacity="{strength}" stroke-width="{width:.1f}"/>'


def _path(line: Polyline, lift: float) -> str:
    dx, dy = line[-1][0] - line[0][0], line[-1][1] - line[0][1]
    length = max(0.01, math.hypot(dx, dy))
    side = -1 if dx > 0 or (dx == 0 and dy > 0) else 1  # upward, or to the left where the pipe is upright
    ox, oy = -dy / length * lift * side, dx / length * lift * side
    if dx == 0:
        ox = -abs(ox)
    return "M" + "L".join(f"{x + ox:.1f} {y + oy:.1f}" for x, y in line)
