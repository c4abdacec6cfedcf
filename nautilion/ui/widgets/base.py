"""What a widget is, and the group that gives widgets focus, hover and events.

    self.group = WidgetGroup([Button("Sail", self.sail), Toggle(True, self.flip)], self)  in `enter`
    self.group.look = app.look.fitted(800, 500)                                           in `resize`, and
    self.group.widgets[0].rect = ...
    self.group.handle(event)  .update(now)  .draw(surface)  .sprites(now)                 in the scene

Mouse and keyboard reach the same things: Tab and Shift+Tab in order (F6 too), arrows to the nearest in that
direction, Enter or Space to press, Enter without focus for `default`, F1 to be told what it is. A widget
says what its picture depends on in `state()`; when that changes, the group marks just its rectangle as stale.
A disabled widget can be focused and tells why.
"""

from collections.abc import Hashable, Sequence

import pygame
from pygame import Rect, Surface
from pygame.event import Event

from nautilion.ui.access.nodes import PRESSED, Action, Description, Node, Role, Span, box_of
from nautilion.ui.access.painted import Heard, lines_of, painted, title_of
from nautilion.ui.access.touch import away, target
from nautilion.ui.compositor import Sprite
from nautilion.ui.scene import Scene
from nautilion.ui.theme import Look
from nautilion.ui.widgets.footline import FootLine
from nautilion.ui.widgets.tooltip import Bubble

PRESS_KEYS = (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE)
ARROWS = {pygame.K_LEFT: (-1, 0), pygame.K_RIGHT: (1, 0), pygame.K_UP: (0, -1), pygame.K_DOWN: (0, 1)}


class Widget:
    """A thing in a menu. Subclasses draw themselves and react to what the group hands them."""

    focusable = True
    sound = "click"  # when pressed
    repeats = False  # whether a held key should count again and again
    rect = Rect(0, 0, 0, 0)
    role: Role = "button"
    actions: tuple[Action, ...] = PRESSED
    label = ""  # its name, where it bears no words of its own
    note = ""  # more to say about it
    command, usual = "", ""  # what does the same, and which of its keys, if it has several
    is_said_elsewhere = False  # words beside a control, which has them as its name

    def __init__(self, tip: str = "") -> None:
        self.tip = tip
        self.reason = ""  # why it is disabled; empty when it is not
        self.visible = True
        self.hovered = self.pressed = self.focused = False

    @property
    def enabled(self) -> bool:
        """Whether it reacts."""
        return not self.reason

    def state(self) -> tuple[object, ...]:
        """Everything its picture depends on."""
        return (tuple(self.rect), self.visible, self.reason, self.hovered, self.pressed, self.focused)

    @property
    def spoken_name(self) -> str:
        """What it is called."""
        return self.label or self.tip

    @property
    def spoken_value(self) -> str:
        """What it holds, in words."""
        return ""

    def span(self) -> Span | None:
        """The number it holds, if it is one that can be moved."""
        return None

    def describe(self) -> Node:
        """All of it in words."""
        name, note = self.spoken_name, self.reason or self.note or self.tip
        return Node(
            self,
            self.role,
            name,
            box_of(self.rect),
            self.spoken_value,
            note if note != name else "",
            self.enabled,
            span=self.span(),
            actions=self.actions if self.enabled else ("focus",),
        )

    def perform(self, action: Action, part: int, value: str | float) -> bool:
        """Do one of its actions; `part` is one of several that it shows, `value` what it should hold."""
        if action != "press":
            return False
        self.press(self.rect.center)
        self.release(True)
        return True

    def reach(self, look: Look) -> Rect:
        """All it may draw on: its rectangle, shadow and focus ring."""
        return self.rect.inflate(look.m.ui(44), look.m.ui(44))

    def draw(self, surface: Surface, look: Look) -> None:
        """Paint it."""

    def press(self, pos: tuple[int, int]) -> None:
        """The mouse goes down on it."""

    def drag(self, pos: tuple[int, int]) -> None:
        """The mouse moves while held down on it."""

    def release(self, inside: bool) -> None:
        """The mouse comes up again."""

    def key(self, event: Event) -> bool:
        """A key or typed text while it has the focus; True when used."""
        return False


