"""The voyages that are kept: looked at, named, deleted and brought back, opened and watched."""

from datetime import UTC, datetime, timedelta

import pygame
import pytest
from pygame import Rect

from nautilion.content.catalogue import catalogue
from nautilion.games.nautilion.setup import Setup
from nautilion.games.nautilion.table.room import facts
from nautilion.games.nautilion.table.scenes.result import ResultScene
from nautilion.play.codes import read_code
from nautilion.play.session import Session
from nautilion.play.shelf import Shelf
from nautilion.ui import clipboard
from nautilion.ui.scenes.home import Home
from nautilion.ui.scenes.notice import Notice
from nautilion.ui.scenes.replay import ReplayScene
from nautilion.ui.scenes.table import TableScene
from nautilion.ui.scenes.voyages import Voyages, VoyageWanted
from nautilion.ui.start import Flow
from nautilion.ui.text import Text
from tests.houses import shipped_house
from tests.ui.kit import EVERYTHING, SIZES, Desk, voyage

NOON = datetime(2026, 3, 1, 12, tzinfo=UTC)


@pytest.fixture
def shelf() -> Shelf:
    hours = iter(range(10_000))
    return Shelf(shipped_house(), now=lambda: NOON + timedelta(hours=next(hours)))


def put(shelf: Shelf, session: Session, name: str = "") -> str:
    """A voyage on the shelf."""
    kept = shelf.begin(session, ("Ada", "Grace"))
    kept.rename(name)
    kept.close()
    return kept.id


def visit(desk: Desk, shelf: Shelf) -> Voyages:
    scene = Voyages(shelf)
    desk.show(scene)
    return scene


def test_the_newest_is_first_and_each_gets_its_picture(desk: Desk, shelf: Shelf) -> None:
    ids = [put(shelf, voyage(Setup(seed=n), moves=20 + n)) for n in range(3)]
    scene = visit(desk, shelf)
    assert [row.id for row in scene.listing.rows] == ids[::-1]
    assert set(scene.listing.pictures) == set(ids)
    assert scene.listing.pictures[ids[0]] is not scene.listing.pictures[ids[1]]


@pytest.mark.parametrize(
    ("names", "told"),
    [(("Ada", "Grace"), "sailed by Ada & Grace"), (("Ada", ""), "sailed by Ada & Second captain")],
)
def test_both_captains_are_told_even_if_one_has_no_name(
    shelf: Shelf, names: tuple[str, str], told: str
) -> None:
    kept = shelf.begin(voyage(Setup(seed=1, players=2), moves=3), names)
    kept.keep()
    kept.close()
    (entry,) = shelf.entries()
    words = catalogue().of("nautilion")
    assert facts(entry, shelf.house.content("nautilion"), words)[0] == f"On the Dumpling, {told}"


def test_an_empty_shelf_has_a_kind_word(desk: Desk, shelf: Shelf) -> None:
    scene = visit(desk, shelf)
    assert not scene.listing.visible
    for code in (pygame.K_DOWN, pygame.K_DELETE, pygame.K_RETURN, pygame.K_F2):
        desk.key(code)
    desk.wheel(-3)
    assert desk.app.top is scene
    desk.key(pygame.K_ESCAPE)
    assert desk.results == [None]


def test_a_long_list_scrolls_by_wheel_keys_and_bar(desk: Desk, shelf: Shelf) -> None:
    for n in range(15):
        put(shelf, voyage(Setup(seed=n), moves=4))
    scene = visit(desk, shelf)
    look, rows = scene.group.look, scene.listing
    desk.wheel(-2)
    assert (rows.first, rows.chosen) == (2, 0)
    desk.key(pygame.K_END)
    assert rows.chosen == 14
    assert 14 in rows.in_sight(look)
    desk.key(pygame.K_PAGEUP)
    assert rows.chosen == 14 - rows.shown(look)
    desk.key(pygame.K_HOME)
    desk.key(pygame.K_DOWN)
    assert (rows.first, rows.chosen) == (0, 1)
    desk.click((rows.rect.right - 4, rows.rect.bottom - 4))
    assert rows.first == 15 - rows.shown(look)
    desk.click(rows.row_rect(12, look).center)
    assert rows.chosen == 12


