"""Nautilus Island's lesson: a whole short game that teaches what it says, and a broken file says why."""

import re
from collections import Counter

import pytest

from nautilion.content.catalogue import catalogue
from nautilion.content.lessons import load_lessons
from nautilion.games.island.events import CardTaken
from nautilion.games.island.game import GAME
from nautilion.games.island.lesson_rules import WITNESSES
from nautilion.games.island.lessons import CONDITIONS, lessons, position, room
from nautilion.games.island.moves import COLLECT, Go, Store
from nautilion.games.island.rules.scoring import points
from nautilion.games.island.setup import Setup
from nautilion.kernel import Move
from nautilion.kernel.lessons import LessonMoment
from nautilion.play.lesson_check import checked
from nautilion.play.lessons import LessonRun
from tests.games.island.kit import CONTENT, Table
from tests.games.lesson_files import mistakes
from tests.games.test_every_rule import rules_of_the_book

(LESSON,) = lessons()
PUPIL, TEACHER = 0, 1


def at(step: str) -> LessonRun:
    """The lesson when it comes to a step."""
    run = LessonRun(LESSON)
    while run.step and run.step.id != step:
        run.skip()
    return run


def moments() -> list[tuple[str, LessonMoment]]:
    """Every move of the lesson as it is shown, with its step."""
    run, found = LessonRun(LESSON), []
    while run.step:
        step, move, before = run.step.id, run.by_itself() or run.shown(), run.session.state
        if not move:
            run.go_on()
            continue
        told = run.play(move).events
        found.append((step, LessonMoment(run.session.rules, before, move, told, run.session.state)))
    return found


def says(step: str) -> list[int]:
    """The numbers in the words of a step."""
    return [int(number) for number in re.findall(r"\d+", catalogue()(LESSON.key(step, "say")))]


# The lesson


def test_it_can_be_played_to_its_end_and_has_no_faults():
    found = checked(GAME, LESSON, catalogue())
    assert [fault.told(catalogue()) for fault in found.faults] == []
    assert (found.steps, found.moves) == (14, 14)
    assert GAME.lessons() is lessons()


def test_it_takes_three_minutes():
    """At 200 words a minute, and three seconds for each of the pupil's moves."""
    said = [catalogue()(LESSON.key(step.id, "say")) for step in LESSON.steps]
    seconds = sum(len(text.split()) for text in said) * 60 / 200 + 3 * sum(bool(s.done) for s in LESSON.steps)
    assert 150 <= seconds <= 200


SEEN = {  # at which steps, as it is shown
    "R1": "my_first collect_second my_third close my_fifth",
    "T1": "place my_first",
    "T2": "my_first my_third",
    "T3": "order cross to_store my_third my_fourth ahead crown my_fifth last_round my_last",
    "T5": "collect my_first order collect_second coins",
    "T6": "store my_fourth store_fourth my_fifth my_last",
    "B1": "store my_fourth my_last",
    "H1": "close my_fifth",
    "H3": "leave_open",
    "E1": "last_card",
    **dict.fromkeys(("G1", "H2", "B6", "E4", "E3"), "my_last"),
}


def test_every_rule_is_seen_where_it_is_at_work_and_nowhere_else():
    seen: dict[str, list[str]] = {id: [] for id in WITNESSES}
    for step, moment in moments():
        for id, sees in WITNESSES.items():
            seen[id] += [step] if sees(moment) else []
    assert {id: " ".join(dict.fromkeys(steps)) for id, steps in seen.items()} == SEEN
    assert {id for id, _ in LESSON.teaches} == {*WITNESSES} <= rules_of_the_book("island")


def test_the_pupil_decides_for_nobody_else():
    asked = [step.id for step in LESSON.steps if step.done]
    decided = [(step, moment.before.who) for step, moment in moments() if step in asked]
    assert [step for step, _ in decided] == asked
    assert {who for _, who in decided} == {LESSON.seat} == {LESSON.eyes} == {PUPIL}


