"""Powers once a turn (A3), and lords that come into the Court."""

from collections import Counter

from tests.games.abyss.foreign.table import RACES, Play, Table, draw


def lay_lord(t: Table, at: int | None = None) -> Play:
    """The next lord of the deck, at the end of the Court or on a space."""
    lord = yield from draw("lay_lord", t.who, "lord", t.lord_deck)
    t.lord_deck[lord] -= 1
    t.court.insert(len(t.court) if at is None else at, lord)


def powers(t: Table) -> list[str]:
    """What can still be used (G12, G17, G21)."""
    ready = {lord for lord in ("slaver", "oracle", "opportunist") if t.has(t.who, lord)} - {*t.used}
    found = [f"sell {card}" for card in t.hands[t.who]] if "slaver" in ready else []
    if "oracle" in ready:
        found += [f"clear {name}" for name, race in RACES.items() if t.council[race].total()]
    if "opportunist" in ready and t.lord_deck.total():
        found += [f"dismiss {lord}" for lord in t.court]
    return found


def use(t: Table, move: str) -> Play:
    """One of them."""
    verb, what = move.split()
    t.stirred = True
    if verb == "sell":
        t.used.append("slaver")
        t.hands[t.who].remove(what)
        t.discard.append(what)
        t.pearls[t.who] += 2
    elif verb == "clear":
        t.used.append("oracle")
        t.discard += t.council[RACES[what]].elements()
        t.council[RACES[what]] = Counter()
    else:
        t.used.append("opportunist")
        at = t.court.index(what)
        t.lords_gone.append(t.court.pop(at))
        yield from lay_lord(t, at)
