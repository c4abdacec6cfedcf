"""Keys and locations (section 8), and the one that may be exchanged (F10)."""

from collections.abc import Sequence

from nautilion.games.abyss.events import LocationGiven, LocationShown, LocationTaken
from nautilion.games.abyss.moves import (
    DECLINE,
    TOKEN,
    Decline,
    Dig,
    Exchange,
    Occupy,
    Surfaced,
    UseKey,
)
from nautilion.games.abyss.rules.terms import AbyssContext
from nautilion.games.abyss.state import Holding, with_at, without
from nautilion.kernel import Chance, Draw, Module, Move, Question, Step


def control(cx: AbyssContext) -> None:
    """As long as there are three keys and a location, one is taken (K1, K5, K7)."""
    s = cx.s
    if cx.terms.keys(s, s.who) >= cx.terms.sizes.keys_for_location and (s.available or s.pile.size):
        cx.push(Step("location"), Step("control"))


def list_locations(cx: AbyssContext, moves: list[Move]) -> None:
    """An available one, or one of so many that are drawn (K2)."""
    moves += map(Occupy, cx.s.available)
    moves += map(Dig, range(1, min(cx.terms.sizes.max_locations_drawn, cx.s.pile.size) + 1))


def occupy(cx: AbyssContext, move: Occupy) -> None:
    """An available location; the keys come next (K3)."""
    cx.s.available = without(cx.s.available, move.location)
    cx.s.drawn = (move.location,)
    cx.push(Step("use_keys"))


def dig(cx: AbyssContext, move: Dig) -> None:
    """So many are drawn, for all to see; one of them must be taken."""
    cx.push(*dug(move.number))


def dug(number: int, under: str = "") -> tuple[Step, ...]:
    """The steps that draw locations and take one; `under`: the lord whose keys it uses, if settled."""
    return (*(Step("draw_location"),) * number, Step("sift", (under,)))


def next_location(cx: AbyssContext) -> Chance:
    """Any location of the pile."""
    return cx.s.pile.chance(lambda location: Surfaced(str(location)))


def draw_location(cx: AbyssContext, move: Surfaced) -> None:
    """It lies open, for a choice or, in the setup, to be available."""
    s = cx.s
    s.pile = s.pile.without(move.location)
    if cx.step.args:
        s.available += (move.location,)
    else:
        s.drawn += (move.location,)
    cx.emit(LocationShown(move.location))


def sift(cx: AbyssContext) -> None:
    """One of those drawn is chosen, where there are several."""
    if len(cx.s.drawn) > 1:
        cx.push(Step("pick", cx.step.args))
    else:
        _keep(cx)


def list_drawn(cx: AbyssContext, moves: list[Move]) -> None:
    """Those that were drawn."""
    moves += map(Occupy, cx.s.drawn)


def pick(cx: AbyssContext, move: Occupy) -> None:
    """The others are available at once (K2)."""
    s = cx.s
    s.available += without(s.drawn, move.location)
    s.drawn = (move.location,)
    _keep(cx)


def _keep(cx: AbyssContext) -> None:
    """The keys for what was drawn: those of the lord that drew, or as the player chooses."""
    if under := str(cx.step.args[0]):
        take_control(cx, (under,), 0)
    else:
        cx.push(Step("use_keys"))


# Which keys


def use_keys(cx: AbyssContext) -> None:
    """All of them where there are just enough; else it is asked (K3)."""
    s = cx.s
    if cx.terms.keys(s, s.who) > cx.terms.sizes.keys_for_location:
        cx.push(Step("key"))
    else:
        bearers = tuple(lord.id for lord in cx.terms.active(s, s.who) if lord.keys)
        take_control(cx, bearers, s.keys[s.who])


def chosen_keys(cx: AbyssContext) -> list[str]:
    """What was chosen so far."""
    return [part.source for part in cx.s.draft if isinstance(part, UseKey)]


