"""What Abyss adds to a table: payments proposed and taken apart, filters, and sheets over the table."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

import pygame
from pygame.event import Event

from nautilion.games.abyss import moves as m
from nautilion.games.abyss.orders import ANY, Skip, in_force
from nautilion.games.abyss.orders import ORDERS as ORDERS_TEXT
from nautilion.games.abyss.rules.payment import is_complete, missing
from nautilion.games.abyss.rules.proposal import cheapest
from nautilion.games.abyss.rules.recruiting import price_of
from nautilion.games.abyss.state import State, race_of, without
from nautilion.games.abyss.table import heard, orders
from nautilion.games.abyss.table.places import (
    CLOSE,
    FILTER,
    ORDERS,
    PROPOSE,
    SKIP_RACE,
    SKIP_TURN,
    SUMMARY,
    AbyssHighlights,
    asked_seat,
    card_at,
    laid,
    recruited,
)
from nautilion.games.abyss.table.view import AbyssView
from nautilion.kernel import BACK, Ask
from nautilion.ui.table.habits import HabitsOf, Keys
from nautilion.ui.table.spots import Spot

if TYPE_CHECKING:
    from nautilion.ui.scenes.table import TableScene

SHEETS = ("seat", "discard", "lords_gone", "locations_gone")  # what a click enlarges
LETTERS = {"f": FILTER, "g": SUMMARY}
CHOICES = {  # keys that click buttons
    "e": "explore",
    "p": "plot",
    "b": "buy",
    "n": "decline",
    "t": "take",
    "x": "fight",
    "m": "leave",  # one more card
    "c": "propose",
}


class AbyssHabits(HabitsOf[State, AbyssView, AbyssHighlights]):
    """Abyss at the table."""

    def __init__(self, table: TableScene) -> None:
        super().__init__(table)
        self._lying = AbyssHighlights()

    def look_anew(self) -> None:
        """What was laid open over the table stays open in another window."""
        now, before = self._highlights, self._lying
        now.sheet, now.filters, self._lying = before.sheet, before.filters, now
        self.table.reach.look_around()

    def asking(self) -> None:
        self.table.animator.eyes = self._highlights.eyes = self.table.eyes
        self._highlights.proposed = self._proposal()
        self._highlights.orders = (
            orders.cells(self.table.company.orders(self._owner)) if self._owner >= 0 else frozenset()
        )

    # Standing orders

    @property
    def _owner(self) -> int:
        """Whose orders these are: whoever looks, or where several share a screen whoever is asked."""
        return self.table.eyes if self.table.eyes >= 0 else asked_seat(self._state)

    def _order(self, spot: Spot) -> None:
        """A cell of the orders, or a button that gives one."""
        s, company, seat = self._state, self.table.company, self._owner
        given = in_force(company.orders(seat), s)
        if spot == SKIP_TURN:
            given = (*given, ORDERS_TEXT.write(Skip(ANY, s.turn)))
        elif spot == SKIP_RACE:
            race = self._view.naming.race_of_letter[race_of(s.offer)]
            given = orders.with_cell(given, f"{race} {orders.PASS}")
        else:
            given = orders.with_cell(given, str(spot.at))
        self.table.app.sound.play("click")
        company.order(seat, given)

    def update(self, calm: bool) -> None:
        """Other eyes see another table at once."""
        if self._highlights.eyes != self.table.eyes:
            self.table.animator.eyes = self._highlights.eyes = self.table.eyes
            self.table.settle() if calm else self.table.stale()

    # The cheapest payment

    def _proposal(self) -> tuple[str, ...]:
        """The allies that complete the payment under way at the least cost, if they are not laid yet."""
        s, now = self._state, self.table.session.pending
        if not (isinstance(now, Ask) and now.question == "pay") or self.table.company.is_hidden:
            return ()
        view = self._view
        price = price_of(view.cx(s), s.who, recruited(s))
        paid = laid(s)
        best = cheapest(s.hands[s.who], price, s.pearls[s.who], paid)
        return without(best, *paid) if best else ()

    def _pay(self, cards: tuple[str, ...]) -> None:
        """Lay allies and close the payment."""
        table = self.table
        for card in cards:
            table.session.play(m.Pay(card))
        s = self._state
        price = price_of(self._view.cx(s), s.who, recruited(s))
        assert is_complete(tuple(sorted(laid(s))), price, s.pearls[s.who])
        table.settle()
        table.play(m.Settle(missing(laid(s), price)))

    def _take_off(self, spot: Spot) -> None:
        """An ally of the payment goes back into the hand; the others stay."""
        session, paid, gone = self.table.session, list(laid(self._state)), card_at(spot)
        paid.remove(gone)
        for _ in range(len(paid) + 1):
            session.play(BACK)
        for card in paid:
            session.play(m.Pay(card))
        self.table.app.sound.play("pick")
        self.table.settle()

    def _paid(self) -> set[Spot]:
        """Allies that can be taken off a payment by a click."""
        now = self.table.session.pending
        if not isinstance(now, Ask) or now.question != "pay" or self.table.company.is_hidden:
            return set()
        return {spot for spot in self.table.reach.spots_now() if spot.kind == "paid"}

    # Clicks that are not moves

    def taps(self) -> set[Spot]:
        found = {spot for spot in self.table.reach.spots_now() if spot.kind in (*SHEETS, "tool", "order")}
        found -= {spot for spot in self.table.gestures.sources() if spot.kind in SHEETS}
        if self._highlights.proposed:
            found.add(PROPOSE)
        if self._highlights.may_skip:
            found |= {SKIP_RACE, SKIP_TURN}
        if self.table.company.may_look:
            found.add(self._covered)
        return found | self._paid()

    @property
    def _covered(self) -> Spot:
        """The hand of whoever is asked, which lies face down where people take turns at the screen."""
        return Spot("hand", asked_seat(self._state))

    def click(self, spot: Spot) -> bool:
        if spot in self._paid():
            self._take_off(spot)
        elif spot == PROPOSE and self._highlights.proposed:
            self._pay(self._highlights.proposed)
        elif spot in (SKIP_RACE, SKIP_TURN) or spot.kind == "order":
            self._order(spot)
        elif spot == self._covered and self.table.company.may_look:
            self.table.company.look()
        elif spot == FILTER:
            self._highlights.filters = not self._highlights.filters
            self._changed("click")
        elif spot == CLOSE:
            self.escape()
        elif spot in (SUMMARY, ORDERS) or spot.kind in SHEETS:
            self._open(spot)
        else:
            return False
        return True

    def _open(self, spot: Spot) -> None:
        """A sheet over the table, without the arrows of a hint; asked for twice it is put away."""
        self.table.hint.put_away()
        self._highlights.sheet = None if self._highlights.sheet == spot else spot
        self._changed("page")

    def _changed(self, sound: str) -> None:
        self.table.app.sound.play(sound)
        self.table.reach.look_around()
        self.table.changed()

    def escape(self) -> bool:
        if self._highlights.sheet is None:
            return False
        self._highlights.sheet = None
        self._changed("page")
        return True

    def put_away(self, event: Event) -> bool:
        """A click on an open sheet that hits nothing on it puts it away."""
        sheet = self._highlights.sheet
        if sheet is None or event.type != pygame.MOUSEBUTTONDOWN or event.button != 1:
            return False
        over = self._view.layout.rects["sheet"].collidepoint(event.pos)
        used = (spot for spot, rect in self.table.reach.spots_now().items() if rect.collidepoint(event.pos))
        return over and not any(used) and self.escape()

    def keys(self) -> Keys:
        """Letters for buttons, numbers for the rest of what can be used."""
        found = {ord(letter): spot for letter, spot in LETTERS.items()}
        places = self.table.reach.spots_now()
        for letter, name in CHOICES.items():
            if Spot("choice", name) in places:
                found[ord(letter)] = Spot("choice", name)
        main = [spot for spot in places if spot.kind == "choice"]
        if main:
            found[pygame.K_RETURN] = main[0]
        free = [
            spot for spot in self.table.reach.stops() if spot.kind not in ("button", "tool", "choice", "seat")
        ]
        return found | {ord(str(n)): spot for n, spot in enumerate(free[:9], 1)}

    # What is said

    def laid(self) -> tuple[object, ...]:
        shown = self._highlights
        return shown.sheet, shown.filters, shown.orders, shown.moves, shown.proposed

    def phrases(self, s: State) -> Iterable[tuple[Spot, str]]:
        hand = self._view.places.held(s, self._owner) if self.table.eyes >= 0 else ()
        yield from heard.at_hand(self._view, s, self._highlights, hand)
        yield from super().phrases(s)

    def unfolded(self) -> str:
        s, app = self.table.shown, self.table.app
        return heard.unfolded(self._view, s, self._highlights, app, self._owner)

    def inviting(self) -> set[Spot]:
        """What shines: pieces; buttons need no light."""
        return {spot for spot in super().inviting() if spot.kind not in ("choice", "pearls", "keys")}
