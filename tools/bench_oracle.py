"""The Oracle in figures: how often it wins, how long it thinks, and whether its chances are honest.

`make bench-oracle` measures how quick it is with the game as it is shipped, and then sails 1,000 voyages a
setup with the compiled one. Seeds are fresh: training and calibration use others. What was sailed is kept in
build/, by the weights that sailed it: stopped and begun again, it goes on. Exit code 1 when a bar is missed.
"""

import argparse
import sys
import time
from collections import Counter
from collections.abc import Iterable
from hashlib import blake2b
from pathlib import Path

import msgspec

from nautilion.advisor.processes import workers
from nautilion.cli.commands import ProgressBar
from nautilion.games.nautilion.adviser.oracle import Oracle
from nautilion.games.nautilion.adviser.weights import family_of, file_of
from nautilion.games.nautilion.content.definitions import EXPANSIONS
from nautilion.games.nautilion.rules.voyage import deal, rules_for
from nautilion.games.nautilion.setup import Setup
from nautilion.kernel import Ask, Chance
from nautilion.play.files import whole_lines
from nautilion.play.session import sample
from nautilion.play.simulation import Tally

FIRST_SEED = 3_000_000
KEPT = Path("build") / "bench-oracle"
BARS: dict[str, tuple[Setup, float]] = {  # the lower end of the 95 % interval
    **{
        board: (Setup(board=board), bar)
        for board, bar in (("A1", 0.94), ("A2", 0.94), ("B1", 0.87), ("B2", 0.79), ("C1", 0.66), ("C2", 0.53))
    },
    **{
        name: (Setup(expansions=(name,)), bar)
        for name, bar in zip(EXPANSIONS, (0.90, 0.65, 0.95, 0.84, 0.80), strict=True)
    },
    "all five": (Setup(expansions=EXPANSIONS), 0.30),
    "two captains": (Setup(players=2), 0.65),
}
MOST_TIME, MOST_OF_ALL = 0.3, 1.0  # seconds for 99 % of the decisions, and for every one
OFF, ENOUGH = 0.05, 100  # a group of so many positions may be off by so much


class Voyage(msgspec.Struct):
    """One voyage: who won, how long each decision took, and what was said at the start of its turns."""

    name: str
    number: int
    won: bool
    seconds: list[float]
    said: list[float]


def sail(task: tuple[str, int]) -> Voyage:
    """The Oracle plays a voyage."""
    name, number = task
    setup = msgspec.structs.replace(BARS[name][0], seed=FIRST_SEED + number)
    rules = rules_for(setup)
    oracle, s, rolls, turn = Oracle(rules), deal(setup), 0, 0
    rules.begin(s)
    voyage = Voyage(name, number, False, [], [])
    while (now := rules.pending(s)) is not None:
        if isinstance(now, Chance):
            rules.step(s, sample(setup, rolls, now))
            rolls += 1
            continue
        started = time.process_time()
        options = oracle.options(s, now)
        voyage.seconds.append(time.process_time() - started)
        if s.turn != turn and isinstance(now, Ask):
            turn = s.turn
            voyage.said.append(options[0][0])
        rules.step(s, options[0][1])
    voyage.won = s.result == "won"
    return voyage


def strength(voyages: Iterable[Voyage]) -> bool:
    """Wins beside the bars."""
    held = True
    for name, (_, bar) in BARS.items():
        some = [voyage for voyage in voyages if voyage.name == name]
        if not some:
            continue
        tally = Tally(games=len(some), won=Counter({0: sum(voyage.won for voyage in some)}))
        low, high = tally.ci95
        held &= low >= bar
        rate, low, high, bar = (100 * share for share in (tally.win_rate, low, high, bar))
        word = "held" if low >= bar else f"MISSED by {bar - low:.1f}"
        print(f"  {name:<13} {rate:5.1f} %  ({low:.1f} to {high:.1f})  at least {bar:.0f}: {word}")
    return held


def speed(voyages: Iterable[Voyage]) -> bool:
    """Seconds of one core for a decision."""
    times = sorted(second for voyage in voyages for second in voyage.seconds)
    most, last = times[len(times) * 99 // 100], times[-1]
    held = most <= MOST_TIME and last <= MOST_OF_ALL
    print(f"  {len(times)} decisions: 99 % within {1000 * most:.0f} ms, all within {1000 * last:.0f} ms: "
          f"{'held' if held else 'MISSED'}")  # fmt: skip
    return held


def honesty(voyages: Iterable[Voyage]) -> bool:
    """What was said beside what happened, in tenths between 10 % and 90 %."""
    groups: dict[int, list[tuple[float, bool]]] = {}
    for voyage in voyages:
        for said in voyage.said:
            groups.setdefault(int(said * 10), []).append((said, voyage.won))
    held = True
    for tenth in range(1, 9):
        some = groups.get(tenth, [])
        if len(some) < ENOUGH:
            continue
        said, came = sum(said for said, _ in some) / len(some), sum(won for _, won in some) / len(some)
        held &= abs(said - came) <= OFF
        word = "held" if abs(said - came) <= OFF else "MISSED"
        print(f"  {len(some):6} positions: said {100 * said:4.1f} %, came {100 * came:4.1f} %: {word}")
    return held


JUDGES = {"strength": strength, "speed": speed, "honesty": honesty}


def kept(name: str, games: int) -> Path:
    """Where voyages of a setup are kept, by the weights that sail it; a long run apart from a quick one."""
    weights = file_of(family_of(BARS[name][0])).read_bytes()
    return KEPT / f"{name}-{blake2b(weights, digest_size=4).hexdigest()}-{games}.lines"


def main(arguments: list[str] | None = None) -> int:
    """Measure, print, judge."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=1000)
    parser.add_argument("--judge", nargs="*", default=list(JUDGES), choices=list(JUDGES))
    parser.add_argument("--only", nargs="*", default=list(BARS), choices=list(BARS))
    parser.add_argument("--jobs", type=int, default=2)
    chosen = parser.parse_args(arguments)
    KEPT.mkdir(parents=True, exist_ok=True)
    files = {name: kept(name, chosen.games) for name in chosen.only}
    voyages = [
        msgspec.json.decode(line, type=Voyage) for file in files.values() for line in whole_lines(file)
    ]
    done = {(voyage.name, voyage.number) for voyage in voyages}
    tasks = [(name, number) for number in range(chosen.games) for name in chosen.only]
    left = [task for task in tasks if task not in done]
    with workers(chosen.jobs) as pool, ProgressBar(len(tasks)) as progress:
        for voyage in pool.imap_unordered(sail, left, chunksize=4):
            with files[voyage.name].open("ab") as lines:
                lines.write(msgspec.json.encode(voyage) + b"\n")
            voyages.append(voyage)
            progress.show(len(voyages))
    print(f"The Oracle, {chosen.games} voyages each")
    results = [JUDGES[what](voyages) for what in chosen.judge]
    return 0 if all(results) else 1


if __name__ == "__main__":
    sys.exit(main([] if len(sys.argv) < 2 else sys.argv[1:]))
