"""The rulebook: an open book, a picture of real pieces on the left, short words on the right.

    app.push(Rulebook(shipped_content()))       finishes with None

All words are in rulebook.yaml; every number among them comes from the content or the rules (see `facts`). The
book follows the window. Words follow the player's scale too, page by page as far as they fit.
"""

import math
from collections.abc import Callable
from dataclasses import replace
from typing import NamedTuple

import pygame
from pygame import Rect, Surface
from pygame.event import Event

from nautilion.content.definitions import Content
from nautilion.ui import theme
from nautilion.ui.rulebook.facts import facts
from nautilion.ui.rulebook.pages import PAGES
from nautilion.ui.rulebook.paper import LEATHER, Line, paint_water, rounded, spine
from nautilion.ui.rulebook.sketch import Sketch
from nautilion.ui.rulebook.writer import Writer
from nautilion.ui.theme import Look, mix, shaded
from nautilion.ui.widgets.base import Pressable, Widget
from nautilion.ui.widgets.button import Button
from nautilion.ui.widgets.modal import Modal

_SHAPE = (1.40, 1.76)  # of the book, width to height: no slimmer, no wider
_FOOT, _EDGE = 62, 14  # the strip of buttons; the cover around the pages
_AHEAD = 0.4  # seconds of rest before the next page is drawn
_TURN_KEYS = {pygame.K_LEFT: -1, pygame.K_PAGEUP: -1, pygame.K_RIGHT: 1, pygame.K_PAGEDOWN: 1}
_LEATHERS = [(mix(LEATHER, theme.ORANGE, 0.3), 1.0), (LEATHER, 1.0), (mix(LEATHER, theme.NIGHT, 0.5), 1.0)]


class Spread(NamedTuple):
    """Two pages, drawn, and the words on the left one and on the right one."""

    picture: Surface
    labels: list[Line]
    lines: list[Line]


