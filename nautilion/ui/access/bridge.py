"""The one place that knows AccessKit: a description becomes the tree that screen readers ask for.

    bridge = open_bridge("Nautilion", "en", handle)    None where there is no AccessKit
    if bridge and bridge.is_wanted: bridge.show(scene.described(), window)    from the game loop
    for key, action, value in bridge.asked(): scene.act_on(key, action, value)

AccessKit calls back from threads of its own. These read only `_shown`, which the game loop replaces whole and
nobody changes, and leave what is wanted in a queue.

On Linux its first question comes while it holds a lock and waits for Python; whoever calls the adapter at
that moment holds Python and waits for the lock, for ever. So nobody calls it until some time after that
question, nor after it has said that nobody listens any more.
"""

import logging
import sys
import time
from collections.abc import Callable, Hashable, Iterator
from functools import cache
from queue import Empty, SimpleQueue
from typing import Any, NamedTuple

from nautilion.ui.access.nodes import Action, Box, Description, Node, Role
from nautilion.ui.access.telling import for_ears, stopped, written

try:
    import accesskit as ak
except ImportError:  # no wheel for this system
    ak = None

_log = logging.getLogger(__name__)
# Numbers of nodes: the window, what is told, what was asked for, the scene and what is in it.
ROOT, LIVE, ANSWER, FIRST = 0, 1, 2, 8
SETTLED = 0.05  # seconds after the first question
AGAIN = "\N{NO-BREAK SPACE}"  # after words that shall be heard again: readers tell only what is not as it was
_ROLES: dict[Role, str] = {
    "button": "BUTTON",
    "switch": "CHECK_BOX",
    "slider": "SLIDER",
    "choice": "RADIO_GROUP",
    "option": "RADIO_BUTTON",
    "tabs": "TAB_LIST",
    "tab": "TAB",
    "field": "TEXT_INPUT",
    "text": "LABEL",
    "image": "IMAGE",
    "list": "LIST",
    "item": "LIST_ITEM",
    "group": "GROUP",
}
_ACTIONS: dict[Action, str] = {
    "press": "CLICK",
    "focus": "FOCUS",
    "more": "INCREMENT",
    "less": "DECREMENT",
    "set": "SET_VALUE",
}
IS_LINUX = sys.platform not in (
    "win32",
    "darwin",
)  # where Orca before 45 hears as notes what it cannot ask for:
# what happened, and the text of fields
_DESCRIBED: tuple[Role, ...] = ("button", "option", "item", "switch", "image", "group")  # have no value there
Asked = tuple[Hashable, Action, str | float]


class Numbered(NamedTuple):
    """A description whose things have numbers."""

    what: Description
    numbers: dict[Hashable, int]
    focus: int
    nodes: dict[Hashable, Node]
    scene: int  # another one for each title, so that readers notice when they are elsewhere
    corner: tuple[int, int] = (0, 0)  # what the window shows begins there
    told: str = ""
    answer: str = ""


