"""What is in the box, and how it is laid out (C1-C7, S1-S7)."""

from collections import Counter

import pytest

from nautilion.content.setups import SetupError
from nautilion.games.island.game import GAME
from nautilion.games.island.rules.island import rules_for
from nautilion.games.island.rules.laying import deal
from nautilion.games.island.setup import Setup, read_setup
from nautilion.kernel import Ask, Chance, digest
from nautilion.play.session import Session
from tests.games.island.kit import COLOURS, CONTENT
from tests.rule import rule

UP, DOWN = "up", "down"


def laid_out(players: int, seed: int = 1) -> Session:
    """A game before the first decision."""
    session = Session(Setup(players=players, seed=seed))
    while isinstance(session.pending, Chance):
        session.roll()
    return session


@rule("island", "C1")
def test_there_are_96_cards_of_six_colours():
    deck = Counter(CONTENT.deck())
    assert len(deck) == 24
    assert set(deck.values()) == {4}
    assert list(CONTENT.colours) == [*COLOURS, "treasure"]
    hues = [colour.hue for colour in CONTENT.colours.values()]
    assert hues == ["green", "red", "blue", "purple", "orange", "yellow"]
    objects = [name for colour in CONTENT.colours.values() for name in colour.objects]
    assert len(set(objects)) == 24


@rule("island", "C2")
def test_only_treasures_have_points():
    assert CONTENT.colours["treasure"].points == (1, 2, 3, 4)
    assert all(not CONTENT.colours[colour].points for colour in COLOURS)
    assert rules_for(Setup(), CONTENT).terms.treasures == {
        f"treasure {number}": number for number in (1, 2, 3, 4)
    }


@rule("island", "C3", "S4", "S5")
@pytest.mark.parametrize(
    ("players", "out", "columns"),
    [
        (4, 0, [[UP], [DOWN], [UP, DOWN], [UP, DOWN], [UP, DOWN, DOWN], [UP, UP, DOWN]]),
        (3, 8, [[UP], [UP, DOWN], [UP, DOWN], [UP, DOWN, DOWN], [UP, UP, DOWN]]),
        (2, 32, [[UP], [UP, DOWN], [UP, DOWN], [UP, UP, DOWN]]),
    ],
)
def test_columns_stacks_and_faces(players, out, columns):
    board = CONTENT.boards[players]
    assert [list(stacks) for stacks in board.columns] == columns
    heights = dict(enumerate((1, 1, 2, 2, 3, 3), 1))
    assert [heights[at] for at in board.printed] == [len(stacks) for stacks in columns]
    s = laid_out(players).state
    assert s.out == out
    assert set(s.left) == {8}
    assert [[bool(top) for top in tops] for tops in s.tops] == [
        [face == UP for face in stacks] for stacks in columns
    ]
    seen = sum(bool(top) for tops in s.tops for top in tops)
    assert s.unseen.size == 96 - seen


@rule("island", "C4")
@pytest.mark.parametrize("players", GAME.seats)
def test_a_castaway_a_player(players):
    s = laid_out(players).state
    assert (s.castaways, s.sides, s.arrow) == ((-1,) * players, ("",) * players, "")


@rule("island", "C5")
def test_34_bonus_tokens():
    counts = {"two": 6, "three": 6, "count": 6, "double": 4, "odd": 6, "twins": 6}
    assert Counter(CONTENT.tokens()) == counts
    assert sum(counts.values()) == 34


@rule("island", "C6", "S3")
def test_four_piles_of_three_portholes():
    s = laid_out(2).state
    assert s.piles == ((5, 4, 3), (8, 6, 5), (11, 9, 7), (15, 12, 10))
    assert list(CONTENT.portholes) == [3, 4, 5, 6]


@rule("island", "C7", "S2")
@pytest.mark.parametrize("players", GAME.seats)
def test_a_token_lies_on_each_of_the_five_camp_spaces(players):
    s = laid_out(players).state
    assert len(s.camp) == len(COLOURS)
    assert all(s.camp)
    assert s.supply.size == 29
    assert sorted([*s.camp, *(kind for kind, n in s.supply.counts for _ in range(n))]) == sorted(
        CONTENT.tokens()
    )


@rule("island", "S1")
def test_what_can_be_chosen():
    for players in (2, 3, 4):
        setup = Setup(players=players, seed=7)
        assert read_setup(str(setup), CONTENT) == setup
    with pytest.raises(SetupError) as error:
        read_setup("players=5 seed=-1 ships=2", CONTENT)
    assert len(error.value.faults) == 3
    with pytest.raises(SetupError):
        read_setup("players=1", CONTENT)


@rule("island", "S6")
def test_the_first_player_is_drawn_by_lot():
    first: Counter[int] = Counter()
    for seed in range(60):
        session = laid_out(3, seed)
        assert isinstance(session.pending, Ask)
        assert session.pending.who == session.state.first
        first[session.state.first] += 1
    assert set(first) == {0, 1, 2}
    assert min(first.values()) > 8


@rule("island", "S7")
def test_the_same_seed_gives_the_same_game():
    assert digest(laid_out(3, 5).state) == digest(laid_out(3, 5).state)
    assert digest(laid_out(3, 5).state) != digest(laid_out(3, 6).state)
    assert deal(Setup(seed=1), CONTENT) == deal(Setup(seed=2), CONTENT)  # all chance is drawn, none dealt


@rule("island", "S2", "S4", "S6")
def test_every_draw_of_the_layout_is_a_chance_of_its_own():
    names = []
    session = Session(Setup(players=4))
    while isinstance(now := session.pending, Chance):
        names.append(now.name)
        session.roll()
    assert names == ["token"] * 5 + ["top"] * 6 + ["lot"]
