"""A voyage told again: step by step, turn by turn, and the moments that mattered."""

from collections.abc import Iterator, Mapping
from typing import NamedTuple

from nautilion.games.nautilion import events
from nautilion.games.nautilion.rules.tokens import crew_aboard
from nautilion.games.nautilion.rules.voyage import MOVE_TEXT
from nautilion.games.nautilion.state import State, first_of_each_turn
from nautilion.kernel import Event, Move
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


class Mark(NamedTuple):
    """A moment that mattered, in words: a key of the catalogue and its values."""

    at: int
    turn: int
    key: str
    values: Mapping[str, object] = {}


def moments(session: Session) -> list[Moment]:
    """Every step of a voyage."""
    states, chances = session.states, set(session.chances)
    first = Moment(0, states[0].turn, states[0].who, None, "", False, session.told[0])
    return [first] + [
        Moment(at, state.turn, states[at - 1].who, move, MOVE_TEXT.write(move), at - 1 in chances, told)
        for at, (state, move, told) in enumerate(
            zip(states[1:], session.log, session.told[1:], strict=True), start=1
        )
    ]


def turn_starts(session: Session) -> list[int]:
    """The index at which each turn begins."""
    return first_of_each_turn(session.states)


def marks(session: Session) -> list[Mark]:
    """Crew gained and lost, bites of the Darkhouse, the collision and the end."""
    found = []
    for at, (state, told) in enumerate(zip(session.states, session.told, strict=True)):
        before = session.states[max(0, at - 1)]
        found += [Mark(at, before.turn, *mark) for mark in (*_crew(before, state), *_told(told))]
    return found


def _crew(before: State, after: State) -> Iterator[tuple[str, Mapping[str, object]]]:
    """Who came aboard and who left."""
    was, now = set(crew_aboard(before.board)), set(crew_aboard(after.board))
    for crew in sorted(now - was):
        yield "moment.crew_gained", {"crew": crew, "number": len(now)}
    if left := sorted(was - now):
        yield "moment.crew_lost", {"crew": ", ".join(left), "number": len(left)}


def _told(told: list[Event]) -> Iterator[tuple[str, Mapping[str, object]]]:
    for event in told:
        match event:
            case events.DarkhouseActed(cost=cost) if cost:
                yield "moment.bitten", {"number": cost}
            case events.CollisionFought(nautilion=ours, phantom=theirs):
                yield "moment.collision", {"ours": ours, "theirs": theirs}
            case events.VoyageEnded(result=result):
                yield f"moment.end.{result}", {}
