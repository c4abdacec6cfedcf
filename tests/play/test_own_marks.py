"""A voyage names the boards and cards of a player's own that it was dealt from, and says what is missing."""

from pathlib import Path

import pytest

from nautilion import paths
from nautilion.cli.parser import main
from nautilion.content.catalogue import catalogue
from nautilion.games.nautilion.content.definitions import Content
from nautilion.games.nautilion.content.loading import load, shipped_content
from nautilion.games.nautilion.setup import Setup
from nautilion.play.codes import game_code, packed, read_code, share_code, unpacked
from nautilion.play.faults import Fault
from nautilion.play.opening import open_any
from nautilion.play.session import Session
from nautilion.play.shelf import Shelf
from tests.content.test_own_content import CARDS, RING
from tests.houses import house_of, shipped_house
from tests.play.voyages import sail_on

BOARD = Setup(board="Ring", seed=3)
DECK = Setup(expansions=("darkhouse",), own_cards=True, seed=3)
DEEDS = Setup(expansions=("heroic",), own_cards=True, seed=3)


@pytest.fixture
def content(tmp_path: Path):
    """Loads what a player of that name made."""

    def made(name: str, text: str = RING + CARDS) -> Content:
        folder = tmp_path / name
        folder.mkdir(exist_ok=True)
        (folder / "mine.yaml").write_text(text, encoding="utf-8")
        return load(paths.room("data", "nautilion"), folder)

    return made


def refused(code: str, content: Content) -> str:
    """What is told of a code that cannot be sailed here."""
    with pytest.raises(Fault, match=r"code\.fault\.setup") as caught:
        read_code(code, house_of(content))
    return caught.value.told(catalogue())


@pytest.mark.parametrize("setup", [BOARD, DECK, DEEDS], ids=str)
def test_whoever_has_the_same_sails_the_same(setup, content):
    ada, ben = (
        content("ada"),
        content("ben", CARDS + RING.replace("My ring", "Ben's ring").replace("0.1", "0.05")),
    )
    code = share_code(setup, ada)
    assert read_code(code, house_of(ben)) == setup
    session = sail_on(Session(setup, ada), 20)
    again = read_code(game_code(session), house_of(ben))
    assert isinstance(again, Session)
    assert again.state == session.state


@pytest.mark.parametrize(
    ("setup", "change", "told"),
    [
        (BOARD, ("[9, 1]", "[9, 2]"), "your own Ring has other ducts"),
        (DECK, ("tokens: 3", "tokens: 2"), "other cards than those you made"),
        (DECK, ("number: 101, colour", "number: 102, colour"), "other cards than those you made"),
        (DEEDS, ("turns: 4", "turns: 2"), "other cards than those you made"),
    ],
    ids=str,
)
def test_other_boards_and_cards_are_told(setup, change, told, content):
    code = share_code(setup, content("ada"))
    assert told in refused(code, content("ben", (RING + CARDS).replace(*change)))


@pytest.mark.parametrize(
    ("setup", "told"),
    [(BOARD, "Ring, a board that somebody made"), (DECK, "cards that somebody made")],
    ids=str,
)
def test_what_is_missing_is_told(setup, told, content):
    ada = content("ada")
    assert told in refused(share_code(setup, ada), shipped_content())
    assert told in refused(game_code(sail_on(Session(setup, ada), 9)), shipped_content())


def test_own_cards_that_the_other_had_not_are_told(content):
    code = share_code(DECK, shipped_content())
    assert "a deck without the cards you made" in refused(code, content("ada"))
    assert read_code(code, shipped_house()) == DECK


def test_codes_of_our_own_content_say_nothing_more(content):
    everything = Setup(expansions=("darkhouse", "heroic"), seed=7)
    assert share_code(everything, content("ada")) == share_code(everything)
    assert "own=" not in unpacked(share_code(everything), shipped_house())[1]


def test_a_code_from_before_is_still_read(content):
    assert read_code(packed(b"1 board=Ring seed=3"), house_of(content("ada"))).board == "Ring"


@pytest.mark.parametrize(
    "own", [":", "board", "board:", ",,,", "board:x,board:y", "x:" + "y" * 300, "\0:\x1b"]
)
def test_an_odd_mark_is_told_and_not_trusted(own, content):
    assert refused(packed(f"1 board=Ring seed=3 own={own}".encode()), content("ada")).isprintable()


def test_a_voyage_says_when_its_cards_have_changed(content, tmp_path):
    shelf = Shelf(house_of(content("ada")), tmp_path / "voyages")
    kept = shelf.begin(sail_on(Session(DECK, shelf.house.content("nautilion")), 9))
    kept.keep()
    kept.close()
    assert not shelf.read(kept.id).fault
    other = Shelf(house_of(content("ben", CARDS.replace("tokens: 3", "tokens: 2"))), tmp_path / "voyages")
    with pytest.raises(Fault, match=r"shelf\.fault\.setup") as caught:
        other.open(kept.id)
    assert "other cards" in caught.value.told(catalogue())
    assert other.entries()[0].fault == "shelf.fault.setup_short"
    assert not shelf.read(kept.id).fault  # the file is as it was


def test_a_transcript_says_when_its_cards_have_changed(content, tmp_path, monkeypatch, capsys):
    ada = content("ada")
    monkeypatch.setattr(paths, "user_content", lambda: tmp_path / "ada")
    file, options = tmp_path / "games.jsonl", ["--expansions", "heroic", "--own-cards", "--games", "1"]
    assert main(["simulate", *options, "--transcripts", str(file)]) == 0
    assert open_any(file, house_of(ada)).fault is None
    ben = content("ben", CARDS.replace("turns: 4", "turns: 2"))
    assert open_any(file, house_of(ben)).fault is not None
