"""A small bubble of words beside the thing they are about."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame
from pygame import Rect, Surface

from nautilion.ui import theme
from nautilion.ui.access.telling import phrase
from nautilion.ui.compositor import Sprite
from nautilion.ui.theme import Look

if TYPE_CHECKING:
    from nautilion.ui.access.nodes import Node
    from nautilion.ui.scene import Scene
    from nautilion.ui.widgets.base import Widget

_AFTER = 0.55  # seconds of rest before it shows by itself


class Bubble:
    """Words about one thing of a scene: after a rest on it, or at once where they were asked for."""

    def __init__(self, scene: Scene) -> None:
        self.scene = scene
        self._still_since: float | None = None
        self._asked: tuple[Widget, str] | None = None  # about what, and the answer
        self._drawn: tuple[object, Sprite] | None = None

    def stir(self) -> None:
        """Something else is pointed at."""
        self._still_since = self._asked = None

    def rest(self, pointed: Widget | None, now: float) -> None:
        """Count the time of a rest."""
        if pointed is None:
            self._still_since = None
        elif self._still_since is None:
            self._still_since = now

    def ask(self, widget: Widget, node: Node) -> None:
        """Show all there is to say about a thing, and tell it."""
        app = self.scene.app
        told = phrase(app.words, node)
        self._asked = widget, widget.reason or widget.tip or widget.note or told
        app.access.tell(told)

    def put_away(self) -> None:
        """Show no more what was asked for."""
        self._asked = None

    def sprites(self, pointed: Widget | None, now: float) -> list[Sprite]:
        """The bubble, when it is due."""
        is_due = pointed and self._still_since is not None and now - self._still_since >= _AFTER
        about = self._asked or ((pointed, pointed.reason or pointed.tip) if pointed and is_due else None)
        if not about or not about[1] or not about[0].visible:
            return []
        widget, text = about
        if widget.enabled:
            text = self.scene.app.inputs.by(text, widget.command, widget.usual)
        look = self.scene.app.look  # not bounded by the room of a menu
        key = text, tuple(widget.rect), look
        if self._drawn is None or self._drawn[0] != key:
            self._drawn = key, draw_tooltip(text, widget.rect, look)
        return [self.scene.app.screen.seen_whole(self._drawn[1])]


def draw_tooltip(text: str, about: Rect, look: Look, widest: float = 320) -> Sprite:
    """The bubble as a sprite: below the rectangle it is about, or above where there is no room."""
    m = look.m
    words = look.write(text, theme.SMALL, theme.INK, m.ui(widest))
    words = words.subsurface((0, 0, words.get_bounding_rect().right, words.height))  # lines may be short
    inside = words.get_rect().inflate(m.ui(24), m.ui(14))
    margin = m.ui(14)
    surface = Surface(inside.inflate(2 * margin, 2 * margin).size, pygame.SRCALPHA).convert_alpha()
    inside.topleft = (margin, margin)
    look.shadow(surface, inside, depth=8)
    fill = [(theme.PARCHMENT, 1.0), (theme.mix(theme.PARCHMENT, theme.SUN, 0.5), 1.0)]
    surface.blit(look.plate(inside.size, fill, (theme.INK, 1.0), 8), inside)
    surface.blit(words, words.get_rect(center=inside.center))
    return Sprite(surface, _place(surface.get_rect(), about, Rect((0, 0), m.size), margin))


def _place(bubble: Rect, about: Rect, window: Rect, margin: int) -> tuple[int, int]:
    bubble.midtop = (about.centerx, about.bottom - margin // 2)
    if bubble.bottom - margin > window.bottom:
        bubble.midbottom = (about.centerx, about.top + margin // 2)
    bubble.clamp_ip(window.inflate(2 * margin, 2 * margin))
    return bubble.x, bubble.y
