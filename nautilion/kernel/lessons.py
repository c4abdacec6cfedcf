"""What a lesson is: a prepared position, what chance will bring, and steps of words and moves.

A step without moves is words alone; `done` waits for a move that fits; what `plays` names goes by itself.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

import msgspec

from nautilion.kernel.parts import Event, Move
from nautilion.kernel.rules import Rules
from nautilion.kernel.views import ALL
from nautilion.kernel.words import Spot

Condition = Callable[[Rules[Any, Any], Any, Move], bool]  # whether a move in a state is a good one


class MovePattern(NamedTuple):
    """Moves of a kind, each of whose fields is one of some values; None: anything."""

    kind: type[Move]
    fields: tuple[frozenset[object] | None, ...] = ()

    def fits(self, move: Move) -> bool:
        """Whether a move is one of these."""
        return type(move) is self.kind and all(
            allowed is None or value in allowed
            for allowed, value in zip(self.fields, msgspec.structs.astuple(move), strict=True)
        )


class LessonMoment(NamedTuple):
    """A move that was made in a lesson, and what it led to: where a rule is seen at work."""

    rules: Rules[Any, Any]
    before: Any
    move: Move
    events: Sequence[Event]
    after: Any


Witness = Callable[[LessonMoment], bool]  # whether a rule is seen at work


def told(*kinds: type[Event]) -> Witness:
    """Seen when something of these kinds happens."""
    return lambda at: any(isinstance(event, kinds) for event in at.events)


@dataclass(frozen=True)
class LessonStep:
    """One thing at a time: words, what they point at, and what is to be done about it."""

    id: str
    points: tuple[Spot, ...] = ()
    done: tuple[MovePattern, ...] = ()  # the moves that count; the first that can be made is what is shown
    when: tuple[Condition, ...] = ()  # what else must hold for them
    times: int = 1  # how many such moves
    plays: tuple[Move, ...] = ()  # moves that the lesson makes itself
    answers: tuple[tuple[str, tuple[MovePattern, ...]], ...] = ()  # words for some other moves, by name
    back_to: str = ""  # of words alone: once read, the table is again as it was when this step began

    @property
    def is_words(self) -> bool:
        """Whether it wants nothing but to be read."""
        return not self.done and not self.plays


@dataclass(frozen=True, eq=False)
class Lesson:
    """A short prepared piece of a game that teaches some of its rules."""

    game: str
    id: str
    setup: Any
    start: Any  # the state to begin with; None: as it is dealt
    steps: tuple[LessonStep, ...]
    teaches: tuple[tuple[str, Witness], ...] = ()  # rules, and how each is seen at work
    falls: tuple[Move, ...] = ()  # what chance brings, in order
    topic: str = ""  # the part of the game that it is about, where that can be chosen
    seat: int | None = None  # where the pupil sits, if others decide for themselves; None: at all seats
    is_free: bool = False  # whether the game goes on freely after the last step

    @property
    def eyes(self) -> int:
        """Whose eyes the pupil has."""
        return ALL if self.seat is None else self.seat

    def key(self, *names: str) -> str:
        """A key of the catalogue: `lesson.<game>.<id>.title`, `lesson.<game>.<id>.<step>.say`."""
        return ".".join(("lesson", self.game, self.id, *names))
