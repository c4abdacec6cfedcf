"""The spots of the table, and what the question at hand adds to its picture."""

from collections import Counter
from dataclasses import dataclass
from itertools import groupby
from typing import Any

from pygame import Rect

from nautilion.games.island.moves import Close, Go, Idle
from nautilion.games.island.rules.rounds import side_ahead
from nautilion.games.island.rules.terms import Terms, colour_of
from nautilion.games.island.state import State
from nautilion.games.island.table.layout import IslandLayout
from nautilion.games.island.words.telling import set_spot
from nautilion.kernel import Ask, Chance
from nautilion.kernel.views import NOBODY
from nautilion.ui.table.spots import Spot
from nautilion.ui.table.view import Highlights

CLOSE, LEAVE, IDLE = (Spot("choice", name) for name in ("close", "leave", "idle"))
ARROW = Spot("arrow")


@dataclass
class IslandHighlights(Highlights):
    """Whose eyes look, and what is asked."""

    eyes: int = NOBODY
    goes: bool = False  # a castaway is about to go
    choices: tuple[Spot, ...] = ()  # answers that are buttons
    dull: frozenset[str] = frozenset()  # own cards that cannot be stored just now

    def ask(self, pending: Ask | Chance | None, s: Any) -> None:
        moves = pending.moves if isinstance(pending, Ask) else ()
        self.goes = any(isinstance(move, Go) for move in moves)
        closes, rests = (any(isinstance(move, kind) for move in moves) for kind in (Close, Idle))
        self.choices = (CLOSE, LEAVE) if closes else (IDLE,) if rests else ()

    def quiet(self) -> None:
        self.goes, self.choices = False, ()


def card_spots(hand: tuple[str, ...]) -> list[Spot]:
    """A spot for each card of a hand: `clothes 1`, and for another of the same `clothes 1 2`."""
    seen, found = Counter[str](), list[Spot]()
    for card in hand:
        seen[card] += 1
        found.append(Spot("card", card if seen[card] == 1 else f"{card} {seen[card]}"))
    return found


def card_at(spot: Spot) -> str:
    """The card that lies at such a spot."""
    return " ".join(str(spot.at).split(" ")[:2])


class IslandPlaces:
    """Where things are in a state."""

    def __init__(self, lay: IslandLayout, terms: Terms) -> None:
        self.lay, self.terms = lay, terms
        self.home = 0  # the seat at the foot where all eyes may see everything
        self._order = {colour: at for at, colour in enumerate(terms.content.colours)}

    def bottom(self, s: State, eyes: int) -> int:
        """The seat at the foot of the table: whose eyes look, or under the curtain whose turn it is."""
        if 0 <= eyes < len(s.hands):
            return eyes
        return max(0, s.who) if eyes == NOBODY else self.home

    def others(self, s: State, eyes: int) -> list[int]:
        """The other seats, clockwise."""
        first, number = self.bottom(s, eyes), len(s.hands)
        return [(first + n) % number for n in range(1, number)]

    def in_order(self, hand: tuple[str, ...]) -> tuple[str, ...]:
        """A hand by colours; what cannot be seen lies last."""
        return tuple(sorted(hand, key=lambda card: (self._order.get(colour_of(card), 99), card)))

    def fan(self, hand: tuple[str, ...]) -> list[Rect]:
        """Where the cards of the own hand lie."""
        groups = [len(list(cards)) for _, cards in groupby(self.in_order(hand), key=colour_of)]
        return self.lay.fan(groups)

    def castaway(self, s: State, seat: int) -> Rect:
        """Where a castaway stands."""
        column, side = s.castaways[seat], s.sides[seat]
        return self.lay.slot(column, side) if side else self.lay.shore(seat)

    def column(self, s: State, column: int, highlights: IslandHighlights) -> Rect:
        """A column; while castaways go, with the place where one would stand."""
        rect = self.lay.column(column)
        return rect.union(self.lay.slot(column, side_ahead(s))) if highlights.goes else rect

    def set(self, s: State, eyes: int, seat: int, at: int) -> Rect:
        """A set of a seat."""
        if seat == self.bottom(s, eyes):
            return self.lay.own_set(at)
        return self.lay.other_set(self.others(s, eyes).index(seat), at)

    def hand(self, s: State, eyes: int, seat: int) -> Rect:
        """What a seat holds."""
        if seat == self.bottom(s, eyes):
            return self.lay.rects["fan"]
        return self.lay.backs(self.others(s, eyes).index(seat))

    def spots(self, s: State, highlights: IslandHighlights) -> dict[Spot, Rect]:
        """Every spot, the topmost last."""
        lay, eyes = self.lay, highlights.eyes
        found: dict[Spot, Rect] = {ARROW: lay.rects["order"]}
        for column in range(len(lay.bays)):
            found[Spot("column", column)] = self.column(s, column, highlights)
        for at, colour in enumerate(self.terms.sets):
            found[Spot("camp", colour)] = lay.camp(at)
        for at, size in enumerate(self.terms.sizes):
            found[Spot("pile", size)] = lay.pile(at)
        for seat in range(len(s.hands)):
            found[Spot("hand", seat)] = self.hand(s, eyes, seat)
            for at, colour in enumerate(self.terms.sets):
                found[set_spot(seat, colour)] = self.set(s, eyes, seat, at)
        for seat in range(len(s.hands)):
            found[Spot("castaway", seat)] = self.castaway(s, seat)
        hand = self.in_order(s.hands[self.bottom(s, eyes)])
        if eyes != NOBODY and all(hand):
            found |= zip(card_spots(hand), self.fan(hand), strict=True)
        for n, choice in enumerate(highlights.choices):
            found[choice] = lay.choice(n, len(highlights.choices))
        return found
