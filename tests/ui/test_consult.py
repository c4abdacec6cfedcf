"""Asking without waiting: an answer belongs to the position that it was asked for, however late it comes."""

import pytest

from nautilion.advisor.worker import Adviser, AdviserAnswer
from nautilion.games.nautilion.adviser.advice import Advice
from nautilion.games.nautilion.content.loading import shipped_content
from nautilion.games.nautilion.setup import Setup
from nautilion.games.nautilion.state import State
from nautilion.play.session import Session
from nautilion.ui.consult import Consult


class Slow(Adviser):
    """Somebody who answers when a test says so."""

    def __init__(self) -> None:
        super().__init__(shipped_content())
        self.ready: list[AdviserAnswer] = []

    def position(self, setup: Setup, state: State, seat: int | None = None) -> int:
        self.number += 1
        return self.number

    def answers(self) -> list[AdviserAnswer]:
        found, self.ready = self.ready, []
        return found


FIRST, SECOND = (Advice(chance) for chance in (0.25, 0.75))


@pytest.fixture
def slow() -> Slow:
    return Slow()


@pytest.fixture
def consult(slow: Slow) -> Consult:
    return Consult(slow, Setup())


@pytest.fixture
def states() -> list[State]:
    """Two positions of one voyage."""
    session = Session(Setup(seed=3))
    session.roll()
    return session.states


def test_a_late_answer_says_nothing_about_the_position_asked_since(consult, slow, states):
    for state in states:
        consult.ask(state, 0.0)
    slow.ready = [AdviserAnswer(1, FIRST)]
    assert not consult.listen()
    assert (consult.about(states[1]), consult.about(states[0])) == (None, None)
    assert consult.waits(states[1])
    slow.ready = [AdviserAnswer(2, SECOND)]
    assert consult.listen()
    assert consult.about(states[1]) == SECOND


def test_a_late_answer_takes_the_place_of_none(consult, slow, states):
    for state in states:
        consult.ask(state, 0.0)
    slow.ready = [AdviserAnswer(2, SECOND), AdviserAnswer(1, FIRST)]
    assert consult.listen()
    assert consult.about(states[1]) == SECOND
    slow.ready = [AdviserAnswer(1, failed=True)]
    assert not consult.listen()
    assert (consult.about(states[1]), consult.failed) == (SECOND, False)


def test_an_answer_is_for_its_own_position_only(consult, slow, states):
    consult.ask(states[0], 0.0)
    slow.ready = [AdviserAnswer(1, FIRST)]
    assert consult.listen()
    assert (consult.about(states[0]), consult.about(states[1])) == (FIRST, None)
    consult.ask(states[1], 0.0)
    assert consult.about(states[1]) is None, "what was known belongs to another position"


def test_a_position_is_asked_about_once_unless_it_failed(consult, slow, states):
    consult.ask(states[0], 0.0)
    consult.ask(states[0], 1.0)
    assert slow.number == 1
    slow.ready = [AdviserAnswer(1, failed=True)]
    assert consult.listen()
    assert not consult.waits(states[0])
    consult.ask(states[0], 1.0)
    assert (slow.number, consult.failed, consult.waits(states[0])) == (2, False, True)
