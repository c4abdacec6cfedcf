"""Lessons at the window: by mouse, by keys, by skipping and by being shown; left, and gone on with."""

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest
from pygame import Rect

from nautilion.games.nautilion.game import GAME
from nautilion.games.nautilion.lessons import lessons
from nautilion.games.nautilion.moves import GiveDie
from nautilion.games.nautilion.table import room
from nautilion.kernel import Chance
from nautilion.play import files
from nautilion.play.learned import Learned
from nautilion.play.logbook import Logbook
from nautilion.play.writer import Writer
from nautilion.ui.scenes.lesson import LessonMenu, LessonScene
from nautilion.ui.scenes.lessons import Lessons
from nautilion.ui.scenes.rulebook import Rulebook
from nautilion.ui.table import spots, tutor
from nautilion.ui.table.spots import Spot
from tests.ui.kit import Desk
from tests.ui.pupil import Pupil, named

NAMES = [lesson.id for lesson in lessons()]


@pytest.fixture(scope="module")
def pupil() -> Iterator[Pupil]:
    """One window for all: its pictures are drawn but once."""
    yield Pupil(NAMES[0])
    pygame.display.quit()


def at_step(pupil: Pupil, step: str) -> Pupil:
    """The first voyage from one of its steps on."""
    pupil.begin("first_voyage", step)
    assert pupil.scene.run.step
    assert pupil.scene.run.step.id == step
    return pupil


@pytest.mark.parametrize("id", NAMES)
def test_each_lesson_by_mouse(pupil: Pupil, id: str) -> None:
    pupil.begin(id)
    pupil.whole("mouse")
    assert pupil.app.keepsakes.learned.is_done(named(id))
    assert not Logbook().file.exists()


@pytest.mark.soak
@pytest.mark.parametrize("how", ["keys", "show", "skip"])
@pytest.mark.parametrize("id", NAMES)
def test_each_lesson_in_every_other_way(pupil: Pupil, id: str, how: str) -> None:
    pupil.begin(id)
    pupil.whole(how)
    assert pupil.scene.tutor.text == pupil.scene.farewell()


@pytest.mark.parametrize("how", ["keys", "show", "skip"])
def test_a_lesson_by_keys_by_being_shown_and_by_skipping(pupil: Pupil, how: str) -> None:
    pupil.begin("two_captains" if how == "keys" else "mercenaries")
    pupil.whole(how)


@pytest.mark.parametrize("size", [(1280, 720), pytest.param((1920, 1080), marks=pytest.mark.soak)])
def test_words_never_lie_over_what_they_are_about_or_what_is_needed(size: tuple[int, int]) -> None:
    pupil = Pupil("first_voyage", size)
    while not pupil.scene.run.is_done:
        pupil.calm()
        scene, places = pupil.scene, pupil.scene.reach.spots_now()
        box = pupil.bubble()
        assert Rect((0, 0), size).contains(box)
        assert all(spot in places for spot in scene.run.points), scene.run.step
        assert not any(box.colliderect(places[spot]) for spot in scene.tutor.aims()), scene.run.step
        assert not box.colliderect(scene.view.fit(scene.shown).rects["bar"])
        pupil.one_step("mouse")


def test_a_wrong_move_is_answered_and_not_made(pupil: Pupil) -> None:
    at_step(pupil, "sail")
    scene, before = pupil.scene, list(pupil.scene.session.log)
    pupil.make(GiveDie(0, "phantom"))
    assert scene.session.log == before
    assert scene.tutor.text == scene.app.words("lesson.nautilion.first_voyage.sail.answers.others")
    pupil.calm()
    pupil.make(GiveDie(0, "nautilion"))
    assert scene.session.log == [*before, GiveDie(0, "nautilion")]
    assert scene.tutor.answer == ""


def test_by_click_and_click_too(pupil: Pupil) -> None:
    at_step(pupil, "sail")
    pupil.tap(Spot("die", 0))
    pupil.tap(Spot("berth", "nautilion"))
    assert pupil.scene.session.log[-1] == GiveDie(0, "nautilion")


def test_undo_is_free_even_past_the_dice_and_nothing_is_marked(pupil: Pupil) -> None:
    at_step(pupil, "sail")
    pupil.key(pygame.K_z, pygame.KMOD_CTRL)
    assert pupil.scene.run.step
    assert pupil.scene.run.step.id == "roll"
    assert isinstance(pupil.scene.session.pending, Chance)
    assert pupil.scene.session.assisted == ()
    assert spots.OTHER not in pupil.scene.reach.spots_now()
    assert pupil.scene.session.why_not_undo() == "undo.nothing"


