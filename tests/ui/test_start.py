"""From scene to scene: what follows what."""

from collections.abc import Iterator

import pytest

from nautilion.content.loading import shipped_content
from nautilion.play import saves
from nautilion.play.session import Session
from nautilion.play.settings import Settings
from nautilion.rules.setup import Setup
from nautilion.ui.app import App
from nautilion.ui.scenes.confirm import Confirm
from nautilion.ui.scenes.notice import Notice
from nautilion.ui.scenes.setup import SetupScene
from nautilion.ui.start import Flow, Harbour


@pytest.fixture
def flow() -> Iterator[Flow]:
    app = App(Settings(), strict=True)
    yield Flow(app, shipped_content(), Harbour())
    app.quit()


def test_a_new_voyage_asks_first_when_one_is_under_way(flow: Flow) -> None:
    saves.save(Session(Setup(seed=1)))
    flow.after_title("new")
    assert isinstance(flow.app.top, Confirm)
    flow.app.finish(False)
    assert isinstance(flow.app.top, Harbour)
    flow.app.finish("new")
    flow.app.finish(True)
    assert isinstance(flow.app.top, SetupScene)
    assert saves.has_save()


def test_a_new_voyage_starts_at_once_when_there_is_none(flow: Flow) -> None:
    flow.after_title("new")
    assert isinstance(flow.app.top, SetupScene)


@pytest.mark.parametrize("scale", [1.0, 2.0])
def test_a_long_notice_fits_the_window(scale: float) -> None:
    app = App(Settings(ui_scale=scale), strict=True)
    notice = Notice("Your own board", "\n".join(["mine.yaml: boards[3].pipes: " + "is quite wrong " * 9] * 6))
    app.push(notice)
    app.step((), 0.0)
    assert app.compositor.bounds.contains(notice.panel)
