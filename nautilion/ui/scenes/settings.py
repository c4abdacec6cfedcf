"""Everything a player may set, a page a topic; each change takes effect at once and is kept at once."""

from collections.abc import Callable
from typing import Any

from pygame import Rect, Surface

from nautilion.play.writer import Answer
from nautilion.ui import theme, window
from nautilion.ui.app import App
from nautilion.ui.compositor import Sprite
from nautilion.ui.scene import Scene
from nautilion.ui.scenes.keys import KeysMenu
from nautilion.ui.scenes.speech import SpeechMenu
from nautilion.ui.theme import Look
from nautilion.ui.widgets.base import Widget
from nautilion.ui.widgets.button import Button
from nautilion.ui.widgets.controls import Choice, Slider, Stepper, Toggle
from nautilion.ui.widgets.label import Label
from nautilion.ui.widgets.modal import Modal
from nautilion.ui.widgets.textfield import TextField
from nautilion.ui.widgets.toast import Toast

_SCALES = (0.8, 0.9, 1.0, 1.1, 1.25, 1.5, 1.75, 2.0)
_PAGES = ("screen", "sound", "play", "names", "access")
_TABS, _ROW, _ROWS, _CONTROL = 44, 60, 350, 272
_LONGEST_NAME = 16
_SPOKEN_OF = ("read", "fullscreen", "large")  # commands that words name


