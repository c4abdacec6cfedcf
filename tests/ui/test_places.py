"""Where things lie on the table: each in its area, in order, and none over its neighbour."""

from itertools import pairwise

import pytest
from pygame import Rect

from nautilion.games.nautilion.content.definitions import EXPANSIONS
from nautilion.games.nautilion.moves import GiveDie
from nautilion.games.nautilion.rules.voyage import deal, rules_for
from nautilion.games.nautilion.setup import Setup
from nautilion.games.nautilion.state import State
from nautilion.games.nautilion.table.places import Places, VoyageHighlights, grid
from nautilion.ui.table.spots import Spot
from nautilion.ui.theme import Metrics

SIZES = [(800, 600), (1280, 720), (1920, 1080), (2560, 1080), (900, 1400)]
SETS = [("darkhouse",), ("heroic",), ("darkhouse", "heroic"), EXPANSIONS]


def laid(size: tuple[int, int], chosen: tuple[str, ...] = EXPANSIONS) -> tuple[Places, State]:
    """A table with these expansions, and how it begins."""
    setup = Setup(seed=4, players=2, expansions=chosen)
    places, s = Places(Metrics(size), rules_for(setup).terms), deal(setup)
    rules_for(setup).begin(s)
    places.fit(s)
    return places, s


def lie_in_order(rects: list[Rect], area: Rect) -> bool:
    """Whether things lie in a row from left to right, inside their area, and apart."""
    side_by_side = all(one.right <= other.left and one.y == other.y for one, other in pairwise(rects))
    return side_by_side and all(area.contains(rect) and min(rect.size) > 8 for rect in rects)


def is_middle(rects: list[Rect], area: Rect) -> bool:
    """Whether there is as much room at the left as at the right."""
    left, right = rects[0].x - area.x, area.right - rects[-1].right
    return abs(left - right) <= len(rects) + 2


@pytest.mark.parametrize("chosen", SETS, ids=" ".join)
@pytest.mark.parametrize("size", SIZES, ids=str)
def test_cards_lie_side_by_side_in_their_row(size, chosen):
    places, s = laid(size, chosen)
    rects = places.fit(s).rects
    if "darkhouse" in chosen:
        row = places.tiles("row", len(s.row))
        assert lie_in_order(row, rects["row"])
        assert is_middle(row, rects["row"])
        assert len({rect.size for rect in row}) == 1
    if "heroic" in chosen:
        deeds = places.tiles("heroic", 3)
        assert lie_in_order(deeds, rects["heroic"])
        assert places.deeds_are_wide() or is_middle(deeds, rects["heroic"])


@pytest.mark.parametrize("chosen", SETS, ids=" ".join)
@pytest.mark.parametrize("size", SIZES, ids=str)
def test_cards_keep_the_shape_of_their_pictures(size, chosen):
    """Which are 208 by 160: neither pressed together nor pulled apart."""
    places, _ = laid(size, chosen)
    for area in {"row", "heroic"} & {*chosen}:
        for tile in places.tiles(area, 3):
            assert tile.h / tile.w == pytest.approx(160 / 208, rel=0.08)


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_cards_of_a_row_are_its_spots_in_order(size):
    places, s = laid(size)
    found = places.spots(s, VoyageHighlights())
    assert [found[Spot("machination", at)] for at in range(len(s.row))] == places.tiles("row", len(s.row))
    deeds = [rect for spot, rect in found.items() if spot.kind in ("heroic", "lasting")]
    assert deeds == places.tiles("heroic", 3)[: len(deeds)]


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_dice_lie_in_the_middle_of_the_tray_and_keep_their_places(size):
    places, s = laid(size)
    tray, three = places.fit(s).rects["tray"], places.dice(3)
    assert lie_in_order(three, tray)
    assert is_middle(three, tray)
    assert places.dice(2) == three[:2]
    assert places.dice(0) == three[:1]  # there is always one to roll
    assert is_middle(places.dice(5), tray)


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_a_price_lies_below_its_spell(size):
    places, s = laid(size)
    tiles = dict(zip(places.terms.costs, places.fit(s).row_of("grimoire", 3, 0.78), strict=True))
    for spell, cost in places.terms.costs.items():
        pearls = places.price(spell)
        assert len(pearls) == cost
        assert all(one.right <= other.left + 1 for one, other in pairwise(pearls))
        assert is_middle(pearls, tiles[spell])
        assert all(abs(pearl.centery - tiles[spell].bottom) <= pearl.h // 2 for pearl in pearls)


@pytest.mark.parametrize("count", [1, 2, 7, 12, 24])
def test_kinds_lie_in_rows_of_one_length_and_apart(count):
    box = Rect(40, 60, 300, 110)
    found = list(grid([str(n) for n in range(count)], box, 56).values())
    assert all(box.contains(rect) for rect in found)
    assert not any(one.colliderect(other) for n, one in enumerate(found) for other in found[:n])
    assert found == sorted(found, key=lambda rect: (rect.y, rect.x))
    rows = [sum(rect.y == y for rect in found) for y in sorted({rect.y for rect in found})]
    assert len({*rows[:-1]}) <= 1
    assert 0 <= rows[0] - rows[-1] < len(rows)  # no row is shorter than it must be
    top, foot = found[0].y - box.y, box.bottom - found[-1].bottom
    assert abs(top - foot) <= 4


def test_while_something_moves_no_die_waits_for_a_throw_and_no_gap_is_open():
    _, s = laid((1280, 720))
    highlights = VoyageHighlights()
    highlights.ask(rules_for(Setup(seed=4, players=2, expansions=EXPANSIONS)).pending(s), s)
    highlights.gaps, highlights.pending = (1, 2), (GiveDie(0, "phantom"),)
    assert highlights.to_roll
    highlights.quiet()
    assert not any((highlights.to_roll, highlights.gaps, highlights.pending))
