"""Nautilus Island in a real window: from the title to the last point, by pointer and by keys; in `make soak`.

A second window, which nobody sees, tells where things are: it shows what the real game keeps on disk.
"""

import os
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pygame
import pytest
from pygame.event import Event

from nautilion.games.island.adviser.policies import LEVELS, POLICIES
from nautilion.games.island.rules.seeing import view
from nautilion.kernel import Ask, Move
from nautilion.play.seats import HUMAN, Seat
from nautilion.play.session import Session
from nautilion.play.shelf import Shelf
from nautilion.ui.scenes.company_setup import CompanySetup
from nautilion.ui.scenes.curtain import Curtain
from nautilion.ui.scenes.table import TableScene
from nautilion.ui.start import Flow
from nautilion.ui.table.spots import Spot
from nautilion.ui.widgets.base import Widget
from nautilion.ui.widgets.button import Button
from nautilion.ui.widgets.controls import Choice
from tests.games.island.table.kit import Guest
from tests.houses import shipped_house
from tests.ui.kit import Desk
from tests.ui.real_game import SAVES, SOAK, RealHand, counted, prepare, running
from tools.display import Screen

pytestmark = SOAK
SEED = "20260314"
PICTURES = os.environ.get("ISLAND_PICTURES")  # a folder for pictures along the way
NAMES = {pygame.K_TAB: "Tab", pygame.K_RETURN: "Return", pygame.K_SPACE: "space"}


