"""A monkey at the table: random clicks, drags, keys, resizes and focus losses must never break anything."""

import random

import pygame
import pytest
from pygame.event import Event

from nautilion.content.loading import shipped_content
from nautilion.kernel import Ask, Chance
from nautilion.play.shelf import Shelf
from nautilion.rules.setup import Setup
from nautilion.ui.scenes.table import TableScene
from nautilion.ui.start import Flow, keep
from tests.ui.driver import Player
from tests.ui.kit import Desk, voyage

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
        pygame.K_o,
    ),
]
MORE_KEYS = [
    pygame.K_DELETE,
    pygame.K_F2,
    pygame.K_HOME,
    pygame.K_END,
    pygame.K_PAGEDOWN,
    pygame.K_v,
    pygame.K_z,
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
        self.player.session.practice = self.practises = seed % 4 == 0

    def act(self) -> None:
        kind = self.dice.random()
        if kind < 0.45:
            self.click()
        elif kind < 0.8:
            self.drag()
        elif kind < 0.985:
            mod = pygame.KMOD_CTRL if self.dice.random() < 0.1 else 0
            code = self.dice.choice([pygame.K_z, pygame.K_y] if mod else KEYS)
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
            player.session.practice = self.practises

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


def test_a_monkey_in_the_harbour_breaks_nothing() -> None:
    roam(1, 160)


@pytest.mark.soak
@pytest.mark.parametrize("seed", [2, 3, 4])
def test_three_monkeys_roam_the_harbour(seed: int) -> None:
    roam(seed, 2000)


def roam(seed: int, acts: int) -> None:
    """The title, the voyages, the log book, replays, settings: from each to the others, at random."""
    dice, desk = random.Random(seed), Desk((900, 540), speed="off", reduced_motion=True)
    flow = Flow(desk.app, Shelf(shipped_content()))
    for number in range(9):
        kept = flow.shelf.begin(voyage(Setup(seed=number), moves=dice.choice([7, 40, 10_000])))
        keep(kept)
        kept.close()
    flow.shelf.file("damaged").write_bytes(flow.shelf.file(kept.id).read_bytes()[:400])
    seen = set()
    doors = [flow.home, flow.voyages, lambda: flow.after_title("logbook"), lambda: flow._watch_kept(kept.id)]
    for number in range(acts):
        if number % 20 == 0 or not desk.app.stack:
            desk.app.quit()
            flow.at_hand = None
            doors[number // 20 % len(doors)]()
        top = desk.app.top
        seen.add(type(top).__name__)
        group = getattr(top, "group", None)
        widgets = [w for w in group.widgets if w.visible and w.focusable] if group else []
        if widgets and dice.random() < 0.6:
            box = dice.choice(widgets).rect
            desk.click((dice.randrange(box.left, box.right), dice.randrange(box.top, box.bottom)))
        elif dice.random() < 0.8:
            desk.key(dice.choice([*KEYS, *MORE_KEYS]), dice.choice([0, 0, 0, pygame.KMOD_CTRL]))
        else:
            desk.wheel(dice.choice([-1, 1]))
    assert len(seen) >= 6, seen


@pytest.mark.parametrize("seed", [1, 2])
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
