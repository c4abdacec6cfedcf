"""Expansion 5, the Heroic Actions (A1-A4) and a position for each of its twelve cards."""

from typing import Any

import pytest

from nautilion.games.nautilion.content.definitions import EXPANSIONS
from nautilion.games.nautilion.content.loading import shipped_content
from nautilion.games.nautilion.events import (
    DarkhouseActed,
    FigureMoved,
    FiguresMet,
    FigureStayed,
    HeroicRevealed,
)
from nautilion.games.nautilion.rules.expansions.heroic import SHOWN, deal_deck, draw_card, may_come
from nautilion.games.nautilion.setup import Setup
from nautilion.games.nautilion.state import ISLES
from nautilion.kernel import Luck
from tests.games.nautilion.rules.kit import FULL_CREW, Table, table
from tests.rule import rule

LONG = "1 1 1 N 3 4 6 7 3 4 6 7 3 4 6 7 P 9 9"


def played(
    deed: int, spend: int | str, path: str = LONG, expansions: str = "heroic", **position: Any
) -> Table:
    """A turn of 1, 1, 1 on which a card has been chosen and a crew member spent on it."""
    position = {"aboard": "9 5 6", "heroic": str(deed)} | position
    return table(path, expansions, **position).roll(1, 1, 1).play(f"play {deed}", f"spend {spend}")


# Playing


@rule("nautilion", "S6")
def test_all_shipped_cards_are_shuffled_and_three_are_revealed():
    s, setup, content = table(LONG).state, Setup(expansions=EXPANSIONS), shipped_content()
    deal_deck(s, setup, content, Luck(setup.seed))
    assert len(s.heroic) == SHOWN
    assert sorted((*s.heroic, *s.deck)) == sorted(content.heroic)


@rule("nautilion", "S6")
@pytest.mark.parametrize("expansions", [("heroic",), EXPANSIONS], ids=["alone", "all"])
def test_what_may_come_from_the_deck_is_what_comes(expansions):
    content, setup = shipped_content(), Setup(expansions=expansions)
    t = table(LONG, "heroic")
    t.state.deck = tuple(content.heroic)[::-1]
    foreseen, drawn = may_come(t.state, setup, content), list[int]()
    while card := draw_card(t.state, setup, content):
        drawn.append(card)
    assert foreseen == sorted(drawn)
    assert (len(drawn) < len(content.heroic)) is (len(expansions) == 1)


@rule("nautilion", "S6")
def test_a_deck_that_has_run_out_gives_no_card():
    t = table(LONG, "heroic")
    t.state.deck = ()
    assert draw_card(t.state, Setup(expansions=("heroic",)), shipped_content()) == 0


@rule("nautilion", "A1")
def test_cards_are_played_after_the_roll_mixed_with_spells():
    t = table(LONG, heroic="1 2 4", aboard="9 5 6", reserve="S S S")
    assert t.refused("play 1") == "roll_first"
    t.roll(1, 1, 1).play("cast whirlwind", "pay S").roll(2, 2, 2).play("play 1", "spend 5")
    t.play("cast whirlwind", "pay S").roll(3, 3, 3).play("play 4", "spend 6")
    assert t.moves("play") == ["play 2"]
    assert t.moves("cast") == ["cast whirlwind"]
    t.play("give 0 phantom")
    assert t.refused("play 2") == "asked.give"


@rule("nautilion", "A1")
def test_only_revealed_cards_can_be_played():
    t = table(LONG, heroic="1", deck="2", aboard="9").roll(1, 1, 1)
    assert t.moves("play") == ["play 1"]
    assert t.refused("play 2") == "asked.cast"


@rule("nautilion", "A2")
def test_a_card_costs_a_crew_token_of_the_nautilion_and_is_gone():
    t = table(LONG, "mages", heroic="1 2", deck="3 4", aboard="9 5", cabin="A 4", reserve="7 S").roll(1, 1, 1)
    t.play("play 1")
    assert t.moves("spend") == ["spend 5", "spend 9"]
    for other in ("4", "7", "A", "S"):
        assert t.refused(f"spend {other}") == "asked.spend"
    t.play("spend 5")
    assert (t.aboard, t.discard) == ("9", "5")
    assert t.state.heroic == (2,), "no new card is revealed"
    assert t.state.deck == (3, 4)


