"""What a lord costs, and which allies can pay it (R2-R6): pure functions over cards.

A payment grows ally by ally. `completable` says whether one can still be completed, so that nobody is led
into a dead end; it looks at sums that can be reached, not at every set of cards.
"""

from collections import Counter
from collections.abc import Iterable
from functools import lru_cache
from itertools import combinations
from typing import NamedTuple

from nautilion.games.abyss.state import race_of, value_of

Cards = tuple[str, ...]
UNBOUND = 99  # more than any value: no ally paid can be superfluous


class Price(NamedTuple):
    """What a recruitment wants."""

    cost: int
    races: int
    race: str  # the letter that must be among them; empty: none must


def worth(cards: Iterable[str]) -> int:
    """The value of some allies."""
    return sum(map(value_of, cards))


def missing(cards: Cards, price: Price) -> int:
    """The points that pearls must make up for (R4)."""
    return max(0, price.cost - worth(cards))


def superfluous(cards: Cards, cost: int) -> Cards:
    """The allies that could be taken back (R6)."""
    over, races = worth(cards) - cost, Counter(map(race_of, cards))
    return tuple(card for card in cards if value_of(card) <= over and races[race_of(card)] > 1)


def has_races(cards: Cards, price: Price) -> bool:
    """Exactly as many races as the lord shows, the guild's own among them (R2, R3)."""
    races = set(map(race_of, cards))
    return len(races) == price.races and (not price.race or price.race in races)


def is_complete(cards: Cards, price: Price, pearls: int) -> bool:
    """Whether these allies, with pearls for what is missing, pay the price."""
    return has_races(cards, price) and missing(cards, price) <= pearls and not superfluous(cards, price.cost)


@lru_cache(1 << 15)
def completable(paid: Cards, rest: Cards, price: Price, pearls: int) -> bool:
    """Whether allies of the rest of the hand can complete what is paid already."""
    if superfluous(paid, price.cost):  # which more allies never mend
        return False
    have = set(map(race_of, paid))
    others = sorted(set(map(race_of, rest)) - have)
    if len(have) > price.races:
        return False
    return any(
        _reaches(paid, rest, have.union(more), price.cost, pearls)
        for more in combinations(others, price.races - len(have))
        if not price.race or price.race in have or price.race in more
    )


def _reaches(paid: Cards, rest: Cards, races: set[str], cost: int, pearls: int) -> bool:
    """Whether allies of exactly these races reach the cost, and leave none of those paid superfluous.

    Superfluous ones among the added need no care: without them the cost is still met.
    """
    sums = {UNBOUND: 1}  # by the least ally paid that is not alone: the sums that can be reached, as bits
    for race in races:
        own = [value_of(card) for card in paid if race_of(card) == race]
        more = _subset_sums(value_of(card) for card in rest if race_of(card) == race)
        found: dict[int, int] = {}
        for least, reached in sums.items():
            for bound, added in _ways(own, more):
                key = min(least, bound)
                found[key] = found.get(key, 0) | _sumset(reached, added)
        sums = found
    low = max(0, cost - pearls)
    return any(reached >> low & (1 << max(0, cost + least - low)) - 1 for least, reached in sums.items())


def _ways(own: list[int], more: int) -> list[tuple[int, int]]:
    """For one race: the least ally paid that is not alone, and the sums that can then be had."""
    if not own:
        return [(UNBOUND, more & ~1)]
    if len(own) > 1:
        return [(min(own), more << sum(own))]
    return [(UNBOUND, 1 << own[0]), (own[0], (more & ~1) << own[0])]


def _subset_sums(values: Iterable[int]) -> int:
    bits = 1
    for value in values:
        bits |= bits << value
    return bits


def _sumset(a: int, b: int) -> int:
    """The sums of a number of one set and a number of the other, sets as bits."""
    found, shift = 0, 0
    while b:
        if b & 1:
            found |= a << shift
        b >>= 1
        shift += 1
    return found
