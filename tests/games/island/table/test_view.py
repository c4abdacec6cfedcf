"""What is painted: every piece at its spot, nothing that eyes may not see, everything inside the window."""

from collections.abc import Callable
from dataclasses import replace
from itertools import combinations

import msgspec
import pygame
import pytest
from pygame import Rect, Surface

from nautilion.games.island.adviser.policies import LEVELS
from nautilion.games.island.content import shipped_content
from nautilion.games.island.moves import Store
from nautilion.games.island.rules.seeing import view as seen_by
from nautilion.games.island.state import State, Stored, with_at
from nautilion.games.island.table.ghost import after, closed, worth
from nautilion.games.island.table.places import IslandHighlights
from nautilion.games.island.table.rulebook import make_book
from nautilion.games.island.table.seats_picture import card_places, token_place
from nautilion.games.island.table.view import IslandView
from nautilion.games.island.words.telling import set_spot
from nautilion.kernel import Ask
from nautilion.kernel.views import NOBODY
from nautilion.play.seats import Seat
from nautilion.ui import theme
from nautilion.ui.room import room_of
from nautilion.ui.scenes.rulebook import Rulebook
from nautilion.ui.table.seats import SEAT_COLOURS, sign_svg
from nautilion.ui.table.spots import Spot
from nautilion.ui.theme import Metrics, contrast
from tests.games.island.table.kit import Guest, played
from tests.games.moments import asks
from tests.ui.conftest import own_folders  # noqa: F401
from tests.ui.kit import Desk

SIDES = ("above", "below")
EYES = 0


def changed(s: State, **fields: object) -> State:
    return msgspec.structs.replace(s, **fields)


def other_set(s: State, seat: int) -> State:
    """A set that has got cards, a token and a porthole."""
    stored = Stored(("clothes 1", "clothes 1", "clothes 2"), ("twins",), (3, 5))
    return changed(s, sets=with_at(s.sets, seat, with_at(s.sets[seat], 0, stored)))


CHANGES: list[tuple[Spot, Callable[[State], State]]] = [
    (Spot("column", 2), lambda s: changed(s, left=with_at(s.left, 2, 0))),
    (Spot("column", 0), lambda s: changed(s, tops=with_at(s.tops, 0, ("repair 4",)))),
    (Spot("camp", "clothes"), lambda s: changed(s, camp=with_at(s.camp, 0, "double"))),
    (Spot("pile", 5), lambda s: changed(s, piles=with_at(s.piles, 2, (7,)))),
    (set_spot(0, "clothes"), lambda s: other_set(s, 0)),
    (set_spot(1, "clothes"), lambda s: other_set(s, 1)),
    (Spot("hand", 0), lambda s: changed(s, hands=with_at(s.hands, 0, ("repair 1",)))),
    (Spot("hand", 1), lambda s: changed(s, hands=with_at(s.hands, 1, ("",) * 9))),
    (Spot("castaway", 1), lambda s: changed(s, castaways=with_at(s.castaways, 1, 3))),
    (Spot("arrow"), lambda s: changed(s, arrow="below" if s.arrow == "above" else "above")),
]


class Painter:
    """Pictures of states in a window."""

    def __init__(self, size: tuple[int, int] = (1280, 720), scale: float = 1.0, players: int = 2) -> None:
        self.session = played(players, asks("go", 4))
        self.desk = Desk(size, ui_scale=scale, words="fitting")
        look = replace(self.desk.app.look, m=Metrics(size, scale))
        names = ("Ada", "Captain Longname", "Mo", "Kim")[:players]
        self.view = IslandView(look, self.session.rules, self.desk.app.words, names)
        self.state = seen_by(self.session.state, EYES)

    def paint(self, s: State, eyes: int = EYES) -> Surface:
        made = Surface(self.view.look.m.size)
        self.view.paint(made, s, IslandHighlights(eyes=eyes))
        return made


@pytest.mark.parametrize(
    ("spot", "change"), CHANGES, ids=lambda value: str(value) if isinstance(value, Spot) else ""
)
def test_a_spot_shows_what_lies_there(spot: Spot, change: Callable[[State], State]) -> None:
    painter = Painter()
    before, after = (painter.paint(s) for s in (painter.state, change(painter.state)))
    rect = painter.view.spots(painter.state, IslandHighlights(eyes=EYES))[spot]
    cut = [pygame.image.tobytes(picture.subsurface(rect), "RGB") for picture in (before, after)]
    assert cut[0] != cut[1]


