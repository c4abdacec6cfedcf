"""The table of Abyss: what is seen, what is proposed, what is kept from other eyes."""

from collections.abc import Iterator
from itertools import combinations
from pathlib import Path
from random import Random

import pytest

from nautilion.games.abyss import moves as m
from nautilion.games.abyss.content.loading import shipped_content
from nautilion.games.abyss.game import GAME
from nautilion.games.abyss.rules.payment import Price, is_complete, missing, worth
from nautilion.games.abyss.rules.proposal import cheapest, shortfall
from nautilion.games.abyss.rules.recruiting import can_pay
from nautilion.games.abyss.setup import Setup
from nautilion.games.abyss.state import lords_of
from nautilion.games.abyss.table import orders
from nautilion.games.abyss.table.animations import ACTS
from nautilion.games.abyss.table.places import (
    FILTER,
    ORDERS,
    PROPOSE,
    SKIP_RACE,
    SKIP_TURN,
    SUMMARY,
    card_at,
    laid,
    recruited,
)
from nautilion.games.abyss.views import view
from nautilion.kernel import Ask, Chance, Context, Revealed
from nautilion.play.seats import HUMAN, Seat
from nautilion.play.session import Session
from nautilion.play.shelf import Shelf
from nautilion.ui.scenes.curtain import Curtain
from nautilion.ui.scenes.replay import ReplayScene
from nautilion.ui.scenes.table import TableScene
from nautilion.ui.table.spots import Spot
from tests.games.abyss.table.kit import NAMES, Guest, asks, moves_of, played
from tests.houses import shipped_house
from tests.ui.conftest import own_folders  # noqa: F401
from tests.ui.kit import Desk
from tools.make_abyss import pictures


def among_computers(session: Session) -> tuple[Seat, ...]:
    """Who is asked is a person, all others are computers."""
    assert isinstance(session.pending, Ask)
    asked = session.pending.who
    return tuple(Seat(NAMES[n], HUMAN if n == asked else "greedy") for n in range(session.setup.players))


def moments(players: int) -> Iterator[Session]:
    yield from (played(players, asks("act", turn)) for turn in (1, 9, 17, 25))


# Payments


def every_payment(hand: tuple[str, ...], price: Price, pearls: int) -> list[tuple[str, ...]]:
    some = (cards for n in range(1, len(hand) + 1) for cards in combinations(sorted(hand), n))
    return [cards for cards in some if is_complete(cards, price, pearls)]


@pytest.mark.parametrize("seed", range(40))
def test_the_cheapest_payment_gives_away_least(seed):
    luck = Random(seed)
    hand = tuple(luck.choice("JCHLQ") + luck.choice("12345") for _ in range(luck.randrange(1, 9)))
    price = Price(luck.randrange(4, 13), luck.randrange(1, 4), luck.choice(("", "J", "C")))
    pearls = luck.randrange(5)
    found, every = cheapest(hand, price, pearls), every_payment(hand, price, pearls)
    assert (found is None) == (not every)
    if found:
        assert found in every
        assert worth(found) + missing(found, price) == min(worth(c) + missing(c, price) for c in every)


@pytest.mark.parametrize("players", [2, 4])
def test_who_is_short_of_nothing_can_pay(players):
    for session in moments(players):
        cx = Context(session.rules, session.state, None)
        for lord in session.state.court:
            for seat in range(players):
                assert (shortfall(cx, seat, lord) is None) == can_pay(cx, seat, lord)


def many_ways(session: Session) -> bool:
    """Several allies could be paid, and none of them closes the payment."""
    return asks("pay", 12)(session) and sum(isinstance(move, m.Pay) for move in moves_of(session)) > 3


def test_a_click_pays_what_is_proposed_and_another_takes_an_ally_off():
    session = played(4, many_ways)
    guest = Guest(speed="off", reduced_motion=True)
    scene = guest.sit_down(session, among_computers(session))
    lord, who = recruited(session.state), session.state.who
    guest.make(next(move for move in moves_of(session) if isinstance(move, m.Pay)), drags=True)
    paid = [spot for spot in scene.reach.spots_now() if spot.kind == "paid"]
    assert [card_at(spot) for spot in paid] == [*laid(session.state)]
    scene.habits.click(paid[0])
    assert not laid(session.state)
    scene.habits.click(PROPOSE)
    if recruited(session.state):
        guest.make(next(move for move in moves_of(session) if isinstance(move, m.Affiliate)), drags=True)
    assert lord in lords_of(session.state, who)


# What is seen


def test_every_event_has_a_clip():
    assert {*GAME.events} - {*ACTS} == {Revealed}


def test_every_picture_is_there_as_it_was_drawn():
    for name, source in pictures():
        assert (Path("images") / f"{name}.svg").read_text() == source, name


