"""Abilities (section 9), each of the 35 lords in its own position (section 10), and chains."""

from typing import Any

import pytest

from nautilion.games.abyss.content.loading import shipped_content
from nautilion.games.abyss.events import (
    CardDiscarded,
    LocationTaken,
    LordCame,
    LordDisabled,
    LordRemoved,
    MonsterFought,
    PearlsGained,
    PearlsPaid,
    StackCleared,
    StackTaken,
    TokenStolen,
)
from nautilion.games.abyss.state import Holding, lords_of
from nautilion.kernel import Chance, Revealed
from tests.games.abyss.kit import Table, at_monster, recruit, table
from tests.rule import rule

PAYMENTS = {  # allies that pay each guild without a choice of who stays, by number of races
    "soldier": ("C5 C4 C3", "J2", "H1"),
    "mage": ("J5 J4 J3", "C2", "H1"),
    "merchant": ("L5 L4 L3", "C2", "H1"),
    "politician": ("Q5 Q4 Q3", "C2", "H1"),
    "farmer": ("H5 H4 H3", "C2", "J1"),
}
REST = "keeper reaper miller landowner"  # so that the Court need not be filled


def coming(lord: str, players: int = 2, court: str = "", **fields: Any) -> Table:
    """Seat 0 has just recruited a lord, with allies that are not in `hands`."""
    row = shipped_content().lords[lord]
    if row.guild == "ambassador":
        allies = ["J1", "C2", "H3", "L4", "Q5"]
    else:
        own, *others = PAYMENTS[row.guild]
        allies = [*own.split(), *others[: row.races - 1]]
    bare = table(hands=(" ".join(allies),), court=f"{lord} {REST}").play(f"recruit {lord}")
    spare = pay_all(bare, allies).s.hands[0]
    allies = [card for card in allies if card not in spare]
    hands = fields.pop("hands", ("",))
    assert isinstance(hands, tuple)
    mine = " ".join((hands[0], *allies))
    position = table(players, hands=(mine, *hands[1:]), court=f"{lord} {court or REST}", **fields)
    return pay_all(position.play(f"recruit {lord}"), allies)


def pay_all(position: Table, allies: list[str]) -> Table:
    """Pay with as few of these as do, the largest first."""
    events = position.events
    for card in sorted(allies, key=lambda card: -int(card[1])):
        if f"pay {card}" in position.moves and "settle 0" not in position.moves:
            position.play(f"pay {card}")
    position.play("settle 0")
    events = events + position.events
    if position.question == "affiliate":
        position.play(position.moves[0])
        events = events + position.events
    position.events = events
    return position


def came(position: Table) -> list[tuple[str, str]]:
    """Who came, and how."""
    return [(event.lord, event.how) for event in position.told(LordCame)]


# Soldiers


@rule("abyss", "G1")
def test_the_recruiter_makes_opponents_pay_two_more():
    poor = table(lords=("", "recruiter"), hands=("H5 H3",), court="shepherd")
    assert poor.refused("recruit shepherd") == "lacks_value"
    own = table(lords=("recruiter",), hands=("H5 H3",), court="shepherd")
    assert "recruit shepherd" in own.moves
    bribed = coming("corruptor", lords=("", "recruiter"), pearls=(7, 0), court="keeper reaper miller sage")
    assert bribed.play("bribe sage").told(PearlsPaid) == [PearlsPaid(0, 5, "bribe")]


@rule("abyss", "G2", "A7", "A8")
def test_the_jailer_takes_an_ally_of_each_opponents_choice():
    position = coming("jailer", 4, hands=("", "Q1 Q5", "", "H2"))
    assert (position.question, position.who, position.moves) == ("discard", 1, ["discard Q1", "discard Q5"])
    position.play("discard Q1")
    assert position.who == 3  # an empty hand loses nothing
    assert "Q1" in position.s.discard
    position.play("discard H2")
    assert position.told(CardDiscarded) == [CardDiscarded(3, "H2")]
    assert position.s.hands == ((), ("Q5",), (), ())
    assert position.s.who == 1


