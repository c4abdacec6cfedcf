"""Finds puzzles in voyages of the Oracle: what its search says first, then voyages that bear it out.

A position is looked into where one choice is better by far, late enough to be taken in, neither won nor
lost. A short trial with dice of its own says how many voyages the evidence
needs; their number is set before the first of them sails, so that the interval means what it says.
"""

from collections import Counter
from collections.abc import Iterator
from math import ceil
from pathlib import Path
from typing import NamedTuple

import msgspec
import yaml

from nautilion.games.nautilion.adviser import evidence
from nautilion.games.nautilion.adviser.choices import PlanChoice, choices, is_open
from nautilion.games.nautilion.adviser.oracle import Oracle
from nautilion.games.nautilion.content.definitions import EXPANSIONS, Content
from nautilion.games.nautilion.content.loading import shipped_content
from nautilion.games.nautilion.moves import Cast, GiveDie
from nautilion.games.nautilion.puzzles import BASE, CLEARLY, EACH, KINDS, SECTION, TWO, Evidence, Puzzle
from nautilion.games.nautilion.rules.voyage import MOVE_TEXT
from nautilion.games.nautilion.setup import Setup
from nautilion.games.nautilion.state import State
from nautilion.kernel import Chance, Luck
from nautilion.play.codes import game_code
from nautilion.play.files import whole_lines, write_whole
from nautilion.play.session import Session
from nautilion.play.simulation import Z95

FIRST_SEED, TRIAL_SEED = 1 << 44, 1 << 46  # of the voyages, and of the dice of trials
GAP = 0.18  # by so much the best choice is better, as the search sees it
OPEN = (0.12, 0.97)  # chances to win between which a voyage is neither lost nor won
GLANCE, TRIAL, LEAST, MOST = 6, 16, 64, 110  # pairs of voyages
SPARE = 0.035  # by how much the trial wants to see the limit passed
FROM_TURN = 7  # later ones are easier to take in, and quicker to sail to their end
GRADES = {"A": 4, "B": 3, "C": 3}  # of the base game
OF_A_GRADE, ALIKE = 5, 4  # of other kinds; and puzzles of a kind that begin with the same spell


class Tried(msgspec.Struct):
    """A voyage that was looked through, and the puzzle that it held, if any."""

    kind: str
    number: int
    puzzle: Puzzle | None = None
    grade: str = ""
    begins: str = ""


class FoundPosition(NamedTuple):
    """Where a choice stands out."""

    board: str
    code: str
    state: State
    best: PlanChoice
    next: PlanChoice


def find(folder: Path, kinds: tuple[str, ...] = KINDS) -> Iterator[Tried]:
    """Look for puzzles of these kinds, going on from what the folder holds; then the files are written."""
    folder.mkdir(parents=True, exist_ok=True)
    lines = folder / "puzzles.lines"
    tried = [msgspec.json.decode(line, type=Tried) for line in whole_lines(lines)]
    with lines.open("ab") as file:
        for kind in kinds:
            for one in _of_kind(kind, [one for one in tried if one.kind == kind]):
                file.write(msgspec.json.encode(one) + b"\n")
                file.flush()
                tried.append(one)
                yield one
            _write(folder / f"{kind}.yaml", [one.puzzle for one in tried if one.kind == kind and one.puzzle])


def _of_kind(kind: str, tried: list[Tried]) -> Iterator[Tried]:
    content = shipped_content()
    found = [one for one in tried if one.puzzle]
    number = len(tried)
    while len(found) < EACH:
        setup = setup_of(kind, number, content)
        one = Tried(kind, number, grade=content.boards[setup.board].class_)
        if _wants_grade(kind, one.grade, found):
            _look_through(setup, one, found)
        if one.puzzle:
            found.append(one)
        number += 1
        yield one


