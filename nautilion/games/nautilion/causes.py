"""Why a voyage was lost, in one sentence, and where it turned: named causes, each found by the rules.

A cause looks at what was played and says nothing where it did not matter. Of those that did, the first of the
list for its ending is told: those a captain can do most about come first.
"""

from collections.abc import Callable, Iterable, Iterator
from typing import NamedTuple

from nautilion.games.nautilion import events as ev
from nautilion.games.nautilion.moves import Discard, Play, Put, Stow
from nautilion.games.nautilion.rules import glance
from nautilion.games.nautilion.rules.expansions.mages import MAGES_ABOARD
from nautilion.games.nautilion.rules.expansions.mercenaries import strength
from nautilion.games.nautilion.rules.sailing import DOWN, route
from nautilion.games.nautilion.rules.tokens import crew_aboard
from nautilion.games.nautilion.rules.voyage import VoyageRules
from nautilion.games.nautilion.state import BOARD_SPACES, CABIN_SPACES, NAUTILION, PHANTOM, State
from nautilion.kernel import Ask, Event, Move
from nautilion.kernel.game import Mark, Played

MANY_UNSPENT = 6  # tokens in the reserve at the end
SOME_FED = 2  # crew aboard that the Darkhouse got
SOME_AIRLESS = 3  # who came aboard and found no air
MANY_PASSED = 6  # who could have been seated, and were sailed past
MANY_STRIDES = 4  # 3s and 4s that the Phantom was given
STRIDE = 3


class MoveMade(NamedTuple):
    """A move of a voyage: the number of the state that it led to, and both sides of it."""

    at: int
    before: State
    move: Move
    told: list[Event]


def cause(played: Played) -> Mark | None:
    """The sentence for a lost voyage; None for one that was won, or is still under way."""
    found = (one(played) for one in CAUSES.get(played.states[-1].result, ()))
    return next((mark for mark in found if mark), None)


def deeds(played: Played) -> Iterator[MoveMade]:
    """The voyage, move by move."""
    each = zip(played.states, played.log, played.told[1:], strict=False)
    return (MoveMade(at, *deed) for at, deed in enumerate(each, start=1))


def _mark(played: Played, at: int, name: str, number: int = 0, **values: object) -> Mark:
    """A cause, at the turn of the move that led to a state; one is told otherwise than many."""
    key = f"cause.{name}_one" if number == 1 else f"cause.{name}"
    return Mark(at, played.states[max(0, at - 1)].turn, key, {"number": number, **values})


def _if_many(played: Played, name: str, found: Iterable[int], least: int) -> Mark | None:
    """Told if it happened often enough; it turned when that was so."""
    each = list(found)
    return _mark(played, each[least - 1], name, len(each)) if len(each) >= least else None


def _since(played: Played, holds: Callable[[State], bool]) -> int:
    """From which state on something held to the end."""
    at = len(played.states) - 1
    while at and holds(played.states[at - 1]):
        at -= 1
    return at


# Whatever was missing


def unspent(played: Played) -> Mark | None:
    """Spells that were never cast: it turned when there was enough for two of them."""
    number = len(played.states[-1].reserve)
    if number < MANY_UNSPENT:
        return None
    return _mark(played, _since(played, lambda s: len(s.reserve) >= MANY_UNSPENT), "unspent", number)


def crew_fed(played: Played) -> Mark | None:
    """Crew that the Darkhouse took from their cabins."""
    fed = (
        deed.at
        for deed in deeds(played)
        if isinstance(deed.move, Discard) and deed.move.area == "board" and _is_crew(played, deed)
    )
    return _if_many(played, "crew_fed", fed, SOME_FED)


def _is_crew(played: Played, deed: MoveMade) -> bool:
    assert isinstance(deed.move, Discard)
    return deed.before.board[BOARD_SPACES.index(deed.move.at)] == deed.move.at


def no_air(played: Played) -> Mark | None:
    """Crew that came to a free cabin without air."""
    lost = (
        deed.at
        for deed in deeds(played)
        if isinstance(deed.move, Stow) and airless(played.rules, deed.before)
    )
    return _if_many(played, "no_air", lost, SOME_AIRLESS)


def airless(rules: VoyageRules, s: State) -> bool:
    """Whether the token in hand has a free cabin, and only air is missing."""
    if s.hand not in BOARD_SPACES or glance.seats(rules, s, s.hand):
        return False
    return rules.refusal(s, Put("board", s.hand)).key == "no_duct"


def passed_by(played: Played) -> Mark | None:
    """Crew on the way that a shorter step would have seated."""
    counts = {deed.at: _passed(played, deed) for deed in deeds(played)}
    number = sum(counts.values())
    if number < MANY_PASSED:
        return None
    return _mark(played, max(counts, key=lambda at: counts[at]), "passed_by", number)