@rule("abyss", "G3", "A2")
def test_the_seeker_takes_two_pearls_or_all_there_are():
    position = coming("seeker", 4, pearls=(1, 3, 1, 0))
    assert position.s.pearls == (1, 1, 0, 0)
    assert position.told(PearlsPaid) == [PearlsPaid(1, 2, "seeker"), PearlsPaid(2, 1, "seeker")]


@rule("abyss", "G4")
def test_the_assassin_silences_a_free_lord_of_each_opponent():
    position = coming(
        "assassin", 4, lords=("", "treasurer slaver", "trader", ""), locations=("", "", "", "jail:sage")
    )
    assert position.moves == ["disable treasurer", "disable slaver"]
    position.play("disable slaver")
    assert position.told(LordDisabled) == [LordDisabled(1, "slaver")]
    position.play("disable trader")
    assert position.s.disabled == ("slaver", "trader")
    assert position.s.who == 1
    s = position.s
    assert position.rules.terms.keys(s, 1) == 1  # the Treasurer's
    assert position.points(1).lords == 10
    assert position.worth("dockworks", 1) == 5
    assert len(lords_of(s, 1)) == 2
    again = coming("assassin", lords=("", "trader"), disabled=("trader",))
    assert again.s.who == 1


@rule("abyss", "G4")
def test_a_disabled_lord_may_be_replaced_and_the_next_is_not_disabled():
    position = coming("schemer", lords=("trader",), disabled=("trader",)).play("drop trader", "lord tamer")
    assert (position.s.lords[0], position.s.disabled) == (("tamer", "schemer"), ())
    assert position.rules.terms.keys(position.s, 0) == 1


@rule("abyss", "G5", "I6")
def test_the_commander_limits_the_hands_of_opponents():
    hand = "Q1 Q1 Q2 Q2 L1 L1 L2 L2"
    position = coming("commander", hands=("J1 J1 J1 J1 J2 J2 J2", hand))
    assert (position.question, position.who) == ("discard", 1)
    position.play("discard L1", "discard L1")
    assert len(position.s.hands[1]) == 6
    assert len(position.s.hands[0]) > 6  # the owner's hand is free
    assert position.s.who == 1
    bought = table(lords=("commander", ""), hands=("", "Q1 Q1 Q2 Q2 L1 L1"), pearls=(0, 1))
    bought.play("explore", "drew C1", "buy", "drew C2", "take")
    assert len(bought.s.hands[1]) == 7
    bought.play("explore", "drew C3", "decline", "take")
    assert (bought.question, bought.who) == ("discard", 1)
    bought.play("discard C1", "discard C3")
    assert len(bought.s.hands[1]) == 6
    assert bought.s.who == 0


@rule("abyss", "G6")
def test_the_tamer_pays_opponents_by_the_row_above():
    position = at_monster(row=4, lords=("", "tamer")).play("fight")
    assert position.told(MonsterFought) == [MonsterFought(0, 3)]
    assert position.moves == ["claim K"]
    assert position.play("claim K").s.threat == 1
    assert at_monster(row=1, lords=("", "tamer")).play("fight").moves == ["claim P", "claim M"]
    assert at_monster(row=4, lords=("tamer",)).play("fight").moves == ["claim KP", "claim KM"]
    assert at_monster(row=4, lords=("", "tamer")).play("leave").s.threat == 5


@rule("abyss", "G7", "V4")
def test_the_hunter_takes_a_token_at_random():
    position = coming("hunter", 4, tokens=("", "2", "", "3 4 4"))
    assert position.moves == ["rob 1", "rob 3"]
    position.play("rob 3")
    now = position.now
    assert isinstance(now, Chance)
    assert (position.moves, now.weights, now.to) == (["token 3", "token 4"], (1, 2), (0, 3))
    position.play("token 4")
    assert position.told(TokenStolen) == [TokenStolen(0, 3, 4)]
    assert dict(position.s.tokens[0].counts) == {4: 1}
    assert dict(position.s.tokens[3].counts) == {3: 1, 4: 1}
    assert coming("hunter").s.who == 1