def setup_of(kind: str, number: int, content: Content) -> Setup:
    """The setup of a voyage: each of the boats in turn, and what the kind is about."""
    boards, levels = list(content.boards), content.difficulty
    luck = Luck(FIRST_SEED + number)
    return Setup(
        board=boards[number % len(boards)],
        players=2 if kind == TWO else 1,
        expansions=tuple(name for name in EXPANSIONS if name == kind),
        harpoons=levels.harpoons[luck.below(len(levels.harpoons))] if kind == "mercenaries" else 2,
        seed=FIRST_SEED + 1000 * KINDS.index(kind) + number,
    )


def _wants_grade(kind: str, grade: str, found: list[Tried]) -> bool:
    have = sum(one.grade == grade for one in found)
    return have < (GRADES[grade] if kind == BASE else OF_A_GRADE)


def _look_through(setup: Setup, one: Tried, found: list[Tried]) -> None:
    """The first position of a voyage that stands every test, and looks like none before."""
    begun = Counter(other.begins for other in found)
    known = [other.puzzle.looks for other in found if other.puzzle]
    session = Session(setup)
    for position in _standing_out(session, Oracle(session.rules)):
        begins, puzzle = _begins(position.best), _asked(position, f"{one.kind}_{len(found) + 1}", one.kind)
        is_new = puzzle.looks not in known and (begins == "give" or begun[begins] < ALIKE)
        if is_new and (told := _proved(Oracle(session.rules), position)):
            one.puzzle, one.begins = msgspec.structs.replace(puzzle, evidence=told), begins
            return


def _begins(choice: PlanChoice) -> str:
    first = choice.line[0]
    return (
        first.spell
        if isinstance(first, Cast)
        else "give"
        if isinstance(first, GiveDie)
        else type(first).__name__
    )


def _standing_out(session: Session, oracle: Oracle) -> Iterator[FoundPosition]:
    """The positions of a voyage where one choice is better by far, as the search sees it."""
    while (now := session.pending) is not None:
        if isinstance(now, Chance):
            session.roll()
            continue
        s = session.state
        move = oracle.choose(s, now)
        if is_open(s, now):
            best, *others = choices(oracle, s)
            stands_out = others and best.worth - others[0].worth >= GAP and OPEN[0] < best.worth < OPEN[1]
            if s.turn >= FROM_TURN and len(others) > 1 and stands_out:
                yield FoundPosition(session.setup.board, game_code(session), s, best, others[0])
        session.play(move)


def _asked(at: FoundPosition, id: str, kind: str) -> Puzzle:
    """The puzzle of a position, still without its evidence."""
    best, other = (tuple(map(MOVE_TEXT.write, choice.line)) for choice in (at.best, at.next))
    board, turn, dice = at.board, at.state.turn, at.state.dice
    return Puzzle(id=id, kind=kind, board=board, turn=turn, dice=dice, code=at.code, plan=best, next=other)


def _proved(oracle: Oracle, at: FoundPosition) -> Evidence | None:
    """The evidence, if voyages bear out what the search says."""
    plans = at.best.line, at.next.line
    glance = evidence.compare(oracle, at.state, plans, GLANCE, TRIAL_SEED)
    if glance.only_best <= glance.only_next:
        return None
    voyages = _enough(evidence.compare(oracle, at.state, plans, TRIAL, TRIAL_SEED))
    if not voyages:
        return None
    found = evidence.compare(oracle, at.state, plans, voyages, evidence.FIRST_SEED)
    told = found.evidence(evidence.FIRST_SEED)
    return told if told.is_clear else None


def _enough(trial: evidence.Pairs) -> int:
    """How many pairs of voyages the evidence needs, as far as a trial tells; 0: too many."""
    n = trial.voyages
    better = (trial.only_best - trial.only_next) / n
    beyond = better - CLEARLY - SPARE
    if beyond <= 0:
        return 0
    spread = (trial.only_best + trial.only_next + 2) / (n + 2) - better * better
    wanted = ceil(spread * (Z95 / beyond) ** 2)
    return max(LEAST, wanted) if wanted <= MOST else 0


def _write(file: Path, puzzles: list[Puzzle]) -> None:
    rows = [msgspec.to_builtins(puzzle) for puzzle in puzzles]
    text = yaml.safe_dump({SECTION: rows}, sort_keys=False, width=120)
    write_whole(file, text.encode())
