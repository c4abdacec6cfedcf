"""A screen reader of a few lines, for a Python that has gi: starts the game on its bus, reads and presses.

dbus-run-session -- python3 tests/ui/access/reader.py PYTHON          writes what it read as JSON
dbus-run-session -- python3 tests/ui/access/reader.py PYTHON turns 1  plays so many turns, at random
"""

import json
import random
import re
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from functools import partial
from typing import Any

import gi

gi.require_version("Atspi", "2.0")
from gi.repository import Atspi, Gio, GLib  # noqa: E402

PATIENCE = 25.0
Thing = Any  # an Atspi.Accessible


def listen() -> None:
    """Say to all programs that somebody reads; asking for this bus starts it."""
    bus = Gio.bus_get_sync(Gio.BusType.SESSION)
    wish = GLib.Variant("(ssv)", ("org.a11y.Status", "IsEnabled", GLib.Variant("b", True)))
    where = ("org.a11y.Bus", "/org/a11y/bus", "org.freedesktop.DBus.Properties", "Set")
    bus.call_sync(*where, wish, None, Gio.DBusCallFlags.NONE, 5000, None)


def every(thing: Thing) -> Iterator[Thing]:
    """A thing and all that is in it."""
    thing.clear_cache()
    yield thing
    for at in range(thing.get_child_count()):
        child = thing.get_child_at_index(at)
        if child:
            yield from every(child)


def told(thing: Thing) -> dict[str, object]:
    """What there is to say about it."""
    states = {state.value_nick for state in thing.get_state_set().get_states()}
    box = thing.get_extents(Atspi.CoordType.SCREEN) if "Component" in thing.get_interfaces() else None
    return {
        "role": thing.get_role_name(),
        "name": thing.get_name(),
        "note": thing.get_description(),
        "states": sorted(states & {"focused", "checked", "selected", "enabled"}),
        "box": [box.x, box.y, box.width, box.height] if box else None,
        "number": thing.get_current_value() if "Value" in thing.get_interfaces() else None,
        "text": Atspi.Text.get_text(thing, 0, -1) if "Text" in thing.get_interfaces() else None,
    }


class Reader:
    """Reads the one program on the bus."""

    def all(self) -> list[Thing]:
        desk = Atspi.get_desktop(0)
        desk.clear_cache()
        return [thing for at in range(desk.get_child_count()) for thing in every(desk.get_child_at_index(at))]

    def wait(self, found: Callable[[list[Thing]], Any], what: str) -> Any:
        """Until something is there."""
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            try:
                if answer := found(self.all()):
                    return answer
            except (GLib.Error, AttributeError):  # it changed while it was read
                pass
            time.sleep(0.05)
        raise TimeoutError(what)

    def named(self, name: str, role: str = "") -> Thing:
        def found(things: list[Thing]) -> Thing | None:
            return next((t for t in things if t.get_name() == name and role in ("", t.get_role_name())), None)

        return self.wait(found, name)

    def read(self) -> list[dict[str, object]]:
        return [told(thing) for thing in self.all()]


EXPANSIONS = ("Three Mages", "Mercenaries", "Reefs", "Darkhouse", "Heroic Actions")
# Buttons that lead away from the question, and back.
NOT_NOW = (
    "Undo",
    "Redo",
    "Menu",
    "Log",
    "Ask the Oracle",
    "Other dice",
    "Step back",
    "The discard",
    "The tray",
)


