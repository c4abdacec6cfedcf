"""The puzzles: those of the game, kind by kind, and those from the player's own voyages.

app.push(PuzzlesScene(content, shelf))      finishes with None; a puzzle is asked over it, and leads back
"""

from collections.abc import Callable
from datetime import date, datetime

from pygame import Rect, Surface

from nautilion.advisor.worker import Adviser
from nautilion.games.nautilion import luck_book, own_puzzles
from nautilion.games.nautilion.adviser.account import Account
from nautilion.games.nautilion.content.definitions import Content
from nautilion.games.nautilion.game import GAME
from nautilion.games.nautilion.luck_book import LuckRecord
from nautilion.games.nautilion.own_puzzles import OWN, RIGHT, PuzzleRecord, Tries
from nautilion.games.nautilion.puzzles import KINDS, Puzzle, shipped_puzzles
from nautilion.games.nautilion.table.scenes.puzzle import solve
from nautilion.games.nautilion.table.scenes.puzzle_reply import Verdict
from nautilion.play.faults import Fault
from nautilion.play.session import Session
from nautilion.play.shelf import Shelf
from nautilion.ui import dates, theme
from nautilion.ui.app import App
from nautilion.ui.compositor import Sprite
from nautilion.ui.sea import Sea
from nautilion.ui.theme import Look
from nautilion.ui.widgets.base import Widget, WidgetGroup, WidgetScene
from nautilion.ui.widgets.button import Button
from nautilion.ui.widgets.card import PressCard, paint_tick
from nautilion.ui.widgets.lettering import draw_chip, headline, write
from nautilion.ui.widgets.page import page_area, page_head
from nautilion.ui.widgets.toast import Toast

_ROOM = (1000, 620)
_ROWS, _COLUMNS = 5, 2
_PICTURE = 60  # the most that a picture takes from the words beside it
_MOST_LOOKED = 12  # voyages, the newest, that are looked through
_ICONS = {OWN: "ui/oracle", "base": "places/abyss", "two": "admirals/admiral_1"}


