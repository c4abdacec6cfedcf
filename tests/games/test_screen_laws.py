"""What holds for every game of the house on the screen; the toy game is played at a plain table."""

import random

import pygame
import pytest
from pygame.event import Event

from nautilion.games import game
from nautilion.games.nautilion.table import spots as own
from nautilion.games.nautilion.table.scenes.setup import SetupScene
from nautilion.kernel import Ask, Chance
from nautilion.play.session import Session
from nautilion.play.settings import Settings
from nautilion.play.shelf import Shelf
from nautilion.ui.access.nodes import Description
from nautilion.ui.access.touch import TARGET
from nautilion.ui.commands import PARTS, SIGNS, Bindings, chord_of
from nautilion.ui.room import room_of
from nautilion.ui.scene import Scene
from nautilion.ui.scenes.company_setup import CompanySetup
from nautilion.ui.scenes.curtain import Curtain
from nautilion.ui.scenes.table import TableScene
from nautilion.ui.table import spots
from nautilion.ui.table.gestures import ANY, Gestures
from nautilion.ui.table.plain import PlainView
from nautilion.ui.table.spots import Spot
from tests.games import toy
from tests.games.test_laws import HOUSE, SETUPS, moments
from tests.games.test_setup_laws import choices, games_of_seats
from tests.ui.conftest import own_folders  # noqa: F401
from tests.ui.kit import Desk

NAMES = ("Ann", "Ben")
FOR_EARS = [*{setup.game.id: setup for setup in SETUPS}.values()]  # one of each game
AWAY = {spots.UNDO, spots.REDO, spots.MENU, spots.LOG, spots.HINT, spots.BACK, spots.OTHER, own.DISCARD}


@pytest.mark.parametrize("setup", SETUPS, ids=str)
def test_every_move_has_a_gesture_and_no_gesture_means_two(setup):
    table = room_of(setup.game).gestures
    for s, now, _ in moments(setup):
        if isinstance(now, Ask):
            assert all(table.of(move, s) for move in now.moves)
            meaning = dict[object, object]()
            for move, gesture in Gestures(table, now, s).all:
                if ANY not in gesture:
                    assert meaning.setdefault(gesture, move) == move, gesture


def lift(desk: Desk) -> None:
    if isinstance(curtain := desk.app.top, Curtain):
        desk.click(curtain.button)
        desk.wait(0.5)


def usable(scene: TableScene) -> list[Spot]:
    """The plates that a player would click."""
    return [spot for spot in scene.reach.stops() if spot.kind in ("move", "tray")]


@pytest.mark.parametrize("setup", FOR_EARS, ids=lambda setup: setup.game.id)
def test_no_sign_on_the_table_is_the_key_of_a_command(setup):
    """A command is obeyed first: its key would do something else than the badge on the spot says."""
    desk, bindings, luck, met = Desk(speed="off"), Bindings(Settings()), random.Random(1), set[str]()
    desk.show(scene := TableScene(Session(setup), tuple("ABCD")[: setup.players]))
    lift(desk)
    for _ in range(150):
        if (now := scene.session.pending) is None:
            break
        keys = scene.habits.keys()
        signs = {chord_of(Event(pygame.KEYDOWN, key=code, mod=0)) for code in keys}
        assert {bindings.by_key(sign) for sign in signs} <= {"sign", "press"}, signs
        met |= signs
        scene.session.play(scene.session.next_roll() if isinstance(now, Chance) else luck.choice(now.moves))
        scene.settle()
    assert met & {*SIGNS}


@pytest.mark.parametrize("setup", FOR_EARS, ids=str)
def test_beside_a_small_thing_a_finger_means_it(setup):
    """Where nothing else of use is near; a mouse must be on the thing itself."""
    desk = Desk(speed="off")
    desk.show(scene := TableScene(Session(setup), NAMES))
    lift(desk)
    places, useful, met = scene.reach.spots_now(), scene.reach.reachable(), 0
    for spot in useful & set(places):
        others = [places[each].inflate(TARGET, TARGET) for each in useful & set(places) - {spot}]
        for point in beside(places[spot]):
            if pygame.Rect(point, (1, 1)).collidelist(others) < 0 and not scene.lies_over(point):
                for is_finger in (True, False):
                    pos = (point[0], point[1] + is_finger)
                    move = pygame.event.Event(pygame.MOUSEMOTION, pos=pos, touch=is_finger)
                    desk.wait(0.03, move)
                    assert (scene.hand.hover == spot) is is_finger
                met += 1
    assert met


