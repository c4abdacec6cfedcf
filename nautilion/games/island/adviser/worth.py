"""What a position is worth to a seat: the points it may hope for, from what a view shows and nothing else.

A seat has so many turns left. Some go into collecting, the others into storing: for each colour it is known
what one, two or three stores would bring, and the best share of the turns among the colours is taken.
"""

from collections.abc import Callable
from functools import lru_cache
from typing import NamedTuple

from nautilion.games.island.rules.scoring import pairs_in, points
from nautilion.games.island.rules.seeing import hidden_cards
from nautilion.games.island.rules.terms import Terms
from nautilion.games.island.state import UNSEEN, State, Stored

MOST_STORES = 3  # into one set: more never pays
MOST_TURNS = 9.0  # of stores that are thought of
ROOM = (0, 3, 5, 8)  # cards that so many stores take, as columns of two and three come
Gains = tuple[float, ...]
Value = Callable[[State, int, int], float]  # of a position for a seat that has drawn so many unknown cards


class Beliefs(NamedTuple):
    """What the player believes of the game: as games go; `rivals` by playing against itself."""

    pace: tuple[float, float, float] = (1.8, 1.36, 1.2)  # rounds until a card of the lowest column is gone
    cards: float = 2.3  # that a collect brings
    fitting: float = 1.2  # how much better the cards fit than by chance, since columns are chosen
    later_porthole: float = 0.85  # what is left of a porthole's value if it is taken only later
    later_token: float = 2.6  # a bonus token that is not known yet
    treasure: float = 2.5  # one that is drawn
    rivals: float = 1.0  # how much the best hopes of another weigh against one's own
    ahead: float = 0.15  # each castaway behind whom one does not have to wait in the next round


class OpenSet(NamedTuple):
    """What matters of a colour for its seat."""

    size: int
    pairs: int  # in the set and the hand together
    tokens: tuple[str, ...]
    offered: str  # the token in the camp
    held: int  # cards in hand
    portholes: tuple[int, ...]  # the value on top of each pile, by set size


