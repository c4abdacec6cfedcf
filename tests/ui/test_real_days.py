"""Today's sea, a rung, a puzzle and every page around them in a real window, by pointer; in `make soak`.

A second window, which nobody sees, does the same at the same places: it tells where things are.
"""

import json
import os
import random
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import msgspec
import pygame
import pytest
from pygame.event import Event

from nautilion.games.nautilion.daily import day_of
from nautilion.games.nautilion.ladder import shipped_ladder
from nautilion.games.nautilion.table.scenes.front import CARDS
from nautilion.games.nautilion.table.scenes.puzzle_reply import PuzzleReply
from nautilion.kernel import Move
from nautilion.play.session import Session
from nautilion.play.settings import Settings
from nautilion.play.shelf import Shelf
from nautilion.ui.app import App
from nautilion.ui.start import Flow
from nautilion.ui.table.spots import TRAY
from nautilion.ui.widgets.base import Widget
from tests.games.nautilion.test_puzzles import cautious
from tests.houses import shipped_house
from tests.ui.driver import Player
from tests.ui.oracle import Near
from tests.ui.real_game import SAVES, SOAK, RealHand, prepare, running
from tests.ui.test_real_window import RealPlayer
from tools.display import Screen

Size = tuple[int, int]
SIZES = [(1280, 720), (1920, 1080)]
PICTURES = os.environ.get("DAYS_PICTURES")  # a folder for pictures along the way
PATIENCE = 240  # seconds for the Oracle
pytestmark = SOAK


class Sailor(RealPlayer):
    """Does everything in both windows; the own one has the whole house too."""

    def __init__(self, screen: Screen, home: Path, size: Size) -> None:
        self.screen, self.home, self.hand = screen, home, RealHand(screen, PICTURES)
        self.now, self.real, self.dice = 0.0, False, random.Random(3)
        quiet: dict[str, Any] = {"music": 0.0, "effects": 0.0, "first_notes": False, "speed": "off"}
        self.app = App(Settings(window=size, **quiet), strict=True, clock=lambda: self.now)
        self.flow = Flow(self.app, Shelf(shipped_house()))
        self.flow.shelf.writer = self.app.writer
        self.flow.advisers["nautilion"] = Near()
        self.flow.home()
        self.frame(count=60)

    @property
    def top(self) -> Any:
        """The page that is shown now."""
        return self.app.top

    scene = top

    def use(self, widget: Widget, name: str = "") -> None:
        """Press something in both windows, and look at what comes."""
        pos = widget.rect.center
        self.hand.press(pos)
        self.frame(Event(pygame.MOUSEMOTION, pos=pos, rel=(0, 0), buttons=(0, 0, 0)))
        self.frame(Event(pygame.MOUSEBUTTONDOWN, pos=pos, button=1))
        self.frame(Event(pygame.MOUSEBUTTONUP, pos=pos, button=1))
        self.look(name)

    def look(self, name: str = "") -> None:
        """Let both settle, and keep a picture."""
        self.frame(count=60)
        time.sleep(1.2)
        if name:
            self.hand.keep_picture(name)

    def sail(self) -> Session:
        """At the table until the voyage is over and both windows say so."""
        session: Session = self.scene.session
        while not session.is_over:
            self.turn()
        self.look()
        return session

    def answer(self, line: tuple[Move, ...]) -> None:
        """The moves of a plan, up to the reply."""
        for move in line:
            self.calm()
            self.make(move)
            time.sleep(0.5)
        self.wait_for(PuzzleReply)

    def wait_for(self, kind: type) -> None:
        """Until the own window shows a page, and the real Oracle had its time."""
        for _ in range(200):
            if isinstance(self.top, kind):
                break
            self.frame(count=5)
        assert isinstance(self.top, kind), self.top
        time.sleep(4)
        self.look()

    def record(self, name: str) -> Any:
        """A small record as the real game keeps it; empty where there is none."""
        try:
            return json.loads((self.home / "data/nautilion" / f"{name}.json").read_bytes())
        except FileNotFoundError:
            return {}

    def wait_until(self, holds: Callable[[], object], what: str) -> None:
        self.screen.wait(holds, what, PATIENCE)
        self.look()

    def open_card(self, key: str, name: str = "") -> None:
        """From the first page of the log book on."""
        self.use(self.top.cards[[row.key for row in CARDS].index(key)], name)


@contextmanager
def at_sea(home: Path, size: Size) -> Iterator[Sailor]:
    """Somebody before the title of both windows."""
    env = prepare(home, size, first_notes=False)
    with Screen(size) as screen, running(screen, env):
        time.sleep(1.5)
        yield Sailor(screen, home, size)


