"""Players that need no person: what greedy does with each question, and that it beats random."""

from collections import Counter, defaultdict
from itertools import pairwise
from typing import Any

import pytest

from nautilion.content.catalogue import catalogue
from nautilion.games.abyss.adviser.adviser import CourtierAdviser
from nautilion.games.abyss.adviser.company import COMPANY, STRENGTHS, STYLES, policy_of
from nautilion.games.abyss.adviser.features import GROUPS, SIZE, Encoder
from nautilion.games.abyss.adviser.habits import TurnHabits
from nautilion.games.abyss.adviser.payments import payments
from nautilion.games.abyss.game import GAME
from nautilion.games.abyss.rules.payment import Price, is_complete
from nautilion.games.abyss.setup import Setup
from nautilion.games.abyss.words import AbyssWords
from nautilion.kernel import BACK, Ask, Luck
from nautilion.play.session import Session
from nautilion.play.simulation import Run, simulate
from nautilion.ui.room import room_of
from tests.games.abyss.kit import RULES, Table, at_monster, table
from tests.games.moments import computers_play


def greedy(position: Table) -> str:
    """What greedy plays."""
    now = position.now
    assert isinstance(now, Ask)
    return GAME.text.write(GAME.policies()["greedy"](RULES, 0)(GAME.view(position.s, now.who), now))


def test_greedy_recruits_the_lord_with_most_points_and_keys():
    hand = "H5 H4 C3 J2"
    assert (
        greedy(table(hands=(hand,), court="shepherd keeper miller", council="C1 C1 C1")) == "recruit miller"
    )
    assert greedy(table(hands=("J1 C2 H3 L4 Q5",), court="elder keeper")) == "recruit elder"  # 3 + 9


def test_greedy_takes_a_stack_of_three_else_it_explores():
    assert greedy(table(council="C1 C1 J1 J1 J2")) == "support jellyfish"
    assert greedy(table(council="C1 C1 J1")) == "explore"


def test_greedy_does_not_plot_however_rich_it_is():
    hand = "C1 C1 C2 C2 C2 C3 C4 C5"
    rich = table(hands=(hand,), court="elder", pearls=(20, 0), council="J1")
    assert greedy(rich) == "explore"
    assert greedy(rich.play("explore", "drew J2")) == "leave"


def test_greedy_that_finds_monsters_alone_takes_any_stack_else_plots():
    """Three ambassadors that nobody can pay would hold the Court for ever."""
    hand, monsters = "C1 C1 C2 C2 C2 C3 C4 C5", "M M M M M"
    barren: dict[str, Any] = {
        "hands": (hand,),
        "court": "elder sage hermit",
        "pearls": (8, 0),
        "deck": monsters,
    }
    assert greedy(table(**barren, discard="M", council="J1")) == "support jellyfish"
    assert greedy(table(**barren, discard="M")) == "plot"
    assert greedy(table(**barren, discard="M J2", council="J1")) == "explore"


@pytest.mark.parametrize(("card", "keeps"), [("C2", "leave"), ("C3", "take"), ("C5", "take"), ("M", "fight")])
def test_greedy_keeps_an_ally_of_three(card, keeps):
    assert greedy(table(lords=("slaver",), hands=("J1",)).play("explore", f"drew {card}")) == keeps


@pytest.mark.parametrize(
    ("card", "sold", "does"), [("C3", 0, "buy"), ("C2", 0, "decline"), ("C4", 1, "buy"), ("C3", 1, "decline")]
)
def test_greedy_buys_from_two_more_than_the_price_on(card, sold, does):
    assert greedy(table(pearls=(0, 5), sold=sold).play("explore", f"drew {card}")) == does


def test_greedy_pays_with_allies_first():
    position = table(hands=("H5 H2 H1",), court="shepherd keeper reaper miller", pearls=(9, 0))
    paid = []
    position.play("recruit shepherd")
    while position.question == "pay":
        paid.append(greedy(position))
        position.play(paid[-1])
    assert paid == ["pay H5", "pay H2", "pay H1", "settle 0"]


def test_greedy_in_other_questions():
    assert greedy(at_monster(row=5).play("fight")) == "claim KMM"
    position = table(lords=("keeper reaper shepherd",), keys=(1, 0), council="C1", available="jail silos")
    assert greedy(position.play("support crab")) == "occupy jail"
    assert greedy(position.play("occupy jail")) == "key token"
    poor = table(lords=("keeper reaper shepherd",), council="C1", available="abyss").play("support crab")
    assert greedy(poor) == "dig 2"
    assert (
        greedy(table(lords=("slaver",), hands=("C1",), council="J1").play("support jellyfish")) == "decline"
    )


def test_greedy_beats_random():
    *_, tally = simulate(Run(setup=Setup(seed=900), policies=("greedy", "random")), 20, 1)
    assert tally.won[0] >= 18
    assert sum(tally.won.values()) >= 20


