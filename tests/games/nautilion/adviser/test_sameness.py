"""The same setup and seed give the same voyage everywhere: with this Python as with any other."""

from tests.games.nautilion.adviser.sameness import FILE, lines


def test_the_players_play_as_they_always_did():
    assert list(lines()) == FILE.read_text(encoding="utf-8").splitlines()
