"""The table of Abyss: what is seen, what is proposed, what is kept from other eyes."""

from collections import Counter
from collections.abc import Iterator, Sequence
from functools import partial
from itertools import combinations
from pathlib import Path
from random import Random

import pygame
import pytest

from nautilion.advisor.seats import SeatAdvice
from nautilion.games.abyss import moves as m
from nautilion.games.abyss.content.loading import shipped_content
from nautilion.games.abyss.events import GameEnded
from nautilion.games.abyss.game import GAME
from nautilion.games.abyss.rules.payment import Price, is_complete, missing, worth
from nautilion.games.abyss.rules.proposal import cheapest, shortfall
from nautilion.games.abyss.rules.recruiting import can_pay
from nautilion.games.abyss.setup import Setup
from nautilion.games.abyss.state import lords_of
from nautilion.games.abyss.table import orders, strip
from nautilion.games.abyss.table.animations import ACTS
from nautilion.games.abyss.table.chances import best_of_each, panel_rect
from nautilion.games.abyss.table.pieces import Tag
from nautilion.games.abyss.table.places import (
    CLOSE,
    FILTER,
    ORDERS,
    PROPOSE,
    SKIP_RACE,
    SKIP_TURN,
    SUMMARY,
    AbyssHighlights,
    asked_seat,
    card_at,
    laid,
    recruited,
)
from nautilion.games.abyss.table.view import AbyssView
from nautilion.games.abyss.views import view
from nautilion.kernel import BACK, Ask, Chance, Context, Revealed
from nautilion.kernel.views import NOBODY
from nautilion.play.seats import HUMAN, Seat
from nautilion.play.session import Session
from nautilion.play.shelf import Shelf
from nautilion.ui.access.painted import painted
from nautilion.ui.scenes.curtain import Curtain
from nautilion.ui.scenes.replay import ReplayScene
from nautilion.ui.scenes.table import TableScene
from nautilion.ui.table.spots import Spot
from tests.games.abyss.table.kit import Guest, played
from tests.games.moments import asks, moves_of
from tests.houses import shipped_house
from tests.ui.conftest import own_folders  # noqa: F401
from tests.ui.guest import NAMES
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


def assert_completed(
    hand: tuple[str, ...], price: Price, pearls: int, begun: tuple[str, ...], every: list[tuple[str, ...]]
) -> None:
    """Whatever was laid first, what is proposed goes on from it and gives away least."""
    found = cheapest(hand, price, pearls, begun)
    assert found
    assert not Counter(begun) - Counter(found)
    ways = [paid for paid in every if not Counter(begun) - Counter(paid)]
    assert tuple(sorted(found)) in ways
    assert given_away(found, price) == min(given_away(paid, price) for paid in ways)


def given_away(paid: tuple[str, ...], price: Price) -> tuple[int, int, int]:
    pearls = missing(paid, price)
    return worth(paid) + pearls, pearls, len(paid)


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
        begun = luck.sample(luck.choice(every), 1)
        assert_completed(hand, price, pearls, tuple(begun), every)
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


def test_every_lord_bears_the_crest_of_its_guild(monkeypatch):
    """At the Court, also where no race is wanted of it any more, in front of a seat, free or silenced."""
    guest, shown = Guest(), list[str]()
    guest.sit_down(played(4, asks("act", 1)))
    pieces = guest.view.pieces
    crest = pieces.crest

    def seen(guild: str, side: int) -> pygame.Surface:
        shown.append(guild)
        return crest(guild, side)

    monkeypatch.setattr(pieces, "crest", seen)
    for lord, row in shipped_content().lords.items():
        shown.clear()
        pieces.lord(lord, (136, 207), Tag(Price(row.cost, row.races, ""), row.cost))
        pieces.small_lord(lord, (37, 51), False)
        pieces.small_lord(lord, (37, 51), True)
        assert shown == [row.guild] * 3


def test_a_lord_shows_as_many_keys_as_it_has(monkeypatch):
    """In front of a seat as at the Court; silenced it has none (G4)."""
    guest, shown = Guest(), list[int]()
    guest.sit_down(played(4, asks("act", 1)))
    pieces = guest.view.pieces
    key = pieces.key

    def seen(side: int) -> pygame.Surface:
        shown.append(side)
        return key(side)

    monkeypatch.setattr(pieces, "key", seen)
    for lord, row in shipped_content().lords.items():
        shown.clear()
        pieces.lord(lord, (138, 209), Tag(Price(5, 1, ""), 5))
        assert len(shown) == row.keys, lord
        pieces.small_lord(lord, (39, 53), False)
        assert len(shown) == 2 * row.keys, lord
        pieces.small_lord(lord, (39, 53), True)
        assert len(shown) == 2 * row.keys, lord


def test_the_filter_says_how_many_would_join():
    told, seen, guest = {0: "Nobody yet", 1: "1 would join"}, set(), Guest()
    guest.sit_down(session := played(3, asks("act", 30)))
    for s in session.states[20::7]:
        number = sum(shortfall(guest.view.cx(s), 1, lord) is None for lord in s.court)
        assert guest.view.joining(s, 1) == told.get(number, f"{number} would join")
        assert bool(guest.view.joining(view(s, NOBODY), 1)) is not bool(s.hands[1])
        seen.add(number)
    assert {0, 1} < seen


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


