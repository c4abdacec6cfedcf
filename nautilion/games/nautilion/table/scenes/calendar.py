"""A sea a day: the month with its medals, what a day holds, and the way to sea.

    app.push(CalendarScene(shelf), then=...)      finishes with an Errand, or None

Days that are over can be practised on; days to come are closed.
"""

import calendar as months
from collections.abc import Callable
from datetime import date

from pygame import Rect, Surface

from nautilion.content.catalogue import Catalogue
from nautilion.games.nautilion.content.loading import shipped_content
from nautilion.games.nautilion.daily import FIRST_DAY, sea_of
from nautilion.games.nautilion.daybook import Try
from nautilion.games.nautilion.table.quests import DayQuest, day_book
from nautilion.games.nautilion.table.scenes.sea_page import SeaPage
from nautilion.games.nautilion.words import seas
from nautilion.play.faults import Fault
from nautilion.play.shelf import Shelf
from nautilion.ui import theme
from nautilion.ui.access.nodes import Node
from nautilion.ui.app import App
from nautilion.ui.room import Errand
from nautilion.ui.sea import Sea as Water
from nautilion.ui.theme import Look
from nautilion.ui.widgets.base import Pressable, Widget, WidgetGroup, WidgetScene
from nautilion.ui.widgets.button import Button
from nautilion.ui.widgets.label import EdgedLabel, Label
from nautilion.ui.widgets.lettering import plate, write

_ROOM = (1060, 660)
_SIDE = 0.36  # the share of the width for the day
_UPPER = 0.6  # the share of the height for the month where the day lies below it
_WEEK = 7
_LEAST_WEEKS = 5


class DayCell(Pressable):
    """A day of the month: its number, and what became of it."""

    def __init__(self, day: date, words: Catalogue, pick: Callable[[date], None]) -> None:
        super().__init__()
        self.day, self.words, self.pick = day, words, pick
        self.it: Try | None = None
        self.is_chosen = self.is_today = False

    def state(self) -> tuple[object, ...]:
        return (*super().state(), self.it, self.is_chosen, self.is_today)

    @property
    def spoken_name(self) -> str:
        return seas.day_name(self.words, self.day)

    @property
    def spoken_value(self) -> str:
        grade = self.words(f"daily.grade.{sea_of(self.day).grade}")
        today = [self.words("daily.cell.today")] if self.is_today else []
        return ", ".join([grade, *today, seas.try_mark(self.words, self.it)])

    def describe(self) -> Node:
        return super().describe()._replace(role="option", is_on=self.is_chosen)

    def act(self) -> None:
        self.pick(self.day)

    def reach(self, look: Look) -> Rect:
        return self.rect.inflate(look.m.ui(24), look.m.ui(24))

    def draw(self, surface: Surface, look: Look) -> None:
        px = look.m.px
        if self.enabled or look.contrast:  # there, what can be reached has an edge, also where it is closed
            plate(surface, look, self.rect, self.is_chosen, self.hovered)
        if self.is_today:
            edge = look.plate(self.rect.size, [(theme.NIGHT, 0.0)], (theme.SUN, 1.0), 12, 2.5)
            surface.blit(edge, self.rect)
        if self.focused:
            look.ring(surface, self.rect, 12)
        corner = Rect(self.rect.x + px(8), self.rect.y + px(3), self.rect.w - px(16), px(22))
        ink = theme.SUN if self.enabled else theme.MIST
        write(surface, look, str(self.day.day), theme.HEADING.sized(16), ink, corner)
        if self.it:
            self._draw_mark(surface, look, self.it)

    def _draw_mark(self, surface: Surface, look: Look, it: Try) -> None:
        """The medal, or a wheel for what is under way, and a tick for a voyage that was won."""
        px = look.m.px
        side = min(self.rect.h - px(26), self.rect.w - px(20))
        at = Rect(0, 0, side, side).move_to(midbottom=(self.rect.centerx, self.rect.bottom - px(5)))
        waits = not it.is_over or it.cost is None
        name = "ui/oracle" if it.is_helped else "ui/wheel" if waits else f"daily/{it.medal or 'none'}"
        surface.blit(look.art.get(name, at.size), at)
        if it.result == "won":
            mark = Rect(self.rect.right - px(26), self.rect.y + px(4), px(20), px(20))
            surface.blit(look.art.get("ui/check", mark.size), mark)


