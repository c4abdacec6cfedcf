"""What the players do, to the last bit: `python -m tests.games.nautilion.adviser.sameness` prints
what sameness.txt must say.

The same setup and seed give the same voyage on every machine and with every Python, and the Oracle sees the
same chances. Only what is shipped with the game is needed, so any Python can be asked. `--write` keeps what
is printed; that wants a commit that says what changed the play.
"""

import sys
from collections.abc import Callable, Iterator
from functools import partial
from hashlib import blake2b
from pathlib import Path

from nautilion.games.nautilion.adviser.oracle import Oracle
from nautilion.games.nautilion.adviser.policies import POLICIES
from nautilion.games.nautilion.content.definitions import EXPANSIONS
from nautilion.games.nautilion.rules.voyage import MOVE_TEXT
from nautilion.games.nautilion.setup import Setup
from nautilion.kernel import Ask, Chance
from nautilion.play.session import Session

FILE = Path(__file__).with_suffix(".txt")
ORACLE: list[tuple[Setup, int]] = [  # and how many of its decisions are looked at
    (Setup(seed=3), 200),
    (Setup(seed=4, board="C2", players=2), 40),
    *((Setup(seed=5, board="B1", expansions=(name,)), 25) for name in EXPANSIONS),
    (Setup(seed=6, players=2, expansions=EXPANSIONS), 16),
]
CAUTIOUS = [Setup(seed=1), Setup(seed=2, expansions=EXPANSIONS), Setup(seed=3, players=2, board="B2")]


def oracle(setup: Setup, decisions: int) -> str:
    """A voyage of the Oracle, with every chance that it sees."""
    session, seen = Session(setup), blake2b(digest_size=12)
    adviser = Oracle(session.rules)
    for ask in _asked(session):
        options = adviser.options(session.state, ask)
        for worth, move in options:
            seen.update(f"{worth.hex()} {MOVE_TEXT.write(move)}\n".encode())
        session.play(options[0][1])
        decisions -= 1
        if not decisions:
            break
    return seen.hexdigest()


def cautious(setup: Setup) -> str:
    """A voyage of the cautious player."""
    session, seen = Session(setup), blake2b(digest_size=12)
    choose = POLICIES["cautious"](session.rules, setup.seed)
    for ask in _asked(session):
        move = choose(session.state, ask)
        seen.update(f"{MOVE_TEXT.write(move)}\n".encode())
        session.play(move)
    return seen.hexdigest()


def _asked(session: Session) -> Iterator[Ask]:
    while (now := session.pending) is not None:
        if isinstance(now, Chance):
            session.roll()
        else:
            yield now


# Each line of the file: what is played, and how.
VOYAGES: dict[str, Callable[[], str]] = {
    **{f"oracle {decisions} {setup}": partial(oracle, setup, decisions) for setup, decisions in ORACLE},
    **{f"cautious {setup}": partial(cautious, setup) for setup in CAUTIOUS},
}


def lines() -> Iterator[str]:
    """What each voyage comes to."""
    return (f"{play()} {what}" for what, play in VOYAGES.items())


if __name__ == "__main__":
    found = "\n".join(lines()) + "\n"
    print(found, end="")
    if "--write" in sys.argv:
        FILE.write_text(found, encoding="utf-8")
    sys.exit(found != FILE.read_text(encoding="utf-8"))
