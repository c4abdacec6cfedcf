"""The real game on a screen of its own, and a hand with a real pointer and real keys."""

import json
import os
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pygame
import pytest

from tools.display import Screen, missing

SOAK = [pytest.mark.soak, pytest.mark.skipif(bool(missing()), reason="needs Xvfb and xdotool")]
SAVES = "data/nautilion/voyages"
_PRESS = 0.06  # seconds that a button is down
_SEARCH = ("search", "--onlyvisible", "--class", "^nautilion$")


def prepare(home: Path, size: tuple[int, int], **settings: object) -> dict[str, str]:
    """A home of its own with quick and silent settings; the environment that leads there."""
    for folder in ("data/nautilion", "config/nautilion", "cache"):
        (home / folder).mkdir(parents=True, exist_ok=True)
    quiet = {"window": size, "speed": "off", "music": 0.0, "effects": 0.0}
    (home / "config/nautilion/settings.json").write_text(json.dumps(quiet | settings))
    folders = {"XDG_DATA_HOME": "data", "XDG_CONFIG_HOME": "config", "XDG_CACHE_HOME": "cache"}
    env = {**os.environ, **{name: str(home / folder) for name, folder in folders.items()}}
    env.pop("SDL_VIDEODRIVER", None)
    return {**env, "SDL_AUDIODRIVER": "dummy", "SDL_VIDEO_X11_WMCLASS": "nautilion"}


@contextmanager
def running(screen: Screen, env: dict[str, str]) -> Iterator[str]:
    """The game on this screen, in its corner and with the keys; its window."""
    game = subprocess.Popen([sys.executable, "-m", "nautilion"], env=env | screen.env)
    try:
        screen.wait(lambda: screen.xdotool(*_SEARCH), "a window")
        window = screen.xdotool(*_SEARCH).splitlines()[0]
        screen.xdotool("windowmove", window, 0, 0)
        screen.xdotool("windowfocus", window)
        yield window
    finally:
        game.terminate()
        game.wait()


class RealHand:
    """Points, presses and carries in the real window; `pictures` is a folder for what it shows on the way."""

    def __init__(self, screen: Screen, pictures: str | None) -> None:
        self.screen, self.pictures, self.shot = screen, pictures, 0

    def point(self, pos: tuple[int, int]) -> None:
        self.screen.xdotool("mousemove", *pos)
        time.sleep(0.05)

    def press(self, pos: tuple[int, int]) -> None:
        self.point(pos)
        self._button("mousedown")
        self._button("mouseup")

    def carry(self, start: tuple[int, int], end: tuple[int, int]) -> None:
        self.point(start)
        self._button("mousedown")
        for share in (0.2, 0.5, 0.8, 1.0):
            self.point(
                (round(start[0] + (end[0] - start[0]) * share), round(start[1] + (end[1] - start[1]) * share))
            )
        self.keep_picture("held")
        self._button("mouseup")

    def _button(self, what: str) -> None:
        self.screen.xdotool(what, 1)
        time.sleep(_PRESS)

    def keys(self, *keys: str) -> None:
        for key in keys:
            self.screen.xdotool("key", key)
            time.sleep(0.03)

    def keep_picture(self, what: str) -> None:
        """What the real window shows, for whoever wants to look at it."""
        if self.pictures:
            self.shot += 1
            shown = self.screen.picture()
            picture = pygame.image.frombuffer(shown.tobytes(), shown.shape[1::-1], "RGB")
            name = f"{self.screen.size[0]}-{self.shot:03}-{what}.png"
            pygame.image.save(picture, Path(self.pictures) / name)


def counted(screen: Screen, home: Path) -> dict[str, object]:
    """The only line of a new log book, once it is there."""
    book = home / "data/nautilion/logbook.jsonl"
    screen.wait(lambda: book.exists() and book.read_bytes().endswith(b"\n"), "a line in the log book")
    (line,) = book.read_text().splitlines()
    found: dict[str, object] = json.loads(line)
    return found
