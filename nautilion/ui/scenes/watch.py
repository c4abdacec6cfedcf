"""The Oracle sails a voyage by itself and says why; stop it, step, look back, or take the helm.

    app.push(WatchScene(Session(setup), names, adviser), then=...)

Finishes as ReplayScene does: with the number of moves to sail on from, or None.
"""

import math
from typing import get_args

from nautilion.advisor.worker import Adviser
from nautilion.kernel import Ask, Back, Chance, Move
from nautilion.play import replays
from nautilion.play.session import Session
from nautilion.play.settings import Speed
from nautilion.ui.app import App
from nautilion.ui.clips import SPEEDS
from nautilion.ui.consult import Consult
from nautilion.ui.scenes.replay import ReplayScene, drops
from nautilion.ui.widgets.button import Button

READING, LETTERS = 1.1, 26  # seconds to begin with, and letters that are read in a second
ALL_SPEEDS: tuple[Speed, ...] = get_args(Speed)


class WatchScene(ReplayScene):
    """A replay of a voyage that goes on as it is watched."""

    def __init__(self, session: Session, names: tuple[str, ...], adviser: Adviser) -> None:
        super().__init__(session, names)
        self.consult = Consult(adviser, session.setup)
        self._expected: tuple[Move, ...] = ()  # what the last reason has told already
        self._read_by = 0.0  # when the reason that is shown has been read

    def enter(self, app: App) -> None:
        super().enter(app)
        words = app.words
        self.sail.text, self.sail.tip = words("oracle.watch.take_over"), words("oracle.watch.take_over_tip")
        self.pace = Button("", self._change_pace, tip=words("oracle.watch.pace"))
        self.group.widgets.insert(-1, self.pace)
        self._name_pace()
        self._play(True)

    def _lay_foot(self, side: int, gap: int) -> None:
        super()._lay_foot(side, gap)
        self.pace.rect = self.copy.rect.move(-side - 3 * gap, 0).inflate(side // 2, 0)
        self.timeline.rect.w = self.pace.rect.x - 2 * gap - self.timeline.rect.x

    def _change_pace(self) -> None:
        settings = self.app.settings
        settings.speed = ALL_SPEEDS[(ALL_SPEEDS.index(settings.speed) + 1) % len(ALL_SPEEDS)]
        self._name_pace()

    def _name_pace(self) -> None:
        self.pace.text = self.app.words(f"settings.play.speed.{self.app.settings.speed}")

    # The voyage goes on

    def update(self, now: float) -> None:
        if self.consult.listen() and self.consult.failed:
            self._play(False)
            self.toast.say(self.app.words("oracle.failed"), now)
        super().update(now)

    def _on(self, now: float) -> None:
        if self.at < self.last:
            super()._on(now)
        elif self.session.is_over:
            self._play(False)
        else:
            self._think(now)

    def _step(self, way: int) -> None:
        """A step on from the newest moment lets the Oracle say something, or do what it said."""
        if way > 0 and self.at == self.last and not self.session.is_over and not self.animator.director.busy:
            self._play(False)
            self._read_by = 0.0 if self.advice else self._now
            self._think(self._now)
        else:
            super()._step(way)

    def _think(self, now: float) -> None:
        session = self.session
        if isinstance(session.pending, Chance):
            self._do(session.next_roll())
            return
        self.consult.ask(session.state, now)
        found = self.consult.about(session.state)
        if found is None or not isinstance(session.pending, Ask):
            return
        move = found.line[0]
        choices = [move for move in session.pending.moves if not isinstance(move, Back)]
        is_news = len(choices) > 1 and move != next(iter(self._expected), None)
        if is_news and self.better != found.line:
            self._say(self.room.reason(session, found, self.app.words), tuple(found.line), now)
        elif now >= self._read_by or not is_news:
            self._expected = self._expected[1:] if not is_news else tuple(found.line[1:])
            self._do(move)

    def _say(self, text: str, line: tuple[Move, ...], now: float) -> None:
        """Show a reason and leave time to read it."""
        self.advice, self.better, self.noted, self._arrows = text, line, self.at, None
        pace = SPEEDS[self.app.settings.speed]
        self._read_by = now + (READING + len(text) / LETTERS) / (1.0 if math.isinf(pace) else pace)
        self.stale()

    def _do(self, move: Move) -> None:
        """The next move, seen as it happens."""
        by_chance = isinstance(self.session.pending, Chance)
        self.session.play(move)
        self.better = ()
        if by_chance:
            self.advice, self._expected = "", ()
        self.timeline.last = self.last
        self.timeline.ticks = [(at, str(n)) for n, at in enumerate(replays.turn_starts(self.session), 1)]
        self.marks = self.timeline.marks = drops(replays.marks(self.session), self.app.words, self.room.marks)
        self._advance()
        if self.session.is_over:
            won = self.session.game.won(self.session.state)
            self.toast.say(self.app.words("oracle.watch.won" if won else "oracle.watch.lost"), self._now)

    def _follow(self) -> None:
        if self.at < self.last:
            self.advice = ""
        super()._follow()
