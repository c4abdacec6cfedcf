"""The turn of the base game (T1-T11)."""

import pytest

from nautilion.games.nautilion.events import (
    DarkhouseActed,
    DiceRolled,
    DieGiven,
    FigureMoved,
    SpellCast,
    VoyageEnded,
)
from tests.games.nautilion.rules.kit import FULL_CREW, table
from tests.rule import rule

# Phase 1, the Currents


@rule("nautilion", "T1")
def test_three_dice_are_rolled_first():
    t = table()
    assert t.dice_due == 3
    assert t.refused("give 0 phantom") == "roll_first"
    assert t.refused("cast tide") == "roll_first"
    t.roll(4, 1, 3)
    assert t.state.dice == (4, 1, 3)


@rule("nautilion", "T1")
def test_whirlwind_rerolls_all_dice_for_one_token():
    t = table(reserve="S").roll(4, 4, 4).play("cast whirlwind", "pay S")
    assert t.dice_due == 3
    assert t.roll(1, 2, 3).state.dice == (1, 2, 3)
    assert t.asks == "cast"
    assert (t.reserve, t.discard) == ("", "S")


@rule("nautilion", "T1")
@pytest.mark.parametrize("value", [1, 2, 3, 4])
def test_tide_turns_one_die_to_any_value_for_two_tokens(value):
    t = table(reserve="S S").roll(3, 2, 3).play("cast tide", "pay S", "pay S")
    assert len(t.moves("turn")) == 12
    assert t.play(f"turn 1 {value}").state.dice == (3, value, 3)
    assert (t.reserve, t.discard) == ("", "S S")


@rule("nautilion", "T1")
def test_translation_swaps_any_two_tokens_for_three():
    t = table("5 6 N . 3 P 9", reserve="S S S").roll(1, 1, 1)
    t.play("cast translation", "pay S", "pay S", "pay S", "pick 6", "pick 0")
    assert t.path == "9 6 N . 3 P 5"
    assert (t.reserve, t.discard) == ("", "S S S")
    assert t.asks == "cast"


@rule("nautilion", "T1")
def test_spells_can_be_cast_in_any_order_as_often_as_they_can_be_paid():
    t = table(reserve="S S S S S S S").roll(4, 4, 4)
    t.play("cast tide", "pay S", "pay S", "turn 0 1", "cast whirlwind", "pay S").roll(3, 3, 3)
    t.play("cast whirlwind", "pay S").roll(4, 3, 4).play("cast tide", "pay S", "pay S", "turn 2 2")
    assert t.state.dice == (4, 3, 2)
    assert t.moves("cast") == ["cast whirlwind"]
    assert t.refused("cast tide") == "too_poor"
    assert t.refused("cast translation") == "too_poor"


@rule("nautilion", "T1")
def test_spells_that_cannot_be_paid_are_not_listed():
    listed = {n: table(reserve="S " * n).roll(1, 1, 1).moves("cast") for n in range(4)}
    assert listed == {
        0: [],
        1: ["cast whirlwind"],
        2: ["cast whirlwind", "cast tide"],
        3: ["cast whirlwind", "cast tide", "cast translation"],
    }


@rule("nautilion", "T1")
def test_there_must_be_two_tokens_to_swap():
    t = table("N . 3 P .", reserve="S S S").roll(1, 1, 1)
    assert t.refused("cast translation") == "no_two_tokens"


@rule("nautilion", "T1")
def test_spells_end_when_the_first_die_is_given():
    t = table(reserve="S S S").roll(1, 1, 1).play("give 0 phantom")
    assert t.moves("cast") == []
    assert t.refused("cast whirlwind") == "asked.give"


@rule("nautilion", "T2")
def test_spells_are_paid_with_any_reserve_tokens_of_the_players_choice():
    t = table(expansions="mages reefs", reserve="S 5 A R3", aboard="1 2", cabin="B").roll(1, 1, 1)
    t.play("cast tide")
    assert t.moves("pay") == ["pay 5", "pay A", "pay R3", "pay S"]
    assert t.play("pay R3").moves("pay") == ["pay 5", "pay A", "pay S"]
    t.play("pay 5", "turn 0 4")
    assert (t.reserve, t.discard) == ("A S", "5 R3")
    assert (t.aboard, t.cabin) == ("1 2", "B")


@rule("nautilion", "T2")
def test_tokens_on_the_boards_cannot_pay():
    t = table(expansions="mages", aboard="1 2", cabin="B").roll(1, 1, 1)
    assert t.refused("cast whirlwind") == "too_poor"
    t = table(expansions="mages", aboard="1 2", cabin="B", reserve="S").roll(1, 1, 1)
    t.play("cast whirlwind")
    assert t.refused("pay 1") == "asked.pay"
    assert t.refused("pay B") == "asked.pay"


