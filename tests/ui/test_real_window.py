"""A real window, a real pointer and real keys: whole voyages under Xvfb, by xdotool; part of `make soak`."""

import json
import os
import shutil
import subprocess
import sys
import time
from pathlib import Path

import msgspec
import pygame
import pytest
from pygame.event import Event

from nautilion import RULES_VERSION
from nautilion.games.nautilion.content.definitions import EXPANSIONS
from nautilion.games.nautilion.setup import Setup
from nautilion.kernel import Chance, digest
from nautilion.play.session import Session
from nautilion.play.settings import Settings
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
SIZE = (1280, 720)
NAMES = {pygame.K_TAB: "Tab", pygame.K_RETURN: "Return", pygame.K_SPACE: "space"}


class RealPlayer(Player):
    """Makes every move twice: in a window of its own, which tells the pixels, and in the real one.

    After each it waits until the real one has kept as many moves, those that go by themselves included."""

    def __init__(self, screen: Screen, home: Path, setup: Setup) -> None:
        self.screen, self.home, self.real = screen, home, False
        super().__init__(setup, SIZE, seed=3, speed="off")
        self.real = True

    def kept_moves(self) -> int:
        files = [f for f in (self.home / "data/nautilion/voyages").glob("*.json") if f.name[0] != "."]
        return max((json.loads(f.read_bytes())["played"] for f in files), default=0)

    def turn(self) -> None:
        super().turn()
        self.calm()
        if not self.session.is_over:
            moves = len(self.session.log)
            self.screen.wait(lambda: self.kept_moves() == moves, f"{moves} kept moves")

    def press_at(self, pos: tuple[int, int]) -> None:
        self.screen.xdotool("mousemove", *pos)
        time.sleep(0.05)
        self.screen.xdotool("mousedown", 1)
        time.sleep(0.05)

    def release_at(self, pos: tuple[int, int]) -> None:
        self.screen.xdotool("mousemove", *pos)
        time.sleep(0.05)
        self.screen.xdotool("mouseup", 1)
        time.sleep(0.08)

    def click(self, spot: Spot) -> None:
        pos = self.centre(spot)
        self.press_at(pos)
        self.release_at(pos)
        super().click(spot)

    def drag(self, source: Spot, target: Spot) -> None:
        start, end = self.centre(source), self.scene.reach.spots_now()[target].center
        self.press_at(start)
        for share in (0.2, 0.5, 0.8):
            between = (round(a + (b - a) * share) for a, b in zip(start, end, strict=True))
            self.screen.xdotool("mousemove", *between)
            time.sleep(0.03)
        super().lift(source, target)
        end = self.centre(target)
        self.release_at(end)
        self.let_go_at(end)

    def frame(self, *events: Event, count: int = 1) -> None:
        for event in events if self.real else ():
            if event.type == pygame.KEYDOWN:
                self.screen.xdotool("key", NAMES[event.key])
                time.sleep(0.02)
        super().frame(*events, count=count)


class KeyPlayer(RealPlayer):
    """Plays with the keyboard alone."""

    def act(self) -> None:
        if isinstance(self.session.pending, Chance):
            self.key(pygame.K_SPACE)
        else:
            self.by_keys()


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
    return {**env, "SDL_AUDIODRIVER": "dummy", "SDL_VIDEO_X11_WMCLASS": "nautilion"}


def continue_button() -> tuple[int, int]:
    """Where the title offers to go on."""
    app = App(Settings(window=SIZE), strict=True)
    title = Title(Waiting("Dumpling, turn 3", "today"))
    app.push(title)
    app.step((), 0.0)
    words = app.words("title.continue")
    return next(w.rect.center for w in title.group.widgets if isinstance(w, Button) and w.text == words)


VOYAGES = {
    "pointer": (RealPlayer, Setup(seed=8)),
    "pointer, everything": (RealPlayer, Setup(seed=8, expansions=EXPANSIONS)),
    "pointer, two captains": (RealPlayer, Setup(seed=8, players=2, expansions=("mages", "heroic"))),
    "keys": (KeyPlayer, Setup(seed=8)),
    "keys, everything": (KeyPlayer, Setup(seed=8, expansions=EXPANSIONS)),
}


@pytest.mark.parametrize("name", VOYAGES)
def test_a_whole_voyage_in_a_real_window(name: str, tmp_path: Path) -> None:
    kind, setup = VOYAGES[name]
    env = prepare(tmp_path, setup)
    button = continue_button()
    with Screen(SIZE) as screen:
        game = subprocess.Popen([sys.executable, "-m", "nautilion"], env=env | screen.env)
        try:
            search = ("search", "--onlyvisible", "--class", "^nautilion$")
            screen.wait(lambda: screen.xdotool(*search), "a window")
            window = screen.xdotool(*search).splitlines()[0]
            screen.xdotool("windowmove", window, 0, 0)
            screen.xdotool("windowfocus", window)
            time.sleep(1.0)
            screen.xdotool("mousemove", *button, "click", 1)
            time.sleep(1.5)
            result = kind(screen, tmp_path, setup).voyage()
            book = tmp_path / "data" / "nautilion" / "logbook.jsonl"
            screen.wait(book.exists, "a line in the log book")
            assert result
            assert [json.loads(line)["result"] for line in book.read_text().splitlines()] == [result]
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
