"""What Abyss brings to the pages around the table: its players, its points, its box."""

from collections.abc import Sequence
from typing import Any

from nautilion.content.catalogue import Catalogue
from nautilion.games.abyss.adviser.company import COMPANY
from nautilion.games.abyss.content.definitions import Content
from nautilion.games.abyss.rules.scoring import Points, points
from nautilion.games.abyss.setup import Setup
from nautilion.play.seats import Seat
from nautilion.play.session import Session
from nautilion.play.settings import Settings
from nautilion.play.shelf import Entry
from nautilion.ui.room import Computer, ScoreRow
from nautilion.ui.scene import Scene

COMPUTERS = tuple(Computer(*each) for each in COMPANY)
BOX, MINUTES = "boxes/abyss", (30, 60)


def scored(session: Session, words: Catalogue) -> list[ScoreRow]:
    """The points of each seat by what they are for."""
    seats = [points(session.rules.terms, session.state, seat) for seat in range(session.setup.players)]
    return [
        ScoreRow(words(f"abyss.points.{kind}"), tuple(getattr(each, kind) for each in seats))
        for kind in Points._fields
    ]


def name(setup: Setup, content: Content, words: Catalogue) -> str:
    """A game among others on the shelf."""
    return words("kept.abyss.name", number=setup.players)


def facts(entry: Entry, content: Content, words: Catalogue) -> list[str]:
    """Who plays, and how far it went."""
    setup: Any = entry.setup
    names = [name or words("abyss.player", number=n + 1) for n, name in enumerate(entry.captains)]
    result = words("kept.abyss.over" if entry.is_over else "kept.abyss.running")
    return [
        words("kept.abyss.names", names=words("abyss.list_joint").join(names[: setup.players])),
        words("kept.abyss.turn", turn=entry.turn, result=result),
    ]


# Scenes are imported when they are first shown: the title is there sooner.


def setup_page(settings: Settings, content: Content, setup: Setup | None = None) -> Scene:
    """The page on which a game is chosen."""
    from nautilion.games.abyss.game import GAME
    from nautilion.ui.scenes.company_setup import CompanySetup

    return CompanySetup(GAME, settings, content, setup)


def result_page(session: Session, seats: Sequence[Seat | str], settings: Settings) -> Scene:
    """How a game ended."""
    from nautilion.ui.scenes.scores import Scores

    return Scores(session, seats, settings)


def logbook_page(*args: Any) -> Scene:
    """All games in figures."""
    from nautilion.games.abyss.game import GAME
    from nautilion.ui.scenes.points_book import PointsBook

    return PointsBook(GAME, *args)


def luck_page(*args: Any) -> Scene:
    """What the cards gave, and what choices cost, seat by seat."""
    from nautilion.ui.scenes.seat_luck import SeatLuck

    return SeatLuck(*args)


PAGES: dict[str, Any] = {
    "name": name,
    "facts": facts,
    "box": BOX,
    "minutes": MINUTES,
    "computers": COMPUTERS,
    "scored": scored,
    "setup": setup_page,
    "result": result_page,
    "logbook": logbook_page,
    "luck": luck_page,
}
