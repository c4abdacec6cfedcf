"""Plays and is killed, again and again: `python -m tests.play.killed FOLDER TIMES SEED`.

A child keeps a voyage move by move and tells through a pipe what it has confirmed. At a random instant it is
killed, and the voyage must be found whole, with every confirmed move. Prints what happened as JSON.
"""

import json
import os
import random
import signal
import sys
import time
import traceback
from pathlib import Path

from nautilion.content.loading import shipped_content
from nautilion.kernel import Move
from nautilion.play import files
from nautilion.play.session import Session
from nautilion.play.shelf import Shelf
from nautilion.rules.setup import Setup
from tests.play.voyages import played


def play(folder: Path, setup: Setup, log: list[Move], pipe: int) -> None:
    """Play a voyage on as far as it goes; a byte for every move that is safe."""
    shelf = Shelf(shipped_content(), folder)
    entry = shelf.running()
    kept = shelf.open(entry.id) if entry else shelf.begin(Session(setup))
    for move in log[len(kept.session.log) :]:
        kept.session.play(move)
        assert kept.keep() is None
        os.write(pipe, b".")


def kill_one(folder: Path, setup: Setup, log: list[Move], after: float) -> int:
    """Let a child play for so long; how many moves it had confirmed."""
    out, pipe = os.pipe()
    child = os.fork()
    if not child:
        try:
            play(folder, setup, log, pipe)
            signal.pause()
        finally:
            traceback.print_exc()
            os._exit(1)
    os.close(pipe)
    time.sleep(after)
    os.kill(child, signal.SIGKILL)
    assert os.WIFSIGNALED(os.waitpid(child, 0)[1]), "the child ended by itself"
    with os.fdopen(out, "rb") as told:
        return len(told.read())


def found(folder: Path, log: list[Move]) -> int:
    """How many moves of the voyage are on disk, all of them sound."""
    shelf = Shelf(shipped_content(), folder)
    entries = shelf.entries()
    assert len(entries) <= 1, entries
    for entry in entries:
        read = shelf.read(entry.id)
        assert (entry.fault, read.fault, read.lost) == (None, None, 0)
        assert read.session.log == log[: len(read.session.log)]
        return len(read.session.log)
    return 0


def main(root: Path, times: int, seed: int) -> dict[str, int]:
    """Kill so many times, in as many voyages as that takes."""
    dice, told = random.Random(seed), {"kills": 0, "voyages": 0, "moves": 0, "in_a_write": 0}
    while told["kills"] < times:
        told["voyages"] += 1
        folder, setup, safe = root / str(told["voyages"]), Setup(seed=told["voyages"]), 0
        log = played(setup).log
        while safe < len(log) and told["kills"] < times:
            confirmed = kill_one(folder, setup, log, dice.uniform(0.0, 0.06))
            now = found(folder, log)
            assert safe + confirmed <= now <= safe + confirmed + 1, (safe, confirmed, now)
            told["kills"] += 1
            told["moves"], safe = told["moves"] + now - safe, now
        told["in_a_write"] += len(list(folder.glob(f".*{files.UNFINISHED}")))
    return told


if __name__ == "__main__":
    print(json.dumps(main(Path(sys.argv[1]), int(sys.argv[2]), int(sys.argv[3]))))
