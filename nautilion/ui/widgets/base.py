"""What a widget is, and the group that gives widgets focus, hover and events.

    self.group = Group([Button("Sail", self.sail), Toggle(True, self.flip)], self)    in the scene's `enter`
    self.group.look = app.look.fitted(800, 500)                                       in `resize`, and
    self.group.widgets[0].rect = ...
    self.group.handle(event)  .update(now)  .draw(surface)  .sprites(now)             from the scene's methods

Mouse and keyboard reach the same things: Tab and Shift+Tab in order, arrows to the nearest in that
direction, Enter or Space to press, Enter without focus for `default`. A widget says what its picture
depends on in `state()`; when that changes, the group marks just its rectangle as stale. A disabled widget
can be focused and tells why.
"""

from collections.abc import Sequence

import pygame
from pygame import Rect, Surface
from pygame.event import Event

from nautilion.ui.compositor import Sprite
from nautilion.ui.scene import Scene
from nautilion.ui.theme import Look
from nautilion.ui.widgets.tooltip import draw_tooltip

_TIP_AFTER = 0.55  # seconds of rest before a tooltip shows
PRESS_KEYS = (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE)
_ARROWS = {pygame.K_LEFT: (-1, 0), pygame.K_RIGHT: (1, 0), pygame.K_UP: (0, -1), pygame.K_DOWN: (0, 1)}


class Widget:
    """A thing in a menu. Subclasses draw themselves and react to what the group hands them."""

    focusable = True
    sound = "click"  # when pressed
    repeats = False  # whether a held key should count again and again
    rect = Rect(0, 0, 0, 0)

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


class Group:
    """Hands events to widgets, keeps the focus, and says what must be painted again."""

    def __init__(self, widgets: Sequence[Widget], scene: Scene, default: Widget | None = None) -> None:
        self.widgets, self.scene, self.default = list(widgets), scene, default
        self.look = scene.app.look
        self.focus: Widget | None = None
        self._hover: Widget | None = None
        self._held: Widget | None = None
        self._by_keys = False  # the ring shows only while the keyboard is in use
        self._seen: dict[Widget, tuple[object, ...]] = {}
        self._still_since: float | None = None
        self._tip: tuple[tuple[object, ...], Sprite] | None = None

    def handle(self, event: Event) -> bool:
        """Use an event, or leave it."""
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
        if self._pointed() is None:
            self._still_since = None
        elif self._still_since is None:
            self._still_since = now

    def draw(self, surface: Surface) -> None:
        """Paint the widgets that touch the surface's clip."""
        clip = surface.get_clip()
        for widget in self.widgets:
            if widget.visible and widget.reach(self.look).colliderect(clip):
                widget.draw(surface, self.look)

    def sprites(self, now: float) -> list[Sprite]:
        """The tooltip, when one is due."""
        widget = self._pointed()
        if not widget or self._still_since is None or now - self._still_since < _TIP_AFTER:
            return []
        text = widget.reason or widget.tip
        look = self.scene.app.look  # not bounded by the room of a menu
        key = (text, tuple(widget.rect), look)
        if text and (self._tip is None or self._tip[0] != key):
            self._tip = (key, draw_tooltip(text, widget.rect, look))
        return [self._tip[1]] if text and self._tip else []

    def set_focus(self, widget: Widget | None, by_keys: bool = True) -> None:
        """Move the focus."""
        if widget is not self.focus:
            self._still_since = None
        self.focus, self._by_keys = widget, by_keys
        if widget and widget.repeats:
            pygame.key.set_repeat(350, 40)
        else:
            pygame.key.set_repeat(0)
        for each in self.widgets:
            each.focused = each is widget and (by_keys or each.repeats)
        self._mark()

    def _pointed(self) -> Widget | None:
        return self._hover or (self.focus if self._by_keys else None)

    def _reachable(self) -> list[Widget]:
        return [w for w in self.widgets if w.visible and w.focusable]

    def _at(self, pos: tuple[int, int]) -> Widget | None:
        return next((w for w in reversed(self._reachable()) if w.rect.collidepoint(pos)), None)

    def _key(self, event: Event) -> bool:
        if self.focus and self.focus.enabled and self.focus.key(event):
            self._sound(self.focus.sound if event.type == pygame.KEYDOWN and event.key in PRESS_KEYS else "")
            return True
        if event.type != pygame.KEYDOWN:
            return False
        if event.key == pygame.K_TAB:
            self._next(-1 if event.mod & pygame.KMOD_SHIFT else 1)
        elif event.key in _ARROWS and not event.mod & (pygame.KMOD_CTRL | pygame.KMOD_ALT):
            self._towards(*_ARROWS[event.key])
        elif event.key in (pygame.K_RETURN, pygame.K_KP_ENTER) and not self.focus and self.default:
            return self.default.enabled and self.default.key(event)
        else:
            return False
        return True

    def _next(self, step: int) -> None:
        order = self._reachable()
        if order:
            at = order.index(self.focus) + step if self.focus in order else (0 if step > 0 else -1)
            self._go(order[at % len(order)])

    def _towards(self, dx: int, dy: int) -> None:
        order = self._reachable()
        if self.focus not in order:
            self._next(1)
            return
        here = self.focus.rect
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
            inside = held.rect.collidepoint(event.pos)
            self._sound(held.sound if inside else "")
            held.release(inside)
        return held is not None

    def _move(self, pos: tuple[int, int]) -> bool:
        over = self._at(pos)
        if over is not self._hover:
            self._still_since = None
            self._hover = over
            if over and over.enabled and not self._held:
                self._sound("hover", 0.6)
            for widget in self.widgets:
                widget.hovered = widget is over
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
                self.scene.stale(widget.reach(self.look))


def _distance(here: Rect, there: Rect, dx: int) -> float:
    """How far a rectangle is in a direction; out of line counts three times."""
    across = max(there.left - here.right, here.left - there.right, 0)
    down = max(there.top - here.bottom, here.top - there.bottom, 0)
    x, y = abs(there.centerx - here.centerx), abs(there.centery - here.centery)
    return across + 3 * down + x + y / 8 if dx else down + 3 * across + y + x / 8


class WidgetScene(Scene):
    """A scene whose widgets get all events first; Esc cancels."""

    group: Group

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
