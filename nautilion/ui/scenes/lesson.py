"""A lesson at the real table: the real rules and the real hand, and somebody who says what comes next.

    teach(app, lesson)            the lesson, from where it was left; `then` once it is over

Nothing here is kept but how far it went: no voyage, no log book.
"""

from collections.abc import Callable
from typing import Any

import pygame
from pygame import Rect, Surface
from pygame.event import Event

from nautilion.advisor.worker import Adviser
from nautilion.kernel import Back, Chance, Move
from nautilion.kernel.lessons import Lesson
from nautilion.play.lessons import LessonRun, Progress
from nautilion.play.session import Session
from nautilion.play.writer import Answer
from nautilion.ui.app import App
from nautilion.ui.compositor import Sprite
from nautilion.ui.scene import Scene
from nautilion.ui.scenes.pause import TableMenu
from nautilion.ui.scenes.table import TableScene
from nautilion.ui.table import tutor
from nautilion.ui.table.company import Company
from nautilion.ui.table.controls import Controls
from nautilion.ui.table.hand import TAPS
from nautilion.ui.table.spots import Spot
from nautilion.ui.table.tutor import Tutor
from nautilion.ui.widgets.base import Widget
from nautilion.ui.widgets.button import Button

ALONE = ("", "")


def teach(app: App, lesson: Lesson, then: Callable[[], None] = lambda: None) -> None:
    """Show a lesson, from where it was left; begun again as often as somebody wants."""

    def after(result: str | None) -> None:
        if result == "again":
            app.keepsakes.learned.went(lesson, Progress(lesson.id))
            teach(app, lesson, then)
        else:
            then()

    app.push(LessonScene(lesson, app.keepsakes.learned.progress(lesson)), then=after)


class LessonControls(Controls):
    """The commands of a table in class."""

    table: "LessonScene"

    def __init__(self, table: "LessonScene") -> None:
        super().__init__(table)
        self.buttons |= {
            tutor.GO_ON: table.go_on,
            tutor.SHOW_ME: table.show_me,
            tutor.SKIP: table.skip,
            tutor.DONE: lambda: table.app.finish("done"),
            tutor.AGAIN: lambda: table.app.finish("again"),
        }

    def key(self, event: Event) -> bool:
        table = self.table
        if table.tutor.is_shown and not table.hand.focus and event.key in TAPS and self._reads():
            return True
        if event.key == pygame.K_PAGEDOWN and not table.run.is_done:
            table.skip()
            return True
        return super().key(event)

    def _reads(self) -> bool:
        """Enter and Space go on where there is only something to read."""
        first = self.table.tutor.offers()[0]
        if first not in tutor.PRIMARY:
            return False
        self.buttons[first]()
        return True

    def hint(self) -> None:
        if self.table.run.is_done:
            super().hint()
        else:
            self.table.show_me()

    def pause(self) -> None:
        table = self.table
        table.guide.tips.hush()
        table.app.sound.play("page")
        table.app.push(LessonMenu(table.run.lesson), then=self._after_menu)

    def _after_menu(self, choice: str | None) -> None:
        if choice:
            self.table.app.finish(choice)


class Classmates(Company):
    """Who sits at a table in class: the pupil, and others whose moves the lesson makes."""

    table: "LessonScene"
    is_thinking = False

    def is_computer(self, seat: int) -> bool:
        own = self.table.run.lesson.seat
        return own is not None and 0 <= seat != own

    def update(self) -> None:
        """Nobody thinks, and no curtain falls."""


