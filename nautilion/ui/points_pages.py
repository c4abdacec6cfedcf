"""What any game of points brings to the pages around its table, made of its players and its points.

ROOM = Room(..., **points_pages(GAME, points), box="boxes/...", computers=...)
"""

from collections.abc import Callable, Sequence
from typing import Any

from nautilion.content.catalogue import Catalogue
from nautilion.kernel.game import Game
from nautilion.play.seats import Seat
from nautilion.play.session import Session
from nautilion.play.settings import Settings
from nautilion.play.shelf import Entry
from nautilion.ui.room import ScoreRow
from nautilion.ui.scene import Scene

Kinds = Callable[[Any, Any, int], Any]  # a tuple of the points of a seat by kind: of terms, state and seat


def points_pages(game: Game[Any, Any, Any], points: Kinds) -> dict[str, Any]:
    """The fields of a `Room` that such games share; the kinds of points are `points.<game>.<kind>`."""

    def scored(session: Session, words: Catalogue) -> list[ScoreRow]:
        seats = [points(session.rules.terms, session.state, seat) for seat in range(session.setup.players)]
        return [
            ScoreRow(words(f"points.{game.id}.{kind}"), tuple(getattr(each, kind) for each in seats))
            for kind in seats[0]._fields
        ]

    def setup_page(settings: Settings, content: Any, setup: Any = None) -> Scene:
        from nautilion.ui.scenes.company_setup import CompanySetup

        return CompanySetup(game, settings, content, setup)

    def logbook_page(*args: Any) -> Scene:
        from nautilion.ui.scenes.points_book import PointsBook

        return PointsBook(game, *args)

    return {
        "name": name,
        "facts": facts,
        "scored": scored,
        "setup": setup_page,
        "result": result_page,
        "logbook": logbook_page,
        "luck": luck_page,
    }


def name(setup: Any, content: Any, words: Catalogue) -> str:
    """A game among others on the shelf."""
    return words("kept.name", game=words(f"house.{setup.game.id}.name"), number=setup.players)


def facts(entry: Entry, content: Any, words: Catalogue) -> list[str]:
    """Who plays, and how far it went."""
    own = words.of(entry.game)
    names = [name or own("scores.seat", number=n + 1) for n, name in enumerate(entry.captains)]
    result = own("kept.over" if entry.is_over else "kept.running")
    return [
        own("kept.names", names=own("kept.comma").join(names[: entry.setup.players])),
        own("kept.turn", turn=entry.turn, result=result),
    ]


# Scenes are imported when they are first shown: the title is there sooner.


def result_page(session: Session, seats: Sequence[Seat | str], settings: Settings) -> Scene:
    """How a game ended."""
    from nautilion.ui.scenes.scores import Scores

    return Scores(session, seats, settings)


def luck_page(*args: Any) -> Scene:
    """What the cards gave, and what choices cost, seat by seat."""
    from nautilion.ui.scenes.seat_luck import SeatLuck

    return SeatLuck(*args)
