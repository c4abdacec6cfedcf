"""Small records of a player: what was learned, days, stars. One file each, kept as safely as a voyage.

kept = Keepsake(Stars, writer, file)       reads it; `fault` says in a key of the catalogue what went wrong
kept.record                                what this window knows
kept.change(lambda r: r.won.append("x"))   changes it here at once, on disk soon; answers whether it is there

What is changed is done again to what the file holds by then, so that two windows lose nothing, and beside all
that a newer version put there. A value that is none costs only itself, and its file is put aside first.
"""

import contextlib
import errno
import logging
import os
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, Generic, NamedTuple, TypeVar, get_args, get_origin

import msgspec

from nautilion.play import files
from nautilion.play.locks import Held, Lock
from nautilion.play.writer import Answer, Writer

R = TypeVar("R", bound=msgspec.Struct)
LONGEST = 10_000_000  # bytes
PATIENCE, PAUSE = 50, 0.02  # how often another window is waited for, and how long each time

_log = logging.getLogger(__name__)


class OnDisk(NamedTuple, Generic[R]):
    """What is on disk: as plain values, as far as it is a record, and whether nothing was wrong with it."""

    plain: dict[str, Any]
    record: R
    is_sound: bool


class Keepsake(Generic[R]):
    """A record, its file, and what the disk has not taken yet."""

    def __init__(self, kind: type[R], writer: Writer, file: Path) -> None:
        self.kind, self.writer, self.file = kind, writer, file
        self.fault: str | None = None
        self._lacking: list[Callable[[R], object]] = []
        self.record = self._known()

    def _known(self) -> R:
        try:
            found = self._look()
        except OSError as error:
            _log.warning("%s cannot be read: %s", self.file.name, error)
            self.fault = "record.unread"
            return self.kind()
        if not found.is_sound:
            _log.warning("%s is no record, or not in all its parts", self.file.name)
            self.fault = "record.broken"
            self.writer.ask(self.file, self._written)  # put aside and mended, so that it is said once
        return found.record

    def change(self, change: Callable[[R], object]) -> Answer[bool]:
        """Change the record, here and on disk; what the disk refuses is tried again with the next change.

        It is done here and to what the file holds: twice must be as good as once, and what it puts there must
        not change later."""
        change(self.record)
        self._lacking.append(change)
        return self.writer.ask(self.file, self._written)

    def look_again(self) -> None:
        """What other windows wrote meanwhile, and what this one has not written yet."""
        changes = [*self._lacking]  # first: what is written meanwhile is then done twice, and not lost
        with contextlib.suppress(OSError):
            record = self._look().record
            for change in changes:
                change(record)
            self.record = record

    def _written(self) -> bool:
        """What the writer's thread does."""
        changes = [*self._lacking]
        try:
            with self._alone():
                self._write(changes)
        except OSError as error:
            _log.warning("%s was not kept: %s", self.file.name, error)
            return False
        del self._lacking[: len(changes)]
        return True

    def _write(self, changes: list[Callable[[R], object]]) -> None:
        found = self._look()
        if not found.is_sound and not files.set_aside(self.file):
            raise OSError(errno.EIO, os.strerror(errno.EIO))  # nothing takes the place of what would be lost
        for change in changes:
            change(found.record)
        data = msgspec.json.encode(beside(found.plain, found.record))
        files.write_whole(self.file, data + b"\n", second=found.is_sound)

    def _look(self) -> OnDisk[R]:
        """What the file holds, or the second copy where it holds nothing. Raises OSError."""
        is_sound = True
        for file in (self.file, files.before(self.file)):
            try:
                plain = msgspec.json.decode(files.read(file, LONGEST), type=dict[str, Any])
            except FileNotFoundError:
                continue
            except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError):
                is_sound = False
                continue
            record, bad = converted(plain, self.kind)
            return OnDisk(plain, record, is_sound and not bad)
        return OnDisk({}, self.kind(), is_sound)

    @contextlib.contextmanager
    def _alone(self) -> Iterator[None]:
        """While no other window writes it. Raises OSError."""
        lock = self._lock()
        try:
            yield
        finally:
            lock.release()

    def _lock(self) -> Lock:
        for _ in range(PATIENCE):
            with contextlib.suppress(Held):
                return Lock(self.file.with_name(f".{self.file.name}.lock"))
            time.sleep(PAUSE)
        raise OSError(errno.EBUSY, os.strerror(errno.EBUSY))


def converted(plain: dict[str, Any], kind: type[R]) -> tuple[R, tuple[str, ...]]:
    """A record key by key, and the keys whose value, or an entry of it, is none and left out."""
    record, bad = kind(), list[str]()
    for field in msgspec.structs.fields(kind):
        if field.name not in plain:
            continue
        try:
            setattr(record, field.name, msgspec.convert(plain[field.name], field.type))
        except msgspec.ValidationError:
            bad.append(field.name)
            if get_origin(field.type) is dict and isinstance(plain[field.name], dict):
                setattr(record, field.name, _good(plain[field.name], get_args(field.type)[1]))
    return record, tuple(bad)


def _good(entries: dict[str, Any], kind: Any) -> dict[str, Any]:
    """The entries that are what they should be."""
    good = {}
    for name, value in entries.items():
        with contextlib.suppress(msgspec.ValidationError):
            good[name] = msgspec.convert(value, kind)
    return good


def beside(old: Any, value: Any) -> Any:
    """A value as plain data, beside what the old one has that we do not know."""
    if isinstance(value, msgspec.Struct):
        old = old if isinstance(old, dict) else {}
        names = value.__struct_fields__
        return {**old, **{name: beside(old.get(name), getattr(value, name)) for name in names}}
    if isinstance(value, dict):
        old = old if isinstance(old, dict) else {}
        return {name: beside(old.get(name), one) for name, one in value.items()}
    return msgspec.to_builtins(value)
