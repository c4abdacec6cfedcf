"""What a game says in words: one voice for prompts, log, replays, hints and whoever reads aloud.

`eyes` is the seat that reads, or one of the marks for nobody and for all: what they may not see is not said.
"""

from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple, Protocol, TypeVar

from nautilion.kernel.parts import AnyState, Ask, Chance, Event, Move

S = TypeVar("S", bound=AnyState, contravariant=True)
Told = Sequence[Sequence[Event]]  # what happened, move by move


class Spot(NamedTuple):
    """A thing on the table that a hand can point at: what it is, and which one of its kind."""

    kind: str
    at: int | str = ""


class Line(NamedTuple):
    """What happened, and where to look."""

    text: str
    spots: tuple[Spot, ...]
    turn: bool = False


class About(NamedTuple):
    """Words about a thing."""

    title: str
    lines: tuple[str, ...]
    rules: str


class Note(NamedTuple):
    """Something worth saying once, when it is first met: a key of the catalogue, and beside what."""

    key: str
    spot: Spot
    values: Mapping[str, object] = {}


class Words(Protocol[S]):
    """Puts a game into words; draws nothing and decides nothing."""

    def asked(self, s: S, now: Ask | Chance | None, eyes: int, told: Told = ()) -> tuple[str, str]:
        """What is asked, and whose turn and phase it is; `told`: what led to it, where that is known."""

    def move(self, s: S, move: Move, eyes: int) -> str:
        """A move as a sentence."""

    def event(self, event: Event, eyes: int, before: S | None = None) -> Line | None:
        """What happened, if there are words for it; `before`: the state in which it did."""

    def about(self, s: S, spot: Spot, eyes: int) -> About | None:
        """What a thing is; None where there is nothing to say."""

    def table(self, s: S, eyes: int) -> Iterator[tuple[Spot, str]]:
        """Everything on the table, a phrase each, in reading order."""


def lines_of(words: Words[S], told: Told, befores: Sequence[S | None], eyes: int) -> list[Line]:
    """All that happened, in words; `befores`: the states in which it did, None where there was none yet."""
    each = zip(told, befores, strict=True)
    found = (words.event(event, eyes, s) for events, s in each for event in events)
    return [line for line in found if line]
