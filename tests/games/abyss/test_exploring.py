"""Explore the depths (section 5), the threat track (section 4), and the rulebook's example (B1)."""

from typing import Any

import pytest

from nautilion.games.abyss.content.loading import shipped_content
from nautilion.games.abyss.events import (
    AllySold,
    CardRevealed,
    DeckRenewed,
    KeysGained,
    MonsterFought,
    PearlsGained,
    TokenGained,
    TrackCleared,
)
from nautilion.kernel import Chance
from tests.games.abyss.kit import Table, at_monster, table
from tests.rule import rule


def exploring(*cards: str, **fields: Any) -> Table:
    """Seat 0 of two, whose opponent has no pearl, leaves all of these cards but the last."""
    position = table(**fields).play("explore")
    for card in cards[:-1]:
        position.play(f"drew {card}", "leave")
    return position.play(f"drew {cards[-1]}")


def stack(position: Table, letter: str) -> dict[object, int]:
    return dict(position.s.council["JCHLQ".index(letter)].counts)


@rule("abyss", "E1")
def test_a_card_comes_onto_the_first_free_space():
    position = exploring("J1", "C2")
    assert position.s.track == ("J1", "C2")
    assert position.told(CardRevealed) == [CardRevealed(0, "C2", 2, 1)]
    now = table().play("explore").now
    assert isinstance(now, Chance)
    assert now.to is None
    assert sum(now.weights) == 71


@rule("abyss", "E2")
def test_opponents_are_offered_an_ally_first_and_the_first_buyer_ends_it():
    position = table(4, pearls=(0, 1, 1, 1)).play("explore", "drew C4")
    assert (position.who, position.moves) == (1, ["buy", "decline"])
    assert position.s.who == 0
    position.play("decline")
    assert position.who == 2
    position.play("buy")
    assert (position.question, position.s.hands[2]) == ("reveal", ("C4",))


@rule("abyss", "E3")
def test_the_price_rises_with_every_sale_and_goes_to_the_explorer():
    position = table(4, pearls=(0, 3, 3, 3)).play("explore", "drew C1", "buy", "drew C2", "buy", "drew C3")
    assert position.told(CardRevealed)[-1].price == 3
    position.play("buy")
    assert position.told(AllySold) == [AllySold(3, 0, "C3", 3)]
    assert position.s.pearls == (6, 2, 1, 0)
    assert position.s.hands[1:] == (("C1",), ("C2",), ("C3",))


@rule("abyss", "E4")
def test_who_has_bought_or_cannot_pay_is_not_asked():
    position = table(3, pearls=(0, 5, 1)).play("explore", "drew C1", "buy", "drew C2")
    assert position.question == "keep"  # seat 1 has bought, seat 2 lacks the second pearl
    poor = table(3, pearls=(0, 0, 1)).play("explore", "drew C1")
    assert poor.who == 2


@rule("abyss", "E4", "T1")
def test_in_the_next_turn_everybody_may_buy_again_for_one():
    position = table(2, pearls=(0, 5)).play("explore", "drew C1", "buy", "drew C2", "take")
    assert (position.s.who, position.s.sold, position.s.bought) == (1, 0, ())
    position.play("explore", "drew J1")
    assert position.told(CardRevealed)[0].price == 1
    assert position.who == 0


@rule("abyss", "E5")
def test_a_sold_ally_leaves_its_space_free():
    position = table(pearls=(0, 1)).play(
        "explore", "drew C1", "decline", "leave", "drew C2", "buy", "drew C3"
    )
    assert position.s.track == ("C1", "C3")
    assert position.told(CardRevealed)[-1].space == 2


@rule("abyss", "E6")
def test_an_unsold_ally_is_taken_or_left_for_good():
    position = exploring("J3", "C2")
    assert position.moves == ["take", "leave"]
    position.play("take")
    assert position.s.hands[0] == ("C2",)
    assert stack(position, "J") == {"J3": 1}
    assert position.s.pearls == (0, 0)
    assert position.s.who == 1


