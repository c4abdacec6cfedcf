"""A plan that is laid but not sailed: its dice can still change places."""

from collections.abc import Sequence

from nautilion.games.nautilion.events import DarkhouseActed, DieGiven, FigureMoved, FigureStayed
from nautilion.games.nautilion.moves import GiveDie
from nautilion.games.nautilion.rules.voyage import VoyageRules
from nautilion.games.nautilion.state import SEAT, State
from nautilion.kernel import BACK, Ask, Move
from nautilion.ui.table import spots
from nautilion.ui.table.gestures import Ways
from nautilion.ui.table.spots import Spot

PLANNING = ("roll", "cast", "give")  # steps at which the turn is not decided yet
ACTED = (
    DarkhouseActed,
    FigureMoved,
    FigureStayed,
)  # a plan is behind this, even if the next one is asked for


def completed(rules: VoyageRules, s: State, last: GiveDie | None) -> tuple[GiveDie, ...]:
    """What would be given with the last die of a plan, beyond the draft: a die left over goes by itself."""
    if last is None:
        return ()
    _, events = rules.apply(s, last)
    given = [GiveDie(e.die, e.figure) for e in events if isinstance(e, DieGiven)]
    return tuple(gift for gift in given if gift not in s.draft)


def sailing(rules: VoyageRules, s: State, moves: Sequence[Move]) -> tuple[GiveDie, ...]:
    """All dice of the plan that sets sail with these moves; none if more can be given after them."""
    given, acted = {figure: s.gave[at] for figure, at in SEAT.items() if s.gave[at] >= 0}, False
    for move in moves:
        s, events = rules.apply(s, move)
        given |= {event.figure: event.die for event in events if isinstance(event, DieGiven)}
        acted = any(isinstance(event, ACTED) for event in events)
    is_planned = acted or not s.todo or s.todo[-1].name not in PLANNING
    return tuple(GiveDie(die, figure) for figure, die in given.items()) if is_planned else ()


def changes(rules: VoyageRules, s: State, last: GiveDie | None, source: Spot) -> Ways:
    """Where a promised die can go instead, each with the moves that lay the plan anew."""
    laid = {
        gift.die: gift.figure for gift in (*s.draft, *completed(rules, s, last)) if isinstance(gift, GiveDie)
    }
    if not laid or source.kind not in ("given", "die") or (source.kind == "die" and not last):
        return {}
    die, found = int(source.at), dict[Spot, tuple[Move, ...]]()
    for figure in {*laid.values(), *_asked(rules, s)} - {laid.get(die)}:
        moves = _anew(rules, s, _swapped(laid, die, figure))
        found |= {Spot("berth", figure): moves, Spot("figure", figure): moves}
    return found | ({spots.TRAY: _back_to(s, die)} if die in laid else {})


def others(s: State, moves: Sequence[Move], gift: GiveDie) -> tuple[GiveDie, ...]:
    """The dice that lie in the plan besides this one when these moves have laid it."""
    kept = s.draft[: len(s.draft) - moves.count(BACK)]
    return tuple(part for part in (*kept, *moves) if isinstance(part, GiveDie) and part != gift)


def _back_to(s: State, die: int) -> tuple[Move, ...]:
    """Back into the tray; a die that only waits for the word to sail takes no move back."""
    dice = [part.die for part in s.draft if isinstance(part, GiveDie)]
    return (BACK,) * (len(dice) - dice.index(die)) if die in dice else ()


def _asked(rules: VoyageRules, s: State) -> set[str]:
    ask = rules.pending(s)
    return {m.figure for m in ask.moves if isinstance(m, GiveDie)} if isinstance(ask, Ask) else set()


def _swapped(laid: dict[int, str], die: int, figure: str) -> dict[int, str]:
    """The plan with a die at a figure; whatever lay there goes where the die came from."""
    other = next((d for d, f in laid.items() if f == figure), None)
    plan = {d: f for d, f in laid.items() if d not in (die, other)} | {die: figure}
    if other is not None and die in laid:
        plan[other] = laid[die]
    return plan


def _anew(rules: VoyageRules, s: State, plan: dict[int, str]) -> tuple[Move, ...]:
    """The moves from a draft to another plan: back as far as they differ, then die by die."""
    same = 0
    while same < len(s.draft) and _is_of(plan, s.draft[same]):
        same += 1
    moves: list[Move] = [BACK] * (len(s.draft) - same)
    for move in moves:
        s, _ = rules.apply(s, move)
    for die, figure in plan.items():
        give = GiveDie(die, figure)
        if give not in s.draft:
            s, _ = rules.apply(s, give)
            moves.append(give)
            if not s.draft:  # complete: the rest goes by itself
                break
    return tuple(moves)


def _is_of(plan: dict[int, str], part: Move) -> bool:
    return isinstance(part, GiveDie) and plan.get(part.die) == part.figure
