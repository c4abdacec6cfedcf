"""The one list of games. Each is imported when it is first asked for; a frozen build scans no folder."""

from pathlib import Path
from typing import Any

from nautilion import paths
from nautilion.kernel.game import Game
from nautilion.play.house import House

GAMES = ("nautilion",)


def game(id: str) -> Game[Any, Any, Any]:
    """The game of this name. Raises KeyError."""
    match id:
        case "nautilion":
            from nautilion.games.nautilion.game import GAME
        case _:
            raise KeyError(id)
    return GAME


def house(own: Path | None = None, **contents: Any) -> House:
    """All games, with what the player's own folder adds; content that is at hand already is not loaded."""
    return House(GAMES, game, own or paths.user_content(), contents)
