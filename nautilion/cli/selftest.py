"""`nautilion selftest`: is everything there, and does it work? Needs no screen, and leaves nothing behind."""

import time
from argparse import Namespace
from collections.abc import Iterator
from io import BytesIO

from nautilion import paths
from nautilion.advisor.worker import Adviser
from nautilion.content.catalogue import catalogue
from nautilion.content.files import ContentError
from nautilion.games.nautilion.adviser.odds import shipped_odds
from nautilion.games.nautilion.content.definitions import EXPANSIONS
from nautilion.games.nautilion.content.loading import content_of
from nautilion.games.nautilion.setup import Setup
from nautilion.play import simulation
from nautilion.play.session import Session
from nautilion.play.simulation import Run
from nautilion.play.transcripts import BrokenTranscript, replayed

PATIENCE = 60  # seconds for the first answer of the Oracle
VOYAGE = Setup(expansions=EXPANSIONS, players=2, seed=1)


def selftest(args: Namespace) -> int:
    """Say what is missing or broken; the exit code."""
    words = catalogue()
    faults = [*_data_faults(), *_art_faults()] or [*_voyage_faults(), *_oracle_faults()]
    print("\n".join(faults) or words("cli.selftest.ok"))
    return 1 if faults else 0


def _data_faults() -> Iterator[str]:
    """What is wrong with the data files: those of the game, and a player's own."""
    try:
        content_of(paths.user_content())
    except ContentError as error:
        yield from map(str, error.problems)


def _art_faults() -> Iterator[str]:
    """Pictures, sounds and fonts that do not open."""
    try:
        from nautilion.ui import inventory  # only here: no other part of the test needs pygame
    except ImportError as error:
        yield catalogue()("cli.selftest.broken", what="pygame", why=error)
        return
    for what, why in inventory.broken():
        yield catalogue()("cli.selftest.broken", what=what, why=why)


def _voyage_faults() -> Iterator[str]:
    """One whole voyage with every expansion, played and played again: both must come out the same."""
    own = paths.user_content()
    run = Run(setup=VOYAGE, policy="cautious", own=own, transcripts=True)
    lines = b"".join(tally.lines for tally in simulation.simulate(run, 1, 1))
    try:
        *_, last = replayed(BytesIO(lines), content_of(own))
    except (BrokenTranscript, ValueError):
        last = None
    if last is None or last.differs or last.given["line"] != "result":
        yield catalogue()("cli.selftest.odd")


def _oracle_faults() -> Iterator[str]:
    """The Oracle must answer from a process of its own, and know the odds."""
    session = Session(VOYAGE)
    adviser = Adviser(session.rules.terms.content)
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
