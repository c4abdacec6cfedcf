"""A table in words: what `Words.table` says of it, by regions, for `Scene.described` of a table.

nodes = spot_nodes(words.table(state, eyes), places, usable, [Region("Dice", ("tray", "die")), ...])
Description(title, nodes, focus=hand.focus, happened=..., asked=...)
next_region(nodes, hand.focus, 1)      the first thing of the next region, for F6 and the shoulders of a pad
"""

from collections.abc import Callable, Container, Hashable, Iterable, Mapping, Sequence
from functools import lru_cache
from typing import NamedTuple

from pygame import Rect

from nautilion.kernel.words import Spot
from nautilion.ui.access.nodes import PRESSED, Box, Node, box_of


class Region(NamedTuple):
    """A part of the table: its name, and the kinds of spots that lie there (`Room.part_of` tells kinds apart
    that lie in two)."""

    name: str
    kinds: tuple[str, ...]


def spot_nodes(
    phrases: Iterable[tuple[Spot, str]],
    places: Mapping[Spot, Rect],
    usable: Container[Spot],
    regions: Sequence[Region],
    notes: Mapping[Spot, str] = {},
    part_of: Callable[[Spot], str] = lambda spot: spot.kind,
) -> tuple[Node, ...]:
    """Each region with its things, in the order in which they are told; a region without kinds takes what
    belongs nowhere, which else comes last."""
    found: dict[str, list[Node]] = {region.name: [] for region in regions}
    by_kind = {kind: region.name for region in regions for kind in region.kinds}
    rest = next((region.name for region in regions if not region.kinds), "")
    for spot, phrase in phrases:
        found.setdefault(by_kind.get(part_of(spot), rest), []).append(
            _node(
                spot,
                phrase,
                box_of(places[spot]) if spot in places else None,
                spot in usable,
                notes.get(spot, ""),
            )
        )
    return tuple(_region(name, things) for name, things in found.items() if things)


@lru_cache(maxsize=4096)  # most of a table is as it was a moment before
def _node(spot: Spot, phrase: str, place: Box | None, is_usable: bool, note: str) -> Node:
    """A thing to press where it can be used now, and to read in any case."""
    if place is None:
        return Node(spot, "image", phrase, note=note)  # a text would be read with every question
    role, actions = ("button", PRESSED) if is_usable else ("image", PRESSED[1:])
    return Node(spot, role, phrase, place, note=note, actions=actions)  # type: ignore[arg-type]


def _region(name: str, things: list[Node]) -> Node:
    boxes = [thing.bounds for thing in things if thing.actions] or [(0, 0, 0, 0)]
    lefts, tops, rights, bottoms = zip(*boxes, strict=True)
    around = min(lefts), min(tops), max(rights), max(bottoms)
    return Node(("region", name), "group", name, around, parts=tuple(things))


def next_region(nodes: Sequence[Node], focus: Hashable, step: int) -> Hashable:
    """The first thing that can have the focus, one region on or back from where it is; round and round."""
    firsts = [[part.key for part in node.parts if part.actions] for node in nodes]
    regions = [keys for keys in firsts if keys]
    if not regions:
        return None
    here = next((at for at, keys in enumerate(regions) if focus in keys), -1 if step > 0 else 0)
    return regions[(here + step) % len(regions)][0]
