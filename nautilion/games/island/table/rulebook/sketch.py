"""The canvas of the pictures: real pieces and labels, in a room of its own units."""

from collections.abc import Sequence

from pygame import Rect, Surface

from nautilion.content.catalogue import Catalogue
from nautilion.games.island.content import Content
from nautilion.games.island.table.pieces import IslandPieces
from nautilion.games.island.table.rulebook.facts import facts
from nautilion.games.island.table.ship import bays_in, ship_svg
from nautilion.ui import theme
from nautilion.ui.rulebook.book import Moves
from nautilion.ui.rulebook.paper import PaperLine
from nautilion.ui.table.lights import svg
from nautilion.ui.theme import Look, Rgb, hex_of

WIDE, HIGH = 560, 590  # the room in which pictures are drawn


class Sketch:
    """A picture on the left page."""

    movers: Sequence[Moves] = ()

    def __init__(self, page: Surface, look: Look, content: Content, words: Catalogue, key: str) -> None:
        self.page, self.look, self.content, self.words, self.key = page, look, content, words, key
        self.pieces = IslandPieces(look, content)
        self.scale = min(page.width / WIDE, page.height / HIGH)
        self.corner = ((page.width - WIDE * self.scale) / 2, (page.height - HIGH * self.scale) / 2)
        self.values = facts(content, words)
        self.labels: list[PaperLine] = []

    def px(self, n: float) -> int:
        """Pixels for a length."""
        return round(n * self.scale)

    def at(self, x: float, y: float) -> tuple[int, int]:
        """The pixel of a point."""
        return round(self.corner[0] + x * self.scale), round(self.corner[1] + y * self.scale)

    def put(self, picture: Surface, x: float, y: float) -> None:
        """A picture around a point."""
        self.page.blit(picture, picture.get_rect(center=self.at(x, y)))

    def card(self, card: str, x: float, y: float, high: float = 84) -> None:
        """A card, or a back."""
        self.put(self.pieces.card(card, self.px(high)), x, y)

    def column_of(self, cards: Sequence[str], x: float, y: float, high: float = 84) -> None:
        """Cards of a set, one below the other, the first at a point."""
        for n, card in enumerate(cards):
            self.card(card, x, y + n * high * 0.25, high)

    def token(self, kind: str, x: float, y: float, side: float = 60) -> None:
        """A bonus token."""
        self.put(self.pieces.token(kind, self.px(side)), x, y)

    def porthole(self, size: int, x: float, y: float, side: float = 70, at: int = 0) -> None:
        """A porthole of a pile, from the top."""
        value = self.content.portholes[size].values[at]
        self.put(self.pieces.porthole(size, value, self.px(side)), x, y)

    def castaway(self, seat: int, x: float, y: float, high: float = 70) -> None:
        """A castaway."""
        self.put(self.pieces.castaway(seat, self.px(high)), x, y)

    def badge(self, text: str, x: float, y: float, high: float = 26, colour: Rgb = theme.SUN) -> None:
        """A number on a pill."""
        self.put(self.pieces.badge(text, self.px(high), colour), x, y)

    def compass(self, x: float, y: float, side: float, down: bool) -> None:
        """The compass arrow."""
        self.put(self.pieces.arrow(self.px(side), down), x, y)

    def glow(self, x: float, y: float, side: float, colour: Rgb = theme.SUN) -> None:
        """A ring of light."""
        self.put(self.pieces.glow(self.px(side), colour), x, y)

    def boat(self, x: float, y: float, wide: float, high: float, players: int) -> list[Rect]:
        """The Nautilus; its bays, in units of the room."""
        hull = Rect(0, 0, self.px(wide), self.px(high))
        heights = tuple(len(column) for column in self.content.boards[players].columns)
        bays = bays_in(hull, heights)
        source = ship_svg(hull.size, tuple((b.x, b.y, b.w, b.h) for b in bays), self.px(3))
        self.put(self.look.art.svg(source, hull.size), x, y)
        left, top = x - wide / 2, y - high / 2
        return [
            Rect(
                round(left + bay.x / self.scale),
                round(top + bay.y / self.scale),
                round(bay.w / self.scale),
                round(bay.h / self.scale),
            )
            for bay in bays
        ]

    def cargo(self, bays: Sequence[Rect], tops: Sequence[str], players: int) -> None:
        """A card on each first stack, backs on the others; nothing where no card is given."""
        columns = self.content.boards[players].columns
        for bay, top, stacks in zip(bays, tops, columns, strict=True):
            for n in range(len(stacks) if top else 0):
                slot = bay.h / len(stacks)
                self.card("" if n else top, bay.centerx, bay.y + slot * (n + 0.5), slot * 0.9)

    def arrow(self, x: float, y: float, length: float, turn: float = 0) -> None:
        """An arrow to the right, or turned."""
        shape = (
            f"M-{length / 2} -6H{length / 2 - 20}V-16L{length / 2} 0L{length / 2 - 20} 16V6H-{length / 2}Z"
        )
        paint = f'fill="{hex_of(theme.LAMP)}" stroke="{hex_of(theme.INK)}" stroke-width="4"'
        half = length / 2 + 4
        body = f'<path d="{shape}" transform="rotate({turn})" {paint} stroke-linejoin="round"/>'
        source = svg(f"-{half} -{half} {2 * half} {2 * half}", body)
        self.put(self.look.art.svg(source, (self.px(2 * half), self.px(2 * half))), x, y)

    def label(self, name: str, x: float, y: float, width: float = 240, colour: Rgb = theme.FOAM) -> None:
        """Words of this page, on a dark ribbon so that any water lets them be read."""
        style = theme.SMALL.sized(max(15.5 * self.scale, theme.SMALLEST * self.look.m.u))
        text = self.words(f"{self.key}.{name}", **self.values)
        words = self.look.text.render(text, style, colour, self.px(width), "center")
        words = words.subsurface(words.get_bounding_rect().inflate(2, 2).clip(words.get_rect()))
        rect = words.get_rect(center=self.at(x, y))
        ribbon = rect.inflate(self.px(22), self.px(14))
        self.page.blit(
            self.look.plate(ribbon.size, [(theme.NIGHT, 0.62)] * 2, (theme.NIGHT, 0.0), 99, 1), ribbon
        )
        self.page.blit(words, rect)
        self.labels.append(PaperLine(words, ribbon))
