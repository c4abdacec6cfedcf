"""Who and what this game owes its life to."""

from pygame import Rect

from nautilion import __version__
from nautilion.ui import theme
from nautilion.ui.theme import Look
from nautilion.ui.widgets.base import Widget
from nautilion.ui.widgets.button import Button
from nautilion.ui.widgets.label import Label
from nautilion.ui.widgets.modal import Modal

_PARTS = ("game", "edition", "fonts", "tools")


class Credits(Modal):
    """Finishes with None."""

    room = (660.0, 522.0)
    blurs = True
    veil = 110

    def make(self) -> list[Widget]:
        words = self.app.words
        self.title = words("credits.title")
        self.heads = [
            Label(words(f"credits.{p}.head"), theme.HEADING.sized(20), theme.LAMP, "center") for p in _PARTS
        ]
        self.texts = [
            Label(words(f"credits.{p}.text"), theme.BODY, theme.FOAM, "center", wrap=True) for p in _PARTS
        ]
        self.version = Label(words("credits.version", number=__version__), theme.SMALL, theme.MIST)
        self.back = Button(words("menu.back"), self.cancel, "primary")
        return [*self.heads, *self.texts, self.version, self.back]

    def arrange(self, inside: Rect, look: Look) -> None:
        self.group.default = self.back
        y = inside.y
        for head, text in zip(self.heads, self.texts, strict=True):
            head.rect = Rect(inside.x, y, inside.w, look.m.ui(28))
            y = head.rect.bottom + look.m.ui(2)
            text.rect = Rect(inside.x, y, inside.w, text.height(look, inside.w))
            y = text.rect.bottom + look.m.ui(18)
        self.back.rect = Rect((0, 0), (look.m.ui(160), look.m.ui(48)))
        self.back.rect.midbottom = inside.midbottom
        self.version.rect = Rect(inside.x, self.back.rect.y, look.m.ui(180), self.back.rect.h)