@rule("nautilion", "A2", "T5")
def test_the_crew_may_not_be_split_for_a_card():
    t = table(LONG, board="C2", heroic="1", aboard="3 4 5").roll(1, 1, 1).play("play 1")
    assert t.moves("spend") == ["spend 3", "spend 5"]
    assert t.refused("spend 4") == "would_split"


@rule("nautilion", "A2")
def test_a_mercenary_is_not_spent():
    t = table(LONG, "mercenaries", heroic="1", aboard="M5").roll(1, 1, 1)
    assert t.refused("play 1") == "no_crew_to_spend"
    t = table(LONG, "mercenaries", heroic="1", aboard="M5 4").roll(1, 1, 1).play("play 1")
    assert t.moves("spend") == ["spend 4"]
    assert t.refused("spend M") == "asked.spend"
    assert t.refused("spend 5") == "asked.spend"


@rule("nautilion", "A2")
def test_an_empty_nautilion_plays_nothing():
    t = table(LONG, heroic="1 2 3", reserve="4").roll(1, 1, 1)
    assert not t.moves("play")
    assert t.refused("play 1") == "no_crew_to_spend"


@rule("nautilion", "A2")
def test_a_card_can_be_taken_back_before_it_is_complete():
    t = table(LONG, heroic="3", aboard="9 5").roll(1, 1, 1)
    before = t.state
    assert t.play("play 3", "spend 5", "turn 1 3", "back", "back", "back").state == before


@rule("nautilion", "A3")
def test_a_card_without_effect_may_still_be_played_and_is_gone():
    for card, spend, expansions in ((11, "9", "mercenaries"), (12, "5", "reefs"), (10, "9", "mages")):
        t = played(card, spend, expansions=expansions)
        assert (t.asks, t.state.heroic, t.discard) == ("cast", (), spend)


@rule("nautilion", "A4")
@pytest.mark.parametrize(("heroic", "result"), [("", "won"), ("3", "heroic"), ("1 2 3", "heroic")])
def test_to_win_no_revealed_card_may_be_left(heroic, result):
    t = table("1 2 P N 6", "heroic", aboard=FULL_CREW, heroic=heroic, deck="4").sail(phantom=1, nautilion=2)
    assert t.asks == result


# Card 1


@rule("nautilion", "heroic 1")
def test_card_1_the_darkhouse_costs_nothing_this_turn_and_the_next():
    t = table(LONG, heroic="1", aboard="9 5", reserve="S").roll(4, 1, 1).play("play 1", "spend 5")
    t.play("give 0 darkhouse", "give 1 phantom")
    assert (t.asks, t.saw(DarkhouseActed)) == ("place", [DarkhouseActed(4, 0)])
    t.play("stow").sail(darkhouse=4, nautilion=1)
    assert t.asks == "place"
    t.play("stow").sail(darkhouse=3, nautilion=1)
    assert t.asks == "discard"


@rule("nautilion", "heroic 1", "darkhouse 4", "darkhouse 5")
def test_card_1_covers_the_darkhouse_cards_4_and_5():
    t = table(LONG, heroic="1", card=4, aboard="9 5", reserve="S S").roll(4, 1, 1).play("play 1", "spend 5")
    assert t.play("give 0 darkhouse", "give 1 phantom").asks == "place"
    t = table(LONG, heroic="1", card=5, aboard="9 5", reserve="S S").roll(2, 1, 1).play("play 1", "spend 5")
    assert t.play("give 0 darkhouse", "give 1 phantom").roll(4).asks == "place"


@rule("nautilion", "heroic 1", "H7")
def test_card_1_does_not_cover_the_penalty_for_a_mercenary():
    t = played(1, 5, "1 N 3 3 M P", "mercenaries", collided=True, reserve="S")
    assert t.play("give 0 darkhouse", "give 1 phantom").asks == "discard"


