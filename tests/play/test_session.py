"""A voyage under way: undo and redo, the same dice after it, other dice in practice, and what helped."""

import copy

import pytest

from nautilion.content.catalogue import catalogue
from nautilion.games.nautilion.moves import GiveDie, Lead
from nautilion.games.nautilion.setup import Setup
from nautilion.kernel import Back, Chance, Move, Refused, Revealed, Step, digest
from nautilion.play.session import ASSISTS, Session
from tests.play.voyages import SETUPS, played, sail_on


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


def test_dice_wait_for_the_hand_unless_the_player_has_already_acted():
    session = Session(Setup())
    assert isinstance(session.pending, Chance)
    assert not session.falls_by_itself
    session.roll()
    assert not session.falls_by_itself
    session.state.todo = (*session.state.todo, Step("reroll"))
    assert not session.falls_by_itself, "it is not asked for yet"
    session.pending = session.rules.pending(session.state)
    assert session.falls_by_itself


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


# Redo


@pytest.mark.parametrize("setup", SETUPS, ids=str)
def test_redo_plays_what_was_undone(setup):
    session = played(setup, practice=True)
    log, end = list(session.log), digest(session.state)
    while session.undo():
        pass
    while session.undone:
        session.redo()
    assert (session.log, digest(session.state)) == (log, end)
    assert (session.redo(), session.why_not_redo()) == ([], "undo.nothing_undone")


def with_two_gifts_undone() -> Session:
    """Two dice were given and taken back."""
    session = Session(Setup())
    session.roll()
    for move in (GiveDie(0, "phantom"), GiveDie(1, "darkhouse")):
        session.play(move)
    session.undo()
    session.undo()
    return session


def test_the_same_move_leads_on_and_another_leaves_what_was_undone_behind():
    session = with_two_gifts_undone()
    session.play(GiveDie(0, "phantom"))
    assert session.undone == [GiveDie(1, "darkhouse")]
    assert session.why_not_redo() is None
    session.play(GiveDie(1, "nautilion"))
    assert session.undone == []


def test_another_move_leaves_all_behind_that_was_undone():
    session = with_two_gifts_undone()
    session.play(GiveDie(0, "nautilion"))
    assert (session.undone, session.why_not_redo()) == ([], "undo.nothing_undone")
    log = list(session.log)
    assert session.redo() == session.redo_choice() == []
    assert session.log == log


def test_a_refused_move_leaves_what_was_undone():
    session = Session(Setup())
    session.roll()
    session.play(GiveDie(0, "phantom"))
    session.undo()
    with pytest.raises(Refused):
        session.play(GiveDie(9, "phantom"))
    assert session.undone == [GiveDie(0, "phantom")]


# Choices


@pytest.mark.parametrize("setup", SETUPS, ids=str)
def test_undo_and_redo_of_choices_lead_from_choice_to_choice_and_lose_nothing(setup):
    session = played(setup, practice=True)
    log, end = list(session.log), digest(session.state)
    skipped = 0
    while session.why_not_undo() is None:
        before = len(session.log)
        session.undo_choice()
        skipped += before - len(session.log) > 1
        assert session.only_move(session.state) is None
    assert skipped
    assert len(session.log) < 4  # what was left at the beginning had no choice in it
    while session.undone:
        session.redo_choice()
    assert (session.log, digest(session.state)) == (log, end)


def test_undo_stops_at_a_reveal():
    session = after_a_die(Setup(seed=1))
    assert session.why_not_undo() is None
    session.told[-1].append(Revealed((0,)))
    assert (session.why_not_undo(), session.undo()) == ("undo.revealed", None)
    session.practice = True
    assert session.undo() is not None
    assert session.assisted == ("practice", "undo")


def test_undo_stops_at_what_another_seat_decided_unless_they_play_together():
    session = after_a_die(Setup(seed=1, players=2), Lead(1))
    for seat in (0, 1, None):
        assert session.why_not_undo(seat) is None
    session.together = False
    assert (session.why_not_undo(0), session.undo(0)) == ("undo.of_another", None)
    before = len(session.log)
    session.undo_choice(0)
    assert len(session.log) == before
    session.undo_choice()  # the one who is asked now
    assert (len(session.log), session.why_not_undo(0)) == (before - 1, None)  # both chose who leads


def after_a_die(setup: Setup, *moves: Move) -> Session:
    """A session in which somebody has given a die."""
    session = Session(setup)
    session.roll()
    session.replay([*moves, GiveDie(0, "phantom")])
    return session


@pytest.mark.parametrize("setup", SETUPS, ids=str)
def test_the_way_back_from_a_decision_leads_to_a_choice(setup):
    session = played(setup)
    counts = set()
    for state in list(session.states):
        session.states.append(state)
        if state.draft and (count := session.steps_back()):
            for _ in range(count):
                state, _ = session.rules.apply(state, Back())
            assert session.only_move(state) is None
            counts.add(count)
        session.states.pop()
    assert counts


# Other dice, and what helped


def test_other_dice_are_for_practice_only():
    session = Session(Setup(seed=1))
    assert (session.why_not_other_dice(), session.roll_other()) == ("other_dice.practice", [])
    assert (session.log, session.assisted) == ([], ())


def test_other_dice_before_a_roll_and_after_it():
    session = Session(Setup(seed=1), practice=True)
    fair = session.next_roll()
    assert session.roll_other()
    seen = [fair, session.log[-1]]
    assert seen[1] != fair
    for _ in range(20):
        session.roll_other()
        assert len(session.log) == len(session.chances) == 1
        assert session.log[-1] != seen[-1]
        seen.append(session.log[-1])
    assert len(set(seen)) > 8
    session.play(GiveDie(0, "phantom"))
    assert (session.why_not_other_dice(), session.roll_other()) == ("other_dice.no_roll", [])
    assert session.assisted == ("practice", "undo", "dice")


def test_the_rolls_after_other_dice_are_the_seeds_again():
    fair, other = Session(Setup(seed=1), practice=True), Session(Setup(seed=1), practice=True)
    fair.roll()
    other.roll_other()
    for session in (fair, other):
        while not isinstance(session.pending, Chance):
            sail_on(session, 1)
    assert fair.next_roll() == other.next_roll()


def test_any_listed_dice_may_be_played_and_are_marked_unless_they_are_the_seeds():
    session = Session(Setup(seed=1))
    assert isinstance(session.pending, Chance)
    fair = session.next_roll()
    other = next(outcome for outcome in session.pending.outcomes if outcome != fair)
    again = Session(Setup(seed=1))
    session.play(fair)
    again.play(other)
    assert (session.assisted, again.assisted) == ((), ("dice",))


def test_what_helped_is_told_in_order_and_stays():
    session = Session(Setup(seed=1), practice=True)
    session.assist("advice")
    session.roll()
    session.undo()
    assert session.assisted == ("practice", "undo", "advice")
    session.roll()
    assert session.assisted == ("practice", "undo", "advice")


def test_a_move_taken_back_before_the_next_roll_is_no_help():
    session = Session(Setup(seed=1))
    session.roll()
    session.play(GiveDie(0, "phantom"))
    session.undo()
    session.redo()
    assert session.assisted == ()


def test_every_mark_and_every_reason_has_words():
    keys = [f"assisted.{mark}" for mark in ASSISTS]
    keys += [
        "undo.nothing",
        "undo.rolled",
        "undo.revealed",
        "undo.of_another",
        "undo.nothing_undone",
        "other_dice.practice",
        "other_dice.no_roll",
    ]
    assert [key for key in keys if key not in catalogue()] == []
