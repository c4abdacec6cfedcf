"""A page in letters as large as the player chose, whatever it has room for: its words, one below the other.

    app.push(LargePage(scene))          F4 on any scene; finishes with None

It is made of what the scene says of itself (`Scene.described`), so every scene of every game has one. Arrows
go from line to line, Enter or a click does what the thing would do; the scene then shows what happens, and
the page comes back when that has come to rest (`App.is_large`). F4 and Esc put it away.
"""

from collections.abc import Hashable
from typing import NamedTuple

import pygame
from pygame import Rect, Surface
from pygame.event import Event

from nautilion.ui import theme
from nautilion.ui.access.nodes import Action, Description, Node
from nautilion.ui.access.telling import is_told, sentence
from nautilion.ui.scene import Scene
from nautilion.ui.text import Style
from nautilion.ui.theme import Metrics, Rgb

_EDGE, _PAD, _GAP = 36, 12, 8  # of the page, within a row, between rows; not larger with the letters
_STEPS = {pygame.K_DOWN: 1, pygame.K_TAB: 1, pygame.K_F6: 1, pygame.K_UP: -1}
_PRESS = (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE)
_CHANGE: dict[int, Action] = {pygame.K_LEFT: "less", pygame.K_RIGHT: "more"}


class Row(NamedTuple):
    """A line of the page: what it is about, its words drawn, and where it lies on a page of any length."""

    node: Node | None
    words: Surface
    rect: Rect


