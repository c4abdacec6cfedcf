"""Words over the table: a passing line, and what a thing is."""

from pygame import Rect, Surface

from nautilion.games.nautilion.state import State
from nautilion.games.nautilion.table.layout import Point
from nautilion.games.nautilion.table.view import View
from nautilion.kernel.words import About
from nautilion.ui import theme
from nautilion.ui.compositor import Sprite
from nautilion.ui.table.spots import Spot
from nautilion.ui.widgets.toast import line_of_words


def toast(view: View, text: str, at: Point | None = None) -> Sprite:
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


def about(view: View, s: State, spot: Spot, told: About | None, now: str, scale: float) -> Surface | None:
    """What a thing is, what it can do now, and the rule behind it; cards are shown whole."""
    return _card(view, s, spot, scale) or (_words(view, told, now, scale) if told else None)


def _card(view: View, s: State, spot: Spot, scale: float) -> Surface | None:
    width, content = view.look.m.px(232 * scale), view.terms.content
    if spot.kind in ("heroic", "lasting"):
        return view.pieces.card("heroic", content.heroic[int(spot.at)], width)
    if spot.kind == "machination":
        return view.pieces.card("darkhouse", content.darkhouse[s.row[int(spot.at)]], width)
    return None


def _words(view: View, told: About, now: str, scale: float) -> Surface:
    words, lines = view.words, [(line, theme.BODY, 16, theme.FOAM) for line in told.lines]
    if now:
        lines.append((words("help.now", what=now), theme.STRONG, 15, theme.LAMP))
    lines.append((words("help.rules", ids=told.rules), theme.SMALL, 13, theme.MIST))
    px, text, width = view.look.m.px, view.look.text, view.look.m.px(290 * scale)
    return _stacked(
        view,
        [
            text.render(line, style.sized(px(size * scale)), colour, width)
            for line, style, size, colour in [(told.title, theme.HEADING, 19, theme.SUN), *lines]
        ],
    )


def _stacked(view: View, parts: list[Surface]) -> Surface:
    px = view.look.m.px
    width = max(part.width for part in parts) + px(28)
    height = sum(part.height for part in parts) + px(6) * (len(parts) - 1) + px(22)
    plate = view.look.panel((width, height), lit=True).copy()
    y = px(11)
    for part in parts:
        plate.blit(part, (px(14), y))
        y += part.height + px(6)
    return plate
