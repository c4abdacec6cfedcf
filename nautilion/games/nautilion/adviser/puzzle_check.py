"""Does a puzzle hold? It plays, its evidence is enough and adds up, and the Oracle finds its plan."""

from collections import Counter
from collections.abc import Iterator, Sequence
from functools import partial
from typing import NamedTuple

from nautilion.advisor.processes import workers
from nautilion.content.catalogue import catalogue
from nautilion.games.nautilion.adviser import evidence
from nautilion.games.nautilion.adviser.choices import aim, choices, is_open
from nautilion.games.nautilion.adviser.oracle import Oracle
from nautilion.games.nautilion.content.loading import shipped_content
from nautilion.games.nautilion.game import GAME
from nautilion.games.nautilion.puzzles import BASE, EACH, KINDS, Puzzle
from nautilion.kernel import Refused
from nautilion.play.faults import Fault
from nautilion.play.house import House
from nautilion.play.session import Session


class CheckedPuzzle(NamedTuple):
    """What is wrong with a puzzle, as keys under `cli.puzzles.fault`."""

    puzzle: Puzzle
    faults: tuple[str, ...] = ()


def checked(puzzles: Sequence[Puzzle], long: bool, jobs: int) -> Iterator[CheckedPuzzle]:
    """Each puzzle with its faults; `long` sails its evidence again."""
    check = partial(check_one, long=long)
    if jobs == 1:
        yield from map(check, puzzles)
        return
    with workers(jobs) as pool:
        yield from pool.imap(check, puzzles)


def missing(puzzles: Sequence[Puzzle]) -> list[tuple[str, int]]:
    """The kinds that have not as many puzzles as they should, and how many they have."""
    have = Counter(puzzle.kind for puzzle in puzzles)
    return [(kind, have[kind]) for kind in KINDS if have[kind] != EACH]


def grades_missing(puzzles: Sequence[Puzzle]) -> set[str]:
    """The grades of boats from which no puzzle of the base game comes."""
    grades = {id: str(board.class_) for id, board in shipped_content().boards.items()}
    return {*grades.values()} - {grades.get(puzzle.board, "") for puzzle in puzzles if puzzle.kind == BASE}


def alike(puzzles: Sequence[Puzzle]) -> list[str]:
    """Those that look like one before them: its boat, its dice, its plan."""
    return [one.id for at, one in enumerate(puzzles) if one.looks in [other.looks for other in puzzles[:at]]]


def check_one(puzzle: Puzzle, long: bool = False) -> CheckedPuzzle:
    """All that is wrong with a puzzle."""
    try:
        session = puzzle.session(House.of(GAME))
        return CheckedPuzzle(puzzle, tuple(_faults(puzzle, session, long)))
    except (Fault, Refused, ValueError):
        return CheckedPuzzle(puzzle, ("illegal",))


def _faults(puzzle: Puzzle, session: Session, long: bool) -> Iterator[str]:
    s, told = session.state, puzzle.evidence
    oracle = Oracle(session.rules)
    best, other = (aim(oracle.rules, s, line) for line in (puzzle.best_line, puzzle.next_line))
    if not is_open(s, session.pending):
        yield "no_dice"
        return
    if (puzzle.board, puzzle.turn, puzzle.dice) != (session.setup.board, s.turn, s.dice):
        yield "elsewhere"
    if f"puzzle.nautilion.{puzzle.id}" not in catalogue():
        yield "no_title"
    if told is None or not told.is_clear:
        yield "not_clear"
    if told and not told.adds_up:
        yield "does_not_add_up"
    if best == other or aim(oracle.rules, s, choices(oracle, s)[0].line) != best:
        yield "not_first"
    if long and told:
        plans = puzzle.best_line, puzzle.next_line
        found = evidence.compare(Oracle(session.rules), s, plans, told.voyages, told.first_seed)
        if found.evidence(told.first_seed) != told:
            yield "not_again"
