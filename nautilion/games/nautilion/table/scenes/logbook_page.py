"""How the log book looks: filters, a row of figures, and four pictures; or trophies and the last voyages."""

from collections.abc import Callable
from typing import Any, NamedTuple

from pygame import Rect, Surface

from nautilion.content.catalogue import Catalogue
from nautilion.games.nautilion.content.definitions import Content
from nautilion.games.nautilion.table.scenes.logbook_trophies import Cup, LastVoyages, lay_cups
from nautilion.play.summaries import LoggedGames, Summary, expected
from nautilion.ui import theme
from nautilion.ui.theme import Look
from nautilion.ui.widgets import charts
from nautilion.ui.widgets.button import Button
from nautilion.ui.widgets.controls import Choice, Stepper
from nautilion.ui.widgets.lettering import headline, paint_nothing, write
from nautilion.ui.widgets.page import page_area

ROOM = (860, 560)  # what bounds the player's scale here
_MOST_BARS = 7
_ENDINGS = {"won": theme.LAMP, "phantom": theme.LAGOON, "crew": theme.CORAL, "mages": theme.VIOLET}
_PANELS = ("wins", "ended", "time", "dice")


class LogbookParts(NamedTuple):
    """What stands on the page."""

    back: Button
    game: Choice[str]
    export: Button
    by: Choice[str]
    filters: dict[str, Stepper[Any]]
    pages: Choice[str]
    cups: list[Cup]
    last: LastVoyages


