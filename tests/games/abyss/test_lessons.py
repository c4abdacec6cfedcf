"""The lessons of Abyss: each can be played to its end, its words are true, and a broken file says why."""

from dataclasses import replace

import pytest

from nautilion.content.catalogue import catalogue
from nautilion.games.abyss.content.loading import shipped_content
from nautilion.games.abyss.game import GAME
from nautilion.games.abyss.lesson_rules import WITNESSES
from nautilion.games.abyss.lessons import lessons, position
from nautilion.games.abyss.rules.scoring import points
from nautilion.games.abyss.setup import Setup
from nautilion.kernel.lessons import Lesson
from nautilion.kernel.words import Spot
from nautilion.play.lesson_check import checked
from nautilion.play.lessons import LessonRun
from tests.games.abyss.kit import TERMS, pieces
from tests.games.test_every_rule import rules_of_the_book

LESSONS = {lesson.id: lesson for lesson in lessons()}


@pytest.mark.parametrize("lesson", LESSONS.values(), ids=LESSONS)
def test_it_can_be_played_to_its_end(lesson: Lesson):
    found = checked(GAME, lesson, catalogue())
    assert found.faults == []
    assert found.steps >= 5


def test_what_is_pointed_at_is_the_card_that_is_wanted():
    """One of the hand, which has a phrase as a whole; a card that lies nowhere is noticed."""
    lesson = LESSONS["recruit"]
    at = next(n for n, step in enumerate(lesson.steps) if step.id == "own_race")
    assert lesson.steps[at].points == (Spot("card", "H3"),)
    wrong = replace(lesson.steps[at], points=(Spot("card", "Q5"),))
    steps = (*lesson.steps[:at], wrong, *lesson.steps[at + 1 :])
    (fault,) = checked(GAME, replace(lesson, steps=steps), catalogue()).faults
    assert "card Q5" in fault.told(catalogue())


def ended(id: str) -> LessonRun:
    """A lesson that was shown to its end."""
    run = LessonRun(LESSONS[id])
    while not run.is_done:
        move = run.by_itself()
        if not move and run.waits_for_reader:
            run.go_on()
            continue
        shown = move or run.shown()
        assert shown
        run.play(shown)
    return run


def test_every_lesson_keeps_all_pieces():
    whole = pieces(GAME.deal(Setup(), shipped_content()))
    for id in LESSONS:
        assert pieces(ended(id).session.state) == whole


def test_what_the_lessons_say_of_points_is_true():
    s = ended("keys").session.state
    assert points(TERMS, s, 0).locations == 22
    s = ended("explore").session.state
    assert s.hands[0] == ("H4", "J2", "Q4")
    s = ended("recruit").session.state
    assert (s.lords[0], s.allies[0], s.pearls[0]) == (("keeper", "alchemist"), ("J1", "J4"), 0)


def test_what_is_taught_stands_in_the_book():
    assert set(WITNESSES) <= set(rules_of_the_book("abyss"))


@pytest.mark.parametrize(
    ("wrong", "told"),
    [
        ({"court": ["keepr"]}, "keeper"),
        ({"court": ["keeper", "keeper"]}, "keeper"),
        ({"court": ["keeper"], "lords": [["keeper"]]}, "keeper"),
        ({"court": ["keeper"], "hands": [["H5"], ["H5"]]}, "H5"),
        ({"court": ["keeper"], "hands": [["X9"]]}, "X9"),
        ({"court": ["keeper"], "pearls": [1, 2, 3]}, "2"),
        ({"court": 3}, ""),
    ],
)
def test_a_broken_position_says_why(wrong, told):
    state, faults = position(Setup(), shipped_content(), wrong)
    assert state is None
    assert faults
    assert told in str(faults)
