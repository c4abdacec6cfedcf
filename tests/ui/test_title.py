"""The title: the voyage that waits, codes from the clipboard, and what is told at the start."""

from datetime import UTC, datetime, timedelta

import pygame
import pytest

from nautilion.content.catalogue import catalogue
from nautilion.games.nautilion.setup import Setup
from nautilion.games.nautilion.table.scenes.front import FrontPage
from nautilion.games.nautilion.table.scenes.setup import SetupScene
from nautilion.play.codes import game_code, share_code
from nautilion.play.opening import Opened
from nautilion.play.shelf import Shelf
from nautilion.ui import clipboard, dates
from nautilion.ui.scenes.home import Home
from nautilion.ui.scenes.lesson import LessonScene
from nautilion.ui.scenes.lessons import Lessons
from nautilion.ui.scenes.notice import Notice
from nautilion.ui.scenes.replay import ReplayScene
from nautilion.ui.scenes.table import TableScene
from nautilion.ui.start import Flow, notices
from nautilion.ui.text import Text
from tests.houses import shipped_house
from tests.ui.kit import EVERYTHING, SIZES, Desk, voyage


def come_home(desk: Desk, flow: Flow) -> Home:
    flow.home()
    desk.wait(0.5)
    assert isinstance(desk.app.top, Home)
    return desk.app.top


def waits(flow: Flow) -> None:
    """A voyage under way, left some time ago."""
    kept = flow.shelf.begin(voyage(Setup(seed=2, board="B1"), moves=40))
    kept.keep()
    kept.close()


def test_continue_shows_the_sea_the_boat_the_turn_and_the_date(desk: Desk, flow: Flow) -> None:
    waits(flow)
    title = come_home(desk, flow)
    assert title.card.picture
    assert title.card.picture.get_size() == title.card.frame(title.group.look).size
    assert title.waiting
    entry = flow.shelf.running()
    assert entry
    assert title.waiting.boat == f"Marlin, turn {entry.turn}"
    assert "today" in title.waiting.when
    desk.click(title.card)
    assert isinstance(desk.app.top, TableScene)
    assert len(desk.app.top.session.log) == 40


def test_without_a_voyage_there_is_nothing_to_continue(desk: Desk, flow: Flow) -> None:
    title = come_home(desk, flow)
    assert not title.card.visible
    desk.click(title.new)
    assert isinstance(desk.app.top, SetupScene)


def test_who_is_new_here_is_led_to_the_first_voyage(desk: Desk, flow: Flow) -> None:
    title = come_home(desk, flow)
    assert (title.first.visible, title.first.kind, title.new.kind) == (True, "primary", "plain")
    assert title.new.text == "New voyage"
    desk.key(pygame.K_RETURN)
    scene = desk.app.top
    assert isinstance(scene, LessonScene)
    assert scene.run.lesson.id == "first_voyage"
    desk.key(pygame.K_RETURN)  # the first words are read
    desk.app.finish("left")
    assert isinstance(desk.app.top, Lessons)
    assert [row.mark for row in desk.app.top.rows][:2] == ["under_way", ""]
    desk.app.finish(None)
    desk.wait(0.1)
    assert (title.first.visible, title.new.kind) == (False, "primary")


def test_who_has_sailed_finds_the_lessons_in_their_list(desk: Desk, flow: Flow) -> None:
    waits(flow)
    title = come_home(desk, flow)
    assert not title.first.visible
    desk.click(next(b for b in title.pairs if b.text == "Lessons"))
    assert isinstance(desk.app.top, Lessons)
    assert len(desk.app.top.rows) == 9


@pytest.mark.parametrize("by_key", [True, False])
def test_a_share_code_leads_to_that_very_sea(
    desk: Desk, flow: Flow, monkeypatch: pytest.MonkeyPatch, by_key: bool
) -> None:
    setup = Setup(board="C1", expansions=("reefs",), reserve=2, seed=77)
    monkeypatch.setattr(clipboard, "pasted", lambda: share_code(setup))
    title = come_home(desk, flow)
    if by_key:
        desk.key(pygame.K_v, pygame.KMOD_CTRL)
    else:
        desk.click(title.paste)
    assert isinstance(desk.app.top, SetupScene)
    desk.wait(0.3)
    desk.key(pygame.K_RETURN)
    assert isinstance(desk.app.top, TableScene)
    assert desk.app.top.session.setup == setup


