"""Points (E4, E5): what sets, tokens, portholes and treasures are worth."""

from collections import Counter
from functools import lru_cache
from typing import NamedTuple

from nautilion.games.island.rules.terms import Terms
from nautilion.games.island.state import State, Stored
from nautilion.kernel.game import Outcome


class Points(NamedTuple):
    """The points of a seat by what they are for."""

    bonus: int
    portholes: int
    treasures: int

    @property
    def total(self) -> int:
        """All of them."""
        return sum(self)


def points(terms: Terms, s: State, seat: int) -> Points:
    """What a seat would have if the game ended now; treasures that the view hides count nothing."""
    sets = s.sets[seat]
    return Points(
        sum(bonus_points(terms, stored) for stored in sets),
        sum(stored.porthole[1] for stored in sets if stored.porthole),
        sum(terms.treasures.get(card, 0) for card in s.hands[seat]),
    )


def bonus_points(terms: Terms, stored: Stored) -> int:
    """What the bonus tokens of a set are worth (B2-B6)."""
    return sum(token_points(terms, stored)) if stored.tokens else 0


def token_points(terms: Terms, stored: Stored) -> list[int]:
    """What each bonus token of a set is worth, in their order."""
    worth, pairs = [], pairs_in(stored.cards)
    for kind in stored.tokens:
        printed = terms.content.bonus[kind].points
        match kind:
            case "count":
                worth.append(len(stored.cards))
            case "double":
                worth.append(stored.porthole[1] if stored.porthole else 0)
            case "odd":
                worth.append(printed if len(stored.cards) % 2 else 0)
            case "twins":
                worth.append(printed if pairs > 0 else 0)
                pairs -= 1  # each card serves one such token only
            case _:
                worth.append(printed)
    return worth


@lru_cache(10_000)  # players that look ahead ask it over and over
def pairs_in(cards: tuple[str, ...]) -> int:
    """How many pairs of equal cards there are that do not overlap (B6)."""
    return sum(number // 2 for number in Counter(cards).values())


def outcome(s: State) -> Outcome | None:
    """Most points win; a tie goes to the castaway nearer the back (E5)."""
    if not s.scores:
        return None
    ranks = [(-score, s.castaways[seat]) for seat, score in enumerate(s.scores)]
    return Outcome("counted", tuple(1 + sum(other < own for other in ranks) for own in ranks), s.scores)
