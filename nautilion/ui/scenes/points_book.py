"""The log book of a game of points: how often it was won, with how many points, and against whom.

app.push(PointsBook(game, Logbook(), content), then=...)    hands back None, or the id of another game
"""

from collections.abc import Callable
from datetime import UTC, datetime
from typing import Any

from pygame import Rect, Surface

from nautilion.kernel.game import Game
from nautilion.play.logbook import Logbook
from nautilion.play.seats import HUMAN
from nautilion.play.summaries import ANY, Filter, LogLine, Summary, takes
from nautilion.ui import dates, theme
from nautilion.ui.app import App
from nautilion.ui.compositor import Sprite
from nautilion.ui.exporting import Export
from nautilion.ui.room import Games, room_of
from nautilion.ui.sea import Sea
from nautilion.ui.theme import Look
from nautilion.ui.widgets import charts
from nautilion.ui.widgets.base import WidgetGroup, WidgetScene
from nautilion.ui.widgets.button import Button
from nautilion.ui.widgets.controls import Choice, one_of
from nautilion.ui.widgets.lettering import headline, paint_nothing, write
from nautilion.ui.widgets.page import page_area
from nautilion.ui.widgets.toast import Toast

_ROOM = (860, 560)  # what bounds the player's scale here
_LINE = 40  # the height of a game in the list, at least
_BAR = 22  # and of a row of those who were met
_IN_SIGHT = 2  # games whose names stand beside each other


def game_choice(games: Games, shown: str, app: App) -> Choice[str]:
    """Which game's log book to look at; not to be seen where there is only one."""
    made = one_of(games or ((shown, shown),), shown, app.finish, _IN_SIGHT)
    made.label, made.visible = app.words("points_book.game"), len(games) > 1
    return made


