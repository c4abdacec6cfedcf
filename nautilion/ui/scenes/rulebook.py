"""The rulebook: an open book, a picture of real pieces in motion on the left, short words on the right.

    app.push(Rulebook(book))       finishes with None

The pages are a game's own; every number among their words comes from its content or rules. The
book follows the window. Words follow the player's scale too, page by page as far as they fit. What moves in a
picture begins anew with every page; out of focus it waits, and with reduced motion it stands still.
"""

import math
from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import NamedTuple

import pygame
from pygame import Rect, Surface
from pygame.event import Event

from nautilion.ui import theme
from nautilion.ui.access.nodes import Node
from nautilion.ui.compositor import Sprite
from nautilion.ui.rulebook.book import Book, Drawing, InMotion
from nautilion.ui.rulebook.paper import LEATHER, RUST, PaperLine, paint_water, rounded, spine
from nautilion.ui.rulebook.typesetter import NOTE, PAD, Typesetter
from nautilion.ui.text import Style
from nautilion.ui.theme import Look, Metrics, mix, shaded
from nautilion.ui.widgets.base import Pressable, Widget
from nautilion.ui.widgets.button import Button
from nautilion.ui.widgets.modal import Modal

_SHAPE = (1.40, 1.76)  # of the book, width to height: no slimmer, no wider
_UPRIGHT = (0.62, 0.76)  # the same in an upright window
_LARGER = 1.4  # words have more room there
_FOOT, _EDGE = 62, 14  # the strip of buttons; the cover around the pages
_NUMBER = 62  # how wide the number of a page may be, beside what leads to a lesson
_IN_A_ROW = 7  # names of pages: the basic game above, the rest below
_TAB = Style("semibold", 15)
_BEAT = 20  # steps of a motion a second
_AHEAD = 0.4  # seconds of rest before the next page is drawn
_TURN_KEYS = {pygame.K_LEFT: -1, pygame.K_PAGEUP: -1, pygame.K_RIGHT: 1, pygame.K_PAGEDOWN: 1}
_LEATHERS = [(mix(LEATHER, theme.ORANGE, 0.3), 1.0), (LEATHER, 1.0), (mix(LEATHER, theme.NIGHT, 0.5), 1.0)]


class Spread(NamedTuple):
    """Two pages, drawn, the words on the left one and on the right one, and what moves on the left one."""

    picture: Surface
    labels: list[PaperLine]
    lines: list[PaperLine]
    movers: Sequence[InMotion]


