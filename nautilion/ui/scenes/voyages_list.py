"""The list of voyages: a row each, with a small picture; it scrolls when there are more than fit."""

from collections.abc import Callable
from typing import NamedTuple

import pygame
from pygame import Rect, Surface
from pygame.event import Event

from nautilion.ui import theme
from nautilion.ui.access.nodes import PRESSED, Action, Box, Node, box_of
from nautilion.ui.theme import Look, Rgb
from nautilion.ui.widgets.base import Widget
from nautilion.ui.widgets.lettering import draw_chip, plate, write

ROW, GAP, BAR = 86, 8, 10  # heights of a row and of the gap; the width of the scroll bar
_SHAPE = 1.5  # of a picture
_PAGE_KEYS = {pygame.K_UP: -1, pygame.K_DOWN: 1}


class VoyageRow(NamedTuple):
    """What a row says."""

    id: str
    name: str
    line: str
    mark: str
    colour: Rgb
    icon: str = ""  # what stands for the picture where there can be none


class VoyageList(Widget):
    """One of the rows is chosen: by click, by the arrow keys, by wheel and page keys."""

    sound = "click"
    repeats = True
    role = "list"

    def __init__(self, choose: Callable[[int], None], open_chosen: Callable[[], None]) -> None:
        super().__init__()
        self.choose, self.open_chosen = choose, open_chosen
        self.rows: list[VoyageRow] = []
        self.pictures: dict[str, Surface] = {}
        self.chosen = self.first = 0
        self._over = -1
        self._pressed_on = -1
        self._look: Look | None = None

    def state(self) -> tuple[object, ...]:
        known = tuple(row.id for row in self.rows if row.id in self.pictures)
        return (*super().state(), tuple(self.rows), self.chosen, self.first, self._over, known)

    # In words

    def describe(self) -> Node:
        rows = ((at, row, self._row_box(at)) for at, row in enumerate(self.rows))
        parts = (
            Node(
                (self, at),
                "item",
                row.name,
                box,
                f"{row.mark}, {row.line}",
                is_on=at == self.chosen,
                actions=PRESSED,
            )
            for at, row, box in rows
        )
        return super().describe()._replace(parts=tuple(parts))

    def _row_box(self, index: int) -> Box:
        look = self._look
        seen = look is not None and index in self.in_sight(look)
        return box_of(self.row_rect(index, look).clip(self.rect) if look and seen else self.rect)

    def perform(self, action: Action, part: int, value: str | float) -> bool:
        if action == "press" and part >= 0:
            self.go(part)
        return action == "press"

    # Where things are

    def shown(self, look: Look) -> int:
        """How many rows fit."""
        return max(1, (self.rect.h + look.m.px(GAP)) // (look.m.px(ROW) + look.m.px(GAP)))

    def row_rect(self, index: int, look: Look) -> Rect:
        """Where a row lies, whether in sight or not; rows share the height among them."""
        gap = look.m.px(GAP)
        step = (self.rect.h + gap) // self.shown(look)
        wide = self.rect.w - look.m.px(BAR + 8)
        return Rect(self.rect.x, self.rect.y + (index - self.first) * step, wide, step - gap)

    def picture_size(self, look: Look) -> tuple[int, int]:
        """The size of a row's picture."""
        high = self.row_rect(0, look).h - look.m.px(16)
        return round(high * _SHAPE), high

    def in_sight(self, look: Look) -> range:
        """The rows that are shown."""
        return range(self.first, min(len(self.rows), self.first + self.shown(look)))

    def _at(self, pos: tuple[int, int]) -> int:
        look = self._look
        hits = [i for i in self.in_sight(look) if self.row_rect(i, look).collidepoint(pos)] if look else []
        return hits[0] if hits else -1

    # What the player does

    def point(self, pos: tuple[int, int]) -> None:
        """The pointer is here."""
        self._over = self._at(pos)

    def press(self, pos: tuple[int, int]) -> None:
        self._pressed_on = self._at(pos)
        self._drag_bar(pos)

    def drag(self, pos: tuple[int, int]) -> None:
        self._drag_bar(pos)

    def release(self, inside: bool) -> None:
        if inside and self._pressed_on >= 0:
            self.go(self._pressed_on)

    def _drag_bar(self, pos: tuple[int, int]) -> None:
        if self._look and self._pressed_on < 0 and pos[0] >= self.rect.right - self._look.m.px(BAR + 8):
            share = (pos[1] - self.rect.y) / max(1, self.rect.h)
            self.scroll_to(round(share * len(self.rows) - self.shown(self._look) / 2))

    def key(self, event: Event) -> bool:
        if event.type != pygame.KEYDOWN:
            return False
        page = self.shown(self._look) if self._look else 1
        steps = {
            **_PAGE_KEYS,
            pygame.K_PAGEUP: -page,
            pygame.K_PAGEDOWN: page,
            pygame.K_HOME: -len(self.rows),
            pygame.K_END: len(self.rows),
        }
        if event.key in steps:
            self.go(self.chosen + steps[event.key])
        elif event.key in (pygame.K_RETURN, pygame.K_KP_ENTER):
            self.open_chosen()
        else:
            return False
        return True

    def go(self, index: int) -> None:
        """Choose a row and bring it into sight."""
        index = max(0, min(len(self.rows) - 1, index))
        if not self.rows:
            return
        self.show_row(index)
        if index != self.chosen:
            self.choose(index)

    def show_row(self, index: int) -> None:
        """Scroll until a row is in sight."""
        page = self.shown(self._look) if self._look else 1
        self.scroll_to(min(max(self.first, index - page + 1), index))

    def scroll_to(self, first: int) -> None:
        """Bring another part of the list into sight."""
        page = self.shown(self._look) if self._look else 1
        self.first = max(0, min(len(self.rows) - page, first))

    # The picture

    def draw(self, surface: Surface, look: Look) -> None:
        self._look = look
        for index in self.in_sight(look):
            self._draw_row(surface, look, self.rows[index], index)
        if len(self.rows) > self.shown(look):
            self._draw_bar(surface, look)
        if self.focused and self.rows:
            look.ring(surface, self.row_rect(self.chosen, look).clip(self.rect), 12)

    def _draw_row(self, surface: Surface, look: Look, row: VoyageRow, index: int) -> None:
        px, rect = look.m.px, self.row_rect(index, look)
        plate(surface, look, rect, index == self.chosen, index == self._over)
        frame = Rect((rect.x + px(8), rect.y + px(8)), self.picture_size(look))
        if picture := self.pictures.get(row.id):
            surface.blit(picture, picture.get_rect(center=frame.center))
        elif row.icon:
            side = round(frame.h * 0.6)
            icon = look.art.get(row.icon, (side, side))
            surface.blit(icon, icon.get_rect(center=frame.center))
        words = Rect(frame.right + px(12), rect.y + px(8), rect.right - frame.right - px(24), rect.h - px(16))
        write(
            surface,
            look,
            row.name,
            theme.HEADING.sized(20),
            theme.SUN,
            Rect(words.topleft, (words.w, px(30))),
        )
        chip = Rect(0, 0, look.text.size(row.mark, look.m.type(theme.SMALL))[0] + px(22), px(24))
        chip = chip.move_to(bottomright=words.bottomright)
        draw_chip(surface, look, row.mark, row.colour, chip)
        line = Rect(words.x, chip.y, words.w - chip.w - px(8), chip.h)
        write(surface, look, row.line, theme.SMALL.sized(16), theme.FOAM, line)

    def _draw_bar(self, surface: Surface, look: Look) -> None:
        px, count = look.m.px, len(self.rows)
        well = Rect(self.rect.right - px(BAR), self.rect.y, px(BAR), self.rect.h)
        surface.blit(look.plate(well.size, [(theme.NIGHT, 0.6)] * 2, (theme.TEAL, 0.5), 5), well)
        high = max(px(30), well.h * self.shown(look) // count)
        room = well.h - high
        top = well.y + room * self.first // max(1, count - self.shown(look))
        knob = Rect(well.x, top, well.w, high)
        surface.blit(
            look.plate(knob.size, [(theme.LAMP, 1.0), (theme.ORANGE, 1.0)], (theme.LAMP, 1.0), 5), knob
        )
