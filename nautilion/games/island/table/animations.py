"""Rounds, castaways and tokens in motion, and the one table from events to clips."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Any

from pygame import Rect

from nautilion.games.island import events as ev
from nautilion.games.island.state import UNSEEN, Stored, with_at
from nautilion.games.island.table import animations_cards
from nautilion.games.island.table.flights import banner, flash, flight
from nautilion.games.island.table.seats_picture import porthole_place, token_place
from nautilion.kernel import Event
from nautilion.ui import theme
from nautilion.ui.clips import Clip, fade
from nautilion.ui.table.animator import Act, Group
from nautilion.ui.table.seats import SEAT_COLOURS
from nautilion.ui.table.spots import Spot

if TYPE_CHECKING:
    from nautilion.games.island.table.animator import IslandAnimator

ENDING = 1.6  # seconds: the end may take its time once; a click skips it


def _castaway(animator: IslandAnimator, seat: int) -> Callable[[], Rect]:
    return lambda: animator.view.places.castaway(animator.now, seat)


def lot_drawn(animator: IslandAnimator, event: ev.LotDrawn) -> list[Group]:
    """The first player is drawn."""
    return [[flash(animator, _castaway(animator, event.seat), SEAT_COLOURS[event.seat], "click")]]


def round_began(animator: IslandAnimator, event: ev.RoundBegan) -> list[Group]:
    """A few words, more for the last round, and light on the order of turns."""
    words = animator.view.words
    light = flash(animator, lambda: animator.view.layout.rects["order"], theme.SUN, "island/compass", 0.5)
    if event.last:
        return [[banner(animator, words("island.table.round.last"), theme.CORAL, 1.3), light]]
    if event.round == 1:
        return [[light]]
    return [[banner(animator, words("island.table.round_number", round=event.round), theme.SUN, 0.6), light]]


def turn_began(animator: IslandAnimator, event: ev.TurnBegan) -> list[Group]:
    """Light on whose turn it is; whoever looks is called."""
    call = "island/your_turn" if event.seat == animator.eyes else "hover"
    return [[flash(animator, _castaway(animator, event.seat), SEAT_COLOURS[event.seat], call, 0.25)]]


def castaway_moved(animator: IslandAnimator, event: ev.CastawayMoved) -> list[Group]:
    """A castaway walks to the other side."""
    view, spot = animator.view, Spot("castaway", event.seat)

    def start() -> Rect:
        return animator.dropped("castaway") or view.places.castaway(animator.now, event.seat)

    def begin() -> None:
        animator.highlights.hidden.add(spot)
        animator.sound.play("island/step")
        animator.stale(None)

    def end() -> None:
        s = animator.now
        s.castaways = with_at(s.castaways, event.seat, event.column)
        s.sides = with_at(s.sides, event.seat, event.side)
        animator.highlights.hidden.discard(spot)
        animator.stale(None)

    make = partial(view.pieces.castaway, event.seat)
    goal = view.layout.slot(event.column, event.side)
    return [[flight(make, start, lambda: goal, seconds=0.55, on_start=begin, on_end=end)]]


def bonus_taken(animator: IslandAnimator, event: ev.BonusTaken) -> list[Group]:
    """A token flies from the camp to the set."""
    at = animator.terms.place[event.colour]

    def goal() -> Rect:
        number = len(animator.set_of(event.seat, event.colour).tokens) + 1
        return token_place(animator.set_rect(event.seat, event.colour), number - 1, number)

    def begin() -> None:
        s = animator.now
        s.camp = with_at(s.camp, at, UNSEEN)
        animator.sound.play("pick")
        animator.stale(None)

    def end() -> None:
        old = animator.set_of(event.seat, event.colour)
        animator.put_set(event.seat, event.colour, Stored(old.cards, (*old.tokens, event.kind), old.porthole))
        animator.sound.play("island/brass")

    make = partial(animator.view.pieces.token, event.kind)
    return [[flight(make, lambda: animator.view.layout.camp(at), goal, on_start=begin, on_end=end)]]


def camp_filled(animator: IslandAnimator, event: ev.CampFilled) -> list[Group]:
    """A new token comes to the camp."""
    at = animator.terms.place[event.colour]
    rect = animator.view.layout.camp(at)

    def end() -> None:
        s = animator.now
        s.camp = with_at(s.camp, at, event.kind)
        animator.stale(None)

    picture = animator.view.pieces.token(event.kind, rect.w)
    return [[fade(picture, rect.topleft, 0.2, on_start=animator.tell("island/brass"), on_end=end)]]


def set_closed(animator: IslandAnimator, event: ev.SetClosed) -> list[Group]:
    """A porthole flies onto the set, which shines."""
    pile = animator.terms.sizes.index(event.size)
    place = animator.view.layout.pile(pile)

    def start() -> Rect:
        return animator.dropped("pile") or place

    def goal() -> Rect:
        return porthole_place(animator.set_rect(event.seat, event.colour), event.size)

    def begin() -> None:
        s = animator.now
        s.piles = with_at(s.piles, pile, s.piles[pile][1:])
        animator.sound.play("pick")
        animator.stale(None)

    def end() -> None:
        old = animator.set_of(event.seat, event.colour)
        animator.put_set(event.seat, event.colour, Stored(old.cards, old.tokens, (event.size, event.value)))
        animator.sound.play("island/porthole")

    def make(high: int) -> Any:
        return animator.view.pieces.porthole(event.size, event.value, high)

    hue = animator.view.hue(event.colour)
    shine = flash(animator, lambda: animator.set_rect(event.seat, event.colour), hue, "hover", 0.5)
    return [[flight(make, start, goal, on_start=begin, on_end=end)], [shine]]


def idled(animator: IslandAnimator, event: ev.Idled) -> list[Group]:
    """Nothing is done."""
    return [[flash(animator, _castaway(animator, event.seat), theme.FOAM, "hover", 0.3)]]


def ended(animator: IslandAnimator, event: ev.GameEnded) -> list[Group]:
    """Who has won, over the boat, until the scene goes."""
    winner = event.places.index(1)
    words = banner(animator, animator.tale(event), SEAT_COLOURS[winner], ENDING, stays=True)

    def stay() -> None:
        animator.lasting = [*words.draw(1.0)]

    ending = Clip(words.draw, ENDING, on_start=animator.tell("page"), on_end=stay, still=words.still)
    return [[ending]]


ACTS: dict[type[Event], Act] = {
    ev.LotDrawn: lot_drawn,
    ev.RoundBegan: round_began,
    ev.TurnBegan: turn_began,
    ev.CastawayMoved: castaway_moved,
    ev.CardRevealed: animations_cards.revealed,
    ev.ColumnEmptied: animations_cards.emptied,
    ev.CardsStored: animations_cards.stored,
    ev.BonusTaken: bonus_taken,
    ev.CampFilled: camp_filled,
    ev.SetClosed: set_closed,
    ev.Idled: idled,
    ev.GameEnded: ended,
}
