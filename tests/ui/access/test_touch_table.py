"""Fingers at the table: what is small is met beside it too, by a tap and by a drop.

That every game has it is a law of tests/games/test_screen_laws.py.
"""

from collections.abc import Iterator
from itertools import pairwise

import pygame
import pytest
from pygame import Rect
from pygame.event import Event

from nautilion.games.nautilion.setup import Setup
from nautilion.kernel import Move
from nautilion.ui.access.touch import TARGET
from nautilion.ui.scenes.pause import Pause
from nautilion.ui.table import spots
from nautilion.ui.table.spots import Spot
from tests.ui.access.test_touch import down, to, up
from tests.ui.driver import Player
from tests.ui.kit import EVERYTHING

ALWAYS = (spots.MENU, spots.LOG, spots.REDO, spots.UNDO)
Point = tuple[int, int]


@pytest.fixture(autouse=True)
def closed() -> Iterator[None]:
    yield
    pygame.display.quit()


def tap(player: Player, pos: Point) -> None:
    player.frame(down(pos))
    player.frame(up(pos))


def carry(player: Player, start: Point, end: Point) -> None:
    """Drag a finger."""
    player.frame(down(start))
    for share in (0.4, 0.8, 1.0):
        player.frame(
            to((round(start[0] + (end[0] - start[0]) * share), round(start[1] + (end[1] - start[1]) * share)))
        )
    player.frame(up(end))


def test_between_two_things_the_nearer_one_is_meant() -> None:
    player = Player(Setup(seed=3), speed="off")
    places = player.scene.reach.spots_now()
    log, menu = places[spots.LOG], places[spots.MENU]
    for x, spot in ((log.right + 1, spots.LOG), (menu.left - 2, spots.MENU)):
        player.frame(down((x, menu.top - 4)))
        assert player.scene.hand.hover == spot


def test_buttons_make_room_for_fingers_once_one_was_lifted() -> None:
    player = Player(Setup(seed=3), speed="off")
    before = {spot: player.scene.bar.buttons()[spot] for spot in ALWAYS}
    at = before[spots.UNDO].center
    player.frame(down(at))
    assert {spot: player.scene.bar.buttons()[spot] for spot in ALWAYS} == before
    player.frame(up(at))
    after = [player.scene.bar.buttons()[spot].centerx for spot in ALWAYS]
    assert all(right - left >= TARGET for right, left in pairwise(after))
    assert player.scene.reach.spots_now()[spots.UNDO].centerx == after[-1]
    player.move((200, 200))
    assert {spot: player.scene.bar.buttons()[spot] for spot in ALWAYS} == before


def test_the_menu_opens_by_a_tap_above_its_button_and_not_by_a_click() -> None:
    player = Player(Setup(seed=3))
    button = player.scene.bar.buttons()[spots.MENU]
    above = (button.centerx, button.top - 5)
    player.move(above)
    player.frame(Event(pygame.MOUSEBUTTONDOWN, pos=above, button=1))
    player.frame(Event(pygame.MOUSEBUTTONUP, pos=above, button=1))
    assert player.app.top is player.scene
    tap(player, above)
    assert isinstance(player.app.top, Pause)


def is_small(rect: Rect) -> bool:
    return max(rect.size) < TARGET - 6


def small_goals(player: Player) -> list[tuple[Spot, Spot, Move]]:
    """Pieces that can be carried to a place that is smaller than a fingertip."""
    places, reach = player.scene.reach.spots_now(), player.scene.reach
    found = []
    for move, (source, target) in player.scene.gestures.all:
        is_there = source in places and target in places
        if source and target and is_there and reach.can_drag(source) and is_small(places[target]):
            found.append((source, target, move))
    return found


def test_a_token_dropped_beside_its_cabin_comes_aboard() -> None:
    player = Player(Setup(seed=6, expansions=EVERYTHING), speed="off")
    while not small_goals(player):
        player.turn()
        player.calm()
    source, cabin, move = small_goals(player)[0]
    rect, before = player.scene.reach.spots_now()[cabin], len(player.session.log)
    carry(player, player.centre(source), (rect.centerx, rect.bottom + 3))
    assert player.session.log[before] == move


def test_what_a_finger_rests_on_is_told_even_beside_something_of_use() -> None:
    player = Player(Setup(seed=3), speed="off")
    scene = player.scene
    places = scene.reach.spots_now()
    idle = next(s for s in places if s.kind == "path" and s not in scene.reach.reachable())
    at = places[idle].center
    player.frame(down(at))
    player.frame(count=50)
    assert scene.guide.tips.asked == idle
