"""How hard a voyage will be: how often the Oracle wins it, and which choice weighs most."""

from math import log
from typing import NamedTuple

import msgspec

from nautilion.games.nautilion.adviser.odds import Odds, shipped_odds
from nautilion.games.nautilion.content.definitions import Content
from nautilion.games.nautilion.setup import Setup

# Chances from which on a voyage is calm, fresh, choppy or rough; below all of them is a storm.
CALM_FROM = (0.85, 0.65, 0.4, 0.2)
MOST = len(CALM_FROM) + 1
LIGHT = 0.35  # what weighs less than this, in log-odds, is not worth a word


class Rating(NamedTuple):
    """How often the Oracle wins, from 1 (calm) to 5 (storm), and why: a key under `difficulty.because`."""

    chance: float
    level: int
    because: str


def difficulty(setup: Setup, content: Content, odds: Odds | None = None) -> Rating:
    """Weigh a setup by what was measured."""
    odds = odds or shipped_odds()
    chance = odds.chance(setup, content)
    level = next((n for n, least in enumerate(CALM_FROM, 1) if chance >= least), MOST)
    weights = {
        why: _logit(odds, easier, content) - _logit(odds, setup, content)
        for why, easier in _easier(setup, content)
    }
    heaviest = max(weights, key=lambda why: weights[why])
    return Rating(chance, level, heaviest if weights[heaviest] > LIGHT else "nothing")


def _logit(odds: Odds, setup: Setup, content: Content) -> float:
    chance = min(max(odds.chance(setup, content), 1e-6), 1 - 1e-6)
    return log(chance / (1 - chance))


def _easier(setup: Setup, content: Content) -> list[tuple[str, Setup]]:
    """The same voyage with one choice made the usual way, and what that choice is called."""
    usual, chosen = Setup(), setup.expansions
    return [
        (f"class_{content.boards[setup.board].class_}", msgspec.structs.replace(setup, board=usual.board)),
        ("reserve", msgspec.structs.replace(setup, reserve=max(setup.reserve, usual.reserve))),
        ("two", msgspec.structs.replace(setup, players=1)),
        (chosen[0] if len(chosen) == 1 else "expansions", msgspec.structs.replace(setup, expansions=())),
    ]
