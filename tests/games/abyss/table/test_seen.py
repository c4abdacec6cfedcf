"""What is seen of faces, of other seats and through what lies open."""

import pygame
import pytest

from nautilion.games.abyss import moves as m
from nautilion.games.abyss.content.loading import shipped_content
from nautilion.games.abyss.setup import Setup
from nautilion.games.abyss.table.layout import flow
from nautilion.games.abyss.table.pieces import LINE
from nautilion.games.abyss.table.places import ORDERS, SUMMARY, TILE, AbyssHighlights
from nautilion.games.abyss.table.view import AbyssView
from nautilion.kernel import Ask
from nautilion.play.seats import Seat
from nautilion.play.session import Session
from nautilion.ui.scenes.replay import ReplayScene
from nautilion.ui.table.spots import Spot
from tests.games.abyss.table.kit import Guest, played
from tests.games.abyss.table.test_view import among_computers
from tests.games.moments import asks, computers_play
from tests.ui.conftest import own_folders  # noqa: F401
from tests.ui.guest import NAMES

SIZES = pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])


def seated(size: tuple[int, int] = (1280, 720), players: int = 4, turn: int = 40) -> Guest:
    guest = Guest(size, speed="off")
    session = played(players, asks("act", turn))
    guest.sit_down(session, among_computers(session))
    return guest


@SIZES
def test_at_the_court_faces_are_whole(monkeypatch, size):
    """Neither hat nor tool is cropped: at most a tenth of a picture."""
    guest, shown = seated(size, turn=9), list[tuple[int, int]]()
    pieces = guest.view.pieces
    rounded = pieces.rounded

    def seen(name: str, box: tuple[int, int], radius: float) -> pygame.Surface:
        shown.append(box)
        return rounded(name, box, radius)

    monkeypatch.setattr(pieces, "rounded", seen)
    state = guest.scene.session.state
    pieces.lord("keeper", guest.view.layout.lord(0).size, guest.view.tag(state, "keeper", 0, True))
    ((w, h),) = shown
    assert abs(w / h / (160 / 120) - 1) < 0.1


def test_the_name_of_a_location_is_whole_or_not_there():
    """In front of another seat a tile is small; what cannot be read is left to the picture."""
    guest = seated()
    text = guest.app.look.text
    text.cut.clear()
    for location in shipped_content().locations:
        for size in ((60, 45), (79, 60), (97, 73), (106, 80), (131, 98)):
            guest.view.pieces.location(location, size, 12)
    assert not text.cut


@SIZES
def test_before_the_own_seat_a_location_says_its_rule_below_its_picture(size):
    """No words lie over a picture, and the faces of lords under it have room."""
    guest = seated(size)
    high = guest.view.layout.rects["mine"].h
    for location in shipped_content().locations:
        scene, words = guest.view.pieces.parts(location, (round(high * TILE), high))
        assert not scene.colliderect(words), location
        assert words.h > 2 * guest.app.look.m.px(LINE), location
        assert scene.h > guest.app.look.m.px(28), location


@SIZES
def test_four_at_a_table_lords_of_other_seats_are_half_as_high_as_their_panel(size):
    guest = seated(size)
    view, scene = guest.view, guest.scene
    places = scene.reach.spots_now()
    for place, seat in enumerate(view.places.others(scene.session.state, scene.eyes)):
        lords = [
            spot for spot in places if spot.kind == "lord" and spot.at in scene.session.state.lords[seat]
        ]
        assert lords
        panel = view.layout.panel(place)
        assert all(places[spot].h >= panel.h * 0.45 for spot in lords)
        assert all(panel.contains(places[spot]) for spot in lords)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_an_open_hand_has_a_place_of_its_own(players):
    """In a replay after the end, beside lords, allies and counters."""
    session = played(players, lambda session: False)
    at = next(n for n in range(len(session.states) - 1, 0, -1) if all(map(len, session.states[n].hands)))
    guest = Guest(speed="off")
    guest.show(
        scene := ReplayScene(session, NAMES[:players], at=at, seats=[Seat(n) for n in NAMES[:players]])
    )
    guest.wait(0.2)
    view, s = scene.view, scene.seen(at)
    assert isinstance(view, AbyssView)
    places = view.places.spots(s, AbyssHighlights(eyes=scene.eyes))
    for place, seat in enumerate(view.places.others(s, scene.eyes)):
        hand = view.layout.other_hand(place)
        others = [places[Spot(kind, seat)] for kind in ("hand", "pearls", "keys", "tokens", "allies")]
        others += [places[Spot("lord", lord)] for lord in s.lords[seat]]
        assert view.layout.panel(place).contains(hand)
        assert hand.collidelist(others) < 0


def test_an_open_sheet_takes_the_arrow_of_a_hint_away():
    guest = seated()
    scene = guest.scene
    scene.hint.level = 1
    scene.habits.click(SUMMARY)
    assert not scene.hint.is_shown


def test_nothing_shines_through_a_sheet():
    """The same sheet over two tables is the same picture."""
    shots = []
    for turn in (1, 40):
        guest = seated(turn=turn)
        guest.scene.habits.click(ORDERS)
        guest.wait(0.2)
        surface = pygame.display.get_surface()
        assert surface
        area = guest.view.layout.rects["sheet"].inflate(-30, -30)
        shots.append(pygame.image.tobytes(surface.subsurface(area), "RGB"))
    assert shots[0] == shots[1]


@pytest.mark.parametrize("number", range(1, 12))
def test_things_of_a_seat_are_as_large_as_there_is_room_for(number):
    """A little larger, and they had no room in any number of rows."""
    area, gap = pygame.Rect(10, 20, 336, 72), 4
    shapes = [0.75, 0.75, 4 / 3] * 4
    rects = flow(area, shapes[:number], gap, 104)
    assert all(area.contains(rect) for rect in rects)
    assert not any(rect.collidelistall(rects[:n]) for n, rect in enumerate(rects))
    high = rects[0].h
    larger = [flow(area, shapes[:number], gap, most)[0].h for most in range(1, 105)]
    assert high == max(larger)
    if high < area.h:  # the same boxes a pixel higher, row after row
        wide, rows = 0, 1
        for shape in shapes[:number]:
            wide += round((high + 1) * shape) + gap
            if wide - gap > area.w:
                wide, rows = round((high + 1) * shape) + gap, rows + 1
        assert rows * (high + 1 + gap) - gap > area.h


def test_the_lord_whose_power_it_is_can_be_used_first():
    """The Press-Ganger shines and takes an ally, as the ally may be carried to it."""
    session = next(
        session
        for seed in range(9)
        if (session := computers_play(Setup(players=2, seed=seed), "greedy", _may_sell)).pending
    )
    guest = Guest(speed="off")
    scene = guest.sit_down(session, among_computers(session))
    lord = Spot("lord", "slaver")
    assert lord in scene.reach.stops()
    before = len(session.log)
    card = next(spot for spot in scene.reach.spots_now() if spot.kind == "card")
    guest.carry(lord, card)
    assert isinstance(session.log[before], m.Sell)


def _may_sell(session: Session) -> bool:
    pending = session.pending
    return isinstance(pending, Ask) and any(isinstance(move, m.Sell) for move in pending.moves)


@SIZES
def test_a_single_location_on_a_sheet_keeps_its_shape_and_lies_in_the_middle(size):
    layout = seated(size, turn=9).view.layout
    (only,), sheet = layout.sheet(1), layout.rects["sheet"]
    assert sheet.contains(only)
    assert abs(only.centerx - sheet.centerx) <= 1
    assert only.w < 2 * only.h
