"""The Council (section 6), recruiting (section 7) and the rulebook's example (B2)."""

from collections import Counter
from itertools import combinations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from nautilion.games.abyss.events import LordCame, LordPaid, PearlsGained, PearlsPaid, StackTaken
from nautilion.games.abyss.rules.payment import Price, completable, is_complete, superfluous
from nautilion.kernel import Revealed
from tests.games.abyss.kit import recruit, table
from tests.rule import rule


@rule("abyss", "U1", "V6")
def test_a_stack_comes_into_the_hand_and_nobody_can_look_and_go_back():
    position = table(council="C1 C4 C4 J2", hands=("H1",))
    assert position.refused("support squid") == "stack_empty"
    position.play("support crab")
    assert position.s.hands[0] == ("C1", "C4", "C4", "H1")
    assert [stack.size for stack in position.s.council] == [1, 0, 0, 0, 0]
    assert position.told(StackTaken) == [StackTaken(0, "crab", ("C1", "C4", "C4"))]
    assert position.told(Revealed) == [Revealed((0,))]
    assert position.s.who == 1


@rule("abyss", "U2", "G18")
def test_the_alchemist_takes_two_stacks_one_after_the_other():
    position = table(council="C1 C4 J2 Q1", lords=("alchemist",)).play("support crab")
    assert (position.question, position.moves) == ("stack", ["support jellyfish", "support squid"])
    assert position.s.hands[0] == ("C1", "C4")
    assert position.play("support squid").s.hands[0] == ("C1", "C4", "Q1")
    assert position.s.who == 1
    alone = table(council="C1", lords=("alchemist",)).play("support crab")
    assert alone.s.who == 1
    other = table(council="C1 J2", lords=("", "alchemist")).play("support crab")
    assert other.s.who == 1


@rule("abyss", "U4")
def test_there_is_no_hand_limit():
    hand = "C1 C2 C3 C4 C5 J1 J2 J3 J4 J5 H1 H2"
    assert len(table(council="Q1", hands=(hand,)).play("support squid").s.hands[0]) == 13


@rule("abyss", "R1")
def test_a_recruitment_is_chosen_and_paid_part_by_part_and_taken_back():
    position = table(hands=("H5 H4 J1",), court="shepherd keeper reaper miller", pearls=(3, 0))
    before = position.s
    position.play("recruit shepherd")
    assert position.moves == ["pay H4", "pay H5", "back"]
    position.play("pay H4")
    assert position.moves == ["pay H5", "back"]
    position.play("back", "back")
    assert position.s == before
    recruit(position, "shepherd", "H5", pearls=3)
    assert position.s.lords[0] == ("shepherd",)
    assert position.s.pearls[0] == 0
    assert position.told(LordPaid) == [LordPaid(0, "shepherd", ("H5",))]
    assert position.told(PearlsPaid) == [PearlsPaid(0, 3, "recruit")]
    assert position.told(LordCame) == [LordCame(0, "shepherd", "recruited")]


@rule("abyss", "R1", "T4")
def test_what_cannot_be_paid_cannot_be_chosen():
    position = table(hands=("J5 C5 C4",), court="shepherd keeper miller commander", pearls=(0, 0))
    assert [move for move in position.moves if move.startswith("recruit")] == ["recruit commander"]
    assert position.refused("recruit shepherd") == "lacks_race"
    assert position.refused("recruit elder") == "not_in_court"
    assert table(hands=("H1 J1",), court="keeper").refused("recruit keeper") == "lacks_races"
    assert table(hands=("H1 H2",), court="shepherd").refused("recruit shepherd") == "lacks_value"


@rule("abyss", "R2")
def test_exactly_as_many_races_as_the_lord_shows():
    position = table(hands=("H5 H4 J5 C5",), court="miller").play("recruit miller", "pay H5", "pay J5")
    assert position.moves == ["settle 0", "back"]
    assert position.refused("pay C5") == "race_too_many"
    assert position.refused("pay H4") == "superfluous"
    assert position.refused("pay Q1") == "not_in_hand"
    one = table(hands=("H5 H4 J5",), court="miller", pearls=(9, 0)).play("recruit miller", "pay H5")
    assert one.refused("settle 3") == "races_open"
    several = table(hands=("H2 H3 J3",), court="miller").play("recruit miller", "pay H2", "pay H3", "pay J3")
    assert several.moves == ["settle 0", "back"]


@rule("abyss", "R3")
@pytest.mark.parametrize(
    ("lord", "letter"),
    [("alchemist", "J"), ("commander", "C"), ("shepherd", "H"), ("peddler", "L"), ("diplomat", "Q")],
)
def test_the_guilds_own_race_must_be_among_them(lord, letter):
    for race in "JCHLQ":
        position = table(hands=(f"{race}5 {race}4",), court=lord)
        assert (f"recruit {lord}" in position.moves) == (race == letter)


