"""The lessons of a game, with a tick on those that are done.

app.push(Lessons(game))        finishes with None; a lesson is shown over it, and leads back
"""

from collections.abc import Callable
from typing import Any

from pygame import Rect, Surface

from nautilion.kernel.game import Game
from nautilion.kernel.lessons import Lesson
from nautilion.ui import theme
from nautilion.ui.scenes.lesson import teach
from nautilion.ui.theme import Look
from nautilion.ui.widgets.base import Widget
from nautilion.ui.widgets.button import Button
from nautilion.ui.widgets.card import PressCard, paint_tick
from nautilion.ui.widgets.lettering import write
from nautilion.ui.widgets.modal import Modal

_ROW, _GAP = 84, 8


class LessonRow(PressCard):
    """A lesson to open: a tick where it is done, its name, and what it is about."""

    def __init__(self, lesson: Lesson, words: Callable[..., str], on_press: Callable[[Lesson], None]) -> None:
        super().__init__(words(lesson.key("title")), words(lesson.key("about")), lambda: on_press(lesson))
        self.lesson, self.words = lesson, words
        self.mark = ""  # 'done', 'under_way' or nothing

    def state(self) -> tuple[object, ...]:
        return (*super().state(), self.mark)

    @property
    def chosen(self) -> bool:  # type: ignore[override]
        """The one that somebody is in the middle of."""
        return self.mark == "under_way"

    @property
    def spoken_value(self) -> str:
        return ", ".join(part for part in (self._mark_word(), self.line) if part)

    def _mark_word(self) -> str:
        return self.words(f"lesson.list.{self.mark}") if self.mark else ""

    def paint(self, surface: Surface, look: Look) -> None:
        ui = look.m.ui
        ring = Rect(0, 0, ui(30), ui(30)).move_to(midleft=(self.rect.x + ui(14), self.rect.centery))
        paint_tick(surface, look, ring, bool(self.mark), self.mark == "done")
        left = ring.right + ui(14)
        line = Rect(left, self.rect.y + ui(7), self.rect.right - ui(12) - left, ui(28))
        name = write(surface, look, self.name, theme.HEADING.sized(19), theme.SUN, line)
        mark = Rect(name.right + ui(10), line.y, line.right - name.right - ui(10), line.h)
        if self.mark == "under_way" and mark.w > ui(30):
            write(surface, look, self._mark_word(), theme.SMALL.sized(14), theme.LAMP, mark, "midright")
        line = Rect(left, line.bottom, line.w, self.rect.bottom - ui(6) - line.bottom)
        write(surface, look, self.line, theme.SMALL, theme.FOAM, line, "midleft", wrap=True)


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
