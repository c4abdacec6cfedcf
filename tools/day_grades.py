"""How a player would be graded day by day: `python -m tools.day_grades --policy cautious --days 60`.

Sails the seas of so many days, spread over a year, each with the dice of its day, and weighs the choices as
the game does: how many gold, silver and bronze, what choices cost, and how many voyages were won.
"""

import argparse
import sys
from collections import Counter
from collections.abc import Sequence
from datetime import date, timedelta
from statistics import median
from typing import NamedTuple

from nautilion.advisor.processes import workers
from nautilion.cli.verifying import cost_of
from nautilion.games.nautilion.daily import GRADES, MEDALS, medal_of, sea_of
from tools.medal_rates import sailed

NONE = "none"


class Graded(NamedTuple):
    """The voyage of a day."""

    grade: str  # of its sea
    cost: float
    is_won: bool

    @property
    def medal(self) -> str:
        """What its choices earn."""
        return medal_of(self.cost) or NONE


def graded(task: tuple[date, str]) -> Graded:
    """Sail the sea of a day, and weigh it."""
    sea = sea_of(task[0])
    session = sailed(sea.setup, task[1])
    return Graded(sea.grade, cost_of(session), session.result == "won")


def spread(year: int, number: int) -> list[date]:
    """So many days of a year, as far apart as they can be."""
    first = date(year, 1, 1)
    many = (date(year + 1, 1, 1) - first).days
    return [first + timedelta(days=at * many // number) for at in range(number)]


def line(name: str, some: Sequence[Graded]) -> str:
    """What became of some days."""
    medals = Counter(one.medal for one in some)
    told = "  ".join(f"{medal} {medals[medal]:3}" for medal in (*MEDALS, NONE))
    won, cost = sum(one.is_won for one in some), median(one.cost for one in some)
    return f"  {name:8} {len(some):3} days: {told}   won {won:3}   choices cost {cost:.1f} % (median)"


def main(arguments: list[str] | None = None) -> int:
    """Sail, weigh, print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--policy", default="cautious")
    parser.add_argument("--year", type=int, default=2027)
    parser.add_argument("--days", type=int, default=60)
    parser.add_argument("--jobs", type=int, default=1)
    chosen = parser.parse_args(arguments)
    days = spread(chosen.year, chosen.days)
    with workers(chosen.jobs) as pool:
        found = pool.map(graded, [(day, chosen.policy) for day in days])
    print(f"{chosen.policy}, {chosen.year}")
    for grade in GRADES:
        if some := [one for one in found if one.grade == grade]:
            print(line(grade, some))
    print(line("all", found))
    won = [one for one in found if one.is_won]
    lost_with_gold = sum(not one.is_won and one.medal == "gold" for one in found)
    print(
        f"  lost, and golden: {lost_with_gold}; won without a medal: {sum(one.medal == NONE for one in won)}"
    )
    return 0


if __name__ == "__main__":
    sys.exit(main())
