"""Expansion 4, the Darkhouse: the row (K1, K2) and a position for each of its twelve cards."""

import pytest

from nautilion.games.nautilion.events import (
    DarkhouseActed,
    DieGiven,
    FigureMoved,
    FiguresMet,
    FigureStayed,
    MachinationTurned,
    PhasesRepeated,
)
from nautilion.games.nautilion.rules import hooks
from nautilion.games.nautilion.state import ISLES
from nautilion.kernel import Context
from tests.games.nautilion.rules.kit import FULL_CREW, Table, dice_rolled, table
from tests.rule import rule

LONG = "1 1 1 N 3 4 6 7 3 4 6 7 3 4 6 7 P 9 9"


# The row


@rule("nautilion", "K1")
def test_on_the_first_turn_the_figure_stays():
    t = table(LONG, row="10 4 5 11 7", turn=1)
    assert t.saw(MachinationTurned) == [MachinationTurned(0, 10)]
    t.sail(nautilion=1).play("stow")
    assert t.saw(MachinationTurned) == [MachinationTurned(1, 4)]


@rule("nautilion", "K1")
def test_each_turn_the_next_card_rules_and_after_the_fifth_the_first():
    t = table(LONG, row="10 4 5 11 7", row_at=2)
    assert t.saw(MachinationTurned) == [MachinationTurned(3, 11)]
    t.sail(nautilion=1).play("stow")
    assert t.saw(MachinationTurned) == [MachinationTurned(4, 7)]
    t = table(LONG, row="10 4 5 11 7", row_at=4)
    assert t.saw(MachinationTurned) == [MachinationTurned(0, 10)]


@rule("nautilion", "K2")
@pytest.mark.parametrize("card", [1, 3, 5, 6, 7, 11, 12])
def test_other_cards_leave_the_toll_as_it_is(card):
    t = table(LONG, card=card, reserve="S S S").sail(darkhouse=3, nautilion=1)
    assert t.saw(DarkhouseActed) == [DarkhouseActed(3, 1)]
    assert t.play("discard reserve S").asks != "discard"


# Card 1


def passes(t: Table) -> tuple[int, int]:
    """Which pass of the phases this is, of how many."""
    return Context(t.rules, t.state, None).fold(hooks.PASSES, (1, 1))


@rule("nautilion", "darkhouse 1")
def test_card_1_plays_phases_2_to_5_twice_with_dice_given_anew():
    t = table(LONG, card=1, reserve="S S S").sail(darkhouse=3, phantom=1, nautilion=2)
    assert passes(t) == (1, 2)
    t.play("discard reserve S", "stow")
    assert passes(t) == (2, 2)
    assert t.saw(PhasesRepeated)
    assert (t.asks, t.state.dice) == ("give", (3, 1, 2))
    assert len(t.moves("give")) == 9
    assert t.refused("cast whirlwind") == "asked.give"
    t.play("give 0 nautilion", "give 1 darkhouse")
    assert t.path == "1 1 1 . 3 . 6 7 N 4 6 7 3 P 6 . . 9 9"
    t.play("stow")
    assert (t.asks, t.state.turn) == ("roll", 6), "twice, not three times"


@rule("nautilion", "darkhouse 1")
def test_card_1_a_held_nautilion_loses_phase_5_only_the_first_time():
    t = table(LONG.replace("N", "N~3"), "reefs", card=1).roll(1)
    assert t.dice_due == 3
    t.roll(4, 1, 2)
    assert t.refused("give 0 nautilion") == "figure_needs_none"
    t.play("give 1 darkhouse", "give 2 phantom")
    assert t.saw(FigureStayed) == [FigureStayed("nautilion", "reef")]
    assert t.reserve == "R3"
    assert (t.asks, t.state.dice) == ("give", (4, 1, 2))
    assert len(t.moves("give")) == 9
    t.play("give 1 darkhouse", "give 2 phantom")
    assert t.saw(FigureMoved)[-1] == FigureMoved("nautilion", 3, 7, "lands")


