"""Words over the table: a passing line, the log, and what a thing is."""

from pygame import Rect, Surface

from nautilion.rules.state import CABIN_SPACES, State
from nautilion.ui import theme
from nautilion.ui.compositor import Sprite
from nautilion.ui.table.layout import Point
from nautilion.ui.table.spots import Spot
from nautilion.ui.table.story import Line
from nautilion.ui.table.view import View
from nautilion.ui.widgets.passing import line_of_words

SHOWN = 15  # lines of the log


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


def log_rect(view: View) -> Rect:
    """Where the log lies when it is open."""
    lay = view.layout
    assert lay
    height = round(SHOWN * lay.px(21) + lay.px(52))
    return Rect(lay.px(10), lay.size[1] - height - lay.px(10), lay.px(330), height)


def log_lines(view: View, lines: list[Line]) -> list[tuple[Line, Rect]]:
    """The last lines and their rectangles."""
    lay = view.layout
    assert lay
    box = log_rect(view)
    top = box.y + lay.px(42)
    return [
        (line, Rect(box.x + lay.px(12), top + n * lay.px(21), box.w - lay.px(24), lay.px(21)))
        for n, line in enumerate(lines)
    ]


def paint_log(surface: Surface, view: View, lines: list[Line], pointed: Line | None) -> None:
    """The log, newest line last."""
    lay, look, box = view.layout, view.look, log_rect(view)
    assert lay
    surface.blit(look.panel(box.size, lit=True), box)
    head = look.text.render(view.words("table.log"), theme.HEADING.sized(lay.px(20)), theme.SUN)
    surface.blit(head, (box.x + lay.px(14), box.y + lay.px(10)))
    for line, rect in log_lines(view, lines):
        colour = theme.SUN if line is pointed else theme.LAMP if line.turn else theme.FOAM
        word = look.text.fit(line.text, theme.SMALL.sized(lay.px(15)), rect.size, colour, least=lay.px(13))
        surface.blit(word, word.get_rect(midleft=rect.midleft))


def about(view: View, s: State, spot: Spot, rect: Rect, now: str) -> Sprite | None:
    """What a thing is, what it can do now, and the rule behind it; cards are shown whole."""
    lay = view.layout
    assert lay
    picture = _card(view, s, spot) or _words(view, s, spot, now)
    if picture is None:
        return None
    box = picture.get_rect(midbottom=(rect.centerx, rect.top - lay.px(8)))
    if box.top < 0:
        box.midtop = (rect.centerx, rect.bottom + lay.px(8))
    return Sprite(picture, box.clamp(Rect((0, 0), lay.size)).topleft)


def _card(view: View, s: State, spot: Spot) -> Surface | None:
    px, content = view.look.m.px, view.game.content
    if spot.kind == "heroic":
        return view.pieces.card("heroic", content.heroic[int(spot.at)], px(232))
    if spot.kind == "machination":
        return view.pieces.card("darkhouse", content.darkhouse[s.row[int(spot.at)]], px(232))
    return None


def _words(view: View, s: State, spot: Spot, now: str) -> Surface | None:
    words, look = view.words, view.look
    key = f"about.{spot.kind}_{spot.at}"
    key = key if f"{key}.title" in words else f"about.{spot.kind}"
    if not words(f"{key}.title") or f"{key}.title" not in words:
        return None
    title = words(f"{key}.title")
    if token := token_at(s, spot):
        title = words(f"token.{token}")
        title = title[:1].upper() + title[1:]
    width = look.m.px(290)
    parts = [
        look.text.render(title, theme.HEADING.sized(look.m.px(19)), theme.SUN, width),
        look.text.render(words(f"{key}.text"), theme.BODY.sized(look.m.px(16)), theme.FOAM, width),
    ]
    if now:
        said = words("table.help_now", what=now)
        parts.append(look.text.render(said, theme.STRONG.sized(look.m.px(15)), theme.LAMP, width))
    ids = words("table.help_rule", ids=words(f"{key}.rules"))
    parts.append(look.text.render(ids, theme.SMALL.sized(look.m.px(13)), theme.MIST, width))
    return _stacked(view, parts)


def token_at(s: State, spot: Spot) -> str:
    """The token that lies at a spot, if one does."""
    match spot.kind:
        case "path":
            return s.path[int(spot.at)]
        case "hand":
            return s.hand
        case "reserve" | "pile":
            return str(spot.at)
        case "board":
            return s.board[int(spot.at) - 1]
        case "cabin":
            return s.cabin[CABIN_SPACES.index(str(spot.at))]
    return ""


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
