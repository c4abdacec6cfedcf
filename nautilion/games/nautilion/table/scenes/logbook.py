"""The log book: all voyages that have ended, in figures and pictures, filtered as the player likes.

app.push(LogbookScene(Logbook(), content), then=...)      hands back None
"""

from collections import Counter
from collections.abc import Callable, Sequence
from datetime import UTC, datetime
from typing import Any

from pygame import Rect, Surface

from nautilion.games.nautilion.content.definitions import EXPANSIONS, Content
from nautilion.games.nautilion.game import GAME
from nautilion.games.nautilion.table.scenes.logbook_page import ROOM, LogbookPage, LogbookParts
from nautilion.games.nautilion.table.scenes.logbook_trophies import Cup, LastVoyages
from nautilion.games.nautilion.trophies import IN_A_ROW, Trophy, trophies
from nautilion.play.logbook import Logbook
from nautilion.play.summaries import ANY, Filter, Summary
from nautilion.ui import dates
from nautilion.ui.app import App
from nautilion.ui.compositor import Sprite
from nautilion.ui.exporting import Export
from nautilion.ui.room import Games
from nautilion.ui.scenes.points_book import game_choice
from nautilion.ui.sea import Sea
from nautilion.ui.theme import Look
from nautilion.ui.widgets.base import WidgetGroup, WidgetScene
from nautilion.ui.widgets.button import Button
from nautilion.ui.widgets.controls import Choice, Stepper
from nautilion.ui.widgets.toast import Toast

_ICON = 26
FILTERS = ("board", "players", "expansions", "reserve", "harpoons", "darkhouse")
ENOUGH = 10  # voyages from which on charts say something