# Card 2


@rule("nautilion", "heroic 2")
def test_card_2_the_phantom_does_not_move():
    t = played(2, 5).play("give 0 darkhouse", "give 1 phantom")
    assert t.saw(FigureStayed) == [FigureStayed("phantom", "anchor")]
    assert (t.state.phantom, t.discard) == (16, "5")
    t.play("stow").sail(phantom=1, nautilion=1)
    assert t.state.phantom == 15, "the next turn it sails again"


@rule("nautilion", "heroic 2", "heroic 4")
@pytest.mark.parametrize("order", [(2, 4), (4, 2)])
def test_card_2_not_even_backwards(order):
    t = table(LONG, heroic="2 4", aboard="9 5 6").roll(1, 1, 1)
    t.play(f"play {order[0]}", "spend 5", f"play {order[1]}", "spend 6", "give 0 darkhouse", "give 1 phantom")
    assert t.state.phantom == 16


# Card 3


@rule("nautilion", "heroic 3")
def test_card_3_turns_all_dice_to_chosen_values():
    t = played(3, 5)
    assert len(t.moves("turn")) == 12
    t.play("turn 2 4")
    assert t.moves("turn") == [f"turn {die} {value}" for die in (0, 1) for value in (1, 2, 3, 4)]
    t.play("turn 0 2", "turn 1 3")
    assert t.state.dice == (2, 3, 4)
    assert (t.asks, t.discard) == ("cast", "5")


@rule("nautilion", "heroic 3")
def test_card_3_changes_nothing_before_it_is_complete():
    t = played(3, 5).play("turn 2 4", "turn 0 2")
    assert (t.state.dice, t.discard, t.aboard) == ((1, 1, 1), "", "5 6 9")


@rule("nautilion", "heroic 3", "F3")
def test_card_3_turns_the_two_dice_of_a_held_turn():
    t = table(LONG.replace("N", "N~3"), "reefs", heroic="3", aboard="9 5").roll(1).roll(1, 1)
    t.play("play 3", "spend 5", "turn 0 4", "turn 1 3")
    assert t.state.dice == (4, 3)


# Card 4


@rule("nautilion", "heroic 4")
def test_card_4_drives_the_phantom_back():
    t = played(4, 5).play("give 0 darkhouse", "give 1 phantom")
    assert t.saw(FigureMoved)[0] == FigureMoved("phantom", 16, 17, "lands")
    assert t.discard == "5 9"
    t.play("stow").sail(phantom=1, nautilion=1)
    assert t.state.phantom == 15, "only this turn"


@rule("nautilion", "heroic 4")
def test_card_4_the_phantom_stops_at_the_abyss():
    t = played(4, 5, "1 N 3 4 6 P").play("give 0 darkhouse", "give 1 phantom")
    assert t.state.phantom == 6
    assert t.asks == "place"
    assert t.discard == "5"


@rule("nautilion", "heroic 4", "F1", "H1")
def test_card_4_the_phantom_lands_as_on_any_move():
    t = played(4, 5, "1 N 3 4 6 P M~6 7", "mercenaries reefs").play("give 0 darkhouse", "give 1 phantom")
    assert (t.phantom_board, t.discard) == ("M", "5 R6")
    t = played(4, 5, "1 N 3 4 6 P M 7", "mercenaries", collided=True, reserve="S")
    assert t.play("give 0 darkhouse", "give 1 phantom").asks == "discard"


@rule("nautilion", "heroic 4", "H7")
def test_card_4_after_the_collision_the_phantom_passes_the_nautilion_backwards():
    t = played(4, 5, "1 P N 3 4", "mercenaries", collided=True).play("give 0 darkhouse", "give 1 phantom")
    assert t.path == "1 . . P N"


@rule("nautilion", "heroic 4", "H2")
def test_card_4_away_from_a_nautilion_met_on_the_isles():
    t = played(4, 6, "1 3 4", "mercenaries", collided=True, nautilion=ISLES, phantom=ISLES)
    t.play("give 0 darkhouse", "give 1 phantom")
    assert t.path == "P N 4"


