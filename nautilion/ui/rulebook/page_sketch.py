"""The canvas of a rulebook's pictures: pieces, arrows and labels in a room of its own units."""

from collections.abc import Mapping, Sequence

from pygame import Rect, Surface

from nautilion.content.catalogue import Catalogue
from nautilion.ui import theme
from nautilion.ui.rulebook.book import InMotion
from nautilion.ui.rulebook.paper import PaperLine
from nautilion.ui.table.lights import svg
from nautilion.ui.theme import Look, Rgb, hex_of

WIDE, HIGH = 560, 590  # the room in which pictures are drawn
_LABEL = 15.5  # the size of its words


class PageSketch:
    """A picture on the left page; a game's own one adds its pieces. `key` is that of the page's words."""

    movers: Sequence[InMotion] = ()

    def __init__(
        self, page: Surface, look: Look, words: Catalogue, key: str, values: Mapping[str, object]
    ) -> None:
        self.page, self.look, self.words, self.key, self.values = page, look, words, key, values
        self.scale = min(page.width / WIDE, page.height / HIGH)
        self.corner = ((page.width - WIDE * self.scale) / 2, (page.height - HIGH * self.scale) / 2)
        self.labels: list[PaperLine] = []

    def px(self, n: float) -> int:
        """Pixels for a length."""
        return round(n * self.scale)

    def at(self, x: float, y: float) -> tuple[int, int]:
        """The pixel of a point."""
        return round(self.corner[0] + x * self.scale), round(self.corner[1] + y * self.scale)

    def put(self, picture: Surface, x: float, y: float) -> Rect:
        """A picture around a point."""
        return self.lay(picture, picture.get_rect(center=self.at(x, y)))

    def lay(self, picture: Surface, rect: Rect) -> Rect:
        """A picture where it belongs, in pixels."""
        self.page.blit(picture, rect)
        return rect

    def pointer(self, x: float, y: float, length: float, turn: float = 0) -> None:
        """A broad arrow around a point, to the right or turned."""
        end = length / 2
        shape = f"M-{end} -6H{end - 20}V-16L{end} 0L{end - 20} 16V6H-{end}Z"
        paint = f'fill="{hex_of(theme.LAMP)}" stroke="{hex_of(theme.INK)}" stroke-width="4"'
        half = end + 4
        body = f'<path d="{shape}" transform="rotate({turn})" {paint} stroke-linejoin="round"/>'
        source = svg(f"-{half} -{half} {2 * half} {2 * half}", body)
        self.put(self.look.art.svg(source, (self.px(2 * half), self.px(2 * half))), x, y)

    def label(
        self, name: str, x: float, y: float, width: float = 240, colour: Rgb = theme.FOAM, **values: object
    ) -> None:
        """Words of this page, on a dark ribbon so that any water lets them be read."""
        text = self.words(f"{self.key}.{name}", **{**self.values, **values})
        self.caption(text, x, y, width, colour)

    def caption(
        self, text: str, x: float, y: float, width: float, colour: Rgb = theme.FOAM, bare: bool = False
    ) -> None:
        """Words around a point; `bare` where they stand on a panel anyway."""
        style = theme.SMALL.sized(max(_LABEL * self.scale, theme.SMALLEST * self.look.m.u))
        words = self.look.text.render(text, style, colour, self.px(width), "center")
        words = words.subsurface(words.get_bounding_rect().inflate(2, 2).clip(words.get_rect()))
        rect = words.get_rect(center=self.at(x, y))
        ribbon = rect.inflate(self.px(22), self.px(14))
        if not bare:
            plate = self.look.plate(ribbon.size, [(theme.NIGHT, 0.62)] * 2, (theme.NIGHT, 0.0), 99, 1)
            self.page.blit(plate, ribbon)
        self.page.blit(words, rect)
        self.labels.append(PaperLine(words, ribbon))
