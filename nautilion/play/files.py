"""The player's files: written so that a crash never costs data, read so that a bad one is only set aside."""

import logging
import os
from pathlib import Path
from typing import TypeVar

import msgspec

T = TypeVar("T", bound=msgspec.Struct)

_log = logging.getLogger(__name__)


def write_whole(file: Path, data: bytes) -> None:
    """Write beside the file, then put it in its place in one step."""
    file.parent.mkdir(parents=True, exist_ok=True)
    fresh = file.with_name(file.name + ".new")
    fresh.write_bytes(data)
    os.replace(fresh, file)


def keep(file: Path, record: msgspec.Struct) -> bool:
    """Write a record as JSON; False when the disk will not take it, which a game survives."""
    try:
        write_whole(file, msgspec.json.format(msgspec.json.encode(record)) + b"\n")
    except OSError as error:
        _log.warning("%s was not saved: %s", file, error)
        return False
    return True


def kept(file: Path, kind: type[T]) -> T:
    """The record in a file; a new one when there is none or it cannot be read."""
    try:
        return msgspec.json.decode(file.read_bytes(), type=kind)
    except FileNotFoundError:
        return kind()
    except (OSError, msgspec.MsgspecError, UnicodeDecodeError) as error:
        _log.warning("%s cannot be used (%s); starting afresh", file, error)
        _set_aside(file)
        return kind()


def _set_aside(file: Path) -> None:
    """Keep a file that we could not read, so that nothing a player wrote is lost."""
    try:
        os.replace(file, file.with_suffix(".broken"))
    except OSError as error:
        _log.warning("could not set %s aside: %s", file, error)
