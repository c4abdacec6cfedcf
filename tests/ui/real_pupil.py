"""Somebody who takes a lesson in a real window, with a real pointer.

python -m tests.ui.real_pupil first_voyage --size 1920x1080 --pictures FOLDER --pace

`--pictures` keeps what the window shows at every step; `--pace` reads 200 words a minute, with motion as
usual, takes a second and a half for each click or drag, and says how long all of it took by the clock.
"""

import argparse
import os
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import numpy as np
import pygame
from pygame import Rect

from nautilion.games.island.moves import Store
from nautilion.games.island.table.places import card_at
from nautilion.kernel import Move
from nautilion.play.shelf import Shelf
from nautilion.ui.scenes.lesson import LessonScene
from nautilion.ui.start import Flow
from nautilion.ui.widgets.base import Pressable, WidgetScene
from tests.houses import shipped_house
from tests.ui.kit import Desk
from tests.ui.pupil import Pupil, named
from tests.ui.real_game import prepare, running
from tools.display import Picture, Screen, changed

WORDS_A_MINUTE, HANDLING = 200, 1.5  # an unhurried reader, and seconds for each click or drag
KEYS = {pygame.K_ESCAPE: "Escape"}
ALIKE = 0.02  # the share of pixels that may differ, as where the sea shines through


@contextmanager
def real_game(screen: Screen, home: Path, speed: str = "off") -> Iterator[None]:
    """The game in a process of its own, with an empty profile and the settings of a pupil."""
    env = prepare(home, screen.size, speed=speed, tips="off", reduced_motion=speed == "off")
    with running(screen, env):
        yield


