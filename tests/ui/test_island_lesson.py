"""The island's lesson at the window: one pupil, a hand of its own, and a teacher who plays along."""

import pygame
import pytest
from pygame.event import Event

from nautilion.games.island.moves import Go, Store
from nautilion.games.island.table.places import CLOSE
from nautilion.ui.scenes.rulebook import Rulebook
from nautilion.ui.table.spots import Spot
from tests.ui.pupil import Pupil

PUPIL, TEACHER = 0, 1


def step(pupil: Pupil, how: str) -> None:
    """Do what the bubble asks for; how a hand picks several cards is for the tests of the table."""
    pupil.calm()
    pupil.one_step("show" if isinstance(pupil.scene.run.shown(), Store) else how)


@pytest.mark.parametrize("how", ["mouse", "keys", "show", "skip"])
def test_it_is_played_to_its_end(how):
    pupil = Pupil("first_island")
    while pupil.scene.run.step:
        step(pupil, how)
    pupil.calm()
    assert pupil.scene.session.state.scores == (22, 11)
    assert pupil.scene.tutor.is_shown


def test_at_every_step_the_pupil_sees_what_one_seat_may_and_all_that_is_pointed_at():
    pupil = Pupil("first_island")
    scene, turns = pupil.scene, set()
    while scene.run.step:
        pupil.calm()
        assert pupil.app.top is scene, "no curtain falls"
        assert scene.eyes == PUPIL
        assert not any(scene.shown.hands[TEACHER])
        assert all(scene.shown.hands[PUPIL])
        assert {*scene.run.points} <= {*scene.view.spots(scene.shown, scene.animator.highlights)}
        turns.add((scene.company.turn, scene.company.is_hidden))
        step(pupil, "mouse")
    assert turns == {(PUPIL, False), (TEACHER, True)}


def test_the_cards_a_step_talks_about_are_there_when_it_speaks():
    pupil = Pupil("first_island")
    while pupil.scene.run.step and pupil.scene.run.step.id != "secret":
        pupil.one_step("skip")
    assert pupil.scene.wants_reader
    assert "treasure 3" in pupil.scene.shown.hands[PUPIL]


def test_the_last_words_do_not_cover_how_it_ended():
    pupil = Pupil("first_island", (1920, 1080))
    while pupil.scene.run.step and pupil.scene.run.step.id != "count":
        pupil.one_step("skip")
    for _ in range(3):
        pupil.calm()
        assert pupil.scene.tutor.is_shown
        sea = pupil.scene.view.fit(pupil.scene.shown).rects["sea"]
        assert not pupil.bubble().colliderect(sea.inflate(-200, 40 - sea.h))
        pupil.one_step("skip")


def test_every_thing_of_the_table_has_a_page_and_every_page_leads_to_the_lesson():
    pupil = Pupil("first_island")
    room = pupil.scene.room
    things = [spot for spot in pupil.scene.reach.spots_now() if spot.kind != "button"]
    assert room.book
    book = room.book()
    assert {room.page_of(spot, pupil.scene.shown) for spot in (*things, CLOSE)} <= {*book.pages}
    assert {lesson.id for lesson in book.lessons.values()} == {"first_island"}
    assert {*book.lessons} == {*book.pages}
    castaway = pupil.spot(Spot("castaway", 0))
    for _ in range(2):
        pupil.wait(0.1, Event(pygame.MOUSEBUTTONDOWN, pos=castaway, button=3))
    shown = pupil.app.top
    assert isinstance(shown, Rulebook)
    assert shown.names[shown.page] == "round"


def test_another_move_is_answered_and_the_table_stays_as_it_was():
    pupil = Pupil("first_island")
    while pupil.scene.run.step and pupil.scene.run.step.id != "place":
        pupil.one_step("mouse")
    pupil.calm()
    before = pupil.scene.session.state
    pupil.make(Go(0))
    assert pupil.scene.session.state is before
    assert pupil.scene.tutor.text == pupil.app.words("lesson.island.first_island.place.wrong")