def beside(rect: pygame.Rect) -> list[tuple[int, int]]:
    """Points beside a thing that is small, within a fingertip around its middle."""
    x, y, far = *rect.center, TARGET // 2 - 3
    points = [(x - far, y), (x + far, y), (x, y - far), (x, y + far)]
    return [point for point in points if not rect.inflate(2, 2).collidepoint(point)]


def click(desk: Desk, scene: TableScene, which: int) -> None:
    """What a player does next; who must look at a hand lifts the curtain first."""
    lift(desk)
    desk.click(scene.reach.spots_now()[usable(scene)[which]].center)
    desk.wait(1.5)


def test_the_toy_is_played_at_a_plain_table_by_clicks():
    """What can be clicked makes the listed moves, up to the end; what was played is on the shelf."""
    desk, shelf = Desk(speed="off"), Shelf(HOUSE)
    kept = shelf.begin(Session(toy.Setup(seed=5)), NAMES)
    desk.show(scene := TableScene(kept.session, NAMES, kept=kept))
    while not kept.session.is_over:
        before = len(kept.session.log)
        click(desk, scene, len(kept.session.log) % 2 - 1)
        assert len(kept.session.log) > before
    desk.wait(3)
    assert desk.results == ["won" if toy.GAME.won(kept.session.state) else "lost"]
    assert shelf.read(kept.id).session.log == kept.session.log


def test_a_plain_table_shows_what_the_seat_that_must_decide_may_see(monkeypatch):
    """Everybody sees how many pearls there are; which, only their owner."""
    desk = Desk(speed="off")
    desk.show(scene := TableScene(Session(toy.Setup(seed=5)), NAMES))
    while not all(scene.session.state.hands) or not isinstance(scene.session.pending, Ask):
        click(desk, scene, 0)
    lift(desk)
    assert isinstance(scene.session.pending, Ask)
    s, eyes, other = scene.shown, scene.eyes, 1 - scene.eyes
    assert eyes == scene.session.pending.who
    assert s.hands[eyes] == scene.session.state.hands[eyes]
    assert not any(s.hands[other])
    assert isinstance(scene.view, PlainView)
    phrases = scene.view.phrases(s, scene.animator.highlights)
    assert "?" in phrases[Spot("hand", other)]
    assert "?" not in phrases[Spot("hand", eyes)]


def heard(scene: Scene) -> Description:
    """What is told of a scene: all of it named, with a title; at a table also what is asked."""
    what = scene.described()
    assert what.title
    assert all(node.name.strip() for node in what.every())
    spotted = [(node.name, node.key) for node in what.every() if isinstance(node.key, Spot)]
    raw = [name for name, spot in spotted if spot.kind != "move" and name in (str(spot.at), spot.kind)]
    assert not raw, "the game has no words for it"
    return what


def touch(desk: Desk, way: str, button: str) -> None:
    """Press a button of a controller, or the key that does the same."""
    if way == "keys":
        desk.key(pygame.K_RETURN if button == "A" else pygame.K_TAB)
        return
    number = getattr(pygame, f"CONTROLLER_BUTTON_{button}")
    for kind in (pygame.CONTROLLERBUTTONDOWN, pygame.CONTROLLERBUTTONUP):
        desk.wait(0.03, pygame.event.Event(kind, button=number, instance_id=7))