# Card 5


@rule("nautilion", "heroic 5")
def test_card_5_replaces_another_card():
    t = played(5, 5, heroic="5 1 2", deck="7 8")
    assert t.moves("replace") == ["replace 1", "replace 2"]
    assert t.refused("replace 5") == "asked.renew"
    t.play("replace 1")
    assert set(t.state.heroic) == {2, 7}
    assert t.state.deck == (8,)
    assert t.saw(HeroicRevealed) == [HeroicRevealed(7)]
    assert "play 7" in t.moves("play"), "the new card can be played at once"


@rule("nautilion", "heroic 5", "A3")
def test_card_5_without_another_card_does_nothing():
    t = played(5, 5, deck="7 8")
    assert (t.asks, t.state.heroic, t.state.deck) == ("cast", (), (7, 8))


# Cards 6 and 7


@rule("nautilion", "heroic 6")
def test_card_6_takes_a_crew_token_from_the_path_onto_the_nautilion():
    t = played(6, 5, "4 2 N 8 A M . 4 P 1", "mages mercenaries", aboard="9 5")
    assert t.moves("fetch") == ["fetch 0", "fetch 1", "fetch 3", "fetch 7", "fetch 9"]
    t.play("fetch 7")
    assert (t.aboard, t.discard) == ("4 9", "5")
    assert t.path == "4 2 N 8 A M . . P 1"


@rule("nautilion", "heroic 6")
def test_card_6_the_number_must_differ():
    t = played(6, 5, "4 2 N 5 5 P", aboard="9 5")
    assert t.moves("fetch") == ["fetch 0", "fetch 1"]
    assert t.refused("fetch 3") == "asked.recover"


@rule("nautilion", "heroic 6", "T10")
def test_card_6_needs_an_empty_joined_space():
    t = table("9 6 N 8 3 P 2", board="C2", heroic="6", aboard="4 5 6").roll(1, 1, 1).play("play 6", "spend 6")
    assert t.moves("fetch") == ["fetch 4"], "9 and 8 have no duct, 6 is the number that went"


@rule("nautilion", "heroic 6", "I2")
def test_card_6_the_crew_may_be_split_if_the_token_joins_it_again():
    """Without 9, 1 is cut off from 3 and 4; 2 joins them again."""
    t = table("2 N 7 7 P", heroic="6", aboard="1 9 3 4").roll(1, 1, 1).play("play 6")
    assert t.moves("spend") == ["spend 1", "spend 3", "spend 4", "spend 9"]
    t.play("spend 9")
    assert t.moves("fetch") == ["fetch 0"]
    t.play("fetch 0")
    assert t.aboard == "1 2 3 4"


@rule("nautilion", "heroic 6", "T5")
def test_card_6_without_such_a_token_the_crew_may_not_be_split():
    t = table("6 N 7 7 P", heroic="6", aboard="1 9 3 4").roll(1, 1, 1).play("play 6")
    assert t.moves("spend") == ["spend 1", "spend 3"]
    assert t.refused("spend 9") == "would_split"
    assert t.refused("spend 4") == "would_split"


@rule("nautilion", "heroic 6")
def test_card_6_what_can_be_recovered_must_be():
    t = table("4 N 7 7 P", heroic="6", aboard="9 5").roll(1, 1, 1).play("play 6", "spend 5")
    assert t.moves() == ["fetch 0", "back"]


@rule("nautilion", "heroic 6", "A3")
def test_card_6_with_nothing_to_recover_is_gone():
    t = table("9 N 9 9 P", heroic="6", aboard="9 5").roll(1, 1, 1).play("play 6", "spend 5")
    assert (t.asks, t.aboard, t.discard) == ("cast", "9", "5")


@rule("nautilion", "heroic 6", "T10")
def test_card_6_the_last_crew_member_makes_room_for_anyone():
    t = table("4 1 N A 5 P", "mages", heroic="6", aboard="5").roll(1, 1, 1).play("play 6", "spend 5")
    assert t.moves("fetch") == ["fetch 0", "fetch 1"]


