"""`nautilion selftest`: is everything there, and does it work? Needs no screen, and leaves nothing behind."""

from argparse import Namespace
from collections.abc import Iterator
from io import BytesIO
from typing import Any

from nautilion import paths
from nautilion.content.catalogue import catalogue
from nautilion.content.files import ContentError
from nautilion.games import game, house
from nautilion.kernel.game import Game
from nautilion.play import simulation
from nautilion.play.simulation import Run
from nautilion.play.transcripts import BrokenTranscript, replayed


def selftest(args: Namespace) -> int:
    """Say what is missing or broken; the exit code."""
    played = game(args.game)
    faults = [*_data_faults(played), *_art_faults()] or [*_play_faults(played), *played.faults()]
    print("\n".join(faults) or catalogue()("cli.selftest.ok"))
    return 1 if faults else 0


def _data_faults(played: Game[Any, Any, Any]) -> Iterator[str]:
    """What is wrong with the data files: those of the game and its lessons, and a player's own."""
    try:
        house(paths.user_content()).content(played.id)
        played.lessons()
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


def _play_faults(played: Game[Any, Any, Any]) -> Iterator[str]:
    """One whole game with everything in it, played and played again: both must come out the same."""
    own = paths.user_content()
    setup, policy = played.trial()
    run = Run(setup=setup, policies=(policy,), own=own, transcripts=True)
    lines = b"".join(tally.lines for tally in simulation.simulate(run, 1, 1))
    try:
        *_, last = replayed(BytesIO(lines), house(own))
    except (BrokenTranscript, ValueError):
        last = None
    if last is None or last.differs or last.given["line"] != "result":
        yield catalogue()("cli.selftest.odd")
