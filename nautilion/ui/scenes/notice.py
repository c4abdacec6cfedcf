"""One thing to know, and a button to go on."""

from pygame import Rect

from nautilion.ui import theme
from nautilion.ui.theme import Look
from nautilion.ui.widgets.base import Widget
from nautilion.ui.widgets.button import Button
from nautilion.ui.widgets.label import Label
from nautilion.ui.widgets.modal import TextModal, lay_alone

_LINE, _AROUND = 52, 200  # letters in a line; the height of what is not text


class Notice(TextModal):
    """Tells something; finishes with None."""

    room = (560.0, 520.0)

    def __init__(self, title: str, text: str, ok: str = "") -> None:
        super().__init__(title)
        self.text, self.ok = text, ok
        lines = sum(1 + len(part) // _LINE for part in text.split("\n"))
        self.room = (
            self.room[0],
            max(self.room[1], _AROUND + 24.0 * lines),
        )  # bounds the scale so that all fits

    def told(self) -> tuple[str, str]:
        return "", self.text

    def make(self) -> list[Widget]:
        self.label = Label(self.text, theme.BODY, theme.FOAM, "center", wrap=True)
        self.button = Button(self.ok or self.app.words("menu.ok"), self.cancel, "primary")
        return [self.label, self.button]

    def arrange(self, inside: Rect, look: Look) -> None:
        self.group.default = self.button
        super().arrange(inside, look)
        lay_alone(self.button, inside, look, 160)
