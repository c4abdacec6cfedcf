"""Pictures of keys and buttons: one for each, no two alike, of the device in use."""

import pygame
import pytest

from nautilion.ui.access.glyphs import glyph
from nautilion.ui.commands import COMMANDS, TABLE
from tests.ui.kit import Desk


@pytest.mark.parametrize("make", ["xbox", "sony", "nintendo", "deck"])
def test_every_button_has_a_picture_of_its_own(desk: Desk, make: str) -> None:
    inputs = desk.app.inputs
    inputs.device, inputs.pads.make = "pad", make  # type: ignore[assignment]
    seen = set()
    with_button = [command.name for command in TABLE if command.buttons]
    for name in with_button:
        picture = glyph(desk.app.look, inputs, name, 28)
        assert picture
        assert picture.height == 28
        seen.add((picture.get_size(), pygame.image.tobytes(picture, "RGBA")))
    assert len(seen) == len(with_button)
    assert glyph(desk.app.look, inputs, "rename", 28) is None


def test_keys_bear_their_names_and_follow_the_player(desk: Desk) -> None:
    inputs, look = desk.app.inputs, desk.app.look
    inputs.device = "keys"
    undo = glyph(look, inputs, "undo", 28)
    hint = glyph(look, inputs, "hint", 28)
    assert undo
    assert hint
    assert undo.width > hint.width >= 28
    inputs.bindings.set_key("undo", "h")
    same = glyph(look, inputs, "undo", 28)
    assert same
    assert pygame.image.tobytes(same, "RGBA") == pygame.image.tobytes(hint, "RGBA")
    assert all(glyph(look, inputs, name, 28) for name in COMMANDS)