@rule("nautilion", "heroic 7")
def test_card_7_takes_it_from_the_discard_pile():
    t = played(7, 5, "4 N P", "mages mercenaries", aboard="9 5", discard="1 1 4 5 9 A M")
    assert t.moves("take") == ["take 1", "take 4"]
    t.play("take 4")
    assert (t.aboard, t.discard) == ("4 9", "1 1 5 5 9 A M")
    assert t.path == "4 N P"


@rule("nautilion", "heroic 7")
def test_card_7_the_token_just_spent_does_not_come_back():
    t = played(7, 5, aboard="9 5")
    assert (t.asks, t.aboard, t.discard) == ("cast", "9", "5")


@rule("nautilion", "heroic 7", "I2")
def test_card_7_may_bridge_a_split():
    t = (
        table(LONG, heroic="7", aboard="1 9 3 4", discard="2")
        .roll(1, 1, 1)
        .play("play 7", "spend 9", "take 2")
    )
    assert t.aboard == "1 2 3 4"
    t = table(LONG, heroic="7", aboard="1 9 3 4", discard="6").roll(1, 1, 1).play("play 7")
    assert t.refused("spend 9") == "would_split"


# Card 8


def all_stop(value: int, path: str, expansions: str = "heroic", phantom: int = 1, **position: Any) -> Table:
    """Heroic 8 has been played and the Nautilion is about to sail by this value."""
    position = {"aboard": "9 5 8", "heroic": "8"} | position
    t = table(path, expansions, **position).roll(1, phantom, value).play("play 8", "spend 5")
    return t.play("give 0 darkhouse", "give 1 phantom")


@rule("nautilion", "heroic 8")
def test_card_8_the_nautilion_may_stop_on_any_token_on_its_way():
    t = all_stop(4, "1 N 3 . 4 6 7 8 8 P")
    assert t.moves() == ["stop 2", "stop 4", "stop 5", "stop 6"]
    assert t.refused("stop 3") == "asked.stop"
    assert t.refused("sail") == "asked.stop"
    t.play("stop 4")
    assert (t.state.hand, t.state.nautilion) == ("4", 4)


@rule("nautilion", "heroic 8")
def test_card_8_lasts_for_one_turn():
    t = all_stop(4, LONG).play("stop 4", "stow").sail(phantom=1, nautilion=4)
    assert t.asks == "place"


@rule("nautilion", "heroic 8", "H2")
def test_card_8_avoids_the_collision():
    t = all_stop(4, "1 N 3 4 6 P 7 7", "mercenaries")
    assert t.path == "1 N 3 4 P . 7 7"
    assert t.moves() == ["stop 2", "stop 3", "sail"]
    t.play("stop 3")
    assert t.path == "1 . 3 N P . 7 7"
    assert not t.state.collided
    met = all_stop(4, "1 N 3 4 6 P 7 7", "mercenaries", phantom_board="M").play("sail")
    assert met.saw(FiguresMet)
    assert met.asks == "collision"


@rule("nautilion", "heroic 8", "T8")
def test_card_8_avoids_the_abyss():
    t = all_stop(4, "1 2 P N 6 7")
    assert t.moves() == ["stop 4", "stop 5", "sail"]
    assert t.play("stop 5").asks == "place"
    assert all_stop(4, "1 2 P N 6 7").play("sail").asks == "crew"


@rule("nautilion", "heroic 8", "darkhouse 7")
def test_card_8_works_backwards():
    t = all_stop(3, "1 2 3 . N 7 7 7 P", card=7)
    assert t.moves() == ["stop 2", "stop 1", "stop 0"]
    assert t.play("stop 1").path == "1 N 3 . . 7 7 P ."
    t = all_stop(4, "1 2 3 . N 7 7 7 P", card=7)
    assert t.moves() == ["stop 2", "stop 1", "stop 0", "sail"]
    assert t.play("sail").state.nautilion == ISLES


@rule("nautilion", "heroic 8")
def test_card_8_asks_nothing_where_there_is_nothing_to_choose():
    assert all_stop(1, LONG).asks == "place"
    assert all_stop(4, "1 1 P N").asks == "crew"


