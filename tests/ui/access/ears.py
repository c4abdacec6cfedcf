"""Somebody who plays without looking: hears the voice, and knows keys or a controller, nothing else.

player = Ears(setup)            by keys
player = Ears(setup, pad=VirtualPad())  by a controller that is plugged in
player.turn()                   one turn, at random; player.voyage() all of them
"""

import random

import pygame
from pygame.event import Event

from nautilion.games.nautilion.setup import Setup
from tests.ui.access.virtual_pad import VirtualPad
from tests.ui.driver import Player

# Heard before a press: what leads away from the question, and back.
NOT_NOW = (
    "Undo",
    "Redo",
    "Menu",
    "Log",
    "Ask the Oracle",
    "Other dice",
    "Step back",
    "The discard pile",
    "The tray",
)
CROSS = ("dpad_down", "dpad_up", "dpad_left", "dpad_right", "rightshoulder")


class Ears:
    """Never asks the table for anything."""

    def __init__(self, setup: Setup, pad: VirtualPad | None = None, seed: int = 1) -> None:
        self.player = Player(setup, speed="off", reduced_motion=True, seed=seed)
        self.pad, self.dice = pad, random.Random(seed)
        self.heard: list[str] = []
        self.player.app.access.voice.say = self._hear  # type: ignore[method-assign]
        self.player.app.settings.voice = "all"
        if pad:
            self.player.app.inputs.open()
            self.player.frame(*pad.events())
        self.player.frame(count=2)

    def _hear(self, text: str, rate: float = 0, name: str = "") -> None:
        self.heard.append(text)

    def touch(self, *events: Event) -> str:
        """Give events, and hear what comes of them."""
        before = len(self.heard)
        for event in events:
            self.player.frame(event)
        for _ in range(400):
            if self.player.results or not self.player.scene.goes_on:
                break
            self.player.now += 0.2
            self.player.frame()
        if not self.player.results:
            self.player.frame(count=3)
        return " ".join(self.heard[before:])

    def key(self, code: int, mod: int = 0) -> str:
        return self.touch(Event(pygame.KEYDOWN, key=code, mod=mod, unicode=""))

    def button(self, name: str) -> str:
        assert self.pad
        return self.touch(*(event for events in self.pad.press(name) for event in events))

    def go_on(self) -> str:
        """To some other thing, which is told."""
        return self.button(self.dice.choice(CROSS)) if self.pad else self.key(pygame.K_TAB)

    def press(self) -> str:
        return self.button("a") if self.pad else self.key(pygame.K_RETURN)

    def act(self) -> None:
        """Walk on a little, press what sounds right; what is chosen goes where it may."""
        wanted, heard = self.dice.randrange(1, 6), ""
        for _ in range(80):
            heard = self.go_on()
            if heard and not heard.startswith(NOT_NOW) and "commands crew" not in heard:
                wanted -= 1
                if wanted <= 0:
                    break
        self.press()

    def turn(self, acts: int = 200) -> None:
        """Until the next turn is told."""
        for _ in range(acts):
            before = len(self.heard)
            self.act()
            if self.player.results or any("Turn " in text for text in self.heard[before:]):
                return
        raise AssertionError(self.heard[-20:])

    def voyage(self) -> str:
        """Until nothing more is told; how it ended."""
        for _ in range(100):
            if self.player.results:
                return str(self.player.results[0])
            self.turn()
        raise AssertionError(self.heard[-20:])
