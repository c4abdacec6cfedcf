"""Four seats, to be killed in the middle of an offer: `python -m tests.games.abyss.four_seats FOLDER`.

The file is on disk after every move. One opponent has declined, the next is asked: it prints the digest, and
waits.
"""

import sys
from itertools import count
from pathlib import Path
from typing import Any

from nautilion.games.abyss.game import GAME
from nautilion.games.abyss.moves import DECLINE
from nautilion.games.abyss.setup import Setup
from nautilion.kernel import Ask, digest
from nautilion.play.session import Session
from nautilion.play.shelf import Shelf
from tests.houses import shipped_house

SETUP = Setup(players=4, seed=20)
LATE = 40  # moves, before it waits for an offer


def move_on(session: Session) -> None:
    """The next move, which is the same whoever goes on from here: greedy needs no luck."""
    now: Any = session.pending
    if isinstance(now, Ask):
        choose = GAME.policies()["greedy"](session.rules, 0)
        session.play(choose(GAME.view(session.state, now.who), now))
    else:
        session.roll()


def in_an_offer(session: Session) -> bool:
    """Whether one opponent has declined and another is asked, out of turn."""
    return session.state.todo[-1].name == "buy" and session.log[-1] == DECLINE


def main(folder: Path) -> None:
    """Play until there is such an offer."""
    kept = Shelf(shipped_house(), folder).begin(Session(SETUP))
    for number in count():
        if number >= LATE and in_an_offer(kept.session):
            break
        move_on(kept.session)
        assert kept.keep() is None
    print(digest(kept.session.state), flush=True)
    sys.stdin.read()  # for ever: whoever reads the digest kills this process


if __name__ == "__main__":
    main(Path(sys.argv[1]))
