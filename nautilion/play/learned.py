"""What a player has learned: lessons done and under way, and notes that were seen. One small file.

A file that cannot be read costs nothing but ticks; one that the disk does not show now is not overwritten.
"""

import logging
from pathlib import Path

import msgspec

from nautilion import paths
from nautilion.kernel.lessons import Lesson
from nautilion.play import files
from nautilion.play.lessons import Progress
from nautilion.play.writer import Answer, Writer

LONGEST = 1_000_000  # bytes
_log = logging.getLogger(__name__)


class LearnedRecord(msgspec.Struct):
    """What the file holds; lessons as `game.id`."""

    done: list[str] = []
    under_way: dict[str, Progress] = {}
    notes: list[str] = []


class Learned:
    """The record of one player, and how it is kept."""

    def __init__(self, writer: Writer, file: Path | None = None) -> None:
        self.writer, self.file = writer, file or paths.user_data() / "learned.json"
        self.can_keep = True
        self.record = self._read()

    def _read(self) -> LearnedRecord:
        try:
            return msgspec.json.decode(files.read(self.file, LONGEST), type=LearnedRecord)
        except FileNotFoundError:
            return LearnedRecord()
        except OSError as error:
            _log.warning("what was learned cannot be read: %s", error)
            self.can_keep = False
        except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError):
            _log.warning("what was learned is no record")
            self.can_keep = files.set_aside(self.file) is not None
        return LearnedRecord()

    @property
    def is_empty(self) -> bool:
        """Whether nothing was ever learned here."""
        return not self.record.done and not self.record.under_way

    def is_done(self, lesson: Lesson) -> bool:
        """Whether a lesson was gone through to its end."""
        return name_of(lesson) in self.record.done

    def progress(self, lesson: Lesson) -> Progress | None:
        """How far a lesson went that was left."""
        return self.record.under_way.get(name_of(lesson))

    def went(self, lesson: Lesson, progress: Progress) -> Answer[bool]:
        """Note how far a lesson went; answers whether the disk took it."""
        name = name_of(lesson)
        self.record.under_way.pop(name, None)
        if progress.is_done:
            self.record.done = [*dict.fromkeys([*self.record.done, name])]
        elif progress.deeds:
            self.record.under_way[name] = progress
        return self.keep()

    def saw(self, note: str) -> Answer[bool]:
        """Note that something was said, which is said but once."""
        self.record.notes = [*dict.fromkeys([*self.record.notes, note])]
        return self.keep()

    def keep(self) -> Answer[bool]:
        """Have it written without waiting for the disk."""
        data, file = msgspec.json.encode(self.record), self.file
        return self.writer.ask(file, lambda: self.can_keep and _written(file, data))


def name_of(lesson: Lesson) -> str:
    """A lesson's name in the record."""
    return f"{lesson.game}.{lesson.id}"


def _written(file: Path, data: bytes) -> bool:
    try:
        files.write_whole(file, data + b"\n")
    except OSError as error:
        _log.warning("what was learned was not kept: %s", error)
        return False
    return True
