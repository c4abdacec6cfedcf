"""The window measured: frames in motion, with a move, while the Oracle thinks; cost at rest, start, input.

Run by `make bench`; alone with `python -m tools.bench_ui`. Frames come as fast as they can with SDL's dummy
(software) driver, so a frame's time is all the work it costs; percentages are processor seconds per second.
"""

import os
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterable, Iterator, Sequence
from pathlib import Path
from typing import NamedTuple
from unittest.mock import patch

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import pygame
from pygame.event import Event

from nautilion import paths
from nautilion.games.nautilion.setup import Setup
from nautilion.kernel import Chance
from nautilion.play.settings import Settings
from nautilion.ui.access.bridge import SETTLED, Bridge
from nautilion.ui.app import App
from nautilion.ui.table import spots
from tests.ui.driver import Player

SIZE = (1920, 1080)
ALL = ("mages", "mercenaries", "reefs", "darkhouse", "heroic")
FRAME_BAR, REST_BAR, STILL_BAR, START_BAR, INPUT_BAR = 16.7, 8.0, 1.0, 1.0, 2
MOVE_BAR, MOVES = 8.0, 300  # milliseconds of a frame that makes a move or shows it, and how many moves
TREE_BAR = 1.0  # milliseconds of a frame for the table in words, after something has changed
LOOKS = 20  # frames in which somebody looks at the table before the next move
Spent = tuple[float, float]  # milliseconds of a frame: of the processor, and by the clock
SLOW = 0.1  # seconds that a slow disk takes for each file and folder
ROOT = Path(__file__).resolve().parent.parent


def main() -> int:
    """Print every figure and whether its bar holds."""
    print(f"The window, {SIZE[0]}x{SIZE[1]}, software driver, one core")
    results = [
        busy(),
        moves("disk as it is"),
        moves(f"{1000 * SLOW:.0f} ms for each fsync", SLOW),
        thinking(),
        rest("living sea", REST_BAR),
        rest("reduced motion", STILL_BAR, reduced=True),
    ]
    results += [rest("out of focus", STILL_BAR, focused=False), start(), answer(), in_words()]
    print(f"  (music and its decoding, when it is on, cost {music():.2f} % of a core more)")
    return 0 if all(results) else 1


def line(what: str, figure: str, bar: str, holds: bool) -> bool:
    """One row of the report."""
    print(f"  {what:<44} {figure:>22}   bar {bar:<10} {'holds' if holds else 'FAILS'}")
    return holds


def warm_player(effects: float = 0.0) -> Player:
    """A table that has rested for a moment, as it has when a person looks at it."""
    player = Player(Setup(seed=6, expansions=ALL), SIZE, 1, effects=effects)
    player.frame(count=400)
    return player


def busy() -> bool:
    """An all-expansions voyage: every frame in which dice, figures or tokens move, over the living sea."""
    player = warm_player(effects=0.5)
    times = sorted(frames_in_motion(player, 25))
    p99 = times[int(0.99 * len(times))]
    median = statistics.median(times)
    figure = f"p99 {p99:.1f} ms, median {median:.1f}"
    return line(f"in motion, {len(times)} frames", figure, f"{FRAME_BAR} ms", p99 <= FRAME_BAR)


def frames_in_motion(player: Player, acts: int) -> Iterator[float]:
    """Processor milliseconds of each frame while something moves."""
    for _ in range(acts):
        if player.session.is_over:
            return
        player.turn()
        while player.scene.animator.director.busy and player.app.top is player.scene:
            began = time.thread_time()
            player.frame()
            yield 1000 * (time.thread_time() - began)
        player.frame(count=30)


def moves(what: str, slow: float = 0.0) -> bool:
    """The frames in which moves are made and handed over to be saved, as long as they keep the screen."""
    sync = os.fsync

    def slowed(handle: int) -> None:
        time.sleep(slow)
        sync(handle)

    with (
        tempfile.TemporaryDirectory() as folder,
        patch.object(os, "fsync", slowed),
        patch.object(paths, "user_data", lambda: Path(folder)),
    ):
        frames = frames_with_moves()
    print(f"  {MOVES} moves, {what}")
    held = [
        times("the frames that make a move", frames.made, MOVE_BAR, by_clock=True),
        times("the frames right after, which show it", frames.shown, MOVE_BAR, by_clock=True),
        times("both together", frames.both, FRAME_BAR, by_clock=True),
        times(f"all other {len(frames.others)} frames", frames.others, FRAME_BAR),
    ]
    return all(held)


