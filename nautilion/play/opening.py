"""Whatever holds a voyage: a kept voyage, a code in a text file, or a transcript."""

import os
import stat
from collections.abc import Iterable, Iterator
from itertools import chain
from pathlib import Path
from typing import Any, BinaryIO, NamedTuple

import msgspec

from nautilion.paths import FIRST_GAME
from nautilion.play import codes, save_file, transcripts
from nautilion.play.faults import Fault
from nautilion.play.house import House
from nautilion.play.open_save import now_utc
from nautilion.play.save_file import Record
from nautilion.play.session import Session
from nautilion.play.transcripts import LONGEST_LINE

_WANTED = ("line", "format", "game", "rules", "setup", "content", "move", "digest")  # of the lines of a game


class Opened(NamedTuple):
    """A voyage to look at, as far as it could be read."""

    session: Session
    captains: tuple[str, ...] = ()
    fault: str | None = None  # a key of the catalogue
    lost: int = 0  # moves that could not be read


def ordinary(file: Path) -> BinaryIO:
    """A file to read from. Raises Fault; also for a pipe or a device, which might never end."""
    try:
        if not file.is_dir() and not stat.S_ISREG(file.stat().st_mode):
            raise Fault("open.fault.not_ordinary")
        return open(file, "rb")
    except (OSError, ValueError) as error:
        raise Fault("open.fault.no_file", why=getattr(error, "strerror", None) or error) from None


def lines_of(data: BinaryIO) -> Iterator[bytes]:
    """The lines of an open file; of one that is far too long the beginning, and nothing after it."""
    while line := data.readline(LONGEST_LINE + 1):
        yield line
        if len(line) > LONGEST_LINE:
            return


def open_any(file: Path, house: House, game: int = 1) -> Opened:
    """The voyage in a file; of a transcript, the game of this number. Raises Fault."""
    with ordinary(file) as data:
        lines = lines_of(data)
        first = next(lines, b"")
        if _line(first).get("line") == "header":
            return _from_transcript(_game(chain([first], lines), game), house)
        whole = first + data.read(save_file.LONGEST)
    text = whole.decode("utf-8", errors="replace")
    if codes.in_text(text, house):
        return open_code(text, house)
    return _sailed(*_from_save(whole, house), house)


def open_code(text: str, house: House) -> Opened:
    """The voyage of a code, or the beginning of the sea that it names. Raises Fault."""
    if not codes.in_text(text, house):
        raise Fault("open.fault.neither")
    found = codes.read_code(text, house)
    return Opened(found if isinstance(found, Session) else Session(found, house.content(found.game.id)))


def is_file(file: Path) -> bool:
    """Whether there is something of this name; a code is far too long to be one, or holds a colon."""
    try:
        return os.path.lexists(file)
    except (OSError, ValueError):
        return False


def is_transcript(file: Path) -> bool:
    """Whether a file is, or claims to be, one of recorded games."""
    if not is_file(file):
        return False
    try:
        with ordinary(file) as data:
            return _line(next(lines_of(data), b"")).get("line") == "header"
    except Fault:
        return False


def _sailed(record: Record, whole: bool, house: House) -> Opened:
    read = save_file.sail(record, whole, house)
    return Opened(read.session, record.captains, read.fault, read.lost)


def _from_save(data: bytes, house: House) -> tuple[Record, bool]:
    try:
        return save_file.parse(data, now_utc(), house)
    except Fault as fault:
        raise Fault("open.fault.unknown") if fault.key == "shelf.fault.unreadable" else fault from None


# Transcripts


def _line(raw: bytes) -> dict[str, Any]:
    """A line of a transcript; empty when it is none."""
    if len(raw) > LONGEST_LINE:
        return {}
    try:
        return msgspec.json.decode(raw, type=dict[str, Any])
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError):
        return {}


def _game(lines: Iterable[bytes], number: int) -> list[dict[str, Any]]:
    """The lines of one game: its header and its moves. Raises Fault."""
    found: list[dict[str, Any]] = []
    for line in map(_line, lines):
        if len(found) > save_file.MOST_MOVES:
            break
        number -= line.get("line") == "header"
        if number < 0 or (found and line.get("line") == "result"):
            break
        if number == 0:
            found.append({key: line.get(key) for key in _WANTED})
    if not found:
        raise Fault("open.fault.no_game")
    return found


def _from_transcript(game: list[dict[str, Any]], house: House) -> Opened:
    """A game of a transcript; of one that was dealt from other boards and cards that is said."""
    opened = _sailed(_as_record(game, house), True, house)
    session = opened.session
    facts = session.game.facts(session.content, session.setup, session.states[0])
    same = msgspec.json.decode(msgspec.json.encode(facts)) == game[0].get("content")
    return opened if same or opened.fault else opened._replace(fault="shelf.fault.differs")


def _as_record(lines: list[dict[str, Any]], house: House) -> Record:
    """A game of a transcript as if it had been kept."""
    header, *moves = lines
    game = house.game(str(header.get("game") or FIRST_GAME))
    if header.get("format") != transcripts.FORMAT or not game.knows(header.get("rules")):
        raise Fault("shelf.fault.other_rules", ours=game.version, theirs=header.get("rules"))
    now, setup = now_utc(), header.get("setup")
    return Record(
        game=game.id,
        rules=header["rules"],
        setup=str(setup.get("text")) if isinstance(setup, dict) else "",
        started=now,
        changed=now,
        played=len(moves),
        digest=str(lines[-1].get("digest")),
        moves=[str(line.get("move")) for line in moves],
    )
