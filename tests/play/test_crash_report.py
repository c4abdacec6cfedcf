"""The log file, and the report of a crash."""

import logging
import platform
import re
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path

import pytest

from nautilion import __version__, paths
from nautilion.games.nautilion.setup import Setup
from nautilion.play import crash_report
from nautilion.play.codes import share_code
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
    monkeypatch.setattr(crash_report, "LONGEST", 2000)
    crash_report.log_to_file()
    for number in range(200):
        log.warning("the pump of cabin %s drips", number)
    files = sorted(paths.user_log().iterdir())
    assert [file.name for file in files] == ["nautilion.log", "nautilion.log.1", "nautilion.log.2"]
    assert all(file.stat().st_size <= 2000 for file in files)
    assert "cabin 199" in crash_report.log_file().read_text()


def test_without_a_place_for_a_log_the_game_plays_on(log, home, capsys):
    home.write_text("a file in the way")
    crash_report.log_to_file()
    log.warning("nobody hears this")
    assert capsys.readouterr().err == ""


def test_a_log_that_cannot_be_written_makes_no_noise(log, capsys):
    crash_report.log_to_file()
    handler = log.handlers[-1]
    assert isinstance(handler, crash_report.Quiet)
    assert handler.stream
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
    report = crash_report.crash_report(
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
        assert "Ada" not in crash_report.private(text)


def test_a_report_without_a_voyage():
    assert "RuntimeError" in crash_report.crash_report(crashed(Path("x")))


@pytest.fixture
def ada(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Ada's machine: her home is a link to another disk, and she is called by her name everywhere."""
    (tmp_path / "disks" / "ada").mkdir(parents=True)
    (tmp_path / "home").mkdir()
    (tmp_path / "home" / "ada").symlink_to(tmp_path / "disks" / "ada")
    monkeypatch.setattr(Path, "home", lambda: tmp_path / "home" / "ada")
    monkeypatch.setattr(tempfile, "gettempdir", lambda: "/tmp/of-nobody")
    for name in ("USER", "LOGNAME", "USERNAME"):
        monkeypatch.setenv(name, "Ada")
    monkeypatch.setattr(platform, "node", lambda: "adas-laptop")
    return tmp_path


@pytest.mark.parametrize(
    "text",
    [
        "{home}/home/ada/x.svg",
        "{home}/disks/ada/x.svg",  # the real path of the link
        "{HOME}/HOME/ADA/x.svg",
        "/mnt/Ada/games/x.svg",  # another folder of hers
        "no picture for ada, nor for 'ADA'",
        "[Errno 13] Permission denied: '/media/ada_lovelace/x'",
        "cannot reach adas-laptop",
        "KeyError: 'Lovelace & Daughter'",
        "/home\\\\ada\\\\x",
    ],
)
@pytest.mark.skipif(sys.platform == "win32", reason="links of POSIX")
def test_no_way_to_write_it_gives_a_player_away(ada, text):
    told = text.format(home=ada, HOME=str(ada).upper())
    report = crash_report.crash_report(RuntimeError(told), names=("Lovelace & Daughter", ""))
    assert not re.search("(?<![a-z])ada", report, re.IGNORECASE)
    assert "Lovelace & Daughter" not in report
    assert "RuntimeError" in report


def test_where_the_game_lies_is_nobodys_business(monkeypatch, tmp_path):
    monkeypatch.setattr(paths, "user_data", lambda: tmp_path / "ben" / "data")
    report = crash_report.crash_report(crashed(tmp_path / "ben" / "data" / "voyages" / "x.json"))
    assert "<data>/voyages/x.json" in report
    assert str(Path(crash_report.__file__).parents[2]) not in report
    assert sys.prefix not in report
    assert 'File "<game>' in report


def test_a_name_that_is_a_word_leaves_the_moves_alone(monkeypatch):
    monkeypatch.setenv("USER", "phantom")
    report = crash_report.crash_report(crashed(Path("x")), played(Setup(seed=4), 9))
    assert "give 2 phantom" in report