def to_the_log_book(sailor: Sailor) -> None:
    text = sailor.app.words("title.logbook")
    sailor.use(next(w for w in sailor.top.group.widgets if getattr(w, "text", "") == text), "log-book")


def the_try(sailor: Sailor) -> Any:
    """The only try that the real game has noted, once it has."""
    return next(iter(sailor.record("daily").get("tries", {}).values()), {})


@pytest.mark.parametrize("size", SIZES)
def test_the_sea_of_today_and_every_page_around_it(size: Size, tmp_path: Path) -> None:
    with at_sea(tmp_path, size) as sailor:
        sailor.use(sailor.flow.first.today, "calendar")
        sailor.use(sailor.top.sail, "today")
        session = sailor.sail()
        sailor.wait_until(lambda: the_try(sailor).get("oracle"), "what the Oracle made of it")
        it = the_try(sailor)
        assert (it["result"], it["turns"], it["is_helped"]) == (session.result, session.turn, False)
        assert it["cost"] is not None
        assert day_of(session.setup)
        sailor.hand.keep_picture("day")
        sailor.use(sailor.top.on, "calendar-after")
        sailor.use(sailor.top.back)
        to_the_log_book(sailor)
        for key in ("calendar", "ladder", "dice", "charts"):
            sailor.open_card(key, f"from-log-book-{key}")
            sailor.use(sailor.top.back)


@pytest.mark.parametrize("size", SIZES)
def test_a_mistake_of_ones_own_comes_back_as_a_puzzle(size: Size, tmp_path: Path) -> None:
    voyage = cautious(0)
    for shelf in (Shelf(shipped_house()), Shelf(shipped_house(), tmp_path / SAVES)):
        shelf.begin(voyage).keep()
    with at_sea(tmp_path, size) as sailor:
        to_the_log_book(sailor)
        sailor.open_card("puzzles", "looking")
        sailor.wait_until(lambda: sailor.record("puzzles").get("looked"), "a voyage looked through")
        sailor.use(sailor.top.kinds[0], "own")
        row = next(row for row in sailor.top.rows if row.enabled)
        puzzle = row.puzzle
        sailor.use(row, "own-task")
        sailor.use(sailor.top.button, "own-table")
        sailor.answer(puzzle.best_line)
        sailor.hand.keep_picture("own-reply")
        sailor.use(sailor.top.buttons[-1], "own-after")
        (tries,) = sailor.record("puzzles")["tries"].values()
        assert (tries["number"], tries["right"]) == (1, 1)
        again = next(row for row in sailor.top.rows if row.puzzle.code == puzzle.code)
        assert not again.enabled  # until tomorrow


@pytest.mark.parametrize("size", SIZES)
def test_a_rung_of_the_ladder(size: Size, tmp_path: Path) -> None:
    with at_sea(tmp_path, size) as sailor:
        sailor.use(sailor.flow.first.ladder, "ladder")
        sailor.use(sailor.top.cards[4], "rung")
        sailor.use(sailor.top.sail, "rung-table")
        sailor.hand.press(sailor.centre(TRAY))
        shelf = Shelf(shipped_house(), tmp_path / SAVES)
        sailor.screen.wait(shelf.entries, "a voyage on the shelf")
        (id,) = sailor.record("ladder")["voyages"]
        setup = shelf.read(id).session.setup
        assert setup == msgspec.structs.replace(shipped_ladder()[4].setup, seed=setup.seed, rules=setup.rules)
        sailor.flow.sail(setup, ("",))  # by a number of its own until now
        sailor.frame(count=60)
        Player.click(sailor, TRAY)
        sailor.sail()
        sailor.wait_until(lambda: sailor.record("ladder").get("climbed"), "stars, or none")
        sailor.hand.keep_picture("climb")
        assert sailor.record("ladder")["climbed"][shipped_ladder()[4].id]["code"]


@pytest.mark.parametrize("size", SIZES)
def test_a_puzzle_missed_watched_and_solved(size: Size, tmp_path: Path) -> None:
    with at_sea(tmp_path, size) as sailor:
        to_the_log_book(sailor)
        sailor.open_card("puzzles", "puzzles")
        sailor.use(sailor.top.kinds[2], "kind")
        puzzle = sailor.top.rows[0].puzzle
        for line, right in ((puzzle.next_line, 0), (puzzle.best_line, 1)):
            sailor.use(sailor.top.rows[0], "task")
            sailor.use(sailor.top.button, "puzzle")
            sailor.answer(line)
            sailor.hand.keep_picture("reply")
            if not right:
                sailor.use(sailor.top.buttons[1], "watching")
                sailor.wait_for(PuzzleReply)
            sailor.use(sailor.top.buttons[-1], "list")
            assert sailor.record("puzzles")["tries"][puzzle.id]["right"] == right
