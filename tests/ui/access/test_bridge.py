"""The bridge to screen readers: what it tells, when it may tell it, and what comes back."""

from collections.abc import Callable
from typing import Any

import pygame
import pytest

from nautilion.ui.access import bridge as module
from nautilion.ui.access.bridge import SETTLED, Bridge
from nautilion.ui.access.nodes import Description, Node
from nautilion.ui.scenes.settings import SettingsMenu
from tests.ui.kit import Desk

SAIL, WAIT = Node("sail", "button", "Sail"), Node("wait", "button", "Wait")


class Adapter:
    """Counts what it is told, and builds no tree."""

    def __init__(self) -> None:
        self.updates: list[Callable[[], Any]] = []
        self.focused: list[bool] = []

    def update_if_active(self, make: Callable[[], Any]) -> None:
        self.updates.append(make)

    def update_window_focus_state(self, is_focused: bool) -> None:
        self.focused.append(is_focused)


class Clock:
    """A time that only tests move."""

    now = 100.0

    def monotonic(self) -> float:
        return self.now


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    clock = Clock()
    monkeypatch.setattr(module, "time", clock)
    monkeypatch.setattr(module, "_tree", lambda shown, *_: shown)
    return clock


def opened(adapter: Adapter) -> Bridge:
    return Bridge("Nautilion", "en", lambda _: adapter)


def test_the_adapter_is_left_alone_until_its_first_question_has_settled(clock: Clock) -> None:
    bridge = opened(adapter := Adapter())
    bridge.show(Description("Title", (SAIL,)))
    assert not adapter.updates
    assert bridge.first().what.title == "Title"
    clock.now += SETTLED / 2
    bridge.show(Description("Title", (WAIT,)))
    bridge.follow_window(True, (0, 0, 9, 9))
    assert (bridge.is_wanted, adapter.updates, adapter.focused) == (False, [], [])
    clock.now += SETTLED
    bridge.show(Description("Title", (SAIL,)))
    bridge.follow_window(True, (0, 0, 9, 9))
    bridge.follow_window(True, (0, 0, 9, 9))
    assert (len(adapter.updates), adapter.focused) == (1, [True])
    bridge.off()
    bridge.show(Description("Title", (WAIT,)))
    bridge.follow_window(False, (0, 0, 9, 9))
    assert (len(adapter.updates), adapter.focused) == (1, [True])


def test_a_thing_keeps_its_number_as_long_as_it_is_there(clock: Clock) -> None:
    bridge = opened(Adapter())
    numbers = []
    for nodes in ((SAIL, WAIT), (WAIT,), (WAIT, SAIL)):
        bridge.show(Description("Title", nodes, focus="wait"))
        shown = bridge.first()
        numbers.append(dict(shown.numbers))
        assert shown.focus == shown.numbers["wait"]
    assert len({each["wait"] for each in numbers}) == 1
    assert (
        numbers[2]["sail"] not in numbers[0].values()
    )  # what comes back is new: its old number may be asked for


def test_nothing_is_described_for_nobody_and_nothing_twice(desk: Desk, clock: Clock) -> None:
    desk.app.access.bridge = bridge = opened(adapter := Adapter())
    menu = SettingsMenu("sound")
    described = []
    make = menu.described
    menu.described = lambda: described.append(1) or make()  # type: ignore[method-assign,func-returns-value]
    desk.show(menu)
    assert not described
    bridge.first()
    clock.now += 1
    desk.wait(1.0)
    assert (len(described), len(adapter.updates)) == (1, 1)
    desk.key(pygame.K_TAB)
    desk.wait(1.0)
    assert (len(described), len(adapter.updates)) == (2, 2)
    menu.toast.say("Not kept.", desk.now)
    desk.wait(1.0)
    assert bridge.first().what.happened == "Not kept."
    bridge.off()
    desk.key(pygame.K_TAB)
    desk.wait(1.0)
    assert len(described) == len(adapter.updates) == 3


class Request:
    """What AccessKit hands over."""

    def __init__(self, target: int, action: Any, data: Any = None) -> None:
        self.target, self.action, self.data = target, action, data


def test_wishes_come_back_with_the_key_of_what_is_still_there(clock: Clock) -> None:
    ak = pytest.importorskip("accesskit")
    bridge = opened(Adapter())
    bridge.show(Description("Title", (SAIL, WAIT)))
    numbers = bridge.first().numbers
    bridge.act(Request(numbers["sail"], ak.Action.CLICK))
    bridge.act(Request(numbers["wait"], ak.Action.SET_VALUE, (ak.ActionDataKind.NUMERIC_VALUE, 3.0)))
    bridge.act(Request(numbers["wait"], ak.Action.SCROLL_UP))
    bridge.act(Request(9_999, ak.Action.CLICK))
    assert list(bridge.asked()) == [("sail", "press", ""), ("wait", "set", 3.0)]
    assert list(bridge.asked()) == []


