"""What each seat has: its face and name, its hand, its sets with tokens and portholes, and who goes when."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pygame import Rect, Surface

from nautilion.games.island.rules.scoring import points
from nautilion.games.island.state import State, Stored
from nautilion.games.island.table.layout import CARD
from nautilion.ui import theme
from nautilion.ui.table.lights import faint
from nautilion.ui.table.seats import SEAT_COLOURS, ground_of

if TYPE_CHECKING:
    from nautilion.games.island.table.view import IslandView

BAND = 0.25  # of a card: its top, which shows where another lies on it
LOW = 0.6  # a set that is wider than this share of its height is low


def paint_order(surface: Surface, view: IslandView, s: State) -> None:
    """The compass, the round, and the castaways in the order of their turns."""
    lay, look, rect = view.layout, view.look, view.layout.rects["order"]
    surface.blit(look.panel(rect.size), rect)
    side = rect.h - lay.px(10)
    compass = view.pieces.arrow(side, view.ahead(s))
    surface.blit(compass, (rect.x + lay.px(5), rect.y + lay.px(5)))
    x = rect.x + side + lay.px(12)
    room = Rect(x, rect.y + lay.px(4), rect.right - x - lay.px(8), round(rect.h * 0.34))
    key = (
        "over"
        if s.scores
        else "last"
        if s.round and s.round == s.last_round
        else "first"
        if not s.arrow
        else s.arrow
    )
    words = view.words(f"island.table.round.{key}", round=s.round)
    style = theme.SMALL.sized(lay.px(16) * min(1.6, lay.words))
    word = look.text.fit(words, style, room.size, theme.SUN, least=lay.px(theme.SMALLEST))
    surface.blit(word, word.get_rect(midleft=room.midleft))
    turns = [seat for seat in (s.who, *s.order) if seat >= 0] if not s.scores else []
    went = [seat for seat in range(len(s.hands)) if seat not in turns] if s.who >= 0 else []
    high = rect.bottom - room.bottom - lay.px(6)
    step = min((room.w - high) / max(1, len(s.hands) - 1), high * 1.35)
    for n, seat in enumerate((*turns, *went)):
        face = view.pieces.castaway(seat, high)
        place = face.get_rect(topleft=(round(x + n * step), room.bottom + lay.px(2)))
        if n == 0 and turns:
            plate = look.plate(
                place.inflate(lay.px(6), lay.px(3)).size,
                [(SEAT_COLOURS[seat], 0.4)] * 2,
                (SEAT_COLOURS[seat], 1.0),
                8,
            )
            surface.blit(plate, plate.get_rect(center=place.center))
        elif seat in turns:
            chevron = look.text.render("›", theme.HEADING.sized(lay.px(22)), theme.FOAM)
            surface.blit(chevron, chevron.get_rect(midright=(place.x + lay.px(1), place.centery)))
        surface.blit(face if seat in turns else faint(face), place)


def paint_other(surface: Surface, view: IslandView, s: State, seat: int, place: int) -> None:
    """The panel of another seat."""
    lay, look, panel = view.layout, view.look, view.layout.panel(place)
    colour, turn = SEAT_COLOURS[seat], seat == s.who and not s.scores
    fill = [(ground_of(seat), 0.93), (theme.DEEP, 0.95), (theme.NIGHT, 0.96)]
    surface.blit(look.plate(panel.size, fill, (colour, 1.0 if turn else 0.45), 14, 3 if turn else 1.5), panel)
    face = lay.face(place)
    surface.blit(view.pieces.castaway(seat, face.h), face)
    backs = lay.backs(place)
    _write_name(surface, view, s, seat, lay.name(place))
    _paint_held(surface, view, s.hands[seat], backs)
    for at, colour_name in enumerate(view.terms.sets):
        paint_set(surface, view, s.sets[seat][at], colour_name, lay.other_set(place, at))


def _write_name(surface: Surface, view: IslandView, s: State, seat: int, room: Rect) -> None:
    """The name of a seat, and the points that can be seen."""
    lay, look = view.layout, view.look
    half = (room.w, room.h // 2)
    least = lay.px(theme.SMALLEST)
    name = look.text.fit(
        view.names[seat],
        theme.HEADING.sized(lay.px(21) * min(1.5, lay.words)),
        half,
        look.ink(SEAT_COLOURS[seat]),
        wrap=True,
        least=least,
    )
    total = s.scores[seat] if s.scores else points(view.terms, s, seat).total
    told = view.words("island.table.points" if total != 1 else "island.table.point", points=total)
    score = look.text.fit(
        told, theme.STRONG.sized(lay.px(16) * min(1.5, lay.words)), half, theme.FOAM, least=least
    )
    top = room.centery - (name.height + score.height) // 2
    surface.blit(name, (room.x, top))
    surface.blit(score, (room.x, top + name.height))


def _paint_held(surface: Surface, view: IslandView, hand: tuple[str, ...], rect: Rect) -> None:
    """Cards in a hand, and how many."""
    lay, pieces = view.layout, view.pieces
    high = min(rect.h, lay.px(96))
    wide = round(high / CARD)
    cards, number = view.places.in_order(hand), len(hand)
    step = min(wide * 0.5, (rect.w - wide) / max(1, number - 1))
    left = rect.right - wide - step * max(0, number - 1)
    for n, card in enumerate(cards):
        surface.blit(pieces.card(card, high), (round(left + n * step), rect.centery - high // 2))
    badge = pieces.badge(str(number), max(lay.px(18), high // 4), theme.FOAM)
    surface.blit(
        badge, badge.get_rect(bottomright=(rect.right + lay.px(2), rect.centery + high // 2 + lay.px(2)))
    )


def paint_own(surface: Surface, view: IslandView, s: State, seat: int) -> None:
    """The own seat: face, name and sets; the cards of the hand lie on top."""
    lay, look = view.layout, view.look
    colour, turn = SEAT_COLOURS[seat], seat == s.who and not s.scores
    own = lay.rects["own"]
    fill = [(ground_of(seat), 0.8), (theme.NIGHT, 0.7)]
    surface.blit(look.plate(own.size, fill, (colour, 1.0 if turn else 0.45), 14, 3 if turn else 1.5), own)
    face = lay.own_face().move(lay.px(4), lay.px(2))
    surface.blit(view.pieces.castaway(seat, face.h), face)
    head = lay.rects["head"]
    room = Rect(
        face.right + lay.px(8), head.y + lay.px(2), lay.rects["oracle"].x - face.right - lay.px(60), head.h
    )
    _write_name(surface, view, s, seat, room)
    count = view.pieces.badge(str(len(s.hands[seat])), lay.px(22), theme.FOAM)
    surface.blit(count, count.get_rect(midright=(lay.rects["oracle"].x - lay.px(8), head.centery)))
    for at, colour_name in enumerate(view.terms.sets):
        paint_set(surface, view, s.sets[seat][at], colour_name, lay.own_set(at))


def paint_set(surface: Surface, view: IslandView, stored: Stored, colour: str, rect: Rect) -> None:
    """A set: its bonus tokens above or beside, the cards one below the other, the porthole on them."""
    lay, look, pieces, hue = view.layout, view.look, view.pieces, view.hue(colour)
    is_closed = bool(stored.porthole)
    fill = [(theme.mix(hue, theme.NIGHT, 0.72), 0.85), (theme.NIGHT, 0.85)]
    surface.blit(
        look.plate(rect.size, fill, (hue, 0.95 if is_closed else 0.5), 9, 2.2 if is_closed else 1.4), rect
    )
    for at, kind in enumerate(stored.tokens):
        place = token_place(rect, at, len(stored.tokens))
        surface.blit(pieces.token(kind, place.w), place)
    if not stored.cards:
        sign = pieces.colour(colour, min(round(rect.w * 0.5), rect.h // 2))
        below = 0 if _is_low(rect) else _token_side(rect) // 3
        surface.blit(
            sign if look.contrast else theme.pale(sign, 130),
            sign.get_rect(center=(rect.centerx, rect.centery + below)),
        )
        return
    places = card_places(rect, len(stored.cards))
    for card, place in zip(stored.cards, places, strict=True):
        surface.blit(pieces.card(card, place.h), place)
    count = pieces.badge(str(len(stored.cards)), max(lay.px(15), round(places[0].h * 0.2)), hue)
    surface.blit(count, count.get_rect(bottomleft=(places[-1].x - lay.px(2), places[-1].bottom + lay.px(2))))
    if is_closed:
        place = porthole_place(rect, len(stored.cards))
        surface.blit(pieces.porthole(stored.porthole[0], stored.porthole[1], place.w), place)


def _is_low(rect: Rect) -> bool:
    """Whether a set has its tokens beside its cards, because they would be tiny above them."""
    return rect.w > rect.h * LOW


def _token_side(rect: Rect) -> int:
    return round(rect.w * 0.42) if _is_low(rect) else min(round(rect.w * 0.5), round(rect.h * 0.2))


def _pad(rect: Rect) -> int:
    return max(2, rect.w // 24)


def token_place(rect: Rect, at: int, number: int) -> Rect:
    """Where a bonus token of a set lies."""
    side, pad = _token_side(rect), _pad(rect)
    room = rect.h if _is_low(rect) else rect.w
    step = min(side, (room - 2 * pad - side) / max(1, number - 1))
    if _is_low(rect):
        return Rect(rect.right - pad - side, round(rect.y + 2 * pad + step * at), side, side)
    left = rect.centerx - (side + step * (number - 1)) / 2
    return Rect(round(left + step * at), rect.y + pad, side, side)


def card_places(rect: Rect, number: int) -> list[Rect]:
    """Where the cards of a set lie, one below the other."""
    pad, side = _pad(rect), _token_side(rect) + _pad(rect)
    area = rect.inflate(-2 * pad, -2 * pad)
    if _is_low(rect):
        area = Rect(area.x, area.y + pad, area.w - side, area.h - pad)
    else:
        area = Rect(area.x, area.y + side, area.w, area.h - side)
    high = round(min(area.w * CARD, area.h * 0.62))
    wide = round(high / CARD)
    step = min(high * BAND, (area.h - high) / max(1, number - 1))
    return [Rect(area.centerx - wide // 2, round(area.y + step * n), wide, high) for n in range(number)]


def porthole_place(rect: Rect, number: int) -> Rect:
    """Where a porthole lies on a set of so many cards."""
    last = card_places(rect, max(1, number))[-1]
    side = round(last.h * 0.78)
    return Rect(0, 0, side, side).move_to(center=(last.centerx, last.y + round(last.h * 0.6)))
