"""What a recruitment would cost at least, and what is short for it: pure functions over a hand."""

from itertools import combinations
from typing import NamedTuple

from nautilion.games.abyss.rules.payment import Cards, Price, is_complete, missing, worth
from nautilion.games.abyss.rules.recruiting import price_of
from nautilion.games.abyss.rules.terms import AbyssContext
from nautilion.games.abyss.state import race_of, value_of, without

Sums = dict[int, Cards]  # the fewest cards that make a sum


class Shortfall(NamedTuple):
    """What is missing for a lord: the guild's race, more races, or value beyond allies and pearls."""

    race: str = ""  # its letter
    races: int = 0
    value: int = 0


def cheapest(hand: Cards, price: Price, pearls: int, laid: Cards = ()) -> Cards | None:
    """The payment that gives away least: value and pearls together, then the fewest pearls, then cards.

    What is laid already stays in it."""
    found = [paid for paid in _payments(hand, price, laid) if is_complete(paid, price, pearls)]
    return min(found, key=lambda paid: _given(paid, price), default=None)


def _given(paid: Cards, price: Price) -> tuple[int, int, int, Cards]:
    pearls = missing(paid, price)
    return worth(paid) + pearls, pearls, len(paid), paid


def _payments(hand: Cards, price: Price, laid: Cards) -> list[Cards]:
    """For each choice of races and each sum, the payment of the fewest cards beside those laid."""
    races, begun, rest = sorted(set(map(race_of, hand))), set(map(race_of, laid)), without(hand, *laid)
    found: list[Cards] = []
    for chosen in combinations(races, price.races):
        if (price.race and price.race not in chosen) or not begun <= set(chosen):
            continue
        sums: Sums = {worth(laid): laid}
        for race in chosen:
            own = _sums(tuple(card for card in rest if race_of(card) == race))
            sums = _joined(sums, own | {0: ()} if race in begun else own)
        found += (tuple(sorted(cards)) for cards in sums.values())
    return found


def _sums(cards: Cards) -> Sums:
    """The sums that some of the cards of one race make, at least one of them."""
    sums: Sums = {0: ()}
    for card in sorted(cards, key=value_of, reverse=True):
        for total, used in list(sums.items()):
            more = total + value_of(card)
            if more not in sums or len(sums[more]) > len(used) + 1:
                sums[more] = (*used, card)
    del sums[0]
    return sums


def _joined(some: Sums, others: Sums) -> Sums:
    found: Sums = {}
    for a, used in some.items():
        for b, more in others.items():
            if a + b not in found or len(found[a + b]) > len(used) + len(more):
                found[a + b] = (*used, *more)
    return found


def shortfall(cx: AbyssContext, seat: int, lord: str) -> Shortfall | None:
    """What a seat is short of for a lord; None if it can be paid."""
    price, hand, pearls = price_of(cx, seat, lord), cx.s.hands[seat], cx.s.pearls[seat]
    races = {race: sum(value_of(c) for c in hand if race_of(c) == race) for race in set(map(race_of, hand))}
    lacks = price.race if price.race and price.race not in races else ""
    if lacks or len(races) < price.races:
        return Shortfall(lacks, max(0, price.races - len({*races, *lacks})))
    own = races.pop(price.race) if price.race else 0
    others = sorted(races.values(), reverse=True)[: price.races - bool(price.race)]
    short = price.cost - own - sum(others) - pearls
    return Shortfall(value=short) if short > 0 else None
