"""Abilities that happen once, when a lord comes into play (A2), and the chains they make (X1-X5).

Each function makes the power of one lord from its row of data and the argument of its effect.
"""

from collections.abc import Callable

from nautilion.games.abyss.content.definitions import Lord
from nautilion.games.abyss.events import (
    ExtraTurnWon,
    LocationGiven,
    LordCame,
    LordDisabled,
    LordRemoved,
    TokenStolen,
)
from nautilion.games.abyss.moves import (
    DECLINE,
    Arrived,
    Bribe,
    Caught,
    Decline,
    Disable,
    Drop,
    Install,
    Occupy,
    Rob,
    Swap,
)
from nautilion.games.abyss.rules.changes import bring_in, gain_pearls, pay_pearls
from nautilion.games.abyss.rules.court import next_lord
from nautilion.games.abyss.rules.lasting import touched
from nautilion.games.abyss.rules.locations import dug, replace_location
from nautilion.games.abyss.rules.terms import AbyssContext
from nautilion.games.abyss.state import with_at, without
from nautilion.kernel import Chance, Draw, Module, Move, Power, Question, Step, seat_of_step


def _when_it_comes(lord: Lord, happens: Callable[[AbyssContext, int], None]) -> Power:
    def react(cx: AbyssContext, owner: int, event: LordCame) -> None:
        if event.lord == lord.id:
            happens(cx, owner)

    return Power(on={LordCame: react})


def decline(cx: AbyssContext, move: Decline) -> None:
    """What one may do is left."""


def pearls(lord: Lord, number: int) -> Power:
    """Pearls (G9, G10, G13)."""
    return _when_it_comes(lord, lambda cx, owner: gain_pearls(cx, owner, number, lord.id))


def opponents_discard(lord: Lord, number: int) -> Power:
    """Each opponent discards so many allies (G2)."""

    def happens(cx: AbyssContext, owner: int) -> None:
        hands = cx.s.hands
        cx.push(
            *(
                Step("discard", (seat,))
                for seat in touched(cx, lord, owner)
                for _ in range(min(number, len(hands[seat])))
            )
        )

    return _when_it_comes(lord, happens)


def opponents_lose_pearls(lord: Lord, number: int) -> Power:
    """Each opponent gives pearls back, as far as they have them (G3)."""

    def happens(cx: AbyssContext, owner: int) -> None:
        for seat in touched(cx, lord, owner):
            pay_pearls(cx, seat, min(number, cx.s.pearls[seat]), lord.id)

    return _when_it_comes(lord, happens)


def extra_turn(lord: Lord, number: int) -> Power:
    """Another turn follows (G15)."""

    def happens(cx: AbyssContext, owner: int) -> None:
        cx.s.extra = True
        cx.emit(ExtraTurnWon(owner))

    return _when_it_comes(lord, happens)


def take_stack(lord: Lord, number: int) -> Power:
    """A Council stack (G16)."""
    return _when_it_comes(lord, lambda cx, owner: cx.push(*(Step("another_stack"),) * number))


def draw_locations(lord: Lord, number: int) -> Power:
    """Draw locations and take one with the lord's own keys (G33-G35, K8); none to draw: K9."""

    def happens(cx: AbyssContext, owner: int) -> None:
        if there := min(number, cx.s.pile.size):
            cx.push(*dug(there, lord.id))

    return _when_it_comes(lord, happens)


# The Assassin (G4)


def disable_lord_of_each_opponent(lord: Lord, number: int) -> Power:
    """One free lord of each opponent is silenced."""

    def happens(cx: AbyssContext, owner: int) -> None:
        seats = [seat for seat in touched(cx, lord, owner) if targets(cx, seat)]
        cx.push(*(Step("disable", (seat,)) for seat in seats for _ in range(number)))

    return _when_it_comes(lord, happens)


def targets(cx: AbyssContext, seat: int) -> list[str]:
    """The free lords of a seat that are not disabled yet."""
    return [lord for lord in cx.s.lords[seat] if lord not in cx.s.disabled]


def list_targets(cx: AbyssContext, moves: list[Move]) -> None:
    """One of them."""
    moves += map(Disable, targets(cx, seat_of_step(cx)))


def disable(cx: AbyssContext, move: Disable) -> None:
    """To the end of the game it counts by its points alone."""
    cx.s.disabled += (move.lord,)
    cx.emit(LordDisabled(seat_of_step(cx), move.lord))


# The Hunter (G7)


def steal_token(lord: Lord, number: int) -> Power:
    """A monster token of an opponent of one's choice."""

    def happens(cx: AbyssContext, owner: int) -> None:
        seats = [seat for seat in touched(cx, lord, owner) if cx.s.tokens[seat].size]
        if seats:
            cx.push(*(Step("rob", tuple(seats)),) * number)

    return _when_it_comes(lord, happens)


def list_victims(cx: AbyssContext, moves: list[Move]) -> None:
    """Opponents with a token whom the power touches."""
    moves += (Rob(int(seat)) for seat in cx.step.args)


def rob(cx: AbyssContext, move: Rob) -> None:
    """Which token it is, chance decides."""
    cx.push(Step("steal", (move.seat,)))


def stolen_token(cx: AbyssContext) -> Chance:
    """Any of theirs; thief and robbed see it (V4)."""
    seat = seat_of_step(cx)
    return cx.s.tokens[seat].chance(lambda value: Caught(int(value)), (cx.s.who, seat))


