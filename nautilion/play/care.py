"""When something goes wrong: the log file, and a report that gives nothing private away."""

import logging
import platform
import traceback
from collections.abc import Mapping
from logging.handlers import RotatingFileHandler
from pathlib import Path

from nautilion import RULES_VERSION, __version__, paths
from nautilion.play.codes import share_code
from nautilion.play.session import Session
from nautilion.rules.voyage import MOVE_TEXT

LONGEST, COPIES = 200_000, 2  # bytes of a log file, and how many older ones stay


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
    error: BaseException, session: Session | None = None, versions: Mapping[str, str] | None = None
) -> str:
    """What somebody needs who mends it: versions, the voyage move by move, and the traceback."""
    used = {"nautilion": f"{__version__}, rules {RULES_VERSION}", "python": platform.python_version()}
    used |= {"system": platform.platform(), **(versions or {})}
    lines = [f"{name}: {value}" for name, value in used.items()]
    if session:
        lines += [
            f"voyage: {session.setup}",
            f"code: {share_code(session.setup, session.rules.game.content)}",
        ]
        lines += [f"assisted: {' '.join(session.assisted) or '-'}"]
        lines += [f"{number:>5} {MOVE_TEXT.write(move)}" for number, move in enumerate(session.log, 1)]
    return private("\n".join([*lines, "", *traceback.format_exception(error)]))


def private(text: str) -> str:
    """The text with the home folder, however it is written, as `~`."""
    home = str(Path.home())
    for form in (home.replace("\\", "\\\\"), home, Path.home().as_posix()):
        if len(form) > 1:
            text = text.replace(form, "~")
    return text