def _passed(played: Played, deed: MoveMade) -> int:
    """How many, of those that lay before the Nautilion when it set out."""
    found = 0
    for event in deed.told:
        if isinstance(event, ev.FigureMoved) and event.figure == NAUTILION and event.end > event.start:
            path = deed.before.path
            way = route(path, event.start, DOWN, len(path))
            fits = {t for t in set(path) if t and glance.seats(played.rules, deed.before, t)}
            found += len({path[at] for at in way if at < event.end} & fits)
    return found


def phantom_ran(played: Played) -> Mark | None:
    """High dice for the Phantom, in at least every second turn."""
    strides = (
        deed.at
        for deed in deeds(played)
        for event in deed.told
        if isinstance(event, ev.DieGiven) and event.figure == PHANTOM and event.value >= STRIDE
    )
    return _if_many(played, "phantom_ran", strides, max(MANY_STRIDES, played.states[-1].turn // 2))


def cabins_empty(played: Played) -> Mark | None:
    """Nothing else stands out: it turned after the last who came aboard."""
    missing = len(BOARD_SPACES) - len(crew_aboard(played.states[-1].board))
    seated = [deed.at for deed in deeds(played) if isinstance(deed.move, Put) and deed.move.area == "board"]
    return _mark(played, seated[-1] if seated else 0, "cabins_empty", missing) if missing else None


def too_slow(played: Played) -> Mark | None:
    """A full crew, and the Phantom was quicker all the same: it turned when the crew was complete."""
    full = _since(played, lambda s: len(crew_aboard(s.board)) == len(s.board))
    return _mark(played, full, "too_slow")


# The collision


def mercenaries_idle(played: Played) -> Mark | None:
    """Harpoons that lay in the reserve when the boats met."""
    number = played.states[-1].reserve.count("M")
    stowed = [deed.at for deed in deeds(played) if isinstance(deed.move, Stow) and deed.before.hand == "M"]
    return _mark(played, stowed[-1], "mercenaries_idle", number) if number and stowed else None


def outgunned(played: Played) -> Mark | None:
    """It turned when the Phantom had more harpoons for good."""
    ours, theirs = strength(played.rules.terms, played.states[-1])

    def weaker(s: State) -> bool:
        mine, its = strength(played.rules.terms, s)
        return its > mine

    return _mark(played, _since(played, weaker), "outgunned", ours=ours, theirs=theirs)


# Mages and deeds


def mage_given_up(played: Played) -> Mark | None:
    """A mage that was there once, and was put aside or fed to the Darkhouse."""
    missing = _missing_mages(played.states[-1])
    gone = [
        (deed.at, event.token)
        for deed in deeds(played)
        for event in deed.told
        if isinstance(event, ev.TokenMoved)
        and event.token in missing
        and (event.source.area, event.target.area) in (("hand", "reserve"), ("cabin", "discard"))
    ]
    return _mark(played, gone[-1][0], "mage_given_up", mage=gone[-1][1]) if gone else None


def mages_missing(played: Played) -> Mark | None:
    """Mages that were never met: it turned when the last of one letter lay behind."""
    missing = _missing_mages(played.states[-1])

    def behind(s: State) -> bool:
        return not missing <= {*s.path[s.nautilion + 1 :]}

    return _mark(
        played, _since(played, behind), "mages_missing", len(missing), mages=", ".join(sorted(missing))
    )


def _missing_mages(s: State) -> set[str]:
    return {CABIN_SPACES[at] for at in MAGES_ABOARD if not s.cabin[at]}


def deeds_left(played: Played) -> Mark | None:
    """It turned when one could have been done for the last time."""
    could = [at for at, s in enumerate(played.states) if _can_do_deeds(played, s)]
    number = len(played.states[-1].heroic)
    return _mark(played, could[-1] + 1 if could else 0, "deeds_left", number)


def _can_do_deeds(played: Played, s: State) -> bool:
    now = played.rules.pending(s) if s.todo and s.todo[-1].name == "cast" else None
    return isinstance(now, Ask) and any(isinstance(move, Play) for move in now.moves)


Cause = Callable[[Played], Mark | None]
CAUSES: dict[str, tuple[Cause, ...]] = {  # by how a voyage was lost
    "phantom": (unspent, phantom_ran, crew_fed, no_air, cabins_empty, too_slow),
    "crew": (unspent, crew_fed, no_air, passed_by, cabins_empty),
    "mages": (mage_given_up, mages_missing),
    "heroic": (deeds_left,),
    "collision": (mercenaries_idle, outgunned),
}
