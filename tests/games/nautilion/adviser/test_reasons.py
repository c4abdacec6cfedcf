"""A reason for every question, in words that are all there, and true."""

import random
import re
from itertools import combinations

import pytest

from nautilion.content.catalogue import catalogue
from nautilion.content.numbers import percent
from nautilion.games.nautilion.adviser.advice import Advice, advice
from nautilion.games.nautilion.adviser.oracle import Oracle
from nautilion.games.nautilion.adviser.reasons import sentence, why
from nautilion.games.nautilion.adviser.search import forward
from nautilion.games.nautilion.content.definitions import EXPANSIONS
from nautilion.games.nautilion.moves import (
    MOVES,
    Enough,
    GiveDie,
    Keep,
    Play,
    Put,
    Replace,
    Rolled,
    SailOn,
    Spend,
)
from nautilion.games.nautilion.rules.voyage import MOVE_TEXT
from nautilion.games.nautilion.setup import Setup
from nautilion.games.nautilion.words import VoyageWords
from nautilion.kernel import Ask, Back, Chance, Move
from nautilion.play.session import Session
from tests.games.nautilion.rules.kit import Table, table

WORDS = catalogue()
SETS = [(), *((name,) for name in EXPANSIONS), *combinations(EXPANSIONS, 4), EXPANSIONS]
RARE = (Keep, SailOn, Enough)
BARE_KEY = re.compile(r"\b(oracle|token|figure|about)\.\w")


def is_whole(text: str) -> bool:
    return bool(text) and not BARE_KEY.search(text) and "{" not in text


def told(session: Session, move: Move) -> str:
    """The sentence for a move as if it were the best, with nothing known of what follows."""
    ask = session.pending
    assert isinstance(ask, Ask)
    options = [(0.4, move), *((0.3, other) for other in forward(ask) if other != move)]
    return sentence(why(session.rules, session.state, ask, options, (move,)), WORDS)


def test_every_question_of_every_expansion_has_a_reason_for_every_move():
    seen: set[type[Move]] = set()
    for seed, chosen in enumerate(SETS * 8):
        session = Session(Setup(seed=seed, expansions=chosen, players=1 + seed % 2, reserve=6))
        dice = random.Random(seed)
        while not session.is_over:
            if isinstance(session.pending, Chance):
                session.roll()
                continue
            assert session.pending
            moves = forward(session.pending)
            for move in {type(move): move for move in dice.sample(moves, len(moves))}.values():
                seen.add(type(move))
                assert is_whole(told(session, move)), move
                assert is_whole(VoyageWords(WORDS, session.rules).label(session.state, move)), move
            rare = [move for move in moves if isinstance(move, Put | Play | Spend | Replace)]
            session.play(dice.choice(rare or moves))
    assert {*MOVES} - seen <= {Rolled, Back, *RARE}


@pytest.mark.parametrize("move", [Keep((4, 5)), SailOn(), Enough()], ids=repr)
def test_what_is_rarely_asked_has_a_reason_too(move):
    session = Session(Setup(seed=2))
    session.roll()
    assert is_whole(told(session, move))
    assert is_whole(VoyageWords(WORDS, session.rules).label(session.state, move))


@pytest.mark.parametrize("chosen", [(), EXPANSIONS], ids=["base", "all"])
def test_what_the_oracle_says_hangs_together(chosen):
    """The line can be played, the plans give every figure a die, and the best of both agree."""
    session = Session(Setup(seed=4, expansions=chosen))
    oracle = Oracle(session.rules)
    while not session.is_over and session.state.turn < 5:
        if isinstance(session.pending, Chance):
            session.roll()
            continue
        assert session.pending
        found = advice(oracle, session.state)
        assert found.chance == found.options[0][0]
        assert found.line[0] == found.options[0][1]
        _check_plans(session, found)
        assert is_whole(
            sentence(why(session.rules, session.state, session.pending, found.options, found.line), WORDS)
        )
        trial = session.state
        for move in found.line:
            trial, _ = session.rules.apply(trial, move)
        session.play(found.line[0])


