"""What a position is thought to be worth to a seat, in points: hand-made, and known from a view alone.

Points that are there count in full. What may become points (allies in hand, pearls, keys, powers) counts by
what it brought over many games, and less and less as the end comes near.
"""

from collections.abc import Iterable
from functools import lru_cache

from nautilion.games.abyss.rules.payment import Cards, Price, has_races, missing, superfluous
from nautilion.games.abyss.rules.scoring import location_points, points
from nautilion.games.abyss.rules.terms import Terms
from nautilion.games.abyss.state import NOBODY_YET, State, lords_of, race_of, value_of

VALUE, RACE = 0.55, 0.4  # a point of value in hand, and each race there
PEARL = 0.6
KEY = 3.4
TOKEN = 2.65  # a monster token, unseen
POWER = 0.45  # a free lord's lasting power, for each lord that is still to come
LORD = 0.5  # a lord more brings the end nearer for whoever leads
MOST_PAYMENTS = 1500  # sets of allies that are looked at for one lord


def lords_to_come(terms: Terms, s: State) -> int:
    """How many lords the leader lacks; 0 in the last turns."""
    if s.ender != NOBODY_YET:
        return 0
    return max(0, terms.sizes.last_lord - max(len(lords_of(s, seat)) for seat in range(s.players)))


def fading(terms: Terms, s: State) -> float:
    """How much of what is only hoped for still counts."""
    return min(1.0, (0.5 + lords_to_come(terms, s)) / 3)


def hand_worth(cards: Iterable[str]) -> float:
    """Allies in hand, while there is time to use them."""
    known = [card for card in cards if len(card) == 2]
    return VALUE * sum(map(value_of, known)) + RACE * len(set(map(race_of, known)))


def outlook(terms: Terms, s: State, seat: int) -> float:
    """What a seat has, and may hope for."""
    left, hope = lords_to_come(terms, s), fading(terms, s)
    free = list(terms.active(s, seat))
    keys = s.keys[seat] + sum(lord.keys for lord in free)
    powers = sum(lord.timing in ("permanent", "turn") for lord in free)
    return (
        points(terms, s, seat).total
        + LORD * len(lords_of(s, seat))
        + hope * (hand_worth(s.hands[seat]) + PEARL * s.pearls[seat])
        + KEY * keys * min(1.0, hope + 0.2)
        + POWER * left * powers
    )


def best_of(values: list[int], number: int) -> float:
    """The mean of the best of so many values that are drawn from these."""
    order, left, chance, mean = sorted(values, reverse=True), len(values), 1.0, 0.0
    number = min(number, left)
    for at, value in enumerate(order):
        above = left - at  # those not better than the ones passed over
        hit = min(1.0, number / above)
        mean += chance * hit * value
        chance *= 1 - hit
    return mean


def location_hopes(terms: Terms, s: State, seat: int, locations: Iterable[str]) -> list[int]:
    """What locations are worth to a seat now."""
    return [location_points(terms, s, seat, location) for location in locations]


@lru_cache(4096)
def best_payment(paid: Cards, rest: Cards, price: Price, pearls: int, any_stays: bool) -> Cards:
    """The allies, those paid included, that pay and leave most in the hand; empty: none do."""
    best: tuple[float, Cards] = (-1e9, ())
    kinds = sorted(rest, key=lambda card: (-value_of(card), card))
    looked = 0

    def grow(cards: Cards, start: int) -> None:
        nonlocal best, looked
        looked += 1
        if superfluous(cards, price.cost) or looked > MOST_PAYMENTS:
            return
        lack = missing(cards, price)
        if cards and has_races(cards, price) and lack <= pearls:
            values = list(map(value_of, cards))
            stays = max(values) if any_stays else min(values)
            kept = list(rest)
            for card in cards:
                if card in kept:
                    kept.remove(card)
            best = max(best, (hand_worth(kept) - PEARL * lack + 0.5 * stays, cards))
            if not lack:
                return
        races = set(map(race_of, cards))
        for at in range(start, len(kinds)):
            card = kinds[at]
            if at > start and kinds[at - 1] == card:
                continue
            if race_of(card) in races or len(races) < price.races:
                grow(tuple(sorted((*cards, card))), at + 1)

    grow(paid, 0)
    return best[1]