@pytest.mark.parametrize("players", [3, 4])
def test_greedy_knows_every_question(players):
    *_, tally = simulate(Run(setup=Setup(players=players, seed=50), policies=("greedy",) * players), 4, 1)
    assert tally.games == 4


# The courtier


def courtier(position: Table) -> str:
    """What the courtier plays."""
    now = position.now
    assert isinstance(now, Ask)
    return GAME.text.write(GAME.policies()["courtier"](RULES, 0)(GAME.view(position.s, now.who), now))


def test_the_courtier_completes_what_it_begins_to_pay():
    """Part by part, though many other ways are open at each of them."""
    position = table(hands=("H5 H4 H3 H2 C5",), court="shepherd keeper reaper miller").play(
        "recruit shepherd"
    )
    meant = TurnHabits(RULES).ways(position.s)
    while position.question == "pay":
        position.play(courtier(position))
    assert position.s.lords[0] == ("shepherd",)
    paid = tuple(sorted((*position.s.discard, *position.s.allies[0])))
    assert paid in meant


@pytest.mark.parametrize("lord", ["treasurer", "landlord", "slaver"])
def test_the_courtier_keeps_a_lord_with_a_power_free(lord):
    """A key is a key: tokens and lords without a power go first."""
    position = table(lords=(f"{lord} keeper",), keys=(2, 0), council="C1", available="jail").play(
        "support crab", "occupy jail"
    )
    while position.question == "key":
        position.play(courtier(position))
    assert position.s.lords[0] == (lord,)


def test_the_courtier_gives_a_power_up_where_no_other_key_is_left():
    position = table(lords=("treasurer landlord slaver keeper",), council="C1", available="jail").play(
        "support crab", "occupy jail"
    )
    while position.question == "key":
        position.play(courtier(position))
    assert len(position.s.locations[0][0].lords) == 3


def test_the_courtier_takes_points_in_its_last_turn():
    position = table(hands=("H5 H3 C1",), court="shepherd sage elder hermit", council="C2 C2 C3 C4", ender=1)
    assert courtier(position) == "recruit shepherd"


def test_the_courtier_does_not_gather_allies_for_ever():
    """A poor lord is passed over for an exploration, but not with half the sea in hand."""
    court = "seeker sage elder hermit"
    few, many = (
        "C3 C4 J1",
        " ".join(f"{race}{value}" for race in "CJ" for value in (1, 1, 1, 2, 2, 2, 3, 3, 3, 4, 4, 5)),
    )
    assert courtier(table(hands=(few,), court=court)) == "explore"
    assert courtier(table(hands=(many,), court=court)) == "recruit seeker"


LATE = ("act", "pay", "buy", "keep", "disable", "location", "power", "affiliate")  # asked with most at stake


@pytest.mark.parametrize("players", [2, 3, 4])
def test_exchanged_hidden_cards_change_no_late_move_of_the_courtier(players):
    """The last moments of some games at which each of these is asked, and there is a choice."""
    found, exchanged = defaultdict[str, list[Any]](list), 0
    for seed in (3, 4):
        late = Counter[str]()
        session = computers_play(Setup(players=players, seed=seed), "greedy", lambda session: False)
        for s in reversed(session.states):
            now = session.rules.pending(s)
            if isinstance(now, Ask) and now.question in LATE and len({*now.moves} - {BACK}) > 1:
                late[now.question] += 1
                if late[now.question] <= 2:
                    found[now.question].append((session.rules, s, now))
    for number, (rules, s, now) in enumerate(moment for some in found.values() for moment in some):
        other = GAME.guess(GAME.view(s, now.who), now.who, Luck(number))
        play = GAME.policies()["courtier"](rules, 0)
        assert play(GAME.view(s, now.who), now) == play(GAME.view(other, now.who), now), now.question
        assert rules.pending(other) == now
        exchanged += other != s
    assert exchanged > len(LATE)
    assert {*found} >= {*LATE} - ({"disable", "location", "affiliate"} if players == 2 else set())


def test_the_courtier_beats_random():
    *_, tally = simulate(Run(setup=Setup(seed=950), policies=("courtier", "random")), 2, 1)
    assert tally.won[0] == 2


# What it looks at


def test_payments_pay_and_waste_nothing():
    price = Price(8, 2, "H")
    ways = payments((), ("C1", "C4", "H2", "H3", "H5", "J2"), price, 2, False)
    assert ways
    assert all(is_complete(way, price, 2) for way in ways)
    begun = payments(("C4",), ("C1", "H2", "H3", "H5", "J2"), price, 2, False)
    assert all("C4" in way and is_complete(way, price, 2) for way in begun)
    assert payments((), ("C4", "J5"), price, 9, False) == ()