def test_there_is_a_picture_for_each_lord_and_location():
    content, folder = shipped_content(), Path("images/abyss")
    assert {file.stem for file in (folder / "lords").glob("*.svg")} == {*content.lords}
    assert {file.stem for file in (folder / "locations").glob("*.svg")} == {*content.locations}


def test_every_lord_and_location_can_be_read_at_play_size():
    guest = Guest()
    session = played(4, asks("act", 1))
    guest.sit_down(session, among_computers(session))
    text, lay = guest.app.look.text, guest.view.layout
    text.cut.clear()
    for lord in shipped_content().lords:
        tag = guest.view.tag(session.state, lord, 0, False)
        guest.view.pieces.lord(lord, lay.lord(0).size, tag)
    for number in (1, 2, 3):
        for location in shipped_content().locations:
            guest.view.pieces.location(location, lay.tiles(number)[-1].size, 10)
    assert not text.cut


def test_no_text_is_cut_on_sheets_and_with_the_filter():
    session = played(4, asks("act", 30))
    guest = Guest(speed="off")
    scene = guest.sit_down(session, among_computers(session))
    guest.app.look.text.cut.clear()
    for spot in (FILTER, SUMMARY, ORDERS, Spot("seat", (scene.eyes + 1) % 4), Spot("discard")):
        scene.habits.click(spot)
        guest.wait(0.1)
        scene.habits.escape()
    assert not guest.app.look.text.cut


def test_the_curtain_hides_hands_and_payments():
    """With two people nobody's hand is shown before its owner has lifted the curtain."""
    session, desk = played(2, asks("act", 12)), Desk(speed="off", reduced_motion=True)
    desk.show(scene := TableScene(session, NAMES[:2], seats=(Seat("Ada"), Seat("Jules"))))
    desk.wait(0.3)
    assert isinstance(desk.app.top, Curtain)
    assert not [spot for spot in scene.reach.spots_now() if spot.kind == "card"]
    desk.app.finish(True)
    desk.wait(0.3)
    cards = [card_at(spot) for spot in scene.reach.spots_now() if spot.kind == "card"]
    assert sorted(cards) == sorted(session.state.hands[session.state.who])


# Standing orders


def test_cells_of_orders_and_back():
    given = orders.with_cell((), "crab 4")
    given = orders.with_cell(given, "pearls 2")
    assert given == ("buy crab 4 2",)
    given = orders.with_cell(given, "any pass")
    assert {Spot("order", cell) for cell in ("crab 4", "pearls 2", "any pass", "squid ask")} <= orders.cells(
        given
    )
    assert orders.with_cell(given, "crab ask") == ("pass any 0",)


@pytest.mark.parametrize("button", [SKIP_RACE, SKIP_TURN])
def test_one_click_passes_on_a_race_or_on_the_whole_turn(button):
    session = played(3, asks("buy", 6))
    guest = Guest(speed="off", reduced_motion=True)
    scene = guest.sit_down(session, among_computers(session))
    seat, before = scene.eyes, len(session.log)
    guest.tap(button)
    guest.wait(2)
    assert session.log[before] == m.DECLINE
    assert scene.company.orders(seat)


# Kept and continued


def test_a_game_of_four_that_ends_in_the_middle_of_an_offer_goes_on_and_is_replayed():
    """What is on disk after a kill is the offer itself; read again it plays on to the same end."""
    shelf = Shelf(shipped_house())
    kept = shelf.begin(Session(Setup(players=4, seed=11)), NAMES)
    play = GAME.policies()["greedy"](kept.session.rules, 1)
    while not asks("buy", 9)(kept.session):
        _step(kept.session, play)
    kept.hand_over()
    kept.flush()
    again = Shelf(shipped_house()).read(kept.id).session
    assert again.state == kept.session.state
    assert isinstance(again.pending, Ask)
    assert again.pending.question == "buy"
    for session in (kept.session, again):
        play = GAME.policies()["greedy"](session.rules, 1)
        while not session.is_over:
            _step(session, play)
    assert again.log == kept.session.log
    replayed = Session(again.setup)
    for move in again.log:
        replayed.roll() if isinstance(replayed.pending, Chance) else replayed.play(move)
    assert replayed.state == again.state


def _step(session, play) -> None:
    if isinstance(session.pending, Ask):
        session.play(play(view(session.state, session.pending.who), session.pending))
    else:
        session.roll()


def test_a_replay_after_the_end_opens_every_hand() -> None:
    session = played(3, lambda session: False)
    at = next(
        n for n, s in enumerate(session.states) if s.draft and all(s.hands)
    )  # in the middle of a payment
    guest = Guest()
    guest.show(scene := ReplayScene(session, NAMES[:3], at=at, seats=[Seat(name) for name in NAMES[:3]]))
    guest.wait(0.3)
    assert scene.seen(at).hands == session.states[at].hands
    assert scene.asked() == session.rules.pending(session.states[at])