def test_hidden_cards_are_never_painted() -> None:
    """Another hand and the cards below are exchanged: the same pixels; the own hand: others."""
    guest = Guest(speed="off", reduced_motion=True)
    session = played(2, lambda s: asks("go", 5)(s) and s.state.who == 0)
    scene = guest.sit_down(session)
    s = session.state
    before, (own, other) = guest.picture(), s.hands
    deck = sorted(shipped_content().deck())
    s.hands = (own, tuple(deck[-len(other) :]))
    scene.settle()
    assert guest.picture() == before
    s.hands = (tuple(deck[: len(own)]), other)
    scene.settle()
    assert guest.picture() != before


def test_under_the_curtain_all_hands_are_backs() -> None:
    painter = Painter()
    s = painter.session.state
    hands = tuple(("treasure 4",) * len(hand) for hand in s.hands)
    pictures = [painter.paint(state, NOBODY) for state in (s, changed(s, hands=hands))]
    assert len({pygame.image.tobytes(picture, "RGB") for picture in pictures}) == 1
    cards = [spot for spot in painter.view.spots(s, IslandHighlights(eyes=NOBODY)) if spot.kind == "card"]
    assert not cards


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize(
    ("size", "scale"), [((1280, 720), 1.0), ((1280, 720), 2.0), ((1280, 960), 1.5), ((2560, 1080), 1.0)]
)
def test_everything_has_its_place_in_every_window(size: tuple[int, int], scale: float, players: int) -> None:
    painter = Painter(size, scale, players)
    view, lay = painter.view, painter.view.layout
    window = Rect((0, 0), size)
    highlights = IslandHighlights(eyes=EYES)
    assert all(window.contains(rect) for rect in view.spots(painter.state, highlights).values())
    names = ("bar", "order", "hull", "above", "below", "camp", "piles", "choices", "sets", "own")
    areas = [lay.rects[name] for name in names] + [lay.panel(place) for place in range(players - 1)]
    assert not [(a, b) for a, b in combinations(areas, 2) if a.colliderect(b)]
    assert lay.rects["own"].contains(lay.fan([5, 5, 5, 5])[0].unionall(lay.fan([5, 5, 5, 5])))
    view.look.text.cut.clear()
    painter.paint(painter.state)
    assert not view.look.text.cut


def test_hands_are_sorted_by_colour_and_equal_cards_have_their_own_spots() -> None:
    painter = Painter()
    hand = ("clothes 1", "clothes 1", "fishing 2", "navigation 1", "treasure 1")
    s = changed(painter.state, hands=with_at(painter.state.hands, 0, hand))
    spots = [spot for spot in painter.view.spots(s, IslandHighlights(eyes=EYES)) if spot.kind == "card"]
    assert [spot.at for spot in spots] == [
        "clothes 1",
        "clothes 1 2",
        "navigation 1",
        "fishing 2",
        "treasure 1",
    ]


def test_the_ghost_tells_what_a_set_would_be_worth() -> None:
    """12 now, 20 if closed with this 8: by the rules' own count."""
    painter = Painter()
    terms, s = painter.session.rules.terms, painter.session.state
    stored = Stored(("clothes 1", "clothes 1"), ("twins", "three"))
    s = changed(
        s,
        who=0,
        sets=with_at(s.sets, 0, with_at(s.sets[0], 0, stored)),
        camp=with_at(s.camp, 0, "count"),
        piles=((5, 4, 3), (8, 6, 5), (11, 9, 7), (15, 12, 10)),
    )
    would = after(terms, s, Store("clothes", (2, 3)))
    assert (len(would.cards), would.tokens) == (4, ("twins", "three", "count"))
    best = closed(terms, s, would)
    assert best is not None
    assert (worth(terms, would), worth(terms, best)) == (12, 20)
    assert closed(terms, changed(s, piles=((), (), (), ())), would) is None


