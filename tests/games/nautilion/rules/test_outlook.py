"""What a die would do, asked ahead of time, is what it then does."""

from typing import Any

import pytest

from nautilion.games.nautilion.events import DarkhouseActed, FigureLanded, FigureMoved
from nautilion.games.nautilion.rules.outlook import Hold, earlier, expected, play_ahead, to_break_free
from tests.games.nautilion.rules.kit import table

POSITIONS: dict[str, dict[str, Any]] = {
    "plain": {"path": "1 2 3 N 4 . 5 6 7 8 P 9"},
    "close": {"path": "1 2 3 N 4 . 5 P 7 8"},
    "by the isles": {"path": "1 N P 7 8"},
    "before the collision": {"path": "1 2 3 N 4 . 5 M P 7 8", "expansions": "mercenaries"},
    "after the collision": {"path": "1 2 NP M 5", "expansions": "mercenaries", "collided": True},
    "crossed hands": {"path": "1 2 3 N 4 . 5 6 7 8 P 9", "card": 6},
    "thin beam": {"path": "1 2 3 N 4 . 5 6 7 8 P 9", "card": 10},
    "double toll": {"path": "1 2 3 N 4 . 5 6 7 8 P 9", "card": 4},
}


@pytest.mark.parametrize("value", [1, 2, 3, 4])
@pytest.mark.parametrize("position", POSITIONS)
def test_the_phantom_does_what_was_foreseen(position, value):
    t = table(**POSITIONS[position]).roll(1, value, 1)
    seen = expected(t.rules, t.state, "phantom", value)
    t.play("give 0 darkhouse", "give 1 phantom")
    moved = t.saw(FigureMoved)[0]
    assert (moved.figure, moved.end, moved.how) == ("phantom", seen.end, seen.how)
    if seen.how == "lands":
        landed = t.saw(FigureLanded)[0]
        assert (landed.token, landed.target.area) == (seen.token, seen.area)


@pytest.mark.parametrize("value", [1, 2, 3, 4])
@pytest.mark.parametrize("position", POSITIONS)
def test_the_nautilion_does_what_was_foreseen_once_the_phantom_is_anchored(position, value):
    t = (
        table(**{"aboard": "9", **POSITIONS[position], "heroic": "2"})
        .roll(1, 1, value)
        .play("play 2", "spend 9")
    )
    seen = expected(t.rules, t.state, "nautilion", value)
    t.play("give 0 darkhouse", "give 1 phantom")
    moved = t.saw(FigureMoved)[0]
    assert (moved.figure, moved.end, moved.how) == ("nautilion", seen.end, seen.how)
    if seen.how == "lands":
        landed = t.saw(FigureLanded)[0]
        assert (landed.token, landed.target.area) == (seen.token, seen.area)


@pytest.mark.parametrize("value", [1, 2, 3, 4])
@pytest.mark.parametrize("position", POSITIONS)
def test_the_darkhouse_costs_what_was_foreseen(position, value):
    t = table(**POSITIONS[position], reserve="S S S").roll(value, 1, 1)
    seen = expected(t.rules, t.state, "darkhouse", value)
    assert seen.how == ("bites" if seen.cost else "sleeps")
    assert seen.tolls == seen.cost  # three spares are enough for any toll
    assert t.play("give 0 darkhouse", "give 1 phantom").saw(DarkhouseActed)[0].cost == seen.cost


@pytest.mark.parametrize(
    ("aboard", "value", "seat"),
    [("3", 1, "aboard"), ("3", 2, "no_duct"), ("4", 1, "space_taken")],
    ids=["beside a friend", "too far", "twice"],
)
def test_who_comes_to_the_hand_will_find_a_place_or_it_is_known_why_not(aboard, value, seat):
    t = table(**POSITIONS["plain"], aboard=aboard).roll(1, 2, value)
    seen = expected(t.rules, t.state, "nautilion", value)
    assert (seen.area, seen.seat) == ("hand", seat)


@pytest.mark.parametrize(
    ("given", "values"),
    [((), {2, 3}), (("give 1 darkhouse",), {3}), (("give 1 phantom",), {2})],
    ids=["none given", "the other is the Darkhouse's", "it has its die"],
)
def test_of_the_dice_that_are_left_the_phantom_gets_one_that_no_figure_has(given, values):
    t = table(**POSITIONS["plain"]).roll(1, 2, 3).play(*given)
    assert {before["phantom"] for before in earlier(t.rules, t.state, "nautilion", 0)} == values


@pytest.mark.parametrize(("aboard", "needs", "bonus"), [("", 3, 0), ("3", 2, 1)], ids=["alone", "with help"])
def test_what_breaks_free_is_the_least_value_that_does(aboard, needs, bonus):
    t = table("1 N~3 3 4 6 7 P", "reefs", aboard=aboard)
    assert to_break_free(t.rules, t.state) == Hold("R3", needs, bonus)
    t.roll(needs)
    assert "~3" not in t.path


def test_where_no_roll_is_due_nothing_breaks_free():
    t = table("1 N 3 4 6 7 P", "reefs").roll(1, 2, 3)
    assert to_break_free(t.rules, t.state) is None


def test_who_is_not_named_does_not_act():
    """The Phantom would take the 5 away and make the way longer, the Darkhouse would bite."""
    t = table(**POSITIONS["plain"], reserve="S S").roll(1, 2, 3)
    seen = expected(t.rules, t.state, "nautilion", 4)
    assert (seen.token, seen.start, seen.end) == ("7", 3, 8)


def test_a_die_that_is_rolled_again_has_a_chance_for_each_of_its_ends():
    t = table(**POSITIONS["plain"], card=5, reserve="S S").roll(2, 1, 1)
    ends: dict[str, float] = {}
    for prospect, chance in play_ahead(t.rules, t.state, [{"darkhouse": 2}], "darkhouse").items():
        ends[prospect.how] = ends.get(prospect.how, 0) + chance
    assert ends == pytest.approx({"bites": 1 / 3, "sleeps": 2 / 3})


def test_who_comes_to_lie_beside_a_reef_knows_what_the_next_turn_needs():
    t = table("1 N 4~3 4 6 7 8 9 P", "reefs").roll(1, 1, 1)
    beside, past = (expected(t.rules, t.state, "nautilion", value) for value in (1, 2))
    assert beside.hold == Hold("R3", 3, 0)
    assert past.hold is None
