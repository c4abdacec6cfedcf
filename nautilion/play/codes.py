"""A voyage as a short text for the clipboard: the setup alone, or with all its moves.

`NAUTILION1:` and then, in URL-safe base64, a checksum and deflated text: the version of the rules, the
choices that differ from the usual, and a move a line. Boards and cards of a player's own are named by a short
sum, so that nobody sails another sea by the same code. It holds nothing else: no path, no name, no program.
"""

import base64
import re
import zlib
from collections.abc import Iterable

from nautilion import RULES_VERSION
from nautilion.games.nautilion.content.definitions import Content
from nautilion.games.nautilion.content.loading import shipped_content
from nautilion.games.nautilion.rules.voyage import MOVE_TEXT
from nautilion.games.nautilion.setup import LONGEST as LONGEST_SETUP
from nautilion.games.nautilion.setup import Setup, SetupError, knows_rules, read_setup, setup_text
from nautilion.kernel import Move, Refused
from nautilion.play.faults import Fault
from nautilion.play.session import Session

PREFIX, VERSION = "NAUTILION", 1
LONGEST = 100_000  # characters of a code, and of the text in it
MOST_MOVES = 5_000
_USUAL = dict(word.split("=") for word in str(Setup()).split())
_RAW = -15  # deflate without a header: we have a checksum of our own
_CODE = re.compile(rf"{PREFIX}(\d{{1,4}}):([A-Za-z0-9_-]+)", re.IGNORECASE | re.ASCII)
_BREAKS = re.compile(r"[\s>]+")


def share_code(setup: Setup, content: Content | None = None) -> str:
    """The setup and its seed: whoever has the code sails the same sea."""
    return _code(setup, content or shipped_content(), ())


def game_code(session: Session) -> str:
    """The whole voyage so far, every roll included."""
    return _code(session.setup, session.rules.terms.content, session.log)


def in_text(text: str) -> bool:
    """Whether something in a text looks like a code."""
    return bool(_CODE.search(text))


def read_code(text: str, content: Content) -> Setup | Session:
    """A setup to sail, or a voyage to look at. Raises Fault."""
    first, *moves = unpacked(text).split("\n")
    rules, _, words = first.partition(" ")
    if len(words) > LONGEST_SETUP:
        raise Fault("code.fault.too_long")
    if not (rules.isascii() and rules.isdecimal()) or len(rules) > 8 or not knows_rules(int(rules)):
        raise Fault("code.fault.other_rules", ours=RULES_VERSION, theirs=rules[:8])
    try:
        setup = read_setup(words, content, int(rules))
    except SetupError as error:
        raise Fault("code.fault.setup", why=error) from None
    return _played(setup, moves, content) if moves else setup


def _code(setup: Setup, content: Content, moves: Iterable[Move]) -> str:
    every = (word.partition("=") for word in setup_text(setup, content).split())
    words = [f"{key}={value}" for key, _, value in every if _USUAL.get(key) != value]
    lines = [" ".join([str(setup.rules), *words]), *map(MOVE_TEXT.write, moves)]
    return packed("\n".join(lines).encode())


def packed(text: bytes) -> str:
    """Any text as a code: pressed, with its checksum."""
    press = zlib.compressobj(9, wbits=_RAW)
    body = press.compress(text) + press.flush()
    data = zlib.crc32(body).to_bytes(4, "big") + body
    return f"{PREFIX}{VERSION}:{base64.urlsafe_b64encode(data).decode().rstrip('=')}"


def unpacked(code: str) -> str:
    """The text in a code. Raises Fault."""
    if len(code) > LONGEST:
        raise Fault("code.fault.too_long")
    joined = _BREAKS.sub("", code)  # a mail or a chat may have broken it into lines
    found = [match for match in map(_CODE.search, (code, joined)) if match]
    if not found:
        raise Fault("code.fault.none")
    if int(found[0][1]) != VERSION:
        raise Fault("code.fault.newer")
    body = next(filter(None, (_checked(match[2]) for match in found)), None)
    if not body:
        raise Fault("code.fault.damaged")
    return _inflated(body)


def _checked(letters: str) -> bytes:
    """The body of a code; nothing when its checksum says otherwise."""
    try:
        data = base64.urlsafe_b64decode(letters + "=" * (-len(letters) % 4))
    except ValueError:
        return b""
    return data[4:] if zlib.crc32(data[4:]).to_bytes(4, "big") == data[:4] else b""


def _inflated(body: bytes) -> str:
    """The text, which never grows beyond what a voyage can be."""
    press = zlib.decompressobj(wbits=_RAW)
    try:
        text = press.decompress(body, LONGEST)
        if press.unconsumed_tail:
            raise Fault("code.fault.too_long")
        return text.decode()
    except (zlib.error, UnicodeDecodeError):
        raise Fault("code.fault.damaged") from None


def _played(setup: Setup, moves: list[str], content: Content) -> Session:
    if len(moves) > MOST_MOVES:
        raise Fault("code.fault.too_long")
    session = Session(setup, content)
    try:
        session.replay(map(MOVE_TEXT.read, moves))
    except (Refused, ValueError):
        raise Fault("code.fault.does_not_play") from None
    return session
