"""No window, no sound device, and never the player's own folders."""

import os

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

from collections import OrderedDict
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from nautilion import paths
from nautilion.play.settings import Settings
from nautilion.play.shelf import Shelf
from nautilion.ui import assets
from nautilion.ui.app import App
from nautilion.ui.start import Flow
from tests.houses import shipped_house
from tests.ui.kit import Desk

_MOST = 100_000_000  # pixels that are remembered; the oldest go first
_LARGE = 500_000  # pixels of a picture that would drive out hundreds of others


class Gallery:
    """Pictures that another window has drawn already: most of the time of these tests went into that."""

    def __init__(self) -> None:
        self._draw, self._keep = assets._rendered, assets._keep
        self._drawn: OrderedDict[tuple[bytes, assets.Size], pygame.Surface] = OrderedDict()
        self._pixels = 0

    def rendered(self, source: bytes, size: assets.Size) -> pygame.Surface:
        """Always another copy, so that whoever draws a picture anew for each frame is still found out."""
        key = (source, size)
        if key not in self._drawn:
            made = self._draw(source, size)
            if made.width * made.height > _LARGE:
                return made
            self._drawn[key] = made
            self._pixels += made.width * made.height
        while self._pixels > _MOST:
            old = self._drawn.popitem(last=False)[1]
            self._pixels -= old.width * old.height
        self._drawn.move_to_end(key)
        return self._drawn[key].copy()

    def keep(self, picture: pygame.Surface, file: Path) -> None:
        """Large pictures go to disk only where a test gives a folder for them."""
        if file.parent != paths.user_cache() / "pictures":
            self._keep(picture, file)


GALLERY = Gallery()
assets._rendered, assets._keep = GALLERY.rendered, GALLERY.keep


@pytest.fixture(autouse=True)
def own_folders(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Every test has folders of its own."""
    monkeypatch.setattr(paths, "user_data", lambda: tmp_path / "data")
    monkeypatch.setattr(paths, "user_content", lambda: tmp_path / "data" / "content")
    monkeypatch.setattr(paths, "user_settings", lambda: tmp_path / "settings.json")
    monkeypatch.setattr(paths, "user_cache", lambda: tmp_path / "cache")
    monkeypatch.setattr(paths, "user_log", lambda: tmp_path / "log")
    monkeypatch.setattr(paths, "user_documents", lambda: tmp_path / "documents")


@pytest.fixture
def desk() -> Iterator[Desk]:
    """A window with a scene under test."""
    yield Desk()
    pygame.display.quit()


@pytest.fixture
def flow(desk: Desk) -> Flow:
    """The way through the scenes, in this window."""
    return Flow(desk.app, Shelf(shipped_house()))


@pytest.fixture
def app() -> Iterator[App]:
    """A small window without a scene, whose clock stands still."""
    yield App(Settings(window=(960, 600)), strict=True, clock=lambda: 0.0)
    pygame.display.quit()
