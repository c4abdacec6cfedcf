"""From scene to scene: what follows what."""

import errno
import os
from collections.abc import Iterator

import pytest

from nautilion.games.nautilion.setup import Setup
from nautilion.games.nautilion.table.scenes.setup import SetupScene
from nautilion.play.logbook import Logbook
from nautilion.play.session import Session
from nautilion.play.settings import Settings
from nautilion.play.shelf import Shelf
from nautilion.ui.app import App
from nautilion.ui.scenes.notice import Notice
from nautilion.ui.scenes.table import TableScene
from nautilion.ui.start import Flow, put_in_order, unread
from tests.houses import shipped_house
from tests.play.voyages import played


@pytest.fixture
def flow() -> Iterator[Flow]:
    app = App(Settings(), strict=True)
    shelf = Shelf(shipped_house())
    yield Flow(app, shelf)
    app.quit()


def test_a_folder_that_cannot_be_read_is_told_and_tried_again(tmp_path) -> None:
    folder = tmp_path / "data"
    folder.touch()  # a file where the folder should be
    app, shelf = App(Settings(), strict=True), Shelf(shipped_house())
    put_in_order(shelf)
    flow = Flow(app, shelf, unread(app, shelf))
    flow.home()
    app.step((), 1.0)
    assert isinstance(app.top, Notice)
    assert os.strerror(errno.ENOTDIR) in app.top.text
    app.finish(None)
    flow.sail(Setup(seed=1), ("", ""))
    table = app.top
    assert isinstance(table, TableScene)
    assert table.kept
    table.session.roll()
    assert table.kept.keep() == "keeping.failed"
    folder.unlink()
    flow.shelf.begin(played(Setup(seed=2))).keep()  # another window has saved one that ended
    app.finish("title")
    assert [entry.moves for entry in shelf.entries() if not entry.is_over] == [1]
    shelf.writer.flush()
    assert len(Logbook().read().lines) == 1
    app.quit()


def test_a_voyage_that_begins_midway_says_so_when_it_cannot_be_kept(flow: Flow, tmp_path) -> None:
    (tmp_path / "data").touch()
    flow._branch(played(Setup(seed=2), 9), 5, ("", ""))
    flow.shelf.writer.flush()
    flow.app.step((), 1.0)
    assert isinstance(flow.app.top, TableScene)
    assert flow.app.top.guide.said
    assert flow.app.top.guide.said[0] == flow.app.words("keeping.failed")


def test_a_new_voyage_leaves_the_old_one_on_the_shelf(flow: Flow) -> None:
    flow.sail(Setup(seed=1), ("", ""))
    assert isinstance(flow.app.top, TableScene)
    flow.app.top.session.roll()
    flow.app.finish("title")
    flow.app.finish("new")
    assert isinstance(flow.app.top, SetupScene)
    flow.app.finish(None)
    flow.app.finish("continue")
    assert isinstance(flow.app.top, TableScene)
    assert len(flow.app.top.session.log) == 1


def test_an_ended_voyage_is_counted_once_even_if_nobody_waits_for_the_result(flow: Flow) -> None:
    kept = flow.shelf.begin(Session(Setup(seed=1)))
    kept.session.roll()
    kept.session.state.result, kept.session.pending = "crew", None
    flow.table(kept)
    flow.app.quit()
    flow.table(kept)
    flow.app.quit()
    assert Logbook().read().summary().voyages == 1


@pytest.mark.parametrize("scale", [1.0, 2.0])
def test_a_long_notice_fits_the_window(scale: float) -> None:
    app = App(Settings(ui_scale=scale, words="fitting"), strict=True)
    notice = Notice("Your own board", "\n".join(["mine.yaml: boards[3].pipes: " + "is quite wrong " * 9] * 6))
    app.push(notice)
    app.step((), 0.0)
    assert app.screen.compositor.bounds.contains(notice.panel)
