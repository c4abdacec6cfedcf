"""A window whose frames are kept, and somebody who plays on at its table."""

from collections.abc import Callable
from itertools import count
from random import Random
from typing import Any

import numpy as np
import pygame
from pygame.event import Event

from nautilion.games.abyss.setup import Setup as Abyss
from nautilion.games.island.setup import Setup as Island
from nautilion.games.nautilion.setup import Setup as Voyage
from nautilion.kernel import Ask, Back, Chance, Move
from nautilion.play.session import Session
from nautilion.ui.compositor import Sprite
from nautilion.ui.scenes.curtain import Curtain
from nautilion.ui.scenes.table import TableScene
from tests.games.abyss.table import kit as abyss
from tests.games.island.table import kit as island
from tests.games.moments import moves_of
from tests.ui.access.seen import luminance
from tests.ui.kit import EVERYTHING, Desk

CELLS = (64, 36)
RATE = 30  # frames a second
NAMES = ("Ada", "Jules", "Mo", "Kim")


def looked_at() -> np.ndarray:
    """What is on the screen, as brightness, cell by cell."""
    surface = pygame.display.get_surface()
    assert surface
    return luminance(pygame.surfarray.array3d(pygame.transform.smoothscale(surface, CELLS)))


class Recorder(Desk):
    """Keeps every frame, and what moved over the table in it."""

    def __init__(self, **settings: Any) -> None:
        super().__init__(**settings)
        self.frames: list[np.ndarray] = []
        self.moving: list[list[Sprite]] = []
        self.watches = True

    def wait(self, seconds: float, *events: Event) -> None:
        for number in range(max(1, round(seconds * RATE))):
            super().wait(1 / RATE, *(events if number == 0 else ()))
            if self.watches:
                self.frames.append(looked_at())
            top = self.app.top
            if isinstance(top, TableScene):
                self.moving.append(top.animator.director.sprites(self.now))

    def play_on(self, scene: TableScene, choose: Callable[[Session], Move], moves: int) -> None:
        """So many moves, each waited for; everybody lifts the curtain after a look at it."""
        session = scene.session
        for made in count():
            while self.app.top is not scene or scene.goes_on:
                if isinstance(self.app.top, Curtain):
                    self.wait(0.5)
                    self.app.finish(True)
                elif self.app.top is not scene:
                    return  # the result
                self.wait(1 / RATE)
            if session.is_over or made == moves:
                return
            if isinstance(session.pending, Chance):
                scene.roll()
            else:
                assert isinstance(session.pending, Ask)
                scene.play(choose(session), sure=True)
            self.wait(1 / RATE)


def voyage_player(seed: int = 5) -> Callable[[Session], Move]:
    """Somebody at the table of Nautilion, who never goes back."""
    luck = Random(seed)
    return lambda session: luck.choice([move for move in moves_of(session) if not isinstance(move, Back)])


def island_player(seed: int = 5) -> Callable[[Session], Move]:
    """Somebody at the table of Nautilus Island."""
    luck = Random(seed)
    return lambda session: luck.choice(island.sensible(moves_of(session), luck))


def abyss_player(seed: int = 5) -> Callable[[Session], Move]:
    """Somebody at the table of Abyss."""
    luck = Random(seed)
    return lambda session: abyss.sensible(session, luck)


# A game of each kind, and somebody who plays it; `test_laws_of_access.py` says that none is missing.
PLAYED: dict[str, tuple[Any, Callable[[], Callable[[Session], Move]]]] = {
    "nautilion": (Voyage(players=2, seed=3, expansions=EVERYTHING), voyage_player),
    "island": (Island(players=3, seed=3), island_player),
    "abyss": (Abyss(players=3, seed=3), abyss_player),
}
