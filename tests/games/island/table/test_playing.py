"""Nautilus Island is played at its table: with mouse and keys alone, to the end."""

from random import Random

import pygame
import pytest
from pygame import Surface

from nautilion.games.island import moves as m
from nautilion.games.island.adviser.adviser import CastawayAdviser
from nautilion.games.island.rules.seeing import view
from nautilion.games.island.setup import Setup
from nautilion.games.island.table.places import card_spots
from nautilion.games.island.words.telling import set_spot
from nautilion.kernel import Ask
from nautilion.kernel.views import NOBODY
from nautilion.play.session import Session
from nautilion.ui.table.spots import Spot
from tests.games.island.table.kit import Guest, played, sensible
from tests.games.moments import asks, moves_of
from tests.ui.conftest import own_folders  # noqa: F401


def test_a_whole_game_by_clicks_and_drags() -> None:
    guest, luck = Guest(speed="off", reduced_motion=True), Random(2)
    session = Session(Setup(players=2, seed=6))
    guest.sit_down(session)
    made = set()
    while not session.is_over:
        assert isinstance(session.pending, Ask)
        move = luck.choice(sensible(session.pending.moves, luck))
        before = len(session.log)
        drags = (type(move), True) not in made  # each kind both ways
        guest.make(move, drags)
        assert move in session.log[before:], move
        made.add((type(move), drags))
    assert {(kind, drags) for kind in (m.Go, m.Collect, m.Store, m.Close) for drags in (True, False)} <= made
    guest.wait(3)
    assert guest.results


def test_a_whole_game_by_keys() -> None:
    """Tab to what is asked for, Enter; now and then cards are chosen on the way and stored."""
    guest = Guest(speed="off", reduced_motion=True)
    session = Session(Setup(players=2, seed=6))
    scene = guest.sit_down(session)
    for number in range(400):
        if session.is_over:
            break
        stops = [spot for spot in scene.reach.stops() if spot.kind != "button"]
        cards = [spot for spot in stops if spot.kind == "card" and scene.reach.can_drag(spot)]
        goal = cards[0] if cards and number % 3 and not guest.view.picked else stops[0]
        for _ in range(len(scene.reach.stops()) + 1):
            guest.key(pygame.K_TAB)
            if scene.hand.focus == goal:
                break
        assert scene.hand.focus == goal
        guest.key(pygame.K_RETURN)
    assert session.is_over
    assert any(isinstance(move, m.Store) for move in session.log)


def test_cards_of_one_colour_are_chosen_and_stored_together() -> None:
    session = played(
        2,
        lambda s: (
            asks("act", 4)(s) and any(isinstance(x, m.Store) and len(x.objects) > 1 for x in moves_of(s))
        ),
    )
    guest = Guest(speed="off", reduced_motion=True)
    scene = guest.sit_down(session)
    move = next(x for x in moves_of(session) if isinstance(x, m.Store) and len(x.objects) > 1)
    first, second, *_ = guest.chosen(move)
    hand = session.state.hands[session.state.who]
    for spot, picked in ((first, [first]), (first, []), (first, [first]), (second, [first, second])):
        guest.tap(spot)
        assert list(guest.view.picked) == picked
        told = {each.key: each.name for each in scene.described().every()}
        chosen = [key for key in card_spots(hand) if told[key].endswith("), chosen")]
        assert sorted(chosen) == sorted(picked)
        assert all(told[key].startswith("Your ") for key in card_spots(hand))
    goal = set_spot(session.state.who, move.colour)
    assert set(scene.reach.ways(first)) == {goal}
    guest.carry(second, goal)
    assert session.log[-1] == m.Store(move.colour, move.objects[:2])


