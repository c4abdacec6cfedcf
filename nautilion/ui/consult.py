"""Asking the Oracle from the screen: once for each position, without waiting; late answers are dropped."""

from collections.abc import Sequence
from typing import Any, Protocol

from nautilion.advisor.worker import Adviser
from nautilion.kernel import Move

SLOW = 0.2  # seconds after which a sign shows that somebody thinks


class AnyAdvice(Protocol):
    """What an adviser says about a position, as far as every game says it."""

    @property
    def chance(self) -> float: ...
    @property
    def line(self) -> Sequence[Move]: ...  # the best move, and what follows it
    def chance_of(self, move: Move) -> float | None: ...


class Consult:
    """What is known about one position."""

    def __init__(self, adviser: Adviser, setup: Any) -> None:
        self.adviser, self.setup = adviser, setup
        self.state: Any = None  # the position that was asked about
        self.advice: AnyAdvice | None = None
        self.failed = False
        self._number = 0
        self._since = 0.0

    def ask(self, state: Any, now: float, seat: int | None = None) -> None:
        """Ask about a position, unless that is done already; a question that failed may be asked again."""
        if self.state is not state or self.failed:
            self.state, self.advice, self.failed, self._since = state, None, False, now
            self._number = self.adviser.position(self.setup, state, seat)

    def listen(self) -> bool:
        """Take in what has come; True when it is the answer."""
        news = self.adviser.answers_to(self._number) if self._number else []
        for answer in news:
            self.advice, self.failed = answer.advice, answer.failed
        return bool(news)

    def about(self, state: Any) -> AnyAdvice | None:
        """What is known about a position, if it is this one."""
        return self.advice if self.state is state else None

    def waits(self, state: Any) -> bool:
        """Whether an answer about a position is on its way."""
        return self.state is state and self.advice is None and not self.failed

    def is_slow(self, now: float) -> bool:
        """Whether it takes long enough to be noticed."""
        return now - self._since > SLOW
