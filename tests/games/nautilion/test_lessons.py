"""Nautilion's lessons: each can be played to its end, teaches what it says, and a broken file says why."""

from collections import Counter

import pytest

from nautilion.content.catalogue import catalogue
from nautilion.content.lessons import load_lessons
from nautilion.games.nautilion.content.definitions import EXPANSIONS
from nautilion.games.nautilion.content.loading import shipped_content
from nautilion.games.nautilion.game import GAME
from nautilion.games.nautilion.lesson_positions import position
from nautilion.games.nautilion.lesson_rules import WITNESSES
from nautilion.games.nautilion.lessons import CONDITIONS, TWO, lessons, room
from nautilion.games.nautilion.moves import GiveDie
from nautilion.games.nautilion.rules.tokens import crew_aboard
from nautilion.games.nautilion.rules.voyage import deal
from nautilion.games.nautilion.setup import Setup
from nautilion.kernel import BACK, Chance, draw
from nautilion.kernel.lessons import Lesson, LessonMoment
from nautilion.play.lesson_check import checked
from nautilion.play.lessons import LessonRun
from tests.games.lesson_files import mistakes
from tests.games.nautilion.rules.kit import table, tokens
from tests.games.test_every_rule import rules_of_the_book

ALL = {lesson.id: lesson for lesson in lessons()}
NINE = "first_voyage spells planning mages mercenaries reefs darkhouse heroic two_captains".split()  # noqa: SIM905


def played(lesson: Lesson) -> LessonRun:
    """A lesson that was skipped through."""
    run = LessonRun(lesson)
    while not run.is_done:
        run.skip()
    return run


def test_there_is_one_for_every_part():
    assert list(ALL) == NINE
    assert {lesson.topic for lesson in ALL.values()} - {""} == {*EXPANSIONS, TWO}
    assert ALL["mages"].setup.expansions == ("mages",)
    assert GAME.lessons() is lessons()


@pytest.mark.parametrize("id", NINE)
def test_a_lesson_can_be_played_to_its_end_and_has_no_faults(id):
    found = checked(GAME, ALL[id], catalogue())
    assert [fault.told(catalogue()) for fault in found.faults] == []
    assert found.steps >= 5


@pytest.mark.parametrize("id", NINE)
def test_a_lesson_holds_the_tokens_of_its_setup(id):
    lesson = ALL[id]
    assert tokens(lesson.start) == tokens(deal(lesson.setup))


def test_only_rules_of_the_book_are_taught_and_no_others_are_offered():
    assert {*WITNESSES} <= rules_of_the_book("nautilion")
    taught = {id for lesson in ALL.values() for id, _ in lesson.teaches}
    base = {"P2", "T1", "T2", "T3", "T4", "T5", "T6", "T8", "T9", "T10"}
    assert base | {"D1", "D2", "M3", "M5", "H2", "H3", "F3", "F4", "K1", "A2", "A4"} <= taught


SEEN = {  # by which lessons; what every turn shows is left out
    "P2": "first_voyage heroic reefs spells",
    "T1": "first_voyage reefs spells",
    "T2": "first_voyage reefs spells",
    "T4": "darkhouse first_voyage heroic mages planning spells",
    "T5": "heroic planning spells",
    "T8": "heroic",
    **dict.fromkeys(("D1", "D2", "D2b"), "two_captains"),
    **dict.fromkeys(("M1", "M2", "M3", "M4", "M5"), "mages"),
    **dict.fromkeys(("H1", "H2", "H3", "H5"), "mercenaries"),
    **dict.fromkeys(("F1", "F2", "F3", "F4"), "reefs"),
    **dict.fromkeys(("K1", "darkhouse 4", "darkhouse 7", "darkhouse 12"), "darkhouse"),
    **dict.fromkeys(("A1", "A2", "A4", "heroic 2", "heroic 6"), "heroic"),
}


def test_a_rule_is_seen_where_it_is_at_work_and_nowhere_else():
    seen: dict[str, set[str]] = {id: set() for id in WITNESSES}
    for lesson in ALL.values():
        run = LessonRun(lesson)
        while run.step:
            move, before = run.by_itself() or run.shown(), run.session.state
            if not move:
                run.go_on()
                continue
            told = run.play(move).events
            moment = LessonMoment(run.session.rules, before, move, told, run.session.state)
            for id, sees in WITNESSES.items():
                seen[id] |= {lesson.id} if sees(moment) else set()
    always = ("P4", "T3", "T6", "T9", "T10")
    assert {id: " ".join(sorted(some)) for id, some in seen.items() if some and id not in always} == SEEN
    assert all(seen[id] == {*NINE} for id in always)


