"""Many games at once, on as many cores as wanted; the same result on any number of them."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import lru_cache
from math import sqrt
from pathlib import Path

import msgspec

from nautilion.advisor.processes import workers
from nautilion.games.nautilion.adviser.policies import POLICIES
from nautilion.games.nautilion.content.loading import content_of
from nautilion.games.nautilion.rules.voyage import VoyageRules, rules_for
from nautilion.games.nautilion.setup import Setup
from nautilion.kernel import Chance
from nautilion.play.transcripts import Voyage

BATCH = 20  # games that a worker plays before it reports
Z95 = 1.959964  # the normal distribution keeps 95 % within so many deviations


class Run(msgspec.Struct, frozen=True, kw_only=True):
    """What to play: game number i uses the setup's seed + i."""

    setup: Setup
    policy: str
    own: Path
    transcripts: bool = False
    states: bool = False


@dataclass
class Tally:
    """What came out of some games."""

    games: int = 0
    wins: int = 0
    turns: int = 0
    moves: int = 0
    endings: Counter[str] = field(default_factory=Counter)
    lines: bytes = b""  # the transcripts of the latest games

    def add(self, other: "Tally") -> None:
        """Count more games."""
        self.games += other.games
        self.wins += other.wins
        self.turns += other.turns
        self.moves += other.moves
        self.endings += other.endings
        self.lines = other.lines

    @property
    def win_rate(self) -> float:
        """The share of games won."""
        return self.wins / self.games

    @property
    def ci95(self) -> tuple[float, float]:
        """The 95 % interval of the win rate, after Wilson: right for few games and for rates near 0 and 1."""
        n, p, z = self.games, self.win_rate, Z95
        middle = (p + z * z / (2 * n)) / (1 + z * z / n)
        reach = z / (1 + z * z / n) * sqrt(p * (1 - p) / n + z * z / (4 * n * n))
        return max(0.0, middle - reach), min(1.0, middle + reach)


def simulate(run: Run, games: int, jobs: int) -> Iterator[Tally]:
    """Play games; yields the tally so far after each batch, in order."""
    total = Tally()
    for batch in _played(run, games, jobs):
        total.add(batch)
        yield total


def _played(run: Run, games: int, jobs: int) -> Iterator[Tally]:
    tasks = [(run, first, min(BATCH, games - first)) for first in range(0, games, BATCH)]
    if jobs == 1 or len(tasks) == 1:
        yield from map(_batch, tasks)
        return
    with workers(min(jobs, len(tasks))) as pool:
        yield from pool.imap(_batch, tasks)


def _batch(task: tuple[Run, int, int]) -> Tally:
    run, first, number = task
    tally = Tally()
    lines: list[bytes] = []
    for seed in range(run.setup.seed + first, run.setup.seed + first + number):
        setup = msgspec.structs.replace(run.setup, seed=seed)
        _count(tally, _play(run, Voyage(_rules(run), setup), lines))
    tally.lines = b"".join(lines)
    return tally


@lru_cache(4)
def _rules(run: Run) -> VoyageRules:
    """Compiled once for all seeds: only the deal and the dice read the seed."""
    return rules_for(run.setup, content_of(run.own))


def _play(run: Run, voyage: Voyage, lines: list[bytes]) -> Voyage:
    policy, encoder = POLICIES[run.policy](voyage.rules, voyage.setup.seed), msgspec.json.Encoder()
    if run.transcripts:
        lines.append(encoder.encode(voyage.header()) + b"\n")
    while (now := voyage.rules.pending(voyage.s)) is not None:
        move = voyage.roll(now) if isinstance(now, Chance) else policy(voyage.s, now)
        if run.transcripts:
            lines.append(encoder.encode(voyage.told(now, move, run.states)) + b"\n")
        else:
            voyage.play(now, move)
    if run.transcripts:
        lines.append(encoder.encode(voyage.result()) + b"\n")
    return voyage


def _count(tally: Tally, voyage: Voyage) -> None:
    tally.games += 1
    tally.wins += voyage.s.result == "won"
    tally.turns += voyage.s.turn
    tally.moves += voyage.moves
    tally.endings[voyage.s.result] += 1
