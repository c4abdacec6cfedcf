"""No game of the house escapes what is measured for all of them."""

from nautilion.games import GAMES
from tests.ui.access.recorder import PLAYED
from tests.ui.access.table_poses import BY_GAME, QUICK
from tests.ui.access.test_colour_alone import PIECES


def test_every_game_is_played_for_flashes_and_for_less_motion() -> None:
    assert {*PLAYED} == {*GAMES}
    assert all(setup.game.id == name for name, (setup, _) in PLAYED.items())


def test_the_table_of_every_game_is_measured_for_contrast_in_every_run() -> None:
    assert {*BY_GAME} == {*GAMES}
    assert [name for name, poses in BY_GAME.items() if not {*poses} & {*QUICK}] == []


def test_the_pieces_of_every_game_are_looked_at_without_colour() -> None:
    assert {*PIECES} == {*GAMES, "all"}
