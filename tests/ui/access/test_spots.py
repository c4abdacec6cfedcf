"""A table in words, by regions."""

from pygame import Rect

from nautilion.content.catalogue import catalogue
from nautilion.games.nautilion.setup import Setup
from nautilion.games.nautilion.words import VoyageWords
from nautilion.kernel.words import Spot
from nautilion.ui.access.nodes import Description
from nautilion.ui.access.spots import Region, next_region, spot_nodes
from tests.ui.kit import EVERYTHING, voyage

DICE, BOAT, SEA = Region("Dice", ("die", "tray")), Region("Boat", ("board",)), Region("Sea", ("path",))
PHRASES = [
    (Spot("die", 0), "Die 1 shows 3"),
    (Spot("path", 4), "Octopus 4"),
    (Spot("die", 1), "Die 2 shows 1"),
    (Spot("goal"), "Nine crew to come"),
    (Spot("board", "1"), "Cabin 1"),
    (Spot("path", 5), "Below the fold"),
]
PLACES = {
    Spot("die", 0): Rect(10, 10, 20, 20),
    Spot("die", 1): Rect(40, 20, 20, 20),
    Spot("path", 4): Rect(100, 100, 5, 5),
    Spot("board", "1"): Rect(200, 10, 5, 5),
}
NODES = spot_nodes(PHRASES, PLACES, {Spot("die", 1)}, [DICE, BOAT, SEA])


def test_things_are_told_region_by_region() -> None:
    assert [(node.name, [part.name for part in node.parts]) for node in NODES] == [
        ("Dice", ["Die 1 shows 3", "Die 2 shows 1"]),
        ("Boat", ["Cabin 1"]),
        ("Sea", ["Octopus 4", "Below the fold"]),
        ("", ["Nine crew to come"]),
    ]
    assert NODES[0].bounds == (10, 10, 60, 40)


def test_what_can_be_used_is_a_button_and_the_rest_can_be_read() -> None:
    what = Description("Table", NODES)
    one, two, unseen = (what.found(Spot(*spot)) for spot in (("die", 0), ("die", 1), ("path", 5)))
    assert one
    assert two
    assert unseen
    assert (one.role, one.actions) == ("image", ("focus",))
    assert (two.role, two.actions) == ("button", ("press", "focus"))
    assert (unseen.role, unseen.actions) == ("image", ())


def test_the_focus_goes_from_region_to_region_and_round() -> None:
    steps = [Spot("die", 0), Spot("board", "1"), Spot("path", 4), Spot("die", 0)]
    focus, seen = None, []
    for _ in steps:
        focus = next_region(NODES, focus, 1)
        seen.append(focus)
    assert seen == steps
    assert next_region(NODES, Spot("die", 1), -1) == Spot("path", 4)
    assert next_region(NODES, None, -1) == Spot("path", 4)
    assert next_region((), None, 1) is None


def test_a_real_table_loses_nothing() -> None:
    session = voyage(Setup(seed=5, players=2, expansions=EVERYTHING), moves=60)
    told = list(VoyageWords(catalogue(), session.rules, ("Ana", "Ben")).table(session.state))
    nodes = spot_nodes(told, {}, (), [DICE, BOAT, SEA])
    assert len(told) > 40
    assert {part.key for node in nodes for part in node.parts} == {spot for spot, _ in told}
