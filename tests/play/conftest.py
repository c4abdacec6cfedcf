"""Tests never touch the player's own files."""

from pathlib import Path

import pytest

from nautilion import paths


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An empty folder in place of the player's."""
    folder = tmp_path / "user"
    monkeypatch.setattr(paths, "user_data", lambda: folder)
    monkeypatch.setattr(paths, "user_settings", lambda: folder / "settings.json")
    monkeypatch.setattr(paths, "user_log", lambda: folder / "log")
    monkeypatch.setattr(paths, "user_documents", lambda: folder / "documents")
    return folder
