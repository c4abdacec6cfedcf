"""Cards on their way: taken into a hand, turned over on a stack, laid down to a set."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING

from pygame import Rect

from nautilion.games.island import events as ev
from nautilion.games.island.state import UNSEEN, Stored, with_at
from nautilion.games.island.table.flights import flash, flight, flip
from nautilion.games.island.table.layout import CARD
from nautilion.games.island.table.places import card_spots
from nautilion.games.island.table.seats_picture import card_places
from nautilion.ui import theme
from nautilion.ui.clips import Clip
from nautilion.ui.table.animator import Group

if TYPE_CHECKING:
    from nautilion.games.island.table.animator import IslandAnimator

PACE = 0.1  # seconds between cards that leave together


def taken(animator: IslandAnimator, cards: Sequence[ev.CardTaken]) -> list[Group]:
    """The top cards of a column fly into a hand."""
    return [[_taken(animator, event, n) for n, event in enumerate(cards)]]


def _taken(animator: IslandAnimator, event: ev.CardTaken, n: int) -> Clip:
    lay = animator.view.layout

    def start() -> Rect:
        place = lay.stack(event.column, event.stack)
        if n == 0 and (let_go := animator.dropped("column")):
            return place.move_to(center=let_go.center)
        return place

    def goal() -> Rect:
        area = animator.hand_rect(event.seat)
        own = event.seat == animator.view.places.bottom(animator.now, animator.highlights.eyes)
        high = lay.fan([1])[0].h if own else min(area.h, lay.px(96))
        return Rect(0, 0, round(high / CARD), high).move_to(center=area.center)

    def begin() -> None:
        s = animator.now
        if n == 0:  # all stacks of a column shrink together
            s.left = with_at(s.left, event.column, max(0, s.left[event.column] - 1))
        tops = with_at(s.tops[event.column], event.stack, UNSEEN)
        s.tops = with_at(s.tops, event.column, tops)
        animator.sound.play("island/collect")
        animator.stale(None)

    def end() -> None:
        s = animator.now
        hand = tuple(sorted((*s.hands[event.seat], event.card)))
        s.hands = with_at(s.hands, event.seat, hand)
        animator.stale(None)

    make = partial(animator.view.pieces.card, event.card)
    return flight(make, start, goal, delay=n * PACE, on_start=begin, on_end=end)


def revealed(animator: IslandAnimator, event: ev.CardRevealed) -> list[Group]:
    """The next card of a face-up stack is turned."""
    pieces, rect = animator.view.pieces, animator.view.layout.stack(event.column, event.stack)

    def end() -> None:
        s = animator.now
        tops = with_at(s.tops[event.column], event.stack, event.card)
        s.tops = with_at(s.tops, event.column, tops)
        animator.stale(None)

    turn = flip(
        partial(pieces.card, UNSEEN),
        partial(pieces.card, event.card),
        rect,
        animator.tell("island/reveal"),
        end,
    )
    return [[turn]]


def emptied(animator: IslandAnimator, event: ev.ColumnEmptied) -> list[Group]:
    """A column has no card left: light on it, in red where the end begins."""
    colour = theme.CORAL if event.ends else theme.FOAM
    place = partial(animator.view.layout.column, event.column)
    return [[flash(animator, place, colour, "island/emptied", 0.7)]]


def stored(animator: IslandAnimator, event: ev.CardsStored) -> list[Group]:
    """Cards lay down to their set, one after the other."""
    clips = [_stored(animator, event, n) for n in range(len(event.cards))]
    return [clips]


def _stored(animator: IslandAnimator, event: ev.CardsStored, n: int) -> Clip:
    card = event.cards[n]
    view = animator.view

    def start() -> Rect:
        if n == 0 and (let_go := animator.dropped("card")):
            return let_go
        hand = view.places.in_order(animator.now.hands[event.seat])
        places = dict(zip(card_spots(hand), view.places.fan(hand), strict=True))
        own = event.seat == view.places.bottom(animator.now, animator.highlights.eyes)
        here = [rect for spot, rect in places.items() if str(spot.at).startswith(card)]
        if own and here:
            return here[-1]
        area = animator.hand_rect(event.seat)
        return Rect(0, 0, area.h, area.h).move_to(center=area.center)

    def goal() -> Rect:
        number = len(animator.set_of(event.seat, event.colour).cards) + 1
        return card_places(animator.set_rect(event.seat, event.colour), number)[-1]

    def begin() -> None:
        s = animator.now
        hand = list(s.hands[event.seat])
        gone = card if card in hand else UNSEEN  # of a hand that is not seen, a back
        if gone in hand:
            hand.remove(gone)
        s.hands = with_at(s.hands, event.seat, tuple(hand))
        view.picked = ()
        animator.stale(None)

    def end() -> None:
        old = animator.set_of(event.seat, event.colour)
        cards = tuple(sorted((*old.cards, card)))
        animator.put_set(event.seat, event.colour, Stored(cards, old.tokens, old.porthole))
        animator.sound.play("island/stow")

    return flight(partial(view.pieces.card, card), start, goal, delay=n * PACE, on_start=begin, on_end=end)
