"""Every scene in words: what is there, what it holds, what can be done with it."""

import re
from collections.abc import Callable

import pygame
import pytest

from nautilion.games import game
from nautilion.games.nautilion.content.definitions import EXPANSIONS
from nautilion.games.nautilion.table.scenes.setup import SetupScene
from nautilion.ui.access import telling
from nautilion.ui.access.nodes import Description, Node
from nautilion.ui.access.painted import Heard, lines_of
from nautilion.ui.scenes.confirm import Confirm
from nautilion.ui.scenes.lesson import LessonScene
from nautilion.ui.scenes.lessons import Lessons
from nautilion.ui.scenes.settings import SettingsMenu
from nautilion.ui.scenes.title import Title, Waiting
from nautilion.ui.scenes.voyages import Voyages
from nautilion.ui.widgets.base import WidgetScene
from tests.ui.kit import Desk
from tests.ui.poses import BESIDE, EVERY


def node(scene: WidgetScene, name: str) -> Node:
    """The one thing of this name."""
    (found,) = [node for node in scene.described().every() if node.name == name]
    return found


@pytest.mark.parametrize("pose", EVERY)
def test_everything_has_a_name_and_a_place(pose: str, desk: Desk) -> None:
    scene = EVERY[pose](desk.app)
    desk.show(scene)
    what = scene.described()
    assert what.title
    assert (what.title == desk.app.words("app.name")) is (pose == "title")
    window = desk.app.screen.compositor.bounds
    for node in what.every():
        left, top, right, bottom = node.bounds
        assert window.contains((left, top, right - left, bottom - top)), node
        assert node.name.strip(), node
        assert node.value or node.role not in ("slider", "choice", "tabs"), node
        assert node.is_on is not None or node.role not in ("switch", "option", "tab"), node
    keys = [node.key for node in what.every()]
    assert len(set(keys)) == len(keys)
    if pose != "luck":  # there, the turn of no return has its plans beside it once more
        check_said_once(desk, what)


def check_said_once(desk: Desk, what: Description) -> None:
    """No sentence comes twice when a page comes up, nor when one of its things has the focus."""
    words = desk.app.words
    told = [telling.change(words, None, what), *(telling.thing(words, what, key.key) for key in what.every())]
    for heard in map(telling.for_ears, told):
        sentences = [part for part in re.split("(?<=[.!?:]) ", heard) if part.count(" ") > 1]
        assert len(set(sentences)) == len(sentences), heard


@pytest.mark.parametrize("pose", BESIDE)
def test_every_widget_that_can_be_used_is_told(pose: str, desk: Desk) -> None:
    scene = BESIDE[pose](desk.app)
    desk.show(scene)
    assert isinstance(scene, WidgetScene)
    told = {node.key for node in scene.described().nodes}
    assert [w for w in scene.group.widgets if w.visible and w.focusable and w not in told] == []


WRITTEN = {
    "won": "The Abyss lights up!",
    "lost": "harpoons against 0",
    "luck": "at the start, +4 the dice",
    "voyages": "saved by a newer version",
    "log book": "40 voyages, 10 won",
    "rulebook": "Reach the Abyss with all 9 crew aboard",
    "scores": "Total, 26 First, 25 Third, 24 Fourth, 25 Second",
    "library": "Nine sailors adrift in a dream",
    "points book": "2 players, 10 of 20",
    "seat luck": "the cards, +56. Ada's choices, +35. the others, −16. at the end, 100 %",
    "day": " % of winning. The dice, ",  # what it cost depends on the sea of that day
    "climb": "Win. Win without a spell.",
    "setup all": "the Oracle wins 7",
    "credits": "Python, pygame-ce and SDL",
    "log book empty": "No voyage has ended yet",
}


@pytest.mark.parametrize("pose", WRITTEN)
def test_what_a_page_shows_is_told_and_heard_when_it_comes_up(pose: str, desk: Desk) -> None:
    scene = BESIDE[pose](desk.app)
    desk.show(scene)
    told = telling.change(desk.app.words, None, scene.described())
    assert WRITTEN[pose] in told.replace("\N{NO-BREAK SPACE}", " ")


def test_a_page_that_is_turned_is_another_one(desk: Desk) -> None:
    book = BESIDE["rulebook"](desk.app)
    desk.show(book)
    first, key = book.described(), book.description_key()
    desk.key(pygame.K_RIGHT)
    assert book.description_key() != key
    told = telling.change(desk.app.words, first, book.described())
    assert told.startswith("Along the path.")
    assert "first token" in told or len(told) > 200


def test_a_voyage_of_the_list_is_chosen_by_its_row(desk: Desk) -> None:
    scene = BESIDE["voyages"](desk.app)
    assert isinstance(scene, Voyages)
    desk.show(scene)
    (rows,) = [node for node in scene.described().nodes if node.role == "list"]
    lost = next(part for part in rows.parts if part.value.startswith("Lost"))
    assert scene.act_on(lost.key, "press")
    desk.wait(0.2)
    what = scene.described()
    assert what.focus == lost.key
    assert node(scene, "See how it ended").is_enabled


def test_a_lesson_says_its_words_and_its_buttons(desk: Desk) -> None:
    scene = EVERY["lesson"](desk.app)
    assert isinstance(scene, LessonScene)
    desk.show(scene)
    what = scene.described()
    assert scene.tutor.text in what.asked
    show_me = next(node for node in what.every() if node.name == scene.tutor.label(scene.tutor.offers()[0]))
    key = scene.description_key()
    assert scene.act_on(show_me.key, "press")
    desk.wait(3.0)
    assert scene.description_key() != key
    assert scene.tutor.text in scene.described().asked


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
    assert names == ["Pages", "Music", "Effects", "Quiet in the background", "Done"]
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


def test_the_shelf_says_beside_each_game_what_it_is_and_only_there(desk: Desk) -> None:
    scene = BESIDE["library"](desk.app)
    desk.show(scene)
    assert isinstance(scene, WidgetScene)
    assert node(scene, "Play: Abyss").note.startswith("2 to 4 players")
    assert not [each for each in scene.described().every() if each.role == "text" and "players" in each.name]


def test_a_question_beside_a_heading_is_a_line_of_its_own() -> None:
    row = [
        Heard(words, pygame.Rect(x, 0, 100, 30), 18) for x, words in ((0, "Captains"), (200, "Who sails?"))
    ]
    assert [line.words for line in lines_of(row, [])] == ["Captains", "Who sails?"]


@pytest.mark.parametrize(("id", "title"), [("nautilion", "Learn by sailing"), ("abyss", "Learn at Court")])
def test_lessons_are_headed_as_fits_their_game(id: str, title: str, desk: Desk) -> None:
    desk.show(lessons := Lessons(game(id)))
    assert lessons.described().title == title
