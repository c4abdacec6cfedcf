"""Nautilus Island as the house knows it."""

from collections.abc import Callable, Mapping
from typing import Any

from nautilion.games.island.content import SEATS, Content, content_of
from nautilion.games.island.events import EVENTS
from nautilion.games.island.figures import figures, marks
from nautilion.games.island.moves import MOVES
from nautilion.games.island.rules.island import DRAWS, rules_for
from nautilion.games.island.rules.laying import deal
from nautilion.games.island.rules.scoring import outcome
from nautilion.games.island.rules.seeing import guess, seen, view
from nautilion.games.island.rules.terms import IslandRules
from nautilion.games.island.setup import VERSION, Setup, check_setup, read_setup
from nautilion.games.island.state import State
from nautilion.games.island.transcript_facts import content_facts
from nautilion.games.island.trial import trial
from nautilion.games.island.words import IslandWords
from nautilion.kernel.game import Game, GameAdviser, Policy
from nautilion.kernel.lessons import Lesson


def adviser(rules: IslandRules) -> GameAdviser:
    """The adviser; loaded when it is first asked."""
    from nautilion.games.island.adviser.adviser import CastawayAdviser

    return CastawayAdviser(rules)


def policies() -> Mapping[str, Callable[[Any, int], Policy[Any]]]:
    """Players that need no person; loaded when first asked for."""
    from nautilion.games.island.adviser.policies import POLICIES

    return POLICIES


def lessons() -> tuple[Lesson, ...]:
    """What can be learned by playing; read when it is first asked for. Raises ContentError."""
    from nautilion.games.island.lessons import lessons as read

    return read()


def table() -> Any:
    """The screen's part; loaded when it is first shown."""
    from nautilion.games.island.table.room import ROOM

    return ROOM


GAME: Game[Setup, Content, State] = Game(
    id="island",
    version=VERSION,
    seats=SEATS,
    setup=Setup,
    state=State,
    moves=MOVES,
    events=EVENTS,
    content=content_of,
    read_setup=read_setup,
    check=check_setup,
    rules=rules_for,
    deal=deal,
    turn=lambda s: s.round,
    outcome=outcome,
    words=IslandWords,
    policies=policies,
    figures=figures,
    marks=marks,
    facts=content_facts,
    trial=trial,
    adviser=adviser,
    table=table,
    by_themselves=DRAWS,
    view=view,
    seen=seen,
    guess=guess,
    lessons=lessons,
)
