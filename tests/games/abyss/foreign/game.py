"""The setup, the turn and the end (sections 2, 3 and 12)."""

from collections import Counter

from tests.games.abyss.foreign.exploring import cards_left, explore
from tests.games.abyss.foreign.locations import control
from tests.games.abyss.foreign.lords import down_to
from tests.games.abyss.foreign.paying import can_recruit, recruit
from tests.games.abyss.foreign.powers import lay_lord, powers, use
from tests.games.abyss.foreign.table import RACES, Play, Table, ask, draw


def whole_game(t: Table) -> Play:
    """From the deal on (S2 to S5)."""
    for _ in range(6):
        yield from lay_lord(t)
    at = yield from draw("draw_location", t.who, "location", t.pile)
    t.pile[at] -= 1
    t.available.append(at)
    t.who = int((yield from draw("first", t.who, "first", Counter(range(t.players)))))
    begin(t)
    yield from from_action(t)


def from_action(t: Table) -> Play:
    """From the action of a turn on, to the end of the game."""
    yield from turn(t)
    while not ends(t):
        if not t.extra:
            t.who = t.others()[0]
        t.extra = False
        begin(t)
        yield from turn(t)
    for seat in range(t.players):
        for race in RACES.values():  # Z6
            own = sorted(card for card in t.hands[seat] if card[0] == race)
            t.allies[seat] += own[:1]
            t.discard += own[1:]
        t.hands[seat] = []


def ends(t: Table) -> bool:
    """Z1, Z2, Z4, Z5b."""
    t.idle = t.idle + 1 if t.passed and not t.stirred else 0
    if t.ender < 0 and (len(t.lords_of(t.who)) >= 7 or t.short):
        t.ender = t.who
    return t.idle == t.players or (not t.extra and t.others()[0] == t.ender)


def begin(t: Table) -> None:
    """T1."""
    t.turn, t.sold, t.bought, t.used = t.turn + 1, 0, [], []
    t.passed = t.stirred = False
    t.pearls[t.who] += t.has(t.who, "landlord")


def turn(t: Table) -> Play:
    """T2 to T6."""
    yield from action(t)
    yield from control(t)
    while left := powers(t):
        move = yield from ask("power", t.who, [*left, "decline"])
        if move == "decline":
            break
        yield from use(t, move)
    if t.is_hit(t.who, "commander"):
        yield from down_to(t, t.who, 6)


def action(t: Table) -> Play:
    """Plots and powers, then one action."""
    while True:
        move = yield from ask("act", t.who, actions(t))
        match move.split():
            case ["plot"]:
                t.pearls[t.who] -= 1
                t.stirred = True
                yield from lay_lord(t)
            case ["sell" | "clear" | "dismiss", _]:
                yield from use(t, move)
            case ["recruit", lord]:
                if (yield from recruit(t, lord)):
                    return
            case _:
                break
    t.passed = move == "pass"
    if move == "explore":
        yield from explore(t)
    elif move != "pass":
        yield from support(t, move)


def actions(t: Table) -> list[str]:
    """T2 to T4."""
    plots = t.pearls[t.who] and len(t.court) < 6 and t.lord_deck.total()
    found = ["explore"] if cards_left(t) else []
    found += [*t.stacks(), *(f"recruit {lord}" for lord in t.court if can_recruit(t, lord))]
    return [*(["plot"] if plots else []), *powers(t), *(found or ["pass"])]


def support(t: Table, move: str) -> Play:
    """U1, U2."""
    t.take_stack(move)
    if t.has(t.who, "alchemist") and t.stacks():
        t.take_stack((yield from ask("stack", t.who, t.stacks())))
