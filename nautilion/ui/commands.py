"""One table of all commands: what they are called, and which keys and buttons give them.

    bindings = Bindings(settings)
    bindings.heard(event)                the key event that scenes know, with `command`, whatever key gave it
    bindings.set_key("undo", "f9")       kept in the settings; bindings.conflicts(): what two commands want

A key is written as "ctrl+shift+z": modifiers, then its name in pygame without K_. Scenes ask an event for its
`command`, or for the key that a command has by default: a player's own key arrives as that one. What no
command has arrives as it is; a key that its command has lost arrives as no key at all. `event.presses_all`
says that it is the one way to press, and does what Enter and Space do.
"""

from collections.abc import Iterator
from typing import Any, NamedTuple

import pygame
from pygame.event import Event

from nautilion.play.settings import Settings


class Command(NamedTuple):
    """Something to be done: where it stands in the list, keys and buttons that give it."""

    name: str
    page: str
    keys: tuple[str, ...]
    buttons: tuple[str, ...] = ()
    is_fixed: bool = False


# Signs of pieces at the table: many commands in one, which a game gives out anew each turn.
SIGNS = tuple("123456789abcdefgmnprstx")
PARTS = tuple(f"part_{number}" for number in range(1, 9))  # of the table, in reading order
TABLE = (
    Command("press", "moving", ("return", "space", "kp_enter"), ("a",)),
    Command("back", "moving", ("escape",), ("b",)),
    Command("up", "moving", ("up",), ("dpad_up",)),
    Command("down", "moving", ("down",), ("dpad_down",)),
    Command("left", "moving", ("left",), ("dpad_left",)),
    Command("right", "moving", ("right",), ("dpad_right",)),
    Command("next", "moving", ("tab",)),
    Command("previous", "moving", ("shift+tab",)),
    Command("undo", "table", ("ctrl+z",), ("left_trigger",)),
    Command("redo", "table", ("ctrl+y", "ctrl+shift+z"), ("right_trigger",)),
    Command("hint", "table", ("h",), ("x",)),
    Command("about", "table", ("f1",), ("y",)),
    Command("other_dice", "table", ("o",)),
    Command("log", "table", ("l",), ("view",)),
    Command("menu", "table", ("f10",), ("menu",)),
    Command("region_on", "table", ("f6",), ("right_shoulder",)),
    Command("region_back", "table", ("shift+f6",), ("left_shoulder",)),
    Command("sign", "table", SIGNS, is_fixed=True),
    *(Command(name, "aloud", (f"alt+{number}",)) for number, name in enumerate(PARTS, 1)),
    Command("part_commands", "aloud", ("alt+0",)),
    Command("review_on", "aloud", ("alt+right",)),
    Command("review_back", "aloud", ("alt+left",)),
    Command("look_up", "sight", ("ctrl+up",), ("right_up",)),
    Command("look_down", "sight", ("ctrl+down",), ("right_down",)),
    Command("look_left", "sight", ("ctrl+left",), ("right_left",)),
    Command("look_right", "sight", ("ctrl+right",), ("right_right",)),
    Command("large", "sight", ("f4",)),
    Command("fullscreen", "sight", ("f11", "alt+return")),
    Command("read", "more", ("f3",), ("right_stick",)),
    Command("whereabouts", "more", ("shift+f1",), ("left_stick",)),
    Command("first", "moving", ("home",)),
    Command("last", "moving", ("end",)),
    Command("page_back", "more", ("pageup",)),
    Command("page_on", "more", ("pagedown",)),
    Command("paste", "more", ("ctrl+v",)),
    Command("rename", "more", ("f2",)),
    Command("delete", "more", ("delete",)),
)
COMMANDS = {command.name: command for command in TABLE}
PAGES = tuple(dict.fromkeys(command.page for command in TABLE))
BUTTONS = """a b x y view menu left_stick right_stick left_shoulder right_shoulder left_trigger right_trigger
dpad_up dpad_down dpad_left dpad_right right_up right_down right_left right_right""".split()  # noqa: SIM905
_CODES = {name[2:].lower(): code for name, code in vars(pygame).items() if name.startswith("K_")}
_NAMES = {code: name for name, code in reversed(_CODES.items())}
_MODS = {"ctrl": pygame.KMOD_CTRL | pygame.KMOD_META, "alt": pygame.KMOD_ALT, "shift": pygame.KMOD_SHIFT}
_SENT = {"ctrl": pygame.KMOD_LCTRL, "alt": pygame.KMOD_LALT, "shift": pygame.KMOD_LSHIFT}
MODIFIERS = {_CODES[f"{side}{name}"] for side in "lr" for name in ("ctrl", "alt", "shift", "meta")}
# Keys that mean nothing to a text field: these give commands while somebody types.
_NEVER_TYPED = {"escape", "tab", "pageup", "pagedown", *(f"f{number}" for number in range(1, 16))}


def chord_of(event: Event) -> str:
    """A key event as text; empty for a key that has no name."""
    name = _NAMES.get(
        event.key, chr(event.key) if 32 < event.key < 0x10000 and chr(event.key).isprintable() else ""
    )
    return "+".join([*(mod for mod, mask in _MODS.items() if event.mod & mask), name]) if name else ""


