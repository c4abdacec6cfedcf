"""Medals in their record: once, by the first voyage, none with help, some gathered over many."""

from collections.abc import Callable
from datetime import UTC, datetime
from pathlib import Path

import msgspec
import pytest

from nautilion.games.nautilion.game import GAME
from nautilion.games.nautilion.setup import Setup
from nautilion.kernel.game import Merits, Played
from nautilion.play import medals
from nautilion.play.codes import read_code
from nautilion.play.medals import MedalRecord
from nautilion.play.records import Keepsake
from nautilion.play.session import Session
from nautilion.play.writer import Writer
from tests.houses import shipped_house
from tests.play.voyages import sail_on

WHEN = datetime(2027, 1, 5, tzinfo=UTC)


class Ended(Session):
    """A voyage that is over, as far as anybody asks."""

    is_over = True


@pytest.fixture
def kept(tmp_path: Path) -> Keepsake[MedalRecord]:
    return Keepsake(MedalRecord, Writer(), tmp_path / "medals.json")


@pytest.fixture
def gives(monkeypatch: pytest.MonkeyPatch) -> Callable[[Merits], None]:
    def give(found: Merits) -> None:
        def find(played: Played, run: int) -> Merits:
            return found

        monkeypatch.setitem(GAME.__dict__, "medals", find)

    return give


def test_the_first_voyage_has_it(kept: Keepsake[MedalRecord], gives: Callable[[Merits], None]) -> None:
    gives(Merits(("swift",)))
    session = Ended(Setup())
    for id in ("one", "two"):
        medals.award(kept, session, id, WHEN)
    assert kept.record.looked == ["one", "two"]
    assert medals.of_game(kept.record, GAME, "one") == ("swift",)
    assert medals.of_game(kept.record, GAME, "two") == ()
    earned = medals.has(kept.record, GAME.id, "swift")
    assert earned
    assert earned.voyage == "one"
    assert earned.date == WHEN


def test_the_moves_are_kept_with_the_medal(
    kept: Keepsake[MedalRecord], gives: Callable[[Merits], None]
) -> None:
    gives(Merits(("swift",)))
    medals.award(kept, session := sail_on(Session(Setup(seed=5))), "one", WHEN)
    earned = medals.has(kept.record, GAME.id, "swift")
    assert earned
    assert read_code(earned.code, shipped_house()).log == session.log


def test_a_record_without_moves_is_read_and_gets_them_while_they_are_there(
    kept: Keepsake[MedalRecord], gives: Callable[[Merits], None]
) -> None:
    older = '{"date": "2027-01-05T00:00:00Z", "voyage": "one"}'
    kept.file.write_text(f'{{"earned": {{"nautilion.swift": {older}}}, "looked": ["one"]}}')
    kept.look_again()
    assert medals.lacking(kept.record) == {"one"}
    gives(Merits(("hair",)))
    medals.award(kept, session := sail_on(Session(Setup(seed=5))), "one", WHEN)
    assert medals.lacking(kept.record) == set()
    assert list(kept.record.earned) == ["nautilion.swift"]  # it is not looked at twice
    kept.writer.flush()
    earned = medals.has(Keepsake(MedalRecord, Writer(), kept.file).record, GAME.id, "swift")
    assert earned
    assert read_code(earned.code, shipped_house()).log == session.log


def test_help_earns_nothing(kept: Keepsake[MedalRecord], gives: Callable[[Merits], None]) -> None:
    gives(Merits(("swift",)))
    session = Ended(Setup())
    session.assist("advice")
    medals.award(kept, session, "one", WHEN)
    assert not kept.record.earned
    assert kept.record.looked == ["one"]


def test_some_are_gathered(kept: Keepsake[MedalRecord], gives: Callable[[Merits], None]) -> None:
    for id, items in (("one", ("a", "b")), ("two", ("b",)), ("three", ("c",))):
        gives(Merits((), {"fleet": items}, {"fleet": 3}))
        assert not kept.record.earned
        medals.award(kept, Ended(Setup()), id, WHEN)
    assert medals.of_game(kept.record, GAME, "three") == ("fleet",)
    assert kept.record.gathered == {"nautilion.fleet": ["a", "b", "c"]}


def test_it_is_on_disk_beside_what_is_newer(
    kept: Keepsake[MedalRecord], gives: Callable[[Merits], None]
) -> None:
    kept.file.write_text('{"ribbons": 3}')
    gives(Merits(("swift",)))
    medals.award(kept, Ended(Setup()), "one", WHEN)
    kept.writer.flush()
    plain = msgspec.json.decode(kept.file.read_bytes())
    assert plain["ribbons"] == 3
    assert list(plain["earned"]) == ["nautilion.swift"]
    again = Keepsake(MedalRecord, Writer(), kept.file).record
    assert again.earned == kept.record.earned
