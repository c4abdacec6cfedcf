"""The real command line, with the toy game on the list of games: `python -m tests.games.with_toy games`."""

import sys
from typing import Any

from nautilion import games
from nautilion.kernel.game import Game
from tests.games import toy

shipped = games.game


def game(id: str) -> Game[Any, Any, Any]:
    """The toy, or a game of the house."""
    return toy.GAME if id == toy.GAME.id else shipped(id)


games.GAMES, games.game = (*games.GAMES, toy.GAME.id), game  # type: ignore[assignment]

if __name__ == "__main__":
    from nautilion.__main__ import main  # which reads the list of games when it is imported

    sys.exit(main())