class Castaway(Guest):
    """Plays the real window; the own one is looked at only to know where to point."""

    def __init__(self, screen: Screen, home: Path, size: tuple[int, int], by_keys: bool) -> None:
        super().__init__(size, speed="off", reduced_motion=True)
        self.screen, self.by_keys = screen, by_keys
        self.hand = RealHand(screen, PICTURES)
        self.real = Shelf(shipped_house(), home / SAVES)
        self.owner = -1  # for whom the real curtain was lifted
        self.focus: Spot | None = None  # where the keys are in the real window

    def wait(self, seconds: float, *events: Event) -> None:
        """The curtain is lifted by hand here."""
        Desk.wait(self, seconds, *events)

    # From the title to the table

    def open_table(self, players: tuple[str, ...]) -> None:
        """Games, Play, who sits where, the number, Start: each pressed where the own window shows it."""
        flow = Flow(self.app, Shelf(shipped_house()))
        flow.title()
        self.use(self.button("title.games"))
        self.hand.keep_picture("library")
        self.use(self.boxes()[1])
        scene = self.app.top
        assert isinstance(scene, CompanySetup)
        self.choose(scene.count, len(players))
        for seat, player in enumerate(players):
            self.choose(scene.chosen[seat], player)
        self.use(scene.seed)
        self.screen.xdotool("key", "ctrl+a")
        for letter in SEED:
            self.hand.keys(letter)
        time.sleep(0.3)
        self.hand.keep_picture("setup")
        self.both(scene.start)
        self.screen.wait(lambda: self.kept() is not None, "a game on the shelf")

    def both(self, widget: Widget) -> None:
        self.hand.press(widget.rect.center)
        time.sleep(1.2)

    def use(self, widget: Widget) -> None:
        """Press something in both windows."""
        self.both(widget)
        super().click(widget)
        self.wait(1.0)

    def button(self, key: str) -> Widget:
        group = self.app.top.group  # type: ignore[union-attr]
        text = self.app.words(key)
        return next(w for w in group.widgets if isinstance(w, Button) and w.text == text and w.visible)

    def boxes(self) -> list[Widget]:
        """The buttons to play, box by box."""
        group, text = self.app.top.group, self.app.words("library.play")  # type: ignore[union-attr]
        return [w for w in group.widgets if isinstance(w, Button) and w.text == text]

    def choose(self, choice: Choice[Any], value: Any) -> None:
        """One of several that stand beside each other."""
        at = [option for option, _ in choice.options].index(value)
        part = choice.rect.w / len(choice.options)
        pos = (round(choice.rect.x + part * (at + 0.5)), choice.rect.centery)
        self.hand.press(pos)
        time.sleep(0.2)
        super().click(pos)
        self.wait(0.3)
        assert choice.value == value

    # What the real game has kept

    def kept(self) -> tuple[Session, tuple[Seat, ...]] | None:
        entries = [entry for entry in self.real.entries() if entry.game == "island"]
        if not entries:
            return None
        read = self.real.read(entries[0].id)
        return read.session, read.record.seats

    def wait_for_turn(self, moves: int) -> Session:
        """Until more is kept, and a person is asked, or all is over."""
        found: list[Session] = []

        def is_asked() -> bool:
            session, seats = self.kept() or (None, ())
            if session is None or len(session.log) < moves:
                return False
            pending = session.pending
            found[:] = [session]
            return session.is_over or (isinstance(pending, Ask) and seats[pending.who].player == HUMAN)

        self.screen.wait(is_asked, f"a turn after {moves} moves", 90)
        time.sleep(0.6)  # what was kept is also seen
        return found[0]

    # At the table

    def look(self, session: Session, seats: tuple[Seat, ...]) -> None:
        """The own window shows what the real one shows."""
        self.app.quit()
        seats = tuple(
            seat if seat.player == HUMAN or n != session.state.who else Seat(seat.name)
            for n, seat in enumerate(seats)
        )
        self.scene = TableScene(session, tuple(seat.name for seat in seats), seats=seats)
        self.show(self.scene)
        if isinstance(self.app.top, Curtain):
            if self.owner != session.state.who:
                self.lift_real(self.app.top)
            self.owner = session.state.who
            self.lift()
        if self.focus in self.scene.reach.spots_now():  # keys go on from where they were
            self.scene.hand.focus = self.focus

    def lift_real(self, curtain: Curtain) -> None:
        time.sleep(0.4)
        self.hand.keep_picture("curtain")
        self.hand.keys("Return") if self.by_keys else self.hand.press(curtain.button.rect.center)
        time.sleep(0.5)

    def tap(self, spot: Spot) -> None:
        """In both windows; what is chosen there must be known here."""
        if self.by_keys:
            self.walk_to(spot)
            return
        self.hand.press(self.at(spot))
        if spot.kind == "card":
            super().tap(spot)

    def walk_to(self, spot: Spot) -> None:
        for _ in range(80):
            if self.scene.hand.focus == spot:
                break
            self.hand.keys("Tab")
            self.key(pygame.K_TAB)
        assert self.scene.hand.focus == spot, spot
        self.hand.keys("Return")
        self.focus = spot
        if spot.kind == "card":
            self.key(pygame.K_RETURN)

    def carry(self, source: Spot, target: Spot) -> None:
        self.hand.carry(self.at(source), self.scene.reach.spots_now()[target].center)

    def game(self, drags: bool) -> Session:
        """Every turn until the points are counted, as the strongest computer would play it."""
        session = self.wait_for_turn(1)
        turns = 0
        while not session.is_over:
            found = self.kept()
            assert found
            self.look(session, found[1])
            ask = session.pending
            assert isinstance(ask, Ask)
            think = POLICIES["castaway"](session.rules, turns)
            move: Move = think(view(session.state, ask.who), ask)
            moves = len(session.log)
            self.hand.keep_picture(ask.question)
            self.make(move, drags and not self.by_keys and turns % 3 != 0)
            session = self.wait_for_turn(moves + 1)
            assert move in session.log[moves : moves + 1], move
            turns += 1
        return session


@contextmanager
def window(tmp_path: Path, size: tuple[int, int]) -> Iterator[Screen]:
    """The real game in a home of its own, on a screen of its own."""
    env = prepare(tmp_path, size, first_notes=False, tips="off")
    with Screen(size) as screen, running(screen, env):
        time.sleep(2.0)
        yield screen


STRONG = LEVELS[2]
GAMES = {
    "three strong computers, 1280x720": ((1280, 720), (HUMAN, STRONG, STRONG, STRONG), False),
    "three strong computers, 1920x1080": ((1920, 1080), (HUMAN, STRONG, STRONG, STRONG), False),
    "two people and the curtain": ((1280, 720), (HUMAN, HUMAN), False),
    "keys alone": ((1280, 720), (HUMAN, LEVELS[1]), True),
}


@pytest.mark.parametrize("name", GAMES)
def test_a_whole_game_in_a_real_window(name: str, tmp_path: Path) -> None:
    size, players, by_keys = GAMES[name]
    home = tmp_path / "home"
    with window(home, size) as screen:
        guest = Castaway(screen, home, size, by_keys)
        guest.open_table(players)
        session = guest.game(drags=True)
        line, outcome = counted(screen, home), session.game.outcome(session.state)
        assert outcome
        assert (line["places"], line["scores"]) == ([*outcome.places], [*outcome.scores])
        time.sleep(4.0)
        guest.hand.keep_picture("scores")
