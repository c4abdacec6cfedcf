"""Lessons under way, shown with the toy game: the engine, its checks and its command know no game."""

from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Any

import msgspec
import pytest

from nautilion.cli import commands_lessons
from nautilion.cli.parser import main
from nautilion.content.catalogue import Catalogue, catalogue
from nautilion.kernel import ALL, Chance, Refused, digest
from nautilion.kernel.lessons import Lesson, LessonMoment, LessonStep, MovePattern
from nautilion.kernel.words import Note, Spot
from nautilion.play.lesson_check import checked
from nautilion.play.lessons import LISTEN, READ, LessonRun, Progress
from nautilion.play.notes import fresh_note
from nautilion.play.session import Session, sample
from tests.games.toy import (
    BUY,
    GAME,
    KEEP,
    OFFER,
    PASS,
    Answer,
    Dispose,
    Found,
    Pearl,
    PearlWords,
    Setup,
    view,
)

HAND, NOWHERE = Spot("hand", 0), Spot("hand", 9)
FOUND = MovePattern(Found, (None,))
DIVE = LessonStep("dive", (HAND,), (FOUND,))


def only(kind: type, *values: str) -> MovePattern:
    return MovePattern(kind, (frozenset(values),))


KEEPS, OFFERS, BUYS = only(Dispose, "keep"), only(Dispose, "offer"), only(Answer, "buy")


def sold(at: LessonMoment) -> bool:
    """A pearl changed hands for a coin."""
    return any(
        isinstance(event, Pearl) and event.taken and event.seat != at.before.who for event in at.events
    )


STEPS = (
    LessonStep("hello", (HAND,)),
    DIVE,
    LessonStep("keep", (HAND,), (KEEPS,), answers=(("offer", (OFFERS,)),)),
    LessonStep("others", plays=(OFFER, PASS)),
    LessonStep("dive_again", (), (FOUND,)),
    LessonStep("offer", (), (OFFERS,)),
    LessonStep("buy", (), (BUYS,)),
    LessonStep("twice", (), (OFFERS, BUYS), times=2),
    LessonStep("good", (HAND,)),
    LessonStep("last", (), (KEEPS, OFFERS)),
)
FALLS = (Found(4), Found(3), Found(1), Found(2), Found(2))


def lesson(*steps: LessonStep, **changes: Any) -> Lesson:
    values = {"teaches": (("sale", sold),), "falls": FALLS, **changes}
    return Lesson("pearls", "diving", Setup(), None, steps or STEPS, **values)


def words_for(made: Lesson, **changes: str) -> Catalogue:
    """Words for all that a lesson could say."""
    keys = [made.key(name) for name in ("title", "about", "end")]
    keys += [made.key(step.id, what) for step in made.steps for what in ("say", "wrong")]
    keys += [made.key(step.id, "answers", name) for step in made.steps for name, _ in step.answers]
    return Catalogue({**dict.fromkeys(keys, "So. And so."), LISTEN: "Read.", **changes})


def at(step: str) -> LessonRun:
    """A lesson that has come to a step."""
    run = LessonRun(lesson())
    while run.step and run.step.id != step:
        run.skip()
    return run


def stands(run: LessonRun) -> tuple[object, ...]:
    return digest(run.session.state), tuple(run.session.log), run.at, run.made


# A lesson


def test_words_wait_for_the_reader_and_chance_brings_what_the_lesson_says():
    run = LessonRun(lesson())
    assert (run.say, run.points, run.waits_for_reader) == ("lesson.pearls.diving.hello.say", (HAND,), True)
    assert run.by_itself() is run.shown() is None
    run.go_on()
    assert not run.waits_for_reader
    assert run.shown() == Found(4) == run.session.next_roll()
    assert run.play(Found(4)).is_made
    assert run.session.state.held == (4,)
    assert run.step == STEPS[2]


def test_reading_on_does_not_make_a_move():
    run = at("keep")
    before = stands(run)
    assert run.go_on() is False
    assert stands(run) == before


def test_another_move_is_answered_and_taken_back():
    run = at("keep")
    before = stands(run)
    reply = run.play(OFFER)
    assert (reply.is_made, reply.answer) == (False, "lesson.pearls.diving.keep.answers.offer")
    assert stands(run) == before
    assert at("offer").play(KEEP).answer == "lesson.pearls.diving.offer.wrong"


def test_what_no_rule_allows_is_refused_as_at_any_table():
    run = at("keep")
    before = stands(run)
    with pytest.raises(Refused):
        run.play(BUY)
    assert stands(run) == before


