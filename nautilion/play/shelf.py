"""The shelf of voyages: every voyage a file, running or ended, safe from crashes and from a second window.

shelf = Shelf(house)                   the player's own, in the user data folder
shelf.tidy()                           once, when the program starts
kept = shelf.begin(session, captains)  a new voyage; on disk from its first move on
kept.hand_over()                       after every move; `news` of it may come later
kept.keep()                            the same, and waits: None, or a key of the catalogue to say
kept.close()                           other windows may open it
"""

import os
import secrets
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import msgspec

from nautilion import paths
from nautilion.content.setups import SetupError
from nautilion.paths import FIRST_GAME
from nautilion.play import files, save_file
from nautilion.play.faults import Fault
from nautilion.play.house import House
from nautilion.play.locks import Held, Lock
from nautilion.play.open_save import Clock, OpenSave, now_utc
from nautilion.play.save_file import Parent, Read, Record
from nautilion.play.seats import Seat, at_least, names_of, seats_of
from nautilion.play.session import Session
from nautilion.play.writer import Answer, Writer

SUFFIX = ".json"
LOCK = ".lock"
GONE = "shelf.fault.gone"
DAMAGED = (GONE, "shelf.fault.unreadable")  # what the second copy may make good
MOST_ENDED = 200  # ended voyages that stay; older ones go to the bin
IN_BIN = timedelta(days=7)
STRAY = timedelta(hours=1)  # after which a half-made file belongs to nobody


class Entry(msgspec.Struct, frozen=True, kw_only=True):
    """A line of the list: what a file says of its voyage, or why it says nothing."""

    id: str
    changed: datetime
    started: datetime
    name: str = ""
    game: str = FIRST_GAME
    setup: Any = None
    captains: tuple[str, ...] = ()
    turn: int = 0
    result: str = ""
    moves: int = 0
    seconds: int = 0
    assisted: tuple[str, ...] = ()
    parent: Parent | None = None
    fault: str | None = None  # a key of the catalogue; where it is `cut`, `read` may rescue a part

    @property
    def is_over(self) -> bool:
        """Whether the voyage has ended."""
        return bool(self.result)


