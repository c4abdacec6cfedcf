"""Words over the table: a passing line, and what a thing is."""

from collections.abc import Sequence
from typing import Any

import pygame
from pygame import Rect, Surface

from nautilion.kernel.words import About
from nautilion.ui import theme
from nautilion.ui.compositor import Sprite
from nautilion.ui.table.lights import Point
from nautilion.ui.table.spots import Spot
from nautilion.ui.table.view import TableView
from nautilion.ui.text import Style
from nautilion.ui.widgets.toast import line_of_words


def toast(view: TableView, text: str, at: Point | None = None, room: Rect | None = None) -> Sprite:
    """One line at the foot of the sea or of other room, or beside a point, where the eyes are."""
    lay = view.layout
    assert lay
    line = line_of_words(view.look, text, room or lay.rects["sea"])
    if at:
        box = line.rect
        box.midbottom = (round(at[0]), round(at[1]) - lay.px(34))
        if box.top < 0:
            box.midtop = (round(at[0]), round(at[1]) + lay.px(34))
        line = Sprite(line.surface, box.clamp(Rect((0, 0), lay.size)).topleft)
    return line


def about(
    view: TableView,
    s: Any,
    spot: Spot,
    told: About | None,
    more: Sequence[str],
    scale: float,
    book: str = "",
) -> Surface | None:
    """What a thing is, what it can do now or why not, the rule and the page; a card is shown whole."""
    if card := view.card(s, spot, view.look.m.px(232 * scale)):
        return _with_foot(view, card, more, scale, book) if book else card
    return _words(view, told, more, scale, book) if told else None


StyledLine = tuple[str, Style, int, theme.Rgb]  # words, how they are written, how large, and in which colour


def _foot(more: Sequence[str], book: str) -> tuple[list[StyledLine], list[StyledLine]]:
    """What a thing can do now or why not, and the page of the book."""
    page: list[StyledLine] = [(book, theme.SMALL, 13, theme.LAGOON)] if book else []
    return [(line, theme.STRONG, 15, theme.LAMP) for line in more], page


def _with_foot(view: TableView, card: Surface, more: Sequence[str], scale: float, book: str) -> Surface:
    """A card that was asked about: below it what its picture does not say."""
    now, page = _foot(more, book)
    gap = view.look.m.px(6)
    foot = _stacked(view, _written(view, [*now, *page], scale, card.width - view.look.m.px(28)), card.width)
    whole = Surface((card.width, card.height + gap + foot.height), pygame.SRCALPHA).convert_alpha()
    whole.blit(card, (0, 0))
    whole.blit(foot, (0, card.height + gap))
    return whole


def _words(view: TableView, told: About, more: Sequence[str], scale: float, book: str) -> Surface:
    now, page = _foot(more, book)
    lines: list[StyledLine] = [(told.title, theme.HEADING, 19, theme.SUN)]
    lines += [(line, theme.BODY, 16, theme.FOAM) for line in told.lines]
    if book:  # who only rests the pointer has no use for numbers
        now.append((view.words("help.rules", ids=told.rules), theme.SMALL, 13, theme.MIST))
    return _stacked(view, _written(view, [*lines, *now, *page], scale, view.look.m.px(290 * scale)))


def _written(view: TableView, lines: Sequence[StyledLine], scale: float, width: int) -> list[Surface]:
    px, text = view.look.m.px, view.look.text
    return [
        text.render(line, style.sized(px(size * scale)), colour, width) for line, style, size, colour in lines
    ]


def _stacked(view: TableView, parts: list[Surface], width: int = 0) -> Surface:
    px = view.look.m.px
    width = width or max(part.width for part in parts) + px(28)
    height = sum(part.height for part in parts) + px(6) * (len(parts) - 1) + px(22)
    plate = view.look.panel((width, height), lit=True).copy()
    y = px(11)
    for part in parts:
        plate.blit(part, (px(14), y))
        y += part.height + px(6)
    return plate
