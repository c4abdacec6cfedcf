"""The Oracle sails by itself: with reasons, step by step, back and forth, until somebody takes the helm."""

from typing import Any

import pygame

from nautilion.games.nautilion.setup import Setup
from nautilion.games.nautilion.table.scenes.setup import SetupScene
from nautilion.kernel import Ask, Chance
from nautilion.play.logbook import Logbook
from nautilion.play.session import Session
from nautilion.play.shelf import Shelf
from nautilion.ui.scenes.table import TableScene
from nautilion.ui.scenes.watch import WatchScene
from nautilion.ui.start import Flow
from tests.houses import shipped_house
from tests.ui.kit import EVERYTHING, Desk
from tests.ui.oracle import Near


def watch(setup: Setup | None = None, near: Near | None = None, **settings: Any) -> tuple[Desk, WatchScene]:
    desk = Desk(**settings)
    desk.show(scene := WatchScene(Session(setup or Setup(seed=5)), ("", ""), near or Near()))
    return desk, scene


def test_it_sails_to_the_end_and_says_why():
    desk, scene = watch(speed="4x")
    said = set()
    while not scene.session.is_over:
        desk.wait(0.2)
        said.add(scene.advice)
    assert len(said) > 10
    assert scene.at == scene.last == scene.timeline.last
    desk.wait(6)
    assert not scene.playing


def test_it_knows_its_way_with_every_expansion():
    desk, scene = watch(Setup(seed=5, expansions=EVERYTHING, players=2), speed="4x")
    while scene.session.state.turn < 4:
        desk.wait(0.2)
    assert scene.timeline.marks


def test_a_reason_stands_with_its_arrow_before_the_move():
    desk, scene = watch()
    while not scene.advice:
        desk.wait(0.05)
    at = scene.last
    assert scene.arrows()
    desk.wait(0.5)
    assert scene.last == at  # time to read
    desk.wait(8)
    assert scene.last > at


def test_it_stops_steps_and_looks_back():
    desk, scene = watch()
    while not scene.advice:
        desk.wait(0.05)
    desk.key(pygame.K_SPACE)
    last = scene.last
    desk.wait(8)
    assert scene.last == last
    desk.key(pygame.K_RIGHT)
    assert scene.last == last + 1
    desk.wait(3)
    desk.key(pygame.K_LEFT)
    assert scene.at == last
    assert not scene.advice
    desk.key(pygame.K_RIGHT)
    desk.wait(3)
    assert (scene.at, scene.last) == (last + 1, last + 1)


def test_steps_alone_lead_on():
    desk, scene = watch()
    desk.key(pygame.K_SPACE)
    for _ in range(40):
        desk.key(pygame.K_RIGHT)
        desk.wait(2)
    assert scene.session.state.turn > 2


def test_the_pace_goes_round():
    desk, scene = watch()
    seen = []
    for _ in range(4):
        desk.click(scene.pace)
        seen.append(desk.app.settings.speed)
    assert seen == ["2x", "4x", "off", "1x"]


def test_an_oracle_that_thinks_long_holds_nobody_up():
    near = Near(held=True)
    desk, scene = watch(near=near)
    desk.wait(5)
    assert not isinstance(scene.session.pending, Chance)
    assert not scene.advice
    near.held = False
    desk.wait(0.2)
    assert scene.advice


def test_from_the_setup_and_the_helm_is_yours():
    desk = Desk()
    flow = Flow(desk.app, Shelf(shipped_house()))
    flow.advisers["nautilion"] = Near()
    flow.set_out(Setup(seed=5))
    desk.wait(0.5)
    setup = desk.app.top
    assert isinstance(setup, SetupScene)
    desk.click(setup.watch)
    desk.wait(0.5)
    scene = desk.app.top
    assert isinstance(scene, WatchScene)
    while scene.session.state.turn < 2:
        desk.wait(0.2)
    assert flow.shelf.entries() == []
    at = scene.at
    desk.click(scene.sail)
    desk.wait(0.5)
    table = desk.app.top
    assert isinstance(table, TableScene)
    assert len(table.session.log) == at
    assert table.session.assisted == ("branch", "advice")


def test_what_is_only_watched_is_neither_kept_nor_counted():
    desk = Desk(speed="4x")
    flow = Flow(desk.app, Shelf(shipped_house()))
    flow.advisers["nautilion"] = Near()
    flow.watch_oracle(Setup(seed=5), ("", ""))
    scene = desk.app.top
    assert isinstance(scene, WatchScene)
    for _ in range(3):
        now = scene.session.pending
        scene.session.play(now.moves[0] if isinstance(now, Ask) else scene.session.next_roll())
    desk.wait(0.3)
    desk.key(pygame.K_ESCAPE)
    desk.wait(0.5)
    assert isinstance(desk.app.top, SetupScene)
    assert flow.shelf.entries() == []
    assert Logbook().read().lines == []
