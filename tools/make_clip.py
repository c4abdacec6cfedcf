"""The moving picture of the README: a roll, a drag with its ghost, and a turn, from a seeded voyage.

`python -m tools.make_clip [file]` writes docs/screens/turn.gif. The sea stands still in it, to keep it small.
"""

# ruff: noqa: E402 - drivers and folders must be chosen before pygame is imported

import os
import sys
import tempfile
from pathlib import Path

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
for folder in ("XDG_DATA_HOME", "XDG_CONFIG_HOME", "XDG_CACHE_HOME"):
    os.environ[folder] = tempfile.mkdtemp()

import pygame
from PIL import Image
from pygame.event import Event

from nautilion.games.nautilion.moves import GiveDie, Put
from nautilion.games.nautilion.setup import Setup
from nautilion.games.nautilion.table import spots as own
from nautilion.kernel import Ask
from nautilion.ui.table import spots
from nautilion.ui.table.spots import Spot
from tests.ui.driver import Player

SIZE, SMALL, EVERY = (1280, 720), (800, 450), 4  # one picture every so many frames
LARGEST = 4_000_000


class Camera(Player):
    """A player whose window is filmed, pointer included."""

    def __init__(self, setup: Setup) -> None:
        self.film: list[Image.Image] = []
        self.rolling = False
        self.count = 0
        super().__init__(setup, SIZE)
        self.app.focused = False

    def frame(self, *events: Event, count: int = 1) -> None:
        for number in range(count):
            super().frame(*(events if number == 0 else ()))
            self.count += 1
            if self.rolling and self.count % EVERY == 0:
                self.film.append(self._picture())

    def _picture(self) -> Image.Image:
        screen = pygame.display.get_surface()
        assert screen
        shot = screen.copy()
        x, y = self.scene.hand.pointer
        pygame.draw.polygon(
            shot, "#161a3d", [(x - 2, y - 3), (x + 22, y + 19), (x + 9, y + 20), (x - 2, y + 31)]
        )
        pygame.draw.polygon(shot, "#dff5ee", [(x, y), (x + 18, y + 17), (x + 8, y + 17), (x, y + 26)])
        small = pygame.transform.smoothscale(shot, SMALL)
        return Image.frombytes("RGB", SMALL, pygame.image.tobytes(small, "RGB"))

    def glide(self, goal: tuple[int, int], frames: int = 24) -> None:
        """Move the pointer as a hand does: slowly, fast, slowly."""
        start = self.scene.hand.pointer
        for n in range(1, frames + 1):
            share = n / frames
            share = share * share * (3 - 2 * share)
            pos = (
                round(start[0] + (goal[0] - start[0]) * share),
                round(start[1] + (goal[1] - start[1]) * share),
            )
            self.move(pos)

    def carry(self, source: Spot, target: Spot, linger: int = 16) -> None:
        """A drag that a person can follow."""
        self.glide(self.centre(source))
        pos = self.centre(source)
        self.frame(Event(pygame.MOUSEBUTTONDOWN, pos=pos, button=1))
        self.glide(self.scene.reach.spots_now()[target].center)
        self.frame(count=linger)
        self.let_go_at(self.centre(target))
        self.frame(count=6)

    def tap(self, spot: Spot) -> None:
        """A click that a person can follow."""
        self.glide(self.centre(spot))
        pos = self.centre(spot)
        self.frame(Event(pygame.MOUSEBUTTONDOWN, pos=pos, button=1))
        self.frame(Event(pygame.MOUSEBUTTONUP, pos=pos, button=1))

    def watch(self) -> None:
        """Let what moves come to rest."""
        while self.scene.animator.director.busy:
            self.frame()
        self.frame(count=10)


def film(camera: Camera) -> None:
    """A few turns to fill the table, then one on film."""
    for _ in range(200):
        if camera.session.state.turn >= 5 and not isinstance(camera.session.pending, Ask):
            break
        camera.turn()
        camera.calm()
    camera.rolling = True
    camera.frame(count=8)
    camera.tap(spots.TRAY)
    camera.watch()
    dice = camera.session.state.dice
    low, high = dice.index(min(dice)), max(range(3), key=lambda die: (dice[die], die))
    camera.carry(Spot("die", high), Spot("figure", "nautilion"), 24)
    if any(isinstance(m, GiveDie) for m in getattr(camera.session.pending, "moves", ())):
        camera.carry(Spot("die", low), Spot("berth", "darkhouse"), 10)
    camera.watch()
    places = [m for m in getattr(camera.session.pending, "moves", ()) if isinstance(m, Put)]
    if camera.session.state.hand:
        camera.carry(spots.HAND, Spot(places[0].area, places[0].at) if places else own.RESERVE, 8)
        camera.watch()
    camera.frame(count=20)


def main() -> int:
    """Film and write."""
    file = Path(sys.argv[1] if len(sys.argv) > 1 else "docs/screens/turn.gif")
    camera = Camera(Setup(seed=40, board="A1"))
    film(camera)
    palette = camera.film[len(camera.film) // 3].quantize(256, Image.Quantize.MAXCOVERAGE, kmeans=4)
    frames = [frame.quantize(palette=palette, dither=Image.Dither.NONE) for frame in camera.film]
    pace = round(1000 * EVERY / 60)
    frames[0].save(file, save_all=True, append_images=frames[1:], duration=pace, loop=0, optimize=True)
    size = file.stat().st_size
    print(f"{file}: {len(frames)} pictures, {size / 1e6:.2f} MB")
    return 0 if size < LARGEST else 1


if __name__ == "__main__":
    sys.exit(main())
