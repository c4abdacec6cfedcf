"""Portholes (H1-H4), bonus tokens (B1-B7) and the end (E1-E5)."""

from collections import Counter
from typing import Any

import pytest

from nautilion.games.island import events
from nautilion.games.island.rules.scoring import bonus_points, outcome, points, token_points
from nautilion.kernel import Ask, FaceDown
from nautilion.kernel.game import Outcome
from tests.games.island.kit import COLOURS, Table, sets, stored
from tests.rule import rule


def own(**given):
    """Sets of the first of two seats."""
    return sets(**given), sets()


def worth(text: str, tokens: str, porthole: tuple[int, ...] = ()) -> list[int]:
    """What each token of a set is worth."""
    return token_points(Table().rules.terms, stored(text, tokens, porthole))


# Portholes


@rule("island", "H1", "H2")
def test_a_set_of_the_exact_size_may_be_closed_with_the_top_token():
    table = Table(hand="clothes 1 2", sets=own(clothes=stored("clothes 3 4")))
    table.play("store clothes 1,2")
    assert table.moves == ["close", "leave"]
    assert table.play("close")[0] == events.SetClosed(0, "clothes", 4, 8)
    assert table.s.sets[0][0].porthole == (4, 8)
    assert table.s.piles == ((5, 4, 3), (6, 5), (11, 9, 7), (15, 12, 10))
    assert points(table.rules.terms, table.s, 0).portholes == 8


@rule("island", "H1")
@pytest.mark.parametrize(("before", "asked"), [(0, False), (1, False), (2, True), (5, True), (6, False)])
def test_sizes_without_a_pile_cannot_be_closed(before, asked):
    held = "clothes " + " ".join("112233"[:before])
    table = Table(hand="clothes 4", sets=own(clothes=stored(held if before else "")))
    table.play("store clothes 4")
    assert (table.question == "close") == asked


@rule("island", "H1")
def test_an_empty_pile_closes_nothing():
    table = Table(hand="clothes 4", sets=own(clothes=stored("clothes 1 2")), piles=((), (8,), (11,), (15,)))
    table.play("store clothes 4")
    assert (table.question, table.ask.who) == ("go", 1)


@rule("island", "H3")
def test_a_set_left_open_is_asked_again_only_after_more_cards():
    table = Table(
        hand="clothes 4 4, repair 1", sets=own(clothes=stored("clothes 1 2"), repair=stored("repair 2"))
    )
    table.play("store clothes 4")
    assert table.play("leave")[0] == events.SetLeftOpen(0, "clothes")
    assert table.s.sets[0][0].porthole == ()
    for column in (2, 0):  # the other seat's turns, of which the second comes first in its round
        table.play(f"go {column}", "collect")
        table.draw_on()
    table.play("go 2", "store repair 1")
    assert (table.question, table.ask.who) == ("go", 1)  # the clothes, still three, are not offered again
    table.play("go 1", "collect")
    table.draw_on()
    table.play("go 3", "store clothes 4")
    assert table.question == "close"
    assert table.play("close")[0] == events.SetClosed(0, "clothes", 4, 8)


@rule("island", "H4")
def test_a_closed_set_takes_nothing_more():
    closed = stored("clothes 1 2 3", "two", (3, 5))
    table = Table(hand="clothes 4, repair 1", sets=own(clothes=closed))
    assert table.moves == ["collect", "store repair 1"]
    assert table.refused("store clothes 4") == "island.set_closed"


# Bonus tokens


@rule("island", "B1")
def test_whoever_stores_takes_the_token_of_that_colour():
    table = Table(hand="fishing 1", sets=own(fishing=stored("fishing 2", "odd")))
    told = table.play("store fishing 1")
    assert events.BonusTaken(0, "fishing", "odd") in told
    assert table.s.sets[0][3].tokens == ("odd", "odd")
    assert table.s.camp == ("two", "three", "count", "", "twins")
    bare = Table(hand="fishing 1", camp=("two", "three", "count", "", "twins"))
    assert [type(event) for event in bare.play("store fishing 1")][:2] == [
        events.CardsStored,
        events.TurnBegan,
    ]
    assert bare.s.sets[0][3].tokens == ()


