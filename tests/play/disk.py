"""A disk that can be held still, or refuse; it notes who writes to it."""

import os
import threading
from collections.abc import Callable

import pytest


class Disk:
    """Lies under `os.fsync` and `os.replace`."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.threads: list[threading.Thread] = []  # who called
        self.writes = 0
        self.error = 0  # what each write fails with
        self._begun, self._free = threading.Event(), threading.Event()
        self._free.set()
        monkeypatch.setattr(os, "fsync", self._sync)
        monkeypatch.setattr(os, "replace", self._noting(os.replace))

    def hold(self) -> None:
        """No write comes to an end from now on."""
        self._begun.clear()
        self._free.clear()

    def wait_for_a_write(self) -> None:
        """Until somebody waits for the disk."""
        self._begun.wait()

    def go_on(self) -> None:
        """Let writes end."""
        self._free.set()

    def _sync(self, handle: int) -> None:
        self.threads.append(threading.current_thread())
        self._begun.set()
        if not self._free.is_set():
            assert threading.current_thread() is not threading.main_thread(), "it would wait for ever"
        self._free.wait()
        if self.error:
            raise OSError(self.error, os.strerror(self.error))

    def _noting(self, real: Callable[..., None]) -> Callable[..., None]:
        def replace(source: object, target: object) -> None:
            self.threads.append(threading.current_thread())
            self.writes += str(target).endswith(".json")
            real(source, target)

        return replace
