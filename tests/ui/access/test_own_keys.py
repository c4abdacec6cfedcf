"""A key of one's own does at the table what the usual one does, for every command."""

from collections.abc import Iterator
from typing import Any

import pygame
import pytest
from pygame import Surface

from nautilion.games.nautilion.setup import Setup
from nautilion.kernel import Chance
from nautilion.ui.commands import COMMANDS, TABLE, _code, chord_of_code
from nautilion.ui.table.controls import keys_now
from nautilion.ui.table.hand import TAPS
from nautilion.ui.table.spots import Spot
from nautilion.ui.text import Text
from tests.ui.access.ears import Ears

OWN = "q"  # which nobody has by default
SILENT = {"first", "last", "page_on", "page_back", "rename", "delete", "paste"}  # at a table at rest
WHEN = {"hint": "roll"}  # else with dice on the table
SIGHTS = {command.name for command in TABLE if command.name.startswith("look_")}  # where words are too large

at_rest: dict[str, tuple[Any, ...]] = {}  # what is seen at a moment when nothing was pressed


@pytest.fixture(scope="module")
def ears() -> Iterator[Ears]:
    yield Ears(Setup(seed=3))
    pygame.display.quit()


@pytest.fixture(autouse=True)
def as_at_first(ears: Ears) -> Iterator[None]:
    yield
    ears.player.app.inputs.bindings.restore()


def press(ears: Ears, chord: str) -> str:
    code, mods = _code(chord)
    return ears.key(code, mods)


def sat_down(ears: Ears) -> None:
    """A new voyage, always the same."""
    app = ears.player.app
    app.is_large, app.settings.fullscreen = False, False
    app.quit()
    ears.player.results.clear()
    app.inputs.bindings.restore()
    ears.player.sit_down(Setup(seed=3), 3)
    ears.player.frame(count=2)


def moment(ears: Ears, which: str) -> None:
    """A roll that waits; or dice with one of them in focus, after one was given and another taken back."""
    sat_down(ears)
    if which == "dice":
        for chord in ("space", *("tab", "return", "tab", "return") * 2, "ctrl+z", "tab"):
            press(ears, chord)


def effect(ears: Ears, which: str, command: str, own: bool) -> tuple[Any, ...]:
    moment(ears, which)
    if own:
        ears.player.app.inputs.bindings.set_key(command, OWN)
    heard = press(ears, OWN if own else COMMANDS[command].keys[0])
    return (heard, *seen(ears))


def seen(ears: Ears) -> tuple[Any, ...]:
    app, table = ears.player.app, ears.player.scene
    assert app.top
    told = app.top.described()
    focus = told.focus if isinstance(told.focus, Spot) else None
    shown = table.guide.log.is_open, table.guide.tips.asked, app.is_large, app.settings.fullscreen
    return type(app.top), tuple(table.session.log), focus, table.hand.chosen, told.title, shown


@pytest.mark.parametrize("command", [each.name for each in TABLE if not each.is_fixed])
def test_every_command_does_the_same_with_another_key(ears: Ears, command: str) -> None:
    which = WHEN.get(command, "dice")
    usual, own = (effect(ears, which, command, own) for own in (False, True))
    assert own == usual
    if which not in at_rest:
        moment(ears, which)
        at_rest[which] = ("", *seen(ears))
    does_something = own != at_rest[which]
    assert does_something is (command not in SILENT | SIGHTS)


@pytest.mark.parametrize("chord", ["q", "return", "space", "kp_enter", "c"])
def test_whatever_key_presses_rolls_the_dice_and_stands_on_them(
    ears: Ears, chord: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    sat_down(ears)
    table, bindings = ears.player.scene, ears.player.app.inputs.bindings
    bindings.set_key("press", chord)
    written, render = list[str](), Text.render

    def noted(self: Text, string: str, *style: Any, **more: Any) -> Surface:
        written.append(string)
        return render(self, string, *style, **more)

    monkeypatch.setattr(Text, "render", noted)
    assert isinstance(table.session.pending, Chance)
    table.hand.by_keys = True
    table.guide.paint(Surface(ears.player.app.settings.window), calm=True)
    assert written == [ears.player.app.inputs.key_sign(pygame.K_SPACE)]
    assert (
        written[0]
        == {"q": "Q", "return": "Enter", "space": "Space", "kp_enter": "Num Enter", "c": "C"}[chord]
    )
    press(ears, chord)
    assert "Rolled" in ears.heard[-1]


def signs_of_dice(ears: Ears) -> list[str]:
    return [chord_of_code(code) for code in keys_now(ears.player.scene) if code not in TAPS]


def test_a_key_that_a_command_took_is_no_sign_of_a_piece_any_more(ears: Ears) -> None:
    sat_down(ears)
    press(ears, "space")
    signs = signs_of_dice(ears)
    assert len(signs) == 3
    ears.player.app.inputs.bindings.set_key("hint", signs[0])
    assert signs_of_dice(ears) == signs[1:]
