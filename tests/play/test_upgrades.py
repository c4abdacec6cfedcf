"""What earlier versions wrote: an example of each format is stored in `saved/` and must be read for ever."""

import json
import shutil
from datetime import UTC, datetime
from pathlib import Path

import pytest

from nautilion import paths
from nautilion.games.nautilion.setup import Setup
from nautilion.play import files, save_file
from nautilion.play.logbook import Logbook
from nautilion.play.shelf import Shelf
from nautilion.play.summaries import alike
from tests.houses import shipped_house
from tests.play.voyages import Clock, played, sail_on

SAVED = Path(__file__).parent / "saved"
SETUP = Setup(seed=7, players=2, expansions=("mages", "reefs"))


@pytest.mark.parametrize("version", range(1, save_file.FORMAT + 1))
def test_a_voyage_of_every_format_is_played_on(version):
    shelf = Shelf(shipped_house(), now=Clock())
    shelf.folder.mkdir(parents=True)
    shutil.copyfile(SAVED / f"voyage-format-{version}.json", shelf.file("old"))
    before = shelf.file("old").read_bytes()
    (entry,) = shelf.entries()
    assert (entry.fault, entry.setup, entry.moves, entry.captains) == (None, SETUP, 40, ("Ada", "Bo"))
    assert (entry.turn, entry.result) == (6, "")
    kept = shelf.open("old")
    assert kept.id == "old"
    assert kept.session.log == played(SETUP, 40).log
    assert kept.session.practice
    assert shelf.file("old").read_bytes() == before
    sail_on(kept.session, 1)
    assert kept.keep() is None
    assert json.loads(shelf.file("old").read_bytes())["format"] == save_file.FORMAT
    assert files.before(shelf.file("old")).read_bytes() == before
    assert len(shelf.read("old").session.log) == 41


@pytest.mark.parametrize("moves", [{}, {"moves": None}], ids=["none", "no list"])
def test_a_voyage_of_the_first_version_without_a_log_has_lost_nothing(moves):
    old = json.loads((SAVED / "voyage-format-1.json").read_bytes())
    bare = {key: value for key, value in old.items() if key != "moves"} | moves
    record, _ = save_file.parse(json.dumps(bare).encode(), datetime.now(UTC), shipped_house())
    assert (record.played, len(record.moves)) == (0, 0)


def test_format_2_says_more():
    record, whole = save_file.parse(
        (SAVED / "voyage-format-2.json").read_bytes(), datetime.now(UTC), shipped_house()
    )
    assert whole
    assert record.name == "To the deep"
    assert record.assisted == ("practice", "branch")
    assert record.parent == save_file.Parent("20300101-080000-abcdef", 12)
    assert record.seconds == 345
    assert record.started == datetime(2030, 5, 4, 12, 0, tzinfo=UTC)


def test_the_one_save_of_the_first_version_goes_on_the_shelf_unchanged():
    old = paths.user_data() / "voyage.json"
    old.parent.mkdir(parents=True)
    shutil.copyfile(SAVED / "voyage-format-1.json", old)
    shelf = Shelf(shipped_house())
    shelf.tidy()
    shelf.tidy()
    (entry,) = shelf.entries()
    assert not old.exists()
    assert shelf.file(entry.id).read_bytes() == (SAVED / "voyage-format-1.json").read_bytes()
    assert shelf.running() == entry
    assert entry.changed.year >= 2024  # when the file was written


def test_a_broken_save_of_the_first_version_is_explained_and_kept():
    old = paths.user_data() / "voyage.json"
    old.parent.mkdir(parents=True)
    old.write_bytes(b"not JSON")
    shelf = Shelf(shipped_house())
    shelf.tidy()
    (entry,) = shelf.entries()
    assert entry.fault == "shelf.fault.unreadable"
    assert shelf.file(entry.id).read_bytes() == b"not JSON"


def test_the_sums_of_the_first_version_are_taken_over_once():
    old = paths.user_data() / "statistics.json"
    old.parent.mkdir(parents=True)
    shutil.copyfile(SAVED / "statistics-format-1.json", old)
    before = old.read_bytes()
    for _ in range(2):
        overall = Logbook().read().summary()
        assert (overall.voyages, overall.wins, overall.assisted) == (5, 2, 1)
        assert (overall.streak, overall.best, overall.rate_50) == (2, 2, 0.4)
        Logbook().catch_up(Shelf(shipped_house()))
    assert not old.exists()
    assert old.with_suffix(".old.json").read_bytes() == before
    book = Logbook().read()
    assert book.summary(alike(Setup(board="B1"))).wins == 2
    assert book.summary({"board": "A1"}).voyages == 3
    assert book.summary({"board": "A1", "reserve": 4}).voyages == 0
    assert book.summary({"players": 2}).voyages == 0
    assert book.summary({"expansions": ()}).voyages == 5


def test_sums_that_cannot_be_read_are_left_alone():
    old = paths.user_data() / "statistics.json"
    old.parent.mkdir(parents=True)
    old.write_bytes(b'{"overall": 3}')
    assert Logbook().read().summary().voyages == 0
    assert old.read_bytes() == b'{"overall": 3}'
