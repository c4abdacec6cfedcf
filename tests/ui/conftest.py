"""No window, no sound device, and never the player's own folders."""

import os

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import io
from pathlib import Path
from typing import Any

import pygame
import pytest

from nautilion import paths

_render = pygame.image.load_sized_svg
_rendered: dict[tuple[bytes, tuple[int, int]], pygame.Surface] = {}
_SMALL = 600 * 600  # pixels; larger pictures are not remembered


def remembered(file: Any, size: Any) -> pygame.Surface:
    """A picture that another window has drawn already: most of the time of these tests went into that."""
    if not isinstance(file, io.BytesIO) or size[0] * size[1] > _SMALL:
        return _render(file, size)
    key = (file.getvalue(), (size[0], size[1]))
    if key not in _rendered:
        _rendered[key] = _render(file, size)
    return _rendered[key].copy()


pygame.image.load_sized_svg = remembered


@pytest.fixture(autouse=True)
def own_folders(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Every test has folders of its own."""
    monkeypatch.setattr(paths, "user_data", lambda: tmp_path / "data")
    monkeypatch.setattr(paths, "user_content", lambda: tmp_path / "data" / "content")
    monkeypatch.setattr(paths, "user_settings", lambda: tmp_path / "settings.json")
    monkeypatch.setattr(paths, "user_cache", lambda: tmp_path / "cache")
    monkeypatch.setattr(paths, "user_log", lambda: tmp_path / "log")
    monkeypatch.setattr(paths, "user_documents", lambda: tmp_path / "documents")
