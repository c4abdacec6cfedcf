"""Allies and monsters on their way: turned up, bought, taken, sent to the Council, paid, discarded."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from pygame import Rect, Surface

from nautilion.games.abyss import events as ev
from nautilion.games.abyss.content.definitions import MONSTER
from nautilion.games.abyss.state import BLANK, race_of, with_at
from nautilion.games.abyss.table.places import card_spots
from nautilion.kernel import FaceDown
from nautilion.ui import theme
from nautilion.ui.clips import Clip
from nautilion.ui.table.animator import Group
from nautilion.ui.table.flights import flash, flight, flip
from nautilion.ui.table.seats import SEAT_COLOURS
from nautilion.ui.table.spots import Spot

if TYPE_CHECKING:
    from nautilion.games.abyss.table.animator import AbyssAnimator

PACE = 0.08  # seconds between cards that leave together
DISCARD = Spot("discard")


def _make(animator: AbyssAnimator, card: str) -> Callable[[int], Surface]:
    return partial(animator.view.pieces.card, card)


def _last_space(animator: AbyssAnimator) -> Rect:
    return animator.view.layout.space(max(0, len(animator.now.track) - 1))


def revealed(animator: AbyssAnimator, event: ev.CardRevealed) -> list[Group]:
    """The next card leaves the deck and is turned over on its space."""
    lay, pieces = animator.view.layout, animator.view.pieces
    rect = lay.space(event.space - 1)

    def begin() -> None:
        animator.now.deck = animator.truth.deck
        animator.sound.play("abyss/depths")
        animator.stale(None)

    def end() -> None:
        s = animator.now
        s.track, s.offer = (*s.track[: event.space - 1], event.card), event.card
        animator.stale(None)

    def make(high: int) -> Surface:
        monster = animator.view.places.monster(animator.now, event.space - 1)
        return pieces.card(event.card, high, monster)

    sound = "abyss/monster" if event.card == MONSTER else "hover"
    way = flight(
        partial(pieces.card, ""), lambda: lay.rects["deck"], lambda: rect, seconds=0.28, on_start=begin
    )
    return [[way], [flip(partial(pieces.card, ""), make, rect, animator.tell(sound), end)]]


def declined(animator: AbyssAnimator, event: ev.OfferDeclined) -> list[Group]:
    """Somebody waves it on."""
    place = animator.place(Spot("hand", event.seat))
    return [[flash(animator, place, SEAT_COLOURS[event.seat], "hover", 0.22)]]


def _to_hand(animator: AbyssAnimator, seat: int, card: str, begin: Callable[[], None]) -> Clip:
    """A card flies into a hand."""

    def start() -> Rect:
        return animator.dropped("space") or _last_space(animator)

    def leave() -> None:
        begin()
        s = animator.now
        s.track, s.offer = s.track[:-1], ""
        animator.sound.play("pick")
        animator.stale(None)

    def end() -> None:
        s = animator.now
        seen = card if seat == animator.eyes else BLANK
        s.hands = with_at(s.hands, seat, (*s.hands[seat], seen))
        animator.sound.play("drop")
        animator.stale(None)

    goal = animator.card_goal(seat)
    return flight(_make(animator, card), start, goal, on_start=leave, on_end=end)


def sold(animator: AbyssAnimator, event: ev.AllySold) -> list[Group]:
    """The ally to the buyer, the pearls to the seller."""

    def pay() -> None:
        s = animator.now
        pearls = with_at(s.pearls, event.seat, s.pearls[event.seat] - event.price)
        s.pearls = with_at(pearls, event.seller, pearls[event.seller] + event.price)
        s.sold, s.bought = s.sold + 1, (*s.bought, event.seat)
        animator.sound.play("abyss/pearl")

    side = animator.view.layout.px(26)
    ways = (animator.place(Spot("pearls", event.seat)), animator.place(Spot("pearls", event.seller)))
    start, goal = (
        (lambda place=place: Rect(0, 0, side, side).move_to(center=place().center)) for place in ways
    )
    pearls = [
        flight(animator.view.pieces.pearl, start, goal, delay=n * PACE, seconds=0.4)
        for n in range(event.price)
    ]
    return [[_to_hand(animator, event.seat, event.card, pay), *pearls]]


def taken(animator: AbyssAnimator, event: ev.AllyTaken) -> list[Group]:
    """The explorer takes it."""
    return [[_to_hand(animator, event.seat, event.card, lambda: None)]]


def left(animator: AbyssAnimator, event: ev.CardLeft) -> list[Group]:
    """It stays where it lies; past a monster the threat grows."""

    def end() -> None:
        s = animator.now
        s.offer, s.threat = "", event.row
        animator.stale(None)

    if event.card != MONSTER:
        animator_light = flash(animator, partial(_last_space, animator), theme.FOAM, "hover", 0.2)
    else:
        row = partial(animator.view.layout.row, event.row)
        animator_light = flash(animator, row, theme.CORAL, "warn", 0.5)
    return [[_ending(animator_light, end)]]


def _ending(clip: Clip, end: Callable[[], None]) -> Clip:
    return Clip(clip.draw, clip.seconds, calm=True, on_start=clip.on_start, on_end=end)


def fought(animator: AbyssAnimator, event: ev.MonsterFought) -> list[Group]:
    """A flash, and the monster is gone."""

    def end() -> None:
        s = animator.now
        s.track, s.offer, s.threat = s.track[:-1], "", 1
        s.discard = (*s.discard, MONSTER)
        animator.stale(None)

    hit = flash(animator, partial(_last_space, animator), theme.CORAL, "abyss/fight", 0.55)
    row = flash(animator, partial(animator.view.layout.row, event.row), theme.SUN, "hover", 0.55)
    return [[_ending(hit, end), row]]


def cleared(animator: AbyssAnimator, event: ev.TrackCleared) -> list[Group]:
    """Allies to their stacks, monsters to the discard pile."""
    track = animator.clear_track(event)
    lay, terms = animator.view.layout, animator.view.terms
    clips = []

    def begin() -> None:
        animator.now.track, animator.now.offer = (), ""
        animator.sound.play("page")
        animator.stale(None)

    def end() -> None:
        s = animator.now
        s.council = tuple(
            FaceDown(blank=stack.size + sum(race_of(card) == letter for card in event.council))
            for stack, letter in zip(s.council, terms.letters, strict=True)
        )
        s.discard = (*s.discard, *(MONSTER,) * event.monsters)
        animator.stale(None)

    for n, (space, card) in enumerate(track):
        goal = lay.stack(5 if card == MONSTER else terms.letters.index(race_of(card)))
        clips.append(
            flight(
                _make(animator, card),
                partial(lay.space, space),
                goal.copy,
                delay=n * PACE,
                on_start=begin if n == 0 else None,
                on_end=end if n == len(track) - 1 else None,
            )
        )
    return [clips] if clips else []


def renewed(animator: AbyssAnimator, event: ev.DeckRenewed) -> list[Group]:
    """The discard pile becomes the deck."""

    def end() -> None:
        animator.now.discard, animator.now.deck = (), FaceDown(blank=event.cards)
        animator.stale(None)

    light = flash(animator, lambda: animator.view.layout.rects["deck"], theme.SUN, "page", 0.4)
    return [[_ending(light, end)]]


def _stack_away(animator: AbyssAnimator, race: str) -> None:
    s = animator.now
    s.council = with_at(s.council, animator.view.terms.race_at[race], FaceDown())
    animator.stale(None)


def stack_taken(animator: AbyssAnimator, event: ev.StackTaken) -> list[Group]:
    """A whole stack flies into a hand, card by card."""
    at = animator.view.terms.race_at[event.race]
    goal, clips = animator.card_goal(event.seat), []

    def begin() -> None:
        _stack_away(animator, event.race)
        animator.sound.play("abyss/council")

    def end() -> None:
        s = animator.now
        s.hands = with_at(s.hands, event.seat, (*s.hands[event.seat], *event.cards))
        animator.sound.play("drop")
        animator.stale(None)

    last = len(event.cards) - 1
    for n, card in enumerate(event.cards):
        clips.append(
            flight(
                _make(animator, card),
                lambda: animator.dropped("stack") or animator.view.layout.stack(at),
                goal,
                delay=n * PACE,
                on_start=begin if n == 0 else None,
                on_end=end if n == last else None,
            )
        )
    return [clips]


def stack_cleared(animator: AbyssAnimator, event: ev.StackCleared) -> list[Group]:
    """A whole stack goes to the discard pile, face up."""
    lay, at = animator.view.layout, animator.view.terms.race_at[event.race]
    clips, last = [], len(event.cards) - 1

    def end() -> None:
        animator.now.discard = (*animator.now.discard, *event.cards)
        animator.stale(None)

    for n, card in enumerate(event.cards):
        clips.append(
            flight(
                _make(animator, card),
                partial(lay.stack, at),
                lambda: lay.stack(5),
                delay=n * PACE,
                on_start=partial(_stack_away, animator, event.race) if n == 0 else None,
                on_end=end if n == last else None,
            )
        )
    return [clips]


def _from_hand(animator: AbyssAnimator, seat: int, card: str) -> Rect:
    """Where a card lies in a hand, or in a payment."""
    places = animator.view.places
    hand = places.held(animator.now, seat)
    if seat == animator.eyes and card in hand:
        at = hand.index(card)
        return dict(zip(card_spots(hand), places.fan(hand), strict=True))[card_spots(hand)[at]]
    return animator.card_goal(seat)()


def _out_of_hand(animator: AbyssAnimator, seat: int, card: str) -> None:
    s = animator.now
    hand = list(s.hands[seat])
    gone = card if card in hand else BLANK
    if gone in hand:
        hand.remove(gone)
    s.hands = with_at(s.hands, seat, tuple(hand))
    animator.stale(None)


def discarded(animator: AbyssAnimator, event: ev.CardDiscarded) -> list[Group]:
    """A card is thrown away."""

    def begin() -> None:
        _out_of_hand(animator, event.seat, event.card)
        animator.sound.play("pick")

    def end() -> None:
        animator.now.discard = (*animator.now.discard, event.card)
        animator.sound.play("drop")
        animator.stale(None)

    def start() -> Rect:
        return animator.dropped("card") or _from_hand(animator, event.seat, event.card)

    goal = animator.place(DISCARD)
    return [[flight(_make(animator, event.card), start, goal, on_start=begin, on_end=end)]]


def paid(animator: AbyssAnimator, event: ev.LordPaid) -> list[Group]:
    """The allies of a payment gather on the lord."""
    clips, own = [], event.seat == animator.eyes
    rects = animator.view.places.paid(len(event.cards))
    goal = animator.place(Spot("lord", event.lord), Spot("court"))

    def begin() -> None:
        s = animator.now
        s.draft = ()
        for card in event.cards:
            _out_of_hand(animator, event.seat, card)
        animator.sound.play("abyss/council")

    for n, card in enumerate(event.cards):
        start = rects[n].copy if own else animator.card_goal(event.seat)
        clips.append(
            flight(
                _make(animator, card),
                start,
                goal,
                delay=n * PACE,
                on_start=begin if n == 0 else None,
            )
        )
    return [clips]


def affiliated(animator: AbyssAnimator, event: ev.AllyAffiliated) -> list[Group]:
    """An ally stays for good."""

    def begin() -> None:
        if animator.now.hands[event.seat] and not animator.truth.todo:  # the last reckoning
            _out_of_hand(animator, event.seat, event.card)

    def end() -> None:
        s = animator.now
        s.allies = with_at(s.allies, event.seat, (*s.allies[event.seat], event.card))
        animator.sound.play("drop")
        animator.stale(None)

    goal = animator.place(Spot("allies", event.seat))
    high = animator.view.layout.px(46)

    def small() -> Rect:
        return Rect(0, 0, round(high * 0.75), high).move_to(center=goal().center)

    start = animator.card_goal(event.seat)
    return [[flight(_make(animator, event.card), start, small, seconds=0.35, on_start=begin, on_end=end)]]
