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


class Revealed(Event, frozen=True, tag="revealed"):
    """Seats saw something hidden that is no chance. It has no words: it is there so that undo stops at it."""

    seats: tuple[int, ...]


class AnyState(Protocol):
    """What the kernel needs of a game's state: values only, replaced and never edited in place."""

    todo: tuple[Step, ...]  # what comes next, last first; empty: the game is over
    who: int  # whose decision it is, unless the question says otherwise; below 0: they decide together
    asked: tuple[Step, ...]  # the questions that the parts in `draft` answered
    draft: tuple[Any, ...]  # the parts of a decision that is not complete yet


class Ask(msgspec.Struct, frozen=True):
    """A decision: `who` picks one of `moves`. Never empty, but for eyes that it does not concern."""

    question: str
    who: int
    moves: Sequence[Move]
    hand: bool = False  # whether the answer needs a look at the hand


class Chance(msgspec.Struct, frozen=True, dict=True):
    """A draw: one of `outcomes`, each as likely as its weight. Rules leave the name to the kernel."""

    outcomes: tuple[Move, ...]
    weights: tuple[int, ...]
    to: tuple[int, ...] | None = None  # the seats that see the outcome; None: everyone
    name: str = ""  # the step that draws, as a question has its name

    @cached_property
    def reach(self) -> tuple[int, ...]:
        """Running totals of the weights; the last is their sum."""
        return tuple(accumulate(self.weights))

    @cached_property
    def _by_name(self) -> dict[str, "Chance"]:
        return {}

    def named(self, name: str) -> "Chance":
        """The same under the name of a step, made once: rules may keep and share what they list."""
        found = self._by_name.get(name)
        if found is None:
            found = self._by_name[name] = msgspec.structs.replace(self, name=name)
        return found

    def pick(self, number: int) -> Move:
        """The outcome for a number below the sum of the weights."""
        return self.outcomes[bisect_right(self.reach, number)]


class Refused(Exception):
    """A move that is not on the list: a key of the catalogue below `refused.`, and what its words take."""

    def __init__(self, key: str, **values: object) -> None:
        super().__init__(key)
        self.key = key
        self.values = values
