"""Every number among the words of the rulebook, from the data files."""

from nautilion.content.catalogue import Catalogue
from nautilion.games.island.content import SEATS, Content


def facts(content: Content, words: Catalogue) -> dict[str, object]:
    """By the name that the words use."""
    comma = words("island.comma")
    sets = [colour for colour in content.colours.values() if not colour.points]
    boards = content.boards
    return {
        "least": SEATS[0],
        "most": SEATS[-1],
        "cards": len(content.deck()),
        "colours": len(sets),
        "objects": len(sets[0].objects),
        "copies": sets[0].copies,
        "stack": content.stack.cards,
        "columns": comma.join(str(len(boards[players].columns)) for players in SEATS),
        "spaces": max(len(column) for column in boards[SEATS[-1]].columns),
        "tokens": len(content.tokens()),
        "two": content.bonus["two"].points,
        "three": content.bonus["three"].points,
        "odd": content.bonus["odd"].points,
        "twins": content.bonus["twins"].points,
        "smallest": min(content.portholes),
        "largest": max(content.portholes),
        "portholes": sum(len(pile.values) for pile in content.portholes.values()),
        "four": content.portholes[4].values[0],
        "each": len(content.portholes[4].values),
        "treasures": comma.join(
            str(points) for colour in content.colours.values() for points in colour.points
        ),
    }