def test_a_step_back_is_an_undo():
    run = LessonRun(ALL["spells"])
    while run.step and run.step.id != "whirlwind":
        run.skip()
    before = run.session.state
    run.skip()
    assert run.step
    assert run.step.id == "pay_one"
    assert run.play(BACK).is_made
    assert (run.step.id, run.session.state) == ("whirlwind", before)


# The first voyage


def test_the_first_voyage_ends_past_the_phantom_with_six_cabins_left():
    run = played(ALL["first_voyage"])
    s = run.session.state
    assert len(s.board) - len(crew_aboard(s.board)) == 6
    assert s.nautilion > s.phantom
    assert not run.session.is_over
    assert len(s.reserve) >= 4
    assert run.step is None
    assert run.lesson.is_free


def test_the_rest_of_the_first_voyage_can_be_won():
    run, rules = played(ALL["first_voyage"]), GAME.rules(ALL["first_voyage"].setup, shipped_content())
    results = []
    for seed in range(12):
        player, s, number = GAME.policies()["cautious"](rules, seed), run.session.state, 0
        while (now := rules.pending(s)) is not None:
            if isinstance(now, Chance):
                move, number = now.pick(draw(seed, number, now.reach[-1])), number + 1
            else:
                move = player(s, now)
            s, _ = rules.apply(s, move)
        results.append(s.result)
    assert "won" in results


def test_the_helm_is_free_afterwards():
    run = played(ALL["first_voyage"])
    for _ in range(40):
        move = run.by_itself() or next(iter(run.moves), None)
        if not move:
            break
        assert run.play(move).is_made
    assert run.session.turn > 6


def test_the_plans_of_one_roll_are_tried_on_the_same_table():
    run = LessonRun(ALL["planning"])
    seen = []
    while run.step:
        if run.step.id in ("first", "second", "third", "own") and not run.made:
            seen.append(run.session.state)
        run.skip()
    assert len(seen) == 4
    assert all(s == seen[0] for s in seen)
    assert seen[0].dice == (1, 2, 4)


def test_a_collision_is_avoided_and_one_is_won():
    run = played(ALL["mercenaries"])
    assert run.session.state.collided
    assert not run.session.is_over
    run = LessonRun(ALL["mercenaries"])
    while run.step and run.step.id != "avoid":
        run.skip()
    assert run.play(GiveDie(2, "nautilion")).answer.endswith("avoid.answers.meets")


def test_the_lesson_of_great_deeds_is_won():
    assert played(ALL["heroic"]).session.result == "won"


# Conditions


def test_conditions_look_ahead_by_the_rules():
    sleeps, seat = CONDITIONS["darkhouse_sleeps"], CONDITIONS["finds_a_seat"]
    t = table("1 N 2 5 3", aboard="9").roll(1, 3, 2)
    assert sleeps(t.rules, t.state, GiveDie(0, "darkhouse"))
    assert not sleeps(t.rules, t.state, GiveDie(1, "darkhouse"))
    assert sleeps(t.rules, t.state, GiveDie(1, "phantom"))
    t = table("N 2 5 3 1 1 1 1 1 1 P", aboard="9").roll(1, 3, 2)
    assert seat(t.rules, t.state, GiveDie(0, "nautilion"))
    assert seat(t.rules, t.state, GiveDie(2, "nautilion"))
    assert not seat(t.rules, t.state, GiveDie(1, "nautilion")), "no duct leads from 9 to 3"
    calm = table("1 N 2 5 3", aboard="9", card=10).roll(1, 3, 2)
    assert sleeps(calm.rules, calm.state, GiveDie(1, "darkhouse")), "only a 4 wakes it"


# Positions


def placed(expansions: str = "", players: int = 1, **words: object):
    setup = Setup(expansions=tuple(expansions.split()), players=players, seed=3)
    state, wrong = position(setup, shipped_content(), words)
    return state, [what for _, what in wrong]


