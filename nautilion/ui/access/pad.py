"""Game controllers: which button was pressed, by names that are the same on every make.

    pads = Pads()
    pads.open()                   from then on, controllers that are plugged in are heard
    pads.heard(event, now)        the names of buttons that this event pressed
    pads.held(now)                a direction that is held counts again and again

The left stick counts as the cross of four directions; the right one has its own. Triggers count as buttons.
"""

from contextlib import suppress
from typing import Any, Literal

import pygame
from pygame.event import Event

try:
    from pygame._sdl2 import controller
except ImportError:  # a private part of pygame: it may go
    controller = None  # type: ignore[assignment]

Make = Literal["xbox", "sony", "nintendo", "deck"]
_VENDORS: dict[int, Make] = {0x054C: "sony", 0x057E: "nintendo", 0x28DE: "deck"}
_REPEAT_AFTER, _REPEAT = 0.35, 0.09  # seconds
_FULL, _DEAD = 32767, 0.5
_BUTTONS = {
    pygame.CONTROLLER_BUTTON_A: "a",
    pygame.CONTROLLER_BUTTON_B: "b",
    pygame.CONTROLLER_BUTTON_X: "x",
    pygame.CONTROLLER_BUTTON_Y: "y",
    pygame.CONTROLLER_BUTTON_BACK: "view",
    pygame.CONTROLLER_BUTTON_START: "menu",
    pygame.CONTROLLER_BUTTON_LEFTSTICK: "left_stick",
    pygame.CONTROLLER_BUTTON_RIGHTSTICK: "right_stick",
    pygame.CONTROLLER_BUTTON_LEFTSHOULDER: "left_shoulder",
    pygame.CONTROLLER_BUTTON_RIGHTSHOULDER: "right_shoulder",
    pygame.CONTROLLER_BUTTON_DPAD_UP: "dpad_up",
    pygame.CONTROLLER_BUTTON_DPAD_DOWN: "dpad_down",
    pygame.CONTROLLER_BUTTON_DPAD_LEFT: "dpad_left",
    pygame.CONTROLLER_BUTTON_DPAD_RIGHT: "dpad_right",
}
_STICK = {
    pygame.CONTROLLER_AXIS_LEFTX: ("dpad_left", "dpad_right"),
    pygame.CONTROLLER_AXIS_LEFTY: ("dpad_up", "dpad_down"),
    pygame.CONTROLLER_AXIS_RIGHTX: ("right_left", "right_right"),
    pygame.CONTROLLER_AXIS_RIGHTY: ("right_up", "right_down"),
}
_DIRECTIONS = {"dpad_up", "dpad_down", "dpad_left", "dpad_right"}.union(*_STICK.values())
_TRIGGERS = {
    pygame.CONTROLLER_AXIS_TRIGGERLEFT: "left_trigger",
    pygame.CONTROLLER_AXIS_TRIGGERRIGHT: "right_trigger",
}
_DEVICES = (pygame.CONTROLLERDEVICEADDED, pygame.CONTROLLERDEVICEREMOVED)


class Pads:
    """Every controller that is plugged in; they all play."""

    def __init__(self) -> None:
        self.make: Make = "xbox"  # of the one that was touched last
        self.is_gone = False  # the one in use was unplugged; whoever tells the player puts this back
        self._open: dict[int, Any] = {}
        self._last = -1
        self._down: set[str] = (
            set()
        )  # what is pressed: buttons, and sticks and triggers that are past their half
        self._repeats: dict[str, float] = {}  # directions that are held, and when they count again

    def open(self) -> None:
        """Begin to listen; where controllers cannot be had, there are none."""
        if controller and not controller.get_init():
            with suppress(pygame.error):
                controller.init()

    def heard(self, event: Event, now: float) -> list[str]:
        """The buttons that an event has pressed."""
        if event.type in _DEVICES:
            self._plug(event)
        elif event.type in (pygame.CONTROLLERBUTTONDOWN, pygame.CONTROLLERBUTTONUP):
            name = _BUTTONS.get(event.button, "")
            return self._press(event, name, event.type == pygame.CONTROLLERBUTTONDOWN, now)
        elif event.type == pygame.CONTROLLERAXISMOTION:
            return self._axis(event, now)
        return []

    def held(self, now: float) -> list[str]:
        """Directions that have been held long enough to count once more."""
        due = [name for name, at in self._repeats.items() if now >= at]
        self._repeats |= dict.fromkeys(due, now + _REPEAT)
        return due

    @property
    def is_held(self) -> bool:
        """Whether a direction is held, so that frames should come quickly."""
        return bool(self._repeats)

    def _axis(self, event: Event, now: float) -> list[str]:
        share = event.value / _FULL
        if event.axis in _TRIGGERS:
            return self._press(event, _TRIGGERS[event.axis], share > _DEAD, now)
        if event.axis not in _STICK:
            return []
        less, more = _STICK[event.axis]
        return [
            *self._press(event, less, share < -_DEAD, now, "stick"),
            *self._press(event, more, share > _DEAD, now, "stick"),
        ]

    def _press(self, event: Event, name: str, is_down: bool, now: float, by: str = "") -> list[str]:
        """Note a button that goes down or comes up; its name if this presses it."""
        was = by + name in self._down
        if not name or was == is_down:
            return []
        if not is_down:
            self._down.discard(by + name)
            self._repeats.pop(name, None)
            return []
        self._down.add(by + name)
        self._touched(event.instance_id)
        if name in _DIRECTIONS:
            self._repeats[name] = now + _REPEAT_AFTER
        return [name]

    def _touched(self, ident: int) -> None:
        self._last = ident
        if pad := self._open.get(ident):
            self.make = make_of(pad.as_joystick().get_guid())

    def _plug(self, event: Event) -> None:
        if event.type == pygame.CONTROLLERDEVICEADDED:
            with suppress(pygame.error):
                pad = controller.Controller(event.device_index)
                self._open[pad.as_joystick().get_instance_id()] = pad
            return
        self._open.pop(event.instance_id, None)
        self._down.clear()
        self._repeats.clear()
        self.is_gone = self.is_gone or event.instance_id == self._last


def make_of(guid: str) -> Make:
    """Whose letters stand on a controller, by the vendor in its number."""
    return _VENDORS.get(int.from_bytes(bytes.fromhex(guid)[4:6], "little"), "xbox")
