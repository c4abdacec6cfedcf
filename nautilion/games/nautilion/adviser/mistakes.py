"""Choices of a voyage that cost much where something else was clearly better: puzzles for who made them."""

from collections.abc import Sequence

import msgspec

from nautilion.advisor.portable import added
from nautilion.games.nautilion.adviser.account import TurnAccount, slips_within
from nautilion.games.nautilion.adviser.choices import choices, is_open
from nautilion.games.nautilion.adviser.lines import Moves
from nautilion.games.nautilion.adviser.oracle import Oracle
from nautilion.games.nautilion.adviser.search import outcomes
from nautilion.games.nautilion.state import State
from nautilion.kernel import Chance, Move

COSTLY = 0.08  # of the chance to win
CLEAR = 0.05  # by which the best choice is better than the next, at a first look and at a deeper one


class CostlyChoice(msgspec.Struct, frozen=True):
    """Where in the log, what was done, what was better, and what that cost."""

    at: int
    played: Moves
    better: Moves
    cost: float


def mistakes(
    oracle: Oracle, states: Sequence[State], log: Sequence[Move], turns: Sequence[TurnAccount]
) -> tuple[CostlyChoice, ...]:
    """The mistakes of a voyage with its account: where dice lay, and one plan stood out."""
    ends = [turn.at for turn in turns[1:]] + [len(log)]
    slips = [
        slip
        for turn, stop in zip(turns, ends, strict=True)
        if turn.cost >= COSTLY
        for slip in slips_within(oracle, states, log, turn.at, stop)
    ]
    found = []
    for slip in slips:
        s = states[slip.at]
        if slip.cost >= COSTLY and is_open(s, oracle.rules.pending(s)) and (line := clear_line(oracle, s)):
            found.append(CostlyChoice(slip.at, slip.played, line, slip.cost))
    return tuple(found)


def clear_line(oracle: Oracle, s: State) -> Moves | None:
    """The best choice, if it is better by far than the next, and still is when looked at more deeply."""
    oracle.search.enter(s)
    best, *others = choices(oracle, s)
    if not others or best.worth - others[0].worth < CLEAR:
        return None
    return best.line if deeper(oracle, s, best.line) - deeper(oracle, s, others[0].line) >= CLEAR else None


def deeper(oracle: Oracle, s: State, line: Moves) -> float:
    """The chance to win after a choice: the turn to its end, and the next one over all its dice."""
    t = s
    for move in line:
        t = oracle.search.after(t, move)
    return _to_the_end(oracle, t, s.turn)


def _to_the_end(oracle: Oracle, t: State, turn: int) -> float:
    while t.turn == turn and (now := oracle.rules.pending(t)) is not None:
        if isinstance(now, Chance):
            each = outcomes(now)
            return added(
                share * _to_the_end(oracle, oracle.search.after(t, move), turn) for move, share in each
            )
        t = oracle.search.after(t, oracle.planned(t, now))
    return oracle.a_turn_on(t)
