"""A process killed while somebody is asked out of turn leaves a game that goes on as if nothing had been."""

import subprocess
import sys
from pathlib import Path

from nautilion.kernel import digest
from nautilion.play.session import Session
from nautilion.play.shelf import Shelf
from tests.games.abyss.four_seats import SETUP, in_an_offer, move_on
from tests.houses import shipped_house

ROOT = Path(__file__).parents[3]


def killed(folder: Path) -> str:
    """Kill the player of four_seats.py in its offer; the digest of its last state."""
    command = [sys.executable, "-m", "tests.games.abyss.four_seats", str(folder)]
    with subprocess.Popen(
        command, cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    ) as child:
        assert child.stdout
        said = child.stdout.readline().strip()
        assert child.poll() is None, "the process ended by itself"
        child.kill()
    return said


def test_four_seats_go_on_after_a_kill_in_the_middle_of_an_offer(tmp_path: Path) -> None:
    said = killed(tmp_path)
    shelf = Shelf(shipped_house(), tmp_path)
    shelf.tidy()
    (entry,) = shelf.entries()
    kept = shelf.open(entry.id)
    assert kept.rescued == 0
    assert digest(kept.session.state) == said
    assert in_an_offer(kept.session)
    assert kept.session.pending.who != kept.session.state.who  # type: ignore[union-attr]
    while not kept.session.is_over:
        move_on(kept.session)
    kept.keep()
    kept.close()

    unbroken = Session(SETUP)
    while not unbroken.is_over:
        move_on(unbroken)
    replayed = shelf.read(entry.id)
    assert replayed.fault is None
    assert replayed.session.is_over
    assert replayed.session.states == unbroken.states