# Merchants


@rule("abyss", "G8", "E14")
def test_the_ship_master_gets_a_pearl_for_each_race_sent():
    position = table(lords=("ship_master",)).play("explore")
    for card in ("J1", "J2", "M", "C1"):
        position.play(f"drew {card}", "leave")
    position.play("drew Q1")
    assert position.told(PearlsGained) == [
        PearlsGained(0, 1, "last_space"),
        PearlsGained(0, 2, "ship_master"),
    ]
    other = table(lords=("", "ship_master")).play("explore", "drew J1", "leave", "drew C1", "take")
    assert other.s.pearls == (0, 0)


@rule("abyss", "G9", "G10", "G13")
@pytest.mark.parametrize(("lord", "pearls"), [("trader", 3), ("peddler", 2), ("shopkeeper", 1)])
def test_pearls_when_it_comes(lord, pearls):
    position = coming(lord)
    assert position.s.pearls[0] == pearls
    assert position.told(PearlsGained) == [PearlsGained(0, pearls, lord)]


@rule("abyss", "G11")
def test_the_landlord_pays_at_once_and_every_turn():
    position = coming("landlord")
    assert position.s.pearls[0] == 1
    position.play("explore", "drew J1")
    position.play(*(["decline"] if position.question == "buy" else []), "take")
    assert position.s.pearls[0] == 2
    extra = table(lords=("landlord",), hands=("J5 J4",), court=f"invoker {REST}")
    recruit(extra, "invoker", "J5", "J4")
    assert extra.s.pearls[0] == 1


@rule("abyss", "G12", "A3")
def test_the_slaver_sells_an_ally_once_a_turn():
    position = table(lords=("slaver",), hands=("C1 C1 J3",))
    assert [move for move in position.moves if move.startswith("sell")] == ["sell C1", "sell J3"]
    position.play("sell J3")
    assert (position.s.hands[0], position.s.pearls[0], position.s.discard) == (("C1", "C1"), 2, ("J3",))
    assert position.question == "act"
    assert "sell C1" not in position.moves
    position.play("explore", "drew J1")
    assert "sell C1" not in position.moves
    assert "sell J3" not in table(lords=("", "slaver"), hands=("J3",)).moves


# Mages


@rule("abyss", "G14", "A5")
def test_the_shaman_keeps_soldiers_away():
    safe: dict[str, Any] = {"lords": ("", "shaman"), "hands": ("", "Q1 Q5")}
    assert coming("jailer", **safe).s.hands[1] == ("Q1", "Q5")
    assert coming("seeker", lords=("", "shaman"), pearls=(0, 5)).s.pearls[1] == 5
    assert coming("assassin", lords=("", "shaman trader")).s.disabled == ()
    assert coming("commander", lords=("", "shaman"), hands=("", "Q1 Q1 Q2 Q2 L1 L1 L2")).s.who == 1
    assert coming("hunter", lords=("", "shaman"), tokens=("", "2")).s.who == 1
    assert at_monster(row=4, lords=("shaman", "tamer")).play("fight").moves == ["claim KP", "claim KM"]
    assert (
        "recruit shepherd" in table(lords=("shaman", "recruiter"), hands=("H5 H3",), court="shepherd").moves
    )


@rule("abyss", "A5")
def test_a_shaman_under_a_location_keeps_no_soldier_away():
    under: dict[str, Any] = {"locations": ("", "abyss:shaman")}
    assert coming("jailer", hands=("", "Q1"), **under).question == "discard"
    assert coming("seeker", pearls=(0, 5), **under).s.pearls[1] == 3
    fought = at_monster(row=4, lords=("", "tamer"), locations=("abyss:shaman",)).play("fight")
    assert fought.moves == ["claim K"]


