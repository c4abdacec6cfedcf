"""How the setup of a table of several seats looks: the box at the left, a row for each seat at the right."""

from collections.abc import Sequence
from typing import Any, NamedTuple

from pygame import Rect, Surface

from nautilion.content.catalogue import Catalogue
from nautilion.kernel.game import Game
from nautilion.play.seats import Seat
from nautilion.ui import theme
from nautilion.ui.room import Room
from nautilion.ui.theme import Look
from nautilion.ui.widgets.base import Widget
from nautilion.ui.widgets.button import Button
from nautilion.ui.widgets.controls import Choice
from nautilion.ui.widgets.frame import paint_framed
from nautilion.ui.widgets.lettering import headline, plate, write
from nautilion.ui.widgets.page import page_area, page_head
from nautilion.ui.widgets.people import face_of, paint_face
from nautilion.ui.widgets.seedfield import SeedField
from nautilion.ui.widgets.textfield import TextField

_ROOM = (980, 600)  # bounds the player's scale
_BOX = 0.37  # of the width
_ROW, _GAP, _HEAD, _FOOT = 200, 12, 56, 104  # of the design; a row is as high as there is room, up to this


class CompanyParts(NamedTuple):
    """What stands on the page; fields and choices by seat."""

    back: Button
    rules: Button
    players: Choice[int]
    fields: list[TextField]
    chosen: list[Choice[str]]
    seed: SeedField
    another: Button
    copy: Button
    paste: Button
    start: Button

    def in_order(self) -> list[Widget]:
        """All widgets, in the order of the Tab key."""
        rows = [widget for pair in zip(self.fields, self.chosen, strict=True) for widget in pair]
        seeds = [self.seed, self.another, self.copy, self.paste]
        return [self.back, self.rules, self.players, *rows, *seeds, self.start]