class Bridge:
    """Between the game loop and the threads of AccessKit."""

    def __init__(self, name: str, language: str, make: Callable[["Bridge"], Any]) -> None:
        self.name, self.language = name, language
        self._shown = Numbered(Description(name), {}, FIRST, {}, FIRST)
        self._known: Numbered | None = None  # what AccessKit has been told
        self._wishes: SimpleQueue[tuple[int, Action, str | float]] = SimpleQueue()
        self._free = FIRST
        self._asked_at = 0.0
        self._window: tuple[bool, Box] | None = None
        self._adapter: Any = None
        self._adapter = make(self)

    # AccessKit's threads

    def first(self) -> Any:
        """Somebody listens: the tree as it is. The adapter must not be touched here."""
        self._asked_at, self._known = time.monotonic(), self._shown
        return _tree(self._known, None, self.name, self.language)

    def act(self, request: Any) -> None:
        """Somebody wants something done."""
        action = next(
            (ours for ours, theirs in _ACTIONS.items() if request.action == _of("Action", theirs)), None
        )
        if action:
            value = request.data[1] if request.data else ""
            self._wishes.put((request.target, action, value if isinstance(value, str | float) else ""))

    def off(self) -> None:
        """Nobody listens any more."""
        self._asked_at, self._window = 0.0, None

    # The game loop

    @property
    def is_wanted(self) -> bool:
        """Whether somebody listens, and the adapter may be called."""
        return (
            self._adapter is not None and bool(self._asked_at) and time.monotonic() - self._asked_at > SETTLED
        )

    def show(self, what: Description, corner: tuple[int, int] = (0, 0)) -> None:
        """Tell what the scene is now, and what part of it the window shows."""
        nodes = {node.key: node for node in what.every()}
        scene = self._shown.scene if what.title == self._shown.what.title else self._new()
        numbers = {key: self._number(key) for key in nodes}
        focus = numbers.get(what.focus, scene)
        told, answer = _told(what, self._shown), self._shown.answer
        self._show(Numbered(what, numbers, focus, nodes, scene, corner, told, answer))

    def answer(self, text: str) -> None:
        """Tell what somebody asked for, as often as they ask."""
        self._show(self._shown._replace(answer=_anew(text, self._shown.answer)))

    def _show(self, shown: Numbered) -> None:
        self._shown = shown
        if self.is_wanted:
            before, self._known = self._known, shown
            left = _left(before, shown)
            self._call("update_if_active", lambda: _tree(shown, before, self.name, self.language, left))
            if left:
                self._call("update_if_active", lambda: _afterwards(shown, left))

    def follow_window(self, is_focused: bool, box: Box) -> None:
        """Whether the window has the keyboard, and where it is on the screen."""
        if self._window == (is_focused, box) or not self.is_wanted:
            return
        self._window = is_focused, box
        if hasattr(self._adapter, "set_root_window_bounds"):
            self._call("set_root_window_bounds", ak.Rect(*box), ak.Rect(*box))
        for name in (
            "update_window_focus_state",
            "update_view_focus_state",
        ):  # Linux, Mac; Windows sees it by itself
            if hasattr(self._adapter, name):
                self._call(name, is_focused)

    def asked(self) -> Iterator[Asked]:
        """What was wanted since the last call, as far as it is still there."""
        keys = {number: key for key, number in self._shown.numbers.items()}
        while True:
            try:
                number, action, value = self._wishes.get_nowait()
            except Empty:
                return
            if number in keys:
                yield keys[number], action, value

    def _number(self, key: Hashable) -> int:
        """The number of a thing, the same as long as it is there."""
        if key in self._shown.numbers:
            return self._shown.numbers[key]
        return self._new()

    def _new(self) -> int:
        self._free += 2  # the second one is for the letters of a text field
        return self._free

    def _call(self, name: str, *values: Any) -> None:
        if not self.is_wanted:
            return
        try:
            events = getattr(self._adapter, name)(*values)
            if events is not None:
                events.raise_events()
        except BaseException as error:  # a panic of the library is no Exception
            _give_up(error)
            self.off()
            self._adapter = None


def open_bridge(name: str, language: str, handle: object) -> Bridge | None:
    """The bridge of this window, where there is one; its lack is no reason not to play."""
    if ak is None:
        return None
    try:
        return Bridge(name, language, lambda bridge: _adapter(bridge, handle))
    except BaseException as error:  # a panic of the library is no Exception
        _give_up(error)
        return None


def _give_up(error: BaseException) -> None:
    """Play on without screen readers, whatever a foreign library raised."""
    if isinstance(error, KeyboardInterrupt | SystemExit):
        raise error
    _log.error("screen readers cannot be served", exc_info=error)


def _adapter(bridge: Bridge, handle: object) -> Any:
    if sys.platform == "win32":
        return ak.windows.SubclassingAdapter(handle, bridge.first, bridge.act)
    if (
        sys.platform == "darwin"
    ):  # SDL gives the keyboard to the window, where AccessKit expects it at the view
        ak.macos.add_focus_forwarder_to_window_class("SDLWindow")
        return ak.macos.SubclassingAdapter.for_window(handle, bridge.first, bridge.act)
    return ak.unix.Adapter(bridge.first, bridge.act, bridge.off)


@cache
def _of(kind: str, name: str) -> Any:
    return getattr(getattr(ak, kind), name)


def _told(what: Description, before: Numbered) -> str:
    """What happened and what is asked, to be heard again if it has been told again."""
    told, was = (" ".join(filter(None, (each.happened, each.asked))) for each in (what, before.what))
    if told != was:
        return told
    return _anew(told, before.told) if what.tale != before.what.tale else before.told


def _anew(text: str, before: str) -> str:
    """Words that are not those before."""
    return text + AGAIN if text and text == before else text


def _left(before: Numbered | None, shown: Numbered) -> Node | None:
    """The thing that the focus leaves, if it is another now: told at once, it would be read first."""
    if before is None or before.focus == shown.focus:
        return None
    was, now = (each.nodes.get(before.what.focus) for each in (before, shown))
    return now if was and was != now else None


def _afterwards(shown: Numbered, node: Node) -> Any:
    """One thing that has changed, when the focus is elsewhere."""
    update = ak.TreeUpdate(shown.focus)
    update.nodes.extend(_nodes(node, shown.numbers))
    return update


