"""What is made ahead of need, while the table rests: in small pieces, and as it would be without."""

import copy

import pygame
import pytest
from pygame import Rect, Surface

from nautilion.games.nautilion.content.definitions import EXPANSIONS
from nautilion.games.nautilion.table.places import VoyageHighlights
from nautilion.games.nautilion.table.prerender import soon
from nautilion.games.nautilion.table.spiral import STRIP, Channel
from nautilion.ui import assets
from nautilion.ui.assets import Size
from nautilion.ui.compositor import Notebook
from nautilion.ui.table.spots import Spot
from tests.ui.driver import Player
from tests.ui.test_hand import at


@pytest.fixture
def player() -> Player:
    """A token in hand that makes the path longer, so that it bends anew."""
    player = at("resurface", *EXPANSIONS, discard=("7",))
    player.click(Spot("pile", "7"))
    return player


@pytest.fixture
def drawn(monkeypatch: pytest.MonkeyPatch) -> list[Size]:
    """The sizes of all pictures that are drawn from now on."""
    sizes, draw = list[Size](), assets._rendered

    def noted(source: bytes, size: Size) -> Surface:
        sizes.append(size)
        return draw(source, size)

    monkeypatch.setattr(assets, "_rendered", noted)
    return sizes


def test_a_longer_path_is_made_ahead_with_all_that_lies_and_sails_on_it(player, drawn):
    view, s = player.scene.view, player.session.state
    before = view.fit(s).token
    for _ in soon(view, s, player.session.pending):
        pass
    longer = copy.copy(s)
    longer.path, longer.reefs, longer.hand = (*s.path, "7"), (*s.reefs, ""), ""
    drawn.clear()
    view.paint_sea(Notebook(Rect((0, 0), view.look.m.size)), longer, VoyageHighlights())
    assert drawn == []
    assert view.fit(longer).token != before


def test_the_channel_is_drawn_a_strip_at_a_time_and_never_twice(player, drawn):
    view = player.scene.view
    channel, sizes = Channel(view.look.art, view.fit(player.session.state)), list[Size]()
    for _ in channel.ahead():
        sizes += drawn
        assert len(drawn) == 1
        drawn.clear()
    assert all(h <= STRIP for _, h in sizes)
    channel.paint(Surface(view.look.m.size))
    assert (len(sizes) > 3, drawn) == (True, [])


def test_a_channel_that_was_begun_ahead_is_whole_once_it_is_painted(player):
    view, pictures = player.scene.view, list[bytes]()
    for strips in (0, 2, 99):
        channel, surface = Channel(view.look.art, view.fit(player.session.state)), Surface(view.look.m.size)
        for _ in zip(range(strips), channel.ahead(), strict=False):
            pass
        channel.paint(surface)
        pictures.append(pygame.image.tobytes(surface, "RGB"))
    assert pictures[0] == pictures[1] == pictures[2]
    assert any(pictures[0])
