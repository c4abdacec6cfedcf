"""The one list of games. Each is imported when it is first asked for; a frozen build scans no folder."""

from pathlib import Path
from typing import Any

from nautilion import paths
from nautilion.content.files import Problem
from nautilion.kernel.game import Game
from nautilion.play.house import House

GAMES = ("nautilion", "island", "abyss")


def game(id: str) -> Game[Any, Any, Any]:
    """The game of this name. Raises KeyError."""
    match id:
        case "nautilion":
            from nautilion.games.nautilion.game import GAME as nautilion

            return nautilion
        case "island":
            from nautilion.games.island.game import GAME as island

            return island
        case "abyss":
            from nautilion.games.abyss.game import GAME as abyss

            return abyss
    raise KeyError(id)


def house(own: Path | None = None, **contents: Any) -> House:
    """All games, with what the player's own folder adds; content that is at hand already is not loaded."""
    return House(GAMES, game, own or paths.user_content(), contents)


def good_house() -> tuple[House, list[Problem]]:
    """All games as a player finds them: without those of the player's own files that have mistakes, and what
    these are."""
    from nautilion.games.nautilion.content.loading import load_good

    content, problems = load_good(paths.room("data", "nautilion"), paths.user_content())
    return house(nautilion=content), problems
