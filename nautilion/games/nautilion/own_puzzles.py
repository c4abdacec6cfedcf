"""Puzzles from a player's own voyages, and how it went with all of them: when each comes back.

due(record, today)                       those to look at today, the oldest first
answered(kept, "own_…", True, today)     notes an answer
noted(kept, session, "id", mistakes)     notes what the Oracle found in a voyage
"""

from collections.abc import Sequence
from datetime import date, timedelta
from typing import Any

import msgspec

from nautilion.games.nautilion.puzzles import Puzzle
from nautilion.games.nautilion.rules.voyage import MOVE_TEXT
from nautilion.play.codes import game_code
from nautilion.play.records import Keepsake
from nautilion.play.session import Session

NAME = "puzzles"  # of the file
OWN = "own"
BACK_AFTER = (1, 3, 10, 30)  # days, answer by answer; after one that missed the plan, the first again
RIGHT = 2  # answers after which it does not come back


class OwnPuzzle(msgspec.Struct, frozen=True):
    """A position of one's own where something clearly better was missed."""

    code: str
    plan: tuple[str, ...]
    played: tuple[str, ...]
    cost: float
    board: str
    turn: int
    dice: tuple[int, ...]
    voyage: str = ""

    def puzzle(self, id: str) -> Puzzle:
        """As a puzzle like any other."""
        return Puzzle(
            id=id,
            kind=OWN,
            board=self.board,
            turn=self.turn,
            dice=self.dice,
            code=self.code,
            plan=self.plan,
            next=self.played,
        )


class Tries(msgspec.Struct, frozen=True):
    """How often somebody answered, how often well, and when last."""

    number: int = 0
    right: int = 0
    last: date | None = None
    is_missed: bool = False  # the last answer was not the plan

    @property
    def is_solved(self) -> bool:
        """Whether it was ever answered well."""
        return self.right > 0

    def is_due(self, today: date) -> bool:
        """Whether it comes back today; a clock that was set back keeps nothing away."""
        if self.right >= RIGHT or self.last is None:
            return self.right < RIGHT
        return not self.last <= today < self.back_on

    @property
    def back_on(self) -> date:
        """When it comes back: the more answers, the later; after one that missed the plan, the next day."""
        assert self.last
        answers = 1 if self.is_missed else min(self.number, len(BACK_AFTER))
        return self.last + timedelta(BACK_AFTER[answers - 1])

    def after(self, is_right: bool, today: date) -> "Tries":
        """With one more answer."""
        return Tries(self.number + 1, self.right + is_right, today, not is_right)


class PuzzleRecord(msgspec.Struct):
    """What the file holds."""

    own: dict[str, OwnPuzzle] = {}
    tries: dict[str, Tries] = {}
    looked: list[str] = []  # voyages that the Oracle looked through


def tries(record: PuzzleRecord, id: str) -> Tries:
    """How it went with a puzzle so far."""
    return record.tries.get(id, Tries())


def due(record: PuzzleRecord, today: date) -> list[str]:
    """The player's own puzzles that are to be looked at today."""
    return [id for id in record.own if tries(record, id).is_due(today)]


def answered(kept: Keepsake[PuzzleRecord], id: str, is_right: bool, today: date) -> None:
    """Note an answer."""
    now = tries(kept.record, id).after(is_right, today)
    kept.change(lambda record: record.tries.update({id: now}))


def noted(kept: Keepsake[PuzzleRecord], session: Session, voyage: str, found: Sequence[Any]) -> None:
    """Note the mistakes of a voyage, and that it was looked through."""
    new = {f"{OWN}_{voyage}_{one.at}": _own(session, voyage, one) for one in found}

    def note(record: PuzzleRecord) -> None:
        for id, puzzle in new.items():
            record.own.setdefault(id, puzzle)
        if voyage not in record.looked:
            record.looked.append(voyage)

    kept.change(note)


def _own(session: Session, voyage: str, one: Any) -> OwnPuzzle:
    plan, played = (tuple(map(MOVE_TEXT.write, moves)) for moves in (one.better, one.played))
    s, code = session.states[one.at], game_code(session, one.at)
    where = (session.setup.board, s.turn, s.dice)
    return OwnPuzzle(code, plan, played, round(one.cost, 3), *where, voyage)
