"""Abyss as the house knows it."""

from collections.abc import Callable, Mapping
from typing import Any

from nautilion.games.abyss.content.definitions import Content
from nautilion.games.abyss.content.loading import content_of, shipped_content
from nautilion.games.abyss.events import EVENTS
from nautilion.games.abyss.figures import facts, figures, marks, trial
from nautilion.games.abyss.moves import MOVES
from nautilion.games.abyss.orders import obey
from nautilion.games.abyss.rules.scoring import places, points
from nautilion.games.abyss.rules.table import deal, rules_for
from nautilion.games.abyss.rules.terms import Terms
from nautilion.games.abyss.setup import VERSION, Setup, check_setup, read_setup
from nautilion.games.abyss.state import State
from nautilion.games.abyss.views import guess, seen, view
from nautilion.games.abyss.words import AbyssWords
from nautilion.kernel.game import Game, GameAdviser, Outcome, Policy
from nautilion.kernel.lessons import Lesson


def outcome(s: State) -> Outcome | None:
    """Most points win; pearls and the best lord decide ties (Z8)."""
    if s.todo:
        return None
    terms = Terms(shipped_content())
    scores = tuple(points(terms, s, seat).total for seat in range(s.players))
    return Outcome("points", places(terms, s), scores)


def adviser(rules: Any) -> GameAdviser:
    """The adviser; loaded when it is first asked."""
    from nautilion.games.abyss.adviser.adviser import CourtierAdviser

    return CourtierAdviser(rules)


def policies() -> Mapping[str, Callable[[Any, int], Policy[Any]]]:
    """Players that need no person; loaded when first asked for."""
    from nautilion.games.abyss.adviser.policies import POLICIES

    return POLICIES


def lessons() -> tuple[Lesson, ...]:
    """What can be learned by playing; read when it is first asked for. Raises ContentError."""
    from nautilion.games.abyss.lessons import lessons as read

    return read()


def table() -> Any:
    """The screen's part; loaded when it is first shown."""
    from nautilion.games.abyss.table.room import ROOM

    return ROOM


GAME: Game[Setup, Content, State] = Game(
    id="abyss",
    version=VERSION,
    seats=range(2, 5),
    setup=Setup,
    state=State,
    moves=MOVES,
    events=EVENTS,
    content=content_of,
    read_setup=read_setup,
    check=check_setup,
    rules=rules_for,
    deal=deal,
    turn=lambda s: s.turn,
    outcome=outcome,
    words=AbyssWords,
    policies=policies,
    figures=figures,
    marks=marks,
    facts=facts,
    trial=trial,
    adviser=adviser,
    table=table,
    by_themselves=("first", "lay_lord", "draw_location", "reveal", "catch", "steal", "heir"),
    view=view,
    seen=seen,
    obey=obey,
    lessons=lessons,
    guess=guess,
)
