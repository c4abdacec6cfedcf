"""Honest odds: what the Oracle says of a position comes true when it plays on from there.

The positions of `odds_sample.txt`, and what came of them, are made by `make odds-sample`; new weights want a
new sample. All of it, over thousands of voyages, is in `make bench-oracle`.
"""

from typing import NamedTuple

import pytest

from nautilion.games.nautilion.adviser.oracle import Oracle
from tools.bench_oracle import ENOUGH, OFF
from tools.sample_odds import SAMPLE, TENTHS, opened


class Sailed(NamedTuple):
    """A position, how often it was won from there, and how often it was sailed on."""

    tenth: int
    code: str
    won: int
    of: int


def sample() -> list[Sailed]:
    """The stored sample."""
    rows = (line.split() for line in SAMPLE.read_text(encoding="utf-8").splitlines())
    return [Sailed(int(tenth), code, int(won), int(of)) for tenth, code, won, of in rows]


QUICK = [(tenth, 3) for tenth in TENTHS[::2]]
LONG = [pytest.param(tenth, 1, marks=pytest.mark.soak) for tenth in TENTHS]


@pytest.mark.parametrize(("tenth", "stride"), [*QUICK, *LONG])
def test_what_the_oracle_says_comes_true(tenth, stride):
    """Every third position of every second tenth here; all, which say it more exactly, in a soak."""
    every = [sailed for sailed in sample() if sailed.tenth == tenth]
    assert len(every) >= ENOUGH
    some = every[::stride]
    said = 0.0
    for sailed in some:
        session = opened(sailed.code)
        said += Oracle(session.rules).chance(session.state) / len(some)
    came = sum(sailed.won for sailed in some) / sum(sailed.of for sailed in some)
    assert tenth / 10 - OFF < said < (tenth + 1) / 10 + OFF, "the sample is of other weights"
    assert said == pytest.approx(came, abs=OFF)
