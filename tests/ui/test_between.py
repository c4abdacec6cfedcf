"""A token added between figures that have met (P6), through the window."""

from pathlib import Path

import pytest

from nautilion.games.nautilion.moves import Insert
from nautilion.play.opening import open_any
from nautilion.ui.table import spots
from nautilion.ui.table.spots import Spot
from tests.houses import shipped_house
from tests.ui.driver import Player

GAP = Spot("gap", "between")


def where_it_is_asked(size: tuple[int, int]) -> Player:
    """At the table, with a mercenary in hand and the figures face to face."""
    old = open_any(Path(__file__).parents[1] / "play/saved/voyage-rules-1.json", shipped_house()).session
    player = Player(old.setup.anew(), size)
    player.session.replay(old.log)
    player.scene.resize(size)
    player.frame()
    return player


@pytest.mark.parametrize("size", [(1280, 720), (800, 600), (900, 1400)])
@pytest.mark.parametrize("dragged", [True, False])
def test_a_token_goes_between_the_figures(size, dragged):
    player = where_it_is_asked(size)
    met, token = player.session.state.nautilion, player.session.state.draft[-1].token
    if dragged:
        player.drag(Spot("pile", token), GAP)
    else:
        player.click(GAP)
    assert player.session.log[-1] == Insert("between")
    player.calm()
    s = player.session.state
    assert (s.nautilion, s.path[met + 1], s.phantom) == (met, token, met + 2)
    assert player.scene.animator.now == s
    figures = [player.scene.reach.spots_now()[Spot("figure", name)] for name in ("nautilion", "phantom")]
    assert figures[0].center != figures[1].center
    assert spots.TRAY in player.scene.reach.spots_now()