@rule("nautilion", "darkhouse 1")
def test_card_1_no_reef_roll_between_the_two():
    t = table("1 1 N 3~3 4 6 7 3 4 6 7 P", "reefs", card=1).sail(phantom=1, nautilion=1).play("stow")
    assert t.asks == "give"
    t.play("give 0 darkhouse", "give 1 phantom")
    assert t.path == "1 1 . .~3 N 6 7 3 4 P . ."


@rule("nautilion", "darkhouse 1")
def test_card_1_the_same_player_plays_both():
    t = table(LONG, card=1, players=2, player=1).sail(phantom=1, nautilion=1).play("stow")
    assert (t.asks, t.who) == ("give", 1)
    t.play("give 0 darkhouse", "give 1 phantom")
    assert (t.asks, t.who) == ("place", 1)


@rule("nautilion", "darkhouse 1")
def test_card_1_a_collision_ends_the_whole_turn():
    t = table("1 1 N 3 P 7 7", "mercenaries", card=1, aboard="5 8 9").sail(phantom=2, nautilion=1)
    assert t.saw(FiguresMet)
    assert not t.saw(PhasesRepeated)
    assert (t.asks, t.state.turn) == ("roll", 6)


@rule("nautilion", "darkhouse 1", "heroic 2")
def test_card_1_effects_for_this_turn_hold_in_both_passes():
    t = table(LONG, card=1, heroic="2", aboard="9 5").roll(1, 1, 1).play("play 2", "spend 5")
    t.play("give 0 darkhouse", "give 1 phantom", "stow", "give 0 darkhouse", "give 1 phantom")
    assert t.saw(FigureStayed) == [FigureStayed("phantom", "anchor")] * 2


@rule("nautilion", "darkhouse 1", "heroic 8")
def test_card_1_the_nautilion_may_stop_early_in_both_passes():
    t = table(LONG, card=1, heroic="8", aboard="9 5").roll(1, 1, 3).play("play 8", "spend 5")
    t.play("give 0 darkhouse", "give 1 phantom")
    assert t.moves() == ["stop 4", "stop 5", "stop 6"]
    t.play("stop 4", "stow", "give 0 darkhouse", "give 1 phantom")
    assert t.moves() == ["stop 5", "stop 6", "stop 7"]
    assert t.play("stop 7").state.nautilion == 7


# Card 2


@rule("nautilion", "darkhouse 2")
def test_card_2_rolls_and_gives_one_die_at_a_time():
    t = table(LONG, card=2)
    assert t.dice_due == 1
    t.roll(4)
    assert t.moves("give") == ["give 0 darkhouse", "give 0 phantom", "give 0 nautilion"]
    t.play("give 0 nautilion")
    assert t.dice_due == 1
    t.roll(2)
    assert t.moves("give") == ["give 1 darkhouse", "give 1 phantom"]
    assert t.refused("give 0 phantom") == "die_given"
    t.play("give 1 phantom").roll(1)
    assert t.moves("give") == ["give 2 darkhouse"]
    t.play("give 2 darkhouse")
    assert [(e.figure, e.value) for e in t.saw(DieGiven)] == [("darkhouse", 1)]
    assert t.path == "1 1 1 . 3 4 6 N 3 4 6 7 3 4 P 7 . 9 9"


@rule("nautilion", "darkhouse 2")
def test_card_2_spells_pairs_and_heroic_3_touch_only_the_die_just_rolled():
    t = table(LONG, "mages", card=2, reserve="S S S S", cabin="A 1", heroic="3", aboard="9 5")
    t.roll(4).play("give 0 phantom").roll(3).play("cast whirlwind", "pay S")
    assert t.dice_due == 1
    t.roll(2)
    assert t.state.dice == (4, 2)
    t.play("cast tide", "pay S", "pay S")
    assert t.moves("turn") == [f"turn 1 {value}" for value in (1, 2, 3, 4)]
    t.play("turn 1 4")
    assert t.moves("pair") == ["pair A 1"]
    t.play("play 3", "spend 5")
    assert t.moves("turn") == [f"turn 1 {value}" for value in (1, 2, 3, 4)]
    assert t.play("turn 1 3").state.dice == (4, 3)


