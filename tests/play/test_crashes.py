"""What the system itself does to a voyage: a process killed, a bad disk, two windows at once."""

import json
import os
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest

from nautilion.play.logbook import Logbook
from nautilion.play.shelf import Shelf
from tests.houses import shipped_house
from tests.play.killed import DEEDS
from tests.play.layer import ERRORS
from tests.play.mounts import namespace
from tests.play.voyages import EVERYTHING, played

ROOT = Path(__file__).parent.parent.parent
KILLS, MANY_KILLS = 60, 10_000
SHARE = 53  # of all faults that `make test` tries; prime to their number at a call, so that all kinds come

pytestmark = pytest.mark.skipif(os.name == "nt", reason="signals, users and mounts of POSIX")


def told(*words: object, before: Sequence[str] = ()) -> Any:
    """What a script of these tests prints."""
    command = [*before, sys.executable, "-m", *map(str, words)]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False, timeout=3600)
    assert done.returncode == 0, done.stderr
    return json.loads(done.stdout)


@pytest.mark.parametrize("kills", [KILLS, pytest.param(MANY_KILLS, marks=pytest.mark.soak)])
def test_a_killed_process_never_costs_what_was_confirmed(tmp_path: Path, kills: int) -> None:
    found = told("tests.play.killed", tmp_path, kills, 1)
    assert found["kills"] == kills
    assert found["in_a_deed"] > kills / 10
    assert found["in_a_write"] > 0  # some were killed with the file half written
    assert set(found["deeds"]) == set(DEEDS)


@pytest.mark.parametrize("share", [SHARE, pytest.param(1, marks=pytest.mark.soak)])
def test_a_process_killed_at_every_file_call_costs_nothing(tmp_path: Path, share: int) -> None:
    found = told("tests.play.faulted", "kills", tmp_path, share)
    assert found["calls"] > 200
    assert found["kills"] == (2 * found["calls"] if share == 1 else (found["calls"] + 1) // 2)


@pytest.mark.parametrize("share", [SHARE, pytest.param(1, marks=pytest.mark.soak)])
def test_every_file_call_may_fail_and_is_told(tmp_path: Path, share: int) -> None:
    found = told("tests.play.faulted", "faults", tmp_path, share)
    ways = 2 * len(ERRORS) * found["calls"]
    assert found["faults"] >= ways // share
    assert found["refused"] > found["faults"]  # one that lasts is told more than once


def check_bad_disk(said: dict[str, Any]) -> None:
    """Told once, tried again after every move, told when it works again; and nothing on disk is harmed."""
    assert said["sound"] == [[None] * 5, None, True]
    assert said["full"][0] == ["keeping.full", None, None]
    assert said["full"][2] is False
    assert (said["on_full_disk"], said["half_made"]) == (5, [])
    assert (said["free"], said["on_free_disk"]) == (["keeping.again", None], 10)
    assert said["closed"][0] == ["keeping.closed", None, None]
    assert said["closed"][2] is False
    assert said["refused"] == ["shelf.not_changed", "shelf.not_changed"]
    assert (said["opened"], said["on_closed_disk"]) == (10, [10, 2])
    assert (said["open"], said["on_open_disk"]) == (["keeping.again", None], 15)
    assert said["settings_untouched"]


def test_a_small_file_system_that_fills_up_and_closes(tmp_path: Path) -> None:
    before = namespace()
    if before is None:
        pytest.skip("this system lets us mount nothing")
    check_bad_disk(told("tests.play.bad_disk", "mounted", tmp_path, before=before))


def test_a_user_who_may_not_write(tmp_path: Path) -> None:
    said = told("tests.play.bad_disk", "limited", tmp_path)
    check_bad_disk(said)
    assert (said["full"][1], said["closed"][1], said["lines"]) == ("logbook.later", "logbook.later", 1)


def test_two_windows_at_once_keep_all_their_voyages_and_lines(tmp_path: Path) -> None:
    own, shared, held = (Shelf(shipped_house(), tmp_path / name) for name in ("own", "shared", "held"))
    for shelf in (shared, held):
        kept = shelf.begin(played(EVERYTHING, 1))
        kept.keep()
        if shelf is shared:
            kept.close()
    reports = two_windows(tmp_path)
    voyages = {id: moves for report in reports for id, moves in report["voyages"].items()}
    assert {entry.id: entry.moves for entry in own.entries()} == voyages
    assert all(own.read(id).fault is None for id in voyages)
    book = Logbook(tmp_path / "logbook.jsonl").read()
    assert sorted(line.id for line in book.lines) == sorted(voyages)
    assert book.damaged == 0
    (entry,) = shared.entries()
    assert entry.moves == len(shared.read(entry.id).session.log) == 1 + sum(r["had"] for r in reports)
    assert shared.read(entry.id).fault is None
    assert [report["taken"] for report in reports] == [0, 0]


def two_windows(folder: Path) -> list[dict[str, Any]]:
    """Let two processes play in one folder."""
    words = [sys.executable, "-m", "tests.play.window", str(folder)]
    windows = [
        subprocess.Popen([*words, first], cwd=ROOT, stdout=subprocess.PIPE, text=True)
        for first in ("0", "100")
    ]
    return [json.loads(window.communicate(timeout=120)[0]) for window in windows]
