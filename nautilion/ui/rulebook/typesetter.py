"""The words of a page: as large as the player likes, or as the page allows."""

from collections.abc import Callable

from pygame import Rect, Surface

from nautilion.content.catalogue import Catalogue
from nautilion.ui import theme
from nautilion.ui.rulebook.book import Book
from nautilion.ui.rulebook.paper import RUST, PaperLine
from nautilion.ui.table.lights import svg
from nautilion.ui.text import Style
from nautilion.ui.theme import Look, Rgb, hex_of, mix

PAD = 34  # the margin of a page
KICKER, TITLE = Style("semibold", 15), Style("display", 34)
LEAD, HEAD, TEXT = Style("italic", 19), Style("display", 18), Style("regular", 18)
NOTE = Style("italic", 14.5)


class Typesetter:
    """Sets the words of a page."""

    def __init__(
        self,
        look: Look,
        words: Catalogue,
        book: Book,
        values: dict[str, object],
        name: str,
        page: Rect,
        sign: Callable[..., str],
    ) -> None:
        """`sign` says what the key or button of a command bears."""
        self.sign = sign
        self.look, self.words, self.book, self.values, self.name = look, words, book, values, name
        self.page = page
        pad = look.m.px(PAD)
        self.column = page.inflate(-2 * pad, 0)
        self.column.x += pad // 6  # away from the spine
        self.lines: list[PaperLine] = []

    def write(self, scale: float) -> list[PaperLine]:
        """As large as the player likes, or as the page allows."""
        px = self.look.m.px
        while True:
            self.lines, self.scale = [], scale
            y = self._head(self.page.y + px(24))
            foot = self._foot(self.page.bottom - px(18))
            room = foot - y
            needed = self._body(y, 0, dry=True)
            gaps = max(1, len(self._parts()))
            if needed + px(9) * gaps <= room or scale * TEXT.size <= theme.SMALLEST:
                spare = min(px(46), max(0, (room - needed) // gaps))
                self._body(y, spare, dry=False)
                return self.lines
            scale -= 0.04

    def _size(self, style: Style) -> Style:
        return style.sized(max(style.size * self.scale, theme.SMALLEST) * self.look.m.u)

    def _text(self, key: str) -> str:
        return self.words(f"{self.book.words}.{self.name}.{key}", **self.values)

    def _has(self, key: str) -> bool:
        return f"{self.book.words}.{self.name}.{key}" in self.words

    def _set(self, text: str, style: Style, colour: Rgb, x: int, y: int, width: int) -> int:
        """Put words down; where they end."""
        words = self.look.text.render(text, style, colour, width)
        self.lines.append(PaperLine(words, words.get_rect(topleft=(x, y))))
        return y + words.height

    def _head(self, y: int) -> int:
        x, width, m = self.column.x, self.column.w, self.look.m
        y = self._set(self._text("kicker"), self._size(KICKER), RUST, x, y, width)
        title = self.look.text.fit(
            self._text("title"), TITLE.sized(TITLE.size * m.u), (width, m.px(60)), theme.INK
        )
        self.lines.append(PaperLine(title, title.get_rect(topleft=(x, y - m.px(2)))))
        y += title.height + m.px(2)
        wave = self.look.art.svg(_WAVE, (m.px(120), m.px(12)))
        self.lines.append(PaperLine(wave, wave.get_rect(topleft=(x, y))))
        return self._set(self._text("lead"), self._size(LEAD), theme.INK, x, y + m.px(18), width)

    def _foot(self, bottom: int) -> int:
        """The page number, room for ids of rules beside it, and the small print; where they begin."""
        px, text, style = self.look.m.px, self.look.text, NOTE.sized(14 * self.look.m.u)
        pages = list(self.book.pages)
        number = self.words("rulebook.page", number=pages.index(self.name) + 1, whole=len(pages))
        right = text.render(number, theme.NUMBER.sized(15 * self.look.m.u), RUST)
        top = bottom - right.height
        self.lines.append(PaperLine(right, right.get_rect(bottomright=(self.column.right, bottom))))
        if self._has("note"):
            note = text.render(self._text("note"), style, mix(theme.INK, RUST, 0.5), self.column.w)
            top -= note.height + px(4)
            self.lines.append(PaperLine(note, note.get_rect(topleft=(self.column.x, top))))
        rule = Surface((self.column.w, max(1, px(1))))
        rule.fill(mix(theme.PARCHMENT, RUST, 0.45))
        top -= px(8)
        self.lines.append(PaperLine(rule, rule.get_rect(topleft=(self.column.x, top))))
        return top - px(12)

    def _parts(self) -> list[str]:
        return [f"{kind}{n}" for kind in ("p", "row") for n in range(1, 12) if self._has(f"{kind}{n}.text")]

    def _body(self, y: int, gap: int, dry: bool) -> int:
        """The paragraphs; how tall they are."""
        kept, start = list(self.lines), y
        for part in self._parts():
            y = (self._keys if part[0] == "r" else self._paragraph)(part, y + gap)
        if dry:
            self.lines = kept
        return y - start

    def _paragraph(self, part: str, y: int) -> int:
        px, x = self.look.m.px, self.column.x + self.look.m.px(22)
        width, head = self.column.right - x, y
        y = self._set(self._text(f"{part}.head"), self._size(HEAD), RUST, x, y, width)
        drop = self.look.art.svg(_DROP, (px(13), px(13)))
        line = self.look.text.line_height(self._size(HEAD))
        self.lines.append(PaperLine(drop, drop.get_rect(midleft=(self.column.x + px(1), head + line // 2))))
        return self._set(self._text(f"{part}.text"), self._size(TEXT), theme.INK, x, y, width)

    def _caps(self, part: str) -> list[str]:
        """Signs of pieces as they are, or the keys of commands: of several the one that is named."""
        if not self._has(f"{part}.does"):
            return self._text(f"{part}.keys").split()
        return [self.sign(*each.split(":")) for each in self._text(f"{part}.does").split()]

    def _keys(self, part: str, y: int) -> int:
        """A row of the table of keys: caps, then what they do."""
        px, x = self.look.m.px, self.column.x
        height = px(30)
        for key in self._caps(part):
            word = self.look.text.render(key, theme.NUMBER.sized(15 * self.look.m.u), theme.FOAM)
            cap = self.look.plate(
                (max(height, word.width + px(18)), height),
                [(theme.INDIGO, 1.0), (theme.DEEP, 1.0)],
                (theme.INK, 1.0),
                7,
                2,
            ).copy()
            cap.blit(word, word.get_rect(center=(cap.width // 2, height // 2)))
            self.look.text.name(cap, key)
            self.lines.append(PaperLine(cap, cap.get_rect(topleft=(x, y))))
            x += cap.width + px(5)
        left = max(self.column.x + px(142), x + px(6))
        words = self.look.text.render(
            self._text(f"{part}.text"), self._size(TEXT), theme.INK, self.column.right - left
        )
        at = words.get_rect(topleft=(left, y + max(0, height - words.height) // 2))
        self.lines.append(PaperLine(words, at))
        return max(y + height, at.bottom)


_WAVE = svg(
    "0 0 120 12",
    '<path d="M3 7 Q12 1 21 7 T39 7 T57 7 T75 7 T93 7 T111 7" fill="none" '
    f'stroke="{hex_of(theme.ORANGE)}" stroke-width="3.4" stroke-linecap="round"/>',
)
_DROP = svg(
    "0 0 20 20",
    f'<circle cx="10" cy="10" r="7.5" fill="{hex_of(theme.ORANGE)}" stroke="{hex_of(theme.INK)}" '
    f'stroke-width="2.4"/><circle cx="7.6" cy="7.4" r="2" fill="{hex_of(theme.SUN)}"/>',
)