class LargePage(Scene):
    """Finishes with None."""

    has_large_page = False

    def __init__(self, below: Scene) -> None:
        self.below = below
        self.rows: list[Row] = []
        self.at, self.top = 0, 0
        self._key: Hashable = None

    # What it says

    def described(self) -> Description:
        return self.below.described()._replace(focus=self.pointed_key())

    def description_key(self) -> Hashable:
        return self.below.description_key(), self.pointed_key()

    def pointed_key(self) -> Hashable:
        node = self.rows[self.at].node if self.rows else None
        return node.key if node else None

    def act_on(self, key: Hashable, action: Action, value: str | float = "") -> bool:
        """Let the scene do it, which is then seen for a while."""
        if action == "press":
            self.app.finish()
        return self.below.act_on(key, action, value)

    def largest_words(self, m: Metrics) -> float:
        return m.ui_scale  # it wraps and scrolls

    def resize(self, size: tuple[int, int]) -> None:
        self._key = self.below.description_key()
        what, here = self.below.described(), self.pointed_key()
        self.rows = []
        self._write(what.title, theme.TITLE.sized(26), theme.SUN)
        for told in (what.happened, what.asked):
            self._write(told, theme.STRONG, theme.LAMP)
        for node in what.nodes:
            if node.role != "text" or not is_told(node.name, (what.title, what.happened, what.asked)):
                self._tell(node)
        keys = [row.node.key if row.node else None for row in self.rows]
        reached = self.below.pointed_key()  # not what Enter would press: the page begins with its first words
        wanted = here if here in keys[1:] else reached if reached in keys[1:] else None
        self.at = keys.index(wanted) if wanted else min(self.at, len(self.rows) - 1)
        self._bring_into_sight()

    def _tell(self, node: Node) -> None:
        words = sentence(self.app.words, node)
        if node.role == "group":
            self._write(node.name, theme.HEADING, theme.SUN)
        elif node.role != "tabs" and not (node.role == "choice" and node.parts):
            self._write(words, theme.BODY, theme.FOAM if node.is_enabled else theme.MIST, node)
        else:
            self._write(node.name, theme.HEADING, theme.SUN)
        for part in node.parts:
            self._write(sentence(self.app.words, part), theme.BODY, theme.FOAM, part)

    def _write(self, text: str, style: Style, colour: Rgb, node: Node | None = None) -> None:
        """Put a row below the others."""
        if not text:
            return
        look, px = self.app.look, self.app.look.m.px
        wide = self.app.metrics.size[0] - 2 * px(_EDGE)
        words = look.text.render(text, look.m.type(style), colour, wide - 2 * px(_PAD))
        y = self.rows[-1].rect.bottom + px(_GAP) if self.rows else px(_EDGE)
        self.rows.append(Row(node, words, Rect(px(_EDGE), y, wide, words.height + 2 * px(_PAD))))

    # What the player does

    def handle(self, event: Event) -> bool:
        if event.type == pygame.KEYDOWN:
            return self._keyed(event)
        if event.type == pygame.MOUSEWHEEL:
            self._scroll(-event.y * self.app.metrics.size[1] // 6)
            return True
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            place = event.pos[0], event.pos[1] + self.top
            hits = [at for at, row in enumerate(self.rows) if row.rect.collidepoint(place)]
            self._go(hits[0] - self.at if hits else 0)
            if hits:
                self._press()
            return True
        return False

    def _keyed(self, event: Event) -> bool:
        back = -1 if event.mod & pygame.KMOD_SHIFT else 1
        if event.key in _STEPS:
            self._go(_STEPS[event.key] * back)
        elif event.key in (pygame.K_HOME, pygame.K_END):
            self._go(len(self.rows) * (1 if event.key == pygame.K_END else -1))
        elif event.key in (pygame.K_PAGEUP, pygame.K_PAGEDOWN):
            self._leaf(1 if event.key == pygame.K_PAGEDOWN else -1)
        elif event.key in _PRESS:
            self._press()
        elif event.key in _CHANGE and self.pointed_key() is not None:
            self.below.act_on(self.pointed_key(), _CHANGE[event.key])
        elif event.key == pygame.K_ESCAPE:
            self.app.show_large(False)
        else:
            return False
        return True

    def _press(self) -> None:
        node = self.rows[self.at].node
        if node is None or not node.is_enabled:
            return
        if "press" in node.actions:
            self.app.sound.play("click")
            self.act_on(node.key, "press")
        elif node.role == "field":
            self.app.offer_keyboard(node.key)

    def _go(self, step: int) -> None:
        self.at = max(0, min(len(self.rows) - 1, self.at + step))
        self._bring_into_sight()

    def _leaf(self, way: int) -> None:
        """A page on or back."""
        edge = self.rows[self.at].rect.y + way * self.app.metrics.size[1] * 3 // 4
        nearest = min(range(len(self.rows)), key=lambda at: abs(self.rows[at].rect.y - edge))
        self._go(nearest - self.at)

    def _bring_into_sight(self) -> None:
        row, high, edge = self.rows[self.at].rect, self.app.metrics.size[1], self.app.look.m.px(_EDGE)
        self._scroll(max(row.bottom + edge - high - self.top, 0) + min(row.top - edge - self.top, 0))

    def _scroll(self, by: int) -> None:
        most = self.rows[-1].rect.bottom + self.app.look.m.px(_EDGE) - self.app.metrics.size[1]
        self.top = max(0, min(self.top + by, most))
        self.stale()

    # Frames

    def update(self, now: float) -> None:
        self.below.update(now)
        if self.is_on_top and self.below.description_key() != self._key:
            self.resize(self.app.metrics.size)

    def paint(self, surface: Surface) -> None:
        look, px = self.app.look, self.app.look.m.px
        for at, row in enumerate(self.rows):
            place = row.rect.move(0, -self.top)
            if not place.colliderect(surface.get_rect()):
                continue
            if row.node and row.node.actions not in ((), ("focus",)):
                fill, edge = [(theme.INDIGO, 1.0), (theme.DEEP, 1.0)], (theme.MIST, 1.0)
                surface.blit(look.plate(place.size, fill, edge, 10), place)
            surface.blit(row.words, (place.x + px(_PAD), place.y + px(_PAD)))
            if at == self.at:
                look.ring(surface, place, 10)
