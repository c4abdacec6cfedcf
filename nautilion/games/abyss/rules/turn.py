"""The turn (section 3), from its start to the end check, and the end of the game (section 12)."""

from nautilion.games.abyss.events import (
    ActionPassed,
    AllyAffiliated,
    EndSetOff,
    FirstChosen,
    GameEnded,
    TurnBegan,
)
from nautilion.games.abyss.moves import (
    DECLINE,
    EXPLORE,
    PASS,
    PLOT,
    Decline,
    Discard,
    Explore,
    First,
    Pass,
    Plot,
    Recruit,
    Support,
)
from nautilion.games.abyss.rules import council, court, exploring, recruiting
from nautilion.games.abyss.rules.changes import affiliate, discards, throw_away
from nautilion.games.abyss.rules.scoring import points
from nautilion.games.abyss.rules.terms import HAND_LIMIT, HOOKS, AbyssContext
from nautilion.games.abyss.state import NOBODY_YET, lords_of, opponents, race_of, value_of
from nautilion.kernel import Chance, Draw, Module, Move, Question, Refused, Step, seat_of_step

NO_LIMIT = 999


def who_begins(cx: AbyssContext) -> Chance:
    """Anybody (S5)."""
    seats = range(cx.s.players)
    return Chance(tuple(map(First, seats)), (1,) * len(seats))


def first_chosen(cx: AbyssContext, move: First) -> None:
    """The first turn is next."""
    cx.s.who = move.seat
    cx.emit(FirstChosen(move.seat))


def begin_turn(cx: AbyssContext) -> None:
    """Everything that counts by the turn is fresh (T1)."""
    s = cx.s
    again = bool(cx.step.args)
    s.turn += 1
    s.sold, s.bought, s.used = 0, (), ()
    s.passed = s.stirred = False
    cx.push(*cx.rules.turn_steps())
    cx.emit(TurnBegan(s.turn, s.who, again))


def action(cx: AbyssContext) -> None:
    """One action, and before it whatever comes for free."""
    cx.push(Step("act"))


def list_actions(cx: AbyssContext, moves: list[Move]) -> None:
    """Plotting and the actions that can be done (T2-T4)."""
    s = cx.s
    if not court.why_no_plot(cx):
        moves.append(PLOT)
    actions: list[Move] = [EXPLORE] if exploring.more_cards(s) else []
    council.list_stacks(cx, actions)
    actions += (Recruit(lord) for lord in s.court if recruiting.can_pay(cx, s.who, lord))
    moves += actions or [PASS]


def pass_action(cx: AbyssContext, move: Pass) -> None:
    """Nothing can be done (T4)."""
    cx.s.passed = True
    cx.emit(ActionPassed(cx.s.who))


def why_not(cx: AbyssContext, move: Move) -> Refused | str | None:
    """Why an action cannot be chosen."""
    match move:
        case Plot():
            return court.why_no_plot(cx)
        case Support():
            return "abyss.stack_empty"
        case Explore():
            return "abyss.no_cards"
        case Recruit():
            return recruiting.why_not_recruit(cx, move)
        case Pass():
            return "abyss.can_act"
    return None


def last_powers(cx: AbyssContext) -> None:
    """Powers that were not used yet, if there are any (T6)."""
    moves: list[Move] = []
    for lister in cx.rules.listers["power"]:
        lister(cx, moves)
    if len(moves) > 1:
        cx.push(Step("power"))


def list_no_power(cx: AbyssContext, moves: list[Move]) -> None:
    """None of them; the powers themselves add theirs."""
    moves.append(DECLINE)


def no_power(cx: AbyssContext, move: Decline) -> None:
    """The turn goes on to its end."""


def hand_limit(cx: AbyssContext) -> None:
    """Whoever is bound by a limit comes down to it (G5)."""
    s = cx.s
    cx.push(*discards(s, s.who, cx.fold(HAND_LIMIT, NO_LIMIT, s.who)))


def list_hand(cx: AbyssContext, moves: list[Move]) -> None:
    """Any ally of the hand."""
    moves += map(Discard, dict.fromkeys(cx.s.hands[seat_of_step(cx)]))


def discard(cx: AbyssContext, move: Discard) -> None:
    """Away with it."""
    throw_away(cx, seat_of_step(cx), move.card)


def end_check(cx: AbyssContext) -> None:
    """Is the end set off (Z1), is it over (Z2, Z5b), and who is next?"""
    s = cx.s
    s.idle = s.idle + 1 if s.passed and not s.stirred else 0
    why = "lords" if len(lords_of(s, s.who)) >= cx.terms.sizes.last_lord else "court" if s.short else ""
    if why and s.ender == NOBODY_YET:
        s.ender = s.who
        cx.emit(EndSetOff(s.who, why))
    following = opponents(s, s.who)[0]
    if s.idle >= s.players:
        cx.push(Step("final"))
    elif s.extra:
        s.extra = False
        cx.push(Step("turn", ("again",)))
    elif following == s.ender:
        cx.push(Step("final"))
    else:
        s.who = following
        cx.push(Step("turn"))


def final(cx: AbyssContext) -> None:
    """Of each race in the hand the lowest ally is affiliated, the rest discarded; then points (Z6, Z7)."""
    s = cx.s
    for seat, hand in enumerate(s.hands):
        lowest = {race_of(card): card for card in sorted(hand, key=value_of, reverse=True)}
        for card in sorted(lowest.values()):
            affiliate(s, seat, card)
            cx.emit(AllyAffiliated(seat, card))
        rest = list(hand)
        for card in lowest.values():
            rest.remove(card)
        s.discard = tuple(sorted((*s.discard, *rest)))
    s.hands = ((),) * s.players
    cx.emit(GameEnded(tuple(points(cx.terms, s, seat).total for seat in range(s.players))))


START = Module(
    "start", turn=("action",), hooks=HOOKS
)  # the steps of a turn stand in the order of the modules
TURN = Module(
    "turn",
    turn=("last_powers", "hand_limit", "end_check"),
    auto={
        "turn": begin_turn,
        "action": action,
        "last_powers": last_powers,
        "hand_limit": hand_limit,
        "end_check": end_check,
        "final": final,
    },
    draws={"first": Draw(who_begins, first_chosen)},
    asks={
        "act": Question(
            list_actions,
            {
                Plot: court.plot,
                Explore: exploring.explore,
                Support: council.support,
                Recruit: recruiting.begin,
                Pass: pass_action,
            },
            why_not,
            hand=True,
        ),
        "power": Question(list_no_power, {Decline: no_power}, hand=True),
        "discard": Question(list_hand, {Discard: discard}, who=seat_of_step, hand=True),
    },
)
