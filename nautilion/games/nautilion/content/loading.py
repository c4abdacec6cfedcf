"""Nautilion's data files: which sections there are, and what they become."""

from collections.abc import Mapping
from functools import cache, partial
from pathlib import Path
from typing import Any

from nautilion import paths
from nautilion.content import loading
from nautilion.content.files import Problem
from nautilion.content.loading import Sections
from nautilion.games.nautilion.content.checks import board_mistakes, card_mistakes
from nautilion.games.nautilion.content.definitions import (
    Admiral,
    Board,
    Cabin,
    Card,
    Content,
    Dice,
    Difficulty,
    Medal,
    Spell,
    Token,
)


def _content(made: Mapping[str, Mapping[Any, Any]]) -> Content:
    return Content(
        boards=made["boards"],
        tokens=made["tokens"],
        dice=made["dice"][None],
        grimoire=made["grimoire"],
        admirals=tuple(made["admirals"].values()),
        cabin=made["cabin"][None],
        difficulty=made["difficulty"][None],
        darkhouse=made["darkhouse"],
        heroic=made["heroic"],
        medals=made["medals"],
    )


SECTIONS = Sections(
    lists={
        "boards": Board,
        "tokens": Token,
        "grimoire": Spell,
        "admirals": Admiral,
        "darkhouse": Card,
        "heroic": Card,
        "medals": Medal,
    },
    singles={"dice": Dice, "cabin": Cabin, "difficulty": Difficulty},
    content=_content,
    checks={
        "boards": board_mistakes,
        "darkhouse": partial(card_mistakes, section="darkhouse"),
        "heroic": partial(card_mistakes, section="heroic"),
    },
    own=("boards", "darkhouse", "heroic"),
    aside=("daily.yaml", "ladder.yaml"),
)


@cache
def content_of(own: Path | None) -> Content:
    """The game's data with the boards and cards of a player's own folder, read once. Raises ContentError."""
    return load(paths.room("data", "nautilion"), own)


def shipped_content() -> Content:
    """The game's own data."""
    return content_of(None)


def load(shipped: Path, own: Path | None = None) -> Content:
    """The data of a folder, with a player's own boards and cards beside it. Raises ContentError."""
    return loading.load(SECTIONS, shipped, own)


def load_good(shipped: Path, own: Path | None = None) -> tuple[Content, list[Problem]]:
    """The same with those of a player's own files that have no mistake, and the mistakes of the others.

    Raises ContentError for the game's own data."""
    return loading.load_good(SECTIONS, shipped, own)
