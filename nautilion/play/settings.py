"""The player's settings: one small JSON file, written whole or not at all. A bad file is set aside."""

import logging
import os
from pathlib import Path
from typing import Annotated, Literal

import msgspec

from nautilion import paths

Speed = Literal["1x", "2x", "4x", "off"]
Ghost = Literal["off", "consequences", "odds"]
Level = Annotated[float, msgspec.Meta(ge=0, le=1)]
Length = Annotated[int, msgspec.Meta(ge=320, le=16384)]

_log = logging.getLogger(__name__)


class Settings(msgspec.Struct):
    """Everything that a player may choose once and keep."""

    fullscreen: bool = False
    window: tuple[Length, Length] = (1280, 720)
    ui_scale: Annotated[float, msgspec.Meta(ge=0.8, le=2)] = 1.0
    reduced_motion: bool = False
    music: Level = 0.6
    effects: Level = 0.8
    speed: Speed = "1x"
    ghost: Ghost = "consequences"
    confirm_sail: bool = False
    practice: bool = False
    language: str = "en"
    last_setup: str = ""
    names: tuple[str, str] = ("", "")


def load(file: Path | None = None) -> Settings:
    """The saved settings; defaults when there are none or they cannot be read."""
    file = file or paths.user_settings()
    try:
        return msgspec.json.decode(file.read_bytes(), type=Settings)
    except FileNotFoundError:
        return Settings()
    except (OSError, msgspec.DecodeError, UnicodeDecodeError) as error:
        _log.warning("settings in %s cannot be used (%s); starting from the defaults", file, error)
        _set_aside(file)
        return Settings()


def save(settings: Settings, file: Path | None = None) -> bool:
    """Write the settings; False when the disk will not take them, which a game survives."""
    file = file or paths.user_settings()
    draft = file.with_suffix(".new")
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
        draft.write_bytes(msgspec.json.format(msgspec.json.encode(settings), indent=2) + b"\n")
        os.replace(draft, file)
    except OSError as error:
        _log.warning("settings were not saved: %s", error)
        return False
    return True


def _set_aside(file: Path) -> None:
    """Keep a file that we could not read, so that nothing a player wrote is lost."""
    try:
        os.replace(file, file.with_suffix(".broken"))
    except OSError as error:
        _log.warning("could not set %s aside: %s", file, error)
