"""Expansion 2, the Mercenaries: before, in and after the collision (H1-H7)."""

from typing import Any

import pytest

from nautilion.games.nautilion.events import CollisionFought, FigureMoved, FiguresMet
from nautilion.games.nautilion.state import ISLES
from tests.games.nautilion.rules.kit import FULL_CREW, Table, table
from tests.rule import rule

# Before the collision


@rule("nautilion", "H1")
@pytest.mark.parametrize("token", ["M", "2", "5", "8"])
def test_the_phantom_hires_whoever_has_harpoons(token):
    t = table(f"1 N 3 3 3 {token} P", "mercenaries").sail(phantom=1, nautilion=1)
    assert (t.phantom_board, t.discard) == (token, "")


@rule("nautilion", "H1")
@pytest.mark.parametrize("token", ["1", "3", "9", "A"])
def test_the_phantom_discards_the_others(token):
    t = table(f"1 N 3 3 3 {token} P", "mercenaries mages").sail(phantom=1, nautilion=1)
    assert (t.phantom_board, t.discard) == ("", token)


@rule("nautilion", "H1")
def test_the_phantom_hires_six_at_most():
    t = table("1 N 3 3 3 M P", "mercenaries", phantom_board="M M M 2 2").sail(phantom=1, nautilion=1)
    assert (t.phantom_board, t.discard) == ("2 2 M M M M", "")
    t = table("1 N 3 3 3 M P", "mercenaries", phantom_board="M M M 2 2 2").sail(phantom=1, nautilion=1)
    assert (t.phantom_board, t.discard) == ("2 2 2 M M M", "M")


@rule("nautilion", "H1")
def test_without_mercenaries_the_phantom_hires_nobody():
    t = table("1 N 3 3 3 2 P").sail(phantom=1, nautilion=1)
    assert (t.phantom_board, t.discard) == ("", "2")


@rule("nautilion", "H1")
def test_a_mercenary_goes_to_any_empty_space_that_a_duct_reaches():
    t = table("1 N M 3 3 P", "mercenaries", board="C2", aboard="3 4").sail(phantom=1, nautilion=1)
    assert t.moves() == ["put board 1", "put board 2", "put board 5", "stow"]
    assert t.refused("put board 3") == "space_taken"
    assert t.refused("put board 7") == "no_duct"
    assert t.play("put board 5").aboard == "3 4 M5"


@rule("nautilion", "H1")
def test_an_empty_nautilion_takes_a_mercenary_anywhere():
    t = table("1 N M 3 3 P", "mercenaries").sail(phantom=1, nautilion=1)
    assert t.moves() == [*(f"put board {space}" for space in range(1, 10)), "stow"]


@rule("nautilion", "H1")
def test_a_mercenary_fills_its_space_until_it_leaves():
    t = table("1 N 4 5 4 4 4 P", "mercenaries", aboard="3 M4").sail(phantom=1, nautilion=1)
    assert t.moves() == ["stow"]
    assert t.refused("put board 4") == "space_taken"
    t.play("stow").sail(darkhouse=3, phantom=1, nautilion=2).play("discard board 4")
    assert t.discard == "4 4 M"
    assert t.moves() == ["put board 4", "stow"]


@rule("nautilion", "H1")
def test_a_mercenary_joins_crew_by_the_ducts():
    t = table("1 N 5 3 3 P", "mercenaries", board="C2", aboard="3 M4").sail(phantom=1, nautilion=1)
    assert t.moves() == ["put board 5", "stow"]


# Meeting


@rule("nautilion", "H2")
@pytest.mark.parametrize("value", [2, 3, 4])
def test_a_phantom_that_would_pass_the_nautilion_stops_in_front_of_it(value):
    t = table("1 1 1 N . 3 P 4", "mercenaries", aboard="5 8 9").sail(phantom=value, nautilion=1)
    assert t.saw(FigureMoved) == [FigureMoved("phantom", 6, 3, "meets")]
    assert t.saw(FiguresMet) == [FiguresMet("phantom")]
    assert t.path == "1 1 1 NP . 3 . 4"
    assert t.discard == ""
    assert t.asks == "roll", "the turn has ended, phase 5 included"


