"""The Oracle at the table: asked once, an arrow and a reason; asked again, what each plan is worth."""

import math
from collections.abc import Callable
from typing import Any, Protocol

from pygame import Rect, Surface

from nautilion.advisor.worker import Adviser
from nautilion.kernel import Ask, Move
from nautilion.play.session import Session
from nautilion.ui import theme
from nautilion.ui.app import App
from nautilion.ui.compositor import Sprite
from nautilion.ui.consult import AnyAdvice, Consult
from nautilion.ui.room import Room
from nautilion.ui.table.arrow import ArrowWay, draw_ways, ways
from nautilion.ui.table.lights import square
from nautilion.ui.table.reach import Reach
from nautilion.ui.table.view import TableView

NOTHING, REASON, CHANCES = range(3)  # how much is shown


class HintTable(Protocol):
    """What the hint looks at."""

    app: App
    session: Session
    view: TableView
    room: Room
    reach: Reach

    def stale(self, rect: Rect | None = None) -> None: ...
    def say(self, words: str) -> None: ...


class Hint:
    """Asks, and shows the answer while the position stays the same."""

    def __init__(self, table: HintTable, adviser: Adviser, seen: Callable[[], None]) -> None:
        self.table, self.seen = table, seen
        self.consult = Consult(adviser, table.session.setup)
        self.level = self._shown = NOTHING
        self.text = ""  # the reason, for the bar
        self._ways: list[ArrowWay] = []
        self._is_new = False  # arrows come a frame after the words, so that neither frame is late
        self._drawn: tuple[object, list[Sprite]] | None = None

    @property
    def state(self) -> Any:
        """The position at hand."""
        return self.table.session.state

    @property
    def is_shown(self) -> bool:
        """Whether there is anything to see."""
        return self.level != NOTHING

    def press(self, now: float) -> None:
        """Somebody asks: first why, then how much, then enough of it."""
        if self.level == NOTHING:
            self.consult.ask(self.state, now, self.table.session.rules.who(self.state))
            self.level = REASON
        elif self._advice():
            self.level = (self.level + 1) % (CHANCES + 1)
        self._show()

    def prepare(self, now: float) -> None:
        """Find out about the position, to have its odds at hand."""
        self.consult.ask(self.state, now, self.table.session.rules.who(self.state))

    def put_away(self) -> bool:
        """Show nothing more; whether something was shown."""
        shown, self.level = self.is_shown, NOTHING
        self._show()
        return shown

    def look_anew(self) -> None:
        """The window has changed."""
        self._drawn = None

    def chance_of(self, move: Move) -> float | None:
        """The chance to win after a move, where it is known."""
        found = self._advice()
        return found.chance_of(move) if found else None

    @property
    def is_awaited(self) -> bool:
        """Whether somebody waits for an answer."""
        return self.level != NOTHING and self.consult.waits(self.state)

    def is_thinking(self, now: float) -> bool:
        """Whether somebody waits for an answer that takes its time."""
        return self.is_awaited and self.consult.is_slow(now)

    def update(self) -> None:
        """Take in the answer."""
        if self.consult.listen():
            if self.consult.failed and self.level:
                self.level = NOTHING
                self.table.say(self.table.app.words("oracle.failed"))
            self._show()

    def _advice(self) -> AnyAdvice | None:
        return self.consult.about(self.state)

    def _show(self) -> None:
        """Bring words and arrows in line with what is known."""
        self._touch()
        found, session, ask = self._advice(), self.table.session, self.table.session.pending
        self.text, self._ways, self._drawn = "", [], None
        if self.level and found and isinstance(ask, Ask):
            room = self.table.room
            self.text = room.reason(session, found, self.table.app.words)
            self._ways, self._is_new = ways(room.gestures, session.rules, self.state, found.line), True
            self.seen()

    def _touch(self) -> None:
        """Have painted again what advice is written on."""
        view, found = self.table.view, self._advice()
        self.table.stale(view.fit(self.state).rects["bar"])
        if found and CHANCES in (self.level, self._shown):
            room = view.look.m.px(60)
            self.table.stale(self.table.room.panel_of_chances(view, self.state, found).inflate(room, room))
        self._shown = self.level

    # Drawing

    def paint(self, surface: Surface) -> None:
        """The chances, if they were asked for."""
        found = self._advice()
        if self.level == CHANCES and found:
            self.table.room.paint_chances(surface, self.table.view, self.state, found)

    def sprites(self, now: float) -> list[Sprite]:
        """The arrow, or a sign that the Oracle thinks."""
        if self.is_thinking(now):
            return [self._sign(now)]
        if not self._ways or self._is_new:
            self._is_new = False
            return []
        key = (self.state, self.table.view)
        if self._drawn is None or self._drawn[0] != key:
            self._drawn = (key, draw_ways(self.table.view, self.table.reach.spots_now(), self._ways))
        return self._drawn[1]

    def _sign(self, now: float) -> Sprite:
        """Light that swells and fades around the shell."""
        view, reduced = self.table.view, self.table.app.settings.reduced_motion
        shell = view.fit(self.state).rects["oracle"]
        side = round(shell.w * 1.7)
        strength = 0.8 if reduced else 0.55 + 0.45 * math.sin(now * 5)
        ring = view.pieces.glow(side, theme.LAGOON)
        return Sprite(ring, square(shell.center, side).topleft, alpha=round(255 * strength))
