"""`make soak`: 100,000 games over every set of rules; section 11 of RULES.md must hold after every move.

Most games are played at random, Back included; some by the cautious player, who gets further. A fault names
the setup and the number of the move, which is all that is needed to see it again. `-m tools.soak 2000` plays
fewer games. For every fifty voyages one game of Nautilus Island and one of Abyss is played at random, held to
what their tests hold a few of them to (`random_game` beside these).
"""

import multiprocessing
import os
import sys
import time
import traceback
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from functools import lru_cache
from itertools import combinations, product

import msgspec

from nautilion.cli.commands import ProgressBar
from nautilion.games.nautilion.adviser.policies import CHOICES, Policy, cautious_player
from nautilion.games.nautilion.content.definitions import EXPANSIONS
from nautilion.games.nautilion.content.loading import shipped_content
from nautilion.games.nautilion.rules.tokens import bits
from nautilion.games.nautilion.rules.voyage import VoyageRules, deal, rules_for
from nautilion.games.nautilion.setup import Setup
from nautilion.games.nautilion.state import State
from nautilion.kernel import Ask, Luck, Move
from nautilion.play.session import sample
from tests.games.abyss import test_random_games as abyss
from tests.games.island import test_random_games as island

GAMES = 100_000
BATCH = 25
OTHERS: dict[str, Callable[[int, int], int]] = {"island": island.random_game, "abyss": abyss.random_game}
SHARE = 50  # voyages for each game of one of the others
MOST_MOVES = 20_000  # far more than any game takes: a loop within a turn would show here
IN_COLLISION = frozenset(("prize", "place_prize", "keep"))  # H5-H6: the crew may lie in groups
PILES = ("path", "reefs", "board", "cabin", "phantom_board", "reserve", "discard", "out")

# Tokens are counted by adding these up: one number says how many there are of each kind, exactly.
WEIGHT: dict[str, int] = {token: 1 << 7 * place for place, token in enumerate(shipped_content().tokens)} | {
    "": 0
}


@dataclass
class Figures:
    """What came out."""

    games: int = 0
    moves: int = 0
    rolls: int = 0
    turns: int = 0
    longest: int = 0
    widest: int = 0
    fights_won: int = 0
    others: Counter[str] = field(default_factory=Counter)  # games of other kinds
    endings: Counter[str] = field(default_factory=Counter)
    faults: list[str] = field(default_factory=list)

    def add(self, other: "Figures") -> None:
        """Count more games."""
        for name in ("games", "moves", "rolls", "turns", "fights_won", "others", "endings", "faults"):
            setattr(self, name, getattr(self, name) + getattr(other, name))
        self.longest, self.widest = max(self.longest, other.longest), max(self.widest, other.widest)


def setups() -> list[Setup]:
    """32 sets of expansions x 1-2 players x 6 boards."""
    sets = [chosen for size in range(6) for chosen in combinations(EXPANSIONS, size)]
    return [
        Setup(board=board, players=players, expansions=chosen)
        for chosen, players, board in product(sets, (1, 2), shipped_content().boards)
    ]


def varied(setup: Setup, seed: int) -> Setup:
    """The degrees of difficulty go round with the seed."""
    level = ("intro", "normal", "difficult")[seed % 3]
    return msgspec.structs.replace(
        setup, seed=seed, reserve=1 + seed % 6, harpoons=2 + seed // 6 % 2, darkhouse=level
    )


@lru_cache(8)
def rules_of(setup: Setup) -> VoyageRules:
    """Compiled once for all seeds."""
    return rules_for(setup)


def weigh(s: State) -> int:
    """How many there are of each token, as one number (I1)."""
    return WEIGHT[s.hand] + sum(WEIGHT[token] for pile in PILES for token in getattr(s, pile))


def faults(rules: VoyageRules, s: State, weight: int, bound: int, moves: int) -> Iterator[str]:
    """Which facts do not hold."""
    if weigh(s) != weight:
        yield "I1: tokens are not conserved"
    if not rules.terms.board.joined[bits(s.board)] and not (s.todo and s.todo[-1].name in IN_COLLISION):
        yield "I2: the crew lies in groups"
    if s.turn > bound or moves > MOST_MOVES:
        yield "I3: the game does not end"
    if bool(s.todo) == bool(s.result):
        yield "I4: over without a result, or a result before the end"


