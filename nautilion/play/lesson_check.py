"""Plays lessons to their end without a screen and says what is wrong with them.

Each is played by "show me", by the last of the moves that count at every step, and once for every other move
that counts anywhere: whatever a pupil does that the lesson calls good must lead to its end.
"""

import re
from collections.abc import Callable, Iterator
from typing import Any, NamedTuple

from nautilion.content.catalogue import Catalogue
from nautilion.kernel import Ask, Move, Refused, digest
from nautilion.kernel.game import Game
from nautilion.kernel.lessons import Lesson, LessonMoment
from nautilion.kernel.words import Spot, Words
from nautilion.play.lessons import LessonRun

LEAST_STEPS = 5  # with somebody's move
MOST_SENTENCES, LONGEST = 2, 170  # what is said at once: sentences, and letters in all
MOST_MOVES = 500  # a lesson that takes longer goes round in circles
_BETWEEN_SENTENCES = re.compile(r"[.!?]+\s+")


class LessonFault(NamedTuple):
    """What is wrong with a lesson: a key of the catalogue below `lesson_fault.`, and its values."""

    key: str
    values: tuple[tuple[str, object], ...] = ()

    def told(self, words: Catalogue) -> str:
        """In words."""
        return words(f"lesson_fault.{self.key}", **dict(self.values))


def fault(key: str, /, **values: object) -> LessonFault:
    """What is wrong, with values."""
    return LessonFault(key, tuple(values.items()))


class Checked(NamedTuple):
    """A lesson that was played to its end, or as far as it went."""

    lesson: Lesson
    steps: int  # that want somebody's move
    moves: int  # that somebody makes when all is shown
    faults: list[LessonFault]


Choosing = Callable[[LessonRun], Move | None]


def checked(game: Game[Any, Any, Any], lesson: Lesson, words: Catalogue, content: Any = None) -> Checked:
    """Everything that is wrong with a lesson."""
    trial = _Trial(game, lesson, words, content)
    ways = list(trial.play(LessonRun.shown, careful=True))
    list(trial.play(_last))
    for where, move in ways:
        list(trial.play(_once(where, move)))
    faults = [*trial.faults, *trial.of_words(), *trial.of_whole()]
    return Checked(lesson, len(trial.asked), trial.moves, list(dict.fromkeys(faults)))


def good_moves(run: LessonRun) -> list[Move]:
    """The moves that count now."""
    return [move for move in run.moves if run.counts(move)]


def _last(run: LessonRun) -> Move | None:
    return next(reversed(good_moves(run)), None)


def _once(where: tuple[int, int], move: Move) -> Choosing:
    """What is shown, but for one move of one step."""

    def choose(run: LessonRun) -> Move | None:
        return move if (run.at, run.made) == where else run.shown()

    return choose


