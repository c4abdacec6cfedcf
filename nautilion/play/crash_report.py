"""When something goes wrong: the log file, and a report that gives nothing private away."""

import contextlib
import getpass
import logging
import os
import platform
import re
import sys
import tempfile
import traceback
from collections.abc import Iterable, Mapping
from logging.handlers import RotatingFileHandler
from pathlib import Path

from nautilion import __version__, paths
from nautilion.play.codes import share_code
from nautilion.play.session import Session

LONGEST, COPIES = 200_000, 2  # bytes of a log file, and how many older ones stay
NOBODY = "<player>"  # in the place of a name


class Quiet(RotatingFileHandler):
    """A log file that a full disk does not make a noise about."""

    def handleError(self, record: logging.LogRecord) -> None:
        """What cannot be written is not written."""


def log_file() -> Path:
    """Where the log is."""
    return paths.user_log() / "nautilion.log"


def log_to_file() -> None:
    """Keep warnings and failures where a player can find them; without a disk the game plays on."""
    handler: logging.Handler = logging.NullHandler()
    try:
        log_file().parent.mkdir(parents=True, exist_ok=True)
        handler = Quiet(log_file(), maxBytes=LONGEST, backupCount=COPIES, encoding="utf-8")
        handler.setFormatter(logging.Formatter("%(asctime)s %(levelname)s %(name)s: %(message)s"))
    except OSError:
        pass
    logging.getLogger("nautilion").addHandler(handler)


def crash_report(
    error: BaseException,
    session: Session | None = None,
    versions: Mapping[str, str] | None = None,
    names: Iterable[str] = (),
) -> str:
    """What somebody needs who mends it: versions, the voyage move by move, and the traceback."""
    used = {"nautilion": __version__, "python": platform.python_version()}
    used |= {"system": platform.platform(), **(versions or {})}
    lines = [private(f"{name}: {value}", names) for name, value in used.items()]
    if session:
        code = share_code(session.setup, session.content)
        lines += [f"rules: {session.setup.rules}", f"voyage: {session.setup}", f"code: {code}"]
        lines += [f"assisted: {' '.join(session.assisted) or '-'}"]
        lines += [
            f"{number:>5} {session.game.text.write(move)}" for number, move in enumerate(session.log, 1)
        ]
    return "\n".join([*lines, "", private("".join(traceback.format_exception(error)), names)])


def private(text: str, names: Iterable[str] = ()) -> str:
    """The text without who plays: folders as signs, however they are written; neither login nor names."""
    for sign, folders in _folders().items():
        for folder in sorted({*folders, *map(os.path.realpath, folders)}, key=len, reverse=True):
            if parts := [re.escape(part) for part in re.split(r"[\\/]+", folder) if part]:
                start = r"[\\/]+" if folder[0] in "\\/" else ""
                text = re.sub(start + r"[\\/]+".join(parts) + r"(?!\w)", sign, text, flags=re.IGNORECASE)
    for name in sorted({*names, *_logins()}, key=len, reverse=True):
        if len(name) > 1:
            text = re.sub(rf"(?<![^\W_]){re.escape(name)}(?![^\W_])", NOBODY, text, flags=re.IGNORECASE)
    return text


def _folders() -> dict[str, list[str]]:
    """Where a player's name may hide: the home folder, the game's own folders, and where programs lie."""
    homes = [str(Path.home()), *(os.environ.get(name, "") for name in ("HOME", "USERPROFILE"))]
    ours = [paths.user_data(), paths.user_settings().parent, paths.user_log(), paths.user_documents()]
    programs = [paths.program(), Path(sys.executable).parent]
    return {
        "~": [home for home in homes if home],
        "<data>": list(map(str, ours)),
        "<game>": list(map(str, programs)),
        "<python>": [sys.prefix, sys.base_prefix, sys.exec_prefix],
        "<temp>": [tempfile.gettempdir()],
    }


def _logins() -> set[str]:
    """What the system calls the player and the machine."""
    found = {os.environ.get(name, "") for name in ("USER", "LOGNAME", "USERNAME")}
    found.add(platform.node())
    with contextlib.suppress(Exception):  # not every system knows
        found.add(getpass.getuser())
    return found
