"""Golden playthroughs: whole games go as they always went."""

import re

import pytest

from nautilion.games.nautilion.content.loading import shipped_content
from nautilion.games.nautilion.rules.voyage import MOVE_TEXT, deal, rules_for
from nautilion.games.nautilion.setup import read_setup
from nautilion.kernel import digest
from tests.games.golden_files import changes, written
from tests.games.nautilion.rules.golden import FOLDER, GAMES, transcript
from tests.rule import rule


def test_there_is_a_file_for_every_game():
    assert sorted(file.stem for file in FOLDER.glob("*.txt")) == sorted(GAMES)


@rule("nautilion", "S7")
@pytest.mark.parametrize("name", GAMES)
def test_a_game_goes_as_it_always_went(name):
    assert not changes(FOLDER, name, transcript(*GAMES[name]))


@rule("nautilion", "S7")
@pytest.mark.parametrize("name", GAMES)
def test_a_golden_file_is_enough_to_play_the_game_again(name):
    text = written(FOLDER, name)
    setup = read_setup(text.split("\n", 1)[0].removeprefix("voyage "), shipped_content())
    rules, state = rules_for(setup), deal(setup)
    rules.begin(state)
    for move in re.findall(r"^  ([a-z]+(?: [\w,.-]+)*?)(?:  .*)?$", text, re.MULTILINE):
        if not move.startswith(("darkhouse", "dice")):
            state, _ = rules.apply(state, MOVE_TEXT.read(move))
    assert f"result {state.result}\ndigest {digest(state)}\n" in text
