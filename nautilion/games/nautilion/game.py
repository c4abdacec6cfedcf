"""Nautilion as the house knows it."""

from collections.abc import Callable, Mapping
from typing import Any

import msgspec

from nautilion.games.nautilion import events
from nautilion.games.nautilion.causes import cause
from nautilion.games.nautilion.content.definitions import Content
from nautilion.games.nautilion.content.loading import content_of
from nautilion.games.nautilion.figures import counted
from nautilion.games.nautilion.first_notes import notes
from nautilion.games.nautilion.medals import merits
from nautilion.games.nautilion.moments import marks
from nautilion.games.nautilion.moves import MOVES
from nautilion.games.nautilion.rules.voyage import VoyageRules, deal, rules_for
from nautilion.games.nautilion.setup import VERSION, Setup, check_setup, read_setup, setup_text
from nautilion.games.nautilion.state import State
from nautilion.games.nautilion.transcript_facts import content_facts
from nautilion.games.nautilion.trial import oracle_faults, trial
from nautilion.games.nautilion.words import VoyageWords
from nautilion.games.nautilion.words.telling import is_silent
from nautilion.kernel import Luck
from nautilion.kernel.game import Game, GameAdviser, Outcome, Policy
from nautilion.kernel.lessons import Lesson

FIRST, SECOND = 1, 2


def outcome(s: State) -> Outcome | None:
    """Captains win and lose together."""
    if not s.result:
        return None
    return Outcome(s.result, (FIRST if s.result == "won" else SECOND,) * max(1, len(s.admirals)))


def view(s: State, seat: int) -> State:
    """Which Heroic cards are still to come can be seen from those that have; their order cannot."""
    return msgspec.structs.replace(s, deck=tuple(sorted(s.deck))) if s.deck else s


def guess(s: State, seat: int, luck: Luck) -> State:
    """The deck in any order."""
    return msgspec.structs.replace(s, deck=tuple(luck.shuffled(sorted(s.deck)))) if s.deck else s


def adviser(rules: VoyageRules) -> GameAdviser:
    """The Oracle; loaded when it is first asked."""
    from nautilion.games.nautilion.adviser.adviser import OracleAdviser

    return OracleAdviser(rules)


def policies() -> Mapping[str, Callable[[Any, int], Policy[Any]]]:
    """Players that need no person; loaded when first asked for."""
    from nautilion.games.nautilion.adviser.policies import POLICIES

    return POLICIES


def table() -> Any:
    """The screen's part; loaded when it is first shown, since nothing else needs pygame."""
    from nautilion.games.nautilion.table.room import ROOM

    return ROOM


def lessons() -> tuple[Lesson, ...]:
    """What can be learned by sailing; read when first asked for."""
    from nautilion.games.nautilion.lessons import lessons as read

    return read()


GAME: Game[Setup, Content, State] = Game(
    id="nautilion",
    version=VERSION,
    seats=range(1, 3),
    setup=Setup,
    state=State,
    moves=MOVES,
    events=events.EVENTS,
    content=content_of,
    read_setup=read_setup,
    setup_text=setup_text,
    check=check_setup,
    rules=rules_for,
    deal=deal,
    turn=lambda s: s.turn,
    outcome=outcome,
    words=VoyageWords,
    policies=policies,
    figures=counted,
    marks=marks,
    facts=content_facts,
    trial=trial,
    faults=oracle_faults,
    adviser=adviser,
    table=table,
    together=True,
    view=view,
    guess=guess,
    silent=is_silent,
    compared=("board", "players", "expansions"),
    by_themselves=("reroll",),
    lessons=lessons,
    cause=cause,
    notes=notes,
    medals=merits,
)