@rule("abyss", "G14", "G5")
def test_a_shaman_under_a_location_protects_no_more_in_that_very_turn():
    hand = "Q1 Q1 Q2 Q2 L1 L1 L2"
    position = table(
        lords=("shaman keeper reaper", "commander"), hands=(hand,), available="abyss", council="C1"
    )
    position.play("support crab", "occupy abyss")
    assert (position.question, position.who) == ("discard", 0)
    free = table(lords=("shaman keeper", "commander"), hands=(hand,), council="C1").play("support crab")
    assert free.s.who == 1


@rule("abyss", "G15")
def test_the_invoker_plays_once_more():
    position = coming("invoker")
    assert (position.s.who, position.s.turn, position.s.extra) == (0, 2, False)
    position.play("explore", "drew Q1")
    position.play("take")
    assert position.s.who == 1


@rule("abyss", "G16", "U2")
def test_the_apprentice_takes_a_stack():
    position = coming("apprentice", council="Q1 Q2 L1", lords=("alchemist",))
    assert position.moves == ["support shellfish", "support squid"]
    position.play("support squid")
    assert position.s.hands[0] == ("Q1", "Q2")
    assert position.s.who == 1  # one stack, in spite of the Alchemist
    assert coming("apprentice").s.who == 1


@rule("abyss", "G17", "A3", "A8")
def test_the_oracle_clears_a_stack():
    position = table(lords=("oracle",), council="C1 C5 J1").play("clear crab")
    assert position.told(StackCleared) == [StackCleared(0, "crab", ("C1", "C5"))]
    assert position.told(Revealed) == [Revealed((0, 1))]
    assert position.s.discard == ("C1", "C5")
    assert "clear jellyfish" not in position.moves
    exploring = table(lords=("oracle",), council="C1").play("explore", "drew J1")
    assert exploring.moves == ["take", "leave", "clear crab"]
    exploring.play("clear crab")
    assert exploring.moves == ["take", "leave"]


@rule("abyss", "G18")
def test_the_alchemist_must_take_the_second_stack():
    position = table(lords=("alchemist",), council="C1 J1").play("support crab")
    assert position.moves == ["support jellyfish"]
    assert position.play("support jellyfish").told(StackTaken) == [StackTaken(0, "jellyfish", ("J1",))]


@rule("abyss", "G19", "F10")
def test_the_illusionist_may_swap_a_location():
    fields: dict[str, Any] = {"locations": ("jail:trader throne",), "available": "abyss smokers"}
    position = coming("illusionist", **fields)
    assert position.moves == ["swap jail", "swap throne", "decline"]
    position.play("swap jail")
    assert position.moves == ["occupy abyss", "occupy smokers", "back"]
    position.play("back", "swap jail", "occupy abyss")
    assert position.s.locations[0] == (Holding("abyss", ("trader",)), Holding("throne"))
    assert position.s.available == ("smokers", "jail")
    vents = coming("illusionist", **fields).play("swap jail", "occupy smokers")
    assert vents.question == "exchange"
    vents.play("exchange silos")
    assert vents.s.locations[0][0] == Holding("silos", ("trader",))
    assert coming("illusionist", **fields).play("decline").s.locations[0][0].location == "jail"
    assert coming("illusionist", available="abyss").s.who == 1


@rule("abyss", "G20", "R8")
def test_the_master_of_magic_lets_any_ally_stay():
    position = table(lords=("master_of_magic",), hands=("H5 H3",), court=f"shepherd {REST}")
    recruit(position, "shepherd", "H5", "H3")
    assert position.moves == ["affiliate H3", "affiliate H5", "back"]
    assert position.play("affiliate H5").s.allies[0] == ("H5",)


