"""A sample of positions, and what happened when the Oracle played on from each: are its odds honest?

`make odds-sample` sails voyages with fresh seeds up to a turn drawn beforehand, and takes as many positions
of each tenth between 10 and 90 %. From each it sails on, each time with other dice. A line a position: the
tenth, the voyage so far as a code, how often it was won, and how often it was sailed on.
"""

import argparse
import sys
from pathlib import Path

import msgspec

from nautilion.advisor.processes import workers
from nautilion.cli.commands import ProgressBar
from nautilion.games.nautilion.adviser.oracle import Oracle
from nautilion.games.nautilion.setup import Setup
from nautilion.games.nautilion.state import State
from nautilion.kernel import Chance, Luck
from nautilion.play.codes import game_code, read_code
from nautilion.play.session import Session, sample
from tests.houses import shipped_house
from tools.bench_oracle import BARS

FIRST_SEED = 7_000_000  # apart from training, calibration and the bench
SAMPLE = Path(__file__).parents[1] / "tests" / "games" / "nautilion" / "adviser" / "odds_sample.txt"
TENTHS = range(1, 9)  # those in which something is still to be decided
EACH = 100  # positions of each
TIMES = 10  # how often a position is sailed on
LAST_TURN = 16
WHICH, OTHERS = 61 << 32, 60 << 32  # streams of luck: which turn, and the dice after it


def position(number: int) -> tuple[int, str]:
    """A voyage up to a turn that is drawn beforehand: the tenth that the Oracle sees there, and its code.

    A turn that is chosen when the whole voyage is known would favour those that went well: they are open less
    often. The tenth is 0 where the voyage was over by then.
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
            return int(10 * said), game_code(session)
        session.play(move)
    return 0, ""


def opened(code: str) -> Session:
    """A position of the sample."""
    found = read_code(code, shipped_house())
    return Session(found) if isinstance(found, Setup) else found  # a setup: nothing has happened yet


def line(taken: tuple[int, str]) -> str:
    """A line of the sample: the Oracle sails on from a position."""
    tenth, code = taken
    session = opened(code)
    return f"{tenth} {code} {sum(_sailed_on(session, time) for time in range(TIMES))} {TIMES}"


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
    parser.add_argument("--each", type=int, default=EACH)
    parser.add_argument("--jobs", type=int, default=2)
    chosen = parser.parse_args(arguments)
    codes: dict[int, list[str]] = {tenth: [] for tenth in TENTHS}
    wanted = chosen.each * len(TENTHS)
    with workers(chosen.jobs) as pool, ProgressBar(wanted) as progress:
        for tenth, code in pool.imap(position, range(100 * wanted)):
            if tenth in codes and len(codes[tenth]) < chosen.each:
                codes[tenth].append(code)
            found = sum(map(len, codes.values()))
            progress.show(found)
            if found == wanted:
                break
    lines: list[str] = []
    with workers(chosen.jobs) as pool, ProgressBar(wanted) as progress:
        for made in pool.imap(line, [(tenth, code) for tenth, some in codes.items() for code in some]):
            lines.append(made)
            progress.show(len(lines))
    SAMPLE.write_text("\n".join(lines) + "\n", encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main([] if len(sys.argv) < 2 else sys.argv[1:]))
