"""The log file, and the report of a crash."""

import logging
from collections.abc import Iterator
from pathlib import Path

import pytest

from nautilion import __version__, paths
from nautilion.play import care
from nautilion.play.codes import share_code
from nautilion.rules.setup import Setup
from tests.play.voyages import played


@pytest.fixture
def log() -> Iterator[logging.Logger]:
    """The program's log, left as it was."""
    logger = logging.getLogger("nautilion")
    before = list(logger.handlers)
    yield logger
    for handler in [handler for handler in logger.handlers if handler not in before]:
        logger.removeHandler(handler)
        handler.close()


def test_the_log_goes_round(log, monkeypatch):
    monkeypatch.setattr(care, "LONGEST", 2000)
    care.log_to_file()
    for number in range(200):
        log.warning("the pump of cabin %s drips", number)
    files = sorted(paths.user_log().iterdir())
    assert [file.name for file in files] == ["nautilion.log", "nautilion.log.1", "nautilion.log.2"]
    assert all(file.stat().st_size <= 2000 for file in files)
    assert "cabin 199" in care.log_file().read_text()


def test_without_a_place_for_a_log_the_game_plays_on(log, home, capsys):
    home.write_text("a file in the way")
    care.log_to_file()
    log.warning("nobody hears this")
    assert capsys.readouterr().err == ""


def test_a_log_that_cannot_be_written_makes_no_noise(log, capsys):
    care.log_to_file()
    handler = log.handlers[-1]
    assert isinstance(handler, care.Quiet)
    handler.stream.close()
    log.warning("too late")
    handler.stream = None
    assert capsys.readouterr().err == ""


def crashed(where: Path) -> BaseException:
    """An error as a program throws it."""
    try:
        raise RuntimeError(f"no picture in {where}")
    except RuntimeError as error:
        return error


def test_a_report_has_all_that_is_needed_and_nothing_private(tmp_path, monkeypatch):
    monkeypatch.setattr(Path, "home", lambda: Path("/home/ada lovelace"))
    session = played(Setup(seed=4), 9)
    report = care.crash_report(
        crashed(Path("/home/ada lovelace/games/x.svg")), session, {"pygame": "2.5.5", "SDL": "2.32"}
    )
    for word in (__version__, "pygame: 2.5.5", "SDL: 2.32", share_code(Setup(seed=4)), str(Setup(seed=4))):
        assert word in report
    assert report.count("rolled ") == len(session.chances)
    assert "RuntimeError: no picture in ~/games/x.svg" in report
    assert "Traceback" in report
    assert "ada" not in report.replace("Traceback", "")


def test_a_windows_home_is_private_too(monkeypatch):
    class Home:
        def __str__(self) -> str:
            return "C:\\Users\\Ada"

        def as_posix(self) -> str:
            return "C:/Users/Ada"

    monkeypatch.setattr(Path, "home", Home)
    for text in ("C:\\Users\\Ada\\x", "C:/Users/Ada/x", "'C:\\\\Users\\\\Ada\\\\x'"):
        assert "Ada" not in care.private(text)


def test_a_report_without_a_voyage():
    assert "RuntimeError" in care.crash_report(crashed(Path("x")))
