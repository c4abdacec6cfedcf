"""Spoilt saves, settings, log book lines and codes: a clear answer to each, quickly, and no file harmed."""

import os
import random
import time
from collections import Counter
from collections.abc import Callable, Iterator
from pathlib import Path
from tempfile import TemporaryDirectory

import msgspec
import pytest

from nautilion.content.catalogue import catalogue
from nautilion.games.nautilion.setup import Setup
from nautilion.play import codes, files, save_file, settings
from nautilion.play.faults import Fault
from nautilion.play.logbook import Logbook
from nautilion.play.opening import open_any
from nautilion.play.records import Keepsake
from nautilion.play.session import Session
from nautilion.play.settings import ALL, Settings
from nautilion.play.shelf import Shelf
from nautilion.play.writer import Writer
from tests.houses import shipped_house
from tests.play.deeds import Days
from tests.play.mutations import spoilt
from tests.play.voyages import EVERYTHING, played

LONGEST = 5.0  # seconds of the processor, whatever else runs: only what grows without end takes so long
EACH, MANY = 400, 8_000

Case = Callable[[bytes, random.Random], str]  # the answer to spoilt data, in a word
WORDS = catalogue()


def tell(fault: Fault) -> str:
    """The key of a fault, which has words that can be filled in."""
    assert fault.key in WORDS
    assert fault.told(WORDS)
    return fault.key


def save_case(folder: Path) -> tuple[bytes, Case]:
    """A kept voyage: listed, read, and left as it is."""
    shelf = Shelf(shipped_house(), folder / "voyages")
    kept = shelf.begin(played(EVERYTHING, 15), ("Ada", "Bo"))
    kept.keep()
    kept.close()

    def answer(data: bytes, dice: random.Random) -> str:
        kept.file.write_bytes(data)
        (entry,) = shelf.entries()
        assert entry.fault is None or entry.fault in WORDS
        try:
            read = shelf.read(kept.id)
            word = f"{read.fault}"
            assert read.fault is None or (read.fault in WORDS and read.lost >= 0)
            assert save_file.parse(save_file.write(read.record), shelf.now(), shelf.house)[1]
            assert read.record.changed.astimezone()
        except Fault as fault:
            word = tell(fault)
        assert [file.name for file in shelf.folder.iterdir()] == [kept.file.name]
        assert kept.file.read_bytes() == data
        return word

    return kept.file.read_bytes(), answer


def any_file_case(folder: Path) -> tuple[bytes, Case]:
    """A file for `nautilion replay`: sometimes a voyage, sometimes a transcript or a code."""
    data, _ = save_case(folder)
    file = folder / "some"
    code = codes.game_code(played(Setup(seed=1), 20)).encode()

    def answer(data: bytes, dice: random.Random) -> str:
        file.write_bytes(dice.choice((data, spoilt(code, dice))))
        before = file.read_bytes()
        try:
            word = f"{open_any(file, shipped_house()).fault}"
        except Fault as fault:
            word = tell(fault)
        assert file.read_bytes() == before
        return word

    return data, answer


def settings_case(folder: Path) -> tuple[bytes, Case]:
    """Settings: what is good stays, what is bad is named once, and the old file is kept aside."""
    file = folder / "settings.json"
    settings.save(Settings(names=("Ada", "Bo"), last_setup=str(Setup()), music=0.25), file)
    names = set(Settings.__struct_fields__)

    def answer(data: bytes, dice: random.Random) -> str:
        file.write_bytes(data)
        chosen, bad = settings.load(file)
        assert msgspec.convert(msgspec.to_builtins(chosen), Settings) == chosen
        assert bad == (ALL,) or set(bad) <= names
        if bad:
            assert file.with_suffix(".broken").read_bytes() == data
            assert settings.load(file) == (chosen, ())
        else:
            assert file.read_bytes() == data
        return "all" if bad == (ALL,) else "some" if bad else "None"

    return file.read_bytes(), answer


