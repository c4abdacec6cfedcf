"""A class has its name for itself: whoever reads it anywhere knows which one is meant."""

import ast
from collections.abc import Iterator
from typing import NamedTuple

from tests.test_imports import SOURCES, name_of, parse, room_of


class Named(NamedTuple):
    """Where a class, or a type with a name of its own, is made."""

    name: str
    file: str
    room: str  # empty: for all games
    is_class: bool


def made() -> Iterator[Named]:
    """Every class of the program, and every name for a type."""
    for file in SOURCES:
        where = name_of(file), room_of(file)
        for node in ast.walk(parse(file)):
            if isinstance(node, ast.ClassDef):
                yield Named(node.name, *where, is_class=True)
        for node in parse(file).body:
            name = ast.unparse(node.targets[0]) if isinstance(node, ast.Assign) else ""
            if name[:1].isupper() and not name.isupper():  # no constant
                yield Named(name, *where, is_class=False)


def is_doubt(one: Named, other: Named) -> bool:
    """Two rooms may use a word alike, such as State; nobody reads both at once."""
    are_apart = one.room and other.room and one.room != other.room
    return one.name == other.name and one.file != other.file and not are_apart


def test_no_name_of_a_class_stands_for_two_things():
    every = list(made())
    classes = [one for one in every if one.is_class]
    assert len(classes) > 300
    doubts = {one.name: (one.file, other.file) for one in classes for other in every if is_doubt(one, other)}
    assert doubts == {}
