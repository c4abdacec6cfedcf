"""The end of a voyage: won or lost and why, the voyage in figures, the record so far, and what next.

app.push(ResultScene(session, names, settings), then=...)

Hands back 'same' (sea again), 'new' (sea), 'setup', 'title', 'watch', 'luck', 'logbook' (voyages like this)
or 'logbook_front'. Medals that it earned stand quietly in the corner of its picture.
"""

import math
from collections.abc import Callable

import pygame
from pygame import Rect, Surface

from nautilion.games.nautilion.figures import figures, seated
from nautilion.games.nautilion.game import GAME
from nautilion.games.nautilion.state import CREW
from nautilion.games.nautilion.table.board_picture import board_picture
from nautilion.games.nautilion.table.scenes.medal_badge import MedalBadge
from nautilion.play.codes import game_code, share_code
from nautilion.play.logbook import Logbook
from nautilion.play.session import Session
from nautilion.play.settings import Settings
from nautilion.play.summaries import Summary, alike
from nautilion.ui import clipboard, theme
from nautilion.ui.app import App
from nautilion.ui.compositor import Sprite
from nautilion.ui.sea import Sea
from nautilion.ui.text import Style
from nautilion.ui.theme import Look
from nautilion.ui.widgets.base import WidgetGroup, WidgetScene
from nautilion.ui.widgets.button import Button
from nautilion.ui.widgets.frame import paint_framed
from nautilion.ui.widgets.lettering import headline, write
from nautilion.ui.widgets.page import lay_ways_on, page_area
from nautilion.ui.widgets.toast import Toast

ENDINGS = ("won", "phantom", "crew", "mages", "heroic", "collision")
_ROOM = (1120, 720)
_SLOWLY = 0.7  # seconds in which the ending at the table gives way to this page
_FLATTEST, _TALLEST = 2.05, 1.6  # shapes of the picture
_TALE, _NOTES, _CELL = 160, 112, 62  # heights
_FIGURE = Style("display", 27)
_MOST_MEDALS = 5  # that are shown; all are in the log book
_FAIR = 0.12  # how far from the usual average the dice may be and still be called fair