def test_a_wish_is_done_in_the_next_frame(desk: Desk, clock: Clock) -> None:
    ak = pytest.importorskip("accesskit")
    desk.app.access.bridge = bridge = opened(Adapter())
    menu = SettingsMenu("sound")
    desk.show(menu)
    bridge.first()
    clock.now += 1
    desk.wait(0.1)
    quiet = menu.control("sound", "mute_unfocused")
    bridge.act(Request(bridge.first().numbers[quiet], ak.Action.CLICK))
    clock.now += 1
    desk.wait(0.1)
    assert not desk.app.settings.mute_unfocused


def test_without_accesskit_the_game_plays_on(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "ak", None)
    assert module.open_bridge("Nautilion", "en", None) is None


def test_an_adapter_that_fails_costs_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "ak", object())
    assert module.open_bridge("Nautilion", "en", None) is None


class Panic(BaseException):
    """As Rust panics reach Python."""


def test_a_library_that_panics_costs_the_screen_reader_and_not_the_game(clock: Clock) -> None:
    bridge = opened(adapter := Adapter())
    bridge.first()
    clock.now += 1

    def fail(make: object) -> None:
        raise Panic

    adapter.update_if_active = fail  # type: ignore[method-assign]
    bridge.show(Description("Title", (SAIL,)))
    bridge.first()
    clock.now += 1
    assert not bridge.is_wanted


def test_a_full_table_of_things_becomes_a_tree() -> None:
    ak = pytest.importorskip("accesskit")
    nodes = [
        Node(n, "button", f"Thing {n}", (n, n, n + 9, n + 9), "full", "more", actions=("press",))
        for n in range(120)
    ]
    nodes += [Node("name", "field", "Name", value="Zoë", caret=(1, 3), actions=("focus", "set"))]
    bridge = opened(Adapter())
    bridge.show(Description("Table", tuple(nodes), focus=3, happened="Ana rolled.", asked="Where to?"))
    tree = bridge.first()
    assert isinstance(tree, ak.TreeUpdate)
    assert len(tree.nodes) == 4 + 121 + 1
    named = {node.label for _, node in tree.nodes}
    assert {"Thing 7", "Ana rolled. Where to?", "Table"} <= named
    (letters,) = [node for _, node in tree.nodes if node.role == ak.Role.TEXT_RUN]
    assert list(letters.character_lengths) == [1, 1, 2]


def test_only_what_changed_is_told_again(monkeypatch: pytest.MonkeyPatch) -> None:
    pytest.importorskip("accesskit")
    clock = Clock()
    monkeypatch.setattr(module, "time", clock)
    bridge = opened(adapter := Adapter())
    before = Description("Table", (SAIL, WAIT), focus="sail", asked="Where to?")
    bridge.show(before)
    everything = bridge.first()
    numbers, scene = dict(bridge._shown.numbers), bridge._shown.scene
    clock.now += 1

    def told(what: Description) -> tuple[int, set[int]]:
        bridge.show(what)
        update = adapter.updates[-1]()
        return update.focus, {number for number, _ in update.nodes}

    whole = {module.ROOT, module.LIVE, module.ANSWER, scene, *numbers.values()}
    assert {number for number, _ in everything.nodes} == whole
    assert told(before._replace(focus="wait")) == (numbers["wait"], set())
    held = WAIT._replace(value="a while")
    assert told(before._replace(nodes=(SAIL, held))) == (numbers["sail"], {numbers["wait"]})
    assert told(before._replace(nodes=(SAIL, held), asked="And now?")) == (
        numbers["sail"],
        {module.LIVE, module.ANSWER, scene},
    )
    assert told(before._replace(nodes=(held,), asked="And now?")) == (
        scene,
        {module.LIVE, module.ANSWER, scene},
    )
    _, changed = told(Description("Pause", (SAIL,), focus="sail"))
    assert {module.ROOT, module.LIVE} < changed
    assert scene not in changed  # another place, which readers announce
    bridge.show(before._replace(nodes=(held,)))
    assert len(bridge.first().nodes) == 5  # whoever comes anew is told all


