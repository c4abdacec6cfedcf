"""Something went wrong: what happened in plain words, a report to copy, and the way on."""

from pygame import Rect

from nautilion.ui import clipboard, theme
from nautilion.ui.theme import Look
from nautilion.ui.widgets.base import Widget
from nautilion.ui.widgets.button import Button
from nautilion.ui.widgets.label import Label
from nautilion.ui.widgets.modal import BUTTON, TextModal

_GAP = 14  # between buttons


class Crash(TextModal):
    """Finishes with 'on' (from the last good state) or 'title'; Esc goes the first way that is open."""

    room = (640.0, 440.0)
    veil = 190
    foot = 2 * BUTTON + _GAP

    def __init__(self, title: str, text: str, report: str, can_go_on: bool) -> None:
        super().__init__(title)
        self.text, self.report, self.can_go_on = text, report, can_go_on

    def told(self) -> tuple[str, str]:
        return "", self.text

    def make(self) -> list[Widget]:
        words = self.app.words
        self.label = Label(self.text, theme.BODY, theme.FOAM, "center", wrap=True)
        self.copy = Button(words("crash.copy"), self.copy_report, icon="ui/copy")
        self.title_button = Button(words("crash.title_button"), lambda: self.app.finish("title"))
        self.on = Button(words("crash.on"), self.cancel, "primary")
        self.on.visible = self.can_go_on
        if not self.can_go_on:
            self.title_button.kind = "primary"
        return [self.label, self.copy, self.title_button, self.on]

    def copy_report(self) -> None:
        """Put the report on the clipboard."""
        done = clipboard.copy(self.report)
        self.copy.text = self.app.words("crash.copied" if done else "crash.no_clipboard")

    def cancel(self) -> None:
        self.app.finish("on" if self.can_go_on else "title")

    def arrange(self, inside: Rect, look: Look) -> None:
        self.group.default = self.on if self.can_go_on else self.title_button
        super().arrange(inside, look)
        high, gap = look.m.ui(BUTTON), look.m.ui(_GAP)
        row = Rect(inside.x, inside.bottom - high, inside.w, high)
        self.copy.rect = row.move(0, -high - gap)
        half = Rect(row.x, row.y, (row.w - gap) // 2, row.h)
        self.title_button.rect = half if self.can_go_on else row
        self.on.rect = half.move(row.w - half.w, 0)
