"""No window, no sound device, and never the player's own folders."""

import os

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

from collections import OrderedDict
from pathlib import Path

import pygame
import pytest

from nautilion import paths
from nautilion.ui import assets

_MOST = 100_000_000  # pixels that are remembered; the oldest go first
_LARGE = 200_000  # pixels of a picture that would drive out hundreds of others


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
