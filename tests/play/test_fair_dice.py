"""Fair dice: the count, the chi-square test in plain Python, the band, and what a number fixes beforehand."""

from datetime import UTC, datetime
from itertools import islice
from typing import Any

import pytest

from nautilion.games.nautilion.content.loading import shipped_content
from nautilion.games.nautilion.fixed_dice import fixed, thrown
from nautilion.games.nautilion.moves import Rolled
from nautilion.games.nautilion.setup import Setup
from nautilion.kernel import Ask, Chance
from nautilion.play.fair_dice import beyond, counted, drift, throws
from nautilion.play.session import Session
from nautilion.play.summaries import LogLine
from tests.play.lines import log_line

FACES = shipped_content().dice.faces


def line(dice: dict[int, int], seed: int = 1, **more: Any) -> LogLine:
    setup = {name: getattr(Setup(), name) for name in Setup.__struct_fields__ if name != "rules"}
    when = datetime(2027, 1, 1, tzinfo=UTC)
    usual = {"id": "x", "date": when, "rules": 1, "result": "won", "turns": 9, "crew": 9, "dice": dice}
    return log_line(**{**setup, **usual, "seed": seed, **more})


@pytest.mark.parametrize(
    ("x", "freedom", "share"),
    [
        (3.841, 1, 0.05),
        (5.991, 2, 0.05),
        (7.815, 3, 0.05),
        (2.366, 3, 0.5),
        (16.266, 3, 0.001),
        (9.488, 4, 0.05),
    ],
)
def test_chi_square_is_that_of_the_tables(x: float, freedom: int, share: float) -> None:
    assert beyond(x, freedom) == pytest.approx(share, rel=2e-3)
    assert beyond(0.0, freedom) == 1.0


def test_dice_that_fall_as_expected_are_the_least_uneven() -> None:
    even = counted([line({1: 20, 2: 20, 3: 10, 4: 10})], FACES)
    assert even.dice == 60
    assert even.unevenness == pytest.approx(0)
    assert even.odds == pytest.approx(1)
    loaded = counted([line({1: 5, 2: 5, 3: 10, 4: 40})], FACES)
    assert loaded.odds < 0.001 < even.odds


def test_help_and_silence_are_left_out_and_counted() -> None:
    lines = [line({1: 2, 2: 1}), line({1: 9}, 2, assisted=("practice",)), line({}, 3)]
    count = counted(lines, FACES)
    assert (count.dice, count.games, count.silent, count.helped) == (3, 1, 1, 1)
    assert not count.is_enough


def test_the_same_number_throws_the_same_dice_and_counts_once() -> None:
    sailed_again = [line({1: 12, 2: 4, 3: 2, 4: 2}, seed=5)] * 10
    count = counted(sailed_again, FACES)
    assert (count.dice, count.games, count.again) == (20, 1, 9)
    assert count.odds > 0.05 > count._replace(fallen={1: 120, 2: 40, 3: 20, 4: 20}).odds
    assert len(drift(sailed_again, FACES)) == 1


def test_of_one_number_the_voyage_with_most_dice_counts() -> None:
    """A branch of it was helped, and counts no more than any other help."""
    lines = [line({1: 3}, 5), line({2: 4}, 6), line({1: 3, 4: 6}, 5), line({3: 99}, 5, assisted=("branch",))]
    count = counted(lines, FACES)
    assert count.fallen == {1: 3, 4: 6, 2: 4}
    assert (count.games, count.again, count.helped) == (2, 1, 1)


def test_the_band_grows_with_the_root_of_the_dice() -> None:
    path = drift([line({1: 25}, seed) for seed in range(4)], FACES)
    assert [round(each.above, 6) for each in path] == [round(-25 * n * 7 / 6, 6) for n in (1, 2, 3, 4)]
    assert path[3].band == pytest.approx(2 * path[0].band)


def sailed(seed: int, practice: bool = False) -> Session:
    session = Session(Setup(seed=seed), practice=practice)
    while session.turn < 6 and not session.is_over:
        now = session.pending
        if isinstance(now, Chance):
            session.roll()
        else:
            assert isinstance(now, Ask)
            session.play(now.moves[0])
    return session


def test_a_number_says_every_throw_before_it_falls() -> None:
    session = sailed(42)
    assert all(said == fell for said, fell in throws(session))
    for number, at in enumerate(session.chances):
        fell = session.log[at]
        assert isinstance(fell, Rolled)
        assert thrown(42, number, FACES, len(fell.values)) == fell.values
    listed = list(islice(fixed(42, FACES), len(session.chances)))
    assert all(tuple(map(len, by_many)) == (3, 2, 1) for by_many in listed)


def test_dice_that_were_chosen_show() -> None:
    session = Session(Setup(seed=42), practice=True)
    session.roll_other()
    assert [said == fell for said, fell in throws(session)] == [False]
