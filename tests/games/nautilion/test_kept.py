"""What a player has done is kept as safely as voyages, record by record: whatever the disk does, and whoever
wrote there before."""

import json
from collections.abc import Callable
from datetime import UTC, date, datetime, timedelta
from pathlib import Path
from typing import Any, NamedTuple

import msgspec
import pytest

from nautilion.games.nautilion import daybook, ladder, luck_book, own_puzzles
from nautilion.games.nautilion.adviser.account import Account, TurnAccount
from nautilion.games.nautilion.daybook import DailyRecord, DayBook
from nautilion.games.nautilion.ladder import LadderBook, LadderRecord, shipped_ladder
from nautilion.games.nautilion.luck_book import LuckRecord
from nautilion.games.nautilion.own_puzzles import PuzzleRecord
from nautilion.games.nautilion.setup import Setup
from nautilion.play import medals
from nautilion.play.medals import MedalRecord
from nautilion.play.records import Keepsake
from nautilion.play.session import Session
from nautilion.play.writer import Answer, Writer
from tests.play.layer import TORN, Layer
from tests.play.voyages import sail_on

DAY = date(2027, 1, 5)
SESSIONS = tuple(sail_on(Session(Setup(seed=seed))) for seed in range(3))
Deed = Callable[[Any, int], object]


class Told(Keepsake[Any]):
    """A record that remembers what was said of its last change."""

    answer: Answer[bool]

    def change(self, change: Callable[[Any], object]) -> Answer[bool]:
        self.answer = super().change(change)
        return self.answer


class Kind(NamedTuple):
    """A record of the game, and something that a player does for it, each time something else."""

    name: str
    record: type[msgspec.Struct]
    deed: Deed


def day(kept: Any, number: int) -> object:
    return DayBook(kept).begin(DAY + timedelta(number), f"v{number}")


def rung(kept: Any, number: int) -> object:
    return LadderBook(kept).climb(shipped_ladder()[number], SESSIONS[number], 4.0)


def medal(kept: Any, number: int) -> None:
    medals.award(kept, SESSIONS[number], f"v{number}", datetime(2027, 1, 5, tzinfo=UTC))


def puzzle(kept: Any, number: int) -> None:
    own_puzzles.answered(kept, f"own_{number}", True, DAY)


def luck(kept: Any, number: int) -> object:
    return luck_book.noted(kept, SESSIONS[number], Account((TurnAccount(1, 1, 0.5, 0.1, 0.0),), 1.0))


KINDS = (
    Kind(daybook.NAME, DailyRecord, day),
    Kind(ladder.NAME, LadderRecord, rung),
    Kind(medals.NAME, MedalRecord, medal),
    Kind(own_puzzles.NAME, PuzzleRecord, puzzle),
    Kind(luck_book.NAME, LuckRecord, luck),
)
each_kind = pytest.mark.parametrize("kind", KINDS, ids=[kind.name for kind in KINDS])


def opened(kind: Kind, folder: Path) -> Told:
    """What a window knows that opens now."""
    return Told(kind.record, Writer(), folder / f"{kind.name}.json")


def done(kind: Kind, kept: Told, *numbers: int) -> bool:
    """Deeds, and whether the last is said to be on disk."""
    for number in numbers:
        kind.deed(kept, number)
        kept.writer.flush()
    return kept.answer.get()


@each_kind
def test_whatever_call_fails_what_was_said_to_be_kept_is_there(kind: Kind, tmp_path: Path) -> None:
    ideal = [msgspec.convert({}, kind.record)]
    with Layer() as layer:
        for number in range(3):
            layer.count = 0
            layer.log.clear()
            sound = opened(kind, tmp_path / "sound")
            assert done(kind, sound, number)
            ideal.append(sound.record)
    refused = 0
    for at in range(1, layer.count + 1):
        for fault in ("EIO", TORN) if layer.log[at - 1] == "write" else ("EIO",):
            folder = tmp_path / f"{at}-{fault}"
            kept = opened(kind, folder)
            assert done(kind, kept, 0)
            with Layer(fault, at, lasting=True):
                is_kept = done(kind, kept, 1)
            found = opened(kind, folder)
            assert found.fault is None
            assert found.record == ideal[2] or (found.record == ideal[1] and not is_kept), (at, fault)
            assert done(kind, kept, 2)
            assert opened(kind, folder).record == ideal[3]
            refused += not is_kept
    assert refused > 5


@each_kind
def test_a_newer_version_finds_again_what_it_wrote(kind: Kind, tmp_path: Path) -> None:
    done(kind, kept := opened(kind, tmp_path), 0)
    plain = json.loads(kept.file.read_bytes())
    entries = [one for value in plain.values() if isinstance(value, dict) for one in value.values()]
    known = [one for one in entries if isinstance(one, dict)]
    for place in (plain, *known):
        place["newer"] = {"whales": [1, 2]}
    kept.file.write_text(json.dumps(plain))
    assert done(kind, again := opened(kind, tmp_path), 0, 1)
    assert again.fault is None
    written = json.loads(kept.file.read_bytes())
    places = [written, *(one for v in written.values() if isinstance(v, dict) for one in v.values())]
    assert sum(isinstance(place, dict) and "newer" in place for place in places) >= 1 + len(known)
    assert opened(kind, tmp_path).record == again.record
