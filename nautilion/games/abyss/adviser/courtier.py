"""`courtier`: plays every move out to the end of the turn, and takes the one after which it stands best.

It knows its view alone. What is hidden is filled in evenly, several times over; what chance brings then is
drawn; the others are thought to do as usual (`habits.py`). What it learned from games against itself says how
it stands where the next turn begins (`judge.py`). The weaker ones see less of this, and err.
"""

import copy
from collections.abc import Callable
from typing import NamedTuple

from nautilion.advisor.portable import added
from nautilion.games.abyss.adviser.habits import TurnHabits
from nautilion.games.abyss.adviser.judge import Judge
from nautilion.games.abyss.moves import TOKEN, Pay, Recruit, Settle, UseKey
from nautilion.games.abyss.rules.payment import Cards, missing
from nautilion.games.abyss.rules.scoring import points
from nautilion.games.abyss.rules.table import AbyssRules
from nautilion.games.abyss.state import State, lords_of, opponents, without
from nautilion.games.abyss.views import guess
from nautilion.kernel import Ask, Back, Luck, Move, draw
from nautilion.kernel.game import Policy

Option = tuple[float, Move]
Lean = Callable[[State, int], float]  # what a temperament likes about a position, as a chance to win
MoveLine = tuple[Move, ...]
WORLDS = 6  # ways in which hidden cards may lie
GLANCE = 2  # of them show whether a move can be good at all:
SLIGHT = 0.0005  # for each point of a lead at the end: of two ways to win the clearer one
CLEAR = 0.05  # one that is then so much worse than the best is looked at no longer
STREAM = 1 << 40  # of chance for errors, far from that of the game
FINE = 1 << 20


class Strength(NamedTuple):
    """How well one plays."""

    worlds: int = WORLDS
    error: float = 0.0  # a chance to win by which a move is misjudged at most


STRENGTHS = {1: Strength(1, 0.25), 2: Strength(4, 0.1), 3: Strength()}


