"""Makes the table of daily seas: setups near each day's grade, and their par, sailed by the Oracle.

The odds pick what a day is: near its grade, with boards and expansions that have rested longest. Par is how
often the Oracle wins this very sea over many dice. Few voyages alone would say that badly, so the odds of the
setup, which many voyages made, count as so many voyages more (`WEIGHT`). Tokens that lie badly make a gentle
setup a hard sea: a day whose par is far from what it is meant to be is dealt anew, a few times at most, first
as the Oracle thinks at a first look that it would be right.
"""

import copy
from collections.abc import Iterator, Sequence
from datetime import date, timedelta
from functools import partial
from itertools import combinations, product
from pathlib import Path
from statistics import mean

import msgspec

from nautilion.advisor.processes import workers
from nautilion.games.nautilion.adviser.odds import shipped_odds
from nautilion.games.nautilion.adviser.oracle import Oracle
from nautilion.games.nautilion.content.definitions import EXPANSIONS, Content
from nautilion.games.nautilion.content.loading import shipped_content
from nautilion.games.nautilion.daily import DAYS, FILE, FIRST_DAY, DailySea, line_of, read_days, seed_of
from nautilion.games.nautilion.rules.voyage import deal, rules_for
from nautilion.games.nautilion.setup import VERSION, Setup
from nautilion.kernel import Chance, draw
from nautilion.play.files import write_whole

AIM = (0.90, 0.80, 0.70, 0.60, 0.48, 0.35)  # how often the Oracle should win from Monday to Saturday
NEAR = 0.04
ODD = (0.35, 0.85)  # between these on Sunday
RARE = (1, 2, 6)  # reserves that nobody is used to
# How many expansions, week after week: weekdays begin at different places, Sundays have their own.
MANY, MANY_ODD = (1, 0, 1, 2, 1, 0, 1, 2, 1, 3), (2, 3, 2, 2, 4, 2, 3, 5)
RESTED, RARELY = 40, 400  # days after which a board or an expansion, and a whole setup, has rested enough
DICE = 61 << 32  # the stream of luck for these voyages; those of players have others
# Voyages that the odds of a setup count for: what explains best how often each of 1,096 seas was won.
WEIGHT = 3
FAR, DEALS = 0.2, 5  # so far from its aim a sea is dealt anew, until there were so many to choose from
LOOKS = 10  # deals that are looked at
SAVE = 20  # days sailed between two writings of the table


def plan(content: Content) -> list[DailySea]:
    """The days without their par, one after the other."""
    used = dict.fromkeys((*content.boards, *EXPANSIONS), -RESTED)
    rated = [(setup, shipped_odds().chance(setup, content)) for setup in _setups(content)]
    seas = []
    for number in range(DAYS):
        day = FIRST_DAY + timedelta(days=number)
        setup = _chosen(day, number, rated, used)
        used |= dict.fromkeys((setup.board, *setup.expansions, str(setup)), number)
        setup = msgspec.structs.replace(setup, seed=seed_of(day), rules=VERSION)
        seas.append(DailySea(day, setup, 0, 0, 0, day))
    return seas


def _setups(content: Content) -> list[Setup]:
    """Every voyage of one captain."""
    found, limits = [], content.difficulty
    sets = [some for many in range(len(EXPANSIONS) + 1) for some in combinations(EXPANSIONS, many)]
    for board, chosen in product(content.boards, sets):
        harpoons = limits.harpoons if "mercenaries" in chosen else (Setup().harpoons,)
        levels = limits.darkhouse if "darkhouse" in chosen else (Setup().darkhouse,)
        reserves = range(limits.reserve.least, limits.reserve.most + 1)
        for reserve, number, level in product(reserves, harpoons, levels):
            found.append(
                Setup(board=board, expansions=chosen, reserve=reserve, harpoons=number, darkhouse=level)
            )
    return found


def _chosen(day: date, number: int, rated: list[tuple[Setup, float]], used: dict[str, int]) -> Setup:
    """The setup of a day: near its grade, with as many expansions as are due, of what has rested longest."""
    weekday, week = day.weekday(), number // 7
    is_odd = weekday == len(AIM)
    many = MANY_ODD[week % len(MANY_ODD)] if is_odd else MANY[(week + 3 * weekday) % len(MANY)]
    usual = Setup().reserve

    def rank(one: tuple[int, tuple[Setup, float]]) -> tuple[float, int]:
        at, (setup, chance) = one
        parts = (setup.board, *setup.expansions)
        rest = sum(min(RESTED, number - used[part]) for part in parts) / len(parts)
        rest += min(RARELY, number - used.get(str(setup), -RARELY)) / 10
        off = 0.0 if is_odd else 100 * abs(chance - AIM[weekday]) + 2 * abs(setup.reserve - usual)
        return rest - off, draw(seed_of(day), DICE + at, 1 << 30)

    wanted = [
        (at, (setup, chance))
        for at, (setup, chance) in enumerate(rated)
        if len(setup.expansions) == many and _fits(setup, chance, weekday)
    ]
    return max(wanted, key=rank)[1][0]


