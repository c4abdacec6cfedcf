"""The way of screen readers, through D-Bus: title and settings are read and used, without pointer or keys."""

import json
import os
import shutil
import signal
import socket
import subprocess
import sys
from contextlib import suppress
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import pytest

from nautilion.games.nautilion.setup import Setup
from nautilion.play.session import Session
from nautilion.play.shelf import Shelf
from tests.houses import shipped_house
from tests.play.voyages import sail_on
from tests.ui.kit import EVERYTHING
from tools.display import Screen

READER = Path(__file__).parent / "reader.py"
SIZE = (1280, 720)


def python_with_gi() -> str:
    """A Python that can talk to AT-SPI: seldom that of the game."""
    ask = "import gi; gi.require_version('Atspi', '2.0'); from gi.repository import Atspi"
    for python in (sys.executable, "/usr/bin/python3"):
        if (
            shutil.which(python)
            and not subprocess.run([python, "-c", ask], capture_output=True, check=False).returncode
        ):
            return python
    return ""


def missing() -> str:
    """What this machine lacks for it."""
    programs = [name for name in ("dbus-run-session", "Xvfb") if not shutil.which(name)]
    if not find_spec("accesskit"):
        programs.append("accesskit")
    if not programs and not python_with_gi():
        programs.append("at-spi2-core, python3-gi and gir1.2-atspi-2.0")
    return ", ".join(programs)


def named(things: list[dict[str, Any]], name: str, role: str = "") -> dict[str, Any]:
    (found,) = [thing for thing in things if thing["name"] == name and role in ("", thing["role"])]
    return found


def run_reader(tmp_path: Path, *args: str, seconds: float = 300, **settings: object) -> dict[str, Any]:
    """What a reader in a process of its own has read in the game, which has the settings."""
    if lacks := missing():
        pytest.skip(f"needs {lacks}")
    (tmp_path / "config" / "nautilion").mkdir(parents=True)
    calm = {
        "window": SIZE,
        "music": 0.0,
        "effects": 0.0,
        "reduced_motion": True,
        "full_setup": True,
        "first_notes": False,
    }
    calm |= settings
    (tmp_path / "config" / "nautilion" / "settings.json").write_text(json.dumps(calm))
    (tmp_path / "run").mkdir(mode=0o700)
    folders = {
        "XDG_DATA_HOME": "data",
        "XDG_CONFIG_HOME": "config",
        "XDG_CACHE_HOME": "cache",
        "XDG_RUNTIME_DIR": "run",
    }
    env = {**os.environ, **{name: str(tmp_path / folder) for name, folder in folders.items()}}
    env.pop("SDL_VIDEODRIVER", None)
    env |= {"SDL_AUDIODRIVER": "dummy", "PYTHONPATH": os.pathsep.join(filter(None, sys.path))}
    command = ["dbus-run-session", "--", python_with_gi(), "-E", str(READER), sys.executable, *args]
    with Screen(SIZE) as screen:
        code, told, failed = run_all(command, env | screen.env, seconds)
    assert code == 0, failed
    seen: dict[str, Any] = json.loads(told.splitlines()[-1])
    return seen


def run_all(command: list[str], env: dict[str, str], seconds: float) -> tuple[int, str, str]:
    """How a program ended and what it wrote; nothing that it started outlives it."""
    pipe = subprocess.PIPE
    running = subprocess.Popen(command, env=env, stdout=pipe, stderr=pipe, text=True, start_new_session=True)
    try:
        told, failed = running.communicate(timeout=seconds)
    finally:
        with suppress(ProcessLookupError):
            os.killpg(running.pid, signal.SIGKILL)
        running.wait()
    return running.returncode, told, failed


@pytest.mark.skipif(os.name == "nt", reason="groups of processes are not ended at once there")
def test_what_takes_too_long_is_ended_with_all_that_it_started() -> None:
    with socket.create_server(("127.0.0.1", 0)) as ear:
        port = ear.getsockname()[1]
        grandchild = f"import socket; socket.create_connection(('127.0.0.1', {port})).recv(1)"
        child = f"import subprocess, sys; subprocess.run([sys.executable, '-c', {grandchild!r}])"
        with pytest.raises(subprocess.TimeoutExpired):
            run_all([sys.executable, "-c", child], dict(os.environ), seconds=3)
        ear.settimeout(0)
        with suppress(BlockingIOError), ear.accept()[0] as line:  # unless it was too slow to be born
            line.settimeout(20)
            with suppress(ConnectionResetError):
                assert line.recv(1) == b""


def begin(home: Path) -> None:
    """A voyage that waits to be continued: always the same, at the beginning of a second turn like most."""
    session = Session(Setup(seed=6, expansions=EVERYTHING))
    while session.turn < 2:
        sail_on(session, 1)
    kept = Shelf(shipped_house(), home / "data" / "nautilion" / "voyages").begin(session)
    kept.keep()
    kept.close()


def test_a_turn_is_played_through_the_bus(tmp_path: Path) -> None:
    begin(tmp_path)
    seen = run_reader(tmp_path, "turns", "2", speed="off")
    assert seen["goes_on"]
    assert seen["turn"] == 3
    told = " ".join(seen["live"])
    assert [word for word in ("Rolled", "Where to?", "Turn 3") if word not in told] == [], told
    regions = [thing["name"] for thing in seen["table"] if thing["role"] == "panel"]
    parts = [
        "The voyage",
        "Dice",
        "Figures",
        "The boat",
        "The path",
        "Reserve and spells",
        "Cards",
        "Commands",
    ]
    assert [name for name in regions if name in parts] == parts
    assert any("first token ahead of the Nautilion" in thing["name"] for thing in seen["table"])


@pytest.mark.soak
def test_a_voyage_is_played_to_its_end_through_the_bus(tmp_path: Path) -> None:
    begin(tmp_path)
    seen = run_reader(tmp_path, "turns", "99", seconds=1500, speed="off")
    assert not seen["goes_on"]
    assert len(seen["live"]) > 30


def test_title_and_settings_are_read_and_used_through_the_bus(tmp_path: Path) -> None:
    seen = run_reader(tmp_path, names=["Zoë", ""])

    first = named(seen["title"], "First voyage")
    assert (first["role"], first["states"]) == ("push button", ["enabled", "focused"])
    assert first["box"][2] > 100
    assert named(seen["title"], "New voyage")["states"] == ["enabled"]
    assert seen["told"]
    assert named(seen["settings"], "Settings", "dialog")
    assert named(seen["settings"], "Screen", "page tab")["states"] == ["enabled", "selected"]
    assert named(seen["settings"], "100 %", "radio button")["states"] == ["checked", "enabled"]
    full = named(seen["settings"], "Full screen")
    assert (full["role"], full["note"]) == ("check box", "F11 does this anywhere")
    assert named(seen["sound"], "Music")["number"] == 35.0
    assert "checked" not in named(seen["sound"], "Quiet in the background")["states"]
    first = named(seen["captains"], "First captain")
    assert (first["role"], first["text"]) == ("entry", "Zoë")
    assert named(seen["table"], "At the table", "panel")
    assert named(seen["table"], "Cards", "panel")
    assert seen["code"] == 0
    chosen = json.loads((tmp_path / "config" / "nautilion" / "settings.json").read_text())
    assert (chosen["music"], chosen["mute_unfocused"]) == (0.35, False)
