"""The voice of a lesson at the table: a bubble beside what it is about, an arrow, the rest darker."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple

import pygame
from pygame import Rect, Surface

from nautilion.ui import theme
from nautilion.ui.compositor import Sprite
from nautilion.ui.table.arrow import arrow_svg
from nautilion.ui.table.gestures import ANY
from nautilion.ui.table.guide import light_on
from nautilion.ui.table.spots import Spot
from nautilion.ui.table.tips import beside

if TYPE_CHECKING:
    from nautilion.ui.scenes.lesson import LessonScene

GO_ON, SHOW_ME, SKIP = (Spot("button", f"lesson_{name}") for name in ("go_on", "show_me", "skip"))
DONE, AGAIN = (Spot("button", f"lesson_{name}") for name in ("done", "again"))
PRIMARY = (GO_ON, DONE)
WIDTH, PAD, HIGH, GAP = 330, 16, 34, 8  # of the bubble and its buttons, in the design
REACH, STEP = 26, 12  # how far from the thing it stands, and how finely a place is looked for
DARK, LIGHT_ROOM = 76, 12  # how dark the rest is, of 255; how much around a thing stays light
NEAR = 60  # from so far on there is an arrow
ENDING = 60  # how high the line is that says how a game ended
SCALES = (1.6, 1.3, 1.0, 0.9)  # how large words are tried, as far as the player wants them so


class Placed(NamedTuple):
    """The bubble where it stands, and its buttons."""

    key: object
    box: Rect
    words: Surface
    buttons: dict[Spot, Rect]
    arrow: Sprite | None


class Tutor:
    """Says what the lesson says; decides nothing."""

    def __init__(self, table: LessonScene) -> None:
        self.table = table
        self.answer = ""  # to a move that was not asked for
        self._placed: Placed | None = None
        self._drawn: tuple[object, Sprite] | None = None
        self._shade: tuple[object, Surface] | None = None

    def look_anew(self) -> None:
        """The window has changed."""
        self._placed = self._drawn = self._shade = None

    # What is said

    @property
    def is_shown(self) -> bool:
        """Whether the bubble is there now: not while something happens, nor over what lies on the sea."""
        table = self.table
        return bool(self.text) and not table.animator.is_telling and not table.habits.is_shown

    @property
    def text(self) -> str:
        """What is said now."""
        table, words = self.table, self.table.app.words
        if table.run.step:
            return self.answer or words(table.run.say)
        return table.farewell()

    def offers(self) -> list[Spot]:
        """The buttons of the bubble."""
        table = self.table
        if table.run.is_done:
            return [DONE, AGAIN]
        return [GO_ON if table.wants_reader else SHOW_ME, SKIP]

    def aims(self) -> list[Spot]:
        """What it is about, and what the hand needs for what is asked: these stay light and uncovered."""
        table, run = self.table, self.table.run
        move = None if table.wants_reader else run.shown()
        listed = move is not None and move in table.gestures.moves
        gestures = table.room.gestures.of(move, table.session.state) if move and listed else []
        used = [spot for gesture in gestures for spot in gesture if spot and spot != ANY]
        return [*dict.fromkeys([*run.points, *used])]

    # Where it stands

    def buttons(self) -> dict[Spot, Rect]:
        """Its buttons, while it is shown."""
        return self._place().buttons if self.is_shown else {}

    @property
    def box(self) -> Rect | None:
        """Where it is, while it is shown."""
        return self._place().box if self.is_shown else None

    def covers(self, pos: tuple[int, int]) -> bool:
        """Whether it lies there, beside its buttons."""
        if not self.is_shown:
            return False
        placed = self._place()
        hits = any(rect.collidepoint(pos) for rect in placed.buttons.values())
        return placed.box.collidepoint(pos) and not hits

    def _places(self) -> dict[Spot, Rect]:
        table = self.table
        return table.view.spots(table.shown, table.animator.highlights) | table.bar.buttons()

    def _place(self) -> Placed:
        table, offers = self.table, tuple(self.offers())
        key = (self.text, offers, id(table.session.state), table.run.at, table.view)
        if self._placed is None or self._placed.key != key:
            places = self._places()
            points = [places[spot] for spot in table.run.points if spot in places]
            aims = [places[spot] for spot in self.aims() if spot in places]
            box, words, scale = self._free(points, aims, places)
            first = Rect(points[0]) if points else None
            self._placed = Placed(
                key, box, words, self._laid(box, offers, scale), self._arrow(box, first) if first else None
            )
        return self._placed

    def _free(
        self, points: Sequence[Rect], aims: Sequence[Rect], places: dict[Spot, Rect]
    ) -> tuple[Rect, Surface, float]:
        """The nearest place that covers nothing of use; where there is none, nothing that the step needs."""
        table, lay, m = self.table, self.table.view.fit(self.table.shown), self.table.view.look.m
        window = Rect((0, 0), lay.size).inflate(-m.px(8), -m.px(8))
        useful = [places[spot] for spot in table.gestures.named() if spot in places]
        bar = [lay.rects["bar"], *table.bar.buttons().values()]
        middle = self._middle(lay.rects["sea"])
        about = points[0] if points else middle
        room = [rect.inflate(m.px(REACH), m.px(REACH)) for rect in (*points[1:], *aims)]
        room += [middle] if table.session.is_over else []
        near = about.inflate(m.px(REACH), m.px(REACH))
        tried = [s for s in SCALES if s <= max(1.0, lay.words)]
        for keep_free in ([*room, *useful, *bar], [*room, *bar], room):
            for scale in tried:
                words = self._written(scale)
                size = self._size(words, scale)
                if box := beside(size, near, keep_free, window, m.px(4), m.px(STEP)):
                    return box, words, scale
        words = self._written(tried[-1])
        box = Rect((0, 0), self._size(words, tried[-1]))
        return box.move_to(midbottom=near.midtop).clamp(window), words, tried[-1]

    def _middle(self, sea: Rect) -> Rect:
        """Where words about no thing belong; at the end the line lies there that says how it ended."""
        line = (sea.w, self.table.view.look.m.px(ENDING)) if self.table.session.is_over else (0, 0)
        return Rect((0, 0), line).move_to(center=sea.center)

    def _written(self, scale: float) -> Surface:
        look = self.table.view.look
        colour = theme.mix(theme.CORAL, theme.INK, 0.45) if self.answer and self.table.run.step else theme.INK
        style = theme.BODY.sized(look.m.px(18 * scale))
        words = look.text.render(self.text, style, colour, look.m.px(WIDTH * scale))
        inked = words.get_bounding_rect()
        return words.subsurface((0, 0, max(1, inked.right), words.height))

    def _size(self, words: Surface, scale: float) -> tuple[int, int]:
        px = self.table.view.look.m.px
        row = sum(self._wide(spot, scale) + px(GAP) for spot in self.offers()) + px(70 * scale)
        return max(words.width, row) + 2 * px(PAD), words.height + px(HIGH * scale + 10) + 2 * px(PAD - 4)

    def _wide(self, spot: Spot, scale: float) -> int:
        look = self.table.view.look
        return look.text.size(self.label(spot), theme.BUTTON.sized(look.m.px(16 * scale)))[0] + look.m.px(28)

    def label(self, spot: Spot) -> str:
        """The words on a button."""
        return self.table.app.words(f"lesson.button.{str(spot.at).removeprefix('lesson_')}")

    def _laid(self, box: Rect, offers: Sequence[Spot], scale: float) -> dict[Spot, Rect]:
        px, found = self.table.view.look.m.px, dict[Spot, Rect]()
        x, y = box.x + px(PAD), box.bottom - px(PAD - 4) - px(HIGH * scale)
        for spot in offers:
            found[spot] = Rect(x, y, self._wide(spot, scale), px(HIGH * scale))
            x = found[spot].right + px(GAP)
        return found

    def _arrow(self, box: Rect, about: Rect) -> Sprite:
        """From the bubble to the thing."""
        u = self.table.view.look.m.u
        end = _nearest(about, _nearest(box, about.center))
        start = _nearest(box, end)
        if math.dist(start, end) < NEAR * u:
            return self._tail(box, end)
        bend = (
            (start[0] + end[0]) / 2 - (end[1] - start[1]) * 0.12,
            (start[1] + end[1]) / 2 + (end[0] - start[0]) * 0.12,
        )
        points, room = (start, bend, end), round(26 * u)
        xs, ys = [x for x, _ in points], [y for _, y in points]
        left, top = round(min(xs)) - room, round(min(ys)) - room
        size = round(max(xs) - min(xs)) + 2 * room, round(max(ys) - min(ys)) + 2 * room
        inner = [(x - left, y - top) for x, y in points]
        art = self.table.view.look.art
        return Sprite(art.once(arrow_svg(size, inner, u * 0.7), size), (left, top))

    def _tail(self, box: Rect, end: tuple[float, float]) -> Sprite:
        """A small point of the bubble itself, where the thing is too close for an arrow."""
        px, scale = self.table.view.look.m.px, 4
        half, inner = px(11), box.inflate(-px(40), -px(40))
        root = pygame.Vector2(_nearest(inner, end))
        way = pygame.Vector2(end) - root
        aside = pygame.Vector2(-way.y, way.x).normalize() * half if way.length() else pygame.Vector2(half, 0)
        corners = [root + aside, root - aside, pygame.Vector2(end)]
        room = Rect(min(p.x for p in corners), min(p.y for p in corners), 0, 0)
        room.size = (
            round(max(p.x for p in corners) - room.x) + 1,
            round(max(p.y for p in corners) - room.y) + 1,
        )
        room.inflate_ip(px(8), px(8))
        large = Surface((room.w * scale, room.h * scale), pygame.SRCALPHA).convert_alpha()
        shape = [(scale * (p.x - room.x), scale * (p.y - room.y)) for p in corners]
        pygame.draw.polygon(large, theme.SUN, shape)
        pygame.draw.lines(large, theme.INK, False, [shape[0], shape[2], shape[1]], scale * max(2, px(2.5)))
        return Sprite(pygame.transform.smoothscale(large, room.size), room.topleft)

    # Drawing

    def paint(self, surface: Surface) -> None:
        """The rest of the table a little darker, and light on what it is about."""
        if not self.is_shown or self.table.run.is_done:
            return
        table, places = self.table, self._places()
        aims = [spot for spot in self.aims() if spot in places]
        lit = tuple(tuple(places[spot]) for spot in aims)
        key = (lit, table.view)
        if self._shade is None or self._shade[0] != key:
            self._shade = (key, self._dark([places[spot] for spot in aims]))
        surface.blit(self._shade[1], (0, 0))
        for spot in table.run.points:
            if spot in places:
                surface.blit(*light_on(table.view, spot, places[spot], theme.SUN))

    def _dark(self, light: Sequence[Rect]) -> Surface:
        lay, px = self.table.view.fit(self.table.shown), self.table.view.look.m.px
        shade = Surface(lay.size, pygame.SRCALPHA).convert_alpha()
        shade.fill((*theme.NIGHT, DARK))
        for depth in range(4):  # a soft edge
            for rect in (*light, lay.rects["bar"]):
                grown = rect.inflate(px(LIGHT_ROOM) * (4 - depth) // 2, px(LIGHT_ROOM) * (4 - depth) // 2)
                dark = (*theme.NIGHT, DARK * (3 - depth) // 4)
                pygame.draw.rect(shade, dark, grown, border_radius=px(16))
        return shade

    def sprites(self) -> list[Sprite]:
        """The bubble and its arrow."""
        if not self.is_shown:
            return []
        placed, hand = self._place(), self.table.hand
        key = (placed.key, hand.hover if hand.hover in placed.buttons else None, hand.focus)
        if self._drawn is None or self._drawn[0] != key:
            self._drawn = (key, self._bubble(placed))
        return [*([placed.arrow] if placed.arrow else []), self._drawn[1]]

    def _bubble(self, placed: Placed) -> Sprite:
        look, px = self.table.view.look, self.table.view.look.m.px
        margin = px(14)
        whole = Surface(placed.box.inflate(2 * margin, 2 * margin).size, pygame.SRCALPHA).convert_alpha()
        inside = Rect((margin, margin), placed.box.size)
        look.shadow(whole, inside, 10)
        fill = [(theme.PARCHMENT, 1.0), (theme.mix(theme.PARCHMENT, theme.SUN, 0.5), 1.0)]
        whole.blit(look.plate(inside.size, fill, (theme.INK, 1.0), 14, 2.5), inside)
        whole.blit(placed.words, (margin + px(PAD), margin + px(PAD - 4)))
        aside = (margin - placed.box.x, margin - placed.box.y)
        for spot, rect in placed.buttons.items():
            self._button(whole, spot, rect.move(aside))
        self._count(whole, inside, max(rect.move(aside).right for rect in placed.buttons.values()))
        return Sprite(whole, placed.box.move(-margin, -margin).topleft)

    def _button(self, surface: Surface, spot: Spot, rect: Rect) -> None:
        look, hand = self.table.view.look, self.table.hand
        lit = spot in (hand.hover, hand.focus)
        top, foot = (theme.LAMP, theme.ORANGE) if spot in PRIMARY else (theme.TEAL, theme.INDIGO)
        ink = theme.INK if spot in PRIMARY else theme.FOAM
        surface.blit(
            look.plate(rect.size, [(top, 1.0), (foot, 1.0)], (theme.SUN if lit else theme.INK, 1.0), 10), rect
        )
        style = theme.BUTTON.sized(rect.h * 16 / HIGH)
        word = look.text.fit(self.label(spot), style, (rect.w - look.m.px(8), rect.h), ink)
        surface.blit(word, word.get_rect(center=rect.center))
        if spot == hand.focus:
            look.ring(surface, rect, 10)

    def _count(self, surface: Surface, inside: Rect, left: int) -> None:
        """How far the lesson is, small, in the corner."""
        run, look, px = self.table.run, self.table.view.look, self.table.view.look.m.px
        if run.is_done:
            return
        text = self.table.app.words("lesson.count", at=run.at + 1, of=len(run.lesson.steps))
        colour = theme.mix(theme.INK, theme.PARCHMENT, 0.3)
        room = inside.right - px(PAD) - left - px(6), px(26)
        word = look.text.fit(text, theme.SMALL.sized(px(14)), room, colour)
        surface.blit(word, word.get_rect(bottomright=(inside.right - px(PAD), inside.bottom - px(PAD + 2))))


def _nearest(rect: Rect, point: tuple[float, float]) -> tuple[float, float]:
    """The point of a rectangle that is nearest to another."""
    return min(max(point[0], rect.left), rect.right), min(max(point[1], rect.top), rect.bottom)
