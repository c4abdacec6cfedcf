"""The shelf: voyages kept, listed, opened, named, branched, deleted, brought back; bad files explained."""

import errno
import json
import os
from collections.abc import Callable
from pathlib import Path

import pytest

from nautilion.content.catalogue import catalogue
from nautilion.games.nautilion.setup import Setup
from nautilion.kernel import Ask, Chance, digest
from nautilion.play import files, save_file, shelf
from nautilion.play.faults import Fault
from nautilion.play.open_save import OpenSave
from nautilion.play.session import Session
from nautilion.play.shelf import Shelf
from tests.houses import shipped_house
from tests.play.voyages import SETUPS, Clock, played, sail_on

CAPTAINS = ("Ada", "Bo")


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def voyages(clock: Clock) -> Shelf:
    """The player's shelf."""
    return Shelf(shipped_house(), now=clock)


def laid_down(voyages: Shelf, moves: int = 20, setup: Setup = SETUPS[0], practice: bool = False) -> OpenSave:
    """A voyage that was kept and left."""
    kept = voyages.begin(Session(setup, practice=practice), CAPTAINS)
    for part in (moves - 1, 1):  # twice, so that there is a second copy
        sail_on(kept.session, part)
        assert kept.keep() is None
    kept.close()
    return kept


def listing(folder: Path) -> dict[str, bytes]:
    """Every file and what is in it, locks aside."""
    return {file.name: file.read_bytes() for file in folder.glob("[!.]*") if file.is_file()}


# Keeping and opening


@pytest.mark.parametrize("moves", [1, 7, 40])
@pytest.mark.parametrize("setup", SETUPS, ids=str)
def test_a_voyage_is_played_on_where_it_was_left(voyages, setup, moves):
    kept = laid_down(voyages, moves, setup, practice=bool(moves % 2))
    session, again = kept.session, voyages.open(kept.id)
    assert again.captains == CAPTAINS
    assert (again.id, again.rescued, again.record.parent) == (kept.id, 0, None)
    assert (again.session.state, again.session.log) == (session.state, session.log)
    assert (again.session.practice, again.session.assisted) == (session.practice, session.assisted)
    if isinstance(session.pending, Chance):
        assert again.session.next_roll() == session.next_roll()
    elif isinstance(session.pending, Ask):
        assert again.session.pending == session.pending
    again.close()


def test_a_voyage_is_on_disk_from_its_first_move_on(voyages):
    kept = voyages.begin(Session(Setup()))
    assert kept.keep() is None
    assert voyages.entries() == []
    kept.session.roll()
    kept.keep()
    assert [entry.moves for entry in voyages.entries()] == [1]
    kept.session.practice = True
    kept.session.undo()
    kept.keep()
    assert [entry.moves for entry in voyages.entries()] == [0]


def test_the_file_can_be_read_by_a_person(voyages, clock):
    record = json.loads(laid_down(voyages, 3).file.read_text(encoding="utf-8"))
    assert (record["format"], record["game"], record["rules"], record["played"]) == (3, "nautilion", 2, 3)
    assert record["setup"] == str(SETUPS[0])
    assert record["started"] == "2030-05-04T12:00:00Z"
    assert len(record["moves"]) == 3
    assert list(record)[-1] == "moves"


def test_the_copy_before_the_last_move_is_kept_too(voyages):
    kept = laid_down(voyages, 5)
    assert json.loads(files.before(kept.file).read_bytes())["played"] == 4
    assert sorted(listing(voyages.folder)) == [kept.file.name, files.before(kept.file).name]


def test_time_at_the_table_is_counted_without_long_breaks(voyages, clock):
    kept = voyages.begin(Session(Setup()))
    for seconds in (10, 20, 5000, -30):
        clock.wait(seconds=seconds)
        sail_on(kept.session, 1)
        kept.keep()
    assert voyages.entries()[0].seconds == 10 + 20 + 120
    assert voyages.entries()[0].changed == clock()


# The list


