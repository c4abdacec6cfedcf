"""Rounds, castaways and actions (R1, T1-T8), treasures (G1) and what players know (V1-V4)."""

import msgspec
import pytest

from nautilion.content.catalogue import catalogue
from nautilion.games.island import events
from nautilion.games.island.game import GAME
from nautilion.games.island.rules.scoring import points
from nautilion.games.island.setup import Setup
from nautilion.kernel import ALL, NOBODY, Ask, Chance, Luck, Step
from nautilion.kernel.words import Spot
from nautilion.play.session import Session
from tests.games.island.kit import Table, cards, sets, stored
from tests.rule import rule


def first_round(players: int, first: int) -> Table:
    """The first player is about to place a castaway."""
    table = Table(
        players,
        question="lot",
        round=0,
        who=-1,
        order=(),
        arrow="",
        castaways=(-1,) * players,
        sides=("",) * players,
    )
    table.s.todo = (Step("round"), Step("lot"))
    table.play(f"lot {first}")
    return table


@rule("island", "T1")
def test_in_the_first_round_castaways_are_placed_above_from_the_first_player_on():
    table = first_round(3, 1)
    places = []
    for column in (3, 0, 4):
        assert table.question == "go"
        places.append((table.ask.who, table.moves))
        table.play(f"go {column}", "collect")
        table.draw_on()
    assert [who for who, _ in places] == [1, 2, 0]
    assert places[0][1] == [f"go {n}" for n in range(5)]
    assert places[1][1] == [f"go {n}" for n in (0, 1, 2, 4)]
    assert places[2][1] == [f"go {n}" for n in (1, 2, 4)]
    assert table.s.sides == ("above",) * 3


@rule("island", "R1", "T2")
def test_later_the_castaway_nearest_the_back_goes_first_and_the_arrow_turns():
    table = first_round(3, 1)
    for column in (3, 0, 4):  # seats 1, 2, 0
        table.play(f"go {column}", "collect")
        table.draw_on()
    began = [event for event in table.told if isinstance(event, events.RoundBegan)][-1]
    assert (began.round, began.order, began.arrow, began.last) == (2, (2, 1, 0), "above", False)
    turns = []
    for column in (2, 0, 1):
        turns.append(table.ask.who)
        table.play(f"go {column}", "collect")
        table.draw_on()
    assert turns == [2, 1, 0]
    assert (table.s.round, table.s.arrow, table.s.sides) == (3, "below", ("below",) * 3)
    assert table.s.castaways == (1, 0, 2)
    assert table.ask.who == 1


@rule("island", "T3")
def test_to_the_other_side_not_the_same_column_not_where_another_has_arrived():
    table = Table(4, question="go", castaways=(2, 5, 0, 4), sides=("below", "above", "below", "below"))
    # seat 1 has arrived above column 5; seats 2 and 3 still wait below and block nothing
    assert table.moves == ["go 0", "go 1", "go 3", "go 4"]
    assert table.refused("go 2") == "island.same_column"
    assert table.refused("go 5") == "island.column_taken"
    assert table.refused("go 6") == "island.no_column"
    assert table.refused("collect") == "asked.go"
    table.play("go 4")
    assert (table.s.castaways[0], table.s.sides[0]) == (4, "above")
    assert table.told[-1] == events.CastawayMoved(0, 4, "above")


@rule("island", "T4")
@pytest.mark.parametrize("players", GAME.seats)
def test_there_are_always_two_columns_to_go_to(players):
    session, luck = Session(Setup(players=players, seed=players)), Luck(3)
    while (now := session.pending) is not None:
        if isinstance(now, Ask) and now.question == "go":
            assert len(now.moves) >= 2
        session.play(
            session.next_roll() if isinstance(now, Chance) else now.moves[luck.below(len(now.moves))]
        )


