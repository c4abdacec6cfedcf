"""A voyage at hand: on disk after every move, and nobody else's to write while it is open.

Where somebody plays, `hand_over` never waits: a thread of its own writes, and `news` and `lag` tell how it
went. `keep` is the same for whoever can wait, and what it calls kept is on disk.
"""

import logging
from collections.abc import Callable
from datetime import UTC, datetime
from pathlib import Path
from time import monotonic

from nautilion.play import files, save_file
from nautilion.play.locks import Lock
from nautilion.play.save_file import Record
from nautilion.play.seats import Seat
from nautilion.play.session import Session
from nautilion.play.writer import Writer

Clock = Callable[[], datetime]
CountGame = Callable[["OpenSave"], str | None]

LONGEST_BREAK = 120  # seconds between two moves that count as play

_log = logging.getLogger(__name__)


def now_utc() -> datetime:
    """The time, to the second."""
    return datetime.now(UTC).replace(microsecond=0)


class OpenSave:
    """A session, its file, and the lock that keeps other windows away."""

    def __init__(
        self, file: Path, session: Session, record: Record, lock: Lock, now: Clock, writer: Writer
    ) -> None:
        self.file, self.session, self.record = file, session, record
        self.rescued = 0  # moves that could not be read when a damaged voyage was copied
        self.fault: str | None = None  # why the disk does not take it at present
        self.begun: Callable[[], str | None] | None = None  # told once, at the first move; may have a word
        self.count: CountGame | None = None  # writes it into the log book, once it has ended and is on disk
        self._lock, self._now, self._writer = lock, now, writer
        self._begun = bool(record.moves)
        self._states = 0  # how many were handed over,
        self._on_disk = 0  # which of them is on disk,
        self._unkept: list[tuple[int, float]] = []  # and when each was made that perhaps is not
        self._told: str | None = None  # the fault that was told last
        self._word: str | None = None  # what the log book said, or `begun`

    @property
    def id(self) -> str:
        """The name of the file, which never changes."""
        return self.file.stem

    @property
    def captains(self) -> tuple[str, ...]:
        """Who sails."""
        return self.record.captains

    @property
    def lag(self) -> float:
        """For how many seconds the disk has lacked something that was done; 0: it has all of it."""
        self._unkept = [state for state in self._unkept if state[0] > self._on_disk]
        return monotonic() - self._unkept[0][1] if self._unkept else 0.0

    def hand_over(self) -> None:
        """Have the voyage written as it is now, without waiting for the disk."""
        if not self.session.log and not self._begun:
            return  # nothing has been done yet
        if self.begun and not self._begun:
            self._word = self.begun()
        self._begun = True
        save_file.fill(self.record, self.session)
        self._count_time()
        self._states += 1
        self._unkept.append((self._states, monotonic()))
        state, data, count = self._states, save_file.write(self.record), self.count
        over = count if self.session.is_over else None
        self._writer.hand_over(self.file, lambda: self._write(state, data, over))

    def reseat(self, seats: tuple[Seat, ...]) -> None:
        """Others sit there from now on; names stay with their seats."""
        self.record.seats = seats
        self.hand_over()

    def flush(self) -> None:
        """Wait until the disk has taken or refused what was handed over."""
        self._writer.flush()

    def news(self) -> str | None:
        """A key to say when the disk has begun to refuse the voyage, or takes it again."""
        before, self._told = self._told, self.fault
        word, self._word = self._word, None
        if word or self._told == before:
            return word
        return self._told or "keeping.again"

    def keep(self) -> str | None:
        """Write the voyage down, and wait for it; says what `news` says."""
        self.hand_over()
        self.flush()
        return self.news()

    def rename(self, name: str) -> str | None:
        """Give the voyage a name; says what `keep` says."""
        self.record.name = name.strip()
        return self.keep()

    def close(self) -> None:
        """Let other windows have it."""
        self.flush()
        self._lock.release()

    def _write(self, state: int, data: bytes, count: CountGame | None) -> None:
        """What the writer's thread does."""
        try:
            files.write_whole(self.file, data, second=True)
        except OSError as error:
            _log.warning("%s was not saved: %s", self.file.name, error)
            self.fault = files.why_not(error)
        else:
            self.fault, self._on_disk = None, state
        if count:
            self._word = count(self)

    def _count_time(self) -> None:
        now = self._now()
        passed = round((now - self.record.changed).total_seconds())
        self.record.seconds += max(0, min(LONGEST_BREAK, passed))
        self.record.changed = now
