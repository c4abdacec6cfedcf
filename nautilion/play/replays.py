"""A voyage told again: step by step, turn by turn, and the moments that mattered."""

from typing import NamedTuple

from nautilion.kernel import Event, Move
from nautilion.kernel.game import Mark
from nautilion.play.session import Session


class Moment(NamedTuple):
    """A state of the voyage and what led to it; the first is the deal."""

    at: int  # the index into session.states and session.told
    turn: int
    who: int  # who decided: a player, or -1 for both
    move: Move | None
    text: str
    by_chance: bool
    events: list[Event]


def moments(session: Session) -> list[Moment]:
    """Every step of a voyage."""
    states, chances, game = session.states, set(session.chances), session.game
    first = Moment(0, game.turn(states[0]), states[0].who, None, "", False, session.told[0])
    return [first] + [
        Moment(at, game.turn(state), states[at - 1].who, move, game.text.write(move), at - 1 in chances, told)
        for at, (state, move, told) in enumerate(
            zip(states[1:], session.log, session.told[1:], strict=True), start=1
        )
    ]


def turn_starts(session: Session) -> list[int]:
    """The index at which each turn begins: the first is told by the deal itself."""
    turns = [session.game.turn(state) for state in session.states]
    return [at for at, turn in enumerate(turns) if turn and (at == 0 or turn > turns[at - 1])]


def marks(session: Session) -> list[Mark]:
    """The moments that mattered."""
    found: list[Mark] = session.game.marks(session)
    return found
