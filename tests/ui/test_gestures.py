"""The table of gestures: every move has one, and no gesture means two things."""

import random
from itertools import combinations

import pytest

from nautilion.games.nautilion.content.definitions import EXPANSIONS
from nautilion.games.nautilion.moves import MOVES
from nautilion.games.nautilion.setup import Setup
from nautilion.games.nautilion.table.gestures import GESTURES, TABLE
from nautilion.kernel import Ask, Back, Chance
from nautilion.play.session import Session
from nautilion.ui.table.gestures import ANY, Gestures

SETS = [c for n in range(6) for c in combinations(EXPANSIONS, n)]


def random_sessions(expansions: tuple[str, ...], players: int) -> Session:
    seed = len(expansions) * 7 + players
    return Session(Setup(expansions=expansions, players=players, seed=seed, reserve=6, board="B2"))


@pytest.mark.parametrize("players", [1, 2])
@pytest.mark.parametrize("expansions", SETS, ids="+".join)
def test_every_move_that_a_random_game_reaches_has_a_gesture(
    expansions: tuple[str, ...], players: int
) -> None:
    session, dice = random_sessions(expansions, players), random.Random(5)
    while not session.is_over:
        if isinstance(session.pending, Chance):
            session.roll()
            continue
        assert isinstance(session.pending, Ask)
        for move in session.pending.moves:
            assert GESTURES.of(move, session.state), move
        assert_unambiguous(session)
        session.play(dice.choice([m for m in session.pending.moves if not isinstance(m, Back)]))


def assert_unambiguous(session: Session) -> None:
    """One gesture, one move."""
    assert isinstance(session.pending, Ask)
    meaning: dict[object, object] = {}
    for move, gesture in Gestures(GESTURES, session.pending, session.state).all:
        if gesture[1] != ANY:
            assert meaning.setdefault(gesture, move) == move, gesture


def test_the_table_knows_every_kind_of_move() -> None:
    assert set(TABLE) == set(MOVES)
