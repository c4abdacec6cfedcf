"""How hard the ladder is: `make ladder-rates`, or `python -m tools.ladder_rates --games 100 --jobs 2`.

The Oracle sails each voyage of the ladder so often, with fresh seeds. For each: how often it won, with the
95 % interval; how often a win met the goal too; and what belongs into data/nautilion/ladder.yaml. Costs of
choices are not weighed: those of the Oracle are what it plays by. What was sailed is kept in the folder, by
the weights that sailed it: stopped and begun again, it goes on. Exit code 1 when a chapter gets easier.
"""

import argparse
import sys
from collections import Counter
from collections.abc import Sequence
from hashlib import blake2b
from itertools import groupby
from pathlib import Path

import msgspec

from nautilion.advisor.processes import workers
from nautilion.cli.commands import ProgressBar
from nautilion.games.nautilion.adviser.odds import shipped_odds
from nautilion.games.nautilion.adviser.oracle import Oracle
from nautilion.games.nautilion.adviser.weights import FAMILIES, file_of
from nautilion.games.nautilion.content.loading import shipped_content
from nautilion.games.nautilion.figures import figures
from nautilion.games.nautilion.ladder import GOALS, Rung, shipped_ladder
from nautilion.kernel import Chance
from nautilion.play.files import whole_lines
from nautilion.play.session import Session
from nautilion.play.simulation import Tally

FIRST_SEED = 9_000_000  # apart from training, calibration and the bench
WEIGHT = 10  # voyages that the odds of a setup count for
KEPT = Path("build") / "ladder"
BY_COST = "choices_below"  # the goal that only the weighing of choices could say


class Sailed(msgspec.Struct, frozen=True):
    """One voyage for a rung."""

    id: str
    number: int
    is_won: bool
    is_met: bool  # the goal, whether it was won or not


def sail(task: tuple[Rung, int]) -> Sailed:
    """The Oracle plays a voyage for a rung."""
    rung, number = task
    session = Session(msgspec.structs.replace(rung.setup, seed=FIRST_SEED + number))
    oracle = Oracle(session.rules)
    while (now := session.pending) is not None:
        if isinstance(now, Chance):
            session.roll()
        else:
            session.play(oracle.choose(session.state, now))
    is_met = rung.goal == BY_COST or GOALS[rung.goal](session, figures(session), 0.0, rung.number)
    return Sailed(rung.id, number, session.result == "won", is_met)


def par_of(rung: Rung, won: int, of: int) -> int:
    """How often the Oracle wins such a voyage, of 100, by so many voyages and the odds as ten more."""
    odds = shipped_odds().chance(rung.setup, shipped_content())
    return round(100 * (won + WEIGHT * odds) / (of + WEIGHT))


def line(rung: Rung, some: Sequence[Sailed]) -> str:
    """What was measured of a rung, beside what its file says."""
    won = sum(one.is_won for one in some)
    low, high = Tally(games=len(some), won=Counter({0: won})).ci95
    met = sum(one.is_won and one.is_met for one in some)
    goal = "not weighed" if rung.goal == BY_COST else f"{met:3} of {won:3} wins"
    told = f"{won:3} of {len(some):3} won (95 %: {100 * low:.0f} to {100 * high:.0f})"
    return (
        f"  {rung.id:20} {told:34} goal {rung.goal} {rung.number}: {goal}\n"
        f"  {'':20} par: {par_of(rung, won, len(some))}, won: {won}, of: {len(some)}  (was {rung.par})"
    )


def main(arguments: list[str] | None = None) -> int:
    """Sail, keep, print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--folder", type=Path, default=KEPT)
    chosen = parser.parse_args(arguments)
    found = sailed(chosen.games, chosen.jobs, chosen.folder)
    is_rising = True
    for chapter, some in groupby(shipped_ladder(), lambda rung: rung.chapter):
        print(chapter)
        pars = []
        for rung in some:
            mine = [one for one in found if one.id == rung.id]
            pars.append(par_of(rung, sum(one.is_won for one in mine), len(mine)))
            print(line(rung, mine))
        if pars != sorted(pars, reverse=True):
            is_rising = False
            print("  DOES NOT GET HARDER")
    return 0 if is_rising else 1


def sailed(games: int, jobs: int, folder: Path) -> list[Sailed]:
    """So many voyages of each rung: those that the folder holds, and the rest."""
    folder.mkdir(parents=True, exist_ok=True)
    file = folder / f"{_weights()}.lines"
    wanted = {(rung.id, number): (rung, number) for number in range(games) for rung in shipped_ladder()}
    done = {(one.id, one.number): one for one in (_read(raw) for raw in whole_lines(file))}
    left = [task for key, task in wanted.items() if key not in done]
    with workers(jobs) as pool, file.open("ab") as kept, ProgressBar(len(wanted)) as progress:
        for at, one in enumerate(pool.imap_unordered(sail, left), len(wanted) - len(left) + 1):
            kept.write(msgspec.json.encode(one) + b"\n")
            kept.flush()
            done[one.id, one.number] = one
            progress.show(at)
    return [one for key, one in done.items() if key in wanted]


def _read(raw: bytes) -> Sailed:
    return msgspec.json.decode(raw, type=Sailed)


def _weights() -> str:
    """A sum of all weights, and of what the ladder asks."""
    every = b"".join(file_of(family).read_bytes() for family in FAMILIES if file_of(family).is_file())
    asked = "".join(f"{rung.id} {rung.setup} {rung.goal} {rung.number}" for rung in shipped_ladder())
    return blake2b(every + asked.encode(), digest_size=4).hexdigest()


if __name__ == "__main__":
    sys.exit(main())
