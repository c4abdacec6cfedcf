"""Moves as short texts, both ways: the verb, then the fields, the parts of a list joined by commas."""

from collections.abc import Iterable
from typing import Any, get_origin

import msgspec

from nautilion.kernel.parts import Move

LONGEST = 500  # letters of a move, far more than any takes


class MoveText:
    """Reads and writes the moves of a game."""

    def __init__(self, kinds: Iterable[type[Move]]) -> None:
        self.kinds = {str(kind.__struct_config__.tag): kind for kind in kinds}
        self.lists = {
            verb: [get_origin(f.type) is tuple for f in msgspec.structs.fields(kind)]
            for verb, kind in self.kinds.items()
        }

    def write(self, move: Move) -> str:
        """`Play(2, "left")` with the tag `play` becomes `play 2 left`."""
        parts: list[Any] = msgspec.to_builtins(move)
        return " ".join(",".join(map(str, p)) if isinstance(p, list | tuple) else str(p) for p in parts)

    def read(self, text: str) -> Move:
        """The move of a text; ValueError says what is wrong with it."""
        if len(text) > LONGEST:
            raise ValueError(f"no move is told in more than {LONGEST} letters")
        verb, *words = text.split() or [""]
        kind = self.kinds.get(verb)
        if kind is None:
            raise ValueError(f"no move is called {verb!r}; there are: {', '.join(sorted(self.kinds))}")
        lists = self.lists[verb]
        if len(words) != len(lists):
            raise ValueError(f"{verb!r} takes {len(lists)} words after it, not {len(words)}")
        fields = [w.split(",") if many else w for w, many in zip(words, lists, strict=True)]
        try:
            return msgspec.convert([verb, *fields], kind, strict=False)
        except msgspec.ValidationError as error:
            raise ValueError(f"{text!r}: {error}") from None

    def field(self, kind: type[Move], at: int, word: str) -> object:
        """The value of one field of a kind of moves; ValueError says what is wrong with it."""
        wanted = msgspec.structs.fields(kind)[at]
        try:
            parts = word.split(",") if get_origin(wanted.type) is tuple else word
            return msgspec.convert(parts, wanted.type, strict=False)
        except msgspec.ValidationError as error:
            raise ValueError(f"{wanted.name}: {error}") from None
