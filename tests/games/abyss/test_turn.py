"""The turn (section 3) and the end (section 12)."""

from typing import Any

import msgspec

from nautilion.games.abyss.events import ActionPassed, EndSetOff, GameEnded, LordLaid, PearlsGained, TurnBegan
from nautilion.games.abyss.game import GAME
from nautilion.games.abyss.rules.scoring import places
from tests.games.abyss.kit import TERMS, Table, recruit, table
from tests.rule import rule


def take_turn(position: Table, card: str = "J1") -> Table:
    """Whoever is to act explores and takes an ally."""
    position.play("explore", f"drew {card}")
    while position.question == "buy":
        position.play("decline")
    return position.play("take")


@rule("abyss", "T1", "G11")
def test_the_landlord_pays_at_the_start_of_the_owners_turns_only():
    position = table(lords=("", "landlord"), pearls=(0, 0))
    take_turn(position)
    assert position.s.pearls == (0, 1)
    assert position.told(PearlsGained) == [PearlsGained(1, 1, "landlord")]
    take_turn(position, "J2")
    assert (position.s.who, position.s.pearls) == (0, (0, 1))


@rule("abyss", "T1", "A3")
def test_a_power_is_fresh_in_the_next_turn():
    position = table(lords=("slaver",), hands=("C1 C2",)).play("sell C1")
    take_turn(position)
    take_turn(position, "J2")
    assert "sell C2" in position.moves


@rule("abyss", "T2")
def test_plotting_costs_a_pearl_as_often_as_one_likes():
    position = table(court="keeper reaper", pearls=(2, 0)).play("plot", "lord trader")
    assert position.told(LordLaid) == [LordLaid("trader")]
    assert (position.s.court, position.s.pearls[0]) == (("keeper", "reaper", "trader"), 1)
    position.play("plot", "lord sage")
    assert position.question == "act"
    assert position.refused("plot") == "no_pearl"
    full = table(court="keeper reaper miller trader sage elder", pearls=(2, 0))
    assert full.refused("plot") == "court_full"
    assert table(court="keeper", lord_deck="", pearls=(2, 0)).refused("plot") == "no_lords"


@rule("abyss", "T3")
def test_then_exactly_one_action():
    for action in ("explore", "support crab", "recruit shepherd"):
        position = table(council="C1", hands=("H5 H3",), court="shepherd reaper miller trader")
        assert action in position.moves
    position.play("support crab")
    assert position.s.who == 1
    assert position.question == "act"


@rule("abyss", "T4")
def test_what_cannot_be_done_cannot_be_chosen_and_if_nothing_can_it_is_passed():
    position = table(deck="")
    assert position.moves == ["pass"]
    assert position.refused("explore") == "no_cards"
    assert position.refused("support crab") == "stack_empty"
    assert position.play("pass").told(ActionPassed) == [ActionPassed(0)]
    assert position.s.who == 1
    assert table(deck="", council="C1").moves == ["support crab"]
    assert table().refused("pass") == "can_act"
    assert "explore" in table(deck="", discard="C1").moves
    assert table(deck="", pearls=(1, 0), court="keeper").moves == ["plot", "pass"]


@rule("abyss", "T5", "K1")
def test_locations_come_after_the_action_and_all_it_brought():
    court = "shepherd trader peddler"
    position = table(lords=("keeper reaper",), court=court, hands=("H5 H3",), available="abyss")
    recruit(position, "shepherd", "H5", "H3")
    assert position.question == "lay_lord"  # the Court is filled first
    position.play("lord elder", "lord sage", "lord miller", "lord shopkeeper")
    assert position.question == "location"
    early = table(lords=("keeper reaper shepherd",), available="abyss", council="C1")
    assert early.question == "act"
    assert early.play("support crab").question == "location"


@rule("abyss", "T6", "A3")
def test_last_powers_then_hand_limit_then_the_next_player():
    hand = "C1 C2 C3 J1 J2 J3 H1"
    position = table(lords=("slaver", "commander"), hands=(hand,), council="Q1").play("support squid")
    assert position.question == "power"
    position.play("sell C1")
    assert (position.question, position.who) == ("discard", 0)
    position.play("discard C2")
    assert (len(position.s.hands[0]), position.s.who) == (6, 1)
    unused = table(lords=("slaver",), hands=("C1",), council="Q1").play("support squid", "decline")
    assert unused.s.who == 1
    explored = table(lords=("slaver",), hands=("C1",)).play("explore", "drew J1", "take")
    assert explored.question == "power"


# The end


@rule("abyss", "Z1", "Z2")
def test_the_seventh_lord_sets_off_the_end_and_the_others_have_one_turn_more():
    position = table(
        3,
        locations=("abyss:reaper,peddler", "", ""),
        lords=("trader shopkeeper aquaculturalist landowner", "", ""),
        hands=("H5 H3 C1", "", ""),
        court="shepherd sage elder hermit",
    )
    recruit(position, "shepherd", "H5", "H3")
    assert position.told(EndSetOff) == [EndSetOff(0, "lords")]
    assert (position.s.ender, position.s.who) == (0, 1)
    take_turn(position)
    assert position.s.who == 2
    take_turn(position, "J2")
    assert position.now is None
    assert len(position.told(GameEnded)) == 1
    ended = GAME.outcome(position.s)
    assert ended
    assert ended.key == "points"


