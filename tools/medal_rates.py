"""How often a player gets which medal: `python -m tools.medal_rates --policy oracle --games 300`.

Voyages of all kinds of setups, as `nautilion calibrate` sails them. What is gathered over many is told as the
number of voyages that it took, or as what was still missing.
"""

import argparse
import sys
from collections import Counter

from nautilion.games.nautilion.adviser.calibration import any_setup
from nautilion.games.nautilion.content.loading import shipped_content
from nautilion.games.nautilion.game import GAME
from nautilion.games.nautilion.medals import merits
from nautilion.games.nautilion.setup import Setup
from nautilion.kernel import Chance
from nautilion.play.session import Session

FIRST = 50_000  # apart from the voyages that the odds were fitted to


def sailed(setup: Setup, policy: str) -> Session:
    """A voyage, sailed by a player that needs no person."""
    session = Session(setup)
    choose = GAME.policies()[policy](session.rules, setup.seed)
    while (now := session.pending) is not None:
        if isinstance(now, Chance):
            session.roll()
        else:
            session.play(choose(GAME.view(session.state, max(0, now.who)), now))
    return session


def main() -> int:
    """Sail and count."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--policy", default="cautious")
    parser.add_argument("--games", type=int, default=300)
    chosen = parser.parse_args()
    counted, gathered, wanted = Counter[str](), dict[str, set[str]](), dict[str, int]()
    complete, run, won = dict[str, int](), 0, 0
    for number in range(chosen.games):
        session = sailed(any_setup(FIRST + number, shipped_content()), chosen.policy)
        is_won = session.result == "won"
        run, won = run + 1 if is_won else 0, won + is_won
        found = merits(session, run)
        counted.update(found.medals)
        wanted |= found.wanted
        for medal, items in found.gathered.items():
            gathered.setdefault(medal, set()).update(items)
            if len(gathered[medal]) >= wanted[medal]:
                complete.setdefault(medal, number + 1)
    print(f"{chosen.policy}: {chosen.games} voyages, {won} won")
    for medal in shipped_content().medals:
        if medal in wanted:
            told = (
                f"after {complete[medal]} voyages"
                if medal in complete
                else f"{len(gathered[medal])} of {wanted[medal]}"
            )
        else:
            told = f"{counted[medal]:4}  {100 * counted[medal] / chosen.games:5.1f} %"
        print(f"  {medal:14} {told}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
