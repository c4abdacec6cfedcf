"""Keys and locations (section 8), what each is worth (section 11), and the rulebook's example (B3)."""

from typing import Any

import pytest

from nautilion.games.abyss.events import LocationGiven, LocationShown, LocationTaken
from nautilion.games.abyss.state import Holding
from tests.games.abyss.kit import Table, recruit, table
from tests.rule import rule


def with_keys(*lords: str, tokens: int = 0, **fields: Any) -> Table:
    """Seat 0 has these lords and key tokens, and has just asked the Council."""
    fields = {"available": "abyss parliament", **fields}
    return table(lords=(" ".join(lords),), keys=(tokens, 0), council="C1", **fields).play("support crab")


@rule("abyss", "K1")
def test_three_keys_must_be_used():
    position = with_keys("keeper", "reaper", "shepherd")
    assert (position.question, position.who) == ("location", 0)
    assert position.refused("decline") == "asked.location"
    assert with_keys("keeper", "reaper", "miller").s.who == 1
    assert with_keys("keeper", "reaper", tokens=1).question == "location"


@rule("abyss", "K2")
def test_an_available_location_or_one_of_those_drawn():
    position = with_keys("keeper", "reaper", "shepherd")
    assert position.moves == ["occupy abyss", "occupy parliament", "dig 1", "dig 2", "dig 3", "dig 4"]
    position.play("dig 3", "location silos", "location jail", "location throne")
    assert position.told(LocationShown)[-1] == LocationShown("throne")
    assert position.moves == ["occupy silos", "occupy jail", "occupy throne"]
    assert position.s.drawn == ("silos", "jail", "throne")
    position.play("occupy jail")
    assert position.s.available == ("abyss", "parliament", "silos", "throne")
    assert position.s.locations[0] == (Holding("jail", ("keeper", "reaper", "shepherd")),)
    few = with_keys("keeper", "reaper", "shepherd", pile="silos jail")
    assert few.moves == ["occupy abyss", "occupy parliament", "dig 1", "dig 2"]
    one = with_keys("keeper", "reaper", "shepherd").play("dig 1", "location silos")
    assert one.s.locations[0][0].location == "silos"


@rule("abyss", "K2", "K5")
def test_what_was_drawn_is_available_for_a_second_location_of_the_same_turn():
    position = with_keys("keeper", "reaper", "shepherd", tokens=3)
    position.play(
        "dig 2", "location silos", "location jail", "occupy jail", "key keeper", "key token", "key reaper"
    )
    assert position.question == "location"
    assert "occupy silos" in position.moves
    position.play("occupy silos")
    assert [h.location for h in position.s.locations[0]] == ["jail", "silos"]
    assert (position.s.lords[0], position.s.keys[0], position.s.who) == ((), 0, 1)


@rule("abyss", "K3")
def test_who_has_more_than_three_keys_chooses_and_one_too_many_is_never_used():
    position = with_keys("keeper", "reaper", "shepherd", tokens=1).play("occupy abyss")
    assert position.moves == ["key keeper", "key reaper", "key shepherd", "key token"]
    position.play("key token")
    assert position.moves == ["key keeper", "key reaper", "key shepherd", "back"]
    position.play("key reaper", "back", "key shepherd", "key keeper")
    assert position.told(LocationTaken) == [LocationTaken(0, "abyss", ("shepherd", "keeper"), 1)]
    assert (position.s.lords[0], position.s.keys[0]) == (("reaper",), 0)
    ambassador = with_keys("elder", "keeper", "reaper").play("occupy abyss")
    assert ambassador.moves == ["key elder"]  # its three keys are used together and alone
    ambassador.play("key elder")
    assert ambassador.s.locations[0] == (Holding("abyss", ("elder",)),)
    both = with_keys("elder", "keeper", "reaper", tokens=1).play("occupy abyss", "key keeper")
    assert both.moves == ["key reaper", "key token", "back"]


