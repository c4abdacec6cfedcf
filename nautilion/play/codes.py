"""A game as a short text for the clipboard: the setup alone, or with all its moves.

A first word such as `PEARLS1:` names the game and the version of such codes. Then come, in URL-safe base64, a
checksum and deflated text: the version of the rules, the choices that differ from the usual, and a move
a line. Boards and cards of a player's own are named by a short sum, so that nobody sails another sea by the
same code. It holds nothing else: no path, no name, no program.
"""

import base64
import re
import zlib
from collections.abc import Iterable
from typing import Any

from nautilion.content.setups import LONGEST as LONGEST_SETUP
from nautilion.content.setups import SetupError
from nautilion.kernel import Move, Refused
from nautilion.paths import FIRST_GAME
from nautilion.play.faults import Fault
from nautilion.play.house import House
from nautilion.play.session import Session

VERSION = 1
LONGEST = 100_000  # characters of a code, and of the text in it
MOST_MOVES = 5_000
_RAW = -15  # deflate without a header: we have a checksum of our own
_BREAKS = re.compile(r"[\s>]+")


def share_code(setup: Any, content: Any = None) -> str:
    """The setup and its seed: whoever has the code plays the same game."""
    return _code(setup, setup.game.content(None) if content is None else content, ())


def game_code(session: Session, moves: int | None = None) -> str:
    """The voyage so far, every roll included; or its first moves alone."""
    return _code(session.setup, session.content, session.log[:moves])


def in_text(text: str, house: House) -> bool:
    """Whether something in a text looks like a code of a game of this house."""
    return bool(_codes_of(house).search(text))


def read_code(text: str, house: House) -> Any:
    """A setup to play, or a session to look at. Raises Fault."""
    id, inside = unpacked(text, house)
    game = house.game(id)
    first, *moves = inside.split("\n")
    rules, _, words = first.partition(" ")
    if len(words) > LONGEST_SETUP:
        raise Fault("code.fault.too_long")
    if not (rules.isascii() and rules.isdecimal()) or len(rules) > 8 or not game.knows(int(rules)):
        raise Fault("code.fault.other_rules", ours=game.version, theirs=rules[:8])
    content = house.content(game.id)
    try:
        setup = game.read_setup(words, content, int(rules))
    except SetupError as error:
        raise Fault("code.fault.setup", why=error.faults) from None
    return _played(setup, moves, content) if moves else setup


def _code(setup: Any, content: Any, moves: Iterable[Move]) -> str:
    game = setup.game
    usual = dict(word.split("=") for word in str(game.setup()).split())
    every = (word.partition("=") for word in game.setup_text(setup, content).split())
    words = [f"{key}={value}" for key, _, value in every if usual.get(key) != value]
    lines = [" ".join([str(setup.rules), *words]), *map(game.text.write, moves)]
    return packed("\n".join(lines).encode(), game.id)


def packed(text: bytes, game: str = FIRST_GAME) -> str:
    """Any text as a code of a game: pressed, with its checksum."""
    press = zlib.compressobj(9, wbits=_RAW)
    body = press.compress(text) + press.flush()
    data = zlib.crc32(body).to_bytes(4, "big") + body
    return f"{game.upper()}{VERSION}:{base64.urlsafe_b64encode(data).decode().rstrip('=')}"


def unpacked(code: str, house: House) -> tuple[str, str]:
    """The game that a code names, and the text in it. Raises Fault."""
    if len(code) > LONGEST:
        raise Fault("code.fault.too_long")
    joined = _BREAKS.sub("", code)  # a mail or a chat may have broken it into lines
    found = [match for match in map(_codes_of(house).search, (code, joined)) if match]
    if not found:
        raise Fault("code.fault.none")
    if int(found[0][2]) != VERSION:
        raise Fault("code.fault.newer")
    body = next(filter(None, (_checked(match[3]) for match in found)), None)
    if not body:
        raise Fault("code.fault.damaged")
    return found[0][1].lower(), _inflated(body)


def _codes_of(house: House) -> re.Pattern[str]:
    """What the codes of the games of a house look like."""
    return re.compile(rf"({'|'.join(house.ids)})(\d{{1,4}}):([A-Za-z0-9_-]+)", re.IGNORECASE | re.ASCII)


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


def _played(setup: Any, moves: list[str], content: Any) -> Session:
    if len(moves) > MOST_MOVES:
        raise Fault("code.fault.too_long")
    session = Session(setup, content)
    try:
        session.replay(map(session.game.text.read, moves))
    except (Refused, ValueError):
        raise Fault("code.fault.does_not_play") from None
    return session
