"""One thing to know, and a button to go on."""

from pygame import Rect

from nautilion.ui import theme
from nautilion.ui.theme import Look
from nautilion.ui.widgets.base import Widget
from nautilion.ui.widgets.button import Button
from nautilion.ui.widgets.label import Label
from nautilion.ui.widgets.modal import HEAD, PAD, Modal

_LINE, _AROUND = 52, 200  # letters in a line; the height of what is not text


class Notice(Modal):
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

    def size(self, look: Look) -> tuple[int, int]:
        width = look.m.ui(self.room[0])
        text = self.label.height(look, width - 2 * look.m.ui(PAD))
        return width, look.m.ui(HEAD) + text + look.m.ui(28 + 48 + PAD)

    def arrange(self, inside: Rect, look: Look) -> None:
        self.group.default = self.button
        self.label.rect = Rect(inside.x, inside.y, inside.w, self.label.height(look, inside.w))
        self.button.rect = Rect((0, 0), (max(look.m.ui(160), self.button.wanted(look)[0]), look.m.ui(48)))
        self.button.rect.midbottom = inside.midbottom
