"""How the end of a game of points looks: a column for each seat, a row for each category, and totals."""

import pygame
from pygame import Rect, Surface

from nautilion.play.session import Session
from nautilion.play.summaries import Summary
from nautilion.ui import theme
from nautilion.ui.room import Room, ScoreRow
from nautilion.ui.text import Style
from nautilion.ui.theme import Look, mix
from nautilion.ui.widgets.base import WidgetScene
from nautilion.ui.widgets.button import Button
from nautilion.ui.widgets.frame import paint_framed
from nautilion.ui.widgets.lettering import draw_chip, headline, write
from nautilion.ui.widgets.people import paint_face, seat_colour

_ROOM = (1120, 700)
_WIDEST = 1.75  # of the height
_LABELS = 0.27  # of the width
_HEAD, _ROW, _TOTAL, _PLACE = 132, 60, 74, 40  # heights of the design
_POINTS, _SUM = Style("display", 24), Style("display", 38)
_PLACES = {1: theme.LAMP, 2: theme.FOAM, 3: theme.ORANGE}


class ScoresPage(WidgetScene):
    """The layout and the picture; Scores fills it."""

    session: Session
    room: Room
    names: list[str]
    faces: list[str]
    places: tuple[int, ...]
    own: int  # the first person's seat
    rows: list[ScoreRow]
    counted: float
    record: Summary
    wide: list[Button]
    small: list[Button]
    watch: Button
    luck: Button

    @property
    def is_counting(self) -> bool:
        """Whether some points are still to be counted."""
        raise NotImplementedError

    def points_shown(self) -> list[tuple[int, ...]]:
        """The points of each category as far as they are counted: the one under way in part."""
        return [
            tuple(round(points * max(0.0, min(1.0, self.counted - n))) for points in row.points)
            for n, row in enumerate(self.rows)
        ]

    def tale(self) -> str:
        """How it ended, in a sentence."""
        words = self.app.words
        winners = [n for n, place in enumerate(self.places) if place == 1]
        total = sum(row.points[winners[0]] for row in self.rows)
        if len(winners) > 1:
            return words("scores.shared", names=words("scores.and").join(self.names[n] for n in winners))
        return words("scores.winner", name=self.names[winners[0]], points=total)

    # The layout

    def resize(self, size: tuple[int, int]) -> None:
        self.group.look = look = self.app.look.fitted(*_ROOM)
        px = look.m.px
        area = Rect((0, 0), size).inflate(-px(64), -px(44))
        area = Rect(0, 0, min(area.w, round(size[1] * _WIDEST)), area.h).move_to(center=area.center)
        self._lay_buttons(Rect(area.x, area.bottom - px(58), area.w, px(58)), px(12))
        self.head = Rect(area.x, area.y, area.w, px(58))
        self.foot = Rect(area.x, area.bottom - px(58 + 16 + 56), area.w, px(56))
        top = self.head.bottom + px(8)
        self.panel = Rect(area.x, top, area.w, self.foot.y - px(12) - top)
        self._lay_table(look)
        x = self.foot.right - px(12)
        for button in (self.watch, self.luck):
            if button.visible:
                button.rect = Rect(0, 0, button.wanted(look)[0], px(42)).move_to(
                    midright=(x, self.foot.centery)
                )
                x = button.rect.x - px(10)
        self.record_at = Rect(self.foot.x + px(18), self.foot.y, x - self.foot.x - px(26), self.foot.h)

    def _lay_buttons(self, row: Rect, gap: int) -> None:
        """Each as wide as its words want it, in proportion; in a narrow window on two lines of words."""
        room = row.w - len(self.small) * (row.h + gap) - (len(self.wide) - 1) * gap
        wanted = [button.wanted(self.group.look)[0] for button in self.wide]
        x = row.x
        for button, want in zip(self.wide, wanted, strict=True):
            button.rect = Rect(x, row.y, room * want // sum(wanted), row.h)
            x = button.rect.right + gap
        for button in self.small:
            button.rect = Rect(x, row.y, row.h, row.h)
            x = button.rect.right + gap

    def _lay_table(self, look: Look) -> None:
        """Rows share the height that is left, in proportion to what each would like."""
        px = look.m.px
        inside = self.panel.inflate(-px(36), -px(28))
        heights = [_HEAD, *[_ROW] * len(self.rows), _TOTAL, _PLACE]
        share = min(1.45, inside.h / px(sum(heights)))
        y = inside.y + max(0, inside.h - round(px(sum(heights)) * share)) // 2
        self.lines = []
        for high in heights:
            self.lines.append(Rect(inside.x, y, inside.w, round(px(high) * share)))
            y = self.lines[-1].bottom
        left = round(inside.w * _LABELS)
        wide = (inside.w - left) // len(self.names)
        self.labels = Rect(inside.x, inside.y, left - px(12), inside.h)
        self.columns = [
            Rect(inside.x + left + n * wide, inside.y, wide, inside.h) for n in range(len(self.names))
        ]

    def cell(self, line: int, seat: int) -> Rect:
        """Where a column crosses a line."""
        column, row = self.columns[seat], self.lines[line]
        return Rect(column.x, row.y, column.w, row.h)

    # The picture

    def paint(self, surface: Surface) -> None:
        look, words = self.group.look, self.app.words
        title = words("scores.counting") if self.is_counting else self.tale()
        headline(surface, look, title, theme.TITLE, theme.FOAM if self.is_counting else theme.SUN, self.head)
        for panel in (self.panel, self.foot):
            look.shadow(surface, panel, 12, 130)
            surface.blit(look.panel(panel.size), panel)
        self._paint_columns(surface, look)
        self._paint_rows(surface, look)
        if not self.is_counting:
            self._paint_record(surface, look)
        self.group.draw(surface)

    def _paint_columns(self, surface: Surface, look: Look) -> None:
        px = look.m.px
        box = Rect(self.labels.x, self.lines[0].y, self.labels.w - px(14), self.lines[0].h - px(10))
        paint_framed(surface, look, self.room.box, box)
        for seat, column in enumerate(self.columns):
            won = not self.is_counting and self.places[seat] == 1
            plate = column.inflate(-px(10), px(8))
            colour = seat_colour(seat)
            fill = [(mix(colour, theme.NIGHT, 0.62 if won else 0.82), 0.85), (theme.NIGHT, 0.7)]
            edge = (theme.SUN, 1.0) if won else (colour, 0.5)
            surface.blit(look.plate(plate.size, fill, edge, 14, 2.6 if won else 1.5), plate)
            head = self.cell(0, seat)
            name = Rect(plate.x + px(8), head.bottom - px(34), plate.w - px(16), px(30))
            side = min(head.h - px(42), column.w - px(30))
            face = Rect(0, 0, side, side).move_to(midbottom=(column.centerx, name.y - px(2)))
            paint_face(surface, look, self.faces[seat], seat, face)
            ink = theme.SUN if won else theme.FOAM
            write(surface, look, self.names[seat], theme.HEADING.sized(19), ink, name, "center")

    def _paint_rows(self, surface: Surface, look: Look) -> None:
        px, words, shown = look.m.px, self.app.words, self.points_shown()
        for n, (row, points) in enumerate(zip(self.rows, shown, strict=True), 1):
            is_begun = self.counted > n - 1
            self._paint_label(surface, look, n, row.label, theme.FOAM if is_begun else theme.MIST)
            for seat, number in enumerate(points):
                text = str(number) if is_begun else ""
                write(surface, look, text, _POINTS, theme.FOAM, self.cell(n, seat), "center")
        total = len(self.rows) + 1
        self._paint_label(surface, look, total, words("scores.total"), theme.SUN)
        ends = self.lines[total].topleft, self.lines[total].topright
        pygame.draw.line(surface, theme.LAMP, *ends, max(1, px(2)))
        for seat in range(len(self.names)):
            number = sum(points[seat] for points in shown)
            write(surface, look, str(number), _SUM, theme.LAMP, self.cell(total, seat), "center")
            if not self.is_counting:
                self._paint_place(surface, look, seat, self.cell(total + 1, seat))

    def _paint_label(self, surface: Surface, look: Look, line: int, text: str, colour: theme.Rgb) -> None:
        room = Rect(self.labels.x, self.lines[line].y, self.labels.w, self.lines[line].h)
        write(surface, look, text, theme.STRONG.sized(19), colour, room, wrap=True)
        if line > 1:
            ends = self.lines[line].topleft, self.lines[line].topright
            pygame.draw.line(surface, theme.INDIGO, *ends, max(1, look.m.px(1)))

    def _paint_place(self, surface: Surface, look: Look, seat: int, cell: Rect) -> None:
        px, place = look.m.px, self.places[seat]
        text = self.app.words(f"scores.place.{place}")
        wide = min(cell.w - px(24), look.text.size(text, look.m.type(theme.SMALL))[0] + px(36))
        chip = Rect(0, 0, wide, min(px(30), cell.h)).move_to(center=cell.center)
        draw_chip(surface, look, text, _PLACES.get(place, theme.MIST), chip)

    def _paint_record(self, surface: Surface, look: Look) -> None:
        words, some = self.app.words.of(self.session.game.id), self.record
        if self.session.assisted:
            marks = ", ".join(words(f"assisted.{mark}") for mark in self.session.assisted)
            text = words("scores.assisted", marks=marks)
        elif some.voyages:
            best = some.most_points if some.most_points is not None else 0
            text = words(
                "scores.record", games=some.voyages, wins=some.wins, mean=round(some.points), best=best
            )
        else:
            text = words("scores.first")
        write(surface, look, text, theme.SMALL.sized(16), theme.FOAM, self.record_at, wrap=True)