@rule("abyss", "G20", "A4")
def test_a_permanent_power_does_not_bear_on_its_own_recruitment():
    assert coming("master_of_magic").question != "affiliate"
    treasurer = table(hands=("Q5 C3",), court=f"treasurer {REST}")
    assert treasurer.refused("recruit treasurer") == "lacks_value"


# Politicians


@rule("abyss", "G21", "A3")
def test_the_opportunist_sends_a_lord_of_the_court_away():
    position = table(lords=("opportunist",), court="keeper reaper miller").play("dismiss reaper")
    assert position.question == "lay_lord"
    position.play("lord trader")
    assert position.s.court == ("keeper", "trader", "miller")
    assert position.s.lords_gone == ("reaper",)
    assert not [move for move in position.moves if move.startswith("dismiss")]
    assert not [
        m for m in table(lords=("opportunist",), court="keeper", lord_deck="").moves if "dismiss" in m
    ]


@rule("abyss", "G22")
def test_the_corruptor_buys_a_second_lord_for_five_pearls():
    court = "trader reaper miller sage"
    position = coming("corruptor", court=court, pearls=(6, 0), lords=("treasurer",))
    assert position.moves == ["bribe trader", "bribe reaper", "bribe miller", "bribe sage", "decline"]
    allies = position.s.allies
    position.play("bribe trader")
    assert came(position) == [("trader", "bribed")]
    assert (position.s.pearls[0], position.s.allies) == (6 - 5 + 3, allies)
    assert len(position.s.lords[0]) == 3
    assert coming("corruptor", court=court, pearls=(6, 0)).play("decline").s.pearls[0] == 6
    assert coming("corruptor", court=court, pearls=(4, 0)).s.who == 1


@rule("abyss", "G23", "X3")
def test_the_traitor_puts_a_lord_of_the_court_in_place_of_an_own_one():
    court = "trader reaper miller sage"
    position = coming("traitor", court=court, lords=("jailer keeper",), disabled=("jailer",))
    assert position.moves == ["drop jailer", "drop keeper", "decline"]
    position.play("drop keeper")
    assert position.moves == ["install trader", "install reaper", "install miller", "install sage", "back"]
    allies = position.s.allies
    position.play("install trader")
    assert position.told(LordRemoved) == [LordRemoved(0, "keeper")]
    assert position.s.lords[0] == ("jailer", "trader", "traitor")
    assert (position.s.pearls[0], position.s.allies, position.s.lords_gone) == (3, allies, ("keeper",))
    assert position.s.court == ("reaper", "miller", "sage")
    assert coming("traitor", court=court).s.who == 1


@rule("abyss", "G24")
def test_the_diplomat_needs_no_race_of_the_guild():
    position = table(lords=("diplomat",), hands=("C5 C3",), court="shepherd miller")
    assert "recruit shepherd" in position.moves
    assert position.refused("recruit miller") == "lacks_races"


@rule("abyss", "G25")
def test_the_treasurer_pays_two_less():
    position = table(lords=("treasurer",), hands=("H5 H1",), court=f"shepherd {REST}")
    assert recruit(position, "shepherd", "H5", "H1").s.lords[0] == ("treasurer", "shepherd")
    assert "recruit shepherd" not in table(lords=("", "treasurer"), hands=("H5 H1",), court="shepherd").moves


@rule("abyss", "G26")
def test_the_schemer_puts_the_next_lord_of_the_deck_in_place_of_an_own_one():
    position = coming("schemer", lords=("jailer",))
    assert position.moves == ["drop jailer", "decline"]
    position.play("drop jailer")
    assert position.question == "heir"
    position.play("lord peddler")
    assert came(position) == [("peddler", "deck")]
    assert (position.s.lords[0], position.s.pearls[0]) == (("peddler", "schemer"), 2)
    assert coming("schemer", lords=("jailer",), lord_deck="").s.who == 1
    assert coming("schemer", lords=("jailer",)).play("decline").s.lords[0] == ("jailer", "schemer")


# Farmers and ambassadors


