"""Everything a player may set; each change takes effect at once and is saved on leaving."""

from collections.abc import Callable
from typing import Any

import pygame
from pygame import Rect, Surface

from nautilion.play import settings as stored
from nautilion.ui import theme
from nautilion.ui.theme import Look
from nautilion.ui.widgets.base import Widget
from nautilion.ui.widgets.button import Button
from nautilion.ui.widgets.controls import Choice, Slider, Stepper, Toggle
from nautilion.ui.widgets.label import Label
from nautilion.ui.widgets.modal import Modal
from nautilion.ui.widgets.textfield import TextField

_SCALES = (0.8, 0.9, 1.0, 1.1, 1.25, 1.5, 1.75, 2.0)
_COLUMNS = (("screen", "sound"), ("play", "names"))
_HEAD, _ROW, _GAP = 40, 58, 14
_LONGEST_NAME = 16


class SettingsMenu(Modal):
    """Finishes with None."""

    room = (1040.0, 630.0)
    blurs = True
    veil = 120

    def make(self) -> list[Widget]:
        self.title = self.app.words("settings.title")
        self.heads: dict[str, Label] = {}
        self.rows: dict[str, list[tuple[Label, Label, Widget]]] = {}
        for group, controls in self._controls().items():
            self.heads[group] = Label(self._word(group, "head"), theme.HEADING.sized(20), theme.LAMP)
            self.rows[group] = [self._row(group, name, control) for name, control in controls.items()]
        self.back = Button(self.app.words("menu.done"), self.cancel, "primary")
        rows = [w for group in self.rows.values() for row in group for w in row]
        return [*self.heads.values(), *rows, self.back]

    def _controls(self) -> dict[str, dict[str, Widget]]:
        s = self.app.settings
        scales = [(scale, self._percent(scale)) for scale in sorted({*_SCALES, s.ui_scale})]
        return {
            "screen": {
                "fullscreen": Toggle(s.fullscreen, self._setter("fullscreen")),
                "ui_scale": Stepper(scales, s.ui_scale, self._setter("ui_scale")),
                "reduced_motion": Toggle(s.reduced_motion, self._setter("reduced_motion")),
            },
            "sound": {
                "music": Slider(s.music, self._setter("music"), self._percent),
                "effects": Slider(s.effects, self._try_effects, self._percent),
            },
            "play": {
                "speed": Choice(
                    self._options("speed", "1x", "2x", "4x", "off"), s.speed, self._setter("speed")
                ),
                "ghost": Choice(
                    self._options("ghost", "off", "consequences", "odds"), s.ghost, self._setter("ghost")
                ),
                "confirm_sail": Toggle(s.confirm_sail, self._setter("confirm_sail")),
                "practice": Toggle(s.practice, self._setter("practice")),
            },
            "names": {"first": self._name_field(0), "second": self._name_field(1)},
        }

    def _setter(self, name: str) -> Callable[[Any], None]:
        """A change of one setting, to hand to its control."""

        def change(value: Any) -> None:
            setattr(self.app.settings, name, value)
            self.app.apply_settings()

        return change

    def _try_effects(self, value: float) -> None:
        self._setter("effects")(value)
        self.app.sound.play("click")

    def _name_field(self, which: int) -> TextField:
        def change(name: str) -> None:
            first, second = self.app.settings.names
            self.app.settings.names = (name, second) if which == 0 else (first, name)

        hint = self._word("names", f"hint_{which + 1}")
        return TextField(self.app.settings.names[which], change, hint, _LONGEST_NAME)

    def _row(self, group: str, name: str, control: Widget) -> tuple[Label, Label, Widget]:
        label = Label(self._word(group, f"{name}.label"), theme.STRONG)
        return label, Label(self._word(group, f"{name}.hint"), theme.SMALL, theme.MIST), control

    def _options(self, name: str, *values: str) -> list[tuple[str, str]]:
        return [(value, self._word("play", f"{name}.{value}")) for value in values]

    def _percent(self, share: float) -> str:
        return self.app.words("settings.percent", number=round(share * 100))

    def _word(self, group: str, name: str) -> str:
        return self.app.words(f"settings.{group}.{name}")

    def update(self, now: float) -> None:
        self._follow_fullscreen()
        super().update(now)

    def _follow_fullscreen(self) -> None:
        """F11 may have been pressed meanwhile."""
        toggle = self.rows["screen"][0][2]
        if isinstance(toggle, Toggle):
            toggle.value = self.app.settings.fullscreen

    def leave(self) -> None:
        stored.save(self.app.settings)

    def arrange(self, inside: Rect, look: Look) -> None:
        self.group.default = self.back
        width = (inside.w - look.m.ui(56)) // 2
        for column, groups in enumerate(_COLUMNS):
            x, y = inside.x if column == 0 else inside.right - width, inside.y
            for group in groups:
                y = self._arrange_group(group, Rect(x, y, width, 0), look)
        self.back.rect = Rect((0, 0), (look.m.ui(180), look.m.ui(48)))
        self.back.rect.midbottom = inside.midbottom

    def _arrange_group(self, group: str, area: Rect, look: Look) -> int:
        """Lay one group out from the top of an area; where it ends."""
        m = look.m
        self.heads[group].rect = Rect(area.x, area.y, area.w, m.ui(28))
        y = area.y + m.ui(_HEAD)
        control_width = m.ui(236)
        for label, hint, control in self.rows[group]:
            words = area.w - control_width - m.ui(16)
            label.rect = Rect(area.x, y + m.ui(4), words, m.ui(24))
            hint.rect = Rect(area.x, y + m.ui(27), words, m.ui(20))
            control.rect = Rect(area.right - control_width, y + m.ui(8), control_width, m.ui(38))
            y += m.ui(_ROW)
        return y + m.ui(_GAP)

    def paint(self, surface: Surface) -> None:
        super().paint(surface)
        line = max(1, self.group.look.m.ui(1))
        for head in self.heads.values():
            pygame.draw.rect(
                surface, theme.INDIGO, (head.rect.x, head.rect.bottom + line * 3, head.rect.w, line)
            )