def _tree(
    shown: Numbered, before: Numbered | None, name: str, language: str, left: Node | None = None
) -> Any:
    """What AccessKit takes: all of it, or what is not as it was before, without what has time."""
    update = ak.TreeUpdate(shown.focus)
    if before is None:
        update.tree = ak.Tree(ROOT)
    if before is None or before.scene != shown.scene:
        root = _made("WINDOW", name)
        root.set_language(language)
        root.set_children([LIVE, ANSWER, shown.scene])
        update.nodes.append((ROOT, root))
    if before is None or _frame(before) != _frame(shown):
        update.nodes.extend(_framed(shown))
    known = before.nodes if before else {}
    for key, node in shown.nodes.items():
        if known.get(key) != node and node is not left:
            update.nodes.extend(_nodes(node, shown.numbers))
    return update


def _frame(shown: Numbered) -> tuple[object, ...]:
    """What the nodes around all others depend on."""
    what, keys = shown.what, [node.key for node in shown.what.nodes]
    return what.title, what.is_dialog, shown.told, shown.answer, keys, shown.corner


def _framed(shown: Numbered) -> Iterator[tuple[int, Any]]:
    """What is told, what was asked for, and the scene."""
    what, told = shown.what, shown.told
    live, answer = _made("STATUS", told), _made("STATUS", shown.answer)
    live.set_live(ak.Live.POLITE)
    answer.set_live(ak.Live.ASSERTIVE)
    scene = _made(_scene_role(what), what.title)
    if told and not what.is_dialog and IS_LINUX:  # heard when the focus falls back here
        scene.set_description(for_ears(told))
    scene.set_children([shown.numbers[node.key] for node in what.nodes])
    scene.add_action(ak.Action.FOCUS)
    if any(shown.corner):  # bounds are told on a page that is larger than the window
        scene.set_transform(ak.Affine([1, 0, 0, 1, -shown.corner[0], -shown.corner[1]]))
    yield from ((LIVE, live), (ANSWER, answer), (shown.scene, scene))


def _scene_role(what: Description) -> str:
    return "DIALOG" if what.is_dialog else "GROUP"


def _made(role: str, name: str) -> Any:
    node = ak.Node(_of("Role", role))
    if name:
        node.set_label(for_ears(name))
    return node


def _nodes(node: Node, numbers: dict[Hashable, int]) -> Iterator[tuple[int, Any]]:
    number = numbers[node.key]
    made = _made(_ROLES[node.role], "" if node.role == "text" else node.name)
    made.set_bounds(ak.Rect(*node.bounds))
    _tell_value(made, node)
    if not node.is_enabled:
        made.set_disabled()
    if node.is_on is not None:
        _tell_state(made, node)
    for action in node.actions:
        made.add_action(_of("Action", _ACTIONS[action]))
    if node.parts:
        made.set_children([numbers[part.key] for part in node.parts])
    if node.caret is not None:
        made.set_children([number + 1])
        ends = (ak.TextPosition(number + 1, at) for at in node.caret)
        made.set_text_selection(ak.TextSelection(*ends))
        yield number + 1, _letters(node)
    yield number, made


def _tell_value(made: Any, node: Node) -> None:
    """What a thing holds; as words about it where its role has no place for that."""
    if node.role == "text":
        made.set_value(for_ears(stopped(written(node))))  # readers join the lines of a page
    elif node.role in ("field", "slider", "choice", "tabs"):
        made.set_value(node.value)
    is_noted = node.role in _DESCRIBED or (node.role == "field" and IS_LINUX)
    words = [node.value] if is_noted else []
    if about := ". ".join(filter(None, (*words, node.note))):
        made.set_description(for_ears(about))
    if node.span:
        made.set_numeric_value(node.span.now)
        made.set_min_numeric_value(node.span.least)
        made.set_max_numeric_value(node.span.most)
        made.set_numeric_value_step(node.span.step)


def _tell_state(made: Any, node: Node) -> None:
    if node.role in ("tab", "item"):
        made.set_selected(node.is_on)
    else:
        made.set_toggled(ak.Toggled.TRUE if node.is_on else ak.Toggled.FALSE)


def _letters(node: Node) -> Any:
    """The text of a field letter by letter, so that the caret can be followed."""
    run = _made("TEXT_RUN", "")
    left, top, right, bottom = node.bounds
    run.set_bounds(ak.Rect(left, top, right, bottom))
    run.set_value(node.value)
    run.set_character_lengths([len(letter.encode()) for letter in node.value])
    return run
