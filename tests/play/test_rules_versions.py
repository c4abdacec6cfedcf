"""Voyages, codes and transcripts of every version of the rules play on as they began."""

import shutil
from pathlib import Path

import msgspec
import pytest

from nautilion.games.nautilion.rules.voyage import MOVE_TEXT
from nautilion.games.nautilion.setup import VERSION, Setup
from nautilion.kernel import Ask, Chance, digest
from nautilion.play.codes import game_code, read_code, share_code
from nautilion.play.opening import open_any
from nautilion.play.session import Session
from nautilion.play.shelf import Shelf
from nautilion.play.transcripts import replayed
from tests.houses import shipped_house
from tests.play.voyages import Clock, sail_on

SAVED = Path(__file__).parent / "saved"
VERSIONS = range(1, VERSION + 1)


def transcript(version: int) -> list[bytes]:
    return (SAVED / f"transcript-rules-{version}.jsonl").read_bytes().splitlines()


@pytest.mark.parametrize("version", VERSIONS)
def test_a_transcript_of_every_version_plays_to_the_same_digests(version):
    lines = list(replayed(transcript(version), shipped_house()))
    assert [line.differs for line in lines] == [[]] * len(lines)
    assert lines[0].given["rules"] == version


@pytest.mark.parametrize("version", VERSIONS)
def test_a_code_of_every_version_plays_to_the_same_digest(version):
    session = read_code((SAVED / f"code-rules-{version}.txt").read_text(), shipped_house())
    assert isinstance(session, Session)
    result = msgspec.json.decode(transcript(version)[-1])
    assert (session.setup.rules, digest(session.state)) == (version, result["digest"])
    assert game_code(session) == (SAVED / f"code-rules-{version}.txt").read_text().strip()


@pytest.mark.parametrize("version", VERSIONS)
def test_a_voyage_of_every_version_is_sailed_to_its_end_under_its_own_rules(version):
    shelf = Shelf(shipped_house(), now=Clock())
    shelf.folder.mkdir(parents=True)
    shutil.copyfile(SAVED / f"voyage-rules-{version}.json", shelf.file("old"))
    assert shelf.entries()[0].fault is None
    kept = shelf.open("old")
    assert kept.session.setup.rules == version
    sail_on(kept.session)
    assert kept.session.is_over
    assert kept.keep() is None
    again = shelf.read("old")
    assert (again.record.rules, again.session.setup.rules, again.fault) == (version, version, None)
    assert digest(again.session.state) == digest(kept.session.state)


def texts(session: Session) -> list[str]:
    """The moves that are open."""
    assert isinstance(session.pending, Ask)
    return [MOVE_TEXT.write(move) for move in session.pending.moves]


def test_an_old_voyage_is_asked_what_it_was_asked_then():
    opened = open_any(SAVED / "voyage-rules-1.json", shipped_house())
    moves = texts(opened.session)
    assert "insert between" not in moves
    today = Session(opened.session.setup.anew())
    today.replay(opened.session.log)
    assert ["insert between", *moves] == texts(today)


def test_a_branch_of_an_old_voyage_keeps_its_rules():
    shelf = Shelf(shipped_house(), now=Clock())
    session = open_any(SAVED / "voyage-rules-1.json", shipped_house()).session
    kept = shelf.branch(session, 20, ("", ""))
    assert kept.session.setup.rules == 1
    assert kept.keep() is None
    assert shelf.read(kept.id).record.rules == 1


def test_the_code_of_a_setup_names_its_rules():
    old = Setup(seed=3, rules=1)
    assert read_code(share_code(old), shipped_house()) == old
    assert read_code(share_code(old.anew()), shipped_house()) == Setup(seed=3)


@pytest.mark.parametrize("rules", [0, -1, VERSION + 1, 1.5, True, "1", None])
def test_a_transcript_of_no_version_we_know_is_refused(rules, tmp_path):
    header = msgspec.json.decode(transcript(1)[0]) | {"rules": rules}
    with pytest.raises(Exception, match="other_rules"):
        list(replayed([msgspec.json.encode(header)], shipped_house()))


def test_the_dice_of_a_voyage_do_not_depend_on_the_version():
    rolls = []
    for version in VERSIONS:
        session = Session(Setup(seed=5, rules=version))
        assert isinstance(session.pending, Chance)
        rolls.append(session.next_roll())
    assert len(set(rolls)) == 1
