"""Voyages to test with, sailed by a random player; and a clock that a test sets."""

from datetime import UTC, datetime, timedelta

from nautilion.games.nautilion.adviser.policies import POLICIES
from nautilion.games.nautilion.content.definitions import EXPANSIONS
from nautilion.games.nautilion.setup import Setup
from nautilion.kernel import Chance
from nautilion.play.session import Session

EVERYTHING = Setup(seed=2, players=2, expansions=EXPANSIONS)
SETUPS = [Setup(seed=4), EVERYTHING, Setup(seed=5, expansions=("reefs",))]


def played(setup: Setup, moves: int = 10_000, practice: bool = False) -> Session:
    """A voyage that a random player has sailed so far."""
    return sail_on(Session(setup, practice=practice), moves)


def sail_on(session: Session, moves: int = 10_000) -> Session:
    """Some moves more."""
    choose = POLICIES["random"](session.rules, session.setup.seed)
    for _ in range(moves):
        if session.is_over:
            break
        if isinstance(session.pending, Chance):
            session.roll()
        else:
            assert session.pending
            session.play(choose(session.state, session.pending))
    return session


class Clock:
    """Time that passes when a test says so."""

    def __init__(self) -> None:
        self.time = datetime(2030, 5, 4, 12, 0, tzinfo=UTC)

    def __call__(self) -> datetime:
        return self.time

    def wait(self, **passed: float) -> None:
        """Let time pass."""
        self.time += timedelta(**passed)
