"""Around the table: who is who, what the pages say, and a game watched again by whoever may see it."""

import pygame
import pytest

from nautilion import paths
from nautilion.advisor.seats import SeatAdvice
from nautilion.content.catalogue import catalogue
from nautilion.games.island.adviser.policies import LEVELS
from nautilion.games.island.events import CardTaken
from nautilion.games.island.moves import COLLECT, Store
from nautilion.games.island.table.castaways import COMPUTERS, PEOPLE
from nautilion.games.island.table.chances import best_of_each
from nautilion.games.island.table.places import card_at
from nautilion.games.island.table.room import OWN, music
from nautilion.games.island.table.view import IslandView
from nautilion.games.island.words import IslandWords
from nautilion.kernel.views import ALL, NOBODY
from nautilion.play.seats import Seat
from nautilion.play.session import Session
from nautilion.play.shelf import Shelf
from nautilion.ui.audio import Sound
from nautilion.ui.scenes.company_setup import CompanySetup
from nautilion.ui.scenes.pause import Pause
from nautilion.ui.scenes.replay import ReplayScene
from nautilion.ui.scenes.table import TableScene
from nautilion.ui.scenes.voyages import Voyages
from nautilion.ui.table.seats import dyed
from nautilion.ui.table.spots import Spot
from nautilion.ui.widgets.people import face_of
from tests.games.island.table.kit import played
from tests.games.moments import asks
from tests.houses import shipped_house
from tests.ui.company import ENDED, island_game, seat_people
from tests.ui.kit import Desk

ADA, PIP, RASK = Seat("Ada"), Seat("Pip", LEVELS[0], 1), Seat("Rask", LEVELS[2], 3)


def view_of(scene: TableScene | ReplayScene) -> IslandView:
    assert isinstance(scene.view, IslandView)
    return scene.view


def test_castaways_on_the_table_are_those_of_the_setup_page() -> None:
    desk, seats = Desk(), (ADA, PIP, RASK)
    desk.show(scene := TableScene(island_game(3, moves=30), ("Ada", "Pip", "Rask"), seats=seats))
    setup = seat_people(desk.app, 3, *(seat.player for seat in seats))
    assert isinstance(setup, CompanySetup)
    known = (setup.room.computers, setup.room.people)
    faces = tuple(face_of(seat.player, at, *known) for at, seat in enumerate(seats))
    assert view_of(scene).pieces.faces == faces
    assert len({*faces}) == 3
    scene.company.change(1, LEVELS[2])
    assert view_of(scene).pieces.faces[1] == faces[2], "whoever takes a seat over stands on the boat"


def test_a_castaway_wears_the_colour_of_the_seat() -> None:
    desk = Desk()
    for face in (*(each.face for each in COMPUTERS), *PEOPLE):
        source = desk.app.look.art.source(face)
        coats = [dyed(source, seat) for seat in range(4)]
        assert len({*coats}) == 4, face
        drawn = {pygame.image.tobytes(desk.app.look.art.svg(coat, (60, 70)), "RGBA") for coat in coats}
        assert len(drawn) == 4, face


@pytest.mark.parametrize(
    ("seats", "eyes"),
    [((ADA, RASK), 0), ((RASK, ADA), 1), ((ADA, Seat("Jules")), NOBODY), ((PIP, RASK), NOBODY)],
)
def test_before_the_end_a_replay_shows_no_more_than_the_own_hand(seats: tuple[Seat, ...], eyes: int) -> None:
    session = played(2, asks("act", 5))
    desk = Desk()
    desk.show(scene := ReplayScene(session, ("A", "B"), at=len(session.log), seats=seats))
    assert scene.eyes == eyes
    for at in range(2):
        hand = scene.animator.now.hands[at]
        assert len(hand) == len(session.state.hands[at])
        assert all(hand) if at == eyes else not any(hand)
    spoken = " ".join(node.name for node in scene.described().nodes)
    assert "In " not in spoken or eyes >= 0
    assert scene.asked() == session.rules.pending_for(scene.seen(scene.at), eyes)
    for _ in range(6):  # and what is told on the way is told to the same eyes
        desk.key(pygame.K_LEFT)
        assert not any(any(scene.animator.now.hands[at]) for at in range(2) if at != eyes)


def test_after_the_end_every_hand_is_open_and_the_person_sits_at_the_foot() -> None:
    session = ENDED[4]
    seats = (PIP, RASK, ADA, RASK)
    desk = Desk()
    desk.show(scene := ReplayScene(session, ("Pip", "Rask", "Ada", "Rask 2"), at=40, seats=seats))
    assert scene.eyes == ALL
    assert scene.animator.now.hands == session.states[40].hands
    assert view_of(scene).places.bottom(scene.animator.now, ALL) == 2


