"""Files full of words that nobody can show: what is read of them can be drawn, and is short."""

import json
from typing import Any

import pytest

from nautilion import paths
from nautilion.content import words
from nautilion.content.plain import plain
from nautilion.games.nautilion.setup import Setup
from nautilion.play import settings
from nautilion.play.faults import Fault
from nautilion.play.logbook import Logbook
from nautilion.play.shelf import Shelf
from nautilion.play.summaries import Filter, LogLine
from tests.houses import shipped_house
from tests.play.voyages import played

# What a JSON file can hold, and what of it can be seen.
WORDS = {
    "a\0b": "ab",
    "\x1b[31mred\x07": "[31mred",
    "one\ntwo\r\n\tthree": "one two three",
    "\u202egnol\u2066": "gnol",
    "\ufeff \u200b ": "",
    "Ärger & Söhne": "Ärger & Söhne",
}
LONG = "x" * 10_000


@pytest.mark.parametrize("text", WORDS, ids=ascii)
def test_a_text_becomes_a_line_that_can_be_seen(text):
    assert plain(text) == WORDS[text]
    assert plain("\ud800" + text + "\udfff") == WORDS[text]


def test_a_long_text_is_cut_and_says_so():
    assert plain(LONG, 10) == "x" * 9 + "…"
    assert len(plain(LONG * 100)) == 300
    assert plain("word " * 10, 10) == "word word…"


def kept(**values: Any) -> Shelf:
    """A shelf with one voyage, in whose file stands something else."""
    shelf = Shelf(shipped_house())
    voyage = shelf.begin(played(Setup(seed=4), 9), ("Ada", "Ben"))
    voyage.keep()
    voyage.close()
    plain_ = json.loads(voyage.file.read_bytes())
    voyage.file.write_text(json.dumps({**plain_, **values}), encoding="utf-8")
    return shelf


@pytest.mark.parametrize("text", [*WORDS, LONG], ids=lambda text: ascii(text)[:20])
def test_names_in_a_voyage_can_be_shown(text):
    shelf = kept(name=text, seats=[{"name": text}, {"name": "Ben"}])
    entry = shelf.running()
    assert entry is not None
    for told in (entry, shelf.read(entry.id).record):
        assert told.name == plain(text, 40)
        assert told.captains == (plain(text, 24), "Ben")
        assert told.name.isprintable()
    assert not shelf.read(entry.id).fault


@pytest.mark.parametrize(
    "text", ["a\0b", "no such\nend", LONG, "../x", "{0}"], ids=lambda text: ascii(text)[:20]
)
def test_a_result_that_is_none_costs_only_itself(text):
    shelf = kept(result=text)
    (entry,) = shelf.entries()
    assert (entry.result, entry.fault) == ("", "shelf.fault.cut")
    assert len(shelf.read(entry.id).session.log) == 9


def test_help_is_named_once_and_not_a_million_times():
    (entry,) = kept(assisted=["undo"] * 100_000).entries()
    assert entry.assisted == ()


def test_a_setup_of_ten_million_letters_is_little_work(monkeypatch):
    shelf = kept(setup="x " * 1_000_000)
    compared: list[str] = []
    monkeypatch.setattr(words, "nearest", lambda word, known: compared.append(word))
    (entry,) = shelf.entries()
    assert entry.fault == "shelf.fault.setup_short"
    with pytest.raises(Fault, match="setup"):
        shelf.read(entry.id)
    assert not compared


def test_a_file_far_longer_than_a_voyage_is_not_read():
    (entry,) = kept(name="x" * 10_000_000).entries()
    assert entry.fault == "shelf.fault.unreadable"


def test_moves_without_end_are_not_all_played():
    moves = ["rolled 1,1,2", *["give 0 darkhouse", "back"] * 15_000]
    shelf = kept(moves=moves, played=len(moves))
    (entry,) = shelf.entries()
    read = shelf.read(entry.id)
    assert (read.fault, len(read.session.log), read.lost) == ("shelf.fault.cut", 20_000, 10_001)


def test_a_file_name_that_cannot_be_written_is_left_alone(tmp_path):
    shelf = kept()
    (file,) = shelf.folder.glob("*.json")
    for name in (b"\xff\xfe.json", b"a\nb.json", b"\x1b[2J.json"):
        try:
            (shelf.folder / name.decode("utf-8", "surrogateescape")).write_bytes(file.read_bytes())
        except (OSError, UnicodeError):
            pytest.skip("this disk takes no such names")
    assert [entry.id for entry in shelf.entries()] == [file.stem]
    Logbook().catch_up(shelf)


@pytest.mark.parametrize("text", [*WORDS, LONG], ids=lambda text: ascii(text)[:20])
def test_words_in_settings_can_be_shown(text):
    file = paths.user_settings()
    file.parent.mkdir(parents=True)
    file.write_text(json.dumps({"names": [text, text], "language": text, "last_setup": text, "speed": "2x"}))
    found = settings.load().settings
    assert found.names == (plain(text, 24),) * 2
    assert len(found.language) <= 40
    assert len(found.last_setup) <= 500
    assert found.speed == "2x"


@pytest.mark.parametrize("field", ["id", "board", "darkhouse", "result", "expansions"])
@pytest.mark.parametrize("text", ["a\0b", "a\nb", "\u202eab", LONG], ids=lambda text: ascii(text)[:20])
def test_a_line_of_the_log_book_that_cannot_be_shown_is_damaged(field, text):
    book = Logbook()
    voyage = Shelf(shipped_house()).begin(played(Setup(seed=4)))
    book.count(voyage)
    line = json.loads(book.file.read_bytes())
    value = [text] if field == "expansions" else text
    setup = {**line["setup"], field: value} if field in line["setup"] else line["setup"]
    bad = {**line, "setup": setup, "id": "other", **({} if setup != line["setup"] else {field: value})}
    book.file.write_text(json.dumps(line) + "\n" + json.dumps(bad) + "\n", encoding="utf-8")
    found = book.read()
    assert (len(found.lines), found.damaged) == (1, 1)


def test_a_log_book_of_many_boards_is_counted_once(monkeypatch):
    book = Logbook()
    book.count(Shelf(shipped_house()).begin(played(Setup(seed=4))))
    line = json.loads(book.file.read_bytes())
    boards = [{**line["setup"], "board": f"B{number}"} for number in range(300)]
    lines = [json.dumps({**line, "id": str(number), "setup": setup}) for number, setup in enumerate(boards)]
    book.file.write_text("\n".join(lines), encoding="utf-8")
    found = book.read()
    looks: list[str] = []

    def looked(_: Filter, line: LogLine) -> bool:
        looks.append(line.id)
        return True

    monkeypatch.setattr("nautilion.play.summaries.takes", looked)
    assert len(found.by("board")) == 300
    assert len(looks) <= 3 * 300
