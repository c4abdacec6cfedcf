"""Whatever holds a voyage: a kept voyage, a code in a text file, or a transcript."""

from collections.abc import Iterable
from itertools import chain
from pathlib import Path
from typing import Any, NamedTuple

import msgspec

from nautilion import RULES_VERSION
from nautilion.content.definitions import Content
from nautilion.play import codes, transcripts, voyage_file
from nautilion.play.faults import Fault
from nautilion.play.kept import now_utc
from nautilion.play.session import Session
from nautilion.play.voyage_file import Captains, Record
from nautilion.rules.setup import knows_rules

MOST = 10_000_000  # bytes that a kept voyage may have, and a line of a transcript


class Opened(NamedTuple):
    """A voyage to look at, as far as it could be read."""

    session: Session
    captains: Captains = ("", "")
    fault: str | None = None  # a key of the catalogue
    lost: int = 0  # moves that could not be read


def open_any(file: Path, content: Content, game: int = 1) -> Opened:
    """The voyage in a file; of a transcript, the game of this number. Raises Fault."""
    try:
        with open(file, "rb") as lines:
            first = lines.readline(MOST)
            if _line(first).get("line") == "header":
                return _sailed(_from_transcript(_game(chain([first], lines), game)), True, content)
            data = first + lines.read(MOST)
    except OSError as error:
        raise Fault("open.fault.no_file", why=error.strerror) from None
    text = data.decode("utf-8", errors="replace")
    if codes.in_text(text):
        found = codes.read_code(text, content)
        return Opened(found if isinstance(found, Session) else Session(found, content))
    return _sailed(*_from_save(data), content)


def _sailed(record: Record, whole: bool, content: Content) -> Opened:
    read = voyage_file.sail(record, whole, content)
    return Opened(read.session, record.captains, read.fault, read.lost)


def _from_save(data: bytes) -> tuple[Record, bool]:
    try:
        return voyage_file.parse(data, now_utc())
    except Fault as fault:
        raise Fault("open.fault.unknown") if fault.key == "shelf.fault.unreadable" else fault from None


# Transcripts


def _line(raw: bytes) -> dict[str, Any]:
    """A line of a transcript; empty when it is none."""
    try:
        return msgspec.json.decode(raw, type=dict[str, Any])
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError):
        return {}


def _game(lines: Iterable[bytes], number: int) -> list[dict[str, Any]]:
    """The lines of one game: its header and its moves. Raises Fault."""
    found: list[dict[str, Any]] = []
    for line in map(_line, lines):
        number -= line.get("line") == "header"
        if number < 0 or (found and line.get("line") == "result"):
            break
        if number == 0:
            found.append(line)
    if not found:
        raise Fault("open.fault.no_game")
    return found


def _from_transcript(game: list[dict[str, Any]]) -> Record:
    """A game of a transcript as if it had been kept."""
    header, *moves = game
    if header.get("format") != transcripts.FORMAT or not knows_rules(header.get("rules")):
        raise Fault("shelf.fault.other_rules", ours=RULES_VERSION, theirs=header.get("rules"))
    now, setup = now_utc(), header.get("setup")
    return Record(
        rules=header["rules"],
        setup=str(setup.get("text")) if isinstance(setup, dict) else "",
        started=now,
        changed=now,
        played=len(moves),
        digest=str(game[-1].get("digest")),
        moves=[str(line.get("move")) for line in moves],
    )
