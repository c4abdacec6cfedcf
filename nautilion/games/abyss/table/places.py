"""The spots of the table, and what the question at hand adds to its picture."""

from collections import Counter
from collections.abc import Collection
from dataclasses import dataclass
from itertools import groupby
from typing import Any

from pygame import Rect

from nautilion.games.abyss import moves as m
from nautilion.games.abyss.orders import ANY
from nautilion.games.abyss.rules.terms import Terms
from nautilion.games.abyss.state import BLANK, State, race_of, without
from nautilion.games.abyss.table.layout import AbyssLayout, flow
from nautilion.games.abyss.table.orders import RACES
from nautilion.kernel import Ask, Chance, Move
from nautilion.kernel.views import NOBODY
from nautilion.ui.table.spots import Spot
from nautilion.ui.table.view import Highlights

COURT, PAYMENT = Spot("court"), Spot("payment")
PROPOSE = Spot("choice", "propose")
TOOLS = tuple(Spot("tool", name) for name in ("filter", "summary", "orders"))
FILTER, SUMMARY, ORDERS = TOOLS
CLOSE = Spot("tool", "close")
LORDS_GONE, LOCATIONS_GONE = Spot("lords_gone"), Spot("locations_gone")  # what left the game lies open
SKIP_RACE, SKIP_TURN = Spot("choice", "skip_race"), Spot("choice", "skip_turn")
WANTS = ("ask", "pass", "2", "3", "4", "5")  # what may be ordered for a race: to buy from a value on
PEARLS = ("1", "2", "3")
ROWS = (ANY, *RACES)
FOOT = {"pearls": {n: at for at, n in enumerate(PEARLS)}, "rest": {"ask": 4, "pass": 5}}  # and its columns
LORD, TILE = 0.76, 1.32  # the shapes of lords and locations in front of a seat
WHOLE = 0.7  # the shape of a lord with all that is printed on it
ON_SHEET = ("pick", "exchange")  # questions whose answers lie on a sheet over the table
SEATED = ("buy", "discard")  # questions whose step names who is asked
PLAIN: dict[type[Move], str] = {
    m.Explore: "explore",
    m.Plot: "plot",
    m.Pass: "pass",
    m.Buy: "buy",
    m.Take: "take",
    m.Fight: "fight",
    m.Leave: "leave",
    m.Settle: "settle",
    m.Decline: "decline",
}


def choice_of(move: Move) -> Spot | None:
    """The button that makes a move, if it has one."""
    match move:
        case m.Claim():
            return Spot("choice", f"claim {move.reward}")
        case m.Dig():
            return Spot("choice", f"dig {move.number}")
        case m.Rob():
            return Spot("choice", f"rob {move.seat}")
    return Spot("choice", PLAIN[type(move)]) if type(move) in PLAIN else None


def asked_seat(s: State) -> int:
    """The seat that must decide."""
    step = s.todo[-1] if s.todo else None
    return int(step.args[0]) if step and step.name in SEATED else s.who


def is_open(s: State, seat: int) -> bool:
    """Whether a hand lies open: after the end, in a replay."""
    hand = s.hands[seat]
    return bool(hand) and BLANK not in hand


def recruited(s: State) -> str:
    """The lord that is being paid for, as far as these eyes may know."""
    return next((part.lord for part in s.draft if isinstance(part, m.Recruit)), "")


def laid(s: State) -> tuple[str, ...]:
    """The allies that lie in a payment under way, in the order in which they were laid."""
    return tuple(part.card for part in s.draft if isinstance(part, m.Pay))


def used_keys(s: State) -> tuple[str, ...]:
    """The keys that are chosen so far."""
    return tuple(part.source for part in s.draft if isinstance(part, m.UseKey))


@dataclass
class AbyssHighlights(Highlights):
    """Whose eyes look, what is asked, and what lies open over the table."""

    eyes: int = NOBODY
    moves: tuple[Move, ...] = ()
    question: str = ""
    sheet: Spot | None = None  # a seat, the summary, what was discarded or left, or the orders, on demand
    filters: bool = False  # whom can I recruit, and what am I short of
    proposed: tuple[str, ...] = ()  # the cheapest payment, or what is missing of it
    orders: frozenset[Spot] = frozenset()  # the cells of standing orders that hold

    def ask(self, pending: Ask | Chance | None, s: Any) -> None:
        self.moves = tuple(pending.moves) if isinstance(pending, Ask) else ()
        self.question = pending.question if isinstance(pending, Ask) else ""
        if self.question in ON_SHEET:
            self.sheet = None

    def quiet(self) -> None:
        self.moves, self.question, self.proposed = (), "", ()

    @property
    def may_skip(self) -> bool:
        """Whether whoever looks is asked to buy, and may have the rest of it passed on."""
        return self.question == "buy" and bool(self.moves)


