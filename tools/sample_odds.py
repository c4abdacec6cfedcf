"""A sample of positions, and what happened when the Oracle played on from each: for the test of honest odds.

`make odds-sample` sails voyages with fresh seeds, picks one position of each at which the Oracle saw between
10 and 90 %, and sails on from there with other dice. A line a position: the voyage so far as a code, how
often it was won, and how often it was sailed on.
"""

import argparse
import sys
from pathlib import Path

import msgspec

from nautilion.advisor.oracle import Oracle
from nautilion.advisor.processes import workers
from nautilion.commands import Progress
from nautilion.kernel import Chance, Luck
from nautilion.play.codes import game_code
from nautilion.play.session import Session, sample
from nautilion.rules.state import State
from tools.bench_oracle import BARS

FIRST_SEED = 7_000_000  # apart from training, calibration and the bench
SAMPLE = Path(__file__).parents[1] / "tests" / "advisor" / "odds_sample.txt"
OPEN = 0.1, 0.9  # chances at which something is still to be decided
TIMES = 3  # how often a position is sailed on with other dice
WHICH, OTHERS = 61 << 32, 60 << 32  # streams of luck: which position, and the dice after it


def position(number: int) -> str:
    """A line of the sample; nothing if the voyage was decided all along."""
    name = list(BARS)[number % len(BARS)]
    session = Session(msgspec.structs.replace(BARS[name][0], seed=FIRST_SEED + number))
    oracle, turn = Oracle(session.rules), 0
    found: list[int] = []
    while not session.is_over:
        if isinstance(session.pending, Chance):
            session.roll()
            continue
        assert session.pending
        options = oracle.options(session.state, session.pending)
        if session.state.turn != turn:
            turn = session.state.turn
            if OPEN[0] < options[0][0] < OPEN[1]:
                found.append(len(session.log))
        session.play(options[0][1])
    if not found:
        return ""
    here = found[Luck(session.setup.seed, WHICH).below(len(found))]
    wins = (session.state.result == "won") + sum(_sailed_on(session, here, time) for time in range(TIMES))
    begun = Session(session.setup)
    begun.replay(session.log[:here])
    return f"{game_code(begun)} {wins} {TIMES + 1}"


def _sailed_on(session: Session, here: int, time: int) -> bool:
    rules, oracle = session.rules, Oracle(session.rules)
    dice = OTHERS + (time << 16)
    s: State = msgspec.structs.replace(session.states[here])
    while (now := rules.pending(s)) is not None:
        if isinstance(now, Chance):
            move = sample(session.setup, dice, now)
            dice += 1
        else:
            move = oracle.choose(s, now)
        rules.step(s, move)
    return s.result == "won"


def main(arguments: list[str] | None = None) -> int:
    """Sail, and write the sample."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--positions", type=int, default=2000)
    parser.add_argument("--jobs", type=int, default=2)
    chosen = parser.parse_args(arguments)
    lines: list[str] = []
    with workers(chosen.jobs) as pool, Progress(chosen.positions) as progress:
        for line in pool.imap(position, range(100 * chosen.positions)):
            lines += [line] if line else []
            progress.show(len(lines))
            if len(lines) == chosen.positions:
                break
    SAMPLE.write_text("\n".join(lines) + "\n", encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main([] if len(sys.argv) < 2 else sys.argv[1:]))