def test_the_list_tells_everything_and_the_newest_first(voyages, clock):
    first = laid_down(voyages, 10)
    clock.wait(minutes=1)
    ended = laid_down(voyages, 1000, Setup(seed=8, players=2))
    clock.wait(minutes=1)
    helped = voyages.begin(Session(Setup(seed=1), practice=True))
    helped.session.roll_other()
    helped.rename("  Nightfall ")
    entries = voyages.entries()
    assert [entry.id for entry in entries] == [helped.id, ended.id, first.id]
    assert [entry.is_over for entry in entries] == [False, True, False]
    assert entries[1].result == ended.session.state.result
    assert [entry.setup for entry in entries] == [kept.session.setup for kept in (helped, ended, first)]
    assert entries[2].turn == first.session.state.turn
    assert (entries[0].name, entries[0].assisted) == ("Nightfall", ("practice", "dice"))
    assert entries[1].captains == CAPTAINS
    assert not any(entry.fault for entry in entries)
    assert voyages.running() == entries[0]


def test_an_ended_voyage_is_not_the_one_to_continue(voyages):
    laid_down(voyages, 1000)
    assert voyages.running() is None
    assert len(voyages.entries()) == 1


# Names, branches, the bin


def test_a_name_stays(voyages):
    kept = laid_down(voyages)
    voyages.rename(kept.id, " To the deep ")
    assert voyages.entries()[0].name == "To the deep"
    again = voyages.open(kept.id)
    sail_on(again.session, 1)
    again.keep()
    assert (voyages.entries()[0].name, voyages.entries()[0].moves) == ("To the deep", 21)


@pytest.mark.parametrize("at", [0, 3, 20])
def test_a_branch_is_a_voyage_of_its_own(voyages, at):
    kept = laid_down(voyages)
    branch = voyages.branch(kept.session, at, kept.captains, kept.id)
    assert branch.session.log == kept.session.log[:at]
    assert digest(branch.session.state) == digest(kept.session.states[at])
    assert branch.session.assisted == ("branch",)
    sail_on(branch.session, 2)
    branch.keep()
    found = {entry.id: entry for entry in voyages.entries()}
    assert found[branch.id].parent == save_file.Parent(kept.id, at)
    assert found[branch.id].moves == at + 2
    assert found[kept.id].moves == 20


def test_a_deleted_voyage_comes_back_whole(voyages):
    kept = laid_down(voyages)
    before = listing(voyages.folder)
    voyages.delete(kept.id)
    assert voyages.entries() == []
    with pytest.raises(Fault, match=r"shelf\.fault\.gone"):
        voyages.open(kept.id)
    voyages.undelete(kept.id)
    assert listing(voyages.folder) == before
    assert voyages.open(kept.id).session.log == kept.session.log


def test_the_bin_is_emptied_after_a_week(voyages, clock):
    kept = laid_down(voyages)
    voyages.delete(kept.id)
    clock.wait(days=6)
    voyages.tidy()
    assert len(listing(voyages.bin)) == 2
    clock.wait(days=2)
    voyages.tidy()
    assert listing(voyages.bin) == {}


def test_only_the_oldest_of_very_many_ended_voyages_go(voyages, clock, monkeypatch):
    monkeypatch.setattr(shelf, "MOST_ENDED", 2)
    made = []
    for number in range(4):
        made.append(laid_down(voyages, 1000 if number else 5).id)
        clock.wait(minutes=1)
    voyages.tidy()
    assert [entry.id for entry in voyages.entries()] == [made[3], made[2], made[0]]
    voyages.undelete(made[1])
    assert len(voyages.entries()) == 4


def test_what_a_crash_left_half_made_is_cleared_later(voyages, clock):
    kept = laid_down(voyages)
    stray = voyages.folder / f".{kept.file.name}.77-ab{files.UNFINISHED}"
    stray.write_bytes(b"{")
    os.utime(stray, times=(clock().timestamp(),) * 2)
    voyages.tidy()
    assert stray.exists()
    assert len(voyages.entries()) == 1
    clock.wait(hours=2)
    voyages.tidy()
    assert not stray.exists()
    assert kept.file.exists()


# A second window