@rule("abyss", "K4", "A1")
def test_a_lord_under_a_location_keeps_points_and_guild_and_loses_the_rest():
    position = table(locations=("parliament:opportunist,treasurer,recruiter",), court="keeper", hands=("H1",))
    assert position.points().lords == 5 + 5 + 4
    assert position.worth("parliament") == 6 + 2 * 2
    assert position.rules.terms.keys(position.s, 0) == 0
    assert not [move for move in position.moves if move.startswith("dismiss")]
    assassin = table(hands=("C5 C5",), court="assassin elder sage hermit", locations=("", "abyss:keeper"))
    assert recruit(assassin, "assassin", "C5", "C5").s.disabled == ()


@rule("abyss", "K6")
def test_tokens_alone_take_a_location():
    position = with_keys(tokens=3).play("occupy abyss")
    assert position.s.locations[0] == (Holding("abyss", ()),)
    assert position.told(LocationTaken) == [LocationTaken(0, "abyss", (), 3)]
    assert position.s.keys[0] == 0


@rule("abyss", "K7")
def test_with_no_location_left_keys_are_kept():
    position = with_keys("keeper", "reaper", "shepherd", available="", pile="")
    assert position.s.who == 1
    assert position.s.lords[0] == ("keeper", "reaper", "shepherd")


@rule("abyss", "K8", "G34", "X4")
def test_an_ambassadors_keys_give_one_location_and_touch_no_other_keys():
    position = table(hands=("J2 C2 H2 L2 Q3",), court="hermit sage elder miller", lords=("keeper reaper",))
    recruit(position, "hermit", "J2", "C2", "H2", "L2", "Q3").play("affiliate J2", "location silos")
    assert position.s.locations[0] == (Holding("silos", ("hermit",)),)
    assert position.s.lords[0] == ("keeper", "reaper")
    assert position.s.who == 1


@rule("abyss", "K9")
def test_an_empty_pile_leaves_an_ambassador_its_keys_for_an_available_location():
    hand = "J2 C2 H2 L2 Q2"
    position = table(hands=(hand,), court="elder sage hermit miller", pile="", available="abyss jail")
    recruit(position, "elder", *hand.split()).play("affiliate J2")
    assert position.question == "location"
    position.play("occupy jail")
    assert position.s.locations[0] == (Holding("jail", ("elder",)),)
    two = table(hands=(hand,), court="elder sage hermit miller", pile="abyss jail")
    recruit(two, "elder", *hand.split()).play("affiliate J2", "location abyss", "location jail")
    assert two.moves == ["occupy abyss", "occupy jail"]


@rule("abyss", "K10", "G19")
def test_a_location_is_lost_only_by_a_swap():
    position = with_keys("keeper", "reaper", "shepherd", locations=("jail:miller",)).play("occupy abyss")
    assert [h.location for h in position.s.locations[0]] == ["jail", "abyss"]
    swapped = table(
        hands=("J5 J5",), court="illusionist sage elder hermit", locations=("jail:miller",), available="abyss"
    )
    recruit(swapped, "illusionist", "J5", "J5").play("swap jail", "occupy abyss")
    assert swapped.s.locations[0] == (Holding("abyss", ("miller",)),)


# What each is worth


@rule("abyss", "F1", "F2", "F4", "F5", "F6")
@pytest.mark.parametrize(
    ("location", "base", "two", "other"),
    [
        ("silos", 5, "keeper reaper", "trader"),
        ("reserves", 6, "shaman oracle", "keeper"),
        ("parliament", 6, "diplomat schemer", "keeper"),
        ("barracks", 7, "jailer tamer", "keeper"),
        ("dockworks", 5, "trader peddler", "keeper"),
    ],
)
def test_two_for_each_lord_of_a_guild(location, base, two, other):
    assert table().worth(location) == base
    assert table(lords=(f"{two} {other}",)).worth(location) == base + 4
    first, second = two.split()
    assert table(lords=(first,), locations=(f"{location}:{second}",)).worth(location) == base + 4
    assert table(lords=(two,), disabled=(first,)).worth(location) == base + 2
    assert table(lords=("", two)).worth(location) == base