@rule("abyss", "R3")
def test_an_ambassador_takes_all_five_races():
    assert "recruit elder" in table(hands=("J2 C2 H2 L2 Q2",), court="elder").moves
    assert (
        table(hands=("J5 C5 H5 L5",), court="elder", pearls=(9, 0)).refused("recruit elder") == "lacks_races"
    )


@rule("abyss", "R4")
def test_pearls_pay_the_missing_points_and_no_more():
    position = table(hands=("H5 H2",), court="shepherd", pearls=(2, 0)).play("recruit shepherd", "pay H5")
    assert position.refused("settle 3") == "pearls_short"
    assert position.moves == ["pay H2", "back"]
    position.play("pay H2")
    assert position.moves == ["settle 1", "back"]
    assert table(hands=("H5",), court="shepherd", pearls=(3, 0)).play("recruit shepherd", "pay H5").moves == [
        "settle 3",
        "back",
    ]
    assert "recruit shepherd" not in table(hands=("",), court="shepherd", pearls=(20, 0)).moves


@rule("abyss", "R5")
def test_value_beyond_the_cost_is_lost():
    position = recruit(
        table(hands=("H5 C5 L4",), court="keeper reaper miller shepherd"), "keeper", "H5", "C5", "L4"
    )
    assert position.s.pearls[0] == 0
    assert position.s.hands[0] == ()


@rule("abyss", "R6")
def test_no_ally_may_be_superfluous():
    position = table(hands=("H4 H4 H1 C3",), court="shepherd").play("recruit shepherd", "pay H4", "pay H4")
    assert position.refused("pay H1") == "superfluous"
    assert superfluous(("H1", "H4", "H4"), 8) == ("H1",)
    assert superfluous(("H4", "H5"), 8) == ()
    assert superfluous(("C1", "H5", "J5"), 6) == ()  # each alone of its race
    # A small ally first leads nowhere if only a large one can follow.
    dead = table(hands=("H1 H2 C5 C5",), court="reaper", pearls=(0, 0)).play(
        "recruit reaper", "pay C5", "pay H2"
    )
    assert dead.moves == ["settle 0", "back"]


CARDS = st.lists(
    st.builds(lambda race, value: f"{race}{value}", st.sampled_from("JCH"), st.integers(1, 5)), max_size=7
)


@rule("abyss", "R6")
@settings(max_examples=150, deadline=None)
@given(CARDS, CARDS, st.integers(4, 14), st.integers(1, 3), st.sampled_from(["", "J"]), st.integers(0, 5))
def test_a_payment_can_be_completed_exactly_if_some_set_of_allies_completes_it(
    paid, rest, cost, races, race, pearls
):
    """Against trying every set."""
    paid, price = paid[:3], Price(cost, races, race)
    found = any(
        is_complete(tuple(sorted((*paid, *more))), price, pearls)
        for number in range(len(rest) + 1)
        for more in combinations(rest, number)
    )
    assert completable(tuple(sorted(paid)), tuple(sorted(rest)), price, pearls) == found


@rule("abyss", "R7", "G25", "G1")
def test_the_cost_is_changed_by_both_powers():
    def price(lords: tuple[str, str]) -> int:
        position = table(hands=("H1",), court="shepherd", pearls=(20, 0), lords=lords)
        return int(position.play("recruit shepherd", "pay H1").moves[0].split()[1]) + 1

    assert price(("", "")) == 8
    assert price(("treasurer", "")) == 6
    assert price(("", "recruiter")) == 10
    assert price(("treasurer", "recruiter")) == 8
    assert price(("recruiter", "treasurer")) == 8
    least = table(hands=("H2 C1 J1",), court="keeper", lords=("treasurer",)).play("recruit keeper")
    assert least.play("pay H2", "pay C1", "pay J1").moves[0] == "settle 0"  # 6 - 2


@rule("abyss", "R8")
def test_the_lowest_ally_is_affiliated_and_of_several_the_player_chooses():
    position = recruit(table(hands=("H5 H3",), court="shepherd keeper reaper miller"), "shepherd", "H5", "H3")
    assert position.s.allies[0] == ("H3",)
    assert position.s.discard == ("H5",)
    tie = recruit(
        table(hands=("H2 C2 J2",), court="keeper reaper miller shepherd"), "keeper", "H2", "C2", "J2"
    )
    assert (tie.question, tie.moves) == (
        "affiliate",
        ["affiliate C2", "affiliate H2", "affiliate J2", "back"],
    )
    tie.play("back", "settle 0", "affiliate H2")
    assert (tie.s.allies[0], tie.s.discard) == (("H2",), ("C2", "J2"))
    twins = recruit(table(hands=("H4 H4",), court="shepherd keeper reaper miller"), "shepherd", "H4", "H4")
    assert twins.s.allies[0] == ("H4",)