class Worth:
    """Values positions under the rules of one game."""

    def __init__(self, terms: Terms, weights: Beliefs | None = None) -> None:
        self.terms, self.weights = terms, weights or Beliefs()
        self.gains = lru_cache(20_000)(self._gains)

    def turns_left(self, s: State, seat: int) -> float:
        """How many turns a seat still has."""
        if s.scores:
            return 0.0
        now = 1.0 if seat == s.who or seat in s.order else 0.0
        if s.last_round:
            return now + s.last_round - s.round
        return now + 1 + self.weights.pace[self.terms.players - 2] * (min(s.left) - 1)

    def seen_from(self, s: State) -> Value:
        """How positions a turn ahead of a view are valued: what is still hidden is counted once."""
        shares, known = self.shares(s), dict[object, float]()

        def best_rival(after: State, seat: int) -> float:
            others = (n for n in range(self.terms.players) if n != seat)
            return max(self.hopes(after, n, shares) for n in others)

        def value(after: State, seat: int, unknown: int) -> float:
            # all that the turn of a seat can change for the others
            key = (after.piles, after.camp, after.castaways, after.left, after.round, after.order, after.who)
            if key not in known:
                known[key] = best_rival(after, seat)
            return self.hopes(after, seat, shares, unknown) - self.weights.rivals * known[key]

        return value

    def hopes(self, s: State, seat: int, shares: Gains, unknown: int = 0) -> float:
        """The points that a seat may hope for; `unknown` cards are in its hand that nobody has seen yet."""
        unknown += s.hands[seat].count(UNSEEN)
        turns = self.turns_left(s, seat)
        open_sets = self._open_sets(s, seat, shares)
        best = max(
            self._stores(open_sets, turns - collects, unknown + collects * self.weights.cards)
            + collects * self.weights.cards * shares[-1] * self.weights.treasure
            for collects in _collects(turns)
        )
        have = points(self.terms, s, seat).total + unknown * shares[-1] * self.weights.treasure
        waits = sum(at < s.castaways[seat] for at in s.castaways)
        return have + best - self.weights.ahead * waits * (turns > 0)

    def shares(self, s: State) -> Gains:
        """How likely an unseen card is of each colour; treasures last."""
        count = [0] * (len(self.terms.sets) + 1)
        for card, number in hidden_cards(s).items():
            count[self.terms.place.get(card, -1)] += number
        return tuple(number / max(1, sum(count)) for number in count)

    def _open_sets(self, s: State, seat: int, shares: Gains) -> list[tuple[float, OpenSet]]:
        """The colours that can still be stored, each with how likely an unseen card is of it."""
        tops = tuple(pile[0] if pile else 0 for pile in s.piles)
        held: list[list[str]] = [[] for _ in s.camp]
        for card in s.hands[seat]:
            if card in self.terms.place:
                held[self.terms.place[card]].append(card)
        return [
            (share, self._colour(stored, cards, offered, tops))
            for stored, cards, offered, share in zip(s.sets[seat], held, s.camp, shares[:-1], strict=True)
            if not stored.porthole
        ]

    def _colour(self, stored: Stored, cards: list[str], offered: str, tops: tuple[int, ...]) -> OpenSet:
        pairs = pairs_in((*stored.cards, *cards))
        return OpenSet(len(stored.cards), pairs, stored.tokens, offered, len(cards), tops)

    def _stores(self, open_sets: list[tuple[float, OpenSet]], turns: float, drawn: float) -> float:
        """The most that so many stores bring, when so many cards are drawn before."""
        turns = min(turns, MOST_TURNS)
        whole = int(turns)
        best = [0.0] * (whole + 2)
        for share, colour in open_sets:
            _, one, two, three = self._hoped(colour, drawn * share * self.weights.fitting)
            for n in range(whole + 1, 2, -1):  # in place, which is far quicker
                best[n] = max(best[n], best[n - 1] + one, best[n - 2] + two, best[n - 3] + three)
            if whole:
                best[2] = max(best[2], best[1] + one, best[0] + two)
            best[1] = max(best[1], best[0] + one)
        part = turns - whole
        return best[whole] * (1 - part) + best[whole + 1] * part

    def _hoped(self, colour: OpenSet, more: float) -> Gains:
        """What stores bring with cards yet to be drawn, of which there may be a part of one."""
        whole = int(more)
        part = more - whole
        a, b = self.gains(colour, colour.held + whole), self.gains(colour, colour.held + whole + 1)
        return 0.0, *[low + (high - low) * part for low, high in zip(a[1:], b[1:], strict=True)]

    def _gains(self, colour: OpenSet, held: int) -> Gains:
        """What no, one, two or three stores add to a set, each done as well as can be."""
        now = self._tokens(colour, colour.size, 0)
        gains = [0.0]
        for stores in range(1, MOST_STORES + 1):
            most = min(held, ROOM[stores])
            worth = [self._ended(colour, stores, colour.size + more) for more in range(stores, most + 1)]
            gains.append(max([gains[-1], *(value - now for value in worth)]))
        return tuple(gains)

    def _ended(self, colour: OpenSet, stores: int, size: int) -> float:
        """A set of this size after so many stores, open or with a porthole."""
        offered = colour.tokens + ((colour.offered,) if colour.offered else ())
        later = (stores - bool(colour.offered)) * self.weights.later_token
        grown = colour._replace(tokens=offered)
        value = 0.0
        if size in self.terms.sizes:
            value = colour.portholes[self.terms.sizes.index(size)] * self.weights.later_porthole
        return later + max(self._tokens(grown, size, 0), self._tokens(grown, size, value) + value)

    def _tokens(self, colour: OpenSet, size: int, porthole: float) -> float:
        """What the tokens of a set would be worth at this size."""
        worth, pairs = 0.0, min(colour.pairs, size // 2)
        for kind in colour.tokens:
            printed = self.terms.content.bonus[kind].points
            match kind:
                case "count":
                    worth += size
                case "double":
                    worth += porthole
                case "odd":
                    worth += printed * (size % 2)
                case "twins":
                    worth += printed if pairs > 0 else 0
                    pairs -= 1
                case _:
                    worth += printed
        return worth


def _collects(turns: float) -> list[float]:
    """Shares of the turns that may go into collecting."""
    whole = int(turns)
    return sorted({0.0, *(float(n) for n in (1, 2, whole // 3, whole // 2, 2 * whole // 3) if n <= turns)})
