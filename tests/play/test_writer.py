"""Saving behind the screen's back: one thread, the latest state wins, and nothing handed over is lost."""

import errno
import os
import subprocess
import sys
import threading
from collections.abc import Iterator
from functools import partial
from pathlib import Path

import pytest

from nautilion.games.nautilion.setup import Setup
from nautilion.play import open_save
from nautilion.play.faults import Fault
from nautilion.play.logbook import LATER, Logbook
from nautilion.play.open_save import OpenSave
from nautilion.play.session import Session
from nautilion.play.shelf import Shelf
from nautilion.play.writer import Writer
from tests.houses import shipped_house
from tests.play.disk import Disk
from tests.play.voyages import played, sail_on


@pytest.fixture
def disk(monkeypatch: pytest.MonkeyPatch) -> Iterator[Disk]:
    held = Disk(monkeypatch)
    yield held
    held.go_on()


@pytest.fixture
def kept(home: Path) -> OpenSave:
    return Shelf(shipped_house()).begin(Session(Setup(seed=3)))


def moves_on_disk(kept: OpenSave) -> int:
    return len(Shelf(shipped_house()).read(kept.id).session.log)


def test_a_newer_job_takes_the_place_of_one_that_has_not_begun(tmp_path: Path) -> None:
    writer, done = Writer(), list[str]()
    begun, go_on = threading.Event(), threading.Event()

    def slow() -> None:
        begun.set()
        go_on.wait()
        done.append("first")

    writer.hand_over(tmp_path / "a", slow)
    begun.wait()
    for name in ("second", "third"):
        writer.hand_over(tmp_path / "a", partial(done.append, name))
    writer.hand_over(tmp_path / "b", lambda: done.append("another file"))
    assert done == []
    go_on.set()
    writer.flush()
    assert done == ["first", "third", "another file"]


def test_all_jobs_are_done_on_one_thread_that_stays(tmp_path: Path) -> None:
    writer, threads = Writer(), list[threading.Thread]()
    for name in "ab":
        writer.hand_over(tmp_path / name, lambda: threads.append(threading.current_thread()))
        writer.flush()
    assert threading.main_thread() not in threads
    assert len(threads) == 2
    assert len({*threads}) == 1


def test_python_ends_with_the_work_done_and_does_not_wait_for_more(tmp_path: Path) -> None:
    file = tmp_path / "a"
    code = (
        "import pathlib, sys, time; from nautilion.play.writer import Writer\n"
        "file = pathlib.Path(sys.argv[1])\n"
        "Writer().hand_over(file, lambda: (time.sleep(0.2), file.write_text('whole')))"
    )
    subprocess.run([sys.executable, "-c", code, str(file)], check=True, timeout=120)
    assert file.read_text() == "whole"


def test_an_answer_comes_when_the_work_is_done(tmp_path: Path) -> None:
    writer, go_on = Writer(), threading.Event()

    def slow() -> int:
        go_on.wait()
        return 7

    answer = writer.ask(tmp_path / "a", slow)
    assert not answer.is_there
    go_on.set()
    writer.flush()
    assert answer.is_there
    assert answer.get() == 7


def test_what_goes_wrong_is_raised_where_the_answer_is_read(tmp_path: Path) -> None:
    def bad() -> None:
        raise Fault("shelf.fault.cut")

    writer = Writer()
    answer = writer.ask(tmp_path / "a", bad)
    writer.flush()
    with pytest.raises(Fault, match=r"shelf\.fault\.cut"):
        answer.get()


