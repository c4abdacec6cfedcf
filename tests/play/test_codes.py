"""Codes for the clipboard: both ways, through mails and chats, and never more than a voyage."""

import base64
import tracemalloc
import zlib

import msgspec
import pytest

from nautilion.content import words
from nautilion.content.catalogue import catalogue
from nautilion.content.setups import MOST_SEED
from nautilion.games.nautilion.rules.voyage import MOVE_TEXT
from nautilion.games.nautilion.setup import VERSION, Setup
from nautilion.play.codes import LONGEST, MOST_MOVES, game_code, packed, read_code, share_code, unpacked
from nautilion.play.faults import Fault
from nautilion.play.session import Session
from tests.houses import shipped_house
from tests.play.voyages import EVERYTHING, SETUPS, played

HARD = Setup(board="C1", players=2, reserve=1, harpoons=3, darkhouse="difficult", seed=MOST_SEED)
HARBOUR = Setup(board="B1", players=2, seed=17)


def read(text: str) -> Setup | Session:
    return read_code(text, shipped_house())


@pytest.mark.parametrize("setup", [Setup(), HARD, *SETUPS], ids=str)
def test_a_setup_both_ways(setup):
    code = share_code(setup)
    assert code.startswith("NAUTILION1:")
    assert len(code) < 160
    assert read(code) == setup


@pytest.mark.parametrize("setup", [HARD, *SETUPS], ids=str)
def test_a_whole_voyage_both_ways(setup):
    session = played(setup)
    again = read(game_code(session))
    assert isinstance(again, Session)
    assert (again.setup, again.log, again.state) == (setup, session.log, session.state)


def test_codes_of_version_1_are_read():
    """A change of the usual setup or of the format needs a new version: these are out in the world."""
    old = msgspec.structs.replace(HARBOUR, rules=1)
    assert read("NAUTILION1:SJZcvDNUSMpPLEqxdTJUKMhJrEwtKrY1UihOTU2xNTQHAA") == old
    session = read("NAUTILION1:2SBAFjNUKE5NTbE14SrKz8lJTVEw1DHUMeJKTiwuUSgpSswrzkksyczP4ypIrFQIRiYB")
    assert isinstance(session, Session)
    assert (session.setup, session.log) == (Setup(seed=4, rules=1), played(Setup(seed=4), 5).log)


@pytest.mark.parametrize(
    "around",
    [
        "{}",
        "  {}\n",
        '"{}"',
        "`{}`",
        "<{}>",
        "Sail with me: {} and tell me how it went!",
        "({}).",
        "Hi,\n{}\nBye",
    ],
)
def test_what_stands_around_a_code_does_not_matter(around):
    session = played(EVERYTHING, 50)
    again = read(around.format(game_code(session)))
    assert isinstance(again, Session)
    assert again.log == session.log
    assert read(around.format(share_code(HARD))) == HARD


@pytest.mark.parametrize("break_", ["\n", "\r\n", "\n> ", " \n\t"])
def test_a_code_broken_into_lines_is_read(break_):
    session = played(EVERYTHING, 50)
    code = game_code(session)
    again = read(break_.join(code[at : at + 60] for at in range(0, len(code), 60)))
    assert isinstance(again, Session)
    assert again.log == session.log


# 51 letters that unpack to 2,000 words, none of which is a setting.
FREEZES = "NAUTILION1:PlqfFO3CQREAAAwCoCqrYKT1L2EMPxzkHgAAAJgr"


def forged(text: str) -> str:
    return packed(text.encode())


GARBAGE = [
    ("", "none"),
    ("hello", "none"),
    ("NAUTILION", "none"),
    ("NAUTILION1:", "none"),
    ("NAUTILION1:!!!!", "none"),
    ("NAUTILION2:AAAA", "newer"),
    ("NAUTILION1:A", "damaged"),
    ("NAUTILION1:AAAAAAAA", "damaged"),
    ("NAUTILION1:ſ", "none"),  # which a search that ignores case takes for an s
    ("NAUTILION1:\u212a", "none"),  # the sign for Kelvin, likewise
    ("NAUTILION١:AAAAAAAA", "none"),
    (FREEZES, "too_long"),
    (share_code(HARD)[:-1], "damaged"),
    (share_code(HARD).lower(), "damaged"),
    ("x" * (LONGEST + 1), "too_long"),
    (forged("99 seed=1"), "other_rules"),
    (forged(""), "other_rules"),
    (forged(f"{VERSION} board=../../secret"), "setup"),
    (forged(f"{VERSION} seed=-4"), "setup"),
    (forged(f"{VERSION} seed=1\nrolled 9,9,9"), "does_not_play"),
    (forged(f"{VERSION} seed=1\n__import__('os')"), "does_not_play"),
    (forged(f"{VERSION} seed=1" + "\nback" * (MOST_MOVES + 1)), "too_long"),
    (forged(f"{VERSION} seed=1" + "\nback" * MOST_MOVES), "does_not_play"),
    (forged("1" + " " * 50_000_000), "too_long"),
]


@pytest.mark.parametrize(("text", "why"), GARBAGE, ids=[f"{row[0][:20]!r}-{row[1]}" for row in GARBAGE])
def test_garbage_gets_a_clear_line(text, why):
    with pytest.raises(Fault) as caught:
        read(text)
    assert caught.value.key == f"code.fault.{why}"
    assert caught.value.told(catalogue()) != caught.value.key


@pytest.mark.parametrize("number", [100, 240, 400, 2_000, 20_000, 49_000])
def test_a_code_of_many_unknown_words_is_little_work(number, monkeypatch):
    compared: list[str] = []
    monkeypatch.setattr(words, "nearest", lambda word, known: compared.append(word))
    with pytest.raises(Fault, match=r"setup|too_long") as caught:
        read(forged(f"{VERSION}" + " x" * number))
    assert len(compared) <= 10
    assert len(caught.value.told(catalogue())) < 500


@pytest.mark.parametrize(
    "word", ["x" * 480, "board=" + "y" * 480, "seed=" + "9" * 480, "expansions=" + "z," * 200]
)
def test_what_a_setup_is_told_to_lack_is_short(word):
    with pytest.raises(Fault, match="setup") as caught:
        read(forged(f"{VERSION} {word}"))
    assert len(caught.value.told(catalogue())) < 500


def test_a_bomb_is_not_unpacked():
    code = forged("1" + " " * 50_000_000)
    assert len(code) < LONGEST  # it is short enough to be looked at
    tracemalloc.start()
    with pytest.raises(Fault, match="too_long"):
        read(code)
    assert tracemalloc.get_traced_memory()[1] < 10 * LONGEST
    tracemalloc.stop()


def test_bytes_that_are_no_text_are_refused():
    body = zlib.compress(b"\xff\xfe\xfd", wbits=-15)
    data = zlib.crc32(body).to_bytes(4, "big") + body
    with pytest.raises(Fault, match="damaged"):
        read("NAUTILION1:" + base64.urlsafe_b64encode(data).decode().rstrip("="))


def test_a_code_holds_setup_and_moves_and_nothing_else():
    session = played(EVERYTHING, 60)
    first, *moves = unpacked(game_code(session), shipped_house())[1].split("\n")
    rules, *words_ = first.split()
    assert rules == str(VERSION)
    assert all(word in str(EVERYTHING).split() for word in words_)
    assert moves == [MOVE_TEXT.write(move) for move in session.log]
