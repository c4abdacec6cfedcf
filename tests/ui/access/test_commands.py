"""One table of commands: keys become commands, players change keys, and what two commands want is told."""

import json
from collections.abc import Iterator

import pygame
import pytest
from pygame.event import Event

from nautilion import paths
from nautilion.content.catalogue import catalogue
from nautilion.games.abyss.table import habits as abyss_keys
from nautilion.games.nautilion.table import keys as table_keys
from nautilion.play import settings as stored
from nautilion.play.settings import Settings
from nautilion.ui import commands
from nautilion.ui.commands import BUTTONS, COMMANDS, SIGNS, TABLE, Bindings, chord_of
from nautilion.ui.inputs import Inputs
from nautilion.ui.scenes.keys import KeysMenu
from nautilion.ui.scenes.settings import SettingsMenu
from nautilion.ui.theme import BUTTON
from nautilion.ui.widgets.button import Button
from nautilion.ui.widgets.controls import Toggle
from tests.ui.kit import Desk


def key(code: int, mod: int = 0) -> Event:
    return Event(pygame.KEYDOWN, key=code, mod=mod, unicode="")


@pytest.fixture
def bindings() -> Bindings:
    return Bindings(Settings())


@pytest.fixture
def desk() -> Iterator[Desk]:
    yield Desk()
    pygame.display.quit()


def test_every_command_has_a_name_and_keys_that_nobody_else_has(bindings: Bindings) -> None:
    words = catalogue()
    assert [c.name for c in TABLE if f"commands.name.{c.name}" not in words] == []
    assert [k for c in TABLE for k in c.keys if not commands.is_chord(k)] == []
    assert [b for c in TABLE for b in c.buttons if b not in BUTTONS] == []
    assert [b for b in BUTTONS if f"pad.xbox.{b}" not in words] == []
    assert bindings.conflicts() == {}


def test_the_signs_of_pieces_are_kept_free_of_commands() -> None:
    letters = {
        *table_keys.LETTERS.values(),
        *map(chr, (table_keys.CABIN, table_keys.MAGES, table_keys.RESERVE_KEY)),
    }
    assert letters | {*abyss_keys.LETTERS, *abyss_keys.CHOICES} <= set(SIGNS)
    assert COMMANDS["sign"].is_fixed


@pytest.mark.parametrize(
    ("event", "chord", "command"),
    [
        (key(pygame.K_z, pygame.KMOD_LCTRL), "ctrl+z", "undo"),
        (key(pygame.K_z, pygame.KMOD_LMETA), "ctrl+z", "undo"),
        (key(pygame.K_z, pygame.KMOD_RCTRL | pygame.KMOD_RSHIFT), "ctrl+shift+z", "redo"),
        (key(pygame.K_KP_ENTER, pygame.KMOD_NUM), "kp_enter", "press"),
        (key(pygame.K_TAB, pygame.KMOD_LSHIFT), "shift+tab", "previous"),
        (key(pygame.K_F1), "f1", "about"),
        (key(pygame.K_5), "5", "sign"),
        (key(ord("ö")), "ö", ""),
        (key(pygame.K_q), "q", ""),
    ],
)
def test_keys_become_commands_and_stay_the_keys_they_are(
    bindings: Bindings, event: Event, chord: str, command: str
) -> None:
    heard = bindings.heard(event)
    assert (heard.chord, heard.command, heard.key) == (chord, command, event.key)
    assert chord_of(heard) == chord


def test_a_key_of_ones_own_arrives_as_the_usual_one_and_the_old_one_means_nothing(bindings: Bindings) -> None:
    bindings.set_key("undo", "f9")
    own, old = bindings.heard(key(pygame.K_F9)), bindings.heard(key(pygame.K_z, pygame.KMOD_LCTRL))
    assert (own.command, chord_of(own)) == ("undo", "ctrl+z")
    assert (old.command, old.key) == ("", pygame.K_UNKNOWN)
    bindings.set_key("press", "space")
    only = bindings.heard(key(pygame.K_SPACE))
    assert (only.key, only.presses_all) == (pygame.K_RETURN, True)  # the one way to press does all of it
    assert bindings.heard(key(pygame.K_RETURN)).key == pygame.K_UNKNOWN
    bindings.set_key("other_dice", "ö")
    assert bindings.heard(key(ord("ö"))).key == pygame.K_o
    assert bindings.settings.keys == {"undo": ("f9",), "press": ("space",), "other_dice": ("ö",)}
    bindings.restore()
    assert bindings.heard(key(pygame.K_RETURN)).command == "press"


def test_while_somebody_types_letters_are_letters(bindings: Bindings) -> None:
    bindings.set_key("undo", "h")
    for code in (pygame.K_h, pygame.K_l, pygame.K_RETURN, pygame.K_BACKSPACE, pygame.K_LEFT):
        event = key(code)
        assert bindings.heard(event, is_typing=True) is event
    assert bindings.heard(key(pygame.K_ESCAPE), is_typing=True).command == "back"


def test_what_two_commands_want_is_told_and_the_first_one_has_it(bindings: Bindings) -> None:
    bindings.set_key("log", "h")
    bindings.set_button("hint", "a")
    assert bindings.conflicts() == {"h": ("hint", "log"), "pad:a": ("press", "hint")}
    assert set(bindings.rivals("hint")) == {("h", "log"), ("pad:a", "press")}
    assert bindings.heard(key(pygame.K_h)).command == "hint"
    assert bindings.pressed("a").command == "press"