def times(what: str, frames: list[Spent], bar: float, by_clock: bool = False) -> bool:
    """The slowest of a hundred frames: by the work they cost, or also by what else they waited for."""
    work, late = zip(*frames, strict=True)
    p99, slow, median = _p99(work), _p99(late), statistics.median(work)
    figure = f"p99 {p99:.1f} ms, median {median:.1f}, by the clock {slow:.1f}"
    return line(what, figure, f"{bar} ms", (slow if by_clock else p99) <= bar)


def _p99(times: Sequence[float]) -> float:
    return sorted(times)[int(0.99 * len(times))]


class Frames(NamedTuple):
    """What frames took, by what they did."""

    made: list[Spent]  # a move
    shown: list[Spent]  # what the frame before did, without a wait
    both: list[Spent]  # from a move to its picture
    others: list[
        Spent
    ]  # of a voyage under way: they move things, light them, put them into words, make ready


def frames_with_moves() -> Frames:
    """Every frame of voyages with a good many moves, each looked at for a while before the next."""
    player, frames = warm_player(), Frames([], [], [], [])
    step, is_under_way, was_made = player.app.step, True, False

    def timed(events: Iterable[Event], now: float) -> bool:
        nonlocal was_made
        before, worked, began = len(player.session.log), time.thread_time(), time.perf_counter()
        shows = player.app.owes_picture
        goes_on = step(events, now)
        spent = 1000 * (time.thread_time() - worked), 1000 * (time.perf_counter() - began)
        if len(player.session.log) > before:
            frames.made.append(spent)
        elif shows:
            frames.shown.append(spent)
            if was_made:
                work, late = frames.made[-1]
                frames.both.append((work + spent[0], late + spent[1]))
        elif is_under_way:
            frames.others.append(spent)
        was_made = len(player.session.log) > before
        return goes_on

    with patch.object(player.app, "step", timed):
        while len(frames.made) < MOVES:
            if player.session.is_over:
                is_under_way = False
                player.sit_down(player.session.setup, player.session.setup.seed + 1)
                player.frame(count=400)
                is_under_way = True
            player.calm()
            player.frame(count=LOOKS)
            player.turn()
    player.app.quit()
    return frames


def thinking() -> bool:
    """The frames from asking the Oracle to its answer, again and again, with every expansion in play."""
    player, work, late = warm_player(), list[float](), list[float]()
    for _ in range(60):
        if player.session.is_over:
            break
        player.turn()
        player.calm()
        asking = [Event(pygame.KEYDOWN, key=pygame.K_h, mod=0, unicode="")]
        while asking or (player.scene.hint.level and not player.scene.hint.text):
            worked, began = time.thread_time(), time.perf_counter()
            player.frame(*asking)
            asking.clear()
            work.append(1000 * (time.thread_time() - worked))
            late.append(1000 * (time.perf_counter() - began))
            time.sleep(max(0.0, 1 / 60 - late[-1] / 1000))
    player.scene.adviser.close()
    p99, slow = (sorted(times)[int(0.99 * len(times))] for times in (work, late))
    figure = f"p99 {p99:.1f} ms, by the clock {slow:.1f}"
    return line(f"while the Oracle thinks, {len(work)} frames", figure, f"{FRAME_BAR} ms", p99 <= FRAME_BAR)


def rest(what: str, bar: float, reduced: bool = False, focused: bool = True) -> bool:
    """A table that nobody touches, with the real loop's pauses, for some seconds."""
    share = _cost(reduced, focused, music=0.0)
    return line(f"at rest, {what}", f"{share:.2f} % of a core", f"{bar} %", share < bar)


def music() -> float:
    """What playing music adds to a table at rest."""
    return _cost(True, True, music=0.6) - _cost(True, True, music=0.0)


class Listens:
    """A screen reader's side of the bridge: has the tree made, and asks for nothing."""

    def update_if_active(self, make: Callable[[], object]) -> None:
        """Take what has changed."""
        make()