def steal(cx: AbyssContext, move: Caught) -> None:
    """It changes hands."""
    s, seat = cx.s, seat_of_step(cx)
    tokens = with_at(s.tokens, seat, s.tokens[seat].without(move.value))
    s.tokens = with_at(tokens, s.who, tokens[s.who].with_cards((move.value,)))
    cx.emit(TokenStolen(s.who, seat, move.value))


# The Illusionist (G19)


def swap_location(lord: Lord, number: int) -> Power:
    """An own location may be swapped for an available one."""

    def happens(cx: AbyssContext, owner: int) -> None:
        if cx.s.locations[owner] and cx.s.available:
            cx.push(Step("swap"))

    return _when_it_comes(lord, happens)


def list_swaps(cx: AbyssContext, moves: list[Move]) -> None:
    """Which of the own ones."""
    moves += (Swap(holding.location) for holding in cx.s.locations[cx.s.who])
    moves.append(DECLINE)


def begin_swap(cx: AbyssContext, move: Swap) -> None:
    """For which other comes next."""
    cx.hold(move, Step("swap_for"))


def list_swapped_for(cx: AbyssContext, moves: list[Move]) -> None:
    """Any available location."""
    moves += map(Occupy, cx.s.available)


def swap(cx: AbyssContext, move: Occupy) -> None:
    """The lords move over, the old location becomes available."""
    s = cx.s
    _, parts = cx.commit(move)
    old = next(part.location for part in parts if isinstance(part, Swap))
    s.available = (*without(s.available, move.location), old)
    cx.emit(LocationGiven(s.who, old))
    replace_location(cx, old, move.location)


# The Corruptor (G22)


def second_lord_for_pearls(lord: Lord, number: int) -> Power:
    """A second lord may be had for pearls alone."""

    def happens(cx: AbyssContext, owner: int) -> None:
        if cx.s.pearls[owner] >= number and cx.s.court:
            cx.push(Step("bribe", (number,)))

    return _when_it_comes(lord, happens)


def list_bribes(cx: AbyssContext, moves: list[Move]) -> None:
    """Any lord of the Court, or none."""
    moves += map(Bribe, cx.s.court)
    moves.append(DECLINE)


def bribe(cx: AbyssContext, move: Bribe) -> None:
    """No allies, no races, nobody affiliated; it counts as recruited."""
    cx.s.court = without(cx.s.court, move.lord)
    pay_pearls(cx, cx.s.who, int(cx.step.args[0]), "bribe")
    bring_in(cx, cx.s.who, move.lord, "bribed")


# The Traitor and the Schemer (G23, G26)


def replace_own_lord_from(lord: Lord, source: str) -> Power:
    """Another free lord may be replaced, from the Court or from the deck."""

    def happens(cx: AbyssContext, owner: int) -> None:
        there = cx.s.court if source == "court" else cx.s.lord_deck.size
        if there and len(cx.s.lords[owner]) > 1:
            cx.push(Step("replace", (lord.id, source)))

    return _when_it_comes(lord, happens)


def list_dropped(cx: AbyssContext, moves: list[Move]) -> None:
    """Another free lord, disabled or not; never the one that acts (X2)."""
    moves += (Drop(lord) for lord in cx.s.lords[cx.s.who] if lord != cx.step.args[0])
    moves.append(DECLINE)


def drop(cx: AbyssContext, move: Drop) -> None:
    """The lord of the Court that follows is chosen next; that of the deck is not."""
    if cx.step.args[1] == "court":
        cx.hold(move, Step("install"))
    else:
        cx.commit(move)
        cx.push(Step("heir", (_remove(cx, move.lord),)))


def list_installed(cx: AbyssContext, moves: list[Move]) -> None:
    """Any lord of the Court."""
    moves += map(Install, cx.s.court)


def install(cx: AbyssContext, move: Install) -> None:
    """A lord of the Court takes the place; nothing is paid (X3)."""
    _, parts = cx.commit(move)
    at = _remove(cx, next(part.lord for part in parts if isinstance(part, Drop)))
    cx.s.court = without(cx.s.court, move.lord)
    bring_in(cx, cx.s.who, move.lord, "court", at)


def inherit(cx: AbyssContext, move: Arrived) -> None:
    """The top lord of the deck takes the place, whatever it is."""
    cx.s.lord_deck = cx.s.lord_deck.without(move.lord)
    bring_in(cx, cx.s.who, move.lord, "deck", int(cx.step.args[0]))


def _remove(cx: AbyssContext, lord: str) -> int:
    """An own lord leaves the game (R13); its place."""
    s = cx.s
    at = s.lords[s.who].index(lord)
    s.lords = with_at(s.lords, s.who, without(s.lords[s.who], lord))
    s.disabled = tuple(other for other in s.disabled if other != lord)
    s.lords_gone += (lord,)
    cx.emit(LordRemoved(s.who, lord))
    return at


ONCE = Module(
    "once",
    draws={"steal": Draw(stolen_token, steal), "heir": Draw(next_lord, inherit)},
    asks={
        "disable": Question(list_targets, {Disable: disable}),
        "rob": Question(list_victims, {Rob: rob}),
        "swap": Question(list_swaps, {Swap: begin_swap, Decline: decline}),
        "swap_for": Question(list_swapped_for, {Occupy: swap}),
        "bribe": Question(list_bribes, {Bribe: bribe, Decline: decline}),
        "replace": Question(list_dropped, {Drop: drop, Decline: decline}),
        "install": Question(list_installed, {Install: install}),
    },
)
