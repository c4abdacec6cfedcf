"""A monkey at the table: random clicks, drags, keys, resizes and focus losses must never break anything."""

import random
from collections.abc import Callable

import pygame
import pytest
from pygame.event import Event

from nautilion.games.nautilion.setup import Setup
from nautilion.kernel import Ask, Chance
from nautilion.play.logbook import Logbook
from nautilion.play.shelf import Shelf
from nautilion.ui.scenes.table import TableScene
from nautilion.ui.start import Flow
from nautilion.ui.widgets.base import WidgetScene
from tests.houses import shipped_house
from tests.ui.driver import Player
from tests.ui.kit import Desk, voyage
from tests.ui.oracle import Near

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
            spots = top.reach.spots_now()
            useful = [s for s in top.reach.reachable() if s in spots] or list(spots)
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
        assert pending is None or scene.reach.reachable() & set(scene.reach.spots_now())
        self.player.calm()
        if scene is self.player.app.top and not scene.animator.director.busy:
            self.player.frame()
            assert scene.animator.shown == scene.session.state


WINDOWS = [(900, 540), (1280, 720), (500, 860), (320, 320), (1600, 300), (60, 60), (1, 1), (5, 400)]
SCENES = 14  # that a long walk comes by, table, replay, watch and luck among them


class Rover:
    """Walks through the whole house: every door, every widget, every key, windows of every shape."""

    def __init__(self, seed: int) -> None:
        self.dice, self.events = random.Random(seed), 0
        self.desk = Desk((900, 540), speed="off", reduced_motion=bool(seed % 2), practice=seed % 3 == 0)
        self.flow = Flow(self.desk.app, Shelf(shipped_house()))
        self.flow.advisers["nautilion"] = Near()  # in this process: a walk is the same for a seed
        self.seen: set[str] = set()
        for number in range(6):
            setup = Setup(seed=number, expansions=ALL if number % 2 else (), players=1 + number % 2)
            kept = self.flow.shelf.begin(voyage(setup, moves=self.dice.choice([7, 40, 10_000])))
            kept.count = Logbook().count
            kept.keep()
            kept.close()
        self.ended = voyage(Setup(seed=3, expansions=("reefs",)), moves=10_000)
        self.flow.shelf.file("damaged").write_bytes(self.flow.shelf.file(kept.id).read_bytes()[:400])

    def doors(self) -> list[Callable[[], None]]:
        """Ways into the house."""
        flow, names = self.flow, ("Ada", "Jules")
        two = Setup(seed=self.dice.randrange(10**6), expansions=ALL, players=2)
        id = flow.shelf.entries()[-1].id
        return [
            flow.home,
            flow.voyages,
            flow.set_out,
            lambda: flow.after_title("logbook"),
            lambda: flow._watch_kept(id, flow.home),
            lambda: flow.sail(two, names),
            lambda: flow.sail(Setup(seed=two.seed), ("", "")),
            lambda: flow.watch_oracle(Setup(seed=two.seed), names),
            lambda: flow.end(self.ended, names, "", flow.title),
            lambda: flow.luck(self.ended, names, "", flow.title),
        ]

    def walk(self, events: int) -> None:
        """So many events, with another door every now and then."""
        while self.events < events:
            if self.dice.random() < 0.025 or not self.desk.app.stack:
                self.desk.app.quit()
                self.flow._let_go()
                self.dice.choice(self.doors())()
            self.seen.add(type(self.desk.app.top).__name__)
            self.act()
        self.desk.app.quit()
        self.flow._let_go()

    def act(self) -> None:
        kind = self.dice.random()
        if kind < 0.45:
            self.send(*self.clicked(self.point()))
        elif kind < 0.6:
            self.send(*self.dragged(self.point(), self.point()))
        elif kind < 0.9:
            mod = self.dice.choice([0, 0, 0, pygame.KMOD_CTRL, pygame.KMOD_SHIFT])
            self.send(Event(pygame.KEYDOWN, key=self.dice.choice([*KEYS, *MORE_KEYS]), mod=mod, unicode=""))
        elif kind < 0.95:
            self.send(Event(pygame.MOUSEWHEEL, x=0, y=self.dice.choice([-1, 1]), flipped=False))
        elif kind < 0.97:
            self.send(Event(pygame.TEXTINPUT, text=self.dice.choice(["a", "ß", "\0", "\u202e", "👾" * 40])))
        elif kind < 0.985:
            self.send(Event(self.dice.choice([pygame.WINDOWFOCUSLOST, pygame.WINDOWFOCUSGAINED])))
        else:
            size = self.dice.choice(WINDOWS)
            pygame.display.set_mode(size, pygame.RESIZABLE)
            self.send(Event(pygame.VIDEORESIZE, size=size, w=size[0], h=size[1]))
            self.desk.wait(0.2)

    def send(self, *events: Event) -> None:
        for event in events:
            self.events += 1
            self.desk.wait(0.03, event)

    def point(self) -> tuple[int, int]:
        """Often something that can be used, sometimes anywhere; as the window has it."""
        top, canvas = self.desk.app.top, self.desk.app.screen.canvas
        boxes = [w.rect for w in top.group.widgets if w.visible] if isinstance(top, WidgetScene) else []
        if isinstance(top, TableScene):
            spots = top.reach.spots_now()
            boxes = [spots[s] for s in sorted(top.reach.reachable(), key=str) if s in spots] or [
                *spots.values()
            ]
        x, y = self.dice.randrange(canvas.surface.width), self.dice.randrange(canvas.surface.height)
        if boxes and self.dice.random() < 0.8:
            x, y = self.dice.choice(boxes).center
        return (
            canvas.box.x + x * canvas.box.w // canvas.surface.width,
            canvas.box.y + y * canvas.box.h // canvas.surface.height,
        )

    def clicked(self, pos: tuple[int, int]) -> tuple[Event, ...]:
        button = 3 if self.dice.random() < 0.05 else 1
        down, up = (
            Event(kind, pos=pos, button=button) for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP)
        )
        return Event(pygame.MOUSEMOTION, pos=pos, rel=(0, 0), buttons=(0, 0, 0)), down, up

    def dragged(self, start: tuple[int, int], end: tuple[int, int]) -> tuple[Event, ...]:
        moved = [
            Event(pygame.MOUSEMOTION, pos=pos, rel=(0, 0), buttons=(1, 0, 0)) for pos in (start, end, end)
        ]
        return (
            moved[0],
            Event(pygame.MOUSEBUTTONDOWN, pos=start, button=1),
            *moved[1:],
            Event(pygame.MOUSEBUTTONUP, pos=end, button=1),
        )


def test_a_monkey_in_the_house_breaks_nothing() -> None:
    rover = Rover(1)
    rover.walk(500)
    assert len(rover.seen) >= 5, rover.seen


@pytest.mark.soak
@pytest.mark.parametrize("seed", range(2, 10))
def test_eight_monkeys_go_through_the_house_with_100_000_events(seed: int) -> None:
    rover = Rover(seed)
    rover.walk(12_500)
    assert len(rover.seen) >= SCENES, rover.seen


@pytest.mark.parametrize("seed", [1, 2])
def test_a_monkey_breaks_nothing(seed: int) -> None:
    let_loose(seed, 250)


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
