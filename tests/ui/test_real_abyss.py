"""Abyss in a real window: whole games by pointer and by keys; part of `make soak`.

A second window, which nobody sees, tells where things are: it shows what the real game keeps on disk.
"""

import os
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pygame
import pytest
from pygame.event import Event

from nautilion.games.abyss import moves as m
from nautilion.games.abyss.game import GAME
from nautilion.games.abyss.setup import Setup
from nautilion.games.abyss.views import view
from nautilion.kernel import Ask, Chance, Move
from nautilion.play.seats import HUMAN, Seat
from nautilion.play.session import Session
from nautilion.play.shelf import Shelf
from nautilion.ui.scenes.curtain import Curtain
from nautilion.ui.scenes.table import TableScene
from nautilion.ui.table.spots import Spot
from tests.games.abyss.table.kit import Guest
from tests.houses import shipped_house
from tests.ui.conftest import own_folders  # noqa: F401
from tests.ui.guest import NAMES
from tests.ui.kit import Desk
from tests.ui.real_game import SAVES, SOAK, RealHand, counted, prepare, running
from tools.display import Picture, Screen, changed

pytestmark = SOAK
PICTURES = os.environ.get("ABYSS_PICTURES")  # a folder for pictures along the way
STRONG = "courtier"
TRIES = 4
TABS = 120  # more than once around


def apart(one: Picture, other: Picture) -> float:
    """How far two pictures differ."""
    return float(abs(one - other).mean())


class Courtier(Guest):
    """Plays the real window; the own one is looked at only to know where to point."""

    def __init__(self, screen: Screen, home: Path, size: tuple[int, int], by_keys: bool) -> None:
        super().__init__(size, speed="off", reduced_motion=True)
        self.screen, self.by_keys = screen, by_keys
        self.hand = RealHand(screen, PICTURES)
        self.real = Shelf(shipped_house(), home / SAVES)
        self.owner = -1  # for whom the real curtain was lifted

    def wait(self, seconds: float, *events: Event) -> None:
        """The curtain is lifted by hand here."""
        Desk.wait(self, seconds, *events)

    def click(self, pos: object) -> None:
        assert isinstance(pos, tuple)
        self.hand.press(pos)

    def drag(self, start: tuple[int, int], end: tuple[int, int]) -> None:
        self.hand.carry(start, end)

    def tap(self, spot: Spot) -> None:
        if not self.by_keys:
            super().tap(spot)
            return
        dim, lit = self.seen(None, spot), self.seen(spot, spot)
        for _ in range(TABS):
            if self.is_lit(spot, dim, lit) and self.is_lit(spot, dim, lit):  # and stays so
                break
            self.screen.xdotool("key", "Tab")
        else:
            raise AssertionError(f"Tab never comes to {spot}")
        self.screen.xdotool("key", "Return")

    def seen(self, focus: Spot | None, spot: Spot) -> Picture:
        """A spot and its surroundings in the own window, with the focus there or nowhere."""
        self.scene.hand.focus = focus
        self.scene.changed()
        self.wait(0.1)
        surface = pygame.display.get_surface()
        assert surface
        return self.around(pygame.surfarray.array3d(surface).swapaxes(0, 1), spot)

    def is_lit(self, spot: Spot, dim: Picture, lit: Picture) -> bool:
        """Whether the real window shows the focus there: nobody can know where else it was left."""
        time.sleep(0.1)
        real = self.around(self.screen.picture(), spot)
        return apart(real, lit) < apart(real, dim)

    def around(self, picture: Picture, spot: Spot) -> Picture:
        rect = self.scene.reach.spots_now()[spot].inflate(16, 16).clip((0, 0), self.size)
        return picture[rect.top : rect.bottom, rect.left : rect.right].astype(int)

    @property
    def size(self) -> tuple[int, int]:
        return self.app.metrics.size

    # What the real game has kept

    def kept(self) -> tuple[Session, tuple[Seat, ...]]:
        read = self.real.read(self.real.entries()[0].id)
        return read.session, read.record.seats

    def wait_for_turn(self, moves: int) -> Session:
        """Until more is kept, and a person is asked, or all is over."""
        found: list[Session] = []

        def is_asked() -> bool:
            session, seats = self.kept()
            if len(session.log) < moves:
                return False
            found[:] = [session]
            pending = session.pending
            asks = isinstance(pending, Ask) and seats[pending.who].player == HUMAN
            return session.is_over or (asks and session.only_move(session.state) is None)

        self.screen.wait(is_asked, f"a turn after {moves} moves", 120)
        time.sleep(0.7)  # what was kept is also seen
        return found[0]

    def look(self, session: Session, seats: tuple[Seat, ...]) -> None:
        """The own window shows what the real one shows."""
        self.app.quit()
        self.scene = TableScene(session, tuple(seat.name for seat in seats), seats=seats)
        self.show(self.scene)
        self.wait(0.3)
        assert isinstance(session.pending, Ask)
        who = session.pending.who
        if isinstance(self.app.top, Curtain):
            if self.owner != who:
                self.hand.keep_picture("curtain")
                button = self.app.top.button.rect.center
                self.screen.xdotool("key", "Return") if self.by_keys else self.click(button)
                time.sleep(0.6)
            self.owner = who
            self.lift()
        elif sum(seat.player == HUMAN for seat in seats) > 1 and who != self.owner:
            self.owner = -1  # somebody was asked without a look at a hand: the curtain is down again

    def is_heard(self, moves: int) -> bool:
        """Whether the real game has made a move; a press may fall into a frame in which things still move."""
        try:
            self.screen.wait(lambda: len(self.kept()[0].log) > moves, "a move", 12)
        except TimeoutError:
            return False
        return True

    def game(self) -> Session:
        """Every turn until the points are counted, as a quick computer would play it."""
        session, turns = self.wait_for_turn(1), 0
        while not session.is_over:
            ask, moves = session.pending, len(session.log)
            assert isinstance(ask, Ask)
            move: Move = GAME.policies()["greedy"](session.rules, 1)(view(session.state, ask.who), ask)
            for _ in range(TRIES):
                self.look(*self.kept())
                self.hand.keep_picture(ask.question)
                self.make(move, not self.by_keys and turns % 3 != 0 and not isinstance(move, m.Explore))
                if self.is_heard(moves):
                    break
                self.owner = -1
            session = self.wait_for_turn(moves + 1)
            assert move == session.log[moves], move
            turns += 1
        return session


