"""Two players (D1-D3). Player 0 has the Admiral of 1-5, player 1 that of 5-9."""

from typing import Any

import pytest

from nautilion.games.nautilion.events import LeaderChosen
from nautilion.games.nautilion.state import BOTH
from tests.games.nautilion.rules.kit import table
from tests.rule import rule


@rule("nautilion", "D1")
def test_whole_turns_alternate_and_the_reserve_is_shared():
    t = table("5 N 3 4 6 7 9 1 P", players=2, player=0, reserve="S S").roll(3, 1, 1)
    assert t.who == 0
    t.play("cast whirlwind")
    assert t.who == 0
    t.play("pay S").roll(3, 1, 1).play("give 0 darkhouse", "give 1 phantom")
    assert (t.asks, t.who) == ("discard", 0)
    t.play("discard reserve S")
    assert (t.asks, t.who) == ("place", 0)
    t.play("stow").roll(1, 1, 1)
    assert t.who == 1
    assert t.reserve == "3"
    assert t.moves("cast") == ["cast whirlwind"], "what one stowed, the other may spend"


@rule("nautilion", "D2")
@pytest.mark.parametrize("number", range(1, 10))
@pytest.mark.parametrize("player", [0, 1])
def test_only_crew_of_the_own_admiral_may_be_placed(number, player):
    t = table(f"5 N {number} 4 6 P", "mages", players=2, player=player).sail(phantom=1, nautilion=1)
    allowed = number <= 5 if player == 0 else number >= 5
    assert (t.moves() != ["stow"]) == allowed
    if not allowed:
        assert t.refused(f"put board {number}") == "not_your_crew"


@rule("nautilion", "D2")
def test_the_cabin_is_limited_as_well():
    t = table("5 N 7 4 6 P", "mages", players=2, player=0).sail(phantom=1, nautilion=1)
    assert t.moves() == ["stow"]
    assert t.refused("put cabin 7") == "not_your_crew"
    t = table("5 N 7 4 6 P", "mages", players=2, player=1).sail(phantom=1, nautilion=1)
    assert t.moves() == ["put board 7", "put cabin 7", "stow"]


@rule("nautilion", "D2")
@pytest.mark.parametrize("player", [0, 1])
def test_mages_and_mercenaries_are_free_to_both(player):
    choices: dict[str, Any] = {"expansions": "mages mercenaries", "players": 2, "player": player}
    t = table("5 N A 4 6 P", **choices).sail(phantom=1, nautilion=1)
    assert t.moves() == ["put cabin A", "stow"]
    t = table("5 N M 4 6 P", **choices).sail(phantom=1, nautilion=1)
    assert len(t.moves("put board")) == 9


@rule("nautilion", "D2", "darkhouse 6")
def test_the_admiral_limits_what_is_taken_from_the_phantom():
    t = table("5 N 3 4 6 P", players=2, player=0, card=6).sail(phantom=1, nautilion=1)
    assert t.state.hand == "6"
    assert t.moves() == ["stow"]
    assert t.refused("put board 6") == "not_your_crew"
    t = table("5 N 3 4 6 P", players=2, player=1, card=6).sail(phantom=1, nautilion=1)
    assert t.moves() == ["put board 6", "stow"]


@rule("nautilion", "D2b")
def test_the_first_player_is_chosen_after_the_first_roll():
    t = table(players=2, turn=1, reserve="S S S")
    assert t.asks == "roll"
    t.roll(4, 1, 1)
    assert (t.asks, t.who) == ("lead", BOTH)
    assert t.moves() == ["lead 0", "lead 1"]
    assert t.refused("cast whirlwind") == "asked.lead"
    t.play("lead 1")
    assert t.saw(LeaderChosen) == [LeaderChosen(1)]
    assert (t.asks, t.who) == ("cast", 1)
    t.play("give 1 darkhouse", "give 2 phantom")
    assert t.who == 1
    t.play("stow").roll(1, 1, 1)
    assert t.who == 0


@rule("nautilion", "D2b")
def test_a_reroll_does_not_ask_again():
    t = table(players=2, turn=1, reserve="S S S").roll(4, 1, 1).play("lead 0", "cast whirlwind", "pay S")
    assert t.roll(1, 1, 1).asks == "cast"


@rule("nautilion", "D2b", "darkhouse 9")
def test_when_the_dice_are_set_the_first_player_is_chosen_then():
    t = table(players=2, turn=1, card=9)
    assert (t.asks, t.state.dice) == ("lead", (2, 3, 4))
    assert t.play("lead 0").asks == "cast"


@rule("nautilion", "D2b", "darkhouse 8")
def test_the_figure_of_card_8_is_chosen_jointly_before_that():
    t = table(players=2, turn=1, card=8)
    assert (t.asks, t.who) == ("choose", BOTH)
    t.play("choose phantom")
    assert t.dice_due == 1
    t.roll(2)
    assert (t.asks, t.who) == ("lead", BOTH)
    t.play("lead 1")
    assert t.moves("give") == ["give 0 phantom"]


@rule("nautilion", "D3", "heroic 6")
def test_heroic_cards_are_not_limited_by_admirals():
    t = table("5 N 3 4 9 P", players=2, player=0, heroic="6", aboard="4 5").roll(1, 1, 1)
    t.play("play 6", "spend 5", "fetch 4")
    assert t.aboard == "4 9"


@rule("nautilion", "D3", "heroic 10")
def test_the_call_of_the_mages_is_not_limited_by_admirals():
    t = table("5 N 3 7 9 P", "mages", players=2, player=0, heroic="10", aboard="4 5").roll(1, 1, 1)
    t.play("play 10", "spend 4", "fetch 3")
    assert t.cabin == "7"


@rule("nautilion", "D3", "darkhouse 12")
def test_the_trade_is_limited_by_the_admiral():
    choices: dict[str, Any] = {"players": 2, "card": 12, "reserve": "S S", "aboard": "5"}
    t = table(discard="6", player=0, **choices).roll(1, 1, 1)
    assert not t.moves("trade")
    t = table(discard="6", player=1, **choices).roll(1, 1, 1)
    assert t.play("trade", "pay S", "pay S").moves("take") == ["take 6"]


@rule("nautilion", "D3", "H5")
def test_the_prize_of_a_collision_is_limited_by_the_admiral():
    choices: dict[str, Any] = {
        "expansions": "mercenaries",
        "players": 2,
        "aboard": "5 8 9 2",
        "discard": "6 4",
    }
    t = table("1 1 N . P 7", player=0, **choices).sail(phantom=1, nautilion=1)
    assert (t.asks, t.who) == ("prize", 0)
    t.play("take 6")
    assert (t.asks, t.reserve) == ("roll", "6"), "it could only go to the reserve"
    t = table("1 1 N . P 7", player=0, **choices).sail(phantom=1, nautilion=1).play("take 4")
    assert t.moves() == ["put board 4", "stow", "back"]
