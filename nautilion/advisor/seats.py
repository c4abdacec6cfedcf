"""What an adviser of a game with several seats says: of a position, and of a game that has ended.

Luck or me: the chance of each seat, by what it could see itself, changes with every draw and every decision.
"""

from collections.abc import Callable, Iterator, Sequence
from itertools import pairwise
from typing import Any

import msgspec

from nautilion.kernel import Move, Rules

Option = tuple[float, Move]
Chances = tuple[float, ...]


class SeatAdvice(msgspec.Struct, frozen=True):
    """What to do in a position; where chance is to come, only the chance to win."""

    chance: float
    options: tuple[Option, ...] = ()  # the chance to win after each listed move, best first
    line: tuple[Move, ...] = ()  # the best move, and what follows it in this turn
    reason: Any = None  # of the game: a key and values
    chances: Chances = ()  # of every seat

    def chance_of(self, move: Move) -> float | None:
        """The chance to win after a move."""
        return next((chance for chance, other in self.options if other == move), None)


class Swing(msgspec.Struct, frozen=True):
    """How a seat's chance to win changed in a turn, by what."""

    luck: float = 0.0
    choices: float = 0.0  # its own
    others: float = 0.0


class SeatsTurn(msgspec.Struct, frozen=True):
    """A turn: each seat's chance to win before it, and what changed it."""

    turn: int
    chances: Chances
    swings: tuple[Swing, ...]


class SeatsAccount(msgspec.Struct, frozen=True):
    """A whole game, and each seat's chance at its end."""

    turns: tuple[SeatsTurn, ...]
    chances: Chances


def accounted(
    rules: Rules[Any, Any],
    states: Sequence[Any],
    turn_of: Callable[[Any], int],
    seen: Callable[[Any], Chances],  # each seat's chance by its own view
) -> Iterator[SeatsTurn]:
    """Luck, choices and the others, turn by turn."""
    now = before = seen(states[0])
    swings = [Swing() for _ in now]
    for s, after in pairwise(states):
        then = seen(after)
        decided = rules.who(s) if s.todo[-1].name in rules.questions else None
        swings = [
            swung(swing, later - sooner, decided, seat)
            for seat, (swing, sooner, later) in enumerate(zip(swings, now, then, strict=True))
        ]
        now = then
        if turn_of(after) != turn_of(s) or not after.todo:
            yield SeatsTurn(turn_of(s), before, tuple(swings))
            before, swings = now, [Swing() for _ in now]


def swung(swing: Swing, change: float, decided: int | None, seat: int) -> Swing:
    """A change of chance put down to chance, to the seat itself or to another."""
    field = "luck" if decided is None else "choices" if decided == seat else "others"
    return msgspec.structs.replace(swing, **{field: getattr(swing, field) + change})
