"""The player's settings: one small JSON file, written whole or not at all. A bad file is set aside."""

from pathlib import Path
from typing import Annotated, Literal

import msgspec

from nautilion import paths
from nautilion.play.files import keep, kept

Speed = Literal["1x", "2x", "4x", "off"]
Ghost = Literal["off", "consequences", "odds"]
Level = Annotated[float, msgspec.Meta(ge=0, le=1)]
Length = Annotated[int, msgspec.Meta(ge=320, le=16384)]


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
    return kept(file or paths.user_settings(), Settings)


def save(settings: Settings, file: Path | None = None) -> bool:
    """Write the settings; False when the disk will not take them, which a game survives."""
    return keep(file or paths.user_settings(), settings)
