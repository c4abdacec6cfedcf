"""Asks out of turn, and what each seat may see: one face-down card, offered around the table."""

import copy
from typing import Any

import msgspec
import pytest

from nautilion.kernel import (
    ALL,
    NOBODY,
    Ask,
    Chance,
    Context,
    Draw,
    Event,
    FaceDown,
    Luck,
    Module,
    Move,
    Question,
    Revealed,
    Rules,
    Step,
    as_it_is,
    by_everyone,
    seat_of_step,
    whole_table,
)


class Offer(Move, frozen=True, tag="offer"):
    pass


class Buy(Move, frozen=True, tag="buy"):
    pass


class Pass(Move, frozen=True, tag="pass"):
    pass


class Drawn(Move, frozen=True, tag="drawn"):
    card: str


class Bought(Event, frozen=True, tag=True):
    seat: int


class Market(msgspec.Struct):
    todo: tuple[Step, ...]
    who: int = 0
    asked: tuple[Step, ...] = ()
    draft: tuple[Move, ...] = ()
    deck: FaceDown = FaceDown.of("aab")
    hands: tuple[tuple[str, ...], ...] = ((), (), ())


def offer(cx: Context[Any, Any], _: Offer) -> None:
    """Each of the others is asked in order, though it is the turn of seat 0."""
    cx.push(*(Step("offer", (seat,)) for seat in (1, 2)))


def buy(cx: Context[Any, Any], _: Buy) -> None:
    """The buyer draws; the others are asked no more."""
    seat = seat_of_step(cx)
    cx.s.todo = (Step("card", (seat,)),)
    cx.emit(Bought(seat))


def draw_card(cx: Context[Any, Any]) -> Chance:
    return cx.s.deck.chance(Drawn, to=(seat_of_step(cx),))


def drawn(cx: Context[Any, Any], move: Drawn) -> None:
    seat = seat_of_step(cx)
    cx.s.deck = cx.s.deck.without(move.card)
    cx.s.hands = tuple((*hand, move.card) if at == seat else hand for at, hand in enumerate(cx.s.hands))
    cx.reveal(seat, 0)


RULES: Rules[Any, Any] = Rules(
    [
        Module(
            "market",
            asks={
                "open": Question(lambda cx, moves: moves.append(Offer()), {Offer: offer}),
                "offer": Question(
                    lambda cx, moves: moves.extend([Buy(), Pass()]),
                    {Buy: buy, Pass: lambda cx, move: None},
                    who=seat_of_step,
                    hand=True,
                ),
            },
            draws={"card": Draw(draw_card, drawn)},
        )
    ],
    None,
)


def offered() -> Market:
    return RULES.apply(Market((Step("open"),)), Offer())[0]


def bought() -> Market:
    return RULES.apply(offered(), Buy())[0]


def test_each_seat_is_asked_in_order_while_the_turn_stays():
    s = Market((Step("open"),))
    assert (RULES.pending(s), RULES.who(s)) == (Ask("open", 0, [Offer()]), 0)
    s = offered()
    assert (RULES.pending(s), s.who) == (Ask("offer", 1, [Buy(), Pass()], hand=True), 0)
    s, _ = RULES.apply(s, Pass())
    assert (RULES.pending(s), RULES.who(s)) == (Ask("offer", 2, [Buy(), Pass()], hand=True), 2)
    s, events = RULES.apply(s, Buy())
    assert events == [Bought(2)]
    assert RULES.apply(s, Drawn("a"))[0].hands == ((), (), ("a",))


@pytest.mark.parametrize("eyes", [0, 2, NOBODY])
def test_another_seats_question_is_named_without_its_moves(eyes):
    assert RULES.pending_for(offered(), eyes) == Ask("offer", 1, (), hand=True)


@pytest.mark.parametrize("eyes", [1, ALL])
def test_the_own_question_is_whole_and_a_replay_sees_all(eyes):
    assert RULES.pending_for(offered(), eyes) == RULES.pending(offered())


def test_what_seats_decide_together_is_open_to_all():
    s = Market((Step("open"),), who=-1)
    assert RULES.pending_for(s, 2) == Ask("open", -1, [Offer()])


def test_a_draw_is_named_and_shows_its_outcomes_to_those_who_see_them():
    s = bought()
    whole = Chance((Drawn("a"), Drawn("b")), (2, 1), (1,), "card")
    assert RULES.pending(s) == whole
    assert [RULES.pending_for(s, eyes) == whole for eyes in (0, 1, 2, NOBODY, ALL)] == [0, 1, 0, 0, 1]
    assert RULES.pending_for(s, 0) == Chance((), (), (1,), "card")


def test_a_draw_from_a_view_does_not_tell_what_lies_in_the_pile():
    view = copy.copy(bought())
    view.deck = view.deck.hidden()
    assert RULES.pending_for(view, 1) == Chance((), (), (1,), "card")
    view.todo = ()
    assert RULES.pending_for(view, 1) is None


def test_a_reveal_is_told_with_the_seats_that_saw_it():
    assert RULES.apply(bought(), Drawn("b"))[1] == [Revealed((1, 0))]


def test_a_game_that_hides_nothing_needs_no_views_of_its_own():
    s, event = bought(), Bought(1)
    assert whole_table(s, 0) is s
    assert as_it_is(s, 0, Luck(1)) is s
    assert by_everyone(event, 0) is event