def test_the_hint_key_shows_the_move_while_the_lesson_lasts(pupil: Pupil) -> None:
    at_step(pupil, "sail")
    pupil.key(pygame.K_h)
    assert pupil.scene.session.log[-1] == GiveDie(0, "nautilion")


def test_what_the_lesson_plays_itself_waits_until_it_is_read(pupil: Pupil) -> None:
    at_step(pupil, "rest")
    before = len(pupil.scene.session.log)
    pupil.wait(3)
    assert len(pupil.scene.session.log) == before
    pupil.tap(tutor.GO_ON)
    pupil.calm()
    assert len(pupil.scene.session.log) > before


def test_a_lesson_is_left_and_gone_on_with(pupil: Pupil) -> None:
    at_step(pupil, "seat_first")
    pupil.key(pygame.K_ESCAPE)
    menu = pupil.app.top
    assert isinstance(menu, LessonMenu)
    pupil.click(menu.group.widgets[-1])
    assert pupil.results[-1] == "left"
    pupil.written()
    left = Learned(Writer(), pupil.app.keepsakes.learned.file).progress(named("first_voyage"))
    again = LessonScene(named("first_voyage"), left)  # with what lies on disk
    assert again.run.step
    assert again.run.step.id == "seat_first"


def test_a_free_lesson_plays_on_with_the_oracle_at_hand_unmarked(pupil: Pupil) -> None:
    at_step(pupil, "helm")
    assert "Six cabins left. Your helm" in pupil.scene.tutor.text
    pupil.tap(tutor.GO_ON)
    pupil.calm()
    assert not pupil.scene.tutor.is_shown
    pupil.wait(0.1)
    assert pupil.scene.guide.said
    assert pupil.scene.guide.said[0] == pupil.app.words("lesson.nautilion.first_voyage.end")
    pupil.tap(spots.TRAY)
    pupil.calm()
    pupil.key(pygame.K_h)
    pupil.wait(0.2)
    assert pupil.scene.hint.text
    assert pupil.scene.session.assisted == ()


def test_a_disk_that_takes_nothing_is_told_and_stops_nobody(
    pupil: Pupil, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(*args: object, **named: object) -> None:
        raise OSError("full")

    at_step(pupil, "phantom")
    monkeypatch.setattr(files, "write_whole", full)
    pupil.one_step("mouse")
    pupil.written()
    assert pupil.scene.guide.said
    assert pupil.scene.guide.said[0] == pupil.app.words("lesson.not_kept")
    assert pupil.scene.run.at == 2


def test_the_list_has_ticks_and_begins_where_it_was_left() -> None:
    desk = Desk()
    desk.app.keepsakes.learned.record.done.append("nautilion.spells")
    listed = Lessons(GAME)
    desk.show(listed)
    assert [row.mark for row in listed.rows[:3]] == ["", "done", ""]
    assert listed.group.default is listed.rows[0]
    desk.click(listed.rows[2])
    scene = desk.app.top
    assert isinstance(scene, LessonScene)
    assert scene.run.lesson.id == "planning"
    desk.key(pygame.K_PAGEDOWN)
    desk.app.finish("left")
    assert listed.rows[2].mark == "under_way"


def test_a_page_of_the_book_leads_to_its_lesson_and_back() -> None:
    desk = Desk()
    book = Rulebook(room.book(), "schemes")
    desk.show(book)
    desk.click(book.lesson)
    scene = desk.app.top
    assert isinstance(scene, LessonScene)
    assert scene.run.lesson.id == "darkhouse"
    desk.app.finish("left")
    assert desk.app.top is book
    book.open_at(book.names.index("keys"))
    assert not book.lesson.visible


def test_a_record_that_is_none_is_set_aside_and_one_that_cannot_be_read_is_left_alone(tmp_path: Path) -> None:
    file = tmp_path / "learned.json"
    file.write_text("tea")
    learned = Learned(Writer(), file)
    assert learned.is_empty
    learned.saw("note.spell")
    learned.writer.flush()
    assert file.with_suffix(".broken").read_text() == "tea"
    assert Learned(Writer(), file).record.notes == ["note.spell"]
    folder = tmp_path / "folder"
    folder.mkdir()
    kept = Learned(Writer(), folder)
    answer = kept.saw("note.spell")
    kept.writer.flush()
    assert answer.get() is False
