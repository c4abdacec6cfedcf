"""Puzzles: a position with its dice where one plan is clearly best, and the evidence that it is."""

from functools import cache, cached_property
from math import sqrt
from pathlib import Path
from typing import NamedTuple

import msgspec

from nautilion import paths
from nautilion.content.checking import mistakes
from nautilion.content.definition import Definition, Word
from nautilion.content.files import ContentError, FileFault, Problem, read_yaml
from nautilion.games.nautilion.content.definitions import EXPANSIONS
from nautilion.games.nautilion.moves import GiveDie, Pay
from nautilion.games.nautilion.rules.voyage import MOVE_TEXT
from nautilion.kernel import Move
from nautilion.play.codes import read_code
from nautilion.play.faults import Fault
from nautilion.play.house import House
from nautilion.play.session import Session
from nautilion.play.simulation import Z95

BASE, TWO = "base", "two"
KINDS = (BASE, *EXPANSIONS, TWO)
EACH = 10  # puzzles of a kind
CLEARLY = 0.06  # by so much the best plan is better than the next, with the confidence of its interval
SECTION = "puzzles"


class Evidence(Definition, frozen=True):
    """Voyages sailed on from both plans with the same dice, and how many of them were won."""

    policy: Word  # who sailed them
    voyages: int  # of each plan
    first_seed: int
    best: int  # won after the best plan
    next: int
    only_best: int  # won after the best plan alone
    only_next: int
    low: float  # the 95 % interval of the difference
    high: float

    @property
    def is_clear(self) -> bool:
        """Whether the best plan is better by enough, beyond chance."""
        return self.low >= CLEARLY

    @property
    def adds_up(self) -> bool:
        """Whether its figures belong together."""
        same = self.best - self.next == self.only_best - self.only_next
        return same and (self.low, self.high) == interval(self.voyages, self.only_best, self.only_next)


def interval(voyages: int, only_best: int, only_next: int) -> tuple[float, float]:
    """The 95 % interval of a difference between pairs, after Bonett and Price: honest for few of them too."""
    n = voyages + 2
    ours, theirs = (only_best + 1) / n, (only_next + 1) / n
    middle = ours - theirs
    reach = Z95 * sqrt(max(0.0, ours + theirs - middle * middle) / n)
    return round(max(-1.0, middle - reach), 3), round(min(1.0, middle + reach), 3)


class Puzzle(Definition, frozen=True):
    """A voyage up to where dice lie, as its code, the plan that is best there, and the next best."""

    id: Word
    kind: Word
    board: Word  # where it is played, as the code says it too: for lists
    turn: int
    dice: tuple[int, ...]
    code: str
    plan: tuple[str, ...]
    next: tuple[str, ...]
    evidence: Evidence | None = None  # of those that are shipped

    @cached_property
    def best_line(self) -> tuple[Move, ...]:
        """The plan as moves."""
        return tuple(map(MOVE_TEXT.read, self.plan))

    @cached_property
    def next_line(self) -> tuple[Move, ...]:
        """The next best as moves."""
        return tuple(map(MOVE_TEXT.read, self.next))

    @property
    def looks(self) -> tuple[object, ...]:
        """What somebody would know again who has solved it: the boat, what lies there, and the plan."""
        return self.kind, self.board, sorted(self.dice), sorted(map(self._seen, self.best_line))

    def _seen(self, move: Move) -> str:
        """A move of a plan as eyes see it: what a die shows, not which die it is; that something is paid."""
        if isinstance(move, GiveDie):
            return f"{self.dice[move.die]} {move.figure}"
        return "pay" if isinstance(move, Pay) else MOVE_TEXT.write(move)

    def session(self, house: House) -> Session:
        """The voyage as it stands where the puzzle begins. Raises Fault."""
        session = read_code(self.code, house)
        if not isinstance(session, Session):
            raise Fault("code.fault.does_not_play")
        return session


class PuzzleFile(NamedTuple):
    """The puzzles of a folder, and what is wrong with its files."""

    puzzles: tuple[Puzzle, ...]
    problems: tuple[Problem, ...]


def folder_of(folder: Path | None = None) -> Path:
    """Where puzzles lie: those that the game ships."""
    return folder or paths.room("data", "nautilion") / SECTION


@cache
def shipped_puzzles(folder: Path | None = None) -> tuple[Puzzle, ...]:
    """All of them, kind by kind. Raises ContentError."""
    found = [_read(file) for kind in KINDS if (file := folder_of(folder) / f"{kind}.yaml").is_file()]
    problems = [problem for one in found for problem in one.problems]
    if problems:
        raise ContentError(problems)
    return tuple(puzzle for one in found for puzzle in one.puzzles)


def _read(file: Path) -> PuzzleFile:
    unread: list[FileFault] = []
    rows = read_yaml(file, unread).get(SECTION, [])
    problems = [Problem(file.name, str(at), what.key) for at, what in unread]
    puzzles = []
    for number, row in enumerate(rows):
        try:
            puzzles.append(msgspec.convert(row, Puzzle))
        except msgspec.ValidationError as error:
            faults = [what for _, what in mistakes(Puzzle, row)] or [str(error)]
            problems += [Problem(file.name, f"{SECTION}[{number}]", what) for what in faults]
    return PuzzleFile(tuple(puzzles), tuple(problems))
