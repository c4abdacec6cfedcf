"""The number that a game is dealt by."""

from collections.abc import Callable

from nautilion.content.setups import MOST_SEED
from nautilion.ui.widgets.textfield import TextField


class SeedField(TextField):
    """The number of the sea. A whole voyage as text may be pasted too; the rest is refused with a word."""

    def __init__(
        self,
        value: str,
        on_change: Callable[[str], None],
        on_text: Callable[[str], None],
        on_refused: Callable[[str], None],
        hint: str,
        on_enter: Callable[[], None],
    ) -> None:
        super().__init__(value, on_change, hint, len(str(MOST_SEED)), on_enter=on_enter)
        self.on_text, self.on_refused = on_text, on_refused

    def insert(self, text: str) -> None:
        """Digits enter, as long as the number stays one that a sea can have."""
        digits = "".join(text.split()).replace(",", "")
        if "=" in text:
            self.on_text(text)
        elif not (digits.isascii() and digits.isdigit()):
            self.on_refused("not_a_number" if digits else "nothing")
        elif len(digits) > self.longest or int(digits.join(self.rest)) > MOST_SEED:
            self.on_refused("too_large")
        else:
            super().insert(digits)

    def replace(self, text: str) -> None:
        """Take another number instead of this one."""
        self.anchor, self.caret = 0, len(self.value)
        self.insert(text)
        self.anchor = self.caret
