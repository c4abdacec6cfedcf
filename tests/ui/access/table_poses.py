"""Moments at the tables of all games, for whoever measures what is seen there."""

from collections.abc import Callable
from functools import cache

from nautilion.games.abyss.table.places import FILTER, ORDERS, SUMMARY
from nautilion.games.island.moves import Store
from nautilion.games.nautilion.setup import Setup
from nautilion.kernel import Ask
from nautilion.play.seats import HUMAN, Seat
from nautilion.play.session import Session
from nautilion.ui.scenes.table import TableScene
from nautilion.ui.table.spots import Spot
from tests.games.abyss.table import kit as abyss
from tests.games.island.table import kit as island
from tests.games.moments import asks
from tests.ui.kit import Desk, voyage
from tests.ui.oracle import Near
from tests.ui.poses import SETUP

NAMES = ("Ada", "Jules", "Mo", "Captain Haul")
NEXT = Spot("seat", "next")  # the board of the seat after the own one
Pose = Callable[[Desk], TableScene]


def sit(desk: Desk, session: Session, computer: str) -> TableScene:
    """The table as the one who is asked sees it; all others are computers."""
    asked = session.pending.who if isinstance(session.pending, Ask) else 0
    seats = [Seat(name, HUMAN if n == asked else computer) for n, name in enumerate(NAMES)]
    desk.app.quit()
    scene = TableScene(session, NAMES[: session.setup.players], seats=seats[: session.setup.players])
    desk.app.push(scene)
    desk.wait(0.3)
    return scene


@cache
def _voyage(moves: int, setup: Setup) -> Session:
    return voyage(setup, moves=moves)


def sailing(moves: int, setup: Setup = SETUP) -> Pose:
    """A voyage after so many moves."""

    def pose(desk: Desk) -> TableScene:
        scene = TableScene(_voyage(moves, setup), NAMES[:2], adviser=Near())
        desk.app.quit()
        desk.app.push(scene)
        desk.wait(0.3)
        return scene

    return pose


@cache
def _island(players: int, question: str, round: int, stores: int) -> Session:
    def is_there(session: Session) -> bool:
        if not asks(question, round)(session):
            return False
        return any(len(move.objects) >= stores for move in _stores(session)) or not stores

    return island.played(players, is_there)


def _stores(session: Session) -> list[Store]:
    assert isinstance(session.pending, Ask)
    return [move for move in session.pending.moves if isinstance(move, Store)]


def ashore(players: int, question: str, round: int, chosen: int = 0) -> Pose:
    """Nautilus Island at a question, with so many cards chosen to be stored."""

    def pose(desk: Desk) -> TableScene:
        session = _island(players, question, round, chosen)
        scene = sit(desk, session, "greedy")
        if chosen:
            guest = island.Guest.__new__(island.Guest)
            guest.app, guest.scene = desk.app, scene
            move = next(move for move in _stores(session) if len(move.objects) == chosen)
            for spot in guest.chosen(move):
                desk.click(guest.at(spot))
            desk.wait(0.1)
        return scene

    return pose


@cache
def _abyss(players: int, question: str, turn: int) -> Session:
    return abyss.played(players, asks(question, turn))


def below(players: int, question: str, turn: int, sheet: Spot | None = None) -> Pose:
    """Abyss at a question, with something lying over the table."""

    def pose(desk: Desk) -> TableScene:
        scene = sit(desk, _abyss(players, question, turn), "greedy")
        if sheet:
            scene.habits.click(Spot("seat", (scene.eyes + 1) % players) if sheet == NEXT else sheet)
            desk.wait(0.1)
        return scene

    return pose


VOYAGES: dict[str, Pose] = {
    "voyage begun": sailing(20),
    "voyage": sailing(140),
    "voyage, own boat": sailing(60, Setup(seed=4)),
    "voyage, late": sailing(260),
}
ISLAND: dict[str, Pose] = {
    "island for two, going": ashore(2, "go", 4),
    "island for three, acting": ashore(3, "act", 5),
    "island for four, storing": ashore(4, "act", 5, chosen=2),
    "island for four, closing": ashore(4, "close", 4),
}
ABYSS: dict[str, Pose] = {
    "abyss for four, paying": below(4, "pay", 25),
    "abyss for three, buying": below(3, "buy", 12),
    "abyss for four, filter": below(4, "act", 40, FILTER),
    "abyss for four, orders": below(4, "act", 40, ORDERS),
    "abyss for two, begun": below(2, "act", 1),
    "abyss for two, rewarded": below(2, "reward", 3),
    "abyss for three, joined": below(3, "affiliate", 8),
    "abyss for four, picking": below(4, "pick", 8),
    "abyss for four, silencing": below(4, "disable", 8),
    "abyss for four, last turns": below(4, "act", 75),
    "abyss for four, guilds": below(4, "act", 40, SUMMARY),
    "abyss for four, a board": below(4, "act", 40, NEXT),
    "abyss for four, discards": below(4, "act", 40, Spot("discard")),
}
BY_GAME = {"nautilion": VOYAGES, "island": ISLAND, "abyss": ABYSS}
TABLES = {name: pose for poses in BY_GAME.values() for name, pose in poses.items()}
QUICK = (  # of these, what every run of the tests measures
    "voyage",
    "island for four, closing",
    "abyss for four, paying",
    "abyss for four, orders",
)
