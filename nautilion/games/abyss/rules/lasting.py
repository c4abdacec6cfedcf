"""Powers that last while a lord is free (A1): what they change for their owner or for the opponents (G1-G25).

Each function makes the power of one lord from its row of data and the argument of its effect.
"""

from collections.abc import Callable, Iterable
from typing import Any

from nautilion.games.abyss.content.definitions import Lord
from nautilion.games.abyss.events import LordCame, LordDismissed, StackCleared, TrackCleared, TurnBegan
from nautilion.games.abyss.moves import Clear, Dismiss, Sell
from nautilion.games.abyss.rules.changes import discards, gain_pearls, throw_away, to_discard
from nautilion.games.abyss.rules.council import cards_of, stacks
from nautilion.games.abyss.rules.terms import (
    ANY_ALLY,
    ANY_RACE,
    COST,
    HAND_LIMIT,
    SAFE,
    STACKS,
    THREAT_ROW,
    AbyssContext,
)
from nautilion.games.abyss.state import opponents, race_of, with_at
from nautilion.kernel import FaceDown, Hook, Move, Power, PowerOption, Step

AGAIN = {"act": "act", "keep": "keep", "power": "last_powers"}  # where powers are used, and what follows (A3)


def touches(cx: AbyssContext, lord: Lord, seat: int) -> bool:
    """Whether a lord's power reaches a seat: somebody may be safe from a whole guild (A5)."""
    return not cx.fold(SAFE, False, seat, lord.guild)


def touched(cx: AbyssContext, lord: Lord, owner: int) -> list[int]:
    """The opponents whom a lord's power reaches, in turn order (A7)."""
    return [seat for seat in opponents(cx.s, owner) if touches(cx, lord, seat)]


# For the owner


def _for_owner(hook: Hook[Any], change: Callable[[Any], Any]) -> Power:
    def fold(cx: AbyssContext, owner: int, value: Any, seat: int) -> Any:
        return change(value) if seat == owner else value

    return Power(values={hook: fold})


def own_cost(lord: Lord, number: int) -> Power:
    """Recruiting costs the owner less (G25)."""
    return _for_owner(COST, lambda cost: cost + number)


def any_race(lord: Lord, yes: bool) -> Power:
    """The guild's race may be missing (G24)."""
    return _for_owner(ANY_RACE, lambda _: yes)


def affiliate_any(lord: Lord, yes: bool) -> Power:
    """Any ally paid may stay (G20)."""
    return _for_owner(ANY_ALLY, lambda _: yes)


def stacks_taken(lord: Lord, number: int) -> Power:
    """More stacks from the Council (G18)."""
    return _for_owner(STACKS, lambda stacks: max(stacks, number))


def immune_to(lord: Lord, guild: str) -> Power:
    """The powers of a guild do not touch the owner (G14)."""

    def fold(cx: AbyssContext, owner: int, safe: bool, seat: int, by: str) -> bool:
        return safe or (seat == owner and by == guild)

    return Power(values={SAFE: fold})


def pearls_per_race_sent(lord: Lord, number: int) -> Power:
    """Pearls for each race that goes to the Council (G8)."""

    def react(cx: AbyssContext, owner: int, event: TrackCleared) -> None:
        if event.seat == owner:
            gain_pearls(cx, owner, number * len(set(map(race_of, event.council))), lord.id)

    return Power(on={TrackCleared: react})


def pearls_now_and_each_turn(lord: Lord, number: int) -> Power:
    """Pearls when it comes and at the start of the owner's turns (G11)."""

    def come(cx: AbyssContext, owner: int, event: LordCame) -> None:
        if event.lord == lord.id:
            gain_pearls(cx, owner, number, lord.id)

    def turn(cx: AbyssContext, owner: int, event: TurnBegan) -> None:
        if event.seat == owner:
            gain_pearls(cx, owner, number, lord.id)

    return Power(on={LordCame: come, TurnBegan: turn})


