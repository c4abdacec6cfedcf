"""Golden games: whole games go as they always went."""

import re

import pytest

from nautilion.games.island.game import GAME
from nautilion.games.island.rules.island import rules_for
from nautilion.games.island.rules.laying import deal
from nautilion.games.island.setup import read_setup
from nautilion.kernel import digest
from tests.games.golden_files import changes, written
from tests.games.island.golden import FOLDER, GAMES, transcript
from tests.games.island.kit import CONTENT
from tests.rule import rule


def test_there_is_a_file_for_every_game():
    assert sorted(file.stem for file in FOLDER.glob("*.txt")) == sorted(GAMES)


@rule("island", "S7")
@pytest.mark.parametrize("name", GAMES)
def test_a_game_goes_as_it_always_went(name):
    assert not changes(FOLDER, name, transcript(*GAMES[name]))


@rule("island", "S7")
@pytest.mark.parametrize("name", GAMES)
def test_a_golden_file_is_enough_to_play_the_game_again(name):
    text = written(FOLDER, name)
    setup = read_setup(text.split("\n", 1)[0].removeprefix("game "), CONTENT)
    rules, state = rules_for(setup, CONTENT), deal(setup, CONTENT)
    rules.begin(state)
    for move in re.findall(r"^  ([a-z]+(?: [\w,]+)*?)(?:  .*)?$", text, re.MULTILINE):
        state, _ = rules.apply(state, GAME.text.read(move))
    assert not state.todo
    assert f"digest {digest(state)}\n" in text
