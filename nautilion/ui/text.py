"""Words on screen: cached, wrapped, at real pixel size.

text.render("Set sail", metrics.type(theme.BUTTON), theme.FOAM)           one line
text.render(rule, metrics.type(theme.BODY), theme.FOAM, width=300)        wrapped at 300 pixels
text.fit("Hippocampus", theme.HEADING.sized(40), (120, 30), theme.FOAM)   as large as fits, at most 40 pixels
text.stack([Part(head, small, sun), Part(body, large, foam)], (300, 60), least=13)   one below the other

What found no room even at its smallest is noted in `text.cut`.
"""

from collections import OrderedDict
from collections.abc import Callable, Sequence
from importlib import resources
from typing import Literal, NamedTuple, TypeVar
from weakref import WeakKeyDictionary

import pygame
from pygame import Color, Surface

T = TypeVar("T")
Align = Literal["left", "center", "right"]
Typeface = Literal["display", "regular", "semibold", "bold", "italic"]
Ink = tuple[int, int, int] | tuple[int, int, int, int] | Color

_FILES: dict[Typeface, tuple[str, str]] = {
    "display": ("font_fredoka_one", "FredokaOne-Regular.ttf"),
    "regular": ("font_source_sans_pro", "SourceSansPro-Regular.ttf"),
    "semibold": ("font_source_sans_pro", "SourceSansPro-Semibold.ttf"),
    "bold": ("font_source_sans_pro", "SourceSansPro-Bold.ttf"),
    "italic": ("font_source_sans_pro", "SourceSansPro-It.ttf"),
}
_ALIGN = {"left": pygame.FONT_LEFT, "center": pygame.FONT_CENTER, "right": pygame.FONT_RIGHT}
_KEPT = 600  # rendered texts; a table shows some two hundred
_MOST = 2_000  # letters of one text; more are neither drawn nor measured
_UNSEEN = dict.fromkeys([*range(32), 127, *range(0xD800, 0xE000)]) | {ord("\n"): "\n"}


class Style(NamedTuple):
    """A face at a size: logical in theme.py, pixels once `Metrics.type` or `sized` has seen it."""

    face: Typeface
    size: float

    def sized(self, pixels: float) -> "Style":
        """The same face at a size in pixels."""
        return self._replace(size=pixels)


class Part(NamedTuple):
    """One of several texts that share a box."""

    string: str
    style: Style  # at its largest
    colour: Ink


