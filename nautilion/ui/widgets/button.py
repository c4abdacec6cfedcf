"""Buttons: words, a picture, or both."""

from collections.abc import Callable
from typing import Literal

from pygame import Rect, Surface

from nautilion.ui import theme
from nautilion.ui.theme import Look, Rgb, mix
from nautilion.ui.widgets.base import Pressable

Kind = Literal["primary", "plain", "quiet", "danger"]
_AIR, _BETWEEN = 14, 10  # beside the words, and between icon and words
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

    @property
    def spoken_name(self) -> str:
        return self.label or self.text or self.tip

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
        if self.kind != "quiet" or self.hovered or look.contrast:
            if self.enabled:
                look.shadow(surface, rect, 3 if down else 7, 150 if self.kind != "quiet" else 60)
            surface.blit(look.plate(rect.size, fill, edge), rect)
        if self.focused:
            look.ring(surface, rect)
        self._draw_content(surface, look, rect, ink)

    def _draw_content(self, surface: Surface, look: Look, rect: Rect, ink: Rgb) -> None:
        icon, words = self._icon(look, rect), self._words(look, rect, ink)
        gap = look.m.ui(_BETWEEN) if icon and words else 0
        width = (icon.width if icon else 0) + gap + (words.width if words else 0)
        x = rect.centerx - width // 2
        if icon:
            surface.blit(icon, icon.get_rect(midleft=(x, rect.centery)))
            x += icon.width + gap
        if words:
            surface.blit(words, words.get_rect(midleft=(x, rect.centery)))

    def _icon(self, look: Look, rect: Rect) -> Surface | None:
        side = rect.h - look.m.ui(12)
        side = min(side, look.m.ui(30)) if self.text else side
        return look.art.get(self.icon, (side, side)) if self.icon else None

    def _words(self, look: Look, rect: Rect, ink: Rgb) -> Surface | None:
        """The words with air around them: on two lines or smaller where they must be."""
        if not self.text:
            return None
        icon = self._icon(look, rect)
        room = rect.w - 2 * look.m.ui(_AIR) - (icon.width + look.m.ui(_BETWEEN) if icon else 0)
        box = (max(1, room), rect.h - look.m.ui(6))
        style, least = look.m.type(theme.BUTTON), theme.SMALLEST * look.m.u
        ink = ink if self.enabled else look.ink(ink)
        words = look.text.fit(self.text, style, box, ink, wrap=True, least=least, align="center")
        inked = words.get_bounding_rect()
        return words.subsurface((inked.x, 0, max(1, inked.w), words.height))

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
    "primary": (*theme.PRIMARY, theme.LAMP, theme.INK),
    "plain": (theme.INDIGO, theme.DEEP, mix(theme.INDIGO, theme.LAGOON, 0.55), theme.FOAM),
    "quiet": (theme.DEEP, theme.DEEP, theme.INDIGO, theme.FOAM),
    "danger": (
        mix(theme.CORAL, theme.NIGHT, 0.2),
        mix(theme.CORAL, theme.NIGHT, 0.4),
        theme.CORAL,
        (255, 255, 255),
    ),
}


def _lit(colour: Rgb, light: float) -> Rgb:
    towards = theme.NIGHT if light < 0 else theme.SUN if sum(colour) > 380 else theme.LAGOON
    return mix(colour, towards, abs(light))