# Against opponents


def _for_opponents(lord: Lord, hook: Hook[Any], change: Callable[[Any], Any]) -> Power:
    def fold(cx: AbyssContext, owner: int, value: Any, seat: int) -> Any:
        return change(value) if seat != owner and touches(cx, lord, seat) else value

    return Power(values={hook: fold})


def opponents_cost(lord: Lord, number: int) -> Power:
    """Recruiting costs opponents more (G1)."""
    return _for_opponents(lord, COST, lambda cost: cost + number)


def opponents_threat_row(lord: Lord, number: int) -> Power:
    """Opponents are rewarded by another row (G6)."""
    return _for_opponents(lord, THREAT_ROW, lambda row: row + number)


def opponents_hand_limit(lord: Lord, number: int) -> Power:
    """Opponents discard down to a limit: when it comes, and at the end of their turns (G5)."""
    limits = _for_opponents(lord, HAND_LIMIT, lambda limit: min(limit, number))

    def come(cx: AbyssContext, owner: int, event: LordCame) -> None:
        if event.lord == lord.id:
            cx.push(*(step for seat in touched(cx, lord, owner) for step in discards(cx.s, seat, number)))

    return Power(values=limits.values, on={LordCame: come})


# Once a turn, by choice


def _once_a_turn(
    lord: Lord,
    kind: type[Move],
    listed: Callable[[AbyssContext, int], Iterable[Move]],
    effect: Callable[[AbyssContext, int, Any], None],
) -> Power:
    def moves(cx: AbyssContext, owner: int, found: list[Move]) -> None:
        if owner == cx.s.who and lord.id not in cx.s.used:
            found += listed(cx, owner)

    def use(cx: AbyssContext, owner: int, move: Move) -> None:
        cx.s.used += (lord.id,)
        cx.s.stirred = True
        cx.push(Step(AGAIN[cx.step.name]))
        effect(cx, owner, move)

    return Power(options=dict.fromkeys(AGAIN, PowerOption(moves, {kind: use})))


def sell_ally(lord: Lord, number: int) -> Power:
    """An ally of the hand for pearls (G12)."""

    def listed(cx: AbyssContext, owner: int) -> Iterable[Move]:
        return map(Sell, dict.fromkeys(cx.s.hands[owner]))

    def sell(cx: AbyssContext, owner: int, move: Sell) -> None:
        throw_away(cx, owner, move.card)
        gain_pearls(cx, owner, number, lord.id)

    return _once_a_turn(lord, Sell, listed, sell)


def discard_stack(lord: Lord, number: int) -> Power:
    """A Council stack is cleared away, face up (G17)."""

    def listed(cx: AbyssContext, owner: int) -> Iterable[Move]:
        return map(Clear, stacks(cx))

    def clear(cx: AbyssContext, owner: int, move: Clear) -> None:
        s, at = cx.s, cx.terms.race_at[move.race]
        cards = cards_of(s.council[at])
        s.council = with_at(s.council, at, FaceDown())
        to_discard(s, *cards)
        cx.emit(StackCleared(owner, move.race, cards))
        cx.reveal(*range(s.players))

    return _once_a_turn(lord, Clear, listed, clear)


def replace_court_lord(lord: Lord, number: int) -> Power:
    """A lord of the Court makes room for the next of the deck (G21)."""

    def listed(cx: AbyssContext, owner: int) -> Iterable[Move]:
        return map(Dismiss, cx.s.court if cx.s.lord_deck.size else ())

    def dismiss(cx: AbyssContext, owner: int, move: Dismiss) -> None:
        s, at = cx.s, cx.s.court.index(move.lord)
        s.court = (*s.court[:at], *s.court[at + 1 :])
        s.lords_gone += (move.lord,)
        cx.emit(LordDismissed(owner, move.lord))
        cx.push(Step("lay_lord", (at,)))

    return _once_a_turn(lord, Dismiss, listed, dismiss)
