"""`nautilion replay` takes codes themselves, and says of codes and kept voyages what they show."""

from datetime import date
from pathlib import Path

import pytest

from nautilion.cli.parser import main
from nautilion.games.nautilion.daily import sea_of
from nautilion.games.nautilion.setup import Setup
from nautilion.play.codes import game_code, share_code
from nautilion.play.session import Session
from nautilion.play.shelf import Shelf
from tests.houses import shipped_house
from tests.play.voyages import played, sail_on

DAY = date(2027, 1, 11)


@pytest.fixture(scope="module")
def session() -> Session:
    return sail_on(Session(sea_of(DAY).setup))


def told(capsys: pytest.CaptureFixture[str], *words: str) -> tuple[int, str]:
    """What the command says, and how it ends."""
    code = main(["replay", *words])
    out, err = capsys.readouterr()
    return code, out + err


def test_a_code_is_verified_by_itself_and_from_a_file(
    capsys: pytest.CaptureFixture[str], session: Session, tmp_path: Path
) -> None:
    code = game_code(session)
    (tmp_path / "mail.txt").write_text(f"Look at this:\n{code}\n")
    for what in (code, str(tmp_path / "mail.txt")):
        ended, said = told(capsys, what, "--verify")
        assert ended == 0
        assert f"{len(session.log)} moves" in said
        assert DAY.isoformat() in said
        assert "% of winning" in said
        assert any(medal in said for medal in ("gold", "silver", "bronze", "no medal"))
        assert "does not show whether somebody was asked" in said


def test_a_kept_voyage_is_verified(capsys: pytest.CaptureFixture[str]) -> None:
    kept = Shelf(shipped_house()).begin(played(Setup(seed=3), 12))
    kept.keep()
    ended, said = told(capsys, str(kept.file), "--verify")
    assert ended == 0
    assert "goes on" in said
    assert "not the sea of a day" in said
    kept.file.write_bytes(
        kept.file.read_bytes().replace(b'"seed=3', b'"seed=4').replace(b"seed=3", b"seed=4")
    )
    assert told(capsys, str(kept.file), "--verify")[0] == 1


def test_loaded_dice_are_told(capsys: pytest.CaptureFixture[str]) -> None:
    session = Session(sea_of(DAY).setup, practice=True)
    session.roll_other()
    sail_on(session, 20)
    ended, said = told(capsys, game_code(session), "--verify")
    assert ended == 1
    assert "not those that number 20270111 throws" in said
    assert "%" not in said


def test_a_sea_without_moves_and_what_is_neither(capsys: pytest.CaptureFixture[str]) -> None:
    assert told(capsys, share_code(sea_of(DAY).setup), "--verify")[0] == 0
    for way in (("--verify",), ()):
        ended, said = told(capsys, "NAUTILUS1:abc", *way)
        assert ended == 2
        assert "no code" in said
    assert told(capsys, game_code(played(Setup(seed=1), 9))[:-4] + "AAAA", "--verify")[0] == 2
