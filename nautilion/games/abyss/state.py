"""The state of a game: ids and plain values, never edited in place."""

from typing import TypeVar

import msgspec

from nautilion.games.abyss.content.definitions import RACES
from nautilion.games.abyss.moves import AnyMove
from nautilion.kernel import FaceDown, Step

T = TypeVar("T")
NOBODY_YET = -1  # who has set off the end
BLANK = "?"  # a card that eyes may not see


class Holding(msgspec.Struct, frozen=True, array_like=True):
    """A location that somebody controls, and the lords under it (K4)."""

    location: str
    lords: tuple[str, ...] = ()


class State(msgspec.Struct, kw_only=True):
    """One flat record. What each seat has is a tuple with one entry a seat."""

    # What the kernel needs
    todo: tuple[Step, ...]
    who: int = -1
    asked: tuple[Step, ...] = ()
    draft: tuple[AnyMove, ...] = ()
    # The turn
    turn: int = 0
    sold: int = 0  # allies sold in this turn (E3)
    bought: tuple[int, ...] = ()  # who has bought one (E4)
    used: tuple[str, ...] = ()  # lords whose power was used in this turn (A3)
    extra: bool = False  # another turn is owed (G15)
    short: bool = False  # the Court could not be filled (Z1)
    passed: bool = False  # the action was passed (T4)
    stirred: bool = False  # something was plotted, or a power used (Z5b)
    idle: int = 0  # turns in a row in which nothing was done (Z5b)
    ender: int = NOBODY_YET
    # The depths and the Council, whose stacks lie in the order of the races
    deck: FaceDown
    discard: tuple[str, ...] = ()
    track: tuple[str, ...] = ()
    offer: str = ""  # the last card of the track, while it is decided on
    threat: int = 1
    council: tuple[FaceDown, ...] = (FaceDown(),) * len(RACES)
    token_pile: FaceDown
    # Lords and locations
    lord_deck: FaceDown
    court: tuple[str, ...] = ()  # from the space furthest from the deck
    lords_gone: tuple[str, ...] = ()
    pile: FaceDown
    available: tuple[str, ...] = ()
    drawn: tuple[str, ...] = ()  # shown, or taken while keys are chosen
    locations_gone: tuple[str, ...] = ()
    # What each seat has
    hands: tuple[tuple[str, ...], ...]
    allies: tuple[tuple[str, ...], ...]  # affiliated
    pearls: tuple[int, ...]
    keys: tuple[int, ...]  # tokens
    tokens: tuple[FaceDown, ...]  # monster tokens
    lords: tuple[tuple[str, ...], ...]  # free ones
    disabled: tuple[str, ...] = ()  # which of the free ones (G4)
    locations: tuple[tuple[Holding, ...], ...]

    @property
    def players(self) -> int:
        """How many sit at the table."""
        return len(self.hands)


def with_at(values: tuple[T, ...], at: int, value: T) -> tuple[T, ...]:
    """The tuple with one value replaced."""
    return (*values[:at], value, *values[at + 1 :])


def without(values: tuple[T, ...], *gone: T) -> tuple[T, ...]:
    """The tuple without one of each of these. ValueError if one is not there."""
    left = list(values)
    for value in gone:
        left.remove(value)
    return tuple(left)


def opponents(s: State, seat: int) -> list[int]:
    """The others in turn order, from the left of a seat (W1)."""
    return [(seat + n) % s.players for n in range(1, s.players)]


def lords_of(s: State, seat: int) -> tuple[str, ...]:
    """All lords of a seat: free, disabled and under locations."""
    return (*s.lords[seat], *(lord for holding in s.locations[seat] for lord in holding.lords))


def race_of(card: str) -> str:
    """The letter of an ally's race."""
    return card[0]


def value_of(card: str) -> int:
    """The value of an ally."""
    return int(card[1])
