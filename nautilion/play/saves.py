"""The voyage under way on disk: setup, log and digest as JSON."""

import logging
from pathlib import Path

import msgspec

from nautilion import RULES_VERSION, paths
from nautilion.content.definitions import Content
from nautilion.kernel import Refused, digest
from nautilion.play.files import write_whole
from nautilion.play.session import Session
from nautilion.rules.setup import SetupError, read_setup
from nautilion.rules.voyage import MOVE_TEXT

_log = logging.getLogger(__name__)


class SaveError(Exception):
    """A save that cannot be played on, with the reason as a key of the catalogue."""


class Save(msgspec.Struct):
    """What a save holds."""

    rules: int
    setup: str
    moves: list[str]
    digest: str
    practice: bool = False
    names: tuple[str, str] = ("", "")


def save_file() -> Path:
    """Where the voyage under way is kept."""
    return paths.user_data() / "voyage.json"


def save(session: Session, names: tuple[str, str] = ("", "")) -> None:
    """Keep the voyage; it is written whole or not at all."""
    record = Save(
        rules=RULES_VERSION,
        setup=str(session.setup),
        moves=[MOVE_TEXT.write(move) for move in session.log],
        digest=digest(session.state),
        practice=session.practice,
        names=names,
    )
    write_whole(save_file(), msgspec.json.format(msgspec.json.encode(record)))


def load_save(content: Content) -> tuple[Session, tuple[str, str]]:
    """The voyage as it was kept. Raises SaveError; the file is never touched."""
    try:
        record = msgspec.json.decode(save_file().read_bytes(), type=Save)
    except (OSError, msgspec.MsgspecError, ValueError):
        raise SaveError("save.unreadable") from None
    if record.rules != RULES_VERSION:
        raise SaveError("save.other_rules")
    try:
        session = Session(read_setup(record.setup, content), content, record.practice)
        session.replay(MOVE_TEXT.read(text) for text in record.moves)
    except (SetupError, Refused, ValueError):
        raise SaveError("save.does_not_play") from None
    if digest(session.state) != record.digest:
        raise SaveError("save.does_not_play")
    return session, record.names


def has_save() -> bool:
    """Whether there is a voyage to continue."""
    return save_file().is_file()


def drop_save() -> None:
    """The voyage has ended: nothing to continue. A file that will not go is no reason to stop."""
    try:
        save_file().unlink(missing_ok=True)
    except OSError as error:
        _log.warning("the saved voyage could not be removed: %s", error)
