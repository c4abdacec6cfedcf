"""Points (Z7, section 11): one reckoning for the end, the score sheet and whoever plays."""

from collections.abc import Callable, Iterable
from typing import NamedTuple

from nautilion.games.abyss.content.definitions import Score
from nautilion.games.abyss.rules.terms import Terms
from nautilion.games.abyss.state import State, lords_of, opponents, race_of, value_of


class Points(NamedTuple):
    """The points of a seat by category, in the order in which a score sheet counts them."""

    locations: int
    lords: int
    allies: int
    tokens: int

    @property
    def total(self) -> int:
        """All of them."""
        return sum(self)


def points(terms: Terms, s: State, seat: int) -> Points:
    """What a seat has now; of tokens that eyes may not see, nothing."""
    return Points(
        sum(location_points(terms, s, seat, held.location) for held in s.locations[seat]),
        sum(terms.lords[lord].points for lord in lords_of(s, seat)),
        sum(_by_race(s.allies[seat], max)),
        sum(int(value) * number for value, number in s.tokens[seat].counts),
    )


def location_points(terms: Terms, s: State, seat: int, location: str) -> int:
    """What a location is worth to a seat with its own lords and allies; never less than 0 (F0)."""
    score = terms.content.locations[location].score
    if score.copy:
        others = [h.location for other in opponents(s, seat) for h in s.locations[other]]
        return max((location_points(terms, s, seat, other) for other in others), default=0)
    return max(0, score.base + _by_lords(terms, s, seat, score) + _by_allies(terms, s, seat, score))


def _by_lords(terms: Terms, s: State, seat: int, score: Score) -> int:
    every = [terms.lords[lord] for lord in lords_of(s, seat)]
    lords = [lord for lord in every if lord.id not in s.disabled]  # G4: others count by their points alone
    values = [lord.points for lord in every]
    return (
        score.per_lord * sum(not score.guild or lord.guild == score.guild for lord in lords)
        + score.per_guild * len({lord.guild for lord in lords})
        + score.weakest_lord * min(values, default=0)
        + score.strongest_lord * max(values, default=0)
        + score.per_keyed_lord * sum(lord.keys > 0 for lord in lords)
        + score.per_keyless_lord * sum(lord.keys == 0 for lord in lords)
    )


def _by_allies(terms: Terms, s: State, seat: int, score: Score) -> int:
    letter = terms.letter[score.race] if score.race else ""
    allies = s.allies[seat]
    return score.per_ally * sum(
        race_of(card) == letter or not letter for card in allies
    ) + score.weakest_ally_of_each_race * sum(_by_race(allies, min))


def _by_race(cards: Iterable[str], which: Callable[[list[int]], int]) -> list[int]:
    races: dict[str, list[int]] = {}
    for card in cards:
        races.setdefault(race_of(card), []).append(value_of(card))
    return [which(values) for values in races.values()]


def places(terms: Terms, s: State) -> tuple[int, ...]:
    """The place of each seat: points, then pearls, then the best lord; else it is shared (Z8)."""
    marks = [
        (
            points(terms, s, seat).total,
            s.pearls[seat],
            max((terms.lords[lord].points for lord in lords_of(s, seat)), default=0),
        )
        for seat in range(s.players)
    ]
    return tuple(1 + sum(other > own for other in marks) for own in marks)
