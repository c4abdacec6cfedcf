"""How often the Oracle wins a setup: log-odds that add up, fitted to voyages by `nautilion calibrate`."""

from collections.abc import Sequence
from functools import cache
from math import exp, log2
from pathlib import Path

import msgspec

from nautilion import paths
from nautilion.advisor.portable import added
from nautilion.games.nautilion.content.definitions import Content
from nautilion.games.nautilion.setup import Setup

STEPS, PACE, SHRINK = 600, 1.0, 0.0003


class Odds(msgspec.Struct, kw_only=True):
    """What each choice of a setup adds to the logarithm of the odds, and how many voyages say so."""

    made: dict[str, str | int | float]
    adds: dict[str, float]

    def chance(self, setup: Setup, content: Content) -> float:
        """How often the Oracle wins this setup."""
        total = added(self.adds.get(name, 0.0) * value for name, value in facts(setup, content).items())
        return 1 / (1 + exp(-total))


def facts(setup: Setup, content: Content) -> dict[str, float]:
    """What counts about a setup."""
    chosen, limits = setup.expansions, content.difficulty
    board = content.boards[setup.board]
    found = {
        "always": 1.0,
        f"class {board.class_}": 1.0,
        f"board {board.id}": 1.0,
        "twice the reserve": log2(setup.reserve / limits.reserve.usual),  # each token more counts less
        f"expansions {len(chosen)}": 1.0,
    }
    found |= dict.fromkeys(chosen, 1.0)
    if setup.players == 2:
        found["second captain"] = 1.0
        same = (f"class {board.class_}", f"expansions {len(chosen)}", *chosen)
        found |= {f"{name} with a second captain": 1.0 for name in same}
    if "mercenaries" in chosen:
        found["harpoon more"] = float(setup.harpoons - min(limits.harpoons))
    if "darkhouse" in chosen:
        found[f"{setup.darkhouse} cards"] = 1.0
    return found


def fit(voyages: Sequence[tuple[dict[str, float], bool]]) -> dict[str, float]:
    """The additions that explain best which voyages were won (logistic regression, a little shrunk)."""
    names = sorted({name for found, _ in voyages for name in found})
    adds = dict.fromkeys(names, 0.0)
    seen = dict.fromkeys(names, 0.0)
    for found, _ in voyages:
        for name, value in found.items():
            seen[name] += value * value
    for _ in range(STEPS):
        slopes = {name: -SHRINK * len(voyages) * adds[name] * (name != "always") for name in names}
        for found, won in voyages:
            off = won - 1 / (1 + exp(-added(adds[name] * value for name, value in found.items())))
            for name, value in found.items():
                slopes[name] += off * value
        for name in names:
            adds[name] += PACE * slopes[name] / max(1.0, seen[name])
    return {name: round(add, 3) for name, add in adds.items()}


def file(folder: Path | None = None) -> Path:
    """Where the odds are."""
    return (folder or paths.room("data", "nautilion") / "oracle") / "odds.json"


@cache
def shipped_odds() -> Odds:
    """The odds that the game ships."""
    return msgspec.json.decode(file().read_bytes(), type=Odds)
