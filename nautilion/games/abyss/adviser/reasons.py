"""Why a move is good, in one line: a key of the catalogue below `abyss.reason.`, and what its words take."""

from typing import NamedTuple

from nautilion.games.abyss import moves as m
from nautilion.games.abyss.content.definitions import MONSTER
from nautilion.games.abyss.rules.payment import completable
from nautilion.games.abyss.rules.recruiting import can_pay, price_of
from nautilion.games.abyss.rules.scoring import location_points
from nautilion.games.abyss.rules.table import AbyssRules
from nautilion.games.abyss.rules.terms import AbyssContext
from nautilion.games.abyss.state import State, lords_of
from nautilion.kernel import Context, Move

Values = dict[str, object]


class Reason(NamedTuple):
    """A key of the catalogue, and values: lords, races and locations by their ids."""

    key: str
    values: Values


def reason(rules: AbyssRules, s: State, move: Move) -> Reason:
    """Why a move is made, by what the seat that is asked can see."""
    cx: AbyssContext = Context(rules, s, None)
    match move:
        case m.Recruit(lord=lord):
            return _recruiting(cx, lord)
        case m.Explore():
            able = any(can_pay(cx, s.who, lord) for lord in s.court)
            return Reason("explore" if able else "explore_poor", {})
        case m.Support(race=race):
            return Reason("support", {"number": s.council[cx.terms.race_at[race]].size})
        case m.Buy() | m.Take():
            return _ally(cx, rules.who(s), "buy" if isinstance(move, m.Buy) else "take")
        case m.Leave():
            return Reason("leave_monster" if s.offer == MONSTER else "leave", {})
        case m.Decline() if s.todo[-1].name == "buy":
            return Reason("save", {})
        case m.Occupy(location=location) | m.Exchange(location=location):
            return Reason("occupy", {"points": location_points(cx.terms, s, s.who, location)})
    return Reason(str(move.__struct_config__.tag), {})


def _recruiting(cx: AbyssContext, lord: str) -> Reason:
    """The end, a location, keys on the way to one, or points."""
    s, row, sizes = cx.s, cx.terms.lords[lord], cx.terms.sizes
    values: Values = {"lord": lord, "points": row.points}
    if len(lords_of(s, s.who)) + 1 >= sizes.last_lord:
        return Reason("recruit_last", values)
    if row.keys and cx.terms.keys(s, s.who) + row.keys >= sizes.keys_for_location:
        return Reason("recruit_location", values)
    return Reason("recruit_key" if row.keys else "recruit", values)


def _ally(cx: AbyssContext, seat: int, key: str) -> Reason:
    """The best lord that an ally lets a seat pay, if there is one."""
    s = cx.s
    hand = tuple(sorted((*s.hands[seat], s.offer)))
    lords = [
        lord
        for lord in s.court
        if not can_pay(cx, seat, lord) and completable((), hand, price_of(cx, seat, lord), s.pearls[seat])
    ]
    best = max(lords, key=lambda lord: cx.terms.lords[lord].points, default="")
    return Reason(f"{key}_for", {"lord": best}) if best else Reason(key, {})