def act_by(desk: Desk, dice: random.Random, way: str) -> None:
    """Press something that was told as usable, or go on for a while and press what has the focus there."""
    scene = desk.app.top
    assert scene
    if isinstance(scene, Curtain) or (way != "tree" and dice.random() < 0.5):
        touch(desk, way, "A")
    elif way != "tree":
        for _ in range(dice.randrange(1, 9)):
            touch(desk, way, dice.choice(("RIGHTSHOULDER", "DPAD_RIGHT")))
        focus = heard(scene).found(scene.described().focus)
        if focus and focus.key not in AWAY:
            touch(desk, way, "A")
    else:
        usable = [
            n for n in heard(scene).every() if "press" in n.actions and n.key not in AWAY and n.is_enabled
        ]
        assert usable
        assert scene.act_on(dice.choice(usable).key, "press")
    desk.wait(0.2)
    for _ in range(60):
        if not isinstance(desk.app.top, TableScene) or not desk.app.top.goes_on:
            break
        desk.wait(0.2)


@pytest.mark.parametrize("way", ["tree", "keys", "pad"])
@pytest.mark.parametrize("setup", FOR_EARS, ids=lambda setup: setup.game.id)
def test_a_table_is_played_by_what_is_told_of_it(setup, way):
    desk, dice = Desk(speed="off", reduced_motion=True), random.Random(2)
    desk.show(scene := TableScene(Session(setup), tuple("ABCD")[: setup.players]))
    for _ in range(400):
        if len(scene.session.log) >= 8 or desk.app.top is None:
            break
        act_by(desk, dice, way)
        if desk.app.top not in (scene, None) and not isinstance(desk.app.top, Curtain):
            desk.key(pygame.K_ESCAPE)
            desk.wait(0.3)
    assert len(scene.session.log) >= 8


def test_the_law_of_setups_tries_what_the_pages_offer():
    """Choices, switches and boats as they stand on the page: none is missing there, and none made up."""
    desk = Desk()
    content, settings = HOUSE.content("nautilion"), desk.app.settings
    make = room_of(game("nautilion")).setup
    assert make
    desk.show(page := make(settings, content, None))
    assert isinstance(page, SetupScene)
    offered = {
        "board": [board.id for board in page.boards],
        "players": [value for value, _ in page.players.options],
        "reserve": list(range(page.reserve.least, page.reserve.most + 1)),
        "harpoons": [value for value, _ in page.harpoons.options],
        "darkhouse": [value for value, _ in page.darkhouse.options],
    }
    tried = choices()
    assert {field: tried[field] for field in offered} == offered
    assert {*page.cards} == {name for chosen in tried["expansions"] for name in chosen}
    assert len(tried["expansions"]) == 2 ** len(page.cards)
    for id in ("island", "abyss"):
        make = room_of(game(id)).setup
        assert make
        desk = Desk()
        desk.show(seats := make(settings, HOUSE.content(id), None))
        assert isinstance(seats, CompanySetup)
        own = [setup.players for setup in games_of_seats() if setup.game.id == id]
        assert own == [value for value, _ in seats.count.options]


@pytest.mark.parametrize("setup", FOR_EARS[:-1], ids=lambda setup: setup.game.id)
def test_a_part_of_the_table_has_the_same_number_all_through_a_game(setup, monkeypatch):
    """A key reads the same part whenever it is pressed, empty or not; nothing lies in none of them."""
    room, heard = room_of(setup.game), list[str]()
    desk = Desk(speed="off", reduced_motion=True)
    monkeypatch.setattr(desk.app.access, "tell", heard.append)
    session, dice = Session(setup), random.Random(4)
    desk.show(TableScene(session, tuple("ABCD")[: setup.players]))
    names = [desk.app.words(f"regions.{region.name}") for region in room.regions]
    assert 1 < len(names) <= len(PARTS)
    desk.app.finish()
    for _ in range(6):
        for _ in range(12):
            if isinstance(session.pending, Chance):
                session.roll()
            elif session.pending:
                session.play(dice.choice(session.pending.moves))
        desk.show(scene := TableScene(session, tuple("ABCD")[: setup.players]))
        lift(desk)
        heard.clear()
        for name in PARTS:
            scene.controls.commands[name]()
        told = [text for text in heard if text != desk.app.words("access.no_part", number=len(names))]
        assert [text.startswith(name) for text, name in zip(told, names, strict=True)] == [True] * len(names)
        groups = {node.name for node in scene.described().nodes if node.role == "group"}
        assert groups <= {*names, desk.app.words("regions.commands")}
        desk.app.finish()