def test_what_the_teacher_draws_face_down_the_pupil_does_not_see():
    hidden = [
        event
        for _, moment in moments()
        for event in moment.events
        if isinstance(event, CardTaken) and event.seat == TEACHER and not event.open
    ]
    assert len(hidden) == 2
    assert all(event.card for event in hidden)
    assert not any(
        seen.card for event in hidden if isinstance(seen := GAME.seen(event, LESSON.eyes), CardTaken)
    )
    run = at("order")
    assert set(GAME.view(run.session.state, LESSON.eyes).hands[TEACHER]) == {""}


# Cards that fall by themselves


def test_the_table_is_laid_out_before_anything_is_said():
    run = LessonRun(LESSON)
    s = run.session.state
    assert (s.who, s.round) == (PUPIL, 1)
    assert all(s.camp)
    assert run.say == LESSON.key("aground", "say")


def test_what_is_drawn_belongs_to_the_move_before():
    run = at("collect")
    before = run.session.state
    drawn = [event.card for event in run.play(COLLECT).events if isinstance(event, CardTaken)]
    assert drawn == ["fishing 1", "fishing 1", "treasure 3"]
    assert run.step
    assert run.step.id == "secret"
    assert run.undo()
    assert run.session.state == before
    assert [event.card for event in run.play(COLLECT).events if isinstance(event, CardTaken)] == drawn


def test_it_is_left_and_continued_at_every_step():
    for step in LESSON.steps:
        run = at(step.id)
        again = LessonRun(LESSON, progress=run.progress())
        assert (again.at, again.session.log, again.progress()) == (run.at, run.session.log, run.progress())
        assert not any(deed.startswith(("drew", "token", "lot")) for deed in run.progress().deeds)


# What is said is true


def test_the_pupil_holds_what_the_words_name():
    run = at("secret")
    assert run.session.state.hands[PUPIL] == ("fishing 1", "fishing 1", "treasure 3")
    assert says("secret") == [run.session.rules.terms.treasures["treasure 3"]]
    fishing = [card for card in at("to_store").session.state.hands[PUPIL] if card.startswith("fishing")]
    assert fishing == ["fishing 1", "fishing 1", "fishing 2", "fishing 4"]
    assert at("ahead").session.state.tops[0] == ("treasure 4",)
    assert "treasure 2" in at("last_round").session.state.tops[3]


def test_who_goes_first_is_who_stands_nearest_the_back():
    for step, who in (("order", TEACHER), ("to_store", PUPIL), ("my_fourth", TEACHER), ("crown", PUPIL)):
        s = at(step).session.state
        assert s.who == who
        assert s.castaways[who] == min(s.castaways)


def test_the_portholes_are_worth_what_the_words_say():
    run = at("leave_open")
    value = run.session.rules.terms.porthole
    assert says("leave_open") == [value(run.session.state, 3), value(run.session.state, 4)] == [5, 8]
    assert says("close") == [8]
    assert value(at("my_fifth").session.state, 3) == 5


@pytest.mark.parametrize("objects", [(1, 1, 2), (1, 1, 4), (1, 2, 4)])
def test_whichever_three_cards_are_stored_the_count_is_the_one_that_is_told(objects):
    run = at("store")
    assert run.play(Store("fishing", objects)).is_made
    while not run.is_done:
        run.skip()
    s, terms = run.session.state, run.session.rules.terms
    mine = points(terms, s, PUPIL)
    assert says("count") == [mine.portholes, mine.bonus, mine.treasures]
    assert says("total") == [mine.total, s.scores[TEACHER]] == [22, 11]
    assert GAME.won(s)


# Answers