def test_a_voyage_open_elsewhere_is_not_written_by_anybody_else(voyages):
    kept = voyages.begin(played(Setup(seed=3), 9))
    kept.keep()
    other = Shelf(shipped_house())
    for act in (other.open, other.delete, lambda id: other.rename(id, "mine")):
        with pytest.raises(Fault, match=r"shelf\.open_elsewhere"):
            act(kept.id)
    assert other.read(kept.id).session.log == kept.session.log
    kept.close()
    other.rename(kept.id, "mine")
    assert other.open(kept.id).record.name == "mine"


def test_a_lock_leaves_nothing_behind_and_what_a_crash_left_is_cleared(voyages):
    kept, held = laid_down(voyages), voyages.begin(Session(Setup()))
    voyages.open(kept.id).close()
    (voyages.folder / f".{kept.id}.lock").touch()
    assert len(list(voyages.folder.glob(".*.lock"))) == 2
    voyages.tidy()
    assert [file.name for file in voyages.folder.glob(".*.lock")] == [f".{held.id}.lock"]


@pytest.mark.skipif(os.name == "nt", reason="links of POSIX")
@pytest.mark.parametrize("act", ["open", "tidy"])
def test_a_link_in_place_of_a_lock_makes_no_file_elsewhere(voyages, tmp_path, act):
    kept = laid_down(voyages)
    (voyages.folder / f".{kept.id}.lock").symlink_to(tmp_path / "elsewhere")
    held = voyages.open(kept.id) if act == "open" else voyages.tidy()
    assert not (tmp_path / "elsewhere").exists()
    if held:  # it is a lock all the same
        with pytest.raises(Fault, match=r"shelf\.open_elsewhere"):
            Shelf(shipped_house()).open(kept.id)
    assert not (voyages.folder / f".{kept.id}.lock").is_symlink()


def test_a_disk_that_complains_when_a_lock_is_closed_costs_nothing(voyages, monkeypatch):
    kept, close = laid_down(voyages), os.close

    def complain(handle: int) -> None:
        close(handle)
        raise OSError(errno.EIO, os.strerror(errno.EIO))

    monkeypatch.setattr(os, "close", complain)
    voyages.open(kept.id).close()
    voyages.rename(kept.id, "Calm")
    assert voyages.entries()[0].name == "Calm"
    voyages.delete(kept.id)
    voyages.undelete(kept.id)
    assert voyages.open(kept.id).session.log == kept.session.log


# Interrupted


class Killed(BaseException):
    """The process ends here; nothing of ours may catch it."""


@pytest.fixture
def kill_at(monkeypatch) -> Callable[[int], None]:
    """Let the process end instead of putting a file into its place for the nth time."""
    replace, calls = os.replace, iter(range(1, 1000))

    def kill_at(number: int) -> None:
        def replaced(old: Path, new: Path) -> None:
            if next(calls) == number:
                monkeypatch.setattr(os, "replace", replace)
                raise Killed
            replace(old, new)

        monkeypatch.setattr(os, "replace", replaced)

    return kill_at


def test_an_interrupted_return_from_the_bin_brings_the_newer_copy(voyages, kill_at):
    kept = laid_down(voyages)
    voyages.delete(kept.id)
    kill_at(2)
    with pytest.raises(Killed):
        voyages.undelete(kept.id)
    assert len(voyages.open(kept.id).session.log) == 20


def test_a_voyage_whose_write_was_interrupted_can_be_named(voyages, kill_at):
    kept = laid_down(voyages)
    kill_at(2)
    with pytest.raises(Killed):
        files.write_whole(kept.file, b"of the next move", second=True)
    assert not kept.file.exists()
    voyages.rename(kept.id, "Sound")
    assert (voyages.entries()[0].name, voyages.entries()[0].moves) == ("Sound", 20)


# A folder that cannot be read


def test_a_file_whose_age_is_unknown_stays_in_the_bin(voyages, monkeypatch):
    kept = laid_down(voyages)
    voyages.delete(kept.id)

    def unknown(*_: object, **__: object) -> None:
        raise OSError(errno.EIO, os.strerror(errno.EIO))

    with monkeypatch.context() as disk:
        disk.setattr(os, "stat", unknown)
        voyages.tidy()
    assert len(listing(voyages.bin)) == 2


