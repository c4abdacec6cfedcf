"""A word when something is first met; what a thing is and why not; the cause of a loss."""

from collections.abc import Iterator
from typing import Any

import pygame
import pytest
from pygame import Surface
from pygame.event import Event

from nautilion.games.nautilion.moves import Cast
from nautilion.games.nautilion.setup import Setup
from nautilion.games.nautilion.table import room
from nautilion.games.nautilion.table.scenes.result import ResultScene
from nautilion.play.lessons import LessonRun
from nautilion.play.session import Session
from nautilion.play.shelf import Shelf
from nautilion.ui.scenes.replay import ReplayScene
from nautilion.ui.scenes.rulebook import Rulebook
from nautilion.ui.scenes.table import TableScene
from nautilion.ui.start import Flow
from nautilion.ui.table.spots import Spot
from nautilion.ui.text import Text
from tests.houses import shipped_house
from tests.ui.kit import EVERYTHING, Desk, voyage
from tests.ui.oracle import Near
from tests.ui.pupil import named


@pytest.fixture(autouse=True)
def close_window() -> Iterator[None]:
    yield
    pygame.display.quit()


def table(desk: Desk, session: Session | None = None) -> TableScene:
    scene = TableScene(
        session or voyage(Setup(seed=5, expansions=("darkhouse",)), moves=1), ("", ""), adviser=Near()
    )
    desk.show(scene)
    desk.wait(1)
    return scene


def ask(desk: Desk, scene: TableScene, spot: Spot) -> None:
    at = scene.reach.spots_now()[spot].center
    desk.move(at)
    desk.wait(0.1, Event(pygame.MOUSEBUTTONDOWN, pos=at, button=3))


def test_a_note_is_small_beside_the_thing_and_said_but_once() -> None:
    desk = Desk(first_notes=True, speed="off")
    scene = table(desk)
    note = scene.first_notes.note
    assert note
    assert note.key.startswith("note.card_")
    (sprite,) = scene.first_notes.sprites()
    places = scene.reach.spots_now()
    assert not sprite.rect.colliderect(places[note.spot])
    assert not any(sprite.rect.colliderect(places[s]) for s in scene.reach.reachable() if s in places)
    assert (
        sprite.rect.collidelist(scene.view.written(scene.shown)) < 0
    )  # the words of the card stay to be read
    assert desk.app.keepsakes.learned.record.notes == [note.key]
    desk.click(sprite.rect.center)
    assert scene.first_notes.sprites() == []
    desk.app.finish()
    again = table(desk)
    assert again.first_notes.note is None or again.first_notes.note.key != note.key


def test_a_cabin_without_air_is_told_of_though_the_table_puts_the_token_aside_by_itself() -> None:
    run = LessonRun(named("first_voyage"))
    while run.step and run.step.id != "no_air":
        run.skip()
    desk = Desk(first_notes=True, speed="off")
    scene = table(desk, Session(run.lesson.setup, start=run.session.state))
    for _ in range(10):
        desk.wait(1)
    assert scene.session.log
    assert scene.first_notes.note
    assert scene.first_notes.note.key == "note.no_air"
    assert scene.first_notes.sprites()


def test_a_note_lies_over_nothing_of_the_kind_that_it_is_about() -> None:
    desk = Desk((1920, 1080), first_notes=True, speed="off")
    desk.app.keepsakes.learned.record.notes += ["note.card_red", "note.card_blue"]
    scene = table(desk, voyage(Setup(seed=5, expansions=EVERYTHING), moves=0))
    (sprite,) = scene.first_notes.sprites()
    cards = [rect for spot, rect in scene.reach.spots_now().items() if spot.kind in ("machination", "heroic")]
    assert len(cards) == 8
    assert sprite.rect.collidelist(cards) < 0


def test_one_switch_takes_all_notes_away() -> None:
    desk = Desk(first_notes=False, speed="off")
    scene = table(desk)
    assert scene.first_notes.note is None
    assert desk.app.keepsakes.learned.record.notes == []


def test_a_note_goes_with_its_position() -> None:
    desk = Desk(first_notes=True, speed="off")
    scene = table(desk)
    first = scene.first_notes.note
    move = next(m for m in scene.session.pending.moves)  # type: ignore[union-attr]
    scene.play(move)
    desk.wait(0.05)
    assert first
    assert scene.first_notes.note is not first


def test_asked_twice_about_a_thing_the_book_opens_at_its_page() -> None:
    desk = Desk(speed="off")
    scene = table(desk)
    ask(desk, scene, Spot("figure", "darkhouse"))
    assert scene.guide.tips.asked == Spot("figure", "darkhouse")
    ask_again = scene.reach.spots_now()[Spot("figure", "darkhouse")].center
    desk.wait(0.1, Event(pygame.MOUSEBUTTONDOWN, pos=ask_again, button=3))
    book = desk.app.top
    assert isinstance(book, Rulebook)
    assert book.names[book.page] == "bite"


def test_the_words_about_a_thing_wait_for_the_pointer_and_lead_to_its_page() -> None:
    desk = Desk(speed="off", tips="off")
    scene = table(desk)
    ask(desk, scene, Spot("figure", "darkhouse"))
    words = scene.guide.tips.about(scene.now)
    assert words
    start, goal = scene.hand.pointer, words.rect.center
    for share in (0.2, 0.4, 0.6, 0.8, 1.0):
        desk.move(tuple(round(a + (b - a) * share) for a, b in zip(start, goal, strict=True)))  # type: ignore[arg-type]
        assert scene.guide.tips.asked == Spot("figure", "darkhouse")
        assert share < 1 or scene.hand.hover is None, "what lies below is not meant"
    desk.click(goal)
    book = desk.app.top
    assert isinstance(book, Rulebook)
    assert book.names[book.page] == "bite"
    desk.app.finish()
    ask(desk, scene, Spot("figure", "darkhouse"))
    desk.move((scene.app.metrics.size[0] - 2, scene.app.metrics.size[1] - 2))
    assert scene.guide.tips.asked is None