class Courtier:
    """Weighs moves by the chance to win."""

    def __init__(
        self, rules: AbyssRules, judge: Judge, worlds: int = WORLDS, lean: Lean | None = None
    ) -> None:
        self.rules, self.judge, self.worlds, self.lean = rules, judge, worlds, lean
        self.habits = TurnHabits(rules)

    def options(self, s: State, ask: Ask) -> list[Option]:
        """Every sensible move of a view, with the chance to win after it; the best first."""
        if ask.question == "pay":
            return self._payments(s, ask)
        moves = self._sensible(ask)
        if len(moves) == 1:
            return [(0.0, moves[0])]
        tables = self.tables(s, ask.who)
        return self._weighed(tables, ask.who, [(self._line(s, move), move) for move in moves])

    def _sensible(self, ask: Ask) -> list[Move]:
        """All but Back; a lord's power is not given away (K4) where a token or another lord has a key too."""
        moves = [move for move in ask.moves if type(move) is not Back]
        return [move for move in moves if not self._ends_a_power(move)] or moves

    def _ends_a_power(self, move: Move) -> bool:
        if not isinstance(move, UseKey) or move.source == TOKEN:
            return False
        return self.rules.terms.lords[move.source].timing in ("permanent", "turn")

    def tables(self, s: State, seat: int) -> list[State]:
        """Hidden cards as they may lie."""
        return [guess(s, seat, Luck(number, s.turn << 20)) for number in range(self.worlds)]

    def _payments(self, s: State, ask: Ask) -> list[Option]:
        """Of a payment the next part; which one is best is seen when it is complete."""
        ways = self.habits.ways(s)
        if len(ways) == 1:
            return [(0.0, self.habits.pays(s, ask, ways[0]))]
        tables = self.tables(s, ask.who)
        lines = [(self._parts(s, way), self.habits.pays(s, ask, way)) for way in ways]
        return self._weighed(tables, ask.who, lines)

    def line(self, s: State, ask: Ask, move: Move) -> MoveLine:
        """A move, and all further parts of the payment that it belongs to."""
        if ask.question != "pay":
            return self._line(s, move)
        way = next(way for way in self.habits.ways(s) if self.habits.pays(s, ask, way) == move)
        return self._parts(s, way)

    def _line(self, s: State, move: Move) -> MoveLine:
        """A move, and where it begins a recruitment the best payment."""
        if not isinstance(move, Recruit):
            return (move,)
        made = copy.copy(s)
        self.rules.step(made, move)
        return move, *self._parts(made, self.habits.ways(made)[0])

    def _parts(self, s: State, way: Cards) -> MoveLine:
        """All moves of a payment from here on."""
        paid = [part.card for part in s.draft if isinstance(part, Pay)]
        pearls = missing(way, self.habits.price(s))
        return (*map(Pay, without(way, *paid)), Settle(pearls))

    def _weighed(self, tables: list[State], seat: int, lines: list[tuple[MoveLine, Move]]) -> list[Option]:
        """Moves by what comes of them, the best first, and of equals the first listed."""
        values = [
            [self._value(tables, n, seat, line) for n in range(GLANCE)[: len(tables)]] for line, _ in lines
        ]
        bar = max(added(some) / len(some) for some in values) - CLEAR
        for some, (line, _) in zip(values, lines, strict=True):
            if added(some) / len(some) >= bar:
                some += [self._value(tables, n, seat, line) for n in range(len(some), len(tables))]
        means = [added(some) / len(some) for some in values]
        # those that were looked at longer come first, however the others seemed at a glance
        order = sorted(range(len(lines)), key=lambda at: (-len(values[at]), -means[at]))
        return [(means[at], lines[at][1]) for at in order]

    def _value(self, tables: list[State], number: int, seat: int, line: MoveLine) -> float:
        """How a seat stands after its moves, when the turn has been played out on one of the tables."""
        s = copy.copy(tables[number])
        for move in line:
            self.rules.step(s, move)
        self.habits.play_out(s, Luck(number, s.turn << 20 | 1 << 19))
        value = self.judge.chances(s)[seat] + (0.0 if s.todo else SLIGHT * self._lead(s, seat))
        return value + self.lean(s, seat) if self.lean else value

    def _lead(self, s: State, seat: int) -> int:
        own, *others = (points(self.rules.terms, s, at).total for at in (seat, *opponents(s, seat)))
        return own - max(others)


def _likes_lords(s: State, seat: int) -> float:
    return 0.03 * len(lords_of(s, seat))


def _likes_locations(s: State, seat: int) -> float:
    return 0.05 * len(s.locations[seat]) + 0.02 * s.keys[seat]


def _likes_pearls(s: State, seat: int) -> float:
    return 0.01 * s.pearls[seat] + 0.01 * s.tokens[seat].size


LEANS: dict[str, Lean | None] = {
    "": None,
    "lords": _likes_lords,
    "locations": _likes_locations,
    "pearls": _likes_pearls,
}


def courtier_player(level: int = 3, style: str = "") -> Callable[[AbyssRules, int], Policy[State]]:
    """One of a level and a temperament."""
    strength = STRENGTHS[level]

    def make(rules: AbyssRules, seed: int) -> Policy[State]:
        courtier = Courtier(rules, Judge(rules), strength.worlds, LEANS[style])

        def choose(s: State, ask: Ask) -> Move:
            if len(ask.moves) == 1:
                return ask.moves[0]
            options = courtier.options(s, ask)
            if not strength.error:
                return options[0][1]
            number = STREAM + (s.turn << 12) + (len(s.todo) << 8)
            errs = [strength.error * draw(seed, number + n, FINE) / FINE for n in range(len(options))]
            return max(zip(options, errs, strict=True), key=lambda pair: pair[0][0] + pair[1])[0][1]

        return choose

    return make
