"""Controllers: SDL's own virtual one where it can be reached, and the events that it sends."""

import pygame
import pytest
from pygame.event import Event

from nautilion.ui.access.pad import Pads, make_of
from nautilion.ui.scenes.keyboard import Keyboard
from nautilion.ui.scenes.notice import Notice
from nautilion.ui.scenes.settings import SettingsMenu
from nautilion.ui.widgets.base import WidgetScene
from nautilion.ui.widgets.controls import Slider, Toggle
from nautilion.ui.widgets.textfield import TextField
from tests.ui.access.virtual_pad import VirtualPad, sdl
from tests.ui.kit import Desk
from tests.ui.poses import BESIDE

A, B, DOWN = pygame.CONTROLLER_BUTTON_A, pygame.CONTROLLER_BUTTON_B, pygame.CONTROLLER_BUTTON_DPAD_DOWN
RIGHT, UP = pygame.CONTROLLER_BUTTON_DPAD_RIGHT, pygame.CONTROLLER_BUTTON_DPAD_UP
SHOULDER = pygame.CONTROLLER_BUTTON_RIGHTSHOULDER


def button(number: int, down: bool = True) -> Event:
    kind = pygame.CONTROLLERBUTTONDOWN if down else pygame.CONTROLLERBUTTONUP
    return Event(kind, button=number, instance_id=7)


def axis(number: int, share: float) -> Event:
    return Event(pygame.CONTROLLERAXISMOTION, axis=number, value=round(share * 32767), instance_id=7)


def press(desk: Desk, *numbers: int) -> None:
    for number in numbers:
        desk.wait(0.03, button(number))
        desk.wait(0.03, button(number, down=False))


def test_a_direction_that_is_held_counts_again_after_a_while_and_then_quickly() -> None:
    pads = Pads()
    assert pads.heard(button(DOWN), 1.0) == ["dpad_down"]
    times = [1.34, 1.36, 1.44, 1.46, 1.54, 1.56]
    assert [pads.held(now) for now in times] == [[], ["dpad_down"]] * 3
    assert pads.is_held
    assert pads.heard(button(DOWN, down=False), 2.0) == []
    assert not pads.is_held
    assert pads.held(9.0) == []


def test_what_was_held_when_it_was_unplugged_is_held_no_more() -> None:
    pads = Pads()
    pads.heard(button(DOWN), 1.0)
    pads.heard(Event(pygame.CONTROLLERDEVICEREMOVED, instance_id=7), 1.1)
    assert pads.held(9.0) == []
    assert pads.heard(button(DOWN), 9.1) == ["dpad_down"]


def test_the_stick_is_a_cross_and_triggers_are_buttons() -> None:
    pads, x = Pads(), pygame.CONTROLLER_AXIS_LEFTX
    heard = [pads.heard(axis(x, share), 1.0) for share in (0.3, 0.6, 0.9, 0.55, 0.2, -0.8, 0.8)]
    assert heard == [[], ["dpad_right"], [], [], [], ["dpad_left"], ["dpad_right"]]
    assert pads.heard(axis(pygame.CONTROLLER_AXIS_LEFTY, -1.0), 1.0) == ["dpad_up"]
    left = pygame.CONTROLLER_AXIS_TRIGGERLEFT
    assert [pads.heard(axis(left, share), 1.0) for share in (0.4, 0.7, 1.0, 0.1)] == [
        [],
        ["left_trigger"],
        [],
        [],
    ]
    assert pads.heard(axis(pygame.CONTROLLER_AXIS_RIGHTX, 1.0), 1.0) == ["right_right"]


@pytest.mark.parametrize(
    ("guid", "make"),
    [
        ("030000004c050000cc09000000010000", "sony"),
        ("030000007e0500000920000011010000", "nintendo"),
        ("03000000de280000ff11000001000000", "deck"),
        ("030000005e0400008e02000000010000", "xbox"),
        ("00000000000000000000000000000000", "xbox"),
    ],
)
def test_the_make_is_known_by_its_number(guid: str, make: str) -> None:
    assert make_of(guid) == make