def go_on(screen: Screen) -> None:
    """Continue from the title, however long it takes to be there."""
    screen.wait(lambda: screen.picture(8).mean() > 30, "the title")
    time.sleep(2.5)
    title = screen.picture(4)
    for _ in range(TRIES):
        screen.xdotool("key", "Return")
        try:
            screen.wait(lambda: changed(title, screen.picture(4)) > 0.5, "the table", 12)
        except TimeoutError:
            continue
        time.sleep(1.0)
        return
    raise TimeoutError("the game was never continued")


@contextmanager
def window(home: Path, size: tuple[int, int], seats: tuple[Seat, ...], seed: int) -> Iterator[Screen]:
    """The real game continues one that has just begun, in a home of its own, on a screen of its own."""
    env = prepare(home, size, first_notes=False, tips="off")
    shelf = Shelf(shipped_house(), home / SAVES)
    session = Session(Setup(players=len(seats), seed=seed))
    while isinstance(session.pending, Chance):  # a game without a move is not kept
        session.roll()
    kept = shelf.begin(session, seats)
    kept.hand_over()
    kept.flush()
    kept.close()
    with Screen(size) as screen, running(screen, env):
        go_on(screen)
        yield screen


GAMES: dict[str, tuple[tuple[int, int], tuple[str, ...], bool]] = {
    "two-1280x720": ((1280, 720), (HUMAN, STRONG), False),
    "two-1920x1080": ((1920, 1080), (HUMAN, STRONG), False),
    "three-1280x720": ((1280, 720), (HUMAN, STRONG, STRONG), False),
    "three-1920x1080": ((1920, 1080), (HUMAN, STRONG, STRONG), False),
    "four-1280x720": ((1280, 720), (HUMAN, STRONG, STRONG, STRONG), False),
    "four-1920x1080": ((1920, 1080), (HUMAN, STRONG, STRONG, STRONG), False),
    "two-people-and-the-curtain": ((1280, 720), (HUMAN, HUMAN), False),
    "keys-alone": ((1280, 720), (HUMAN, "courtier-1"), True),
}


@pytest.mark.parametrize("name", GAMES)
def test_a_whole_game_in_a_real_window(name: str, tmp_path: Path) -> None:
    size, players, by_keys = GAMES[name]
    seats = tuple(Seat(NAMES[n], player) for n, player in enumerate(players))
    home = tmp_path / "home"
    with window(home, size, seats, seed=5) as screen:
        guest = Courtier(screen, home, size, by_keys)
        session = guest.game()
        line, outcome = counted(screen, home), session.game.outcome(session.state)
        assert outcome
        assert (line["places"], line["scores"]) == ([*outcome.places], [*outcome.scores])
        time.sleep(5.0)
        guest.hand.keep_picture("scores")
