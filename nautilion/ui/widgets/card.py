"""A plate to press, with a name and a line about it; what else lies on it is painted by its own kind."""

from collections.abc import Callable

import pygame
from pygame import Rect, Surface

from nautilion.ui import theme
from nautilion.ui.theme import Look
from nautilion.ui.widgets.base import Pressable
from nautilion.ui.widgets.lettering import plate

_TICK = ((0.24, 0.52), (0.44, 0.72), (0.78, 0.3))


class PressCard(Pressable):
    """Subclasses give `paint`; a chosen card has a plate of its own."""

    chosen = False

    def __init__(self, name: str, line: str, on_press: Callable[[], None]) -> None:
        super().__init__()
        self.name, self.line, self.on_press = name, line, on_press

    def state(self) -> tuple[object, ...]:
        return (*super().state(), self.name, self.line, self.chosen)

    @property
    def spoken_name(self) -> str:
        return self.name

    @property
    def spoken_value(self) -> str:
        return self.line

    def act(self) -> None:
        self.on_press()

    def draw(self, surface: Surface, look: Look) -> None:
        plate(surface, look, self.rect, self.chosen, self.hovered and self.enabled)
        if self.focused:
            look.ring(surface, self.rect, 12)
        self.paint(surface, look)

    def paint(self, surface: Surface, look: Look) -> None:
        """What lies on it."""


def paint_tick(surface: Surface, look: Look, ring: Rect, is_lit: bool, is_ticked: bool) -> None:
    """A ring in which something is ticked off, or not yet."""
    edge = theme.LAMP if is_lit else theme.LAGOON
    surface.blit(look.plate(ring.size, [(theme.NIGHT, 0.7)], (edge, 0.9), ring.w // 2), ring)
    if is_ticked:
        line = [(ring.x + round(ring.w * x), ring.y + round(ring.h * y)) for x, y in _TICK]
        pygame.draw.lines(surface, theme.LAMP, False, line, max(2, ring.w * 4 // 30))