@rule("nautilion", "darkhouse 2")
def test_card_2_a_held_nautilion_leaves_two_dice():
    t = table(LONG.replace("N", "N~3"), "reefs", card=2).roll(2)
    assert t.dice_due == 1
    t.roll(1)
    assert t.moves("give") == ["give 0 darkhouse", "give 0 phantom"]
    t.play("give 0 darkhouse")
    assert t.dice_due == 1
    t.roll(1).play("give 1 phantom")
    assert t.reserve == "R3"


# Card 3


@rule("nautilion", "darkhouse 3")
def test_card_3_adds_a_discarded_token_anywhere_ahead_of_the_nautilion():
    t = table("1 N 3 . P 4", card=3, discard="7 8 S")
    assert t.moves() == ["take 7", "take 8"]
    t.play("take 8")
    assert t.moves("insert") == [f"insert {gap}" for gap in range(2, 7)]
    for gap in (0, 1, 7):
        assert t.refused(f"insert {gap}") == "asked.gap"
    assert t.play("insert 5").path == "1 N 3 . P 8 4"
    assert t.discard == "7 S"
    assert t.asks == "roll"


@rule("nautilion", "darkhouse 3")
@pytest.mark.parametrize(("gap", "path"), [(2, "1 N 8 3 . P 4"), (4, "1 N 3 . 8 P 4"), (6, "1 N 3 . P 4 8")])
def test_card_3_puts_it_before_or_behind_the_phantom(gap, path):
    assert table("1 N 3 . P 4", card=3, discard="8").play("take 8", f"insert {gap}").path == path


@rule("nautilion", "darkhouse 3")
def test_card_3_pushes_a_phantom_on_the_abyss_along():
    t = table("1 N 3", card=3, discard="8").play("take 8", "insert 3")
    assert t.path == "1 N 3 8"
    assert t.state.phantom == 4


@rule("nautilion", "darkhouse 3", "I3")
def test_card_3_does_not_make_the_path_endless():
    assert table("N " + "4 " * 126, card=3, discard="8").play("take 8", "insert 127").asks == "roll"
    assert table("N " + "4 " * 127, card=3, discard="8").asks == "roll"


@rule("nautilion", "darkhouse 3", "H2")
def test_card_3_before_the_first_move_of_the_nautilion():
    t = table("3 4 P", card=3, discard="8").play("take 8")
    assert t.moves("insert") == [f"insert {gap}" for gap in range(4)]
    assert t.play("insert 0").path == "8 3 4 P"


# Card 4


@rule("nautilion", "darkhouse 4")
@pytest.mark.parametrize(("value", "cost"), [(1, 0), (2, 0), (3, 2), (4, 2)])
def test_card_4_a_bite_costs_two_tokens(value, cost):
    t = table(LONG, card=4, reserve="S S S").sail(darkhouse=value, nautilion=1)
    assert t.saw(DarkhouseActed) == [DarkhouseActed(value, cost)]
    t.play(*["discard reserve S"] * cost)
    assert t.asks == "place"


@rule("nautilion", "darkhouse 4", "T10b")
def test_card_4_costs_one_token_if_there_is_but_one():
    t = table(LONG, card=4, aboard="5").sail(darkhouse=3, nautilion=1)
    assert t.moves() == ["discard board 5"]
    assert t.play("discard board 5").asks == "place"


@rule("nautilion", "darkhouse 4", "T5")
def test_card_4_looks_at_the_ducts_for_each_token():
    t = table(LONG, board="C2", card=4, aboard="3 4 5").sail(darkhouse=3, nautilion=1)
    assert t.play("discard board 3").moves() == ["discard board 4", "discard board 5"]


# Card 5


