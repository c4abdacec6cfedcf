"""The days of a player: one try counts, help ends it, and a streak forgives a little."""

from datetime import date, timedelta
from pathlib import Path

import msgspec
import pytest

from nautilion.games.nautilion.daily import sea_of
from nautilion.games.nautilion.daybook import DailyRecord, DayBook, Try
from nautilion.play.codes import read_code
from nautilion.play.records import Keepsake
from nautilion.play.session import Session
from nautilion.play.writer import Writer
from tests.houses import shipped_house
from tests.play.voyages import sail_on

DAY = date(2027, 1, 11)
START = date(2027, 2, 1)


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "daily.json"


def book_in(file: Path) -> DayBook:
    """A window that opens now."""
    return DayBook(Keepsake(DailyRecord, Writer(), file))


def over(book: DayBook, day: date, voyage: str = "a", cost: float = 3.0) -> Session:
    """A day that was sailed to its end and weighed."""
    session = sail_on(Session(sea_of(day).setup))
    book.begin(day, voyage)
    book.end(day, voyage, session)
    book.weigh(day, voyage, cost)
    book.kept.writer.flush()
    return session


def test_a_try_is_kept_with_its_medal_and_its_moves(file: Path) -> None:
    session = over(book_in(file), DAY)
    found = book_in(file)
    it = found.of(DAY)
    assert it
    assert (it.result, it.medal, it.cost) == (session.result, "gold", 3.0)
    assert read_code(it.code, shipped_house()).log == session.log
    assert found.day_of("a") == DAY
    assert found.medals() == {"gold": 1}


def test_only_the_first_voyage_of_a_day_counts(file: Path) -> None:
    book = book_in(file)
    over(book, DAY, "a", 30)
    over(book, DAY, "b", 1)
    it = book_in(file).of(DAY)
    assert it
    assert (it.voyage, it.cost, it.medal) == ("a", 30, "")
    assert book.day_of("b") is None


def test_of_two_windows_the_first_move_counts(file: Path) -> None:
    one, other = book_in(file), book_in(file)
    over(one, DAY, "a", 30)
    over(other, DAY, "b", 1)
    other.kept.look_again()
    assert [book.of(DAY) for book in (one, other)] == [book_in(file).of(DAY)] * 2
    assert one.of(DAY) == msgspec.structs.replace(one.of(DAY) or Try(voyage=""), voyage="a", cost=30)


def test_help_ends_the_try_but_not_the_voyage(file: Path) -> None:
    book = book_in(file)
    book.begin(DAY, "a")
    book.help(DAY, "a")
    over(book, DAY)
    it = book.of(DAY)
    assert it
    assert it.is_over
    assert not it.counts
    assert it.medal == ""


def sailed(book: DayBook, *offsets: int) -> None:
    """Days that were sailed, counted from the start."""
    for offset in offsets:
        day = (START + timedelta(days=offset)).isoformat()
        book.kept.record.tries[day] = Try(voyage=day, result="won", cost=1.0)


@pytest.mark.parametrize(
    ("days", "today", "streak"),
    [
        ((), 0, (0, 0)),
        ((0,), 0, (1, 0)),
        ((0, 1, 2), 3, (3, 0)),  # today may still be sailed
        ((0, 1, 2), 4, (0, 0)),
        ((0, 2), 2, (1, 0)),
        (range(10), 10, (10, 1)),
        (range(10), 11, (10, 0)),  # the missed day is forgiven
        (range(10), 12, (0, 0)),
        ((*range(10), *range(11, 21)), 21, (20, 1)),
        ((*range(20), 22), 22, (21, 0)),
        (range(5), 2, (3, 0)),  # a clock that was set back
    ],
)
def test_a_streak_forgives_a_missed_day_for_each_ten(
    file: Path, days: tuple[int, ...], today: int, streak: tuple[int, int]
) -> None:
    book = book_in(file)
    sailed(book, *days)
    assert book.streak(START + timedelta(days=today)) == streak


def test_a_voyage_under_way_neither_counts_nor_breaks_a_streak(file: Path) -> None:
    book = book_in(file)
    sailed(book, 0, 1, 3)
    book.begin(START + timedelta(days=2), "late")
    assert book.streak(START + timedelta(days=3)).days == 3
    book.help(START + timedelta(days=2), "late")
    assert book.streak(START + timedelta(days=3)).days == 1


def test_a_try_that_nobody_ends_is_a_missed_day_once_the_next_is_over(file: Path) -> None:
    """To begin and let it lie keeps no streak; whoever ends it later has the day after all."""
    book = book_in(file)
    sailed(book, 0, 1, 3, 4)
    late, today = START + timedelta(days=2), START + timedelta(days=4)
    book.begin(late, "late")
    assert book.streak(late + timedelta(days=1)).days == 3
    assert book.streak(today).days == 2
    book.end(late, "late", sail_on(Session(sea_of(late).setup)))
    assert book.streak(today).days == 5


def test_a_record_with_strange_days_is_no_trouble(file: Path) -> None:
    file.write_text('{"tries": {"soon": {"voyage": "x"}, "2027-02-01": {"voyage": "y", "result": "won"}}}')
    book = book_in(file)
    assert book.day_of("x") is None
    assert book.day_of("y") == START
    assert book.streak(START).days == 1
