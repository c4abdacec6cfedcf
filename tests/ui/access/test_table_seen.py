"""The table for eyes that see less: contrast measured as it is drawn, pieces told apart without colour."""

from collections.abc import Iterator
from itertools import combinations

import numpy as np
import pygame
import pytest
from pygame import Rect, Surface

from nautilion.games.nautilion.content.loading import shipped_content
from nautilion.games.nautilion.table.pieces import Pieces
from nautilion.ui.scenes import table as table_module
from nautilion.ui.scenes.table import TableScene
from tests.ui.access.test_contrast import USED, WORDS, apart, inked, luminance
from tests.ui.kit import Desk, voyage
from tests.ui.oracle import Near
from tests.ui.poses import NAMES, SETUP

OURS = [f"nautilion_{board}" for board in ("A1", "A2", "B1", "B2", "C1", "C2", "own")]
PANELS = ("bar", "goal", "row", "heroic", "player 0", "player 1")


@pytest.fixture
def desk() -> Iterator[Desk]:
    yield Desk(contrast=True)
    pygame.display.quit()


@pytest.fixture
def table(desk: Desk) -> TableScene:
    scene = TableScene(voyage(SETUP, moves=60), NAMES, adviser=Near())
    desk.app.push(scene)
    desk.wait(0.5)
    return scene


def drawn(desk: Desk, scene: TableScene) -> np.ndarray:
    """The table as it is painted, with nothing left from before."""
    scene.resize(desk.app.metrics.size)
    scene.stale()
    desk.wait(0.1)
    surface = pygame.display.get_surface()
    assert surface
    return pygame.surfarray.array3d(surface)


def within(rect: Rect) -> tuple[slice, slice]:
    return slice(max(0, rect.left), rect.right), slice(max(0, rect.top), rect.bottom)


def test_words_of_the_table_stand_out(desk: Desk, table: TableScene, monkeypatch: pytest.MonkeyPatch) -> None:
    with monkeypatch.context() as patch:
        inked(patch, 255)
        full = drawn(desk, table)
    with monkeypatch.context() as patch:
        inked(patch, 1)
        empty = drawn(desk, table)
    found = {}
    for name in PANELS:
        area = within(table.view.fit(table.shown).rects[name])
        written = (np.abs(full[area].astype(int) - empty[area]) > 3).any(axis=2)
        if written.any():
            found[name] = float(np.percentile(apart(full[area][written], empty[area][written]), 2))
    assert {*found} >= {"bar", "goal", "row"}
    assert {name: round(worst, 2) for name, worst in found.items() if worst < WORDS} == {}


def test_what_can_be_used_has_a_line_around_it(
    desk: Desk, table: TableScene, monkeypatch: pytest.MonkeyPatch
) -> None:
    with_lines = drawn(desk, table)
    places = [(spot, table.reach.spots_now()[spot]) for spot in table.reach.stops() if spot.kind != "button"]
    monkeypatch.setattr(table_module, "paint_outlines", lambda *all: None)
    monkeypatch.setattr(table.guide, "glow", lambda *all: None)
    without = drawn(desk, table)
    weak = {}
    for spot, rect in places:
        area = within(rect.inflate(16, 16))
        share = float((apart(with_lines[area], without[area]) >= USED).any(axis=0).mean())
        if share < 0.6:
            weak[spot] = round(share, 2)
    assert len(places) > 10
    assert weak == {}


def test_nothing_is_painted_behind_it_and_nothing_lives_there(desk: Desk, table: TableScene) -> None:
    assert table.backdrop
    sea = Surface((64, 36))
    table.backdrop.paint(sea)
    assert len(np.unique(pygame.surfarray.array2d(sea))) == 1
    assert not table.backdrop.sprites(3.0)


def grey(piece: Surface) -> np.ndarray:
    """A piece as brightness alone, on the dark of the sea."""
    paper = Surface(piece.get_size())
    paper.fill((16, 20, 60))
    paper.blit(piece, (0, 0))
    return np.sqrt(luminance(pygame.surfarray.array3d(paper)))


def test_no_two_pieces_differ_by_colour_alone(desk: Desk) -> None:
    pieces, side = Pieces(desk.app.look), 44
    kinds = {token: pieces.token(token, side) for token in shipped_content().tokens}
    dice = {f"die {value}": pieces.die(value, side) for value in range(1, 5)}
    boats = {name: pieces.figure(name, side) for name in (*OURS, "phantom")}
    for group in (kinds, dice, boats):
        greys = {name: grey(piece) for name, piece in group.items()}
        alike = {}
        for one, other in combinations(greys, 2):
            if not {one, other} <= {*OURS}:  # only one of these is at a table
                share = float((np.abs(greys[one] - greys[other]) > 0.2).mean())
                if share < 0.03:
                    alike[one, other] = round(share, 3)
        assert len(greys) >= 2
        assert alike == {}
