"""Moves and setups as texts, both ways."""

from contextlib import suppress
from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from nautilion.content.catalogue import catalogue
from nautilion.content.setups import MOST_SEED, SetupError
from nautilion.games.nautilion.content.definitions import EXPANSIONS
from nautilion.games.nautilion.content.loading import shipped_content
from nautilion.games.nautilion.moves import MOVES, GiveDie, Insert, Keep, Rolled, Stow
from nautilion.games.nautilion.rules.voyage import MOVE_TEXT
from nautilion.games.nautilion.setup import Setup, check_setup, read_setup
from nautilion.kernel import Back

numbers = st.integers(-(2**40), 2**40)
words = st.from_regex(r"[A-Za-z0-9_]+", fullmatch=True)
GAP = msgspec.structs.fields(Insert)[0].type
FIELDS: dict[Any, st.SearchStrategy[Any]] = {
    GAP: numbers | st.just("between"),
    int: numbers,
    str: words,
    tuple[int, ...]: st.lists(numbers, min_size=1, max_size=5).map(tuple),
}
any_move = st.one_of(
    [st.builds(kind, *(FIELDS[field.type] for field in msgspec.structs.fields(kind))) for kind in MOVES]
)
any_setup = st.builds(
    Setup,
    board=st.sampled_from(["A1", "A2", "B1", "B2", "C1", "C2"]),
    players=st.integers(1, 2),
    reserve=st.integers(1, 6),
    expansions=st.sets(st.sampled_from(EXPANSIONS)).map(tuple),
    harpoons=st.integers(2, 3),
    darkhouse=st.sampled_from(["intro", "normal", "difficult"]),
    own_cards=st.booleans(),
    seed=st.integers(0, MOST_SEED),
)


# Moves


@pytest.mark.parametrize(
    ("text", "move"),
    [
        ("give 0 phantom", GiveDie(0, "phantom")),
        ("rolled 3,1,2", Rolled((3, 1, 2))),
        ("keep 4", Keep((4,))),
        ("insert 17", Insert(17)),
        ("insert between", Insert("between")),
        ("stow", Stow()),
        ("back", Back()),
    ],
)
def test_a_move_and_its_text(text, move):
    assert MOVE_TEXT.write(move) == text
    assert MOVE_TEXT.read(text) == move
    assert MOVE_TEXT.read(f"  {text} \n") == move


@given(any_move)
def test_every_move_comes_back_from_its_text(move):
    assert MOVE_TEXT.read(MOVE_TEXT.write(move)) == move


@given(
    st.text() | any_move.map(MOVE_TEXT.write).flatmap(lambda text: st.text().map(lambda more: text + more))
)
def test_any_text_is_a_move_or_a_value_error(text):
    with suppress(ValueError):
        move = MOVE_TEXT.read(text)
        assert MOVE_TEXT.read(MOVE_TEXT.write(move)) == move


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("", "no move is called ''"),
        ("fly 3", "no move is called 'fly'"),
        ("give 0", "'give' takes 2 words after it, not 1"),
        ("stow 3", "'stow' takes 0 words after it, not 1"),
        ("give first phantom", "int"),
        ("rolled 1,x", "int"),
    ],
)
def test_what_is_wrong_with_a_text_is_told(text, words):
    with pytest.raises(ValueError) as error:
        MOVE_TEXT.read(text)
    assert words in str(error.value)


# Setups


@given(any_setup)
def test_every_setup_comes_back_from_its_text(setup):
    checked = check_setup(setup, shipped_content())
    assert read_setup(str(checked), shipped_content()) == checked
    assert set(checked.expansions) == set(setup.expansions)
    assert list(checked.expansions) == [name for name in EXPANSIONS if name in checked.expansions]
    assert msgspec.json.decode(msgspec.json.encode(checked), type=Setup) == checked


def test_what_is_not_said_is_as_usual():
    assert read_setup("", shipped_content()) == Setup()
    assert read_setup("players=2 seed=5", shipped_content()) == Setup(players=2, seed=5)
    assert read_setup("expansions=none", shipped_content()) == Setup()


@given(
    st.lists(st.sampled_from([*"=,", *msgspec.structs.asdict(Setup())]) | st.text(max_size=4)).map("".join)
)
def test_any_text_is_a_setup_or_a_setup_error(text):
    with suppress(SetupError):
        setup = read_setup(text, shipped_content())
        assert read_setup(str(setup), shipped_content()) == setup


FAULTS = {
    "bord=A1": "did you mean 'board'?",
    "board=A9": "unknown board 'A9'",
    "players=3": "one player or two",
    "players=two": "players should be a whole number, not 'two'",
    "reserve=9": "1 to 6 reserve tokens, not 9",
    "reserve=many": "reserve should be a whole number, not 'many'",
    "expansions=mage": "did you mean 'mages'?",
    "expansions=mages,mages": "named twice",
    "harpoons=4": "harpoons: 2 or 3, not 4",
    "darkhouse=norml": "did you mean 'normal'?",
    "own_cards=perhaps": "own_cards should be yes or no, not 'perhaps'",
    "seed=-1": "the seed must lie between",
    "seed=99999999999999999999": "the seed must lie between",
    "seed=1 seed=2": "seed stands here twice",
    "board": "unknown setting",
}


@pytest.mark.parametrize("text", FAULTS)
def test_a_fault_is_named(text):
    with pytest.raises(SetupError) as error:
        read_setup(text, shipped_content())
    assert len(error.value.faults) == 1
    assert FAULTS[text] in catalogue().said(error.value.faults)


def test_all_faults_are_named_at_once():
    text = "bord=A1 board=A9 players=two reserve=9 expansions=mage harpoons=x darkhouse=norml seed=-1"
    with pytest.raises(SetupError) as error:
        read_setup(text, shipped_content())
    assert len(error.value.faults) == 8
    with pytest.raises(SetupError) as error:
        check_setup(
            Setup(board="X", players=0, reserve=0, harpoons=0, darkhouse="", seed=-1), shipped_content()
        )
    assert len(error.value.faults) == 6