def test_what_is_told_or_asked_for_again_is_heard_again(monkeypatch: pytest.MonkeyPatch) -> None:
    ak = pytest.importorskip("accesskit")
    clock = Clock()
    monkeypatch.setattr(module, "time", clock)
    bridge = opened(adapter := Adapter())
    before = Description("Table", (SAIL,), happened="Rolled 3.", asked="Where to?", tale=1)
    bridge.show(before)
    bridge.first()
    clock.now += 1

    def heard(number: int) -> str:
        nodes = dict(adapter.updates[-1]().nodes)
        assert number not in nodes or nodes[number].live != ak.Live.OFF
        return str(nodes[number].label) if number in nodes else ""

    bridge.show(before._replace(focus="sail"))
    assert heard(module.LIVE) == ""  # nothing was told
    each = []
    for tale in (2, 3, 4):
        bridge.show(before._replace(tale=tale))
        each.append(heard(module.LIVE))
    assert {label.strip() for label in each} == {"Rolled 3. Where to?"}
    assert each[0] != each[1] != each[2]
    asked = []
    for _ in range(3):
        bridge.answer("The ray (8), next.")
        asked.append(heard(module.ANSWER))
    assert {label.strip() for label in asked} == {"The ray 8, next."}
    assert asked[0] != asked[1] != asked[2]
    bridge.show(before._replace(tale=5))
    assert heard(module.ANSWER) == asked[2]  # what was asked for is not told anew with the next thing


def test_a_fact_is_told_with_what_it_holds() -> None:
    pytest.importorskip("accesskit")
    fact = Node("cost", "text", "Your choices cost", value="4 %", note="All together.")
    made = dict(module._nodes(fact, {"cost": 10}))[10]
    assert (made.value, made.description) == ("Your choices cost, 4 %.", "All together.")


def test_keys_that_ask_reach_the_screen_reader_too(desk: Desk) -> None:
    bridge = desk.app.access.bridge = opened(Adapter())
    desk.show(menu := SettingsMenu("sound"))
    desk.move(menu.control("sound", "music").rect.center)
    desk.key(pygame.K_F3)
    assert bridge._shown.answer == "Music, 0 %. The song of the deep."
    desk.key(pygame.K_F1, pygame.KMOD_SHIFT)
    assert bridge._shown.answer.startswith("Settings. You can use: Pages, Music")


def test_a_page_larger_than_the_window_is_told_to_lie_where_it_is_seen() -> None:
    pytest.importorskip("accesskit")
    shown = module.Numbered(Description("Sea", (SAIL,)), {"sail": 10}, 10, {"sail": SAIL}, 8, (5, 7))
    whole = shown._replace(corner=(0, 0))
    assert list(dict(module._framed(shown))[8].transform.coeffs) == [1, 0, 0, 1, -5, -7]
    assert dict(module._framed(whole))[8].transform is None
    assert module._frame(shown) != module._frame(whole)


def test_what_the_focus_leaves_is_told_after_it(monkeypatch: pytest.MonkeyPatch) -> None:
    """Readers speak at once what changes where the focus is, and it is not what matters."""
    pytest.importorskip("accesskit")
    clock = Clock()
    monkeypatch.setattr(module, "time", clock)
    bridge = opened(adapter := Adapter())
    bridge.show(Description("Table", (SAIL, WAIT), focus="sail"))
    bridge.first()
    clock.now += 1
    sail, wait = (bridge._shown.numbers[key] for key in ("sail", "wait"))
    rolled = Description("Table", (SAIL._replace(name="Sailed"), WAIT._replace(name="Waited")), focus="wait")
    bridge.show(rolled)
    first, then = (make() for make in adapter.updates)
    assert (first.focus, [number for number, _ in first.nodes]) == (wait, [wait])
    assert (then.focus, [number for number, _ in then.nodes]) == (wait, [sail])
    bridge.show(rolled._replace(nodes=(SAIL, WAIT)))
    assert len(adapter.updates) == 3  # the focus stays: all at once


def test_notes_for_readers_without_live_regions_are_for_linux_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    pytest.importorskip("accesskit")
    field = Node("name", "field", "Name (yours)", value="Zoë", caret=(0, 0), actions=("focus", "set"))
    what = Description("Table", (field,), happened="The ray (8) is lost.")

    def notes(is_linux: bool) -> set[str | None]:
        monkeypatch.setattr(module, "IS_LINUX", is_linux)
        bridge = opened(Adapter())
        bridge.show(what)
        tree = bridge.first()
        assert {"Name, yours", "The ray 8 is lost."} <= {node.label for _, node in tree.nodes}
        return {node.description for _, node in tree.nodes}

    assert {"Zoë", "The ray 8 is lost."} <= notes(True)
    assert notes(False) == {None}
