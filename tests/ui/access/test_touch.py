"""Fingers: they drag, they tap, and resting is a right click."""

from collections.abc import Iterator

import pygame
import pytest
from pygame.event import Event

from nautilion.ui.access.touch import TARGET, Touch
from nautilion.ui.scenes.keyboard import Keyboard
from nautilion.ui.scenes.settings import SettingsMenu
from nautilion.ui.widgets.controls import Slider
from tests.ui.kit import Desk


def down(pos: tuple[int, int]) -> Event:
    return Event(pygame.MOUSEBUTTONDOWN, pos=pos, button=1, touch=True)


def up(pos: tuple[int, int]) -> Event:
    return Event(pygame.MOUSEBUTTONUP, pos=pos, button=1, touch=True)


def to(pos: tuple[int, int]) -> Event:
    return Event(pygame.MOUSEMOTION, pos=pos, rel=(0, 0), buttons=(1, 0, 0), touch=True)


def kinds(events: list[Event]) -> list[tuple[int, int]]:
    return [(event.type, event.dict.get("button", 0)) for event in events]


LEFT = [(pygame.MOUSEBUTTONDOWN, 1), (pygame.MOUSEBUTTONUP, 1)]
RIGHT = [(pygame.MOUSEBUTTONDOWN, 3), (pygame.MOUSEBUTTONUP, 3)]
POINT = [(pygame.MOUSEMOTION, 0)]


def test_a_tap_is_a_click() -> None:
    touch = Touch()
    assert kinds(touch.heard(down((5, 5)), 1.0)) == POINT
    assert touch.is_resting
    assert kinds(touch.rested(1.3)) == []
    assert kinds(touch.heard(up((6, 5)), 1.4)) == LEFT
    assert kinds(touch.rested(9.0)) == []


def test_a_finger_that_moves_drags() -> None:
    touch = Touch()
    touch.heard(down((5, 5)), 1.0)
    assert touch.heard(to((9, 9)), 1.1) == []  # it only trembles
    first, second = touch.heard(to((40, 5)), 1.2)
    assert (first.type, first.pos, second.pos) == (pygame.MOUSEBUTTONDOWN, (5, 5), (40, 5))
    assert kinds(touch.heard(to((80, 5)), 1.3)) == POINT
    assert kinds(touch.rested(9.0)) == []
    assert kinds(touch.heard(up((80, 5)), 9.1)) == LEFT[1:]


def test_a_finger_that_rests_is_a_right_click_and_nothing_more() -> None:
    touch = Touch()
    touch.heard(down((5, 5)), 1.0)
    found = touch.rested(1.7)
    assert (kinds(found), found[0].pos) == (RIGHT, (5, 5))
    assert touch.heard(to((60, 5)), 1.8) == []
    assert touch.heard(up((60, 5)), 1.9) == []
    touch.heard(down((5, 5)), 2.0)
    assert kinds(touch.heard(up((5, 5)), 2.1)) == LEFT


def test_a_mouse_is_left_alone() -> None:
    touch = Touch()
    events = [Event(kind, pos=(5, 5), button=1, touch=False) for kind, _ in LEFT]
    assert [touch.heard(event, 1.0) for event in events] == [[event] for event in events]
    key = Event(pygame.KEYUP, key=1)
    assert touch.heard(key, 1.0) == [key]


@pytest.fixture
def desk() -> Iterator[Desk]:
    yield Desk()
    pygame.display.quit()


@pytest.mark.parametrize("is_finger", [True, False])
def test_a_finger_on_a_text_field_has_letters_on_the_screen(desk: Desk, is_finger: bool) -> None:
    menu = SettingsMenu("names")
    desk.show(menu)
    pos = menu.control("names", "first").rect.center
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        desk.wait(0.03, Event(kind, pos=pos, button=1, touch=is_finger))
    assert isinstance(desk.app.top, Keyboard) is is_finger
    if is_finger:
        desk.wait(0.4)
        desk.click(desk.app.top.rows[1][0])  # type: ignore[union-attr]
        assert desk.app.settings.names[0] == "Q"


def test_a_slider_follows_a_finger(desk: Desk) -> None:
    menu = SettingsMenu("sound")
    desk.show(menu)
    music = menu.control("sound", "music")
    assert isinstance(music, Slider)
    y = music.rect.centery
    desk.wait(0.03, down((music.rect.x + 12, y)))
    desk.wait(0.03, to((music.rect.centerx, y)))
    desk.wait(0.03, to((music.rect.right, y)))
    assert desk.app.settings.music == 1.0
    desk.wait(0.03, up((music.rect.right, y)))
    assert desk.app.inputs.device == "touch"
    assert not music.pressed


def test_a_resting_finger_presses_nothing(desk: Desk) -> None:
    menu = SettingsMenu("sound")
    desk.show(menu)
    desk.wait(0.03, down(menu.back.rect.center))
    desk.wait(0.8)
    desk.wait(0.03, up(menu.back.rect.center))
    assert desk.app.top is menu
    desk.wait(0.03, down(menu.back.rect.center))
    desk.wait(0.03, up(menu.back.rect.center))
    assert desk.app.top is None


def test_small_things_are_met_beside_them_too_and_never_for_another() -> None:
    desk = Desk()
    desk.show(menu := SettingsMenu("sound"))
    quiet, music = menu.control("sound", "mute_unfocused"), menu.control("sound", "music")
    assert quiet.rect.h < TARGET
    desk.click((quiet.rect.centerx, quiet.rect.centery + TARGET // 2 - 1))
    assert not desk.app.settings.mute_unfocused
    desk.click((quiet.rect.centerx, quiet.rect.centery + TARGET // 2 + 1))
    assert not desk.app.settings.mute_unfocused
    assert menu.group._at((music.rect.centerx, music.rect.bottom - 1)) is music
    pygame.display.quit()