def test_a_game_that_goes_on_can_be_watched_by_its_player_but_not_copied() -> None:
    desk, shelf = Desk(), Shelf(shipped_house())
    kept = shelf.begin(played(2, asks("act", 3)), (ADA, RASK))
    kept.keep()
    kept.close()
    desk.show(scene := Voyages(shelf))
    desk.wait(0.5)
    words = desk.app.words
    assert scene.watch.enabled
    assert scene.copy.reason == words("voyages.hidden")
    assert scene.sail.text == "Play on"
    assert "Round 3" in scene.listing.rows[0].line


def test_each_game_has_its_own_words_where_it_wants_them() -> None:
    words = catalogue()
    assert words.of("nautilion")("pause.resume") == "Sail on"
    assert words.of("island")("pause.resume") == words("pause.resume") == "Play on"
    assert words.of("island")("pause.title") != words("pause.title")
    assert words.of("island") is words.of("island")
    own = {key.split(".", 2)[2] for key in words.texts if key.startswith("own.")}
    assert [key for key in own if key not in words] == [], "a word of a game's own that nobody asks for"


def test_the_pause_menu_speaks_of_no_sea() -> None:
    desk = Desk()
    session = Session(ENDED[2].setup)
    desk.show(pause := Pause(session))
    said = " ".join([pause.title, *(getattr(widget, "text", "") for widget in pause.group.widgets)])
    assert pause.title == "Low tide"
    assert not {"Sail", "sea", "voyage"} & {*said.replace(".", " ").split()}


def test_cards_that_are_taken_together_are_told_together_and_hide_what_is_hidden() -> None:
    desk = Desk()
    session = Session(ENDED[4].setup)
    voice = IslandWords(desk.app.words, session.rules, ("Ada", "Pip", "Odette", "Rask"))
    cards = [
        CardTaken(1, 4, 0, "fishing 1", True),
        CardTaken(1, 4, 1, "treasure 4", False),
        CardTaken(1, 4, 2, "repair 2", False),
    ]
    assert voice.haul(cards, 0) == "Pip takes the rod and two cards from face-down stacks."
    assert voice.haul(cards[:2], NOBODY) == "Pip takes the rod and a card from a face-down stack."
    assert voice.haul(cards, 1) == "You take the rod, the crown and the hammer."
    assert voice.haul(cards, ALL) == "Pip takes the rod, the crown and the hammer."


def test_a_hint_for_several_cards_leads_from_them_to_their_set() -> None:
    desk = Desk()
    session = played(2, asks("act", 6))
    desk.show(scene := TableScene(session, ("Ada", "Pip"), seats=one_person(session)))
    places = {spot: rect for spot, rect in scene.reach.spots_now().items() if spot.kind == "card"}
    cards = sorted({card_at(spot) for spot in places})
    colour = cards[0].split(" ")[0]
    same = [card for card in cards if card.startswith(f"{colour} ")]
    numbers = ",".join(card.split(" ")[1] for card in same)
    found = scene.view.where(Spot("cards", f"{colour} {numbers}"), places)
    assert found
    assert all(found.contains(places[Spot("card", card)]) for card in same)
    assert scene.view.where(Spot("cards", "nothing 1,2"), places) is None
    assert scene.view.where(Spot("card", same[0]), places) == places[Spot("card", same[0])]


def test_what_moves_are_worth_lists_each_kind_once() -> None:
    options = tuple((0.5, Store("clothes", objects)) for objects in ((1, 1), (1, 2), (2, 2)))
    found = SeatAdvice(0.5, (*options, (0.4, Store("clothes", (1,))), (0.3, COLLECT)))
    assert [move for _, move in best_of_each(found)] == [
        Store("clothes", (1, 1)),
        Store("clothes", (1,)),
        COLLECT,
    ]


def one_person(session: Session) -> tuple[Seat, ...]:
    """A person whose turn it is, against a computer."""
    return (ADA, RASK) if session.state.who == 0 else (RASK, ADA)


def test_every_sound_of_the_island_is_there() -> None:
    files = {path.stem.rsplit("_", 1)[0] for path in (paths.shipped("sounds") / "island").glob("*.ogg")}
    assert {*OWN} <= files
    assert music(ENDED[2].states[0]) == "island/shore"
    assert (paths.shipped("sounds") / "island" / "music_shore.ogg").is_file()
    heard = Sound()
    assert len(heard._find("island/step")) == 3
    assert len(heard._find("click")) == 4
