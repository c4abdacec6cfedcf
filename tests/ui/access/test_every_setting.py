"""Every control of the settings, used as by a screen reader: it applies at once, is kept, and there again."""

from collections.abc import Callable, Iterator
from typing import Any

import msgspec
import pygame
import pytest

from nautilion.play import settings as stored
from nautilion.play.settings import Settings
from nautilion.ui import window
from nautilion.ui.app import App
from nautilion.ui.scenes.keys import KeysMenu
from nautilion.ui.scenes.settings import SettingsMenu
from nautilion.ui.scenes.speech import SpeechMenu
from nautilion.ui.widgets.base import Widget
from nautilion.ui.widgets.button import Button
from nautilion.ui.widgets.controls import Choice, Slider, Toggle
from nautilion.ui.widgets.textfield import TextField
from tests.ui.kit import Desk

CONTROLS = {
    "screen": ("fullscreen", "window", "ui_scale"),
    "sound": ("music", "effects", "mute_unfocused"),
    "play": ("speed", "ghost", "tips", "first_notes", "confirm_sail", "practice"),
    "names": ("first", "second"),
    "access": ("ui_scale", "words", "contrast", "reduced_motion", "voice", "speech", "keys"),
}
DOORS = {"speech": SpeechMenu, "keys": KeysMenu}  # which lead to pages of their own, tested with those
# What else is so at once.
EFFECTS: dict[str, Callable[[App], tuple[object, object]]] = {
    "fullscreen": lambda app: (window.is_fullscreen(), app.settings.fullscreen),
    "window": lambda app: (app.screen.canvas.window.get_size(), app.settings.window),
    "ui_scale": lambda app: (app.metrics.ui_scale * app.screen.canvas.times, app.settings.ui_scale),
    "music": lambda app: (app.sound._music, app.settings.music),
    "effects": lambda app: (app.sound._effects, app.settings.effects),
    "contrast": lambda app: (app.look.contrast, app.settings.contrast),
    "voice": lambda app: (app.access.is_listened_to, app.settings.voice == "all"),
}


@pytest.fixture
def desk(monkeypatch: pytest.MonkeyPatch) -> Iterator[Desk]:
    monkeypatch.setattr(pygame.display, "get_desktop_sizes", lambda: [(1920, 1080)])
    yield Desk(music=0.5, effects=0.5)
    pygame.display.quit()


def ways(control: Widget) -> list[tuple[Any, Any, str]]:
    """Wishes that change a control: key, action, value."""
    if isinstance(control, TextField):
        return [(control, "set", "Zoë")]
    if isinstance(control, Slider):
        return [(control, "more", ""), (control, "less", ""), (control, "set", 30.0)]  # type: ignore[list-item]
    if isinstance(control, Choice):
        return [((control, at), "press", "") for at in range(len(control.options))]
    assert isinstance(control, Toggle)
    return [(control, "press", "")] * 2


def chosen(settings: Settings, page: str, name: str) -> Any:
    if page == "names":
        return settings.names[("first", "second").index(name)]
    return getattr(settings, name)


@pytest.mark.parametrize(
    ("page", "name"),
    [(page, name) for page, names in CONTROLS.items() for name in names if name not in DOORS],
)
def test_a_setting_applies_at_once_is_kept_and_is_there_again(desk: Desk, page: str, name: str) -> None:
    desk.show(menu := SettingsMenu(page))
    control, seen = menu.control(page, name), list[Any]()
    for key, action, value in ways(control):
        before = chosen(desk.app.settings, page, name)
        assert menu.act_on(key, action, value)
        desk.wait(0.1)
        now = chosen(desk.app.settings, page, name)
        seen += [now] if now != before else []
        if name in EFFECTS:
            is_so, wanted = EFFECTS[name](desk.app)
            assert is_so == pytest.approx(wanted)
        desk.written()
        kept = stored.load()
        assert not kept.bad
        assert chosen(kept.settings, page, name) == now
    assert seen
    assert msgspec.structs.asdict(kept.settings) == msgspec.structs.asdict(desk.app.settings)
    again = SettingsMenu(page)
    again.enter(App(kept.settings, strict=True))
    shown: Any = again.control(page, name)
    assert shown.value == seen[-1]


def test_no_control_is_left_out(desk: Desk) -> None:
    desk.show(menu := SettingsMenu())
    assert {page: tuple(rows) for page, rows in menu.rows.items()} == CONTROLS
    for name, scene in DOORS.items():
        menu.turn_to("access")
        door = menu.control("access", name)
        assert isinstance(door, Button)
        assert menu.act_on(door, "press")
        assert isinstance(desk.app.top, scene)
        desk.app.finish()