class Rulebook(Modal):
    """Finishes with None."""

    blurs = True
    veil = 120

    def __init__(self, book: Book, page: str = "", teaches: bool = True) -> None:
        super().__init__()
        self.teaches = teaches  # whether its pages lead to lessons
        self.book, self.names = book, list(book.pages)
        self.page = self.names.index(page) if page else 0
        self.pages = (Rect(0, 0, 0, 0), Rect(0, 0, 0, 0))
        self._spreads: dict[int, Spread] = {}
        self._rests_since = math.inf
        self._played, self._updated_at = 0.0, math.inf
        self._is_for_pad = False  # whether the drawn pages name the buttons of a controller

    def make(self) -> list[Widget]:
        words = self.app.words
        self.facts = self.book.facts(words)
        self._is_for_pad = self.app.inputs.device == "pad"
        self.back = Button(words("rulebook.back"), self.cancel)
        self.earlier = Button("", lambda: self.turn(-1), icon="ui/arrow_left", tip=words("rulebook.earlier"))
        self.next = Button(
            "", lambda: self.turn(1), "primary", icon="ui/arrow_right", tip=words("rulebook.next")
        )
        self.marks = [
            Bookmark(
                n, words(f"{self.book.words}.{p}.tab"), words(f"{self.book.words}.{p}.title"), self.open_at
            )
            for n, p in enumerate(self.names)
        ]
        for button in (self.earlier, self.next, *self.marks):
            button.sound = "page"
        self.ids = Footnote(self._toggle_ids, words("rulebook.ids_tip"))
        self.lesson = Footnote(self._open_lesson, words("rulebook.lesson_tip"))
        return [self.earlier, *self.marks, self.next, self.back, self.ids, self.lesson]

    def largest_words(self, m: Metrics) -> float:
        return 1.0  # beyond that a page has no room beside its picture

    def resize(self, size: tuple[int, int]) -> None:
        look = self.app.look
        self.group.look = look = replace(look, m=replace(look.m, ui_scale=1.0))
        px = look.m.px
        shape = _UPRIGHT if self.is_upright else _SHAPE
        height = size[1] - px(24)
        width = min(size[0] - px(28), round(height * shape[1]))
        self.panel = Rect(0, 0, width, min(height, round(width / shape[0])))
        self.panel.center = (size[0] // 2, size[1] // 2)
        inner = Rect(0, 0, self.panel.w - 2 * px(_EDGE), self.panel.h - px(_EDGE) - px(_FOOT))
        inner.topleft = (self.panel.x + px(_EDGE), self.panel.y + px(_EDGE))
        self.pages = self._halves(inner)
        self._arrange_foot(Rect(inner.x, inner.bottom, inner.w, px(_FOOT)), look)
        self._spreads.clear()
        self._show()

    @property
    def is_upright(self) -> bool:
        """Whether the window is so high that the picture stands above its words."""
        w, h = self.app.metrics.size
        return h > w * 1.15

    def _halves(self, inner: Rect) -> tuple[Rect, Rect]:
        if self.is_upright:
            high = inner.h // 2
            return Rect(inner.topleft, (inner.w, high)), Rect(
                inner.x, inner.y + high, inner.w, inner.h - high
            )
        half = inner.w // 2
        return Rect(inner.topleft, (half, inner.h)), Rect(inner.x + half, inner.y, half, inner.h)

    def _arrange_foot(self, foot: Rect, look: Look) -> None:
        px = look.m.px
        wide = px(56)
        self.back.rect = Rect(0, 0, min(self.back.wanted(look)[0], px(180)), px(44))
        self.back.rect.midright = (foot.right - px(2), foot.centery)
        self.earlier.rect = Rect(0, 0, wide, px(44)).move_to(midleft=(foot.x + px(2), foot.centery))
        self.next.rect = self.earlier.rect.move_to(right=self.back.rect.x - px(12))
        room = Rect(self.earlier.rect.right + px(10), foot.y + px(4), 0, foot.h - px(6))
        room.w = self.next.rect.x - px(10) - room.x
        step = room.w // _IN_A_ROW
        for number, mark in enumerate(self.marks):
            row, column = divmod(number, _IN_A_ROW)
            mark.rect = Rect(room.x + column * step, room.y + row * room.h // 2, step, room.h // 2)
            mark.rect.inflate_ip(-px(4), -px(3))
        page = self.pages[1]
        self.ids.rect = Rect(page.x + px(PAD) * 7 // 6, page.bottom - px(40), page.w * 2 // 5, px(26))
        self.lesson.rect = Rect(0, 0, page.w * 2 // 5 - px(PAD), px(26))
        self.lesson.rect.topright = (page.right - px(PAD + _NUMBER), self.ids.rect.y)

    def _toggle_ids(self) -> None:
        """Show which rules a page tells, or hide them again."""
        self.ids.is_open = not self.ids.is_open
        self._show()

    def _open_lesson(self) -> None:
        """The lesson about this page; it leads back here."""
        from nautilion.ui.scenes.lesson import teach  # which opens this book

        teach(self.app, self.book.lessons[self.names[self.page]])

    # Turning pages

    def turn(self, step: int) -> None:
        """A page on or back; the book ends at its ends."""
        self.open_at(self.page + step)

    def open_at(self, page: int) -> None:
        """Show a page."""
        page = max(0, min(len(self.names) - 1, page))
        if page != self.page:
            self.page, self._played = page, 0.0
            self._show()

    def _show(self) -> None:
        self._rests_since = math.inf
        last = self.page == len(self.names) - 1
        self.earlier.visible, self.next.visible = self.page > 0, not last
        for number, mark in enumerate(self.marks):
            mark.here = number == self.page
        self._show_ids()
        if self.group.focus and not self.group.focus.visible:
            self.group.set_focus(self.back if last else self.next)
        self.group.default = self.back if last else self.next
        self.stale()

    def _show_ids(self) -> None:
        words, name = self.app.words, self.names[self.page]
        lesson = self.book.lessons.get(name) if self.teaches else None
        self.lesson.visible = lesson is not None
        self.lesson.text = words("rulebook.lesson", what=words(lesson.key("title"))) if lesson else ""
        self.ids.visible = f"{self.book.words}.{name}.rules" in words
        if self.ids.visible and self.ids.is_open:
            self.ids.text = words("rulebook.rules", ids=words(f"{self.book.words}.{name}.rules"))
        else:
            self.ids.text = words("rulebook.ids")

    def handle(self, event: Event) -> bool:
        if event.type == pygame.KEYDOWN and event.key in _TURN_KEYS:
            return self._turned(self.page + _TURN_KEYS[event.key])
        if event.type == pygame.KEYDOWN and event.key in (pygame.K_HOME, pygame.K_END):
            return self._turned(0 if event.key == pygame.K_HOME else len(self.names) - 1)
        if event.type == pygame.MOUSEWHEEL and event.y:
            return self._turned(self.page - (1 if event.y > 0 else -1))
        return super().handle(event) or self._leafed(event)

    def _leafed(self, event: Event) -> bool:
        """A press on the left page leafs back, one on the right page on."""
        if event.type != pygame.MOUSEBUTTONDOWN or event.button != 1:
            return False
        ways = {-1: self.pages[0], 1: self.pages[1]}
        way = next((way for way, page in ways.items() if page.collidepoint(event.pos)), 0)
        return self._turned(self.page + way) if way else False

    def _turned(self, page: int) -> bool:
        if 0 <= page < len(self.names) and page != self.page:
            self.app.sound.play("page")
            self.open_at(page)
        return True

    # In words

    def paint_words(self, surface: Surface) -> None:
        spread = self.spread(self.page)
        for page, lines in zip(self.pages, (spread.labels, spread.lines), strict=True):
            for line in lines:
                surface.blit(line.words, line.at.move(page.topleft))

    # Drawing

    def update(self, now: float) -> None:
        super().update(now)
        is_pad = self.app.inputs.device == "pad"
        if self._is_for_pad != is_pad:  # pages tell its buttons, or keys
            self._is_for_pad = is_pad
            self._spreads.clear()
            self.stale()
        if self.app.focused:
            self._played += max(0.0, min(now - self._updated_at, 0.25))
        self._updated_at = now
        self._rests_since = min(self._rests_since, now)
        if now - self._rests_since > _AHEAD and self.page + 1 < len(self.names):
            self.spread(self.page + 1)  # while this page is read, so that turning takes no time

    def paint(self, surface: Surface) -> None:
        look = self.group.look
        look.shadow(surface, self.panel, 26, 200)
        surface.blit(self.spread(self.page).picture, self.panel)
        self.group.draw(surface)

    def sprites(self, now: float) -> list[Sprite]:
        page, beat = self.pages[0], math.floor(self._played * _BEAT) / _BEAT
        still = self.app.settings.reduced_motion
        poses = [m.resting(page) if still else m.at(beat, page) for m in self.spread(self.page).movers]
        return [*(sprite for pose in poses for sprite in pose), *super().sprites(now)]

    def spread(self, page: int) -> Spread:
        """A page and its picture, drawn once; only the page in sight and one more are kept."""
        if page not in self._spreads:
            self._spreads = {at: kept for at, kept in self._spreads.items() if at == self.page}
            self._spreads[page] = self._draw(page, self.group.look)
        return self._spreads[page]

    def _draw(self, page: int, look: Look) -> Spread:
        whole = Surface(self.panel.size, pygame.SRCALPHA).convert_alpha()
        whole.blit(look.plate(self.panel.size, _LEATHERS, (theme.INK, 1.0), 18, 2.5), (0, 0))
        left, right = (half.move(-self.panel.x, -self.panel.y) for half in self.pages)
        for depth in (2, 1):  # the pages below
            under = left.union(right).inflate(look.m.px(4) * depth, 0).move(0, look.m.px(3) * depth)
            dark = mix(theme.PARCHMENT, theme.INK, 0.16 + 0.14 * depth)
            pygame.draw.rect(whole, dark, under, border_radius=look.m.px(8))
        name = self.names[page]
        picture, sketch = self._picture(name, look, left.size)
        paper, lines = self._paper(name, look, right.size)
        whole.blit(picture, left)
        whole.blit(paper, right)
        if not self.is_upright:
            shade = spine(look.m.px(64), right.h)
            whole.blit(shade, shade.get_rect(midtop=left.topright))
        return Spread(whole, sketch.labels, lines, sketch.movers)

    def _picture(self, name: str, look: Look, size: tuple[int, int]) -> tuple[Surface, Drawing]:
        page = Surface(size, pygame.SRCALPHA).convert_alpha()
        paint_water(page, look)
        sketch = self.book.sketch(page, look, self.app.words, name)
        self.book.pages[name](sketch)
        return rounded(page, look.m.px(8), left=True), sketch

    def _paper(self, name: str, look: Look, size: tuple[int, int]) -> tuple[Surface, list[PaperLine]]:
        page = Surface(size, pygame.SRCALPHA).convert_alpha()
        top, foot = mix(theme.PARCHMENT, (255, 255, 255), 0.35), mix(theme.PARCHMENT, theme.LAMP, 0.14)
        page.blit(shaded(size, (top, theme.PARCHMENT, foot)), (0, 0))
        scale = self.app.metrics.ui_scale * (_LARGER if self.is_upright else 1)
        sign, room = self.app.inputs.way, page.get_rect()
        lines = Typesetter(look, self.app.words, self.book, self.facts, name, room, sign).write(scale)
        for line in lines:
            page.blit(line.words, line.at)
        return rounded(page, look.m.px(8), left=False), lines


class Bookmark(Pressable):
    """The name of a page, to go there."""

    role = "tab"

    def __init__(self, page: int, name: str, title: str, on_press: Callable[[int], None]) -> None:
        super().__init__("" if name == title else title)
        self.page, self.name, self.on_press, self.here = page, name, on_press, False

    def state(self) -> tuple[object, ...]:
        return (*super().state(), self.here)

    @property
    def spoken_name(self) -> str:
        return self.tip or self.name

    def describe(self) -> Node:
        return super().describe()._replace(is_on=self.here)

    def act(self) -> None:
        self.on_press(self.page)

    def draw(self, surface: Surface, look: Look) -> None:
        fill = theme.LAMP if self.here else mix(LEATHER, theme.LAMP, 0.3) if self.hovered else theme.INK
        edge = theme.SUN if self.here or self.hovered else mix(LEATHER, theme.LAMP, 0.35)
        tab = look.plate(self.rect.size, [(fill, 1.0), (mix(fill, theme.NIGHT, 0.25), 1.0)], (edge, 1.0), 7)
        surface.blit(tab, self.rect)
        if self.focused:
            look.ring(surface, self.rect, 7)
        ink, room = theme.INK if self.here else theme.SUN, (self.rect.w - look.m.px(8), self.rect.h)
        word = look.text.fit(self.name, look.m.type(_TAB), room, ink, least=theme.SMALLEST * look.m.u)
        surface.blit(word, word.get_rect(center=self.rect.center))


class Footnote(Pressable):
    """Small print on the page that shows the numbers of its rules when pressed."""

    sound = "page"

    def __init__(self, on_press: Callable[[], None], tip: str) -> None:
        super().__init__(tip)
        self.on_press, self.text, self.is_open = on_press, "", False

    def state(self) -> tuple[object, ...]:
        return (*super().state(), self.text)

    @property
    def spoken_name(self) -> str:
        return self.text

    def act(self) -> None:
        self.on_press()

    def draw(self, surface: Surface, look: Look) -> None:
        ink = RUST if self.hovered or self.focused else mix(theme.INK, theme.PARCHMENT, 0.28)
        word = look.text.fit(
            self.text, look.m.type(NOTE), self.rect.size, ink, least=theme.SMALLEST * look.m.u
        )
        place = word.get_rect(midleft=self.rect.midleft).move(look.m.px(7) if look.contrast else 0, 0)
        surface.blit(word, place)
        if look.contrast:
            pygame.draw.rect(surface, ink, self.rect, look.m.px(2), look.m.px(4))
        elif not self.is_open or self.hovered:
            line = max(1, look.m.px(1))
            pygame.draw.line(surface, ink, place.bottomleft, place.bottomright, line)
        if self.focused:
            look.ring(surface, place, 6)