class Rulebook(Modal):
    """Finishes with None."""

    blurs = True
    veil = 120

    def __init__(self, content: Content, page: str = "goal") -> None:
        super().__init__()
        self.content = content
        self.page = list(PAGES).index(page)
        self.pages = (Rect(0, 0, 0, 0), Rect(0, 0, 0, 0))
        self._spreads: dict[int, Spread] = {}
        self._rests_since = math.inf

    def make(self) -> list[Widget]:
        words = self.app.words
        self.facts = facts(self.content, words)
        self.back = Button(words("rulebook.back"), self.cancel)
        self.earlier = Button("", lambda: self.turn(-1), icon="ui/arrow_left", tip=words("rulebook.earlier"))
        self.next = Button(
            "", lambda: self.turn(1), "primary", icon="ui/arrow_right", tip=words("rulebook.next")
        )
        self.marks = [Mark(n, words(f"rulebook.{p}.title"), self.open_at) for n, p in enumerate(PAGES)]
        for button in (self.earlier, self.next, *self.marks):
            button.sound = "page"
        return [self.earlier, *self.marks, self.next, self.back]

    def resize(self, size: tuple[int, int]) -> None:
        look = self.app.look
        self.group.look = look = replace(look, m=replace(look.m, ui_scale=1.0))
        px = look.m.px
        height = size[1] - px(24)
        width = min(size[0] - px(28), round(height * _SHAPE[1]))
        self.panel = Rect(0, 0, width, min(height, round(width / _SHAPE[0])))
        self.panel.center = (size[0] // 2, size[1] // 2)
        inner = Rect(0, 0, self.panel.w - 2 * px(_EDGE), self.panel.h - px(_EDGE) - px(_FOOT))
        inner.topleft = (self.panel.x + px(_EDGE), self.panel.y + px(_EDGE))
        half = inner.w // 2
        self.pages = (Rect(inner.topleft, (half, inner.h)), Rect(inner.x + half, inner.y, half, inner.h))
        self._arrange_foot(Rect(inner.x, inner.bottom, inner.w, px(_FOOT)), look)
        self._spreads.clear()
        self._show()

    def _arrange_foot(self, foot: Rect, look: Look) -> None:
        px = look.m.px
        side, step = px(28), px(34)
        x = foot.centerx - step * (len(self.marks) - 1) // 2
        for number, mark in enumerate(self.marks):
            mark.rect = Rect(0, 0, side, side)
            mark.rect.center = (x + number * step, foot.centery)
        for button, mark, way in ((self.earlier, self.marks[0], -1), (self.next, self.marks[-1], 1)):
            button.rect = Rect(0, 0, px(64), px(44))
            button.rect.center = (mark.rect.centerx + way * px(66), foot.centery)
        self.back.rect = Rect(0, 0, min(self.back.wanted(look)[0], px(190)), px(44))
        self.back.rect.midright = (foot.right - px(2), foot.centery)

    # Turning pages

    def turn(self, step: int) -> None:
        """A page on or back; the book ends at its ends."""
        self.open_at(self.page + step)

    def open_at(self, page: int) -> None:
        """Show a page."""
        page = max(0, min(len(PAGES) - 1, page))
        if page != self.page:
            self.page = page
            self._show()

    def _show(self) -> None:
        self._rests_since = math.inf
        last = self.page == len(PAGES) - 1
        self.earlier.visible, self.next.visible = self.page > 0, not last
        for number, mark in enumerate(self.marks):
            mark.here = number == self.page
        if self.group.focus and not self.group.focus.visible:
            self.group.set_focus(self.back if last else self.next)
        self.group.default = self.back if last else self.next
        self.stale()

    def handle(self, event: Event) -> bool:
        if event.type == pygame.KEYDOWN and event.key in _TURN_KEYS:
            return self._turned(self.page + _TURN_KEYS[event.key])
        if event.type == pygame.KEYDOWN and event.key in (pygame.K_HOME, pygame.K_END):
            return self._turned(0 if event.key == pygame.K_HOME else len(PAGES) - 1)
        if event.type == pygame.MOUSEWHEEL and event.y:
            return self._turned(self.page - (1 if event.y > 0 else -1))
        return super().handle(event)

    def _turned(self, page: int) -> bool:
        if 0 <= page < len(PAGES) and page != self.page:
            self.app.sound.play("page")
            self.open_at(page)
        return True

    # Drawing

    def update(self, now: float) -> None:
        super().update(now)
        self._rests_since = min(self._rests_since, now)
        if now - self._rests_since > _AHEAD and self.page + 1 < len(PAGES):
            self.spread(self.page + 1)  # while this page is read, so that turning takes no time

    def paint(self, surface: Surface) -> None:
        look = self.group.look
        look.shadow(surface, self.panel, 26, 200)
        surface.blit(self.spread(self.page).picture, self.panel)
        self.group.draw(surface)

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
        name = list(PAGES)[page]
        picture, labels = self._picture(name, look, left.size)
        paper, lines = self._paper(name, look, right.size)
        whole.blit(picture, left)
        whole.blit(paper, right)
        shade = spine(look.m.px(64), right.h)
        whole.blit(shade, shade.get_rect(midtop=left.topright))
        return Spread(whole, labels, lines)

    def _picture(self, name: str, look: Look, size: tuple[int, int]) -> tuple[Surface, list[Line]]:
        page = Surface(size, pygame.SRCALPHA).convert_alpha()
        paint_water(page, look)
        sketch = Sketch(page, look, self.content, self.app.words, name)
        PAGES[name](sketch)
        return rounded(page, look.m.px(8), left=True), sketch.labels

    def _paper(self, name: str, look: Look, size: tuple[int, int]) -> tuple[Surface, list[Line]]:
        page = Surface(size, pygame.SRCALPHA).convert_alpha()
        top, foot = mix(theme.PARCHMENT, (255, 255, 255), 0.35), mix(theme.PARCHMENT, theme.LAMP, 0.14)
        page.blit(shaded(size, (top, theme.PARCHMENT, foot)), (0, 0))
        lines = Writer(look, self.app.words, self.facts, name, page.get_rect()).write(
            self.app.settings.ui_scale
        )
        for line in lines:
            page.blit(line.words, line.at)
        return rounded(page, look.m.px(8), left=False), lines


class Mark(Pressable):
    """The number of a page, to go there."""

    def __init__(self, page: int, title: str, on_press: Callable[[int], None]) -> None:
        super().__init__(title)
        self.page, self.on_press, self.here = page, on_press, False

    def state(self) -> tuple[object, ...]:
        return (*super().state(), self.here)

    def act(self) -> None:
        self.on_press(self.page)

    def draw(self, surface: Surface, look: Look) -> None:
        fill = theme.LAMP if self.here else mix(LEATHER, theme.LAMP, 0.3) if self.hovered else theme.INK
        edge = theme.SUN if self.here or self.hovered else mix(LEATHER, theme.LAMP, 0.35)
        disc = look.plate(self.rect.size, [(fill, 1.0), (mix(fill, theme.NIGHT, 0.25), 1.0)], (edge, 1.0), 99)
        surface.blit(disc, self.rect)
        if self.focused:
            look.ring(surface, self.rect, 99)
        ink = theme.INK if self.here else theme.SUN
        word = look.write(str(self.page + 1), theme.NUMBER.sized(14), ink)
        surface.blit(word, word.get_rect(center=self.rect.center))