class LessonScene(TableScene):
    """Finishes with 'done', 'left' or 'again'."""

    company_of = Classmates

    controls: LessonControls
    controls_of = LessonControls
    is_told_of_news = False  # one voice at a time

    def __init__(
        self, lesson: Lesson, progress: Progress | None = None, adviser: Adviser | None = None
    ) -> None:
        self.run = LessonRun(lesson, progress=progress)
        super().__init__(self.run.session, ALONE, adviser=adviser)
        self.tutor = Tutor(self)
        self._read = -1  # the step whose words were read before it plays by itself
        self._at_step = self.run.at
        self._keeping: Answer[bool] | None = None
        self._is_parting = False  # the helm was handed over, and a last word is due once the table rests
        self._bubble: object = None  # whether it was shown in the last frame; not asked before all is there

    # The scene

    def _look_anew(self) -> None:
        self.tutor.look_anew()
        super()._look_anew()

    def leave(self) -> None:
        """How far it went is kept, whatever the reason."""
        self._keep()

    def voyage(self) -> Session | None:
        return None

    def again(self) -> Scene:
        return LessonScene(self.run.lesson, self.run.progress(), self.adviser)

    def update(self, now: float) -> None:
        if self._keeping and self._keeping.is_there:
            kept, self._keeping = self._keeping.get(), None
            if not kept:
                self.say(self.app.words("lesson.not_kept"))
        super().update(now)
        if self._is_parting and not self.goes_on:
            self._is_parting = False
            self.say(self.app.words(self.run.lesson.key("end")))
        if self._bubble != self.tutor.is_shown:
            self._bubble = self.tutor.is_shown
            self.changed()

    def handle(self, event: Event) -> bool:
        mouse = event.type in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP)
        if mouse and self.session.is_over and not self.animator.director.busy:
            return self.hand.handle(event)
        return super().handle(event)

    def _finish(self) -> None:
        """The bubble says how it ended, and stays until it is read."""

    # The lesson

    @property
    def wants_reader(self) -> bool:
        """Whether somebody must have read the words before anything goes on."""
        step = self.run.step
        plays = step is not None and bool(step.plays) and not self.run.made and self._read != self.run.at
        return self.run.waits_for_reader or plays

    def farewell(self) -> str:
        """What is said after the last step; a free game then goes on without words until it ends."""
        words, lesson = self.app.words, self.run.lesson
        if not lesson.is_free:
            return words(lesson.key("end"))
        if self.session.is_over:
            return words(
                "lesson.free_won" if self.session.game.won(self.session.state) else "lesson.free_lost"
            )
        return ""

    def next_by_itself(self) -> Move | None:
        return None if self.wants_reader else self.run.by_itself()

    def said_by_itself(self, before: Any, move: Move) -> str:
        """Nothing before the helm is free: one voice at a time, and the bubble has said why."""
        return super().said_by_itself(before, move) if self.run.is_done else ""

    def play(self, move: Move, sure: bool = False) -> bool:
        if isinstance(move, Back):
            self.controls.undo()
            return True
        if answer := self.run.objection(move):
            self._object(answer)
            return False
        if not sure and self.habits.holds_back(move):
            self.app.sound.play("drop")
            self.settle()
            return False
        self._make(move)
        return True

    def roll(self) -> None:
        self.play(self.session.next_roll())

    def _object(self, answer: str) -> None:
        """A kind word, and the piece goes home."""
        self.tutor.answer = self.app.words(answer)
        self.app.sound.play("home")
        self.hand.let_go()
        self.settle()

    def _make(self, move: Move) -> None:
        before = self.session.state
        events = [*self.run.play(move).events]
        self._went_on()
        self.show(before, events, move)

    def _went_on(self) -> None:
        """Something was done or read: what was answered is over, and a new step is kept."""
        self.tutor.answer = ""
        if self._at_step != self.run.at:
            self._at_step = self.run.at
            self._keep()

    def _keep(self) -> None:
        self._keeping = self.app.keepsakes.learned.went(self.run.lesson, self.run.progress())

    def take_back(self) -> None:
        self.run.undo()
        self.tutor.answer = ""
        self._at_step = self.run.at

    def go_on(self) -> None:
        """The words are read."""
        self.app.sound.play("page")
        if self.run.waits_for_reader:
            self.run.go_on()
        else:
            self._read = self.run.at
        self._went_on()
        self._is_parting = self.run.is_done and self.run.lesson.is_free
        self.settle()

    def show_me(self) -> None:
        """Play the move that is asked for, with its motion."""
        self.habits.forget()
        move = self.run.shown()
        if self.wants_reader:
            self.go_on()
        elif isinstance(self.session.pending, Chance):
            self.roll()
        elif move and not self.goes_on:
            self.hand.let_go()
            self.play(move, sure=True)

    def skip(self) -> None:
        """Leave the step behind; what it asks for is done."""
        self.habits.forget()
        self.animator.finish()
        before, events = self.session.state, self.run.skip()
        self._went_on()
        if events:
            self.show(before, list(events), None)
        else:
            self.settle()

    # Spots and drawing

    def aside(self) -> tuple[str, dict[Spot, str]]:
        if not self.tutor.is_shown:
            return super().aside()
        return self.tutor.text, {spot: self.tutor.label(spot) for spot in self.tutor.offers()}

    def more_spots(self) -> dict[Spot, Rect]:
        return self.tutor.buttons() if self._bubble is not None else {}

    def looked_at(self) -> Rect | None:
        return super().looked_at() or self.tutor.box

    def lies_over(self, pos: tuple[int, int]) -> bool:
        return self.tutor.covers(pos) or super().lies_over(pos)

    def paint_over(self, surface: Surface) -> None:
        super().paint_over(surface)
        self.tutor.paint(surface)

    def sprites(self, now: float) -> list[Sprite]:
        return [*super().sprites(now), *self.tutor.sprites()]


class LessonMenu(TableMenu):
    """The menu over a lesson. Finishes with 'left', 'again' or None to go on."""

    def __init__(self, lesson: Lesson) -> None:
        super().__init__(lesson.setup.game)
        self.lesson = lesson

    def make(self) -> list[Widget]:
        words, finish = self.app.words, self.app.finish
        self.title = words(self.lesson.key("title"))
        return [
            *self.usual(words("lesson.menu.resume")),
            Button(words("lesson.menu.again"), lambda: finish("again")),
            Button(words("lesson.menu.leave"), lambda: finish("left")),
        ]
