"""The pause menu over a voyage."""

from pygame import Rect

from nautilion.content.loading import shipped_content
from nautilion.ui.scenes.confirm import Confirm
from nautilion.ui.scenes.rulebook import Rulebook
from nautilion.ui.scenes.settings import SettingsMenu
from nautilion.ui.theme import Look
from nautilion.ui.widgets.base import Widget
from nautilion.ui.widgets.button import Button
from nautilion.ui.widgets.modal import Modal


class Pause(Modal):
    """Finishes with 'resume', 'restart', 'leave' (save, then to the title) or 'quit' (save, then out)."""

    room = (400.0, 495.0)
    blurs = True
    veil = 110

    def make(self) -> list[Widget]:
        words = self.app.words
        self.title = words("pause.title")
        return [
            Button(words("pause.resume"), self.cancel, "primary"),
            Button(words("pause.settings"), lambda: self.app.push(SettingsMenu())),
            Button(words("rulebook.open"), lambda: self.app.push(Rulebook(shipped_content()))),
            Button(words("pause.restart"), self.restart),
            Button(words("pause.leave"), lambda: self.app.finish("leave")),
            Button(words("pause.quit"), lambda: self.app.finish("quit"), "quiet"),
        ]

    def arrange(self, inside: Rect, look: Look) -> None:
        self.group.default = self.group.widgets[0]
        step, height = look.m.ui(67), look.m.ui(52)
        for index, button in enumerate(self.group.widgets):
            button.rect = Rect(inside.x, inside.y + index * step, inside.w, height)

    def cancel(self) -> None:
        self.app.finish("resume")

    def restart(self) -> None:
        """Ask first: the voyage so far is lost."""
        words = self.app.words
        question = Confirm(
            words("pause.restart_sure.title"),
            words("pause.restart_sure.text"),
            words("pause.restart_sure.yes"),
            words("pause.restart_sure.no"),
            danger=True,
        )
        self.app.push(question, then=lambda sure: self.app.finish("restart") if sure else None)
