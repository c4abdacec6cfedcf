"""The number of a game, and its whole setup as text: what every page of a setup does with them."""

from collections.abc import Callable
from typing import Any

from nautilion.play.codes import read_code, share_code
from nautilion.play.faults import Fault
from nautilion.play.house import House
from nautilion.play.session import Session
from nautilion.ui import clipboard
from nautilion.ui.room import new_seed
from nautilion.ui.scenes.notice import Notice
from nautilion.ui.widgets.base import WidgetScene
from nautilion.ui.widgets.button import Button
from nautilion.ui.widgets.seedfield import SeedField


class SeedDesk:
    """A field for the number, and three buttons: another one, copy, paste. Its words stand below `key`."""

    def __init__(
        self,
        scene: WidgetScene,
        house: House,
        key: str,
        setup: Any,
        change: Callable[[int], None],  # another number
        take: Callable[[Any], None],  # another setup
        on_enter: Callable[[], None],
    ) -> None:
        self.scene, self.house, self.key = scene, house, key
        self.setup, self.change, self.take = setup, change, take
        self.note = ""  # what is said about the number
        words = scene.app.words
        typed: Callable[[str], None] = lambda text: change(int(text or 0))  # noqa: E731 - it has a type
        self.field = SeedField(
            str(setup.seed), typed, self.take_text, self.refuse, words(f"{key}.hint"), on_enter
        )
        self.field.label = words(f"{key}.label")
        self.another = Button("", self.throw, "plain", "ui/roll", words(f"{key}.another"))
        self.copy = Button("", self._copy, "plain", "ui/copy", words(f"{key}.copy"))
        self.paste = Button(
            "", lambda: self.take_text(clipboard.pasted()), "plain", "ui/paste", words(f"{key}.paste")
        )

    def follow(self, setup: Any) -> None:
        """Bring the field in line with what is chosen."""
        self.setup = setup
        if int(self.field.value or 0) != setup.seed:
            self.field.show(str(setup.seed))

    def throw(self) -> None:
        """Chance chooses."""
        self.change(new_seed())

    def take_text(self, text: str) -> None:
        """A number, or a whole game, from the clipboard."""
        if text.replace(",", "").strip().isdigit() or not text:
            self.field.replace(text)
            return
        try:
            found = read_code(text, self.house)
        except Fault as fault:
            self.refuse("not_a_number" if fault.key == "code.fault.none" else "bad_code")
            if fault.key == "code.fault.setup":  # what a game needs is worth a page
                words = self.scene.app.words
                self.scene.app.push(Notice(words(f"{self.key}.needs"), fault.told(words)))
            return
        self.take(found.setup if isinstance(found, Session) else found)
        self._say("took")

    def refuse(self, why: str) -> None:
        """Say kindly why something was not taken."""
        self.scene.app.sound.play("warn", 0.5)
        self._say(why)

    def _copy(self) -> None:
        """The setup as text, for a friend."""
        code = share_code(self.setup, self.house.content(self.setup.game.id))
        self._say("copied" if clipboard.copy(code) else "no_clipboard")

    def _say(self, note: str) -> None:
        self.note = self.scene.app.words(f"{self.key}.{note}")
        self.scene.stale()