@rule("nautilion", "T2")
def test_a_payment_can_be_taken_back_before_the_spell_happens():
    t = table(reserve="S 5 7").roll(1, 1, 1)
    before = t.state
    t.play("cast tide", "pay 5", "pay S", "back", "back", "back")
    assert t.state == before


# Phase 2, the Plan


@rule("nautilion", "T3")
def test_each_figure_gets_one_die():
    t = table("5 N 3 4 6 7 2 1 P").roll(1, 2, 3)
    assert len(t.moves("give")) == 9
    t.play("give 0 phantom")
    assert t.moves("give") == [
        "give 1 darkhouse",
        "give 1 nautilion",
        "give 2 darkhouse",
        "give 2 nautilion",
    ]
    assert t.refused("give 0 darkhouse") == "die_given"
    assert t.refused("give 1 phantom") == "figure_has_die"
    t.play("give 1 darkhouse")
    given = {(event.figure, event.value) for event in t.saw(DieGiven)}
    assert given == {("phantom", 1), ("darkhouse", 2), ("nautilion", 3)}
    assert t.path == "5 . 3 4 N 7 2 P ."


@rule("nautilion", "T3")
def test_a_die_that_does_not_exist_cannot_be_given():
    t = table().roll(1, 2, 3)
    assert t.refused("give 3 phantom") == "asked.cast"
    assert t.refused("give -1 phantom") == "asked.cast"
    assert t.refused("give 0 admiral") == "asked.cast"


# Phase 3, the Darkhouse


@rule("nautilion", "T4")
@pytest.mark.parametrize(("value", "cost"), [(1, 0), (2, 0), (3, 1), (4, 1)])
def test_a_three_or_a_four_costs_a_token(value, cost):
    t = table("5 N 3 4 6 P", reserve="S S").sail(darkhouse=value, nautilion=1)
    assert t.saw(DarkhouseActed) == [DarkhouseActed(value, cost)]
    assert (t.asks == "discard") == bool(cost)
    assert bool(t.saw(FigureMoved)) != bool(cost), "the Phantom waits for phase 3"


@rule("nautilion", "T4")
def test_the_token_comes_from_the_reserve_or_a_board():
    t = table(expansions="mages", aboard="1 2", cabin="A 1", reserve="S 7").sail(darkhouse=3, nautilion=1)
    assert t.moves() == [
        "discard reserve 7",
        "discard reserve S",
        "discard board 1",
        "discard board 2",
        "discard cabin A",
        "discard cabin 1",
    ]
    assert t.refused("discard board 3") == "nothing_there"
    assert t.refused("discard reserve 4") == "asked.discard"
    t.play("discard board 2")
    assert (t.aboard, t.discard) == ("1", "2 9")


@rule("nautilion", "T4", "T10b")
def test_no_token_anywhere_costs_nothing():
    t = table("5 N 3 4 6 P").sail(darkhouse=4, nautilion=1)
    assert t.asks == "place"


@rule("nautilion", "T5")
def test_a_discard_may_not_split_the_crew():
    t = table(board="C2", aboard="3 4 5").sail(darkhouse=3, nautilion=1)
    assert t.moves() == ["discard board 3", "discard board 5"]
    assert t.refused("discard board 4") == "would_split"


@rule("nautilion", "T5")
def test_a_ring_of_crew_can_lose_anyone():
    t = table(board="C2", aboard="1 2 3").sail(darkhouse=3, nautilion=1)
    assert t.moves() == ["discard board 1", "discard board 2", "discard board 3"]


# Phase 4, the Phantom


@rule("nautilion", "T6")
def test_the_phantom_discards_the_token_it_ends_on():
    t = table("5 N 3 4 6 7 P 1").sail(phantom=3, nautilion=1)
    assert t.saw(FigureMoved)[0] == FigureMoved("phantom", 6, 3, "lands")
    assert t.discard == "4"
    assert t.path == "5 . N P 6 7 . 1"


@rule("nautilion", "T7")
@pytest.mark.parametrize("value", [2, 3, 4])
def test_the_phantom_at_the_happy_isles_ends_the_voyage_at_once(value):
    t = table("6 P . N 3", aboard=FULL_CREW).sail(phantom=value, nautilion=4)
    assert t.asks == "phantom"
    assert t.state.phantom == -1
    assert [event.figure for event in t.saw(FigureMoved)] == ["phantom"], "phase 5 is not played"
    assert t.saw(VoyageEnded) == [VoyageEnded("phantom")]
    assert t.refused("stow") == "over"


@rule("nautilion", "T7")
def test_the_phantom_on_the_last_token_has_not_arrived():
    t = table("6 P . N 3").sail(phantom=1, nautilion=1)
    assert t.asks == "place"


# Phase 5, the Nautilion


@rule("nautilion", "T8")
def test_a_full_crew_at_the_abyss_wins():
    t = table("1 2 P N 6", aboard=FULL_CREW).sail(phantom=1, nautilion=2)
    assert t.asks == "won"
    assert t.rules.pending(t.state) is None


