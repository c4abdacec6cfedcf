"""`nautilion daily`: the sea of a day, and the table of them."""

import re
from argparse import Namespace
from datetime import UTC, date, datetime

import msgspec

from nautilion.cli.commands import FINE, ProgressBar
from nautilion.cli.misuse import Misuse
from nautilion.content.catalogue import catalogue
from nautilion.content.plain import plain
from nautilion.content.setups import setup_facts
from nautilion.games.nautilion.daily import DAYS, FIRST_DAY, DailySea, sea_of
from nautilion.games.nautilion.words.seas import par_words

WEEKDAYS = ("Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday")


def daily(args: Namespace) -> int:
    """Print the sea of a day, or make the table."""
    if args.make:
        return _make(args)
    today = datetime.now(UTC).date()
    sea = sea_of(today if args.date is None else _asked(args.date, today))
    print(msgspec.json.encode(_facts(sea)).decode() if args.json else _told(sea))
    return FINE


def _asked(text: str, today: date) -> date:
    """A date from the table on, or today, which has a sea even before. Raises Misuse."""
    try:
        if not re.fullmatch(r"\d{4}-\d\d-\d\d", text.strip(), re.ASCII):
            raise ValueError
        day = date.fromisoformat(text.strip())
    except ValueError:
        raise Misuse(catalogue()("cli.daily.bad_date", text=plain(text, 40))) from None
    if day < FIRST_DAY and day != today:
        raise Misuse(catalogue()("cli.daily.too_early", first=FIRST_DAY, date=day))
    return day


def _facts(sea: DailySea) -> dict[str, object]:
    return {
        "date": sea.date,
        "weekday": WEEKDAYS[sea.date.weekday()],
        "grade": sea.grade,
        "setup": setup_facts(sea.setup),
        "seed": sea.setup.seed,
        "par": sea.par,
        "voyages": sea.voyages,
        "won": sea.won,
        "like": sea.like,
        "rules": sea.setup.rules,
    }


def _told(sea: DailySea) -> str:
    words = catalogue()
    weekday, grade = (
        words(f"daily.weekday.{sea.date.weekday()}"),
        words(f"daily.grade.{sea.grade}"),
    )
    values = {"date": sea.date, "weekday": weekday, "grade": grade, "setup": sea.setup}
    return words("cli.daily.line", **values, par=par_words(words, sea))


def _make(args: Namespace) -> int:
    from nautilion.games.nautilion.adviser.days import make

    args.folder.mkdir(parents=True, exist_ok=True)
    with ProgressBar(DAYS) as progress:
        for done, _ in make(args.folder, args.voyages, args.jobs):
            progress.show(done)
    print(catalogue()("cli.daily.done", days=DAYS, folder=args.folder))
    return FINE