@rule("abyss", "E7")
def test_the_fifth_ally_must_be_taken_and_brings_a_pearl():
    position = exploring("J1", "J2", "J3", "C1", "C2")
    assert position.s.hands[0] == ("C2",)
    assert position.s.pearls[0] == 1
    assert position.told(PearlsGained) == [PearlsGained(0, 1, "last_space")]
    assert stack(position, "J") == {"J1": 1, "J2": 1, "J3": 1}
    fourth = exploring("J1", "J2", "J3", "C1")
    assert fourth.moves == ["take", "leave"]


@rule("abyss", "E7", "E5")
def test_a_fifth_ally_that_is_sold_frees_the_space():
    position = table(pearls=(0, 1)).play("explore")
    for card in ("J1", "J2", "J3", "C1"):
        position.play(f"drew {card}", "decline", "leave")
    position.play("drew H5", "buy")
    assert (position.question, position.s.pearls) == ("reveal", (1, 0))
    position.play("drew H4")
    assert position.s.hands == (("H4",), ("H5",))
    assert position.s.pearls == (2, 0)


@rule("abyss", "E8", "D2")
def test_a_monster_is_not_offered_and_raises_the_threat_if_left():
    position = at_monster(pearls=(0, 9))
    assert (position.who, position.moves) == (0, ["fight", "leave"])
    position.play("leave")
    assert (position.s.threat, position.question) == (2, "reveal")
    assert position.s.track == ("M",)


@rule("abyss", "D2")
def test_the_marker_stays_on_the_last_row_and_between_turns():
    position = at_monster(row=6).play("leave")
    assert position.s.threat == 6
    position = at_monster(row=2).play("leave", "drew J1", "take")
    assert (position.s.who, position.s.threat) == (1, 3)


@rule("abyss", "E9", "D2")
def test_a_fight_is_won_rewarded_and_ends_the_exploration():
    position = table(threat=3).play("explore", "drew J1", "leave", "drew M", "fight")
    assert position.told(MonsterFought) == [MonsterFought(0, 3)]
    position.play("claim K")
    assert (position.s.threat, position.s.keys, position.s.discard) == (1, (1, 0), ("M",))
    assert (position.s.track, stack(position, "J"), position.s.who) == ((), {"J1": 1}, 1)


ROWS = {
    1: ["P", "M"],
    2: ["PP", "PM", "MM"],
    3: ["K"],
    4: ["KP", "KM"],
    5: ["KPP", "KPM", "KMM"],
    6: ["KK"],
}


@rule("abyss", "D1")
@pytest.mark.parametrize("row", ROWS)
def test_the_rewards_of_a_row(row):
    for reward in ROWS[row]:
        position = at_monster(row=row).play("fight")
        assert position.moves == [f"claim {letters}" for letters in ROWS[row]]
        position.play(f"claim {reward}")
        for _ in range(reward.count("M")):
            position.play("token 3")
        assert position.s.pearls[0] == reward.count("P")
        assert position.s.keys[0] == reward.count("K")
        assert position.s.tokens[0].size == reward.count("M")
    assert [[r.letters for r in row.rewards] for row in shipped_content().threat.values()] == [*ROWS.values()]


@rule("abyss", "D3")
def test_tokens_that_are_not_there_cannot_be_picked():
    assert at_monster(row=2, token_pile="3").play("fight").moves == ["claim PP", "claim PM"]
    assert at_monster(row=1, token_pile="").play("fight").moves == ["claim P"]


@rule("abyss", "D4", "V4")
def test_only_its_owner_sees_a_token():
    position = at_monster().play("fight", "claim M")
    now = position.now
    assert isinstance(now, Chance)
    assert now.to == (0,)
    assert dict(zip(position.moves, now.weights, strict=True)) == {"token 2": 9, "token 3": 9, "token 4": 2}
    assert position.play("token 4").told(TokenGained) == [TokenGained(0, 4)]


