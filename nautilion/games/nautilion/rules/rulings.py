"""Rulings that have changed: what an older version of the rules decided, as a module that puts it back.

The rules themselves know only the newest version. A voyage that began under an older one sails on under it.
"""

from nautilion.games.nautilion.rules import hooks
from nautilion.kernel import Module

# Version 1: nothing could be put between figures that have met, nor between the Nautilion and the Abyss (P6).
NOTHING_BETWEEN = Module("nothing between", values={hooks.BETWEEN: lambda cx, allowed: False})

UNTIL = ((1, NOTHING_BETWEEN),)  # the last version that had it, and what it had


def rulings_of(version: int) -> list[Module]:
    """What to add to today's rules to have those of a version."""
    return [module for last, module in UNTIL if version <= last]