def test_a_whole_voyage_opens_as_a_replay(desk: Desk, flow: Flow, monkeypatch: pytest.MonkeyPatch) -> None:
    session = voyage(Setup(seed=6, players=2, expansions=EVERYTHING))
    monkeypatch.setattr(clipboard, "pasted", lambda: f"  look! “{game_code(session)}” ")
    desk.click(come_home(desk, flow).paste)
    assert isinstance(desk.app.top, ReplayScene)
    assert desk.app.top.session.log == session.log
    desk.key(pygame.K_ESCAPE)
    assert isinstance(desk.app.top, Home)


@pytest.mark.parametrize(
    "text", ["", "shark", "NAUTILION1:AAAA", "NAUTILION9:AAAA", "NAUTILION1:" + "A" * 200_000]
)
def test_garbage_gets_one_clear_line(
    desk: Desk, flow: Flow, monkeypatch: pytest.MonkeyPatch, text: str
) -> None:
    monkeypatch.setattr(clipboard, "pasted", lambda: text)
    title = come_home(desk, flow)
    desk.click(title.paste)
    assert desk.app.top is title
    assert title.toast.text in desk.app.words.texts.values()
    desk.wait(10)
    assert not title.toast.text


def test_the_clipboard_never_fails(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    assert clipboard.copy("two\nlines")
    assert clipboard.pasted() == "two lines"

    def broken(*_: object) -> None:
        raise pygame.error("no clipboard")

    monkeypatch.setattr(pygame.scrap, "put_text", broken)
    monkeypatch.setattr(pygame.scrap, "get_text", broken)
    assert not clipboard.copy("a")
    assert clipboard.pasted() == ""


def test_the_log_book_is_one_click_away(desk: Desk, flow: Flow) -> None:
    title = come_home(desk, flow)
    desk.click(title.pairs[1])
    assert isinstance(desk.app.top, FrontPage)
    desk.key(pygame.K_ESCAPE)
    assert isinstance(desk.app.top, Home)


def test_settings_that_could_not_be_read_are_told_once(desk: Desk) -> None:
    told = notices(desk.app.words, [], ("speed", "music"))
    flow = Flow(desk.app, Shelf(shipped_house()), told)
    flow.home()
    desk.wait(0.3)
    notice = desk.app.top
    assert isinstance(notice, Notice)
    assert "speed, music" in notice.text
    desk.key(pygame.K_RETURN)
    desk.wait(0.3)
    assert isinstance(desk.app.top, Home)
    assert notices(desk.app.words, [], ("*",))[0][1] == desk.app.words("settings_fault.all")
    assert notices(desk.app.words, [], ()) == []


def test_a_file_from_the_command_line_opens_as_a_replay_and_leads_to_the_title(desk: Desk) -> None:
    opened = Opened(voyage(moves=50), ("Ada", ""), "shelf.fault.cut", 7)
    Flow(desk.app, Shelf(shipped_house()), opened=opened).home()
    desk.wait(0.3)
    assert isinstance(desk.app.top, Notice)
    assert "7" in desk.app.top.text
    desk.key(pygame.K_RETURN)
    assert isinstance(desk.app.top, ReplayScene)
    assert desk.app.top.last == 50
    desk.key(pygame.K_ESCAPE)
    assert isinstance(desk.app.top, Home)


@pytest.mark.parametrize(
    ("ago", "wanted"),
    [
        (timedelta(minutes=5), "today, 11:55"),
        (timedelta(hours=13), "yesterday, 23:00"),
        (timedelta(days=40), "5 June 2026"),
    ],
)
def test_dates_as_people_say_them(ago: timedelta, wanted: str) -> None:
    now = datetime(2026, 7, 15, 12, tzinfo=UTC).astimezone().replace(hour=12)
    assert dates.told(catalogue(), now - ago, now) == wanted


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("scale", [0.8, 2.0])
def test_everything_fits(monkeypatch: pytest.MonkeyPatch, size: tuple[int, int], scale: float) -> None:
    monkeypatch.setattr(Text, "_cut", lambda self, text, *_: pytest.fail(f"no room for {text!r}"))
    desk = Desk(size, ui_scale=scale, words="fitting")
    flow = Flow(desk.app, Shelf(shipped_house()))
    waits(flow)
    title = come_home(desk, flow)
    widgets = [widget for widget in title.group.widgets if widget.visible]
    window = desk.app.screen.compositor.bounds
    assert all(window.contains(w.rect) for w in widgets)
    assert not any(a.rect.colliderect(b.rect) for i, a in enumerate(widgets) for b in widgets[:i])
    logo = title.logo[1].get_rect(center=(title.left, title.logo_y))
    assert title.card.rect.top > logo.bottom
