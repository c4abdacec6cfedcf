"""The tables of all games for eyes that see less: contrast measured as it is drawn, over plain ground."""

from collections.abc import Callable, Iterator
from itertools import pairwise
from typing import Any

import numpy as np
import pygame
import pytest
from pygame import Surface

from nautilion.ui import theme
from nautilion.ui.scenes.table import TableScene
from nautilion.ui.table import layers, spots
from nautilion.ui.table.guide import Guide
from tests.ui.access.seen import USED, apart, drawn, within, words_seen
from tests.ui.access.table_poses import QUICK, TABLES
from tests.ui.kit import Desk

SOAK: Any = pytest.mark.soak
EVERY = [name if name in QUICK else pytest.param(name, marks=SOAK) for name in TABLES]
NO_LINE = {spots.HINT, spots.TRAY}  # the Oracle's shell is a picture, bright by itself


@pytest.fixture
def shown(request: pytest.FixtureRequest) -> Iterator[Callable[[str], TableScene]]:
    """Puts the table on the screen anew, at a named moment."""
    contrast = getattr(request, "param", True)
    desk = Desk(contrast=contrast, speed="off", reduced_motion=True)
    yield lambda name: TABLES[name](desk)
    pygame.display.quit()


@pytest.mark.parametrize("name", EVERY)
@pytest.mark.parametrize(
    ("shown", "share"), [(True, 10), pytest.param(False, 25, marks=SOAK)], indirect=["shown"]
)
def test_words_stand_out(
    name: str, shown: Callable[[str], TableScene], share: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    """In the usual look a letter may be half covered by the next card: a quarter of its ink is left out."""
    words = list(words_seen(lambda: shown(name), monkeypatch, share))
    assert len(words) > 25
    assert [(tuple(word.place), round(word.contrast, 2)) for word in words if word.is_weak] == []


@pytest.mark.parametrize("name", EVERY)
def test_pieces_and_what_can_be_used_have_lines_around_them(
    name: str, shown: Callable[[str], TableScene], monkeypatch: pytest.MonkeyPatch
) -> None:
    scenes: list[TableScene] = []
    with_lines = drawn(lambda: scenes.append(shown(name)))
    with monkeypatch.context() as patch:
        patch.setattr(layers, "paint_outlines", lambda *all: None)
        patch.setattr(theme, "_standing_out", lambda *edge: theme.NIGHT)
        patch.setattr(Guide, "glow", lambda *all: None)
        without = drawn(lambda: shown(name))
    scene = scenes[0]
    places, view = scene.reach.spots_now(), scene.view
    lined = {spot for spot in scene.reach.stops() if spot not in NO_LINE}
    lined |= {spot for spot, rect in places.items() if view.piece(scene.shown, spot, rect)}
    weak = {}
    for spot in lined:
        area = within(places[spot].inflate(16, 16))
        share = float((apart(with_lines[area], without[area]) >= USED).any(axis=0).mean())
        if share < 0.6:
            weak[spot] = round(share, 2)
    assert len(lined) > 8
    assert weak == {}


@pytest.mark.parametrize("name", QUICK[:3])
def test_nothing_is_painted_behind_it_and_nothing_lives_there(
    name: str, shown: Callable[[str], TableScene]
) -> None:
    backdrop = shown(name).backdrop
    assert backdrop
    sea = Surface((64, 36))
    backdrop.paint(sea)
    assert len(np.unique(pygame.surfarray.array2d(sea))) == 1
    assert not backdrop.sprites(3.0)


def test_no_line_runs_through_what_lies_on_top(shown: Callable[[str], TableScene]) -> None:
    """Cards of a hand overlap: in the middle of what is seen of each there is only the card."""
    scene = shown("abyss for four, paying")
    screen = pygame.display.get_surface()
    assert screen
    cards = [rect for spot, rect in scene.reach.spots_now().items() if spot.kind == "card"]
    overlapping = [(a, b) for a, b in pairwise(cards) if a.right > b.left + 12]
    assert overlapping
    for below, above in overlapping:
        x = below.right + 4  # here ran the line of the card below
        column = [screen.get_at((x, y))[:3] for y in range(above.top + 40, above.bottom - 8)]
        assert column.count(theme.LAMP) < len(column) / 10
