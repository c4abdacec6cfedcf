"""What hostile words cost beside ordinary ones, as ratios of one run; part of `make bench`.

The tests count the work and bound it; these are the times.
"""

import os
import sys
import time
from collections.abc import Callable
from contextlib import suppress
from datetime import UTC, datetime
from itertools import count
from statistics import median

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import pygame

from nautilion.games.nautilion.setup import VERSION, Setup
from nautilion.play import codes, save_file
from nautilion.play.faults import Fault
from nautilion.play.session import Session
from nautilion.ui import theme
from nautilion.ui.text import Text
from tests.houses import shipped_house

ROUNDS = 31
MOST = 100.0  # times what an ordinary one takes; they were thousands, and grew with the length


def took(call: Callable[[], object]) -> float:
    """Seconds, the median of some rounds; a fault that is told is an answer too."""
    times = []
    for _ in range(ROUNDS):
        began = time.perf_counter()
        with suppress(Fault):
            call()
        times.append(time.perf_counter() - began)
    return median(times)


def reads_code(text: str) -> Callable[[], object]:
    """Somebody pastes a code."""
    return lambda: codes.read_code(text, shipped_house())


def reads_voyage(setup: str) -> Callable[[], object]:
    """A voyage with such a setup lies on the shelf."""
    record = save_file.Record(
        setup=setup, rules=VERSION, started=datetime.now(UTC), changed=datetime.now(UTC)
    )
    data = save_file.write(record)
    return lambda: save_file.sail(*save_file.parse(data, datetime.now(UTC), shipped_house()), shipped_house())


def draws(letters: str) -> Callable[[], object]:
    """A name must fit into a line."""
    text, numbers = Text(), count()  # what was drawn before is remembered: never the same twice
    return lambda: text.fit(f"{next(numbers)}{letters}", theme.BODY.sized(18), (300, 30), theme.FOAM)


def main() -> int:
    """Measure, print, judge."""
    pygame.display.set_mode((64, 64))
    usual = Setup(seed=4)
    session = Session(usual)
    session.roll()
    pairs = {
        "a code of 49,000 words": (
            codes.packed(b"2 " + b"x " * 49_000),
            codes.game_code(session),
            reads_code,
        ),
        "a voyage whose setup has 4 MB": ("x " * 2_000_000, str(usual), reads_voyage),
        "a name of 10,000 letters": ("W" * 10_000, "Nautilion of the deep", draws),
    }
    print(f"Hostile words, medians of {ROUNDS}")
    fine = True
    for name, (bad, good, use) in pairs.items():
        times = took(use(bad)) / took(use(good))
        fine &= times <= MOST
        print(f"  {name:40} {times:6.1f} times an ordinary one   bar {MOST:.0f}")
    return 0 if fine else 1


if __name__ == "__main__":
    sys.exit(main())