class CalendarScene(WidgetScene):
    """Finishes with an Errand, or None."""

    def __init__(self, app: App, shelf: Shelf, chosen: date | None = None) -> None:
        self.shelf, self.book = shelf, day_book(app)
        self.backdrop = Water()
        self.today = self._now_day()
        self.chosen = chosen or self.today
        self.shown = self.chosen.replace(day=1)
        self.book.kept.look_again()
        for day in self._unfinished():
            self._catch_up(app, day)

    def _now_day(self) -> date:
        return self.shelf.now().date()

    # What is known

    def _unfinished(self) -> list[date]:
        tries = self.book.kept.record.tries.items()
        found = [self.book.day_of(it.voyage) for _, it in tries if not it.is_over]
        return [day for day in found if day]

    def _catch_up(self, app: App, day: date) -> None:
        """A try that ended while nobody could write that down."""
        quest = DayQuest(app, day)
        try:
            session = self.shelf.read(quest.voyage).session
        except Fault:
            return
        if session.is_over:
            quest.ended(session)

    def _is_open(self, day: date) -> bool:
        """Whether a day can be looked at: today, every day before from the first on, and days with a try."""
        return day == self.today or FIRST_DAY <= day <= self.today or self.book.of(day) is not None

    def _why_closed(self, day: date) -> str:
        words = self.app.words
        if day > self.today:
            return words("daily.cell.future")
        return words("daily.cell.before", date=seas.day_name(words, FIRST_DAY))

    @property
    def _first_month(self) -> date:
        tries = [day for it in self.book.kept.record.tries.values() if (day := self.book.day_of(it.voyage))]
        return min([FIRST_DAY, self.today, *tries]).replace(day=1)

    # The scene

    def enter(self, app: App) -> None:
        super().enter(app)
        app.sound.music("calm")
        words = app.words
        self.title = words("daily.title")
        self.back = Button("", self.cancel, "quiet", "ui/back", words("daily.back"))
        self.earlier = Button("", lambda: self._turn(-1), icon="ui/arrow_left", tip=words("daily.earlier"))
        self.later = Button("", lambda: self._turn(1), icon="ui/arrow_right", tip=words("daily.later"))
        self.month = Label("", theme.HEADING, theme.SUN, "center")
        self.streak = EdgedLabel(self._streak(), theme.HEADING.sized(20), theme.SUN)
        self.streak.tip = words("daily.streak.rule")
        self.page = SeaPage(self.back, self.streak, _SIDE, _UPPER)
        self.name = Label("", theme.HEADING.sized(23), theme.SUN)
        self.about = Label("", theme.BODY.sized(18), theme.FOAM, wrap=True)
        self.sail = Button("", self._sail, "primary")
        self.practise = Button(words("daily.practise"), self._practise, icon="ui/roll")
        self._make()

    def _streak(self) -> str:
        return seas.streak_words(self.app.words, self.book.streak(self.today))

    def _make(self) -> None:
        """The month that is shown."""
        words, number = self.app.words, months.monthrange(self.shown.year, self.shown.month)[1]
        self.month.text = words(
            "daily.month", month=words(f"date.month.{self.shown.month}"), year=self.shown.year
        )
        self.cells = [DayCell(self.shown.replace(day=day), words, self._pick) for day in range(1, number + 1)]
        for cell in self.cells:
            cell.it, cell.is_today = self.book.of(cell.day), cell.day == self.today
            cell.reason = "" if self._is_open(cell.day) else self._why_closed(cell.day)
        self.earlier.visible = self.shown > self._first_month
        self.later.visible = self.shown < self.today.replace(day=1)
        widgets: list[Widget] = [self.back, self.earlier, self.month, self.later, self.streak, *self.cells]
        self.group = WidgetGroup([*widgets, self.name, self.about, self.sail, self.practise], self)
        self._tell()

    def _is_another_day(self) -> bool:
        """Whether the day has changed while the page was open; it shows the new one then."""
        if self.today == (now := self._now_day()):
            return False
        if self.chosen == self.today:
            self.chosen, self.shown = now, now.replace(day=1)
        self.today = now
        self.streak.text = self._streak()
        self._make()
        self.resize(self.app.metrics.size)
        self.stale()
        return True

    def update(self, now: float) -> None:
        self._is_another_day()
        super().update(now)

    def _turn(self, way: int) -> None:
        month = self.shown.year * 12 + self.shown.month - 1 + way
        self.shown = date(month // 12, month % 12 + 1, 1)
        self._make()
        self.group.set_focus(self.earlier if way < 0 and self.earlier.visible else self.later, by_keys=False)
        self.resize(self.app.metrics.size)
        self.stale()

    def _pick(self, day: date) -> None:
        self.chosen = day
        self._tell()
        self.resize(self.app.metrics.size)

    # The day that is chosen

    def _tell(self) -> None:
        words, day, it = self.app.words, self.chosen, self.book.of(self.chosen)
        for cell in self.cells:
            cell.is_chosen = cell.day == day
        sea = sea_of(day)
        self.name.text = seas.day_name(words, day)
        lines = [
            words(f"daily.grade.{sea.grade}"),
            *seas.setup_lines(words, sea.setup, shipped_content()),
            seas.par_words(words, sea),
            words("setup.seed.told", seed=sea.setup.seed),
        ]
        self.about.text = "\n".join(lines) + "\n\n" + self._state(it)
        self._offer(it)

    def _state(self, it: Try | None) -> str:
        """What became of the day, or what may."""
        words = self.app.words
        if it is None:
            return words("daily.about.rule" if self.chosen == self.today else "daily.about.past")
        if it.is_helped:
            return words("daily.about.helped")
        if not it.is_over:
            return words("daily.about.under_way" if self._is_kept(it) else "daily.about.lost_track")
        how = seas.ended(words, it.result, it.turns)
        if it.cost is None:
            return f"{how}. {words('daily.about.weigh')}"
        medal = words(f"daily.medal_name.{it.medal or 'none'}")
        told = words("daily.about.cost", medal=medal, cost=seas.percent_of(it.cost))
        return f"{how}. {told}"

    def _is_kept(self, it: Try) -> bool:
        return self.shelf.file(it.voyage).exists()

    def _offer(self, it: Try | None) -> None:
        """The ways on from this day."""
        words, is_today = self.app.words, self.chosen == self.today
        goes_on = it is not None and not it.is_over and self._is_kept(it)
        key = "look" if it and it.is_over else "sail_on" if goes_on else "sail" if is_today and not it else ""
        self.sail.visible, self.sail.text = bool(key), words(f"daily.{key}") if key else ""
        self.practise.visible = not goes_on and not (is_today and it is None)
        self.practise.kind = "plain" if key else "primary"
        self.group.default = self.sail if key else self.practise

    def _sail(self) -> None:
        """To sea, on, or to what it came to."""
        if self._is_another_day():
            return
        it, quest = self.book.of(self.chosen), DayQuest(self.app, self.chosen, self._now_day)
        if it and it.is_over:
            self.app.finish(Errand("look", quest=quest, code=it.code))
        elif it:
            self.app.finish(Errand("continue", voyage=it.voyage))
        else:
            self.app.finish(Errand("sail", sea_of(self.chosen).setup, quest))

    def _practise(self) -> None:
        self.app.finish(Errand("sail", sea_of(self.chosen).setup))

    def told(self) -> tuple[str, str]:
        return f"{self.name.text}. {self.about.text}", ""

    # The layout

    def resize(self, size: tuple[int, int]) -> None:
        self.group.look = look = self.app.look.fitted(*_ROOM)
        month, day = self.page.lay_out(size, look)
        self._lay_month(month, look)
        self._lay_day(day, look)

    def _lay_month(self, inside: Rect, look: Look) -> None:
        px = look.m.px
        self.earlier.rect = Rect(inside.x, inside.y, px(44), px(40))
        self.later.rect = Rect(inside.right - px(44), inside.y, px(44), px(40))
        self.month.rect = Rect(inside.x + px(50), inside.y, inside.w - px(100), px(40))
        self.week_at = Rect(inside.x, inside.y + px(46), inside.w, px(24))
        grid = Rect(inside.x, self.week_at.bottom + px(4), inside.w, 0)
        grid.h = inside.bottom - grid.y
        gap, before = px(6), self.shown.weekday()
        weeks = -(-(before + len(self.cells)) // _WEEK)
        wide, high = (grid.w + gap) / _WEEK, (grid.h + gap) / max(_LEAST_WEEKS, weeks)
        for cell in self.cells:
            row, column = divmod(cell.day.day - 1 + before, _WEEK)
            x, y = grid.x + round(column * wide), grid.y + round(row * high)
            cell.rect = Rect(x, y, round(wide) - gap, round(high) - gap)

    def _lay_day(self, inside: Rect, look: Look) -> None:
        px, foot = look.m.px, self.page.lay_ways_on(inside, self.practise, self.sail)
        self.name.rect = Rect(inside.x, inside.y, inside.w, px(36))
        high = min(self.about.height(look, inside.w), foot - self.name.rect.bottom - px(20))
        self.about.rect = Rect(inside.x, self.name.rect.bottom + px(10), inside.w, max(1, high))
        self.page.lay_boat(inside, self.about.rect.bottom + px(12), foot)

    # The picture

    def paint_words(self, surface: Surface) -> None:
        """The days of the week: each day says its own."""

    def paint(self, surface: Surface) -> None:
        look, words = self.group.look, self.app.words
        self.page.paint(surface, self.title, sea_of(self.chosen).setup)
        wide = self.week_at.w / _WEEK
        for day in range(_WEEK):
            cell = Rect(self.week_at.x + round(day * wide), self.week_at.y, round(wide), self.week_at.h)
            write(surface, look, words(f"daily.short.{day}"), theme.SMALL, theme.MIST, cell, "center")
        self.group.draw(surface)
