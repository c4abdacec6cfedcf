"""What a seat may see. A view of a state is a state of the same type, with blanks for what is hidden.

A game says how to blank (`view`), what is told of an event (`seen`) and how to fill the blanks evenly with
what they may hide (`guess`); here are the answers of a game that hides nothing. Wherever words or pictures
are made for somebody, `eyes` is a seat or one of two constants: `Rules.pending_for(view, eyes)` is what they
know of the open question.
"""

from typing import TypeVar

from nautilion.kernel.luck import Luck
from nautilion.kernel.parts import Event, Revealed

NOBODY, ALL = -2, -3  # eyes of the curtain or a thumbnail; eyes of a replay after the end

S = TypeVar("S")


def whole_table(s: S, seat: int) -> S:
    """For `view`: nothing is hidden."""
    return s


def by_everyone(event: Event, seat: int) -> Event | None:
    """For `seen`: everyone sees what happens; None would hide it."""
    return event


def as_it_is(s: S, seat: int, luck: Luck) -> S:
    """For `guess`: a view without blanks leaves nothing to guess."""
    return s


def is_reveal(event: Event) -> bool:
    """For `silent`: the log has words for everything but the kernel's own mark."""
    return isinstance(event, Revealed)


def asks_openly(who: int, eyes: int) -> bool:
    """Whether eyes may see the moves of a question to `who`; below 0 the seats decide together, openly."""
    return who < 0 or eyes in (who, ALL)


def sees_outcome(to: tuple[int, ...] | None, eyes: int) -> bool:
    """Whether eyes may see what a draw brings to the seats of `to`."""
    return to is None or eyes == ALL or eyes in to