@pytest.mark.parametrize(
    "spoilt",
    [
        {"undo": ["nonsense"]},
        {"undo": ["ctrl+ctrl+z"]},
        {"undo": []},
        {"dance": ["f9"]},
        {"undo": ["shift+ctrl+z", "+"]},
    ],
)
def test_keys_that_do_not_exist_cost_nothing(spoilt: dict[str, list[str]]) -> None:
    paths.user_settings().write_text(json.dumps({"keys": spoilt, "buttons": {"undo": ["lever"]}}))
    bindings = Bindings(stored.load().settings)
    assert bindings.keys("undo") == ("ctrl+z",)
    assert bindings.buttons("undo") == ("left_trigger",)
    assert bindings.conflicts() == {}


def test_ways_that_are_no_texts_fall_back_to_the_usual() -> None:
    paths.user_settings().write_text(json.dumps({"keys": {"undo": 7}, "buttons": "all"}))
    assert stored.load().bad == ("keys", "buttons")


def test_prompts_show_what_was_touched_last() -> None:
    inputs = Inputs(Settings(), catalogue())
    assert inputs.sign("undo") == "Ctrl+Z"
    pad = Event(pygame.CONTROLLERBUTTONDOWN, button=pygame.CONTROLLER_BUTTON_A, instance_id=0)
    list(inputs.of([pad], lambda: False, 0.0))
    assert (inputs.device, inputs.sign("undo"), inputs.sign("rename")) == ("pad", "LT", "")
    inputs.pads.make = "sony"
    assert (inputs.sign("press"), inputs.sign("undo"), inputs.sign("up")) == ("Cross", "L2", "Cross up")
    list(inputs.of([key(pygame.K_q)], lambda: False, 0.0))
    assert (inputs.device, inputs.sign("press")) == ("keys", "Enter")
    list(inputs.of([Event(pygame.MOUSEBUTTONDOWN, pos=(1, 1), button=1)], lambda: False, 0.0))
    assert inputs.device == "mouse"


def test_the_letters_of_buttons_have_a_shape_for_every_name(desk: Desk) -> None:
    names = [
        text for key, text in catalogue().texts.items() if key.startswith(("keys.", "pad.", "keyboard."))
    ]
    font = desk.app.text._font(BUTTON)
    assert len(names) > 50
    lacking = [name for name in names for letter in "".join(name.split()) if font.metrics(letter) == [None]]
    assert lacking == []


# The page


def opened(desk: Desk, page: str = "table") -> KeysMenu:
    menu = KeysMenu(page)
    desk.show(menu)
    return menu


def test_a_key_is_changed_by_pressing_it_and_is_kept(desk: Desk) -> None:
    menu = opened(desk)
    _, undo, pad = menu.rows["undo"]
    assert (undo.text, pad.text) == ("Ctrl+Z", "LT")
    desk.click(undo)
    assert undo.text == desk.app.words("commands.wait_key")
    desk.key(pygame.K_LSHIFT, pygame.KMOD_LSHIFT)  # on the way to a key
    desk.key(pygame.K_F9, pygame.KMOD_LSHIFT)
    assert undo.text == "Shift+F9"
    desk.click(undo)
    desk.key(pygame.K_ESCAPE)
    assert undo.text == "Shift+F9"
    assert desk.app.top is menu
    desk.click(pad)
    desk.wait(0.1, Event(pygame.CONTROLLERBUTTONDOWN, button=pygame.CONTROLLER_BUTTON_X, instance_id=0))
    assert pad.text == "X"
    desk.click(menu.back)
    desk.written()
    kept = stored.load().settings
    assert (kept.keys, kept.buttons) == ({"undo": ("shift+f9",)}, {"undo": ("x",)})


def test_a_conflict_is_shown_at_both_and_the_defaults_come_back(desk: Desk) -> None:
    menu = opened(desk)
    log, hint, about = (menu.rows[name][1] for name in ("log", "hint", "about"))
    desk.click(log)
    desk.key(pygame.K_h)
    assert (log.kind, hint.kind, about.kind) == ("danger", "danger", "plain")
    assert menu.line.text == "H also means: Log."
    desk.click(log)
    desk.key(pygame.K_5)
    assert menu.line.text == "5 also means: Pieces, by their signs."
    desk.click(menu.restore)
    assert (log.text, log.kind, hint.kind) == ("L", "plain", "plain")
    assert desk.app.settings.keys == {}


def test_a_click_elsewhere_ends_the_waiting(desk: Desk) -> None:
    menu = opened(desk)
    desk.click(menu.rows["undo"][1])
    desk.click((5, 5))
    assert menu.waiting is None
    assert menu.rows["undo"][1].text == "Ctrl+Z"


def test_a_changed_key_works_in_every_scene_at_once(desk: Desk) -> None:
    desk.app.inputs.bindings.set_key("next", "q")
    desk.app.inputs.bindings.set_key("press", "w")
    menu = SettingsMenu("access")
    desk.show(menu)
    toggle = menu.control("access", "contrast")
    assert isinstance(toggle, Toggle)
    while menu.group.focus is not toggle:
        desk.key(pygame.K_q)
    desk.key(pygame.K_RETURN)
    assert not desk.app.settings.contrast
    desk.key(pygame.K_w)
    assert desk.app.settings.contrast
    assert desk.app.look.contrast
    buttons = [w for w in menu.group.widgets if isinstance(w, Button) and w.visible]
    desk.click(buttons[1])
    assert isinstance(desk.app.top, KeysMenu)