@rule("nautilion", "heroic 8", "F3")
def test_card_8_a_held_nautilion_stays():
    t = table(LONG.replace("N", "N~3"), "reefs", heroic="8", aboard="9 5").roll(1).roll(1, 1)
    t.play("play 8", "spend 5", "give 0 darkhouse")
    assert t.asks == "roll"
    assert t.reserve == "R3"


# Card 9


@rule("nautilion", "heroic 9")
def test_card_9_nets_the_nearest_tokens_on_both_sides():
    t = played(9, 5, "1 2 . N . 3 . . 4 6 7 P").play("give 0 darkhouse", "give 1 phantom")
    assert t.path == "1 . . . . N . . . 6 P ."
    assert t.reserve == "2 3 4"
    assert t.asks == "roll", "nothing can be placed"


@rule("nautilion", "heroic 9")
def test_card_9_reaches_across_the_other_figure():
    t = played(9, 5, "1 2 N 3 4 P 6 7").play("give 0 darkhouse", "give 1 phantom")
    assert t.path == "1 . . N P . . 7"
    assert t.reserve == "2 3 6"


@rule("nautilion", "heroic 9")
def test_card_9_at_the_edge_nets_one_side_only():
    t = played(9, 5, ". N 3 4 6 7 P").play("give 0 darkhouse", "give 1 phantom")
    assert t.reserve == "3 4"
    t = played(9, 5, "1 1 P N 3").play("give 0 darkhouse", "give 1 phantom")
    assert t.reserve == "1 3"


@rule("nautilion", "heroic 9", "darkhouse 6")
def test_card_9_with_darkhouse_6_the_middle_one_goes_to_the_phantom():
    t = played(9, 5, "1 2 N 8 4 6 7 P", "mercenaries", card=6).play("give 0 darkhouse", "give 1 phantom")
    t.play("stow")
    assert t.phantom_board == "8"
    assert t.reserve == "2 4 7"
    assert t.path == "1 . . N . 6 P ."


@rule("nautilion", "heroic 9", "F5b", "F6")
def test_card_9_leaves_reefs():
    t = played(9, 5, "1 2~3 N 3~6 4~9 6 7 P", "reefs").play("give 0 darkhouse", "give 1 phantom")
    assert t.path == "1 .~3 . N~6 .~9 6 P ."
    assert t.reserve == "2 3 4"
    assert t.dice_due == 1, "the Nautilion lies beside its own reef"


@rule("nautilion", "heroic 9")
def test_card_9_nothing_happens_when_held_in_a_collision_or_at_an_end():
    t = table(LONG.replace("N", "N~3"), "reefs", heroic="9", aboard="9 5").roll(1).roll(1, 1)
    t.play("play 9", "spend 5", "give 0 darkhouse")
    assert t.reserve == "R3"
    t = played(9, 6, "1 2 N P 4", "mercenaries", aboard="9 5 6 8").play("give 0 darkhouse", "give 1 phantom")
    assert t.saw(FiguresMet)
    assert (t.path, t.reserve) == ("1 2 NP . 4", "")
    t = played(9, 5, ". N 4 6 7 P", card=7).play("give 0 darkhouse", "give 1 phantom")
    assert (t.state.nautilion, t.reserve) == (ISLES, "")


@rule("nautilion", "heroic 9", "darkhouse 7")
def test_card_9_works_backwards():
    t = played(9, 5, "1 2 3 N 4 6 7 P", card=7).play("give 0 darkhouse", "give 1 phantom")
    assert t.path == "1 . N . . 6 P ."
    assert t.reserve == "2 3 4"


# Cards 10 to 12


@rule("nautilion", "heroic 10")
def test_card_10_calls_up_to_two_others_into_the_cabin():
    t = played(10, 4, "7 1 N 4 7 P", "mages", aboard="4 5", discard="1 A")
    assert t.moves() == ["fetch 0", "fetch 1", "fetch 4", "take 1", "enough", "back"]
    t.play("fetch 4")
    assert t.moves() == ["fetch 1", "take 1", "enough", "back"]
    t.play("take 1")
    assert (t.cabin, t.aboard, t.discard) == ("1 7", "5", "4 A")
    assert t.path == "7 1 N 4 . P"


