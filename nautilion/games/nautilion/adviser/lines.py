"""Moves that belong together: how the Oracle would go on, and what a line of moves comes to."""

from typing import Any, NamedTuple

from nautilion.games.nautilion.adviser.oracle import Oracle
from nautilion.games.nautilion.adviser.search import PLAN_QUESTIONS, forward
from nautilion.games.nautilion.events import DieGiven
from nautilion.games.nautilion.moves import GiveDie, Pay
from nautilion.games.nautilion.rules.voyage import VoyageRules
from nautilion.games.nautilion.state import State
from nautilion.kernel import Ask, Chance, Move

Moves = tuple[Move, ...]


def belongs(t: State, now: Ask | Chance | None, first: str, last: Move) -> bool:
    """Whether what is asked after a move is part of the choice that began with the first question."""
    if not isinstance(now, Ask) or (isinstance(last, GiveDie) and not t.draft):
        return False  # a roll, or a plan that is complete
    return bool(t.draft) or now.question in (first, *PLAN_QUESTIONS)


def line(oracle: Oracle, s: State, move: Move) -> Moves:
    """The choice that begins with a move, to its end: after a spell, the plan that it is for."""
    first, moves, t = oracle.rules.pending(s), [move], oracle.search.after(s, move)
    assert isinstance(first, Ask)
    while belongs(t, now := oracle.rules.pending(t), first.question, moves[-1]):
        assert isinstance(now, Ask)
        moves.append(_planned(oracle, t, now))
        t = oracle.search.after(t, moves[-1])
    return tuple(moves)


def _planned(oracle: Oracle, t: State, ask: Ask) -> Move:
    """How to go on, at a quick look."""
    if ask.question in PLAN_QUESTIONS:
        return max(gifts_of(ask), key=lambda gift: oracle.search.given(t, gift))
    return oracle.search.best(t, ask.question, forward(ask))


def gifts_of(ask: Ask) -> list[GiveDie]:
    """The dice that can be given."""
    return [move for move in ask.moves if isinstance(move, GiveDie)]


class Outline(NamedTuple):
    """What a line comes to: its steps with the states they were made in, and what each figure is given."""

    steps: tuple[tuple[State, Move], ...]
    dice: dict[str, int]

    @property
    def gist(self) -> object:
        """The same for lines that do the same, in whatever order and with whichever of equal dice."""
        return self.dice, sorted(repr(_told(s, move)) for s, move in self.steps)

    @property
    def aim(self) -> object:
        """The same for lines that do the same, whatever they are paid with."""
        return self._replace(steps=tuple(step for step in self.steps if not isinstance(step[1], Pay))).gist


def outline(rules: VoyageRules, s: State, moves: Moves) -> Outline:
    """Follow a line through the rules."""
    steps: list[tuple[State, Move]] = []
    dice: dict[str, int] = {}
    for move in moves:
        if not isinstance(move, GiveDie):
            steps.append((s, move))
        s, told = rules.apply(s, move)
        dice |= {event.figure: event.value for event in told if isinstance(event, DieGiven)}
    return Outline(tuple(steps), dice)


def _told(s: State, move: Any) -> tuple[object, ...]:
    """A move with its die told by what it shows."""
    values = {name: getattr(move, name) for name in move.__struct_fields__}
    return type(move).__name__, values | ({"die": s.dice[move.die]} if "die" in values else {})
