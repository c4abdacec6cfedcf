"""A real window, a real pointer and real keys: whole voyages under Xvfb, by xdotool; part of `make soak`."""

import json
import time
from contextlib import suppress
from pathlib import Path

import msgspec
import pygame
import pytest
from pygame.event import Event

from nautilion.games.nautilion.content.definitions import EXPANSIONS
from nautilion.games.nautilion.setup import VERSION, Setup
from nautilion.kernel import Chance, digest
from nautilion.play.session import Session
from nautilion.play.settings import Settings
from nautilion.ui.app import App
from nautilion.ui.scenes.title import Title, Waiting
from nautilion.ui.table.spots import Spot
from nautilion.ui.widgets.button import Button
from tests.ui.driver import Player
from tests.ui.real_game import SOAK, counted, prepare, running
from tools.display import Screen

pytestmark = SOAK
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
        found = 0
        for file in files:
            with suppress(FileNotFoundError):  # it takes its new place and format just now
                found = max(found, json.loads(file.read_bytes()).get("played", 0))
        return found

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


def begin(home: Path, setup: Setup, **settings: object) -> dict[str, str]:
    """A home with quick settings and a voyage that has just begun."""
    fresh = Session(setup)
    save = {"rules": VERSION, "setup": str(setup), "moves": [], "digest": digest(fresh.state)}
    env = prepare(home, SIZE, **settings)
    (home / "data" / "nautilion" / "voyage.json").write_bytes(msgspec.json.encode(save))
    return env


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
    env = begin(tmp_path, setup)
    button = continue_button()
    with Screen(SIZE) as screen, running(screen, env):
        time.sleep(1.0)
        screen.xdotool("mousemove", *button, "click", 1)
        time.sleep(1.5)
        result = kind(screen, tmp_path, setup).voyage()
        assert result
        assert counted(screen, tmp_path)["result"] == result


def test_a_full_screen_that_was_hidden_is_whole_when_it_is_shown_again(tmp_path: Path) -> None:
    env = begin(tmp_path, Setup(seed=8), fullscreen=True, reduced_motion=True, speed="1x")
    with Screen(SIZE) as screen, running(screen, env) as window:
        screen.wait(lambda: screen.picture().mean() > 20, "a picture")
        time.sleep(2)
        before = screen.picture()
        screen.xdotool("windowunmap", window)
        time.sleep(1)
        screen.xdotool("windowmap", window)
        time.sleep(3)
        assert (screen.picture() == before).all()