@pytest.mark.parametrize("name", ["x" * 5000, "file/voyages"], ids=["too long", "through a file"])
def test_a_folder_that_cannot_be_read_is_a_shelf_without_voyages(tmp_path, name):
    (tmp_path / "file").touch()
    shelf = Shelf(shipped_house(), tmp_path / name)
    shelf.tidy()
    assert shelf.fault()
    assert (shelf.entries(), shelf.running()) == ([], None)
    kept = shelf.begin(played(Setup(), 3))
    assert kept.keep() == "keeping.failed"
    for act in (shelf.open, shelf.delete, shelf.undelete, lambda id: shelf.rename(id, "x")):
        with pytest.raises(Fault):
            act(kept.id)
    kept.close()


# Damage


def test_a_file_that_is_gone_in_the_middle_of_a_write_is_found_by_its_copy(voyages):
    kept = laid_down(voyages, 5)
    os.replace(kept.file, files.before(kept.file))
    read = voyages.read(kept.id)
    assert (read.fault, read.lost, len(read.session.log)) == (None, 0, 5)
    assert voyages.entries()[0].fault is None
    again = voyages.open(kept.id)
    sail_on(again.session, 1)
    assert again.keep() is None
    assert json.loads(files.before(kept.file).read_bytes())["played"] == 5


@pytest.mark.parametrize("share", [0.6, 0.8, 0.95])
def test_what_is_left_of_a_cut_off_log_is_offered_as_a_copy(voyages, share):
    kept = laid_down(voyages, 40)
    files.before(kept.file).unlink()
    data = kept.file.read_bytes()
    kept.file.write_bytes(data[: int(len(data) * share)])
    before = listing(voyages.folder)
    assert voyages.entries()[0].fault == "shelf.fault.cut"
    read = voyages.read(kept.id)
    assert (read.fault, read.lost + len(read.session.log)) == ("shelf.fault.cut", 40)
    assert 0 < len(read.session.log) < 40
    assert read.session.log == kept.session.log[: len(read.session.log)]
    copy = voyages.open(kept.id)
    assert (copy.rescued, copy.session.assisted) == (read.lost, ())
    assert copy.record.parent == save_file.Parent(kept.id, len(read.session.log))
    sail_on(copy.session, 1)
    copy.keep()
    assert listing(voyages.folder).items() >= before.items()


def test_the_second_copy_makes_a_damaged_file_good(voyages):
    kept = laid_down(voyages, 40)
    kept.file.write_bytes(b"\0" * 900)
    before = listing(voyages.folder)
    copy = voyages.open(kept.id)
    assert (len(copy.session.log), copy.id == kept.id) == (39, False)
    sail_on(copy.session, 2)
    copy.keep()
    assert listing(voyages.folder).items() >= before.items()


def by_itself(file: Path, folder: Path) -> save_file.Read:
    """What one file says where there is no other copy."""
    (folder / "alone.json").write_bytes(file.read_bytes())
    return Shelf(shipped_house(), folder).read("alone")


@pytest.mark.parametrize("shares", [(0.6, 0.9), (0.9, 0.6)], ids=["the copy has more", "the file has more"])
def test_of_two_damaged_copies_the_one_with_more_of_the_voyage_is_taken(voyages, shares, tmp_path):
    kept = laid_down(voyages, 40)
    alone = []
    for file, share in zip((kept.file, files.before(kept.file)), shares, strict=True):
        data = file.read_bytes()
        file.write_bytes(data[: int(len(data) * share)])
        alone.append(len(by_itself(file, tmp_path).session.log))
    read = voyages.read(kept.id)
    assert alone[0] != alone[1]
    assert len(read.session.log) == max(alone)
    assert (read.fault, read.lost) == ("shelf.fault.cut", 40 - max(alone))


def test_a_whole_copy_is_taken_before_a_longer_damaged_file(voyages, tmp_path):
    kept = laid_down(voyages, 40)
    data = kept.file.read_bytes()
    kept.file.write_bytes(data[: data.rindex(b"]")])  # every move is there, but not the end
    cut = by_itself(kept.file, tmp_path)
    read = voyages.read(kept.id)
    assert (len(cut.session.log), bool(cut.fault)) == (40, True)
    assert (len(read.session.log), read.lost) == (39, 1)


