"""All ways in become the few that scenes know: keys by the player's own table, controllers, fingers.

inputs = Inputs(settings)
inputs.open()                                    controllers, once there is a window
for event in inputs.of(events, is_typing, now): ...
inputs.device, inputs.sign("undo")               what was touched last, and what a command is on it
inputs.by("Take back", "undo")                   "Take back (Ctrl+Z)"
"""

from collections.abc import Callable, Iterable, Iterator
from typing import Literal

import pygame
from pygame.event import Event

from nautilion.content.catalogue import Catalogue
from nautilion.play.settings import Settings
from nautilion.ui.access.pad import Pads
from nautilion.ui.access.touch import Touch
from nautilion.ui.commands import COMMANDS, Bindings, chord_of_code

Device = Literal["keys", "mouse", "touch", "pad"]
_POINTER = (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP, pygame.MOUSEWHEEL)


class Inputs:
    """Knows what was touched last."""

    def __init__(self, settings: Settings, words: Catalogue) -> None:
        self.words = words
        self.bindings, self.pads, self.touch = Bindings(settings), Pads(), Touch()
        self.device: Device = "mouse"

    def open(self) -> None:
        """Listen for controllers."""
        self.pads.open()

    def of(self, events: Iterable[Event], is_typing: Callable[[], bool], now: float) -> Iterator[Event]:
        """Events as scenes know them, and what fingers and sticks that are held add to them."""
        for event in events:
            if event.type == pygame.KEYDOWN:
                self.device = "keys"
                yield self.bindings.heard(event, is_typing())
                continue
            yield from self._pressed(self.pads.heard(event, now))
            if event.type in _POINTER:
                self.device = "touch" if event.dict.get("touch") else "mouse"
            yield from self.touch.heard(event, now)
        yield from self._pressed(self.pads.held(now))
        yield from self.touch.rested(now)

    @property
    def is_held(self) -> bool:
        """Whether something held will count again soon, so that frames should come quickly."""
        return self.pads.is_held or self.touch.is_resting

    def lost_pad(self) -> bool:
        """Whether the controller in use has been unplugged since this was last asked."""
        gone, self.pads.is_gone = self.pads.is_gone and self.device == "pad", False
        return gone

    def sign(self, command: str, usual: str = "") -> str:
        """What the key or button of a command bears, on what was touched last; empty where it has none.

        Of several keys the usual one, if it is among them."""
        if self.device == "pad":
            buttons = self.bindings.buttons(command)
            return button_name(self.words, self.pads.make, buttons[0]) if buttons else ""
        return self._key(command, usual)

    def way(self, command: str, usual: str = "") -> str:
        """The same in prose: where a controller has no button for it, the key."""
        return self.sign(command, usual) or self._key(command, usual)

    def ways(self, *commands: str) -> dict[str, str]:
        """The same for several commands, by their names, to fill in where words speak of them."""
        return {command: self.way(command) for command in commands}

    def by(self, what: str, command: str, usual: str = "") -> str:
        """What can be done, and by which key or button."""
        sign = self.sign(command, usual) if command else ""
        return self.words("keys.by", what=what, key=sign) if sign else what

    def _key(self, command: str, usual: str) -> str:
        keys = self.bindings.keys(command)
        return key_name(self.words, usual if usual in keys else keys[0])

    def key_sign(self, code: int) -> str:
        """What the key bears that does what a key of the defaults does."""
        chord = chord_of_code(code)
        return self._key("press", chord) if chord in COMMANDS["press"].keys else key_name(self.words, chord)

    def _pressed(self, buttons: list[str]) -> Iterator[Event]:
        for button in buttons:
            self.device = "pad"
            yield self.bindings.pressed(button)


def key_name(words: Catalogue, chord: str) -> str:
    """A key as players call it."""
    return words("keys.plus").join(_part(words, part) for part in chord.split("+"))


def _part(words: Catalogue, part: str) -> str:
    return words(f"keys.{part}") if f"keys.{part}" in words else part.upper()


def button_name(words: Catalogue, make: str, button: str) -> str:
    """A button as a make of controllers calls it; as most do where that make has no name of its own."""
    own = f"pad.{make}.{button}"
    return words(own if own in words else f"pad.xbox.{button}")
