"""What `nautilion selftest` tries."""

from nautilion.games.island.setup import Setup


def trial() -> tuple[Setup, str]:
    """A full table, and who plays it quickly."""
    return Setup(players=4, seed=1), "greedy"
