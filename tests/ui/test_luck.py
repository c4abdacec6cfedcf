"""Luck or me? The account of a voyage: while it is made, as a picture, and on to its moments."""

from itertools import permutations

import pygame
import pytest

from nautilion.games.nautilion.adviser.account import Account
from nautilion.games.nautilion.adviser.advice import advice
from nautilion.games.nautilion.events import DieGiven
from nautilion.games.nautilion.moves import GiveDie
from nautilion.games.nautilion.setup import Setup
from nautilion.games.nautilion.table.scenes.luck import LuckScene
from nautilion.games.nautilion.table.scenes.luck_parts import steps_of
from nautilion.games.nautilion.table.scenes.luck_plans import plans_of
from nautilion.games.nautilion.table.scenes.result import ResultScene
from nautilion.kernel import Back
from nautilion.play.logbook import Logbook
from nautilion.play.session import Session
from nautilion.play.shelf import Shelf
from nautilion.ui.room import LookBack
from nautilion.ui.scenes.replay import ReplayScene
from nautilion.ui.start import Flow
from tests.houses import shipped_house
from tests.ui.kit import EVERYTHING, SIZES, Desk, voyage
from tests.ui.oracle import Near

LOST = voyage(Setup(seed=3))
ALL = voyage(Setup(seed=4, expansions=EVERYTHING, players=2))


@pytest.fixture(scope="module")
def found() -> Account:
    near = Near()
    near.voyage(LOST.setup, LOST.log)
    account = near.ready[-1].account
    assert account
    return account


def test_a_bar_shows_how_far_it_is_and_then_the_account_comes():
    desk, near = Desk(), Near(held=True)
    desk.show(scene := LuckScene(LOST, near))
    assert scene.found is None
    last = near.ready.pop()
    near.held = False
    desk.wait(0.1)
    assert scene.found is None
    assert scene.weighing.done == scene.weighing.of > 0
    near.ready.append(last)
    desk.wait(0.1)
    assert scene.found is last.account
    assert scene.curve in scene.group.widgets


def test_whoever_leaves_early_stops_the_oracle():
    desk, near = Desk(), Near(held=True)
    desk.show(LuckScene(LOST, near))
    desk.key(pygame.K_ESCAPE)
    assert desk.results == [None]
    assert near.closed == 1


def test_an_account_that_is_done_stops_nobody(found):
    desk, near = Desk(), Near()
    desk.show(LuckScene(LOST, near, found))
    desk.key(pygame.K_ESCAPE)
    assert near.closed == 0
    assert near.number == 0


def test_the_columns_add_up(found):
    start, luck, choices, end = steps_of(found, Desk().app.words)
    assert luck.start == pytest.approx(start.end)
    assert choices.start == pytest.approx(luck.end)
    assert choices.end == pytest.approx(choices.start - found.cost)
    assert end.end == found.end == choices.end


def test_three_turns_and_the_point_of_no_return_can_be_looked_at(found):
    desk = Desk()
    desk.show(scene := LuckScene(LOST, Near(), found))
    words = desk.app.words
    assert [card.title for card in scene.cards[:3]] == [
        words("luck.turn", turn=turn.turn) for turn in found.that_mattered()
    ]
    assert scene.cards[3].title == words("luck.no_return_title")
    desk.click(scene.looks[1])
    (look,) = desk.results
    assert isinstance(look, LookBack)
    assert look == scene.cards[1].look
    assert look.note in scene.cards[1].text


@pytest.mark.parametrize(
    "setup",
    [
        Setup(seed=3),
        Setup(seed=5, board="B2"),
        Setup(seed=4, expansions=EVERYTHING, players=2),
        Setup(seed=6, expansions=EVERYTHING),
    ],
    ids=str,
)
def test_what_was_better_is_never_what_was_done(setup):
    """A die that got where the better plan wants it is no mistake, in whatever order dice were given."""
    session, near = voyage(setup), Near()
    near.voyage(session.setup, session.log)
    slips = [turn.slip for turn in near.ready[-1].account.turns if turn.slip]
    assert slips
    for slip in slips:
        shown = plans_of(session, slip, Desk().app.words)
        assert (shown.played.dice, shown.played.steps) != (shown.better.dice, shown.better.steps)
        told = [event for told in session.told[slip.at + 1 : slip.at + 40] for event in told]
        given = [(event.figure, event.value) for event in told if isinstance(event, DieGiven)]
        assert sorted(given[: len(shown.played.dice)]) == sorted(shown.played.dice.items())


