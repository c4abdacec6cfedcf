"""Games at some moment: played on by somebody until it has come."""

from collections.abc import Callable, Sequence
from typing import Any

from nautilion.kernel import Ask, Chance, Move
from nautilion.play.session import Session

Until = Callable[[Session], bool]


def play_on(session: Session, choose: Callable[[Ask], Move], until: Until) -> Session:
    """A game goes on to a moment, or to its end."""
    while not session.is_over and not until(session):
        if isinstance(session.pending, Chance):
            session.roll()
        else:
            assert session.pending
            session.play(choose(session.pending))
    return session


def computers_play(setup: Any, policy: str, until: Until) -> Session:
    """A game of computers of one kind."""
    session = Session(setup)
    game = session.game
    play = game.policies()[policy](session.rules, setup.seed)
    return play_on(session, lambda ask: play(game.view(session.state, ask.who), ask), until)


def asks(question: str, turn: int = 1) -> Until:
    """The first moment of a question from a turn on."""
    return lambda session: (
        isinstance(session.pending, Ask)
        and session.pending.question == question
        and session.game.turn(session.state) >= turn
    )


def moves_of(session: Session) -> Sequence[Move]:
    """What can be done now."""
    assert isinstance(session.pending, Ask)
    return session.pending.moves