class SettingsMenu(Modal):
    """Finishes with None."""

    room = (720.0, 580.0)
    blurs = True
    veil = 120

    def __init__(self, page: str = _PAGES[0]) -> None:
        super().__init__()
        self.page = page
        self._kept = ""
        self._saving: Answer[bool] | None = None  # what the disk will say of the last change
        self.toast = Toast()
        self._now = 0.0
        self._ways: dict[str, str] = {}  # keys or buttons that words speak of

    def make(self) -> list[Widget]:
        self.title = self.app.words("settings.title")
        self._kept = repr(self.app.settings)
        self._ways = self.app.inputs.ways(*_SPOKEN_OF)
        pages = [(page, self._word(page, "head")) for page in _PAGES]
        self.tabs = Choice(pages, self.page, self.turn_to)
        self.tabs.role, self.tabs.label = "tabs", self.app.words("access.pages")
        self.rows: dict[str, dict[str, tuple[Label, Label, Widget]]] = {
            page: {name: self._row(page, name, control) for name, control in controls.items()}
            for page, controls in self._controls().items()
        }
        self.back = Button(self.app.words("menu.done"), self.cancel, "primary")
        every = [w for page in self.rows.values() for row in page.values() for w in row]
        self.sample = Sample(self._word("screen", "ui_scale.sample"), self.app)
        self.turn_to(self.page)
        return [self.tabs, *every, self.sample, self.back]

    def turn_to(self, page: str) -> None:
        """Show another page."""
        self.page = page
        self.tabs.value = page
        for name, rows in self.rows.items():
            for row in rows.values():
                for widget in row:
                    widget.visible = name == page
        self.sample.visible = page == "screen"
        self.stale()

    def control(self, page: str, name: str) -> Widget:
        """The control of a setting."""
        return self.rows[page][name][2]

    def _controls(self) -> dict[str, dict[str, Widget]]:
        s, setter = self.app.settings, self._setter
        scales = [(scale, self._percent(scale)) for scale in sorted({*_SCALES, s.ui_scale})]
        self.scales = {page: Stepper(scales, s.ui_scale, setter("ui_scale")) for page in ("screen", "access")}
        self.sizes = Stepper(self._sizes(), s.window, setter("window"))
        self.fullscreen = Toggle(s.fullscreen, setter("fullscreen"))
        speeds, ghosts = ("1x", "2x", "4x", "off"), ("off", "consequences", "odds")
        tips, voices, fits = ("now", "soon", "late", "off"), ("off", "asked", "all"), ("chosen", "fitting")
        return {
            "screen": {
                "fullscreen": self.fullscreen,
                "window": self.sizes,
                "ui_scale": self.scales["screen"],
            },
            "sound": {
                "music": Slider(s.music, setter("music"), self._percent),
                "effects": Slider(s.effects, self._try_effects, self._percent),
                "mute_unfocused": Toggle(s.mute_unfocused, setter("mute_unfocused")),
            },
            "play": {
                "speed": Choice(self._options("play", "speed", *speeds), s.speed, setter("speed")),
                "ghost": Choice(self._options("play", "ghost", *ghosts), s.ghost, setter("ghost")),
                "tips": Choice(self._options("play", "tips", *tips), s.tips, setter("tips")),
                "first_notes": Toggle(s.first_notes, setter("first_notes")),
                "confirm_sail": Toggle(s.confirm_sail, setter("confirm_sail")),
                "practice": Toggle(s.practice, setter("practice")),
            },
            "names": {"first": self._name_field(0), "second": self._name_field(1)},
            "access": {
                "ui_scale": self.scales["access"],
                "words": Choice(self._options("access", "words", *fits), s.words, setter("words")),
                "contrast": Toggle(s.contrast, setter("contrast")),
                "reduced_motion": Toggle(s.reduced_motion, setter("reduced_motion")),
                "voice": Choice(self._options("access", "voice", *voices), s.voice, self._try_voice),
                "speech": Button(self._word("access", "speech.open"), self._open(SpeechMenu)),
                "keys": Button(self._word("access", "keys.open"), self._open(KeysMenu)),
            },
        }

    def _setter(self, name: str) -> Callable[[Any], None]:
        """A change of one setting, to hand to its control."""

        def change(value: Any) -> None:
            setattr(self.app.settings, name, value)
            self.app.apply_settings()

        return change

    def _sizes(self) -> list[tuple[tuple[int, int], str]]:
        found = window.sizes(self.app.settings)
        words = self.app.words
        return [((w, h), words("settings.screen.window.size", width=w, height=h)) for w, h in found]

    def _try_effects(self, value: float) -> None:
        self._setter("effects")(value)
        self.app.sound.play("click")

    def _try_voice(self, value: str) -> None:
        self._setter("voice")(value)
        self.app.access.say(self._word("access", "speech.sample"))

    def _open(self, scene: type[Scene]) -> Callable[[], None]:
        return lambda: self.app.push(scene())

    def _name_field(self, which: int) -> TextField:
        def change(name: str) -> None:
            first, second = self.app.settings.names
            self.app.settings.names = (name, second) if which == 0 else (first, name)

        hint = self._word("names", f"hint_{which + 1}")
        return TextField(self.app.settings.names[which], change, hint, _LONGEST_NAME)

    def _row(self, page: str, name: str, control: Widget) -> tuple[Label, Label, Widget]:
        control.label, control.note = (self._word(page, f"{name}.{part}") for part in ("label", "hint"))
        label, hint = Label(control.label, theme.STRONG), Label(control.note, theme.SMALL, theme.MIST)
        label.is_said_elsewhere = hint.is_said_elsewhere = True
        return label, hint, control

    def _options(self, page: str, name: str, *values: str) -> list[tuple[str, str]]:
        return [(value, self._word(page, f"{name}.{value}")) for value in values]

    def _percent(self, share: float) -> str:
        return self.app.words("settings.percent", number=round(share * 100))

    def _word(self, page: str, name: str) -> str:
        return self.app.words(f"settings.{page}.{name}", **self._ways)

    def _write_hints(self) -> None:
        """Hints name keys or buttons of what was touched last."""
        self._ways = self.app.inputs.ways(*_SPOKEN_OF)
        for page, rows in self.rows.items():
            for name, (_, hint, control) in rows.items():
                hint.text = control.note = self._word(page, f"{name}.hint")

    def told(self) -> tuple[str, str]:
        return self.toast.text, ""

    def update(self, now: float) -> None:
        self._now = now
        self._follow_window()
        if self._ways != self.app.inputs.ways(*_SPOKEN_OF):
            self._write_hints()
        self._keep()
        super().update(now)

    def _follow_window(self) -> None:
        """F11 may have been pressed or the window dragged meanwhile."""
        s = self.app.settings
        self.fullscreen.value = s.fullscreen
        for page in ("screen", "access"):  # two doors to one setting
            self.scales[page].value = s.ui_scale
        self.sizes.reason = self._word("screen", "window.full") if s.fullscreen else ""
        if self.sizes.value != s.window:
            self.sizes.options, self.sizes.value = self._sizes(), s.window

    def _keep(self) -> None:
        """Write a change down as soon as the mouse lets go."""
        now = repr(self.app.settings)
        if now != self._kept and not any(widget.pressed for widget in self.group.widgets):
            self._kept, self._saving = now, self.app.keep_settings()
        if self._saving and self._saving.is_there:
            saved, self._saving = self._saving.get(), None
            if not saved:
                self.toast.say(self.app.words("settings_fault.later"), self._now)

    def leave(self) -> None:
        self.app.keep_settings()
        self.app.writer.flush()

    def sprites(self, now: float) -> list[Sprite]:
        return [*super().sprites(now), *self.toast.sprites(now, self.group.look, self.app.screen.sight)]

    def arrange(self, inside: Rect, look: Look) -> None:
        self.group.default, m = self.back, look.m
        self.tabs.rect = Rect(inside.x, inside.y, inside.w, m.ui(_TABS))
        wide = m.ui(_CONTROL)
        for rows in self.rows.values():
            y, step = self.tabs.rect.bottom + m.ui(18), m.ui(min(_ROW, _ROWS / len(rows)))
            for label, hint, control in rows.values():
                words = inside.w - wide - m.ui(16)
                label.rect = Rect(inside.x, y + m.ui(4), words, m.ui(24))
                hint.rect = Rect(inside.x, y + m.ui(27), words, m.ui(20))
                control.rect = Rect(inside.right - wide, y + m.ui(8), wide, m.ui(38))
                y += step
        self.back.rect = Rect((0, 0), (m.ui(180), m.ui(48)))
        self.back.rect.midbottom = inside.midbottom
        top = self.tabs.rect.bottom + m.ui(18 + 4 * _ROW)
        self.sample.rect = Rect(inside.x, top, inside.w, self.back.rect.y - m.ui(12) - top)


class Sample(Widget):
    """Words as large as tips are now, whatever room a menu has."""

    focusable = False

    def __init__(self, text: str, app: App) -> None:
        super().__init__()
        self.text, self.app = text, app

    def draw(self, surface: Surface, look: Look) -> None:
        fill = [(theme.PARCHMENT, 1.0), (theme.mix(theme.PARCHMENT, theme.SUN, 0.5), 1.0)]
        surface.blit(look.plate(self.rect.size, fill, (theme.INK, 1.0), 8), self.rect)
        room = self.rect.inflate(-look.m.ui(20), 0).size
        style = self.app.look.m.type(theme.SMALL)
        words = look.text.fit(self.text, style, room, theme.INK, least=theme.SMALLEST * look.m.u)
        surface.blit(words, words.get_rect(center=self.rect.center))
