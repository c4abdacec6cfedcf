"""The end of a game of points: counted up category by category, then places, and what to do next.

app.push(Scores(session, seats, settings), then=...)
    hands back 'new', 'same', 'setup', 'watch', 'luck', 'logbook' or 'title'
"""

from collections.abc import Sequence

import pygame
from pygame import Surface
from pygame.event import Event

from nautilion.content.catalogue import Catalogue
from nautilion.play.codes import game_code, share_code
from nautilion.play.logbook import Logbook
from nautilion.play.seats import HUMAN, Seat, seats_of
from nautilion.play.session import Session
from nautilion.play.settings import Settings
from nautilion.ui import clipboard
from nautilion.ui.app import App
from nautilion.ui.compositor import Sprite
from nautilion.ui.room import room_of
from nautilion.ui.scenes.scores_page import ScoreSheet, ScoresPage, ScoresParts
from nautilion.ui.sea import Sea
from nautilion.ui.widgets.base import PRESS_KEYS, WidgetGroup, WidgetScene
from nautilion.ui.widgets.button import Button
from nautilion.ui.widgets.people import face_of
from nautilion.ui.widgets.toast import Toast

_SLOWLY = 0.7  # seconds in which the ending at the table gives way to this page
_BEFORE, _ROW, _REST = 0.9, 1.0, 0.35  # seconds before the first category, to count one, and after it


class Scores(WidgetScene):
    """Finishes with what the player wants next. The game has been counted in the log book before."""

    def __init__(self, session: Session, seats: Sequence[Seat | str], settings: Settings) -> None:
        self.session, self.settings = session, settings
        self.backdrop = Sea()
        self.fade = _SLOWLY
        self.room = room_of(session.game)
        self.seats = seats_of(seats)[: session.setup.players]
        known = (self.room.computers, self.room.people)
        self.faces = [face_of(seat.player, at, *known) for at, seat in enumerate(self.seats)]
        self.own = next((n for n, seat in enumerate(self.seats) if seat.player == HUMAN), 0)
        self.record = Logbook().read().of(session.game.id).summary()
        self.toast = Toast()
        self._since: float | None = None  # when counting began
        self._now = 0.0
        self._heard = 0  # categories whose end was heard
        self.counted = 0.0  # categories, the last one in part

    def enter(self, app: App) -> None:
        super().enter(app)
        app.sound.music("calm")
        words, finish = app.words.of(self.session.game.id), app.finish
        self.title = words("scores.title")
        self.sheet = self._sheet(words)
        self.new = Button(words("scores.rematch"), lambda: finish("new"), "primary", "ui/roll")
        wide = [
            self.new,
            Button(words("scores.same"), lambda: finish("same"), icon="ui/undo"),
            Button(words("scores.change"), lambda: finish("setup"), icon="ui/settings"),
            Button(words("scores.leave"), lambda: finish("title"), icon="ui/back"),
        ]
        self.luck = Button(words("luck.open"), lambda: finish("luck"), icon="ui/oracle")
        self.luck.visible = self.room.luck is not None
        self.watch = Button(words("scores.watch"), lambda: finish("watch"), icon="ui/watch")
        self.share = Button("", self._share, icon="ui/bottle", tip=words("scores.share"))
        self.copy = Button("", self._copy, icon="ui/copy", tip=words("scores.copy"))
        self.logbook = Button("", lambda: finish("logbook"), icon="ui/chart", tip=words("title.logbook"))
        parts = ScoresParts(wide, [self.share, self.copy, self.logbook], self.luck, self.watch)
        self.page = ScoresPage(app.words, self.room.box, self.sheet, parts)
        self.group = WidgetGroup(parts.in_order(), self, default=self.new)
        if self.settings.reduced_motion:
            self.hurry()

    def _sheet(self, words: Catalogue) -> ScoreSheet:
        outcome = self.session.game.outcome(self.session.state)
        assert outcome
        assert self.room.scored
        names = [seat.name or words("scores.seat", number=n + 1) for n, seat in enumerate(self.seats)]
        return ScoreSheet(names, self.faces, outcome.places, self.room.scored(self.session, words))

    def _share(self) -> None:
        self._put(share_code(self.session.setup, self.session.content))

    def _copy(self) -> None:
        self._put(game_code(self.session))

    def _put(self, code: str) -> None:
        """A code onto the clipboard, and a word about it."""
        done = clipboard.copy(code)
        self.toast.say(self.app.words("scores.copied" if done else "scores.no_clipboard"), self._now)

    # Counting

    @property
    def is_counting(self) -> bool:
        """Whether some points are still to be counted."""
        return self.counted < len(self.sheet.rows)

    def hurry(self) -> None:
        """Count what is left at once."""
        self._count_to(len(self.sheet.rows))

    def _count_to(self, counted: float) -> None:
        shown = self.sheet.counted(self.counted)
        self.counted = min(counted, float(len(self.sheet.rows)))
        if shown != self.sheet.counted(self.counted) or not self.is_counting:
            self.stale()
        if int(self.counted) > self._heard:
            self._heard = int(self.counted)
            self.app.sound.play("drop" if self.is_counting else "won" if self.has_won else "lost")

    @property
    def has_won(self) -> bool:
        """Whether the first person at the table came in first."""
        return self.sheet.places[self.own] == 1

    def moving(self, now: float) -> bool:
        return self.is_counting

    def update(self, now: float) -> None:
        self._now = now
        if self._since is None:
            self._since = now
        if self.is_counting:
            whole, part = divmod(max(0.0, now - self._since - _BEFORE), _ROW + _REST)
            self._count_to(whole + min(1.0, part / _ROW))
        super().update(now)

    # Events and frames

    def handle(self, event: Event) -> bool:
        pressed = event.type == pygame.KEYDOWN and event.key in PRESS_KEYS
        if self.is_counting and (pressed and self.group.focus is None):
            self.hurry()
            return True
        if super().handle(event):
            return True
        if self.is_counting and event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            self.hurry()
            return True
        return False

    def cancel(self) -> None:
        self.app.finish("title")

    def voyage(self) -> Session:
        return self.session

    def told(self) -> tuple[str, str]:
        return "" if self.is_counting else self.sheet.tale(self.app.words), ""

    def paint_words(self, surface: Surface) -> None:
        if not self.is_counting:
            self.paint(surface)

    def resize(self, size: tuple[int, int]) -> None:
        self.page.lay_out(size, self.app.look)
        self.group.look = self.page.look

    def paint(self, surface: Surface) -> None:
        self.page.paint(surface, self.counted, self._told_record())
        self.group.draw(surface)

    def _told_record(self) -> str:
        """What the log book says of games like this."""
        words, some = self.app.words.of(self.session.game.id), self.record
        if self.session.assisted:
            marks = ", ".join(words(f"assisted.{mark}") for mark in self.session.assisted)
            return words("scores.assisted", marks=marks)
        if not some.voyages:
            return words("scores.first")
        best = some.most_points if some.most_points is not None else 0
        return words("scores.record", games=some.voyages, wins=some.wins, mean=round(some.points), best=best)

    def sprites(self, now: float) -> list[Sprite]:
        room = self.app.screen.in_sight(self.page.panel)
        return [*self.group.sprites(now), *self.toast.sprites(now, self.group.look, room)]
