"""The pieces of the setup: boats, expansions to switch on, pearls to count."""

from collections.abc import Callable

import pygame
from pygame import Rect, Surface
from pygame.event import Event

from nautilion.games.nautilion.content.definitions import Board
from nautilion.games.nautilion.table.board_picture import board_picture
from nautilion.ui import theme
from nautilion.ui.access.nodes import HELD, Action, Node, Span
from nautilion.ui.text import Style
from nautilion.ui.theme import Look, Rgb, mix
from nautilion.ui.widgets.base import PRESS_KEYS, Widget
from nautilion.ui.widgets.controls import Toggle
from nautilion.ui.widgets.lettering import draw_chip, plate, write

NAME = Style("display", 19)
CLASS_COLOURS: dict[str, Rgb] = {"A": theme.LAGOON, "B": theme.LAMP, "C": theme.CORAL}
_FAINT = 145  # how strongly a picture shows that is not chosen, of 255


class BoardTile(Widget):
    """A boat to choose, with its pipes, name and class."""

    def __init__(self, on_press: Callable[[Board], None], words: Callable[..., str]) -> None:
        super().__init__()
        self.on_press, self.words = on_press, words
        self.board: Board | None = None
        self.chosen = False
        self._picture: tuple[object, Surface] | None = None

    def state(self) -> tuple[object, ...]:
        return (*super().state(), self.board and self.board.id, self.chosen)

    @property
    def spoken_name(self) -> str:
        return (self.board.name or self.board.id) if self.board else ""

    @property
    def spoken_value(self) -> str:
        return self.words(f"setup.board.class.{self.board.class_}") if self.board else ""

    def describe(self) -> Node:
        return super().describe()._replace(role="option", is_on=self.chosen)

    def release(self, inside: bool) -> None:
        if inside and self.board:
            self.on_press(self.board)

    def key(self, event: Event) -> bool:
        if event.type == pygame.KEYDOWN and event.key in PRESS_KEYS and self.board:
            self.on_press(self.board)
            return True
        return False

    def draw(self, surface: Surface, look: Look) -> None:
        if not self.board:
            return
        plate(surface, look, self.rect, self.chosen, self.hovered)
        if self.focused:
            look.ring(surface, self.rect, 12)
        pad, foot = look.m.px(7), look.m.px(30)
        room = Rect(self.rect.x + pad, self.rect.y + pad, self.rect.w - 2 * pad, self.rect.h - foot - pad)
        surface.blit(self._drawn(look, room.size), room)
        chip = Rect(0, 0, look.m.px(24), look.m.px(22))
        line = Rect(self.rect.x + look.m.px(10), self.rect.bottom - foot, self.rect.w - look.m.px(20), foot)
        line.y -= look.m.px(1)
        chip.midright = line.midright
        colour = CLASS_COLOURS[self.board.class_]
        draw_chip(surface, look, self.words(f"setup.board.letter.{self.board.class_}"), colour, chip)
        line.w -= chip.w + look.m.px(6)
        ink = theme.SUN if self.chosen else theme.FOAM
        write(surface, look, self.board.name or self.board.id, NAME.sized(18), ink, line)

    def _drawn(self, look: Look, size: tuple[int, int]) -> Surface:
        assert self.board
        key = (self.board.id, size, look)
        if not self._picture or self._picture[0] != key:
            self._picture = (key, board_picture(look, self.board, size))
        return self._picture[1]


