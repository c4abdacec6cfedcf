"""A voyage at hand: on disk after every move, and nobody else's to write while it is open."""

import logging
from collections.abc import Callable
from datetime import UTC, datetime
from pathlib import Path

from nautilion.play import files, save_file
from nautilion.play.locks import Lock
from nautilion.play.save_file import Record
from nautilion.play.session import Session

Clock = Callable[[], datetime]

LONGEST_BREAK = 120  # seconds between two moves that count as play

_log = logging.getLogger(__name__)


def now_utc() -> datetime:
    """The time, to the second."""
    return datetime.now(UTC).replace(microsecond=0)


class OpenSave:
    """A session, its file, and the lock that keeps other windows away."""

    def __init__(self, file: Path, session: Session, record: Record, lock: Lock, now: Clock) -> None:
        self.file, self.session, self.record = file, session, record
        self.rescued = 0  # moves that could not be read when a damaged voyage was copied
        self.fault: str | None = None  # why the disk does not take it at present
        self._lock, self._now = lock, now
        self._written = bool(record.moves)

    @property
    def id(self) -> str:
        """The name of the file, which never changes."""
        return self.file.stem

    @property
    def captains(self) -> tuple[str, ...]:
        """Who sails."""
        return self.record.captains

    def keep(self) -> str | None:
        """Write the voyage down; a key to say when the disk begins to refuse it, or takes it again."""
        if not self.session.log and not self._written:
            return None  # nothing has been done yet
        save_file.fill(self.record, self.session)
        self._count_time()
        before, self.fault = self.fault, self._write()
        if self.fault == before:
            return None
        return self.fault or "keeping.again"

    def rename(self, name: str) -> str | None:
        """Give the voyage a name; says what `keep` says."""
        self.record.name = name.strip()
        return self.keep()

    def close(self) -> None:
        """Let other windows have it."""
        self._lock.release()

    def _write(self) -> str | None:
        try:
            files.write_whole(self.file, save_file.write(self.record), second=True)
        except OSError as error:
            _log.warning("%s was not saved: %s", self.file.name, error)
            return files.why_not(error)
        self._written = True
        return None

    def _count_time(self) -> None:
        now = self._now()
        passed = round((now - self.record.changed).total_seconds())
        self.record.seconds += max(0, min(LONGEST_BREAK, passed))
        self.record.changed = now