class KindRow(PressCard):
    """A kind of puzzles, and how many of them are solved."""

    def __init__(self, kind: str, name: str, on_press: Callable[[str], None]) -> None:
        super().__init__(name, "", lambda: on_press(kind))
        self.kind = kind

    def paint(self, surface: Surface, look: Look) -> None:
        px = look.m.px
        side = min(self.rect.h - px(16), px(_PICTURE))
        picture = look.art.get(_ICONS.get(self.kind, f"expansions/{self.kind}"), (side, side))
        surface.blit(picture, picture.get_rect(center=(self.rect.x + px(12) + side // 2, self.rect.centery)))
        left = self.rect.x + side + px(22)
        half = Rect(left, self.rect.y + px(5), self.rect.right - left - px(8), self.rect.h // 2 - px(3))
        write(surface, look, self.name, theme.STRONG.sized(17), theme.SUN, half)
        write(surface, look, self.line, theme.SMALL.sized(14), theme.FOAM, half.move(0, half.h - px(2)))


class PuzzleRow(PressCard):
    """A puzzle: a tick where it is solved, its title, and where it is."""

    def __init__(
        self, puzzle: Puzzle, title: str, where: str, mark: str, on_press: Callable[[Puzzle], None]
    ) -> None:
        super().__init__(title, where, lambda: on_press(puzzle))
        self.puzzle, self.mark, self.ticked = puzzle, mark, False

    @property
    def spoken_value(self) -> str:
        return ", ".join(filter(None, (self.line, self.mark)))

    def paint(self, surface: Surface, look: Look) -> None:
        px = look.m.px
        ring = Rect(0, 0, px(30), px(30)).move_to(midleft=(self.rect.x + px(14), self.rect.centery))
        paint_tick(surface, look, ring, self.ticked, self.ticked)
        left = ring.right + px(14)
        half = Rect(left, self.rect.y + px(9), self.rect.right - px(14) - left, (self.rect.h - px(18)) // 2)
        ink = theme.SUN if self.enabled else theme.MIST
        write(surface, look, self.name, theme.HEADING.sized(19), ink, half)
        below = half.move(0, half.h)
        told = write(surface, look, self.line, theme.SMALL, theme.FOAM, below)
        rest = Rect(told.right + px(10), below.y, max(1, below.right - told.right - px(10)), below.h)
        write(surface, look, self.reason or self.mark, theme.SMALL.sized(14), theme.LAMP, rest, "midright")


class PuzzlesScene(WidgetScene):
    """Finishes with None."""

    def __init__(
        self,
        content: Content,
        shelf: Shelf,
        kind: str = "",
        adviser: Callable[[Content], Adviser] = Adviser,
        clock: Callable[[], datetime] = datetime.now,
    ) -> None:
        self.content, self.shelf, self.kind = content, shelf, kind
        self.adviser_of, self.clock = adviser, clock
        self.adviser: Adviser | None = None  # who looks through voyages
        self.backdrop = Sea()
        self.toast = Toast()
        self.waiting: list[str] = []  # voyages that are still to be looked through
        self.of = self._number = 0
        self._looked_at: tuple[str, Session] | None = None
        self._now = 0.0

    def enter(self, app: App) -> None:
        super().enter(app)
        self.kept = app.keepsakes.of(PuzzleRecord, own_puzzles.NAME)
        self.kept.look_again()
        words = app.words
        self.title = words("puzzles.title")
        self.back = Button("", self.cancel, "quiet", "ui/back", words("puzzles.back"))
        self.kinds = [KindRow(kind, words(f"puzzles.kind.{kind}"), self._show) for kind in (OWN, *KINDS)]
        self.rows: list[PuzzleRow] = []
        due = own_puzzles.due(self.kept.record, self.today)
        self.kind = self.kind or (OWN if due else KINDS[0])
        self._look_for_voyages()
        self._make()

    @property
    def today(self) -> date:
        """The day by the clock of this place."""
        return self.clock().date()

    def leave(self) -> None:
        """Nobody waits for what is not looked through."""
        if self.adviser and self._looked_at:
            self.adviser.close()

    # What is shown

    def _make(self) -> None:
        """The widgets for what is chosen; what had the focus keeps it."""
        before = self.group if self.rows else None
        self.rows = [self._row(puzzle) for puzzle in self._shown()]
        for kind in self.kinds:
            kind.chosen, kind.line = kind.kind == self.kind, self._count(kind.kind)
        self.group = WidgetGroup(
            [self.back, *self.kinds, *self.rows], self, default=self.rows[0] if self.rows else self.back
        )
        if before and before.focus:
            self.group.set_focus(self._again(before.focus), by_keys=before.reached is not None)
        self.resize(self.app.metrics.size)
        self.stale()

    def _again(self, widget: Widget) -> Widget | None:
        """A widget of before among those of now."""
        if not isinstance(widget, PuzzleRow):
            return widget
        return next((row for row in self.rows if row.puzzle.id == widget.puzzle.id), None)

    def _shown(self) -> list[Puzzle]:
        """The puzzles of the kind; of one's own those that wait, and then those that come back some day."""
        if self.kind != OWN:
            return [puzzle for puzzle in shipped_puzzles() if puzzle.kind == self.kind]
        record = self.kept.record
        due = own_puzzles.due(record, self.today)
        later = [id for id in record.own if id not in due and self._tries(id).right < RIGHT]
        return [record.own[id].puzzle(id) for id in (*due, *later)][: _ROWS * _COLUMNS]

    def _tries(self, id: str) -> Tries:
        return own_puzzles.tries(self.kept.record, id)

    def _count(self, kind: str) -> str:
        words = self.app.words
        if kind == OWN:
            return words("puzzles.due", number=len(own_puzzles.due(self.kept.record, self.today)))
        some = [puzzle for puzzle in shipped_puzzles() if puzzle.kind == kind]
        solved = sum(self._tries(puzzle.id).is_solved for puzzle in some)
        return words("puzzles.of_kind", solved=solved, all=len(some))

    def _row(self, puzzle: Puzzle) -> PuzzleRow:
        words, tries, own = self.app.words, self._tries(puzzle.id), self.kind == OWN
        board = self.content.boards.get(puzzle.board)
        boat = (board.name if board else "") or puzzle.board
        dice = " ".join(map(str, sorted(puzzle.dice)))
        title = words("puzzles.own_title", dice=dice) if own else words(f"puzzle.nautilion.{puzzle.id}")
        where = words("puzzles.own_where" if own else "puzzles.where", turn=puzzle.turn, boat=boat, dice=dice)
        mark = words("puzzles.right_once" if own else "puzzles.solved") if tries.is_solved else ""
        row = PuzzleRow(puzzle, title, where, mark, self._ask)
        row.ticked = tries.is_solved
        if own and not tries.is_due(self.today) and tries.last:
            key = "puzzles.waits_missed" if tries.is_missed else "puzzles.waits"
            row.reason = words(key, when=dates.day(words, tries.back_on))
        return row

    # What the player does

    def _show(self, kind: str) -> None:
        self.kind = kind
        self._make()
        self.group.set_focus(next(row for row in self.kinds if row.kind == kind), by_keys=False)

    def _ask(self, puzzle: Puzzle) -> None:
        row = next(row for row in self.rows if row.puzzle is puzzle)
        try:
            solve(self.app, puzzle, row.name, self._answered_of(puzzle), self.adviser_of)
        except Fault:
            self.toast.say(self.app.words("puzzles.does_not_play"), self._now)

    def _answered_of(self, puzzle: Puzzle) -> Callable[[Verdict | None], None]:
        def answered(verdict: Verdict | None) -> None:
            if verdict:
                own_puzzles.answered(self.kept, puzzle.id, verdict.is_right, self.today)
            self._make()

        return answered

    # Voyages that the Oracle looks through, one after the other

    def _look_for_voyages(self) -> None:
        looked = self.kept.record.looked
        ended = [e for e in self.shelf.entries() if e.is_over and not e.fault and e.game == GAME.id]
        newest = sorted(ended, key=lambda entry: entry.changed)[-_MOST_LOOKED:]
        self.waiting = [entry.id for entry in newest if entry.id not in looked]
        self.of = len(self.waiting)

    def _look_on(self) -> None:
        """Ask about the next voyage, or listen to what is found in the last."""
        if self._looked_at is None and self.waiting:
            id = self.waiting.pop()
            try:
                session = self.shelf.read(id).session
            except Fault:
                return
            self.adviser = self.adviser or self.adviser_of(self.content)
            self._looked_at = id, session
            self._number = self.adviser.study(session.setup, session.log)
            self.resize(self.app.metrics.size)  # for the line that says so
            self.stale()
        elif self._looked_at and self.adviser:
            for answer in self.adviser.answers_to(self._number):
                if answer.is_last:
                    if isinstance(answer.account, Account):
                        luck = self.app.keepsakes.of(LuckRecord, luck_book.NAME)
                        luck_book.noted(luck, self._looked_at[1], answer.account)
                    self._take(*self._looked_at, None if answer.failed else answer.mistakes)
                    return

    def _take(self, id: str, session: Session, found: tuple[object, ...] | None) -> None:
        self._looked_at = None
        if found is not None:
            own_puzzles.noted(self.kept, session, id, found)
        self._make()

    # Frames

    def update(self, now: float) -> None:
        self._now = now
        self._look_on()
        super().update(now)

    def told(self) -> tuple[str, str]:
        return "", self.app.words("puzzles.looking_on") if self._looked_at else self._status()

    def _status(self) -> str:
        words = self.app.words
        if self._looked_at:
            return words("puzzles.looking", done=self.of - len(self.waiting), all=self.of)
        if self.kind != OWN:
            return ""
        if any(row.enabled for row in self.rows):
            return words("puzzles.about_own")
        return words("puzzles.none_due" if self.rows else "puzzles.nothing_own")

    def resize(self, size: tuple[int, int]) -> None:
        self.group.look = look = self.app.look.fitted(*_ROOM)
        px = look.m.px
        area = page_area(size, look)
        self.title_at = page_head(area, look, self.back)
        self.count_at = Rect(area.centerx, area.y, area.w // 2, px(46))
        top, gap = area.y + px(60), px(10)
        room = Rect(area.x, top, area.w, area.bottom - top)
        side = Rect(room.x, room.y, px(250), room.h)
        high = (side.h - gap * (len(self.kinds) - 1)) // len(self.kinds)
        for number, kind in enumerate(self.kinds):
            kind.rect = Rect(side.x, side.y + number * (high + gap), side.w, high)
        self.list_at = Rect(side.right + px(18), room.y, room.right - side.right - px(18), room.h)
        self.status_at = Rect(self.list_at.x, self.list_at.bottom - px(44), self.list_at.w, px(44))
        foot = self.status_at.y - px(8) if self._status() else self.list_at.bottom
        grid = Rect(self.list_at.x, self.list_at.y, self.list_at.w, foot - self.list_at.y)
        wide, high = (grid.w - gap) // _COLUMNS, (grid.h - gap * (_ROWS - 1)) // _ROWS
        for number, row in enumerate(self.rows):
            column, line = number % _COLUMNS, number // _COLUMNS
            row.rect = Rect(grid.x + column * (wide + gap), grid.y + line * (high + gap), wide, high)

    def paint_words(self, surface: Surface) -> None:
        """All but how far the Oracle is, which would be told again and again."""
        look, words = self.group.look, self.app.words
        headline(surface, look, self.title, theme.TITLE.sized(34), theme.SUN, self.title_at)
        every = shipped_puzzles()
        solved = sum(self._tries(puzzle.id).is_solved for puzzle in every)
        count = words("puzzles.count", solved=solved, all=len(every))
        wide = look.text.size(count, look.m.type(theme.SMALL))[0] + look.m.px(32)
        chip = Rect(0, 0, wide, look.m.px(30)).move_to(midright=self.count_at.midright)
        draw_chip(surface, look, count, theme.LAMP, chip)
        self.group.draw(surface)

    def paint(self, surface: Surface) -> None:
        self.paint_words(surface)
        if status := self._status():
            self._paint_status(surface, self.group.look, status)

    def _paint_status(self, surface: Surface, look: Look, status: str) -> None:
        px = look.m.px
        empty = not self.rows
        if empty:
            style = look.m.type(theme.BODY.sized(20))
            words = look.text.render(status, style, theme.FOAM, px(540), "center")
            box = Rect(0, 0, px(600), words.height + px(60)).move_to(center=self.list_at.center)
            surface.blit(look.panel(box.size), box)
            surface.blit(words, words.get_rect(center=box.center))
            return
        surface.blit(look.panel(self.status_at.size), self.status_at)
        line = self.status_at.inflate(-px(36), -px(8))
        write(surface, look, status, theme.SMALL.sized(16), theme.FOAM, line, "center")

    def sprites(self, now: float) -> list[Sprite]:
        return [*super().sprites(now), *self.toast.sprites(now, self.group.look, self.app.screen.sight)]