def test_what_lies_open_stays_open_in_another_window():
    session = played(4, asks("act", 30))
    guest = Guest(speed="off")
    scene = guest.sit_down(session, among_computers(session))
    for spot in (FILTER, SUMMARY):
        scene.habits.click(spot)
    scene.resize((1280, 720))
    guest.wait(0.1)
    lit = scene.animator.highlights
    assert (lit.sheet, lit.filters) == (SUMMARY, True)
    guest.tap(CLOSE)
    assert scene.animator.highlights.sheet is None


def test_a_game_that_is_over_waits_for_nobody(monkeypatch):
    guest, waited = Guest(), list[int]()
    scene = guest.sit_down(played(2, asks("act", 9)))
    monkeypatch.setattr(strip, "_paint_waiting", lambda surface, view, s: waited.append(s.who))
    for expected in (1, 0):
        waited.clear()
        strip.paint_strip(pygame.Surface((1280, 720)), guest.view, scene.animator.now, AbyssHighlights())
        assert len(waited) == expected
        scene.animator.begun(GameEnded((3, 4)))


def test_the_track_names_no_price_when_everybody_has_bought():
    guest = Guest()
    guest.sit_down(session := played(3, asks("act", 9)))
    s, bounds = session.state, guest.app.screen.compositor.bounds
    for sold, key in ((0, "price"), (1, "price"), (2, "sold")):
        s.sold = sold
        paint = partial(guest.view.paint_middle, s=s, highlights=AbyssHighlights(eyes=0))
        lines = [heard.words for heard in painted(paint, guest.app.text, bounds)]
        heads = {key: guest.app.words(f"abyss.table.head.{key}") for key in ("price", "sold")}
        assert [name for name, told in heads.items() if told in lines] == [key]


def test_nobody_is_told_that_they_are_thinking_themselves():
    """While the own card comes up nothing is asked yet."""
    guest = Guest()
    guest.sit_down(session := played(2, asks("act", 9)))
    s, who, bounds = session.state, session.state.who, guest.app.screen.compositor.bounds
    waits = guest.app.words("abyss.table.waits", who=guest.view.naming.seat(who))
    for eyes, told in ((who, 0), (1 - who, 1), (NOBODY, 1)):
        paint = partial(strip.paint_strip, view=guest.view, s=s, highlights=AbyssHighlights(eyes=eyes))
        assert [heard.words for heard in painted(paint, guest.app.text, bounds)].count(waits) == told


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


def lit(given: Sequence[str]) -> set[str]:
    """The cells that hold, as texts."""
    return {str(spot.at) for spot in orders.cells(given)}


def test_cells_of_orders_and_back():
    given = orders.with_cell((), "crab 4")
    given = orders.with_cell(given, "pearls 2")
    assert given == ("buy crab 4 2",)
    assert lit(given) == {
        *("crab 4", "jellyfish ask", "seahorse ask", "shellfish ask", "squid ask"),
        *("pearls 2", "rest ask"),
    }
    given = orders.with_cell(given, "rest pass")
    assert given == ("buy crab 4 2", "pass crab 0")
    assert lit(given) >= {"crab 4", "rest pass"}
    assert orders.with_cell(given, "crab ask") == ()


def test_a_race_that_asks_is_asked_about_whatever_all_were_told_before():
    given = orders.with_cell((), "any pass")
    assert lit(given) >= {"any pass", "crab pass", "squid pass"}
    given = orders.with_cell(given, "crab ask")
    assert "crab ask" in lit(given)
    assert not any(cell.startswith("any") for cell in lit(given))
    assert not [order for order in given if " any " in order or " crab " in order]


def test_what_is_passed_on_in_this_turn_stays_when_a_cell_is_chosen():
    assert orders.with_cell(("pass any 7",), "crab pass") == ("pass any 7", "pass crab 0")


def test_the_price_and_the_rest_are_asked_for_when_something_is_to_be_bought():
    desk = Desk(speed="off")
    session = played(2, asks("act", 4))
    scene = TableScene(session, NAMES[:2], seats=among_computers(session))
    desk.show(scene)
    scene.habits.click(ORDERS)
    desk.wait(0.1)
    rows = {str(spot.at).split(" ")[0] for spot in scene.reach.spots_now() if spot.kind == "order"}
    assert rows == {"any", *orders.RACES}
    scene.habits.click(Spot("order", "squid 3"))
    desk.wait(0.1)
    assert Spot("order", "rest pass") in scene.reach.spots_now()
    scene.habits.click(Spot("order", "rest pass"))
    assert scene.company.orders(scene.eyes) == ("buy squid 3 1", "pass squid 0")


def test_whoever_looks_on_is_offered_no_button_to_pass():
    highlights = AbyssHighlights(question="buy")
    assert not highlights.may_skip
    highlights.moves = (m.BUY, m.DECLINE)
    assert highlights.may_skip


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


