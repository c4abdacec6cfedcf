"""What a listener hears of Abyss: buttons with their prices, sheets and orders."""

from collections.abc import Iterator

import pygame
import pytest

from nautilion.games.abyss import moves as m
from nautilion.games.abyss.setup import Setup
from nautilion.games.abyss.table.places import CLOSE, FILTER, LOCATIONS_GONE, LORDS_GONE, ORDERS, SUMMARY
from nautilion.play.session import Session
from nautilion.ui.scenes.table import TableScene
from nautilion.ui.table.spots import Spot
from tests.games.abyss.table.kit import Guest, played
from tests.games.moments import asks, moves_of
from tests.rule import rule
from tests.ui.conftest import own_folders  # noqa: F401


@pytest.fixture
def guest() -> Iterator[Guest]:
    yield Guest(speed="off", reduced_motion=True)
    pygame.display.quit()


def names(scene: TableScene) -> dict[object, str]:
    """What everything is called."""
    return {node.key: node.name for node in scene.described().every()}


def seated(guest: Guest, session: Session) -> TableScene:
    """At the table, with eyes of the seat that is asked."""
    scene = guest.sit_down(session)
    guest.calm()
    guest.lift()
    guest.calm()
    return scene


def test_buttons_are_told_with_what_they_cost(guest: Guest) -> None:
    session = played(2, asks("buy"))
    scene = seated(guest, session)
    told = names(scene)
    assert told[Spot("choice", "buy")].startswith("Buy ")
    assert told[Spot("choice", "buy")].endswith(("1 pearl", "2 pearls"))
    assert told[Spot("space", len(session.state.track) - 1)].endswith("on the track")
    assert any(told[key].endswith(" points") for key in told if isinstance(key, Spot) and key.kind == "seat")


def test_a_payment_is_told_card_by_card_two_of_a_kind_as_two(guest: Guest) -> None:
    session = played(2, asks("pay", turn=8))
    scene = seated(guest, session)
    while not any(isinstance(part, m.Pay) for part in session.state.draft):
        scene.play(next(move for move in moves_of(session) if isinstance(move, m.Pay)))
        guest.calm()
    paid = next(part.card for part in session.state.draft if isinstance(part, m.Pay))
    told = names(scene)
    assert told[Spot("paid", paid)].endswith("in the payment")
    assert told[Spot("payment")].startswith("Payment: ")
    own = [text for key, text in told.items() if isinstance(key, Spot) and key.kind == "card"]
    assert len(own) == len(scene.view.places.held(session.state, scene.eyes))  # type: ignore[attr-defined]


def test_sheets_and_filter_are_told_while_they_lie_open(guest: Guest) -> None:
    scene = seated(guest, Session(Setup(players=2, seed=3)))
    before = scene.described().asked
    for spot, part in (
        (FILTER, "Nobody yet. "),
        (SUMMARY, "Soldiers. 1 at Court. Crabs."),
        (Spot("discard"), "nothing"),
    ):
        scene.act_on(spot, "press")
        guest.wait(0.2)
        assert part in scene.described().asked
        scene.act_on(spot if spot == FILTER else CLOSE, "press")
        guest.wait(0.2)
        assert scene.described().asked == before


@rule("abyss", "V1")
def test_what_left_the_game_lies_open_and_is_told(guest: Guest) -> None:
    """Nothing of it while nothing has left."""
    session = played(2, asks("act", turn=6))
    s, rules = session.state, session.rules
    before = {spot.kind for spot in seated(guest, session).reach.spots_now()}
    assert not before & {LORDS_GONE.kind, LOCATIONS_GONE.kind}
    s.lords_gone, s.locations_gone = ("seeker", "trader"), ("jail",)
    assert {*s.lords_gone} <= {*rules.terms.lords}
    scene = seated(guest, session)
    scene.settle()
    for spot, things, told in (
        (LORDS_GONE, [Spot("lord", lord) for lord in s.lords_gone], "Left the game: Seeker, Trader."),
        (LOCATIONS_GONE, [Spot("location", "jail")], "Left the game: The Cells."),
    ):
        assert names(scene)[spot] == told[:-1]
        assert scene.room.page_of(spot, s)
        guest.tap(spot)
        guest.wait(0.2)
        assert {*things} <= {*scene.reach.spots_now()}
        assert told in scene.described().asked
        for thing in things:
            about = scene.voice.about(s, thing, scene.eyes)
            assert about
            assert "It left the game." in about.lines
        guest.tap(CLOSE)
        guest.wait(0.2)
        assert not {*things} & {*scene.reach.spots_now()}


def test_orders_say_their_row_and_which_holds(guest: Guest) -> None:
    scene = seated(guest, Session(Setup(players=2, seed=3)))
    scene.act_on(ORDERS, "press")
    guest.wait(0.2)
    told = names(scene)
    assert told[CLOSE] == "Close"
    assert told[Spot("order", "crab ask")] == "Ask me about crab, chosen"
    assert told[Spot("order", "crab 3")] == "Buy crab from 3 on"
    scene.act_on(Spot("order", "crab 3"), "press")
    guest.wait(0.2)
    assert names(scene)[Spot("order", "crab 3")] == "Buy crab from 3 on, chosen"


def test_a_payment_that_is_made_at_once_is_told_once(guest: Guest) -> None:
    scene = seated(guest, played(2, asks("pay", turn=10)))
    scene.act_on(Spot("choice", "propose"), "press")
    guest.calm()
    heard = scene.described().happened
    assert heard.startswith("For the ")  # not card by card before
    assert " you pay " in heard
