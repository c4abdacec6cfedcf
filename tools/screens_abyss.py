"""Pictures of Abyss's table for `make screens`: moments of a game, sheets, in motion, the book."""

from __future__ import annotations

from typing import TYPE_CHECKING

from nautilion.games.abyss.moves import EXPLORE
from nautilion.games.abyss.setup import Setup
from nautilion.games.abyss.table.places import FILTER, ORDERS, SUMMARY
from nautilion.games.abyss.table.room import ROOM
from nautilion.kernel import Ask
from nautilion.play.seats import HUMAN, Seat
from nautilion.play.session import Session
from nautilion.ui.scenes.rulebook import Rulebook
from nautilion.ui.scenes.scores import Scores
from nautilion.ui.scenes.table import TableScene
from nautilion.ui.table.spots import Spot
from tests.games.moments import Until, asks, computers_play

if TYPE_CHECKING:
    from pathlib import Path

    from tools.screens import Studio

NAMES = ("Ada", "Jules", "Mo", "Captain Haul")


def played(players: int, until: Until) -> Session:
    """A game of computer players, at the first moment that fits, or at its end."""
    return computers_play(Setup(players=players, seed=3), "greedy", until)


def sit(studio: Studio, session: Session) -> TableScene:
    """The table as the one who is asked sees it; all others are computers."""
    asks = session.pending.who if isinstance(session.pending, Ask) else 0
    players = session.setup.players
    seats = tuple(Seat(NAMES[n], HUMAN if n == asks else "greedy") for n in range(players))
    scene = TableScene(session, NAMES[:players], seats=seats)
    studio.pose(scene)
    studio.pass_time(0.8)
    return scene


def poses(studio: Studio) -> list[Path]:
    """Every pose; those by which colours are judged."""
    taken = []
    for players, question, turn in ((2, "act", 1), (4, "act", 44), (3, "buy", 12), (4, "pay", 25)):
        sit(studio, played(players, asks(question, turn)))
        taken.append(studio.take(f"abyss-{players}-{question}-{turn}"))
    for players, question in ((2, "keep"), (2, "reward"), (4, "location"), (4, "pick"), (3, "affiliate")):
        sit(studio, played(players, asks(question, 8)))
        studio.take(f"abyss-{question}")
    _sheets(studio)
    _moving(studio)
    ended = played(4, lambda session: False)
    studio.pose(Scores(ended, [Seat(name) for name in NAMES], studio.app.settings))
    studio.pass_time(6.0)
    studio.take("abyss-scores")
    for page in range(len(ROOM.book().pages) if ROOM.book else 0):
        assert ROOM.book
        studio.pose(book := Rulebook(ROOM.book()))
        book.open_at(page)
        studio.pass_time(0.6)
        studio.take(f"abyss-rulebook-{page + 1}")
    return taken[1:4:2]


def _sheets(studio: Studio) -> None:
    """What lies over the table on demand."""
    scene = sit(studio, played(4, asks("act", 40)))
    other = (scene.eyes + 1) % 4
    for name, spot in (
        ("filter", FILTER),
        ("guilds", SUMMARY),
        ("orders", ORDERS),
        ("board", Spot("seat", other)),
        ("discards", Spot("discard")),
    ):
        scene.habits.click(spot)
        studio.pass_time(0.2)
        studio.take(f"abyss-{name}")
        if not scene.habits.escape():
            scene.habits.click(spot)


def _moving(studio: Studio) -> None:
    """A card comes up from the depths."""
    scene = sit(studio, played(3, asks("act", 9)))
    scene.play(EXPLORE)
    studio.pass_time(0.45)
    studio.take("abyss-reveal")
