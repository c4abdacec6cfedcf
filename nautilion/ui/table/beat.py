"""The moment before a move that is made without anybody: long enough to see what led to it."""

from typing import Any

from nautilion.play.session import Session
from nautilion.ui.clips import Clip, Director

BEAT, NEXT_BEAT = 0.9, 0.4  # seconds before a move without a choice is made, and before one that follows it


class Beat:
    """Begins once for each position."""

    def __init__(self, session: Session) -> None:
        self.session = session
        self.before: Any = None  # the position before which it has begun

    def has_passed(self, director: Director) -> bool:
        """Asked while nothing moves: whether this position has had its beat, which begins with the asking."""
        state = self.session.state
        if self.before is state:
            return True
        follows = any(self.before is before for before in self.session.states[-2:-1])
        self.before = state
        director.play(Clip(lambda t: (), NEXT_BEAT if follows else BEAT, calm=True))
        return False
