"""Words over the table: a passing line, and what a thing is."""

from collections.abc import Sequence
from typing import Any

from pygame import Rect, Surface

from nautilion.kernel.words import About
from nautilion.ui import theme
from nautilion.ui.compositor import Sprite
from nautilion.ui.table.lights import Point
from nautilion.ui.table.spots import Spot
from nautilion.ui.table.view import TableView
from nautilion.ui.widgets.toast import line_of_words


def toast(view: TableView, text: str, at: Point | None = None) -> Sprite:
    """One line at the foot of the sea, or beside a point, where the eyes are."""
    lay = view.layout
    assert lay
    line = line_of_words(view.look, text, lay.rects["sea"])
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
    """What a thing is, what it can do now or why not, the rule and the page; cards are shown whole."""
    width = view.look.m.px(232 * scale)
    return view.card(s, spot, width) or (_words(view, told, more, scale, book) if told else None)


def _words(view: TableView, told: About, more: Sequence[str], scale: float, book: str) -> Surface:
    words, lines = view.words, [(line, theme.BODY, 16, theme.FOAM) for line in told.lines]
    lines += [(line, theme.STRONG, 15, theme.LAMP) for line in more]
    lines.append((words("help.rules", ids=told.rules), theme.SMALL, 13, theme.MIST))
    if book:
        lines.append((book, theme.SMALL, 13, theme.LAGOON))
    px, text, width = view.look.m.px, view.look.text, view.look.m.px(290 * scale)
    return _stacked(
        view,
        [
            text.render(line, style.sized(px(size * scale)), colour, width)
            for line, style, size, colour in [(told.title, theme.HEADING, 19, theme.SUN), *lines]
        ],
    )


def _stacked(view: TableView, parts: list[Surface]) -> Surface:
    px = view.look.m.px
    width = max(part.width for part in parts) + px(28)
    height = sum(part.height for part in parts) + px(6) * (len(parts) - 1) + px(22)
    plate = view.look.panel((width, height), lit=True).copy()
    y = px(11)
    for part in parts:
        plate.blit(part, (px(14), y))
        y += part.height + px(6)
    return plate
