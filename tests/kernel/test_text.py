"""One field of a move as a text, as the lessons write it."""

from typing import Any

import pytest

from nautilion.kernel import Move
from nautilion.kernel.text import MoveText


class Lay(Move, frozen=True, tag="lay"):
    """A move with a number, a word and a list."""

    stone: int
    where: str
    over: tuple[int, ...]


TEXT = MoveText([Lay])


@pytest.mark.parametrize(("at", "word", "value"), [(0, "3", 3), (1, "3", "3"), (2, "1,2", (1, 2))])
def test_a_field_is_read_as_what_the_move_has_there(at: int, word: str, value: Any) -> None:
    assert TEXT.field(Lay, at, word) == value


@pytest.mark.parametrize(("at", "word", "named"), [(0, "three", "stone"), (2, "1,two", "over")])
def test_a_field_that_cannot_be_read_is_named(at: int, word: str, named: str) -> None:
    with pytest.raises(ValueError, match=f"^{named}: "):
        TEXT.field(Lay, at, word)


def test_a_move_is_read_as_it_is_written() -> None:
    move = Lay(3, "here", (1, 2))
    assert TEXT.read(TEXT.write(move)) == move