class LogbookPage:
    """Where everything lies, and the picture of what is shown."""

    look: Look
    summary: Summary
    groups: dict[str, tuple[int, int]]  # voyages won and sailed, by boat or expansion

    def __init__(self, words: Catalogue, content: Content, book: LoggedGames, parts: LogbookParts) -> None:
        self.words, self.content, self.book, self.parts = words, content, book, parts

    def show(self, summary: Summary, groups: dict[str, tuple[int, int]]) -> None:
        """What is counted now."""
        self.summary, self.groups = summary, groups

    # The layout

    def lay_out(self, size: tuple[int, int], look: Look) -> None:
        """Give everything its place in a window."""
        self.look, parts, px = look, self.parts, look.m.px
        area = page_area(size, look, (64, 40))
        parts.back.rect = Rect(area.x, area.y, px(48), px(48))
        self.head = Rect(area.x + px(62), area.y, area.w // 2, px(48))
        wide = parts.export.wanted(look)[0]
        parts.export.rect = Rect(area.right - wide, area.y, wide, px(48))
        parts.pages.rect = Rect(0, 0, px(236), px(40)).move_to(
            midright=(parts.export.rect.x - px(14), parts.export.rect.centery)
        )
        parts.game.rect = Rect(0, 0, px(250), px(40)).move_to(
            midright=(parts.pages.rect.x - px(14), parts.export.rect.centery)
        )
        self.head.w = (parts.game if parts.game.visible else parts.pages).rect.x - px(12) - self.head.x
        self.filters_at = Rect(area.x, area.y + px(58), area.w, px(62))
        self._lay_filters(look)
        top = self.filters_at.bottom + px(10) if parts.pages.value == "charts" else self.filters_at.y + px(4)
        self.figures_at = Rect(area.x, top, area.w, px(78))
        self.foot = Rect(area.x, area.bottom - px(26), area.w, px(28))
        body = Rect(area.x, self.figures_at.bottom + px(12), area.w, 0)
        body.h = self.foot.y - px(6) - body.y
        self._lay_panels(body, px(14))
        self._lay_trophies(body, px)
        panel = self.panels["wins"]
        parts.by.rect = Rect(0, 0, px(190), px(32)).move_to(topright=(panel.right - px(16), panel.y + px(9)))

    def _lay_filters(self, look: Look) -> None:
        px, count = look.m.px, len(self.parts.filters)
        gap = px(10)
        wide = (self.filters_at.w - gap * (count - 1)) // count
        for number, stepper in enumerate(self.parts.filters.values()):
            x = self.filters_at.x + number * (wide + gap)
            stepper.rect = Rect(x, self.filters_at.y + px(24), wide, px(38))

    def _lay_panels(self, body: Rect, gap: int) -> None:
        wide, high = (body.w - gap) // 2, (body.h - gap) // 2
        self.panels = {
            name: Rect(body.x + (at % 2) * (wide + gap), body.y + (at // 2) * (high + gap), wide, high)
            for at, name in enumerate(_PANELS)
        }

    def _lay_trophies(self, body: Rect, px: Callable[[float], int]) -> None:
        """Trophies beside the last voyages, in an upright window above them."""
        first, second, gap = Rect(body), Rect(body), px(14)
        if body.h > body.w:
            first.h = (body.h - gap) * 11 // 20
            second.y, second.h = first.bottom + gap, body.h - gap - first.h
        else:
            first.w = (body.w - gap) * 13 // 20
            second.x, second.w = first.right + gap, body.w - gap - first.w
        self.trophies_at, self.last_at = first, second
        inside = first.inflate(-px(32), -px(58)).move(0, px(17))
        lay_cups(self.parts.cups, inside, px(8))

    # The picture

    def paint(self, surface: Surface) -> None:
        """All but the widgets."""
        look, words = self.look, self.words
        headline(surface, look, words("logbook.title"), theme.TITLE, theme.SUN, self.head)
        charts = self.parts.pages.value == "charts"
        if self.parts.export.visible:
            self._paint_foot(surface, look)
        if charts:
            self._paint_filter_names(surface, look)
        if self.summary.voyages or self.summary.helped:
            self._paint_figures(surface, look)
        if self.parts.export.visible and not charts:
            self._paint_trophies(surface, look)
        elif self.summary.voyages:
            self._paint_charts(surface, look)
        else:
            paint_nothing(surface, look, words(f"logbook.{self._nothing()}"), "ui/chart")

    def _nothing(self) -> str:
        """Why there is nothing to show."""
        if self.summary.helped:
            return "only_helped"
        return "nothing_like_it" if self.parts.export.visible else "unread" if self.book.unread else "nothing"

    def _paint_trophies(self, surface: Surface, look: Look) -> None:
        px = look.m.px
        for panel, key in ((self.trophies_at, "trophies"), (self.last_at, "last.title")):
            self._paint_panel(surface, look, panel, self.words(f"logbook.{key}"))
        won = sum(cup.trophy.line is not None for cup in self.parts.cups)
        told = self.words("logbook.of", wins=won, voyages=len(self.parts.cups))
        write(surface, look, told, theme.STRONG, theme.LAMP, self._head_of(self.trophies_at, px), "midright")
        inside = self.last_at.inflate(-px(36), -px(60)).move(0, px(18))
        self.parts.last.paint(surface, look, inside)

    def _head_of(self, panel: Rect, px: Callable[[float], int]) -> Rect:
        return Rect(panel.x + px(18), panel.y + px(9), panel.w - px(36), px(32))

    def _paint_panel(self, surface: Surface, look: Look, panel: Rect, title: str) -> Rect:
        """A panel with its heading; the heading's line."""
        look.lay_panel(surface, panel, 10, 110)
        head = self._head_of(panel, look.m.px)
        write(surface, look, title, theme.HEADING.sized(19), theme.SUN, head)
        return head

    def _paint_filter_names(self, surface: Surface, look: Look) -> None:
        for name, stepper in self.parts.filters.items():
            line = Rect(stepper.rect.x + look.m.px(4), self.filters_at.y, stepper.rect.w, look.m.px(23))
            write(surface, look, self.words(f"logbook.filter.{name}"), theme.SMALL, theme.FOAM, line)

    def _paint_foot(self, surface: Surface, look: Look) -> None:
        words, s = self.words, self.summary
        earlier = s.assisted - s.helped  # of the first version, which did not write down how these ended
        notes = [words("logbook.assisted", number=earlier)] if earlier else []
        notes += [words("logbook.damaged", number=self.book.damaged)] if self.book.damaged else []
        text, px = " · ".join(notes), look.m.px
        if text:
            wide = look.text.size(text, look.m.type(theme.SMALL))[0] + px(28)
            plate = Rect(self.foot.x, self.foot.y, min(wide, self.foot.w), self.foot.h)
            surface.blit(look.plate(plate.size, [(theme.NIGHT, 0.8)] * 2, (theme.TEAL, 0.4), 12), plate)
            write(surface, look, text, theme.SMALL, theme.FOAM, plate.inflate(-px(28), 0))

    def figures(self) -> list[tuple[str, str]]:
        """The row of figures: each with its name."""
        s = self.summary
        rows = [
            (str(s.voyages), "voyages"),
            (str(s.wins), "wins"),
            (self._percent(s.rate), "rate"),
            (self._percent(s.rate_50), "rate_50"),
            (str(s.streak), "streak"),
            (str(s.best), "best"),
            (f"{s.turns:.1f}", "turns"),
        ]
        helped = (self.words("logbook.of", wins=s.helped_wins, voyages=s.helped), "helped")
        rows = [*rows[: None if s.voyages else 0], *([helped] if s.helped else [])]
        return [(number, self.words(f"logbook.figure.{key}")) for number, key in rows]

    def _percent(self, share: float) -> str:
        return self.words("logbook.percent", number=round(100 * share))

    def _paint_figures(self, surface: Surface, look: Look) -> None:
        px, rows = look.m.px, self.figures()
        gap = px(10)
        wide = (self.figures_at.w - gap * (len(rows) - 1)) // len(rows)
        for at, (number, label) in enumerate(rows):
            cell = Rect(self.figures_at.x + at * (wide + gap), self.figures_at.y, wide, self.figures_at.h)
            charts.figure(surface, look, cell, number, label)

    def _paint_charts(self, surface: Surface, look: Look) -> None:
        heads = {"wins": "wins_by", "ended": "ended", "time": "over_time", "dice": "dice"}
        paints = {"wins": self._wins, "ended": self._ended, "time": self._time, "dice": self._dice}
        px = look.m.px
        for name, panel in self.panels.items():
            head = self._paint_panel(surface, look, panel, self.words(f"logbook.{heads[name]}"))
            inside = Rect(head.x, head.bottom + px(6), head.w, panel.bottom - head.bottom - px(18))
            paints[name](surface, look, inside)

    def _wins(self, surface: Surface, look: Look, rect: Rect) -> None:
        words = self.words
        found = sorted(self.groups.items(), key=lambda item: -item[1][1])
        rows = [
            charts.ChartBar(name, wins / sailed, words("logbook.of", wins=wins, voyages=sailed))
            for name, (wins, sailed) in found
            if sailed
        ]
        charts.bars(surface, look, rect, rows[:_MOST_BARS])

    def _ended(self, surface: Surface, look: Look, rect: Rect) -> None:
        s, words = self.summary, self.words
        rows = [
            charts.ChartBar(
                words(key) if (key := f"logbook.ending.{way}") in words else way,
                number / max(s.endings.values()),
                str(number),
                _ENDINGS.get(way, theme.ORANGE),
            )
            for way, number in sorted(s.endings.items(), key=lambda item: -item[1])
        ]
        charts.bars(surface, look, rect, rows[:_MOST_BARS])

    def _time(self, surface: Surface, look: Look, rect: Rect) -> None:
        labels = [self._percent(share) for share in (0.0, 0.5, 1.0)]
        charts.curve(surface, look, rect, [rate for _, rate in self.summary.series], labels)

    def _dice(self, surface: Surface, look: Look, rect: Rect) -> None:
        fallen, shares = self.summary.dice, expected(self.content.dice.faces)
        every = sum(fallen.values())
        if not every:
            write(surface, look, self.words("logbook.no_dice"), theme.BODY, theme.MIST, rect, "center")
            return
        columns = [
            charts.Column(
                str(face), fallen.get(face, 0) / every, share, self._percent(fallen.get(face, 0) / every)
            )
            for face, share in shares.items()
        ]
        charts.histogram(surface, look, rect, columns)
        head = self._head_of(self.panels["dice"], look.m.px)
        charts.legend(surface, look, head, self.words("logbook.fallen"), self.words("logbook.expected"))
