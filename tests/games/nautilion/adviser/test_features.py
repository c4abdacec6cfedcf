"""What the Oracle sees in a position: the facts that it then weighs."""

import pytest

from nautilion.games.nautilion.adviser import facts
from nautilion.games.nautilion.adviser.features import Encoder
from tests.games.nautilion.rules.kit import Table, table


def seen(t: Table, first: int, number: int) -> list[int]:
    """Which of so many facts of a kind hold."""
    rows = Encoder(t.rules.terms).rows(t.state)
    return [row - first for row in rows if first <= row < first + number]


def test_each_deed_is_seen_by_its_number_and_by_how_near_the_abyss_is():
    t = table("N 1 2 3 4 5 6 7 8 9", heroic="2 7 11")
    assert seen(t, facts.DEED, facts.CARDS) == [2, 7, 11]
    near = [row % 3 for row in seen(t, facts.DEED_AHEAD, 3 * facts.CARDS)]
    far = [row % 3 for row in seen(table("1 2 3 4 5 6 7 8 N 9", heroic="2 7 11"), facts.DEED_AHEAD, 39)]
    assert [row // 3 for row in seen(t, facts.DEED_AHEAD, 3 * facts.CARDS)] == [2, 7, 11]
    assert len({*near}) == len({*far}) == 1
    assert near != far


def test_a_deed_of_the_players_own_counts_as_none_of_the_known_ones():
    t = table(heroic="2")
    t.state.heroic = (2, facts.CARDS, facts.CARDS + 8)
    assert seen(t, facts.DEED, facts.CARDS) == [2, 0, 0]
    assert [row // 3 for row in seen(t, facts.DEED_AHEAD, 3 * facts.CARDS)] == [2, 0, 0]


@pytest.mark.parametrize(
    ("aboard", "kept"),
    [("1 2 3", 3), ("1 2 M3 4", 2), ("1 M2 3 4 5", 3), ("M2", 0)],
    ids=["no mercenary", "the pair", "the larger group", "nobody"],
)
def test_only_the_largest_group_of_crew_counts_while_mercenaries_hold_it_together(aboard, kept):
    encoder = Encoder((t := table("1 N 3 4 6 7 P", "mercenaries", aboard=aboard)).rules.terms)
    assert encoder._look(t.state).aboard == kept


@pytest.mark.parametrize("aboard", ["", "M1 M2 M3 M4 M5 M6"], ids=["nobody", "many"])
def test_a_fight_is_one_fact_however_many_harpoons_there_are(aboard):
    """What is more than can be told apart counts as the most that can, and as no fact of another kind."""
    t = table("1 N 3 4 6 7 P", "mercenaries", aboard=aboard)
    assert len(seen(t, facts.FIGHT, facts.AFLOAT - facts.FIGHT)) == 1
