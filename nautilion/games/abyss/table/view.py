"""The table of Abyss as a picture of a state."""

from collections.abc import Sequence
from typing import Any

from pygame import Rect, Surface

from nautilion.content.catalogue import Catalogue
from nautilion.games.abyss.content.definitions import MONSTER
from nautilion.games.abyss.rules import exploring, recruiting
from nautilion.games.abyss.rules.payment import Price
from nautilion.games.abyss.rules.proposal import Shortfall, shortfall
from nautilion.games.abyss.rules.scoring import location_points
from nautilion.games.abyss.rules.table import AbyssRules
from nautilion.games.abyss.rules.terms import AbyssContext
from nautilion.games.abyss.state import BLANK, NOBODY_YET, State
from nautilion.games.abyss.table import depths_picture, seats_picture, sheets, strip
from nautilion.games.abyss.table.layout import AbyssLayout
from nautilion.games.abyss.table.pieces import AbyssPieces, Tag
from nautilion.games.abyss.table.places import (
    AbyssHighlights,
    AbyssPlaces,
    card_at,
    recruited,
)
from nautilion.games.abyss.views import view
from nautilion.games.abyss.words.naming import Naming
from nautilion.kernel import Context, Rules
from nautilion.kernel.views import NOBODY
from nautilion.play.seats import Seat, people_of
from nautilion.ui import theme
from nautilion.ui.table.seats import SEAT_COLOURS
from nautilion.ui.table.spots import Spot
from nautilion.ui.table.view import TableView
from nautilion.ui.theme import Look

IN_HAND = 1.06  # how much larger a piece looks in the hand


