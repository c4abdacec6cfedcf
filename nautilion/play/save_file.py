"""A kept voyage as a file: readable JSON with the log last, so that a cut-off one still tells its beginning.

Format 1 had no `format`; it was the one file `voyage.json`. Format 2 knew one game and two captains.
Format 3, which this version writes, names its game and has a seat for everybody.
"""

import contextlib
import json
from contextlib import suppress
from datetime import datetime
from itertools import takewhile
from typing import Annotated, Any, NamedTuple

import msgspec

from nautilion.content.plain import plain
from nautilion.content.setups import SetupError
from nautilion.kernel import Refused, digest
from nautilion.paths import FIRST_GAME
from nautilion.play.faults import Fault
from nautilion.play.house import House
from nautilion.play.seats import HUMAN, Seat, at_least, names_of
from nautilion.play.session import ASSISTS, Assist, Session

FORMAT = 3
LONGEST = 5_000_000  # bytes of a file, and
MOST_MOVES = 20_000  # of moves that are played again: far more than any voyage has
LONGEST_NAME = 40  # letters
Key = Annotated[str, msgspec.Meta(max_length=40, pattern=r"^\w*\Z")]  # one of the rules' own words
Helps = Annotated[tuple[Assist, ...], msgspec.Meta(max_length=len(ASSISTS))]
Time = Annotated[datetime, msgspec.Meta(tz=True)]
Natural = Annotated[int, msgspec.Meta(ge=0, le=10**9)]


def check_years(*times: datetime) -> None:
    """Refuse times that no clock of a player shows and no calendar can reckon with."""
    if not all(1970 <= time.year <= 9000 for time in times):
        raise ValueError("a year beyond any voyage")


class Parent(msgspec.Struct, frozen=True):
    """Where a branch left another voyage: after so many of its moves."""

    voyage: str
    move: Natural


class Record(msgspec.Struct, kw_only=True):
    """What the file of a voyage says."""

    format: int = FORMAT
    game: Key = FIRST_GAME
    rules: int
    name: str = ""
    setup: str
    seats: Annotated[tuple[Seat, ...], msgspec.Meta(max_length=8)] = ()
    started: Time
    changed: Time
    seconds: Natural = 0  # at the table, long breaks left out
    practice: bool = False
    assisted: Helps = ()
    parent: Parent | None = None
    turn: Natural = 0
    result: Key = ""
    played: Natural = 0  # how many moves there are, so that a cut-off file knows what it lacks
    digest: str = ""
    moves: list[str] = []

    def __post_init__(self) -> None:
        check_years(self.started, self.changed)
        self.name = plain(self.name, LONGEST_NAME)

    @property
    def captains(self) -> tuple[str, ...]:
        """The names of those who play, as they can be shown."""
        return names_of(self.seats)


class Read(NamedTuple):
    """A voyage as far as it could be read; `fault` is a key of the catalogue where something was amiss."""

    record: Record
    session: Session
    fault: str | None = None
    lost: int = 0  # moves that could not be read


def write(record: Record) -> bytes:
    """The file of a voyage."""
    return msgspec.json.format(msgspec.json.encode(record)) + b"\n"


def fill(record: Record, session: Session) -> None:
    """Bring a record up to where the voyage stands."""
    record.moves = [session.game.text.write(move) for move in session.log]
    record.played = len(record.moves)
    record.digest = digest(session.state)
    record.game, record.rules = session.game.id, session.setup.rules
    record.practice, record.assisted = session.practice, session.assisted
    record.turn, record.result = session.turn, session.result


def parse(data: bytes, when: datetime, house: House) -> tuple[Record, bool]:
    """The record of a file, and whether it is whole; `when` serves as its date where it has none.

    Raises Fault for what this version cannot read.
    """
    plain, whole = _plain(data)
    if not isinstance(plain, dict) or not isinstance(plain.get("rules"), int):
        raise Fault("shelf.fault.unreadable")
    version = plain.get("format", 1)
    if not isinstance(version, int) or version < 1:
        raise Fault("shelf.fault.unreadable")
    if version > FORMAT:
        raise Fault("shelf.fault.newer")
    name = plain.get("game", FIRST_GAME)
    if name not in house.ids:
        raise Fault("shelf.fault.other_game")
    game = house.game(name)
    if not game.knows(plain["rules"]):
        raise Fault("shelf.fault.other_rules", ours=game.version, theirs=plain["rules"])
    return _record(BEFORE.get(version, _as_it_is)(plain, when), whole, when)


