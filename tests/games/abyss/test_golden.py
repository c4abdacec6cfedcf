"""Golden games: whole games go as they always went."""

import re

import pytest

from nautilion.games.abyss.content.loading import shipped_content
from nautilion.games.abyss.game import GAME
from nautilion.games.abyss.rules.table import deal, rules_for
from nautilion.games.abyss.setup import read_setup
from nautilion.kernel import digest
from tests.games.abyss.golden import FOLDER, GAMES, transcript
from tests.games.golden_files import changes, written
from tests.rule import rule


def test_there_is_a_file_for_every_game():
    assert sorted(file.stem for file in FOLDER.glob("*.txt")) == sorted(GAMES)


@rule("abyss", "S7")
@pytest.mark.parametrize("name", GAMES)
def test_a_game_goes_as_it_always_went(name):
    assert not changes(FOLDER, name, transcript(*GAMES[name]))


@rule("abyss", "S7")
def test_a_golden_file_is_enough_to_play_the_game_again():
    name = next(iter(GAMES))
    text = written(FOLDER, name)
    setup = read_setup(text.split("\n", 1)[0].removeprefix("game "), shipped_content())
    rules, s = rules_for(setup), deal(setup)
    rules.begin(s)
    for move in re.findall(r"^  ([a-z]+(?: \w+)*?)(?:  .*)?$", text, re.MULTILINE):
        s, _ = rules.apply(s, GAME.text.read(re.sub(r" {2,}.*", "", move)))
    assert f"digest {digest(s)}\n" in text