class ExpansionCard(Toggle):
    """An expansion: its picture, what it adds, what it asks for the win, and a switch."""

    sound = "card_turn"

    def __init__(
        self, name: str, value: bool, on_change: Callable[[bool], None], words: Callable[..., str]
    ) -> None:
        super().__init__(value, on_change)
        self.name = name
        self.title = words(f"setup.expansions.{name}.name")
        self.adds = words(f"setup.expansions.{name}.adds")
        self.win = words("setup.expansions.to_win", what=words(f"setup.expansions.{name}.win"))
        self.label, self.note = self.title, f"{self.adds} {self.win}"

    def picture_box(self, look: Look) -> Rect:
        """Where the picture stands: at the left, four to three."""
        pad = look.m.px(6)
        height = self.rect.h - 2 * pad
        return Rect(self.rect.x + pad, self.rect.y + pad, round(height * 4 / 3), height)

    def name_line(self, look: Look) -> Rect:
        """The first line, from the name to the switch."""
        left, right = self.picture_box(look).right + look.m.px(12), self.box(look).left - look.m.px(12)
        return Rect(left, self.rect.y + round(self.rect.h * 0.04), right - left, round(self.rect.h * 0.38))

    def box(self, look: Look) -> Rect:
        box = Rect(0, 0, look.m.ui(50), look.m.ui(27))
        line = self.rect.y + round(self.rect.h * 0.235)
        box.midright = (self.rect.right - look.m.px(10), line)
        return box

    def draw(self, surface: Surface, look: Look) -> None:
        plate(surface, look, self.rect, self.value, self.hovered)
        if self.focused:
            look.ring(surface, self.rect, 12)
        self._draw_picture(surface, look)
        self._draw_switch(surface, look)
        line = self.name_line(look)
        write(surface, look, self.title, NAME, theme.SUN if self.value else theme.FOAM, line)
        line.h, line.y = round(self.rect.h * 0.285), self.rect.y + round(self.rect.h * 0.395)
        whole, beside = (self.rect.right - look.m.px(pad) - line.x for pad in (10, 104))  # its lesson
        fits = look.text.size(self.adds, look.m.type(theme.SMALL))[0] <= beside
        line.w = beside if fits else whole
        write(surface, look, self.adds, theme.SMALL, theme.FOAM if self.value else _FAINT_WORDS, line)
        line.y, line.w = line.y + line.h, beside
        write(surface, look, self.win, theme.SMALL, theme.LAMP if self.value else theme.MIST, line)

    def _draw_picture(self, surface: Surface, look: Look) -> None:
        box = self.picture_box(look)
        picture = look.art.get(f"expansions/{self.name}", box.size)
        picture.set_alpha(255 if self.value or self.hovered else _FAINT)
        surface.blit(picture, picture.get_rect(center=box.center))
        picture.set_alpha(255)

    def _draw_switch(self, surface: Surface, look: Look) -> None:
        hidden, self.focused = self.focused, False  # the ring is around the whole card
        super().draw(surface, look)
        self.focused = hidden


_FAINT_WORDS = mix(theme.FOAM, theme.MIST, 0.4)


class WordedToggle(Toggle):
    """A switch with its words beside it."""

    def __init__(self, text: str, value: bool, on_change: Callable[[bool], None], tip: str = "") -> None:
        super().__init__(value, on_change, tip)
        self.text = self.label = text

    def draw(self, surface: Surface, look: Look) -> None:
        super().draw(surface, look)
        line = Rect(self.rect.x, self.rect.y, self.box(look).left - look.m.ui(10) - self.rect.x, self.rect.h)
        write(surface, look, self.text, theme.SMALL, theme.FOAM, line, "midright")


class Pearls(Widget):
    """How many pearls lie in the reserve: press the last one you want."""

    repeats = True
    role = "slider"
    actions = HELD

    def __init__(self, value: int, least: int, most: int, on_change: Callable[[int], None], tip: str) -> None:
        super().__init__(tip)
        self.value, self.least, self.most, self.on_change = value, least, most, on_change
        self._pressed_at = (0, 0)

    def state(self) -> tuple[object, ...]:
        return (*super().state(), self.value)

    @property
    def spoken_value(self) -> str:
        return str(self.value)

    def span(self) -> Span:
        return Span(float(self.value), float(self.least), float(self.most), 1.0)

    def perform(self, action: Action, part: int, value: str | float) -> bool:
        wanted = {"more": self.value + 1, "less": self.value - 1, "set": value}.get(action)
        if isinstance(wanted, int | float):
            self._set(round(wanted))
        return isinstance(wanted, int | float)

    def press(self, pos: tuple[int, int]) -> None:
        self._pressed_at = pos

    def release(self, inside: bool) -> None:
        if inside:
            number = 1 + (self._pressed_at[0] - self.rect.x) * self.most // max(1, self.rect.w)
            self._set(number)

    def key(self, event: Event) -> bool:
        if event.type != pygame.KEYDOWN or event.key not in (pygame.K_LEFT, pygame.K_RIGHT):
            return False
        self._set(self.value + (1 if event.key == pygame.K_RIGHT else -1))
        return True

    def cells(self) -> list[Rect]:
        """The place of each pearl."""
        step = self.rect.w / self.most
        return [
            Rect(round(self.rect.x + i * step), self.rect.y, round(step), self.rect.h)
            for i in range(self.most)
        ]

    def draw(self, surface: Surface, look: Look) -> None:
        for number, cell in enumerate(self.cells(), 1):
            side = min(cell.w, cell.h) - look.m.px(1)
            pearl = look.art.get("tokens/start", (side, side))
            pearl.set_alpha(255 if number <= self.value else 70 if not self.hovered else 110)
            surface.blit(pearl, pearl.get_rect(center=cell.center))
            pearl.set_alpha(255)
        if self.focused:
            look.ring(surface, self.rect, 10)

    def _set(self, value: int) -> None:
        value = max(self.least, min(self.most, value))
        if value != self.value:
            self.value = value
            self.on_change(value)