def _as_it_is(new: dict[str, Any], when: datetime) -> dict[str, Any]:
    return new


def _from_1(old: dict[str, Any], when: datetime) -> dict[str, Any]:
    """What the first version wrote: no name, no times, captains under another word."""
    moves = old.get("moves")
    return {
        **{key: old[key] for key in ("rules", "setup", "digest", "practice", "moves") if key in old},
        "seats": _named(old.get("names")),
        "started": when,
        "changed": when,
        "played": len(moves) if isinstance(moves, list) else 0,
    }


def _from_2(old: dict[str, Any], when: datetime) -> dict[str, Any]:
    """What the second version wrote: captains by name alone."""
    return {**old, "format": FORMAT, "seats": _named(old.get("captains"))}


def _named(names: object) -> list[dict[str, Any]] | None:
    """Captains of an older file as seats; a value that makes the record refuse them where they are none."""
    if names is None:
        return []
    if not isinstance(names, list) or not all(isinstance(name, str) for name in names):
        return None
    return [{"name": name, "player": HUMAN} for name in names]


BEFORE = {1: _from_1, 2: _from_2}


def _record(plain: dict[str, Any], whole: bool, when: datetime) -> tuple[Record, bool]:
    """Plain values as a record; where one of them is wrong, at least setup and log."""
    try:
        return msgspec.convert(plain, Record), whole
    except msgspec.ValidationError:
        moves = plain.get("moves")
        texts = takewhile(lambda move: isinstance(move, str), moves if isinstance(moves, list) else ())
        least = {
            "game": plain.get("game", FIRST_GAME),
            "rules": plain["rules"],
            "setup": plain.get("setup"),
            "moves": list(texts),
            "started": when,
            "changed": when,
        }
    try:
        return msgspec.convert(least, Record), False
    except msgspec.ValidationError:
        raise Fault("shelf.fault.unreadable") from None


def _plain(data: bytes) -> tuple[Any, bool]:
    """The JSON of a file, and whether it is whole; else what stands before the damage, closed again."""
    try:
        return msgspec.json.decode(data), True
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        text = data.decode("utf-8", errors="replace")
    sound = text[: _damage(text)]
    lines = sound.rpartition("\n")[0].rstrip().rstrip(",")
    for attempt in (text, lines + "]}", lines + "}"):
        with contextlib.suppress(msgspec.DecodeError, UnicodeError, RecursionError):
            return msgspec.json.decode(attempt), False
    return None, False


def _damage(text: str) -> int:
    """Where a text stops being JSON; msgspec does not tell."""
    try:
        json.loads(text)
    except (ValueError, RecursionError) as error:
        return getattr(error, "pos", 0)
    return len(text)


def sail(record: Record, whole: bool, house: House) -> Read:
    """Play a record again, as far as it goes. Raises Fault when it does not even begin."""
    game, content = house.game(record.game), house.content(record.game)
    record.seats = at_least(record.seats, game.seats[-1])
    try:
        session = Session(game.read_setup(record.setup, content, record.rules), content, record.practice)
    except SetupError as error:
        raise Fault("shelf.fault.setup", why=error.faults) from None
    with suppress(Refused, ValueError):  # whatever does not play is counted as lost
        session.replay(map(game.text.read, record.moves[:MOST_MOVES]))
    session.assist(*record.assisted)
    record.turn, record.result = session.turn, session.result
    lost = max(record.played, len(record.moves)) - len(session.log)
    if lost or not whole:
        return Read(record, session, "shelf.fault.cut", lost)
    same = digest(session.state) == record.digest
    return Read(record, session, None if same else "shelf.fault.differs")
