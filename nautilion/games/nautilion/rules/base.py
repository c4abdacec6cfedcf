"""The base game, the first module: the turn and its five phases."""

from nautilion.games.nautilion.events import DarkhouseActed, FigureStayed, TurnBegan
from nautilion.games.nautilion.rules import currents, hooks, placing
from nautilion.games.nautilion.rules.placing import own_space
from nautilion.games.nautilion.rules.sailing import Goal, sail
from nautilion.games.nautilion.rules.terms import VoyageContext
from nautilion.games.nautilion.rules.tokens import crew_aboard
from nautilion.games.nautilion.state import DARKHOUSE, NAUTILION, NOTHING_GIVEN, PHANTOM, SEAT
from nautilion.kernel import Module, Step

TURN, TOLL = Step("turn"), Step("toll")
BITES_FROM = 3  # T4


def turn(cx: VoyageContext) -> None:
    """Begin a turn: the last one's dice and marks go."""
    s = cx.s
    s.turn += 1
    s.who = cx.fold(hooks.WHO, s.who)
    s.dice, s.gave, s.marks, s.reach = (), NOTHING_GIVEN, (), 0
    s.lasting = tuple((name, turns - 1) for name, turns in s.lasting if turns > 1)
    cx.push(*cx.rules.turn_steps(), TURN)
    cx.emit(TurnBegan(s.turn, s.who))


def value_for(cx: VoyageContext, figure: str) -> int:
    """What the die of a figure shows."""
    return cx.s.dice[cx.s.gave[SEAT[figure]]]


def darkhouse(cx: VoyageContext) -> None:
    """The Darkhouse bites on a 3 or a 4 (T4)."""
    value = value_for(cx, DARKHOUSE)
    cost = bite(cx, value)
    cx.emit(DarkhouseActed(value, cost))
    cx.push(*(TOLL,) * cost)


def bite(cx: VoyageContext, value: int) -> int:
    """How many tokens the Darkhouse takes for a value."""
    cost = cx.fold(hooks.TOLL, int(value >= BITES_FROM), value)
    return 0 if cost and cx.fold(hooks.IS_SPARED, False) else cost


def phantom(cx: VoyageContext) -> None:
    """The Phantom sails toward the Happy Isles (T6)."""
    _set_out(cx, PHANTOM)


def nautilion(cx: VoyageContext) -> None:
    """The Nautilion sails toward the Abyss (T8)."""
    _set_out(cx, NAUTILION)


def _set_out(cx: VoyageContext, figure: str) -> None:
    if why := cx.fold(hooks.STAYS[figure], ""):
        cx.emit(FigureStayed(figure, why))
    else:
        reach = cx.s.reach if figure == NAUTILION else 0
        sail(cx, figure, reach or value_for(cx, figure))


def full_crew(cx: VoyageContext, goals: list[Goal]) -> list[Goal]:
    """To win, all nine crew members must be on the Nautilion (T8)."""
    return [*goals, Goal("crew", len(crew_aboard(cx.s.board)), len(cx.s.board))]


BASE = Module(
    "base",
    turn=("currents", "plan", "darkhouse", "phantom", "nautilion"),
    auto={
        "turn": turn,
        "currents": currents.currents,
        "plan": currents.plan,
        "darkhouse": darkhouse,
        "phantom": phantom,
        "nautilion": nautilion,
        "toll": placing.toll,
    },
    asks={**currents.QUESTIONS, **placing.QUESTIONS},
    draws=currents.DRAWS,
    hooks=hooks.EVERY_HOOK,
    values={hooks.PLACES: own_space, hooks.GOALS: full_crew},
)
