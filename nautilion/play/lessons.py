"""A lesson under way: the real rules and a session of its own, one step after the other.

run = LessonRun(lesson)
run.say, run.points      what to say (a key of the catalogue) and what to point at
run.play(move)           Reply: made, or not and with which answer; Refused where no rule allows it
run.by_itself()          the move that needs nobody now; `play` makes it
run.shown()              what "show me" would play
run.go_on() run.skip() run.undo()
run.progress()           plain data; LessonRun(lesson, progress=it) goes on from there
"""

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

import msgspec

from nautilion.kernel import Back, Chance, Event, Move, Refused
from nautilion.kernel.game import AnySetup
from nautilion.kernel.lessons import Lesson, LessonStep
from nautilion.kernel.words import Spot
from nautilion.play.session import Assist, Session, sample

READ = "read"  # in a progress: words that were read; no move is called so
LISTEN = "lesson.listen"  # the answer to a move while there is something to read


class Reply(NamedTuple):
    """What became of a move: made, with what it led to, or taken back with the key of an answer."""

    is_made: bool
    events: Sequence[Event] = ()
    answer: str = ""


class Progress(msgspec.Struct, frozen=True):
    """How far somebody came in a lesson."""

    lesson: str
    deeds: tuple[str, ...] = ()  # moves by their text, and words that were read
    is_done: bool = False


class Dictated:
    """Luck that brings what a lesson says, by number, and then what the seed says."""

    def __init__(self, falls: Sequence[Move]) -> None:
        self.falls = falls

    def __call__(self, setup: AnySetup, number: int, chance: Chance) -> Move:
        """The outcome of the `number`-th draw."""
        if number < len(self.falls) and self.falls[number] in chance.outcomes:
            return self.falls[number]
        return sample(setup, number, chance)


class _Mark(NamedTuple):
    """Where a lesson stood before somebody's move."""

    at: int
    made: int
    moves: int
    deeds: int


class LessonSession(Session):
    """A session in class: what the pupil did can be taken back, no dice are chosen, nothing is marked."""

    can_go_back: Callable[[], bool] = staticmethod(lambda: False)

    @property
    def assisted(self) -> tuple[Assist, ...]:
        """Nothing counts, so nothing needs a mark."""
        return ()

    def why_not_undo(self, seat: int | None = None) -> str | None:
        """Why nothing can be taken back, as a key of the catalogue, or None."""
        return None if self.can_go_back() else "undo.nothing"

    def why_not_other_dice(self) -> str | None:
        """Dice fall as the lesson wants them."""
        return "lesson.no_other_dice"