class TableReader(Reader):
    """Plays at the table: presses at random what can be pressed, by its name."""

    def __init__(self, seed: int = 1) -> None:
        self.dice, self.live, self.turn = random.Random(seed), [""], 0
        self.stood: list[tuple[str, str]] = []  # what was there before the last press

    def begin(self) -> None:
        """From the title to the table, with all that is in the water."""
        self.named("New voyage").do_action(0)
        for name in EXPANSIONS:
            card = self.wait(partial(self._starting, name), name)
            if "checked" not in str(told(card)["states"]):
                card.do_action(0)
        self.named("Set sail").do_action(0)
        self.named("At the table")

    def _starting(self, name: str, things: list[Thing]) -> Thing | None:
        return next((thing for thing in things if (thing.get_name() or "").startswith(name)), None)

    def look(self) -> dict[str, Thing] | None:
        """What can be pressed, once all stands still; None when there is no table any more."""
        before, began = None, time.monotonic()
        while time.monotonic() < began + PATIENCE:
            try:
                things = self.all()
                now = [(thing.get_role_name(), thing.get_name() or "") for thing in things]
            except (GLib.Error, AttributeError):  # it changed while it was read
                continue
            is_new = now != self.stood or time.monotonic() > began + 2
            if now and before == now and is_new:
                self.stood = now
                if ("panel", "At the table") not in now:
                    return None
                self._note(now)
                named = zip(things, now, strict=True)
                return {name: thing for thing, (role, name) in named if self._is_useful(thing, role, name)}
            before = now
        raise TimeoutError("the table never rests")

    def _note(self, now: list[tuple[str, str]]) -> None:
        """Keep what was told, and the number of the turn."""
        for role, name in now:
            if role == "status bar" and name != self.live[-1]:
                self.live.append(name)
            if found := re.search(r"Turn (\d+) ·", name):
                self.turn = int(found[1])

    def _is_useful(self, thing: Thing, role: str, name: str) -> bool:
        asked = "plays first" in self.live[-1]
        away = name.startswith(NOT_NOW) or ("commands crew" in name and not asked)
        can_be_used = role == "push button" and not away
        return can_be_used and thing.get_state_set().contains(Atspi.StateType.ENABLED)

    def play(self, turns: int) -> bool:
        """So many turns; whether the voyage goes on after them."""
        known: set[str] = set()
        for _ in range(60 * turns):
            useful = self.look()
            if useful is None or self.turn > turns:
                return useful is not None
            names = [*useful]
            if self.live[-1].endswith("Where to?"):  # to what can be used only now
                names = [name for name in useful if name not in known] or names
            elif self.dice.random() < 0.6:
                names = [name for name in useful if name.startswith("Die ")] or names
            known = set(useful)
            if names:
                useful[self.dice.choice(names)].do_action(0)
            time.sleep(0.05)
        raise TimeoutError(f"turn {self.turn}: {self.live[-5:]}")


def play(turns: int) -> None:
    """Play, and write what was told."""
    reader = TableReader()
    reader.begin()
    goes_on = reader.play(turns)
    table = reader.read() if goes_on else []
    print(json.dumps({"goes_on": goes_on, "turn": reader.turn, "live": reader.live, "table": table}))


def main() -> None:
    listen()
    game = subprocess.Popen([sys.argv[1], "-m", "nautilion"])
    if sys.argv[2:3] == ["turns"]:
        try:
            play(int(sys.argv[3]))
        finally:
            game.kill()
        return
    try:
        reader, seen = Reader(), dict[str, Any]()
        reader.named("New voyage")
        seen["title"] = reader.read()
        reader.named("Paste a voyage that somebody sent you (Ctrl+V)").do_action(0)
        live = reader.wait(
            lambda all: [t for t in all if t.get_role_name() == "status bar" and t.get_name()], "words"
        )
        seen["told"] = live[0].get_name()
        reader.named("Settings", "push button").do_action(0)
        reader.named("Full screen")
        seen["settings"] = reader.read()
        reader.named("Sound", "page tab").do_action(0)
        reader.named("Music").set_current_value(35.0)
        reader.named("Quiet in the background").do_action(0)
        reader.wait(
            lambda all: [t for t in all if t.get_name() == "Music" and t.get_current_value() == 35.0], "35 %"
        )
        seen["sound"] = reader.read()
        reader.named("Captains", "page tab").do_action(0)
        reader.named("First captain")
        seen["captains"] = reader.read()
        reader.named("Done").grab_focus()
        reader.wait(
            lambda all: [t for t in all if t.get_name() == "Done" and "focused" in str(told(t)["states"])],
            "focus",
        )
        reader.named("Done").do_action(0)
        reader.named("Quit").do_action(0)
        seen["code"] = game.wait(PATIENCE)
        print(json.dumps(seen))
    finally:
        game.kill()


if __name__ == "__main__":
    main()
