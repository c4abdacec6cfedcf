"""Expansion 1, the Mages (M1-M5)."""

import pytest

from nautilion.games.nautilion.events import PairUsed
from tests.games.nautilion.rules.kit import FULL_CREW, table
from tests.rule import rule


@rule("nautilion", "M1")
def test_a_mage_goes_to_its_cabin_space_or_to_the_reserve():
    t = table("5 N A 4 6 P", "mages").sail(phantom=1, nautilion=1)
    assert t.moves() == ["put cabin A", "stow"]
    assert t.refused("put cabin B") == "not_its_space"
    assert t.refused("put board 1") == "asked.place"
    assert t.play("put cabin A").cabin == "A"


@rule("nautilion", "M1")
def test_a_mage_whose_space_is_taken_goes_to_the_reserve():
    t = table("5 N A 4 6 P", "mages", cabin="A").sail(phantom=1, nautilion=1)
    assert t.moves() == ["stow"]
    assert t.refused("put cabin A") == "space_taken"


@rule("nautilion", "M2")
@pytest.mark.parametrize("crew", ["1", "4", "7"])
def test_a_mechanic_may_go_to_the_nautilion_the_cabin_or_the_reserve(crew):
    t = table(f"5 N {crew} 4 6 P", "mages").sail(phantom=1, nautilion=1)
    assert t.moves() == [f"put board {crew}", f"put cabin {crew}", "stow"]
    t.play(f"put cabin {crew}")
    assert (t.aboard, t.cabin) == ("", crew)


@rule("nautilion", "M2")
def test_air_ducts_do_not_apply_in_the_cabin():
    t = table("5 N 4 4 6 P", "mages", aboard="1").sail(phantom=1, nautilion=1)
    assert t.moves() == ["put cabin 4", "stow"]


@rule("nautilion", "M2")
@pytest.mark.parametrize("crew", ["2", "3", "5", "6", "8", "9"])
def test_other_crew_has_no_place_in_the_cabin(crew):
    t = table(f"5 N {crew} 4 6 P", "mages").sail(phantom=1, nautilion=1)
    assert t.moves() == [f"put board {crew}", "stow"]


@rule("nautilion", "M3")
def test_each_pair_rerolls_one_die_once_a_turn_and_pairs_may_choose_the_same():
    t = table("5 N 3 4 6 2 2 P", "mages", cabin="A 1 C 7").roll(4, 4, 4)
    assert t.moves("pair") == [f"pair {mage} {die}" for mage in "AC" for die in range(3)]
    t.play("pair A 1")
    assert t.saw(PairUsed) == [PairUsed("A", 1)]
    assert t.dice_due == 1
    t.roll(3)
    assert t.state.dice == (4, 3, 4)
    assert t.refused("pair A 0") == "pair_used"
    assert t.moves("pair") == ["pair C 0", "pair C 1", "pair C 2"]
    assert t.play("pair C 1").roll(1).state.dice == (4, 1, 4)
    assert not t.moves("pair")
    t.play("give 1 darkhouse", "give 0 phantom", "stow").roll(1, 1, 1)
    assert len(t.moves("pair")) == 6, "a new turn"


@rule("nautilion", "M3")
@pytest.mark.parametrize("cabin", ["A", "1", "A 4", "B 7 1"])
def test_an_incomplete_pair_does_nothing(cabin):
    t = table(expansions="mages", cabin=cabin, aboard="1").roll(4, 4, 4)
    assert not t.moves("pair")
    assert t.refused("pair A 0") == "pair_incomplete"


@rule("nautilion", "M3", "I5")
@pytest.mark.parametrize("name", ["1", "4", "7", "D"])
def test_only_mages_name_pairs(name):
    t = table(expansions="mages", cabin="A 1 B 4 C 7").roll(4, 4, 4)
    assert t.refused(f"pair {name} 0") == "asked.cast"


@rule("nautilion", "M3")
def test_a_pair_works_only_after_rolling_and_before_a_die_is_given():
    t = table(expansions="mages", cabin="A 1")
    assert t.refused("pair A 0") == "roll_first"
    t.roll(4, 4, 4)
    assert t.refused("pair A 3") == "asked.cast"
    t.play("give 0 darkhouse")
    assert t.refused("pair A 1") == "asked.give"


@rule("nautilion", "M3", "darkhouse 2")
def test_a_pair_touches_only_the_die_that_is_not_yet_given():
    t = table(expansions="mages", cabin="A 1", card=2).roll(4).play("give 0 phantom").roll(3)
    assert t.moves("pair") == ["pair A 1"]
    assert t.refused("pair A 0") == "die_given"


@rule("nautilion", "M3", "darkhouse 9")
def test_no_pair_works_when_the_dice_are_set():
    t = table(expansions="mages", cabin="A 1", card=9)
    assert not t.moves("pair")
    assert t.refused("pair A 0") == "dice_are_set"


@rule("nautilion", "M4")
def test_a_cabin_token_may_be_discarded_even_out_of_a_pair():
    t = table(expansions="mages", cabin="A 1").sail(darkhouse=3, phantom=1, nautilion=1)
    assert t.moves() == ["discard cabin A", "discard cabin 1"]
    t.play("discard cabin A")
    assert (t.cabin, t.discard) == ("1", "9 A")


@rule("nautilion", "M5")
@pytest.mark.parametrize(
    ("cabin", "result"), [("A B C", "won"), ("A 1 B 4 C 7", "won"), ("A B 7", "mages"), ("", "mages")]
)
def test_to_win_all_three_mages_must_be_in_the_cabin(cabin, result):
    t = table("1 2 P N 6", "mages", aboard=FULL_CREW, cabin=cabin).sail(phantom=1, nautilion=2)
    assert t.asks == result


@rule("nautilion", "M5")
def test_mages_do_not_make_up_for_a_missing_crew():
    t = table("1 2 P N 6", "mages", aboard="2 3 4 5 6 7 8 9", cabin="A 1 B C").sail(phantom=1, nautilion=2)
    assert t.asks == "crew"
