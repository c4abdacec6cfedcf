"""The log book: every voyage once, a damaged line costs only itself, and what the figures say."""

import csv
import json
from collections import Counter
from datetime import timedelta
from itertools import count
from typing import Any

import msgspec
import pytest

from nautilion.games.nautilion.content.loading import shipped_content
from nautilion.games.nautilion.moves import Rolled
from nautilion.games.nautilion.setup import Setup
from nautilion.play.faults import Fault
from nautilion.play.logbook import Logbook
from nautilion.play.open_save import OpenSave
from nautilion.play.session import Session
from nautilion.play.shelf import Shelf
from nautilion.play.summaries import LAST, Earlier, EarlierTally, LoggedGames, LogLine, alike, expected
from tests.houses import shipped_house
from tests.play.lines import log_line
from tests.play.voyages import EVERYTHING, Clock, played, sail_on

NUMBERS = count()
WEEK = Clock()()


def ended(setup: Setup = EVERYTHING, practice: bool = False) -> OpenSave:
    """A voyage that has ended and is on the shelf."""
    kept = Shelf(shipped_house(), now=Clock()).begin(played(setup, practice=practice))
    kept.keep()
    return kept


def line(result: str = "won", **values: object) -> LogLine:
    """A line as another day might have written it."""
    number = next(NUMBERS)
    usual = msgspec.structs.asdict(Setup(seed=number)) | {"rules": 1, "turns": 10, "crew": 9, "dice": {1: 2}}
    when = WEEK + timedelta(hours=number)
    return log_line(**{**usual, "id": str(number), "date": when, "result": result, **values})


def points(game: str, *scores: int, seats: tuple[str, ...] = ("human", "greedy"), **figures: Any) -> LogLine:
    """A line of a game of points."""
    places = tuple(1 + sum(other > score for other in scores) for score in scores)
    return LogLine(
        id=str(next(NUMBERS)),
        date=WEEK,
        game=game,
        rules=1,
        setup={"players": len(scores), "size": 9},
        result="ended",
        places=places,
        scores=scores,
        turns=5,
        figures=figures,
        seats=seats,
    )


# The file


def test_a_voyage_is_a_line():
    kept, book = ended(), Logbook()
    assert book.count(kept) is None
    (raw,) = book.file.read_text(encoding="utf-8").splitlines()
    record = json.loads(raw)
    rolls = [face for move in kept.session.log if isinstance(move, Rolled) for face in move.values]
    assert record["id"] == kept.id
    assert record["date"] == "2030-05-04T12:00:00Z"
    assert (record["setup"]["board"], record["setup"]["players"], len(record["setup"]["expansions"])) == (
        "A1",
        2,
        5,
    )
    assert (record["result"], record["turns"]) == (kept.session.state.result, kept.session.state.turn)
    assert record["figures"]["dice"] == {str(face): number for face, number in Counter(rolls).items()}
    assert record["assisted"] == []
    assert list(record) == (
        [
            "line",
            "id",
            "date",
            "game",
            "rules",
            "setup",
            "result",
            "places",
            "scores",
            "turns",
            "figures",
            "assisted",
            "seconds",
        ]
    )


def test_the_same_voyage_counts_once_and_the_first_time():
    kept, book = ended(Setup(seed=3), practice=True), Logbook()
    first = kept.session.state.result
    book.count(kept)
    kept.session.undo()
    kept.session.roll_other()
    book.count(kept)
    assert len(book.file.read_bytes().splitlines()) == 1
    with book.file.open("ab") as out:  # as if another window had been quicker
        out.write(msgspec.json.encode(msgspec.structs.replace(book.read().lines[0], result="won")) + b"\n")
    assert [line.result for line in book.read().lines] == [first]


@pytest.mark.parametrize(
    "damage",
    [b"{", b"\xff\xfe", b"[]", b"{}", b'{"line": "voyage"}', b"\0" * 50, b'{"line": "x", "id": "a"}'],
)
def test_a_damaged_line_is_skipped_and_counted(damage):
    book, first, second = Logbook(), ended(Setup(seed=1)), ended(Setup(seed=2))
    book.count(first)
    with book.file.open("ab") as out:
        out.write(damage)  # and no end of the line
    book.count(second)
    read = book.read()
    assert [line.id for line in read.lines] == [first.id, second.id]
    assert read.damaged == 1
    assert damage in book.file.read_bytes()


