"""How the end of a game of points looks: a column for each seat, a row for each category, and totals."""

from collections.abc import Sequence
from typing import NamedTuple

import pygame
from pygame import Rect, Surface

from nautilion.content.catalogue import Catalogue
from nautilion.ui import theme
from nautilion.ui.room import ScoreRow
from nautilion.ui.text import Style
from nautilion.ui.theme import Look, mix
from nautilion.ui.widgets.button import Button
from nautilion.ui.widgets.frame import ON_A_BOX, paint_framed
from nautilion.ui.widgets.lettering import draw_chip, headline, write
from nautilion.ui.widgets.page import lay_ways_on, page_area
from nautilion.ui.widgets.people import paint_face, seat_colour

_ROOM = (1120, 700)
_AIR, _WIDEST = (64, 44), 1.75  # of the height
_LABELS = 0.27  # of the width
_BOX = 1.5  # of the height: wider would cut the heads of those on it
_HEAD, _ROW, _TOTAL, _PLACE = 132, 60, 74, 40  # heights of the design
_POINTS, _SUM = Style("display", 24), Style("display", 38)
_PLACES = {1: theme.LAMP, 2: theme.FOAM, 3: theme.ORANGE}


class ScoreSheet(NamedTuple):
    """Who has how many points for what."""

    names: Sequence[str]
    faces: Sequence[str]
    places: Sequence[int]
    rows: Sequence[ScoreRow]

    def counted(self, rows: float) -> list[tuple[int, ...]]:
        """The points of each category as far as they are counted: the one under way in part."""
        return [
            tuple(round(points * max(0.0, min(1.0, rows - n))) for points in row.points)
            for n, row in enumerate(self.rows)
        ]

    def tale(self, words: Catalogue) -> str:
        """How it ended, in a sentence."""
        winners = [n for n, place in enumerate(self.places) if place == 1]
        total = sum(row.points[winners[0]] for row in self.rows)
        if len(winners) > 1:
            return words("scores.shared", names=words("scores.and").join(self.names[n] for n in winners))
        return words("scores.winner", name=self.names[winners[0]], points=total)


class ScoresParts(NamedTuple):
    """What stands on the page."""

    wide: list[Button]
    small: list[Button]
    luck: Button
    watch: Button

    def in_order(self) -> list[Button]:
        """All widgets, in the order of the Tab key."""
        return [*self.wide, *self.small, self.luck, self.watch]