@rule("abyss", "G27", "G28", "G29", "G30", "G31", "G32")
@pytest.mark.parametrize(
    ("lord", "points", "keys"),
    [
        ("keeper", 6, 1),
        ("reaper", 6, 1),
        ("shepherd", 6, 1),
        ("miller", 10, 0),
        ("aquaculturalist", 11, 0),
        ("landowner", 12, 0),
    ],
)
def test_farmers_do_nothing_but_count(lord, points, keys):
    position = coming(lord, court="trader sage elder hermit")
    assert (position.s.who, position.points().lords) == (1, points)
    assert position.rules.terms.keys(position.s, 0) == keys
    assert position.told(PearlsGained) == []


@rule("abyss", "G33", "G34", "G35", "K8")
@pytest.mark.parametrize(("lord", "drawn"), [("sage", 2), ("hermit", 1), ("elder", 3)])
def test_an_ambassador_draws_locations_and_rules_over_one(lord, drawn):
    position = coming(lord)
    locations = ["silos", "jail", "throne"][:drawn]
    for location in locations:
        assert position.question == "draw_location"
        position.play(f"location {location}")
    if drawn > 1:
        assert position.moves == [f"occupy {location}" for location in locations]
        position.play(f"occupy {locations[-1]}")
    assert position.told(LocationTaken) == [LocationTaken(0, locations[-1], (lord,), 0)]
    assert position.s.available == tuple(locations[:-1])
    assert position.s.locations[0] == (Holding(locations[-1], (lord,)),)
    assert position.s.who == 1


NUMBERS = """
recruiter 10/2 4 1 jailer 6/3 7 0 seeker 7/2 7 0 assassin 10/1 6 0 commander 8/1 4 1 tamer 6/3 4 1
hunter 8/2 6 0
ship_master 6/3 5 1 trader 10/3 9 0 peddler 8/1 9 0 landlord 10/2 5 1 slaver 8/1 5 1 shopkeeper 6/3 9 0
shaman 6/3 5 1 invoker 8/1 8 0 apprentice 6/3 9 0 oracle 8/2 5 1 alchemist 7/1 5 1 illusionist 10/1 9 0
master_of_magic 10/3 6 1
opportunist 6/3 5 1 corruptor 10/1 6 0 traitor 12/3 6 0 diplomat 8/1 5 1 treasurer 10/2 5 1 schemer 8/3 6 0
keeper 6/3 6 1 reaper 7/2 6 1 shepherd 8/1 6 1 miller 8/2 10 0 aquaculturalist 9/3 11 0 landowner 10/1 12 0
sage 10/5 4 3 hermit 10/5 5 3 elder 10/5 3 3
""".split()  # noqa: SIM905


@rule("abyss", "R7")
def test_the_numbers_of_all_lords():
    """As section 10 has them; with the powers that change it, a cost is always between 4 and 14."""
    rows = zip(*[iter(NUMBERS)] * 4, strict=True)
    lords = shipped_content().lords
    written = [
        (lord.id, f"{lord.cost}/{lord.races}", str(lord.points), str(lord.keys)) for lord in lords.values()
    ]
    assert written == list(rows)
    assert min(lord.cost for lord in lords.values()) - 2 >= 4
    assert max(lord.cost for lord in lords.values()) + 2 <= 14


# Timing


@rule("abyss", "A1")
def test_a_power_ends_with_its_lord():
    free = table(lords=("treasurer",), hands=("H5 H1",), court="shepherd")
    under = table(locations=("jail:treasurer",), hands=("H5 H1",), court="shepherd")
    silenced = table(lords=("treasurer",), hands=("H5 H1",), court="shepherd", disabled=("treasurer",))
    assert ["recruit shepherd" in position.moves for position in (free, under, silenced)] == [
        True,
        False,
        False,
    ]