class _Trial:
    """One lesson under test."""

    def __init__(self, game: Game[Any, Any, Any], lesson: Lesson, words: Catalogue, content: Any) -> None:
        self.game, self.lesson, self.words, self.content = game, lesson, words, content
        self.faults: list[LessonFault] = []
        self.asked: set[str] = set()  # steps that want somebody's move
        self.seen: set[str] = set()  # rules at work
        self.there: dict[str, set[Spot]] = {}  # what lies on the table, by state: most ways lead along others
        self.moves = 0

    def play(self, choose: Choosing, careful: bool = False) -> Iterator[tuple[tuple[int, int], Move]]:
        """To the end; the other moves that would have counted, and when. Careful: with tests on the way."""
        run = LessonRun(self.lesson, self.content)
        voice = self.game.words(self.words, run.session.rules, ("",) * self.lesson.setup.players)
        while not run.is_done and len(run.session.log) < MOST_MOVES:
            step, where = run.step, (run.at, run.made)
            assert step
            own = run.by_itself()
            if not own or own in step.plays:
                self._point(voice, run)
            if not own and run.waits_for_reader:
                run.go_on()
                continue
            move = own or choose(run)
            if careful and not own and move:
                yield from ((where, other) for other in good_moves(run) if other != move)
                self._note(run)
                self._try_others(run)
            if not move or not self._makes(run, move, careful):
                self.faults.append(fault("stuck", step=step.id))
                return
        if not run.is_done:
            self.faults.append(fault("endless"))
        if careful:
            self._dictated(run)

    def _makes(self, run: LessonRun, move: Move, careful: bool) -> bool:
        before = run.session.state
        try:
            reply = run.play(move)
        except Refused:
            return False
        if careful:
            moment = LessonMoment(run.session.rules, before, move, reply.events, run.session.state)
            self.seen |= {id for id, sees in self.lesson.teaches if id not in self.seen and sees(moment)}
        return reply.is_made

    def _note(self, run: LessonRun) -> None:
        """Count what somebody does; a click that lets chance have its way is no choice."""
        if isinstance(run.session.pending, Ask) and run.step:
            self.asked.add(run.step.id)
            self.moves += 1
            if self.lesson.seat not in (None, run.session.pending.who):
                self.faults.append(fault("of_another", step=run.step.id))

    def _point(self, voice: Words[Any], run: LessonRun) -> None:
        assert run.step
        where = digest(run.session.state)
        if where not in self.there:
            self.there[where] = {spot for spot, _ in voice.table(run.session.state, run.lesson.eyes)}
        for spot in run.points:
            is_there = spot in self.there[where] or self._is_button(spot) or _always_there(voice, run, spot)
            if not is_there and not self._is_wanted(run, spot):
                name = f"{spot.kind} {spot.at}".strip()
                self.faults.append(fault("nowhere", step=run.step.id, spot=name))

    def _is_button(self, spot: Spot) -> bool:
        """What every table offers beside the game's own things has words that say what it does."""
        return spot.kind == "button" and f"table.{spot.at}" in self.words

    def _is_wanted(self, run: LessonRun, spot: Spot) -> bool:
        """One of several things that share a phrase, as cards in a hand: a move that counts names it."""
        named = (self.game.text.write(move).split()[1:] for move in good_moves(run))
        return any(str(spot.at) in words for words in named)

    def _try_others(self, run: LessonRun) -> None:
        """Every move that does not count is answered, and everything stays as it was."""
        assert run.step
        step, before = run.step.id, (digest(run.session.state), len(run.session.log), run.at, run.made)
        for other in run.moves:
            if run.counts(other):
                continue
            reply = run.play(other)
            if reply.answer not in self.words:
                self.faults.append(fault("no_answer", step=step, text=reply.answer))
            if reply.is_made or before != (
                digest(run.session.state),
                len(run.session.log),
                run.at,
                run.made,
            ):
                self.faults.append(fault("not_taken_back", step=step))
                return

    def _dictated(self, run: LessonRun) -> None:
        """All that should fall has fallen."""
        fell = [run.session.log[at] for at in run.session.chances]
        if fell[: len(self.lesson.falls)] != list(self.lesson.falls):
            self.faults.append(fault("falls", wanted=len(self.lesson.falls), fell=len(fell)))

    def of_words(self) -> Iterator[LessonFault]:
        """What is said: all there, and never too much at once."""
        lesson = self.lesson
        keys = [lesson.key(name) for name in ("title", "about", "end")]
        for step in lesson.steps:
            keys.append(lesson.key(step.id, "say"))
            keys += [key] if (key := lesson.key(step.id, "wrong")) in self.words else []
            keys += [lesson.key(step.id, "answers", name) for name, _ in step.answers]
        for key in keys:
            if key not in self.words:
                yield fault("no_words", text=key)
            elif _is_too_much(self.words(key)):
                yield fault("too_much", text=key)

    def of_whole(self) -> Iterator[LessonFault]:
        """Enough to do, and every rule at work."""
        if len(self.asked) < LEAST_STEPS:
            yield fault("few_steps", number=len(self.asked), least=LEAST_STEPS)
        yield from (fault("not_seen", rule=id) for id, _ in self.lesson.teaches if id not in self.seen)


def _is_too_much(text: str) -> bool:
    return len(text) > LONGEST or len(_BETWEEN_SENTENCES.split(text.strip())) > MOST_SENTENCES


def _always_there(voice: Words[Any], run: LessonRun, spot: Spot) -> bool:
    """What there is one of and nobody moves has no phrase of its own on the table, but words about it."""
    return not spot.at and spot.at != 0 and voice.about(run.session.state, spot, run.lesson.eyes) is not None
