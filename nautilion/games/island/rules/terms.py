"""What the rules of one game are compiled from: the data, and what follows from it."""

from functools import cached_property
from typing import TypeAlias

from nautilion.games.island.content import Board, Content
from nautilion.games.island.setup import Setup
from nautilion.games.island.state import State
from nautilion.kernel import Context, Rules


class Terms:
    """The data as the rules ask for it."""

    def __init__(self, setup: Setup, content: Content) -> None:
        self.content, self.players = content, setup.players
        self.board: Board = content.boards[setup.players]
        self.heights = tuple(map(len, self.board.columns))  # spaces of each column
        self.sets = tuple(c.id for c in content.colours.values() if not c.points)  # colours that form sets
        self.sizes = tuple(content.portholes)

    @cached_property
    def treasures(self) -> dict[str, int]:
        """What each card that is a treasure is worth (C2)."""
        return {
            f"{colour.id} {number}": points
            for colour in self.content.colours.values()
            for number, points in enumerate(colour.points, 1)
        }

    @cached_property
    def place(self) -> dict[str, int]:
        """The camp space of each colour and of each card that can be stored."""
        cards = {card: self.sets.index(colour_of(card)) for card in self.content.deck() if self.is_set(card)}
        return cards | {colour: at for at, colour in enumerate(self.sets)}

    def is_set(self, card: str) -> bool:
        """Whether a card has a colour that forms sets."""
        return colour_of(card) in self.sets

    def spaces(self, s: State) -> int:
        """How many cards can be stored where the castaway whose turn it is stands (T6)."""
        return self.heights[s.castaways[s.who]]

    def porthole(self, s: State, size: int) -> int:
        """The value of the porthole for a set of this size; 0 without one (H1)."""
        pile = s.piles[self.sizes.index(size)] if size in self.sizes else ()
        return pile[0] if pile else 0


def colour_of(card: str) -> str:
    """The colour of a card: `clothes` of `clothes 1`."""
    return card.split(" ")[0]


def number_of(card: str) -> int:
    """Which object of its colour a card shows, from 1."""
    return int(card.split(" ")[1])


def card_of(colour: str, number: int) -> str:
    """The card of a colour that shows this object."""
    return f"{colour} {number}"


IslandContext: TypeAlias = Context[State, Terms]
IslandRules: TypeAlias = Rules[State, Terms]
