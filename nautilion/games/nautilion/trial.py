"""What `nautilion selftest` tries: a voyage with everything in it, and the Oracle in its own process."""

import time
from collections.abc import Iterator

from nautilion.content.catalogue import catalogue
from nautilion.games.nautilion.content.definitions import EXPANSIONS
from nautilion.games.nautilion.setup import Setup

PATIENCE = 60  # seconds for the first answer of the Oracle
VOYAGE = Setup(expansions=EXPANSIONS, players=2, seed=1)


def trial() -> tuple[Setup, str]:
    """A voyage with everything in it, and who plays it quickly."""
    return VOYAGE, "cautious"


def oracle_faults() -> Iterator[str]:
    """The Oracle must answer from a process of its own, and know the odds."""
    from nautilion.advisor.worker import Adviser
    from nautilion.games.nautilion.adviser.odds import shipped_odds
    from nautilion.play.session import Session

    session = Session(VOYAGE)
    adviser = Adviser(session.content)
    try:
        shipped_odds().chance(VOYAGE, adviser.content)
        adviser.position(session.setup, session.state)
        end, answers = time.monotonic() + PATIENCE, adviser.answers()
        while not answers and time.monotonic() < end:
            time.sleep(0.01)
            answers = adviser.answers()
        if not answers or answers[0].failed:
            yield catalogue()("cli.selftest.silent")
    except OSError as error:
        yield catalogue()("cli.selftest.broken", what=error.filename, why=error.strerror)
    finally:
        adviser.close()
