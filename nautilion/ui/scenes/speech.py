"""How the voice speaks: how quickly, and which of the system's voices."""

from pygame import Rect

from nautilion.ui import theme
from nautilion.ui.theme import Look
from nautilion.ui.widgets.base import Widget
from nautilion.ui.widgets.button import Button
from nautilion.ui.widgets.controls import Slider, Stepper
from nautilion.ui.widgets.label import Label
from nautilion.ui.widgets.modal import Modal


class SpeechMenu(Modal):
    """Finishes with None; what is chosen is heard at once."""

    room = (560.0, 340.0)

    def make(self) -> list[Widget]:
        words, s = self.app.words, self.app.settings
        self.title = words("settings.access.speech.label")
        self.rate = Slider(
            s.voice_rate, self._set_rate, lambda rate: words("settings.percent", number=round(rate * 100))
        )
        self.which = Stepper(self._voices(), s.voice_name, self._set_voice)
        self.rate.label, self.which.label = words("settings.access.rate"), words("settings.access.which")
        self.names = [Label(control.label, theme.STRONG) for control in (self.rate, self.which)]
        for label in self.names:
            label.is_said_elsewhere = True
        self.trouble = Label("", theme.SMALL, theme.MIST, "center", wrap=True)
        self.listen = Button(words("settings.access.speech.listen"), self._speak)
        self.back = Button(words("menu.done"), self.cancel, "primary")
        return [self.names[0], self.rate, self.names[1], self.which, self.trouble, self.listen, self.back]

    def _voices(self) -> list[tuple[str, str]]:
        """The usual voice, those that are known by now, and the chosen one."""
        s, usual = self.app.settings, ("", self.app.words("settings.access.usual"))
        names = dict.fromkeys((*self.app.access.voice.voices, s.voice_name))
        return [usual, *((name, name) for name in names if name)]

    def _set_rate(self, rate: float) -> None:
        self.app.settings.voice_rate = rate
        self._speak()

    def _set_voice(self, name: str) -> None:
        self.app.settings.voice_name = name
        self._speak()

    def _speak(self) -> None:
        """A word to judge by, also while the voice is off."""
        s = self.app.settings
        self.app.access.voice.say(self.app.words("settings.access.speech.sample"), s.voice_rate, s.voice_name)

    def update(self, now: float) -> None:
        voice = self.app.access.voice
        if len(self.which.options) <= len(voice.voices):  # they are known only after the first word
            self.which.options = self._voices()
        self.trouble.text = "" if voice.is_there else self.app.words("settings.access.no_voice")
        super().update(now)

    def arrange(self, inside: Rect, look: Look) -> None:
        self.group.default, m = self.back, look.m
        for row, (label, control) in enumerate(zip(self.names, (self.rate, self.which), strict=True)):
            y = inside.y + row * m.ui(52)
            label.rect = Rect(inside.x, y, m.ui(180), m.ui(38))
            control.rect = Rect(inside.x + m.ui(190), y, inside.w - m.ui(190), m.ui(38))
        self.trouble.rect = Rect(inside.x, inside.y + m.ui(108), inside.w, m.ui(44))
        half = (inside.w - m.ui(16)) // 2
        self.listen.rect = Rect(inside.x, inside.bottom - m.ui(48), half, m.ui(48))
        self.back.rect = Rect(inside.right - half, inside.bottom - m.ui(48), half, m.ui(48))