def player(rules: VoyageRules, seed: int) -> Policy:
    """Somebody cautious at times, somebody keen on filling the boards every other time, else anybody."""
    if seed % 50 == 0:
        return cautious_player(rules, seed)
    luck, keen = Luck(seed, CHOICES), bool(seed % 2)

    def choose(s: State, ask: Ask) -> Move:
        spaces = len(ask.moves) - 1 if keen and ask.question == "place" else 0  # the reserve is listed last
        return ask.moves[luck.below(spaces or len(ask.moves))]

    return choose


def play(setup: Setup, figures: Figures) -> None:
    """One game, checked after every move."""
    rules = rules_of(msgspec.structs.replace(setup, seed=0))
    s, choose, moves, rolls = deal(setup), player(rules, setup.seed), 0, 0
    rules.begin(s)
    weight, bound = weigh(s), 2 * len(s.path)
    while (now := rules.pending(s)) is not None:
        if isinstance(now, Ask):
            if not now.moves:
                figures.faults.append(f"I4: nothing to choose: {setup}: move {moves + rolls + 1}")
                return
            move, moves = choose(s, now), moves + 1
            figures.widest = max(figures.widest, len(now.moves))
        else:
            move, rolls = sample(setup, rolls, now), rolls + 1
        rules.step(s, move)
        if fault := next(faults(rules, s, weight, bound, moves), None):
            figures.faults.append(f"{fault}: {setup}: move {moves + rolls}")
            return
    figures.fights_won += s.collided and s.result != "collision"
    figures.games += 1
    figures.moves += moves
    figures.rolls += rolls
    figures.turns += s.turn
    figures.longest = max(figures.longest, s.turn)
    figures.endings[s.result] += 1


def batch(task: tuple[Setup, int, int]) -> Figures:
    """Some games of one setup."""
    setup, first, number = task
    figures = Figures()
    for seed in range(first, first + number):
        play(varied(setup, seed), figures)
    return figures


def other(task: tuple[str, int]) -> Figures:
    """One game of another kind; its number says how many play."""
    (kind, seed), figures = task, Figures()
    players = 2 + seed % 3
    try:
        OTHERS[kind](players, seed)
        figures.others[kind] += 1
    except Exception:
        where = traceback.format_exc(limit=-1).strip().replace("\n", " | ")
        figures.faults.append(f"{kind}: players={players} seed={seed}: {where}")
    return figures


def tasks(games: int) -> list[tuple[Setup, int, int]]:
    """The games, spread evenly over the setups."""
    every = setups()
    share, rest = divmod(games, len(every))
    made = []
    for place, setup in enumerate(every):
        number = share + (place < rest)
        made += [(setup, first, min(BATCH, number - first)) for first in range(0, number, BATCH)]
    return made


def main() -> int:
    """Play, count, judge."""
    games = int(sys.argv[1]) if len(sys.argv) > 1 else GAMES
    started, total = time.perf_counter(), Figures()
    with multiprocessing.Pool(os.cpu_count()) as pool, ProgressBar(games) as progress:
        for figures in pool.imap_unordered(batch, tasks(games)):
            total.add(figures)
            progress.show(total.games)
        every = [(kind, seed) for kind in OTHERS for seed in range(-(-games // SHARE))]
        for figures in pool.imap_unordered(other, every):
            total.add(figures)
    print("\n".join(report(total, time.perf_counter() - started)))
    return 1 if total.faults else 0


def report(total: Figures, seconds: float) -> Iterator[str]:
    """The figures in words."""
    yield f"{total.games:,} games over {len(setups())} setups in {seconds:.0f} s"
    yield f"{total.moves:,} decisions, {total.rolls:,} rolls, {total.turns:,} turns"
    yield f"longest game: {total.longest} turns; longest list of moves: {total.widest}"
    yield "endings: " + ", ".join(f"{how} {number:,}" for how, number in total.endings.most_common())
    yield f"collisions won: {total.fights_won:,}"
    yield "other games: " + ", ".join(f"{kind} {number:,}" for kind, number in total.others.items())
    yield f"faults: {len(total.faults)}"
    yield from total.faults[:20]


if __name__ == "__main__":
    sys.exit(main())
