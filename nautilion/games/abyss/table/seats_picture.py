"""What each seat has: name and points, pearls, keys and tokens, lords, locations and allies."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pygame import Rect, Surface

from nautilion.games.abyss.rules.scoring import points
from nautilion.games.abyss.state import State
from nautilion.games.abyss.table.layout import CARD
from nautilion.games.abyss.table.places import AbyssHighlights, asked_seat, card_spots, is_open, used_keys
from nautilion.kernel.views import NOBODY
from nautilion.ui import theme
from nautilion.ui.table.seats import SEAT_COLOURS, ground_of
from nautilion.ui.table.spots import Spot

if TYPE_CHECKING:
    from nautilion.games.abyss.table.view import AbyssView


def _plate(surface: Surface, view: AbyssView, s: State, seat: int, rect: Rect) -> None:
    """The ground of a seat, in its colour; with a strong edge while it is asked."""
    colour, asked = SEAT_COLOURS[seat], bool(s.todo) and seat == asked_seat(s)
    fill = [(ground_of(seat), 0.88), (theme.DEEP, 0.9), (theme.NIGHT, 0.93)]
    edge = (colour, 1.0 if asked else 0.45)
    surface.blit(view.look.plate(rect.size, fill, edge, 13, 3 if asked else 1.5), rect)


def paint_other(surface: Surface, view: AbyssView, s: State, seat: int, place: int) -> None:
    """The panel of another seat."""
    lay, panel = view.layout, view.layout.panel(place)
    _plate(surface, view, s, seat, panel)
    _write_name(
        surface,
        view,
        s,
        seat,
        Rect(panel.x + lay.px(8), panel.y + lay.px(4), panel.w - lay.px(16), lay.px(25)),
    )
    for at, kind in enumerate(("hand", "pearls", "keys", "tokens")):
        _paint_counter(surface, view, s, seat, kind, lay.other_counter(place, at))
    is_shown = is_open(s, seat)
    board = view.places.board(s, seat, lay.other_board(place, is_shown), lay.most_other)
    for spot, rect in board.items():
        _paint_thing(surface, view, s, seat, spot, rect)
    if not board:
        _write_empty(surface, view, lay.other_board(place, is_shown), "none_yet")
    if is_shown:
        _paint_open_hand(surface, view, s.hands[seat], lay.other_hand(place))
    paint_allies(surface, view, s.allies[seat], lay.other_allies(place, is_shown))


def _paint_open_hand(surface: Surface, view: AbyssView, hand: tuple[str, ...], area: Rect) -> None:
    """What another seat holds, on a ground of its own, after the sign of a hand."""
    pad = view.layout.px(3)
    ground = area.inflate(2 * pad, pad)
    surface.blit(view.look.plate(ground.size, [(theme.NIGHT, 0.6)] * 2, (theme.LAGOON, 0.5), 6), ground)
    sign = view.pieces.card("", min(area.h, view.layout.px(22)))
    surface.blit(sign, sign.get_rect(midleft=area.midleft))
    used = sign.width + 2 * pad
    paint_allies(surface, view, hand, Rect(area.x + used, area.y, area.w - used, area.h))


def _write_name(surface: Surface, view: AbyssView, s: State, seat: int, room: Rect) -> None:
    """Sign and name at the left, points at the right."""
    px, text = view.layout.px, view.look.text
    side = min(room.h - px(4), px(20))
    sign = view.pieces.seat(seat, side)
    surface.blit(sign, sign.get_rect(midleft=room.midleft))
    total = points(view.terms, s, seat).total
    told = view.words("abyss.table.points_one" if total == 1 else "abyss.table.points", points=total)
    score = text.fit(told, theme.STRONG.sized(px(16)), (room.w // 2, room.h), theme.FOAM)
    surface.blit(score, score.get_rect(midright=room.midright))
    wide = room.w - side - px(6) - score.width - px(8)
    style = theme.HEADING.sized(px(19) * min(1.3, view.layout.words))
    ink = view.look.ink(SEAT_COLOURS[seat])
    name = text.fit(view.names[seat], style, (wide, room.h), ink, least=px(theme.SMALLEST))
    surface.blit(name, name.get_rect(midleft=(room.x + side + px(6), room.centery)))


def _paint_counter(surface: Surface, view: AbyssView, s: State, seat: int, kind: str, rect: Rect) -> None:
    """A sign and how many there are."""
    lay, pieces = view.layout, view.pieces
    surface.blit(view.look.plate(rect.size, [(theme.NIGHT, 0.55)] * 2, (theme.LAGOON, 0.25), 8), rect)
    side = rect.h - lay.px(6)
    number = _number(view, s, seat, kind)
    if kind == "hand":
        sign = pieces.card("", side)
    elif kind == "tokens":
        sign = pieces.token(0, side)
    else:
        sign = pieces.picture(f"tokens/{kind[:-1]}", (side, side))
    surface.blit(sign, sign.get_rect(midleft=(rect.x + lay.px(4), rect.centery)))
    word = view.look.text.render(
        str(number), theme.NUMBER.sized(lay.px(19)), theme.FOAM if number else theme.MIST
    )
    surface.blit(word, word.get_rect(midleft=(rect.x + lay.px(8) + sign.width, rect.centery)))


def _number(view: AbyssView, s: State, seat: int, kind: str) -> int:
    if kind == "hand":
        return len(s.hands[seat])
    if kind == "pearls":
        return s.pearls[seat]
    return view.terms.keys(s, seat) if kind == "keys" else s.tokens[seat].size


def _paint_thing(surface: Surface, view: AbyssView, s: State, seat: int, spot: Spot, rect: Rect) -> None:
    """A lord or a location in front of a seat."""
    if spot.kind == "lord":
        surface.blit(view.pieces.small_lord(str(spot.at), rect.size, spot.at in s.disabled), rect)
        return
    held = next(h for h in s.locations[seat] if h.location == spot.at)
    worth = view.worth(s, seat, held.location)
    surface.blit(view.pieces.location(held.location, rect.size, worth, held.lords), rect)


def paint_allies(surface: Surface, view: AbyssView, allies: tuple[str, ...], area: Rect) -> None:
    """Affiliated allies in a row, by race."""
    cards = view.places.in_order(allies)
    high = min(area.h, view.layout.px(64))
    wide = round(high / CARD)
    if not cards:
        return
    step = min(wide + view.layout.px(2), (area.w - wide) / max(1, len(cards) - 1))
    for n, card in enumerate(cards):
        surface.blit(view.pieces.card(card, high), (round(area.x + n * step), area.y + (area.h - high) // 2))


def paint_own(surface: Surface, view: AbyssView, s: State, seat: int, highlights: AbyssHighlights) -> None:
    """The own seat with its hand."""
    lay, rects = view.layout, view.layout.rects
    _plate(surface, view, s, seat, rects["own"])
    head = rects["head"]
    _write_own_name(
        surface, view, s, seat, Rect(head.x + lay.px(8), head.y + lay.px(6), head.w - lay.px(14), lay.px(46))
    )
    for at, kind in enumerate(("pearls", "keys", "tokens")):
        _paint_counter(surface, view, s, seat, kind, lay.counter(at))
    _paint_token_values(surface, view, s, seat, lay.counter(2))
    board = view.places.board(s, seat, rects["mine"], rects["mine"].h)
    for spot, rect in board.items():
        if spot not in highlights.hidden:
            _paint_thing(surface, view, s, seat, spot, rect)
            if spot.at in used_keys(s):
                surface.blit(view.pieces.halo(rect.size, theme.SUN), rect)
    if not board:
        _write_empty(surface, view, rects["mine"], "no_lords")
    _paint_own_allies(surface, view, s.allies[seat])
    _paint_fan(surface, view, s, seat, highlights)


def _write_own_name(surface: Surface, view: AbyssView, s: State, seat: int, room: Rect) -> None:
    px, text = view.layout.px, view.look.text
    side = px(22)
    surface.blit(view.pieces.seat(seat, side), (room.x, room.y + px(2)))
    style = theme.HEADING.sized(px(20) * min(1.2, view.layout.words))
    name = text.fit(
        view.names[seat],
        style,
        (room.w - side - px(6), room.h // 2 + px(2)),
        view.look.ink(SEAT_COLOURS[seat]),
        least=px(13),
    )
    surface.blit(name, (room.x + side + px(6), room.y))
    total = points(view.terms, s, seat).total
    told = view.words("abyss.table.points_one" if total == 1 else "abyss.table.points", points=total)
    score = text.fit(told, theme.STRONG.sized(px(17)), (room.w, room.h // 2), theme.FOAM)
    surface.blit(score, (room.x + side + px(6), room.y + room.h // 2))


def _paint_token_values(surface: Surface, view: AbyssView, s: State, seat: int, rect: Rect) -> None:
    """The own tokens with what they are worth."""
    values = [int(v) for v, number in s.tokens[seat].counts for _ in range(number)]
    if not values:
        return
    px = view.layout.px
    told = " + ".join(map(str, values)) if len(values) < 4 else f"= {sum(values)}"
    word = view.look.text.fit(told, theme.SMALL.sized(px(15)), (rect.w - px(78), rect.h), theme.SUN)
    surface.blit(word, word.get_rect(midright=(rect.right - px(6), rect.centery)))


def _write_empty(surface: Surface, view: AbyssView, area: Rect, key: str) -> None:
    told = view.words(f"abyss.table.{key}")
    word = view.look.text.fit(told, theme.ASIDE.sized(view.layout.px(16)), (area.w, area.h), theme.MIST, True)
    surface.blit(word, word.get_rect(center=area.center))


def _paint_own_allies(surface: Surface, view: AbyssView, allies: tuple[str, ...]) -> None:
    """Affiliated allies, one column for each race, the strongest on top of its column."""
    lay, area = view.layout, view.layout.rects["allies"]
    surface.blit(view.look.plate(area.size, [(theme.NIGHT, 0.45)] * 2, (theme.LAGOON, 0.25), 8), area)
    wide = (area.w - lay.px(6)) / 5
    for at, letter in enumerate(view.terms.letters):
        x = round(area.x + lay.px(3) + wide * at)
        own = sorted((card for card in allies if card[0] == letter), reverse=True)
        high = round(min((wide - lay.px(2)) * CARD, area.h * 0.62))
        if not own:
            sign = view.pieces.race(view.naming.race_of_letter[letter], round(wide * 0.6))
            sign = sign if view.look.contrast else theme.pale(sign, 90)
            surface.blit(sign, sign.get_rect(center=(x + wide / 2, area.centery)))
        step = min(high * 0.3, (area.h - lay.px(8) - high) / max(1, len(own) - 1))
        for n, card in reversed(list(enumerate(own))):
            surface.blit(
                view.pieces.card(card, high), (x, round(area.y + lay.px(4) + step * (len(own) - 1 - n)))
            )


def _paint_fan(surface: Surface, view: AbyssView, s: State, seat: int, highlights: AbyssHighlights) -> None:
    hand = view.places.held(s, seat)
    for spot, card, rect in zip(card_spots(hand), hand, view.places.fan(hand), strict=True):
        if spot not in highlights.hidden:
            surface.blit(view.pieces.card(card, rect.h), rect)
    if hand and highlights.eyes == NOBODY and highlights.moves:
        _invite_to_look(surface, view)
    if not hand:
        area = view.layout.rects["fan"]
        word = view.look.text.fit(
            view.words("abyss.table.no_cards"), theme.ASIDE.sized(view.layout.px(16)), area.size, theme.MIST
        )
        surface.blit(word, word.get_rect(center=area.center))


def _invite_to_look(surface: Surface, view: AbyssView) -> None:
    """Over a hand that lies face down: its owner may see it."""
    px, area = view.layout.px, view.layout.rects["fan"]
    word = view.look.text.render(view.words("abyss.table.look"), theme.STRONG.sized(px(17)), theme.SUN)
    plate = word.get_rect(center=area.center).inflate(px(28), px(14))
    surface.blit(view.look.plate(plate.size, [(theme.NIGHT, 0.85)] * 2, (theme.SUN, 0.8), 10), plate)
    surface.blit(word, word.get_rect(center=plate.center))
