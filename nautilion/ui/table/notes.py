"""Words over the table: a passing line, and what a thing is."""

from pygame import Rect, Surface

from nautilion.rules.state import CABIN_SPACES, State
from nautilion.ui import theme
from nautilion.ui.compositor import Sprite
from nautilion.ui.table.layout import Point
from nautilion.ui.table.spots import Spot
from nautilion.ui.table.view import View
from nautilion.ui.widgets.passing import line_of_words


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
    if spot.kind in ("heroic", "lasting"):
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
