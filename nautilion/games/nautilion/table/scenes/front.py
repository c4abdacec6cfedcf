"""The first page of the log book: medals, and the ways to days, ladder, puzzles, dice, figures.

app.push(FrontPage(Logbook(), content, shelf, games))

Finishes with None, the id of another game to look at, a ToWatch for the voyage that earned a medal, or
a ToPage.
"""

from collections.abc import Callable, Sequence
from datetime import UTC, datetime
from typing import NamedTuple

from pygame import Rect, Surface

from nautilion.games.nautilion import own_puzzles
from nautilion.games.nautilion.content.definitions import Content, Medal
from nautilion.games.nautilion.game import GAME
from nautilion.games.nautilion.ladder import STARS, shipped_ladder
from nautilion.games.nautilion.medals import GATHERED
from nautilion.games.nautilion.own_puzzles import PuzzleRecord
from nautilion.games.nautilion.puzzles import shipped_puzzles
from nautilion.games.nautilion.table.quests import day_book, ladder_book
from nautilion.games.nautilion.table.scenes.dice import DiceScene, verdict
from nautilion.games.nautilion.table.scenes.logbook import LogbookScene
from nautilion.games.nautilion.table.scenes.medal_badge import MedalBadge, name_and_rule
from nautilion.games.nautilion.table.scenes.puzzles import PuzzlesScene
from nautilion.games.nautilion.words import seas
from nautilion.play import medals
from nautilion.play.fair_dice import counted
from nautilion.play.faults import Fault
from nautilion.play.logbook import Logbook
from nautilion.play.medals import Earned, MedalRecord
from nautilion.play.shelf import Shelf
from nautilion.ui import dates, theme
from nautilion.ui.app import App
from nautilion.ui.compositor import Sprite
from nautilion.ui.room import Games, ToPage, ToWatch
from nautilion.ui.scenes.points_book import game_choice
from nautilion.ui.sea import Sea
from nautilion.ui.theme import Look
from nautilion.ui.widgets.base import WidgetGroup, WidgetScene
from nautilion.ui.widgets.button import Button
from nautilion.ui.widgets.card import PressCard
from nautilion.ui.widgets.lettering import headline, write
from nautilion.ui.widgets.page import beside, page_area, page_head
from nautilion.ui.widgets.toast import Toast

_ROOM = (1000, 620)
_COLUMNS, _UPRIGHT = 7, 5  # medals in a row, and in an upright window


class FrontCard(PressCard):
    """A way on: a picture, its name, and how things stand there."""

    def __init__(self, icon: str, name: str, line: str, on_press: Callable[[], None]) -> None:
        super().__init__(name, line, on_press)
        self.icon = icon

    def paint(self, surface: Surface, look: Look) -> None:
        px = look.m.px
        side = min(px(56), self.rect.h - px(20))
        picture = look.art.get(self.icon, (side, side))
        surface.blit(picture, picture.get_rect(midleft=(self.rect.x + px(16), self.rect.centery)))
        left = self.rect.x + px(30) + side
        room = Rect(left, self.rect.y, self.rect.right - px(14) - left, self.rect.h)
        upper = Rect(room.x, room.centery - px(30), room.w, px(28))
        write(surface, look, self.name, theme.HEADING.sized(21), theme.SUN, upper)
        lower = Rect(room.x, upper.bottom + px(2), room.w, px(40))
        write(surface, look, self.line, theme.SMALL.sized(16), theme.FOAM, lower, "topleft", wrap=True)


class CardRow(NamedTuple):
    """A card of the page: its key, its picture, how things stand there, and what it opens."""

    key: str
    icon: str
    line: Callable[["FrontPage"], str]
    open: Callable[["FrontPage"], None]


