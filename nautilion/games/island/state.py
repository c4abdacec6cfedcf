"""The state of a game: plain values, never edited in place. What a view does not show is empty."""

from typing import Any, TypeVar

import msgspec

from nautilion.kernel import FaceDown, Step

ABOVE, BELOW = "above", "below"
UNSEEN = ""
T = TypeVar("T")


class Stored(msgspec.Struct, frozen=True):
    """A seat's set of a colour: cards, the bonus tokens above it, and the porthole as (cards, value)."""

    cards: tuple[str, ...] = ()
    tokens: tuple[str, ...] = ()
    porthole: tuple[int, ...] = ()


class State(msgspec.Struct, kw_only=True):
    """One flat record; columns count from the back, seats and colours from 0."""

    # What the kernel needs
    todo: tuple[Step, ...]
    who: int = -1
    asked: tuple[Step, ...] = ()
    draft: tuple[Any, ...] = ()
    # The round
    round: int = 0
    last_round: int = 0  # its number, once a column is empty
    first: int = -1
    order: tuple[int, ...] = ()  # who still has a turn in this round after the one whose it is
    arrow: str = ""  # the side that castaways leave; none in the first round
    castaways: tuple[int, ...]  # the column of each seat; -1 before it is placed
    sides: tuple[str, ...]  # and on which side it stands
    # The Nautilus
    left: tuple[int, ...]  # cards in each stack of a column
    tops: tuple[tuple[str, ...], ...]  # the card on each stack; of a face-down or empty one none
    unseen: FaceDown  # the cards that nobody has seen, in stacks or out of the game
    out: int  # how many cards are out of the game
    # The camp
    camp: tuple[str, ...]  # the bonus token of each colour
    supply: FaceDown
    piles: tuple[tuple[int, ...], ...]  # the portholes left of each size, from the top
    # The seats
    hands: tuple[tuple[str, ...], ...]  # sorted
    sets: tuple[tuple[Stored, ...], ...]  # of each seat, one a colour
    scores: tuple[int, ...] = ()  # once the game is over


def with_at(values: tuple[T, ...], at: int, value: T) -> tuple[T, ...]:
    """The tuple with one value replaced."""
    return (*values[:at], value, *values[at + 1 :])