@rule("nautilion", "heroic 10")
def test_card_10_may_call_one_or_none():
    t = played(10, 4, "7 1 N 4 7 P", "mages", aboard="4 5").play("fetch 0", "enough")
    assert (t.asks, t.cabin) == ("cast", "7")
    t = played(10, 4, "7 1 N 4 7 P", "mages", aboard="4 5").play("enough")
    assert (t.asks, t.cabin, t.discard, t.state.heroic) == ("cast", "", "4", ())


@rule("nautilion", "heroic 10")
def test_card_10_only_onto_empty_cabin_spaces():
    t = played(10, 4, "7 1 N 4 7 P", "mages", aboard="4 5", cabin="7 B")
    assert t.moves() == ["fetch 1", "enough", "back"]
    full = played(10, 4, "7 1 N 4 7 P", "mages", aboard="4 5", cabin="7 1")
    assert full.asks == "cast"


@rule("nautilion", "heroic 10", "A3")
@pytest.mark.parametrize("spend", ["2", "3", "5", "6", "8", "9"])
def test_card_10_needs_a_mechanic(spend):
    t = played(10, spend, "7 1 N 4 7 P", "mages", aboard=spend)
    assert (t.asks, t.cabin) == ("cast", "")


@rule("nautilion", "heroic 11")
@pytest.mark.parametrize(
    ("spend", "left"), [("2", "2 M"), ("5", "2 M"), ("8", "2 M"), ("9", "2 M M"), ("1", "2 M M")]
)
def test_card_11_discards_a_mercenary_of_the_phantom(spend, left):
    t = played(11, spend, expansions="mercenaries", aboard=spend, phantom_board="M M 2")
    assert t.phantom_board == left
    assert t.discard == (spend if left == "2 M M" else f"{spend} M")


@rule("nautilion", "heroic 11", "A3")
def test_card_11_crew_of_the_phantom_stays():
    t = played(11, "5", expansions="mercenaries", aboard="5", phantom_board="2 8")
    assert (t.phantom_board, t.discard) == ("2 8", "5")


@rule("nautilion", "heroic 12")
@pytest.mark.parametrize("spend", ["3", "6", "9"])
def test_card_12_removes_all_reefs_of_the_number(spend):
    t = played(12, spend, "1~3 N 3~6 .~9 4~3 6~6 P 7~9", "reefs", aboard=spend, reserve=f"R{spend}")
    assert t.path == "1~3 N 3~6 .~9 4~3 6~6 P 7~9".replace(f"~{spend}", "")
    assert t.state.out == (f"R{spend}",) * 2
    assert (t.reserve, t.discard) == (f"R{spend}", spend)


@rule("nautilion", "heroic 12", "A3")
def test_card_12_needs_a_navigator():
    t = played(12, "5", "1~3 N 3~6 P", "reefs", aboard="5")
    assert t.path == "1~3 N 3~6 P"


@rule("nautilion", "heroic 12", "F3")
def test_card_12_a_held_nautilion_stays_held_and_has_no_reef_to_take():
    t = table("1 N~6 3 4 6 7 P", "reefs", heroic="12", aboard="9 6").roll(1).roll(1, 1)
    t.play("play 12", "spend 6", "give 0 darkhouse")
    assert t.saw(FigureStayed) == [FigureStayed("nautilion", "reef")]
    assert t.path == "1 N 3 4 6 P ."
    assert (t.reserve, t.state.out) == ("", ("R6",))
    assert t.dice_due == 3


@rule("nautilion", "heroic 12", "darkhouse 6")
def test_card_12_a_held_turn_still_ignores_darkhouse_6():
    t = table("1 N~6 3 4 6 7 P", "reefs", heroic="12", aboard="9 6", card=6).roll(1).roll(1, 1)
    t.play("play 12", "spend 6", "give 0 darkhouse")
    assert (t.asks, t.discard) == ("roll", "6 7")
