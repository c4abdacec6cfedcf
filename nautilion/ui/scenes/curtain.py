"""The curtain: between two people at one screen nobody's hand is seen."""

from collections.abc import Sequence

from pygame import Rect

from nautilion.ui import theme
from nautilion.ui.theme import Look
from nautilion.ui.widgets.base import Widget
from nautilion.ui.widgets.button import Button
from nautilion.ui.widgets.label import Label
from nautilion.ui.widgets.modal import TextModal, lay_alone

MOST = 9  # lines about what happened


class Curtain(TextModal):
    """Says whose turn it is and what happened meanwhile; finishes when that seat lifts it."""

    room = (600.0, 560.0)
    blurs = True
    leads_back = False
    veil = 190

    def __init__(self, name: str, lines: Sequence[str] = ()) -> None:
        super().__init__()
        self.name, self.lines = name, list(lines)[-MOST:]

    def told(self) -> tuple[str, str]:
        return "", self.label.text

    def make(self) -> list[Widget]:
        words, name = self.app.words, self.name
        self.title = words("curtain.title", name=name)
        text = "\n".join(self.lines) or words("curtain.nothing")
        self.label = Label(text, theme.BODY, theme.FOAM, "center", wrap=True)
        self.button = Button(words("curtain.lift", name=name), lambda: self.app.finish(True), "primary")
        return [self.label, self.button]

    def arrange(self, inside: Rect, look: Look) -> None:
        self.group.default = self.button
        super().arrange(inside, look)
        lay_alone(self.button, inside, look, 200)

    def cancel(self) -> None:
        """Escape leads nowhere: only its owner lifts the curtain."""
