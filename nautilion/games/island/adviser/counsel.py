"""The adviser as the house asks it: what to do and why, the chance to win, and what a game was made of."""

from collections.abc import Iterator, Sequence
from itertools import pairwise
from math import exp, sqrt

import msgspec

from nautilion.games.island.adviser.lookahead import Lookahead, Option
from nautilion.games.island.adviser.reasons import Reason, reason
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


class Advice(msgspec.Struct, frozen=True):
    """What to do in a position; where chance is to come, only the chance to win."""

    chance: float
    options: tuple[Option, ...] = ()  # the chance to win after each listed move, best first
    line: tuple[Move, ...] = ()  # the best move, and what follows it in this turn
    reason: Reason | None = None

    def chance_of(self, move: Move) -> float | None:
        """The chance to win after a move."""
        return next((chance for chance, other in self.options if other == move), None)


class Swing(msgspec.Struct, frozen=True):
    """How a seat's chance to win changed in a round, by what."""

    luck: float = 0.0
    choices: float = 0.0  # its own
    others: float = 0.0


class TurnAccount(msgspec.Struct, frozen=True):
    """A round: each seat's chance to win before it, and what changed it."""

    turn: int
    chances: tuple[float, ...]
    swings: tuple[Swing, ...]


class Account(msgspec.Struct, frozen=True):
    """A whole game, and each seat's chance at its end."""

    turns: tuple[TurnAccount, ...]
    chances: tuple[float, ...]


class CastawayCounsel:
    """Answers about a position and about a whole game."""

    def __init__(self, rules: IslandRules) -> None:
        self.rules, self.worth = rules, Worth(rules.terms)
        self.lookahead = Lookahead(rules, self.worth.seen_from)

    def advise(self, view: State) -> Advice:
        """What to do, and why."""
        now = self.rules.pending(view)
        chance = self.chances(view)[max(0, view.who)]
        if not isinstance(now, Ask):
            return Advice(chance)
        options, hopes = self.lookahead.options(view, now), self._hopes(view)
        best = options[0][0]
        chances = tuple(
            (self._chances(view, _with(hopes, now.who, worth - best))[now.who], move)
            for worth, move in options
        )
        line = self.lookahead.line(view, now)
        return Advice(chance, chances, line, reason(self.rules, view, line))

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

    def account(self, states: list[State], log: Sequence[Move]) -> Iterator[TurnAccount]:
        """Luck, choices and the others, round by round: each change as the seat itself could see it."""
        seats = range(self.rules.terms.players)
        now = before = self._seen(states[0])
        swings = [Swing() for _ in seats]
        for s, after in pairwise(states):
            then = self._seen(after)
            decided = self.rules.who(s) if s.todo[-1].name in self.rules.questions else None
            swings = [_swung(swings[seat], then[seat] - now[seat], decided, seat) for seat in seats]
            now = then
            if after.round != s.round or not after.todo:
                yield TurnAccount(s.round, before, tuple(swings))
                before, swings = now, [Swing() for _ in seats]

    def summed(self, turns: Sequence[TurnAccount], last: State) -> Account:
        """The whole account."""
        return Account(tuple(turns), self._seen(last))

    def _seen(self, s: State) -> tuple[float, ...]:
        """Each seat's chance by its own view."""
        return tuple(self.chances(view(s, seat))[seat] for seat in range(self.rules.terms.players))


def _with(hopes: Sequence[float], seat: int, more: float) -> list[float]:
    return [hope + more * (n == seat) for n, hope in enumerate(hopes)]


def _swung(swing: Swing, change: float, decided: int | None, seat: int) -> Swing:
    """A change of chance put down to chance, to the seat itself or to another."""
    field = "luck" if decided is None else "choices" if decided == seat else "others"
    return msgspec.structs.replace(swing, **{field: getattr(swing, field) + change})