@rule("nautilion", "T8")
@pytest.mark.parametrize("missing", range(1, 10))
def test_one_missing_crew_member_loses(missing):
    crew = FULL_CREW.replace(str(missing), "")
    assert table("1 2 P N 6", aboard=crew).sail(phantom=1, nautilion=2).asks == "crew"


@rule("nautilion", "T8")
def test_a_mercenary_is_no_crew():
    t = table("1 2 P N 6", "mercenaries", aboard=FULL_CREW.replace("9", "M9"), collided=True)
    assert t.sail(phantom=1, nautilion=2).asks == "crew"


@rule("nautilion", "T9")
def test_the_token_is_placed_on_its_space_or_put_into_the_reserve():
    t = table("5 N 3 4 6 P", aboard="2", reserve="S").sail(phantom=1, nautilion=1)
    assert t.state.hand == "3"
    assert t.moves() == ["put board 3", "stow"]
    assert t.refused("put board 1") == "not_its_space"
    assert t.refused("put cabin 3") == "asked.place"
    placed = t.play("put board 3")
    assert (placed.aboard, placed.reserve) == ("2 3", "S")


@rule("nautilion", "T9")
def test_a_stowed_token_stays_in_the_reserve_and_a_placed_one_aboard():
    t = table("5 N 3 4 6 7 7 P", aboard="2", reserve="S S S").sail(phantom=1, nautilion=1).play("stow")
    assert (t.aboard, t.reserve) == ("2", "3 S S S")
    t.roll(1, 1, 1)
    assert not t.moves("put")
    assert t.refused("put board 3") == "asked.cast"


@rule("nautilion", "T9")
def test_a_token_whose_space_is_taken_goes_to_the_reserve():
    t = table("5 N 3 4 6 P", aboard="2 3").sail(phantom=1, nautilion=1)
    assert t.moves() == ["stow"]
    assert t.refused("put board 3") == "space_taken"


@rule("nautilion", "T10")
def test_a_placed_token_must_be_joined_to_the_crew():
    t = table("5 N 4 4 6 P", aboard="1 2").sail(phantom=1, nautilion=1)
    assert t.moves() == ["stow"]
    assert t.refused("put board 4") == "no_duct"
    for neighbour in (3, 5, 9):
        t = table("5 N 4 4 6 P", aboard=str(neighbour)).sail(phantom=1, nautilion=1)
        assert t.moves("put") == ["put board 4"]


@rule("nautilion", "T10")
def test_the_cabin_does_not_join_the_crew():
    t = table("5 N 4 4 6 P", "mages", aboard="1", cabin="B").sail(phantom=1, nautilion=1)
    assert t.moves() == ["put cabin 4", "stow"]


@rule("nautilion", "T10")
@pytest.mark.parametrize("token", FULL_CREW.split())
def test_an_empty_nautilion_takes_any_first_token(token):
    t = table(f"5 N {token} 4 6 P").sail(phantom=1, nautilion=1)
    assert t.moves("put") == [f"put board {token}"]


@rule("nautilion", "T10")
def test_an_emptied_nautilion_takes_any_first_token_again():
    t = table("5 N 3 4 6 P", aboard="8").sail(darkhouse=3, phantom=1, nautilion=1)
    t.play("discard board 8")
    assert t.moves("put") == ["put board 3"]


@rule("nautilion", "T10b")
def test_an_empty_discard_pile_gives_nothing():
    assert table("5 N 2 P", card=11).asks == "roll"
    assert table("5 N 2 P", card=3).asks == "roll"
    fought = table("N . P 1 5", "mercenaries", aboard="5 8 9").sail(phantom=1, nautilion=1)
    assert fought.asks == "roll"
    assert fought.state.collided


@rule("nautilion", "T10b")
def test_an_empty_deck_reveals_nothing():
    t = table(heroic="5 1 2", aboard="1 2").roll(1, 1, 1).play("play 5", "spend 1", "replace 2")
    assert t.state.heroic == (1,)


@rule("nautilion", "T11")
def test_the_discard_pile_is_open():
    t = table("5 N 3 4 6 7 P", reserve="S 9").roll(4, 1, 1).play("cast whirlwind", "pay 9").roll(3, 1, 1)
    t.play("give 0 darkhouse", "give 1 phantom", "discard reserve S")
    assert t.discard == "7 9 S"


@rule("nautilion", "T1", "T8")
def test_a_whole_turn_runs_through_its_phases_in_order():
    t = table("5 N 3 4 6 7 P", reserve="S S").roll(1, 1, 4).play("cast whirlwind", "pay S").roll(3, 1, 2)
    t.play("give 0 darkhouse", "give 1 phantom")
    assert t.asks == "discard"
    t.play("discard reserve S", "stow")
    assert t.path == "5 . 3 N 6 P ."
    assert t.state.turn == 6
    assert t.dice_due == 3
    assert not t.saw(DiceRolled)
    assert not t.saw(SpellCast)
