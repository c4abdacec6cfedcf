"""Menus over a table: the pause of a game, and what others have in common with it."""

from collections.abc import Callable
from typing import Any

from pygame import Rect

from nautilion.kernel.game import Game
from nautilion.play.codes import game_code, share_code
from nautilion.play.session import Session
from nautilion.ui import clipboard
from nautilion.ui.room import room_of
from nautilion.ui.scenes.confirm import Confirm
from nautilion.ui.scenes.rulebook import Rulebook
from nautilion.ui.scenes.settings import SettingsMenu
from nautilion.ui.theme import Look
from nautilion.ui.widgets.base import Widget
from nautilion.ui.widgets.button import Button
from nautilion.ui.widgets.modal import Modal


class TableMenu(Modal):
    """Buttons one below the other: the first goes on, and the settings and the rules are always there."""

    room = (474.0, 420.0)
    blurs = True
    veil = 110
    teaches = False  # whether the book leads to lessons

    def __init__(self, game: Game[Any, Any, Any], title: str = "") -> None:
        super().__init__(title)
        self.game = game

    def usual(self, resume: str) -> list[Widget]:
        """What every such menu begins with."""
        words = self.app.words
        return [
            Button(resume, self.cancel, "primary"),
            Button(words("pause.settings"), lambda: self.app.push(SettingsMenu())),
            *([Button(words("rulebook.open"), self._open_book)] if room_of(self.game).book else []),
        ]

    def arrange(self, inside: Rect, look: Look) -> None:
        self.group.default = self.group.widgets[0]
        for number, button in enumerate(self.group.widgets):
            button.rect = Rect(inside.x, inside.y + number * look.m.ui(64), inside.w, look.m.ui(52))

    def _open_book(self) -> None:
        if book := room_of(self.game).book:
            self.app.push(Rulebook(book(), teaches=self.teaches))


class Pause(TableMenu):
    """Finishes with 'resume', 'restart', 'leave' (save, then to the title) or 'quit' (save, then out)."""

    room = (474.0, 544.0)
    teaches = True

    def __init__(self, session: Session, open_seats: Callable[[], None] | None = None) -> None:
        super().__init__(session.game)
        self.session, self.open_seats = session, open_seats
        self.room = (self.room[0], self.room[1] + (64 if open_seats else 0))

    def make(self) -> list[Widget]:
        words = self.app.words.of(self.session.game.id)
        self.title = words("pause.title")
        self.share = Button(
            words("pause.share"),
            lambda: self._copy(self.share),
            icon="ui/bottle",
            tip=words("pause.share_tip"),
        )
        self.copy = Button(
            words("pause.copy"), lambda: self._copy(self.copy), icon="ui/copy", tip=words("pause.copy_tip")
        )
        if self.session.hides:  # whoever replays a code sees every hand
            self.copy.reason = words("pause.copy_hidden")
        return [
            *self.usual(words("pause.resume")),
            *([Button(words("pause.seats"), self.open_seats)] if self.open_seats else []),
            Button(words("pause.restart"), self.restart),
            self.share,
            self.copy,
            Button(words("pause.leave"), lambda: self.app.finish("leave")),
            Button(words("pause.quit"), lambda: self.app.finish("quit"), "quiet"),
        ]

    def arrange(self, inside: Rect, look: Look) -> None:
        self.group.default = self.group.widgets[0]
        row, gap = Rect(inside.x, inside.y, inside.w, look.m.ui(52)), look.m.ui(12)
        for button in self.group.widgets:
            button.rect = row.copy()
            if button is self.share:
                button.rect.w = (row.w - gap) // 2
            elif button is self.copy:
                button.rect = self.share.rect.move(row.w - self.share.rect.w, 0)
            if button is not self.share:
                row.y += look.m.ui(64)

    def cancel(self) -> None:
        self.app.finish("resume")

    def _copy(self, button: Button) -> None:
        """The sea or the whole voyage as a code; the button says whether it worked, and no other does."""
        words, session = self.app.words.of(self.session.game.id), self.session
        self.share.text, self.copy.text = words("pause.share"), words("pause.copy")
        code = share_code(session.setup, session.content) if button is self.share else game_code(session)
        button.text = words("pause.copied" if clipboard.copy(code) else "pause.no_clipboard")

    def restart(self) -> None:
        """Ask first: the table will be cleared."""
        words = self.app.words.of(self.session.game.id)
        question = Confirm(
            words("pause.restart_sure.title"),
            words("pause.restart_sure.text"),
            words("pause.restart_sure.yes"),
            words("pause.restart_sure.no"),
        )
        self.app.push(question, then=lambda sure: self.app.finish("restart") if sure else None)
