"""Luck or me? What each roll gave, what each choice cost, over a whole voyage.

The chance to win before a roll is the mean over all that the dice can show. A choice costs what the best move
was worth more than the one that was made. What is left of the change from turn to turn came with the dice, so
that luck and choices together account for everything. Moves that belong together (a spell, its price and the
plan that it was for) are one choice: the order in which its parts were made costs nothing.
"""

from collections.abc import Iterator, Sequence

import msgspec

from nautilion.advisor.portable import added
from nautilion.games.nautilion.adviser.lines import belongs, line, outline
from nautilion.games.nautilion.adviser.oracle import Oracle
from nautilion.games.nautilion.adviser.search import forward
from nautilion.games.nautilion.state import State, first_of_each_turn
from nautilion.kernel import Ask, Back, Move

HOPELESS = 0.05  # below this, a voyage is as good as lost


class Slip(msgspec.Struct, frozen=True):
    """A choice that was not the best: where in the log, what was done, what was better, and by how much."""

    at: int
    played: tuple[Move, ...]
    better: tuple[Move, ...]
    cost: float


class TurnAccount(msgspec.Struct, frozen=True):
    """A turn of a voyage: the chance to win at its start, what the dice gave, what the choices cost."""

    turn: int
    at: int  # where in the log it begins
    chance: float
    luck: float
    cost: float
    slip: Slip | None = None  # the costliest choice


class Account(msgspec.Struct, frozen=True):
    """A whole voyage."""

    turns: tuple[TurnAccount, ...]
    end: float

    @property
    def luck(self) -> float:
        """What all the dice gave."""
        return added(turn.luck for turn in self.turns)

    @property
    def cost(self) -> float:
        """What all the choices cost."""
        return added(turn.cost for turn in self.turns)

    def that_mattered(self, few: int = 3) -> list[TurnAccount]:
        """The turns that mattered most, the weightiest first."""
        return sorted(self.turns, key=lambda turn: -(turn.cost + abs(turn.luck)))[:few]

    @property
    def no_return(self) -> TurnAccount | None:
        """The last turn from which a lost voyage could still be won."""
        if self.end:
            return None
        hopeful = [turn for turn in self.turns if turn.chance + turn.luck >= HOPELESS]
        return hopeful[-1] if hopeful else None


def account(oracle: Oracle, states: Sequence[State], log: Sequence[Move]) -> Iterator[TurnAccount]:
    """The turns of a voyage that has ended or is under way, one after the other."""
    starts = first_of_each_turn(states[:-1])
    chances = (oracle.chance(states[at]) for at in starts)
    now = next(chances)
    for number, at in enumerate(starts):
        stop = starts[number + 1] if number + 1 < len(starts) else len(log)
        then = next(chances) if stop < len(log) else oracle.chance(states[stop])
        slips = slips_within(oracle, states, log, at, stop)
        cost = added(slip.cost for slip in slips)
        worst = max(slips, key=lambda slip: slip.cost, default=None)
        yield TurnAccount(states[at].turn, at, now, then - now + cost, cost, worst)
        now = then


def slips_within(
    oracle: Oracle, states: Sequence[State], log: Sequence[Move], at: int, stop: int
) -> list[Slip]:
    """The choices of a part of a voyage that were not the best."""
    choices = _choices(oracle, states, log, meant(log, at, stop))
    return [slip for choice in choices if (slip := _slip(oracle, states, log, choice))]


def meant(log: Sequence[Move], at: int, stop: int) -> list[int]:
    """The moves of a turn without those that were taken back."""
    kept: list[int] = []
    for step in range(at, stop):
        if isinstance(log[step], Back):
            kept.pop()
        else:
            kept.append(step)
    return kept


def _choices(
    oracle: Oracle, states: Sequence[State], log: Sequence[Move], steps: Sequence[int]
) -> Iterator[list[int]]:
    """The steps of a turn, those of one choice together; rolls part them."""
    choice: list[int] = []
    first = ""
    for step in steps:
        now = oracle.rules.pending(states[step])
        if choice and not belongs(states[step], now, first, log[choice[-1]]):
            yield choice
            choice = []
        if isinstance(now, Ask):
            first = first if choice else now.question
            choice.append(step)
    if choice:
        yield choice


def _slip(oracle: Oracle, states: Sequence[State], log: Sequence[Move], choice: list[int]) -> Slip | None:
    """What a choice cost; nothing, if all that was best came to the same in the end."""
    judged = [_judged(oracle, states[step], log[step]) for step in choice]
    cost, s = added(lost for _, lost in judged), states[choice[0]]
    if cost <= 0.0:
        return None
    played, better = tuple(log[step] for step in choice), line(oracle, s, judged[0][0])
    if outline(oracle.rules, s, played).gist == outline(oracle.rules, s, better).gist:
        return None
    return Slip(choice[0], played, better, cost)


def _judged(oracle: Oracle, s: State, move: Move) -> tuple[Move, float]:
    """The best move, and what the one that was made cost."""
    now = oracle.rules.pending(s)
    assert isinstance(now, Ask)
    return (move, 0.0) if len(forward(now)) == 1 else oracle.cost(s, now, move)