class Shelf:
    """All voyages of a player."""

    def __init__(self, house: House, folder: Path | None = None, now: Clock = now_utc) -> None:
        self.house, self.now = house, now
        self.writer = Writer()  # one for all its voyages
        self.folder = folder or paths.user_data() / "voyages"
        self.bin = self.folder / "deleted"

    def file(self, id: str) -> Path:
        """Where a voyage lies."""
        return self.folder / (id + SUFFIX)

    def fault(self) -> str | None:
        """Why the folder cannot be looked into at present; a new player has none yet, which is no fault."""
        try:
            os.listdir(self.folder)
        except FileNotFoundError:
            return None
        except OSError as error:
            return error.strerror
        return None

    # To play

    def begin(
        self, session: Session, captains: Sequence[Seat | str] = (), parent: Parent | None = None
    ) -> OpenSave:
        """A new voyage, with these seats, or with people of these names."""
        now = self.now()
        return self._new(
            session,
            Record(
                game=session.game.id,
                rules=session.setup.rules,
                setup=session.game.setup_text(session.setup, session.content),
                seats=at_least(seats_of(captains), session.game.seats[-1]),
                started=now,
                changed=now,
                parent=parent,
            ),
        )

    def open(self, id: str) -> OpenSave:
        """A voyage to play on; a damaged one as a copy, so that its file stays as it is. Raises Fault."""
        lock = self._lock(id)
        try:
            read = self.read(id)
        except Fault:
            lock.release()
            raise
        if not read.fault:
            return OpenSave(self.file(id), read.session, read.record, lock, self.now, self.writer)
        lock.release()
        copy = self._new(read.session, read.record)
        copy.record.parent, copy.rescued = Parent(id, len(read.session.log)), read.lost
        return copy

    def branch(
        self, session: Session, at: int, captains: Sequence[Seat | str] = (), parent: str = ""
    ) -> OpenSave:
        """Sail on after the first `at` moves of a voyage, as a voyage of its own."""
        return self.begin(branched(session, at), captains, Parent(parent, at))

    def _new(self, session: Session, record: Record) -> OpenSave:
        file = self.file(f"{self.now():%Y%m%d-%H%M%S}-{secrets.token_hex(3)}")
        return OpenSave(file, session, record, self._lock(file.stem), self.now, self.writer)

    def _lock(self, id: str) -> Lock:
        try:
            return Lock(self.folder / f".{id}{LOCK}")
        except Held:
            raise Fault("shelf.open_elsewhere") from None

    # To look at

    def read(self, id: str) -> Read:
        """A voyage as far as it can be read, from its file or the second copy. Raises Fault."""
        main = self._sailed(self.file(id))
        if isinstance(main, Read) and not main.fault:
            return main
        if isinstance(main, Fault) and main.key not in DAMAGED:
            raise main
        second = self._sailed(files.before(self.file(id)))
        reads = [read for read in (main, second) if isinstance(read, Read)]
        if not reads:
            raise main if isinstance(main, Fault) else Fault("shelf.fault.unreadable")
        best = max(reads, key=lambda read: (not read.fault, len(read.session.log)))
        if isinstance(main, Fault) and main.key == GONE:
            return best
        lost = max(read.record.played for read in reads) - len(best.session.log)
        return best._replace(fault=best.fault or "shelf.fault.cut", lost=max(0, lost))

    def _sailed(self, file: Path) -> Read | Fault:
        try:
            return save_file.sail(*self._parsed(file), self.house)
        except Fault as fault:
            return fault

    def _parsed(self, file: Path) -> tuple[Record, bool]:
        try:
            return save_file.parse(files.read(file, save_file.LONGEST), _written(file), self.house)
        except FileNotFoundError:
            raise Fault(GONE) from None
        except OSError:
            raise Fault("shelf.fault.unreadable") from None

    def entries(self) -> list[Entry]:
        """Every voyage, the one touched last first."""
        found = [self._entry(id) for id in self._ids()]
        return sorted(found, key=lambda entry: (entry.changed, entry.id), reverse=True)

    def running(self, game: str | None = None) -> Entry | None:
        """The voyage to continue: the newest, of all games or of one, that has not ended and looks sound."""
        under_way = (entry for entry in self.entries() if not entry.is_over and not entry.fault)
        return next((entry for entry in under_way if game in (None, entry.game)), None)

    def _ids(self) -> set[str]:
        names = files.names(self.folder)
        shown = [name for name in names if not name.startswith(".") and name.isprintable()]
        voyages = [name.removesuffix(files.BEFORE) for name in shown]
        return {name.removesuffix(SUFFIX) for name in voyages if name.endswith(SUFFIX)}

    def _entry(self, id: str) -> Entry:
        """What a file says, without playing it."""
        file = self.file(id)
        try:
            return self._told(id, *self._parsed(file))
        except Fault as fault:
            first = fault
        if first.key in DAMAGED:
            with suppress(Fault):
                record, whole = self._parsed(files.before(file))
                return self._told(id, record, whole and first.key == GONE)
        when = _written(file)
        return Entry(id=id, changed=when, started=when, fault=first.key)

    def _told(self, id: str, record: Record, whole: bool) -> Entry:
        fault = None if whole else "shelf.fault.cut"
        seats = self.house.game(record.game).seats[-1]
        if record.moves and not record.turn:  # the first version did not write down how far it was
            with suppress(Fault):
                save_file.sail(record, whole, self.house)
        try:
            game, content = self.house.game(record.game), self.house.content(record.game)
            setup = game.read_setup(record.setup, content, game.version)
        except SetupError:
            setup, fault = None, "shelf.fault.setup_short"
        return Entry(
            id=id,
            changed=record.changed,
            started=record.started,
            name=record.name,
            game=record.game,
            setup=setup,
            captains=names_of(at_least(record.seats, seats)),
            turn=record.turn,
            result=record.result,
            moves=record.played,
            seconds=record.seconds,
            assisted=record.assisted,
            parent=record.parent,
            fault=fault,
        )

    # To put in order

    def rename(self, id: str, name: str) -> None:
        """Name a voyage that is not at hand. Raises Fault."""
        with self._alone(id):
            record, whole = self._latest(id)
            if not whole:
                raise Fault("shelf.fault.cut")
            record.name = name.strip()
            files.write_whole(self.file(id), save_file.write(record), second=True)

    def rename_soon(self, id: str, name: str) -> Answer[None]:
        """The same without waiting for the disk."""
        return self.writer.ask(self.file(id), lambda: self.rename(id, name))

    def _latest(self, id: str) -> tuple[Record, bool]:
        """What was written last: the file, or the copy where an interruption left nothing else."""
        try:
            return self._parsed(self.file(id))
        except Fault as fault:
            if fault.key != GONE:
                raise
            return self._parsed(files.before(self.file(id)))

    def delete(self, id: str) -> None:
        """Put a voyage into the bin. Raises Fault."""
        with self._alone(id):
            self.bin.mkdir(parents=True, exist_ok=True)
            for file in self._both(self.folder, id):
                os.utime(file, times=(self.now().timestamp(),) * 2)  # the bin is emptied by this date
                os.replace(file, self.bin / file.name)

    def undelete(self, id: str) -> None:
        """Take a voyage out of the bin again. Raises Fault."""
        with self._alone(id):
            *copy, file = self._both(self.bin, id) or [self.bin / (id + SUFFIX)]
            os.replace(file, self.folder / file.name)  # first, or an interruption would leave the older copy
            for older in copy:
                with suppress(OSError):
                    os.replace(older, self.folder / older.name)

    def tidy(self) -> None:
        """When the program starts: take the save of the first version over, and clear what nobody needs."""
        with suppress(OSError):
            self._take_over()
        for entry in [entry for entry in self.entries() if entry.is_over][MOST_ENDED:]:
            with suppress(Fault):
                self.delete(entry.id)
        hidden = [name for name in files.names(self.folder) if name.startswith(".")]
        for name in [name for name in hidden if name.endswith(LOCK)]:
            with suppress(Held):
                Lock(self.folder / name).release()
        self._clear(self.folder, [name for name in hidden if name.endswith(files.UNFINISHED)], STRAY)
        self._clear(self.bin, files.names(self.bin), IN_BIN)

    def _clear(self, folder: Path, names: list[str], age: timedelta) -> None:
        for file in (folder / name for name in names):
            with suppress(OSError):
                if self.now().timestamp() - file.stat().st_mtime > age.total_seconds():
                    file.unlink()

    def _take_over(self) -> None:
        """The one save of the first version becomes a voyage like any other, its file unchanged."""
        old = paths.user_data() / "voyage.json"
        if old.is_file():
            self.folder.mkdir(parents=True, exist_ok=True)
            os.replace(old, self.file(f"voyage-{secrets.token_hex(3)}"))

    def _both(self, folder: Path, id: str) -> list[Path]:
        """A voyage's file and its second copy, as far as they are there; the copy first, so that
        what is interrupted leaves the file itself."""
        file = folder / (id + SUFFIX)
        return [path for path in (files.before(file), file) if path.is_file()]

    @contextmanager
    def _alone(self, id: str) -> Iterator[None]:
        """While no other window has the voyage; what the disk refuses is a Fault."""
        lock = self._lock(id)
        try:
            yield
        except OSError as error:
            raise Fault("shelf.not_changed", why=error.strerror) from None
        finally:
            lock.release()


def branched(session: Session, at: int) -> Session:
    """The same voyage after its first `at` moves, marked as begun midway."""
    made = Session(session.setup, session.content, session.practice)
    made.replay(session.log[:at])
    made.assist("branch", *session.assisted)
    return made


def _written(file: Path) -> datetime:
    """When a file was last written."""
    try:
        return datetime.fromtimestamp(int(file.stat().st_mtime), UTC)
    except (OSError, ValueError):
        return datetime.fromtimestamp(0, UTC)
