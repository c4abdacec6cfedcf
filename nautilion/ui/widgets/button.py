"""Buttons: words, a picture, or both."""

from collections.abc import Callable
from typing import Literal

from pygame import Rect, Surface

from nautilion.ui import theme
from nautilion.ui.theme import Look, Rgb, mix
from nautilion.ui.widgets.base import Pressable

Kind = Literal["primary", "plain", "quiet", "danger"]
Plate = tuple[list[tuple[Rgb, float]], tuple[Rgb, float], Rgb]


class Button(Pressable):
    """Something to press: `primary` for the way on, `plain` for the rest, `quiet` bare until hovered."""

    def __init__(
        self, text: str, on_press: Callable[[], None], kind: Kind = "plain", icon: str = "", tip: str = ""
    ) -> None:
        super().__init__(tip)
        self.text, self.on_press, self.kind, self.icon = text, on_press, kind, icon

    def state(self) -> tuple[object, ...]:
        return (*super().state(), self.text, self.icon, self.kind)

    def wanted(self, look: Look) -> tuple[int, int]:
        """The size at which its words sit well."""
        words = look.text.size(self.text, look.m.type(theme.BUTTON))[0] if self.text else 0
        return words + look.m.ui(56 if self.text else 16) + (look.m.ui(34) if self.icon else 0), look.m.ui(48)

    def act(self) -> None:
        self.on_press()

    def draw(self, surface: Surface, look: Look) -> None:
        down = self.pressed and self.hovered
        rect = self.rect.move(0, look.m.ui(2) if down else 0)
        fill, edge, ink = self._plate(down)
        if self.kind != "quiet" or self.hovered:
            if self.enabled:
                look.shadow(surface, rect, 3 if down else 7, 150 if self.kind != "quiet" else 60)
            surface.blit(look.plate(rect.size, fill, edge), rect)
        if self.focused:
            look.ring(surface, rect)
        self._draw_content(surface, look, rect, ink)

    def _draw_content(self, surface: Surface, look: Look, rect: Rect, ink: Rgb) -> None:
        side = min(rect.h - look.m.ui(12), look.m.ui(30)) if self.text else rect.h - look.m.ui(12)
        icon = look.art.get(self.icon, (side, side)) if self.icon else None
        room = rect.w - look.m.ui(20) - (side if icon and self.text else 0)
        words = (
            look.text.fit(self.text, look.m.type(theme.BUTTON), (room, rect.h), ink) if self.text else None
        )
        gap = look.m.ui(10) if icon and words else 0
        width = (icon.width if icon else 0) + gap + (words.width if words else 0)
        x = rect.centerx - width // 2
        if icon:
            surface.blit(icon, icon.get_rect(midleft=(x, rect.centery)))
            x += icon.width + gap
        if words:
            surface.blit(words, words.get_rect(midleft=(x, rect.centery)))

    def _plate(self, down: bool) -> Plate:
        if not self.enabled:
            return (
                [(theme.DEEP, 0.7), (theme.DEEP, 0.7)],
                (theme.INDIGO, 0.8),
                mix(theme.INDIGO, theme.MIST, 0.55),
            )
        light = -0.18 if down else 0.16 if self.hovered else 0.0
        top, foot, edge, ink = _COLOURS[self.kind]
        alpha = 0.75 if self.kind == "quiet" else 1.0
        fill = [(_lit(top, light), alpha), (_lit(foot, light), alpha)]
        return fill, (theme.SUN if self.hovered and self.kind != "quiet" else edge, 0.95), ink


_COLOURS: dict[Kind, tuple[Rgb, Rgb, Rgb, Rgb]] = {
    "primary": (mix(theme.ORANGE, theme.LAMP, 0.55), theme.ORANGE, theme.LAMP, theme.INK),
    "plain": (theme.INDIGO, theme.DEEP, mix(theme.INDIGO, theme.LAGOON, 0.55), theme.FOAM),
    "quiet": (theme.DEEP, theme.DEEP, theme.INDIGO, theme.FOAM),
    "danger": (theme.CORAL, mix(theme.CORAL, theme.NIGHT, 0.3), theme.CORAL, (255, 255, 255)),
}


def _lit(colour: Rgb, light: float) -> Rgb:
    towards = theme.NIGHT if light < 0 else theme.SUN if sum(colour) > 380 else theme.LAGOON
    return mix(colour, towards, abs(light))
