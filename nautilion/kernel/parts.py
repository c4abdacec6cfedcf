"""The nouns of the kernel: steps, moves, events, and what can be pending."""

from bisect import bisect_right
from collections.abc import Sequence
from functools import cached_property
from itertools import accumulate
from typing import Any, Protocol

import msgspec

Value = int | str


class Step(msgspec.Struct, frozen=True, array_like=True):
    """Something still to be done: plain data, so that a state can be saved at any moment."""

    name: str
    args: tuple[Value, ...] = ()


class Move(msgspec.Struct, frozen=True, array_like=True):
    """What a player or chance decides. Subclasses give their verb as `tag`."""


class Back(Move, frozen=True, tag="back"):
    """Take the last part of an unfinished decision back."""


class Event(msgspec.Struct, frozen=True, tag_field="event"):
    """A fact in the past tense, for whoever watches."""


class AnyState(Protocol):
    """What the kernel needs of a game's state: values only, replaced and never edited in place."""

    todo: tuple[Step, ...]  # what comes next, last first; empty: the game is over
    who: int  # whose decision it is
    asked: tuple[Step, ...]  # the questions that the parts in `draft` answered
    draft: tuple[Any, ...]  # the parts of a decision that is not complete yet


class Ask(msgspec.Struct, frozen=True):
    """A decision: `who` picks one of `moves`. Never empty."""

    question: str
    who: int
    moves: Sequence[Move]


class Chance(msgspec.Struct, frozen=True, dict=True):
    """A draw: one of `outcomes`, each as likely as its weight."""

    outcomes: tuple[Move, ...]
    weights: tuple[int, ...]

    @cached_property
    def reach(self) -> tuple[int, ...]:
        """Running totals of the weights; the last is their sum."""
        return tuple(accumulate(self.weights))

    def pick(self, number: int) -> Move:
        """The outcome for a number below the sum of the weights."""
        return self.outcomes[bisect_right(self.reach, number)]


class Refused(Exception):
    """A move that is not on the list, with the reason in words."""

    def __init__(self, key: str, words: str) -> None:
        super().__init__(words)
        self.key = key
