"""Ways to pay for a lord, the most promising first: by what stays in hand, as pearls and at the table."""

from collections.abc import Iterable
from functools import lru_cache

from nautilion.games.abyss.rules.payment import Cards, Price, superfluous, worth
from nautilion.games.abyss.state import race_of, value_of

VALUE, RACE, PEARL, STAYS = (
    0.55,
    0.4,
    0.6,
    0.5,
)  # what allies kept, races kept, pearls and who stays are worth
MOST_LOOKED = 1500  # sets of allies that are looked at for one lord
MOST_KEPT = 6


def hand_worth(cards: Iterable[str]) -> float:
    """Allies in hand, while there is time to use them."""
    values, races = 0, set()
    for card in cards:
        values += value_of(card)
        races.add(race_of(card))
    return VALUE * values + RACE * len(races)


@lru_cache(4096)
def payments(paid: Cards, rest: Cards, price: Price, pearls: int, any_stays: bool) -> tuple[Cards, ...]:
    """Sets of allies, those paid included, that pay a price, with pearls for the rest; the best first."""
    found: list[tuple[float, Cards]] = []
    kinds = sorted(rest, key=lambda card: (-value_of(card), card))
    looked = 0

    def grow(added: Cards, start: int, total: int, races: str) -> None:
        nonlocal looked
        looked += 1
        cards, number = (*paid, *added), len(races)
        if looked > MOST_LOOKED or (total > price.cost and superfluous(cards, price.cost)):
            return
        if number == price.races and total + pearls >= price.cost and (not price.race or price.race in races):
            found.append((_worth(rest, added, cards, price.cost - total, any_stays), tuple(sorted(cards))))
            if total >= price.cost:
                return
        for at in range(start, len(kinds)):
            card = kinds[at]
            if at > start and kinds[at - 1] == card:
                continue
            race = race_of(card)
            if race in races:
                grow((*added, card), at + 1, total + value_of(card), races)
            elif number < price.races:
                grow((*added, card), at + 1, total + value_of(card), races + race)

    grow((), 0, worth(paid), "".join(set(map(race_of, paid))))
    found.sort(key=lambda way: -way[0])
    return tuple(cards for _, cards in found[:MOST_KEPT])


def _worth(rest: Cards, added: Cards, cards: Cards, lack: int, any_stays: bool) -> float:
    kept = list(rest)
    for card in added:
        kept.remove(card)
    values = list(map(value_of, cards))
    return hand_worth(kept) - PEARL * max(0, lack) + STAYS * (max(values) if any_stays else min(values))
