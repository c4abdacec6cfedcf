"""Nautilus Island's data files: what the YAML means, and what it becomes. A field is a key of the file."""

from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import Annotated, Any, Literal, get_args

import msgspec
from msgspec import Meta

from nautilion import paths
from nautilion.content import loading
from nautilion.content.checking import Mistake, told
from nautilion.content.definition import Definition, Word
from nautilion.content.files import ContentError, Problem
from nautilion.content.loading import Sections

Kind = Literal["two", "three", "count", "double", "odd", "twins"]
KINDS: tuple[Kind, ...] = get_args(Kind)
SEATS = range(2, 5)
Few = Annotated[int, Meta(ge=1, le=99)]
Objects = Annotated[tuple[Word, ...], Meta(min_length=1)]
Stacks = Annotated[tuple[Literal["up", "down"], ...], Meta(min_length=1)]


class Colour(Definition, frozen=True):
    """A colour of cards: its objects, and what each is worth where they are treasures (C1, C2)."""

    id: Word
    hue: Word
    copies: Few  # of each object
    objects: Objects
    points: tuple[Few, ...] = ()
    reconstructed: tuple[Word, ...] = ()


class Board(Definition, frozen=True):
    """The columns in play for a number of players, from the back, with the face of each stack (S4, S5)."""

    number: Annotated[int, Meta(ge=SEATS[0], le=SEATS[-1])]
    columns: Annotated[tuple[Stacks, ...], Meta(min_length=1)]
    printed: tuple[Annotated[int, Meta(ge=1, le=6)], ...]
    reconstructed: tuple[Word, ...] = ()


class Stack(Definition, frozen=True):
    """How many cards a stack has."""

    cards: Few


class Bonus(Definition, frozen=True):
    """A kind of bonus token (C5)."""

    id: Kind
    count: Few
    points: Annotated[int, Meta(ge=0, le=99)] = 0
    reconstructed: tuple[Word, ...] = ()


class Porthole(Definition, frozen=True):
    """The pile of porthole tokens for sets of this number of cards, from the top (C6)."""

    number: Annotated[int, Meta(ge=1, le=16)]
    values: Annotated[tuple[Few, ...], Meta(min_length=1)]
    reconstructed: tuple[Word, ...] = ()


class Content(msgspec.Struct, frozen=True, kw_only=True):
    """Everything that the data files define."""

    colours: Mapping[str, Colour]
    boards: Mapping[int, Board]
    stack: Stack
    bonus: Mapping[str, Bonus]
    portholes: Mapping[int, Porthole]

    def deck(self) -> tuple[str, ...]:
        """All cards: `clothes 1` shows the first object of the clothes."""
        return tuple(
            f"{colour.id} {number}"
            for colour in self.colours.values()
            for number in range(1, len(colour.objects) + 1)
            for _ in range(colour.copies)
        )

    def tokens(self) -> tuple[str, ...]:
        """All bonus tokens."""
        return tuple(bonus.id for bonus in self.bonus.values() for _ in range(bonus.count))


def _colour_mistakes(raw: Any) -> list[Mistake]:
    """Points are for each object or for none."""
    objects, points = (raw.get(key, []) if isinstance(raw, dict) else [] for key in ("objects", "points"))
    if isinstance(objects, list) and isinstance(points, list) and points and len(points) != len(objects):
        return [Mistake(("points",), told("several", number=len(objects)))]
    return []


def _board_mistakes(raw: Any) -> list[Mistake]:
    """Each column has its place on the printed board; there are two more than players (T4)."""
    columns, printed = (raw.get(key, []) if isinstance(raw, dict) else [] for key in ("columns", "printed"))
    found = []
    if isinstance(columns, list) and isinstance(printed, list) and len(columns) != len(printed):
        found.append(Mistake(("printed",), told("several", number=len(columns))))
    players = raw.get("number") if isinstance(raw, dict) else None
    if isinstance(columns, list) and isinstance(players, int) and len(columns) < players + 2:
        found.append(Mistake(("columns",), told("island.columns", least=players + 2)))
    return found


def _between(content: Content) -> Iterator[Problem]:
    """What does not fit together though each thing is sound by itself."""
    cards = len(content.deck())
    for players in SEATS:
        board = content.boards.get(players)
        if board is None:
            yield Problem("data", "boards", told("island.no_board", players=players))
        elif (needed := content.stack.cards * sum(map(len, board.columns))) > cards:
            yield Problem("data", "boards", told("island.cards", players=players, needed=needed, cards=cards))
    for kind in KINDS:
        if kind not in content.bonus:
            yield Problem("data", "bonus", told("island.no_kind", kind=kind))


def _content(made: Mapping[str, Mapping[Any, Any]]) -> Content:
    content = Content(
        colours=made["colours"],
        boards=made["boards"],
        stack=made["stack"][None],
        bonus=made["bonus"],
        portholes=made["portholes"],
    )
    if problems := list(_between(content)):
        raise ContentError(problems)
    return content


SECTIONS = Sections(
    lists={"colours": Colour, "boards": Board, "bonus": Bonus, "portholes": Porthole},
    singles={"stack": Stack},
    content=_content,
    checks={"colours": _colour_mistakes, "boards": _board_mistakes},
)


@cache
def shipped_content() -> Content:
    """The game's own data, read once. Raises ContentError."""
    return loading.load(SECTIONS, paths.room("data", "island"))


def content_of(own: Path | None) -> Content:
    """The game's data: a player's own folder adds nothing to it."""
    return shipped_content()