def test_what_ended_unseen_is_counted_at_the_next_start():
    shelf, book = Shelf(shipped_house()), Logbook()
    kept = [ended(Setup(seed=seed)) for seed in (1, 2)]
    running = shelf.begin(played(Setup(seed=3), 5))
    running.keep()
    book.count(kept[0])
    book.catch_up(shelf)
    book.catch_up(shelf)
    assert sorted(line.id for line in book.read().lines) == sorted(k.id for k in kept)
    assert {line.date for line in book.read().lines} == {WEEK}


def test_no_log_book_is_an_empty_one(home):
    assert Logbook().read() == LoggedGames([])
    home.mkdir()
    Logbook().file.mkdir()
    assert Logbook().read() == LoggedGames(unread=True)
    assert Logbook().count(ended()) == "logbook.later"


# The figures


def test_wins_rates_and_streaks():
    book = LoggedGames(
        [line(result) for result in ("won", "won", "crew", "won", "phantom", "won", "won", "won")]
    )
    found = book.summary()
    assert (found.voyages, found.wins, found.rate) == (8, 6, 0.75)
    assert (found.streak, found.best) == (3, 3)
    assert found.endings == {"won": 6, "crew": 1, "phantom": 1}
    assert found.turns == 10


def test_assisted_voyages_stand_apart():
    helped = line("won", assisted=("practice", "undo"), dice={4: 99})
    found = LoggedGames([line("won"), helped, line("crew")]).summary()
    assert (found.voyages, found.wins, found.assisted, found.best) == (2, 1, 1, 1)
    assert (found.helped, found.helped_wins) == (1, 1)
    assert found.dice == {1: 4}


def test_the_present_rate_looks_at_the_last_fifty():
    lines = [line("crew") for _ in range(30)] + [line("won") for _ in range(LAST - 10)]
    found = LoggedGames(lines).summary()
    assert found.rate == 40 / 70
    assert found.rate_50 == 0.8
    assert len(found.series) == 70
    assert found.series[0] == (lines[0].date, 0.0)
    assert found.series[-1] == (lines[-1].date, 0.8)


def test_nothing_is_no_fault():
    found = LoggedGames().summary()
    assert (found.voyages, found.rate, found.rate_50, found.turns, found.streak) == (0, 0.0, 0.0, 0.0, 0)
    assert (found.endings, found.dice, list(found.series)) == ({}, {}, [])
    assert LoggedGames().by("board") == {}


def test_filters_and_groups():
    book = LoggedGames(
        [
            line("won", board="A1"),
            line("crew", board="A1", players=2, reserve=5),
            line("won", board="C1", expansions=("mages", "reefs")),
            line("won", board="C1", darkhouse="difficult", expansions=("darkhouse",)),
        ]
    )
    assert book.summary({"board": "A1"}).voyages == 2
    assert book.summary({"board": "A1", "players": 2}).wins == 0
    assert book.summary({"expansions": ()}).voyages == 2
    assert book.summary({"expansions": ("mages", "reefs")}).voyages == 1
    assert book.summary({"darkhouse": "difficult"}).voyages == 1
    assert book.summary({"reserve": 5}).voyages == 1
    assert book.summary(alike(Setup(board="C1", expansions=("darkhouse",), seed=5))).voyages == 1
    assert {board: some.wins for board, some in book.by("board").items()} == {"A1": 1, "C1": 2}
    assert list(book.by("players", {"board": "A1"})) == [1, 2]
    assert book.choices()["reserve"] == [4, 5]


