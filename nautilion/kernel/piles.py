"""Face-down piles: how often each card is in one, and no order, so that there is none to peek at.

A card is a `Chance` when it is drawn. Cards dealt unseen into several piles are one `FaceDown`, and beside it
a size for each pile.
"""

from collections.abc import Callable, Iterable
from typing import Any

import msgspec

from nautilion.kernel.parts import Chance, Move

PileCard = str | int
Counts = tuple[tuple[PileCard, int], ...]  # sorted, none of them 0


class FaceDown(msgspec.Struct, frozen=True, array_like=True):
    """A pile. Cards that somebody put or saw on top are an ordered prefix; a view keeps the size only."""

    counts: Counts = ()
    top: tuple[PileCard, ...] = ()  # known, the next one first
    blank: int = 0  # in a view: cards that it does not tell

    @classmethod
    def of(cls, cards: Iterable[PileCard]) -> "FaceDown":
        """A pile of these cards."""
        return cls().with_cards(cards)

    @property
    def size(self) -> int:
        """How many cards there are: everyone may know that."""
        return len(self.top) + self.blank + sum(count for _, count in self.counts)

    def chance(self, drawn: Callable[[Any], Move], to: tuple[int, ...] | None = None) -> Chance:
        """What drawing one may bring; certain where the top is known, without outcomes where all is blank."""
        if self.top:
            return Chance((drawn(self.top[0]),), (1,), to)
        return Chance(tuple([drawn(card) for card, _ in self.counts]), tuple([n for _, n in self.counts]), to)

    def without(self, card: PileCard) -> "FaceDown":
        """The pile after a card was drawn: the top one where that is known. ValueError if it cannot be."""
        if self.top:
            if card != self.top[0]:
                raise ValueError(f"{card!r} is drawn, but {self.top[0]!r} lies on top")
            return FaceDown(self.counts, self.top[1:], self.blank)
        if all(card != c for c, _ in self.counts):
            raise ValueError(f"{card!r} is drawn, but is not in the pile")
        return FaceDown(tuple([(c, n - (c == card)) for c, n in self.counts if c != card or n > 1]))

    def with_cards(self, cards: Iterable[PileCard]) -> "FaceDown":
        """Cards are mixed in, and what was known of the top is so no longer: a pile made anew."""
        counts = dict(self.counts)
        for card in (*self.top, *cards):
            counts[card] = counts.get(card, 0) + 1
        return FaceDown(tuple(sorted(counts.items())), (), self.blank)

    def with_top(self, *cards: PileCard) -> "FaceDown":
        """Cards are put on top, the first of them uppermost."""
        return FaceDown(self.counts, (*cards, *self.top), self.blank)

    def hidden(self, top: bool = False) -> "FaceDown":
        """What a view keeps: the size, and the known top cards only for a seat that knows them."""
        known = self.top if top else ()
        return FaceDown(top=known, blank=self.size - len(known))