def test_the_settings_by_controller_alone(desk: Desk) -> None:
    menu = SettingsMenu("sound")
    desk.show(menu)
    music, quiet = menu.control("sound", "music"), menu.control("sound", "mute_unfocused")
    assert isinstance(music, Slider)
    assert isinstance(quiet, Toggle)
    press(desk, DOWN, DOWN, RIGHT, RIGHT)
    assert menu.group.focus is music
    assert desk.app.settings.music == pytest.approx(0.1)
    press(desk, DOWN, DOWN, A)
    assert not desk.app.settings.mute_unfocused
    press(desk, B)
    assert desk.app.top is None


def test_a_name_is_written_with_letters_on_the_screen(desk: Desk) -> None:
    menu = SettingsMenu("names")
    desk.show(menu)
    field = menu.control("names", "first")
    assert isinstance(field, TextField)
    press(desk, DOWN, DOWN, A)
    letters = desk.app.top
    assert isinstance(letters, Keyboard)
    assert letters.shown.text == field.hint
    press(desk, A, RIGHT, A, RIGHT, A)
    assert field.value == "Qwe"  # a name begins with a large letter
    desk.click(letters.erase)
    desk.click(letters.space)
    desk.click(letters.shift)
    desk.click(letters.rows[3][0])
    assert field.value == "Qw Z"
    assert letters.described().happened == "Qw Z"
    press(desk, B)
    assert desk.app.top is menu
    assert desk.app.settings.names == ("Qw Z", "")
    desk.key(pygame.K_RETURN)
    assert desk.app.top is menu  # a keyboard needs no letters on the screen


def test_a_controller_that_is_unplugged_in_use_is_told_kindly(desk: Desk) -> None:
    gone = Event(pygame.CONTROLLERDEVICEREMOVED, instance_id=7)
    menu = SettingsMenu("sound")
    desk.show(menu)
    desk.wait(0.1, gone)
    assert desk.app.top is menu  # nobody had touched it
    press(desk, DOWN)
    desk.wait(0.03, button(DOWN))
    desk.wait(0.1, gone)
    notice = desk.app.top
    assert isinstance(notice, Notice)
    assert not desk.app.inputs.is_held
    desk.key(pygame.K_RETURN)
    desk.wait(0.1, gone)
    assert desk.app.top is menu


@pytest.mark.skipif(sdl() is None, reason="needs the SDL of pygame's Linux wheel")
def test_a_virtual_controller_is_heard_from_plug_to_pull(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    controller = pytest.importorskip("pygame._sdl2.controller")
    monkeypatch.setenv("SDL_JOYSTICK_ALLOW_BACKGROUND_EVENTS", "1")
    desk.app.inputs.open()
    menu = SettingsMenu("sound")
    desk.show(menu)
    with VirtualPad() as pad:
        desk.wait(0.03, *pad.events())
        assert desk.app.inputs.pads._open
        for _ in range(2):
            for events in pad.press("dpad_down"):
                desk.wait(0.03, *events)
        assert menu.group.focus is menu.control("sound", "music")
        assert desk.app.inputs.device == "pad"
    desk.wait(0.1, *pad.events())
    assert isinstance(desk.app.top, Notice)
    controller.quit()


@pytest.mark.parametrize("pose", BESIDE)
def test_every_page_is_within_reach_of_the_controller(pose: str, desk: Desk) -> None:
    scene = BESIDE[pose](desk.app)
    desk.show(scene)
    assert isinstance(scene, WidgetScene)
    wanted = {widget for widget in scene.group.widgets if widget.visible and widget.focusable}
    reached = set()
    for _ in wanted:  # directions may turn pages or change what has the focus: the shoulders only go on
        press(desk, SHOULDER)
        reached.add(scene.group.focus)
    assert reached == wanted
    for _ in range(3):
        if desk.app.top is None:
            break
        press(desk, B)
    assert (desk.app.top is None) is scene.leads_back
