"""What to press, as a picture for prompts: a key with its name, or the button of the controller in use.

surface.blit(glyph(look, app.inputs, "undo", 24), place)    on what was touched last; None where there is none
"""

from pygame import Rect, Surface

from nautilion.ui import theme
from nautilion.ui.inputs import Inputs, key_name
from nautilion.ui.theme import Look, Rgb, hex_of

_FACE = ("a", "b", "x", "y")
_COLOURS: dict[str, Rgb] = {"a": theme.LAGOON, "b": theme.CORAL, "x": theme.VIOLET, "y": theme.LAMP}
# Our own drawings of the four signs, in a square of 32.
_SIGNS = {
    "a": '<path d="M11,11L21,21M21,11L11,21"/>',
    "b": '<circle cx="16" cy="16" r="6"/>',
    "x": '<rect x="10.5" y="10.5" width="11" height="11"/>',
    "y": '<path d="M16,9.5L22.5,20.5H9.5Z"/>',
}
_ARROWS = {"dpad_up": 0, "dpad_right": 90, "dpad_down": 180, "dpad_left": 270}


def glyph(look: Look, inputs: Inputs, command: str, height: int) -> Surface | None:
    """The key or button of a command, as high as wanted."""
    if inputs.device != "pad":
        return _cap(look, key_name(inputs.words, inputs.bindings.keys(command)[0]), height)
    buttons = inputs.bindings.buttons(command)
    if not buttons:
        return None
    button = buttons[0]
    if button in _ARROWS:
        return look.art.svg(_cross(button), (height, height))
    if button in _FACE and inputs.pads.make == "sony":
        return look.art.svg(_disc(theme.MIST, _SIGNS[button]), (height, height))
    if button in _FACE:
        plain = inputs.pads.make in ("nintendo", "deck")
        return _lettered(look, inputs.sign(command), theme.FOAM if plain else _COLOURS[button], height)
    return _cap(look, inputs.sign(command), height)


def _cap(look: Look, text: str, height: int) -> Surface:
    """A plate with a name, as wide as it needs."""
    words = look.text.render(text, theme.SMALL.sized(height * 0.6), theme.FOAM)
    size = (max(height, words.width + height // 2), height)
    fill, edge = [(theme.INDIGO, 1.0), (theme.DEEP, 1.0)], (theme.MIST, 1.0)
    made = look.plate(size, fill, edge, height / 4 / max(1, look.m.ui(1))).copy()
    made.blit(words, words.get_rect(center=made.get_rect().center))
    return made


def _lettered(look: Look, letter: str, colour: Rgb, height: int) -> Surface:
    made = look.art.svg(_disc(colour, ""), (height, height)).copy()
    words = look.text.render(letter, theme.STRONG.sized(height * 0.62), colour)
    inked = words.get_bounding_rect()
    made.blit(words, Rect(made.get_rect().center, (0, 0)).move(-inked.centerx, -inked.centery))
    return made


def _disc(colour: Rgb, inside: str) -> str:
    line = f'stroke="{hex_of(colour)}" stroke-width="2.4" stroke-linejoin="round"'
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><circle cx="16" cy="16" r="14" '
        f'fill="{hex_of(theme.NIGHT)}" {line}/><g fill="none" {line}>{inside}</g></svg>'
    )


def _cross(button: str) -> str:
    """A cross of four arms, one of them lit."""
    arms = "".join(
        f'<rect x="11.5" y="2" width="9" height="12" rx="2" transform="rotate({turn} 16 16)" '
        f'fill="{hex_of(theme.LAMP if name == button else theme.INDIGO)}" stroke="{hex_of(theme.MIST)}"/>'
        for name, turn in _ARROWS.items()
    )
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">{arms}</svg>'
