"""Small changes that many rules make: pearls, keys, cards of a hand and the discard pile."""

from nautilion.games.abyss.events import CardDiscarded, KeysGained, LordCame, PearlsGained, PearlsPaid
from nautilion.games.abyss.rules.terms import AbyssContext
from nautilion.games.abyss.state import State, with_at, without
from nautilion.kernel import Step


def gain_pearls(cx: AbyssContext, seat: int, number: int, why: str) -> None:
    """Pearls from the treasury (P7)."""
    if number:
        cx.s.pearls = with_at(cx.s.pearls, seat, cx.s.pearls[seat] + number)
        cx.emit(PearlsGained(seat, number, why))


def pay_pearls(cx: AbyssContext, seat: int, number: int, why: str) -> None:
    """Pearls to the treasury."""
    if number:
        cx.s.pearls = with_at(cx.s.pearls, seat, cx.s.pearls[seat] - number)
        cx.emit(PearlsPaid(seat, number, why))


def gain_keys(cx: AbyssContext, seat: int, number: int) -> None:
    """Key tokens from the supply."""
    if number:
        cx.s.keys = with_at(cx.s.keys, seat, cx.s.keys[seat] + number)
        cx.emit(KeysGained(seat, number))


def to_hand(s: State, seat: int, *cards: str) -> None:
    """Cards come into a hand, which is kept sorted."""
    s.hands = with_at(s.hands, seat, tuple(sorted((*s.hands[seat], *cards))))


def from_hand(s: State, seat: int, *cards: str) -> None:
    """Cards leave a hand."""
    s.hands = with_at(s.hands, seat, without(s.hands[seat], *cards))


def to_discard(s: State, *cards: str) -> None:
    """Cards go to the exploration discard pile (A8), which is kept sorted."""
    s.discard = tuple(sorted((*s.discard, *cards)))


def affiliate(s: State, seat: int, card: str) -> None:
    """An ally lies open in front of its player (W3)."""
    s.allies = with_at(s.allies, seat, tuple(sorted((*s.allies[seat], card))))


def throw_away(cx: AbyssContext, seat: int, card: str) -> None:
    """An ally of a hand is discarded."""
    from_hand(cx.s, seat, card)
    to_discard(cx.s, card)
    cx.emit(CardDiscarded(seat, card))


def discards(s: State, seat: int, limit: int) -> tuple[Step, ...]:
    """A question for each ally that a hand must lose to come down to a limit."""
    return (Step("discard", (seat,)),) * max(0, len(s.hands[seat]) - limit)


def bring_in(cx: AbyssContext, seat: int, lord: str, how: str, at: int | None = None) -> None:
    """A lord comes into play, free, at the end or in another's place; its ability follows by itself (A2)."""
    lords = cx.s.lords[seat]
    at = len(lords) if at is None else at
    cx.s.lords = with_at(cx.s.lords, seat, (*lords[:at], lord, *lords[at:]))
    cx.emit(LordCame(seat, lord, how))