@rule("abyss", "Z1")
def test_six_lords_an_empty_deck_or_a_small_court_end_nothing():
    five = table(
        lords=("trader shopkeeper aquaculturalist landowner miller",),
        hands=("H5 H3",),
        court="shepherd sage elder hermit",
        lord_deck="",
    )
    recruit(five, "shepherd", "H5", "H3")
    assert (five.s.ender, five.s.court) == (-1, ("sage", "elder", "hermit"))


@rule("abyss", "Z2")
def test_a_second_cause_changes_nothing():
    position = table(
        3,
        lords=("trader shopkeeper aquaculturalist landowner miller jailer seeker", "", ""),
        hands=("H5 H3", "", ""),
        court="shepherd sage elder hermit",
        ender=2,
    )
    recruit(position, "shepherd", "H5", "H3")
    assert position.told(EndSetOff) == []
    assert position.s.ender == 2


@rule("abyss", "Z3")
def test_an_eighth_lord_is_allowed_in_the_last_turns():
    lords = "trader shopkeeper aquaculturalist landowner miller jailer seeker"
    position = table(lords=(lords, ""), hands=("H5 H3",), court="shepherd sage elder hermit", ender=1)
    recruit(position, "shepherd", "H5", "H3")
    assert len(position.s.lords[0]) == 8
    assert position.now is None


@rule("abyss", "Z4", "G15", "X5")
def test_an_extra_turn_comes_before_the_others_last_turns():
    lords = "trader shopkeeper aquaculturalist landowner miller jailer"
    position = table(lords=(lords, ""), hands=("J5 J3",), court="invoker sage elder hermit")
    recruit(position, "invoker", "J5", "J3")
    assert (position.s.ender, position.s.who, position.s.extra) == (0, 0, False)
    assert position.told(TurnBegan) == [TurnBegan(2, 0, again=True)]
    take_turn(position)
    assert position.s.who == 1
    take_turn(position, "J2")
    assert position.now is None
    last = table(lords=("", lords), hands=("J5 J3",), court="invoker sage elder hermit", ender=1)
    recruit(last, "invoker", "J5", "J3")
    assert last.s.who == 0
    assert take_turn(last).now is None


@rule("abyss", "Z5")
def test_turns_alone_end_nothing():
    position = table(turn=100_000)
    assert take_turn(position).s.who == 1


@rule("abyss", "Z5b")
def test_if_everybody_passes_in_a_row_it_is_over():
    position = table(3, deck="").play("pass", "pass", "pass")
    assert position.now is None
    plotted = table(3, deck="", pearls=(0, 1, 0), court="keeper").play(
        "pass", "plot", "lord trader", "pass", "pass"
    )
    assert plotted.now is not None
    assert plotted.play("pass", "pass").now is None
    used = table(2, deck="", lords=("opportunist",), court="keeper").play(
        "dismiss keeper", "lord trader", "pass"
    )
    assert used.s.idle == 0


@rule("abyss", "Z6", "V8")
def test_the_lowest_of_each_race_is_affiliated_at_the_end():
    position = table(
        hands=("C1 C4 C4 J3 J3", "Q5"), lords=("master_of_magic",), ender=1, allies=("H2",), council="L1"
    )
    position.play("support shellfish")
    assert position.now is None
    assert position.s.allies == (("C1", "H2", "J3", "L1"), ("Q5",))
    assert position.s.hands == ((), ())
    assert position.s.discard == ("C4", "C4", "J3")
    assert GAME.view(position.s, 0) is position.s


@rule("abyss", "Z7")
def test_points_are_locations_lords_strongest_allies_and_tokens():
    position = table(
        locations=("silos:keeper",),
        lords=("landowner",),
        allies=("C1 C4 J2 J3",),
        tokens=("2 4",),
        disabled=("landowner",),
    )
    assert position.points() == (5 + 2, 6 + 12, 4 + 3, 6)  # a disabled lord keeps its points, not its guild


@rule("abyss", "Z8")
def test_ties_go_to_pearls_then_to_the_best_lord_and_are_shared_else():
    def order(**fields: Any) -> tuple[int, ...]:
        return places(TERMS, table(3, **fields).s)

    assert order(lords=("landowner", "miller", "keeper")) == (1, 2, 3)
    assert order(lords=("keeper", "reaper", "shepherd"), pearls=(1, 3, 2)) == (3, 1, 2)
    assert order(lords=("landowner", "keeper reaper", ""), pearls=(1, 1, 9)) == (1, 2, 3)
    assert order(lords=("keeper", "reaper", "")) == (1, 1, 3)
    over = msgspec.structs.replace(table(lords=("keeper", "reaper")).s, todo=())
    assert GAME.outcome(over) == ("points", (1, 1), (6, 6))