@rule("abyss", "F3", "F7", "F11", "F15", "F19")
@pytest.mark.parametrize(
    ("location", "base", "letter"),
    [("sanctuary", 4, "J"), ("fields", 3, "H"), ("senate", 4, "Q"), ("chasm", 5, "C"), ("clams", 3, "L")],
)
def test_three_for_each_ally_of_a_race(location, base, letter):
    others = " ".join(f"{other}5" for other in "JCHLQ" if other != letter)
    assert table(allies=(others,), hands=(f"{letter}5",)).worth(location) == base
    assert table(allies=(f"{letter}1 {letter}1 {letter}4 {others}",)).worth(location) == base + 9


@rule("abyss", "F8")
def test_two_for_each_guild():
    assert table(lords=("jailer shaman trader diplomat keeper",)).worth("abyss") == 10
    assert table(lords=("jailer tamer",), locations=("jail:elder",)).worth("abyss") == 4
    assert table(lords=("jailer shaman",), disabled=("shaman",)).worth("abyss") == 2


@rule("abyss", "F9")
def test_the_best_of_the_opponents_locations_by_ones_own_lords():
    position = table(
        3, lords=("keeper reaper shepherd", "", ""), locations=("mirrors", "silos throne", "barracks")
    )
    assert position.worth("mirrors") == 5 + 6
    assert table(locations=("mirrors abyss", "")).worth("mirrors") == 0
    assert table(locations=("mirrors", "smokers")).worth("mirrors") == 0


@rule("abyss", "F10")
def test_hot_vents_may_be_exchanged_when_they_come():
    position = with_keys("keeper", "reaper", "shepherd", available="smokers", pile="silos jail").play(
        "occupy smokers"
    )
    assert (position.question, position.moves) == ("exchange", ["exchange jail", "exchange silos", "decline"])
    position.play("exchange silos")
    assert position.s.locations[0] == (Holding("silos", ("keeper", "reaper", "shepherd")),)
    assert position.s.locations_gone == ("smokers",)
    assert position.told(LocationGiven) == [LocationGiven(0, "smokers", gone=True)]
    assert dict(position.s.pile.counts) == {"jail": 1}
    kept = with_keys("keeper", "reaper", "shepherd", available="smokers", pile="silos").play(
        "occupy smokers", "decline"
    )
    assert kept.s.locations[0][0].location == "smokers"
    assert kept.worth("smokers") == 0
    empty = with_keys("keeper", "reaper", "shepherd", available="smokers", pile="").play("occupy smokers")
    assert empty.s.who == 1


@rule("abyss", "F12", "F13", "F0")
def test_the_least_and_the_greatest_lord():
    position = table(lords=("elder landowner",), locations=("jail:keeper",), disabled=("elder",))
    assert position.worth("depths") == 6
    assert position.worth("throne") == 12
    assert table().worth("depths") == table().worth("throne") == 0


@rule("abyss", "F14", "F20", "F0")
def test_less_for_each_lord_and_for_each_ally():
    mine = table(lords=("keeper reaper",), disabled=("reaper",), locations=("abyss:elder",))
    assert mine.worth("jail") == 13
    assert table(allies=("J1 J1 C2",)).worth("barrier") == 17
    every = " ".join(f"{letter}{value}" for letter in "JCHLQ" for value in (1, 1, 1, 2, 2, 3))
    assert table(allies=(every,)).worth("barrier") == 0


@rule("abyss", "F16", "F17")
def test_lords_with_and_without_a_key():
    position = table(lords=("keeper miller jailer",), locations=("jail:elder",), disabled=("jailer",))
    assert position.worth("closed_tower") == 6
    assert position.worth("lost_tower") == 3


@rule("abyss", "F18")
def test_the_weakest_ally_of_each_race():
    assert table().worth("chamber") == 3
    assert table(allies=("J2 J4 C3 C3 Q1",)).worth("chamber") == 3 + 2 + 3 + 1


@rule("abyss", "B3")
def test_the_example_of_the_scoring():
    position = table(
        lords=("slaver master_of_magic jailer corruptor", ""),
        locations=("parliament:keeper sanctuary:elder abyss:traitor", ""),
        allies=("J3 J2 C3 H2 L1 Q5", ""),
        tokens=("2 4", ""),
    )
    assert [position.worth(at) for at in ("parliament", "sanctuary", "abyss")] == [10, 10, 12]
    assert position.points() == (32, 39, 14, 6)
    assert position.points().total == 91
