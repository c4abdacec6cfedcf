"""One of two windows at once: `python -m tests.play.window FOLDER SEED`; prints what it did as JSON.

It sails voyages of its own beside the other and counts them in the same log book. It also tries to play moves
of a voyage that the other window wants too, and of one that somebody has open all the time.
"""

import json
import random
import sys
import time
from pathlib import Path

from nautilion.games.nautilion.content.loading import shipped_content
from nautilion.games.nautilion.setup import Setup
from nautilion.play.faults import Fault
from nautilion.play.logbook import Logbook
from nautilion.play.open_save import OpenSave
from nautilion.play.session import Session
from nautilion.play.shelf import Shelf
from tests.play.voyages import sail_on

VOYAGES, MOVES = 6, 30


def sail(kept: OpenSave, book: Logbook) -> int:
    """A whole voyage, kept after every move and counted; how many moves it had."""
    while not kept.session.is_over:
        sail_on(kept.session, 1)
        assert kept.keep() is None
    assert book.count(kept) is None
    kept.close()
    return len(kept.session.log)


def one_move(shelf: Shelf) -> bool:
    """Play one move of the voyage on a shelf, unless another window has it."""
    (entry,) = shelf.entries()
    try:
        kept = shelf.open(entry.id)
    except Fault as fault:
        if fault.key != "shelf.open_elsewhere":
            raise
        return False
    sail_on(kept.session, 1)
    assert kept.keep() is None
    kept.close()
    return True


def main(folder: Path, seed: int) -> dict[str, object]:
    """Play beside the other window."""
    own, shared, held = (Shelf(shipped_content(), folder / name) for name in ("own", "shared", "held"))
    book, voyages = Logbook(folder / "logbook.jsonl"), {}
    had = 0
    while had < MOVES:
        had += one_move(shared)
        time.sleep(random.uniform(0, 0.005))  # so that both windows get their turn
    taken = sum(one_move(held) for _ in range(MOVES))
    for number in range(seed, seed + VOYAGES):
        kept = own.begin(Session(Setup(seed=number)))
        voyages[kept.id] = sail(kept, book)
    return {"voyages": voyages, "had": had, "taken": taken}


if __name__ == "__main__":
    print(json.dumps(main(Path(sys.argv[1]), int(sys.argv[2]))))