class ResultScene(WidgetScene):
    """Finishes with what the player wants next. The voyage has been counted before (see start.py)."""

    def __init__(
        self, session: Session, names: tuple[str, ...], settings: Settings, medals: tuple[str, ...] = ()
    ) -> None:
        self.session, self.names, self.settings = session, names, settings
        self.medals = medals[:_MOST_MEDALS]
        self.backdrop = Sea()
        self.fade = _SLOWLY
        result = session.state.result
        self.ending = result if result in ENDINGS else "other"
        self.picture = "won" if result == "won" else f"lost_{result if result in ENDINGS else 'phantom'}"
        self.figures = figures(session)
        self.cause = session.game.cause(session)  # why it was lost, and where it turned
        self.toast = Toast()
        self._now = 0.0
        book = Logbook().read().of(GAME.id)
        self.overall, self.here = book.summary(), book.summary(alike(session.setup))

    def enter(self, app: App) -> None:
        super().enter(app)
        won = self.ending == "won"
        app.sound.play("won" if won else "lost")
        app.sound.music("calm" if won else "end")
        words, finish = app.words, app.finish
        self.new = Button(words("result.again_new"), lambda: finish("new"), "primary", "ui/roll")
        buttons = [
            self.new,
            Button(words("result.again_same"), lambda: finish("same"), icon="ui/undo"),
            Button(words("result.change"), lambda: finish("setup"), icon="ui/settings"),
            Button(words("result.leave"), lambda: finish("title"), icon="ui/back"),
        ]
        self.watch = Button(words("result.watch"), lambda: finish("watch"), icon="ui/watch")
        self.luck = Button(words("luck.open"), lambda: finish("luck"), icon="ui/oracle")
        self.share = Button("", self._share, icon="ui/bottle", tip=words.of("nautilion")("pause.share_tip"))
        self.copy = Button("", self._copy, icon="ui/copy", tip=words("result.copy_tip"))
        self.logbook = Button("", lambda: finish("logbook"), icon="ui/chart", tip=words("title.logbook"))
        self.turned = Button(words("result.turned"), lambda: finish("turned"), icon="ui/watch")
        self.turned.visible = self.cause is not None
        self.badges = [
            MedalBadge(medal, words, True, lambda: finish("logbook_front")) for medal in self.medals
        ]
        self.wide, self.small = buttons, [self.share, self.copy, self.logbook]
        self.group = WidgetGroup(
            [*self.wide, *self.small, self.luck, self.watch, self.turned, *self.badges],
            self,
            default=self.new,
        )

    def _share(self) -> None:
        self._put(share_code(self.session.setup, self.session.rules.terms.content))

    def _copy(self) -> None:
        self._put(game_code(self.session))

    def _put(self, code: str) -> None:
        """A code onto the clipboard, and a word about it."""
        done = clipboard.copy(code)
        self.toast.say(self.app.words("result.copied" if done else "result.no_clipboard"), self._now)

    # The layout

    def resize(self, size: tuple[int, int]) -> None:
        self.group.look = look = self.app.look.fitted(*_ROOM)
        px = look.m.px
        area = page_area(size, look, (64, 48))
        row = Rect(area.x, area.bottom - px(58), area.w, px(58))
        lay_ways_on(row, px(16) * 3 // 4, self.wide, self.small, look)
        self._lay_panels(Rect(area.x, area.y, area.w, area.h - px(58 + 18)), px)
        self._lay_side(look)
        self.watch.rect = Rect(0, 0, self.watch.wanted(look)[0], px(46))
        self.watch.rect.bottomright = (self.frame.right - px(20), self.frame.bottom - px(20))
        self.luck.rect = Rect(0, 0, self.luck.wanted(look)[0], px(46))
        self.turned.rect = Rect(0, 0, self.turned.wanted(look)[0], px(36))
        self.turned.rect.bottomright = (self.tale.right - px(14), self.tale.bottom - px(8))
        self.luck.rect.midright = (self.watch.rect.x - px(12), self.watch.rect.centery)
        for number, badge in enumerate(self.badges):
            badge.rect = Rect(self.frame.x + px(18 + 110 * number), self.frame.y + px(16), px(104), px(112))

    def _lay_panels(self, room: Rect, px: Callable[[float], int]) -> None:
        """The picture above the tale, and the figures beside them or, in an upright window, below."""
        left, self.side = Rect(room), Rect(room)
        if room.h > room.w:
            left.h = round(room.w / _TALLEST) + px(_TALE + 12)
            self.side.y, self.side.h = left.bottom + px(12), room.h - left.h - px(12)
        else:
            self.side.w = px(446)
            self.side.right, left.w = room.right, room.w - self.side.w - px(24)
        high = max(left.w / _FLATTEST, min(left.w / _TALLEST, left.h - px(_TALE + 12)))
        self.frame = Rect(left.x, left.y, left.w, round(high))
        self.tale = Rect(left.x, self.frame.bottom + px(12), left.w, left.bottom - self.frame.bottom - px(12))
        self.ledger = self._room_for_ledger(px(12), px(_TALE), px(_NOTES + 22))

    def _room_for_ledger(self, gap: int, tale: int, notes: int) -> Rect | None:
        """In a tall window the record has a panel of its own below the tale."""
        if self.tale.h < tale + gap + notes:
            return None
        ledger = Rect(self.tale.x, self.tale.bottom - notes, self.tale.w, notes)
        self.tale.h -= notes + gap
        return ledger

    def _lay_side(self, look: Look) -> None:
        px = look.m.px
        inside = self.side.inflate(-px(36), -px(20))
        notes = 0 if self.ledger else px(_NOTES + 8)
        grid = max(px(_CELL) * 4, inside.h - notes - round(inside.w * 0.62) - px(24))
        self.crew_at = Rect(inside.x, inside.y, inside.w, inside.h - notes - grid)
        self.grid_at = Rect(inside.x, self.crew_at.bottom + px(2), inside.w, grid)
        self.record_at = (
            self.ledger.inflate(-px(40), -px(16))
            if self.ledger
            else Rect(inside.x, inside.bottom - px(_NOTES), inside.w, px(_NOTES))
        )
        room = Rect(self.crew_at.x, self.crew_at.y + px(24), self.crew_at.w, self.crew_at.h - px(24))
        self.crew_picture = board_picture(
            look, self.session.rules.terms.board, room.size, self.session.state.board
        )
        self.crew_place = room

    # Events and frames

    def cancel(self) -> None:
        self.app.finish("title")

    def voyage(self) -> Session:
        return self.session

    def sprites(self, now: float) -> list[Sprite]:
        bob = 0.0 if self.settings.reduced_motion else math.sin(math.floor(now * 20) / 20 * 1.25)
        at = (self.crew_place.x, self.crew_place.y + round(bob * self.group.look.m.px(2)))
        self._now = now
        said = self.toast.sprites(now, self.group.look, self.app.screen.in_sight(self.frame))
        return [Sprite(self.crew_picture, at), *self.group.sprites(now), *said]

    # The picture

    def paint(self, surface: Surface) -> None:
        look = self.group.look
        paint_framed(surface, look, f"scenes/{self.picture}", self.frame)
        self._paint_tale(surface, look)
        look.lay_panel(surface, self.side)
        if self.ledger:
            self._paint_plate(surface, look, self.ledger)
        self._paint_crew(surface, look)
        self._paint_figures(surface, look)
        self._paint_record(surface, look)
        self.group.draw(surface)

    def _paint_tale(self, surface: Surface, look: Look) -> None:
        px, words = look.m.px, self.app.words
        self._paint_plate(surface, look, self.tale)
        inside = self.tale.inflate(-px(40), -px(16))
        head = Rect(inside.x, inside.y, inside.w, px(42 if self.cause else 54))
        colour = theme.SUN if self.ending == "won" else theme.FOAM
        headline(surface, look, words(f"result.{self.ending}.title"), theme.TITLE, colour, head)
        text = Rect(inside.x, head.bottom + px(4), inside.w, inside.bottom - head.bottom - px(4))
        if self.cause:
            line = Rect(inside.x, self.turned.rect.y, self.turned.rect.x - px(14) - inside.x, px(36))
            told = words(self.cause.key, **self.cause.values)
            write(surface, look, told, theme.STRONG.sized(18), theme.LAMP, line, wrap=True)
            text.h = line.y - px(2) - text.y
        write(surface, look, self._tale(), theme.BODY.sized(19), theme.FOAM, text, "topleft", wrap=True)

    def _tale(self) -> str:
        near = self.ending == "crew" and self.figures.crew == CREW - 1
        tale = self.app.words("result.crew.near" if near else f"result.{self.ending}.text")
        return f"{tale} {self._together()}" if self.session.setup.players == 2 else tale

    def _together(self) -> str:
        """One sentence for both captains."""
        words, (one, other) = self.app.words, seated(self.session)
        first, second = (self.names[n] or words(f"table.player_{n + 1}") for n in (0, 1))
        kind = "won" if self.ending == "won" else "lost"
        return words(f"result.together.{kind}", first=first, second=second, one=one, other=other)

    def _paint_plate(self, surface: Surface, look: Look, rect: Rect) -> None:
        look.shadow(surface, rect, 10, 110)
        fill = [(theme.DEEP, 0.78), (theme.NIGHT, 0.88)]
        surface.blit(look.plate(rect.size, fill, (theme.LAGOON, 0.35), 18), rect)

    def _paint_crew(self, surface: Surface, look: Look) -> None:
        head = Rect(self.crew_at.x, self.crew_at.y - look.m.px(2), self.crew_at.w, look.m.px(26))
        board = self.session.rules.terms.board
        write(surface, look, board.name or board.id, theme.HEADING, theme.SUN, head)
        write(surface, look, self.app.words("result.crew_aboard"), theme.SMALL, theme.MIST, head, "midright")

    def _paint_figures(self, surface: Surface, look: Look) -> None:
        """Eight figures, two in a row: the number, and beside it what it counts."""
        px = look.m.px
        wide, high = self.grid_at.w // 2, self.grid_at.h // 4
        grown = min(1.4, high / px(_CELL))
        figure, words = _FIGURE.sized(27 * grown), theme.SMALL.sized(15 * min(1.15, grown))
        for at, (number, label) in enumerate(self._figures()):
            cell = Rect(self.grid_at.x + (at % 2) * wide, self.grid_at.y + (at // 2) * high, wide, high)
            plate = cell.inflate(-px(6), -px(7))
            surface.blit(look.plate(plate.size, [(theme.NIGHT, 0.6)], (theme.TEAL, 0.45), 10), plate)
            inside = plate.inflate(-px(16), -px(4))
            value = Rect(inside.x, inside.y, px(64), inside.h)
            write(surface, look, number, figure, theme.LAMP, value, "center")
            rest = Rect(value.right + px(9), inside.y, inside.right - value.right - px(9), inside.h)
            write(surface, look, label, words, theme.FOAM, rest, wrap=True)

    def _figures(self) -> list[tuple[str, str]]:
        f, words = self.figures, self.app.words
        chosen = self.session.setup.expansions
        rows = [
            (str(f.turns), "turns"),
            (words("result.figures.of", number=f.crew, whole=CREW), "crew"),
            (str(f.sailed), "sailed"),
            (str(f.spells), "spells"),
            (str(f.bitten), "bitten"),
            self._fight() or (str(f.rolls), "rolls"),
            (words("result.figures.average", number=round(f.luck, 1)), self._luck()),
        ]
        if "heroic" in chosen:
            rows.append((str(f.deeds), "deeds"))
        elif "reefs" in chosen:
            rows.append((str(f.reefs), "reefs"))
        else:
            rows.append((str(len(self.session.state.reserve)), "reserve"))
        return [(number, words(f"result.figures.{key}")) for number, key in rows]

    def _fight(self) -> tuple[str, str] | None:
        """The harpoons on both sides, if the boats met."""
        if not self.figures.harpoons:
            return None
        ours, theirs = self.figures.harpoons
        return self.app.words("result.figures.against", ours=ours, theirs=theirs), "harpoons"

    def _luck(self) -> str:
        """Whether the dice fell high or low."""
        faces = self.session.rules.terms.faces
        off = self.figures.luck - sum(faces) / len(faces)
        return "luck_even" if abs(off) <= _FAIR else "luck_high" if off > 0 else "luck_low"

    def _paint_record(self, surface: Surface, look: Look) -> None:
        px, words = look.m.px, self.app.words
        if not self.ledger:
            ends = self.record_at.topleft, self.record_at.topright
            pygame.draw.line(surface, theme.INDIGO, *ends, max(1, px(1.5)))
        line = Rect(self.record_at.x, self.record_at.y + px(7), self.record_at.w, px(26))
        write(surface, look, words("result.record.head"), theme.HEADING.sized(20), theme.SUN, line)
        if self.session.assisted:
            write(surface, look, words("result.record.marked"), theme.SMALL, theme.LAMP, line, "midright")
        elif self.overall.streak > 1:
            streak = words("result.record.streak", number=self.overall.streak)
            write(surface, look, streak, theme.SMALL, theme.LAMP, line, "midright")
        for label, value in self._record_lines():
            line.y += px(27)
            named = write(surface, look, label, theme.SMALL.sized(16), theme.MIST, line)
            rest = Rect(named.right + px(12), line.y, line.right - named.right - px(12), line.h)
            write(surface, look, value, theme.SMALL.sized(16), theme.FOAM, rest, "midright")

    def _record_lines(self) -> list[tuple[str, str]]:
        words, overall = self.app.words, self.overall
        rows = [
            (words("result.record.here"), self._counted(self.here)),
            (words("result.record.all"), self._counted(overall)),
        ]
        if overall.best > 1:
            rows.append((words("result.record.best"), words("result.record.streak", number=overall.best)))
        return rows

    def _counted(self, some: Summary) -> str:
        """Voyages and wins; those with help beside them, never as if nothing had been sailed."""
        words = self.app.words
        helped = words("result.record.helped", wins=some.helped_wins, number=some.helped)
        alone = words("result.record.line", games=some.voyages, wins=some.wins)
        if not some.helped:
            return alone
        return words("result.record.both", alone=alone, helped=helped) if some.voyages else helped
