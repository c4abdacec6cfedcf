"""The player's settings: one small JSON file, written whole or not at all. A bad value costs only itself."""

import copy
import logging
from pathlib import Path
from typing import Annotated, Any, Literal, NamedTuple

import msgspec

from nautilion import paths
from nautilion.content import setups
from nautilion.play import files
from nautilion.play.records import converted
from nautilion.play.save_file import Key
from nautilion.play.seats import Player, seen_names
from nautilion.play.writer import Answer, Writer

Speed = Literal["1x", "2x", "4x", "off"]
GhostSays = Literal["off", "consequences", "odds"]
Speech = Literal["off", "asked", "all"]
WordsFit = Literal["chosen", "fitting"]
WhenTips = Literal["now", "soon", "late", "off"]
Level = Annotated[float, msgspec.Meta(ge=0, le=1)]
Length = Annotated[int, msgspec.Meta(ge=320, le=16384)]
Short = Annotated[str, msgspec.Meta(max_length=40)]
SetupText = Annotated[str, msgspec.Meta(max_length=setups.LONGEST)]
Ways = dict[Short, tuple[Short, ...]]  # keys or buttons by command
LONGEST = 1_000_000  # bytes
ALL = "*"  # stands for every key, where a file is no settings at all

_log = logging.getLogger(__name__)


class Settings(msgspec.Struct):
    """Everything that a player may choose once and keep."""

    fullscreen: bool = False
    window: tuple[Length, Length] = (1280, 720)
    ui_scale: Annotated[float, msgspec.Meta(ge=0.8, le=2)] = 1.0
    # Where a page has no room for that size: as chosen, a part seen at a time, or as fits.
    words: WordsFit = "chosen"
    reduced_motion: bool = False
    music: Level = 0.6
    effects: Level = 0.8
    mute_unfocused: bool = True
    speed: Speed = "1x"
    ghost: GhostSays = "consequences"
    tips: WhenTips = "soon"
    confirm_sail: bool = False
    practice: bool = False
    first_notes: bool = True
    full_setup: bool = False
    voice: Speech = "off"
    voice_rate: Level = 0.5
    voice_name: Annotated[str, msgspec.Meta(max_length=120)] = ""
    contrast: bool = False
    keys: Ways = {}
    buttons: Ways = {}
    language: Key = "en"
    last_setup: SetupText = ""
    names: tuple[str, str] = ("", "")
    setups: dict[Short, SetupText] = {}  # the last, by game
    tables: dict[Short, Annotated[tuple[Player, ...], msgspec.Meta(max_length=8)]] = {}  # who sat where, too
    people: Annotated[tuple[str, ...], msgspec.Meta(max_length=8)] = ()  # names at tables of several seats


class Unread(Settings):
    """The usual, because the disk does not show the player's own at present: these are not overwritten."""


class Loaded(NamedTuple):
    """Settings, and which keys of their file were bad and fell back to the usual."""

    settings: Settings
    bad: tuple[str, ...] = ()


def load(file: Path | None = None) -> Loaded:
    """The saved settings. A file with bad keys is copied aside and mended, so that this is said once."""
    file = file or paths.user_settings()
    try:
        plain = _plain(file)
    except OSError as error:
        _log.warning("the settings cannot be read: %s", error)
        return Loaded(Unread())
    settings, bad = (Settings(), (ALL,)) if plain is None else _chosen(plain)
    if bad:
        _log.warning("settings that cannot be used: %s", ", ".join(bad))
        if files.set_aside(file):
            save(settings, file)
    return Loaded(settings, bad)


def _chosen(plain: dict[str, Any]) -> tuple[Settings, tuple[str, ...]]:
    """Settings key by key, and the keys whose value is none."""
    settings, bad = converted(plain, Settings)
    first, second = seen_names(settings.names)
    settings.names, settings.people = (first, second), seen_names(settings.people)
    return settings, bad


def save(settings: Settings, file: Path | None = None) -> bool:
    """Write the settings beside keys that we do not know; False when the disk will not take them."""
    file = file or paths.user_settings()
    try:
        before = _plain(file) or {}
        record = {**before, **_to_write(settings, before)}
        files.write_whole(file, msgspec.json.format(msgspec.json.encode(record)) + b"\n")
    except OSError as error:
        _log.warning("the settings were not saved: %s", error)
        return False
    return True


def hand_over(settings: Settings, writer: Writer) -> Answer[bool]:
    """Have the settings written as they are now, without waiting for the disk; answers what `save` says."""
    now, file = copy.copy(settings), paths.user_settings()
    return writer.ask(file, lambda: save(now, file))


def _to_write(settings: Settings, before: dict[str, Any]) -> dict[str, Any]:
    """All settings; where those of before were never seen, only what the player has changed since."""
    chosen, usual = msgspec.structs.asdict(settings), msgspec.structs.asdict(Settings())
    if not isinstance(settings, Unread):
        return chosen
    return {name: value for name, value in chosen.items() if name not in before or value != usual[name]}


def _plain(file: Path) -> dict[str, Any] | None:
    """What a file says, as far as it is there at all; None when it is no settings. Raises OSError."""
    try:
        return msgspec.json.decode(files.read(file, LONGEST), type=dict[str, Any])
    except FileNotFoundError:
        return {}
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError):
        return None
