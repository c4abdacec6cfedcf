"""The canvas of the pictures with the pieces of the island."""

from collections.abc import Sequence

from pygame import Rect, Surface

from nautilion.content.catalogue import Catalogue
from nautilion.games.island.content import Content
from nautilion.games.island.table.pieces import IslandPieces
from nautilion.games.island.table.rulebook.facts import facts
from nautilion.games.island.table.ship import bays_in, ship_svg
from nautilion.ui import theme
from nautilion.ui.rulebook.page_sketch import PageSketch
from nautilion.ui.theme import Look, Rgb


class Sketch(PageSketch):
    """A picture of this book."""

    def __init__(self, page: Surface, look: Look, content: Content, words: Catalogue, key: str) -> None:
        super().__init__(page, look, words, key, facts(content, words))
        self.content, self.pieces = content, IslandPieces(look, content)

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