def test_the_order_of_giving_costs_nothing():
    """The best plan, its dice given in every order, is no slip."""
    session = Session(Setup(seed=3))
    session.roll()
    near = Near()
    best = next(plan for plan in advice(near._oracle(session.setup), session.state).plans)
    for order in permutations(best.gifts):
        sailed = Session(Setup(seed=3))
        sailed.roll()
        sailed.replay(order[:2])
        near.voyage(sailed.setup, sailed.log)
        first = near.ready[-1].account.turns[0]
        assert not first.slip or not isinstance(first.slip.played[0], GiveDie)


def test_mouse_and_arrows_point_at_turns(found):
    desk = Desk()
    desk.show(scene := LuckScene(LOST, Near(), found))
    curve = scene.curve
    assert curve
    desk.move((curve._inner.x + 3, curve._inner.centery))
    assert curve.pointed == 0
    assert curve.sprites(desk.app.look)
    desk.move((5, 5))
    assert curve.pointed is None
    while not curve.focused:
        desk.key(pygame.K_TAB)
    for _ in range(3):
        desk.key(pygame.K_RIGHT)
    assert curve.pointed == 2
    desk.key(pygame.K_LEFT)
    assert curve.pointed == 1


@pytest.mark.parametrize("size", SIZES)
def test_it_fits_every_window(size):
    desk = Desk(size)
    desk.show(scene := LuckScene(ALL, Near()))
    desk.wait(0.2)
    window = pygame.Rect((0, 0), size)
    places = [scene.chart_at, scene.sum_at, *scene.card_rects, *(button.rect for button in scene.looks)]
    assert all(window.contains(place) for place in places)
    assert scene.chart_at.h > size[1] // 3


def test_what_was_taken_back_costs_nothing():
    """A first thought that was given up is neither a choice nor luck."""
    straight, wavering = Session(Setup(seed=3)), Session(Setup(seed=3))
    for session in (straight, wavering):
        session.roll()
    wavering.play(GiveDie(0, "nautilion"))
    wavering.play(Back())
    near, plan = Near(), (GiveDie(0, "darkhouse"), GiveDie(1, "phantom"))
    costs = []
    for session in (straight, wavering):
        session.replay(plan)
        near.voyage(session.setup, session.log)
        costs.append(near.ready[-1].account.turns[0].cost)
    assert costs[0] == pytest.approx(costs[1])


def test_from_the_result_to_a_moment_and_back():
    desk = Desk()
    flow = Flow(desk.app, Shelf(shipped_house()))
    near = flow.advisers["nautilion"] = Near()
    Logbook().catch_up(flow.shelf)
    flow.end(LOST, ("", ""), "", flow.title)
    desk.wait(0.5)
    result = desk.app.top
    assert isinstance(result, ResultScene)
    desk.click(result.luck)
    desk.wait(0.5)
    scene = desk.app.top
    assert isinstance(scene, LuckScene)
    moment = next(n for n, card in enumerate(scene.cards) if card.look.better)
    desk.click(scene.looks[moment])
    desk.wait(0.5)
    replay = desk.app.top
    assert isinstance(replay, ReplayScene)
    assert replay.at == scene.cards[moment].look.at
    assert replay.arrows()
    asked = near.number
    desk.key(pygame.K_ESCAPE)
    desk.wait(0.5)
    again = desk.app.top
    assert isinstance(again, LuckScene)
    assert again.found is scene.found
    assert near.number == asked
    desk.key(pygame.K_ESCAPE)
    desk.wait(0.5)
    assert isinstance(desk.app.top, ResultScene)
