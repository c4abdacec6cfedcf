"""Today's sea, a rung and a puzzle from the title on, by keys alone and by a controller alone."""

import random
from collections.abc import Callable, Iterator

import pygame
import pytest
from pygame.event import Event

from nautilion.games.nautilion.ladder import shipped_ladder
from nautilion.games.nautilion.puzzles import shipped_puzzles
from nautilion.games.nautilion.table.gestures import GESTURES
from nautilion.games.nautilion.table.quests import ladder_book
from nautilion.games.nautilion.table.scenes.climb import ClimbScene
from nautilion.games.nautilion.table.scenes.day import DayScene
from nautilion.games.nautilion.table.scenes.front import CARDS
from nautilion.games.nautilion.table.scenes.puzzle import PuzzleScene
from nautilion.games.nautilion.table.scenes.puzzle_reply import PuzzleReply
from nautilion.games.nautilion.table.scenes.puzzles import PuzzlesScene
from nautilion.kernel import Move
from nautilion.ui.widgets.base import WidgetScene
from tests.ui.access.test_pad import DOWN, RIGHT, SHOULDER, UP, A, button
from tests.ui.oracle import Near
from tests.ui.test_daily import Home

MANY = 300  # steps after which nobody looks for a thing any more


class Keys:
    """A keyboard: what goes on, what goes to and fro at the table, what presses, what rolls."""

    on, use, roll = pygame.K_TAB, pygame.K_RETURN, pygame.K_SPACE
    ways: tuple[int, ...] = (pygame.K_TAB,)

    def events(self, code: int) -> list[Event]:
        return [Event(pygame.KEYDOWN, key=code, mod=0, unicode="")]


class Controller(Keys):
    """A controller; it rolls where nothing has the focus."""

    on, use, roll = SHOULDER, A, A
    ways = (SHOULDER, RIGHT, RIGHT, UP, DOWN)

    def events(self, code: int) -> list[Event]:
        return [button(code), button(code, down=False)]


class Blind:
    """Somebody at home who has no mouse."""

    def __init__(self, home: Home, hand: Keys) -> None:
        self.home, self.hand, self.dice = home, hand, random.Random(1)

    def press(self, code: int) -> None:
        for event in self.hand.events(code):
            self.home.wait(1, event)

    def use(self, widget: object) -> None:
        """Go to a part of the page, and press it."""
        scene = self.home.app.top
        assert isinstance(scene, WidgetScene)
        self.go(lambda: scene.group.focus is widget, (self.hand.on,))

    def go(self, is_there: Callable[[], bool], ways: tuple[int, ...]) -> None:
        for _ in range(MANY):
            if is_there():
                break
            self.press(self.dice.choice(ways))
        assert is_there()
        self.press(self.hand.use)
        self.home.wait()

    def make(self, move: Move) -> None:
        """A move at the table."""
        table = self.home.table
        for spot in filter(None, next(iter(GESTURES.of(move, table.session.state)))):
            self.go(lambda spot=spot: table.hand.focus == spot, self.hand.ways)  # type: ignore[misc]
            self.home.wait(40)


@pytest.fixture(params=[Keys, Controller])
def blind(request: pytest.FixtureRequest) -> Iterator[Blind]:
    blind = Blind(Home(), request.param())
    yield blind
    blind.home.app.quit()


def test_the_sea_of_a_day(blind: Blind) -> None:
    home = blind.home
    blind.use(home.flow.first.today)
    blind.use(home.calendar.sail)
    blind.press(blind.hand.roll)
    home.wait(20)
    assert len(home.table.session.chances) == 1
    home.sail_to_the_end()
    home.wait(20)
    page = home.app.top
    assert isinstance(page, DayScene)
    assert home.today.cost is not None
    blind.use(page.on)
    assert home.calendar.cells


def test_a_rung(blind: Blind) -> None:
    home = blind.home
    blind.use(home.flow.first.ladder)
    scene = home.app.top
    blind.use(scene.cards[1])  # type: ignore[union-attr]
    blind.use(scene.sail)  # type: ignore[union-attr]
    blind.press(blind.hand.roll)
    home.wait(20)
    assert list(ladder_book(home.app).kept.record.voyages.values()) == [shipped_ladder()[1].id]
    home.sail_to_the_end()
    home.wait(20)
    assert isinstance(home.app.top, ClimbScene)


def test_a_puzzle(blind: Blind) -> None:
    home = blind.home
    home.app.finish("logbook")
    home.wait()
    blind.use(home.app.top.cards[[row.key for row in CARDS].index("puzzles")])  # type: ignore[union-attr]
    page = home.app.top
    assert isinstance(page, PuzzlesScene)
    page.adviser_of = Near.of
    blind.use(page.rows[0])
    blind.press(blind.hand.use)  # the task is read
    home.wait(10)
    assert isinstance(home.app.top, PuzzleScene)
    for move in shipped_puzzles()[0].best_line:
        blind.make(move)
    home.wait(40)
    assert isinstance(home.app.top, PuzzleReply)
    assert home.app.top.verdict.is_right
    blind.use(home.app.top.buttons[-1])
    assert home.app.top is page
    assert page.rows[0].ticked