class FrontPage(WidgetScene):
    """Where the log book opens."""

    def __init__(self, logbook: Logbook, content: Content, shelf: Shelf, games: Games = ()) -> None:
        self.logbook, self.content, self.shelf, self.games = logbook, content, shelf, games
        self.backdrop = Sea()
        self.book = logbook.read().of(GAME.id)
        self.toast = Toast()
        self.old: list[str] = []  # voyages that ended before medals were looked for, or kept with their moves
        self._now = 0.0

    def enter(self, app: App) -> None:
        super().enter(app)
        words = app.words
        self.title = words("front.title")
        self.kept = app.keepsakes.of(MedalRecord, medals.NAME)
        self.kept.look_again()
        self.entries = {entry.id: entry for entry in self.shelf.entries() if entry.game == GAME.id}
        looked = set(self.kept.record.looked)
        looked -= medals.lacking(self.kept.record)
        self.old = [e.id for e in self.entries.values() if e.is_over and not e.fault and e.id not in looked]
        self.back = Button("", self.cancel, "quiet", "ui/back", words("front.back"))
        self.game = game_choice(self.games, GAME.id, app)
        self._make()

    def _make(self) -> None:
        words = self.app.words
        self.badges = [self._badge(medal) for medal in self.content.medals.values()]
        self.cards = [
            FrontCard(row.icon, words(f"front.card.{row.key}.title"), row.line(self), self._opener(row))
            for row in CARDS
        ]
        self.group = WidgetGroup(
            [self.back, self.game, *self.cards, *self.badges], self, default=self.cards[0]
        )

    def _opener(self, row: CardRow) -> Callable[[], None]:
        return lambda: row.open(self)

    # Medals

    def _badge(self, medal: Medal) -> MedalBadge:
        words = self.app.words
        earned = medals.has(self.kept.record, GAME.id, medal.id)
        tip = f"{name_and_rule(medal.id, words)[1]}\n{self._when(medal, earned)}"
        press: Callable[[], None] = lambda: self._press(earned, tip)  # noqa: E731 - bound to this medal
        return MedalBadge(medal.id, words, earned is not None, press, self._when(medal, earned))

    def _when(self, medal: Medal, earned: Earned | None) -> str:
        words = self.app.words
        if earned:
            when = dates.told(words, earned.date, datetime.now(UTC))
            return words("front.watch" if self._is_kept(earned) else "front.gone", when=when)
        if medal.condition in GATHERED:
            so_far = self.kept.record.gathered.get(f"{GAME.id}.{medal.id}", ())
            whole = GATHERED[medal.condition][1](self.content)
            return words("front.gathered", number=len(so_far), all=len(whole))
        return words("front.open")

    def _press(self, earned: Earned | None, tip: str) -> None:
        """Watch the voyage that earned it; otherwise say what it wants."""
        if earned and self._is_kept(earned):
            self.app.finish(ToWatch(earned.voyage, earned.code))
        else:
            self.toast.say(tip, self._now)

    def _is_kept(self, earned: Earned) -> bool:
        """Whether the voyage can be watched: its file is there, or its moves are with the medal."""
        return earned.voyage in self.entries or bool(earned.code)

    def _look_back(self) -> None:
        """One of the voyages that ended before there were medals; none of them takes a frame's time."""
        entry = self.entries[self.old.pop(0)]
        try:
            session = self.shelf.read(entry.id).session
        except Fault:
            return
        before = {**self.kept.record.earned}
        medals.award(self.kept, session, entry.id, entry.changed)
        if self.kept.record.earned != before:
            self._make()
            self.resize(self.app.metrics.size)
            self.stale()

    # The layout

    def resize(self, size: tuple[int, int]) -> None:
        self.group.look = look = self.app.look.fitted(*_ROOM)
        px = look.m.px
        area = page_area(size, look)
        self.title_at = page_head(area, look, self.back)
        self.game.rect = Rect(0, 0, px(250), px(40)).move_to(topright=(area.right, area.y + px(3)))
        body = Rect(area.x, area.y + px(58), area.w, area.bottom - area.y - px(58))
        gap, upright = px(16), body.h > body.w
        self.medals_at, side = beside(body, gap, px(300), px(96) * len(self.cards))
        self._lay_cards(side, px(12))
        inside = self.medals_at.inflate(-px(28), -px(28))
        self.head_at = Rect(inside.x, self.medals_at.y + px(9), inside.w, px(30))
        grid = Rect(
            inside.x, self.head_at.bottom + px(6), inside.w, inside.bottom - self.head_at.bottom - px(6)
        )
        lay_grid(self.badges, grid, _UPRIGHT if upright else _COLUMNS, px(7))

    def _lay_cards(self, side: Rect, gap: int) -> None:
        high = min((side.h - gap * (len(self.cards) - 1)) // len(self.cards), self.group.look.m.px(132))
        for number, card in enumerate(self.cards):
            card.rect = Rect(side.x, side.y + number * (high + gap), side.w, high)

    # Frames

    def update(self, now: float) -> None:
        self._now = now
        if self.old:
            self._look_back()
        super().update(now)

    def paint(self, surface: Surface) -> None:
        look, words = self.group.look, self.app.words
        headline(surface, look, self.title, theme.TITLE, theme.SUN, self.title_at)
        look.lay_panel(surface, self.medals_at, 10, 110)
        write(surface, look, words("front.medals"), theme.HEADING.sized(21), theme.SUN, self.head_at)
        won = sum(badge.is_lit for badge in self.badges)
        count = words("front.count", number=won, all=len(self.badges))
        write(surface, look, count, theme.STRONG, theme.LAMP, self.head_at, "midright")
        middle = Rect(
            self.head_at.x + self.head_at.w // 4, self.head_at.y, self.head_at.w // 2, self.head_at.h
        )
        write(surface, look, words("front.helped"), theme.SMALL, theme.MIST, middle, "center")
        self.group.draw(surface)

    def sprites(self, now: float) -> list[Sprite]:
        return [*super().sprites(now), *self.toast.sprites(now, self.group.look, self.app.screen.sight)]


def lay_grid(badges: Sequence[MedalBadge], room: Rect, columns: int, gap: int) -> None:
    """So many in a row."""
    rows = -(-len(badges) // columns)
    wide, high = (room.w - gap * (columns - 1)) // columns, (room.h - gap * (rows - 1)) // rows
    for number, badge in enumerate(badges):
        row, column = divmod(number, columns)
        badge.rect = Rect(room.x + column * (wide + gap), room.y + row * (high + gap), wide, high)


# The ways on


def _calendar_line(page: FrontPage) -> str:
    return seas.streak_words(page.app.words, day_book(page.app).streak(page.shelf.now().date()))


def _ladder_line(page: FrontPage) -> str:
    every = len(STARS) * len(shipped_ladder())
    return page.app.words("ladder.line", stars=ladder_book(page.app).total, all=every)


def _puzzles_line(page: FrontPage) -> str:
    words, record = page.app.words, page.app.keepsakes.of(PuzzleRecord, own_puzzles.NAME).record
    if due := own_puzzles.due(record, datetime.now().date()):
        return words("front.card.puzzles.due", number=len(due))
    every = shipped_puzzles()
    solved = sum(own_puzzles.tries(record, puzzle.id).is_solved for puzzle in every)
    return words("front.card.puzzles.line", solved=solved, all=len(every))


def _dice_line(page: FrontPage) -> str:
    words, count = page.app.words, counted(page.book.lines, page.content.dice.faces)
    if not count.is_enough:
        return words("front.card.dice.few")
    return words(
        "front.card.dice.line", dice=count.dice, verdict=words(f"dice_page.verdict.{verdict(count)}")
    )


def _charts_line(page: FrontPage) -> str:
    words, every = page.app.words, page.book.summary()
    sailed = every.voyages + every.assisted
    won = every.wins + every.helped_wins
    key = {0: "none", 1: "one"}.get(sailed, "line")
    return words(f"front.card.charts.{key}", voyages=sailed, wins=won)


def _open_puzzles(page: FrontPage) -> None:
    def after(_: object) -> None:
        page._make()
        page.resize(page.app.metrics.size)
        page.stale()

    page.app.push(PuzzlesScene(page.content, page.shelf), then=after)


CARDS = [
    CardRow("calendar", "daily/calendar", _calendar_line, lambda page: page.app.finish(ToPage("calendar"))),
    CardRow("ladder", "daily/ladder", _ladder_line, lambda page: page.app.finish(ToPage("ladder"))),
    CardRow("puzzles", "ui/oracle", _puzzles_line, _open_puzzles),
    CardRow(
        "dice",
        "ui/roll",
        _dice_line,
        lambda page: page.app.push(DiceScene(page.book.lines, page.content.dice.faces)),
    ),
    CardRow(
        "charts",
        "ui/chart",
        _charts_line,
        lambda page: page.app.push(LogbookScene(page.logbook, page.content)),
    ),
]
