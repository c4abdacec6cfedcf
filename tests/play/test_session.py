"""A voyage under way: undo, the same dice after it, saving and playing on."""

import copy

import pytest

from nautilion.content.definitions import EXPANSIONS
from nautilion.kernel import Back, Chance, Refused, digest
from nautilion.play.policies import POLICIES
from nautilion.play.session import Session
from nautilion.rules.moves import GiveDie
from nautilion.rules.setup import Setup

SETUPS = [
    Setup(seed=4),
    Setup(seed=2, players=2, expansions=EXPANSIONS),
    Setup(seed=5, expansions=("reefs",)),
]


def played(setup: Setup, moves: int = 10_000, practice: bool = False) -> Session:
    """A voyage that a random player has sailed so far."""
    session = Session(setup, practice=practice)
    choose = POLICIES["random"](session.rules, setup.seed)
    for _ in range(moves):
        if session.is_over:
            break
        if isinstance(session.pending, Chance):
            session.roll()
        else:
            assert session.pending
            session.play(choose(session.state, session.pending))
    return session


@pytest.mark.parametrize("setup", SETUPS, ids=str)
def test_undo_gives_the_same_state_back(setup):
    session = played(setup, practice=True)
    digests = [digest(state) for state in session.states]
    while session.log:
        assert session.undo() is not None
        assert digest(session.state) == digests[len(session.log)]
        assert len(session.states) == len(session.log) + 1
    assert session.chances == []
    assert session.undo() is None


@pytest.mark.parametrize("setup", SETUPS, ids=str)
def test_the_dice_after_undo_are_the_same(setup):
    session = played(setup, practice=True)
    log, end = list(session.log), digest(session.state)
    for _ in range(len(log) // 2):
        session.undo()
    while not session.is_over:
        if isinstance(session.pending, Chance):
            assert session.next_roll() == log[len(session.log)]
            session.roll()
        else:
            session.play(log[len(session.log)])
    assert (session.log, digest(session.state)) == (log, end)


def test_a_roll_is_taken_back_in_practice_only():
    session = Session(Setup())
    assert session.why_not_undo() == "undo.nothing"
    session.roll()
    assert (session.why_not_undo(), session.undo()) == ("undo.rolled", None)
    session.practice = True
    assert session.undo() is not None
    assert session.log == []


def test_back_is_a_move_like_any_other():
    session = Session(Setup())
    session.roll()
    before = digest(session.state)
    session.play(GiveDie(0, "phantom"))
    session.play(Back())
    assert digest(session.state) == before
    assert len(session.log) == 3


def test_a_refused_move_changes_nothing():
    session = Session(Setup())
    session.roll()
    before = copy.copy(session.state)
    with pytest.raises(Refused):
        session.play(GiveDie(9, "phantom"))
    assert (session.state, len(session.log)) == (before, 1)


@pytest.mark.parametrize("setup", SETUPS, ids=str)
def test_the_log_alone_replays_the_voyage(setup):
    session = played(setup)
    again = Session(setup)
    again.replay(session.log)
    assert again.state == session.state
    assert again.chances == session.chances
    assert again.is_over
