"""Expansion 3, the Reefs (F1-F6)."""

from typing import Any

import pytest

from nautilion.games.nautilion.events import FigureStayed, ReefRolled
from tests.games.nautilion.rules.kit import Table, table
from tests.rule import rule


def held(path: str = "1 N~3 3 4 6 7 P", expansions: str = "reefs", **position: Any) -> Table:
    """A turn on which the roll to break free has failed."""
    return table(path, expansions, **position).roll(1)


@rule("nautilion", "F1")
def test_the_phantom_discards_the_reef_with_the_token():
    t = table("1 N 3 4~6 P", "reefs").sail(phantom=1, nautilion=1)
    assert t.discard == "4 R6"
    assert t.path == "1 . N P ."


@rule("nautilion", "F1")
def test_a_reef_that_the_phantom_passes_stays():
    t = table("1 N 3 4 6~6 P", "reefs").sail(phantom=2, nautilion=1)
    assert t.path == "1 . N P 6~6 ."


@rule("nautilion", "F2")
def test_the_nautilion_takes_the_token_and_the_reef_stays():
    t = table("1 N 3~9 4 6 7 P", "reefs").sail(phantom=1, nautilion=1).play("put board 3")
    assert t.aboard == "3"
    assert t.path == "1 . N~9 4 6 P ."
    assert t.reserve == ""
    assert t.asks == "roll"
    assert t.dice_due == 1, "the next turn begins with the roll to break free"


@rule("nautilion", "F3")
@pytest.mark.parametrize(
    ("value", "aboard", "free"),
    [(1, "", False), (2, "", False), (3, "", True), (4, "", True), (1, "3", False), (2, "3", True)],
)
def test_the_roll_to_break_free(value, aboard, free):
    t = table("1 N~3 3 4 6 7 P", "reefs", aboard=aboard).roll(value)
    assert t.saw(ReefRolled) == [ReefRolled(value, int(bool(aboard)), free)]
    assert t.dice_due == (3 if free else 2)
    assert t.reserve == ("R3" if free else "")
    assert ("~3" in t.path) != free


@rule("nautilion", "F3")
@pytest.mark.parametrize(
    "position",
    [
        {"aboard": "6"},
        {"reserve": "3"},
        {"aboard": "M3"},
    ],
)
def test_only_crew_of_the_number_aboard_helps(position):
    t = table("1 N~3 3 4 6 7 P", "reefs mercenaries", **position).roll(2)
    assert t.saw(ReefRolled) == [ReefRolled(2, 0, False)]


@rule("nautilion", "F3")
def test_no_spell_or_pair_changes_the_roll_to_break_free():
    t = table("1 N~3 3 4 6 7 P", "reefs mages", reserve="S S S S", cabin="A 1")
    assert t.refused("cast whirlwind") == "roll_first"
    assert t.roll(2).dice_due == 2, "the next thing is the roll of the held turn"


@rule("nautilion", "F3")
def test_a_held_nautilion_gets_no_die_and_stays_and_takes_the_reef_at_the_end():
    t = held(reserve="S S S S").roll(1, 1)
    assert t.moves("give") == ["give 0 darkhouse", "give 0 phantom", "give 1 darkhouse", "give 1 phantom"]
    assert t.refused("give 0 nautilion") == "figure_needs_none"
    assert "cast tide" in t.moves()
    t.play("give 0 darkhouse")
    assert t.saw(FigureStayed) == [FigureStayed("nautilion", "reef")]
    assert t.path == "1 N 3 4 6 P ."
    assert t.reserve == "R3 S S S S"
    assert t.dice_due == 3, "and the next turn is a normal one"


@rule("nautilion", "F3")
def test_a_held_turn_still_pays_the_darkhouse():
    t = held(reserve="S").sail(darkhouse=4, phantom=1)
    assert t.moves() == ["discard reserve S"], "the reef is not yet there to pay with"


@rule("nautilion", "F3")
def test_the_reef_roll_comes_after_phase_0():
    t = table("1 N~3 3 4 6 7 P", "reefs", card=11, discard="5")
    assert t.moves() == ["take 5"]
    t.play("take 5")
    assert t.dice_due == 1


@rule("nautilion", "F3")
def test_a_nautilion_that_is_not_beside_a_reef_rolls_three_dice():
    assert table("1~3 N 3~3 4 P~6", "reefs").dice_due == 3


@rule("nautilion", "F4")
def test_a_reef_in_the_reserve_pays_like_any_token():
    t = (
        table(expansions="reefs", reserve="R6 R6")
        .roll(4, 1, 1)
        .play("cast whirlwind", "pay R6")
        .roll(4, 1, 1)
    )
    t.play("give 0 darkhouse", "give 1 phantom", "discard reserve R6")
    assert (t.reserve, t.discard) == ("", "9 R6 R6")


@rule("nautilion", "F4", "darkhouse 12")
def test_a_reef_cannot_be_put_on_a_board():
    t = table(expansions="reefs", card=12, reserve="S S R3", discard="R6 R9").roll(1, 1, 1)
    assert not t.moves("trade")


@rule("nautilion", "F4", "darkhouse 3")
def test_a_reef_cannot_be_put_on_the_path():
    assert table(expansions="reefs", card=3, discard="R6 R9").asks == "roll"


@rule("nautilion", "F4", "H5", "darkhouse 11")
def test_a_discarded_reef_can_come_back_into_the_reserve():
    t = table(expansions="reefs", card=11, discard="R6").play("take R6")
    assert t.reserve == "R6"


@rule("nautilion", "F5")
def test_a_held_turn_that_a_collision_ends_leaves_the_reef():
    t = held("1 1 N~3 P 6", "reefs mercenaries", aboard="5 8 9").sail(phantom=1)
    assert t.path == "1 1 NP~3 . 6"
    assert t.reserve == ""
    assert t.dice_due == 1, "the next turn rolls again"
    t.roll(3)
    assert t.reserve == "R3"
    assert t.dice_due == 3


@rule("nautilion", "F5")
def test_a_second_held_turn_after_the_collision_takes_the_reef():
    t = held("1 1 N~3 P 6 6", "reefs mercenaries", aboard="5 8 9").sail(phantom=1).roll(2)
    assert t.dice_due == 2
    t.sail(phantom=1)
    assert t.path == "1 P N . 6 6"
    assert t.reserve == "R3"


@rule("nautilion", "F5b")
def test_a_reef_beside_an_emptied_space_stays_out_of_reach():
    t = table("1 N 3~3 4~6 6 7 7 7 P", "reefs", heroic="6", aboard="9 5").roll(1, 1, 1)
    t.play("play 6", "spend 5", "fetch 3")
    assert t.path == "1 N 3~3 .~6 6 7 7 7 P"
    t.play("give 0 darkhouse", "give 1 phantom", "stow").roll(4)
    t.sail(phantom=2, nautilion=1)
    assert t.path == "1 . . .~6 N P 7 . .", "both sail past the lonely reef"
    assert t.reserve == "3 R3"


@rule("nautilion", "F6")
def test_a_swap_moves_no_reef():
    t = table("1 N 3~3 4 6~9 7 P", "reefs", reserve="S S S").roll(1, 1, 1)
    t.play("cast translation", "pay S", "pay S", "pay S", "pick 2", "pick 5")
    assert t.path == "1 N 7~3 4 6~9 3 P"


@rule("nautilion", "F6", "darkhouse 3")
def test_an_added_token_makes_a_new_space_without_a_reef():
    t = table("1 N 3~3 4 6~9 P", "reefs", card=3, discard="5").play("take 5", "insert 2")
    assert t.path == "1 N 5 3~3 4 6~9 P"
