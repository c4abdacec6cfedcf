"""The moments of a voyage that mattered: crew gained and lost, bites, the collision and the end."""

from collections.abc import Iterator, Mapping

from nautilion.games.nautilion import events
from nautilion.games.nautilion.rules.tokens import crew_aboard
from nautilion.games.nautilion.state import State
from nautilion.kernel import Event
from nautilion.kernel.game import Mark, Played


def marks(session: Played) -> list[Mark]:
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
