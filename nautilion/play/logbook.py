"""The log book: one line a voyage that has ended, only ever added to. A damaged line costs itself alone."""

import csv
import io
import logging
import os
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path

import msgspec

from nautilion import paths
from nautilion.kernel.game import Outcome
from nautilion.play import files
from nautilion.play.faults import Fault
from nautilion.play.open_save import OpenSave
from nautilion.play.save_file import Record
from nautilion.play.session import Session
from nautilion.play.shelf import Shelf
from nautilion.play.summaries import Earlier, LoggedGames, LogLine, VoyageLine
from nautilion.play.writer import Answer, Writer

LATER = "logbook.later"
EXPORTED = "nautilion-logbook.csv"
FORMULA = ("=", "+", "-", "@", "\t", "\r")  # what makes a spreadsheet calculate

_log = logging.getLogger(__name__)


class Logbook:
    """The player's log book on disk."""

    def __init__(self, file: Path | None = None) -> None:
        self.file = file or paths.user_data() / "logbook.jsonl"

    def count(self, kept: OpenSave) -> str | None:
        """Add a voyage that has ended, once; a key of the catalogue when the disk will not take it."""
        book = self.read()
        if book.unread:
            return LATER
        if any(line.id == kept.id for line in book.lines):
            return None
        return self._add(_line(kept.id, kept.record, kept.session))

    def catch_up(self, shelf: Shelf) -> None:
        """Add what ended while the disk was full, or before a crash, and the sums of the first version."""
        self._take_over()
        book = self.read()
        counted = {line.id for line in book.lines}
        for entry in shelf.entries() if not book.unread else ():
            if entry.is_over and not entry.fault and entry.id not in counted:
                with suppress(Fault):
                    read = shelf.read(entry.id)
                    self._add(_line(entry.id, read.record, read.session))

    def read(self) -> LoggedGames:
        """All voyages; the first line of each counts."""
        try:
            raws = self._raw()
        except OSError as error:
            _log.warning("the log book cannot be read: %s", error)
            return LoggedGames(unread=True)
        lines: dict[str, LogLine] = {}
        earlier, damaged = self._old_sums() or Earlier(), 0
        for raw in raws:
            match _parsed(raw):
                case LogLine() as line:
                    lines.setdefault(line.id, line)
                case VoyageLine() as line:
                    lines.setdefault(line.id, line.as_line())
                case Earlier() as sums:
                    earlier = sums
                case None:
                    damaged += 1
        return LoggedGames(list(lines.values()), earlier, damaged)

    def export(self, folder: Path | None = None) -> Path:
        """Write everything as CSV to where the player can find it. Raises Fault."""
        text = io.StringIO(newline="")
        table = csv.writer(text)
        lines = self.read().lines
        columns = _columns(lines)
        table.writerow(columns)
        table.writerows([_cell(value) for value in _row(line, columns)] for line in lines)
        file = (folder or paths.user_documents()) / EXPORTED
        try:
            files.write_whole(
                file, text.getvalue().encode("utf-8-sig")
            )  # with the mark that spreadsheets look for
        except OSError as error:
            raise Fault("logbook.not_exported", why=error.strerror) from None
        return file

    def export_soon(self, writer: Writer) -> Answer[Path]:
        """The same without waiting for the disk."""
        return writer.ask(paths.user_documents() / EXPORTED, self.export)

    def _add(self, line: LogLine | Earlier) -> str | None:
        try:
            files.append_line(self.file, msgspec.json.encode(line))
        except OSError as error:
            _log.warning("the log book was not written: %s", error)
            return LATER
        return None

    def _raw(self) -> list[bytes]:
        try:
            return [raw for raw in files.read(self.file).split(b"\n") if raw.strip()]
        except FileNotFoundError:
            return []

    @property
    def _old_file(self) -> Path:
        return self.file.with_name("statistics.json")

    def _old_sums(self) -> Earlier | None:
        """What the first version counted, as long as it is not a line of the book."""
        try:
            return msgspec.json.decode(files.read(self._old_file), type=Earlier)
        except OSError:
            return None
        except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError) as error:
            _log.warning("the old record cannot be read: %s", error)
            return None

    def _take_over(self) -> None:
        """The sums of the first version become a line, once; their file stays under another name."""
        old, sums = self._old_file, self._old_sums()
        if sums and not self._add(sums):
            try:
                os.replace(old, old.with_suffix(".old.json"))
            except OSError as error:
                _log.warning("the old record could not be renamed: %s", error)


def _line(id: str, record: Record, session: Session) -> LogLine:
    outcome = session.game.outcome(session.state) or Outcome("", ())
    chosen = {name: v for name, v in msgspec.structs.asdict(session.setup).items() if name != "rules"}
    seats = tuple(seat.player for seat in record.seats[: session.setup.players])
    return LogLine(
        id=id,
        date=record.changed,
        game=session.game.id,
        rules=session.setup.rules,
        setup=chosen,
        result=outcome.key,
        places=outcome.places,
        scores=outcome.scores,
        turns=session.turn,
        figures=session.game.figures(session),
        assisted=session.assisted,
        seconds=record.seconds,
        seats=msgspec.UNSET if session.game.together else seats,
    )


def _parsed(raw: bytes) -> LogLine | VoyageLine | Earlier | None:
    try:
        return msgspec.json.decode(raw, type=LogLine | VoyageLine | Earlier)
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError):
        return None


def _columns(lines: Sequence[LogLine]) -> list[str]:
    """Of the table for a spreadsheet: all that any of the games chose and counted."""
    chosen = [name for line in lines for name in line.setup]
    figures = [name for line in lines for name in line.figures]
    scored = ["places", "scores", "seats"] if any(line.scores for line in lines) else []
    named = [
        "id",
        "date",
        "rules",
        *chosen,
        "result",
        "turns",
        *figures,
        "assisted",
        "seconds",
        "game",
        *scored,
    ]
    return list(dict.fromkeys(named))


def _row(line: LogLine, columns: Sequence[str]) -> list[object]:
    values = msgspec.to_builtins(line)
    facts = {**values["figures"], **values["setup"], **values}
    return [facts.get(name, "") for name in columns]


def _cell(value: object) -> str:
    """A value as text that no spreadsheet takes for a formula."""
    if isinstance(value, dict):
        value = [f"{face}:{number}" for face, number in value.items()]
    text = " ".join(map(str, value)) if isinstance(value, list | tuple) else str(value)
    return "'" + text if text.startswith(FORMULA) else text
