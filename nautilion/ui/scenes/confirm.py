"""A question with two answers."""

from pygame import Rect

from nautilion.ui import theme
from nautilion.ui.theme import Look
from nautilion.ui.widgets.base import Widget
from nautilion.ui.widgets.button import Button
from nautilion.ui.widgets.label import Label
from nautilion.ui.widgets.modal import BUTTON, TextModal


class Confirm(TextModal):
    """Asks; finishes with True or False. Esc and Enter both take the safe way out when `danger` is set."""

    room = (560.0, 420.0)

    def __init__(self, title: str, text: str, yes: str, no: str, danger: bool = False) -> None:
        super().__init__(title)
        self.text, self.yes, self.no, self.danger = text, yes, no, danger

    def told(self) -> tuple[str, str]:
        return "", self.text

    def make(self) -> list[Widget]:
        self.label = Label(self.text, theme.BODY, theme.FOAM, "center", wrap=True)
        self.no_button = Button(self.no, self.cancel, "primary" if self.danger else "plain")
        self.yes_button = Button(
            self.yes, lambda: self.app.finish(True), "danger" if self.danger else "primary"
        )
        return [self.label, self.no_button, self.yes_button]

    def cancel(self) -> None:
        self.app.finish(False)

    def arrange(self, inside: Rect, look: Look) -> None:
        self.group.default = self.no_button if self.danger else self.yes_button
        super().arrange(inside, look)
        gap = look.m.ui(16)
        half, height = (inside.w - gap) // 2, look.m.ui(BUTTON)
        self.no_button.rect = Rect(inside.x, inside.bottom - height, half, height)
        self.yes_button.rect = Rect(inside.right - half, inside.bottom - height, half, height)
