"""The state of a voyage: ids and plain values, never edited in place."""

from collections.abc import Sequence

import msgspec

from nautilion.games.nautilion.moves import AnyMove
from nautilion.kernel import Step

DARKHOUSE, PHANTOM, NAUTILION = FIGURES = ("darkhouse", "phantom", "nautilion")
SEAT = {figure: number for number, figure in enumerate(FIGURES)}
NOTHING_GIVEN = (-1, -1, -1)
ISLES = -1  # the path position of the Happy Isles; the Abyss is len(path)
BOTH = -1  # `who` while two players decide together

# The names of the spaces of the two boards, as moves and players call them.
BOARD_SPACES = tuple("123456789")
CREW = len(BOARD_SPACES)  # whom the Nautilion has room for
CABIN_SPACES = ("A", "1", "B", "4", "C", "7")


class Place(msgspec.Struct, frozen=True, array_like=True):
    """Where a token is: an area and, where it has spaces, the number of the space from 0 on."""

    area: str
    at: int = 0


RESERVE, DISCARD_PILE, HAND = Place("reserve"), Place("discard"), Place("hand")
PHANTOM_BOARD, OUT = Place("phantom_board"), Place("out")


class State(msgspec.Struct, kw_only=True):
    """One flat record for all modules: copying it is one call, and every field is a value."""

    # What the kernel needs
    todo: tuple[Step, ...]
    who: int = 0
    asked: tuple[Step, ...] = ()
    draft: tuple[AnyMove, ...] = ()
    # The path: a token or "" a space, the reef beside it or "", and where the figures stand
    path: tuple[str, ...]
    reefs: tuple[str, ...]
    nautilion: int = ISLES
    phantom: int
    # Where tokens are; the piles are kept sorted
    board: tuple[str, ...] = ("",) * 9
    cabin: tuple[str, ...] = ("",) * 6
    phantom_board: tuple[str, ...] = ()
    reserve: tuple[str, ...] = ()
    discard: tuple[str, ...] = ()
    out: tuple[str, ...] = ()
    hand: str = ""
    # The turn
    turn: int = 0
    dice: tuple[int, ...] = ()
    gave: tuple[int, int, int] = NOTHING_GIVEN  # which die each figure has
    marks: tuple[str, ...] = ()  # what has been used or has befallen this turn
    reach: int = 0  # how far the Nautilion sails, where a player chose it; 0: as its die says
    lasting: tuple[tuple[str, int], ...] = ()  # effects and for how many turns they hold
    # What lasts
    admirals: tuple[int, ...] = ()
    aground: bool = False  # the Nautilion lies beside the reef of its space
    collided: bool = False
    row: tuple[int, ...] = ()  # the Darkhouse cards and which one rules
    row_at: int = 0
    heroic: tuple[int, ...] = ()  # the revealed Heroic cards, and the rest of the deck
    deck: tuple[int, ...] = ()
    result: str = ""  # "won" or the way it was lost


def first_of_each_turn(states: Sequence[State]) -> list[int]:
    """Which of the states of a voyage are the first of their turn."""
    return [at for at, s in enumerate(states) if at == 0 or s.turn != states[at - 1].turn]


def with_at(values: tuple[str, ...], at: int, value: str) -> tuple[str, ...]:
    """The tuple with one value replaced."""
    return (*values[:at], value, *values[at + 1 :])