def test_a_game_of_points_is_counted_for_the_first_person_at_the_table():
    lines = [points("go", 3, 1), points("go", 1, 4), points("go", 2, 2), points("go", -1, 6)]
    found = LoggedGames(lines).summary()
    assert (found.voyages, found.wins, found.best, found.endings) == (4, 2, 1, {"ended": 4})
    assert (found.places, found.points, found.most_points) == ({1: 2, 2: 2}, 1.25, 3)
    second = points("go", 3, 1, seats=("greedy", "human"))
    assert (second.won, second.place, second.points) == (False, 2, 1)
    assert points("go", 3, 1, seats=("greedy", "random")).won


def test_each_game_has_its_own_part_of_the_book():
    sums = Earlier(overall=EarlierTally(games=5, wins=2))
    book = LoggedGames([line("won"), points("go", 1, 4), line("crew")], sums)
    assert (book.of("nautilion").summary().voyages, book.of("nautilion").summary().wins) == (7, 3)
    assert (book.of("go").summary().voyages, book.of("go").summary().most_points) == (1, 1)
    assert book.of("nautilion").summary().most_points is None
    assert book.of("nautilion").summary().places == {}
    assert book.of("chess").summary().voyages == 0


def test_the_dice_against_what_they_should_show():
    faces = shipped_content().dice.faces
    assert expected(faces) == {1: 2 / 6, 2: 2 / 6, 3: 1 / 6, 4: 1 / 6}
    sessions = [played(Setup(seed=seed)) for seed in range(40)]
    book = Logbook()
    for session in sessions:
        kept = Shelf(shipped_house()).begin(session)
        book.count(kept)
    found = book.read().summary().dice
    total = sum(found.values())
    assert total == sum(len(m.values) for s in sessions for m in s.log if isinstance(m, Rolled))
    assert all(abs(found[face] / total - share) < 0.04 for face, share in expected(faces).items())


# The spreadsheet


def test_the_export_can_be_opened_and_calculates_nothing(tmp_path):
    book = Logbook()
    book.file.parent.mkdir(parents=True)
    evil = ['=HYPERLINK("http://x","y")', "+1", "-1", "@SUM(A1)", 'a,"b";c']
    book.file.write_bytes(b"\n".join(msgspec.json.encode(line(id=id)) for id in evil))
    file = book.export(tmp_path)
    with file.open(newline="", encoding="utf-8-sig") as table:
        rows = list(csv.DictReader(table))
    assert [row["id"].lstrip("'") for row in rows] == evil
    assert not [cell for row in rows for cell in row.values() if cell.startswith(("=", "+", "-", "@", "\t"))]
    assert rows[0]["dice"] == "1:2"
    assert list(rows[0]) == [
        "id",
        "date",
        "rules",
        "board",
        "players",
        "reserve",
        "expansions",
        "harpoons",
        "darkhouse",
        "own_cards",
        "seed",
        "result",
        "turns",
        "crew",
        "dice",
        "assisted",
        "seconds",
        "game",
    ]


def test_the_export_has_a_column_for_whatever_any_game_chose_or_counted(tmp_path):
    book = Logbook()
    book.file.parent.mkdir(parents=True)
    book.file.write_bytes(b"\n".join(map(msgspec.json.encode, [line(), points("go", 3, 1, stones=7)])))
    with book.export(tmp_path).open(newline="", encoding="utf-8-sig") as table:
        voyage, other = csv.DictReader(table)
    assert (voyage["board"], voyage["stones"], voyage["scores"]) == ("A1", "", "")
    assert (other["board"], other["stones"], other["size"]) == ("", "7", "9")
    assert (other["places"], other["scores"], other["seats"]) == ("1 2", "3 1", "human greedy")


def test_the_export_says_where_it_is_or_why_not(tmp_path):
    assert Logbook().export(tmp_path) == tmp_path / "nautilion-logbook.csv"
    (tmp_path / "file").write_text("")
    with pytest.raises(Fault, match=r"logbook\.not_exported"):
        Logbook().export(tmp_path / "file")


def test_a_voyage_that_was_helped_says_how():
    kept = Shelf(shipped_house()).begin(Session(Setup(seed=1), practice=True))
    kept.session.roll_other()
    sail_on(kept.session)
    Logbook().count(kept)
    assert Logbook().read().lines[0].assisted == ("practice", "dice")