class AbyssView(TableView):
    """Draws a game."""

    held = ("card", "space", "paid")
    loose = ("card", "space", "stack", "pearls", "keys", "lord", "deck", "lord_deck")
    first = ("choice", "card", "paid")
    upper = ("choice", "card", "paid", "lord", "location")
    edged = ("card", "paid", "space", "stack", "lord", "location", "pearls", "keys")
    buttons = ("choice", "tool", "order", "seat")
    enlarged = ("lord", "location")
    layout: AbyssLayout
    pieces: AbyssPieces

    def __init__(self, look: Look, rules: Rules[Any, Any], words: Catalogue, names: tuple[str, ...]) -> None:
        assert isinstance(rules, AbyssRules)
        self.look, self.words, self.rules, self.terms = look, words, rules, rules.terms
        self.naming = Naming(words, rules.terms, names)
        seats = max(2, len(names))
        self.names = tuple(self.naming.seat(seat) for seat in range(4))
        self.pieces = AbyssPieces(look, self.terms.content, words)
        self.home: int | None = None
        self._arrange(seats)

    def seated(self, seats: Sequence[Seat]) -> None:
        """One person's seat stays at the foot of the table, also while a computer plays it."""
        people = people_of(seats, self.layout.seats)
        if len(people) == 1 or (self.home is None and not people):
            self.home = next(iter(people), 0)
        elif people:
            self.home = None
        self.places.home = self.home

    def _arrange(self, seats: int) -> None:
        self.layout = AbyssLayout(self.look, seats)
        self.places = AbyssPlaces(self.layout, self.terms)
        self.places.home = self.home

    def fit(self, s: State) -> AbyssLayout:
        if s.players != self.layout.seats:  # nobody has a name yet
            self._arrange(s.players)
        return self.layout

    def spots(self, s: State, highlights: AbyssHighlights) -> dict[Spot, Rect]:
        self.fit(s)
        found = self.places.spots(s, highlights)
        return found | strip.choice_rects(self, s, highlights)

    def colour_of_turn(self, s: State) -> theme.Rgb | None:
        return SEAT_COLOURS[s.who] if s.who >= 0 else None

    def open_panels(self, s: State, highlights: AbyssHighlights) -> list[Rect]:
        shown = highlights.sheet or self.places.on_sheet(s, highlights)
        return [self.layout.rects["sheet"]] if shown else []

    # What the rules say

    def cx(self, s: State) -> AbyssContext:
        """The rules' view of a state."""
        return Context(self.rules, s, None)

    def tag(self, s: State, lord: str, seat: int, filters: bool) -> Tag:
        """What a lord of the Court costs a seat; with the filter on, whether it can be paid."""
        usual = self.terms.lords[lord].cost
        if not s.todo or s.who < 0:
            row = self.terms.lords[lord]
            return Tag(Price(row.cost, row.races, self.terms.own_letter[row.guild]), usual)
        cx = self.cx(s)
        price = recruiting.price_of(cx, seat, lord)
        if not filters or BLANK in s.hands[seat]:
            return Tag(price, usual)
        short = shortfall(cx, seat, lord)
        return Tag(price, usual, self._short(short) if short else "", short is not None)

    def joining(self, s: State, seat: int) -> str:
        """How many lords of the Court a seat could recruit now, in words; none for eyes that see no hand."""
        if not s.todo or s.who < 0 or BLANK in s.hands[seat]:
            return ""
        number = sum(not self.tag(s, lord, seat, True).note for lord in s.court)
        key = {0: "none", 1: "one"}.get(number, "many")
        return self.words(f"abyss.table.joining.{key}", number=number)

    def _short(self, short: Shortfall) -> str:
        """What is missing, in a few words."""
        (race, races, value), words = short, self.words
        if race:
            return words("abyss.table.short.race", race=self.naming.race(self.naming.race_of_letter[race]))
        if races:
            return words(f"abyss.table.short.races_{'one' if races == 1 else 'many'}", number=races)
        return words("abyss.table.short.value", number=value)

    def price(self, s: State) -> int:
        """What the ally on offer costs."""
        return exploring.price(self.cx(s))

    def worth(self, s: State, seat: int, location: str) -> int:
        """What a location is worth to a seat now."""
        return location_points(self.terms, s, seat, location)

    # Pieces

    def piece(self, s: State, spot: Spot, rect: Rect) -> Surface | None:
        pieces, high = self.pieces, round(rect.h * IN_HAND)
        match spot.kind:
            case "card" | "paid":
                return pieces.card(card_at(spot), high)
            case "space":
                at = int(spot.at)
                return (
                    pieces.card(s.track[at], high, self.places.monster(s, at)) if at < len(s.track) else None
                )
            case "stack":
                return pieces.stack(str(spot.at), rect.size)
            case "pearls":
                return pieces.pearl(self.layout.px(40))
            case "keys":
                return pieces.key(self.layout.px(40))
            case "lord":
                if spot.at in s.court:
                    return pieces.small_lord(str(spot.at), (round(rect.w * 0.7), round(rect.w * 0.9)), False)
                return pieces.small_lord(str(spot.at), rect.size, spot.at in s.disabled)
        return None

    def card(self, s: State, spot: Spot, width: int) -> Surface | None:
        """Lords and locations are shown large when somebody rests on them."""
        if spot.kind == "lord" and spot.at in self.terms.lords:
            seat = max(0, s.who)
            high = round(width * 1.46)
            return self.pieces.lord(str(spot.at), (width, high), self.tag(s, str(spot.at), seat, False))
        if spot.kind == "location" and spot.at in self.terms.content.locations:
            return sheets.large_location(self, s, str(spot.at), width)
        return None

    # Painting

    def paint(self, surface: Surface, s: State, highlights: AbyssHighlights) -> None:
        self.fit(s)
        if highlights.eyes == NOBODY:  # under the curtain, whatever is given
            s = view(s, NOBODY)
        seat = self.places.bottom(s, highlights.eyes)
        self.paint_middle(surface, s, highlights)
        self._paint_places(surface, s, seat)
        for place, other in enumerate(self.places.others(s, highlights.eyes)):
            seats_picture.paint_other(surface, self, s, other, place)
        seats_picture.paint_own(surface, self, s, seat, highlights)
        strip.paint_strip(surface, self, s, highlights)
        sheets.paint_sheet(surface, self, s, highlights)

    def paint_middle(self, surface: Surface, s: State, highlights: AbyssHighlights) -> None:
        """The depths, or a payment in their place, and the Court."""
        if recruited(s):
            depths_picture.paint_payment(surface, self, s, highlights)
        else:
            depths_picture.paint_depths(surface, self, s, highlights)
        self._paint_court(surface, s, self.places.bottom(s, highlights.eyes), highlights)

    def _paint_court(self, surface: Surface, s: State, seat: int, highlights: AbyssHighlights) -> None:
        lay = self.layout
        area = lay.rects["court"]
        fill = [(theme.mix(theme.TEAL, theme.NIGHT, 0.45), 0.75), (theme.NIGHT, 0.8)]
        surface.blit(self.look.plate(area.size, fill, (theme.LAGOON, 0.4), 12), area)
        paying = recruited(s)
        for at in range(6):
            rect = lay.lord(at)
            if at >= len(s.court) or Spot("lord", s.court[at]) in highlights.hidden:
                empty = self.look.plate(rect.size, [(theme.NIGHT, 0.35)] * 2, (theme.LAGOON, 0.3), 9)
                surface.blit(empty, rect)
                continue
            lord = s.court[at]
            tag = self.tag(s, lord, seat, highlights.filters and not paying)
            surface.blit(
                self.pieces.lord(
                    lord, rect.size, tag._replace(is_dull=tag.is_dull or bool(paying and lord != paying))
                ),
                rect,
            )
        self._paint_lord_deck(surface, s)

    def _paint_lord_deck(self, surface: Surface, s: State) -> None:
        lay, rect = self.layout, self.layout.lord_deck()
        if s.lord_deck.size:
            step = max(1, lay.px(1.4))
            for n in range(min(3, s.lord_deck.size - 1), 0, -1):
                surface.blit(self.pieces.picture("cards/lord_back", rect.size), rect.move(n * step, n * step))
            surface.blit(self.pieces.picture("cards/lord_back", rect.size), rect)
        badge = self.pieces.badge(str(s.lord_deck.size), lay.px(20), theme.FOAM)
        surface.blit(badge, badge.get_rect(midbottom=(rect.centerx, rect.bottom - lay.px(5))))
        if s.lords_gone:
            self._paint_gone(surface, lay.lords_gone(), f"lords/{s.lords_gone[-1]}", len(s.lords_gone))
        if s.ender != NOBODY_YET and s.todo:
            self._paint_last(surface, rect.union(lay.lords_gone()) if s.lords_gone else rect)

    def _paint_gone(self, surface: Surface, rect: Rect, picture: str, number: int) -> None:
        """What left the game: the last of it in the dark, and how much it is."""
        surface.blit(self.pieces.rounded(picture, rect.size, 7), rect)
        dark = self.look.plate(rect.size, [(theme.NIGHT, 0.5)] * 2, (theme.LAGOON, 0.7), 7, 1.5)
        surface.blit(dark, rect)
        badge = self.pieces.badge(str(number), self.layout.px(20), theme.FOAM)
        surface.blit(badge, badge.get_rect(midbottom=(rect.centerx, rect.bottom - self.layout.px(3))))

    def _paint_last(self, surface: Surface, deck: Rect) -> None:
        """The last turns are on: said all the time, beside the Court."""
        lay = self.layout
        area = lay.rects["court"]
        room = Rect(deck.x, deck.bottom + lay.px(12), deck.w, area.bottom - deck.bottom - lay.px(18))
        fill = [(theme.mix(theme.CORAL, theme.INK, share), 0.95) for share in (0.3, 0.6)]
        surface.blit(self.look.plate(room.size, fill, (theme.SUN, 1.0), 8), room)
        words = self.words("abyss.table.last_turns")
        word = self.look.text.fit(
            words,
            theme.STRONG.sized(lay.px(15)),
            (room.w - lay.px(4), room.h),
            theme.FOAM,
            True,
            align="center",
        )
        surface.blit(word, word.get_rect(center=room.center))

    def _paint_places(self, surface: Surface, s: State, seat: int) -> None:
        lay, pile = self.layout, self.layout.pile()
        area = lay.rects["places"]
        fill = [(theme.mix(theme.INDIGO, theme.TEAL, 0.3), 0.75), (theme.NIGHT, 0.85)]
        surface.blit(self.look.plate(area.size, fill, (theme.LAGOON, 0.4), 12), area)
        surface.blit(self.pieces.picture("cards/location_back", pile.size), pile)
        badge = self.pieces.badge(str(s.pile.size), lay.px(20), theme.FOAM)
        surface.blit(badge, badge.get_rect(midbottom=(pile.centerx, pile.bottom - lay.px(3))))
        if s.locations_gone:
            place, last = lay.locations_gone(), s.locations_gone[-1]
            self._paint_gone(surface, place, f"locations/{last}", len(s.locations_gone))
        for location, rect in zip(s.available, lay.tiles(len(s.available)), strict=True):
            worth = self.worth(s, seat, location) if s.todo else None
            surface.blit(self.pieces.location(location, rect.size, worth), rect)

    def is_monster(self, s: State) -> bool:
        """Whether a monster is decided on."""
        return s.offer == MONSTER
