"""A sample of positions, and what happened when the Oracle played on from each: are its odds honest?

`make odds-sample` sails voyages with fresh seeds up to a turn drawn beforehand, takes those at which the
Oracle sees between 10 and 90 %, and sails on from there, each time with other dice. A line a position: the
voyage so far as a code, how often it was won, and how often it was sailed on.
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
LAST_TURN = 16
TIMES = 4  # how often a position is sailed on
WHICH, OTHERS = 61 << 32, 60 << 32  # streams of luck: which turn, and the dice after it


def position(number: int) -> str:
    """A line of the sample; nothing if the voyage was over or decided by the turn that was drawn beforehand.

    A turn that is chosen when the whole voyage is known would favour those that went well: they are open less
    often.
    """
    name = list(BARS)[number % len(BARS)]
    session = Session(msgspec.structs.replace(BARS[name][0], seed=FIRST_SEED + number))
    oracle, turn = Oracle(session.rules), 1 + Luck(session.setup.seed, WHICH).below(LAST_TURN)
    while not session.is_over:
        if isinstance(session.pending, Chance):
            session.roll()
            continue
        assert session.pending
        said, move = oracle.options(session.state, session.pending)[0]
        if session.state.turn == turn:
            wins = sum(_sailed_on(session, time) for time in range(TIMES)) if OPEN[0] < said < OPEN[1] else -1
            return f"{game_code(session)} {wins} {TIMES}" if wins >= 0 else ""
        session.play(move)
    return ""


def _sailed_on(session: Session, time: int) -> bool:
    rules, oracle = session.rules, Oracle(session.rules)
    dice = OTHERS + (time << 16)
    s: State = msgspec.structs.replace(session.state)
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
