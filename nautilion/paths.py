"""Where files are: the only place that knows source tree, installed wheel and frozen app apart."""

import os
import sys
from functools import cache
from pathlib import Path

import platformdirs

SHARED = "shared"  # the room of what all games use
FIRST_GAME = "nautilion"  # is meant where a file, a picture or a sound names no game: there was only one
_PACKAGE = Path(__file__).resolve().parent


@cache
def shipped(folder: str) -> Path:
    """The folder `data`, `images` or `sounds`: inside the package when installed, else in the source tree."""
    inside = _PACKAGE / folder
    return inside if inside.is_dir() else _PACKAGE.parent / folder


def room(folder: str, game: str = SHARED) -> Path:
    """What a game, or the house itself, has in one of these folders."""
    return shipped(folder) / game


def rooms(folder: str, game: str) -> tuple[Path, ...]:
    """Where a thing is looked for while a game is played: among its own, then among what all share."""
    return room(folder, game), room(folder)


def program() -> Path:
    """The folder in which the package lies."""
    return _PACKAGE.parent


def start_command() -> tuple[list[str], Path | None]:
    """The command that starts the game, and the folder to start it in where that matters."""
    if getattr(sys, "frozen", False):
        return [sys.executable], None
    root = shipped("data").parent
    return [sys.executable, "-m", "nautilion"], None if root == _PACKAGE else root


def user_data() -> Path:
    """The player's own folder: saves, statistics, own boards and cards."""
    return Path(platformdirs.user_data_dir("nautilion", appauthor=False))


def user_content() -> Path:
    """Where a player may put boards and cards of their own."""
    return user_data() / "content"


def user_settings() -> Path:
    """The player's settings file."""
    return Path(platformdirs.user_config_dir("nautilion", appauthor=False)) / "settings.json"


def user_cache() -> Path:
    """Pictures that can be made again at any time."""
    return Path(platformdirs.user_cache_dir("nautilion", appauthor=False))


def user_log() -> Path:
    """Where the log of what went wrong is."""
    return Path(platformdirs.user_log_dir("nautilion", appauthor=False))


def user_documents() -> Path:
    """Where a player looks for their own files; the data folder where there is no such place."""
    folder = platformdirs.user_documents_dir()
    return Path(folder) if os.path.isdir(folder) else user_data()
