"""No window, no sound device, and never the player's own folders."""

import os

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

from pathlib import Path

import pytest

from nautilion import paths


@pytest.fixture(autouse=True)
def own_folders(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Every test has folders of its own."""
    monkeypatch.setattr(paths, "user_data", lambda: tmp_path / "data")
    monkeypatch.setattr(paths, "user_content", lambda: tmp_path / "data" / "content")
    monkeypatch.setattr(paths, "user_settings", lambda: tmp_path / "settings.json")
    monkeypatch.setattr(paths, "user_cache", lambda: tmp_path / "cache")
    monkeypatch.setattr(paths, "user_log", lambda: tmp_path / "log")
    monkeypatch.setattr(paths, "user_documents", lambda: tmp_path / "documents")
