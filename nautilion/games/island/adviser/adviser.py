"""The adviser as the house asks it: what to do and why, the chance to win, and what a game was made of."""

from collections.abc import Iterator, Sequence
from math import exp, sqrt

from nautilion.advisor.seats import SeatAdvice, SeatsAccount, SeatsTurn, accounted
from nautilion.games.island.adviser.lookahead import Lookahead
from nautilion.games.island.adviser.reasons import reason
from nautilion.games.island.adviser.worth import Worth
from nautilion.games.island.rules.scoring import outcome
from nautilion.games.island.rules.seeing import view
from nautilion.games.island.rules.terms import IslandRules
from nautilion.games.island.state import State
from nautilion.kernel import Ask, Move

# Points by which hopes err a square root of a turn to come, for 2, 3 and 4 players: what fits best how
# games of castaways ended.
SPREAD = (3.0, 4.5, 4.5)
LEAST = 1.0  # turns: until all is counted, nothing is quite certain


class CastawayAdviser:
    """Answers about a position and about a whole game."""

    def __init__(self, rules: IslandRules) -> None:
        self.rules, self.worth = rules, Worth(rules.terms)
        self.lookahead = Lookahead(rules, self.worth.seen_from)

    def advise(self, view: State) -> SeatAdvice:
        """What to do, and why."""
        now = self.rules.pending(view)
        chance = self.chances(view)[max(0, view.who)]
        if not isinstance(now, Ask):
            return SeatAdvice(chance)
        options, hopes = self.lookahead.options(view, now), self._hopes(view)
        best = options[0][0]
        chances = tuple(
            (self._chances(view, _with(hopes, now.who, worth - best))[now.who], move)
            for worth, move in options
        )
        line = self.lookahead.line(view, now)
        return SeatAdvice(chance, chances, line, reason(self.rules, view, line))

    def chances(self, s: State) -> tuple[float, ...]:
        """Each seat's chance to win, as far as a view tells."""
        ended = outcome(s)
        if ended:
            return tuple(float(place == 1) for place in ended.places)
        return self._chances(s, self._hopes(s))

    def _hopes(self, s: State) -> list[float]:
        shares = self.worth.shares(s)
        return [self.worth.hopes(s, seat, shares) for seat in range(self.rules.terms.players)]

    def _chances(self, s: State, hopes: Sequence[float]) -> tuple[float, ...]:
        """The further from the end, the less a lead is worth."""
        turns = max(self.worth.turns_left(s, seat) for seat in range(len(hopes)))
        spread = SPREAD[len(hopes) - 2] * sqrt(LEAST + turns)
        weights = [exp((hope - max(hopes)) / spread) for hope in hopes]
        return tuple(weight / sum(weights) for weight in weights)

    def account(self, states: list[State], log: Sequence[Move]) -> Iterator[SeatsTurn]:
        """Luck, choices and the others, round by round: each change as the seat itself could see it."""
        return accounted(self.rules, states, lambda s: s.round, self._seen)

    def summed(self, turns: Sequence[SeatsTurn], last: State) -> SeatsAccount:
        """The whole account."""
        return SeatsAccount(tuple(turns), self._seen(last))

    def _seen(self, s: State) -> tuple[float, ...]:
        """Each seat's chance by its own view."""
        return tuple(self.chances(view(s, seat))[seat] for seat in range(self.rules.terms.players))


def _with(hopes: Sequence[float], seat: int, more: float) -> list[float]:
    return [hope + more * (n == seat) for n, hope in enumerate(hopes)]
