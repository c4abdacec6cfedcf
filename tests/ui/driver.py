"""A person at the window: plays with mouse events at pixels of the layout, never through the engine."""

import random
from pathlib import Path

import pygame
from pygame.event import Event

from nautilion.advisor.worker import Adviser
from nautilion.games.nautilion.setup import Setup
from nautilion.games.nautilion.table.animator import VoyageAnimator
from nautilion.games.nautilion.table.gestures import GESTURES
from nautilion.games.nautilion.table.habits import VoyageHabits
from nautilion.games.nautilion.table.view import View
from nautilion.kernel import Ask, Back, Move
from nautilion.play.session import Session
from nautilion.play.settings import Settings
from nautilion.play.shelf import Shelf
from nautilion.ui.app import App
from nautilion.ui.scenes.table import TableScene
from nautilion.ui.table import spots
from nautilion.ui.table.gestures import ANY
from nautilion.ui.table.spots import Spot
from tests.houses import shipped_house
from tests.ui.kit import steer

FRAME = 1 / 60


class VoyageTable(TableScene):
    """A table of Nautilion, and what its parts are there."""

    animator: VoyageAnimator
    habits: VoyageHabits
    view: View


class Player:
    """Sits at a table and moves the mouse."""

    def __init__(
        self,
        setup: Setup,
        size: tuple[int, int] = (1280, 720),
        seed: int = 1,
        adviser: Adviser | None = None,
        **settings: object,
    ) -> None:
        self.now = 0.0
        self.adviser = adviser
        quiet = {"music": 0.0, "effects": 0.0, "first_notes": False, **settings}
        self.app = App(Settings(window=size, **quiet), strict=True, clock=lambda: self.now)  # type: ignore[arg-type]
        self.results: list[object] = []
        self.dice = random.Random(seed)
        self.sit_down(setup, setup.seed)

    def sit_down(self, setup: Setup, seed: int) -> None:
        """Begin a voyage."""
        chosen = {name: getattr(setup, name) for name in setup.__struct_fields__} | {"seed": seed}
        self.kept = Shelf(shipped_house()).begin(Session(Setup(**chosen)))
        self.scene = VoyageTable(self.kept.session, self.kept.captains, kept=self.kept, adviser=self.adviser)
        self.app.push(self.scene, then=self.results.append)
        self.frame()

    @property
    def session(self) -> Session:
        return self.scene.session

    def frame(self, *events: Event, count: int = 1) -> None:
        """Let frames pass, the first with these events."""
        for number in range(count):
            self.now += FRAME
            self.app.step(events if number == 0 else (), self.now)
            if self.app.owes_picture:
                self.app.step((), self.now)

    def centre(self, spot: Spot) -> tuple[int, int]:
        """A pixel of a spot at which it is what the pointer finds."""
        rect = self.scene.reach.spots_now()[spot]
        grid = [(rect.centerx, rect.centery)]
        grid += [
            (rect.x + rect.w * i // 8, rect.y + rect.h * j // 8) for i in range(1, 8) for j in range(1, 8)
        ]
        return next((p for p in grid if self.scene.hand.under(p) == spot), grid[0])

    def move(self, pos: tuple[int, int]) -> tuple[int, int]:
        """Move the mouse to a place of the picture; where that is in the window."""
        return steer(self.app, pos, self._motion)

    def _motion(self, pos: tuple[int, int]) -> None:
        self.frame(Event(pygame.MOUSEMOTION, pos=pos, rel=(0, 0), buttons=(0, 0, 0)))

    def key(self, code: int) -> None:
        """Press a key."""
        self.frame(Event(pygame.KEYDOWN, key=code, mod=0, unicode=""))

    def click(self, spot: Spot) -> None:
        """Press and release on a spot."""
        self.calm()
        pos = self.move(self.centre(spot))
        self.frame(Event(pygame.MOUSEBUTTONDOWN, pos=pos, button=1))
        self.frame(Event(pygame.MOUSEBUTTONUP, pos=pos, button=1))

    def drag(self, source: Spot, target: Spot) -> None:
        """Press on one spot, carry over a few frames, release on another."""
        self.lift(source, target)
        self.let_go_at(self.centre(target))

    def let_go_at(self, pos: tuple[int, int]) -> None:
        """The end of a drag."""
        self.frame(Event(pygame.MOUSEBUTTONUP, pos=self.move(pos), button=1))

    def lift(self, source: Spot, target: Spot) -> None:
        """The first part of a drag: all but the release."""
        self.calm()
        start = self.centre(source)
        self.frame(Event(pygame.MOUSEBUTTONDOWN, pos=self.move(start), button=1))
        goal = self.scene.reach.spots_now()[target].center
        for share in (0.3, 0.6, 0.9):
            self.move(
                (
                    round(start[0] + (goal[0] - start[0]) * share),
                    round(start[1] + (goal[1] - start[1]) * share),
                )
            )

    def calm(self) -> None:
        """Wait until nothing moves, and nothing is about to move by itself."""
        for _ in range(2000):
            if not self.scene.goes_on or self.app.top is not self.scene:
                return
            self.now += 4 * FRAME  # a slow machine: fewer frames to wait for
            self.frame()

    def make(self, move: Move) -> None:
        """Make a listed move by one of its gestures."""
        known = self.scene.reach.spots_now()
        ways = [(a, b) for a, b in GESTURES.of(move, self.session.state) if a and a in known]
        ways = [(a, b) for a, b in ways if b is None or b in known]
        source, target = self.dice.choice(ways)
        if target is None:
            self.click(source)
        elif self.dice.random() < 0.7 or self.scene.reach.can_tap(source):
            self.drag(source, target)
        else:
            self.click(source)
            self.click(target)

    def by_keys(self) -> None:
        """Make some listed move with the keyboard alone: walk to its spots and press Enter."""
        self.calm()
        assert isinstance(self.session.pending, Ask)
        moves = [m for m in self.session.pending.moves if not isinstance(m, Back)]
        move = self.dice.choice(moves or list(self.session.pending.moves))
        ways = [way for way in GESTURES.of(move, self.session.state) if ANY not in way]
        source, target = min(ways, key=lambda way: way[1] is not None)  # a tap where there is one
        for spot in (source, target):
            if spot:
                self.walk_to(spot)

    def walk_to(self, spot: Spot) -> None:
        """Tab until a spot has the focus, then Enter."""
        for _ in range(200):
            if self.scene.hand.focus == spot:
                break
            self.frame(Event(pygame.KEYDOWN, key=pygame.K_TAB, mod=0, unicode=""))
        assert self.scene.hand.focus == spot, spot
        self.frame(Event(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0, unicode=""))

    def turn(self) -> None:
        """One act, unless what goes by itself has ended the voyage."""
        self.calm()
        if not self.session.is_over:
            before = len(self.session.log)
            self.act()
            assert len(self.session.log) > before

    def act(self) -> None:
        """Roll, or make some listed move."""
        pending, before = self.session.pending, len(self.session.log)
        if not isinstance(pending, Ask):
            self.click(spots.TRAY)
            return
        back = spots.BACK in self.scene.reach.spots_now() and self.dice.random() < 0.1
        moves = [m for m in pending.moves if not isinstance(m, Back) or back]
        move = self.dice.choice(moves or list(pending.moves))
        self.make(move)
        assert self.session.log[before : before + 1] == [move], (move, self.session.log[before:])

    def voyage(self, most: int = 2000) -> str:
        """Play until the voyage is over; how it ended."""
        for _ in range(most):
            if self.session.is_over:
                break
            self.turn()
        for _ in range(400):
            if self.results:
                break
            self.frame()
        return self.session.state.result

    def picture(self, file: str | Path) -> None:
        """Keep what is on screen."""
        surface = pygame.display.get_surface()
        assert surface
        pygame.image.save(surface, str(file))
