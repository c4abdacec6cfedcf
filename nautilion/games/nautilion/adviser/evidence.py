"""Which of two plans is better? Both are sailed on many times, with the same dice turn by turn."""

from typing import NamedTuple

from nautilion.games.nautilion.adviser.lines import Moves
from nautilion.games.nautilion.adviser.oracle import Oracle
from nautilion.games.nautilion.game import guess, view
from nautilion.games.nautilion.puzzles import Evidence, interval
from nautilion.games.nautilion.state import State
from nautilion.kernel import Chance, Luck, draw

POLICY = "oracle"
FIRST_SEED = 1 << 45  # apart from all voyages
DECK = 61 << 32  # the stream of luck for what is hidden; dice have the first
A_TURN = 8  # bits: more draws than a turn has


class Pairs(NamedTuple):
    """How often which of two plans won, with the same dice."""

    voyages: int = 0
    best: int = 0
    next: int = 0
    only_best: int = 0
    only_next: int = 0

    def add(self, best: bool, other: bool) -> "Pairs":
        """One more pair of voyages."""
        return Pairs(
            self.voyages + 1,
            self.best + best,
            self.next + other,
            self.only_best + (best > other),
            self.only_next + (other > best),
        )

    def evidence(self, first_seed: int) -> Evidence:
        """What is written down."""
        low, high = interval(self.voyages, self.only_best, self.only_next)
        return Evidence(policy=POLICY, first_seed=first_seed, low=low, high=high, **self._asdict())


def compare(oracle: Oracle, s: State, plans: tuple[Moves, Moves], voyages: int, first_seed: int) -> Pairs:
    """Sail on from both plans, so many times each."""
    pairs = Pairs()
    for seed in range(first_seed, first_seed + voyages):
        pairs = pairs.add(*(sails_home(oracle, s, plan, seed) for plan in plans))
    return pairs


def sails_home(oracle: Oracle, s: State, plan: Moves, seed: int) -> bool:
    """Whether a voyage is won after a plan, with the dice of a seed; what is hidden is shuffled by it too."""
    rules, t = oracle.rules, guess(s, 0, Luck(seed, DECK))
    oracle.search.enter(t)  # it would take a turn of the same number for the same turn
    oracle.next.enter(t)
    moves, turn, drawn = list(plan), t.turn, 0
    while (now := rules.pending(t)) is not None:
        if isinstance(now, Chance):
            turn, drawn = t.turn, drawn + 1 if t.turn == turn else 0
            move = now.pick(draw(seed, (turn << A_TURN) + drawn, now.reach[-1]))
        else:
            move = moves.pop(0) if moves else oracle.choose(view(t, 0), now)
        t = oracle.search.after(t, move)
    return t.result == "won"
