"""What a player has learned: lessons done and under way, and notes that were seen."""

from pathlib import Path

import msgspec

from nautilion import paths
from nautilion.kernel.lessons import Lesson
from nautilion.play.lessons import Progress
from nautilion.play.records import Keepsake
from nautilion.play.writer import Answer, Writer


class LearnedRecord(msgspec.Struct):
    """What the file holds; lessons as `game.id`."""

    done: list[str] = []
    under_way: dict[str, Progress] = {}
    notes: list[str] = []


class Learned:
    """The record of one player, and how it is kept."""

    def __init__(self, writer: Writer, file: Path | None = None) -> None:
        self.writer, self.file = writer, file or paths.user_data() / "learned.json"
        self.kept = Keepsake(LearnedRecord, writer, self.file)

    @property
    def record(self) -> LearnedRecord:
        """What is known here."""
        return self.kept.record

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
        return self.kept.change(lambda record: _went(record, name_of(lesson), progress))

    def saw(self, note: str) -> Answer[bool]:
        """Note that something was said, which is said but once."""
        return self.kept.change(lambda record: _add(record.notes, note))


def name_of(lesson: Lesson) -> str:
    """A lesson's name in the record."""
    return f"{lesson.game}.{lesson.id}"


def _went(record: LearnedRecord, name: str, progress: Progress) -> None:
    record.under_way.pop(name, None)
    if progress.is_done:
        _add(record.done, name)
    elif progress.deeds:
        record.under_way[name] = progress


def _add(names: list[str], name: str) -> None:
    if name not in names:
        names.append(name)
