"""Writes files behind the screen's back: one thread, there as long as there is something to write."""

import logging
import threading
from collections.abc import Callable
from pathlib import Path

Job = Callable[[], None]

_log = logging.getLogger(__name__)


class Writer:
    """Takes jobs, one a file: a newer one takes the place of one that has not begun."""

    def __init__(self) -> None:
        self._lock = threading.Lock()  # over the three below
        self._waiting: dict[Path, Job] = {}
        self._is_working = False
        self._thread: threading.Thread | None = None

    def hand_over(self, file: Path, job: Job) -> None:
        """Have a job done soon, and do not wait for it."""
        with self._lock:
            self._waiting[file] = job
            if not self._is_working:
                self._begin()

    def flush(self) -> None:
        """Wait until all that was handed over is done."""
        with self._lock:
            thread = self._thread
        if thread:
            thread.join()  # it ends when nothing is left,
        self._work()  # which is so, unless no thread could be had

    def _begin(self) -> None:
        """Start the thread; no daemon, so that Python itself waits for it at the very end."""
        thread = threading.Thread(target=self._work, name="writer")
        try:
            thread.start()
        except RuntimeError as error:
            _log.warning("the system allows no thread: %s", error)
        else:
            self._thread, self._is_working = thread, True

    def _work(self) -> None:
        while job := self._next():
            try:
                job()
            except Exception:  # whoever handed it over sees that it was not done; the next must still be
                _log.exception("a file was not written")

    def _next(self) -> Job | None:
        with self._lock:
            self._is_working = bool(self._waiting)
            return self._waiting.pop(next(iter(self._waiting))) if self._waiting else None