def amounts(position: Table, seat: int = 0) -> dict[str, list[int]]:
    """What a seat has, by group."""
    encoder = Encoder(RULES)
    found = encoder.amounts(position.s, seat, encoder.court(position.s))
    assert len(found) == SIZE
    parts: dict[str, list[int]] = {}
    for group, size in GROUPS.items():
        parts[group], found = found[:size], found[size:]
    return parts


def test_amounts_tell_what_matters():
    one = amounts(
        table(hands=("H5 H3 C1",), court="shepherd keeper elder", pearls=(2, 0), lords=("treasurer",))
    )
    assert one["points"] == [0, 5, 0, 0]
    assert one["lords"][1] == 1
    assert one["keys"] == [0, 1, 0]
    assert one["pearls"][0] == 2
    assert one["hand"][:3] == [9, 3, 2]
    assert one["recruits"][0] == 9  # the shepherd: six points and a key
    assert one["stays"] == [4]  # seahorse 3 and crab 1 (Z6)


def test_who_has_no_turn_left_hopes_for_nothing():
    last = table(hands=("H5 H3 C1", "H5 H3 C1"), court="shepherd", ender=1)
    assert amounts(last, 1)["recruits"] == [0] * 6
    assert amounts(last, 0)["recruits"][0] > 0


def test_company_names_every_level_and_temperament():
    assert len(COMPANY) == len(STRENGTHS) * len(STYLES)
    assert policy_of(3) == "courtier"
    assert {each.policy for each in COMPANY} <= set(GAME.policies())
    words = catalogue()
    assert all(f"{each.key}.{part}" in words for each in COMPANY for part in ("name", "line", "level"))


@pytest.mark.parametrize("policy", ["courtier-1", "courtier-1-pearls", "courtier-2-locations"])
def test_every_kind_of_courtier_plays(policy):
    position = table(hands=("H5 H3 C1",), court="shepherd sage elder hermit", council="C2 C2")
    now = position.now
    assert isinstance(now, Ask)
    choose = GAME.policies()[policy](RULES, 3)
    assert choose(GAME.view(position.s, 0), now) in now.moves


# The adviser


def test_advice_has_a_line_a_reason_and_chances():
    position = table(hands=("H5 H3 C1",), court="shepherd sage elder hermit", council="C2", ender=1)
    advice = CourtierAdviser(RULES).advise(GAME.view(position.s, 0))
    assert [GAME.text.write(move) for move in advice.line] == [
        "recruit shepherd",
        "pay H3",
        "pay H5",
        "settle 0",
    ]
    position.play(*map(GAME.text.write, advice.line))
    assert advice.reason
    assert words().reason(*advice.reason) == "The Shepherd brings 6 points and a key towards a location."
    assert sum(advice.chances) == pytest.approx(1)
    assert advice.chance_of(advice.line[0]) == advice.chance


def test_an_offer_is_advised_to_the_one_who_is_asked():
    position = table(hands=("", "H4"), court="shepherd elder", pearls=(0, 1)).play("explore", "drew H4")
    advice = CourtierAdviser(RULES).advise(GAME.view(position.s, 1))
    assert {GAME.text.write(move) for _, move in advice.options} == {"buy", "decline"}
    assert advice.reason


def words() -> AbyssWords:
    """What is said."""
    return AbyssWords(catalogue(), RULES)


def test_every_move_has_a_reason_in_words():
    kinds = {str(kind.__struct_config__.tag) for kind in GAME.moves}
    special = {"explore_poor", "buy_for", "take_for", "save", "leave_monster"}
    draws = {"first", "drew", "lord", "location", "token", "back", "exchange"}
    recruits = {"recruit_key", "recruit_location", "recruit_last"}
    values = {"lord": "elder", "points": 3, "number": 2}
    for key in kinds - draws | special | recruits:
        assert "abyss.reason" not in words().reason(key, values), key


def test_luck_or_me_accounts_for_every_change():
    session = Session(Setup(seed=4))
    greedy_moves = GAME.policies()["greedy"](session.rules, 0)
    while (now := session.pending) is not None and session.turn < 4:
        move = greedy_moves(session.state, now) if isinstance(now, Ask) else session.next_roll()
        session.play(move)
    adviser = CourtierAdviser(RULES)
    turns = list(adviser.account(session.states, session.log))
    assert [turn.turn for turn in turns] == [0, 1, 2, 3]
    for one, following in pairwise(turns):
        for seat in range(2):
            swing = one.swings[seat]
            change = swing.luck + swing.choices + swing.others
            assert one.chances[seat] + change == pytest.approx(following.chances[seat])


def test_the_table_says_why():
    session = Session(Setup(seed=4))
    while not isinstance(session.pending, Ask):
        session.roll()
    advice = CourtierAdviser(RULES).advise(GAME.view(session.state, session.state.who))
    assert room_of(GAME).reason(session, advice, catalogue()) == words().reason(*advice.reason)
