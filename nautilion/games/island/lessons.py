"""Nautilus Island's lessons: what their files may name, where they begin, and what only code can tell."""

from collections.abc import Mapping
from functools import cache
from pathlib import Path

import msgspec

from nautilion import paths
from nautilion.content.checking import Mistake, mistakes, told
from nautilion.content.definition import Definition
from nautilion.content.lessons import Schoolroom, load_lessons
from nautilion.games.island.content import Content, shipped_content
from nautilion.games.island.lesson_rules import WITNESSES
from nautilion.games.island.moves import MOVES, Store
from nautilion.games.island.rules.laying import deal
from nautilion.games.island.rules.terms import IslandRules, Terms
from nautilion.games.island.setup import Setup, read_setup
from nautilion.games.island.state import State
from nautilion.kernel import Move
from nautilion.kernel.lessons import Condition, Lesson
from nautilion.kernel.text import MoveText

SPOTS: dict[str, type | None] = {
    **dict.fromkeys(("column", "pile", "hand", "castaway"), int),
    **dict.fromkeys(("camp", "set"), str),
    "arrow": None,
}


class PositionText(Definition, frozen=True):
    """A table before the first draw whose stacks are shorter, so that the end is near."""

    stacks: tuple[int, ...]  # cards a stack of each column, from the back


def position(setup: Setup, content: Content, raw: Mapping[str, object]) -> tuple[State | None, list[Mistake]]:
    """The state before the first draw, or everything that is wrong with it."""
    if wrong := mistakes(PositionText, raw):
        return None, wrong
    s, stacks = deal(setup, content), msgspec.convert(raw, PositionText).stacks
    if wrong := _stack_mistakes(s, stacks):
        return None, wrong
    short = [full - cards for full, cards in zip(s.left, stacks, strict=True)]
    heights = Terms(setup, content).heights
    s.out += sum(cards * height for cards, height in zip(short, heights, strict=True))  # none is lost (I1)
    s.left = stacks
    return s, []


def _stack_mistakes(s: State, stacks: tuple[int, ...]) -> list[Mistake]:
    if len(stacks) != len(s.left):
        return [Mistake(("stacks",), told("several", number=len(s.left)))]
    return [
        Mistake(
            ("stacks", at), told("should", wanted=told("number_between", least=1, most=full), value=cards)
        )
        for at, (full, cards) in enumerate(zip(s.left, stacks, strict=True))
        if not 1 <= cards <= full
    ]


def fills_the_column(rules: IslandRules, s: State, move: Move) -> bool:
    """As many cards are stored as the column has spaces."""
    return not isinstance(move, Store) or len(move.objects) == rules.terms.spaces(s)


CONDITIONS: dict[str, Condition] = {"fills_the_column": fills_the_column}


def room() -> Schoolroom:
    """What the lesson files of Nautilus Island may name."""
    content = shipped_content()
    return Schoolroom(
        game="island",
        text=MoveText(MOVES),
        read_setup=lambda text: read_setup(text, content),
        position=lambda setup, raw: position(setup, content, raw),
        spots=SPOTS,
        conditions=CONDITIONS,
        witnesses=WITNESSES,
    )


@cache
def lessons(folder: Path | None = None) -> tuple[Lesson, ...]:
    """The lessons in their order. Raises ContentError."""
    return load_lessons(room(), folder or paths.room("data", "island") / "lessons")