class SetStepper(Stepper[Any]):
    """Steps through sets of expansions and shows each by its emblems."""

    def draw_value(self, surface: Surface, look: Look, room: Rect) -> None:
        self.tip = dict(self.options)[self.value]
        if not self.value or set(self.value) == set(EXPANSIONS):
            super().draw_value(surface, look, room)
            return
        side = min(look.m.px(_ICON), room.w // len(self.value))
        left = room.centerx - side * len(self.value) // 2
        for number, name in enumerate(self.value):
            picture = look.art.get(f"expansions/{name}", (side, side))
            surface.blit(picture, picture.get_rect(midleft=(left + number * side, room.centery)))


class LogbookScene(WidgetScene):
    """Finishes with None, or the id of another game to look at."""

    def __init__(self, logbook: Logbook, content: Content, chosen: Filter = ANY, games: Games = ()) -> None:
        self.logbook, self.content, self.chosen, self.games = logbook, content, chosen, games
        self.backdrop = Sea()
        self.book = logbook.read().of(GAME.id)
        self.field = "board"
        self.toast = Toast()
        self._exporting = Export()
        self._now = 0.0

    def enter(self, app: App) -> None:
        super().enter(app)
        words = app.words
        self.back = Button("", self.cancel, "quiet", "ui/back", words("logbook.back"))
        self.export = Button(
            words("logbook.export"), self.save, "plain", "ui/copy", words("logbook.export_tip")
        )
        self.filters = {name: self._filter(name) for name in FILTERS}
        fields = [(name, words(f"logbook.by.{name}")) for name in ("board", "expansions")]
        self.by = Choice(fields, self.field, self._set_field)
        pages = [(name, words(f"logbook.page.{name}")) for name in ("charts", "trophies")]
        self.pages = Choice(pages, "charts" if self.is_full else "trophies", lambda _: self._turn())
        for name, stepper in self.filters.items():
            stepper.label = words(f"logbook.filter.{name}")
        self.by.label, self.pages.label = words("logbook.wins_by"), words("access.pages")
        self.cups = [self._cup(trophy) for trophy in trophies(self.book.lines, self.content)]
        last = LastVoyages(self.book.lines, self.content, words, datetime.now(UTC))
        self.game = game_choice(self.games, GAME.id, app)
        parts = LogbookParts(
            self.back, self.game, self.export, self.by, self.filters, self.pages, self.cups, last
        )
        self.page = LogbookPage(words, self.content, self.book, parts)
        widgets = [self.back, self.game, self.pages, self.export, *self.filters.values(), self.by, *self.cups]
        self.group = WidgetGroup(widgets, self)
        self._follow()

    @property
    def is_full(self) -> bool:
        """Whether there are enough voyages for charts to say something."""
        return self.count >= ENOUGH

    @property
    def count(self) -> int:
        """How many voyages have ended, with help or without."""
        every = self.book.summary()
        return every.voyages + every.assisted

    def _turn(self) -> None:
        """The other page."""
        self._follow()
        self.resize(self.app.metrics.size)

    def _cup(self, trophy: Trophy) -> Cup:
        words, line = self.app.words, trophy.line
        key = f"logbook.trophy.{trophy.kind}"
        board = self.content.boards.get(trophy.of)
        of = board.name if board else words(f"logbook.expansions.short.{trophy.of}") if trophy.of else ""
        name = words(f"{key}.name", of=of, turns=line.turns if line else "")
        if line and trophy.kind == "quickest":
            name = words(f"{key}.won", turns=line.turns)
        tip = words(f"{key}.tip", of=of, number=IN_A_ROW)
        if line:
            when = dates.told(words, line.date, datetime.now(UTC))
            tip += words("logbook.trophy.helped" if line.assisted else "logbook.trophy.when", when=when)
        return Cup(trophy, name, tip if line else f"{tip}\n{words('front.open')}")

    # What the player does

    def _filter(self, name: str) -> Stepper[Any]:
        values = self.book.choices().get(name, [])
        options = [(None, self.app.words("logbook.any")), *((v, self.named(name, v)) for v in values)]
        wanted = self.chosen.get(name)
        kind = SetStepper if name == "expansions" else Stepper
        return kind(options, wanted if wanted in values else None, self._choose(name))

    def _choose(self, name: str) -> Callable[[Any], None]:
        def choose(value: Any) -> None:
            self.chosen = {**self.chosen, name: value}
            self._follow()

        return choose

    def _set_field(self, field: str) -> None:
        self.field = field
        self._follow()

    def _follow(self) -> None:
        """Count again."""
        kept = {name: stepper.value for name, stepper in self.filters.items()}
        every = self.pages.value == "trophies"  # trophies are of all voyages, whatever is filtered
        chosen = ANY if every else {**self.chosen, **kept}
        self.summary: Summary = self.book.summary(chosen)
        self.groups = self._by_board() if self.field == "board" else self._by_expansion()
        self.page.show(self.summary, self.groups)
        any_yet, charts = self.count > 0, self.pages.value == "charts"
        self.export.visible, self.pages.visible = any_yet, self.is_full
        for stepper in self.filters.values():
            stepper.visible = charts
        self.by.visible = charts and self.summary.voyages > 0
        for cup in self.cups:
            cup.visible = any_yet and not charts
        self.stale()

    def _by_board(self) -> dict[str, tuple[int, int]]:
        """Voyages won and sailed, a boat each."""
        found = self.book.by("board", self.chosen)
        return {self.named("board", board): (some.wins, some.voyages) for board, some in found.items()}

    def _by_expansion(self) -> dict[str, tuple[int, int]]:
        """The same for each expansion, whatever else was in the water, and for the open sea."""
        found = self.book.by("expansions", self.chosen)
        counted: Counter[str] = Counter()
        won: Counter[str] = Counter()
        for chosen, some in found.items():
            assert isinstance(chosen, tuple)
            for name in chosen or [""]:
                counted[name] += some.voyages
                won[name] += some.wins
        return {
            self.named("expansions", (name,) if name else ()): (won[name], counted[name]) for name in counted
        }

    def save(self) -> None:
        """Write the table and say where it is."""
        self._exporting.begin(self.logbook, self.app.writer)

    def leave(self) -> None:
        self.app.writer.flush()

    # Words

    def named(self, field: str, value: Any) -> str:
        """A value of a filter in words."""
        words = self.app.words
        match field:
            case "board":
                board = self.content.boards.get(value)
                return (board.name if board else "") or str(value)
            case "expansions":
                return self._set_named(value)
            case "players" if (key := f"logbook.players.{value}") in words:
                return words(key)
            case "darkhouse" if (key := f"setup.darkhouse.{value}") in words:
                return words(key)
        return str(value)

    def _set_named(self, chosen: Sequence[str]) -> str:
        words = self.app.words
        if not chosen or set(chosen) == set(EXPANSIONS):
            return words("logbook.expansions.all" if chosen else "logbook.expansions.none")
        keys = {name: f"logbook.expansions.short.{name}" for name in chosen}
        names = [words(key) if key in words else name for name, key in keys.items()]
        return words("logbook.expansions.joined").join(names)

    # Frames

    def resize(self, size: tuple[int, int]) -> None:
        self.group.look = self.app.look.fitted(*ROOM)
        self.page.lay_out(size, self.group.look)

    def paint(self, surface: Surface) -> None:
        self.page.paint(surface)
        self.group.draw(surface)

    def update(self, now: float) -> None:
        self._now = now
        if told := self._exporting.news(self.app.words, "logbook.exported"):
            self.toast.say(told, self._now)
        super().update(now)

    def sprites(self, now: float) -> list[Sprite]:
        return [*super().sprites(now), *self.toast.sprites(now, self.group.look, self.app.screen.sight)]
