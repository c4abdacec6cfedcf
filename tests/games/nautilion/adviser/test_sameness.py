"""The same setup and seed give the same voyage everywhere: with this Python as with any other."""

import pytest

from tests.games.nautilion.adviser.sameness import FILE, VOYAGES

KEPT = FILE.read_text(encoding="utf-8").splitlines()


@pytest.mark.parametrize(("what", "line"), list(zip(VOYAGES, KEPT, strict=True)), ids=range(len(KEPT)))
def test_the_players_play_as_they_always_did(what: str, line: str) -> None:
    assert f"{VOYAGES[what]()} {what}" == line
