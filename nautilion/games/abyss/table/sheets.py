"""Sheets over the table: locations to choose from, a seat's board, guilds and scoring, the discards."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pygame import Rect, Surface

from nautilion.games.abyss.orders import ANY
from nautilion.games.abyss.rules.scoring import Points, points
from nautilion.games.abyss.state import State, race_of
from nautilion.games.abyss.table.layout import flow, grid
from nautilion.games.abyss.table.orders import ASK, PASS
from nautilion.games.abyss.table.places import CLOSE, ORDERS, SUMMARY, TILE, WHOLE, AbyssHighlights
from nautilion.ui import theme
from nautilion.ui.table.seats import SEAT_COLOURS
from nautilion.ui.table.spots import Spot

if TYPE_CHECKING:
    from nautilion.games.abyss.table.view import AbyssView

READABLE = 150  # of the design: how high a lord must be for its words


def large_location(view: AbyssView, s: State, location: str, width: int) -> Surface:
    """A location as somebody sees it who rests on it: with what it is worth to each seat."""
    px, text = view.look.m.px, view.look.text
    pad, line, key = px(10), px(23), f"abyss.location.{location}"
    room = width - 2 * pad
    name = text.fit(view.words(f"{key}.name"), theme.HEADING.sized(px(20)), (room, px(28)), theme.SUN)
    told = text.fit(view.words(f"{key}.text"), theme.SMALL.sized(px(19)), (room, px(150)), theme.FOAM, True)
    scene = view.pieces.rounded(f"locations/{location}", (width - px(8), round(width * 0.56)), 7)
    seats = scene.get_height() + px(10) + name.get_height() + told.get_height() + px(8)
    made = view.look.panel((width, seats + line * s.players + px(8)), lit=True).copy()
    y = px(4)
    for part, x in ((scene, px(4)), (name, pad), (told, pad)):
        made.blit(part, (x, y))
        y += part.get_height() + (px(4) if part is scene else 0)
    for seat in range(s.players):
        _write_worth(made, view, s, location, seat, Rect(pad, seats + seat * line, room, line))
    return made


def _write_worth(made: Surface, view: AbyssView, s: State, location: str, seat: int, room: Rect) -> None:
    """What a location is worth to a seat now."""
    sign = view.pieces.seat(seat, room.h - view.look.m.px(6))
    made.blit(sign, sign.get_rect(midleft=room.midleft))
    told = view.words(
        "abyss.about.location.worth", points=view.worth(s, seat, location), who=view.naming.seat(seat)
    )
    size = (room.w - sign.get_width() - view.look.m.px(6), room.h)
    word = view.look.text.fit(told, theme.SMALL.sized(view.look.m.px(16)), size, SEAT_COLOURS[seat])
    made.blit(word, word.get_rect(midright=(room.right, room.centery)).move_to(x=room.right - size[0]))


def paint_sheet(surface: Surface, view: AbyssView, s: State, highlights: AbyssHighlights) -> None:
    """Whatever lies open over the table."""
    shown, sheet = view.places.on_sheet(s, highlights), highlights.sheet
    if not shown and not sheet:
        return
    area = view.layout.rects["sheet"]
    view.look.shadow(surface, area)
    surface.blit(view.look.plate(area.size, [(theme.NIGHT, 1.0)] * 2, (theme.NIGHT, 1.0), 14), area)
    surface.blit(view.look.panel(area.size, lit=True), area)
    if sheet is None:
        _paint_locations(surface, view, s, highlights, shown)
        return
    side = view.layout.px(34)
    cross = view.pieces.picture("ui/close", (side, side))
    surface.blit(cross, view.places.spots(s, highlights)[CLOSE])
    if sheet.kind == "seat":
        _paint_seat(surface, view, s, int(sheet.at), area)
    elif sheet == SUMMARY:
        _paint_summary(surface, view, s, area)
    elif sheet == Spot("discard"):
        _paint_discard(surface, view, s, area)
    elif sheet == ORDERS:
        _paint_orders(surface, view, highlights, area)
    elif gone := view.places.gone(s, sheet):
        title(surface, view, view.words(f"abyss.table.sheet.{sheet.kind}"), area)
        for spot, rect in gone.items():
            _paint_thing(surface, view, s, spot, rect, view.places.bottom(s, highlights.eyes))


def title(surface: Surface, view: AbyssView, words: str, area: Rect) -> Rect:
    """A heading on a sheet; what is left below it."""
    px = view.layout.px
    room = Rect(area.x + px(16), area.y + px(8), area.w - px(70), px(30))
    word = view.look.text.fit(words, theme.HEADING.sized(px(22)), room.size, theme.SUN)
    surface.blit(word, word.get_rect(midleft=room.midleft))
    return Rect(area.x + px(16), room.bottom + px(4), area.w - px(32), area.bottom - room.bottom - px(16))


def _paint_locations(
    surface: Surface, view: AbyssView, s: State, highlights: AbyssHighlights, shown: tuple[str, ...]
) -> None:
    seat = view.places.bottom(s, highlights.eyes)
    question = highlights.question or "drawn"
    title(surface, view, view.words(f"abyss.table.sheet.{question}"), view.layout.rects["sheet"])
    for location, rect in zip(shown, view.layout.sheet(len(shown)), strict=True):
        surface.blit(view.pieces.location(location, rect.size, view.worth(s, seat, location)), rect)


def _paint_seat(surface: Surface, view: AbyssView, s: State, seat: int, area: Rect) -> None:
    """All lords, locations and allies of a seat, large, and the points by what they are for."""
    room, px = title(surface, view, view.names[seat], area), view.layout.px
    sheet = points(view.terms, s, seat)
    told = view.words("abyss.table.sheet.points", **sheet._asdict(), total=sheet.total)
    word = view.look.text.fit(told, theme.STRONG.sized(px(16)), (room.w, px(22)), theme.FOAM)
    surface.blit(word, room)
    board = Rect(room.x, room.y + px(26), room.w, room.h - px(26) - px(66))
    things = [Spot("lord", lord) for lord in s.lords[seat]]
    things += [Spot("location", held.location) for held in s.locations[seat]]
    shapes = [WHOLE if thing.kind == "lord" else TILE for thing in things]
    for spot, rect in zip(things, flow(board, shapes, px(6), px(280)), strict=True):
        _paint_thing(surface, view, s, spot, rect, seat)
    _paint_cards(
        surface,
        view,
        view.places.in_order(s.allies[seat]),
        Rect(room.x, room.bottom - px(60), room.w, px(58)),
    )


def _paint_thing(surface: Surface, view: AbyssView, s: State, spot: Spot, rect: Rect, seat: int) -> None:
    """A lord, whole where its words can be read, or a location with what it is worth to a seat."""
    name = str(spot.at)
    if spot.kind == "location":
        lords = next((held.lords for held in s.locations[seat] if held.location == name), ())
        worth = None if name in s.locations_gone else view.worth(s, seat, name)
        surface.blit(view.pieces.location(name, rect.size, worth, lords), rect)
    elif rect.h > view.layout.px(READABLE) and name not in s.disabled:
        surface.blit(view.pieces.lord(name, rect.size, view.tag(s, name, seat, False)), rect)
    else:
        surface.blit(view.pieces.small_lord(name, rect.size, name in s.disabled), rect)


def _paint_cards(surface: Surface, view: AbyssView, cards: tuple[str, ...], area: Rect) -> None:
    wide = round(area.h * 3 / 4)
    step = min(wide + view.layout.px(4), (area.w - wide) / max(1, len(cards) - 1))
    for n, card in enumerate(cards):
        surface.blit(view.pieces.card(card, area.h), (round(area.x + n * step), area.y))


def _paint_summary(surface: Surface, view: AbyssView, s: State, area: Rect) -> None:
    """The six guilds and what they are like, and what counts at the end with the points so far."""
    room, px = title(surface, view, view.words("abyss.table.sheet.summary"), area), view.layout.px
    left = Rect(room.x, room.y, round(room.w * 0.56), room.h)
    cells = grid(left, 2, 3, px(6))
    for (guild, row), rect in zip(view.terms.content.guilds.items(), cells, strict=True):
        hue = view.pieces.hue(row.race)
        fill = [(theme.mix(hue, theme.NIGHT, 0.78), 0.9), (theme.NIGHT, 0.9)]
        surface.blit(view.look.plate(rect.size, fill, (hue, 0.8), 8), rect)
        side = px(34)
        surface.blit(view.pieces.crest(guild, side), (rect.x + px(8), rect.y + px(8)))
        sign = view.pieces.race(row.race, px(26))
        surface.blit(sign, (rect.x + px(12), rect.y + side + px(14)))
        words = Rect(rect.x + side + px(16), rect.y + px(5), rect.w - side - px(24), rect.h - px(8))
        name = view.words(f"abyss.table.guild.{guild}.name")
        word = view.look.text.fit(name, theme.HEADING.sized(px(17)), (words.w, px(21)), hue)
        surface.blit(word, words)
        if number := sum(view.terms.lords[lord].guild == guild for lord in s.court):
            told = view.words("abyss.table.guild_at_court", number=number)
            ground = Rect(words.x, rect.bottom - px(25), words.w, px(20))
            word = view.look.text.fit(told, theme.SMALL.sized(px(15)), ground.size, theme.SUN)
            surface.blit(word, ground)
            words.h -= px(22)
        told = view.words(f"abyss.table.guild.{guild}.text")
        size = (words.w, words.h - px(22))
        word = view.look.text.fit(told, theme.SMALL.sized(px(15)), size, theme.FOAM, True, least=px(13))
        surface.blit(word, (words.x, words.y + px(22)))
    _paint_scoring(
        surface, view, s, Rect(left.right + px(14), room.y, room.right - left.right - px(14), room.h)
    )


def _paint_scoring(surface: Surface, view: AbyssView, s: State, area: Rect) -> None:
    px, text = view.layout.px, view.look.text
    sheets = [points(view.terms, s, seat) for seat in range(s.players)]
    column = px(46)
    left = area.right - column * s.players
    for seat in range(s.players):
        sign = view.pieces.seat(seat, px(20))
        surface.blit(sign, sign.get_rect(midtop=(left + column * seat + column // 2, area.y)))
    line = (area.h - px(26)) / 5
    for n, kind in enumerate((*Points._fields, "total")):
        y = round(area.y + px(26) + n * line)
        room = Rect(area.x, y, left - area.x - px(6), round(line))
        ink = theme.SUN if kind == "total" else theme.FOAM
        words = view.words(f"abyss.table.counts.{kind}")
        word = text.fit(words, theme.SMALL.sized(px(15)), room.size, ink, True, least=px(theme.SMALLEST))
        surface.blit(word, word.get_rect(midleft=room.midleft))
        for seat, sheet in enumerate(sheets):
            number = text.render(str(getattr(sheet, kind)), theme.NUMBER.sized(px(19)), SEAT_COLOURS[seat])
            surface.blit(number, number.get_rect(center=(left + column * seat + column // 2, room.centery)))


def _paint_discard(surface: Surface, view: AbyssView, s: State, area: Rect) -> None:
    """Every card of the discard pile, by race: a column each, with how many there are."""
    room, px = title(surface, view, view.words("abyss.table.sheet.discard"), area), view.layout.px
    piles = [
        tuple(sorted(c for c in s.discard if race_of(c) == letter)) for letter in (*view.terms.letters, "M")
    ]
    wide = room.w / len(piles)
    high = round(min(wide * 0.62 * 4 / 3, room.h * 0.55))
    for at, cards in enumerate(piles):
        x = round(room.x + wide * at)
        step = min(high * 0.34, (room.h - high - px(26)) / max(1, len(cards) - 1))
        for n, card in enumerate(cards):
            surface.blit(view.pieces.card(card, high), (x, round(room.y + px(24) + step * n)))
        told = view.words("abyss.table.sheet.count", number=len(cards))
        word = view.look.text.fit(told, theme.SMALL.sized(px(15)), (round(wide) - px(8), px(20)), theme.MIST)
        surface.blit(word, (x, room.y))


def _paint_orders(surface: Surface, view: AbyssView, highlights: AbyssHighlights, area: Rect) -> None:
    """What is answered without asking while others explore: a row for each race."""
    title(surface, view, view.words("abyss.table.sheet.orders"), area)
    px, heads = view.layout.px, set[str]()
    for spot, rect in view.places.order_cells(highlights.orders).items():
        row, want = str(spot.at).split(" ")
        _paint_order(surface, view, (row, want), rect, spot in highlights.orders)
        if row not in heads:
            room = Rect(area.x + px(16), rect.y, px(168), rect.h)
            _paint_order_head(surface, view, row, rect.move(-rect.w - px(10), 0) if row == "rest" else room)
        heads.add(row)


def _paint_order(surface: Surface, view: AbyssView, cell: tuple[str, str], rect: Rect, lit: bool) -> None:
    """A cell, bright while it holds."""
    (row, want), px = cell, view.layout.px
    hue = view.pieces.hue(row) if row in view.terms.content.races else theme.SUN
    fill = [(hue if lit else theme.mix(hue, theme.NIGHT, 0.8), 0.95)] * 2
    edge = (hue, 1.0 if lit else 0.35)
    surface.blit(view.look.plate(rect.size, fill, edge, 8, 2.4 if lit else 1), rect)
    kind = "best" if want == "5" else want if want in (ASK, PASS) else "least"
    told = want if row == "pearls" else view.words(f"abyss.table.order.{kind}", number=want)
    word = view.look.text.fit(
        told, theme.STRONG.sized(px(16)), (rect.w - px(8), rect.h), theme.INK if lit else theme.FOAM
    )
    surface.blit(word, word.get_rect(center=rect.center))


def _paint_order_head(surface: Surface, view: AbyssView, row: str, room: Rect) -> None:
    """What a row of orders is about."""
    px, side = view.layout.px, min(room.h, view.layout.px(30))
    told = (
        view.naming.race(row) if row in view.terms.content.races else view.words(f"abyss.table.order.{row}")
    )
    size = (room.w - (0 if row == "rest" else side + px(8)), room.h)
    word = view.look.text.fit(told, theme.STRONG.sized(px(17)), size, theme.FOAM, True, least=px(13))
    if row == "rest":
        surface.blit(word, word.get_rect(midright=room.midright))
        return
    sign = view.pieces.pearl(side) if row == "pearls" else view.pieces.race(None if row == ANY else row, side)
    surface.blit(sign, sign.get_rect(midleft=room.midleft))
    surface.blit(word, word.get_rect(midleft=(room.x + side + px(8), room.centery)))