def _fits(setup: Setup, chance: float, weekday: int) -> bool:
    if weekday == len(AIM):
        return setup.reserve in RARE and ODD[0] <= chance <= ODD[1]
    return abs(chance - AIM[weekday]) <= NEAR


def make(folder: Path, voyages: int, jobs: int) -> Iterator[tuple[int, int]]:
    """Plan the table, or go on with the one in the folder, until each day has so many voyages.

    Yields how many days are done, and of how many."""
    content, file = shipped_content(), folder / FILE
    seas = list(read_days(file).values()) if file.is_file() else plan(content)
    left = [at for at, sea in enumerate(seas) if lacks(sea, voyages, content)]
    with workers(jobs) as pool:
        settle = partial(settled, voyages=voyages)
        for sailed, sea in enumerate(pool.imap(settle, [seas[at] for at in left]), 1):
            seas[left[sailed - 1]] = sea
            if sailed % SAVE == 0:
                write(file, seas)
            yield len(seas) - len(left) + sailed, len(seas)
    write(file, seas)


def lacks(sea: DailySea, voyages: int, content: Content) -> bool:
    """Whether a day has too few voyages, or is far from its aim and was never dealt anew."""
    return sea.voyages < voyages or (sea.setup.seed == seed_of(sea.date) and is_far(sea, content))


def settled(sea: DailySea, voyages: int) -> DailySea:
    """A day with its par: the first deal of its setup that is about as hard as meant, else the nearest."""
    content, voyages = shipped_content(), max(voyages, sea.voyages)
    deals, others = [sail(sea, voyages, content)], by_look(sea, content)
    while is_far(deals[-1], content) and len(deals) < DEALS:
        setup = msgspec.structs.replace(sea.setup, seed=others[len(deals) - 1])
        deals.append(sail(msgspec.structs.replace(sea, setup=setup, won=0, voyages=0), voyages, content))
    return min(deals, key=lambda deal: _off(deal, content))


def by_look(sea: DailySea, content: Content) -> list[int]:
    """The numbers of other deals of a day, nearest first: as much easier or harder than all of them together,
    which the odds tell of, as the Oracle thinks at the first look."""
    seeds = [seed_of(sea.date, choice) for choice in range(LOOKS)]
    oracle = Oracle(rules_for(sea.setup, content))
    looks = {seed: _look(oracle, msgspec.structs.replace(sea.setup, seed=seed), content) for seed in seeds}
    wanted = aim_of(sea, content) - shipped_odds().chance(sea.setup, content) + mean(looks.values())
    others = [seed for seed in seeds if seed != sea.setup.seed]
    return sorted(others, key=lambda seed: abs(looks[seed] - wanted))


def _look(oracle: Oracle, setup: Setup, content: Content) -> float:
    """The chance to win that the Oracle sees where a voyage begins."""
    s = deal(setup, content)
    oracle.rules.begin(s)
    return oracle.a_turn_on(s)


def aim_of(sea: DailySea, content: Content) -> float:
    """How often the Oracle should win; on Sunday any sea of its setup will do, if it is like it."""
    weekday = sea.date.weekday()
    return AIM[weekday] if weekday < len(AIM) else shipped_odds().chance(sea.setup, content)


def is_far(sea: DailySea, content: Content) -> bool:
    """Whether a sea is much easier or harder than its day is meant to be."""
    return _off(sea, content) > FAR


def _off(sea: DailySea, content: Content) -> float:
    return abs(sea.par / 100 - aim_of(sea, content))


def sail(sea: DailySea, voyages: int, content: Content) -> DailySea:
    """The same day after so many voyages of the Oracle."""
    oracle = Oracle(rules_for(sea.setup, content))
    won = sea.won + sum(is_won(oracle, sea.setup, number, content) for number in range(sea.voyages, voyages))
    return msgspec.structs.replace(
        sea, par=par_of(sea.setup, won, voyages, content), won=won, voyages=voyages
    )


def par_of(setup: Setup, won: int, voyages: int, content: Content) -> int:
    """How often the Oracle wins a sea, of 100, by the voyages on it and the odds of its setup."""
    odds = shipped_odds().chance(setup, content)
    return round(100 * (won + WEIGHT * odds) / (voyages + WEIGHT))


def is_won(oracle: Oracle, setup: Setup, number: int, content: Content) -> bool:
    """Whether the Oracle wins a sea with other dice, by their number."""
    s, rolls = deal(setup, content), DICE + (number << 12)
    oracle.rules.begin(s)
    while (now := oracle.rules.pending(s)) is not None:
        if isinstance(now, Chance):
            move, rolls = now.pick(draw(setup.seed, rolls, now.reach[-1])), rolls + 1
        else:
            move = oracle.choose(s, now)
        s = copy.copy(s)
        oracle.rules.step(s, move)
    return s.result == "won"


def write(file: Path, seas: Sequence[DailySea]) -> None:
    """The table as a file; its seas keep the rules under which they were planned."""
    lines = [f"  {sea.date.isoformat()}: {line_of(sea)}" for sea in seas]
    head = "# The sea of each day. Made by `nautilion daily --make`, and frozen: published days never change."
    rules = f"rules: {seas[0].setup.rules}"
    write_whole(file, "\n".join([head, rules, "days:", *lines, ""]).encode())
