"""What the YAML means: frozen definitions. A field is a key of the file."""

from collections.abc import Mapping
from functools import cached_property
from typing import Annotated, Any, Literal, get_args

import msgspec
from msgspec import Meta

from nautilion.content.definition import SEEN, Definition, Name, Word
from nautilion.games.nautilion.content import effects

Space = Annotated[int, Meta(ge=1, le=9)]
Share = Annotated[float, Meta(ge=0, le=1)]
CardTitle = Annotated[str, Meta(min_length=1, max_length=20, pattern=SEEN)]  # as much as a card holds,
OneLine = Annotated[str, Meta(min_length=1, max_length=160, pattern=SEEN)]  # even of the widest letters
ExpansionName = Literal["mages", "mercenaries", "reefs", "darkhouse", "heroic"]
EXPANSIONS: tuple[ExpansionName, ...] = get_args(ExpansionName)


class Position(Definition, frozen=True):
    """Where a space is drawn, in shares of the board."""

    x: Share
    y: Share


class Board(Definition, frozen=True):
    """A Nautilion: nine spaces joined by pipes (C7)."""

    id: Word
    class_: Literal["A", "B", "C"] = msgspec.field(name="class")
    pipes: tuple[tuple[Space, Space], ...]
    spaces: dict[Space, Position]
    name: Name = ""
    reconstructed: bool = False
    own: bool = False  # a board that a player added

    @cached_property
    def neighbours(self) -> tuple[int, ...]:
        """For each space, the bits of the spaces that a pipe joins to it (bit 0 is space 1)."""
        masks = [0] * 9
        for a, b in self.pipes:
            masks[a - 1] |= 1 << (b - 1)
            masks[b - 1] |= 1 << (a - 1)
        return tuple(masks)

    @cached_property
    def joined(self) -> tuple[bool, ...]:
        """For each of the 512 sets of spaces (as bits), whether it is one group; play then never searches."""
        return tuple(len(self.groups(mask)) <= 1 for mask in range(512))

    def groups(self, mask: int) -> list[int]:
        """The groups of a set of spaces that pipes join, each as bits."""
        found = []
        while mask:
            group, edge = 0, mask & -mask
            while edge:
                group |= edge
                reach = 0
                for space in range(9):
                    if edge >> space & 1:
                        reach |= self.neighbours[space]
                edge = reach & mask & ~group
            found.append(group)
            mask &= ~group
        return found


class Token(Definition, frozen=True):
    """A kind of token (C1-C5)."""

    id: Word
    kind: Literal["crew", "mage", "mercenary", "reef", "start"]
    count: Annotated[int, Meta(ge=1, le=99)]
    with_: ExpansionName | None = msgspec.field(name="with", default=None)
    harpoons: int = 0
    number: int = 0
    reconstructed: bool = False


class Dice(Definition, frozen=True):
    """The dice (C6)."""

    faces: Annotated[tuple[Annotated[int, Meta(ge=1, le=4)], ...], Meta(min_length=1)]
    number: Literal[3]


class Spell(Definition, frozen=True):
    """A spell of the Grimoire (T1)."""

    id: Literal["whirlwind", "tide", "translation"]
    cost: Annotated[int, Meta(ge=1, le=9)]
    reconstructed: bool = False


class Admiral(Definition, frozen=True):
    """Which crew an Admiral may place (C9)."""

    id: int
    crew: tuple[str, ...]


class Cabin(Definition, frozen=True):
    """The mage's cabin (C10)."""

    pairs: tuple[tuple[str, str], ...]


class Reserves(Definition, frozen=True):
    """How many starting Reserve tokens there may be (S1, S2)."""

    least: int
    most: int
    usual: int
    second_player: int


class Mix(Definition, frozen=True):
    """How many cards of each colour make a Darkhouse row (S5)."""

    red: int
    blue: int


class Difficulty(Definition, frozen=True):
    """The degrees of difficulty."""

    reserve: Reserves
    harpoons: tuple[int, ...]
    darkhouse: dict[Literal["intro", "normal", "difficult"], Mix]


class Card(Definition, frozen=True):
    """A Darkhouse or Heroic card: words, and the effect that the rules know by name."""

    number: Annotated[int, Meta(ge=1, le=999)]
    effect: Word
    title: CardTitle
    text: OneLine
    args: Mapping[str, object] = {}
    colour: Literal["red", "blue", "gold"] = "gold"
    needs: ExpansionName | None = None
    reconstructed: bool = False
    own: bool = False  # a card that a player added

    @cached_property
    def arguments(self) -> Any:
        """The arguments as the type that the effect takes."""
        return msgspec.convert(self.args, effects.ALL[self.effect])


class Medal(Definition, frozen=True):
    """Something worth trying: a condition that the code knows by name, and what it takes."""

    id: Word
    condition: Word
    number: Annotated[int, Meta(ge=0, le=99)] = 0


class Content(msgspec.Struct, frozen=True, kw_only=True):
    """Everything that the data files define."""

    boards: Mapping[str, Board]
    tokens: Mapping[str, Token]
    dice: Dice
    grimoire: Mapping[str, Spell]
    admirals: tuple[Admiral, ...]
    cabin: Cabin
    difficulty: Difficulty
    darkhouse: Mapping[int, Card]
    heroic: Mapping[int, Card]
    medals: Mapping[str, Medal] = {}