@rule("abyss", "A2")
def test_once_is_once_and_must_be_used():
    position = coming("jailer", hands=("", "Q1"))
    assert position.refused("decline") == "asked.discard"
    position.play("discard Q1")
    later = table(lords=("trader",)).play("explore", "drew J1", "take")
    assert later.told(PearlsGained) == []


@rule("abyss", "A3")
def test_a_power_also_works_in_the_turn_in_which_its_lord_came_and_not_in_a_payment():
    position = coming("slaver", hands=("J5",))
    assert (position.question, "sell J5" in position.moves) == ("power", True)
    position.play("sell J5")
    assert position.s.who == 1
    paying = table(lords=("slaver",), hands=("H5 H3 C1",), court="shepherd").play("recruit shepherd")
    assert paying.moves == ["pay H3", "pay H5", "back"]


@rule("abyss", "A3")
def test_powers_mix_with_plotting_and_wait_where_nothing_is_asked():
    position = table(lords=("slaver oracle",), hands=("C1 C2",), council="J1", court="keeper reaper miller")
    position.play("sell C1", "plot", "lord trader", "clear jellyfish", "plot", "lord peddler")
    assert position.question == "act"
    assert not [move for move in position.moves if move.startswith(("sell", "clear"))]
    fifth = table(lords=("slaver",), hands=("C1",)).play("explore")
    for card in ("J1", "J2", "J3", "J4"):
        fifth.play(f"drew {card}", "leave")
    assert fifth.play("drew J5").question == "power"  # the fifth ally is taken unasked


@rule("abyss", "A6")
def test_the_shaman_gives_nothing_back():
    position = coming("shaman", lords=("trader", "assassin"), disabled=("trader",))
    assert position.s.disabled == ("trader",)


@rule("abyss", "A9")
def test_every_lord_exists_once():
    ids = [lord.id for lord in shipped_content().lords.values()]
    assert len(set(ids)) == len(ids) == 35


# Chains


@rule("abyss", "X1", "X3", "R10")
def test_each_works_out_in_full_before_the_one_before_goes_on():
    court = "traitor trader reaper"
    position = coming("corruptor", court=court, pearls=(5, 0), lords=("keeper",))
    position.play("bribe traitor", "drop keeper", "install trader")
    assert came(position) == [("traitor", "bribed"), ("trader", "court")]
    assert position.s.lords[0] == ("trader", "corruptor", "traitor")
    assert position.question == "lay_lord"  # one lord is left: the Court is looked at now
    assert position.s.pearls[0] == 5 - 5 + 3 + 2


@rule("abyss", "X2")
def test_a_lord_may_remove_the_one_that_brought_it_but_not_itself():
    position = coming("schemer", lords=("keeper",), court="sage elder hermit trader").play(
        "drop keeper", "lord traitor"
    )
    assert position.moves == ["drop schemer", "decline"]
    position.play("drop schemer", "install trader")
    assert position.s.lords[0] == ("traitor", "trader")


@rule("abyss", "X3", "Z1")
def test_a_lord_in_anothers_place_adds_none():
    lords = "keeper reaper miller jailer tamer"
    position = coming("schemer", lords=(lords,), court="sage elder hermit trader").play(
        "drop keeper", "lord peddler"
    )
    assert len(position.s.lords[0]) == 6
    assert position.s.ender == -1


@rule("abyss", "X4")
def test_locations_wait_for_the_chain_but_not_those_of_ambassadors():
    position = coming(
        "corruptor", court="elder reaper miller sage", pearls=(5, 0), keys=(3, 0), available="abyss"
    )
    position.play("bribe elder")
    assert position.question == "draw_location"
    position.play("location silos", "location jail", "location throne", "occupy jail")
    assert position.question == "location"
    assert "occupy silos" in position.moves


@rule("abyss", "X5", "G15")
def test_the_invoker_may_come_by_a_chain():
    position = coming("schemer", lords=("keeper",), court="sage elder hermit trader").play(
        "drop keeper", "lord invoker"
    )
    assert (position.s.who, position.s.turn) == (0, 2)
