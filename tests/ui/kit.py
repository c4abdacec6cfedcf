"""What the tests of scenes share: a window with a clock of its own, mouse and keys, and played voyages."""

import random
from collections.abc import Callable
from typing import Any

import pygame
import pytest
from pygame.event import Event

from nautilion.games.nautilion.setup import Setup
from nautilion.kernel import Chance
from nautilion.play.session import Session
from nautilion.play.settings import Settings
from nautilion.ui.app import App
from nautilion.ui.scene import Scene
from nautilion.ui.widgets.base import Widget

EVERYTHING = ("mages", "mercenaries", "reefs", "darkhouse", "heroic")
SIZES = [(1280, 720), (2560, 1080), pytest.param((1280, 960), marks=pytest.mark.soak)]


class Desk:
    """A window, and somebody who clicks and types."""

    def __init__(self, size: tuple[int, int] = (1280, 720), strict: bool = True, **settings: Any) -> None:
        self.now = 0.0
        quiet = {"music": 0.0, "effects": 0.0, "full_setup": True, "first_notes": False, **settings}
        self.app = App(Settings(window=size, **quiet), strict=strict, clock=lambda: self.now)
        self.results: list[Any] = []

    def show(self, scene: Scene) -> None:
        """Put a scene on top and let it come up, without the sea behind it, which has tests of its own."""
        scene.backdrop = None
        self.app.push(scene, then=self.results.append)
        self.wait(0.5)

    def wait(self, seconds: float, *events: Event) -> None:
        """Let frames pass, the first with these events."""
        for number in range(max(1, round(seconds * 30))):
            self.now += 1 / 30
            self.app.step(events if number == 0 else (), self.now)
            if self.app.owes_picture:
                self.app.step((), self.now)

    def written(self) -> None:
        """Wait for the disk, and let a frame tell what it said."""
        self.app.writer.flush()
        self.wait(0.03)

    def move(self, pos: tuple[int, int]) -> None:
        self.wait(0.03, Event(pygame.MOUSEMOTION, pos=pos, rel=(0, 0), buttons=(0, 0, 0)))

    def point_at(self, place: tuple[int, int]) -> tuple[int, int]:
        """Move the mouse to a place of the picture; where that is in the window."""
        return steer(self.app, place, self.move)

    def click(self, where: Widget | tuple[int, int]) -> None:
        """Press and release on a widget or a pixel."""
        pos = self.point_at(where.rect.center) if isinstance(where, Widget) else where
        self.move(pos)
        self.wait(0.03, Event(pygame.MOUSEBUTTONDOWN, pos=pos, button=1))
        self.wait(0.03, Event(pygame.MOUSEBUTTONUP, pos=pos, button=1))

    def drag(self, start: tuple[int, int], end: tuple[int, int]) -> None:
        """Press, carry, release."""
        self.move(start)
        self.wait(0.03, Event(pygame.MOUSEBUTTONDOWN, pos=start, button=1))
        self.move(((start[0] + end[0]) // 2, (start[1] + end[1]) // 2))
        self.move(end)
        self.wait(0.03, Event(pygame.MOUSEBUTTONUP, pos=end, button=1))

    def key(self, code: int, mod: int = 0) -> None:
        self.wait(0.03, Event(pygame.KEYDOWN, key=code, mod=mod, unicode=""))

    def type(self, text: str) -> None:
        for letter in text:
            self.wait(0.03, Event(pygame.TEXTINPUT, text=letter))

    def wheel(self, y: int) -> None:
        self.wait(0.03, Event(pygame.MOUSEWHEEL, x=0, y=y, flipped=False))


def steer(app: App, place: tuple[int, int], move: Callable[[tuple[int, int]], None]) -> tuple[int, int]:
    """Move the pointer as who watches it does, until it is on a place of the picture; where it is then."""
    sight = app.screen.canvas.sight
    if sight.is_all:
        move(place)
        return place
    at = app.screen.canvas.window.get_rect()
    x, y = (round(part) for part in sight.pointer)
    move((x, y))
    for _ in range(60):
        ahead = place[0] - sight.rect.x - x, place[1] - sight.rect.y - y
        if max(map(abs, ahead)) <= app.screen.canvas.times:
            break
        x += round(ahead[0] / app.screen.canvas.times) or (ahead[0] > 0) - (ahead[0] < 0)
        y += round(ahead[1] / app.screen.canvas.times) or (ahead[1] > 0) - (ahead[1] < 0)
        x, y = max(0, min(at.right - 1, x)), max(0, min(at.bottom - 1, y))
        move((x, y))
    return x, y


def kept_in(copied: list[str]) -> Callable[[str], bool]:
    """A clipboard that takes whatever is copied."""

    def copy(text: str) -> bool:
        copied.append(text)
        return True

    return copy


def voyage(setup: Setup | None = None, moves: int = 100_000, seed: int = 1) -> Session:
    """A voyage that somebody played at random, up to its end or a number of moves."""
    session, dice = Session(setup or Setup(seed=3)), random.Random(seed)
    while not session.is_over and len(session.log) < moves:
        if isinstance(session.pending, Chance):
            session.roll()
        else:
            assert session.pending
            session.play(dice.choice(session.pending.moves))
    return session
