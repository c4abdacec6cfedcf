"""What a game is to everything around it: one value that its room offers as GAME."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any, Generic, NamedTuple, Protocol, TypeVar, runtime_checkable

from nautilion.kernel.lessons import Lesson
from nautilion.kernel.luck import Luck
from nautilion.kernel.parts import Ask, Event, Move
from nautilion.kernel.rules import Rules
from nautilion.kernel.text import MoveText
from nautilion.kernel.views import as_it_is, by_everyone, is_reveal, whole_table
from nautilion.kernel.words import Note, Told, Words

U = TypeVar("U", bound="AnySetup")  # what is chosen before a game
C = TypeVar("C")  # what its data files define
S = TypeVar("S")  # its state
Policy = Callable[[S, Ask], Move]  # a player that needs no person: the move for a view of the table
Figures = dict[str, int | dict[int, int]]


class AnySetup(Protocol):
    """What the house needs of a setup."""

    @property
    def seed(self) -> int: ...
    @property
    def rules(self) -> int: ...  # the version under which it began
    @property
    def players(self) -> int: ...
    @property
    def game(self) -> "Game[Any, Any, Any]": ...


class Outcome(NamedTuple):
    """How a game ended, and for whom."""

    key: str  # one of the game's own words
    places: tuple[int, ...]  # of each seat, from 1; together: all 1 or all 2
    scores: tuple[int, ...] = ()


class Mark(NamedTuple):
    """A moment that mattered, in words: a key of the catalogue and its values."""

    at: int
    turn: int
    key: str
    values: Mapping[str, object] = {}


class Merits(NamedTuple):
    """What a game that has ended was worth in medals."""

    medals: tuple[str, ...] = ()  # earned by this game alone
    gathered: Mapping[str, tuple[str, ...]] = {}  # what it adds to those that are gathered over many games
    wanted: Mapping[str, int] = {}  # and how many different things these want


class GameAdviser(Protocol):
    """A game's adviser, in a process of its own: it gets views, never the full state and never the seed."""

    def advise(self, view: Any) -> Any:
        """What to do in a position, and why."""

    def account(self, states: list[Any], log: Sequence[Move]) -> Iterator[Any]:
        """A game that has ended, turn by turn: what was luck, and what was choice."""

    def summed(self, turns: Sequence[Any], last: Any) -> Any:
        """The whole account."""


@runtime_checkable
class Student(Protocol):
    """An adviser that also finds what is to be learned from an account."""

    def study(self, states: list[Any], log: Sequence[Move], turns: Sequence[Any]) -> tuple[Any, ...]:
        """The mistakes that are worth another look."""


class Played(Protocol):
    """A game as far as it has been played: what figures, marks and causes are read from."""

    setup: Any
    rules: Rules[Any, Any]
    states: list[Any]
    told: list[list[Event]]  # what happened, a list for each state
    log: list[Move]


def no_orders(rules: Rules[Any, Any], view: Any, ask: Ask, orders: Sequence[str]) -> Move | None:
    """For `obey`: a game without standing orders asks every time."""
    return None


@dataclass(frozen=True, eq=False)
class Game(Generic[U, C, S]):
    """Rules, data, players and words of one game; the screen's part of it is its table."""

    id: str
    version: int  # of its rules
    seats: range
    setup: type[U]
    state: type[S]
    moves: tuple[type[Move], ...]
    events: tuple[type[Event], ...]
    content: Callable[[Any], C]  # the shipped data, with what a player's own folder, if given, adds
    read_setup: Callable[[str, C, int], U]  # text form, content, version. Raises SetupError
    check: Callable[[U, C], U]  # raises SetupError
    rules: Callable[[U, C], Rules[Any, Any]]
    deal: Callable[[U, C], S]
    turn: Callable[[S], int]
    outcome: Callable[[S], Outcome | None]
    words: Callable[[Any, Any, tuple[str, ...]], Words[Any]]  # of the catalogue, the rules and the names
    policies: Callable[[], Mapping[str, Callable[[Any, int], Policy[Any]]]]
    figures: Callable[[Played], Figures]  # log book and result
    marks: Callable[[Played], list[Mark]]  # replay
    facts: Callable[[C, U, S], dict[str, Any]]  # the header of a transcript
    trial: Callable[[], tuple[U, str]]  # a game with everything in it and a quick player, for the self-test
    setup_text: Callable[[U, C], str] = lambda setup, content: str(setup)  # for others to read
    faults: Callable[[], Iterable[str]] = tuple  # what else is broken, in words, for the self-test
    adviser: Callable[[Rules[Any, Any]], GameAdviser] | None = None  # the adviser, where there is one
    table: Callable[[], Any] | None = None  # its part of the screen, a `Room`, loaded when it is first shown
    together: bool = False  # all seats win or lose together
    compared: tuple[str, ...] = ("players",)  # fields of the setup in which games are alike, for the log book
    by_themselves: tuple[str, ...] = ()  # draws that happen at once, since the player has already acted
    view: Callable[[S, int], S] = whole_table
    seen: Callable[[Event, int], Event | None] = by_everyone
    obey: Callable[[Any, S, Ask, Sequence[str]], Move | None] = no_orders  # what a seat's orders answer
    guess: Callable[[S, int, Luck], S] = as_it_is
    silent: Callable[[Event], bool] = is_reveal  # of which events nothing is said
    lessons: Callable[[], tuple[Lesson, ...]] = tuple  # read when first asked for. Raises ContentError
    cause: Callable[[Played], Mark | None] = lambda played: None  # why a game was lost, and where it turned
    medals: Callable[[Played, int], Merits] | None = None  # of a game, and the wins in a row that it ends
    notes: Callable[[Rules[Any, Any], Any, Told], list[Note]] = lambda rules, s, told: []  # for newcomers

    @cached_property
    def text(self) -> MoveText:
        """Moves as short texts, both ways."""
        return MoveText(self.moves)

    def knows(self, version: object) -> bool:
        """Whether a game under this version of the rules can be played."""
        return type(version) is int and 1 <= version <= self.version

    def result(self, s: S) -> str:
        """How a game ended, as one of its own words; empty while it goes on."""
        outcome = self.outcome(s)
        return outcome.key if outcome else ""

    def won(self, s: S) -> bool:
        """Whether the first seat, or all of them together, came in first."""
        outcome = self.outcome(s)
        return outcome is not None and outcome.places[0] == 1
