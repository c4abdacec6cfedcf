"""What the data files say about a game, as far as a checker of its transcript needs it."""

from typing import Any

from nautilion.games.island.content import Content
from nautilion.games.island.setup import Setup
from nautilion.games.island.state import State


def content_facts(content: Content, setup: Setup, s: State) -> dict[str, Any]:
    """Cards, columns, tokens and portholes."""
    board = content.boards[setup.players]
    return {
        "colours": {
            colour.id: {"copies": colour.copies, "objects": colour.objects, "points": colour.points}
            for colour in content.colours.values()
        },
        "camp": [colour.id for colour in content.colours.values() if not colour.points],
        "columns": board.columns,
        "printed": board.printed,
        "stack": content.stack.cards,
        "portholes": {str(porthole.number): porthole.values for porthole in content.portholes.values()},
        "bonus": {
            bonus.id: {"count": bonus.count, "points": bonus.points} for bonus in content.bonus.values()
        },
    }