class LessonRun:
    """One pupil in one lesson. Nothing here is kept, counted or marked."""

    def __init__(self, lesson: Lesson, content: Any = None, progress: Progress | None = None) -> None:
        self.lesson = lesson
        self.session = LessonSession(lesson.setup, content, True, lesson.start, Dictated(lesson.falls))
        self.session.can_go_back = lambda: bool(self._marks)
        self.at, self.made = 0, 0  # the step, and how many of its moves are made
        self._deeds: list[str] = []
        self._marks: list[_Mark] = []
        self._began: dict[str, int] = {}  # how long the log was when each step began
        self._let_fall()  # the table is laid out before anything is said
        self._begin_step()
        if progress and progress.lesson == lesson.id:
            self._resume(progress.deeds)

    # What there is to see

    @property
    def step(self) -> LessonStep | None:
        """The step under way; None after the last."""
        return self.lesson.steps[self.at] if self.at < len(self.lesson.steps) else None

    @property
    def is_done(self) -> bool:
        """Whether all has been said; a free lesson then plays on."""
        return self.step is None

    @property
    def say(self) -> str:
        """What to say now, as a key of the catalogue; nothing after the last step."""
        return self.lesson.key(self.step.id, "say") if self.step else ""

    @property
    def points(self) -> tuple[Spot, ...]:
        """What to point at now."""
        return self.step.points if self.step else ()

    @property
    def waits_for_reader(self) -> bool:
        """Whether nothing goes on before `go_on`."""
        return self.step is not None and self.step.is_words

    def counts(self, move: Move) -> bool:
        """Whether a move is what the step asks for."""
        return self.step is not None and self._counts(self.step, move)

    def _counts(self, step: LessonStep, move: Move) -> bool:
        session = self.session
        return any(pattern.fits(move) for pattern in step.done) and all(
            holds(session.rules, session.state, move) for holds in step.when
        )

    def by_itself(self) -> Move | None:
        """The move that needs nobody now: the lesson's own, chance that no step asks for, an only answer."""
        session, step = self.session, self.step
        if session.is_over or self.waits_for_reader:
            return None
        if isinstance(session.pending, Chance):
            move = session.next_roll()
            return None if step is None or self.counts(move) else move
        if step and step.plays:
            return step.plays[self.made]
        only = session.only_move(session.state)
        return only if only and not self.counts(only) else None

    def shown(self) -> Move | None:
        """The move that "show me" plays; None where none is asked for, or none can be made."""
        if not self.step or self.step.is_words:
            return None
        moves = [move for move in self.moves if self.counts(move)]
        fitting = (move for pattern in self.step.done for move in moves if pattern.fits(move))
        return next(fitting, None)

    @property
    def moves(self) -> list[Move]:
        """What could be done now, good or not, without a step back."""
        now = self.session.pending
        if isinstance(now, Chance):
            return [self.session.next_roll()]
        return [move for move in now.moves if not isinstance(move, Back)] if now else []

    # What there is to do

    def play(self, move: Move) -> Reply:
        """Make a move that is asked for; another is answered and taken back. Raises Refused."""
        if isinstance(move, Back):
            return Reply(self.undo())
        if move == self.by_itself():
            return Reply(True, self._make(move))
        if move not in self.moves:
            raise self.session.rules.refusal(self.session.state, move)
        if answer := self.objection(move):
            return Reply(False, answer=answer)
        self._marks.append(_Mark(self.at, self.made, len(self.session.log), len(self._deeds)))
        while self.waits_for_reader:
            self.go_on()
        return Reply(True, self._make(move))

    def objection(self, move: Move) -> str:
        """What would be answered to a move that is possible and not asked for; empty where it is welcome."""
        wanted = self._next_to_do()
        welcome = self.is_done or move == self.by_itself() or (wanted and self._counts(wanted, move))
        return "" if welcome or isinstance(move, Back) else self.answer(move)

    def _next_to_do(self) -> LessonStep | None:
        """The step that waits for a move, if only words lie before it: who reads quickly need not wait."""
        for step in self.lesson.steps[self.at :]:
            if not step.is_words or step.back_to:
                return step if step.done else None
        return None

    def answer(self, move: Move) -> str:
        """What to say to a move that is not asked for now, as a key of the catalogue."""
        step = self.step
        if not step or not step.done:
            return LISTEN
        fitting = (name for name, some in step.answers if any(pattern.fits(move) for pattern in some))
        name = next(fitting, "")
        return self.lesson.key(step.id, "answers", name) if name else self.lesson.key(step.id, "wrong")

    def _make(self, move: Move) -> list[Event]:
        own = bool(self.step and self.step.plays) and not isinstance(self.session.pending, Chance)
        counted = own or self.counts(move)
        events = [*self.session.play(move), *self._let_fall()]
        self._deeds.append(self.session.game.text.write(move))
        if counted and self.step:
            self.made += 1
            if self.made >= (len(self.step.plays) or self.step.times):
                self._next_step()
        return events

    def _let_fall(self) -> list[Event]:
        """What falls by itself belongs to the move before: the next step finds it there."""
        events: list[Event] = []
        while self.session.falls_by_itself:
            events += self.session.roll()
        return events

    def _next_step(self) -> None:
        self.at, self.made = self.at + 1, 0
        self._begin_step()

    def _begin_step(self) -> None:
        if self.step:
            self._began[self.step.id] = len(self.session.log)

    def go_on(self) -> bool:
        """The words are read; whether the table went back with that, so that it must be laid out anew."""
        if not self.step or not self.step.is_words:
            return False
        if back := self.step.back_to:
            self._take_back(self._began[back])
            self._marks.clear()  # what was tried is over: undo does not lead into it
        self._next_step()
        self._deeds.append(READ)
        return bool(back)

    def _take_back(self, moves: int) -> None:
        while len(self.session.log) > moves:
            self.session.undo()
        self.session.undone.clear()  # the lesson says what comes next

    def skip(self) -> list[Event]:
        """Leave a step behind: its moves are made as they would be shown."""
        events: list[Event] = []
        at = self.at
        if self.waits_for_reader:
            self.go_on()
        while self.at == at and (move := self.by_itself() or self.shown()):
            events += self.play(move).events
        return events

    def undo(self) -> bool:
        """Take somebody's last move back, with all that followed; whether there was one."""
        if not self._marks:
            return False
        mark = self._marks.pop()
        self._take_back(mark.moves)
        self.at, self.made = mark.at, mark.made
        del self._deeds[mark.deeds :]
        return True

    # Leaving and coming back

    def progress(self) -> Progress:
        """How far it went, as plain data."""
        return Progress(self.lesson.id, tuple(self._deeds), self.is_done)

    def _resume(self, deeds: Sequence[str]) -> None:
        """Go through what was done, as far as the lesson is still the same."""
        for deed in deeds:
            if deed == READ and self.waits_for_reader:
                self.go_on()
            elif deed == READ or not self._redo(deed):
                return

    def _redo(self, text: str) -> bool:
        try:
            return self.play(self.session.game.text.read(text)).is_made
        except (Refused, ValueError):
            return False
