"""The luck of voyages that were weighed: once each, each number once, within a band of its own."""

from math import sqrt
from pathlib import Path

import pytest

from nautilion.games.nautilion import luck_book
from nautilion.games.nautilion.adviser.account import Account, TurnAccount
from nautilion.games.nautilion.luck_book import LuckRecord
from nautilion.games.nautilion.setup import Setup
from nautilion.kernel import draw
from nautilion.play.records import Keepsake
from nautilion.play.session import Session
from nautilion.play.writer import Writer
from tests.play.voyages import sail_on


def account(*lucks: float) -> Account:
    turns = tuple(TurnAccount(n, n, 0.5, luck, 0.0) for n, luck in enumerate(lucks))
    return Account(turns, 1.0)


def sailed(seed: int, board: str = "A1", practice: bool = False) -> Session:
    return sail_on(Session(Setup(seed=seed, board=board), practice=practice))


@pytest.fixture
def kept(tmp_path: Path) -> Keepsake[LuckRecord]:
    return Keepsake(LuckRecord, Writer(), tmp_path / "luck.json")


def test_the_curve_adds_up_within_its_band(kept: Keepsake[LuckRecord]) -> None:
    for seed, lucks in enumerate(((0.3, -0.1), (-0.4,), (0.1, 0.1))):
        luck_book.noted(kept, sailed(seed), account(*lucks))
    found = luck_book.path(kept.record)
    assert [round(one.above, 6) for one in found] == [20, -20, 0]
    squares = (0.1, 0.26, 0.28)
    assert [one.band for one in found] == pytest.approx([196 * sqrt(all_) for all_ in squares], rel=1e-3)
    kept.writer.flush()
    assert Keepsake(LuckRecord, Writer(), kept.file).record == kept.record


def test_a_voyage_is_noted_once_and_a_number_counts_once(kept: Keepsake[LuckRecord]) -> None:
    session = sailed(1)
    luck_book.noted(kept, session, account(0.25))
    assert luck_book.noted(kept, session, account(0.5)) is None
    luck_book.noted(kept, other := sailed(1, "B2"), account(0.5))
    assert (luck_book.luck_of(kept.record, session), luck_book.luck_of(kept.record, other)) == (0.25, 0.5)
    assert [one.above for one in luck_book.path(kept.record)] == [25]
    assert luck_book.luck_of(kept.record, sailed(2)) is None


def test_help_and_chosen_dice_are_no_luck_and_what_goes_on_is_none_yet(kept: Keepsake[LuckRecord]) -> None:
    helped = sailed(1)
    helped.assist("branch")
    chosen = Session(Setup(seed=2), practice=True)
    chosen.roll_other()
    chosen.practice = False
    luck_book.noted(kept, helped, account(0.25))
    luck_book.noted(kept, sail_on(chosen), account(0.25))
    luck_book.noted(kept, under_way := Session(Setup(seed=3)), account(0.25))
    assert not under_way.is_over
    assert len(kept.record.voyages) == 2
    assert luck_book.path(kept.record) == []


def test_the_curve_of_fair_dice_stays_within_the_band_as_often_as_it_says() -> None:
    """Tosses whose chance is known: what they give is a fair walk, and its squares say how wide."""
    inside, plays = 0, 400
    for play in range(plays):
        record = LuckRecord()
        for voyage in range(10):
            lucks = [0.1 if sample(play, voyage, toss) else -0.1 for toss in range(20)]
            one = luck_book.Weighed(10 * play + voyage, sum(lucks), sum(luck**2 for luck in lucks))
            record.voyages[str(voyage)] = one
        last = luck_book.path(record)[-1]
        inside += abs(last.above) <= last.band
    assert 0.92 <= inside / plays <= 0.98


def sample(play: int, voyage: int, toss: int) -> int:
    return draw(play, 1000 * voyage + toss, 2)
