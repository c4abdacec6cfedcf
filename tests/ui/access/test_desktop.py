"""The system's scale: read from the X server itself, and what a first window makes of it."""

import json
import os
import shutil
import subprocess
import sys
import time
from pathlib import Path

import pytest

from nautilion.ui import desktop, window
from tools.display import Screen, missing

ASK = "from nautilion.ui import desktop; print(desktop.scale())"


@pytest.mark.parametrize(
    ("scale", "room", "size"),
    [
        (1.0, (1920, 1080), (1280, 720)),
        (2.0, (3840, 2160), (2560, 1440)),
        (1.5, (2560, 1440), (1920, 1080)),
        (2.0, (1920, 1200), (1920, 1080)),
        (2.0, (1024, 768), (1280, 720)),
    ],
)
def test_a_first_window(
    scale: float, room: tuple[int, int], size: tuple[int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(desktop, "scale", lambda: scale)
    assert desktop.grown((1280, 720), room) == size


def test_what_desktops_write_down(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("GDK_SCALE", raising=False)
    assert desktop._x_dpi("Xft.antialias: 1\nXft.dpi:\t144\n") == 144
    assert desktop._x_dpi("") == 96
    monkeypatch.setenv("GDK_SCALE", "2")
    assert desktop._x_dpi("Xft.dpi: 96") == 192


@pytest.mark.skipif(bool(missing()) or not shutil.which("xprop"), reason="needs Xvfb and xprop")
def test_the_first_window_follows_the_x_server_and_later_ones_the_player(tmp_path: Path) -> None:
    folders = {"XDG_DATA_HOME": "data", "XDG_CONFIG_HOME": "config", "XDG_CACHE_HOME": "cache"}
    env = {**os.environ, **{name: str(tmp_path / folder) for name, folder in folders.items()}}
    for name in ("SDL_VIDEODRIVER", "GDK_SCALE"):
        env.pop(name, None)
    env |= {"SDL_AUDIODRIVER": "dummy", "SDL_VIDEO_X11_WMCLASS": "nautilion"}
    with Screen((2000, 1200)) as screen:
        env |= screen.env
        dpi = ["xprop", "-root", "-f", "RESOURCE_MANAGER", "8s", "-set", "RESOURCE_MANAGER", "Xft.dpi: 144"]
        subprocess.run(dpi, env=env, check=True)
        told = subprocess.run(
            [sys.executable, "-c", ASK], env=env, capture_output=True, text=True, check=True
        )
        assert told.stdout.strip() == "1.5"
        game = subprocess.Popen([sys.executable, "-m", "nautilion"], env=env)
        try:
            search = ("search", "--onlyvisible", "--class", "^nautilion$", "getwindowgeometry")
            screen.wait(lambda: "Geometry: 1920x1080" in screen.xdotool(*search), "a window of 1920x1080")
        finally:
            game.kill()
            game.wait()


@pytest.mark.skipif(not shutil.which("weston"), reason="needs weston")
def test_every_pixel_is_used_where_the_desktop_counts_in_points(tmp_path: Path) -> None:
    tmp_path.chmod(0o700)
    env = {**os.environ, "XDG_RUNTIME_DIR": str(tmp_path), "SDL_AUDIODRIVER": "dummy"}
    env.pop("SDL_FRAMEBUFFER_ACCELERATION", None)
    desk = "weston --backend=headless-backend.so --scale=2 --width=1000 --height=800 --socket=points"
    server = subprocess.Popen(desk.split(), env=env, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    env |= {"SDL_VIDEODRIVER": "wayland", "WAYLAND_DISPLAY": "points"}
    try:
        end = time.monotonic() + 40
        while not (tmp_path / "points").exists():
            assert time.monotonic() < end, "no desktop"
            time.sleep(0.05)
        command = [sys.executable, "-m", "tests.ui.access.sharp"]
        done = subprocess.run(command, env=env, capture_output=True, text=True, timeout=120, check=False)
    finally:
        server.terminate()
        server.wait()
    assert done.returncode == 0, done.stderr
    told = json.loads(done.stdout.splitlines()[-1])
    assert (told["driver"], told["points"], told["pixels"]) == ("wayland", [800, 600], [1600, 1200])
    assert told["laid out"] == [1600, 1200]
    assert told["clicked"]
    assert told["full"]


class Shown:
    """A window that notes what becomes of it."""

    def __init__(self) -> None:
        self.log: list[str] = []

    def hide(self) -> None:
        self.log.append("hide")

    def show(self) -> None:
        self.log.append("show")


@pytest.mark.parametrize(
    ("system", "log"),
    [("darwin", ["hide", "open", "show"]), ("win32", ["hide", "open", "show"]), ("linux", ["open"])],
)
def test_what_answers_screen_readers_is_there_before_the_window(
    system: str, log: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    shown = Shown()
    monkeypatch.setattr(sys, "platform", system)
    monkeypatch.setattr(window, "_sharp", shown)
    with window.hidden():
        shown.log.append("open")
    assert shown.log == log
