"""Golden games of every game of the house: whole games go as they always went."""

import re

import pytest

from nautilion.games import GAMES, game
from nautilion.kernel import digest
from tests.games.abyss import golden as abyss
from tests.games.golden_files import changes, written
from tests.games.island import golden as island
from tests.games.nautilion.rules import golden as nautilion
from tests.houses import shipped_house
from tests.rule import rule

HOUSE = shipped_house()
ROOMS = {"nautilion": nautilion, "island": island, "abyss": abyss}
MOVE = re.compile(r"^  ([a-z]+(?: [\w,.-]+)*?)(?:  .*)?$", re.MULTILINE)
HAPPENED = ("darkhouse", "dice")  # begins like a move, and is none
every_golden_game = pytest.mark.parametrize(
    ("id", "name"), [(id, name) for id, room in ROOMS.items() for name in room.GAMES]
)


def test_every_game_has_golden_games_with_a_file_each():
    assert {*ROOMS} == {*GAMES}
    for room in ROOMS.values():
        assert sorted(file.stem for file in room.FOLDER.glob("*.txt")) == sorted(room.GAMES)


@rule("nautilion", "S7")
@rule("island", "S7")
@rule("abyss", "S7")
@every_golden_game
def test_a_game_goes_as_it_always_went(id, name):
    room = ROOMS[id]
    assert not changes(room.FOLDER, name, room.transcript(*room.GAMES[name]))


@rule("nautilion", "S7")
@rule("island", "S7")
@rule("abyss", "S7")
@every_golden_game
def test_a_golden_file_is_enough_to_play_the_game_again(id, name):
    text, kind, content = written(ROOMS[id].FOLDER, name), game(id), HOUSE.content(id)
    setup = kind.read_setup(text.split("\n", 1)[0].partition(" ")[2], content, kind.version)
    rules, s = kind.rules(setup, content), kind.deal(setup, content)
    rules.begin(s)
    for move in MOVE.findall(text):
        if not move.startswith(HAPPENED):
            s, _ = rules.apply(s, kind.text.read(move))
    assert kind.outcome(s)
    assert f"\ndigest {digest(s)}\n" in text
