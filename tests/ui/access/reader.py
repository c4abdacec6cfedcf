"""A screen reader of a few lines, for a Python that has gi: starts the game on its bus, reads and presses.

dbus-run-session -- python3 tests/ui/access/reader.py PYTHON          writes what it read as JSON
dbus-run-session -- python3 tests/ui/access/reader.py PYTHON turns 2  continues one to the end of a turn
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

PATIENCE = 120.0
CALLS = 30_000  # milliseconds that a call may take on a busy machine: 800 are usual
Thing = Any  # an Atspi.Accessible
Looks = list[tuple[str, str]]  # roles and names
Told = dict[str, Any]  # what there is to say about one


def listen() -> None:
    """Say to all programs that somebody reads; asking for this bus starts it."""
    Atspi.set_timeout(CALLS, 2 * CALLS)
    bus = Gio.bus_get_sync(Gio.BusType.SESSION)
    wish = GLib.Variant("(ssv)", ("org.a11y.Status", "IsEnabled", GLib.Variant("b", True)))
    where = ("org.a11y.Bus", "/org/a11y/bus", "org.freedesktop.DBus.Properties", "Set")
    bus.call_sync(*where, wish, None, Gio.DBusCallFlags.NONE, CALLS, None)


def every(thing: Thing) -> Iterator[Thing]:
    """A thing and all that is in it."""
    thing.clear_cache()
    yield thing
    for at in range(thing.get_child_count()):
        child = thing.get_child_at_index(at)
        if child:
            yield from every(child)


def told(thing: Thing) -> Told:
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


def looks(things: list[Thing]) -> Looks:
    """What things are, and are called."""
    return [(thing.get_role_name(), thing.get_name() or "") for thing in things]


class Reader:
    """Reads the one program on the bus."""

    def all(self) -> list[Thing]:
        desk = Atspi.get_desktop(0)
        desk.clear_cache()
        return [thing for at in range(desk.get_child_count()) for thing in every(desk.get_child_at_index(at))]

    def wait(self, found: Callable[[list[Thing]], Any], what: str) -> Any:
        """Until something is there."""
        return self.until(lambda: found(self.all()), what)

    def until(self, found: Callable[[], Any], what: str) -> Any:
        """Until something is so."""
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            try:
                if answer := found():
                    return answer
            except (GLib.Error, AttributeError):  # it changed while it was read
                pass
            time.sleep(0.05)
        raise TimeoutError(what)

    def named(self, name: str, role: str = "") -> Thing:
        def found(things: list[Thing]) -> Thing | None:
            return next((t for t in things if t.get_name() == name and role in ("", t.get_role_name())), None)

        return self.wait(found, name)

    def saying(self) -> Callable[[], str]:
        """What is told just now, asked of the live regions alone: it may be gone before all is read."""
        live = self.wait(lambda all: [t for t in all if t.get_role_name() == "status bar"], "live regions")

        def said() -> str:
            for region in live:
                region.clear_cache()
            return next((name for region in live if (name := region.get_name())), "")

        return said

    def read(self, so: Callable[[list[Told]], bool] = bool) -> list[Told]:
        """All there is to say about everything, as soon as it is so and rests: read twice alike.

        What a program just changed may come in one reading and be missing from the next."""

        def rested() -> list[Told] | None:
            now = self._read_once()
            return now if so(now) and now == self._read_once() else None

        read: list[Told] = self.until(rested, "it never rests as it should be")
        return read

    def _read_once(self) -> list[Told]:
        return [told(thing) for thing in self.all()]


MARKS = ("Log", "Menu")  # get the focus in turn: one of them may have it already
TABLE = ("panel", "At the table")
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
        self.marks: dict[str, Thing] = {}
        self.stood: Looks = []  # all that was there when it was last looked at

    def set_sail(self) -> None:
        """From the title to the table, with all that is in the water."""
        self.named("New voyage").do_action(0)
        for name in EXPANSIONS:
            card, is_ticked = self.wait(partial(self._card, name), name)
            if not is_ticked:
                card.do_action(0)
                self.wait(partial(self._is_ticked, name), f"{name} in the water")
        self.named("Set sail").do_action(0)
        self.named("At the table")

    def _card(self, name: str, things: list[Thing]) -> tuple[Thing, bool] | None:
        """A card and whether it is ticked; None for one that is just going, whose states say nothing."""
        card = next((thing for thing in things if (thing.get_name() or "").startswith(name)), None)
        states = told(card)["states"] if card else []
        return (card, "checked" in states) if "enabled" in states else None

    def _is_ticked(self, name: str, things: list[Thing]) -> bool:
        found = self._card(name, things)
        return found is not None and found[1]

    def look(self) -> dict[str, Thing] | None:
        """What can be pressed, read twice alike; None when there is no table any more."""
        things, now = self.wait(self._twice_alike, "the table never rests")
        self.stood = now
        if TABLE not in now:
            return None
        self._note(now)
        named = list(zip(things, now, strict=True))
        self.marks = {name: thing for thing, (_, name) in named if name in MARKS}
        return {name: thing for thing, (role, name) in named if self._is_useful(thing, role, name)}

    def _twice_alike(self, things: list[Thing]) -> tuple[list[Thing], Looks] | None:
        now = looks(things)
        return (things, now) if now and now == looks(self.all()) else None

    def press(self, thing: Thing) -> None:
        """Press something, and wait until that is done.

        Wishes are fulfilled in their order, so a focus that was asked for afterwards shows it; what is told
        waits until nothing moves."""
        thing.do_action(0)
        for name, button in self.marks.items():
            self.until(partial(self._is_done, button), f"{name} with the focus")

    def _is_done(self, button: Thing) -> bool:
        """Whether a button has the focus, for which it is asked again; or there is no table any more."""
        button.clear_cache()
        if button.get_state_set().contains(Atspi.StateType.FOCUSED):
            return True
        try:
            button.grab_focus()
        except GLib.Error:
            return TABLE not in looks(self.all())
        return False

    def read_at_rest(self) -> list[Told]:
        """All there is to say about what was looked at last."""
        return self.read(lambda now: [(each["role"], each["name"] or "") for each in now] == self.stood)

    def _note(self, now: Looks) -> None:
        """Keep what was told, and the number of the turn."""
        for role, name in now:
            if role == "status bar" and name and name != self.live[-1]:
                self.live.append(name)
            if found := re.search(r"Turn (\d+) ·", name):
                self.turn = int(found[1])

    def _is_useful(self, thing: Thing, role: str, name: str) -> bool:
        asked = "plays first" in self.live[-1]
        away = name.startswith(NOT_NOW) or ("commands crew" in name and not asked)
        can_be_used = role == "push button" and not away
        return can_be_used and thing.get_state_set().contains(Atspi.StateType.ENABLED)

    def play(self, until: int) -> bool:
        """To the end of a turn; whether the voyage goes on after it."""
        known: set[str] = set()
        for _ in range(60 * until):
            useful = self.look()
            if useful is None or self.turn > until:
                return useful is not None
            names = [*useful]
            if self.live[-1].endswith("Where to?"):  # to what can be used only now
                names = [name for name in useful if name not in known] or names
            elif self.dice.random() < 0.6:
                names = [name for name in useful if name.startswith("Die ")] or names
            known = set(useful)
            if names:
                self.press(useful[self.dice.choice(names)])
        raise TimeoutError(f"turn {self.turn}: {self.live[-5:]}")


def heard_of_both(things: list[Told]) -> bool:
    """Whether the settings that were changed show it, each of which may take a while."""
    music = [thing["number"] for thing in things if thing["name"] == "Music"]
    quiet = [thing["states"] for thing in things if thing["name"] == "Quiet in the background"]
    ticks = ["checked" in states for states in quiet if "enabled" in states]  # what is just going has none
    return (music, ticks) == ([35.0], [False])


def play(until: int) -> None:
    """Play, and write what was told."""
    reader = TableReader()
    reader.named("Continue").do_action(0)
    reader.named("At the table")
    goes_on = reader.play(until)
    table = reader.read_at_rest() if goes_on else []
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
        reader, seen = TableReader(), dict[str, Any]()
        reader.named("New voyage")
        seen["title"] = reader.read()
        said = reader.saying()
        reader.named("Paste a voyage that somebody sent you").do_action(0)
        seen["told"] = reader.until(said, "words")
        reader.named("Settings", "push button").do_action(0)
        reader.named("Full screen")
        seen["settings"] = reader.read()
        reader.named("Sound", "page tab").do_action(0)
        reader.named("Music").set_current_value(35.0)
        reader.named("Quiet in the background").do_action(0)
        seen["sound"] = reader.read(heard_of_both)
        reader.named("Captains", "page tab").do_action(0)
        reader.named("First captain")
        seen["captains"] = reader.read()
        reader.named("Done").grab_focus()
        reader.wait(
            lambda all: [t for t in all if t.get_name() == "Done" and "focused" in str(told(t)["states"])],
            "focus",
        )
        reader.named("Done").do_action(0)
        reader.set_sail()
        seen["table"] = reader.read()
        reader.named("Menu").do_action(0)
        reader.named("Save and quit").do_action(0)
        seen["code"] = game.wait(PATIENCE)
        print(json.dumps(seen))
    finally:
        game.kill()


if __name__ == "__main__":
    main()
