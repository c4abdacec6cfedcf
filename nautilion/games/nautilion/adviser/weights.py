"""What the Oracle has learned: a file for each kind of voyage."""

from functools import cache
from pathlib import Path

from nautilion import paths
from nautilion.advisor.network import Network
from nautilion.advisor.weights import load
from nautilion.games.nautilion.adviser.facts import GROUPS
from nautilion.games.nautilion.content.definitions import EXPANSIONS
from nautilion.games.nautilion.setup import Setup

FAMILIES = ("base", "two", *EXPANSIONS, "mixed")


def family_of(setup: Setup) -> str:
    """The kind of voyage that a setup is."""
    if len(setup.expansions) > 1 or (setup.expansions and setup.players == 2):
        return "mixed"
    if setup.players == 2:
        return "two"
    return setup.expansions[0] if setup.expansions else "base"


def file_of(family: str, folder: Path | None = None) -> Path:
    """Where the weights of a family are."""
    return (folder or paths.room("data", "nautilion") / "oracle") / f"{family}.json"


@cache
def network_for(family: str) -> Network:
    """The network that the game ships for a kind of voyage."""
    return load(file_of(family)).network(GROUPS)
