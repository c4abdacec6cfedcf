"""How hard a voyage will be, weighed from its choices: a guide in words, not a promise."""

from typing import NamedTuple

from nautilion.content.definitions import Content
from nautilion.rules.setup import Setup

MOST = 5
_CLASS = {"A": 0.0, "B": 1.0, "C": 2.1}
_EXPANSION = {"mages": 0.55, "mercenaries": 0.75, "reefs": 0.55, "darkhouse": 0.0, "heroic": 0.45}
_DARKHOUSE = {"intro": 0.4, "normal": 0.8, "difficult": 1.3}
_RESERVE, _HARPOON, _TWO = 0.4, 0.35, 0.15  # a token less; a harpoon more; Admirals against two more tokens


class Difficulty(NamedTuple):
    """From 1 (gentle) to 5 (merciless), and what weighs most: a key under `difficulty.because`."""

    level: int
    because: str


def difficulty(setup: Setup, content: Content) -> Difficulty:
    """Weigh a setup."""
    weights = _weights(setup, content)
    total = sum(weights.values())
    level = max(1, min(MOST, 1 + round(total)))
    if total <= 0.3:
        return Difficulty(level, "nothing")
    return Difficulty(level, max(weights, key=lambda name: weights[name]))


def _weights(setup: Setup, content: Content) -> dict[str, float]:
    chosen, usual = setup.expansions, content.difficulty.reserve.usual
    several = len(chosen) > 1
    added = sum(_EXPANSION[name] for name in chosen)
    cards = _DARKHOUSE[setup.darkhouse] if "darkhouse" in chosen else 0.0
    harpoons = (
        _HARPOON * (setup.harpoons - min(content.difficulty.harpoons)) if "mercenaries" in chosen else 0.0
    )
    return {
        f"class_{content.boards[setup.board].class_}": _CLASS[content.boards[setup.board].class_],
        "reserve": _RESERVE * (usual - setup.reserve),
        "expansions" if several else (chosen[0] if chosen else "nothing"): added + cards + harpoons,
        "two": _TWO * (setup.players - 1),
    }