def test_a_voyage_gets_a_name(desk: Desk, shelf: Shelf) -> None:
    put(shelf, voyage(moves=9))
    scene = visit(desk, shelf)
    desk.click(scene.name)
    desk.type("Rainy Sunday")
    desk.key(pygame.K_RETURN)
    shelf.writer.flush()
    assert shelf.entries()[0].name == "Rainy Sunday"
    assert scene.listing.rows[0].name == "Rainy Sunday"
    desk.key(pygame.K_F2)
    desk.type("!")
    desk.key(pygame.K_ESCAPE)
    shelf.writer.flush()
    assert shelf.entries()[0].name == "Rainy Sunday!"


def test_typing_a_name_deletes_no_voyage(desk: Desk, shelf: Shelf) -> None:
    put(shelf, voyage(moves=9), "ab")
    scene = visit(desk, shelf)
    desk.click(scene.name)
    desk.key(pygame.K_HOME)
    desk.key(pygame.K_DELETE)
    desk.key(pygame.K_RETURN)
    shelf.writer.flush()
    assert [entry.name for entry in shelf.entries()] == ["b"]


@pytest.mark.parametrize("by_key", [True, False])
def test_what_is_deleted_comes_back(desk: Desk, shelf: Shelf, by_key: bool) -> None:
    old, new = (put(shelf, voyage(Setup(seed=n), moves=9), f"No {n}") for n in (1, 2))
    scene = visit(desk, shelf)
    if by_key:
        desk.key(pygame.K_DELETE)
    else:
        desk.click(scene.delete)
    assert [entry.id for entry in shelf.entries()] == [old]
    assert scene.undo.visible
    assert not scene.listing.rect.colliderect(scene.page.bar)
    if by_key:
        desk.key(pygame.K_z, pygame.KMOD_CTRL)
    else:
        desk.click(scene.undo)
    assert [entry.id for entry in shelf.entries()] == [new, old]
    assert scene.entry
    assert scene.entry.id == new
    assert not scene.undo.visible


def test_the_last_one_can_be_deleted_and_comes_back(desk: Desk, shelf: Shelf) -> None:
    put(shelf, voyage(moves=9))
    scene = visit(desk, shelf)
    desk.key(pygame.K_DELETE)
    desk.wait(0.2)
    assert scene.entry is None
    desk.click(scene.undo)
    assert scene.entry


def test_buttons_and_enter_hand_the_wish_over(desk: Desk, shelf: Shelf) -> None:
    id = put(shelf, voyage(moves=9))
    desk.click(visit(desk, shelf).sail)
    desk.click(visit(desk, shelf).watch)
    visit(desk, shelf)
    desk.key(pygame.K_RETURN)
    assert desk.results == [VoyageWanted("open", id), VoyageWanted("watch", id), VoyageWanted("open", id)]


def test_the_whole_voyage_goes_to_the_clipboard(desk: Desk, shelf: Shelf) -> None:
    session = voyage(moves=30)
    put(shelf, session)
    desk.click(visit(desk, shelf).copy)
    found = read_code(clipboard.pasted(), shelf.house)
    assert isinstance(found, Session)
    assert found.log == session.log


def damaged(shelf: Shelf, share: float) -> str:
    id = put(shelf, voyage(moves=60))
    data = shelf.file(id).read_bytes()
    shelf.file(id).write_bytes(data[: round(len(data) * share)])
    for second in shelf.folder.glob(f"{id}*"):
        if second != shelf.file(id):
            second.unlink()
    return id


def test_a_damaged_voyage_is_explained_and_what_is_left_can_be_sailed(desk: Desk, shelf: Shelf) -> None:
    id = damaged(shelf, 0.8)
    before = shelf.file(id).read_bytes()
    flow = Flow(desk.app, shelf)
    flow.voyages()
    desk.wait(0.5)
    scene = desk.app.top
    assert isinstance(scene, Voyages)
    assert scene.chosen
    assert scene.chosen.fault == "shelf.fault.cut"
    assert scene.sail.text == desk.app.words.of("nautilion")("voyages.rescue")
    desk.click(scene.sail)
    assert isinstance(desk.app.top, Notice)
    desk.key(pygame.K_RETURN)
    assert isinstance(desk.app.top, TableScene)
    assert shelf.file(id).read_bytes() == before


