"""The base game, the first module: the turn and its five phases."""

from nautilion.kernel import Module, Step
from nautilion.rules import currents, placing
from nautilion.rules.events import DarkhouseActed, FigureStayed, TurnBegan
from nautilion.rules.game import Table
from nautilion.rules.placing import own_space
from nautilion.rules.sailing import DOWN, UP, sail
from nautilion.rules.state import DARKHOUSE, NAUTILION, NOTHING_GIVEN, PHANTOM, SEAT

TURN, TOLL = Step("turn"), Step("toll")
BITES_FROM = 3  # T4


def turn(cx: Table) -> None:
    """Begin a turn: the last one's dice and marks go."""
    s = cx.s
    s.turn += 1
    s.who = cx.fold("who", s.who)
    s.dice, s.gave, s.marks, s.reach = (), NOTHING_GIVEN, (), 0
    s.lasting = tuple((name, turns - 1) for name, turns in s.lasting if turns > 1)
    cx.push(*cx.rules.turn_steps(), TURN)
    cx.emit(TurnBegan(s.turn, s.who))


def value_for(cx: Table, figure: str) -> int:
    """What the die of a figure shows."""
    return cx.s.dice[cx.s.gave[SEAT[figure]]]


def darkhouse(cx: Table) -> None:
    """The Darkhouse bites on a 3 or a 4 (T4)."""
    value = value_for(cx, DARKHOUSE)
    cost = cx.fold("toll", int(value >= BITES_FROM), value)
    if cost and cx.fold("is_spared", False):
        cost = 0
    cx.emit(DarkhouseActed(value, cost))
    cx.push(*(TOLL,) * cost)


def phantom(cx: Table) -> None:
    """The Phantom sails toward the Happy Isles (T6)."""
    if why := cx.fold("phantom_stays", ""):
        cx.emit(FigureStayed(PHANTOM, why))
    else:
        sail(cx, PHANTOM, value_for(cx, PHANTOM), cx.fold("phantom_course", UP))


def nautilion(cx: Table) -> None:
    """The Nautilion sails toward the Abyss (T8)."""
    if why := cx.fold("nautilion_stays", ""):
        cx.emit(FigureStayed(NAUTILION, why))
    else:
        distance = cx.s.reach or value_for(cx, NAUTILION)
        sail(cx, NAUTILION, distance, cx.fold("nautilion_course", DOWN))


def full_crew(cx: Table, missing: str) -> str:
    """To win, all nine crew members must be on the Nautilion (T8)."""
    complete = all(token == str(number) for number, token in enumerate(cx.s.board, 1))
    return missing if complete else missing or "crew"


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
    values={"places": own_space, "missing": full_crew},
)