@rule("nautilion", "darkhouse 5")
@pytest.mark.parametrize(("second", "cost"), [(1, 0), (2, 0), (3, 1), (4, 1)])
def test_card_5_a_two_is_rolled_once_more(second, cost):
    t = table(LONG, card=5, reserve="S S").sail(darkhouse=2, phantom=1, nautilion=1)
    assert t.dice_due == 1
    t.roll(second)
    assert t.saw(DarkhouseActed) == [DarkhouseActed(second, cost)]
    assert t.asks == ("discard" if cost else "place")


@rule("nautilion", "darkhouse 5")
@pytest.mark.parametrize("first", [1, 3, 4])
def test_card_5_leaves_other_values(first):
    t = table(LONG, card=5).sail(darkhouse=first, phantom=2, nautilion=2)
    assert dice_rolled(t) == [(first, 2, 2)]


@rule("nautilion", "darkhouse 5")
def test_card_5_leaves_the_other_figures_twos():
    t = table(LONG, card=5).sail(darkhouse=2, phantom=2, nautilion=2).roll(4)
    assert t.path == "1 1 1 . 3 N 6 7 3 4 6 7 3 4 P 7 . 9 9"


# Card 6


@rule("nautilion", "darkhouse 6")
def test_card_6_crosses_what_the_figures_take():
    t = table("1 N 3 4 6 7 P", card=6, aboard="8").sail(phantom=1, nautilion=2)
    assert (t.asks, t.state.hand) == ("place", "7")
    assert t.moves() == ["put board 7", "stow"]
    t.play("put board 7")
    assert (t.aboard, t.discard) == ("7 8", "4"), "phase 5 follows at once and asks nothing"
    assert t.asks == "roll"


@rule("nautilion", "darkhouse 6", "T10")
def test_card_6_ducts_hold_for_what_is_taken_from_the_phantom():
    t = table("1 N 3 4 6 4 P", card=6, aboard="8").sail(phantom=1, nautilion=2)
    assert t.moves() == ["stow"]


@rule("nautilion", "darkhouse 6", "H1")
def test_card_6_before_the_collision_the_phantom_hires_what_the_nautilion_ends_on():
    t = table("1 N 3 M 6 2 P", "mercenaries", card=6, aboard="9").sail(phantom=1, nautilion=2)
    assert t.state.hand == "2", "not on the Phantom board"
    t.play("put board 2")
    assert (t.phantom_board, t.aboard) == ("M", "2 9")


@rule("nautilion", "darkhouse 6", "H1")
def test_card_6_before_the_collision_a_mercenary_taken_may_be_placed():
    t = table("1 N 3 4 6 M P", "mercenaries", card=6, aboard="3").sail(phantom=1, nautilion=2)
    assert t.moves() == ["put board 2", "put board 4", "stow"]


@rule("nautilion", "darkhouse 6", "C11")
def test_card_6_a_full_phantom_board_discards():
    t = table("1 N 3 M 6 4 P", "mercenaries", card=6, phantom_board="M M M M 2 2").sail(
        phantom=1, nautilion=2
    )
    t.play("stow")
    assert (t.phantom_board, t.discard) == ("2 2 M M M M", "M")


@rule("nautilion", "darkhouse 6", "H7")
def test_card_6_after_the_collision_a_mercenary_taken_goes_to_the_reserve_without_penalty():
    t = table("1 N 3 4 6 M P", "mercenaries", card=6, aboard="3", collided=True).sail(phantom=1, nautilion=2)
    assert t.moves() == ["stow"]
    t.play("stow")
    assert (t.asks, t.reserve, t.discard) == ("roll", "M", "4")


@rule("nautilion", "darkhouse 6", "H7")
def test_card_6_after_the_collision_a_mercenary_handed_over_is_discarded_without_penalty():
    t = table("1 N 3 M 6 4 P", "mercenaries", card=6, aboard="3", collided=True).sail(phantom=1, nautilion=2)
    t.play("stow")
    assert (t.asks, t.discard, t.aboard) == ("roll", "M", "3")


