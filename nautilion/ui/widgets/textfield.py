"""A line to type into."""

from collections.abc import Callable

import pygame
from pygame import Surface
from pygame.event import Event

from nautilion.ui import clipboard, theme
from nautilion.ui.access.nodes import Action, Node
from nautilion.ui.theme import Look
from nautilion.ui.widgets.base import Widget

_WELL = [(theme.NIGHT, 0.95), (theme.DEEP, 0.9)]


class TextField(Widget):
    """Typing, pasting, moving the caret, selecting. `allowed` says which characters may enter.

    Between `anchor` and `caret` lies the selection: typing replaces it, Shift and the caret keys change it.
    """

    sound = ""
    repeats = True
    role = "field"
    actions = ("focus", "set")

    def __init__(
        self,
        value: str,
        on_change: Callable[[str], None],
        hint: str = "",
        longest: int = 24,
        allowed: Callable[[str], bool] = str.isprintable,
        on_enter: Callable[[], None] | None = None,
    ) -> None:
        super().__init__()
        self.value, self.on_change, self.hint = value, on_change, hint
        self.longest, self.allowed, self.on_enter = longest, allowed, on_enter
        self.caret = self.anchor = len(value)
        self._look: Look | None = None
        self._shown_from = 0  # where the text began when it was drawn last

    def state(self) -> tuple[object, ...]:
        return (*super().state(), self.value, self.caret, self.anchor, self.hint)

    @property
    def spoken_name(self) -> str:
        return self.label or self.hint

    @property
    def spoken_value(self) -> str:
        return self.value

    def describe(self) -> Node:
        return super().describe()._replace(caret=(self.anchor, self.caret))

    def perform(self, action: Action, part: int, value: str | float) -> bool:
        if action == "set":
            self.anchor, self.caret = 0, len(self.value)
            self._remove()
            self.insert(str(value))
        return action == "set"

    def show(self, value: str) -> None:
        """Hold another text, which nobody typed."""
        self.value, self.caret, self.anchor = value, len(value), len(value)

    @property
    def selected(self) -> slice:
        """The part that is selected; empty where the caret just stands."""
        return slice(*sorted((self.anchor, self.caret)))

    @property
    def rest(self) -> tuple[str, str]:
        """What stands before and after the selection."""
        return self.value[: self.selected.start], self.value[self.selected.stop :]

    def insert(self, text: str) -> None:
        """Put text in the place of the selection, as far as it is allowed and there is room."""
        before, after = self.rest
        text = "".join(c for c in text if self.allowed(c))[: max(0, self.longest - len(before + after))]
        if text:
            self._change(before + text + after, len(before + text))

    def erase(self) -> None:
        """Take the selection away, or the letter before the caret."""
        self._edit(pygame.K_BACKSPACE, False)

    def press(self, pos: tuple[int, int]) -> None:
        self.caret = self.anchor = self._nearest(pos)

    def drag(self, pos: tuple[int, int]) -> None:
        self.caret = self._nearest(pos)

    def _nearest(self, pos: tuple[int, int]) -> int:
        """The place between two letters that is nearest."""
        if not self._look:
            return self.caret
        style, start = self._look.m.type(theme.BODY), self._shown_from
        ends = [start + self._look.text.size(self.value[:i], style)[0] for i in range(len(self.value) + 1)]
        return min(range(len(ends)), key=lambda i: abs(ends[i] - pos[0]))

    def key(self, event: Event) -> bool:
        if event.type == pygame.TEXTINPUT:
            self.insert(event.text)
            return True
        if event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META):
            return self._shortcut(event.key)
        if event.key in (pygame.K_RETURN, pygame.K_KP_ENTER) and self.on_enter:
            self.on_enter()
            return True
        return self._edit(event.key, bool(event.mod & pygame.KMOD_SHIFT)) or event.key == pygame.K_SPACE

    def draw(self, surface: Surface, look: Look) -> None:
        self._look, self._shown_from = look, self._start(look)
        edge = (theme.LAMP, 0.95) if self.hovered or self.focused else (theme.TEAL, 0.8)
        surface.blit(look.plate(self.rect.size, _WELL, edge, 10), self.rect)
        shown, colour = (self.value, theme.FOAM) if self.value else (self.hint, theme.MIST)
        words = look.write(shown, theme.BODY, colour)
        room = self.rect.inflate(-look.m.ui(16), 0)
        clip = surface.get_clip()
        surface.set_clip(clip.clip(room))
        if self.focused:
            self._draw_selection(surface, look)
        surface.blit(words, words.get_rect(midleft=(self._shown_from, self.rect.centery)))
        if self.focused:
            self._draw_caret(surface, look)
        surface.set_clip(clip)
        if self.focused:
            look.ring(surface, self.rect, 10)

    def _draw_caret(self, surface: Surface, look: Look) -> None:
        height, width = look.m.ui(24), max(2, look.m.ui(2))
        x = self._x_of(self.caret, look)
        pygame.draw.rect(surface, theme.LAMP, (x, self.rect.centery - height // 2, width, height))

    def _draw_selection(self, surface: Surface, look: Look) -> None:
        left, right = (self._x_of(at, look) for at in (self.selected.start, self.selected.stop))
        if left < right:
            height = look.m.ui(24)
            pygame.draw.rect(
                surface, theme.TEAL, (left, self.rect.centery - height // 2, right - left, height)
            )

    def _x_of(self, at: int, look: Look) -> int:
        return self._start(look) + look.text.size(self.value[:at], look.m.type(theme.BODY))[0]

    def _start(self, look: Look) -> int:
        """Where the text begins: at the left, or while typing further left, so that the caret is seen."""
        pad = look.m.ui(12)
        if not self.focused:
            return self.rect.x + pad
        before = look.text.size(self.value[: self.caret], look.m.type(theme.BODY))[0]
        return self.rect.x + pad - max(0, before - (self.rect.w - 2 * pad))

    def _shortcut(self, key: int) -> bool:
        if key == pygame.K_a:
            self.anchor, self.caret = 0, len(self.value)
        elif key == pygame.K_v:
            self.insert(clipboard.pasted())
        elif key in (pygame.K_c, pygame.K_x):
            self._take(cut=key == pygame.K_x)
        else:
            return False
        return True

    def _take(self, cut: bool) -> None:
        """The selection onto the clipboard, all of it where nothing is selected; cut only what got there."""
        if self.anchor == self.caret:
            self.anchor, self.caret = 0, len(self.value)
        if self.value and clipboard.copy(self.value[self.selected]) and cut:
            self._remove()

    def _remove(self) -> None:
        before, after = self.rest
        self._change(before + after, len(before))

    def _edit(self, key: int, selecting: bool) -> bool:
        if key in (pygame.K_BACKSPACE, pygame.K_DELETE):
            if self.anchor == self.caret:
                step = -1 if key == pygame.K_BACKSPACE else 1
                self.anchor = max(0, min(len(self.value), self.caret + step))
            self._remove()
        elif key in (pygame.K_LEFT, pygame.K_RIGHT, pygame.K_HOME, pygame.K_END):
            self._go(key, selecting)
        else:
            return False
        return True

    def _go(self, key: int, selecting: bool) -> None:
        """Move the caret; without Shift a selection ends at the side that was asked for."""
        picked, last = self.selected, len(self.value)
        has_selection = picked.start != picked.stop and not selecting
        steps = {
            pygame.K_LEFT: picked.start if has_selection else max(0, self.caret - 1),
            pygame.K_RIGHT: picked.stop if has_selection else min(last, self.caret + 1),
            pygame.K_HOME: 0,
            pygame.K_END: last,
        }
        self.caret = steps[key]
        if not selecting:
            self.anchor = self.caret

    def _change(self, value: str, caret: int) -> None:
        self.caret = self.anchor = caret
        if value != self.value:
            self.value = value
            self.on_change(value)
