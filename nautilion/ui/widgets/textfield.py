"""A line to type into."""

from collections.abc import Callable

import pygame
from pygame import Surface
from pygame.event import Event

from nautilion.ui import clipboard, theme
from nautilion.ui.theme import Look
from nautilion.ui.widgets.base import Widget

_WELL = [(theme.NIGHT, 0.95), (theme.DEEP, 0.9)]


class TextField(Widget):
    """Typing, pasting, moving the caret. `allowed` says which characters may enter."""

    sound = ""
    repeats = True

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
        self.caret = len(value)
        self._look: Look | None = None

    def state(self) -> tuple[object, ...]:
        return (*super().state(), self.value, self.caret, self.hint)

    def insert(self, text: str) -> None:
        """Put text in at the caret, as far as it is allowed and there is room."""
        text = "".join(c for c in text if self.allowed(c))[: max(0, self.longest - len(self.value))]
        if text:
            self._change(self.value[: self.caret] + text + self.value[self.caret :], self.caret + len(text))

    def press(self, pos: tuple[int, int]) -> None:
        if not self._look:
            return
        style, start = self._look.m.type(theme.BODY), self._start(self._look)
        ends = [start + self._look.text.size(self.value[:i], style)[0] for i in range(len(self.value) + 1)]
        self.caret = min(range(len(ends)), key=lambda i: abs(ends[i] - pos[0]))

    def key(self, event: Event) -> bool:
        if event.type == pygame.TEXTINPUT:
            self.insert(event.text)
            return True
        if event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META):
            return self._shortcut(event.key)
        if event.key in (pygame.K_RETURN, pygame.K_KP_ENTER) and self.on_enter:
            self.on_enter()
            return True
        return self._edit(event.key) or event.key == pygame.K_SPACE

    def draw(self, surface: Surface, look: Look) -> None:
        self._look = look
        edge = (theme.LAMP, 0.95) if self.hovered or self.focused else (theme.TEAL, 0.8)
        surface.blit(look.plate(self.rect.size, _WELL, edge, 10), self.rect)
        shown, colour = (self.value, theme.FOAM) if self.value else (self.hint, theme.MIST)
        words = look.write(shown, theme.BODY, colour)
        room = self.rect.inflate(-look.m.ui(16), 0)
        clip = surface.get_clip()
        surface.set_clip(clip.clip(room))
        surface.blit(words, words.get_rect(midleft=(self._start(look), self.rect.centery)))
        if self.focused:
            self._draw_caret(surface, look)
        surface.set_clip(clip)
        if self.focused:
            look.ring(surface, self.rect, 10)

    def _draw_caret(self, surface: Surface, look: Look) -> None:
        x = self._start(look) + look.text.size(self.value[: self.caret], look.m.type(theme.BODY))[0]
        height, width = look.m.ui(24), max(2, look.m.ui(2))
        pygame.draw.rect(surface, theme.LAMP, (x, self.rect.centery - height // 2, width, height))

    def _start(self, look: Look) -> int:
        """Where the text begins: at the left, or further left so that the caret stays in sight."""
        pad = look.m.ui(12)
        before = look.text.size(self.value[: self.caret], look.m.type(theme.BODY))[0]
        return self.rect.x + pad - max(0, before - (self.rect.w - 2 * pad))

    def _shortcut(self, key: int) -> bool:
        if key == pygame.K_v:
            self.insert(clipboard.pasted())
        elif key == pygame.K_c:
            clipboard.copy(self.value)
        else:
            return False
        return True

    def _edit(self, key: int) -> bool:
        value, at = self.value, self.caret
        if key == pygame.K_BACKSPACE and at:
            self._change(value[: at - 1] + value[at:], at - 1)
        elif key == pygame.K_DELETE:
            self._change(value[:at] + value[at + 1 :], at)
        elif key in (pygame.K_LEFT, pygame.K_RIGHT):
            self.caret = max(0, min(len(value), at + (1 if key == pygame.K_RIGHT else -1)))
        elif key in (pygame.K_HOME, pygame.K_END):
            self.caret = 0 if key == pygame.K_HOME else len(value)
        else:
            return key == pygame.K_BACKSPACE
        return True

    def _change(self, value: str, caret: int) -> None:
        self.caret = caret
        if value != self.value:
            self.value = value
            self.on_change(value)