class PointsBook(WidgetScene):
    """Finishes with None, or the id of another game to look at."""

    def __init__(
        self,
        game: Game[Any, Any, Any],
        logbook: Logbook,
        content: Any,
        chosen: Filter = ANY,
        games: Games = (),
    ) -> None:
        self.of, self.logbook, self.chosen, self.games = game, logbook, chosen, games
        self.backdrop = Sea()
        self.book = logbook.read().of(game.id)
        self.known = {each.policy: each.key for each in room_of(game).computers}
        self.toast = Toast()
        self._exporting = Export()
        self._now = 0.0

    def enter(self, app: App) -> None:
        super().enter(app)
        words = app.words
        self.title = words("title.logbook")
        self.back = Button("", self.cancel, "quiet", "ui/back", words("points_book.back"))
        self.export = Button(
            words("points_book.export"), self.save, "plain", "ui/copy", words("points_book.export_tip")
        )
        self.export.visible = bool(self.book.lines)
        self.game = game_choice(self.games, self.of.id, app)
        counts = [(None, words("points_book.any")), *((n, str(n)) for n in self.of.seats)]
        self.count: Choice[Any] = Choice(counts, self.chosen.get("players"), self._choose)
        self.count.label, self.count.visible = words("points_book.players"), bool(self.book.lines)
        self.group = WidgetGroup([self.back, self.game, self.export, self.count], self)
        self._follow()

    def _choose(self, players: int | None) -> None:
        self.chosen = {"players": players}
        self._follow()

    def _follow(self) -> None:
        """Count again."""
        self.summary: Summary = self.book.summary(self.chosen)
        self.lines = [line for line in self.book.lines if takes(self.chosen, line)]
        self.stale()

    def save(self) -> None:
        """Write the table and say where it is."""
        self._exporting.begin(self.logbook, self.app.writer)

    def leave(self) -> None:
        self.app.writer.flush()

    # The layout

    def resize(self, size: tuple[int, int]) -> None:
        self.group.look = look = self.app.look.fitted(*_ROOM)
        px = look.m.px
        area = page_area(size, look, (64, 40))
        self.back.rect = Rect(area.x, area.y, px(48), px(48))
        wide = self.export.wanted(look)[0]
        self.export.rect = Rect(area.right - wide, area.y, wide, px(48))
        self.game.rect = Rect(0, 0, px(250), px(40)).move_to(
            midright=(self.export.rect.x - px(14), self.export.rect.centery)
        )
        self.head = Rect(area.x + px(62), area.y, self.game.rect.x - px(12) - area.x - px(62), px(48))
        self.filter_at = Rect(area.x, area.y + px(60), area.w, px(40))
        wide = look.text.size(self.app.words("points_book.players"), look.m.type(theme.HEADING))[0]
        self.filter_at.w = min(wide + px(8), area.w // 2)
        self.count.rect = Rect(0, 0, px(72) * len(self.count.options), px(40)).move_to(
            midleft=(self.filter_at.right + px(14), self.filter_at.centery)
        )
        self.figures_at = Rect(area.x, self.filter_at.bottom + px(12), area.w, px(84))
        top = self.figures_at.bottom + px(14)
        self._lay_panels(Rect(area.x, top, area.w, area.bottom - top), px(14))

    def _lay_panels(self, body: Rect, gap: int) -> None:
        """Two charts beside the last games, in an upright window above them."""
        charts_at, last = Rect(body), Rect(body)
        if body.h > body.w:
            charts_at.h = (body.h - gap) * 9 // 20
            last.y, last.h = charts_at.bottom + gap, body.h - gap - charts_at.h
        else:
            charts_at.w = (body.w - gap) * 11 // 20
            last.x, last.w = charts_at.right + gap, body.w - gap - charts_at.w
        high = (charts_at.h - gap) * 2 // 5
        rest = charts_at.h - gap - high
        self.panels = {
            "seats": Rect(charts_at.x, charts_at.y, charts_at.w, high),
            "against": Rect(charts_at.x, charts_at.y + high + gap, charts_at.w, rest),
            "last": last,
        }

    # The picture

    def paint(self, surface: Surface) -> None:
        look, words = self.group.look, self.app.words
        headline(surface, look, self.title, theme.TITLE, theme.SUN, self.head)
        if not self.lines:
            key = "nothing_like_it" if self.book.lines else "unread" if self.book.unread else "nothing"
            paint_nothing(surface, look, words(f"points_book.{key}"), "ui/chart")
        else:
            self._paint_figures(surface, look)
            paints = {"seats": self._seats, "against": self._against, "last": self._last}
            for name, panel in self.panels.items():
                paints[name](surface, look, self._panel(surface, look, panel, words(f"points_book.{name}")))
        if self.count.visible:
            headline(surface, look, words("points_book.players"), theme.HEADING, theme.FOAM, self.filter_at)
        self.group.draw(surface)

    def _panel(self, surface: Surface, look: Look, panel: Rect, title: str) -> Rect:
        """A panel with its heading; the room below it."""
        px = look.m.px
        look.lay_panel(surface, panel, 10, 110)
        head = Rect(panel.x + px(18), panel.y + px(9), panel.w - px(36), px(32))
        write(surface, look, title, theme.HEADING.sized(19), theme.SUN, head)
        return Rect(head.x, head.bottom + px(6), head.w, panel.bottom - head.bottom - px(18))

    def _figures(self) -> list[tuple[str, str]]:
        some, words = self.summary, self.app.words
        rows = [
            (str(some.voyages), "games"),
            (str(some.wins), "wins"),
            (words("points_book.percent", number=round(100 * some.rate)), "rate"),
            (str(round(some.points)), "points"),
            (str(some.most_points or 0), "best"),
            (str(some.best), "run"),
        ]
        rows = rows if some.voyages else []
        if some.helped:
            rows.append((words("points_book.won_of", wins=some.helped_wins, games=some.helped), "helped"))
        return [(number, words(f"points_book.figure.{key}")) for number, key in rows]

    def _paint_figures(self, surface: Surface, look: Look) -> None:
        px, rows = look.m.px, self._figures()
        gap = px(10)
        wide = (self.figures_at.w - gap * (len(rows) - 1)) // len(rows)
        for at, (number, label) in enumerate(rows):
            cell = Rect(self.figures_at.x + at * (wide + gap), self.figures_at.y, wide, self.figures_at.h)
            charts.figure(surface, look, cell, number, label)

    def _seats(self, surface: Surface, look: Look, rect: Rect) -> None:
        found = self.book.by("players", self.chosen)
        self._bars(surface, look, rect, found, lambda n: self.app.words("points_book.seats_of", number=n))

    def _against(self, surface: Surface, look: Look, rect: Rect) -> None:
        every = self.book.against(self.chosen)
        met = sorted(every, key=lambda player: -every[player].voyages)[: max(1, rect.h // look.m.ui(_BAR))]
        found = {player: every[player] for player in dict.fromkeys((*self.known, *met)) if player in met}
        self._bars(surface, look, rect, found, lambda player: self.player_named(str(player)))

    def _bars(
        self, surface: Surface, look: Look, rect: Rect, found: Any, named: Callable[[object], str]
    ) -> None:
        words = self.app.words
        rows = [
            charts.ChartBar(
                named(key), some.rate, words("points_book.won_of", wins=some.wins, games=some.voyages)
            )
            for key, some in found.items()
            if some.voyages
        ]
        charts.bars(surface, look, rect, rows)

    def player_named(self, player: str) -> str:
        """Who sat at another seat, in words."""
        if player == HUMAN:
            return self.app.words("points_book.people")
        return self.app.words(f"{self.known[player]}.name") if player in self.known else player

    def _company(self, line: LogLine) -> str:
        """Who else sat at a table: computers from the weakest on, then people."""
        words = self.app.words
        names = [self.player_named(player) for player in self.known if player in line.opponents]
        names += sorted(line.opponents - {*self.known, HUMAN})
        names += [words("points_book.persons")] if HUMAN in line.opponents else []
        return words("points_book.comma").join(names)

    def _last(self, surface: Surface, look: Look, rect: Rect) -> None:
        """The last games: place and points, against whom, and when."""
        px = look.m.px
        count = max(1, rect.h // look.m.ui(_LINE))
        shown = sorted(self.lines, key=lambda line: line.date, reverse=True)[:count]
        step = min(px(58), rect.h // count)
        for n, line in enumerate(shown):
            self._paint_line(surface, look, line, Rect(rect.x, rect.y + n * step, rect.w, step - px(4)))

    def _paint_line(self, surface: Surface, look: Look, line: LogLine, rect: Rect) -> None:
        px, words = look.m.px, self.app.words
        fill = [(theme.NIGHT, 0.55)] * 2
        surface.blit(look.plate(rect.size, fill, (theme.LAMP if line.won else theme.TEAL, 0.5), 9), rect)
        inside = rect.inflate(-px(20), 0)
        points = Rect(inside.x, inside.y, px(52), inside.h)
        colour = theme.LAMP if line.won else theme.FOAM
        write(surface, look, str(line.points or 0), theme.HEADING.sized(20), colour, points, "center")
        when = dates.told(words, line.date, datetime.now(UTC))
        late = Rect(0, inside.y, inside.w * 3 // 8, inside.h).move_to(right=inside.right)
        place = words(f"scores.place.{line.place}")
        told = words("points_book.line", place=place, seats=len(line.scores), names=self._company(line))
        room = Rect(points.right + px(10), inside.y, late.x - points.right - px(18), inside.h)
        write(surface, look, told, theme.SMALL.sized(16), theme.FOAM, room, wrap=True)
        write(surface, look, when, theme.SMALL, theme.MIST, late, "midright")

    # Frames

    def update(self, now: float) -> None:
        self._now = now
        if told := self._exporting.news(self.app.words, "points_book.exported"):
            self.toast.say(told, self._now)
        super().update(now)

    def sprites(self, now: float) -> list[Sprite]:
        return [*super().sprites(now), *self.toast.sprites(now, self.group.look, self.app.screen.sight)]
