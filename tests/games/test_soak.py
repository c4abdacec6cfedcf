"""The soak plays games of the other kinds, and names one that does not hold together."""

import pytest

from tools import soak


@pytest.mark.parametrize("kind", soak.OTHERS)
def test_a_game_of_each_other_kind_is_played_and_held_to_its_facts(kind, monkeypatch):
    figures = soak.other((kind, 4))
    assert (figures.others[kind], figures.faults) == (1, [])

    def broken(players: int, seed: int) -> int:
        assert players == seed
        return 0

    monkeypatch.setitem(soak.OTHERS, kind, broken)
    figures = soak.other((kind, 4))
    assert not figures.others
    (fault,) = figures.faults
    assert fault.startswith(f"{kind}: players=3 seed=4: ")
    assert "assert players == seed" in fault
