"""Somebody who plays without looking: hears the voice, and knows keys or a controller, nothing else.

player = Ears(setup)            by keys
player = Ears(setup, pad=True)  by a controller
player.turn()                   one turn, at random; player.voyage() all of them
"""

import random

import pygame
from pygame.event import Event

from nautilion.games.nautilion.setup import Setup
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
A, RIGHT_SHOULDER = pygame.CONTROLLER_BUTTON_A, pygame.CONTROLLER_BUTTON_RIGHTSHOULDER
CROSS = (
    pygame.CONTROLLER_BUTTON_DPAD_DOWN,
    pygame.CONTROLLER_BUTTON_DPAD_UP,
    pygame.CONTROLLER_BUTTON_DPAD_LEFT,
    pygame.CONTROLLER_BUTTON_DPAD_RIGHT,
    RIGHT_SHOULDER,
)


class Ears:
    """Never asks the table for anything."""

    def __init__(self, setup: Setup, pad: bool = False, seed: int = 1) -> None:
        self.player = Player(setup, speed="off", reduced_motion=True, seed=seed)
        self.is_pad, self.dice = pad, random.Random(seed)
        self.heard: list[str] = []
        self.player.app.access.voice.say = self._hear  # type: ignore[method-assign]
        self.player.app.settings.voice = "all"
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

    def button(self, number: int) -> str:
        kinds = pygame.CONTROLLERBUTTONDOWN, pygame.CONTROLLERBUTTONUP
        return self.touch(*(Event(kind, button=number, instance_id=7) for kind in kinds))

    def go_on(self) -> str:
        """To some other thing, which is told."""
        return self.button(self.dice.choice(CROSS)) if self.is_pad else self.key(pygame.K_TAB)

    def press(self) -> str:
        return self.button(A) if self.is_pad else self.key(pygame.K_RETURN)

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