def record_case(folder: Path) -> tuple[bytes, Case]:
    """A small record: what is good stays, the old file is kept aside, and it is said once."""
    file = folder / "days.json"
    kept = Keepsake(Days, Writer(), file)
    kept.change(lambda record: record.days.update({"2027-01-01": 1, "2027-01-02": 2}))
    kept.writer.flush()

    def answer(data: bytes, dice: random.Random) -> str:
        files.before(file).unlink(missing_ok=True)
        file.write_bytes(data)
        kept = Keepsake(Days, Writer(), file)
        kept.writer.flush()
        assert kept.fault in (None, "record.broken")
        if kept.fault:
            assert file.with_suffix(".broken").read_bytes() == data
            again = Keepsake(Days, Writer(), file)
            assert (again.record, again.fault) == (kept.record, None)
        else:
            assert file.read_bytes() == data
        return f"{kept.fault}"

    return file.read_bytes(), answer


def line_case(folder: Path) -> tuple[bytes, Case]:
    """A line of the log book: it is skipped and counted, and costs no other."""
    book, shelf = Logbook(folder / "logbook.jsonl"), Shelf(shipped_house(), folder / "voyages")
    lines = []
    for seed in range(3):
        book.file.unlink(missing_ok=True)
        book.count(shelf.begin(played(Setup(seed=seed))))
        lines.append(book.file.read_bytes())

    def answer(data: bytes, dice: random.Random) -> str:
        whole = lines[0] + data + b"\n" + lines[2]
        book.file.write_bytes(whole)
        read = book.read()
        found = [line.id for line in read.lines]
        assert len(found) - 2 + read.damaged <= 1 + data.count(b"\n")
        assert len(found) >= 2
        summary = read.summary()
        assert summary.voyages + summary.assisted >= 2
        assert len(read.by("board")) >= 1
        assert read.choices()
        assert book.export(folder).read_bytes()
        assert book.file.read_bytes() == whole
        return "damaged" if read.damaged else "None"

    return lines[1].rstrip(b"\n"), answer


def code_case(folder: Path) -> tuple[bytes, Case]:
    """A code from the clipboard."""
    share, game = codes.share_code(EVERYTHING), codes.game_code(played(EVERYTHING, 20))

    def answer(data: bytes, dice: random.Random) -> str:
        text = dice.choice((data, spoilt(share.encode(), dice))).decode("utf-8", errors="replace")
        try:
            found = codes.read_code(text, shipped_house())
        except Fault as fault:
            return tell(fault)
        assert isinstance(found, Setup | Session)
        return "None"

    return game.encode(), answer


def forged_code_case(folder: Path) -> tuple[bytes, Case]:
    """A code whose checksum is right, but not what it says."""
    text = codes.unpacked(codes.game_code(played(EVERYTHING, 20)), shipped_house())[1]

    def answer(data: bytes, dice: random.Random) -> str:
        try:
            found = codes.read_code(codes.packed(data), shipped_house())
        except Fault as fault:
            return tell(fault)
        assert isinstance(found, Setup | Session)
        return "None"

    return text.encode(), answer


CASES = [save_case, settings_case, record_case, line_case, code_case, forged_code_case, any_file_case]


@pytest.fixture
def folder() -> Iterator[Path]:
    """A folder in memory where there is one: thousands of files need not wait for a disk."""
    memory = Path("/dev/shm")
    with TemporaryDirectory(dir=memory if os.access(memory, os.W_OK) else None) as made:
        yield Path(made)


@pytest.mark.parametrize("times", [EACH, pytest.param(MANY, marks=pytest.mark.soak)])
@pytest.mark.parametrize("case", CASES, ids=lambda case: case.__name__)
def test_whatever_is_spoilt_gets_a_clear_answer(
    case: Callable[[Path], tuple[bytes, Case]], times: int, folder: Path
):
    dice, answers = random.Random(case.__name__), Counter[str]()
    sound, answer = case(folder)
    assert answer(sound, random.Random(0))
    for number in range(times):
        data = spoilt(sound, dice)
        began = time.process_time()
        answers[answer(data, dice)] += 1
        assert time.process_time() - began < LONGEST, number
    assert len(answers) > 1, answers