def test_a_job_that_fails_keeps_no_other_from_being_done(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    writer, done = Writer(), list[str]()

    def bad() -> None:
        raise ValueError("no such thing")

    writer.hand_over(tmp_path / "a", bad)
    writer.hand_over(tmp_path / "b", lambda: done.append("b"))
    writer.flush()
    assert done == ["b"]
    assert "no such thing" in caplog.text


def test_without_threads_whoever_waits_does_the_work(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def start(self: threading.Thread) -> None:
        raise RuntimeError("can't start new thread")

    monkeypatch.setattr(threading.Thread, "start", start)
    writer, done = Writer(), list[str]()
    writer.hand_over(tmp_path / "a", lambda: done.append("a"))
    assert done == []
    writer.flush()
    assert done == ["a"]


def test_moves_go_on_while_the_disk_stands_still_and_the_last_state_is_written(
    disk: Disk, kept: OpenSave
) -> None:
    disk.hold()
    for _ in range(9):
        sail_on(kept.session, 1)
        kept.hand_over()
    disk.wait_for_a_write()
    assert not kept.file.exists()
    disk.go_on()
    kept.flush()
    assert moves_on_disk(kept) == 9
    assert disk.writes <= 3  # the one under way and the latest, not all nine
    assert threading.main_thread() not in disk.threads


def test_what_waits_to_be_written_is_counted_from_the_oldest_move(
    disk: Disk, kept: OpenSave, monkeypatch: pytest.MonkeyPatch
) -> None:
    now = 10.0
    monkeypatch.setattr(open_save, "monotonic", lambda: now)
    assert kept.lag == 0
    disk.hold()
    sail_on(kept.session, 1)
    kept.hand_over()
    now = 10.5
    sail_on(kept.session, 1)
    kept.hand_over()
    assert kept.lag == 0.5
    disk.go_on()
    kept.flush()
    assert kept.lag == 0


def test_what_the_disk_refuses_still_waits_and_is_told_once(disk: Disk, kept: OpenSave) -> None:
    told = []
    for error in (errno.ENOSPC, errno.ENOSPC, 0, 0):
        disk.error = error
        sail_on(kept.session, 1)
        kept.hand_over()
        kept.flush()
        told.append(kept.news())
        assert bool(kept.lag) == bool(error)
        assert kept.news() is None
    assert told == ["keeping.full", None, "keeping.again", None]


def test_a_voyage_taken_back_to_its_beginning_before_it_was_written_is_so_on_disk(
    disk: Disk, kept: OpenSave
) -> None:
    kept.session.practice = True
    disk.hold()
    sail_on(kept.session, 1)
    kept.hand_over()
    disk.wait_for_a_write()
    kept.session.undo()
    kept.hand_over()
    disk.go_on()
    kept.flush()
    assert moves_on_disk(kept) == 0


def test_a_voyage_is_open_to_others_only_when_it_is_on_disk(disk: Disk, kept: OpenSave) -> None:
    disk.hold()
    sail_on(kept.session, 4)
    kept.hand_over()
    disk.wait_for_a_write()
    closing = threading.Thread(target=kept.close)
    closing.start()
    closing.join(0.3)  # long enough for one that does not wait for the disk
    assert closing.is_alive()
    assert list(kept.file.parent.glob(".*.lock"))
    disk.go_on()
    closing.join()
    assert len(Shelf(shipped_house()).open(kept.id).session.log) == 4


def test_an_ended_voyage_is_counted_after_it_is_on_disk(disk: Disk) -> None:
    kept = Shelf(shipped_house()).begin(played(Setup(seed=8)))
    seen = list[bool]()

    def count(voyage: OpenSave) -> str | None:
        seen.append(voyage.file.exists())
        return Logbook().count(voyage)

    kept.count = count
    assert kept.keep() is None
    assert kept.keep() is None
    assert seen == [True, True]
    assert [line.id for line in Logbook().read().lines] == [kept.id]
    assert threading.main_thread() not in disk.threads


def test_a_log_book_that_cannot_be_written_is_told(home: Path) -> None:
    (home / "logbook.jsonl").mkdir(parents=True)
    kept = Shelf(shipped_house()).begin(played(Setup(seed=8)))
    kept.count = Logbook().count
    assert kept.keep() == LATER
    assert os.path.exists(kept.file)