@pytest.mark.parametrize(
    ("step", "move", "answer"),
    [
        ("place", Go(0), "wrong"),
        ("cross", Go(0), "wrong"),
        ("collect_second", Store("fishing", (1, 1)), "wrong"),
        ("to_store", Go(2), "wrong"),
        ("store", COLLECT, "answers.collect"),
        ("store", Store("fishing", (1, 1)), "wrong"),
        ("ahead", Go(0), "wrong"),
        ("store_fourth", COLLECT, "wrong"),
        ("last_round", Go(2), "wrong"),
    ],
)
def test_another_move_is_answered_in_its_own_words(step: str, move: Move, answer: str):
    run = at(step)
    before = run.session.state
    reply = run.play(move)
    assert (reply.is_made, reply.answer) == (False, LESSON.key(step, answer))
    assert run.session.state is before


def test_a_column_is_filled_by_as_many_cards_as_it_has_spaces():
    fills = CONDITIONS["fills_the_column"]
    table = Table(hand="fishing 1 1 2", castaways=(3, 0))
    assert fills(table.rules, table.s, Store("fishing", (1, 1, 2)))
    assert not fills(table.rules, table.s, Store("fishing", (1, 1)))
    assert fills(table.rules, table.s, COLLECT)


# Where it begins


def test_short_stacks_lose_no_card():
    s = LESSON.start
    assert s.left == (2, 8, 8, 8)
    heights = (1, 2, 2, 3)
    laid = sum(cards * height for cards, height in zip(s.left, heights, strict=True))
    assert s.unseen.size == laid + s.out == 96
    ended = [moment for _, moment in moments()][-1].after
    cards = Counter(card for part in (*ended.hands, *ended.tops) for card in part if card)
    cards += Counter(card for sets in ended.sets for stored in sets for card in stored.cards)
    cards += Counter(dict(ended.unseen.counts))
    assert cards == Counter(CONTENT.deck())


@pytest.mark.parametrize(
    ("words", "what"),
    [
        ({"stacks": [8, 8]}, ["should be a list of 4"]),
        ({"stacks": [0, 9, 1, 8]}, ["from 1 to 8, not 0", "from 1 to 8, not 9"]),
        ({"stacks": "8"}, ["should be a list"]),
        ({"stack": [8]}, ["unknown key 'stack'; did you mean 'stacks'?", "is missing"]),
    ],
)
def test_a_position_says_what_is_wrong(words, what):
    state, wrong = position(Setup(), CONTENT, words)
    assert state is None
    assert len(wrong) == len(what)
    assert all(part in mistake.what for part, mistake in zip(what, wrong, strict=True))


# Broken files

GOOD = """
lessons:
  - id: one
    teaches: [T1]
    setup: players=3 seed=1
    seat: 2
    position: {stacks: [2, 8, 8, 8, 8]}
    steps:
      - {id: place, point: [column 0, arrow, set 0 clothes], done: ["go 0|1"]}
"""


def test_a_good_file_is_read(tmp_path):
    assert mistakes(room(), tmp_path, GOOD) == []
    (lesson,) = load_lessons(room(), tmp_path)
    assert (lesson.seat, lesson.start.left) == (2, (2, 8, 8, 8, 8))


@pytest.mark.parametrize(
    ("good", "bad", "said"),
    [
        ("seat: 2", "seat: 3", "one.yaml: lesson one, seat: unknown seat '3'; there are: 0, 1, 2"),
        ("seat: 2", "seat: -1", "lesson one, seat: should be"),
        ("[T1]", "[T11]", "lesson one, teaches: unknown rule 'T11'; did you mean 'T1'?"),
        ("column 0", "colum 0", "step 1, point: unknown thing 'colum'; did you mean 'column'?"),
        ("arrow", "arrow 1", "step 1, point: needs the number of which arrow, or none"),
        ("[2, 8, 8, 8, 8]", "[2, 8]", "lesson one, position, stacks: should be a list of 5"),
        ("players=3", "players=5", "lesson one, setup: 2 to 4 players, not 5"),
    ],
)
def test_a_mistake_is_told_with_its_place(tmp_path, good, bad, said):
    assert good in GOOD
    (found,) = mistakes(room(), tmp_path, GOOD.replace(good, bad, 1))
    assert said in found
