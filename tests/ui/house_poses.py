"""What other games bring beside their tables, and what lies over any table of several seats."""

from collections.abc import Callable
from functools import cache, partial

from nautilion.games import game
from nautilion.games.abyss.content.loading import shipped_content
from nautilion.games.abyss.setup import Setup
from nautilion.games.island.adviser.policies import LEVELS
from nautilion.play.seats import HUMAN, Seat
from nautilion.play.session import Session
from nautilion.ui.app import App
from nautilion.ui.room import room_of
from nautilion.ui.scene import Scene
from nautilion.ui.scenes.curtain import Curtain
from nautilion.ui.scenes.keys import KeysMenu
from nautilion.ui.scenes.lesson import LessonScene
from nautilion.ui.scenes.rulebook import Rulebook
from nautilion.ui.scenes.seats import SeatsMenu
from tests.games.moments import computers_play

Make = Callable[[App], Scene]
PEOPLE = ("Ada", "Jules", "Mo", "Captain Haul")
MEANWHILE = ["Jules explored the depths and took a crab of 4.", "Mo recruited the Treasurer for nine pearls."]


@cache
def _ended() -> Session:
    return computers_play(Setup(players=4, seed=3), "greedy", lambda session: False)


def _setup(app: App) -> Scene:
    app.settings.people = PEOPLE
    make = room_of(game("abyss")).setup
    assert make
    return make(app.settings, shipped_content(), Setup(players=4, seed=20260314))


def _result(app: App) -> Scene:
    make = room_of(game("abyss")).result
    assert make
    scene = make(_ended(), [Seat(PEOPLE[0]), *(Seat(name, "greedy") for name in PEOPLE[1:])], app.settings)
    scene.counted = 1000.0  # type: ignore[attr-defined]
    return scene


def _book(id: str, app: App) -> Scene:
    book = room_of(game(id)).book
    assert book
    return Rulebook(book())


def _lesson(id: str, app: App) -> Scene:
    return LessonScene(game(id).lessons()[0])


def _seats(app: App) -> Scene:
    room = room_of(game("island"))
    return SeatsMenu(PEOPLE, (HUMAN, *LEVELS), room.computers, lambda seat, player: None)


HOUSE: dict[str, Make] = {
    "keys aloud": lambda app: KeysMenu("aloud"),
    "keys sight": lambda app: KeysMenu("sight"),
    "curtain": lambda app: Curtain("Ada", MEANWHILE),
    "seats": _seats,
    "abyss setup": _setup,
    "abyss scores": _result,
    "island rulebook": partial(_book, "island"),
    "abyss rulebook": partial(_book, "abyss"),
}
TAUGHT: dict[str, Make] = {
    "island lesson": partial(_lesson, "island"),
    "abyss lesson": partial(_lesson, "abyss"),
}
