"""The players that need no person: they finish every game, and the cautious one is good at it."""

from collections import Counter
from itertools import combinations
from pathlib import Path

import pytest

from nautilion.games.nautilion.adviser.policies import POLICIES
from nautilion.games.nautilion.content.definitions import EXPANSIONS
from nautilion.games.nautilion.rules.voyage import rules_for
from nautilion.games.nautilion.setup import Setup
from nautilion.kernel import Ask, Back
from nautilion.play.simulation import Run, Tally, simulate
from nautilion.play.transcripts import GameTold

SETS = [chosen for size in range(6) for chosen in combinations(EXPANSIONS, size)]


def tally(setup: Setup, policy: str, games: int) -> Tally:
    """What comes out of some games."""
    return list(simulate(Run(setup=setup, policies=(policy,), own=Path("nowhere")), games, 1))[-1]


@pytest.mark.parametrize(("policy", "games"), [("random", 3), ("cautious", 1)])
@pytest.mark.parametrize("chosen", SETS, ids=lambda chosen: "+".join(chosen) or "base")
def test_every_player_finishes_with_every_set_of_rules(policy, games, chosen):
    for players in (1, 2):
        board = "ABC"[len(chosen) % 3] + str(players)
        setup = Setup(board=board, players=players, expansions=chosen, seed=len(chosen))
        assert tally(setup, policy, games).endings.total() == games


@pytest.mark.parametrize("chosen", [(), *((name,) for name in EXPANSIONS)], ids=str)
def test_the_oracle_finishes_too(chosen):
    assert tally(Setup(expansions=chosen, seed=1), "oracle", 1).endings.total() == 1


def test_the_oracle_wins_most_of_its_voyages():
    assert tally(Setup(seed=9000), "oracle", 10).wins >= 8


def test_the_cautious_player_wins_more_than_forty_percent():
    assert tally(Setup(), "cautious", 60).ci95[0] > 0.4


def test_the_cautious_player_beats_the_random_one_with_every_expansion():
    wins = {e: tally(Setup(expansions=(e,)), "cautious", 10).wins for e in EXPANSIONS}
    assert min(wins.values()) > 0, wins


@pytest.mark.parametrize("policy", ["random", "cautious"])
def test_nobody_steps_back_and_everybody_chooses_what_is_listed(policy):
    setup = Setup(expansions=EXPANSIONS, players=2, seed=3)
    voyage = GameTold(rules_for(setup), setup, rules_for(setup).terms.content)
    choose = POLICIES[policy](voyage.rules, setup.seed)
    while (now := voyage.rules.pending(voyage.s)) is not None:
        move = choose(voyage.s, now) if isinstance(now, Ask) else voyage.roll(now)
        if isinstance(now, Ask):
            assert move in now.moves
            assert not isinstance(move, Back)
        voyage.play(now, move)


def test_the_interval_is_wilsons():
    low, high = Tally(games=10, won=Counter({0: 0})).ci95
    assert (low, round(high, 4)) == (0.0, 0.2775)
    assert tuple(round(x, 4) for x in Tally(games=100, won=Counter({0: 50})).ci95) == (0.4038, 0.5962)
    assert Tally(games=5, won=Counter({0: 5})).ci95[1] == 1.0
