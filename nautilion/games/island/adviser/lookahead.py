"""One turn ahead with the rules themselves, on a view: what is drawn stays unknown."""

import copy
from collections.abc import Callable

from nautilion.games.island.adviser.worth import Value
from nautilion.games.island.rules.terms import IslandRules
from nautilion.games.island.state import State
from nautilion.kernel import Ask, Move

Option = tuple[float, Move]


class Lookahead:
    """Plays a seat's turn out to its end, every way."""

    def __init__(self, rules: IslandRules, judge: Callable[[State], Value]) -> None:
        self.rules, self.judge = rules, judge

    def options(self, s: State, now: Ask) -> list[Option]:
        """Every listed move with what the best end of the turn after it is worth, best first."""
        value = self.judge(s)
        found = [(self._after(s, move, now.who, value), move) for move in now.moves]
        return sorted(found, key=lambda option: -option[0])  # the first listed among equals

    def line(self, s: State, now: Ask) -> tuple[Move, ...]:
        """The best move, and what follows it in this turn as far as no chance comes between."""
        found: list[Move] = []
        ask: object = now
        while isinstance(ask, Ask) and ask.who == now.who and not (found and ask.question == "go"):
            found.append(self.options(s, ask)[0][1])
            s, _ = self.rules.apply(s, found[-1])
            ask = self.rules.pending(s)
        return tuple(found)

    def _after(self, s: State, move: Move, seat: int, value: Value) -> float:
        after = copy.copy(s)
        self.rules.step(after, move)
        unknown = self._skip_chance(after)
        if after.todo and after.todo[-1].name in ("act", "close") and after.who == seat:
            now = self.rules.pending(after)
            assert isinstance(now, Ask)
            return max(self._after(after, each, seat, value) for each in now.moves)
        return value(after, seat, unknown)

    def _skip_chance(self, s: State) -> int:
        """Go on past draws as if nothing came of them; how many cards went unseen into the hand."""
        unknown = 0
        while s.todo and s.todo[-1].name in self.rules.draws:
            unknown += s.todo[-1].name == "card"
            self.rules.skip(s)  # there is always the next turn to come
        return unknown
