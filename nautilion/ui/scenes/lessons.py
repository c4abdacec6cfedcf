"""The lessons of a game, with a tick on those that are done.

app.push(Lessons(game))        finishes with None; a lesson is shown over it, and leads back
"""

from collections.abc import Callable
from typing import Any

import pygame
from pygame import Rect, Surface

from nautilion.kernel.game import Game
from nautilion.kernel.lessons import Lesson
from nautilion.ui import theme
from nautilion.ui.scenes.lesson import teach
from nautilion.ui.theme import Look
from nautilion.ui.widgets.base import Pressable, Widget
from nautilion.ui.widgets.button import Button
from nautilion.ui.widgets.lettering import plate, write
from nautilion.ui.widgets.modal import Modal

_ROW, _GAP = 84, 8


class LessonRow(Pressable):
    """A lesson to open: a tick where it is done, its name, and what it is about."""

    def __init__(self, lesson: Lesson, words: Callable[..., str], on_press: Callable[[Lesson], None]) -> None:
        super().__init__()
        self.lesson, self.words, self.on_press = lesson, words, on_press
        self.name, self.about = words(lesson.key("title")), words(lesson.key("about"))
        self.mark = ""  # 'done', 'under_way' or nothing

    def state(self) -> tuple[object, ...]:
        return (*super().state(), self.mark)

    @property
    def spoken_name(self) -> str:
        return self.name

    @property
    def spoken_value(self) -> str:
        return ", ".join(part for part in (self._mark_word(), self.about) if part)

    def _mark_word(self) -> str:
        return self.words(f"lesson.list.{self.mark}") if self.mark else ""

    def act(self) -> None:
        self.on_press(self.lesson)

    def draw(self, surface: Surface, look: Look) -> None:
        ui = look.m.ui
        plate(surface, look, self.rect, self.mark == "under_way", self.hovered)
        if self.focused:
            look.ring(surface, self.rect, 12)
        ring = Rect(0, 0, ui(30), ui(30)).move_to(midleft=(self.rect.x + ui(14), self.rect.centery))
        self._draw_tick(surface, look, ring)
        left = ring.right + ui(14)
        line = Rect(left, self.rect.y + ui(7), self.rect.right - ui(12) - left, ui(28))
        name = write(surface, look, self.name, theme.HEADING.sized(19), theme.SUN, line)
        mark = Rect(name.right + ui(10), line.y, line.right - name.right - ui(10), line.h)
        if self.mark == "under_way" and mark.w > ui(30):
            write(surface, look, self._mark_word(), theme.SMALL.sized(14), theme.LAMP, mark, "midright")
        line = Rect(left, line.bottom, line.w, self.rect.bottom - ui(6) - line.bottom)
        write(surface, look, self.about, theme.SMALL, theme.FOAM, line, "midleft", wrap=True)

    def _draw_tick(self, surface: Surface, look: Look, ring: Rect) -> None:
        edge = theme.LAMP if self.mark else theme.LAGOON
        surface.blit(look.plate(ring.size, [(theme.NIGHT, 0.7)], (edge, 0.9), ring.w // 2), ring)
        if self.mark == "done":
            points = [(0.24, 0.52), (0.44, 0.72), (0.78, 0.3)]
            line = [(ring.x + round(ring.w * x), ring.y + round(ring.h * y)) for x, y in points]
            pygame.draw.lines(surface, theme.LAMP, False, line, max(2, look.m.ui(4)))


class Lessons(Modal):
    """Finishes with None."""

    room = (860.0, 620.0)
    blurs = True
    veil = 120

    def __init__(self, game: Game[Any, Any, Any]) -> None:
        super().__init__()
        self.game = game

    def make(self) -> list[Widget]:
        words = self.app.words
        own = f"house.{self.game.id}.lessons"
        self.title = words(own if own in words else "lesson.list.title")
        self.rows = [LessonRow(lesson, words, self._open) for lesson in self.game.lessons()]
        self.back = Button(words("menu.back"), self.cancel)
        self._mark()
        return [*self.rows, self.back]

    def _open(self, lesson: Lesson) -> None:
        teach(self.app, lesson, self._mark)

    def _mark(self) -> None:
        learned = self.app.keepsakes.learned
        for row in self.rows:
            under_way = "under_way" if learned.progress(row.lesson) else ""
            row.mark = under_way or ("done" if learned.is_done(row.lesson) else "")

    def arrange(self, inside: Rect, look: Look) -> None:
        ui = look.m.ui
        fresh = next((row for row in self.rows if row.mark != "done"), None)
        self.group.default = fresh or self.back
        wide = (inside.w - ui(_GAP)) // 2
        for number, row in enumerate(self.rows):
            column, line = (0, 0) if not number else ((number - 1) % 2, 1 + (number - 1) // 2)
            width = inside.w if not number else wide
            row.rect = Rect(
                inside.x + column * (wide + ui(_GAP)), inside.y + line * ui(_ROW + _GAP), width, ui(_ROW)
            )
        self.back.rect = Rect(0, 0, ui(180), ui(46)).move_to(midbottom=inside.midbottom)