SPOILT = [
    (b"{", b"", "shelf.fault.unreadable", "shelf.fault.unreadable"),
    (b'"setup"', b'"setap"', "shelf.fault.unreadable", "shelf.fault.unreadable"),
    (b'"format": 3', b'"format": 4', "shelf.fault.newer", "shelf.fault.newer"),
    (b'"rules": 2', b'"rules": 99', "shelf.fault.other_rules", "shelf.fault.other_rules"),
    (b"board=A1", b"board=Q1", "shelf.fault.setup_short", "shelf.fault.setup"),
]


@pytest.mark.parametrize(("old", "new", "listed", "why"), SPOILT, ids=[str(row[1]) for row in SPOILT])
def test_a_voyage_that_cannot_go_on_is_explained_and_left_alone(voyages, old, new, listed, why):
    kept = laid_down(voyages)
    data = kept.file.read_bytes()
    assert old in data
    files.before(kept.file).unlink()
    kept.file.write_bytes(data.replace(old, new, 1))
    before = listing(voyages.folder)
    assert voyages.entries()[0].fault == listed
    with pytest.raises(Fault) as caught:
        voyages.open(kept.id)
    assert caught.value.key == why
    assert caught.value.told(catalogue()) != why
    assert "{" not in catalogue()(listed)
    assert listing(voyages.folder) == before


SPOILT_WITHIN = [
    (b'"rolled', b'"ruled', "shelf.fault.cut"),
    (b'"rolled', b'7, "rolled', "shelf.fault.cut"),
    (b'"turn": ', b'"turn": -', "shelf.fault.cut"),
    (b'"started": "2', b'"started": "x', "shelf.fault.cut"),
    (b'"digest": "', b'"digest": "0', "shelf.fault.differs"),
]


@pytest.mark.parametrize(("old", "new", "why"), SPOILT_WITHIN, ids=[str(row[1]) for row in SPOILT_WITHIN])
def test_a_voyage_that_does_not_quite_fit_goes_on_as_a_copy(voyages, old, new, why):
    kept = laid_down(voyages)
    data = kept.file.read_bytes()
    at = data.rindex(old)
    kept.file.write_bytes(data[:at] + new + data[at + len(old) :])
    files.before(kept.file).unlink()
    before = listing(voyages.folder)
    assert voyages.read(kept.id).fault == why
    copy = voyages.open(kept.id)
    assert copy.id != kept.id
    assert copy.session.log == kept.session.log[: len(copy.session.log)]
    assert listing(voyages.folder) == before


def test_a_newer_file_is_not_replaced_by_its_older_copy(voyages):
    kept = laid_down(voyages)
    kept.file.write_bytes(kept.file.read_bytes().replace(b'"format": 3', b'"format": 4'))
    with pytest.raises(Fault, match=r"shelf\.fault\.newer"):
        voyages.open(kept.id)


def test_loaded_dice_in_a_file_are_marked(voyages):
    kept = laid_down(voyages, 1)
    session = Session(SETUPS[0])
    assert isinstance(session.pending, Chance)
    session.play(next(move for move in session.pending.outcomes if move != session.next_roll()))
    record = json.loads(kept.file.read_bytes())
    record["moves"] = [session.game.text.write(session.log[0])]
    record["digest"] = digest(session.state)
    kept.file.write_text(json.dumps(record))
    assert voyages.open(kept.id).session.assisted == ("dice",)


@pytest.mark.skipif(os.name == "nt", reason="pipes of POSIX")
def test_what_is_no_ordinary_file_is_not_read(voyages):
    voyages.folder.mkdir(parents=True)
    os.mkfifo(voyages.file("pipe"))
    voyages.file("folder").mkdir()
    with voyages.file("huge").open("wb") as huge:
        huge.truncate(files.LONGEST + 1)
    assert [entry.fault for entry in voyages.entries()] == ["shelf.fault.unreadable"] * 3
    for name in ("pipe", "folder", "huge"):
        with pytest.raises(Fault, match=r"shelf\.fault\.unreadable"):
            voyages.open(name)