@rule("island", "T5")
def test_collecting_takes_the_top_of_every_stack():
    tops = (("clothes 1",), ("repair 1", ""), ("repair 2", ""), ("clothes 3", "fishing 4", ""))
    table = Table(2, castaways=(3, 0), tops=tops)
    told = table.play("collect")
    assert told == [
        events.CardTaken(0, 3, 0, "clothes 3", True),
        events.CardTaken(0, 3, 1, "fishing 4", True),
    ]
    assert table.s.hands[0] == cards("clothes 3, fishing 4")
    assert (table.question, table.chance.to) == ("card", (0,))
    told = table.play("drew supplies 2")
    assert told == [events.CardTaken(0, 3, 2, "supplies 2", False)]
    assert (table.question, table.chance.to) == ("top", None)
    told = table.play("drew navigation 1")
    assert told == [events.CardRevealed(3, 0, "navigation 1")]
    table.play("drew navigation 2")
    assert table.s.hands[0] == cards("clothes 3, fishing 4, supplies 2")
    assert table.s.tops[3] == ("navigation 1", "navigation 2", "")
    assert table.s.left == (8, 8, 8, 7)
    assert table.ask.who == 1


@rule("island", "T5")
def test_a_hand_has_no_limit():
    full = "clothes 1 1 1 1 2 2 2 2, repair 1 1 1 1 2 2 2 2, fishing 1 1 1 1"
    table = Table(2, hand=full)
    table.play("collect")
    table.draw_on()
    assert len(table.s.hands[0]) == 23


@rule("island", "T6")
def test_storing_at_most_as_many_as_the_column_has_spaces():
    hand = "clothes 1 1 3, repair 2"
    one, two, three = (Table(2, hand=hand, castaways=(column, 1)) for column in (0, 2, 3))
    assert one.moves == ["collect", "store clothes 1", "store clothes 3", "store repair 2"]
    assert [m for m in two.moves if m.count(",") == 1] == ["store clothes 1,1", "store clothes 1,3"]
    assert [m for m in three.moves if m.count(",") == 2] == ["store clothes 1,1,3"]
    assert one.refused("store clothes 1,1") == "island.too_many"
    assert three.refused("store clothes 1,1,1") == "island.not_in_hand"
    assert three.refused("store repair 1") == "island.not_in_hand"
    told = three.play("store clothes 1,3")
    assert told[0] == events.CardsStored(0, "clothes", ("clothes 1", "clothes 3"))
    assert three.s.hands[0] == cards("clothes 1, repair 2")
    assert three.s.sets[0][0].cards == cards("clothes 1 3")


@rule("island", "T6")
def test_stored_cards_join_the_one_set_of_their_colour():
    table = Table(2, hand="clothes 2", sets=(sets(clothes=stored("clothes 1 4", "odd")), sets()))
    table.play("store clothes 2")
    assert table.s.sets[0][0] == stored("clothes 1 2 4", "odd two")


@rule("island", "T7")
def test_after_storing_the_token_then_the_camp_then_closing():
    table = Table(2, hand="clothes 1 2 3", camp=("two", "odd", "", "", ""))
    told = table.play("store clothes 1,2,3")
    assert told == [
        events.CardsStored(0, "clothes", cards("clothes 1 2 3")),
        events.BonusTaken(0, "clothes", "two"),
    ]
    for colour in ("clothes", "repair", "fishing", "supplies"):
        assert table.question == "token"
        assert table.play("token twins") == [events.CampFilled(colour, "twins")]
    assert table.question == "close"
    assert table.moves == ["close", "leave"]


@rule("island", "T8")
def test_one_of_the_two_must_be_done():
    table = Table(2, hand="clothes 1")
    assert table.refused("idle") == "island.must_act"
    assert "idle" not in table.moves
    empty_handed = Table(2)
    assert empty_handed.moves == ["collect"]
    assert empty_handed.refused("go 1") == "asked.act"
    assert empty_handed.refused("close") == "asked.act"


