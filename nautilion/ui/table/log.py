"""The log: what happened, newest last. Wheel, keys or its bar scroll it; a line points at its pieces."""

import pygame
from pygame import Rect, Surface
from pygame.event import Event

from nautilion.kernel.words import Line
from nautilion.ui import theme
from nautilion.ui.compositor import Sprite
from nautilion.ui.table.lights import svg
from nautilion.ui.table.view import TableView

WIDE, HIGH, HEAD, PAD, BAR = 340, 380, 40, 12, 10  # of the design
WHEEL = 3  # lines
CROSS = svg(
    "0 0 20 20",
    f'<path d="M5 5 L15 15 M15 5 L5 15" stroke="{theme.hex_of(theme.FOAM)}" stroke-width="2.6" '
    'stroke-linecap="round"/>',
)


class LogPanel:
    """An open book over the sea; decides nothing."""

    def __init__(self, view: TableView) -> None:
        self.view = view
        self.is_open = False
        self.lines: list[Line] = []
        self.pointed: Line | None = None  # the line under the pointer
        self._end: int | None = None  # the line after the last in sight; None: always the newest
        self._shown = 1  # lines that were in sight last
        self._pointer = (-1, -1)
        self._pulls = False  # the bar is held
        self._drawn: tuple[object, Sprite] | None = None

    def toggle(self) -> None:
        """Open it at the newest line, or close it."""
        self.is_open, self._end, self.pointed, self._pulls = not self.is_open, None, None, False

    def look_anew(self, view: TableView) -> None:
        """The window has changed."""
        self.view, self._drawn = view, None

    def covers(self, pos: tuple[int, int]) -> bool:
        """Whether it lies there."""
        return self.is_open and self.rect.collidepoint(pos)

    # Where

    @property
    def rect(self) -> Rect:
        """Where it lies: larger for larger words, as far as the sea is wide."""
        lay = self.view.layout
        assert lay
        edge, words = lay.px(10), lay.words
        wide = min(lay.px(WIDE * words), lay.rects["sea"].w - 2 * edge)
        high = min(lay.px(HIGH * words), lay.size[1] - 2 * edge)
        return Rect(edge, lay.size[1] - edge - high, wide, high)

    @property
    def close(self) -> Rect:
        """The button that closes it."""
        side, box = self.view.look.m.px(28), self.rect
        return Rect(box.right - side - self.view.look.m.px(8), box.y + self.view.look.m.px(7), side, side)

    @property
    def track(self) -> Rect:
        """Where its bar slides."""
        px, box = self.view.look.m.px, self.rect
        return Rect(box.right - px(BAR + 7), box.y + px(HEAD), px(BAR), box.h - px(HEAD + PAD))

    # What the player does

    def handle(self, event: Event) -> bool:
        """Use an event, if it is for the open log."""
        if not self.is_open:
            return False
        if event.type == pygame.MOUSEWHEEL:
            self._scroll(-WHEEL * event.y)
        elif event.type == pygame.KEYDOWN:
            return self._key(event)
        elif event.type == pygame.MOUSEBUTTONDOWN:
            return self._press(event)
        elif event.type == pygame.MOUSEBUTTONUP:
            pulled, self._pulls = self._pulls, False
            return pulled or self.covers(event.pos)
        elif event.type == pygame.MOUSEMOTION:
            self._point(event.pos)
            return self._pulls
        else:
            return False
        return True

    def _key(self, event: Event) -> bool:
        ways = {
            pygame.K_PAGEUP: -self._shown,
            pygame.K_PAGEDOWN: self._shown,
            pygame.K_HOME: -len(self.lines),
            pygame.K_END: len(self.lines),
        }
        if event.key in ways:
            self._scroll(ways[event.key])
        return event.key in ways

    def _press(self, event: Event) -> bool:
        if not self.covers(event.pos):
            return False
        if event.button == 1 and self.close.collidepoint(event.pos):
            self.toggle()
        elif event.button == 1 and event.pos[0] >= self.track.x:
            self._pulls = True
            self._pull(event.pos)
        return True

    def _point(self, pos: tuple[int, int]) -> None:
        self._pointer = pos
        if self._pulls:
            self._pull(pos)
        hits = [line for line, rect, _ in self._placed() if rect.collidepoint(pos)]
        self.pointed = hits[0] if hits and self.covers(pos) else None

    def _pull(self, pos: tuple[int, int]) -> None:
        share = (pos[1] - self.track.y) / max(1, self.track.h)
        self._to(round(share * len(self.lines) + self._shown / 2))

    def _scroll(self, by: int) -> None:
        self._to((len(self.lines) if self._end is None else self._end) + by)

    def _to(self, end: int) -> None:
        least = min(self._shown, len(self.lines))
        self._end = max(least, end) if end < len(self.lines) else None

    # The picture

    def _placed(self) -> list[tuple[Line, Rect, Surface]]:
        """The lines in sight, each with its place and its words, wrapped."""
        box, track, look = self.rect, self.track, self.view.look
        wide = track.x - box.x - look.m.px(PAD + 6)
        y, found = track.bottom, []
        for line in reversed(self.lines[: self._end]):
            colour = theme.SUN if line is self.pointed else theme.LAMP if line.turn else theme.FOAM
            word = look.text.render(line.text, look.m.type(theme.SMALL), colour, wide)
            y -= word.height + look.m.px(5 if line.turn else 2)
            if y < track.y:
                break
            found.append((line, Rect(box.x + look.m.px(PAD), y, wide, word.height), word))
        self._shown = max(1, len(found))
        lift = min((rect.y for _, rect, _ in found), default=track.y) - track.y
        full = len(found) < len(self.lines)
        return [(line, rect if full else rect.move(0, -lift), word) for line, rect, word in found[::-1]]

    def sprite(self) -> Sprite:
        """The log as it lies over the sea."""
        hot = self.close.collidepoint(self._pointer)
        key = (len(self.lines), self.lines[-1:], self._end, self.pointed, hot, self._pulls)
        if self._drawn is None or self._drawn[0] != key:
            self._drawn = (key, Sprite(self._picture(hot), self.rect.topleft))
        return self._drawn[1]

    def _picture(self, hot: bool) -> Surface:
        look, box = self.view.look, self.rect
        page = look.panel(box.size, lit=True).copy()
        title = look.text.render(self.view.words("table.log"), theme.HEADING.sized(look.m.px(20)), theme.SUN)
        page.blit(title, (look.m.px(14), look.m.px(9)))
        close = self.close.move(-box.x, -box.y)
        fill = [(theme.TEAL, 0.9), (theme.INDIGO, 0.95)]
        page.blit(look.plate(close.size, fill, (theme.LAMP if hot else theme.INK, 1.0), 10), close)
        page.blit(look.art.svg(CROSS, close.size), close)
        for _, rect, word in self._placed():
            page.blit(word, rect.move(-box.x, -box.y))
        if self._shown < len(self.lines):
            self._paint_bar(page, self.track.move(-box.x, -box.y))
        return page

    def _paint_bar(self, page: Surface, track: Rect) -> None:
        look, number = self.view.look, len(self.lines)
        page.blit(look.plate(track.size, [(theme.NIGHT, 0.7)], (theme.LAGOON, 0.3), 5), track)
        knob = Rect(track.x, 0, track.w, max(look.m.px(24), track.h * self._shown // number))
        rest = number - (number if self._end is None else self._end)
        knob.y = round(track.bottom - knob.h - (track.h - knob.h) * rest / max(1, number - self._shown))
        page.blit(
            look.plate(knob.size, [(theme.LAMP if self._pulls else theme.LAGOON, 0.9)], (theme.INK, 1.0), 5),
            knob,
        )
