"""Standing orders while others explore: what they answer, and whose count."""

import msgspec
import pytest

from nautilion.content.catalogue import catalogue
from nautilion.games.abyss.game import GAME
from nautilion.games.abyss.orders import ORDERS, Skip, Want, in_force
from nautilion.games.abyss.setup import Setup
from nautilion.games.abyss.words import AbyssWords
from nautilion.kernel import Ask
from nautilion.play.orders import obeyed
from nautilion.play.seats import Seat
from nautilion.play.session import Session
from tests.games.abyss.kit import RULES, table


def answer(*orders: str, card: str = "C4", sold: int = 0, turn: int = 9) -> str:
    """What the second seat's orders say to a card that the first one found; empty: it is asked."""
    position = table(pearls=(0, 5, 5), hands=("", "", ""), sold=sold, turn=turn).play(
        "explore", f"drew {card}"
    )
    now = position.now
    assert isinstance(now, Ask)
    assert now.question == "buy"
    move = GAME.obey(RULES, GAME.view(position.s, now.who), now, orders)
    return GAME.text.write(move) if move else ""


@pytest.mark.parametrize(
    ("order", "card", "sold", "does"),
    [
        ("buy crab 4 2", "C4", 0, "buy"),
        ("buy crab 4 2", "C5", 1, "buy"),
        ("buy crab 4 2", "C3", 0, ""),
        ("buy crab 4 2", "J4", 0, ""),
        ("buy crab 4 1", "C4", 1, ""),
        ("buy any 4 1", "J5", 0, "buy"),
        ("pass crab 0", "C5", 0, "decline"),
        ("pass crab 0", "J5", 0, ""),
        ("pass crab 9", "C5", 0, "decline"),
        ("pass crab 8", "C5", 0, ""),
        ("pass any 9", "J1", 0, "decline"),
        ("dance", "C5", 0, ""),
    ],
)
def test_what_an_order_answers(order, card, sold, does):
    assert answer(order, card=card, sold=sold) == does


def test_what_is_wanted_is_bought_and_all_else_passed_on():
    orders = ("pass any 0", "buy crab 4 2")
    assert [answer(*orders, card=card) for card in ("C4", "C3", "J5")] == ["buy", "decline", "decline"]


def test_nothing_this_turn_means_nothing():
    assert answer("buy crab 4 2", "pass any 9") == "decline"
    assert answer("buy crab 4 2", "pass any 8") == "buy"


def test_orders_answer_offers_alone():
    position = table(pearls=(5, 0))
    now = position.now
    assert isinstance(now, Ask)
    assert GAME.obey(RULES, position.s, now, ("pass any 0",)) is None


def test_orders_of_a_turn_that_is_over_are_left_out():
    s = table(turn=9).s
    given = ("pass any 8", "pass any 9", "pass crab 0", "buy crab 4 2", "nonsense 1")
    assert in_force(given, s) == ("pass any 9", "pass crab 0", "buy crab 4 2")


def asked_session() -> Session:
    """A game in which the seat that did not explore is asked whether it buys."""
    session = Session(Setup(seed=3))
    while not (isinstance(session.pending, Ask) and session.pending.question == "buy"):
        now = session.pending
        session.play(now.moves[0]) if isinstance(now, Ask) else session.roll()
    return session


def test_they_play_an_ordinary_move_for_the_person_who_gave_them():
    session = asked_session()
    who = session.rules.who(session.state)
    orders = Seat("Ada", orders=("pass any 0",))
    seats = [orders if seat == who else Seat("Bo") for seat in range(2)]
    move = obeyed(session, seats)
    assert move
    assert GAME.text.write(move) == "decline"
    session.play(move)
    assert session.log[-1] == move
    other = [orders if seat != who else Seat("Bo") for seat in range(2)]
    session = asked_session()
    assert obeyed(session, other) is None, "orders of another seat"
    computer = [msgspec.structs.replace(seat, player="greedy") for seat in seats]
    assert obeyed(session, computer) is None, "a computer decides for itself"


def test_every_order_has_words():
    words = AbyssWords(catalogue(), RULES)
    assert words.order(Want("crab", 4, 2)) == "Buy a crab of 4 or more for up to 2 pearls."
    assert words.order(Skip("any", 7)) == "Pass on any ally for the rest of this turn."
    for race in (*RULES.terms.letter, "any"):
        for text in (f"buy {race} 1 1", f"pass {race} 0"):
            order = ORDERS.read(text)
            assert ORDERS.write(order) == text
            assert "abyss." not in words.order(order)