@rule("nautilion", "darkhouse 6", "F1")
def test_card_6_reefs_stay_where_they_are():
    t = table("1 N 3 4~6 6 7~9 P", "reefs", card=6).sail(phantom=1, nautilion=2).play("stow")
    assert t.path == "1 . 3 N~6 6 P~9 ."
    assert t.dice_due == 1, "the Nautilion lies beside its reef as ever"


@rule("nautilion", "darkhouse 6")
def test_card_6_is_ignored_when_the_nautilion_is_held():
    t = table("1 N~3 3 4 6 7~6 P", "reefs", card=6, reserve="S").roll(1).sail(phantom=1)
    assert t.asks == "roll"
    assert t.discard == "7 R6"
    assert t.reserve == "R3 S"


@rule("nautilion", "darkhouse 6", "heroic 4")
def test_card_6_holds_for_a_phantom_driven_back():
    t = table("1 N 3 4 P 7 8", card=6, heroic="4", aboard="9 5").roll(1, 1, 1).play("play 4", "spend 5")
    t.play("give 0 darkhouse", "give 1 phantom")
    assert t.state.hand == "7"
    t.play("stow")
    assert t.discard == "3 5"


# Card 7


@rule("nautilion", "darkhouse 7")
def test_card_7_sails_backwards_and_takes_the_token():
    t = table("1 2 3 . N 4 6 7 P", card=7).sail(phantom=1, nautilion=2)
    assert t.state.hand == "2"
    assert t.path == "1 N 3 . . 4 6 P ."


@rule("nautilion", "darkhouse 7")
@pytest.mark.parametrize("value", [2, 4])
def test_card_7_stops_at_the_happy_isles(value):
    t = table("1 . N 4 6 7 P", card=7).sail(phantom=1, nautilion=value)
    assert t.state.nautilion == ISLES
    assert (t.asks, t.state.hand) == ("roll", "")
    assert t.path == "1 . . 4 6 P ."


@rule("nautilion", "darkhouse 7")
def test_card_7_leaves_a_nautilion_on_the_isles_where_it_is():
    t = table("1 4 6 7 P", card=7).sail(phantom=1, nautilion=2)
    assert (t.state.nautilion, t.asks) == (ISLES, "roll")


@rule("nautilion", "darkhouse 7")
def test_card_7_is_ignored_on_the_first_turn():
    t = table("1 2 3 4 6 7", row="7 10 10 10 10", turn=1).sail(phantom=1, nautilion=2)
    assert t.state.nautilion == 1


@rule("nautilion", "darkhouse 7")
def test_card_7_is_ignored_when_the_nautilion_is_held():
    t = table("1 2 N~3 3 4 6 7 P", "reefs", card=7).roll(1).sail(phantom=1)
    assert t.path == "1 2 N 3 4 6 P ."
    assert t.reserve == "R3"


@rule("nautilion", "darkhouse 7", "F2")
def test_card_7_the_nautilion_may_end_beside_a_reef():
    t = table("1 2~6 3 N 4 6 7 P", "reefs", card=7).sail(phantom=1, nautilion=2).play("stow")
    assert t.path == "1 N~6 3 . 4 6 P ."
    assert t.dice_due == 1


@rule("nautilion", "darkhouse 7", "H7")
def test_card_7_after_the_collision_it_passes_the_phantom_backwards():
    t = table("1 2 3 P 4 N 6", "mercenaries", card=7, collided=True).sail(phantom=1, nautilion=2)
    assert t.path == "1 N P . 4 . 6"


# Card 8


@rule("nautilion", "darkhouse 8")
@pytest.mark.parametrize("figure", ["darkhouse", "phantom", "nautilion"])
def test_card_8_rolls_for_a_chosen_figure_first(figure):
    t = table(LONG, card=8)
    assert t.moves() == ["choose darkhouse", "choose phantom", "choose nautilion"]
    t.play(f"choose {figure}")
    assert t.dice_due == 1
    t.roll(2)
    assert t.moves("give") == [f"give 0 {figure}"]
    t.play(f"give 0 {figure}")
    assert t.dice_due == 2
    t.roll(1, 2)
    others = [f for f in ("darkhouse", "phantom", "nautilion") if f != figure]
    assert t.moves("give") == [f"give {die} {other}" for die in (1, 2) for other in others]
    assert t.refused(f"give 1 {figure}") == "figure_has_die"