def open_keys(cx: AbyssContext, chosen: Sequence[str]) -> dict[str, list[int]]:
    """The sources of keys that are left, each with the keys it has; tokens bring one each."""
    s = cx.s
    found = {lord.id: [lord.keys] for lord in cx.terms.active(s, s.who) if lord.keys}
    found[TOKEN] = [1] * s.keys[s.who]
    for source in chosen:
        found[source] = found[source][1:]
    return {source: keys for source, keys in found.items() if keys}


def list_keys(cx: AbyssContext, moves: list[Move]) -> None:
    """Keys with which exactly three can still be made: never one more than needed."""
    chosen = chosen_keys(cx)
    left = cx.terms.sizes.keys_for_location - _keys_in(cx, chosen)
    for source, keys in open_keys(cx, chosen).items():
        others = [key for each in open_keys(cx, [*chosen, source]).values() for key in each]
        if _makes(left - keys[0], others):
            moves.append(UseKey(source))


def _keys_in(cx: AbyssContext, sources: Sequence[str]) -> int:
    return sum(1 if source == TOKEN else cx.terms.lords[source].keys for source in sources)


def _makes(wanted: int, keys: list[int]) -> bool:
    """Whether some of these make exactly so many."""
    sums = {0}
    for key in keys:
        sums |= {total + key for total in sums}
    return wanted in sums


def use_key(cx: AbyssContext, move: UseKey) -> None:
    """A key more; with the last of them the location is taken."""
    chosen = [*chosen_keys(cx), move.source]
    if _keys_in(cx, chosen) < cx.terms.sizes.keys_for_location:
        cx.hold(move, Step("key"))
    else:
        cx.commit(move)
        lords = tuple(source for source in chosen if source != TOKEN)
        take_control(cx, lords, chosen.count(TOKEN))


def take_control(cx: AbyssContext, lords: tuple[str, ...], tokens: int) -> None:
    """Tokens go back to the supply, lords under the location (K3, K4)."""
    s, seat, location = cx.s, cx.s.who, cx.s.drawn[0]
    s.drawn = ()
    s.keys = with_at(s.keys, seat, s.keys[seat] - tokens)
    s.lords = with_at(s.lords, seat, without(s.lords[seat], *lords))
    s.locations = with_at(s.locations, seat, (*s.locations[seat], Holding(location, lords)))
    cx.emit(LocationTaken(seat, location, lords, tokens))
    arrive(cx, location)


def arrive(cx: AbyssContext, location: str) -> None:
    """What a location does when it comes under control (F10)."""
    if cx.terms.content.locations[location].score.swap_from and cx.s.pile.size:
        cx.push(Step("exchange", (location,)))


def replace_location(cx: AbyssContext, old: str, new: str) -> None:
    """Another location comes in the place of one, with the lords under it."""
    s, seat = cx.s, cx.s.who
    held = tuple(Holding(new, h.lords) if h.location == old else h for h in s.locations[seat])
    s.locations = with_at(s.locations, seat, held)
    cx.emit(LocationTaken(seat, new, next(h.lords for h in held if h.location == new)))
    arrive(cx, new)


def list_exchange(cx: AbyssContext, moves: list[Move]) -> None:
    """Any location of the pile, or none."""
    moves += (Exchange(str(location)) for location, _ in cx.s.pile.counts)
    moves.append(DECLINE)


def exchange(cx: AbyssContext, move: Exchange) -> None:
    """The one leaves the game for the other."""
    s, old = cx.s, str(cx.step.args[0])
    s.pile = s.pile.without(move.location)
    s.locations_gone += (old,)
    cx.emit(LocationGiven(s.who, old, gone=True))
    replace_location(cx, old, move.location)


def keep_it(cx: AbyssContext, move: Decline) -> None:
    """It stays as it is."""


LOCATIONS = Module(
    "locations",
    turn=("control",),
    auto={"control": control, "sift": sift, "use_keys": use_keys},
    draws={"draw_location": Draw(next_location, draw_location)},
    asks={
        "location": Question(list_locations, {Occupy: occupy, Dig: dig}),
        "pick": Question(list_drawn, {Occupy: pick}),
        "key": Question(list_keys, {UseKey: use_key}),
        "exchange": Question(list_exchange, {Exchange: exchange, Decline: keep_it}),
    },
)
