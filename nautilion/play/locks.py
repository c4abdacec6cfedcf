"""Who has a voyage open: a lock that the system itself lifts when a process ends, however it ends."""

import contextlib
import os
import sys
from pathlib import Path

from nautilion.play.files import let_go

NO_LINK = getattr(os, "O_NOFOLLOW", 0)  # a link would let us make a file anywhere
TRIES = 20  # the file may be removed by its last owner between our opening and our locking it


class Held(Exception):
    """Another window has it."""


if sys.platform == "win32":
    import msvcrt

    TAKEN: type[OSError] = PermissionError

    def _try(handle: int) -> None:
        msvcrt.locking(handle, msvcrt.LK_NBLCK, 1)
else:
    import fcntl

    TAKEN: type[OSError] = BlockingIOError

    def _try(handle: int) -> None:
        fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)


class Lock:
    """A lock file, held until `release`."""

    def __init__(self, file: Path) -> None:
        """Take it. Raises Held; without a file system that can lock, there is nothing to hold."""
        self.file, self.handle = file, -1
        with contextlib.suppress(OSError):
            file.parent.mkdir(parents=True, exist_ok=True)
        for _ in range(TRIES):
            try:
                handle = os.open(file, os.O_RDWR | os.O_CREAT | NO_LINK, 0o600)
            except OSError:
                if not os.path.islink(file):
                    return
                _remove(file)  # no window of ours makes links
                continue
            if _taken(handle, file):
                self.handle = handle
                return

    def release(self) -> None:
        """Let go, and leave no file behind."""
        if self.handle < 0:
            return
        handle, self.handle = self.handle, -1
        if sys.platform == "win32":  # where an open file cannot be removed
            let_go(handle)
            _remove(self.file)
        else:  # elsewhere the file goes first, so that nobody locks one that is going
            _remove(self.file)
            let_go(handle)


def _remove(file: Path) -> None:
    with contextlib.suppress(OSError):
        file.unlink()


def _taken(handle: int, file: Path) -> bool:
    """Lock an open file; False when it was removed meanwhile and another try is due."""
    try:
        _try(handle)
    except TAKEN:
        let_go(handle)
        raise Held from None
    except OSError:
        return True  # a file system without locks
    with contextlib.suppress(OSError):
        if os.stat(file).st_ino == os.fstat(handle).st_ino:
            return True
    let_go(handle)
    return False