def card_spots(hand: tuple[str, ...], kind: str = "card") -> list[Spot]:
    """A spot for each card: `J3`, and for another of the same `J3 2`."""
    seen, found = Counter[str](), list[Spot]()
    for card in hand:
        seen[card] += 1
        found.append(Spot(kind, card if seen[card] == 1 else f"{card} {seen[card]}"))
    return found


def card_at(spot: Spot) -> str:
    """The card that lies at such a spot."""
    return str(spot.at).split(" ")[0]


class AbyssPlaces:
    """Where things are in a state."""

    def __init__(self, lay: AbyssLayout, terms: Terms) -> None:
        self.lay, self.terms = lay, terms
        self.home: int | None = None  # the seat at the foot, unless people take turns there

    # Seats

    def bottom(self, s: State, eyes: int) -> int:
        """The seat at the foot: whose eyes look, one that stays, or under the curtain who is asked."""
        if 0 <= eyes < s.players:
            return eyes
        if self.home is not None:
            return self.home
        return max(0, asked_seat(s)) if eyes == NOBODY else 0

    def others(self, s: State, eyes: int) -> list[int]:
        """The other seats, clockwise."""
        first = self.bottom(s, eyes)
        return [(first + n) % s.players for n in range(1, s.players)]

    def in_order(self, hand: tuple[str, ...]) -> tuple[str, ...]:
        """A hand by races and values; what cannot be seen lies last."""
        order = {letter: at for at, letter in enumerate(self.terms.letters)}
        return tuple(sorted(hand, key=lambda card: (order.get(race_of(card), 9), card)))

    def held(self, s: State, seat: int) -> tuple[str, ...]:
        """The cards in a hand without those that lie in a payment, in order."""
        paid = laid(s) if seat == s.who else ()
        hand = s.hands[seat]
        return self.in_order(without(hand, *paid) if BLANK not in hand else hand)

    def fan(self, hand: tuple[str, ...]) -> list[Rect]:
        """Where the cards of the own hand lie."""
        return self.lay.fan([len(list(cards)) for _, cards in groupby(hand, key=race_of)])

    def paid(self, number: int) -> list[Rect]:
        """Where the allies of a payment lie: over the depths, which rest so long."""
        area = self.lay.rects["depths"]
        high = area.h - self.lay.px(20)
        wide = round(high * 3 / 4)
        left = area.x + self.lay.px(330)
        step = min(wide + self.lay.px(6), (area.right - self.lay.px(14) - wide - left) / max(1, number - 1))
        return [Rect(round(left + step * n), area.y + self.lay.px(10), wide, high) for n in range(number)]

    def board(self, s: State, seat: int, area: Rect, most: int) -> dict[Spot, Rect]:
        """The lords and locations of a seat in an area."""
        things = [Spot("lord", lord) for lord in s.lords[seat]]
        things += [Spot("location", held.location) for held in s.locations[seat]]
        shapes = [LORD if thing.kind == "lord" else TILE for thing in things]
        return dict(zip(things, flow(area, shapes, self.lay.px(4), most), strict=True))

    def board_area(self, s: State, eyes: int, seat: int) -> tuple[Rect, int]:
        """Where that is, and how high a thing on it may be."""
        if seat == self.bottom(s, eyes):
            return self.lay.rects["mine"], self.lay.rects["mine"].h
        return self.lay.other_board(self.others(s, eyes).index(seat), is_open(s, seat)), self.lay.most_other

    def counters(self, s: State, eyes: int, seat: int) -> dict[Spot, Rect]:
        """What a seat has of pearls, keys and tokens, its hand and its allies."""
        lay = self.lay
        if seat == self.bottom(s, eyes):
            found = {Spot(kind, seat): lay.counter(n) for n, kind in enumerate(("pearls", "keys", "tokens"))}
            return found | {Spot("hand", seat): lay.rects["fan"], Spot("allies", seat): lay.rects["allies"]}
        place, kinds = self.others(s, eyes).index(seat), ("hand", "pearls", "keys", "tokens")
        found = {Spot(kind, seat): lay.other_counter(place, n) for n, kind in enumerate(kinds)}
        return found | {Spot("allies", seat): lay.other_allies(place, is_open(s, seat))}

    # Everything

    def spots(self, s: State, highlights: AbyssHighlights) -> dict[Spot, Rect]:
        """Every spot, the topmost last."""
        eyes, lay = highlights.eyes, self.lay
        found = {} if recruited(s) else self._depths(s)
        found |= self._court(s)
        for location, rect in zip(s.available, lay.tiles(len(s.available)), strict=True):
            found[Spot("location", location)] = rect
        found[Spot("pile")] = lay.pile()
        if s.locations_gone:
            found[LOCATIONS_GONE] = lay.locations_gone()
        for place, seat in enumerate(self.others(s, eyes)):
            found[Spot("seat", seat)] = lay.panel(place)
        for seat in range(s.players):
            found |= self.counters(s, eyes, seat)
            found |= self.board(s, seat, *self.board_area(s, eyes, seat))
        found |= self._own(s, eyes)
        for n, tool in enumerate(TOOLS):
            found[tool] = lay.tool(n, len(TOOLS))
        return self._on_sheet(s, highlights, found)

    def _depths(self, s: State) -> dict[Spot, Rect]:
        lay = self.lay
        found = {Spot("track"): lay.rects["track"], Spot("threat"): lay.rects["threat"]}
        found[Spot("deck")] = lay.rects["deck"]
        for at in range(len(s.track)):
            found[Spot("space", at)] = lay.space(at)
        for race, at in self.terms.race_at.items():
            found[Spot("stack", race)] = lay.stack(at)
        return found | {Spot("discard"): lay.stack(len(self.terms.race_at))}

    def _court(self, s: State) -> dict[Spot, Rect]:
        lay = self.lay
        found = {COURT: lay.rects["court"], Spot("lord_deck"): lay.lord_deck()}
        if s.lords_gone:
            found[LORDS_GONE] = lay.lords_gone()
        return found | {Spot("lord", lord): lay.lord(at) for at, lord in enumerate(s.court)}

    def _own(self, s: State, eyes: int) -> dict[Spot, Rect]:
        """The cards in the own hand, and a payment under way."""
        hand, found = self.held(s, self.bottom(s, eyes)), dict[Spot, Rect]()
        if eyes != NOBODY and BLANK not in hand:
            found |= zip(card_spots(hand), self.fan(hand), strict=True)
        if recruited(s):
            paid = laid(s)
            found[PAYMENT] = self.lay.rects["depths"]
            found |= zip(card_spots(paid, "paid"), self.paid(len(paid)), strict=True)
        return found

    def on_sheet(self, s: State, highlights: AbyssHighlights) -> tuple[str, ...]:
        """The locations that lie on a sheet to be chosen from."""
        if highlights.question == "pick" or (len(s.drawn) > 0 and highlights.question == ""):
            return s.drawn
        if highlights.question == "exchange":
            return tuple(move.location for move in highlights.moves if isinstance(move, m.Exchange))
        return s.drawn if highlights.question == "key" else ()

    def _on_sheet(self, s: State, highlights: AbyssHighlights, found: dict[Spot, Rect]) -> dict[Spot, Rect]:
        """Over what a sheet covers lie its own things."""
        shown = self.on_sheet(s, highlights)
        if not shown and not highlights.sheet:
            return found
        sheet = self.lay.rects["sheet"]
        found = {spot: rect for spot, rect in found.items() if not rect.colliderect(sheet)}
        if highlights.sheet:
            side = self.lay.px(34)
            corner = (sheet.right - self.lay.px(8), sheet.y + self.lay.px(8))
            found[CLOSE] = Rect(0, 0, side, side).move_to(topright=corner)
            orders = self.order_cells(highlights.orders) if highlights.sheet == ORDERS else {}
            return found | orders | self.gone(s, highlights.sheet)
        for location, rect in zip(shown, self.lay.sheet(len(shown)), strict=True):
            found[Spot("location", location)] = rect
        return found

    def gone(self, s: State, sheet: Spot) -> dict[Spot, Rect]:
        """What left the game, where a sheet shows it (V1)."""
        left = {LORDS_GONE: s.lords_gone, LOCATIONS_GONE: s.locations_gone}.get(sheet, ())
        kind, shape = ("lord", WHOLE) if sheet == LORDS_GONE else ("location", TILE)
        area, px = self.lay.rects["sheet"], self.lay.px
        room = Rect(area.x + px(16), area.y + px(44), area.w - px(32), area.h - px(56))
        places = flow(room, [shape] * len(left), px(8), px(250))
        return {Spot(kind, thing): rect for thing, rect in zip(left, places, strict=False)}

    def order_cells(self, lit: Collection[Spot]) -> dict[Spot, Rect]:
        """The cells of the sheet of orders: a row for each race, and below them the price and the rest."""
        sheet, px = self.lay.rects["sheet"], self.lay.px
        left, top = sheet.x + px(190), sheet.y + px(46)
        wide, high = (
            (sheet.right - px(20) - left) / len(WANTS),
            (sheet.bottom - px(10) - top) / (len(ROWS) + 1),
        )
        columns = {race: {want: at for at, want in enumerate(WANTS)} for race in ROWS}
        if any(card_at(spot) == "pearls" for spot in lit):
            columns |= FOOT
        return {
            Spot("order", f"{row} {want}"): Rect(
                left + at * wide, top + min(n, len(ROWS)) * high, wide - px(5), high - px(5)
            )
            for n, (row, wants) in enumerate(columns.items())
            for want, at in wants.items()
        }

    def monster(self, s: State, space: int) -> int:
        """Which of the six monsters lies on a space of the track: the state only knows that it is one."""
        return (s.turn * 5 + space * 2) % 6
