"""The game in the menu of a Linux desktop, and out of it again."""

import os
import shlex
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from nautilion import paths
from nautilion.cli import desktop
from nautilion.cli.parser import main

pytestmark = pytest.mark.skipif(not sys.platform.startswith("linux"), reason="menus of Linux")
ROOT = Path(__file__).parent.parent.parent
ICONS = ROOT / "images/shared/icon"


@pytest.fixture(autouse=True)
def menu(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A user's data folder of its own."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    return tmp_path


def files(folder: Path) -> dict[str, bytes]:
    return {str(file.relative_to(folder)): file.read_bytes() for file in folder.rglob("*") if file.is_file()}


def field(name: str) -> str:
    """What a field of the entry says, as a desktop reads it: the escapes of strings undone."""
    lines = dict(line.split("=", 1) for line in desktop.entry().splitlines()[1:])
    return lines[name].replace("\\\\", "\\")


def test_it_comes_and_goes(menu, capsys):
    assert main(["install-desktop"]) == 0
    once = files(menu)
    assert "applications/nautilion.desktop" in once
    assert once["icons/hicolor/scalable/apps/nautilion.svg"] == (ICONS / "icon.svg").read_bytes()
    assert once["icons/hicolor/48x48/apps/nautilion.png"] == (ICONS / "icon_48.png").read_bytes()
    assert main(["install-desktop"]) == 0
    assert files(menu) == once
    (menu / "applications" / "other.desktop").write_text("", encoding="utf-8")
    assert main(["install-desktop", "--remove"]) == main(["install-desktop", "--remove"]) == 0
    assert list(files(menu)) == ["applications/other.desktop"]
    assert [line.split()[1] for line in capsys.readouterr().out.splitlines()] == ["is", "is", "is", "was"]


@pytest.mark.skipif(not shutil.which("desktop-file-validate"), reason="needs desktop-file-utils")
def test_the_entry_is_valid(menu):
    main(["install-desktop"])
    subprocess.run(["desktop-file-validate", desktop.entry_file()], check=True)


def test_the_entry_starts_the_game(tmp_path):
    """From the source tree, in which `-m nautilion` only works where the tree lies."""
    words = shlex.split(field("Exec"))
    done = subprocess.run(
        [*words, "--version"], cwd=field("Path"), env={"HOME": str(tmp_path)}, capture_output=True, text=True
    )
    assert done.stdout.startswith("nautilion ")


def test_a_packaged_app_is_started_by_its_own_name(monkeypatch):
    monkeypatch.setattr(sys, "frozen", True, raising=False)
    monkeypatch.setattr(sys, "executable", "/opt/nautilion/nautilion")
    assert field("Exec") == '"/opt/nautilion/nautilion"'
    assert "Path=" not in desktop.entry()


def test_an_installed_wheel_is_started_from_anywhere(monkeypatch):
    package = Path(paths.__file__).parent
    monkeypatch.setattr(paths, "shipped", lambda name: package / name)
    assert paths.start_command() == ([sys.executable, "-m", "nautilion"], None)


@pytest.mark.parametrize("folder", ["with space", 'with "quotes"', "with $HOME `ls`", "back\\slash", "50 %f"])
def test_a_strange_folder_is_no_command(folder, monkeypatch):
    program = f"/opt/{folder}/nautilion"
    monkeypatch.setattr(sys, "frozen", True, raising=False)
    monkeypatch.setattr(sys, "executable", program)
    command = field("Exec")
    read = subprocess.run(["sh", "-c", f"printf %s {command}"], capture_output=True, text=True).stdout
    assert read.replace("%%", "%") == program
    assert read.count("%") == 2 * program.count("%")


def test_elsewhere_it_says_so_kindly(menu, monkeypatch, capsys):
    monkeypatch.setattr(sys, "platform", "win32")
    assert main(["install-desktop"]) == 2
    assert "shortcut" in capsys.readouterr().err
    assert files(menu) == {}


def test_a_folder_that_takes_nothing_is_told(menu, capsys):
    (menu / "icons").write_text("a file in the way", encoding="utf-8")
    assert main(["install-desktop"]) == 2
    assert os.strerror(20) in capsys.readouterr().err  # not a directory