def in_words() -> bool:
    """What a listener adds to frames of a full table in which something changed: finding the words for it bit
    by bit, then the tree that is made of them. And how often it does when nothing changed."""
    player, spent, made = warm_player(), list[float](), 0
    scene, access = player.scene, player.app.access
    access.bridge = Bridge(player.app.words("app.name"), "en", lambda bridge: Listens())
    access.bridge.first()
    time.sleep(2 * SETTLED)
    app_follows, access.update = access.update, lambda *_: False  # type: ignore[method-assign]
    for _ in range(120):
        if player.session.is_over:
            break
        player.turn()
        player.calm()
        player.frame()
        for at_rest in range(16):
            known, began = access.bridge._shown, time.thread_time()
            app_follows(scene, True)
            took = 1000 * (time.thread_time() - began)
            made += access.bridge._shown is not known and at_rest > 13
            if took > TREE_BAR / 100:  # else nothing was done
                spent.append(took)
    median, p99 = statistics.median(spent), _p99(spent)
    figure = f"p99 {p99:.2f} ms, median {median:.2f}"
    held = line(f"the table in words, {len(spent)} frames", figure, f"{TREE_BAR} ms", p99 <= TREE_BAR)
    return line("put into words while nothing changed", f"{made} times", "0", made == 0) and held


def _cost(reduced: bool, focused: bool, music: float, seconds: float = 6.0) -> float:
    """Percent of a core that a table at rest takes."""
    player = warm_player()
    app = App(Settings(window=SIZE, reduced_motion=reduced, music=music, effects=0.0), strict=True)
    app.push(player.scene)
    app.focused = focused
    while not player.scene.ahead.is_done:  # pieces are still being made ahead of need
        _loop(app, 0.5)
    _loop(app, 2.5)
    began = time.process_time()
    _loop(app, seconds)
    app.sound.close()
    return 100 * (time.process_time() - began) / seconds


def _loop(app: App, seconds: float) -> None:
    clock = pygame.time.Clock()
    end = time.perf_counter() + seconds
    while time.perf_counter() < end:
        app.step(pygame.event.get(), app.clock_now())
        app._rest(clock)


def start() -> bool:
    """From the start of the process to the first full frame of the title: first ever, and best of five."""
    with tempfile.TemporaryDirectory() as home:
        cold = _start_once(home)
        warm = min(_start_once(home) for _ in range(5))
    figure = f"{warm:.2f} s (first ever {cold:.2f})"
    return line("start to the title", figure, f"{START_BAR} s", warm < START_BAR)


def _start_once(home: str) -> float:
    env = {**os.environ, "XDG_CACHE_HOME": home, "XDG_CONFIG_HOME": home, "XDG_DATA_HOME": home}
    code = (
        "import sys, time; from nautilion.play.settings import Settings; from nautilion.ui.app import App;"
        "from nautilion.games import good_house; from nautilion.ui.start import Flow, Shelf;"
        "app = App(Settings(window=(1920, 1080))); Flow(app, Shelf(good_house()[0])).home();"
        "app.step((), app.clock_now()); print(time.time()); sys.stdout.flush();"
        "import os; time.sleep(1.5); os._exit(0)"  # the picture kept for next time is written meanwhile
    )
    began = time.time()
    done = subprocess.run(
        [sys.executable, "-c", code], env=env, cwd=ROOT, capture_output=True, text=True, check=True
    )
    return float(done.stdout.split()[-1]) - began


def answer() -> bool:
    """How many frames pass from an input to the first one that shows it: pressing on the tray to roll."""
    player = warm_player()
    assert isinstance(player.session.pending, Chance)
    pos = player.centre(spots.TRAY)
    player.move(pos)
    player.frame(Event(pygame.MOUSEBUTTONDOWN, pos=pos, button=1))
    screen = pygame.display.get_surface()
    assert screen
    tray = player.scene.reach.spots_now()[spots.TRAY].inflate(200, 200).clip(screen.get_rect())
    before = pygame.image.tobytes(screen.subsurface(tray), "RGB")
    player.frame(Event(pygame.MOUSEBUTTONUP, pos=pos, button=1))
    frames = 1
    while pygame.image.tobytes(screen.subsurface(tray), "RGB") == before and frames < 60:
        player.frame()
        frames += 1
    return line(
        "input to the first frame that shows it",
        f"{frames} frames",
        f"{INPUT_BAR} frames",
        frames <= INPUT_BAR,
    )


if __name__ == "__main__":
    sys.exit(main())
