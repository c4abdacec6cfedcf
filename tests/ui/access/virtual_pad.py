"""SDL's own virtual controller: plugged in, pressed and pulled out where a real one would be.

with VirtualPad() as pad: ...       between `app.inputs.open()` and the end of the window
pad.press("a")                      the events that SDL makes of it, in the order of frames
"""

import ctypes
from collections.abc import Iterator
from pathlib import Path

import pygame
from pygame.event import Event

GAME_CONTROLLER, AXES, BUTTONS = 1, 6, 15


def sdl() -> ctypes.CDLL | None:
    """The very SDL that pygame has brought along, where it lies beside it."""
    libraries = Path(pygame.__file__).parent.parent / "pygame_ce.libs"
    found = sorted(libraries.glob("libSDL2-2*"))
    return ctypes.CDLL(str(found[0])) if found else None


class VirtualPad:
    """A controller that hangs on no cable."""

    def __enter__(self) -> "VirtualPad":
        library = sdl()
        assert library
        self._sdl = library
        library.SDL_JoystickOpen.restype = ctypes.c_void_p
        library.SDL_JoystickSetVirtualButton.argtypes = [ctypes.c_void_p, ctypes.c_int, ctypes.c_uint8]
        library.SDL_JoystickSetVirtualAxis.argtypes = [ctypes.c_void_p, ctypes.c_int, ctypes.c_int16]
        library.SDL_JoystickClose.argtypes = [ctypes.c_void_p]
        self._index = library.SDL_JoystickAttachVirtual(GAME_CONTROLLER, AXES, BUTTONS, 0)
        assert self._index >= 0
        self._stick = library.SDL_JoystickOpen(self._index)
        return self

    def __exit__(self, *_: object) -> None:
        self.pull()

    def pull(self) -> None:
        """Pull it out, if it is still in."""
        if self._index >= 0:
            self._sdl.SDL_JoystickClose(self._stick)
            self._sdl.SDL_JoystickDetachVirtual(self._index)
            self._index = -1

    def press(self, name: str) -> Iterator[list[Event]]:
        """Press a button and let it go, or pull a trigger: what comes of it, frame by frame."""
        if name.startswith("trigger"):
            axis, states = getattr(pygame, f"CONTROLLER_AXIS_{name.upper()}"), (32767, -32768)
            changes = [
                lambda to=to: self._sdl.SDL_JoystickSetVirtualAxis(self._stick, axis, to) for to in states
            ]
        else:
            button = getattr(pygame, f"CONTROLLER_BUTTON_{name.upper()}")
            changes = [
                lambda to=to: self._sdl.SDL_JoystickSetVirtualButton(self._stick, button, to) for to in (1, 0)
            ]
        for change in changes:
            change()
            yield self.events()

    def events(self) -> list[Event]:
        """What SDL has to tell."""
        pygame.event.pump()
        return pygame.event.get()
