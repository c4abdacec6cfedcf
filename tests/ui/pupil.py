"""Somebody who takes a lesson at the window: with mouse events at pixels, or with keys alone."""

from typing import Any

import pygame
from pygame import Rect

from nautilion.games import GAMES, game
from nautilion.kernel import Chance, Move
from nautilion.kernel.lessons import Lesson
from nautilion.play.lessons import LessonRun
from nautilion.ui.scenes.lesson import LessonScene
from nautilion.ui.table import spots, tutor
from nautilion.ui.table.gestures import ANY
from nautilion.ui.table.spots import Spot
from tests.ui.kit import Desk
from tests.ui.oracle import Near


def named(id: str) -> Lesson:
    """A lesson of any game."""
    return next(lesson for one in GAMES for lesson in game(one).lessons() if lesson.id == id)


class Pupil(Desk):
    """Takes a lesson."""

    def __init__(self, id: str, size: tuple[int, int] = (1280, 720), **settings: Any) -> None:
        super().__init__(size, **{"speed": "off", "tips": "off", **settings})
        self.begin(id)

    def begin(self, id: str, step: str = "") -> None:
        """Sit down to a lesson: where it was left, or at a step of it, with what was learned before."""
        run = LessonRun(named(id))
        while step and run.step and run.step.id != step:
            run.skip()
        progress = run.progress() if step else self.app.keepsakes.learned.progress(named(id))
        self.app.quit()
        self.scene = LessonScene(named(id), progress, Near())
        self.show(self.scene)

    def calm(self) -> None:
        """Until nothing moves, and nothing is about to move by itself."""
        for _ in range(400):
            if not self.scene.goes_on:
                return
            self.now += 0.4
            self.app.step((), self.now)
        raise AssertionError("the table never comes to rest")

    def spot(self, spot: Spot) -> tuple[int, int]:
        """A pixel at which a spot is what the pointer finds."""
        rect = self.scene.reach.spots_now()[spot]
        grid = [
            rect.center,
            *((rect.x + rect.w * i // 8, rect.y + rect.h * j // 8) for i in range(1, 8) for j in range(1, 8)),
        ]
        return next((p for p in grid if self.scene.hand.under(p) == spot), rect.center)

    def tap(self, spot: Spot) -> None:
        """Click a spot."""
        self.click(self.spot(spot))

    def way(self, move: Move) -> tuple[Spot, Spot | None]:
        """How a hand makes a move."""
        known = self.scene.reach.spots_now()
        ways = self.scene.room.gestures.of(move, self.scene.session.state)
        found = [(a, b) for a, b in ways if a and a in known and b != ANY and (b is None or b in known)]
        return min(found, key=lambda way: way[1] is not None)

    def make(self, move: Move) -> None:
        """Make a move by mouse."""
        if isinstance(self.scene.session.pending, Chance):
            self.tap(spots.TRAY)
            return
        source, target = self.way(move)
        if target is None:
            self.tap(source)
        else:
            self.drag(self.spot(source), self.spot(target))

    def make_by_keys(self, move: Move) -> None:
        """Make a move by Tab and Enter."""
        if isinstance(self.scene.session.pending, Chance):
            self.key(pygame.K_SPACE)
            return
        for spot in self.way(move):
            for _ in range(80):
                if spot is None or self.scene.hand.focus == spot:
                    break
                self.key(pygame.K_TAB)
            if spot:
                assert self.scene.hand.focus == spot, spot
                self.key(pygame.K_RETURN)

    def one_step(self, how: str) -> None:
        """Do what the bubble asks for."""
        self.calm()
        scene = self.scene
        if scene.habits.is_shown:
            self.key(pygame.K_ESCAPE)
        if scene.run.is_done:
            return
        if how == "skip":
            self.key(pygame.K_PAGEDOWN)
        elif how == "show":
            self.tap(scene.tutor.offers()[0])
        elif scene.wants_reader:
            self.tap(tutor.GO_ON) if how == "mouse" else self.key(pygame.K_RETURN)
        else:
            move = scene.run.shown()
            assert move
            (self.make if how == "mouse" else self.make_by_keys)(move)

    def whole(self, how: str) -> None:
        """The whole lesson."""
        for _ in range(120):
            if self.scene.run.is_done:
                break
            before = self.scene.run.progress().deeds
            self.one_step(how)
            assert (
                before != self.scene.run.progress().deeds
                or self.scene.wants_reader
                or not self.scene.run.step
                or self.scene.goes_on
            ), self.scene.run.step
        assert self.scene.run.is_done

    def bubble(self) -> Rect:
        """Where the words stand."""
        return self.scene.tutor._place().box
