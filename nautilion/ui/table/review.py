"""Reading the table by keys: a part of it as a whole, or thing by thing with a finger of its own.

The finger goes over everything that lies there, also over what cannot be used now. Where it meets something
that can, the focus comes along, so that Enter uses it.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable
from functools import partial
from typing import TYPE_CHECKING, Protocol

from nautilion.ui.access import telling
from nautilion.ui.access.nodes import Description, Node
from nautilion.ui.access.spots import next_region
from nautilion.ui.app import App
from nautilion.ui.commands import PARTS
from nautilion.ui.table.described import COMMANDS, regions_of
from nautilion.ui.table.hand import Hand
from nautilion.ui.table.spots import Spot

if TYPE_CHECKING:
    from nautilion.ui.room import Room


class ReviewTable(Protocol):
    """What is read, and to whom."""

    app: App
    room: Room
    hand: Hand

    def described(self) -> Description: ...


class Review:
    """Reads aloud what a finger is on; moves nothing but the focus."""

    def __init__(self, table: ReviewTable) -> None:
        self.table = table
        self.at: Hashable = None  # the key of the thing that was read last
        self.commands: dict[str, Callable[[], None]] = {
            "region_on": partial(self._jump, 1),
            "region_back": partial(self._jump, -1),
            "review_on": partial(self._step, 1),
            "review_back": partial(self._step, -1),
            **{name: partial(self._numbered, number) for number, name in enumerate(PARTS)},
            "part_commands": lambda: self._part(table.app.words(f"regions.{COMMANDS}")),
        }

    def _nodes(self) -> tuple[Node, ...]:
        return tuple(node for node in self.table.described().nodes if node.role == "group")

    def _jump(self, step: int) -> None:
        """The focus to the next part of the table: to what can be used there, if anything can."""
        hand = self.table.hand
        nodes = self._nodes()
        useful = tuple(node._replace(parts=_usable(node)) for node in nodes if _usable(node))
        focus = next_region(useful or nodes, hand.focus, step)
        if isinstance(focus, Spot):
            self.at = focus
            hand.point_at(focus)

    def _numbered(self, number: int) -> None:
        """Read a part of the table by its place among those of the game, which stays the same all through."""
        app, room = self.table.app, self.table.room
        parts = regions_of(app.words, room)[: len(room.regions) or 1]
        if number < len(parts):
            self._part(parts[number].name)
        else:
            app.access.tell(app.words("access.no_part", number=len(parts)))

    def _part(self, name: str) -> None:
        """Read a part of the table from its name to its last thing."""
        app = self.table.app
        part = next((node for node in self._nodes() if node.key == ("region", name)), None)
        if part is None or not part.parts:
            app.access.tell(app.words("access.part_empty", part=name))
            return
        self.at = part.parts[0].key
        self.table.hand.eyed = self.at if isinstance(self.at, Spot) else None
        self._say(part, *part.parts)

    def _step(self, step: int) -> None:
        """Read the next thing; with its part before it, where another part begins."""
        things = [(part, thing) for part in self._nodes() for thing in part.parts]
        keys = [thing.key for _, thing in things]
        if not things:
            return
        here = keys.index(self.at) if self.at in keys else -min(step, 0) - 1
        there = (here + step) % len(things)
        part, thing = things[there]
        self.at = thing.key
        self.table.hand.eyed = self.at if isinstance(self.at, Spot) else None
        if isinstance(self.at, Spot) and "press" in thing.actions:
            self.table.hand.point_at(self.at)
        is_new = part is not things[here][0] or here < 0
        self._say(*([part] if is_new else []), thing)

    def _say(self, *nodes: Node) -> None:
        access, words = self.table.app.access, self.table.app.words
        access.tell(" ".join(telling.sentence(words, node) for node in nodes))


def _usable(node: Node) -> tuple[Node, ...]:
    return tuple(part for part in node.parts if "press" in part.actions and part.is_enabled)
