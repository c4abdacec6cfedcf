"""The canvas of the pictures with the pieces of Nautilion, bent arrows, light, and what moves."""

import math
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from itertools import pairwise

import pygame
from pygame import Rect, Surface

from nautilion.content.catalogue import Catalogue
from nautilion.games.nautilion.content.definitions import Board, Content
from nautilion.games.nautilion.table.board_picture import (
    board_picture,
    cabin_centres,
    cabin_radius,
    hull_name,
)
from nautilion.games.nautilion.table.pieces import Pieces
from nautilion.games.nautilion.table.rulebook.motion import Mover, Point, Track, between
from nautilion.ui import theme
from nautilion.ui.rulebook.page_sketch import PageSketch
from nautilion.ui.table.lights import svg
from nautilion.ui.theme import Look, Rgb, hex_of

CHANNEL = ((66.0, theme.NIGHT, 0.22), (60.0, theme.LAGOON, 0.16))  # the water of a path, as inks of a stroke


class Sketch(PageSketch):
    """A picture of this book, some of them in motion."""

    movers: list[Mover]

    def __init__(self, page: Surface, look: Look, content: Content, words: Catalogue, name: str) -> None:
        super().__init__(page, look, words, f"rulebook.{name}", {})
        self.content, self.pieces, self.movers = content, Pieces(look), []
        self._track: tuple[Track, bool] | None = None

    @contextmanager
    def moving(self, track: Track, still: bool = True) -> Iterator[None]:
        """Pieces put down within move on this track, above all that stands; those that are not `still` are
        left out of the picture where nothing moves."""
        self._track = (track, still)
        yield
        self._track = None

    @property
    def board(self) -> Board:
        """The boat in the pictures."""
        return next(iter(self.content.boards.values()))

    @property
    def boat(self) -> str:
        """The name of its figure."""
        return hull_name(self.board).replace("boards/", "nautilion_")

    def lay(self, picture: Surface, rect: Rect) -> Rect:
        """A picture where it belongs, or among what moves."""
        if not self._track:
            return super().lay(picture, rect)
        self.movers.append(Mover(picture, rect.topleft, *self._track, self.scale))
        return rect

    def art(self, name: str, x: float, y: float, w: float, h: float) -> None:
        """A drawing fitted into a box around a point."""
        self.put(self.look.art.get(name, (self.px(w), self.px(h))), x, y)

    def token(self, token: str, x: float, y: float, side: float = 54, shade: bool = True) -> None:
        """A token, with its shadow."""
        if shade:
            self.put(self.pieces.shadow(self.px(side * 1.16), self.px(side * 1.16)), x, y + side * 0.08)
        self.put(self.pieces.token(token, self.px(side)), x, y)

    def space(self, x: float, y: float, side: float = 54) -> None:
        """A space whose token is gone."""
        self.art("places/space", x, y, side, side)

    def die(self, value: int, x: float, y: float, side: float = 54) -> None:
        """A die."""
        self.put(self.pieces.die(value, self.px(side)), x, y)

    def tumble(self, value: int, x: float, y: float, side: float, start: float) -> None:
        """A die that shows other faces before its own."""
        faces = sorted(set(self.content.dice.faces) - {value}) * 2
        for n, face in enumerate(faces):
            with self.moving(between(start + 0.1 * n, start + 0.1 * (n + 1)), still=False):
                self.die(face, x, y, side)

    def figure(self, name: str, x: float, y: float, width: float, lit: bool = True) -> None:
        """A submarine or the Darkhouse, in its light."""
        if lit:
            light = theme.SUN if name == self.boat else theme.LAGOON
            self.put(self.pieces.light(self.px(width * 1.5), light), x, y)
        self.put(self.pieces.figure(name, self.px(width)), x, y)

    def porthole(self, number: str, x: float, y: float, side: float) -> None:
        """An empty cabin, with who belongs there."""
        self.art("boards/cabin_empty", x, y, side, side)
        self.put(self.look.text.render(number, theme.NUMBER.sized(self.px(side * 0.44)), theme.FOAM), x, y)

    def badge(self, words: str, x: float, y: float, height: float = 26, colour: Rgb = theme.LAMP) -> None:
        """A number on a pill."""
        self.put(self.pieces.badge(words, self.px(height), colour), x, y)

    def glow(self, x: float, y: float, side: float, colour: Rgb = theme.SUN) -> None:
        """A ring of light."""
        self.put(self.pieces.glow(self.px(side), colour), x, y)

    def panel(self, x: float, y: float, w: float, h: float, lit: bool = False) -> None:
        """A dark plate around a point."""
        self.put(self.look.panel((self.px(w), self.px(h)), lit), x, y)

    def arrow(self, a: Point, b: Point, bend: float = 0, colour: Rgb = theme.LAMP, width: float = 5) -> None:
        """A bent arrow; `bend` is how far its middle lies to the left of the way."""
        length = math.dist(a, b)
        out = pygame.Vector2(b[1] - a[1], a[0] - b[0]) / length * bend * 4 / 3
        start, end = pygame.Vector2(a).lerp(b, 1 / 3) + out, pygame.Vector2(a).lerp(b, 2 / 3) + out
        line = [curve(a, (start.x, start.y), (end.x, end.y), b, t / 16) for t in range(17)]
        way = pygame.Vector2(line[-1]) - pygame.Vector2(line[-3])
        tip, side = way.normalize() * width * 2.8, way.normalize().rotate(90) * width * 1.9
        neck = pygame.Vector2(b) - tip
        head = [b, *((p.x, p.y) for p in (neck + side, neck - side))]
        shaft = [*(p for p in line if math.dist(p, b) > width * 2.6), (neck.x, neck.y)]
        self.stroke(shaft, [(width + 4, theme.INK, 1.0), (width, colour, 1.0)], head)

    def stroke(
        self,
        line: Sequence[Point],
        inks: Sequence[tuple[float, Rgb, float]],
        head: Sequence[Point] = (),
    ) -> None:
        """A line in several inks, the widest first, and the head of an arrow in the last one."""
        grow = max(width for width, _, _ in inks) + 4
        xs, ys = zip(*line, *head, strict=True)
        x, y = min(xs) - grow, min(ys) - grow
        w, h = max(xs) + grow - x, max(ys) + grow - y
        path = "M" + "L".join(f"{px:.1f} {py:.1f}" for px, py in line)
        tip = "M" + "L".join(f"{px:.1f} {py:.1f}" for px, py in head) + "Z" if head else ""
        round_ends = 'stroke-linejoin="round" stroke-linecap="round"'
        body = ""
        for width, colour, strength in inks:
            ink = f'stroke="{hex_of(colour)}" stroke-opacity="{strength}" {round_ends}'
            body += f'<path d="{path}" fill="none" stroke-width="{width}" {ink}/>'
            if head:
                edge = width - inks[-1][0] + 1
                body += f'<path d="{tip}" fill="{hex_of(colour)}" stroke-width="{edge}" {ink}/>'
        source = svg(f"{x:.1f} {y:.1f} {w:.1f} {h:.1f}", body)
        picture = self.look.art.svg(source, (self.px(w), self.px(h)))
        self.lay(picture, picture.get_rect(topleft=self.at(x, y)))

    def hull(self, x: float, y: float, width: float, aboard: Iterable[int]) -> dict[int, Point]:
        """The Nautilion with some of its crew; the middle of every cabin."""
        size = (self.px(width), self.px(width * 0.6))
        crew = tuple(str(n) if n in aboard else "" for n in range(1, 10))
        rect = self.put(board_picture(self.look, self.board, size, crew), x, y)
        self.cabin = 2 * cabin_radius(self.board, rect) / self.scale
        return {
            n: ((cx - self.corner[0]) / self.scale, (cy - self.corner[1]) / self.scale)
            for n, (cx, cy) in cabin_centres(self.board, rect).items()
        }


def curve(a: Point, b: Point, c: Point, d: Point, t: float) -> Point:
    """A point of a bend from `a` to `d`, drawn toward `b` and `c` on its way."""
    u = 1 - t
    k, m, n, o = u**3, 3 * u * u * t, 3 * u * t * t, t**3
    return k * a[0] + m * b[0] + n * c[0] + o * d[0], k * a[1] + m * b[1] + n * c[1] + o * d[1]


def evenly(line: Sequence[Point], count: int) -> list[Point]:
    """Points along a line, evenly."""
    lengths = [0.0]
    for p, q in pairwise(line):
        lengths.append(lengths[-1] + math.dist(p, q))
    goals = [lengths[-1] * n / (count - 1) for n in range(count)]
    return [min(zip(lengths, line, strict=True), key=lambda place: abs(place[0] - g))[1] for g in goals]