def test_what_the_lesson_plays_and_chance_that_no_step_asks_for_go_by_themselves():
    run = at("others")
    made = []
    while move := run.by_itself():
        made.append(move)
        run.play(move)
    assert made == [Found(3), OFFER, PASS]
    assert run.step
    assert run.step.id == "dive_again"


def test_who_reads_quickly_need_not_wait_but_must_not_do_something_else():
    run = LessonRun(lesson(LessonStep("hello"), LessonStep("more"), DIVE, STEPS[2]))
    run.skip()
    assert run.play(Found(4)).is_made
    assert run.step
    assert run.step.id == "keep"
    run = LessonRun(lesson(DIVE, LessonStep("hello"), STEPS[2]))
    run.skip()
    assert run.play(OFFER) == (False, (), LISTEN)
    assert run.play(KEEP).is_made
    assert run.is_done


def test_a_step_may_want_several_moves():
    run = at("twice")
    found = run.by_itself()
    assert found
    run.play(found)
    run.play(OFFER)
    assert (run.step and run.step.id, run.made) == ("twice", 1)
    assert not run.play(PASS).is_made
    run.play(BUY)
    assert run.step
    assert run.step.id == "good"


def test_conditions_are_asked_with_the_state_and_the_move():
    asked = []

    def costly(rules: Any, s: Any, move: Any) -> bool:
        asked.append((rules, s.held, move))
        return s.held == (3,)

    run = LessonRun(lesson(DIVE, LessonStep("keep", (), (KEEPS,), when=(costly,))))
    run.skip()
    assert not run.play(KEEP).is_made
    assert asked[-1] == (run.session.rules, (4,), KEEP)
    assert run.shown() is None


def test_show_me_plays_what_fits_the_first_pattern():
    run = LessonRun(lesson(DIVE, LessonStep("any", (), (OFFERS, KEEPS))))
    run.skip()
    assert run.shown() == OFFER


def test_every_step_can_be_skipped():
    run = LessonRun(lesson())
    for number in range(len(STEPS)):
        assert run.at == number
        run.skip()
    assert run.is_done
    assert run.say == ""
    assert run.points == ()


# Taking back, leaving, coming back


def test_undo_takes_the_last_move_of_the_pupil_back_and_the_step_with_it():
    run = at("keep")
    before = stands(run)
    run.play(KEEP)
    while move := run.by_itself():
        run.play(move)
    assert run.undo()
    assert stands(run) == before
    assert run.undo()
    assert run.undo() is False
    assert run.session.log == []
    assert run.session.next_roll() == Found(4)


def test_a_step_can_take_the_table_back():
    steps = (
        DIVE,
        LessonStep("look"),
        STEPS[2],
        LessonStep("again", back_to="look"),
        LessonStep("b", (), (OFFERS,)),
    )
    run = LessonRun(lesson(*steps))
    run.skip()
    before = digest(run.session.state)
    run.skip()
    run.skip()
    assert digest(run.session.state) != before
    assert run.go_on() is True
    assert digest(run.session.state) == before
    assert run.play(OFFER).is_made
    assert run.undo()
    assert run.step
    assert run.step.id == "b"
    assert not run.undo(), "what was tried is over"
    again = LessonRun(run.lesson, progress=run.progress())
    assert stands(again) == stands(run)


def test_nobody_is_too_quick_for_a_table_that_goes_back():
    tried = LessonStep("tried", (), (OFFERS,))
    steps = (DIVE, tried, LessonStep("again", back_to="tried"), LessonStep("b", (), (BUYS,)))
    run = LessonRun(lesson(*steps))
    run.skip()
    run.skip()
    assert run.play(BUY) == (False, (), LISTEN)
    assert run.step == steps[2]


def test_a_lesson_is_left_and_continued():
    for step in STEPS:
        run = at(step.id)
        kept = msgspec.json.decode(msgspec.json.encode(run.progress()), type=Progress)
        again = LessonRun(lesson(), progress=kept)
        assert stands(again) == stands(run)
        assert again.progress() == run.progress()
    assert not kept.is_done
    run.skip()
    assert run.progress().is_done


@pytest.mark.parametrize("deed", ["dispose offer", "answer buy", "nonsense", READ, "found 9"])
def test_a_progress_that_no_longer_fits_is_followed_as_far_as_it_goes(deed):
    good = (READ, "found 4")
    run = LessonRun(lesson(), progress=Progress("diving", (*good, deed, "dispose keep")))
    assert run.progress().deeds == good