@pytest.mark.parametrize("text", ["", "{", '{"format": 99, "rules": 1}'])
def test_what_cannot_be_read_is_explained_and_can_only_be_deleted(
    desk: Desk, shelf: Shelf, text: str
) -> None:
    shelf.folder.mkdir(parents=True)
    shelf.file("odd").write_text(text)
    scene = visit(desk, shelf)
    for button in (scene.sail, scene.watch, scene.copy):
        desk.click(button)
    desk.key(pygame.K_RETURN)
    assert desk.app.top is scene
    assert scene.chosen
    assert scene.chosen.told_fault(desk.app.words) in desk.app.words.texts.values()
    assert shelf.file("odd").read_text() == text
    desk.click(scene.delete)
    assert shelf.entries() == []


def test_a_voyage_that_is_open_elsewhere_says_so_kindly(desk: Desk, shelf: Shelf) -> None:
    kept = shelf.begin(voyage(moves=9))
    kept.keep()  # another window has it at hand
    flow = Flow(desk.app, shelf)
    flow.voyages()
    desk.wait(0.5)
    scene = desk.app.top
    assert isinstance(scene, Voyages)
    desk.click(scene.delete)
    assert scene.toast.text == desk.app.words("shelf.open_elsewhere")
    desk.click(scene.sail)
    assert isinstance(desk.app.top, Notice)
    assert desk.app.top.text == desk.app.words("shelf.open_elsewhere")
    desk.key(pygame.K_RETURN)
    desk.wait(0.5)
    again = desk.app.top
    assert isinstance(again, Voyages)
    desk.click(again.watch)
    assert isinstance(desk.app.top, ReplayScene)
    kept.close()


def test_from_the_title_through_a_replay_to_a_branch_and_back(desk: Desk, shelf: Shelf) -> None:
    session = voyage()
    id = put(shelf, session)
    flow = Flow(desk.app, shelf)
    flow.home()
    desk.wait(0.3)
    title = desk.app.top
    assert isinstance(title, Home)
    assert not title.card.visible
    desk.click(title.pairs[0])
    desk.wait(0.5)
    assert isinstance(desk.app.top, Voyages)
    desk.click(desk.app.top.watch)
    desk.wait(0.3)
    replay = desk.app.top
    assert isinstance(replay, ReplayScene)
    assert replay.marks
    for _ in range(5):
        desk.key(pygame.K_RIGHT)
        desk.key(pygame.K_RIGHT)
    desk.click(replay.sail)
    table = desk.app.top
    assert isinstance(table, TableScene)
    assert table.session.log == session.log[: replay.at]
    assert "branch" in table.session.assisted
    desk.app.finish("title")
    desk.wait(0.3)
    assert {entry.parent.voyage for entry in shelf.entries() if entry.parent} == {id}


def test_an_ended_voyage_shows_its_end_and_leads_back_to_the_list(desk: Desk, shelf: Shelf) -> None:
    put(shelf, voyage())
    flow = Flow(desk.app, shelf)
    flow.voyages()
    desk.wait(0.5)
    desk.key(pygame.K_RETURN)
    result = desk.app.top
    assert isinstance(result, ResultScene)
    desk.wait(0.3)
    desk.click(result.watch)
    assert isinstance(desk.app.top, ReplayScene)
    desk.key(pygame.K_ESCAPE)
    assert isinstance(desk.app.top, ResultScene)
    desk.key(pygame.K_ESCAPE)
    assert isinstance(desk.app.top, Voyages)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("scale", [0.8, 2.0])
def test_everything_fits(
    monkeypatch: pytest.MonkeyPatch, shelf: Shelf, size: tuple[int, int], scale: float
) -> None:
    monkeypatch.setattr(Text, "_cut", lambda self, text, *_: pytest.fail(f"no room for {text!r}"))
    for n in range(4):
        put(shelf, voyage(Setup(seed=n, board="C2", players=2, expansions=EVERYTHING), moves=300 if n else 9))
    damaged(shelf, 0.7)
    desk = Desk(size, ui_scale=scale, words="fitting")
    scene = visit(desk, shelf)
    for index in range(5):
        scene.listing.go(index)
        desk.wait(0.1)
    desk.key(pygame.K_DELETE)
    desk.wait(0.1)
    window, shown = Rect((0, 0), size), [w for w in scene.group.widgets if w.visible]
    assert all(window.contains(w.rect) for w in shown)
    assert not any(a.rect.colliderect(b.rect) for i, a in enumerate(shown) for b in shown[:i])
    assert scene.page.frame.h > size[1] / 4
