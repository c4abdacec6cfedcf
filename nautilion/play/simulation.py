"""Many games at once, on as many cores as wanted; the same result on any number of them."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import lru_cache
from math import sqrt
from pathlib import Path
from typing import Any

import msgspec

from nautilion.advisor.processes import workers
from nautilion.kernel import Chance, Rules
from nautilion.kernel.game import Game, Policy
from nautilion.play.transcripts import GameTold

BATCH = 20  # games that a worker plays before it reports
Z95 = 1.959964  # the normal distribution keeps 95 % within so many deviations


class Run(msgspec.Struct, frozen=True, kw_only=True):
    """What to play: game number i uses the setup's seed + i."""

    setup: Any
    policies: tuple[str, ...]  # one for all seats, or one a seat: then they change seats game by game
    own: Path | None = None
    transcripts: bool = False
    states: bool = False

    @property
    def game(self) -> Game[Any, Any, Any]:
        """The game that is played."""
        return self.setup.game  # type: ignore[no-any-return]


@dataclass
class Tally:
    """What came out of some games; wins and points in the order of the policies."""

    games: int = 0
    turns: int = 0
    moves: int = 0
    won: Counter[int] = field(default_factory=Counter)
    points: Counter[int] = field(default_factory=Counter)
    endings: Counter[str] = field(default_factory=Counter)
    lines: bytes = b""  # the transcripts of the latest games

    def add(self, other: "Tally") -> None:
        """Count more games."""
        self.games += other.games
        self.turns += other.turns
        self.moves += other.moves
        for ours, theirs in ((self.won, other.won), (self.points, other.points)):
            ours.update(theirs)
        self.endings += other.endings
        self.lines = other.lines

    @property
    def wins(self) -> int:
        """The games that the first policy won."""
        return self.won[0]

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
    for game in range(first, first + number):
        setup = msgspec.structs.replace(run.setup, seed=run.setup.seed + game)
        told = GameTold(_rules(run), setup, _content(run))
        order = _order(run, game)
        _play(run, told, order, lines)
        _count(tally, told, order)
    tally.lines = b"".join(lines)
    return tally


@lru_cache(4)
def _content(run: Run) -> Any:
    return run.game.content(run.own)


@lru_cache(4)
def _rules(run: Run) -> Rules[Any, Any]:
    """Compiled once for all seeds: only the deal and the dice read the seed."""
    return run.game.rules(run.setup, _content(run))


def _order(run: Run, game: int) -> tuple[int, ...]:
    """Which policy sits at each seat: each of them a seat further game by game."""
    return tuple((seat + game) % len(run.policies) for seat in range(run.setup.players))


def _play(run: Run, told: GameTold, order: tuple[int, ...], lines: list[bytes]) -> None:
    encoder, view, s = msgspec.json.Encoder(), run.game.view, told.s
    players = _players(run, told, order)
    if run.transcripts:
        lines.append(encoder.encode(told.header()) + b"\n")
    while (now := told.rules.pending(s)) is not None:
        if isinstance(now, Chance):
            move = told.roll(now)
        else:
            seat = max(0, now.who)  # what is decided together, the first decides
            move = players[seat](view(s, seat), now)
        if run.transcripts:
            lines.append(encoder.encode(told.told(now, move, run.states)) + b"\n")
        else:
            told.play(now, move)
    if run.transcripts:
        lines.append(encoder.encode(told.result()) + b"\n")


def _players(run: Run, told: GameTold, order: tuple[int, ...]) -> list[Policy[Any]]:
    """Who sits at each seat; one policy for all who win together is one player."""
    known, seed = run.game.policies(), told.setup.seed
    if len(run.policies) == 1 and run.game.together:
        return [known[run.policies[0]](told.rules, seed)] * len(order)
    return [known[run.policies[n]](told.rules, seed + (seat << 53)) for seat, n in enumerate(order)]


def _count(tally: Tally, told: GameTold, order: tuple[int, ...]) -> None:
    outcome = told.game.outcome(told.s)
    assert outcome, "the game is over"
    tally.games += 1
    tally.turns += told.game.turn(told.s)
    tally.moves += told.moves
    tally.endings[outcome.key] += 1
    for seat, policy in enumerate(order[:1] if told.game.together else order):
        tally.won[policy] += outcome.places[seat] == 1
        if outcome.scores:
            tally.points[policy] += outcome.scores[seat]