@rule("nautilion", "darkhouse 8")
def test_card_8_spells_pairs_and_heroic_3_touch_only_what_was_rolled_last():
    t = table(LONG, "mages", card=8, reserve="S S S S S", cabin="A 1", heroic="3", aboard="9 5")
    t.play("choose phantom").roll(4).play("cast whirlwind", "pay S")
    assert t.dice_due == 1
    t.roll(3)
    assert t.moves("pair") == ["pair A 0"]
    t.play("give 0 phantom").roll(4, 4).play("cast whirlwind", "pay S")
    assert t.dice_due == 2
    t.roll(1, 2)
    assert t.state.dice == (3, 1, 2)
    t.play("cast tide", "pay S", "pay S")
    assert t.moves("turn") == [f"turn {die} {value}" for die in (1, 2) for value in (1, 2, 3, 4)]
    t.play("turn 2 1")
    assert t.moves("pair") == ["pair A 1", "pair A 2"]
    t.play("play 3", "spend 5", "turn 1 4", "turn 2 4")
    assert t.state.dice == (3, 4, 4)


@rule("nautilion", "darkhouse 8")
def test_card_8_is_ignored_when_the_nautilion_is_held():
    t = table(LONG.replace("N", "N~3"), "reefs", card=8).roll(1)
    assert t.dice_due == 2
    t.sail(phantom=1)
    assert t.reserve == "R3"


# Card 9


@rule("nautilion", "darkhouse 9")
def test_card_9_sets_the_dice_and_stops_whirlwind_and_tide():
    t = table(LONG, card=9, reserve="S S S S")
    assert (t.asks, t.state.dice) == ("cast", (2, 3, 4))
    assert t.moves("cast") == ["cast translation"]
    assert t.refused("cast whirlwind") == "dice_are_set"
    assert t.refused("cast tide") == "dice_are_set"
    t.play("give 0 darkhouse", "give 1 phantom")
    assert t.path == "1 1 1 . 3 4 6 N 3 4 6 7 3 P 6 7 . 9 9"


@rule("nautilion", "darkhouse 9", "heroic 3")
def test_card_9_heroic_cards_may_be_played_and_3_turns_the_dice():
    t = table(LONG, card=9, heroic="3 1", aboard="9 5 6")
    assert t.moves("play") == ["play 3", "play 1"]
    t.play("play 3", "spend 5", "turn 0 1", "turn 2 1", "turn 1 1")
    assert t.state.dice == (1, 1, 1)


@rule("nautilion", "darkhouse 9")
def test_card_9_when_held_two_of_the_three_are_given():
    t = table(LONG.replace("N", "N~3"), "reefs", card=9).roll(2)
    assert len(t.moves("give")) == 6
    t.play("give 2 phantom", "give 0 darkhouse")
    assert [(e.figure, e.value) for e in t.saw(DieGiven)] == [("phantom", 4), ("darkhouse", 2)]
    assert t.reserve == "R3"


# Cards 10 and 11


@rule("nautilion", "darkhouse 10")
@pytest.mark.parametrize(("value", "cost"), [(1, 0), (2, 0), (3, 0), (4, 1)])
def test_card_10_only_a_four_costs_a_token(value, cost):
    t = table(LONG, card=10, reserve="S").sail(darkhouse=value, nautilion=1)
    assert t.asks == ("discard" if cost else "place")


@rule("nautilion", "darkhouse 11")
def test_card_11_takes_a_token_from_the_discard_pile_into_the_reserve():
    t = table(LONG, "mages mercenaries reefs", card=11, discard="7 7 A M R3 S", reserve="S")
    assert t.moves() == ["take 7", "take A", "take M", "take R3", "take S"]
    t.play("take 7")
    assert (t.reserve, t.discard) == ("7 S", "7 A M R3 S")
    assert t.asks == "roll"


