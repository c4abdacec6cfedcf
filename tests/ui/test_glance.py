"""What the table says at rest: the goal, air, light, the way; and nothing lies on anything else."""

import math
from collections.abc import Iterator
from itertools import combinations

import pygame
import pytest
from pygame import Rect, Surface

from nautilion.content.catalogue import Catalogue, catalogue
from nautilion.games.nautilion.content.definitions import EXPANSIONS
from nautilion.games.nautilion.rules import glance
from nautilion.games.nautilion.rules.voyage import deal, rules_for
from nautilion.games.nautilion.setup import Setup
from nautilion.games.nautilion.state import State
from nautilion.games.nautilion.table.layout import Layout
from nautilion.games.nautilion.table.places import Places, VoyageHighlights
from nautilion.games.nautilion.table.plates import goal_words
from nautilion.games.nautilion.table.spiral import currents
from nautilion.games.nautilion.table.view import View
from nautilion.play.session import Session
from nautilion.ui.assets import Art
from nautilion.ui.table.spots import Spot
from nautilion.ui.text import Text
from nautilion.ui.theme import Look, Metrics
from tests.games.nautilion.rules.test_glance import positions

SIZES = ((800, 600), (1280, 720), (1920, 1080), (2560, 1080), (900, 1400))
SETS = [chosen for size in range(6) for chosen in combinations(EXPANSIONS, size)]
Disc = tuple[tuple[float, float], float]


def dealt(**choices: object) -> tuple[Setup, State]:
    setup = Setup(**choices)  # type: ignore[arg-type]
    state = deal(setup)
    rules_for(setup).begin(state)
    return setup, state


def look_for(size: tuple[int, int]) -> Look:
    pygame.display.set_mode((8, 8))
    text = Text()
    return Look(Metrics(size), text, Art(text))


def view_of(setup: Setup, look: Look | None = None, words: Catalogue | None = None) -> View:
    look = look or look_for((1280, 720))
    return View(look, rules_for(setup).terms, words or catalogue(), ("Ada", "Jules"))


def painted(view: View, s: State) -> Surface:
    surface = Surface(view.look.m.size)
    view.paint(surface, s, VoyageHighlights())
    return surface


def pixels(surface: Surface, rect: Rect) -> bytes:
    return pygame.image.tobytes(surface.subsurface(rect), "RGB")


def apart(disc: Disc, rect: Rect) -> float:
    """How much water lies between a disc and a rectangle."""
    (x, y), radius = disc
    dx, dy = max(rect.left - x, 0, x - rect.right), max(rect.top - y, 0, y - rect.bottom)
    return math.hypot(dx, dy) - radius


