"""The player's files: written so that no crash costs data and two windows do no harm."""

import contextlib
import errno
import logging
import os
import secrets
import stat
from collections.abc import Iterator
from pathlib import Path

UNFINISHED = ".new"  # how a file is called until it is whole
BEFORE = ".before"  # the last good one, kept beside its successor
LONGEST = 50_000_000  # bytes
PIECE = 1 << 20  # bytes that are read at a time

_log = logging.getLogger(__name__)
_FULL = (errno.ENOSPC, errno.EDQUOT, errno.EFBIG)
_CLOSED = (errno.EROFS, errno.EACCES, errno.EPERM)
_BINARY = getattr(os, "O_BINARY", 0)  # Windows would change line ends
_AT_ONCE = getattr(os, "O_NONBLOCK", 0)  # a pipe in place of a file is not waited for


def read(file: Path, longest: int = LONGEST) -> bytes:
    """What is in an ordinary file; OSError for a pipe, a folder, or what is far too long to be ours."""
    with _opened(file, os.O_RDONLY | _AT_ONCE) as handle:
        info = os.fstat(handle)
        if not stat.S_ISREG(info.st_mode) or info.st_size > longest:
            raise OSError(errno.EINVAL, os.strerror(errno.EINVAL))
        return b"".join(iter(lambda: os.read(handle, PIECE), b""))


def names(folder: Path) -> list[str]:
    """What lies in a folder; nothing, where it cannot be looked into."""
    try:
        return os.listdir(folder)
    except OSError:
        return []


def write_whole(file: Path, data: bytes, second: bool = False) -> None:
    """Write beside the file, then put it in its place in one step; `second` keeps the old one beside it."""
    file.parent.mkdir(parents=True, exist_ok=True)
    fresh = file.with_name(f".{file.name}.{os.getpid()}-{secrets.token_hex(4)}{UNFINISHED}")
    try:
        with _opened(fresh, os.O_WRONLY | os.O_CREAT | os.O_EXCL) as handle:
            _write_down(handle, data)
        if second:
            with contextlib.suppress(FileNotFoundError):
                os.replace(file, before(file))
        os.replace(fresh, file)
    except OSError:
        with contextlib.suppress(OSError):
            fresh.unlink(missing_ok=True)
        raise
    _settle(file.parent)


def before(file: Path) -> Path:
    """Where the last good copy of a file lies."""
    return file.with_name(file.name + BEFORE)


def append_line(file: Path, line: bytes) -> None:
    """Add a line in one write: two windows never tear each other's lines, and a torn last line is closed."""
    file.parent.mkdir(parents=True, exist_ok=True)
    with _opened(file, os.O_RDWR | os.O_CREAT | os.O_APPEND) as handle:
        end = os.lseek(handle, 0, os.SEEK_END)
        os.lseek(handle, max(0, end - 1), os.SEEK_SET)
        torn = os.read(handle, 1) not in (b"\n", b"")
        _write_down(handle, b"\n" * torn + line + b"\n")


def let_go(handle: int) -> None:
    """Close a file. What was to be written is on disk by then, so a disk that complains now costs nothing."""
    with contextlib.suppress(OSError):
        os.close(handle)


def why_not(error: OSError) -> str:
    """Why the disk did not take a file, as a key of the catalogue."""
    if error.errno in _FULL:
        return "keeping.full"
    return "keeping.closed" if error.errno in _CLOSED else "keeping.failed"


def set_aside(file: Path) -> Path | None:
    """Copy a file that could not be read, so that nothing a player wrote is lost."""
    aside = file.with_suffix(".broken")
    try:
        write_whole(aside, read(file))
    except OSError as error:
        _log.warning("could not set %s aside: %s", file, error)
        return None
    return aside


@contextlib.contextmanager
def _opened(file: Path, how: int) -> Iterator[int]:
    handle = os.open(file, how | _BINARY, 0o666)
    try:
        yield handle
    finally:
        let_go(handle)


def _write_down(handle: int, data: bytes) -> None:
    """Write all of it, and wait until the disk has it."""
    rest = memoryview(data)
    while rest:
        rest = rest[os.write(handle, rest) :]
    os.fsync(handle)


def _settle(folder: Path) -> None:
    """Wait until the disk knows the new name; not every system can be asked to."""
    with contextlib.suppress(OSError):
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            let_go(handle)


def whole_lines(file: Path) -> list[bytes]:
    """The lines of a file that is written line by line; one that was cut off is taken away."""
    if not file.is_file():
        return []
    whole = file.read_bytes().rpartition(b"\n")[0]
    file.write_bytes(whole + b"\n" if whole else b"")
    return whole.splitlines()