def test_the_table_does_not_turn_while_computers_play_every_seat():
    session = played(3, asks("act", 4))
    who = session.state.who
    scene = TableScene(session, NAMES[:3], seats=among_computers(session))
    desk = Desk(speed="off")
    desk.show(scene)
    scene.company.update = lambda: None  # type: ignore[method-assign]
    scene.company.change(who, "greedy")
    assert isinstance(scene.view, AbyssView)
    feet = set()
    for _ in range(12):
        feet.add(scene.view.places.bottom(session.state, scene.eyes))
        session.play(moves_of(session)[0]) if isinstance(session.pending, Ask) else session.roll()
    assert feet == {who}
    scene.company.change(who, HUMAN)
    scene.company.change((who + 1) % 3, HUMAN)
    assert scene.view.places.bottom(session.state, NOBODY) == asked_seat(session.state), "people take turns"


def test_who_is_asked_at_a_shared_screen_may_look_at_the_own_hand():
    desk = Desk(speed="off", reduced_motion=True)
    session = played(2, lambda s: asks("buy", 4)(s) and bool(s.state.hands[asked_seat(s.state)]))
    scene = TableScene(session, NAMES[:2], seats=(Seat("Ada"), Seat("Jules")))
    desk.show(scene)
    asked = asked_seat(session.state)
    assert scene.eyes == NOBODY
    desk.click(scene.reach.spots_now()[Spot("hand", asked)].center)
    desk.wait(0.5)
    assert isinstance(desk.app.top, Curtain)
    desk.app.finish(True)
    desk.wait(0.3)
    assert scene.eyes == asked
    assert [spot for spot in scene.reach.spots_now() if spot.kind == "card"]
    scene.habits.click(Spot("hand", asked))
    desk.wait(0.3)
    assert not scene.company.may_look, "nobody is shown it twice"


def test_a_computer_pauses_before_a_decision_and_not_between_its_parts():
    session = played(2, many_ways)
    while session.state.draft:
        session.play(BACK)
    who = session.state.who
    seats = tuple(Seat(NAMES[n], "greedy" if n == who else HUMAN) for n in range(2))
    scene = TableScene(session, NAMES[:2], seats=seats)
    desk = Desk(speed="off")
    scene.company.update = lambda: None  # type: ignore[method-assign]
    desk.show(scene)
    assert not scene.company._has_paused()
    session.play(next(move for move in moves_of(session) if isinstance(move, m.Recruit)))
    assert session.state.draft
    assert scene.company._has_paused()


# Buttons, and words that are seen


def test_what_is_most_likely_wanted_is_the_first_button_and_the_key_of_enter():
    session = played(2, lambda s: asks("act", 2)(s) and m.PLOT in moves_of(s))
    scene = TableScene(session, NAMES[:2], seats=among_computers(session))
    Desk(speed="off").show(scene)
    assert scene.habits.keys()[pygame.K_RETURN] == Spot("choice", "explore")


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_the_five_races_that_an_ambassador_wants_are_all_seen(size):
    guest = Guest(size, speed="off")
    session = played(2, asks("act", 2))
    guest.sit_down(session, among_computers(session))
    pieces, rect = guest.view.pieces, guest.view.layout.lord(0)
    made = pieces.lord("elder", rect.size, guest.view.tag(session.state, "elder", 0, False))
    sign = pieces.race("squid", 20).get_at((10, 10))[:3]
    edge = [made.get_at((rect.w - 3, y))[:3] for y in range(rect.h)]
    assert sign not in edge, "the last sign runs off the card"


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_whatever_can_be_used_lords_and_locations_are_large_when_pointed_at(size):
    guest = Guest(size, speed="off", tips="soon")
    session = played(2, lambda s: asks("act", 20)(s) and m.PLOT in moves_of(s))
    scene = guest.sit_down(session, among_computers(session))
    guest.wait(1)
    for kind in ("lord", "location"):
        spot = next(spot for spot in scene.reach.spots_now() if spot.kind == kind)
        guest.move(guest.at(spot))
        guest.wait(1.5)
        words = scene.guide.tips.about(guest.now)
        assert words
        rect = scene.reach.spots_now()[spot]
        assert words.rect.w > rect.w or words.rect.h > rect.h
        assert not words.rect.colliderect(rect)
        assert pygame.Rect((0, 0), size).contains(words.rect)


def test_a_move_that_begins_several_payments_is_worth_its_best_chance_once():
    found = SeatAdvice(0.4, ((0.6, m.Pay("C2")), (0.5, m.Pay("C1")), (0.5, m.Pay("C2"))))
    assert best_of_each(found) == [(0.6, m.Pay("C2")), (0.5, m.Pay("C1"))]


def test_the_chances_leave_court_and_hand_free():
    guest = Guest(speed="off")
    session = played(4, asks("act", 9))
    guest.sit_down(session, among_computers(session))
    line = ((0.5, m.EXPLORE),) * 9
    panel = panel_rect(guest.view, session.state, SeatAdvice(0.5, line, chances=(0.5, 0.2, 0.2, 0.1)))
    rects = guest.view.layout.rects
    assert rects["others"].contains(panel)


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
