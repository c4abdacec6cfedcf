"""Writes files behind the screen's back, on one thread.

writer.hand_over(file, job)         done soon; a newer job for the same file takes its place until it begins
answer = writer.ask(file, work)     the same, and later:  if answer.is_there: answer.get()
writer.flush()                      at the end of a scene: all of it is done
"""

import atexit
import logging
import threading
from collections.abc import Callable
from pathlib import Path
from typing import Generic, TypeVar

T = TypeVar("T")
Job = Callable[[], None]

_log = logging.getLogger(__name__)


class Answer(Generic[T]):
    """What became of some work, once it is done; of work whose place was taken there never is an answer."""

    def __init__(self) -> None:
        self._found: list[T | Exception] = []

    @property
    def is_there(self) -> bool:
        """Whether the work is done."""
        return bool(self._found)

    def get(self) -> T:
        """What came of it; what went wrong is raised here, where somebody can tell it."""
        (found,) = self._found
        if isinstance(found, Exception):
            raise found
        return found

    def find(self, work: Callable[[], T]) -> None:
        """Do the work: what the writer's thread does."""
        try:
            self._found.append(work())
        except Exception as error:
            self._found.append(error)


class Writer:
    """Takes jobs, one a file: a newer one takes the place of one that has not begun."""

    def __init__(self) -> None:
        self._change = threading.Condition()  # of the three below
        self._waiting: dict[Path, Job] = {}
        self._is_working = False
        self._thread: threading.Thread | None = None

    def hand_over(self, file: Path, job: Job) -> None:
        """Have a job done soon, and do not wait for it."""
        with self._change:
            self._waiting[file] = job
            if self._thread is None:
                self._begin()
            self._change.notify_all()

    def ask(self, file: Path, work: Callable[[], T]) -> Answer[T]:
        """Have some work done soon whose outcome somebody wants to know."""
        answer = Answer[T]()
        self.hand_over(file, lambda: answer.find(work))
        return answer

    def flush(self) -> None:
        """Wait until all that was handed over is done."""
        with self._change:
            while self._thread and (self._waiting or self._is_working):
                self._change.wait()
        while self._waiting:  # no thread could be had
            self._do(self._next())

    def _begin(self) -> None:
        """Start the thread, which then stays; at the very end Python waits for its work and not for it."""
        thread = threading.Thread(target=self._work, name="writer", daemon=True)
        try:
            thread.start()
        except RuntimeError as error:
            _log.warning("the system allows no thread: %s", error)
        else:
            self._thread = thread
            atexit.register(self.flush)

    def _work(self) -> None:
        while True:
            with self._change:
                self._is_working = False
                self._change.notify_all()
                while not self._waiting:
                    self._change.wait()
                self._is_working, job = True, self._next()
            self._do(job)

    def _next(self) -> Job:
        return self._waiting.pop(next(iter(self._waiting)))

    def _do(self, job: Job) -> None:
        try:
            job()
        except Exception:  # whoever handed it over sees that it was not done; the next must still be
            _log.exception("a file was not written")
