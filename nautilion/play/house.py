"""The house: the games that can be played here, each with its data."""

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

from nautilion.kernel.game import Game
from nautilion.play.faults import Fault


class House:
    """Finds games by name, and loads the data of each once, when it is first needed."""

    def __init__(
        self,
        ids: tuple[str, ...],
        find: Callable[[str], Game[Any, Any, Any]],
        own: Path | None = None,
        contents: Mapping[str, Any] | None = None,
    ) -> None:
        self.ids, self._find, self._own = ids, find, own
        self._contents = dict(contents or {})

    @classmethod
    def of(cls, game: Game[Any, Any, Any], content: Any = None) -> "House":
        """A house with one game in it."""
        return cls((game.id,), lambda id: game, contents={} if content is None else {game.id: content})

    def game(self, id: str) -> Game[Any, Any, Any]:
        """The game of this name. Raises Fault."""
        if id not in self.ids:
            raise Fault("open.fault.other_game", game=id)
        return self._find(id)

    def content(self, id: str) -> Any:
        """The data of a game, with what the player added. Raises ContentError."""
        if id not in self._contents:
            self._contents[id] = self.game(id).content(self._own)
        return self._contents[id]
