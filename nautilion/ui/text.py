"""Words on screen: cached, wrapped, at real pixel size.

text.render("Set sail", metrics.type(theme.BUTTON), theme.FOAM)           one line
text.render(rule, metrics.type(theme.BODY), theme.FOAM, width=300)        wrapped at 300 pixels
text.fit("Hippocampus", theme.HEADING.sized(40), (120, 30), theme.FOAM)   as large as fits, at most 40 pixels
"""

from collections import OrderedDict
from importlib import resources
from typing import Literal, NamedTuple

import pygame
from pygame import Color, Surface

Align = Literal["left", "center", "right"]
Face = Literal["display", "regular", "semibold", "bold", "italic"]
Colour = tuple[int, int, int] | tuple[int, int, int, int] | Color

_FILES: dict[Face, tuple[str, str]] = {
    "display": ("font_fredoka_one", "FredokaOne-Regular.ttf"),
    "regular": ("font_source_sans_pro", "SourceSansPro-Regular.ttf"),
    "semibold": ("font_source_sans_pro", "SourceSansPro-Semibold.ttf"),
    "bold": ("font_source_sans_pro", "SourceSansPro-Bold.ttf"),
    "italic": ("font_source_sans_pro", "SourceSansPro-It.ttf"),
}
_ALIGN = {"left": pygame.FONT_LEFT, "center": pygame.FONT_CENTER, "right": pygame.FONT_RIGHT}
_KEPT = 600  # rendered texts; a table shows some two hundred


class Style(NamedTuple):
    """A face at a size: logical in theme.py, pixels once `Metrics.type` or `sized` has seen it."""

    face: Face
    size: float

    def sized(self, pixels: float) -> "Style":
        """The same face at a size in pixels."""
        return self._replace(size=pixels)


class Text:
    """Renders and measures text, and remembers what it rendered."""

    def __init__(self) -> None:
        pygame.font.init()
        self._fonts: dict[tuple[Face, int], pygame.font.Font] = {}
        self._cache: OrderedDict[tuple[object, ...], Surface] = OrderedDict()

    def render(
        self, string: str, style: Style, colour: Colour, width: int | None = None, align: Align = "left"
    ) -> Surface:
        """The text as a picture, wrapped when a width is given. Do not draw into it: it is shared."""
        key = (string, style, tuple(colour), width, align)
        if key in self._cache:
            self._cache.move_to_end(key)
            return self._cache[key]
        font = self._font(style)
        font.align = _ALIGN[align]
        self._cache[key] = made = font.render(string, True, colour, wraplength=width or 0).convert_alpha()
        if len(self._cache) > _KEPT:
            self._cache.popitem(last=False)
        return made

    def size(self, string: str, style: Style, width: int | None = None) -> tuple[int, int]:
        """How large the text would be."""
        if width is None and "\n" not in string:
            return self._font(style).size(string)
        return self.render(string, style, (255, 255, 255), width).get_size()

    def fit(
        self,
        string: str,
        style: Style,
        box: tuple[int, int],
        colour: Colour,
        wrap: bool = False,
        least: float = 9,
    ) -> Surface:
        """The text as large as fits a box, from the style's size down to `least`, then cut short."""
        width = box[0] if wrap else None
        for size in range(max(round(style.size), round(least)), round(least) - 1, -1):
            w, h = self.size(string, style.sized(size), width)
            if w <= box[0] and h <= box[1]:
                return self.render(string, style.sized(size), colour, width)
        smallest = style.sized(least)
        return self.render(string if wrap else self._cut(string, smallest, box[0]), smallest, colour, width)

    def _cut(self, string: str, style: Style, width: int) -> str:
        """The beginning of a text that is too long even at its smallest."""
        while len(string) > 1 and self.size(string + "…", style)[0] > width:
            string = string[:-1]
        return string + "…"

    def line_height(self, style: Style) -> int:
        """The height of one line."""
        return self._font(style).get_linesize()

    def _font(self, style: Style) -> pygame.font.Font:
        key = (style.face, max(6, round(style.size)))
        if key not in self._fonts:
            package, name = _FILES[style.face]
            with resources.as_file(resources.files(package) / "files" / name) as file:
                self._fonts[key] = pygame.font.Font(file, key[1])
        return self._fonts[key]