def chord_of_code(code: int) -> str:
    """A key alone as text."""
    return chord_of(Event(pygame.KEYDOWN, key=code, mod=0))


def is_chord(text: str) -> bool:
    """Whether a text names a key."""
    *mods, name = text.split("+")
    return mods == [mod for mod in _MODS if mod in mods] and (
        name in _CODES or (len(name) == 1 and ord(name) > 127)
    )


def _code(chord: str) -> tuple[int, int]:
    """The key code of a text, and its modifiers."""
    *mods, name = chord.split("+")
    return _CODES.get(name) or ord(name), sum(_SENT[mod] for mod in mods)


class Bindings:
    """Which keys and buttons give which command now: the defaults, and what the settings say instead."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings

    def keys(self, name: str) -> tuple[str, ...]:
        """The keys of a command; the defaults where the settings name none that exists."""
        return tuple(filter(is_chord, self.settings.keys.get(name, ()))) or COMMANDS[name].keys

    def buttons(self, name: str) -> tuple[str, ...]:
        """The buttons of a command."""
        own = tuple(button for button in self.settings.buttons.get(name, ()) if button in BUTTONS)
        return own or COMMANDS[name].buttons

    def by_key(self, chord: str) -> str:
        """The command of a key; the first in the table where two want it."""
        return next((name for name in COMMANDS if chord in self.keys(name)), "")

    def by_button(self, button: str) -> str:
        """The command of a button."""
        return next((name for name in COMMANDS if button in self.buttons(name)), "")

    def is_sign(self, code: int) -> bool:
        """Whether a key is free for a piece at the table: no other command has it."""
        return self.by_key(chord_of_code(code)) in ("sign", "")

    def has_one(self, name: str) -> bool:
        """Whether a command has a key of the player's own instead of several."""
        return len(self.keys(name)) == 1 < len(COMMANDS[name].keys)

    def set_key(self, name: str, chord: str) -> None:
        """Give a command one key, in the place of those it had."""
        self.settings.keys = _with(self.settings.keys, name, chord, COMMANDS[name].keys)

    def set_button(self, name: str, button: str) -> None:
        """Give a command one button."""
        self.settings.buttons = _with(self.settings.buttons, name, button, COMMANDS[name].buttons)

    def restore(self) -> None:
        """All as it was at first."""
        self.settings.keys, self.settings.buttons = {}, {}

    def conflicts(self) -> dict[str, tuple[str, ...]]:
        """Keys and buttons that several commands want, and which."""
        wanted: dict[str, list[str]] = {}
        for name in COMMANDS:
            for way in (*self.keys(name), *(f"pad:{button}" for button in self.buttons(name))):
                wanted.setdefault(way, []).append(name)
        return {way: tuple(names) for way, names in wanted.items() if len(names) > 1}

    def rivals(self, name: str) -> Iterator[tuple[str, str]]:
        """The keys and buttons that a command shares, each with another command that has it."""
        for way, names in self.conflicts().items():
            if name in names:
                yield from ((way, other) for other in names if other != name)

    def heard(self, event: Event, is_typing: bool = False) -> Event:
        """A pressed key as scenes know it, with its `command` and what was really pressed (`chord`)."""
        chord = chord_of(event)
        name = self.by_key(chord)
        if is_typing and chord.split("+")[-1] not in _NEVER_TYPED:
            return event
        if name == "sign" or (not name and not _is_lost(chord)):
            return _event(event.key, event.mod, name, chord=chord, unicode=event.dict.get("unicode", ""))
        if not name:
            return _event(pygame.K_UNKNOWN, 0, "", chord=chord)
        is_one, usual = self.has_one(name), COMMANDS[name].keys
        code, mods = _code(chord if chord in usual and not is_one else usual[0])
        return _event(code, mods, name, chord=chord, presses_all=is_one and name == "press")

    def pressed(self, button: str) -> Event:
        """A button as the key event of its command."""
        name = self.by_button(button)
        code, mods = _code(COMMANDS[name].keys[0]) if name else (pygame.K_UNKNOWN, 0)
        return _event(code, mods, name, button=button, presses_all=name == "press")


def _event(code: int, mods: int, command: str, **more: Any) -> Event:
    usual: dict[str, Any] = {"unicode": "", "chord": "", "button": "", "presses_all": False}
    return Event(pygame.KEYDOWN, key=code, mod=mods, command=command, **{**usual, **more})


def _is_lost(chord: str) -> bool:
    """Whether a key is one that some command has by default, and none has now."""
    return any(chord in command.keys for command in TABLE)


def _with(
    kept: dict[str, tuple[str, ...]], name: str, way: str, usual: tuple[str, ...]
) -> dict[str, tuple[str, ...]]:
    """The choices with one more; what is as usual is not kept."""
    others = {each: ways for each, ways in kept.items() if each != name}
    return others if (way,) == usual else {**others, name: (way,)}
