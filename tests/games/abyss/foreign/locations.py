"""Section 8."""

from collections import Counter
from itertools import combinations

from tests.games.abyss.foreign.table import Play, Table, ask, draw, lords


def control(t: Table) -> Play:
    """K1 to K7."""
    while t.keys_of(t.who) >= 3 and (t.available or t.pile.total()):
        moves = [f"occupy {at}" for at in t.available]
        moves += [f"dig {number}" for number in (1, 2, 3, 4) if number <= t.pile.total()]
        verb, what = (yield from ask("location", t.who, moves)).split()
        if verb == "occupy":
            t.available.remove(what)
            t.drawn = [what]
        else:
            yield from dig(t, int(what))
        used: list[str] = []
        yield from choose_keys(t, used)
        yield from rule_over(t, [key for key in used if key != "token"], used.count("token"))


def dig(t: Table, number: int) -> Play:
    """Draw some, and keep one of them (K2)."""
    for _ in range(number):
        at = yield from draw("draw_location", t.who, "location", t.pile)
        t.pile[at] -= 1
        t.drawn.append(at)
    if number > 1:
        kept = (yield from ask("pick", t.who, [f"occupy {at}" for at in t.drawn])).split()[1]
        t.drawn.remove(kept)
        t.available += t.drawn
        t.drawn = [kept]


def choose_keys(t: Table, used: list[str]) -> Play:
    """K3: of more than three keys, three are chosen one by one."""
    bearers = {
        lord: lords()[lord].keys for lord in t.lords[t.who] if lords()[lord].keys and lord not in t.disabled
    }
    every = [*bearers, *["token"] * t.keys[t.who]]
    if t.keys_of(t.who) == 3:
        used += every
    threes = [
        Counter(some)
        for number in (1, 2, 3)
        for some in combinations(every, number)
        if sum(bearers.get(key, 1) for key in some) == 3
    ]
    while sum(bearers.get(key, 1) for key in used) < 3:
        fitting = [some - Counter(used) for some in threes if Counter(used) <= some]
        moves = dict.fromkeys(f"key {key}" for some in fitting for key in some)
        move = yield from ask("key", t.who, [*moves, *(["back"] if used else [])])
        if move == "back":
            used.pop()
        else:
            used.append(move.split()[1])
        t.draft = [f"key {key}" for key in used]
    t.draft = []


def rule_over(t: Table, under: list[str], tokens: int) -> Play:
    """K3, K4, K8: what was kept comes under control."""
    (at,) = t.drawn
    t.drawn = []
    t.keys[t.who] -= tokens
    for lord in under:
        t.lords[t.who].remove(lord)
    t.locations[t.who].append((at, under))
    yield from vents(t, at)


def become(t: Table, old: str, new: str) -> Play:
    """Another location in the place of one."""
    t.locations[t.who] = [(new if at == old else at, under) for at, under in t.locations[t.who]]
    yield from vents(t, new)


def vents(t: Table, at: str) -> Play:
    """F10."""
    if at == "smokers" and t.pile.total():
        move = yield from ask("exchange", t.who, [*(f"exchange {each}" for each in +t.pile), "decline"])
        if move != "decline":
            new = move.split()[1]
            t.pile[new] -= 1
            t.locations_gone.append("smokers")
            yield from become(t, "smokers", new)
