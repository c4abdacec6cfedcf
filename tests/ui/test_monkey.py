"""A monkey at the table: random clicks, drags, keys, resizes and focus losses must never break anything."""

import random

import pygame
import pytest
from pygame.event import Event

from nautilion.kernel import Ask, Chance
from nautilion.rules.setup import Setup
from nautilion.ui.scenes.table import TableScene
from tests.ui.driver import Player

ALL = ("mages", "mercenaries", "reefs", "darkhouse", "heroic")
KEYS = [
    *(
        pygame.K_TAB,
        pygame.K_RETURN,
        pygame.K_SPACE,
        pygame.K_ESCAPE,
        pygame.K_LEFT,
        pygame.K_RIGHT,
        pygame.K_UP,
    ),
    *(
        pygame.K_DOWN,
        pygame.K_1,
        pygame.K_2,
        pygame.K_3,
        pygame.K_d,
        pygame.K_p,
        pygame.K_n,
        pygame.K_l,
        pygame.K_h,
    ),
]
SIZES = [(1280, 720), (1024, 768), (1720, 720), (1100, 700)]


class Monkey:
    """Does anything at all, but always the same for a seed."""

    def __init__(self, seed: int, setup: Setup) -> None:
        self.dice = random.Random(seed)
        self.player = Player(
            setup, (1280, 720), seed, speed=self.dice.choice(["off", "4x"]), reduced_motion=seed % 2 == 0
        )
        self.setup, self.voyages = setup, 0

    def act(self) -> None:
        kind = self.dice.random()
        if kind < 0.45:
            self.click()
        elif kind < 0.8:
            self.drag()
        elif kind < 0.985:
            mod = pygame.KMOD_CTRL if self.dice.random() < 0.1 else 0
            code = pygame.K_z if mod else self.dice.choice(KEYS)
            self.player.frame(Event(pygame.KEYDOWN, key=code, mod=mod, unicode=""))
        elif kind < 0.993:
            focus = self.dice.choice([pygame.WINDOWFOCUSLOST, pygame.WINDOWFOCUSGAINED])
            self.player.frame(Event(focus))
        else:
            self.resize()
        self.keep_going()

    def point(self) -> tuple[int, int]:
        """Often a piece, sometimes anywhere."""
        top = self.player.app.top
        if isinstance(top, TableScene) and self.dice.random() < 0.9:
            spots = top.spots_now()
            useful = [s for s in top.reachable() if s in spots] or list(spots)
            return spots[self.dice.choice(sorted(useful, key=str))].center
        w, h = self.player.app.metrics.size
        return self.dice.randrange(w), self.dice.randrange(h)

    def click(self) -> None:
        pos, button = self.point(), 3 if self.dice.random() < 0.05 else 1
        self.player.frame(Event(pygame.MOUSEBUTTONDOWN, pos=pos, button=button))
        self.player.frame(Event(pygame.MOUSEBUTTONUP, pos=pos, button=button))

    def drag(self) -> None:
        start = self.point()
        self.player.move(start)
        self.player.frame(Event(pygame.MOUSEBUTTONDOWN, pos=start, button=1))
        self.player.move(self.point())
        goal = self.point()
        self.player.move(goal)
        self.player.frame(Event(pygame.MOUSEBUTTONUP, pos=goal, button=1))

    def resize(self) -> None:
        size = self.dice.choice(SIZES)
        pygame.display.set_mode(size, pygame.RESIZABLE)
        self.player.frame(Event(pygame.VIDEORESIZE, size=size, w=size[0], h=size[1]))
        self.player.frame(count=10)

    def keep_going(self) -> None:
        """Menus may be left by quitting, voyages end: sit down again."""
        player = self.player
        if not player.app.stack:
            self.voyages += 1
            player.sit_down(self.setup, self.dice.randrange(10**6))

    def check(self) -> None:
        """Never a decision without a way on; after the clips the picture is the state's."""
        scene = self.player.app.top
        if not isinstance(scene, TableScene):
            return
        pending = scene.session.pending
        assert pending is None or isinstance(pending, Chance) or (isinstance(pending, Ask) and pending.moves)
        assert pending is None or scene.reachable() & set(scene.spots_now())
        self.player.calm()
        if scene is self.player.app.top and not scene.stage.director.busy:
            self.player.frame()
            assert scene.stage.shown == scene.session.state


@pytest.mark.parametrize("seed", [1, 2, 3, 4])
def test_a_monkey_breaks_nothing(seed: int) -> None:
    let_loose(seed, 600)


@pytest.mark.soak
@pytest.mark.parametrize("seed", [11, 12, 13, 14])
def test_four_monkeys_make_twenty_thousand_acts(seed: int) -> None:
    let_loose(seed, 5000)


def let_loose(seed: int, acts: int) -> None:
    """A monkey with a seed of its own; two of them at a time play with all expansions."""
    expansions = ALL if seed % 2 else ()
    monkey = Monkey(seed, Setup(expansions=expansions, players=1 + seed % 3 % 2, seed=seed))
    for number in range(acts):
        monkey.act()
        if number % 50 == 0:
            monkey.check()
    assert monkey.voyages  # it does get somewhere
