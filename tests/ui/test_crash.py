"""When something goes wrong: nothing is lost, and there is a way on."""

import logging
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest
from pygame import Surface
from pygame.event import Event

from nautilion.games.nautilion.setup import Setup
from nautilion.games.nautilion.table.view import View
from nautilion.play import crash_report
from nautilion.play.settings import Settings
from nautilion.play.shelf import Shelf
from nautilion.ui import app as app_module
from nautilion.ui import clipboard
from nautilion.ui.app import App
from nautilion.ui.scene import Scene
from nautilion.ui.scenes.crash import Crash
from nautilion.ui.scenes.home import Home
from nautilion.ui.scenes.table import TableScene
from nautilion.ui.start import Flow
from tests.houses import shipped_house
from tests.ui.kit import SIZES, Desk, kept_in


class Broken(Scene):
    """Fails in one of its methods."""

    def __init__(self, where: str) -> None:
        setattr(self, where, self._leak)

    def _leak(self, *_: object) -> None:
        raise RuntimeError("a leak")


@pytest.fixture(autouse=True)
def no_handlers_left() -> Iterator[None]:
    before = list(logging.getLogger("nautilion").handlers)
    yield
    logging.getLogger("nautilion").handlers[:] = before


@pytest.fixture
def desk() -> Iterator[Desk]:
    yield Desk(strict=False)
    pygame.display.quit()


@pytest.fixture
def sea(desk: Desk) -> Flow:
    """A voyage under way, one roll in."""
    flow = Flow(desk.app, Shelf(shipped_house()))
    desk.app.home = flow.home
    flow.sail(Setup(seed=4), ("", ""))
    desk.wait(0.3)
    desk.key(pygame.K_SPACE)
    return flow


def crash(desk: Desk) -> Crash:
    assert isinstance(desk.app.top, Crash)
    return desk.app.top


@pytest.mark.parametrize("where", ["enter", "resize", "handle", "update", "paint", "sprites"])
def test_a_failure_anywhere_in_a_scene_leads_to_words_and_back(desk: Desk, where: str) -> None:
    below = Scene()
    desk.show(below)
    desk.app.attempt(lambda: desk.app.push(Broken(where)))
    desk.wait(0.2, Event(pygame.KEYDOWN, key=pygame.K_a, mod=0, unicode="a"))
    assert crash(desk).can_go_on
    desk.key(pygame.K_RETURN)
    assert desk.app.top is below


def test_a_first_scene_that_fails_leads_home(desk: Desk) -> None:
    fresh = Scene()
    desk.app.home = lambda: desk.app.push(fresh)
    desk.app.push(Broken("update"))
    desk.wait(0.1)
    assert not crash(desk).can_go_on
    desk.key(pygame.K_RETURN)
    assert desk.app.top is fresh


def test_a_table_that_fails_has_kept_its_voyage_and_goes_on(
    desk: Desk, sea: Flow, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = desk.app.top
    assert isinstance(table, TableScene)
    log = list(table.session.log)
    monkeypatch.setattr(TableScene, "update", lambda *_: 1 / 0)
    desk.wait(0.1)
    monkeypatch.undo()
    entry = sea.shelf.running()
    assert entry
    assert sea.shelf.read(entry.id).session.log == log
    desk.click(crash(desk).on)
    again = desk.app.top
    assert isinstance(again, TableScene)
    assert again is not table
    assert again.session.log == log
    desk.wait(0.2)
    desk.key(pygame.K_ESCAPE)
    desk.app.finish("leave")
    assert isinstance(desk.app.top, Home)


def test_from_a_failure_to_the_title_and_back_aboard(
    desk: Desk, sea: Flow, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(View, "paint", lambda *_: 1 / 0)
    assert desk.app.top
    desk.app.top.stale()
    desk.wait(0.1)
    monkeypatch.undo()
    desk.click(crash(desk).title_button)
    desk.wait(0.5)
    assert isinstance(desk.app.top, Home)
    desk.key(pygame.K_RETURN)
    assert isinstance(desk.app.top, TableScene)
    assert len(desk.app.top.session.log) == 1


def test_the_report_holds_the_voyage_and_the_failure(
    desk: Desk, sea: Flow, monkeypatch: pytest.MonkeyPatch
) -> None:
    copied: list[str] = []
    monkeypatch.setattr(clipboard, "copy", kept_in(copied))
    sea.app.push(Broken("update"))  # a dialog over the table, for the report
    desk.wait(0.1)
    desk.click(crash(desk).copy)
    assert "a leak" in copied[0]
    assert "seed=4" in copied[0]
    assert "rolled" in copied[0]
    assert crash(desk).copy.text == desk.app.words("crash.copied")
    monkeypatch.setattr(clipboard, "copy", lambda text: False)
    desk.click(crash(desk).copy)
    assert crash(desk).copy.text == desk.app.words("crash.no_clipboard")


def test_a_failure_in_the_last_words_ends_with_one_line(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(Crash, "paint", lambda *_: 1 / 0)
    below = Below()

    def begin(app: App):
        def home() -> None:
            app.push(below)
            app.push(Broken("update"))

        return home

    crash_report.log_to_file()  # as the game does before anything can fail
    assert app_module.run(begin, Settings()) == 1
    told = capsys.readouterr().err
    assert len(told.splitlines()) == 1
    assert "Traceback" not in told
    assert below.left
    log = (tmp_path / "log" / "nautilion.log").read_text()
    assert "a leak" in log
    assert "division by zero" in log


class Below(Scene):
    left = False

    def paint(self, surface: Surface) -> None:
        surface.fill((0, 80, 120))

    def leave(self) -> None:
        self.left = True


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("scale", [0.8, 2.0])
@pytest.mark.parametrize("can_go_on", [True, False])
def test_it_fits(size: tuple[int, int], scale: float, can_go_on: bool) -> None:
    desk = Desk(size, ui_scale=scale, words="fitting")
    scene = Crash("A leak in the hull", desk.app.words("crash.text", file="/a/long/way/" * 5), "", can_go_on)
    desk.show(scene)
    shown = [w for w in scene.group.widgets if w.visible]
    assert all(scene.panel.contains(w.rect) for w in shown)
    assert desk.app.screen.compositor.bounds.contains(scene.panel)
    assert not any(a.rect.colliderect(b.rect) for i, a in enumerate(shown) for b in shown[:i])