def test_the_ghost_is_seen_while_cards_are_held() -> None:
    def stores(session: object) -> bool:
        return asks("act", 3)(session) and any(isinstance(x, Store) for x in session.pending.moves)  # type: ignore[arg-type,attr-defined]

    session = played(2, stores)
    guest = Guest(speed="off", reduced_motion=True)
    scene = guest.sit_down(session)
    assert isinstance(session.pending, Ask)
    move = next(x for x in session.pending.moves if isinstance(x, Store))
    assert not scene.habits.ghosts()
    guest.tap(guest.chosen(move)[0])
    assert scene.habits.ghosts()


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (800, 600), (900, 1400)])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_nobody_hides_another_before_all_are_aboard(size: tuple[int, int], players: int) -> None:
    view = Painter(size, players=players).view
    rects = [view.layout.shore(seat) for seat in range(players)]
    slots = [view.layout.slot(column, side) for column in range(len(view.layout.bays)) for side in SIDES]
    assert not any(a.colliderect(b) for a, b in combinations(rects, 2))
    assert not any(rect.colliderect(slot) for rect in rects for slot in slots)
    assert all(Rect((0, 0), size).contains(rect) for rect in rects)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_tokens_of_others_can_be_told_apart(players: int) -> None:
    lay = Painter(players=players).view.layout
    for place in range(players - 1):
        rect = lay.other_set(place, 0)
        tokens = [token_place(rect, at, 3) for at in range(3)]
        assert tokens[0].w >= lay.px(26)
        assert all(rect.contains(token) for token in tokens)
        assert not any(card.colliderect(token) for card in card_places(rect, 6) for token in tokens)


def test_signs_and_colours_of_seats_differ() -> None:
    assert len({sign_svg(seat).split('d="')[1].split('"')[0] for seat in range(4)}) == 4
    assert len(set(SEAT_COLOURS)) == 4
    assert all(contrast(colour, theme.NIGHT) >= 4.5 for colour in SEAT_COLOURS)


def test_a_thumbnail_shows_no_hand() -> None:
    desk, session = Desk(), played(3, asks("go", 3))
    room = room_of(session.game)
    pictures = []
    for hands in (session.state.hands, ((), (), ())):
        session.state.hands = hands
        pictures.append(room.thumbnail(desk.app.look, session, (320, 180), desk.app.words, ()))
    assert pictures[0].get_size() == (320, 180)
    assert len({pygame.image.tobytes(picture, "RGBA") for picture in pictures}) == 1


def test_a_thumbnail_shows_who_plays() -> None:
    desk, session = Desk(), played(2, asks("go", 3))
    draw, look, words = room_of(session.game).thumbnail, desk.app.look, desk.app.words
    companies: list[list[Seat]] = [[], [Seat("Ada"), Seat("Jules")], [Seat("Ada"), Seat("Rask", LEVELS[-1])]]
    people, named, mixed = (
        pygame.image.tobytes(draw(look, session, (320, 180), words, seats), "RGBA") for seats in companies
    )
    assert people == named != mixed


@pytest.mark.parametrize(("size", "scale"), [((1280, 720), 1.0), ((1280, 960), 2.0)])
def test_every_page_of_the_rulebook_can_be_read(size: tuple[int, int], scale: float) -> None:
    desk = Desk(size, ui_scale=scale, words="fitting")
    desk.show(book := Rulebook(make_book()))
    for page in range(len(make_book().pages)):
        book.open_at(page)
        desk.wait(0.3)
        spread = book.spread(page)
        labels = [line.at for line in spread.labels]
        assert not [(a, b) for a, b in combinations(labels, 2) if a.colliderect(b)]
    assert not desk.app.look.text.cut


def test_every_piece_has_its_picture() -> None:
    content, art = shipped_content(), Desk().app.look.art
    wanted = {f"cards/{card.replace(' ', '_')}" for card in content.deck()} | {
        "cards/back",
        "box",
        "ui/arrow",
        "ui/camp",
    }
    wanted |= {f"signs/{colour}" for colour in content.colours} | {f"tokens/{kind}" for kind in content.bonus}
    wanted |= {f"portholes/{size}" for size in content.portholes}
    wanted |= {f"castaways/seat_{seat}" for seat in range(len(SEAT_COLOURS))}
    assert {name for name in wanted if not art.has(f"island/{name}")} == set()