def test_what_a_position_does_not_name_lies_as_it_was_dealt():
    dealt = deal(Setup(seed=3))
    state, wrong = placed(turn=4)
    assert wrong == []
    assert (state.path, state.reserve, state.turn) == (dealt.path, dealt.reserve, 3)


def test_a_position_takes_its_tokens_from_the_deal():
    state, wrong = placed(path="5 N 2 .*4 P ?*20 9 .*7", aboard="9 5", reserve="1 S")
    assert wrong == []
    assert (state.nautilion, state.phantom) == (1, 7)
    assert state.path[:8] == ("5", "", "2", "", "", "", "", "")
    assert state.path[28] == "9"
    assert state.path[8:28].count("") == 0
    assert state.board == ("", "", "", "", "5", "", "", "", "9")
    assert tokens(state) == tokens(deal(Setup(seed=3)))


def test_reefs_trade_places_and_none_is_lost():
    state, wrong = placed("reefs", path="N ?*2 ?~9 ?*2 ?~9 ?*2 ?~3 ?*26")
    assert wrong == []
    assert (state.reefs[3], state.reefs[6], state.reefs[9]) == ("R9", "R9", "R3")
    assert Counter((*state.reefs, *state.out)) == Counter(
        (*(d := deal(Setup(expansions=("reefs",), seed=3))).reefs, *d.out)
    )
    assert state.aground, "a turn that begins here begins with a roll"


@pytest.mark.parametrize("turn", [1, 2, 5])
def test_the_card_that_is_named_rules_in_any_turn(turn):
    state, _ = placed("darkhouse", row="4 7 12 5 10", row_at=1, turn=turn)
    GAME.rules(Setup(expansions=("darkhouse",)), shipped_content()).begin(state)
    assert (state.turn, state.row[state.row_at]) == (turn, 7)


def test_cards_and_captains():
    state, wrong = placed("darkhouse heroic", 2, row="4 7 12 5 10", row_at=2, heroic="6 2", turn=5, captain=1)
    assert wrong == []
    run = GAME.rules(Setup(expansions=("darkhouse", "heroic"), players=2), shipped_content())
    run.begin(state)
    assert (state.row[state.row_at], state.heroic, state.who, state.admirals) == (12, (6, 2), 1, (1, 2))
    assert not {6, 2} & {*state.deck}
    assert len(state.deck) == 10


@pytest.mark.parametrize(
    ("words", "what"),
    [
        ({"path": "1 2 3"}, ["has 3 spaces; this setup has 36"]),
        ({"aboard": "1 5"}, ["the crew has no air that joins it"]),
        ({"aboard": "x0"}, ["unknown cabin '0'; there are: 1, 2, 3, 4, 5, 6, 7, 8, 9"]),
        ({"reserve": "9 9 9 9 9"}, ["there are not so many of '9'"]),
        ({"reserve": "Z"}, ["unknown token 'Z'; there are: " + ", ".join(shipped_content().tokens)]),
        ({"path": "1~3 1~3 ?*34"}, ["no reef lies beside space 1", "no reef lies beside space 2"]),
        ({"cabin": "Q"}, ["unknown cabin 'Q'"]),
        ({"heroic": "2 2"}, ["should be 2 different cards of the deck"]),
        ({"heroic": "99"}, ["should be 1 different cards of the deck"]),
        ({"turn": 0}, ["should be a whole number from 1 to 60, not 0"]),
        ({"pth": "1"}, ["unknown key 'pth'; did you mean 'path'?"]),
    ],
)
def test_a_position_says_what_is_wrong(words, what):
    state, wrong = placed(**words)
    assert state is None
    assert len(wrong) == len(what)
    assert all(said.startswith(wanted) for said, wanted in zip(wrong, what, strict=True))


# Broken files

GOOD = """
lessons:
  - id: one
    teaches: [T3]
    setup: board=A1 seed=1
    steps:
      - {id: roll, point: [tray], done: ["rolled *"]}
      - {id: give, point: [die 0], done: ["give 0|1 nautilion"]}
"""


def test_a_good_file_is_read(tmp_path):
    assert mistakes(room(), tmp_path, GOOD) == []
    (lesson,) = load_lessons(room(), tmp_path)
    give = lesson.steps[1].done[0]
    assert [give.fits(GiveDie(die, "nautilion")) for die in range(3)] == [True, True, False]
    assert not give.fits(GiveDie(0, "phantom"))


