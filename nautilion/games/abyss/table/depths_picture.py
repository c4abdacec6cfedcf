"""The depths with their track, threat and Council; and in their place a payment under way."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pygame import Rect, Surface

from nautilion.games.abyss.rules import recruiting
from nautilion.games.abyss.rules.payment import missing, worth
from nautilion.games.abyss.state import State, race_of
from nautilion.games.abyss.table.layout import STACKS, TRACK
from nautilion.games.abyss.table.pieces import HUES
from nautilion.games.abyss.table.places import AbyssHighlights, card_spots, laid, recruited
from nautilion.ui import theme
from nautilion.ui.table.spots import Spot

if TYPE_CHECKING:
    from nautilion.games.abyss.table.view import AbyssView

EDGES = 3  # cards below the top one that show their edge


def paint_depths(surface: Surface, view: AbyssView, s: State, highlights: AbyssHighlights) -> None:
    """Deck, track, threat, Council and discard pile."""
    lay, look = view.layout, view.look
    area = lay.rects["depths"]
    fill = [(theme.DEEP, 0.84), (theme.NIGHT, 0.9)]
    surface.blit(look.plate(area.size, fill, (theme.LAGOON, 0.4), 12), area)
    _paint_pile(surface, view, lay.rects["deck"], s.deck.size, "")
    _paint_track(surface, view, s, highlights)
    _paint_threat(surface, view, s)
    for race, at in view.terms.race_at.items():
        _paint_stack(surface, view, s, race, lay.stack(at))
    _paint_discard(surface, view, s)
    heads = (
        ("depths", lay.rects["deck"].x, lay.rects["track"].right),
        ("council", lay.rects["council"].x, lay.stack(STACKS - 1).right),
        ("discard", lay.stack(STACKS).x - lay.px(8), area.right - lay.px(2)),
    )
    for name, left, right in heads:
        head(
            surface,
            view,
            view.words(f"abyss.table.head.{name}"),
            Rect(left, area.y + lay.px(2), right - left, lay.px(17)),
        )


def head(surface: Surface, view: AbyssView, words: str, room: Rect) -> None:
    """A small heading."""
    px = view.layout.px
    style = theme.SMALL.sized(px(14))
    word = view.look.text.fit(words, style, room.size, theme.MIST, least=px(theme.SMALLEST))
    surface.blit(word, word.get_rect(midleft=room.midleft))


def _paint_pile(surface: Surface, view: AbyssView, rect: Rect, number: int, card: str) -> None:
    lay, step = view.layout, max(1, view.layout.px(1.4))
    if number:
        back = view.pieces.picture("cards/back", rect.size)
        for n in range(min(EDGES, number - 1), 0, -1):
            surface.blit(back, rect.move(n * step, n * step))
        surface.blit(view.pieces.card(card, rect.h), rect)
    else:
        surface.blit(view.look.plate(rect.size, [(theme.NIGHT, 0.4)] * 2, (theme.LAGOON, 0.35), 8), rect)
    badge = view.pieces.badge(str(number), lay.px(20), theme.FOAM)
    surface.blit(
        badge, badge.get_rect(midbottom=(rect.centerx, rect.bottom - lay.px(5)))
    )  # clear of its light


def _paint_track(surface: Surface, view: AbyssView, s: State, highlights: AbyssHighlights) -> None:
    lay, pieces = view.layout, view.pieces
    for at in range(TRACK):
        rect = lay.space(at)
        depth = at / (TRACK - 1)  # the deeper, the darker
        tint = theme.mix(theme.TEAL, theme.NIGHT, 0.35 + 0.5 * depth)
        edge = theme.LAMP if at == TRACK - 1 else theme.LAGOON
        surface.blit(view.look.plate(rect.size, [(tint, 0.9), (theme.NIGHT, 0.9)], (edge, 0.5), 8), rect)
        if at == TRACK - 1:
            side = lay.px(24)
            surface.blit(pieces.pearl(side), (rect.centerx - side // 2, rect.centery - side // 2))
        if at < len(s.track) and Spot("space", at) not in highlights.hidden:
            surface.blit(pieces.card(s.track[at], rect.h, view.places.monster(s, at)), rect)
    _paint_prices(surface, view, s)


def _paint_prices(surface: Surface, view: AbyssView, s: State) -> None:
    """Below the track: what an ally costs, rising with each one sold; what is asked now shines."""
    lay, track = view.layout, view.layout.rects["track"]
    prices = view.terms.sizes.prices[: max(1, s.players - 1)]
    side = lay.px(17)
    x, y = track.x, track.bottom + lay.px(2)
    for n, price in enumerate(prices):
        ink = theme.SUN if n == s.sold else theme.MIST
        word = view.look.text.render(str(price), theme.NUMBER.sized(lay.px(15)), ink)
        box = Rect(x, y, word.width + side + lay.px(12), side)
        if n == s.sold:
            surface.blit(view.look.plate(box.size, [(theme.INDIGO, 1.0)] * 2, (theme.SUN, 0.9), 8), box)
        surface.blit(word, word.get_rect(midleft=(box.x + lay.px(5), box.centery)))
        surface.blit(view.pieces.pearl(side - 2), (box.right - side - lay.px(2), y + 1))
        x = box.right + lay.px(6)
    told = view.words(f"abyss.table.head.{'price' if s.sold < len(prices) else 'sold'}")
    head(surface, view, told, Rect(x + lay.px(4), y, track.right - x, side))


def _paint_threat(surface: Surface, view: AbyssView, s: State) -> None:
    """Six rows of rewards, with the marker on one."""
    lay, pieces = view.layout, view.pieces
    for number, row in view.terms.content.threat.items():
        rect = lay.row(number).inflate(0, -lay.px(2))
        lit = number == s.threat
        tint = theme.mix(theme.INDIGO, theme.CORAL, 0.12 * number)
        fill = [(tint, 1.0 if lit else 0.7), (theme.mix(tint, theme.NIGHT, 0.5), 1.0 if lit else 0.7)]
        surface.blit(
            view.look.plate(rect.size, fill, (theme.SUN if lit else theme.INK, 1.0), 6, 2 if lit else 1), rect
        )
        best = row.rewards[-1]
        side = min(rect.h - lay.px(2), lay.px(19))
        keys, rest = best.keys, best.pearls + best.tokens
        signs = [pieces.key(side)] * keys
        signs += [pieces.picture("tokens/pearl_or_monster", (side, side))] * rest
        x = rect.x + lay.px(16) + (rect.w - lay.px(18) - len(signs) * side) // 2
        for sign in signs:
            surface.blit(sign, (x, rect.centery - side // 2))
            x += side
        if lit:
            mark = pieces.picture("tokens/threat", (lay.px(21), lay.px(21)))
            surface.blit(mark, mark.get_rect(midleft=(rect.x - lay.px(3), rect.centery)))


def _paint_stack(surface: Surface, view: AbyssView, s: State, race: str, rect: Rect) -> None:
    size = s.council[view.terms.race_at[race]].size
    lay, step = view.layout, max(1, view.layout.px(1.6))
    if not size:
        hue = HUES[race]
        surface.blit(
            view.look.plate(rect.size, [(theme.mix(hue, theme.NIGHT, 0.75), 0.7)] * 2, (hue, 0.5), 8), rect
        )
        sign = view.pieces.race(race, round(rect.w * 0.6))
        sign = sign if view.look.contrast else theme.pale(sign, 120)
        surface.blit(sign, sign.get_rect(center=rect.center))
        return
    for n in range(min(EDGES, size - 1), 0, -1):
        surface.blit(view.pieces.picture("cards/back", rect.size), rect.move(n * step, n * step))
    surface.blit(view.pieces.stack(race, rect.size), rect)
    badge = view.pieces.badge(str(size), lay.px(21), HUES[race])
    surface.blit(
        badge, badge.get_rect(midbottom=(rect.centerx, rect.bottom - lay.px(5)))
    )  # clear of its light


def _paint_discard(surface: Surface, view: AbyssView, s: State) -> None:
    _paint_pile(surface, view, view.layout.stack(STACKS), len(s.discard), s.discard[-1] if s.discard else "")


# A payment


def paint_payment(surface: Surface, view: AbyssView, s: State, highlights: AbyssHighlights) -> None:
    """What is paid of the price so far, in the place of the depths."""
    lay, look, lord = view.layout, view.look, recruited(s)
    area = lay.rects["depths"]
    surface.blit(look.panel(area.size, lit=True), area)
    price = recruiting.price_of(view.cx(s), s.who, lord)
    paid, pad = laid(s), lay.px(12)
    side = area.h - 2 * pad
    face = view.pieces.small_lord(lord, (round(side * 0.8), side), False)
    surface.blit(face, (area.x + pad, area.y + pad))
    room = Rect(
        area.x + 2 * pad + face.width, area.y + pad, lay.px(330) - 2 * pad - face.width - lay.px(8), side
    )
    _write_price(surface, view, room, (worth(paid), price.cost), (len(set(map(race_of, paid))), price.races))
    _write_rest(surface, view, s, room, missing(paid, price))
    for spot, card, rect in zip(card_spots(paid, "paid"), paid, view.places.paid(len(paid)), strict=True):
        if spot not in highlights.hidden:
            surface.blit(view.pieces.card(card, rect.h), rect)
    if not paid:
        hint = look.text.fit(
            view.words("abyss.table.pay.hint"),
            theme.BODY.sized(lay.px(19)),
            (area.right - lay.px(360) - area.x, area.h - 2 * pad),
            theme.MIST,
            True,
        )
        surface.blit(hint, hint.get_rect(midleft=(area.x + lay.px(345), area.centery)))


def _write_price(
    surface: Surface, view: AbyssView, room: Rect, value: tuple[int, int], races: tuple[int, int]
) -> None:
    px, text = view.layout.px, view.look.text
    for n, (key, (have, want)) in enumerate((("value", value), ("races", races))):
        done = have >= want
        told = view.words(f"abyss.table.pay.{key}", have=have, want=want)
        ink = view.look.ink(theme.LAGOON if done else theme.SUN)
        word = text.fit(told, theme.HEADING.sized(px(24 if n == 0 else 19)), (room.w, px(32)), ink)
        surface.blit(word, (room.x, room.y + (0 if n == 0 else px(34))))


def _write_rest(surface: Surface, view: AbyssView, s: State, room: Rect, short: int) -> None:
    """What pearls must make up for."""
    px, have = view.layout.px, s.pearls[s.who]
    side = px(24)
    top = room.y + px(64)
    surface.blit(view.pieces.pearl(side), (room.x, top))
    told = view.words("abyss.table.pay.pearls", number=short, have=have)
    ink = theme.FOAM if short <= have else theme.mix(theme.CORAL, theme.FOAM, 0.3)
    word = view.look.text.fit(told, theme.STRONG.sized(px(17)), (room.w - side - px(6), px(24)), ink)
    surface.blit(word, word.get_rect(midleft=(room.x + side + px(6), top + side // 2)))