@rule("island", "G1")
def test_treasures_cannot_be_stored_and_score_from_the_hand():
    table = Table(2, hand="treasure 4 4 2")
    assert table.moves == ["collect"]
    assert table.refused("store treasure 4") == "island.treasures_stay"
    assert points(table.rules.terms, table.s, 0) == (0, 0, 10)


# What players know


@rule("island", "V1")
def test_hands_are_secret_and_their_number_is_open():
    table = Table(2, hand="clothes 1, treasure 4", sets=(sets(repair=stored("repair 1", "two")), sets()))
    other = GAME.view(table.s, 1)
    assert other.hands == (("", ""), ())
    assert (other.sets, other.camp, other.piles) == (table.s.sets, table.s.camp, table.s.piles)
    assert GAME.view(table.s, 0).hands == table.s.hands
    assert GAME.view(table.s, NOBODY).hands == (("", ""), ())
    assert GAME.view(table.s, ALL) == table.s


@rule("island", "V2")
def test_tops_of_face_up_stacks_are_open_and_no_list_is_kept_of_what_was_taken():
    table = Table(2, castaways=(0, 1), tops=(("clothes 1",), ("repair 1", ""), ("", ""), ("", "", "")))
    before = GAME.view(table.s, 1)
    assert (before.tops, before.left) == (table.s.tops, table.s.left)
    table.play("collect")
    assert "clothes 1" in table.s.hands[0]
    view = GAME.view(table.s, 1)
    assert view.hands[0] == ("",)  # though everybody saw it go
    assert "clothes 1" not in repr(view)


@rule("island", "V3")
def test_nobody_knows_what_lies_below_or_is_out_of_the_game():
    table = Table(2)
    for seat in (0, 1):
        view = GAME.view(table.s, seat)
        for pile, whole in ((view.unseen, table.s.unseen), (view.supply, table.s.supply)):
            assert (pile.counts, pile.top, pile.size) == ((), (), whole.size)


@rule("island", "T5", "V3")
def test_nobody_else_sees_or_hears_of_a_card_from_a_face_down_stack():
    table = Table(2, castaways=(1, 0))
    table.play("collect")
    assert table.question == "card"
    drawn = GAME.text.read("drew supplies 2")
    words = GAME.words(catalogue(), table.rules, ("Ann", "Bo"))
    assert "tinned" not in words.move(table.s, drawn, 1)
    assert "water cask" in words.move(table.s, drawn, 0)
    hidden = table.rules.pending_for(GAME.view(table.s, 1), 1)
    assert isinstance(hidden, Chance)
    assert (hidden.name, hidden.outcomes) == ("card", ())
    (taken,) = table.play("drew supplies 2")
    assert GAME.seen(taken, 0) == taken
    assert isinstance(taken, events.CardTaken)
    blank = msgspec.structs.replace(taken, card="")
    assert GAME.seen(taken, 1) == blank
    assert GAME.seen(taken, NOBODY) == blank
    assert GAME.seen(taken, ALL) == taken
    own, other = words.event(taken, 0), words.event(taken, 1)
    assert own
    assert other
    assert "water cask" in own.text
    assert "water cask" not in other.text
    assert all("water cask" not in text for _, text in words.table(table.s, 1))
    assert any("water cask" in text for _, text in words.table(table.s, 0))


@rule("island", "V4")
def test_every_question_of_a_turn_needs_the_hand_and_treasures_count_only_at_the_end():
    table = Table(
        2, question="go", hand="clothes 1 2 3, treasure 4", castaways=(0, 1), sides=("below", "below")
    )
    for move in ("go 3", "store clothes 1,2,3", "close"):
        assert table.ask.hand
        table.play(move)
    words = GAME.words(catalogue(), table.rules, ("Ann", "Bo"))
    told = words.about(table.s, Spot("castaway", 0), 1)
    assert told
    assert any(line.startswith("7 points") for line in told.lines)  # two and five, without the treasure
    own = words.about(table.s, Spot("castaway", 0), 0)
    assert own
    assert any(line.startswith("11 points") for line in own.lines)
