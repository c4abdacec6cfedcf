"""A module: one part of a game's rules, written as tables that `Rules` compiles."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Generic, TypeVar

from nautilion.kernel.parts import Chance, Event, Move, Refused

if TYPE_CHECKING:
    from nautilion.kernel.powers import Power
    from nautilion.kernel.rules import Context

T = TypeVar("T")

# A context is generic in state and game; rules of one game name their own type of it.
Auto = Callable[["Context[Any, Any]"], None]
Lister = Callable[["Context[Any, Any]", list[Move]], None]
Effect = Callable[["Context[Any, Any]", Any], None]
Reaction = Callable[["Context[Any, Any]", Any], None]
Fold = Callable[..., Any]
WhyNot = Callable[["Context[Any, Any]", Any], str | Refused | None]
WhoIsAsked = Callable[["Context[Any, Any]"], int]


class Hook(Generic[T]):
    """A value that modules may change, declared once: `TOLL: Hook[int] = Hook("toll")`."""

    __slots__ = ("name",)

    def __init__(self, name: str) -> None:
        self.name = name

    def __repr__(self) -> str:
        return f"Hook({self.name!r})"


@dataclass(frozen=True)
class Question:
    """A decision: who lists its moves, and what each kind of move does."""

    moves: Lister
    effects: Mapping[type[Move], Effect]
    reason: WhyNot | None = None  # why a move is not on the list, as a key of the catalogue
    who: WhoIsAsked | None = None  # who is asked, where it is not the seat whose turn it is
    hand: bool = False  # whether the answer needs a look at the hand, so that the curtain falls first


def seat_of_step(cx: "Context[Any, Any]") -> int:
    """For `Question.who`: the seat rides as the first argument of the step, as in `Step("offer", (2,))`."""
    return int(cx.step.args[0])


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
class AtStart:
    """Put a step at the start of the turn."""

    step: str


@dataclass(frozen=True)
class Module:
    """What a part of the rules adds: steps, questions, options, draws, values, powers and reactions."""

    name: str
    turn: tuple[str | Before | After | AtStart, ...] = ()
    auto: Mapping[str, Auto] = field(default_factory=dict)
    asks: Mapping[str, Question] = field(default_factory=dict)
    options: Mapping[str, Question] = field(default_factory=dict)  # more moves at another module's question
    reasons: Mapping[str, WhyNot] = field(default_factory=dict)  # more reasons at a question, without moves
    draws: Mapping[str, Draw] = field(default_factory=dict)
    hooks: tuple[Hook[Any], ...] = ()  # the values that it lets others change
    values: Mapping[Hook[Any], Fold] = field(default_factory=dict)  # (cx, value, *arguments) -> value
    on: Mapping[type[Event], Reaction] = field(default_factory=dict)
    powers: Mapping[str, "Power"] = field(default_factory=dict)  # what comes and goes with cards
