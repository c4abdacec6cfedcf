"""Scenes of games of several seats as a player may find them, with Nautilus Island at the table."""

from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from functools import cache
from typing import Any

from nautilion.advisor.worker import Adviser
from nautilion.games.island.adviser.adviser import CastawayAdviser
from nautilion.games.island.adviser.policies import LEVELS
from nautilion.games.island.content import shipped_content
from nautilion.games.island.game import GAME
from nautilion.games.island.setup import Setup
from nautilion.play.logbook import Logbook
from nautilion.play.seats import HUMAN, Seat
from nautilion.play.session import Session
from nautilion.play.shelf import Shelf
from nautilion.play.summaries import LogLine
from nautilion.ui.app import App
from nautilion.ui.scene import Scene
from nautilion.ui.scenes.company_setup import CompanySetup
from nautilion.ui.scenes.library import Library
from nautilion.ui.scenes.points_book import PointsBook
from nautilion.ui.scenes.scores import Scores
from nautilion.ui.scenes.seat_luck import SeatLuck
from tests.games.moments import computers_play

SEATS = (
    Seat("Ada"),
    Seat("Pip", LEVELS[0], 1),
    Seat("Odette", LEVELS[1], 2),
    Seat("Rask", LEVELS[2], 3),
)
GAMES = (("nautilion", "Nautilion"), ("island", "Nautilus Island"), ("abyss", "Abyss"))


def island_game(players: int = 4, seed: int = 3, moves: int = 100_000) -> Session:
    """A game that quick players played, up to its end or a number of moves."""
    return computers_play(
        Setup(players=players, seed=seed), "greedy", lambda session: len(session.log) >= moves
    )


def island_line(number: int, seats: tuple[str, ...], scores: tuple[int, ...], **more: Any) -> LogLine:
    """A game in the log book."""
    places = tuple(1 + sum(other > own for other in scores) for own in scores)
    return LogLine(
        id=f"island-{number}",
        date=datetime(2026, 1, 1, tzinfo=UTC) + timedelta(days=number),
        game="island",
        rules=1,
        setup={"players": len(seats), "seed": number},
        result="counted",
        places=places,
        scores=scores,
        turns=9,
        seats=seats,
        **more,
    )


def island_lines(count: int) -> list[LogLine]:
    """Games of two, three and four, won and lost, against everybody."""
    tables = ((HUMAN, LEVELS[2]), (HUMAN, LEVELS[0], LEVELS[1]), (HUMAN, *LEVELS), (HUMAN, HUMAN))
    return [
        island_line(n, seats, tuple(28 + (7 * n + 11 * seat) % 23 for seat in range(len(seats))))
        for n in range(count)
        for seats in [tables[n % 4]]
    ]


@cache
def account_of(session: Session) -> Any:
    """What the adviser makes of a game."""
    adviser = CastawayAdviser(session.rules)
    return adviser.summed(list(adviser.account(session.states, session.log)), session.state)


def seat_people(app: App, players: int, *who: str) -> Scene:
    """The setup page with these players."""
    app.settings.people = ("Ada", "Jules")
    app.settings.tables = {GAME.id: who}
    return CompanySetup(GAME, app.settings, shipped_content(), Setup(players=players, seed=20260314))


def scores(app: App, players: int = 4, is_counted: bool = True) -> Scene:
    """The result page, counted to the end or just begun."""
    scene = Scores(ENDED[players], SEATS[:players], app.settings)
    if is_counted:
        scene.counted = 1000.0
    return scene


ENDED = {players: island_game(players) for players in (2, 4)}
Make = Callable[[App], Scene]


def company(shelf: Callable[[], Shelf], book: Callable[..., Logbook]) -> dict[str, Make]:
    """Every scene, by name."""

    def waiting() -> Shelf:
        found = shelf()
        kept = found.begin(island_game(3, moves=20), SEATS[:3])
        kept.keep()
        kept.close()
        return found

    def log_book(count: int) -> PointsBook:
        return PointsBook(GAME, book(*island_lines(count)), shipped_content(), games=GAMES)

    return {
        "table for two": lambda app: seat_people(app, 2, HUMAN, HUMAN),
        "table for four": lambda app: seat_people(app, 4, HUMAN, *LEVELS),
        "scores": scores,
        "scores for two": lambda app: scores(app, 2),
        "scores counting": lambda app: scores(app, is_counted=False),
        "seat luck": lambda app: SeatLuck(ENDED[4], Adviser(shipped_content()), account_of(ENDED[4]), SEATS),
        "library": lambda app: Library(waiting(), taught=("nautilion", "island", "abyss")),
        "points book": lambda app: log_book(40),
        "points book new": lambda app: log_book(1),
        "points book empty": lambda app: log_book(0),
    }