class ScoresPage:
    """Places the parts and paints the points around them."""

    look: Look

    def __init__(self, words: Catalogue, box: str, sheet: ScoreSheet, parts: ScoresParts) -> None:
        self.words, self.box, self.sheet, self.parts = words, box, sheet, parts

    # The layout

    def lay_out(self, size: tuple[int, int], look: Look) -> None:
        """Give everything its place in a window."""
        self.look = look = look.fitted(*_ROOM)
        px = look.m.px
        area = page_area(size, look, _AIR, _WIDEST)
        row = Rect(area.x, area.bottom - px(58), area.w, px(58))
        lay_ways_on(row, px(12), self.parts.wide, self.parts.small, look)
        self.head = Rect(area.x, area.y, area.w, px(58))
        self.foot = Rect(area.x, area.bottom - px(58 + 16 + 56), area.w, px(56))
        top = self.head.bottom + px(8)
        self.panel = Rect(area.x, top, area.w, self.foot.y - px(12) - top)
        self._lay_table(look)
        x = self.foot.right - px(12)
        for button in (self.parts.watch, self.parts.luck):
            if button.visible:
                button.rect = Rect(0, 0, button.wanted(look)[0], px(42)).move_to(
                    midright=(x, self.foot.centery)
                )
                x = button.rect.x - px(10)
        self.record_at = Rect(self.foot.x + px(18), self.foot.y, x - self.foot.x - px(26), self.foot.h)

    def _lay_table(self, look: Look) -> None:
        """Rows share the height that is left, in proportion to what each would like."""
        px = look.m.px
        inside = self.panel.inflate(-px(36), -px(28))
        heights = [_HEAD, *[_ROW] * len(self.sheet.rows), _TOTAL, _PLACE]
        share = min(1.45, inside.h / px(sum(heights)))
        y = inside.y + max(0, inside.h - round(px(sum(heights)) * share)) // 2
        self.lines = []
        for high in heights:
            self.lines.append(Rect(inside.x, y, inside.w, round(px(high) * share)))
            y = self.lines[-1].bottom
        left = round(inside.w * _LABELS)
        wide = (inside.w - left) // len(self.sheet.names)
        self.labels = Rect(inside.x, inside.y, left - px(12), inside.h)
        self.columns = [
            Rect(inside.x + left + n * wide, inside.y, wide, inside.h) for n in range(len(self.sheet.names))
        ]

    def cell(self, line: int, seat: int) -> Rect:
        """Where a column crosses a line."""
        column, row = self.columns[seat], self.lines[line]
        return Rect(column.x, row.y, column.w, row.h)

    # The picture

    def paint(self, surface: Surface, counted: float, record: str) -> None:
        """All but the widgets, with so many categories counted; `record` is what earlier games say to it."""
        look, is_counting = self.look, counted < len(self.sheet.rows)
        title = self.words("scores.counting") if is_counting else self.sheet.tale(self.words)
        headline(surface, look, title, theme.TITLE, theme.FOAM if is_counting else theme.SUN, self.head)
        for panel in (self.panel, self.foot):
            look.lay_panel(surface, panel)
        self._paint_columns(surface, look, is_counting)
        self._paint_rows(surface, look, counted)
        if not is_counting:
            write(surface, look, record, theme.SMALL.sized(16), theme.FOAM, self.record_at, wrap=True)

    def _paint_columns(self, surface: Surface, look: Look, is_counting: bool) -> None:
        px = look.m.px
        box = Rect(self.labels.x, self.lines[0].y, self.labels.w - px(14), self.lines[0].h - px(10))
        box.w = min(box.w, round(box.h * _BOX))
        paint_framed(surface, look, self.box, box, ON_A_BOX)
        for seat, column in enumerate(self.columns):
            won = not is_counting and self.sheet.places[seat] == 1
            plate = column.inflate(-px(10), px(8))
            colour = seat_colour(seat)
            fill = [(mix(colour, theme.NIGHT, 0.62 if won else 0.82), 0.85), (theme.NIGHT, 0.7)]
            edge = (theme.SUN, 1.0) if won else (colour, 0.5)
            surface.blit(look.plate(plate.size, fill, edge, 14, 2.6 if won else 1.5), plate)
            head = self.cell(0, seat)
            name = Rect(plate.x + px(8), head.bottom - px(34), plate.w - px(16), px(30))
            side = min(head.h - px(42), column.w - px(30))
            face = Rect(0, 0, side, side).move_to(midbottom=(column.centerx, name.y - px(2)))
            paint_face(surface, look, self.sheet.faces[seat], seat, face)
            ink = theme.SUN if won else theme.FOAM
            write(surface, look, self.sheet.names[seat], theme.HEADING.sized(19), ink, name, "center")

    def _paint_rows(self, surface: Surface, look: Look, counted: float) -> None:
        px, shown = look.m.px, self.sheet.counted(counted)
        for n, (row, points) in enumerate(zip(self.sheet.rows, shown, strict=True), 1):
            is_begun = counted > n - 1
            self._paint_label(surface, look, n, row.label, theme.FOAM if is_begun else theme.MIST)
            for seat, number in enumerate(points):
                text = str(number) if is_begun else ""
                write(surface, look, text, _POINTS, theme.FOAM, self.cell(n, seat), "center")
        total = len(self.sheet.rows) + 1
        self._paint_label(surface, look, total, self.words("scores.total"), theme.SUN)
        ends = self.lines[total].topleft, self.lines[total].topright
        pygame.draw.line(surface, theme.LAMP, *ends, max(1, px(2)))
        for seat in range(len(self.sheet.names)):
            number = sum(points[seat] for points in shown)
            write(surface, look, str(number), _SUM, theme.LAMP, self.cell(total, seat), "center")
            if counted >= len(self.sheet.rows):  # beside its sum, for whoever hears the page
                self._paint_place(surface, look, seat, self.cell(total + 1, seat))

    def _paint_label(self, surface: Surface, look: Look, line: int, text: str, colour: theme.Rgb) -> None:
        room = Rect(self.labels.x, self.lines[line].y, self.labels.w, self.lines[line].h)
        write(surface, look, text, theme.STRONG.sized(19), colour, room, wrap=True)
        if line > 1:
            ends = self.lines[line].topleft, self.lines[line].topright
            pygame.draw.line(surface, theme.INDIGO, *ends, max(1, look.m.px(1)))

    def _paint_place(self, surface: Surface, look: Look, seat: int, cell: Rect) -> None:
        px, place = look.m.px, self.sheet.places[seat]
        text = self.words(f"scores.place.{place}")
        wide = min(cell.w - px(24), look.text.size(text, look.m.type(theme.SMALL))[0] + px(36))
        chip = Rect(0, 0, wide, min(px(30), cell.h)).move_to(center=cell.center)
        draw_chip(surface, look, text, _PLACES.get(place, theme.MIST), chip)
