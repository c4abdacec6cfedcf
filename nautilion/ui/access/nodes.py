"""A scene in words: everything that is there, for whoever does not look at it.

    Node("sail", "button", "Set sail", (10, 10, 90, 40), actions=("press", "focus"))
    Description("Setup", (node, ...), focus="sail", asked="Which boat?")

Plain values throughout, made by the game loop and never changed, so that another thread may read them. A
`key` is whatever the scene knows a thing by (a widget, a spot of the table); `Scene.act_on` gets it back.
"""

from collections.abc import Hashable, Iterator
from typing import Literal, NamedTuple

from pygame import Rect

Role = Literal[
    "button",
    "switch",
    "slider",
    "choice",
    "option",
    "tabs",
    "tab",
    "field",
    "text",
    "image",
    "list",
    "item",
    "group",
]
Action = Literal["press", "focus", "more", "less", "set"]
Box = tuple[int, int, int, int]  # left, top, right, bottom
PRESSED: tuple[Action, ...] = ("press", "focus")
HELD: tuple[Action, ...] = ("focus", "more", "less", "set")


def box_of(rect: Rect) -> Box:
    """A rectangle as four numbers that stay."""
    return rect.left, rect.top, rect.right, rect.bottom


class Span(NamedTuple):
    """A number that can be moved: where it is, between what, in which steps."""

    now: float
    least: float
    most: float
    step: float


class Node(NamedTuple):
    """One thing."""

    key: Hashable
    role: Role
    name: str
    bounds: Box = (0, 0, 0, 0)
    value: str = ""  # what it holds, in words
    note: str = ""  # more about it; why it cannot be used, where it cannot
    is_enabled: bool = True
    is_on: bool | None = None  # of what can be on or off, chosen or not
    span: Span | None = None
    caret: tuple[int, int] | None = None  # where a selection begins, and where letters enter
    actions: tuple[Action, ...] = ()
    parts: tuple["Node", ...] = ()


class Description(NamedTuple):
    """A whole scene. `happened` and `asked` are told as soon as they change, in this order."""

    title: str
    nodes: tuple[Node, ...] = ()
    focus: Hashable = None
    happened: str = ""
    asked: str = ""
    is_dialog: bool = False
    state: str = ""  # how things stand, for whoever asks where they are
    tale: int = 0  # counts what is told, so that the same words twice are two tales

    def every(self) -> Iterator[Node]:
        """All nodes, each before its parts."""
        for node in self.nodes:
            yield node
            yield from node.parts

    def found(self, key: Hashable) -> Node | None:
        """The node of a key."""
        return next((node for node in self.every() if node.key == key), None)

    def holder(self, key: Hashable) -> Node | None:
        """The node whose part it is."""
        return next((node for node in self.nodes if any(part.key == key for part in node.parts)), None)
