"""What the log book, the replay, the screen and the self-test are told of a game."""

import pytest

from nautilion.games.island import events
from nautilion.games.island.game import GAME
from nautilion.games.island.rules.scoring import points
from nautilion.games.island.setup import Setup
from nautilion.kernel import Chance, Luck
from nautilion.play.session import Session
from tests.games.island.golden import saving_player
from tests.games.island.kit import CONTENT


@pytest.fixture(scope="module")
def played() -> Session:
    """A game of three that has ended, with sets closed."""
    session, luck = Session(Setup(players=3, seed=44)), Luck(2)
    while (now := session.pending) is not None:
        if isinstance(now, Chance):
            assert session.falls_by_itself  # nobody clicks for a card
            session.roll()
        else:
            session.play(saving_player(now, luck))
    return session


def test_figures_count_points_by_what_they_are_for(played):
    counted, s = GAME.figures(played), played.state
    closed = [event.seat for told in played.told for event in told if isinstance(event, events.SetClosed)]
    assert counted["turns"] == s.round == GAME.turn(s)
    assert counted["closed"] == {seat + 1: closed.count(seat) for seat in range(3)}
    assert closed
    ended = GAME.outcome(s)
    assert ended
    for seat in range(3):
        parts = points(played.rules.terms, s, seat)
        kinds = ("bonus", "portholes", "treasures")
        each = [counted[kind] for kind in kinds]
        assert tuple(part[seat + 1] for part in each if isinstance(part, dict)) == parts
        assert parts.total == ended.scores[seat]


def test_marks_stand_where_it_happened(played):
    kinds = {
        "moment.island.closed": events.SetClosed,
        "moment.island.emptied": events.ColumnEmptied,
        "moment.island.ended": events.GameEnded,
    }
    marks = GAME.marks(played)
    assert {mark.key for mark in marks} == set(kinds)
    for mark in marks:
        assert any(isinstance(event, kinds[mark.key]) for event in played.told[mark.at])
        assert mark.turn == played.states[mark.at].round
    last = marks[-1]
    assert played.state.scores[last.values["seat"]] == last.values["points"] == max(played.state.scores)


def test_the_facts_of_a_transcript_are_those_of_the_data():
    setup = Setup(players=2)
    facts = GAME.facts(CONTENT, setup, GAME.deal(setup, CONTENT))
    assert list(facts["printed"]) == [1, 3, 4, 6]
    assert [len(stacks) for stacks in facts["columns"]] == [1, 2, 2, 3]
    assert facts["portholes"]["6"] == (15, 12, 10)
    assert facts["bonus"]["twins"] == {"count": 6, "points": 5}
    assert facts["colours"]["treasure"]["points"] == (1, 2, 3, 4)


def test_the_trial_is_a_full_table():
    setup, policy = GAME.trial()
    assert setup.players == GAME.seats[-1]
    assert policy in GAME.policies()