# Card 12


@rule("nautilion", "darkhouse 12")
def test_card_12_trades_two_reserve_tokens_for_a_placed_one():
    t = table(LONG, card=12, reserve="S S S S S", discard="4 6", aboard="5").roll(1, 1, 1)
    t.play("trade")
    assert t.moves("pay") == ["pay S"]
    t.play("pay S", "pay S")
    assert t.moves("take") == ["take 4", "take 6"]
    t.play("take 4")
    assert t.moves("put") == ["put board 4"]
    assert t.refused("stow") == "asked.trade_place"
    t.play("put board 4")
    assert (t.aboard, t.reserve, t.discard) == ("4 5", "S S S", "6 S S")
    assert not t.moves("trade"), "once"
    assert t.moves("cast"), "phase 1 goes on"


@rule("nautilion", "darkhouse 12")
def test_card_12_may_take_back_what_was_just_paid():
    t = table(LONG, card=12, reserve="4 S", aboard="5").roll(1, 1, 1)
    t.play("trade", "pay S", "pay 4", "take 4", "put board 4")
    assert (t.aboard, t.discard) == ("4 5", "S")


@rule("nautilion", "darkhouse 12")
def test_card_12_the_payment_must_leave_something_to_place():
    t = table(LONG, card=12, reserve="4 S S", aboard="5").roll(1, 1, 1).play("trade", "pay S")
    assert t.moves("pay") == ["pay 4"]
    assert t.refused("pay S") == "asked.trade_pay"
    free = table(LONG, card=12, reserve="4 S S", aboard="5", discard="9").roll(1, 1, 1).play("trade", "pay S")
    assert free.moves("pay") == ["pay 4", "pay S"]


@rule("nautilion", "darkhouse 12")
@pytest.mark.parametrize(
    ("reserve", "discard"), [("S", "4"), ("", "4"), ("S S", ""), ("S S", "S 5 1"), ("3 S", "2")]
)
def test_card_12_needs_two_tokens_and_one_that_can_be_placed(reserve, discard):
    t = table(LONG, board="C2", card=12, reserve=reserve, discard=discard, aboard="5 6").roll(1, 1, 1)
    assert ("trade" in t.moves()) == ((reserve, discard) == ("S S", "4"))
    assert t.refused("trade") == "asked.cast"


@rule("nautilion", "darkhouse 12", "M1")
def test_card_12_reaches_the_cabin_too():
    t = table(LONG, "mages", card=12, reserve="S S", discard="A 4", aboard="5").roll(1, 1, 1)
    t.play("trade", "pay S", "pay S", "take 4")
    assert t.moves("put") == ["put board 4", "put cabin 4"]
    assert t.play("back", "take A", "put cabin A").cabin == "A"


@rule("nautilion", "darkhouse 12", "H1")
@pytest.mark.parametrize("collided", [False, True])
def test_card_12_places_a_mercenary_before_the_collision_only(collided):
    t = table(LONG, "mercenaries", card=12, reserve="S S", discard="M", aboard="3", collided=collided)
    t.roll(1, 1, 1)
    assert bool(t.moves("trade")) != collided
    if not collided:
        t.play("trade", "pay S", "pay S", "take M")
        assert t.moves("put") == ["put board 2", "put board 4"]


@rule("nautilion", "darkhouse 12")
def test_card_12_only_in_phase_1():
    t = table(LONG, card=12, reserve="S S", discard="4", aboard="5")
    assert t.refused("trade") == "roll_first"
    t.roll(1, 1, 1).play("give 0 darkhouse")
    assert t.refused("trade") == "asked.give"


@rule("nautilion", "darkhouse 12", "T8")
def test_card_12_can_complete_the_crew():
    t = table("1 2 P N 6", card=12, reserve="S S", discard="4", aboard=FULL_CREW.replace("4", "")).roll(
        1, 1, 2
    )
    t.play("trade", "pay S", "pay S", "take 4", "put board 4", "give 0 darkhouse", "give 1 phantom")
    assert t.asks == "won"