def tables(size: tuple[int, int]) -> Iterator[tuple[Layout, list[Disc], list[Disc]]]:
    """The table of each set with two captains: its spaces, and a reef beside each."""
    for chosen in SETS:
        setup, s = dealt(expansions=chosen, players=2)
        places = Places(Metrics(size), rules_for(setup).terms)
        lay = places.fit(s)
        reefs = [places.reef(s, at) for at in range(len(s.path))] if lay.facts.reefs else []
        yield lay, [(p, lay.token / 2) for p in lay.path], [(r.center, r.w / 2) for r in reefs]


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_nothing_in_the_sea_lies_on_anything_else(size: tuple[int, int]) -> None:
    for lay, spaces, reefs in tables(size):
        for name in ("player 0", "player 1", "discard", "oracle", "darkhouse"):
            assert all(apart(disc, lay.rects[name]) > 0 for disc in (*spaces, *reefs)), (lay.facts, name)
        for (a, r), (b, q) in combinations(spaces, 2):
            assert math.dist(a, b) > r + q - 1
        for at, (a, r) in enumerate(reefs):
            others = [space for number, space in enumerate(spaces) if number != at]
            assert all(math.dist(a, b) > r + q for b, q in others), lay.facts


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_boats_at_either_end_of_the_path_cover_neither_tokens_nor_plates(size: tuple[int, int]) -> None:
    for lay, spaces, reefs in tables(size):
        for dock in lay.docks:
            boat = lay.boat().move_to(center=dock)
            hull = boat.inflate(-boat.w // 5, -boat.h // 5)  # a boat is no rectangle
            assert all(apart(disc, hull) > 0 for disc in (*spaces, *reefs)), (lay.facts, dock)
            assert not any(boat.colliderect(lay.rects[name]) for name in ("player 0", "player 1"))


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_nothing_around_the_sea_lies_on_anything_else(size: tuple[int, int]) -> None:
    names = ("bar", "goal", "board", "cabin", "phantom_board", "dice", "grimoire", "reserve", "row", "heroic")
    corners = ("player 0", "player 1", "discard", "oracle", "isles", "darkhouse")
    for lay, _, _ in tables(size):
        window = Rect((0, 0), size)
        shown = [(name, lay.rects[name]) for name in (*names, *corners) if name in lay.rects]
        assert all(window.contains(rect) for _, rect in shown)
        for (one, a), (other, b) in combinations(shown, 2):
            assert not a.colliderect(b), (lay.facts, one, other)


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_the_current_runs_from_space_to_space_and_into_the_abyss(size: tuple[int, int]) -> None:
    setup, s = dealt(expansions=EXPANSIONS)
    lay = Places(Metrics(size), rules_for(setup).terms).fit(s)
    heads = currents(lay)
    assert len(heads) > len(lay.path)  # some lead on from the last space
    for at, (one, tip, other) in enumerate(heads[1 : len(lay.path)]):
        rims = ((one[0] + other[0]) / 2, (one[1] + other[1]) / 2)
        assert math.dist(tip, lay.path[at + 1]) < math.dist(rims, lay.path[at + 1])
    assert math.dist(heads[-1][1], lay.abyss) < math.dist(lay.path[-1], lay.abyss)


@pytest.mark.parametrize("players", [1, 2])
def test_light_lies_on_just_those_tokens_that_could_be_seated(
    players: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    setup = Setup(expansions=EXPANSIONS, players=players, seed=5)
    view, rules = view_of(setup), rules_for(setup)
    for s in positions(rules, setup, 4):
        lit = glance.seatable(rules, s)
        shown = painted(view, s)
        with monkeypatch.context() as patched:
            patched.setattr(glance, "seatable", lambda rules, s: set())
            dark = painted(view, s)
        for at, token in enumerate(s.path):
            rect = view.places.space(s, at)
            if token and at not in (s.nautilion, s.phantom):
                rim = (rect.midleft, rect.midright, rect.midtop, rect.midbottom)
                differs = all(shown.get_at(point) != dark.get_at(point) for point in rim)
                assert differs == (token in lit), (at, token)


def test_air_shows_in_a_cabin_and_goes_with_it() -> None:
    setup, s = dealt()
    view = view_of(setup)
    s.board = ("1", *[""] * 8)
    shown = painted(view, s)
    s.board = ("", "", "3", *[""] * 6)
    other = painted(view, s)
    places = view.spots(s, VoyageHighlights())
    neighbours = [view.terms.board.neighbours[at] for at in (0, 2)]
    for at in (1, 3, 4, 5, 6, 7, 8):
        rect = places[Spot("board", str(at + 1))].inflate(-16, -16)
        same = pixels(shown, rect) == pixels(other, rect)
        assert same == (neighbours[0] >> at & 1 == neighbours[1] >> at & 1), at


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_the_goal_is_told_whole_also_in_a_longer_language(size: tuple[int, int]) -> None:
    look = look_for(size)
    longer = {key: text + "ø" * round(0.4 * len(text)) for key, text in catalogue().texts.items()}
    for words in (catalogue(), Catalogue(longer)):
        for chosen in SETS:
            setup, s = dealt(expansions=chosen)
            view = view_of(setup, look, words)
            for box, picture in goal_words(view, s):
                assert picture.width <= box.w, (chosen, size)
                assert picture.height <= box.h + 2, (chosen, size)


def test_the_goal_counts_with_the_voyage() -> None:
    session = Session(Setup(expansions=("mages",), seed=3))
    view, s = view_of(session.setup), session.state
    goal = view.fit(s).rects["goal"]
    before = pixels(painted(view, s), goal)
    s.cabin = ("A", *s.cabin[1:])
    assert pixels(painted(view, s), goal) != before
