"""A module: one part of a game's rules, written as tables that `Rules` compiles."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from nautilion.kernel.parts import Chance, Event, Move

if TYPE_CHECKING:
    from nautilion.kernel.rules import Context

# A context is generic in state and game; rules of one game name their own type of it.
Auto = Callable[["Context[Any, Any]"], None]
Lister = Callable[["Context[Any, Any]", list[Move]], None]
Effect = Callable[["Context[Any, Any]", Any], None]
Reaction = Callable[["Context[Any, Any]", Any], None]
Fold = Callable[..., Any]
Reason = Callable[["Context[Any, Any]", Any], str | None]


@dataclass(frozen=True)
class Question:
    """A decision: who lists its moves, and what each kind of move does."""

    moves: Lister
    effects: Mapping[type[Move], Effect]
    reason: Reason | None = None  # why a move is not on the list, as a key of the catalogue


@dataclass(frozen=True)
class Draw:
    """A chance event: its outcomes, and what an outcome does."""

    outcomes: Callable[["Context[Any, Any]"], Chance]
    effect: Effect


@dataclass(frozen=True)
class Before:
    """Put a step into the turn before another."""

    other: str
    step: str


@dataclass(frozen=True)
class After:
    """Put a step into the turn after another."""

    other: str
    step: str


@dataclass(frozen=True)
class First:
    """Put a step at the start of the turn."""

    step: str


@dataclass(frozen=True)
class Module:
    """What a part of the rules adds: steps, questions, options, draws, values and reactions."""

    name: str
    turn: tuple[str | Before | After | First, ...] = ()
    auto: Mapping[str, Auto] = field(default_factory=dict)
    asks: Mapping[str, Question] = field(default_factory=dict)
    options: Mapping[str, Question] = field(default_factory=dict)  # more moves at another module's question
    draws: Mapping[str, Draw] = field(default_factory=dict)
    values: Mapping[str, Fold] = field(default_factory=dict)  # (cx, value, *arguments) -> value
    on: Mapping[type[Event], Reaction] = field(default_factory=dict)