class Pressable(Widget):
    """A widget that does one thing, by mouse or by key."""

    def act(self) -> None:
        """What pressing it does."""

    def release(self, inside: bool) -> None:
        if inside:
            self.act()

    def key(self, event: Event) -> bool:
        if event.type == pygame.KEYDOWN and event.key in PRESS_KEYS:
            self.act()
            return True
        return False


class WidgetGroup:
    """Hands events to widgets, keeps the focus, and says what must be painted again."""

    def __init__(self, widgets: Sequence[Widget], scene: Scene, default: Widget | None = None) -> None:
        self.widgets, self.scene, self.default = list(widgets), scene, default
        self.look = scene.app.look
        self.focus: Widget | None = None
        self._hover: Widget | None = None
        self._read: Widget | None = None  # words with a tooltip below the pointer
        self._held: Widget | None = None
        self._by_keys = False  # the ring shows only while the keyboard is in use
        self._seen: dict[Widget, tuple[object, ...]] = {}
        self._bubble, self._foot = Bubble(scene), FootLine()
        self.version = 0  # grows whenever a widget or the focus changes

    def handle(self, event: Event) -> bool:
        """Use an event, or leave it."""
        if event.type in (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN):
            self._bubble.put_away()
            if event.type == pygame.KEYDOWN and event.key == pygame.K_F1:
                return self._tell_about()
        if event.type in (pygame.KEYDOWN, pygame.TEXTINPUT):
            used = self._key(event)
        elif event.type in (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            used = self._mouse(event)
        else:
            return False
        self._mark()
        return used

    def update(self, now: float) -> None:
        """Notice changes that came from elsewhere; count the time to a tooltip."""
        self._mark()
        self._bubble.rest(self._explained, now)

    def draw(self, surface: Surface) -> None:
        """Paint the widgets that touch the surface's clip."""
        clip = surface.get_clip()
        for widget in self.widgets:
            if widget.visible and widget.reach(self.look).colliderect(clip):
                widget.draw(surface, self.look)

    def sprites(self, now: float) -> list[Sprite]:
        """Words about a thing, when they are due; what the buttons of a controller do."""
        app, taken = self.scene.app, [widget.rect for widget in self._reachable()]
        foot = self._foot.sprites(app, self.scene, taken) if self.scene is app.top else []
        return [*foot, *self._bubble.sprites(self._explained, now)]

    def _tell_about(self) -> bool:
        """What is this?"""
        widget = (
            (self.focus if self._by_keys else None) or self._hover or self._read or self.focus or self.default
        )
        if widget is None or not widget.visible:
            return False
        self._bubble.ask(widget, self._told(widget))
        return True

    def set_focus(self, widget: Widget | None, by_keys: bool = True) -> None:
        """Move the focus."""
        if widget is not self.focus:
            self._bubble.stir()
            self.version += 1
        self.focus, self._by_keys = widget, by_keys
        if widget and widget.repeats:
            pygame.key.set_repeat(350, 40)
        else:
            pygame.key.set_repeat(0)
        for each in self.widgets:
            each.focused = each is widget and (by_keys or each.repeats)
        self._mark()

    def describe(self) -> tuple[Node, ...]:
        """The widgets that can be seen, in words; what has none is left out."""
        said = [widget for widget in self.widgets if widget.visible and not widget.is_said_elsewhere]
        shown = [self._told(widget) for widget in said]
        return tuple(node for node in shown if node.name or node.value)

    def _told(self, widget: Widget) -> Node:
        """A widget in words; the key or button that does the same stands last."""
        node, sign = widget.describe(), self.scene.app.inputs.sign
        key = sign(widget.command, widget.usual) if widget.command and widget.enabled else ""
        return node._replace(note=" ".join(filter(None, (node.note, key))))

    def key_of(self, widget: Widget | None) -> Hashable:
        """The key of a widget's node, or of the part of it that is chosen."""
        if widget is None:
            return None
        chosen = (node.key for node in widget.describe().parts if node.is_on)
        return next(chosen, widget)

    def perform(self, key: Hashable, action: Action, value: str | float) -> bool:
        """Do what was asked for with a widget or a part of one."""
        widget, part = key if isinstance(key, tuple) else (key, -1)
        if widget not in self._reachable():
            return False
        self.set_focus(widget)
        if action == "focus":
            return True
        done = widget.enabled and action in widget.actions and widget.perform(action, part, value)
        self._sound(widget.sound if done and action == "press" else "")
        self._mark()
        return done

    @property
    def _explained(self) -> Widget | None:
        """What a tooltip is about: words that are no button have one too."""
        return self._hover or self._read or (self.focus if self._by_keys else None)

    @property
    def pointed(self) -> Widget | None:
        """What the pointer is on, or what the keys have reached."""
        return self._hover or (self.focus if self._by_keys else None)

    @property
    def reached(self) -> Rect | None:
        """Where the thing is that the keys have reached."""
        return self.focus.rect if self.focus and self._by_keys else None

    def _reachable(self) -> list[Widget]:
        return [w for w in self.widgets if w.visible and w.focusable]

    def _read_at(self, pos: tuple[int, int]) -> Widget | None:
        """The words with a tooltip that lie there and are no button."""
        told = (w for w in self.widgets if w.visible and not w.focusable and w.tip)
        return next((w for w in told if w.rect.collidepoint(pos)), None)

    def _at(self, pos: tuple[int, int]) -> Widget | None:
        """What lies there; beside small things, what a finger would mean."""
        there = self._reachable()
        hit = next((w for w in reversed(there) if w.rect.collidepoint(pos)), None)
        if hit:
            return hit
        near = [w for w in there if target(w.rect).collidepoint(pos)]
        return min(near, key=lambda w: away(w.rect, pos), default=None)

    def _key(self, event: Event) -> bool:
        if self.focus and self.focus.role == "field" and _is_pressed_by_pad(event):
            self.scene.app.offer_keyboard(self.focus)
            return True
        if self.focus and self.focus.enabled and self.focus.key(event):
            self._sound(self.focus.sound if event.type == pygame.KEYDOWN and event.key in PRESS_KEYS else "")
            return True
        if event.type != pygame.KEYDOWN:
            return False
        if event.key in (pygame.K_TAB, pygame.K_F6):  # F6 is what the shoulders of a controller give
            self._next(-1 if event.mod & pygame.KMOD_SHIFT else 1)
        elif event.key in ARROWS and not event.mod & (pygame.KMOD_CTRL | pygame.KMOD_ALT):
            self._towards(*ARROWS[event.key])
        elif event.key in (pygame.K_RETURN, pygame.K_KP_ENTER) and not self.focus and self.default:
            return self.default.enabled and self.default.key(event)
        else:
            return False
        return True

    def _start(self, order: Sequence[Widget]) -> Widget | None:
        """Where keys go on from: who listens was told that the default has the focus."""
        told = self.default if self.scene.app.access.is_listened_to else None
        return next((widget for widget in (self.focus, told) if widget in order), None)

    def _next(self, step: int) -> None:
        order = self._reachable()
        if order:
            start = self._start(order)
            at = order.index(start) + step if start else (0 if step > 0 else -1)
            self._go(order[at % len(order)])

    def _towards(self, dx: int, dy: int) -> None:
        order = self._reachable()
        start = self._start(order)
        if start is None:
            self._next(1)
            return
        here = start.rect
        ahead = [
            w
            for w in order
            if (w.rect.centerx - here.centerx) * dx + (w.rect.centery - here.centery) * dy > 0
        ]
        if ahead:
            self._go(min(ahead, key=lambda w: _distance(here, w.rect, dx)))

    def _go(self, widget: Widget) -> None:
        self.set_focus(widget)
        self._sound("hover", 0.6)

    def _sound(self, name: str, volume: float = 1.0) -> None:
        if name:
            self.scene.app.sound.play(name, volume)

    def _mouse(self, event: Event) -> bool:
        if event.type == pygame.MOUSEMOTION:
            return self._move(event.pos)
        if event.button != 1:
            return False
        if event.type == pygame.MOUSEBUTTONDOWN:
            return self._down(event.pos)
        held, self._held = self._held, None
        if held:
            held.pressed = False
            inside = held.rect.collidepoint(event.pos) or self._at(event.pos) is held
            self._sound(held.sound if inside else "")
            held.release(inside)
            if inside and held.role == "field" and event.dict.get("touch"):
                self.scene.app.offer_keyboard(held)
        return held is not None

    def _move(self, pos: tuple[int, int]) -> bool:
        over = self._at(pos)
        if over is not self._hover:
            self._bubble.stir()
            self._hover = over
            if over and over.enabled and not self._held:
                self._sound("hover", 0.6)
            for widget in self.widgets:
                widget.hovered = widget is over
        read = None if over else self._read_at(pos)
        if read is not self._read:
            self._bubble.stir()
            self._read = read
        if self._held:
            self._held.drag(pos)
        return over is not None or self._held is not None

    def _down(self, pos: tuple[int, int]) -> bool:
        widget = self._at(pos)
        self.set_focus(widget, by_keys=False)
        if widget and widget.enabled:
            self._held = widget
            widget.pressed = True
            widget.press(pos)
        return widget is not None

    def _mark(self) -> None:
        for widget in self.widgets:
            state = widget.state()
            if self._seen.get(widget) != state:
                self._seen[widget] = state
                self.version += 1
                self.scene.stale(widget.reach(self.look))


def _is_pressed_by_pad(event: Event) -> bool:
    return bool(event.dict.get("button")) and event.dict.get("command") == "press"


def _distance(here: Rect, there: Rect, dx: int) -> float:
    """How far a rectangle is in a direction; out of line counts three times."""
    across = max(there.left - here.right, here.left - there.right, 0)
    down = max(there.top - here.bottom, here.top - there.bottom, 0)
    x, y = abs(there.centerx - here.centerx), abs(there.centery - here.centery)
    return across + 3 * down + x + y / 8 if dx else down + 3 * across + y + x / 8


class WidgetScene(Scene):
    """A scene whose widgets get all events first; Esc cancels."""

    group: WidgetGroup
    title = ""
    _painted: tuple[object, list[Heard]] | None = None

    def told(self) -> tuple[str, str]:
        """What just happened, and what is asked, for whoever listens."""
        return "", ""

    def described(self) -> Description:
        focus, (happened, asked) = self.group.focus or self.group.default, self.told()
        nodes, focused, heard = self.group.describe(), self.group.key_of(focus), self.words_painted()
        title = self.title or title_of(heard) or self.app.words("app.name")
        each = (
            text for node in nodes for one in (node, *node.parts) for text in (one.name, one.value, one.note)
        )
        texts = lines_of(heard, (title, happened, asked, *each))
        lines = (Node(("text", at), "text", line.words, box_of(line.place)) for at, line in enumerate(texts))
        return Description(title, (*lines, *nodes), focused, happened, asked, not self.covers)

    def words_painted(self) -> list[Heard]:
        """The words beside the widgets, looked for when the picture is another one."""
        key = self.paintings, self.bounds.size
        if self._painted is None or self._painted[0] != key:
            self._painted = key, painted(self.paint_words, self.app.text, self.bounds)
        return self._painted[1]

    def paint_words(self, surface: Surface) -> None:
        """Paint what is to be heard beside the widgets."""
        self.paint(surface)

    def description_key(self) -> Hashable:
        return self.group.version, self.told(), self.title, self.paintings

    def pointed_key(self) -> Hashable:
        return self.group.key_of(self.group.pointed)

    def looked_at(self) -> Rect | None:
        return self.group.reached

    def act_on(self, key: Hashable, action: Action, value: str | float = "") -> bool:
        return self.group.perform(key, action, value)

    @property
    def is_typing(self) -> bool:
        return self.group.focus is not None and self.group.focus.role == "field"

    def cancel(self) -> None:
        """Esc was pressed."""
        self.app.finish(None)

    def handle(self, event: Event) -> bool:
        if self.group.handle(event):
            return True
        if event.type == pygame.KEYDOWN and event.key == pygame.K_ESCAPE:
            self.app.sound.play("click")
            self.cancel()
            return True
        return False

    def update(self, now: float) -> None:
        self.group.update(now)

    def sprites(self, now: float) -> list[Sprite]:
        return self.group.sprites(now)
