"""What is seen of a picture that is larger than the window."""

import pygame
import pytest
from pygame import Rect

from nautilion.ui.sight import Sight, signs

WHOLE, SEEN = (2560, 1440), (1280, 720)


@pytest.fixture
def sight() -> Sight:
    return Sight(WHOLE, SEEN)


def test_the_pointer_at_an_edge_shows_that_edge(sight: Sight) -> None:
    for pos, corner in (
        ((0, 0), (0, 0)),
        ((1279, 719), (1280, 720)),
        ((30, 700), (0, 720)),  # near the edge is enough
        ((639.5, 359.5), (640, 360)),
    ):
        sight.follow(pos)
        assert sight.rect == Rect(corner, SEEN)


def test_what_the_keys_reach_is_seen_whole_after_a_small_move(sight: Sight) -> None:
    sight.bring(Rect(1300, 100, 200, 50))
    assert sight.rect == Rect(220, 0, *SEEN)
    sight.bring(Rect(1300, 100, 200, 50))
    assert sight.rect == Rect(220, 0, *SEEN)
    sight.bring(Rect(100, 1430, 50, 10))
    assert sight.rect == Rect(100, 720, *SEEN)
    sight.bring(Rect(300, 200, 2000, 50))  # too wide: its beginning
    assert sight.rect == Rect(300, 200, *SEEN)


def test_what_the_keys_moved_comes_back_as_the_pointer_travels(sight: Sight) -> None:
    sight.bring(Rect(2000, 1000, 100, 100))
    before = sight.rect.copy()
    sight.follow((2, 1))
    assert abs(sight.rect.x - before.x) < 20
    sight.follow((400, 300))
    sight.follow((2, 1))
    assert sight.rect.topleft == (0, 0)


def test_nothing_slides_away_below_a_finger_and_a_finger_that_drags_gets_everywhere(sight: Sight) -> None:
    sight.touch((1200, 600))
    assert sight.rect.topleft == (0, 0)
    for x in range(1200, 1279, 4):
        sight.follow((x, 600))
    for x in range(1279, 0, -4):
        sight.follow((x, 600))
    assert sight.rect.x < 10
    for x in range(0, 1280, 4):
        sight.follow((x, 600))
    assert sight.rect.right > 2550


def test_a_dialog_with_room_stays_still_and_one_without_is_gone_over(sight: Sight) -> None:
    sight.turn_to(Rect(1000, 500, 600, 400))
    for pos in ((0, 0), (1279, 719)):
        sight.follow(pos)
        assert sight.rect.center == (1300, 700)
    assert not sight.more()
    sight.turn_to(Rect(1000, 100, 600, 1240))
    tops = []
    for y in (0, 719):
        sight.follow((0, y))
        tops.append(sight.rect.y)
    assert tops == [100, 620]
    assert sight.more() == ["top"]


def test_keys_look_further_up_to_the_edge(sight: Sight) -> None:
    sight.look(1, 0)
    assert sight.rect.topleft == (320, 0)
    for _ in range(9):
        sight.look(1, 1)
    assert sight.rect.topleft == (1280, 720)
    sight.look(-1, 0)
    assert sight.rect.topleft == (960, 720)


def test_signs_stand_where_there_is_more() -> None:
    pygame.display.set_mode(SEEN)
    sight = Sight(WHOLE, SEEN)
    window = Rect((0, 0), SEEN)
    assert [place.midright == window.midright for _, place in signs(sight)] == [True, False]
    sight.follow((640, 360))
    assert len(signs(sight)) == 4
    right = next(picture for picture, place in signs(sight) if place.right == window.right)
    ink = right.get_bounding_rect()
    assert right.get_at((ink.left, ink.centery)).a
    assert not right.get_at((ink.right - 1, ink.top)).a
    pygame.display.quit()