@rule("abyss", "E10")
def test_a_monster_on_the_fifth_space_must_be_fought():
    position = exploring("J1", "J2", "J3", "C1", "M")
    assert (position.question, position.s.pearls[0]) == ("reward", 1)
    position.play("claim P")
    assert position.s.pearls[0] == 2


@rule("abyss", "E11")
def test_what_is_left_goes_to_the_council_and_monsters_to_the_discard_pile():
    position = exploring("J1", "M", "Q2", "C4").play("take")
    assert position.told(TrackCleared) == [TrackCleared(0, ("J1", "Q2"), 1)]
    assert (stack(position, "J"), stack(position, "Q"), stack(position, "C")) == ({"J1": 1}, {"Q2": 1}, {})
    assert position.s.discard == ("M",)


@rule("abyss", "E12")
def test_the_discard_pile_becomes_the_deck_when_a_card_is_needed():
    position = table(deck="J1", discard="C1 C2 M").play("explore", "drew J1")
    assert position.s.discard == ("C1", "C2", "M")
    position.play("leave")
    assert position.told(DeckRenewed) == [DeckRenewed(3)]
    assert position.moves == ["drew C1", "drew C2", "drew M"]
    assert not position.s.discard
    assert position.s.track == ("J1",)


@rule("abyss", "E13")
def test_with_no_card_left_there_is_no_choice():
    taken = table(deck="J1").play("explore", "drew J1")
    assert (taken.s.hands[0], taken.s.pearls) == (("J1",), (0, 0))
    fought = table(deck="M", token_pile="", discard="").play("explore", "drew M")
    assert (fought.question, fought.s.pearls[0]) == ("reward", 0)
    sold = table(deck="J1", pearls=(0, 1)).play("explore", "drew J1", "buy")
    assert (sold.s.who, sold.s.hands[0], sold.s.pearls) == (1, (), (1, 0))


@rule("abyss", "E14")
def test_the_order_at_the_end():
    fields: dict[str, Any] = {"lords": ("ship_master", ""), "threat": 5}
    position = table(**fields).play("explore")
    for card in ("J1", "C2", "C3", "L1"):
        position.play(f"drew {card}", "leave")
    position.play("drew M")
    events = position.events
    position.play("claim KPM", "token 2")
    kinds = [type(e) for e in (*events, *position.events)]
    wanted = [PearlsGained, MonsterFought, KeysGained, PearlsGained, TokenGained, TrackCleared, PearlsGained]
    assert [kind for kind in kinds if kind in wanted] == wanted
    assert position.s.pearls[0] == 1 + 1 + 3


@rule("abyss", "B1")
def test_the_example_of_an_exploration():
    position = table(4, pearls=(1, 2, 0, 1)).play("explore")
    position.play("drew J1", "decline", "decline", "leave")  # seat 2 has no pearl
    position.play("drew C5", "decline", "buy")  # the third opponent, for 1
    assert position.told(AllySold) == [AllySold(3, 0, "C5", 1)]
    position.play("drew M")
    assert len(position.s.track) == 2
    position.play("leave")
    assert position.s.threat == 2
    position.play("drew H4", "buy")  # the first opponent, for 2
    assert position.told(AllySold) == [AllySold(1, 0, "H4", 2)]
    position.play("drew L2", "leave", "drew Q3", "leave", "drew J2")
    assert position.s.hands == (("J2",), ("H4",), (), ("C5",))
    assert position.s.pearls == (1 + 1 + 2 + 1, 0, 0, 0)
    assert (stack(position, "J"), stack(position, "L"), stack(position, "Q")) == (
        {"J1": 1},
        {"L2": 1},
        {"Q3": 1},
    )
    assert position.s.discard == ("M",)
    assert position.s.threat == 2
