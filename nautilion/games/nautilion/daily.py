"""The sea of a day: from a frozen table by its date, and by the date alone on days that the table lacks.

Published days never change: the table names setup, seed, par and the version of the rules. A day beyond it
takes setup and par of the day that lies as many weeks into the table, and a seed from its own date.
"""

from collections.abc import Mapping
from datetime import date, timedelta
from functools import cache
from pathlib import Path

import msgspec

from nautilion import paths
from nautilion.content.catalogue import catalogue
from nautilion.content.files import ContentError, FileFault, Problem, read_yaml
from nautilion.content.setups import SetupError
from nautilion.games.nautilion.content.loading import shipped_content
from nautilion.games.nautilion.setup import Setup, read_setup

FILE = "daily.yaml"
FIRST_DAY, LAST_DAY = date(2027, 1, 1), date(2029, 12, 31)
DAYS = (LAST_DAY - FIRST_DAY).days + 1
ROUND = DAYS // 7 * 7  # after so many days the setups come round, on the same days of the week
GRADES = ("gentle", "fair", "fresh", "choppy", "rough", "storm", "odd")  # from Monday on
MEDALS = {"gold": 5.0, "silver": 12.0, "bronze": 25.0}  # for choices that cost less, in per cent of winning
BESIDE = ("par", "won", "of")  # what a line of the table says beside the setup

Day = date  # where a field has that name


class DailySea(msgspec.Struct, frozen=True):
    """The sea of a day. Par: about how often the Oracle wins it, in per cent."""

    date: Day
    setup: Setup
    par: int
    voyages: int  # that the Oracle sailed on it for its par,
    won: int  # and how many of these it won
    like: Day  # the day of the table whose setup and par these are

    @property
    def grade(self) -> str:
        """How hard it is meant to be, by the day of the week."""
        return GRADES[self.date.weekday()]

    @property
    def is_sailed(self) -> bool:
        """Whether the voyages for its par were sailed on this very sea, or on one that is set up like it."""
        return self.like == self.date


def medal_of(cost: float) -> str:
    """The medal for choices that cost so many per cent of winning; empty where there is none."""
    return next((medal for medal, below in MEDALS.items() if cost < below), "")


def sea_of(day: date) -> DailySea:
    """The sea of any day."""
    table = shipped_days()
    like = FIRST_DAY + timedelta(days=(day - FIRST_DAY).days % ROUND)
    found = table.get(day) or table[like]
    if found.date == day:
        return found
    setup = msgspec.structs.replace(found.setup, seed=seed_of(day))
    return msgspec.structs.replace(found, date=day, setup=setup)


def day_of(setup: Setup) -> date | None:
    """The day whose sea a setup is, if it is one."""
    number = str(setup.seed)[:8]
    try:
        day = date(int(number[:4]), int(number[4:6]), int(number[6:]))
    except ValueError:
        return None
    return day if sea_of(day).setup == setup else None


def seed_of(day: date, choice: int = 0) -> int:
    """The number of a day's sea: its date, read as a number, and a digit more for each other choice of it."""
    number = day.year * 10_000 + day.month * 100 + day.day
    return 10 * number + choice if choice else number


@cache
def shipped_days() -> Mapping[date, DailySea]:
    """The table that the game ships, read when it is first asked for. Raises ContentError."""
    return read_days(paths.room("data", "nautilion") / FILE)


class DayTable(msgspec.Struct):
    """The table as it stands in its file: a line a day, `board=A1 seed=20270104 par=94 won=19 of=20`."""

    rules: int
    days: dict[date, str]


def read_days(file: Path) -> dict[date, DailySea]:
    """A table of days. Raises ContentError."""
    faults, words = list[FileFault](), catalogue()
    tree = read_yaml(file, faults)
    problems = [Problem(file.name, words.said(place), words.said(what)) for place, what in faults]
    found = dict[date, DailySea]()
    try:
        table = msgspec.convert(tree, DayTable)
        for day, text in table.days.items():
            found[day] = _sea(day, text, table.rules)
    except SetupError as error:
        problems += [Problem(file.name, str(day), words.said(fault)) for fault in error.faults]
    except ValueError as error:  # msgspec's is one too
        problems.append(Problem(file.name, "days", str(error)))
    if problems:
        raise ContentError(problems)
    return found


def _sea(day: date, text: str, rules: int) -> DailySea:
    """A line of the table. Raises SetupError and ValueError."""
    words = [word.partition("=") for word in text.split()]
    setup = " ".join(key + equals + value for key, equals, value in words if key not in BESIDE)
    par, won, of = (int(value) for name in BESIDE for key, _, value in words if key == name)
    return DailySea(day, read_setup(setup, shipped_content(), rules), par, of, won, day)


def line_of(sea: DailySea) -> str:
    """A day as a line of the table; what is as usual is left out."""
    usual = str(Setup()).split()
    words = [word for word in str(sea.setup).split() if word not in usual or word.startswith("board=")]
    return " ".join([*words, f"par={sea.par}", f"won={sea.won}", f"of={sea.voyages}"])
