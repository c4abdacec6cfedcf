"""Work done ahead of need: a little of it whenever the table rests."""

import time
from collections.abc import Iterator

SHARE = 0.004  # seconds of a frame


class Ahead:
    """What will be wanted some time, and before that what the next move may want."""

    def __init__(self, sometime: Iterator[None]) -> None:
        self._sometime: Iterator[None] | None = sometime
        self._soon: Iterator[None] | None = None
        self._is_new = False

    @property
    def is_done(self) -> bool:
        """Whether nothing is left to do."""
        return self._sometime is None and self._soon is None

    def first(self, jobs: Iterator[None]) -> None:
        """The next move may want other things; this frame has made one, which is enough."""
        self._soon, self._is_new = jobs, True

    def work(self) -> None:
        """Use a moment of rest."""
        if self._is_new:
            self._is_new = False
            return
        end = time.perf_counter() + SHARE
        while not self.is_done and time.perf_counter() < end:
            if self._soon:
                self._soon = _after_one(self._soon)
            elif self._sometime:
                self._sometime = _after_one(self._sometime)


def _after_one(jobs: Iterator[None]) -> Iterator[None] | None:
    """Do one thing; the rest of them, if there is any."""
    return None if next(jobs, jobs) is jobs else jobs