@rule("nautilion", "H2")
def test_a_phantom_that_stops_before_the_nautilion_does_not_collide():
    t = table("1 1 1 N . 3 P 4", "mercenaries", aboard="5 8 9").sail(phantom=1, nautilion=1)
    assert t.saw(FigureMoved)[0] == FigureMoved("phantom", 6, 5, "lands")


@rule("nautilion", "H2")
@pytest.mark.parametrize("value", [2, 3, 4])
def test_a_nautilion_that_would_pass_the_phantom_stops_in_front_of_it(value):
    t = table("1 1 1 N 7 3 P 4 4 4", "mercenaries", aboard="5 8 9").sail(phantom=1, nautilion=value)
    assert t.saw(FiguresMet) == [FiguresMet("nautilion")]
    assert t.path == "1 1 1 . 7 NP . 4 4 4"
    assert t.state.hand == ""
    assert t.discard == "3", "only what the Phantom took in phase 4"


@rule("nautilion", "H2")
def test_figures_side_by_side_collide_at_the_first_step():
    t = table("1 1 N P 4", "mercenaries", aboard="5 8 9").sail(phantom=1, nautilion=1)
    assert t.path == "1 1 NP . 4"


@rule("nautilion", "H2")
def test_a_nautilion_that_would_reach_the_abyss_through_the_phantom_collides():
    t = table("1 1 1 N 7 3 P", "mercenaries", aboard=FULL_CREW).sail(phantom=1, nautilion=4)
    assert t.saw(FiguresMet)
    assert t.asks != "won"


@rule("nautilion", "H2", "heroic 2")
def test_a_phantom_still_on_the_abyss_is_met_there():
    t = table("1 N 7 3", "mercenaries", heroic="2", aboard="5 8 9 6").roll(1, 1, 4).play("play 2", "spend 6")
    t.play("give 0 darkhouse", "give 1 phantom")
    assert t.saw(FiguresMet) == [FiguresMet("nautilion")]
    assert (t.state.nautilion, t.state.phantom) == (4, 4)
    t.play("take 6")
    assert t.asks == "roll"
    t.sail(phantom=1, nautilion=1)
    assert t.asks == "crew", "the next move reaches the Abyss"


@rule("nautilion", "H2")
@pytest.mark.parametrize("value", [3, 4])
def test_a_nautilion_still_on_the_isles_is_met_there(value):
    t = table("1 3 P 4 4", "mercenaries", aboard="5 8 9").sail(phantom=value, nautilion=1)
    assert t.saw(FiguresMet) == [FiguresMet("phantom")]
    assert (t.state.nautilion, t.state.phantom) == (ISLES, ISLES)
    assert t.path == "1 3 . 4 4"
    assert t.asks == "roll"
    assert t.sail(phantom=1, nautilion=1).asks == "phantom"


@rule("nautilion", "H2")
def test_a_phantom_that_just_reaches_the_first_token_does_not_meet_the_isles():
    t = table("1 3 P 4 4", "mercenaries", aboard="5 8 9").sail(phantom=2, nautilion=1)
    assert t.saw(FigureMoved)[0] == FigureMoved("phantom", 2, 0, "lands")
    assert t.saw(FiguresMet) == [FiguresMet("nautilion")], "now the Nautilion runs into it"
    assert t.path == "P 3 . 4 4".replace("P", "NP")


@rule("nautilion", "H2")
def test_no_reef_counts_in_a_collision():
    t = table("1 1~3 N~6 . 3 P~9 4", "mercenaries reefs", aboard="5 8 9").roll(4)
    t.sail(phantom=2, nautilion=1)
    assert t.path == "1 1~3 NP . 3 .~9 4"
    assert t.asks == "roll"
    assert t.dice_due == 3
    t = table("1 N 3 P~9 4 7 7", "mercenaries reefs", aboard="2 5 8 9", heroic="2").roll(1, 1, 2)
    t.play("play 2", "spend 2", "give 0 darkhouse", "give 1 phantom", "take 2")
    assert t.path == "1 . 3 NP~9 4 7 7"
    assert t.dice_due == 3, "no roll to break free from a reef beside which it did not land"