def test_the_progress_of_another_lesson_is_none():
    assert LessonRun(lesson(), progress=Progress("other", (READ,))).at == 0


def test_a_free_lesson_plays_on_with_the_luck_of_the_seed():
    run = LessonRun(lesson(DIVE, is_free=True, falls=FALLS[:1]))
    run.skip()
    assert run.is_done
    assert run.play(OFFER).is_made
    assert run.play(BUY).is_made
    assert run.by_itself() is None, "the pupil rolls"
    assert isinstance(run.session.pending, Chance)
    expected = sample(run.lesson.setup, 1, run.session.pending)
    assert run.session.next_roll() == expected
    assert run.play(expected).is_made


def test_a_session_may_begin_anywhere_and_leaves_the_prepared_state_alone():
    start = GAME.deal(Setup(), None)
    start.coins = (0, 7)
    before = digest(start)
    session = Session(Setup(), start=start, luck=lambda setup, number, chance: chance.outcomes[number])
    session.roll()
    assert session.state.coins == (0, 7)
    assert session.log == [Found(1)]
    assert digest(start) == before


# Checking


def faults(made: Lesson, **changes: str) -> set[str]:
    found = checked(GAME, made, words_for(made, **changes))
    return {fault.key for fault in found.faults}


def test_a_good_lesson_has_no_faults_and_counts_what_the_pupil_decides():
    made = lesson()
    found = checked(GAME, made, words_for(made))
    assert found.faults == []
    assert (found.steps, found.moves) == (5, 6)


FEW, STUCK = "few_steps", LessonStep("never", (), (BUYS,))


@pytest.mark.parametrize(
    ("broken", "wrong"),
    [
        (lesson(*STEPS[:6]), {FEW, "not_seen", "falls"}),
        (lesson(*STEPS, falls=(Found(4), Found(3), Found(1), Found(2), Found(2), Found(4))), {"falls"}),
        (lesson(LessonStep("there", (NOWHERE,)), *STEPS), {"nowhere"}),
        (lesson(LessonStep("isles", (Spot("isles"),)), *STEPS), {"nowhere"}),
        (lesson(*STEPS[:3], LessonStep("others", (NOWHERE,), plays=(OFFER, PASS)), *STEPS[4:]), {"nowhere"}),
        (lesson(*STEPS[:2], STUCK, *STEPS[2:]), {"stuck", FEW, "not_seen"}),
        (lesson(*STEPS[:3], LessonStep("odd", plays=(BUY,)), *STEPS[3:]), {"stuck", FEW, "not_seen"}),
        (lesson(teaches=(("sale", lambda moment: False),)), {"not_seen"}),
    ],
)
def test_what_is_wrong_with_a_lesson_is_found(broken, wrong):
    assert faults(broken) == wrong


def test_a_pupil_at_one_seat_is_asked_for_nothing_that_another_decides():
    theirs = LessonStep("theirs", plays=(BUY,))
    assert "of_another" not in faults(lesson(*STEPS[:6], theirs, seat=0))
    assert "of_another" in faults(lesson(*STEPS, seat=0))
    assert "of_another" not in faults(lesson(*STEPS))


def test_what_is_pointed_at_is_looked_for_with_the_eyes_of_the_pupil():
    class PearlByPearl(PearlWords):
        """Pearls that are seen lie on the table one by one."""

        def table(self, s: Any, eyes: int) -> Iterator[tuple[Spot, str]]:
            shown = s if eyes == ALL else view(s, eyes)
            yield from ((Spot("held", pearl), "") for pearl in shown.held if pearl)

    game = replace(GAME, words=lambda words, rules, names: PearlByPearl())
    look = LessonStep("look", (Spot("held", 3),), plays=(OFFER,))
    for seat, wrong in ((None, False), (0, True), (1, False)):
        made = lesson(*STEPS[1:3], look, seat=seat)
        found = {fault.told(catalogue()) for fault in checked(game, made, words_for(made)).faults}
        assert any("step look: nothing on the table is called held 3" in line for line in found) == wrong


def test_a_good_move_that_leads_nowhere_is_found():
    """Offering counts too, but then nobody is asked to dive: only playing it out shows that."""
    steps = (*STEPS[:2], LessonStep("any", (), (KEEPS, OFFERS)), *STEPS[3:])
    assert "stuck" in faults(lesson(*steps))


