"""Small records: kept beside what a newer version knows, mended key by key, and safe from a second window."""

import json
from pathlib import Path

import msgspec
import pytest

from nautilion.play import files, records
from nautilion.play.locks import Lock
from nautilion.play.records import Keepsake
from nautilion.play.writer import Writer


class Mark(msgspec.Struct, frozen=True):
    """Something about a day."""

    stars: int = 0


class Marks(msgspec.Struct):
    """A record with an entry a day."""

    days: dict[str, Mark] = {}
    streak: int = 0


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "deep" / "marks.json"


def kept(file: Path) -> Keepsake[Marks]:
    """What a window knows that opens now."""
    return Keepsake(Marks, Writer(), file)


def mark(record: Keepsake[Marks], day: str, stars: int) -> bool:
    """Note a day; whether it is on disk."""
    answer = record.change(lambda marks: marks.days.update({day: Mark(stars)}))
    record.writer.flush()
    return answer.get()


def test_what_is_noted_is_there_when_the_game_opens_again(file: Path) -> None:
    assert kept(file).record == Marks()
    assert mark(kept(file), "a", 2)
    found = kept(file)
    assert (found.record, found.fault) == (Marks({"a": Mark(2)}), None)


def test_two_windows_lose_nothing_and_can_look_again(file: Path) -> None:
    first, second = kept(file), kept(file)
    assert mark(first, "a", 1)
    assert mark(second, "b", 2)
    assert kept(file).record.days.keys() == {"a", "b"}
    assert first.record.days.keys() == {"a"}
    first.look_again()
    assert first.record.days.keys() == {"a", "b"}


def test_what_a_newer_version_wrote_survives_at_every_depth(file: Path) -> None:
    file.parent.mkdir()
    newer = {"days": {"a": {"stars": 1, "shells": 4}}, "streak": 2, "whales": [1, 2]}
    file.write_text(json.dumps(newer))
    assert mark(kept(file), "b", 3)
    assert mark(kept(file), "a", 2)
    written = json.loads(file.read_bytes())
    assert written["whales"] == [1, 2]
    assert written["days"] == {"a": {"stars": 2, "shells": 4}, "b": {"stars": 3}}


def test_what_is_taken_out_stays_out(file: Path) -> None:
    record = kept(file)
    mark(record, "a", 1)
    record.change(lambda marks: marks.days.pop("a", None))
    record.writer.flush()
    assert kept(file).record.days == {}


def test_a_bad_entry_costs_only_itself_and_is_said_once(file: Path) -> None:
    file.parent.mkdir()
    text = json.dumps({"days": {"a": {"stars": "many"}, "b": {"stars": 2}}, "streak": "long"})
    file.write_text(text)
    found = kept(file)
    found.writer.flush()
    assert (found.record, found.fault) == (Marks({"b": Mark(2)}), "record.broken")
    assert file.with_suffix(".broken").read_text() == text
    assert kept(file).fault is None


def test_where_the_file_is_no_record_the_second_copy_is(file: Path) -> None:
    record = kept(file)
    mark(record, "a", 1)
    mark(record, "b", 2)
    file.write_text("tea")
    found = kept(file)
    found.writer.flush()
    assert (found.record.days, found.fault) == ({"a": Mark(1)}, "record.broken")
    assert file.with_suffix(".broken").read_text() == "tea"
    assert kept(file).record == found.record
    mark(found, "c", 3)
    file.unlink()  # as when a process is killed between two names
    assert kept(file).record.days == {"a": Mark(1)}


def test_a_file_that_the_disk_hides_is_left_alone_and_tried_again(file: Path) -> None:
    mark(kept(file), "a", 1)
    sound = file.read_bytes()
    file.rename(file.with_name("away"))
    file.mkdir()
    record = kept(file)
    assert record.fault == "record.unread"
    assert not mark(record, "b", 2)
    file.rmdir()
    file.with_name("away").rename(file)
    assert file.read_bytes() == sound
    assert mark(record, "c", 3)
    assert kept(file).record.days.keys() == {"a", "b", "c"}


def test_another_window_that_holds_the_file_is_waited_for_and_then_refused(
    file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    waits = list[float]()
    record, lock = kept(file), Lock(file.with_name(f".{file.name}.lock"))
    monkeypatch.setattr("nautilion.play.records.time.sleep", waits.append)
    assert not mark(record, "a", 1)
    assert len(waits) == records.PATIENCE
    lock.release()
    assert mark(record, "b", 1)
    assert kept(file).record.days.keys() == {"a", "b"}
    assert not [name for name in files.names(file.parent) if name.endswith(".lock")]