@rule("nautilion", "H2")
def test_without_mercenaries_the_figures_pass_freely():
    t = table("1 1 1 N . 3 P 4").sail(phantom=2, nautilion=1)
    assert not t.saw(FiguresMet)
    assert t.path == "1 1 P . . N . 4"


# The collision


def collide(aboard: str, expansions: str = "mercenaries", path: str = "1 1 N P 7", **position: Any) -> Table:
    """The Phantom runs into the Nautilion."""
    return table(path, expansions, aboard=aboard, **position).sail(phantom=1, nautilion=1)


@rule("nautilion", "H3")
@pytest.mark.parametrize(
    ("aboard", "phantom_board", "harpoons", "count"),
    [
        ("", "", 2, (0, 2)),
        ("", "", 3, (0, 3)),
        ("9 2 5 8", "", 2, (3, 2)),
        ("9 2 5 8 M1 M4", "M 2 5 8", 3, (7, 8)),
        ("1 2 3 4 6 7 9", "M M M M M M", 2, (1, 14)),
    ],
)
def test_harpoons_are_counted(aboard, phantom_board, harpoons, count):
    t = collide(aboard, phantom_board=phantom_board, harpoons=harpoons, reserve="M M 2 5 8")
    assert t.saw(CollisionFought) == [CollisionFought(*count)]


@rule("nautilion", "H4")
def test_a_stronger_phantom_wins():
    t = collide("5 9 8", phantom_board="2")
    assert t.asks == "collision"
    assert t.phantom_board == "2"


@rule("nautilion", "H5")
def test_a_draw_is_enough_and_gives_a_token_into_the_reserve():
    t = collide("5 9 8 2 M1", phantom_board="M 2", discard="3")
    assert t.saw(CollisionFought) == [CollisionFought(5, 5)]
    assert (t.phantom_board, t.aboard) == ("", "2 5 8 9")
    assert t.moves() == ["take 2", "take 3", "take M"]
    t.play("take 3")
    assert (t.asks, t.reserve, t.discard) == ("roll", "3", "2 M M")


@rule("nautilion", "H5")
def test_with_more_harpoons_a_crew_token_may_be_placed():
    t = collide("5 9 8 2", discard="3 4")
    t.play("take 4")
    assert t.moves() == ["put board 4", "stow", "back"]
    t.play("back", "take 4", "put board 4")
    assert (t.aboard, t.reserve, t.discard) == ("2 4 5 8 9", "", "3")
    stowed = collide("5 9 8 2", discard="3 4").play("take 4", "stow")
    assert (stowed.aboard, stowed.reserve) == ("2 5 8 9", "4")


@rule("nautilion", "H5")
def test_the_prize_may_come_from_the_phantom_board():
    t = collide("5 9 8 M1", phantom_board="2").play("take 2", "put board 2")
    assert t.aboard == "2 5 8 9"
    assert t.discard == "M"


@rule("nautilion", "H5")
@pytest.mark.parametrize("prize", ["M", "A", "R3", "S", "5", "8"])
def test_only_crew_with_an_empty_joined_space_of_its_own_can_be_placed(prize):
    """M, A, R3 and S are no crew, 5 is aboard already, and no duct leads to 8."""
    t = collide("4 5 M6", "mercenaries mages reefs", board="C2", discard=prize)
    assert t.saw(CollisionFought) == [CollisionFought(3, 2)]
    t.play(f"take {prize}")
    assert (t.asks, t.reserve) == ("roll", prize)


@rule("nautilion", "H5")
def test_the_prize_does_not_go_to_the_cabin():
    t = collide("5 9 8 2", "mercenaries mages", discard="4 7").play("take 4")
    assert t.moves() == ["put board 4", "stow", "back"]
    t.play("back", "take 7")
    assert t.moves() == ["put board 7", "stow", "back"]
    assert t.refused("put cabin 7") == "asked.place_prize"


