"""A real window and a real pointer: whole voyages under Xvfb, moved by xdotool; part of `make soak`."""

import json
import os
import shutil
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest

from nautilion import RULES_VERSION
from nautilion.kernel import digest
from nautilion.play.session import Session
from nautilion.play.settings import Settings
from nautilion.rules.setup import Setup
from nautilion.ui.app import App
from nautilion.ui.scenes.title import Title, Waiting
from nautilion.ui.table.spots import Spot
from nautilion.ui.widgets.button import Button
from tests.ui.driver import Player
from tools.display import Screen

pytestmark = [
    pytest.mark.soak,
    pytest.mark.skipif(
        not (shutil.which("Xvfb") and shutil.which("xdotool")), reason="needs Xvfb and xdotool"
    ),
]
DISPLAY = ":87"
SIZE = (1280, 720)


def xdotool(*words: object) -> str:
    command = ["xdotool", *map(str, words)]
    done = subprocess.run(
        command, env={**os.environ, "DISPLAY": DISPLAY}, capture_output=True, text=True, check=False
    )
    return done.stdout.strip()


@pytest.fixture
def screen() -> Iterator[None]:
    """A screen for real windows."""
    server = subprocess.Popen(
        ["Xvfb", DISPLAY, "-screen", "0", "1280x720x24", "-nolisten", "tcp"], stderr=subprocess.DEVNULL
    )
    time.sleep(1)
    yield
    server.terminate()
    server.wait()


class RealPlayer(Player):
    """Makes every move twice: in a window of its own, which tells the pixels, and with the real pointer."""

    def press_at(self, pos: tuple[int, int]) -> None:
        xdotool("mousemove", *pos)
        time.sleep(0.05)
        xdotool("mousedown", 1)
        time.sleep(0.05)

    def release_at(self, pos: tuple[int, int]) -> None:
        xdotool("mousemove", *pos)
        time.sleep(0.05)
        xdotool("mouseup", 1)
        time.sleep(0.08)

    def click(self, spot: Spot) -> None:
        pos = self.centre(spot)
        self.press_at(pos)
        self.release_at(pos)
        super().click(spot)

    def drag(self, source: Spot, target: Spot) -> None:
        start, end = self.centre(source), self.scene.spots_now()[target].center
        self.press_at(start)
        for share in (0.2, 0.5, 0.8):
            xdotool("mousemove", *(round(a + (b - a) * share) for a, b in zip(start, end, strict=True)))
            time.sleep(0.03)
        super().lift(source, target)
        end = self.centre(target)
        self.release_at(end)
        self.let_go_at(end)


def prepare(home: Path, setup: Setup) -> dict[str, str]:
    """A home with quick settings and a voyage that has just begun."""
    fresh = Session(setup)
    save = {"rules": RULES_VERSION, "setup": str(setup), "moves": [], "digest": digest(fresh.state)}
    (home / "data" / "nautilion").mkdir(parents=True)
    (home / "config" / "nautilion").mkdir(parents=True)
    (home / "data" / "nautilion" / "voyage.json").write_bytes(msgspec.json.encode(save))
    settings = {"window": SIZE, "speed": "off", "music": 0.0, "effects": 0.0}
    (home / "config" / "nautilion" / "settings.json").write_text(json.dumps(settings))
    folders = {"XDG_DATA_HOME": "data", "XDG_CONFIG_HOME": "config", "XDG_CACHE_HOME": "cache"}
    env = {**os.environ, **{name: str(home / folder) for name, folder in folders.items()}}
    env.pop("SDL_VIDEODRIVER", None)
    return {**env, "DISPLAY": DISPLAY, "SDL_AUDIODRIVER": "dummy", "SDL_VIDEO_X11_WMCLASS": "nautilion"}


def continue_button() -> tuple[int, int]:
    """Where the title offers to go on."""
    app = App(Settings(window=SIZE), strict=True)
    title = Title(Waiting("Dumpling, turn 3", "today"))
    app.push(title)
    app.step((), 0.0)
    words = app.words("title.continue")
    return next(w.rect.center for w in title.group.widgets if isinstance(w, Button) and w.text == words)


@pytest.mark.parametrize(
    "setup", [Setup(seed=8), Setup(seed=8, players=2, expansions=("mages", "heroic"))], ids=["base", "two"]
)
def test_a_whole_voyage_with_a_real_pointer(setup: Setup, tmp_path: Path, screen: None) -> None:
    env = prepare(tmp_path, setup)
    button = continue_button()
    game = subprocess.Popen([sys.executable, "-m", "nautilion"], env=env)
    try:
        window = wait_for_window()
        xdotool("windowmove", window, 0, 0)
        time.sleep(1.0)
        xdotool("mousemove", *button, "click", 1)
        time.sleep(1.5)
        player = RealPlayer(setup, SIZE, seed=3, speed="off")
        result = player.voyage()
        time.sleep(3)
        lines = (tmp_path / "data" / "nautilion" / "logbook.jsonl").read_text().splitlines()
        assert result
        assert not (tmp_path / "data" / "nautilion" / "voyage.json").exists()
        assert [json.loads(line)["result"] for line in lines] == [result]
    finally:
        game.terminate()
        game.wait()


def test_a_full_screen_that_was_hidden_is_whole_when_it_is_shown_again(tmp_path: Path) -> None:
    env = prepare(tmp_path, Setup(seed=8))
    settings = {"fullscreen": True, "reduced_motion": True, "music": 0.0, "effects": 0.0}
    (tmp_path / "config" / "nautilion" / "settings.json").write_text(json.dumps(settings))
    with Screen(SIZE) as screen:
        game = subprocess.Popen([sys.executable, "-m", "nautilion"], env=env | screen.env)
        try:
            search = ("search", "--onlyvisible", "--class", "^nautilion$")
            screen.wait(lambda: screen.xdotool(*search), "a window")
            screen.wait(lambda: screen.picture().mean() > 20, "a picture")
            time.sleep(2)
            before, window = screen.picture(), screen.xdotool(*search).splitlines()[0]
            screen.xdotool("windowunmap", window)
            time.sleep(1)
            screen.xdotool("windowmap", window)
            time.sleep(3)
            assert (screen.picture() == before).all()
        finally:
            game.terminate()
            game.wait()


def wait_for_window() -> str:
    for _ in range(100):
        if found := xdotool("search", "--onlyvisible", "--class", "^nautilion$"):
            return found.splitlines()[0]
        time.sleep(0.1)
    raise AssertionError("no window came up")
