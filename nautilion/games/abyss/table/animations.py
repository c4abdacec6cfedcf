"""Turns, pearls, lords and locations in motion, and the one table from the events of Abyss to clips."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from pygame import Rect, Surface

from nautilion.games.abyss import events as ev
from nautilion.games.abyss.state import Holding, with_at
from nautilion.games.abyss.table import animations_cards as cards
from nautilion.games.abyss.table.places import COURT, LORD
from nautilion.kernel import Event
from nautilion.ui import theme
from nautilion.ui.clips import Clip
from nautilion.ui.table.animator import Act, Group
from nautilion.ui.table.flights import banner, flash, flight
from nautilion.ui.table.seats import SEAT_COLOURS
from nautilion.ui.table.spots import Spot

if TYPE_CHECKING:
    from nautilion.games.abyss.table.animator import AbyssAnimator

ENDING, LAST = 1.8, 1.5  # seconds for banners
PACE = 0.09  # seconds between pearls that fly together
MOST = 5  # pearls that are seen to fly


def _seat(animator: AbyssAnimator, seat: int) -> Callable[[], Rect]:
    return lambda: animator.seat_rect(seat)


def first_chosen(animator: AbyssAnimator, event: ev.FirstChosen) -> list[Group]:
    """Light on who begins."""
    return [[flash(animator, _seat(animator, event.seat), SEAT_COLOURS[event.seat], "click", 0.5)]]


def turn_began(animator: AbyssAnimator, event: ev.TurnBegan) -> list[Group]:
    """Light on whose turn it is."""
    return [[flash(animator, _seat(animator, event.seat), SEAT_COLOURS[event.seat], "abyss/court_turn", 0.4)]]


def passed(animator: AbyssAnimator, event: ev.ActionPassed) -> list[Group]:
    """Nothing is done."""
    return [[flash(animator, _seat(animator, event.seat), theme.FOAM, "hover", 0.3)]]


def end_set_off(animator: AbyssAnimator, event: ev.EndSetOff) -> list[Group]:
    """The last turns begin, in large letters."""

    def end() -> None:
        animator.now.ender = event.seat
        animator.stale(None)

    words = banner(animator, animator.view.words("abyss.table.banner.last"), theme.CORAL, LAST)
    return [[_with(words, animator.tell("abyss/last_turns"), end)]]


def ended(animator: AbyssAnimator, event: ev.GameEnded) -> list[Group]:
    """Who has won, until the scene goes."""
    winner = max(range(len(event.scores)), key=lambda seat: event.scores[seat])
    words = banner(animator, animator.tale(event), SEAT_COLOURS[winner], ENDING, stays=True)

    def stay() -> None:
        animator.lasting = [*words.draw(1.0)]

    return [[_with(words, animator.tell("page"), stay)]]


def extra_turn(animator: AbyssAnimator, event: ev.ExtraTurnWon) -> list[Group]:
    """Once more."""
    words = banner(animator, animator.tale(event), SEAT_COLOURS[event.seat], 0.9)
    return [[_with(words, animator.tell("abyss/court_turn"), None)]]


def _with(clip: Clip, start: Callable[[], None], end: Callable[[], None] | None) -> Clip:
    return Clip(clip.draw, clip.seconds, on_start=start, on_end=end, still=clip.still)


# Pearls, keys and tokens


def _coins(
    animator: AbyssAnimator,
    make: Callable[[int], Surface],
    number: int,
    ways: tuple[Callable[[], Rect], Callable[[], Rect]],
    acts: tuple[Callable[[], None], Callable[[], None]],
    sound: str,
) -> list[Group]:
    """Small things fly one after the other; the first takes them away, the last brings them."""
    start, goal = (lambda place=place: _small(animator, place()) for place in ways)
    begin, end = acts
    shown = min(number, MOST)
    clips = [
        flight(
            make,
            start,
            goal,
            delay=n * PACE,
            seconds=0.38,
            on_start=partial(_begin, animator, begin if n == 0 else None, sound),
            on_end=end if n == shown - 1 else None,
        )
        for n in range(shown)
    ]
    return [clips] if clips else []


def _begin(animator: AbyssAnimator, act: Callable[[], None] | None, sound: str) -> None:
    if act:
        act()
    animator.sound.play(sound)


def _small(animator: AbyssAnimator, rect: Rect) -> Rect:
    side = animator.view.layout.px(26)
    return Rect(0, 0, side, side).move_to(center=rect.center)


def _pearls(animator: AbyssAnimator, seat: int, more: int) -> Callable[[], None]:
    def change() -> None:
        s = animator.now
        s.pearls = with_at(s.pearls, seat, s.pearls[seat] + more)
        animator.stale(None)

    return change


def pearls_gained(animator: AbyssAnimator, event: ev.PearlsGained) -> list[Group]:
    """Pearls from the treasury, or from the lord that brings them."""
    ways = (animator.place(Spot("lord", event.why), COURT), animator.place(Spot("pearls", event.seat)))
    acts = (lambda: None, _pearls(animator, event.seat, event.number))
    return _coins(animator, animator.view.pieces.pearl, event.number, ways, acts, "abyss/pearl")


def pearls_paid(animator: AbyssAnimator, event: ev.PearlsPaid) -> list[Group]:
    """Pearls to the Court."""
    ways = (animator.place(Spot("pearls", event.seat)), animator.place(COURT))
    acts = (_pearls(animator, event.seat, -event.number), lambda: None)
    return _coins(animator, animator.view.pieces.pearl, event.number, ways, acts, "abyss/pearl")


def keys_gained(animator: AbyssAnimator, event: ev.KeysGained) -> list[Group]:
    """Keys fly from the threat track."""

    def end() -> None:
        s = animator.now
        s.keys = with_at(s.keys, event.seat, s.keys[event.seat] + event.number)
        animator.stale(None)

    ways = (animator.place(Spot("threat"), COURT), animator.place(Spot("keys", event.seat)))
    return _coins(
        animator, animator.view.pieces.key, event.number, ways, (lambda: None, end), "abyss/key_turn"
    )


def token_gained(animator: AbyssAnimator, event: ev.TokenGained) -> list[Group]:
    """A monster token, face down or seen by its owner."""
    ways = (animator.place(Spot("threat"), COURT), animator.place(Spot("tokens", event.seat)))
    acts = (lambda: None, animator.as_it_is("tokens"))
    return _coins(animator, partial(animator.view.pieces.token, event.value), 1, ways, acts, "pick")


def token_stolen(animator: AbyssAnimator, event: ev.TokenStolen) -> list[Group]:
    """It changes hands."""
    ways = (animator.place(Spot("tokens", event.victim)), animator.place(Spot("tokens", event.seat)))
    acts = (lambda: None, animator.as_it_is("tokens"))
    return _coins(animator, partial(animator.view.pieces.token, event.value), 1, ways, acts, "pick")


# Lords


def _lord(animator: AbyssAnimator, lord: str) -> Callable[[int], Surface]:
    return lambda high: animator.view.pieces.small_lord(lord, (round(high * LORD), high), False)


def lord_laid(animator: AbyssAnimator, event: ev.LordLaid) -> list[Group]:
    """A lord comes from the deck to the Court."""
    lay = animator.view.layout

    def place() -> int:
        """Where it will stand: before the first that comes after it in the end."""
        order, court = animator.truth.court, animator.now.court
        after = order[order.index(event.lord) + 1 :] if event.lord in order else ()
        return next((at for at, lord in enumerate(court) if lord in after), len(court))

    def begin() -> None:
        animator.now.lord_deck = animator.truth.lord_deck
        animator.sound.play("page")
        animator.stale(None)

    def end() -> None:
        s, at = animator.now, place()
        s.court = (*s.court[:at], event.lord, *s.court[at:])
        animator.stale(None)

    goal = flight(
        _lord(animator, event.lord),
        lay.lord_deck,
        lambda: lay.lord(min(5, place())),
        seconds=0.34,
        on_start=begin,
        on_end=end,
    )
    return [[goal]]


def lord_dismissed(animator: AbyssAnimator, event: ev.LordDismissed) -> list[Group]:
    """A lord leaves the Court."""

    def end() -> None:
        s = animator.now
        s.court = tuple(lord for lord in s.court if lord != event.lord)
        animator.stale(None)

    light = flash(animator, animator.place(Spot("lord", event.lord), COURT), theme.CORAL, "warn", 0.45)
    return [[_with(light, light.on_start or (lambda: None), end)]]


def lord_came(animator: AbyssAnimator, event: ev.LordCame) -> list[Group]:
    """A lord flies to its new master, and shines there."""
    start = animator.place(Spot("lord", event.lord), Spot("lord_deck"))
    spot = Spot("lord", event.lord)

    def goal() -> Rect:
        area, most = animator.view.places.board_area(animator.now, animator.highlights.eyes, event.seat)
        high = min(area.h, most)
        return Rect(0, 0, round(high * LORD), high).move_to(center=area.center)

    def begin() -> None:
        s = animator.now
        s.court = tuple(lord for lord in s.court if lord != event.lord)
        s.lord_deck = animator.truth.lord_deck if event.how == "deck" else s.lord_deck
        animator.sound.play("abyss/lord")
        animator.stale(None)

    def end() -> None:
        s = animator.now
        s.lords = with_at(s.lords, event.seat, (*s.lords[event.seat], event.lord))
        animator.stale(None)

    way = flight(_lord(animator, event.lord), start, goal, seconds=0.6, on_start=begin, on_end=end)
    colour = animator.view.pieces.hue_of_guild(animator.view.terms.lords[event.lord].guild)
    return [[way], [flash(animator, animator.place(spot, COURT), colour, "hover", 0.4)]]


def lord_removed(animator: AbyssAnimator, event: ev.LordRemoved) -> list[Group]:
    """A lord leaves its master."""

    def end() -> None:
        s = animator.now
        left = tuple(lord for lord in s.lords[event.seat] if lord != event.lord)
        s.lords = with_at(s.lords, event.seat, left)
        animator.stale(None)

    light = flash(animator, animator.place(Spot("lord", event.lord), COURT), theme.CORAL, "home", 0.45)
    return [[_with(light, light.on_start or (lambda: None), end)]]


def lord_disabled(animator: AbyssAnimator, event: ev.LordDisabled) -> list[Group]:
    """A lord falls silent."""

    def end() -> None:
        animator.now.disabled = (*animator.now.disabled, event.lord)
        animator.stale(None)

    light = flash(animator, animator.place(Spot("lord", event.lord), COURT), theme.CORAL, "warn", 0.7)
    return [[_with(light, light.on_start or (lambda: None), end)]]


# Locations


def location_shown(animator: AbyssAnimator, event: ev.LocationShown) -> list[Group]:
    """A location rises from the pile."""

    def end() -> None:
        s = animator.now
        s.pile = animator.truth.pile
        if event.location in animator.truth.available and not animator.truth.drawn:
            s.available = (*s.available, event.location)
        else:
            s.drawn = (*s.drawn, event.location)
        animator.stale(None)

    light = flash(animator, animator.view.layout.pile, theme.SUN, "page", 0.35)
    return [[_with(light, light.on_start or (lambda: None), end)]]


def location_taken(animator: AbyssAnimator, event: ev.LocationTaken) -> list[Group]:
    """A location goes to its ruler, with the lords under it."""
    start = animator.place(Spot("location", event.location), Spot("pile"))

    def goal() -> Rect:
        area, most = animator.view.places.board_area(animator.now, animator.highlights.eyes, event.seat)
        high = min(area.h, most)
        return Rect(0, 0, round(high * 1.3), high).move_to(center=area.center)

    def begin() -> None:
        s = animator.now
        s.available = tuple(place for place in s.available if place != event.location)
        s.drawn, s.draft, s.pile = (), (), animator.truth.pile
        s.keys = with_at(s.keys, event.seat, s.keys[event.seat] - event.tokens)
        left = tuple(lord for lord in s.lords[event.seat] if lord not in event.lords)
        s.lords = with_at(s.lords, event.seat, left)
        animator.sound.play("abyss/gate")
        animator.stale(None)

    def end() -> None:
        s = animator.now
        held = (*s.locations[event.seat], Holding(event.location, event.lords))
        s.locations = with_at(s.locations, event.seat, held)
        s.available = animator.truth.available
        animator.stale(None)

    def make(high: int) -> Surface:
        return animator.view.pieces.location(event.location, (round(high * 1.3), high), None)

    return [[flight(make, start, goal, seconds=0.55, on_start=begin, on_end=end)]]


def location_given(animator: AbyssAnimator, event: ev.LocationGiven) -> list[Group]:
    """A location is given up."""

    def end() -> None:
        s = animator.now
        held = tuple(h for h in s.locations[event.seat] if h.location != event.location)
        s.locations = with_at(s.locations, event.seat, held)
        animator.stale(None)

    light = flash(animator, animator.place(Spot("location", event.location), COURT), theme.FOAM, "home", 0.4)
    return [[_with(light, light.on_start or (lambda: None), end)]]


ACTS: dict[type[Event], Act] = {
    ev.FirstChosen: first_chosen,
    ev.TurnBegan: turn_began,
    ev.ActionPassed: passed,
    ev.EndSetOff: end_set_off,
    ev.GameEnded: ended,
    ev.PearlsGained: pearls_gained,
    ev.PearlsPaid: pearls_paid,
    ev.KeysGained: keys_gained,
    ev.TokenGained: token_gained,
    ev.TokenStolen: token_stolen,
    ev.CardDiscarded: cards.discarded,
    ev.CardRevealed: cards.revealed,
    ev.OfferDeclined: cards.declined,
    ev.AllySold: cards.sold,
    ev.AllyTaken: cards.taken,
    ev.CardLeft: cards.left,
    ev.MonsterFought: cards.fought,
    ev.TrackCleared: cards.cleared,
    ev.DeckRenewed: cards.renewed,
    ev.StackTaken: cards.stack_taken,
    ev.StackCleared: cards.stack_cleared,
    ev.LordLaid: lord_laid,
    ev.LordDismissed: lord_dismissed,
    ev.LordPaid: cards.paid,
    ev.AllyAffiliated: cards.affiliated,
    ev.LordCame: lord_came,
    ev.LordRemoved: lord_removed,
    ev.LordDisabled: lord_disabled,
    ev.ExtraTurnWon: extra_turn,
    ev.LocationShown: location_shown,
    ev.LocationTaken: location_taken,
    ev.LocationGiven: location_given,
}