@rule("nautilion", "H5", "T10")
def test_mercenaries_leave_before_the_prize_is_placed():
    t = collide("M4 M5", discard="1").play("take 1")
    assert t.moves() == ["put board 1", "stow", "back"], "the Nautilion is empty again"


@rule("nautilion", "H5", "H6")
def test_the_prize_may_join_any_group_and_then_the_ducts_are_checked():
    t = collide("1 2 3 M4 5 6", board="C2", discard="4 7 9")
    assert t.saw(CollisionFought) == [CollisionFought(4, 2)]
    t.play("take 7", "put board 7")
    assert t.asks == "keep"
    assert t.moves() == ["keep 1,2,3", "keep 5,6,7"]
    t.play("keep 5,6,7")
    assert (t.aboard, t.discard) == ("5 6 7", "1 2 3 4 9 M")
    assert t.asks == "roll"


@rule("nautilion", "H6")
def test_a_prize_that_joins_the_groups_keeps_them_all():
    t = collide("1 2 3 M4 5 6", board="C2", discard="4").play("take 4", "put board 4")
    assert t.asks == "roll"
    assert t.aboard == "1 2 3 4 5 6"


@rule("nautilion", "H6")
def test_one_of_three_groups_is_kept():
    t = collide("3 M4 5 M6 7 8", board="C2", discard="9").play("take 9", "stow")
    assert t.moves() == ["keep 3", "keep 5", "keep 7,8"]
    assert t.refused("keep 3,5") == "asked.keep"
    assert t.refused("discard board 3") == "asked.keep"
    assert t.play("keep 3").aboard == "3"
    assert t.discard == "5 7 8 M M"


@rule("nautilion", "H6")
def test_one_group_is_not_asked_about():
    assert collide("5 9 8 M1", discard="3").play("take 3").asks == "roll"


# After the collision


@rule("nautilion", "H7")
def test_after_the_collision_the_figures_pass_freely():
    t = table("1 1 N . P 7 6 6", "mercenaries", collided=True).sail(phantom=1, nautilion=2)
    assert not t.saw(FiguresMet)
    assert t.path == "1 P . . . 7 N 6"


@rule("nautilion", "H7")
def test_a_mercenary_that_the_phantom_ends_on_costs_a_token():
    t = table("1 N 3 3 M P", "mercenaries mages", collided=True, board="C2", aboard="3 4 5", cabin="A")
    t.sail(phantom=1, nautilion=1)
    assert (t.phantom_board, t.discard) == ("", "M")
    assert t.moves() == ["discard board 3", "discard board 5", "discard cabin A"]
    assert t.refused("discard board 4") == "would_split"
    t.play("discard cabin A")
    assert t.asks == "place"


@rule("nautilion", "H7", "T10b")
def test_nothing_to_lose_costs_nothing():
    t = table("1 N 3 3 M P", "mercenaries", collided=True).sail(phantom=1, nautilion=1)
    assert (t.asks, t.discard) == ("place", "M")


@rule("nautilion", "H7")
def test_after_the_collision_the_phantom_hires_nobody():
    t = table("1 N 3 3 5 P", "mercenaries", collided=True, reserve="S").sail(phantom=1, nautilion=1)
    assert (t.phantom_board, t.discard, t.asks) == ("", "5", "place")


@rule("nautilion", "H7")
def test_before_the_collision_a_mercenary_costs_nothing():
    t = table("1 N 3 3 M P", "mercenaries", reserve="S").sail(phantom=1, nautilion=1)
    assert t.asks == "place"


@rule("nautilion", "H7")
def test_after_the_collision_a_mercenary_goes_to_the_reserve():
    t = table("1 N M 3 3 P", "mercenaries", collided=True, aboard="1").sail(phantom=1, nautilion=1)
    assert t.moves() == ["stow"]
    assert t.play("stow").reserve == "M"
