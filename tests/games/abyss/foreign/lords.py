"""What lords do when they come (section 10)."""

from collections import Counter
from collections.abc import Callable

from tests.games.abyss.foreign.locations import become, dig, rule_over
from tests.games.abyss.foreign.table import Play, Table, ask, draw

PEARLS = {"trader": 3, "peddler": 2, "shopkeeper": 1, "landlord": 1}
DRAWN = {"sage": 2, "hermit": 1, "elder": 3}


def comes(t: Table, lord: str) -> Play:
    """A2."""
    t.pearls[t.who] += PEARLS.get(lord, 0)
    t.extra |= lord == "invoker"
    if happens := ONCE.get(lord):
        yield from happens(t)
    if number := min(DRAWN.get(lord, 0), t.pile.total()):
        yield from dig(t, number)
        yield from rule_over(t, [lord], 0)


def touched(t: Table) -> list[int]:
    """The opponents whom soldiers reach (A5)."""
    return [seat for seat in t.others() if not t.has(seat, "shaman")]


def throw_away(t: Table, seat: int) -> Play:
    """An ally of the seat's choice."""
    card = (yield from ask("discard", seat, [f"discard {card}" for card in t.hands[seat]])).split()[1]
    t.hands[seat].remove(card)
    t.discard.append(card)


def down_to(t: Table, seat: int, limit: int) -> Play:
    """G5."""
    while len(t.hands[seat]) > limit:
        yield from throw_away(t, seat)


def jailer(t: Table) -> Play:
    """G2."""
    for seat in touched(t):
        if t.hands[seat]:
            yield from throw_away(t, seat)


def seeker(t: Table) -> Play:
    """G3."""
    for seat in touched(t):
        t.pearls[seat] = max(0, t.pearls[seat] - 2)
    yield from ()


def assassin(t: Table) -> Play:
    """G4."""
    for seat in touched(t):
        if found := [lord for lord in t.lords[seat] if lord not in t.disabled]:
            move = yield from ask("disable", t.who, [f"disable {lord}" for lord in found])
            t.disabled.append(move.split()[1])


def commander(t: Table) -> Play:
    """G5, when it comes."""
    for seat in touched(t):
        yield from down_to(t, seat, 6)


def hunter(t: Table) -> Play:
    """G7."""
    if seats := [seat for seat in touched(t) if t.tokens[seat].total()]:
        robbed = int((yield from ask("rob", t.who, [f"rob {seat}" for seat in seats])).split()[1])
        value = int((yield from draw("steal", t.who, "token", t.tokens[robbed])))
        t.tokens[robbed][value] -= 1
        t.tokens[t.who][value] += 1


def apprentice(t: Table) -> Play:
    """G16."""
    if t.stacks():
        t.take_stack((yield from ask("stack", t.who, t.stacks())))


def illusionist(t: Table) -> Play:
    """G19."""
    while t.locations[t.who] and t.available:
        move = yield from ask("swap", t.who, [*(f"swap {at}" for at, _ in t.locations[t.who]), "decline"])
        if move == "decline":
            return
        t.draft = [move]
        other = yield from ask("swap_for", t.who, [*(f"occupy {at}" for at in t.available), "back"])
        t.draft = []
        if other != "back":
            old, new = move.split()[1], other.split()[1]
            t.available.remove(new)
            t.available.append(old)
            yield from become(t, old, new)
            return


def corruptor(t: Table) -> Play:
    """G22."""
    if t.pearls[t.who] < 5 or not t.court:
        return
    move = yield from ask("bribe", t.who, [*(f"bribe {lord}" for lord in t.court), "decline"])
    if move != "decline":
        lord = move.split()[1]
        t.pearls[t.who] -= 5
        t.court.remove(lord)
        t.lords[t.who].append(lord)
        yield from comes(t, lord)


def traitor(t: Table) -> Play:
    """G23."""
    while t.court and len(t.lords[t.who]) > 1:
        move = yield from ask("replace", t.who, [*droppable(t, "traitor"), "decline"])
        if move == "decline":
            return
        t.draft = [move]
        other = yield from ask("install", t.who, [*(f"install {lord}" for lord in t.court), "back"])
        t.draft = []
        if other != "back":
            at, lord = drop(t, move.split()[1]), other.split()[1]
            t.court.remove(lord)
            t.lords[t.who].insert(at, lord)
            yield from comes(t, lord)
            return


def schemer(t: Table) -> Play:
    """G26."""
    if not t.lord_deck.total() or len(t.lords[t.who]) < 2:
        return
    move = yield from ask("replace", t.who, [*droppable(t, "schemer"), "decline"])
    if move != "decline":
        at = drop(t, move.split()[1])
        lord = yield from draw("heir", t.who, "lord", t.lord_deck)
        t.lord_deck -= Counter([lord])
        t.lords[t.who].insert(at, lord)
        yield from comes(t, lord)


def droppable(t: Table, acting: str) -> list[str]:
    """X2."""
    return [f"drop {lord}" for lord in t.lords[t.who] if lord != acting]


def drop(t: Table, lord: str) -> int:
    """R13: its place."""
    at = t.lords[t.who].index(lord)
    t.lords_gone.append(t.lords[t.who].pop(at))
    t.disabled = [other for other in t.disabled if other != lord]
    return at


ONCE: dict[str, Callable[[Table], Play]] = {
    power.__name__: power
    for power in (
        *(jailer, seeker, assassin, commander, hunter),
        *(apprentice, illusionist, corruptor, traitor, schemer),
    )
}