@rule("abyss", "R9")
def test_two_lords_left_bring_pearls_and_the_court_is_filled():
    position = recruit(table(hands=("H5 H3",), court="shepherd trader peddler"), "shepherd", "H5", "H3")
    assert position.told(PearlsGained) == [PearlsGained(0, 2, "court")]
    assert (position.s.pearls[0], position.question) == (2, "lay_lord")
    position.play("lord keeper", "lord reaper", "lord miller", "lord elder")
    assert position.s.court == ("trader", "peddler", "keeper", "reaper", "miller", "elder")
    three = recruit(table(hands=("H5 H3",), court="shepherd trader peddler sage"), "shepherd", "H5", "H3")
    assert (three.s.court, three.s.pearls[0], three.s.who) == (("trader", "peddler", "sage"), 0, 1)


@rule("abyss", "R10", "G22")
def test_the_court_is_looked_at_after_all_that_the_recruitment_set_off():
    position = table(hands=("Q5 Q5",), court="corruptor trader peddler", pearls=(3, 0))
    recruit(position, "corruptor", "Q5", "Q5")
    assert position.question == "lay_lord"  # 3 pearls: the 2 come too late for a bribe
    rich = table(hands=("Q5 Q5",), court="corruptor keeper trader peddler", pearls=(5, 0))
    recruit(rich, "corruptor", "Q5", "Q5").play("bribe keeper")
    assert rich.told(PearlsGained) == [PearlsGained(0, 2, "court")]
    assert rich.s.pearls[0] == 2


@rule("abyss", "R11", "Z1")
def test_a_deck_that_cannot_fill_the_court_lays_what_it_has_and_ends_the_game():
    position = table(hands=("H5 H3",), court="shepherd trader peddler", lord_deck="keeper")
    recruit(position, "shepherd", "H5", "H3").play("lord keeper")
    assert position.s.court == ("trader", "peddler", "keeper")
    assert (position.s.pearls[0], position.s.ender, position.s.who) == (2, 0, 1)
    empty = recruit(table(hands=("H5 H3",), court="shepherd", lord_deck=""), "shepherd", "H5", "H3")
    assert (empty.s.pearls[0], empty.s.ender, empty.s.court) == (2, 0, ())
    exact = table(hands=("H5 H3",), court="shepherd trader peddler", lord_deck="keeper reaper miller sage")
    recruit(exact, "shepherd", "H5", "H3").play("lord keeper", "lord reaper", "lord miller", "lord sage")
    assert exact.s.ender == -1


@rule("abyss", "R12")
def test_without_a_recruitment_the_court_is_never_filled():
    position = table(court="keeper", council="C1").play("support crab")
    assert (position.s.court, position.s.pearls) == (("keeper",), (0, 0))


@rule("abyss", "R13", "G21", "G23", "G26")
def test_lords_that_leave_are_gone():
    position = table(lords=("opportunist",), court="keeper reaper").play("dismiss keeper", "lord trader")
    assert position.s.lords_gone == ("keeper",)
    schemer = table(hands=("Q5 C2 J1",), court="schemer trader peddler sage", lords=("keeper",))
    recruit(schemer, "schemer", "Q5", "C2", "J1").play("drop keeper", "lord reaper")
    assert schemer.s.lords_gone == ("keeper",)


@rule("abyss", "B2")
def test_the_example_of_a_recruitment():
    hand, court = "J3 C2 L5 L1", "master_of_magic slaver traitor"
    position = table(hands=(hand,), court=court, pearls=(2, 0))
    assert position.refused("recruit traitor") == "lacks_race"
    master = recruit(table(hands=(hand,), court=court, pearls=(2, 0)), "master_of_magic", "J3", "C2", "L5")
    assert (master.s.allies[0], master.s.hands[0], master.s.pearls[0]) == (("C2",), ("L1",), 4)
    slaver = recruit(table(hands=(hand,), court=court, pearls=(2, 0)), "slaver", "L5", "L1", pearls=2)
    assert (slaver.s.allies[0], slaver.s.hands[0]) == (("L1",), ("C2", "J3"))
    assert slaver.s.pearls[0] == 2
    slaver.play("lord keeper", "lord reaper", "lord miller", "lord elder")
    assert slaver.s.court == ("master_of_magic", "traitor", "keeper", "reaper", "miller", "elder")
    assert Counter(slaver.s.discard) == {"L5": 1}
