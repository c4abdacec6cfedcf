"""Nothing flashes more than three times a second, measured over what is shown at tables and on pages.

A flash is a pair of opposing changes of relative luminance by a tenth or more, the darker below 0.8 (WCAG).
It counts where it covers more than a quarter of ten degrees of sight: 2.8 hundredths of the screen.
"""

from collections.abc import Callable
from typing import Any

import numpy as np
import pygame
import pytest

from nautilion.games.nautilion.setup import Setup
from nautilion.games.nautilion.table.scenes.result import ResultScene
from nautilion.play.seats import Seat
from nautilion.play.session import Session
from nautilion.ui.app import App
from nautilion.ui.scene import Scene
from nautilion.ui.scenes.notice import Notice
from nautilion.ui.scenes.table import TableScene
from tests.ui.access.recorder import CELLS, NAMES, PLAYED, RATE, Recorder, looked_at
from tests.ui.driver import Player
from tests.ui.kit import EVERYTHING
from tests.ui.poses import BASE, BESIDE, Make

CHANGE, DARK, AREA = 0.1, 0.8, 0.028


def flashes(frames: np.ndarray) -> np.ndarray:
    """How often each place turned by a tenth and back again, in frames of brightness."""
    last, way = frames[0].copy(), np.zeros(frames[0].shape, int)
    turns = np.zeros(frames[0].shape, int)
    for frame in frames[1:]:
        change = frame - last
        is_large = (np.abs(change) >= CHANGE) & (np.minimum(frame, last) < DARK)
        turned = is_large & (np.sign(change) != way)
        turns += turned
        way = np.where(is_large, np.sign(change), way)
        follows = is_large | (np.sign(change) == way)  # an extreme goes on, or a new one begins
        last = np.where(follows, frame, last)
    return turns // 2


def worst(frames: np.ndarray) -> float:
    """The largest share of the screen that flashes more than three times within a second."""
    seconds = range(0, max(1, len(frames) - RATE), 3)
    return max(float((flashes(frames[at : at + RATE]) > 3).mean()) for at in seconds)


def watched(player: Player, turns: int) -> np.ndarray:
    """What is shown while so many turns are played, as brightness."""
    frames: list[np.ndarray] = []
    step = player.frame

    def frame(*events: pygame.event.Event, count: int = 1) -> None:
        for number in range(count):
            step(*(events if number == 0 else ()))
            if len(frames) < round(player.now * RATE):
                frames.append(looked_at())

    def calm() -> None:
        """Wait without skipping a frame."""
        for _ in range(4000):
            if not player.scene.goes_on or player.app.top is not player.scene:
                return
            frame()

    player.frame, player.calm = frame, calm  # type: ignore[method-assign]
    while not player.session.is_over and player.session.turn <= turns:
        player.turn()
        player.calm()
    frame(count=120)
    return np.array(frames)


def test_a_flicker_is_noticed() -> None:
    flicker = np.zeros((RATE, *CELLS))
    flicker[::4, :16] = flicker[1::4, :16] = 0.5
    assert worst(flicker) == pytest.approx(0.25)
    slow = np.zeros((2 * RATE, *CELLS))
    slow[: RATE // 3] = slow[RATE : RATE + RATE // 3] = 1.0
    assert worst(slow) == 0.0


@pytest.mark.parametrize(
    ("expansions", "turns"), [(EVERYTHING, 2), pytest.param(EVERYTHING, 99, marks=pytest.mark.soak)]
)
def test_a_voyage_does_not_flash(expansions: tuple[str, ...], turns: int) -> None:
    player = Player(Setup(seed=6, expansions=expansions))
    frames = watched(player, turns)
    pygame.display.quit()
    assert len(frames) > 5 * RATE
    assert worst(frames) < AREA


@pytest.mark.parametrize("moves", [5, pytest.param(9999, marks=pytest.mark.soak)])
@pytest.mark.parametrize(("setup", "player"), PLAYED.values(), ids=[*PLAYED])
def test_no_table_flashes(setup: Any, player: Callable[[], Any], moves: int) -> None:
    """Nor does the curtain, which everybody lifts in turn."""
    desk = Recorder()
    scene = TableScene(Session(setup), NAMES[:3], seats=[Seat(name) for name in NAMES[:3]])
    desk.app.push(scene)
    desk.play_on(scene, player(), moves)
    desk.wait(1.0)
    pygame.display.quit()
    assert len(desk.frames) > 3 * RATE
    assert worst(np.array(desk.frames)) < AREA


def _medals(app: App) -> Scene:
    return ResultScene(BASE, ("Ada", ""), app.settings, ("bare_hands", "hair", "all_before"))


PAGES: dict[str, Make] = {
    **BESIDE,
    "medals": _medals,
}
QUICK = ("medals", "scores counting")


@pytest.mark.parametrize(
    "name", [name if name in QUICK else pytest.param(name, marks=pytest.mark.soak) for name in PAGES]
)
def test_no_page_flashes(name: str) -> None:
    """It comes up over another, shows what it has to show, and goes again."""
    desk = Recorder()
    desk.app.push(Notice("A page", "Another comes up over it."))
    desk.wait(0.5)
    desk.app.push(PAGES[name](desk.app))
    desk.wait(3.0)
    desk.app.finish(None)
    desk.wait(0.5)
    pygame.display.quit()
    assert worst(np.array(desk.frames)) < AREA