@pytest.mark.parametrize("what", ["title", "about", "end", "hello.say", "buy.wrong", "keep.answers.offer"])
def test_missing_words_are_found(what):
    made = lesson()
    words = words_for(made)
    del words.texts[made.key(*what.split("."))]
    assert {fault.key for fault in checked(GAME, made, words).faults} <= {"no_words", "no_answer"}
    assert checked(GAME, made, words).faults


@pytest.mark.parametrize(
    ("text", "is_too_much"),
    [
        ("One. Two.", False),
        ("One. Two! Three", True),
        ("Only 3.5. Or 4.", False),
        ("So long. " + "a" * 200, True),
        ("Just one", False),
    ],
)
def test_two_short_sentences_at_once_are_enough(text, is_too_much):
    made = lesson()
    assert ("too_much" in faults(made, **{made.key("buy", "wrong"): text})) == is_too_much


# The command


@pytest.fixture
def school(monkeypatch) -> Callable[..., None]:
    """A house with one game, and one lesson in it."""

    def opened(made: Lesson, **changes: str) -> None:
        room = type(
            "Room", (), {"id": "pearls", "lessons": lambda self: (made,), "words": staticmethod(GAME.words)}
        )()
        monkeypatch.setattr(commands_lessons, "GAMES", ("pearls",))
        monkeypatch.setattr(commands_lessons, "game", lambda id: room)
        ours = words_for(made, **changes)
        shared = catalogue()
        both = Catalogue({key: text for key, text in {**shared.texts, **ours.texts}.items() if text})
        monkeypatch.setattr(commands_lessons, "catalogue", lambda: both)

    return opened


def test_the_command_verifies_and_says_so(school, capsys):
    school(lesson())
    assert main(["lessons", "--verify"]) == 0
    out = capsys.readouterr().out.splitlines()
    assert out[0].split() == ["pearls", "diving", "5", "steps", "6", "moves"]
    assert out[-1] == "1 lessons, 0 faults"


def test_the_command_fails_and_tells_every_fault(school, capsys):
    school(lesson(LessonStep("there", (NOWHERE,)), *STEPS[:6], falls=FALLS[:3]))
    assert main(["lessons", "--verify"]) == 1
    out = capsys.readouterr().out
    assert "nothing on the table is called hand 9" in out
    assert "only 2 steps want a move" in out
    assert "sale is never seen at work" in out
    assert out.splitlines()[-1] == "1 lessons, 3 faults"


@pytest.mark.parametrize(
    ("broken", "words", "told"),
    [
        (lesson(*STEPS[:6], falls=FALLS[:3], teaches=()), {}, "only 2 steps want a move; at least 5 should"),
        (lesson(teaches=(("sale", lambda moment: False),)), {}, "the rule sale is never seen at work"),
        (
            lesson(LessonStep("there", (NOWHERE,)), *STEPS),
            {},
            "step there: nothing on the table is called hand 9",
        ),
        (lesson(), {"keep.say": "One. Two. Three."}, "keep.say: more than two short sentences at once"),
        (
            lesson(),
            {"buy.wrong": ""},
            "step buy: a wrong move gets no answer (lesson.pearls.diving.buy.wrong)",
        ),
    ],
)
def test_each_kind_of_fault_is_told_and_fails(school, capsys, broken, words, told):
    school(broken, **{broken.key(key): text for key, text in words.items()})
    assert main(["lessons", "--verify"]) == 1
    *_, fault, number = capsys.readouterr().out.splitlines()
    assert told in fault
    assert number == "1 lessons, 1 faults"


def test_a_button_that_no_table_has_is_nowhere():
    for name, wrong in (("hint", False), ("tea", True)):
        made = lesson(LessonStep("there", (Spot("button", name),)), *STEPS)
        assert ("nowhere" in faults(made, **{"table.hint": "A hint"})) == wrong


def test_the_command_lists(capsys):
    assert main(["lessons"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert len(lines) == 13
    assert lines[0].split()[:2] == ["nautilion", "first_voyage"]
    assert ["island", "first_island"] in [line.split()[:2] for line in lines]
    assert lines[-1].split()[:2] == ["abyss", "keys"]


# Notes


def test_a_note_comes_once():
    some = [Note("a", HAND), Note("b", HAND)]
    assert fresh_note(some, ()) == some[0]
    assert fresh_note(some, ["a"]) == some[1]
    assert fresh_note(some, ["b", "a"]) is None
