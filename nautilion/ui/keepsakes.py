"""The player's small records, each read when it is first asked for.

keepsakes.learned               what was learned
keepsakes.of(MedalRecord, name) any other
"""

from functools import cached_property
from typing import Any

from nautilion import paths
from nautilion.content.catalogue import Catalogue
from nautilion.play.learned import Learned
from nautilion.play.records import Keepsake, R
from nautilion.play.writer import Writer


class Keepsakes:
    """Keeps one of each."""

    def __init__(self, writer: Writer) -> None:
        self._writer = writer
        self._kept: dict[str, Keepsake[Any]] = {}

    @cached_property
    def learned(self) -> Learned:
        """What the player has learned."""
        learned = Learned(self._writer)
        self._kept["learned"] = learned.kept
        return learned

    def of(self, kind: type[R], name: str) -> Keepsake[R]:
        """The record of a name."""
        if name not in self._kept:
            self._kept[name] = Keepsake(kind, self._writer, paths.user_data() / f"{name}.json")
        return self._kept[name]

    def lost(self, words: Catalogue) -> list[str]:
        """What there is to tell of records that could not be read, each once."""
        found = []
        for kept in self._kept.values():
            if kept.fault:
                found.append(words(kept.fault, file=kept.file.name))
            kept.fault = None
        return found
