"""What the table shows by itself is what the rules say."""

import copy
import random

import pytest

from nautilion.games.nautilion.moves import Put
from nautilion.games.nautilion.rules import glance
from nautilion.games.nautilion.rules.voyage import VoyageRules, deal, rules_for
from nautilion.games.nautilion.setup import Setup
from nautilion.games.nautilion.state import State
from nautilion.kernel import Ask, Step
from tests.games.nautilion.rules.kit import FULL_CREW, table
from tests.games.nautilion.rules.test_random_games import SETS


def positions(rules: VoyageRules, setup: Setup, count: int) -> list[State]:
    """Some of the positions of a random voyage."""
    dice, state = random.Random(setup.seed), deal(setup)
    rules.begin(state)
    found = []
    while now := rules.pending(state):
        listed = now.moves if isinstance(now, Ask) else now.outcomes
        puts = [move for move in listed if isinstance(move, Put)]
        state, _ = rules.apply(state, dice.choice(puts or list(listed)))
        found.append(state)
    return dice.sample(found[:-1], count)


def with_in_hand(s: State, token: str) -> State:
    """The position in which that token must be placed."""
    s = copy.copy(s)
    s.hand, s.draft, s.asked, s.todo = token, (), (), (*s.todo, Step("place"))
    return s


@pytest.mark.parametrize("players", [1, 2])
@pytest.mark.parametrize("chosen", SETS, ids=lambda chosen: "+".join(chosen) or "base")
def test_a_token_has_a_light_when_the_rules_would_list_a_space_for_it(chosen, players):
    setup = Setup(expansions=chosen, players=players, seed=SETS.index(chosen))
    rules = rules_for(setup)
    for s in positions(rules, setup, 10):
        lit, listed = glance.seatable(rules, s), set[str]()
        for token in {token for token in s.path if token}:
            now = rules.pending(with_in_hand(s, token))
            assert isinstance(now, Ask)
            moves = [m for m in now.moves if isinstance(m, Put)]
            assert glance.seats(rules, s, token) == moves
            listed |= {token} if moves else set()
        if any(name == "broad_net" for name, _ in s.lasting):
            assert lit <= listed  # what the net brings never comes to the hand
        else:
            assert lit == listed


def test_a_wide_net_puts_the_lights_out_since_all_goes_to_the_reserve():
    t = table(path="N 1 2 3 4 5 6 7 8 P", aboard="9", heroic="9").roll(1, 1, 1)
    assert glance.seatable(t.rules, t.state)
    t.play("play 9", "spend 9")
    assert not glance.seatable(t.rules, t.state)


def test_air_is_where_a_duct_leads_and_anywhere_on_an_empty_board():
    t = table(path="N 1 2 P", board="A1")
    assert glance.airy(t.rules, t.state) == set(range(9))
    t = table(path="N 1 2 P", board="A1", aboard="9")
    neighbours = t.rules.terms.board.neighbours[8]
    assert glance.airy(t.rules, t.state) == {at for at in range(9) if neighbours >> at & 1}


def test_only_crew_5_may_be_placed_by_both_captains():
    t = table(path="N 1 2 P", players=2, expansions="mages mercenaries")
    assert {len(glance.captains(t.rules, t.state, str(n))) for n in (1, 2, 3, 4, 6, 7, 8, 9)} == {1}
    assert glance.captains(t.rules, t.state, "1") != glance.captains(t.rules, t.state, "9")
    assert all(glance.captains(t.rules, t.state, token) == (0, 1) for token in ("5", "A", "M"))


def test_the_goals_are_what_a_voyage_is_lost_without():
    t = table(path="1 N", aboard="1 2 3", heroic="5", expansions="mages heroic", cabin="A B")
    assert [(g.name, g.done, g.whole) for g in glance.goals(t.rules, t.state)] == [
        ("crew", 3, 9),
        ("mages", 2, 3),
        ("heroic", 2, 3),
    ]
    t = table(path="1 N P", aboard=FULL_CREW, expansions="mages", cabin="A B").sail(nautilion=4)
    assert t.state.result == "mages"
    assert [g.name for g in glance.goals(t.rules, t.state) if g.done < g.whole] == ["mages"]