def _check_plans(session: Session, found: Advice) -> None:
    gifts = [worth for worth, move in found.options if isinstance(move, GiveDie)]
    assert bool(found.plans) == bool(gifts)
    if found.plans:
        assert found.plans[0].chance <= max(gifts)
        values = [tuple(sorted((g.figure, session.state.dice[g.die]) for g in p.gifts)) for p in found.plans]
        assert len(set(values)) == len(values)
        assert all(len({g.figure for g in p.gifts}) == len(p.gifts) for p in found.plans)


def reason(t: Table, *line: str) -> str:
    """The sentence for a line of moves."""
    ask = t.rules.pending(t.state)
    assert isinstance(ask, Ask)
    moves = [MOVE_TEXT.read(text) for text in line]
    options = [(0.4, moves[0]), (0.3, GiveDie(0, "darkhouse"))]
    return sentence(why(t.rules, t.state, ask, options, moves), WORDS)


PLAN = ("give 0 darkhouse", "give 1 phantom")


def test_a_plan_is_told_by_what_each_figure_gets():
    t = table("N 3 5 8 8 3 3 P 6", aboard="3 4").roll(1, 1, 2)
    assert reason(t, *PLAN) == "The last narwhal on the way; the Phantom gets the spare turtle."


def test_the_phantom_may_take_what_the_nautilion_counts_on():
    """The Phantom sails first: what it takes does not count as a step any more."""
    t = table("N 3 5 P 8 8 8 8", aboard="4").roll(1, 1, 2)
    assert reason(t, *PLAN) == "The ray will pay for a spell; the Phantom takes the last narwhal."


def test_a_bite_is_told_and_so_is_sleep():
    t = table("N 3 5 8 8 5 2 P 6", aboard="4", reserve="S S").roll(3, 1, 2)
    assert "the Darkhouse takes a token" in reason(t, *PLAN)
    t = table("N 3 5 8 5 8 2 P 6", aboard="4").roll(1, 1, 3)
    assert reason(t, *PLAN).endswith("; the Darkhouse sleeps.")


def test_the_last_of_the_crew_and_the_way_home():
    t = table("N 9 9 6 6 P", aboard="1 2 3 4 5 6 7 8").roll(1, 1, 1)
    assert reason(t, *PLAN).startswith("The starfish makes the crew complete;")
    t = table("6 P . N 6", aboard="1 2 3 4 5 6 7 8 9").roll(1, 1, 4)
    assert reason(t, *PLAN).startswith("Home to the Abyss with all hands")


def test_a_collision_is_told_with_its_harpoons():
    t = table("N 4 P 3", "mercenaries", aboard="4 5", phantom_board="M", harpoons=2).roll(1, 1, 4)
    assert "harpoons 1 to 4" in reason(t, *PLAN)


def test_a_spell_says_what_it_is_for():
    t = table("N 3 5 7 8 2 2 P 6", aboard="4", reserve="S S S").roll(1, 1, 1)
    assert reason(t, "cast whirlwind") == "These dice give 30 %, new ones 40 % on average."
    tide = ("cast tide", "pay S", "pay S", "turn 2 2", "give 0 darkhouse", "give 1 phantom")
    assert reason(t, *tide).startswith("A die of 2 is worth the price; the last narwhal on the way;")
    swap = ("cast translation", "pay S", "pay S", "pay S", "pick 1", "pick 8")
    assert reason(t, *swap) == "The seahorse comes nearer, the turtle goes where it came from."


def test_who_leaves_and_who_comes():
    t = table("N 3 5 5 8 2 2 P 6", aboard="4 5", reserve="S S S").roll(3, 1, 2).play(*PLAN)
    assert t.asks == "discard"
    assert reason(t, "discard reserve S") == "The reserve can spare one and keeps 2."
    assert reason(t, "discard board 5") == "The narwhal can come back, 2 more ahead."
    t.play("discard reserve S")
    assert t.asks == "place"


@pytest.mark.parametrize(
    ("chance", "words"),
    [(0.0, "0"), (0.001, "< 1"), (0.25, "25"), (0.996, "> 99"), (0.994, "99"), (1.0, "100")],
)
def test_only_what_is_certain_is_0_or_100(chance, words):
    assert percent(chance) == words
