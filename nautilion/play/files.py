"""The player's files: written so that no crash costs data and two windows do no harm."""

import contextlib
import errno
import logging
import os
import secrets
import stat
from pathlib import Path

UNFINISHED = ".new"  # how a file is called until it is whole
BEFORE = ".before"  # the last good one, kept beside its successor
LONGEST = 50_000_000  # bytes

_log = logging.getLogger(__name__)
_FULL = (errno.ENOSPC, errno.EDQUOT, errno.EFBIG)
_CLOSED = (errno.EROFS, errno.EACCES, errno.EPERM)


def read(file: Path) -> bytes:
    """What is in an ordinary file; OSError for a pipe, a folder, or what is far too long to be ours."""
    info = file.stat()
    if not stat.S_ISREG(info.st_mode) or info.st_size > LONGEST:
        raise OSError(errno.EINVAL, os.strerror(errno.EINVAL))
    return file.read_bytes()


def write_whole(file: Path, data: bytes, second: bool = False) -> None:
    """Write beside the file, then put it in its place in one step; `second` keeps the old one beside it."""
    file.parent.mkdir(parents=True, exist_ok=True)
    fresh = file.with_name(f".{file.name}.{os.getpid()}-{secrets.token_hex(4)}{UNFINISHED}")
    try:
        _write_down(fresh, data)
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
    with open(file, "a+b", buffering=0) as out:
        end = out.seek(0, os.SEEK_END)
        out.seek(max(0, end - 1))
        data = b"\n" * (out.read(1) not in (b"\n", b"")) + line + b"\n"
        if out.write(data) != len(data):
            raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
        os.fsync(out.fileno())


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


def _write_down(file: Path, data: bytes) -> None:
    """Write, and wait until the disk has it."""
    with open(file, "xb") as out:
        out.write(data)
        out.flush()
        os.fsync(out.fileno())


def _settle(folder: Path) -> None:
    """Wait until the disk knows the new name; not every system can be asked to."""
    with contextlib.suppress(OSError):
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)


def whole_lines(file: Path) -> list[bytes]:
    """The lines of a file that is written line by line; one that was cut off is taken away."""
    if not file.is_file():
        return []
    whole = file.read_bytes().rpartition(b"\n")[0]
    file.write_bytes(whole + b"\n" if whole else b"")
    return whole.splitlines()
