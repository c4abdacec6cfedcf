"""A game that the adviser plays once more: how far it is, and what it makes of it."""

from typing import Any

from pygame import Surface

from nautilion.advisor.worker import Adviser
from nautilion.content.catalogue import Catalogue
from nautilion.play.session import Session
from nautilion.ui.theme import Look
from nautilion.ui.widgets.progress import paint_progress


class Weighing:
    """Asks for an account of a game, unless there is one already."""

    def __init__(self, session: Session, adviser: Adviser, found: Any = None) -> None:
        self.session, self.adviser, self.found = session, adviser, found
        self.done, self.of, self.failed = 0, 0, False
        self._number = 0

    def begin(self) -> None:
        """Ask; a page that is being left calls `end`."""
        if self.found is None:
            self._number = self.adviser.voyage(self.session.setup, self.session.log)

    def end(self) -> None:
        """Nobody waits for an account that is not done."""
        if self.found is None:
            self.adviser.close()

    def has_news(self) -> bool:
        """Take in what has come; whether it is more than was known."""
        if self.found is not None:
            return False
        answers = self.adviser.answers_to(self._number)
        for answer in answers:
            self.done, self.of = answer.done or self.done, answer.of or self.of
            self.failed, self.found = answer.failed, answer.account or self.found
        return bool(answers)

    def paint(self, surface: Surface, look: Look, words: Catalogue, waiting: str) -> None:
        """How far it is, below what is said to whoever waits."""
        told = words("oracle.failed" if self.failed else waiting)
        paint_progress(surface, look, told, self.done, self.of)