@pytest.mark.parametrize(
    ("good", "bad", "said"),
    [
        ("[T3]", "[T33]", "one.yaml: lesson one, teaches: unknown rule 'T33'; did you mean 'T3'?"),
        ("[tray]", "[trai]", "lesson one, step 1, point: unknown thing 'trai'; did you mean 'tray'?"),
        ("[die 0]", "[die]", "lesson one, step 2, point: needs the number of which die"),
        ("[tray]", "[tray 3]", "lesson one, step 1, point: needs the number of which tray, or none"),
        ('"give 0|1', '"giv 0|1', "lesson one, step 2, done: unknown move 'giv'; did you mean 'give'?"),
        ("0|1 nautilion", "0|1", "lesson one, step 2, done: 'give' takes 2 words after it"),
        ("0|1 nautilion", "x nautilion", "lesson one, step 2, done: die: "),
        ("board=A1", "board=A7", "lesson one, setup: unknown board 'A7'; did you mean 'A"),
        ("id: give,", "id: roll,", "lesson one, step 2, id: roll is defined a second time"),
        (
            "id: give,",
            "id: give, when: [darkhouse_slep],",
            "unknown condition 'darkhouse_slep'; did you mean 'darkhouse_sleeps'?",
        ),
        ("id: give,", "id: give, plays: [stow],", "lesson one, step 2: does one thing"),
        (
            "id: give,",
            "id: give, times: 0,",
            "lesson one, step 2, times: should be a whole number from 1 to 9",
        ),
        (
            "id: give,",
            "id: give, dne: 0,",
            "lesson one, step 2, dne: unknown key 'dne'; did you mean 'done'?",
        ),
        (
            "    setup:",
            "    topic: mage\n    setup:",
            "lesson one, topic: unknown topic 'mage'; did you mean 'mages'?",
        ),
        ("    setup:", "    falls: [roled 1]\n    setup:", "unknown move 'roled'; did you mean 'rolled'?"),
        ("    setup:", "    falls: [rolled x]\n    setup:", "lesson one, falls: 'rolled x': "),
        (
            "    setup:",
            "    position: {turn: 99}\n    setup:",
            "lesson one, position, turn: should be a whole",
        ),
        ("  - id: one\n    teaches", "  - teaches", "lessons[0], id: is missing"),
        ("lessons:", "lesson:", "one.yaml: lesson: unknown section 'lesson'; did you mean 'lessons'?"),
    ],
)
def test_a_mistake_is_told_with_its_place_and_the_nearest_name(tmp_path, good, bad, said):
    assert good in GOOD
    found = mistakes(room(), tmp_path, GOOD.replace(good, bad, 1))
    assert len(found) == 1
    assert said in found[0]


def test_an_earlier_step_must_be_an_earlier_one(tmp_path):
    steps = "".join(
        f"      - {{id: {id}, back_to: {to}}}\n"
        for id, to in (("back", "gve"), ("more", "last"), ("last", "roll"))
    )
    assert mistakes(room(), tmp_path, GOOD + steps) == [
        "one.yaml: lesson one, step 3, back_to: unknown earlier step 'gve'; did you mean 'give'?",
        "one.yaml: lesson one, step 4, back_to: unknown earlier step 'last'; there are: roll, give, back",
    ]


def test_all_mistakes_are_told_at_once(tmp_path):
    """Also those that have nothing to do with each other, of a lesson that has no proper shape either."""
    bad = GOOD.replace("[T3]", "[T33]").replace("board=A1", "bord=A1").replace("[tray]", "[trai]")
    bad = bad.replace("id: give,", "id: give, times: many, when: [sleep],").replace('"rolled *"', '"rold *"')
    found = mistakes(room(), tmp_path, bad)
    assert len(found) == 6
    for name in ("T33", "bord", "trai", "times", "sleep", "rold"):
        assert sum(name in line for line in found) == 1


@pytest.mark.parametrize(
    "text", ["lessons: [3]", "lessons: 3", "lessons: [{steps: 3}]", "lessons: [{steps: [3]}]"]
)
def test_what_is_no_lesson_at_all_is_told_too(tmp_path, text):
    assert mistakes(room(), tmp_path, text)
