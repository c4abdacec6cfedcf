"""Words that name a key name the player's own, or the button of what was touched last; on every page."""

import re
from collections.abc import Callable

import pygame
import pytest
from pygame.event import Event

from nautilion.content.catalogue import catalogue
from nautilion.games.nautilion.table.room import book
from nautilion.ui.scenes.keys import KeysMenu
from nautilion.ui.scenes.rulebook import Rulebook
from nautilion.ui.scenes.settings import SettingsMenu
from nautilion.ui.scenes.title import Title
from nautilion.ui.widgets.base import WidgetScene
from tests.ui.kit import Desk
from tests.ui.test_replay import watch

LITERAL = re.compile(
    r"\b(Ctrl|Alt|Esc|F\d{1,2}|[Pp]age (up|down))\b|\((Enter|Space|Home|End|Tab|[A-Z]|←|→)\)"
)
KEYS_THEMSELVES = ("keys.", "pad.", "keyboard.")


def button(desk: Desk, number: int) -> None:
    for kind in (pygame.CONTROLLERBUTTONDOWN, pygame.CONTROLLERBUTTONUP):
        desk.wait(0.03, Event(kind, button=number, instance_id=7))


def test_no_text_names_a_key_that_may_be_another_one() -> None:
    texts = catalogue().texts
    assert len(texts) > 2000
    named = {
        key
        for key, text in texts.items()
        if LITERAL.search(text) and not key.startswith(KEYS_THEMSELVES) and not key.endswith(".rules")
    }
    assert named == set()


def test_settings_name_what_was_touched_last_and_own_keys(desk: Desk) -> None:
    desk.show(menu := SettingsMenu("screen"))
    _, hint, full = menu.rows["screen"]["fullscreen"]
    assert hint.text == full.note == "F11 does this anywhere"
    desk.app.inputs.bindings.set_key("fullscreen", "f9")
    desk.wait(0.1)
    assert hint.text == full.note == "F9 does this anywhere"
    desk.app.inputs.bindings.set_button("fullscreen", "x")
    button(desk, pygame.CONTROLLER_BUTTON_DPAD_DOWN)
    desk.wait(0.1)
    assert hint.text == full.note == "X does this anywhere"
    desk.key(pygame.K_TAB)
    assert hint.text == "F9 does this anywhere"


def tip(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """What bubbles say from now on."""
    shown = list[str]()
    by = desk.app.inputs.by

    def noted(*what: str) -> str:
        shown.append(by(*what))
        return shown[-1]

    monkeypatch.setattr(desk.app.inputs, "by", noted)
    return shown


def test_tips_of_buttons_name_their_key_or_button(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    shown = tip(desk, monkeypatch)
    desk.show(title := Title())
    desk.move(title.paste.rect.center)
    desk.wait(0.8)
    assert shown[-1] == "Paste a voyage that somebody sent you (Ctrl+V)"
    desk.app.inputs.bindings.set_key("paste", "f9")
    desk.wait(0.1)
    assert shown[-1] == "Paste a voyage that somebody sent you (F9)"
    node = title.described().found(title.paste)
    assert node
    assert (node.name, node.note) == ("Paste a voyage that somebody sent you", "F9")


def test_the_line_of_a_replay_names_the_key_that_plays(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    shown, scene = tip(desk, monkeypatch), watch(desk)
    desk.move(scene.play.rect.center)
    desk.wait(0.8)
    assert shown[-1] == "Play (Space)"
    desk.app.inputs.bindings.set_key("press", "w")
    desk.wait(0.1)
    assert shown[-1] == "Play (W)"
    button(desk, pygame.CONTROLLER_BUTTON_DPAD_UP)
    desk.wait(0.8)
    assert shown[-1] == "Play (A)"


def test_the_page_of_keys_in_the_book_shows_ones_own(desk: Desk) -> None:
    desk.app.inputs.bindings.set_key("log", "f9")
    desk.show(rules := Rulebook(book(), "keys"))
    told = " ".join(heard.words for heard in rules.words_painted())
    for name in ("Space", "D P N", "Tab", "Enter", "Ctrl+Z", "Ctrl+Y", "F9", "H", "F1", "Esc"):
        assert name in told
    button(desk, pygame.CONTROLLER_BUTTON_DPAD_UP)
    desk.wait(0.1)
    told = " ".join(heard.words for heard in rules.words_painted())
    assert "LT" in told
    assert "Ctrl" not in told


@pytest.mark.parametrize("scale", [1.0, 2.0])
@pytest.mark.parametrize("make", [SettingsMenu, KeysMenu, Title])
def test_a_line_names_the_buttons_of_a_controller_and_covers_nothing_of_use(
    make: Callable[[], WidgetScene], scale: float
) -> None:
    desk = Desk(ui_scale=scale)
    desk.show(scene := make())
    assert not scene.group.sprites(0.0)
    button(desk, pygame.CONTROLLER_BUTTON_DPAD_DOWN)
    seen = desk.app.screen.sight
    lines = [sprite.surface.get_rect(topleft=sprite.topleft) for sprite in scene.group.sprites(0.0)]
    assert lines or scale > 1
    for line in lines:
        assert seen.contains(line)
        assert line.collidelist([w.rect for w in scene.group.widgets if w.visible and w.focusable]) < 0
    desk.key(pygame.K_TAB)
    assert not scene.group.sprites(0.0)


def test_a_change_of_keys_is_given_up_by_key_and_by_controller(desk: Desk) -> None:
    desk.show(menu := KeysMenu("table"))
    _, undo, pad = menu.rows["undo"]
    assert menu.line.text.endswith("Esc keeps it as it is.")
    for waiting in (undo, pad):
        for give_up in (
            lambda: button(desk, pygame.CONTROLLER_BUTTON_B),
            lambda: desk.key(pygame.K_ESCAPE),
        ):
            desk.click(waiting)
            assert menu.waiting is waiting
            give_up()
            assert menu.waiting is None
            assert desk.app.top is menu
    assert (undo.text, pad.text) == ("Ctrl+Z", "LT")
    assert desk.app.settings.keys == desk.app.settings.buttons == {}
    desk.click(pad)
    button(desk, pygame.CONTROLLER_BUTTON_X)
    assert pad.text == "X"
    assert menu.line.text.startswith("X also means")