class CompanyLayout:
    """Places the parts and paints what is around them."""

    look: Look

    def __init__(self, words: Catalogue, game: Game[Any, Any, Any], room: Room, parts: CompanyParts) -> None:
        self.words, self.game, self.room, self.parts = words, game, room, parts
        self.computers = {each.policy: each for each in room.computers}

    # The layout

    def lay_out(self, size: tuple[int, int], look: Look, players: int) -> None:
        """Give everything its place in a window, with so many seats taken."""
        self.look = look = look.fitted(*_ROOM)
        px, area = look.m.px, page_area(size, look)
        self.title_at = page_head(area, look, self.parts.back, area.w - px(58))
        body = Rect(area.x, area.y + px(60), area.w, area.h - px(60))
        box, rest = Rect(body), Rect(body)
        if body.h > body.w:  # an upright window: the box above, the seats below
            box.h = round(body.h * 0.32)
            rest.y, rest.h = box.bottom + px(18), body.h - box.h - px(18)
        else:
            box.w = round(body.w * _BOX)
            rest.x, rest.w = box.right + px(22), body.w - box.w - px(22)
        self._lay_box(box, look)
        self._lay_seats(rest, look, players)
        self._lay_foot(Rect(rest.x, rest.bottom - px(_FOOT), rest.w, px(_FOOT)), look)

    def _lay_box(self, box: Rect, look: Look) -> None:
        px = look.m.px
        foot = px(122)
        self.frame = Rect(box.x, box.y, box.w, box.h - foot - px(12))
        self.about = Rect(box.x, self.frame.bottom + px(12), box.w, foot)
        wide = min(self.parts.rules.wanted(look)[0], self.about.w // 2)
        self.parts.rules.rect = Rect(0, 0, wide, px(40)).move_to(
            bottomright=(self.about.right - px(12), self.about.bottom - px(10))
        )

    def _lay_seats(self, rest: Rect, look: Look, players: int) -> None:
        px, most = look.m.px, len(self.parts.fields)
        self.head = Rect(rest.x, rest.y, rest.w, px(_HEAD))
        self.parts.players.rect = Rect(0, 0, px(64) * len(self.game.seats), px(40)).move_to(
            midright=(self.head.right - px(14), self.head.centery)
        )
        top, gap = self.head.bottom + px(_GAP), px(_GAP)
        room = rest.bottom - px(_FOOT) - gap - top
        # Seats that nobody takes leave their room to the others.
        high = min(px(_ROW), (room + gap) // players - gap)
        self.rows = [Rect(rest.x, top + n * (high + gap), rest.w, high) for n in range(most)]
        self.faces, self.words_at = [], []
        for row, field, chooser in zip(self.rows, self.parts.fields, self.parts.chosen, strict=True):
            side = min(row.h - px(18), px(150))
            face = Rect(row.x + px(14), row.centery - side // 2, side, side)
            left, right = face.right + px(20), row.right - px(14)
            chooser.rect = Rect(0, 0, round((right - left) * 0.56), px(40)).move_to(
                midright=(right, row.centery)
            )
            words = Rect(left, 0, chooser.rect.x - px(14) - left, min(row.h - px(16), px(104)))
            words.centery = row.centery
            field.rect = Rect(words.x, 0, words.w, px(40)).move_to(midleft=(words.x, row.centery))
            self.faces.append(face)
            self.words_at.append(words)

    def _lay_foot(self, foot: Rect, look: Look) -> None:
        px, parts = look.m.px, self.parts
        self.foot = foot
        parts.start.rect = Rect(0, 0, px(196), px(56)).move_to(midright=(foot.right - px(16), foot.centery))
        wide = parts.start.rect.x - foot.x - px(36)
        inside = Rect(foot.x + px(16), foot.y + px(12), wide, foot.h - px(24))
        self.label_at = Rect(inside.x, inside.y, inside.w, px(30))
        line = Rect(inside.x, inside.bottom - px(42), inside.w, px(40))
        for at, button in enumerate((parts.paste, parts.copy, parts.another)):
            button.rect = Rect(line.right - line.h - at * (line.h + px(5)), line.y, line.h, line.h)
        parts.seed.rect = Rect(line.x, line.y, parts.another.rect.x - px(8) - line.x, line.h)

    # The picture

    def paint(self, surface: Surface, seats: Sequence[Seat], note: str) -> None:
        """All but the widgets; `note` is what is said about the number."""
        look, px, words = self.look, self.look.m.px, self.words
        title = words(f"house.{self.game.id}.name")
        headline(surface, look, title, theme.TITLE.sized(34), theme.SUN, self.title_at)
        self._paint_box(surface, look)
        for panel in (self.head, self.foot):
            look.lay_panel(surface, panel, 8, 110)
        room = self.parts.players.rect.x - self.head.x - px(30)
        asked = Rect(self.head.x + px(18), self.head.y, room, self.head.h)
        write(surface, look, words("company.count"), theme.HEADING.sized(21), theme.FOAM, asked)
        for at, seat in enumerate(seats):
            self._paint_seat(surface, look, at, seat)
        label, colour = (note, theme.LAMP) if note else (words("company.seed.label"), theme.MIST)
        write(surface, look, label, theme.SMALL, colour, self.label_at)

    def _paint_box(self, surface: Surface, look: Look) -> None:
        px, words = look.m.px, self.words
        paint_framed(surface, look, self.room.box, self.frame)
        look.lay_panel(surface, self.about, 10, 110)
        inside = self.about.inflate(-px(32), -px(20))
        line = Rect(inside.x, inside.y, inside.w, self.parts.rules.rect.y - px(4) - inside.y)
        if not self.parts.rules.visible:
            line.h = inside.h - px(30)
        text = words(f"house.{self.game.id}.line")
        write(surface, look, text, theme.BODY, theme.FOAM, line, "topleft", wrap=True)
        foot = Rect(inside.x, inside.bottom - px(30), inside.w, px(30))
        foot.w = self.parts.rules.rect.x - px(8) - foot.x if self.parts.rules.visible else foot.w
        least, most = self.room.minutes
        told = words("library.minutes", least=least, most=most)
        write(surface, look, told, theme.SMALL.sized(16), theme.LAMP, foot)

    def _paint_seat(self, surface: Surface, look: Look, at: int, seat: Seat) -> None:
        """The face and, where a computer sits, its name and a line about it; people type their own."""
        computer, row = self.computers.get(seat.player), self.rows[at]
        plate(surface, look, row, computer is None, False)
        face = face_of(seat.player, at, self.room.computers, self.room.people)
        paint_face(surface, look, face, at, self.faces[at])
        if not computer:
            return
        room = self.words_at[at]
        name = Rect(room.x, room.y, room.w, room.h * 2 // 5)
        write(surface, look, seat.name, theme.HEADING.sized(20), theme.FOAM, name)
        about = Rect(room.x, name.bottom, room.w, room.bottom - name.bottom)
        line = self.words(f"{computer.key}.line")
        write(surface, look, line, theme.SMALL, theme.MIST, about, "topleft", wrap=True)