def test_a_treasure_says_that_it_stays() -> None:
    def holds_treasure(session: Session) -> bool:
        s = session.state
        hand = s.hands[s.who] if s.who >= 0 else ()
        stores = asks("act", 3)(session) and any(isinstance(x, m.Store) for x in moves_of(session))
        return stores and any(card.startswith("treasure") for card in hand)

    session = played(2, holds_treasure)
    guest = Guest(speed="off", reduced_motion=True)
    scene = guest.sit_down(session)
    hand = guest.view.places.in_order(session.state.hands[session.state.who])
    treasure = next(spot for spot in card_spots(hand) if str(spot.at).startswith("treasure"))
    guest.tap(treasure)
    assert guest.view.picked == ()
    assert scene.guide.said
    assert scene.guide.said[0] == guest.app.words("refused.island.treasures_stay")


def test_a_castaway_that_may_not_go_there_glides_home_and_says_why() -> None:
    session = played(2, asks("go", 2))
    guest = Guest(speed="off", reduced_motion=True)
    scene = guest.sit_down(session)
    s = session.state
    here, log = Spot("column", s.castaways[s.who]), len(session.log)
    guest.carry(Spot("castaway", s.who), here)
    assert len(session.log) == log
    assert scene.guide.said
    assert scene.guide.said[0] == guest.app.words("refused.island.same_column")


def test_moves_are_seen_at_the_usual_speed_and_end_in_the_truth() -> None:
    """Every kind of event has its motion; after the last clip the picture is the state."""
    guest, luck = Guest(speed="4x"), Random(4)
    session = played(2, asks("go", 6), seed=8)
    scene = guest.sit_down(session)
    moved = False
    for _ in range(9):
        if session.is_over:
            break
        assert isinstance(session.pending, Ask)
        guest.make(luck.choice(sensible(session.pending.moves, luck)), luck.random() < 0.5)
        moved = moved or bool(scene.animator.director.busy)
        guest.wait(2.0)
        assert not scene.animator.director.busy
        shown, truth = scene.animator.now, scene.shown
        assert (shown.hands, shown.sets, shown.left, shown.tops) == (
            truth.hands,
            truth.sets,
            truth.left,
            truth.tops,
        )
    assert moved


def test_tab_goes_through_the_hand_from_left_to_right() -> None:
    session = played(2, asks("act", 6))
    guest = Guest(speed="off", reduced_motion=True)
    scene = guest.sit_down(session)
    places = scene.reach.spots_now()
    lefts = [places[spot].x for spot in scene.reach.stops() if spot.kind == "card"]
    assert len(lefts) > 2
    assert lefts == sorted(lefts)


def test_the_table_turns_to_other_eyes_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Under the curtain no hand is open, though nobody has moved."""
    session = played(2, asks("act", 4))
    guest = Guest(speed="off", reduced_motion=True)
    scene = guest.sit_down(session)
    assert any(spot.kind == "card" for spot in scene.reach.spots_now())
    monkeypatch.setattr(type(scene), "eyes", NOBODY)
    guest.wait(0.1)
    assert scene.animator.highlights.eyes == NOBODY
    assert not any(spot.kind == "card" for spot in scene.reach.spots_now())


def test_a_hint_lights_the_cards_that_it_would_store() -> None:
    def advises_store(session: Session) -> bool:
        if not asks("act", 4)(session):
            return False
        adviser = CastawayAdviser(session.rules)
        return isinstance(adviser.advise(view(session.state, session.state.who)).line[0], m.Store)

    session = played(3, advises_store)
    guest = Guest(speed="off", reduced_motion=True)
    scene = guest.sit_down(session)
    found = CastawayAdviser(session.rules).advise(view(session.state, session.state.who))
    move = found.line[0]
    assert isinstance(move, m.Store)
    assert not scene.habits.ghosts()
    scene.hint.level = 1
    scene.hint.consult.about = lambda s: found  # type: ignore[method-assign, assignment]
    assert len(scene.habits.ghosts()) == len(move.objects)
    assert guest.scene.room.reason(session, found, guest.app.words)
    surface = Surface(guest.app.look.m.size)
    before = surface.copy()
    scene.room.paint_chances(surface, scene.view, scene.shown, found)
    panel = scene.room.panel_of_chances(scene.view, scene.shown, found)
    assert surface.get_rect().contains(panel)
    assert pygame.image.tobytes(surface, "RGB") != pygame.image.tobytes(before, "RGB")
