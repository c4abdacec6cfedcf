"""What the dice gave on the voyages that were weighed ("luck or me?"), kept beside the log book.

noted(kept, session, account)      notes a voyage, once
luck_of(record, session)           what the dice gave on it, as a share of winning; None: nobody weighed it
path(record)                       over all of them, voyage by voyage, within the band where fair dice stay
"""

from __future__ import annotations

from hashlib import sha256
from math import sqrt
from typing import TYPE_CHECKING

import msgspec

from nautilion.play.codes import game_code
from nautilion.play.fair_dice import Drift, throws
from nautilion.play.records import Keepsake
from nautilion.play.session import Session
from nautilion.play.simulation import Z95
from nautilion.play.writer import Answer

if TYPE_CHECKING:
    from nautilion.games.nautilion.adviser.account import Account

NAME = "luck"  # of the file
ENOUGH = 5  # weighed voyages from which on they are worth a curve


class Weighed(msgspec.Struct, frozen=True):
    """What the dice of a voyage gave, as a share of winning, and the squares of that turn by turn."""

    seed: int
    luck: float
    squares: float
    is_fair: bool = True  # without help, by the dice of its number


class LuckRecord(msgspec.Struct):
    """What the file holds: voyages by a sum of their moves, in the order in which they were weighed."""

    voyages: dict[str, Weighed] = {}


def noted(kept: Keepsake[LuckRecord], session: Session, account: Account) -> Answer[bool] | None:
    """Note a voyage that has ended; what is known of it already stays."""
    key = _key(session)
    if not session.is_over or key in kept.record.voyages:
        return None
    is_fair = not session.assisted and all(said == fell for said, fell in throws(session))
    squares = sum(turn.luck**2 for turn in account.turns)
    one = Weighed(session.setup.seed, round(account.luck, 4), round(squares, 4), is_fair)
    return kept.change(lambda record: record.voyages.setdefault(key, one))


def luck_of(record: LuckRecord, session: Session) -> float | None:
    """What the dice gave on a voyage, if it was weighed."""
    found = record.voyages.get(_key(session))
    return found.luck if found else None


def path(record: LuckRecord) -> list[Drift]:
    """All luck in per cent of winning, and how far fair dice stray in 95 of 100 cases, each number once.

    What the dice give in a turn is nothing on average; so their squares say how far all of it strays.
    """
    found, seeds, luck, squares = list[Drift](), set[int](), 0.0, 0.0
    for one in record.voyages.values():
        if one.is_fair and one.seed not in seeds:
            seeds.add(one.seed)
            luck, squares = luck + one.luck, squares + one.squares
            found.append(Drift(100 * luck, 100 * Z95 * sqrt(squares)))
    return found


def _key(session: Session) -> str:
    return sha256(game_code(session).encode()).hexdigest()[:16]