@rule("island", "B2")
def test_plain_tokens():
    assert worth("clothes 1", "two three two") == [2, 3, 2]


@rule("island", "B3")
def test_count_is_worth_the_size_of_the_set():
    assert worth("clothes 1 2 3 4", "count") == [4]
    assert worth("clothes 1 2 3 4 4 4 4", "count count") == [7, 7]


@rule("island", "B4")
def test_double_adds_the_printed_value_of_the_porthole():
    assert worth("clothes 1 2 3 4", "double", (4, 8)) == [8]
    assert worth("clothes 1 2 3 4", "double double", (4, 8)) == [8, 8]  # three times the porthole, not four
    assert worth("clothes 1 2 3 4", "double") == [0]


@rule("island", "B5")
def test_odd_wants_an_odd_number():
    assert worth("clothes 1 2 3", "odd odd") == [4, 4]
    assert worth("clothes 1 2", "odd") == [0]


@rule("island", "B6")
@pytest.mark.parametrize(
    ("numbers", "tokens", "total"),
    [
        ("1 2 3", 1, 0),
        ("1 1", 1, 5),
        ("1 1", 2, 5),
        ("1 1 1", 2, 5),
        ("1 1 1 1", 2, 10),
        ("1 1 2 2", 1, 5),
        ("1 1 2 2", 2, 10),
        ("1 1 2 2", 3, 10),
    ],
)
def test_twins_serve_each_card_once(numbers, tokens, total):
    given = stored(f"clothes {numbers}", " ".join(["twins"] * tokens))
    assert bonus_points(Table().rules.terms, given) == total


@rule("island", "B7")
def test_the_camp_is_filled_when_one_token_is_left():
    two_left = Table(hand="clothes 1", camp=("two", "odd", "three", "", ""))
    two_left.play("store clothes 1")
    assert two_left.question == "go"  # two are left: nothing comes
    one_left = Table(hand="clothes 1 2 3", camp=("two", "", "three", "", ""))
    one_left.play("store clothes 1,2,3")
    filled = []
    while one_left.question == "token":
        filled += one_left.play("token two")
    assert [event.colour for event in filled if isinstance(event, events.CampFilled)] == [
        "clothes",
        "navigation",
        "fishing",
        "supplies",
    ]
    assert one_left.s.camp == ("two", "two", "three", "two", "two")
    assert one_left.question == "close"  # which is asked after it


@rule("island", "B7")
def test_a_colour_without_a_token_fills_no_camp_that_has_two():
    table = Table(hand="fishing 1", camp=("two", "odd", "", "", ""))
    table.play("store fishing 1")
    assert table.question == "go"


@rule("island", "B7")
def test_a_short_supply_fills_in_order_as_far_as_it_goes():
    table = Table(hand="supplies 1", camp=("", "odd", "", "", "two"))
    table.s.supply = FaceDown.of(["three", "twins"])
    table.play("store supplies 1", "token twins", "token three")
    assert table.s.camp == ("twins", "odd", "three", "", "")
    assert table.s.supply.size == 0
    last = Table(hand="supplies 1", camp=("", "odd", "", "", "two"))
    last.s.supply = FaceDown()
    last.play("store supplies 1")
    assert last.question == "go"
    assert last.s.camp == ("", "odd", "", "", "")


# The end


def near_the_end(**fields) -> Table:
    """The last cards of a column; seat 1 still has its turn in this round."""
    return Table(left=(1, 8, 8, 8), castaways=(0, 1), **fields)


