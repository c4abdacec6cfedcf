"""Every scene in words: what is there, what it holds, what can be done with it."""

from collections.abc import Callable, Iterator

import pygame
import pytest

from nautilion.games.nautilion.content.definitions import EXPANSIONS
from nautilion.games.nautilion.table.scenes.setup import SetupScene
from nautilion.ui.access.nodes import Node
from nautilion.ui.scenes.confirm import Confirm
from nautilion.ui.scenes.settings import SettingsMenu
from nautilion.ui.scenes.title import Title, Waiting
from nautilion.ui.widgets.base import WidgetScene
from tests.ui.kit import Desk
from tests.ui.poses import BESIDE

# Scenes with things that have no name yet: this list only ever gets shorter.
NAMELESS = {"voyages", "rulebook"}


@pytest.fixture
def desk() -> Iterator[Desk]:
    yield Desk()
    pygame.display.quit()


def node(scene: WidgetScene, name: str) -> Node:
    """The one thing of this name."""
    (found,) = [node for node in scene.described().every() if node.name == name]
    return found


@pytest.mark.parametrize("pose", BESIDE)
def test_everything_that_can_be_used_has_a_name_and_a_place(pose: str, desk: Desk) -> None:
    scene = BESIDE[pose](desk.app)
    desk.show(scene)
    assert isinstance(scene, WidgetScene)
    what = scene.described()
    nodes = {node.key: node for node in what.nodes}
    usable = [w for w in scene.group.widgets if w.visible and w.focusable]
    nameless = [type(w).__name__ for w in usable if w not in nodes or not nodes[w].name]
    assert bool(nameless) is (pose in NAMELESS), nameless
    assert what.title
    window = desk.app.compositor.bounds
    for node in what.every():
        left, top, right, bottom = node.bounds
        assert window.contains((left, top, right - left, bottom - top)), node
    assert len({node.key for node in what.every()}) == len(list(what.every()))


def test_the_title_says_what_waits_and_where_enter_leads(desk: Desk) -> None:
    title = Title(Waiting("Marlin, turn 3", "today"))
    desk.show(title)
    what, card = title.described(), node(title, "Continue")
    assert (card.role, card.value, card.actions) == ("button", "Marlin, turn 3, today", ("press", "focus"))
    assert what.focus is card.key
    assert not what.is_dialog
    desk.key(pygame.K_TAB)
    desk.key(pygame.K_TAB)
    assert title.described().focus is title.new
    title.say("Nothing to paste.")
    assert title.described().happened == "Nothing to paste."


def test_controls_say_what_they_hold_and_labels_are_not_said_twice(desk: Desk) -> None:
    menu = SettingsMenu("sound")
    desk.show(menu)
    names = [node.name for node in menu.described().nodes]
    assert names == ["Settings", "Music", "Effects", "Quiet in the background", "Done"]
    music, quiet = node(menu, "Music"), node(menu, "Quiet in the background")
    assert (music.role, music.value, music.note) == ("slider", "0 %", "The song of the deep")
    assert (quiet.role, quiet.is_on) == ("switch", True)
    tabs = menu.described().nodes[0]
    assert [part.name for part in tabs.parts if part.is_on] == ["Sound"]
    assert {part.role for part in tabs.parts} == {"tab"}
    assert menu.described().is_dialog


def test_what_cannot_be_used_says_why_and_does_nothing(desk: Desk) -> None:
    menu = SettingsMenu("screen")
    desk.app.settings.fullscreen = True
    desk.show(menu)
    before = menu.sizes.value
    window = node(menu, "Window")
    assert not window.is_enabled
    assert window.note == desk.app.words("settings.screen.window.full")
    assert not menu.act_on(window.parts[-1].key, "press")
    assert menu.sizes.value == before


Doing = tuple[str, str, str, str | float, Callable[[Desk], object], object]
DEEDS: list[Doing] = [
    ("sound", "Quiet in the background", "press", "", lambda d: d.app.settings.mute_unfocused, False),
    ("sound", "Music", "more", "", lambda d: d.app.settings.music, 0.05),
    ("sound", "Music", "set", 40.0, lambda d: d.app.settings.music, 0.4),
    ("sound", "Music", "set", "loud", lambda d: d.app.settings.music, 0.0),
    ("play", "Odds", "press", "", lambda d: d.app.settings.ghost, "odds"),
    ("play", "Sound", "press", "", lambda d: d.app.top.page, "sound"),  # type: ignore[union-attr]
    ("names", "First captain", "set", "Ada\n", lambda d: d.app.settings.names, ("Ada", "")),
    ("names", "Done", "press", "", lambda d: d.app.top, None),
]


@pytest.mark.parametrize(("page", "name", "action", "value", "seen", "wanted"), DEEDS)
def test_what_is_asked_for_is_done_as_by_hand(
    desk: Desk,
    page: str,
    name: str,
    action: str,
    value: object,
    seen: Callable[[Desk], object],
    wanted: object,
) -> None:
    menu = SettingsMenu(page)
    desk.show(menu)
    key = node(menu, name).key
    assert menu.act_on(key, action, value) is (value != "loud")  # type: ignore[arg-type]
    desk.wait(0.1)
    assert seen(desk) == wanted


def test_the_focus_can_be_asked_for(desk: Desk) -> None:
    menu = SettingsMenu("play")
    desk.show(menu)
    speed = menu.control("play", "speed")
    assert menu.act_on(speed, "focus")
    assert menu.group.focus is speed
    assert menu.described().focus == (speed, 0)  # the option that is chosen
    assert menu.pointed_key() == (speed, 0)
    assert not menu.act_on("nothing", "focus")
    hidden = menu.control("names", "first")
    assert not menu.act_on(hidden, "focus")


def test_a_focus_that_the_mouse_moves_changes_the_description(desk: Desk) -> None:
    menu = SettingsMenu("play")
    desk.show(menu)
    before = menu.description_key()
    menu.group.set_focus(menu.back, by_keys=False)  # no ring shows, so nothing is painted again
    assert menu.description_key() != before


def test_a_dialog_asks_its_question(desk: Desk) -> None:
    question = Confirm("Restart?", "The table will be cleared.", "Yes", "No")
    desk.show(question)
    assert question.described().asked == "The table will be cleared."
    assert question.act_on(question.yes_button, "press")
    assert desk.results == [True]


def test_boats_expansions_and_pearls_of_a_new_voyage(desk: Desk) -> None:
    setup = BESIDE["setup"](desk.app)
    assert isinstance(setup, SetupScene)
    desk.show(setup)
    words = desk.app.words
    for name in EXPANSIONS:
        card = node(setup, words(f"setup.expansions.{name}.name"))
        assert (card.role, card.is_on) == ("switch", False)
        assert words(f"setup.expansions.{name}.adds") in card.note
    assert setup.act_on(setup.cards["reefs"], "press")
    assert setup.setup.expansions == ("reefs",)
    boat = node(setup, "Marlin")
    assert (boat.role, boat.is_on, boat.value) == ("option", False, words("setup.board.class.B"))
    assert setup.act_on(boat.key, "press")
    assert setup.setup.board == "B1"
    pearls = node(setup, words("setup.reserve.label"))
    assert pearls.span == (4.0, 1.0, 6.0, 1.0)
    assert setup.act_on(pearls.key, "less")
    assert setup.act_on(pearls.key, "set", 2.0)
    assert setup.setup.reserve == 2