class RealPupil(Pupil):
    """Does everything twice: in a window of its own, which tells the pixels, and in the real one.

    The real one is waited for until it shows what the own one shows."""

    def __init__(self, screen: Screen, id: str, speed: str = "off") -> None:
        Desk.__init__(self, screen.size, speed=speed, reduced_motion=speed == "off", tips="off")
        self.screen, self.pace = screen, speed != "off"
        Flow(self.app, Shelf(shipped_house())).home()
        self.wait(0.5)
        self.find(id)

    def find(self, id: str) -> None:
        """From the title to a lesson, as a newcomer comes to it."""
        words, lesson = self.app.words, named(id)
        if id == "first_voyage":
            self.press(words("title.first"))
        elif lesson.game == "nautilion":
            self.press(words("title.lessons"))
            self.press(words(lesson.key("title")))
        else:
            self.press(words("title.games"))
            name = words(f"house.{lesson.game}.name")
            self.press(words("library.of", what=words("library.learn"), game=name))
            self.press(words(lesson.key("title")))
        assert isinstance(self.app.top, LessonScene)
        self.scene = self.app.top

    def press(self, name: str) -> None:
        """Press the button of a page by its name."""
        self.wait(0.5)
        page = self.app.top
        assert isinstance(page, WidgetScene)
        buttons = [w for w in page.group.widgets if isinstance(w, Pressable) and w.visible]
        button = next(w for w in buttons if w.spoken_name == name)
        self.alike(button.rect, name)
        self.click(button)
        self.wait(0.5)

    # Both windows

    def alike(self, rect: Rect, what: str) -> None:
        """Wait until both windows show the same there."""
        mine = self.picture()
        there = np.s_[rect.top : rect.bottom, rect.left : rect.right]
        self.screen.wait(lambda: changed(mine[there], self.screen.picture()[there]) < ALIKE, what)

    def picture(self) -> Picture:
        """What the own window shows."""
        surface = pygame.display.get_surface()
        assert surface
        return pygame.surfarray.array3d(surface).swapaxes(0, 1)

    def click(self, where: object) -> None:
        pos = where.rect.center if isinstance(where, Pressable) else where
        assert isinstance(pos, tuple)
        self.screen.xdotool("mousemove", *pos)
        self.handle(HANDLING)
        for act in ("mousedown", "mouseup"):
            self.screen.xdotool(act, 1)
            time.sleep(0.06)
        super().click(pos)

    def drag(self, start: tuple[int, int], end: tuple[int, int]) -> None:
        self.screen.xdotool("mousemove", *start, "mousedown", 1)
        for share in (0.1, 0.2, 0.4, 0.6, 0.8, 0.9, 1.0):
            self.handle(HANDLING / 7)
            time.sleep(0.03)
            self.screen.xdotool(
                "mousemove", *(round(a + (b - a) * share) for a, b in zip(start, end, strict=True))
            )
        time.sleep(0.06)
        self.screen.xdotool("mouseup", 1)
        time.sleep(0.06)
        super().drag(start, end)

    def key(self, code: int, mod: int = 0) -> None:
        self.screen.xdotool("key", KEYS[code])
        super().key(code, mod)

    def handle(self, seconds: float) -> None:
        """Somebody takes their time, where time matters."""
        if self.pace:
            time.sleep(seconds)

    # A lesson

    def make(self, move: Move) -> None:
        if isinstance(move, Store):
            self.store(move)
        else:
            super().make(move)

    def store(self, move: Store) -> None:
        """Cards are chosen one by one, then the set is clicked."""
        wanted = [f"{move.colour} {number}" for number in move.objects]
        for spot in [spot for spot in self.scene.reach.spots_now() if spot.kind == "card"]:
            if card_at(spot) in wanted:
                wanted.remove(card_at(spot))
                self.tap(spot)
        ((_, target),) = self.scene.room.gestures.of(move, self.scene.session.state)
        assert target
        self.tap(target)

    def rest(self) -> None:
        """Until both windows have come to rest, and the bubble stands where it should."""
        self.calm()
        self.wait(0.1)
        if self.scene.tutor.is_shown:
            self.alike(self.bubble(), f"the bubble of {self.scene.run.step}")
        elif self.scene.habits.is_shown:
            sea = self.scene.view.fit(self.scene.shown).rects["sea"]
            self.alike(sea.scale_by(0.3), "what lies over the sea")

    def read(self) -> None:
        """Read what the bubble says."""
        self.handle(len(self.scene.tutor.text.split()) * 60 / WORDS_A_MINUTE)

    def take(self, pictures: Path | None = None) -> None:
        """The whole lesson, looked at step by step."""
        run, said = self.scene.run, ""
        while not run.is_done:
            self.rest()
            assert run.step
            self.keep(pictures, run.step.id)
            if self.scene.habits.is_shown:
                self.key(pygame.K_ESCAPE)
                continue
            if said != run.step.id:
                self.read()
            said = run.step.id
            self.one_step("mouse")
        self.rest()
        self.keep(pictures, "end")

    def keep(self, pictures: Path | None, name: str) -> None:
        """Keep what the real window shows."""
        if pictures:
            pictures.mkdir(parents=True, exist_ok=True)
            shown = pygame.surfarray.make_surface(self.screen.picture().swapaxes(0, 1))
            pygame.image.save(shown, str(pictures / f"{len(list(pictures.iterdir())) + 1:02}_{name}.png"))


def main() -> None:
    """Take a lesson."""
    asked = argparse.ArgumentParser()
    asked.add_argument("lesson")
    asked.add_argument("--size", default="1280x720")
    asked.add_argument("--pictures", type=Path)
    asked.add_argument("--pace", action="store_true")
    args = asked.parse_args()
    os.environ |= {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}
    width, height = map(int, args.size.split("x"))
    speed = "1x" if args.pace else "off"
    with tempfile.TemporaryDirectory() as home, Screen((width, height)) as screen:
        for name, folder in (("XDG_DATA_HOME", "own"), ("XDG_CONFIG_HOME", "own"), ("XDG_CACHE_HOME", "own")):
            os.environ[name] = str(Path(home) / folder)
        with real_game(screen, Path(home) / "real", speed):
            pupil = RealPupil(screen, args.lesson, speed)
            began = time.monotonic()
            pupil.take(args.pictures)
            print(f"{args.lesson}: {time.monotonic() - began:.0f} s")


if __name__ == "__main__":
    main()
