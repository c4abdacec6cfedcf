"""Letters on the screen, for who writes with a controller: each press goes into the text field at once."""

from pygame import Rect

from nautilion.ui import theme
from nautilion.ui.app import App
from nautilion.ui.theme import Look
from nautilion.ui.widgets.base import Widget
from nautilion.ui.widgets.button import Button
from nautilion.ui.widgets.label import Label
from nautilion.ui.widgets.modal import Modal
from nautilion.ui.widgets.textfield import TextField

_KEY, _GAP = 46, 6
_SIGNS = {"-": "hyphen", "'": "apostrophe"}  # which voices leave out


class Keyboard(Modal):
    """Finishes with None; Back ends it too, and what was written stays."""

    has_large_page = False  # its letters are large, and belong where they are

    room = (660.0, 500.0)
    veil = 90

    def __init__(self, field: TextField) -> None:
        super().__init__(field.spoken_name)
        self.field = field

    def make(self) -> list[Widget]:
        words = self.app.words
        self.is_large = not self.field.value
        self.shown = Label("", theme.HEADING, theme.SUN, "center")
        rows = words("keyboard.rows").split()
        self.rows = [[self._letter(letter) for letter in row] for row in rows]
        self.shift = Button("", self._shift)
        self.space = Button(words("keyboard.space"), lambda: self.field.insert(" "))
        self.erase = Button(words("keyboard.erase"), self.field.erase)
        self.done = Button(words("menu.done"), self.cancel, "primary")
        self.foot = [self.shift, self.space, self.erase, self.done]
        self._write()
        return [self.shown, *(key for row in self.rows for key in row), *self.foot]

    def enter(self, app: App) -> None:
        super().enter(app)
        self.group.set_focus(self.rows[1][0])

    def _letter(self, letter: str) -> Button:
        def write() -> None:
            self.field.insert(key.text)
            if self.is_large:
                self._shift()

        key = Button(letter, write)
        key.label = self.app.words(f"keyboard.{_SIGNS[letter]}") if letter in _SIGNS else ""
        return key

    def _shift(self) -> None:
        self.is_large = not self.is_large
        self._write()

    def _write(self) -> None:
        self.shift.text = self.app.words("keyboard.small" if self.is_large else "keyboard.capitals")
        for row in self.rows:
            for key in row:
                key.text = (
                    key.text.upper() if self.is_large and len(key.text.upper()) == 1 else key.text.lower()
                )

    def told(self) -> tuple[str, str]:
        return self.field.value, ""

    def update(self, now: float) -> None:
        self.shown.text = self.field.value or self.field.hint
        super().update(now)

    def arrange(self, inside: Rect, look: Look) -> None:
        side, gap = look.m.ui(_KEY), look.m.ui(_GAP)
        self.shown.rect = Rect(inside.x, inside.y, inside.w, look.m.ui(40))
        y = self.shown.rect.bottom + look.m.ui(14)
        widest = max(len(row) for row in self.rows)
        x = inside.centerx - (widest * (side + gap) - gap) // 2  # in columns, so that each step is straight
        for row in self.rows:
            for at, key in enumerate(row):
                key.rect = Rect(x + at * (side + gap), y, side, side)
            y += side + gap
        wide = (inside.w - 3 * gap) // 4
        for at, key in enumerate(self.foot):
            key.rect = Rect(inside.x + at * (wide + gap), y + gap, wide, side)
