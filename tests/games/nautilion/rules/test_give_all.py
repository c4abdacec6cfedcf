"""A whole plan given at once comes to the same as its dice given one by one, reactions included."""

import copy
from itertools import permutations

import pytest

from nautilion.games.nautilion.content.definitions import EXPANSIONS
from nautilion.games.nautilion.events import DieGiven
from nautilion.games.nautilion.moves import GiveDie
from nautilion.games.nautilion.rules.currents import give_all
from nautilion.games.nautilion.rules.voyage import VoyageRules
from nautilion.games.nautilion.setup import Setup
from nautilion.games.nautilion.state import FIGURES, State
from nautilion.play.session import Session


def one_by_one(rules: VoyageRules, s: State, gave: tuple[int, ...]) -> State:
    """The last die goes by itself."""
    t = copy.copy(s)
    for die, figure in list(zip(gave, FIGURES, strict=True))[:-1]:
        rules.step(t, GiveDie(die, figure))
    return t


@pytest.mark.parametrize("expansions", [(), EXPANSIONS], ids=["base", "all"])
@pytest.mark.parametrize("gave", [*permutations(range(3))], ids=str)
def test_a_plan_at_once_is_its_dice_one_by_one(gave, expansions):
    for seed in range(4):
        session = Session(Setup(seed=seed, expansions=expansions))
        session.roll()
        if len(session.state.dice) < 3:
            continue
        t = copy.copy(session.state)
        session.rules.run(give_all(session.rules, t, t.dice, gave))
        assert t == one_by_one(session.rules, session.state, gave)


def test_who_reacts_to_a_die_reacts_to_each_of_a_plan():
    session = Session(Setup(seed=1))
    session.roll()
    rules, heard = session.rules, []
    rules.reactions = {DieGiven: (lambda cx, event: heard.append(event),)}
    for midway in (False, True):
        t, heard[:] = copy.copy(session.state), []
        if midway:
            rules.step(t, GiveDie(2, "phantom"))
        give_all(rules, t, t.dice, (0, 2, 1))
        assert {event.figure: event.die for event in heard} == {"darkhouse": 0, "phantom": 2, "nautilion": 1}
