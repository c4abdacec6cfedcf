"""How fast the engine plays at random, beside python-chess and OpenSpiel: one core, one run."""

import random
import time
from bisect import bisect_right
from collections.abc import Callable, Iterator
from importlib.util import find_spec
from itertools import accumulate, count
from statistics import median
from typing import Any

import msgspec

from nautilion.games.nautilion.content.definitions import EXPANSIONS
from nautilion.games.nautilion.rules.voyage import VoyageRules, deal, rules_for
from nautilion.games.nautilion.setup import Setup
from nautilion.games.nautilion.state import State
from nautilion.kernel import Ask

BASE, ALL_FIVE = Setup(), Setup(expansions=EXPANSIONS)
BARS = {"base": 2.0, "all five": 1.0}  # times python-chess
ROUNDS, SECONDS = 9, 0.7
Game = Callable[[random.Random], int]  # plays one game, counts the players' moves


def voyages(setup: Setup) -> Game:
    """Random voyages, step by step in place; chance outcomes are no moves, and nobody steps back."""
    rules, seeds = rules_for(setup), count()

    def play(luck: random.Random) -> int:
        s, moves, toss = _dealt(rules, setup, next(seeds)), 0, luck.random
        while (now := rules.pending(s)) is not None:
            if isinstance(now, Ask):
                move = now.moves[int(toss() * (len(now.moves) - bool(s.draft)))]
                moves += 1
            else:
                move = now.pick(int(toss() * now.reach[-1]))
            rules.step(s, move)
        return moves

    return play


def voyages_applied(setup: Setup) -> Game:
    """The same through `apply`: a check, a copy and the events with every move."""
    rules, seeds = rules_for(setup), count()

    def play(luck: random.Random) -> int:
        s, moves = _dealt(rules, setup, next(seeds)), 0
        while (now := rules.pending(s)) is not None:
            if isinstance(now, Ask):
                move = now.moves[int(luck.random() * (len(now.moves) - bool(s.draft)))]
                moves += 1
            else:
                move = now.pick(int(luck.random() * now.reach[-1]))
            s, _ = rules.apply(s, move)
        return moves

    return play


def _dealt(rules: VoyageRules, setup: Setup, seed: int) -> State:
    s = deal(msgspec.structs.replace(setup, seed=seed))
    rules.begin(s)
    return s


def chess_games() -> Game:
    """Random chess: list, pick, push. The end is told as cheaply as can be, which favours chess."""
    import chess

    def play(luck: random.Random) -> int:
        board, moves, toss = chess.Board(), 0, luck.random
        while board.halfmove_clock < 150 and (legal := list(board.legal_moves)):
            board.push(legal[int(toss() * len(legal))])
            moves += 1
        return moves

    return play


def backgammon_games() -> Game:
    """Random backgammon in OpenSpiel, C++ behind Python; its rolls are listed once, as ours are."""
    import pyspiel

    game: Any = pyspiel.load_game("backgammon")
    rolls: dict[bool, tuple[list[int], list[float]]] = {}  # the first roll and all others, listed once

    def roll(state: Any, number: float) -> int:
        first = state.move_number() == 0
        if first not in rolls:
            actions, weights = zip(*state.chance_outcomes(), strict=True)
            rolls[first] = list(actions), list(accumulate(weights))
        actions_, reach = rolls[first]
        return actions_[min(bisect_right(reach, number), len(actions_) - 1)]

    def play(luck: random.Random) -> int:
        state, moves, toss = game.new_initial_state(), 0, luck.random
        while not state.is_terminal():
            if state.is_chance_node():
                state.apply_action(roll(state, toss()))
            else:
                legal = state.legal_actions()
                state.apply_action(legal[int(toss() * len(legal))])
                moves += 1
        return moves

    return play


def contestants() -> dict[str, Game]:
    """Who plays; those that are not installed stay at home."""
    games = {
        "base": voyages(BASE),
        "all five": voyages(ALL_FIVE),
        "base, apply": voyages_applied(BASE),
        "all five, apply": voyages_applied(ALL_FIVE),
    }
    if find_spec("chess"):
        games["python-chess"] = chess_games()
    if find_spec("pyspiel"):
        games["OpenSpiel backgammon"] = backgammon_games()
    return games


def rate(play: Game, luck: random.Random, seconds: float) -> float:
    """Moves in a second of this process's time: other programs on the machine do not count."""
    started, moves = time.process_time(), 0
    while (spent := time.process_time() - started) < seconds:
        moves += play(luck)
    return moves / spent


def measure(rounds: int = ROUNDS, seconds: float = SECONDS) -> dict[str, list[float]]:
    """Everybody plays a round, then all again, so that noise hits all alike."""
    games, luck = contestants(), random.Random(1)
    for play in games.values():
        play(luck)  # caches fill
    rates: dict[str, list[float]] = {name: [] for name in games}
    for _ in range(rounds):
        for name, play in games.items():
            rates[name].append(rate(play, luck, seconds))
    return rates


def ratios(rates: dict[str, list[float]], other: str) -> dict[str, float]:
    """Times the other, as the median over the rounds."""
    return {
        name: median(a / b for a, b in zip(mine, rates[other], strict=True)) for name, mine in rates.items()
    }


def report(rates: dict[str, list[float]]) -> Iterator[str]:
    """A line for each: the median and how far the rounds lay apart."""
    for name, rounds in rates.items():
        low, middle, high = (f"{n:,.0f}" for n in (min(rounds), median(rounds), max(rounds)))
        yield f"{name:<22} {middle:>9} moves/s   ({low} to {high})"
    for other in ("python-chess", "OpenSpiel backgammon"):
        if other in rates:
            times = ratios(rates, other)
            yield f"times {other}: base {times['base']:.2f}, all five {times['all five']:.2f}"


def bars_hold(rates: dict[str, list[float]]) -> bool:
    """Whether the engine is as fast as it has to be; python-chess must be there to tell."""
    if "python-chess" not in rates:
        return False
    times = ratios(rates, "python-chess")
    return all(times[name] >= bar for name, bar in BARS.items())