@rule("island", "E1", "I8")
def test_an_empty_column_brings_one_more_round_after_this_one():
    table = near_the_end()
    told = table.play("collect")
    assert events.ColumnEmptied(0, True) in told
    assert (table.s.left[0], table.s.tops[0], table.s.last_round) == (0, ("",), 4)
    assert table.question == "go"  # no card comes to light where none is left
    turns: Counter[tuple[int, int]] = Counter()
    while isinstance(now := table.now, Ask):
        turns[table.s.round, now.who] += now.question == "act"
        table.play(table.moves[-1] if now.question == "go" else table.moves[0])
        table.draw_on()
    assert turns == {(3, 1): 1, (4, 0): 1, (4, 1): 1}
    began = [event for event in table.told if isinstance(event, events.RoundBegan)]
    assert [event.last for event in began] == [True]
    assert isinstance(table.told[-1], events.GameEnded)


@rule("island", "E1")
def test_a_second_empty_column_changes_nothing():
    table = Table(left=(1, 1, 8, 8), castaways=(0, 3), sides=("above", "below"))
    table.play("collect", "go 1")
    told = table.play("collect")
    assert events.ColumnEmptied(1, False) in told
    assert table.s.last_round == 4


@rule("island", "E2")
def test_until_the_round_is_over_nobody_reaches_the_empty_column():
    table = near_the_end()
    table.play("collect")
    assert table.s.sides[0] == "above"
    assert table.refused("go 0") == "island.column_taken"


@rule("island", "E3")
def test_in_the_last_round_an_empty_column_takes_cards_or_nothing():
    fields: dict[str, Any] = {
        "left": (0, 8, 8, 8),
        "last_round": 3,
        "castaways": (0, 1),
        "hand": "clothes 1 2",
    }
    table = Table(**fields)
    assert table.moves == ["idle", "store clothes 1", "store clothes 2"]
    assert table.refused("collect") == "island.nothing_to_collect"
    assert table.play("idle")[0] == events.Idled(0, 0)
    bow = Table(**fields | {"left": (8, 8, 8, 0), "castaways": (3, 1)})
    assert bow.moves == ["idle", "store clothes 1", "store clothes 2", "store clothes 1,2"]


@rule("island", "E4")
def test_bonus_portholes_and_treasures_score_and_nothing_else():
    table = Table(
        hand="treasure 1 4, clothes 1 1 1",
        sets=own(
            clothes=stored("clothes 2 2 3 4", "double count", (4, 8)),
            repair=stored("repair 1 1 1", "twins odd"),
            supplies=stored("supplies 1 2 3 4 4 4"),
        ),
    )
    counted = points(table.rules.terms, table.s, 0)
    assert counted == (8 + 4 + 5 + 4, 8, 5)
    assert counted.total == 34
    assert points(table.rules.terms, table.s, 1).total == 0


@rule("island", "E4", "E5")
def test_the_end_tells_points_and_places():
    table = Table(last_round=3, order=(), hand="treasure 4", hands=(("treasure 4",), ("treasure 3",)))
    ended = table.finish()
    assert ended.scores == table.s.scores
    assert ended.scores[0] >= 4
    assert outcome(table.s) == Outcome("counted", ended.places, ended.scores)


@rule("island", "E5")
@pytest.mark.parametrize(
    ("scores", "castaways", "places"),
    [
        ((10, 12, 9, 3), (0, 1, 2, 3), (2, 1, 3, 4)),
        ((12, 12, 9, 9), (5, 1, 4, 0), (2, 1, 4, 3)),
        ((7, 7, 7, 7), (3, 2, 1, 0), (4, 3, 2, 1)),
    ],
)
def test_most_points_win_and_a_tie_goes_to_the_back(scores, castaways, places):
    s = Table(4, castaways=castaways, scores=scores).s
    assert outcome(s) == Outcome("counted", places, scores)
    assert outcome(Table(4).s) is None


def test_the_kit_names_the_colours_of_the_camp():
    assert Table().rules.terms.sets == COLOURS