class Text:
    """Renders and measures text, and remembers what it rendered."""

    def __init__(self) -> None:
        pygame.font.init()
        self._fonts: dict[tuple[Typeface, int], pygame.font.Font] = {}
        self._cache: OrderedDict[tuple[object, ...], Surface] = OrderedDict()
        self._sizes: dict[object, int] = {}  # at which texts fit
        self.cut: set[str] = set()  # texts that found no room
        self._words: WeakKeyDictionary[Surface, tuple[str, float]] = WeakKeyDictionary()

    def render(
        self, string: str, style: Style, colour: Ink, width: int | None = None, align: Align = "left"
    ) -> Surface:
        """The text as a picture, wrapped when a width is given. Do not draw into it: it is shared."""
        key = (string, style, tuple(colour), width, align)
        if key in self._cache:
            self._cache.move_to_end(key)
            return self._cache[key]
        font = self._font(style)
        font.align = _ALIGN[align]
        wrap = 0 if width is None else max(1, width)
        made = _taken(string, lambda text: font.render(text, True, colour, wraplength=wrap)).convert_alpha()
        self._cache[key] = made
        self.name(made, string, style.size)
        if len(self._cache) > _KEPT:
            self._cache.popitem(last=False)
        return made

    def name(self, picture: Surface, string: str, size: float = 0) -> Surface:
        """Note which words a picture shows, for whoever does not see it."""
        self._words[picture] = string, size
        return picture

    def words_of(self, picture: Surface) -> tuple[str, float] | None:
        """The words that a picture shows, whole, and the size of their letters."""
        return self._words.get(picture)

    def size(self, string: str, style: Style, width: int | None = None) -> tuple[int, int]:
        """How large the text would be."""
        if width is None and "\n" not in string:
            return _taken(string, self._font(style).size)
        return self.render(string, style, (255, 255, 255), width).get_size()

    def fit(
        self,
        string: str,
        style: Style,
        box: tuple[int, int],
        colour: Ink,
        wrap: bool = False,
        least: float = 9,
        align: Align = "left",
    ) -> Surface:
        """The text as large as fits a box, from the style's size down to `least`, then cut short."""
        width, smallest = box[0] if wrap else None, style.sized(least)
        largest = max(round(style.size), round(least))
        if self._fits(string, style.sized(largest), box, width):
            return self.render(string, style.sized(largest), colour, width, align)
        if not self._has_room(string, smallest, box, width):
            self.cut.add(string)
            short = self._cut(string, smallest, box, width)
            return self.name(self.render(short, smallest, colour, width, align), string, least)
        sizes = (style.sized(size) for size in range(largest - 1, round(least), -1))
        found = next((style for style in sizes if self._fits(string, style, box, width)), smallest)
        return self.render(string, found, colour, width, align)

    def _fits(self, string: str, style: Style, box: tuple[int, int], width: int | None) -> bool:
        """Whether a text has room, without a word that is broken in two."""
        words = set(string[:_MOST].split()) if width is not None else ()
        return self._has_room(string, style, box, width) and all(
            self.size(word, style)[0] <= box[0] for word in words
        )

    def _has_room(self, string: str, style: Style, box: tuple[int, int], width: int | None) -> bool:
        w, h = self.size(string, style, width)
        return w <= box[0] and h <= box[1]

    def stack(self, parts: Sequence[Part], box: tuple[int, int], least: float) -> list[Surface]:
        """Texts below one another, wrapped, all as large as the box allows; they shrink together."""
        size = self.largest(parts, box, least)
        if not self._stands(parts, size, box, least):
            self.cut.update(part.string for part in parts)
        styles = _shrunk(parts, size, least)
        return [
            self.render(p.string, style, p.colour, box[0]) for p, style in zip(parts, styles, strict=True)
        ]

    def largest(self, parts: Sequence[Part], box: tuple[int, int], least: float) -> int:
        """The size of the largest of these texts at which all of them fit a box."""
        key = (tuple(parts), box, least)
        if key not in self._sizes:
            if len(self._sizes) > _KEPT:
                self._sizes.clear()
            self._sizes[key] = self._largest(parts, box, least)
        return self._sizes[key]

    def _largest(self, parts: Sequence[Part], box: tuple[int, int], least: float) -> int:
        low, high = round(least), max(round(least), round(max(part.style.size for part in parts)))
        if self._stands(parts, high, box, least):  # which is mostly so, and each try costs
            return high
        while low < high:
            middle = (low + high + 1) // 2
            low, high = (middle, high) if self._stands(parts, middle, box, least) else (low, middle - 1)
        return low

    def _stands(self, parts: Sequence[Part], size: int, box: tuple[int, int], least: float) -> bool:
        """Whether texts fit a box when the largest of them has this size."""
        styles = _shrunk(parts, size, least)
        sizes = [self.size(p.string, style, box[0]) for p, style in zip(parts, styles, strict=True)]
        return max(w for w, _ in sizes) <= box[0] and sum(h for _, h in sizes) <= box[1]

    def _cut(self, string: str, style: Style, box: tuple[int, int], width: int | None) -> str:
        """As much of the beginning of a text as fits, where it is too long even at its smallest."""
        string, room = string[:_MOST], (box[0], max(box[1], self.size("X", style)[1]))  # a line always shows
        if self._has_room(string, style, room, width):
            return string
        fits, fails = 0, len(string)
        while fails - fits > 1:
            middle = (fits + fails) // 2
            if self._has_room(_ended(string[:middle]), style, room, width):
                fits = middle
            else:
                fails = middle
        return _ended(string[: max(1, fits)])

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


def _ended(string: str) -> str:
    """A beginning, with the sign that there is more."""
    return string.rstrip() + "…"


def _taken(string: str, call: Callable[[str], T]) -> T:
    """What a font makes of a text; of one that it refuses, of the letters that can be drawn."""
    string = string[:_MOST]
    try:
        return call(string)
    except (ValueError, pygame.error):
        return call(string.translate(_UNSEEN))


def _shrunk(parts: Sequence[Part], size: int, least: float) -> list[Style]:
    """The styles of texts, the largest of them at a size."""
    share = size / max(part.style.size for part in parts)
    return [part.style.sized(max(round(least), round(part.style.size * share))) for part in parts]
