"""What only this table shows, in words: its buttons with their prices, the own cards, sheets and orders."""

from collections.abc import Iterator
from functools import partial

from pygame import Rect

from nautilion.games.abyss.orders import ANY
from nautilion.games.abyss.rules.scoring import points
from nautilion.games.abyss.state import State
from nautilion.games.abyss.table.orders import ASK, PASS
from nautilion.games.abyss.table.places import (
    CLOSE,
    LORDS_GONE,
    ORDERS,
    PAYMENT,
    TOOLS,
    AbyssHighlights,
    card_at,
    card_spots,
    laid,
    recruited,
)
from nautilion.games.abyss.table.sheets import paint_sheet
from nautilion.games.abyss.table.strip import ButtonFace, faces
from nautilion.games.abyss.table.view import AbyssView
from nautilion.ui.access.painted import lines_of, painted
from nautilion.ui.access.telling import stopped
from nautilion.ui.app import App
from nautilion.ui.table.spots import Spot

SIGNS = {"pearl": "pearls", "key": "keys", "token": "tokens"}  # on a button, and how they are counted
Phrases = Iterator[tuple[Spot, str]]


def at_hand(view: AbyssView, s: State, highlights: AbyssHighlights, hand: tuple[str, ...]) -> Phrases:
    """Buttons first, as they are read; then a payment under way, the own cards and what helps."""
    for spot, face in faces(view, s, highlights).items():
        yield spot, _face(view, face)
    for at, card in enumerate(s.track):
        yield Spot("space", at), _begun(view.words("abyss.aloud.space", card=view.naming.card(card)))
    if recruited(s):
        yield PAYMENT, view.words("abyss.aloud.payment", cards=view.naming.cards(laid(s)))
    for kind, cards in (("paid", laid(s)), ("card", hand)):
        for spot in card_spots(cards, kind):
            yield spot, _begun(view.words(f"abyss.aloud.{kind}", card=view.naming.card(card_at(spot))))
    for seat in view.places.others(s, highlights.eyes):
        total = points(view.terms, s, seat).total
        yield Spot("seat", seat), view.words("abyss.aloud.seat", who=view.naming.seat(seat), points=total)
    for tool in (*TOOLS, *([CLOSE] if highlights.sheet else [])):
        yield tool, view.words(f"abyss.table.tool.{tool.at}")
    if highlights.sheet == ORDERS:
        yield from (
            (spot, _order(view, highlights, spot)) for spot in view.places.order_cells(highlights.orders)
        )


def unfolded(view: AbyssView, s: State, highlights: AbyssHighlights, app: App, seat: int) -> str:
    """A sheet over the table from its title to its last line; who joins a seat while that is shown."""
    sheet = highlights.sheet
    if sheet == ORDERS:  # its cells are things to use
        return stopped(view.words("abyss.table.sheet.orders"))
    if sheet == Spot("discard"):
        return stopped(view.words("abyss.aloud.discard", cards=view.naming.cards(s.discard)))
    if sheet and (gone := view.places.gone(s, sheet)):
        name = view.naming.lord if sheet == LORDS_GONE else view.naming.location
        things = view.naming.listed(name(str(spot.at)) for spot in gone)
        return stopped(view.words("abyss.aloud.gone", things=things))
    if sheet:
        paint = partial(paint_sheet, view=view, s=s, highlights=highlights)
        lines = lines_of(painted(paint, app.text, Rect((0, 0), view.look.m.size)), ())
        return " ".join(stopped(line.words) for line in lines)
    if not highlights.filters:
        return ""
    counted = [stopped(told)] if (told := view.joining(s, seat)) else []
    return " ".join([*counted, *(_joins(view, s, lord, seat) for lord in s.court)])


def _face(view: AbyssView, face: ButtonFace) -> str:
    """A button with what it costs or brings, and a word where it is a risk."""
    counted = {sign: face.signs.count(sign) for sign in face.signs}
    signs = [view.naming.number(SIGNS[sign], number) for sign, number in counted.items()]
    risk = [view.words("abyss.aloud.risk")] if face.kind == "risk" else []
    return view.words("abyss.list_joint").join([face.words, *signs, *risk])


def _joins(view: AbyssView, s: State, lord: str, seat: int) -> str:
    """Whether a lord can be paid, or what is short."""
    short = view.tag(s, lord, seat, True).note
    key = "abyss.aloud.short" if short else "abyss.aloud.joins"
    return view.words(key, lord=view.naming.lord(lord), short=short)


def _order(view: AbyssView, highlights: AbyssHighlights, spot: Spot) -> str:
    """A cell of the orders with its row, and whether it holds."""
    words, (row, want) = view.words, str(spot.at).split(" ")
    if row == "pearls":
        text = words("abyss.table.order.pearls_said", pearls=view.naming.number("pearls", int(want)))
    elif row == "rest":
        text = words("abyss.table.order.rest_said", number=words(f"abyss.table.order.{want}"))
    else:
        of = words("abyss.table.order.any") if row == ANY else view.naming.race(row)
        key = f"{want}_said" if want in (ASK, PASS) else "buy_said"
        text = words(f"abyss.table.order.{key}", race=of, number=want)
    return (
        words("access.thing", name=text, more=words("access.chosen")) if spot in highlights.orders else text
    )


def _begun(text: str) -> str:
    """As a phrase begins."""
    return text[:1].upper() + text[1:]
