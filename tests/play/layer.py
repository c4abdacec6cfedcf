"""A layer under all file calls of the game: it counts them, lets one of them fail, or ends the process there.

Everything the game does with files goes through these functions of `os` (pathlib's do too); `around` holds
what the interpreter itself saw go past the layer, which must be nothing.
"""

import errno
import os
import signal
import sys
from collections.abc import Callable
from contextlib import suppress
from typing import Any, Self

if sys.platform != "win32":
    import fcntl

NAMES = (
    *("open", "read", "write", "close", "fsync", "lseek", "fstat", "stat", "lstat"),
    *("replace", "rename", "unlink", "remove", "link", "mkdir", "rmdir", "listdir", "scandir", "utime"),
)
WATCHED = (
    "open",
    "os.rename",
    "os.remove",
    "os.link",
    "os.mkdir",
    "os.rmdir",
    "os.listdir",
    "os.scandir",
    "os.utime",
)
ERRORS = ("ENOSPC", "EIO", "EACCES", "EINTR", "EROFS", "EMFILE")
SHORT, TORN = "short", "torn"  # a write that takes only a part; the same, and then no more room
FAULTS = (*ERRORS, SHORT, TORN)
BEFORE, AFTER = "before", "after"
PART = 7  # bytes that a short write takes

Call = Callable[[], Any]


class Layer:
    """Lies under the files while it is entered; `fault` comes at call number `at`, or from there on."""

    def __init__(self, fault: str = "", at: int = 0, lasting: bool = False) -> None:
        self.fault, self.at, self.lasting = fault, at, lasting
        self.count = 0
        self.inside = False
        self.around: list[str] = []
        self.log: list[str] = []

    def __enter__(self) -> Self:
        places = [(os, name) for name in NAMES] + [(fcntl, "flock")]
        self._real = [(module, name, getattr(module, name)) for module, name in places]
        for module, name, real in self._real:
            setattr(module, name, self._wrapped(name, real))
        return self

    def __exit__(self, *_: object) -> None:
        for module, name, real in self._real:
            setattr(module, name, real)

    def watch(self, folder: str) -> None:
        """Note what goes past the layer, until the process ends: Python never lets go of such a hook."""

        def seen(event: str, args: tuple[Any, ...]) -> None:
            if event in WATCHED and not self.inside and str(args[0]).startswith(folder):
                self.around.append(f"{event} {args[0]}")

        sys.addaudithook(seen)

    def _wrapped(self, name: str, real: Callable[..., Any]) -> Callable[..., Any]:
        def wrapped(*args: Any, **named: Any) -> Any:
            if self.inside:
                return real(*args, **named)
            self.count += 1
            self.log.append(name)
            self.inside = True
            try:
                return self._call(name, args, lambda: real(*args, **named))
            finally:
                self.inside = False

        return wrapped

    def _call(self, name: str, args: tuple[Any, ...], real: Call) -> Any:
        due = self.count >= self.at if self.lasting else self.count == self.at
        if not due or not self.fault:
            return None if name == "fsync" else real()  # what is tried here needs no real disk
        if self.fault in (BEFORE, AFTER):
            if self.fault == AFTER:
                with suppress(OSError):
                    real()
            os.kill(os.getpid(), signal.SIGKILL)
        if self.fault in (SHORT, TORN):
            return self._part(name, args, real)
        if name == "close":
            real()  # the system lets go of it all the same
        raise _error(self.fault)

    def _part(self, name: str, args: tuple[Any, ...], real: Call) -> Any:
        if name != "write":
            return real()
        if self.fault == TORN and self.count > self.at:
            raise _error("ENOSPC")
        return next(real for _, name, real in self._real if name == "write")(args[0], args[1][:PART])


def _error(name: str) -> OSError:
    number = getattr(errno, name)
    return OSError(number, os.strerror(number))