def test_a_note_makes_way_for_the_oracle_and_for_the_sign_of_the_disk() -> None:
    desk = Desk(first_notes=True, speed="off")
    scene = table(desk)
    (note,) = scene.first_notes.sprites()
    assert note in scene.sprites(scene.now)
    (sign,) = scene.not_yet.sprites(1.0)
    assert not sign.rect.colliderect(note.rect)
    scene.controls.hint()
    desk.wait(0.5)
    assert scene.hint.is_shown
    assert note not in scene.sprites(scene.now)
    scene.hint.put_away()
    assert note in scene.sprites(scene.now)


@pytest.fixture
def written(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """All words that come on screen."""
    found: list[str] = []
    render = Text.render

    def noted(self: Text, words: str, *rest: Any, **more: Any) -> Surface:
        found.append(words)
        return render(self, words, *rest, **more)

    monkeypatch.setattr(Text, "render", noted)
    return found


def test_a_card_that_is_asked_about_says_when_it_rules_and_which_page(written: list[str]) -> None:
    desk = Desk(speed="off", tips="now")
    scene = table(desk, voyage(Setup(seed=5, expansions=("darkhouse",)), moves=0))
    at, words = scene.session.state.row_at, desk.app.words
    desk.move(scene.reach.spots_now()[Spot("machination", at)].center)
    desk.wait(0.5)
    whole = scene.guide.tips.about(scene.now)
    assert whole
    for ahead, told in enumerate(("now", "next", "later", "later", "later")):
        ask(desk, scene, Spot("machination", (at + ahead) % 5))
        asked = scene.guide.tips.about(scene.now)
        assert asked
        assert asked.surface.width == whole.surface.width
        assert asked.surface.height > whole.surface.height
        assert words(f"table.scheme_{told}", turns=ahead) in written
        desk.move((5, 5))
    assert words("help.book", page=words("rulebook.schemes.title")) in written


def test_why_a_spell_waits_is_said_once_and_rules_are_named_to_who_asks(written: list[str]) -> None:
    desk = Desk(speed="off", tips="now")
    scene = table(desk, voyage(Setup(seed=5, reserve=1), moves=1))
    spell, words = Spot("spell", "tide"), desk.app.words
    why = words("help.not_now", why=words.refusal(scene.session.rules.refusal(scene.shown, Cast("tide"))))
    rules = words("help.rules", ids=words("about.spell_tide.rules"))
    written.clear()
    desk.move(scene.reach.spots_now()[spell].center)
    desk.wait(0.5)
    assert (written.count(why), written.count(rules)) == (1, 0)
    written.clear()
    ask(desk, scene, spell)
    assert (written.count(why), written.count(rules)) == (1, 1)


@pytest.mark.parametrize(
    ("token", "page"), [("4", "grimoire"), ("B", "mages"), ("M", "mercenaries"), ("R7", "reefs")]
)
def test_what_an_expansion_brings_has_a_page_of_its_own(token: str, page: str) -> None:
    state = voyage(Setup(seed=5), moves=1).state
    assert room.page_of(Spot("reserve", token), state) == page
    state.path = (token if token[0] != "R" else "", *state.path[1:])
    state.reefs = (token if token[0] == "R" else "", *state.reefs[1:])
    assert room.page_of(Spot("path", 0), state) == page.replace("grimoire", "path")


def test_every_thing_of_the_table_has_a_page() -> None:
    scene = table(Desk(speed="off"))
    kinds = {spot for spot in scene.reach.spots_now() if spot.kind != "button"}
    pages = {spot: scene.room.page_of(spot, scene.shown) for spot in kinds}
    assert scene.room.book
    assert {spot for spot, page in pages.items() if page not in scene.room.book().pages} == set()


def test_what_cannot_be_used_says_why_not(monkeypatch: pytest.MonkeyPatch) -> None:
    from nautilion.ui.table import notes

    told: list[list[str]] = []
    drawn = notes.about

    def noted(*args: Any) -> Surface | None:
        told.append(args[4])
        return drawn(*args)

    monkeypatch.setattr(notes, "about", noted)
    desk = Desk(speed="off", tips="off")
    scene = table(desk, voyage(Setup(seed=5), moves=0))
    piece = next(s for s in scene.reach.spots_now() if s.kind in scene.view.loose)
    ask(desk, scene, piece)
    assert told[-1] == [desk.app.words("help.not_now", why=desk.app.words("refused.roll_first"))]


def test_after_a_loss_one_sentence_and_the_turn_where_it_turned() -> None:
    lost = next(v for n in range(3, 60) if (v := voyage(Setup(seed=n), seed=n)).game.cause(v))
    desk = Desk()
    flow = Flow(desk.app, Shelf(shipped_house()))
    flow.end(lost, ("", ""), "", lambda: None)
    desk.wait(0.5)
    result = desk.app.top
    assert isinstance(result, ResultScene)
    assert result.cause
    desk.click(result.turned)
    replay = desk.app.top
    assert isinstance(replay, ReplayScene)
    assert replay.at == result.cause.at
    assert replay.note == desk.app.words(result.cause.key, **result.cause.values)


def test_a_voyage_that_was_won_has_no_cause() -> None:
    won = voyage(Setup(seed=3))
    won.state.result = "won"
    desk = Desk()
    scene = ResultScene(won, ("", ""), desk.app.settings)
    desk.show(scene)
    assert not scene.turned.visible
