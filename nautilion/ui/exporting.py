"""The log book as a table on disk: asked for without waiting, and told once it is there."""

from pathlib import Path

from nautilion.content.catalogue import Catalogue
from nautilion.play.faults import Fault
from nautilion.play.logbook import Logbook
from nautilion.play.writer import Answer, Writer


class Export:
    """One table at a time."""

    def __init__(self) -> None:
        self._answer: Answer[Path] | None = None

    def begin(self, logbook: Logbook, writer: Writer) -> None:
        """Have it written."""
        self._answer = logbook.export_soon(writer)

    def news(self, words: Catalogue, key: str) -> str:
        """Where it is, or why not, once: `key` names the words for a file."""
        if self._answer is None or not self._answer.is_there:
            return ""
        answer, self._answer = self._answer, None
        try:
            return words(key, file=answer.get())
        except Fault as fault:
            return fault.told(words)
