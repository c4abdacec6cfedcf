"""What a die would do: the turn is played ahead by the rules themselves, and what they tell is read.

Looking ahead follows one rule, so that all it says is true:
- The table is taken as it lies, without further spells and deeds.
- The figures act in the order of the turn, each with the die that it has been given.
- Who acts earlier and has no die yet is tried with every value that it could still get.
- Every answer of the player and every roll on the way is tried. Where the Phantom's open die
  decides where a figure goes, there is a case for each of its values; what else differs is open, and
  a case holds all of it.
"""

import copy
from collections.abc import Iterable, Mapping
from itertools import permutations, product
from typing import NamedTuple

from nautilion.games.nautilion import events as ev
from nautilion.games.nautilion.moves import GiveDie, Put, Stow
from nautilion.games.nautilion.rules import hooks
from nautilion.games.nautilion.rules.base import TURN
from nautilion.games.nautilion.rules.glance import goals
from nautilion.games.nautilion.rules.voyage import VoyageRules
from nautilion.games.nautilion.state import DARKHOUSE, FIGURES, NAUTILION, PHANTOM, SEAT, State
from nautilion.kernel import Ask, Chance, Context, Event, Move, Step

Values = dict[str, int]
HEADS = (ev.DarkhouseActed, ev.FigureMoved, ev.FigureStayed, ev.PhasesRepeated, ev.TurnBegan)
OVER = (ev.FiguresMet, ev.TurnBegan)  # nobody acts in this turn any more


class Hold(NamedTuple):
    """A reef that holds: the least value that breaks free, and what a crew member adds to it."""

    reef: str
    needs: int
    bonus: int


class Prospect(NamedTuple):
    """What becomes of a figure in a turn, as the rules told it."""

    how: str  # sleeps or bites; stays, lands, meets or ends; idle: the turn was over before
    why: str = ""  # what makes it stay
    start: int = 0
    end: int = 0  # the path position where it stops
    counted: tuple[int, ...] = ()  # the spaces of the tokens on its way
    token: str = ""  # what it lands on
    area: str = ""  # and where that goes
    netted: tuple[tuple[int, str], ...] = ()  # other spaces whose tokens are taken, and these tokens
    broken: str = ""  # the reef that goes along
    cost: int = 0  # what the Darkhouse asks for
    tolls: int = 0  # how many tokens the player then really loses
    harpoons: tuple[int, int] | None = None  # on both sides, where the boats meet
    result: str = ""  # how the voyage ends with that
    lacks: tuple[tuple[str, int], ...] = ()  # what was not reached then
    seat: str = ""  # of a token in hand: "aboard", or why it cannot be placed
    hold: Hold | None = None  # the reef that it lies beside when the next turn begins


Prospects = dict[Prospect, float]  # and how likely each is, where dice decide


class Case(NamedTuple):
    """What can become of a figure while the Phantom gets one of these values; none: whatever it gets."""

    values: tuple[int, ...]
    prospects: Prospects


# Which dice the others have


def given(s: State, but: int = -1) -> dict[str, int]:
    """The dice that the figures have, also in a plan that is not complete; without one die."""
    found = {figure: s.gave[SEAT[figure]] for figure in FIGURES if s.gave[SEAT[figure]] >= 0}
    found |= {part.figure: part.die for part in s.draft if isinstance(part, GiveDie)}
    return {figure: die for figure, die in found.items() if die != but}


def earlier(rules: VoyageRules, s: State, figure: str, die: int = -1) -> Iterable[Values]:
    """Every way in which those who act before a figure can come to their dice when it gets this one."""
    dice = given(s, die)
    dice.pop(figure, None)
    before = FIGURES[: SEAT[figure]]
    known = {name: s.dice[number] for name, number in dice.items() if name in before}
    waiting = [
        name for name in Context(rules, s, None).fold(hooks.FIGURES, FIGURES) if name not in (*dice, figure)
    ]
    free = [value for at, value in enumerate(s.dice) if at != die and at not in dice.values()]
    unknown = [name for name in before if name in waiting]
    if die >= 0 and len(free) >= len(waiting):
        values = set(permutations(free, len(unknown)))
    else:  # some are still to be rolled
        values = set(product(rules.terms.values, repeat=len(unknown)))
    return [known | dict(zip(unknown, some, strict=True)) for some in sorted(values)]


# Looking


def outlook(rules: VoyageRules, s: State, die: int, figure: str) -> list[Case]:
    """What would become of a figure that gets a die."""
    plans: dict[int, list[Values]] = {}
    for values in earlier(rules, s, figure, die):
        plans.setdefault(values.get(PHANTOM, 0), []).append(values | {figure: s.dice[die]})
    return _cases({value: play_ahead(rules, s, some, figure) for value, some in plans.items()})


def _cases(by_phantom: dict[int, Prospects]) -> list[Case]:
    """Values that lead to the same places make one case."""
    cases: dict[frozenset[object], Case] = {}
    for value, prospects in sorted(by_phantom.items()):
        key = frozenset(map(_course, prospects))
        values, known = cases.get(key, Case((), {}))
        cases[key] = Case((*values, value), known | prospects)
    return list(cases.values()) if len(cases) > 1 else [case._replace(values=()) for case in cases.values()]


def _course(prospect: Prospect) -> object:
    """What no answer of the player changes: where a figure goes, what it takes, whom it meets."""
    theirs = prospect.harpoons[1] if prospect.harpoons else 0
    return prospect.how, prospect.end, prospect.token, prospect.area, prospect.netted, prospect.broken, theirs


def play_ahead(rules: VoyageRules, s: State, plans: Iterable[Mapping[str, int]], figure: str) -> Prospects:
    """All that can become of a figure when others have these values; who is not named does not act."""
    found: dict[Prospect, tuple[State, float]] = {}  # with a state in which it has come about
    seen: set[object] = set()
    todo = [(*_set_out(rules, s, values), 1.0) for values in plans]
    while todo:
        t, told, chance = todo.pop()
        now = rules.pending(t)
        if now is None or any(_actor(event) == figure or isinstance(event, OVER) for event in told):
            prospect = _read(rules, t, told, figure)
            found[prospect] = (t, chance + (found[prospect][1] if prospect in found else 0))
            continue
        for move, share in reversed(_answers(now)):
            told = []
            u = copy.copy(t)
            rules.step(u, move, told)
            key = _key(u) if figure != DARKHOUSE else len(seen)  # each of its rolls counts
            if key not in seen:
                seen.add(key)
                todo.append((u, told, chance * share))
    return {
        prospect._replace(hold=_hold(rules, t, figure, prospect)): chance
        for prospect, (t, chance) in found.items()
    }


class ValueMark(NamedTuple):
    """Where a value would take a figure as the path lies, after the dice that are given already."""

    value: int
    prospect: Prospect
    certain: bool  # also when those who act before it have got their dice


def reach(rules: VoyageRules, s: State, figure: str) -> list[ValueMark]:
    """Where each value would take a figure that sails."""
    given_to = {name: s.dice[die] for name, die in given(s).items() if name == PHANTOM != figure}
    sea = [PHANTOM] if figure == NAUTILION else []  # the Darkhouse changes nobody's way
    before = {tuple(values[name] for name in sea) for values in earlier(rules, s, figure)}
    marks = []
    for value in rules.terms.values:
        seen = expected(rules, s, figure, value, given_to)
        ways = [dict(zip(sea, values, strict=True)) for values in before]
        ends = {
            (prospect.how, prospect.end)
            for way in ways
            for prospect in [expected(rules, s, figure, value, way)]
        }
        marks.append(ValueMark(value, seen, ends == {(seen.how, seen.end)}))
    return marks


def expected(
    rules: VoyageRules, s: State, figure: str, value: int, before: Mapping[str, int] | None = None
) -> Prospect:
    """What a value does to a figure if only these act before; of several, the likeliest and farthest."""
    prospects = play_ahead(rules, s, [{**(before or {}), figure: value}], figure)
    return max(
        prospects, key=lambda prospect: (prospects[prospect], len(prospect.counted), prospect.how != "lands")
    )


def _set_out(rules: VoyageRules, s: State, values: Mapping[str, int]) -> tuple[State, list[Event]]:
    """The turn from where the plan is complete; what stands before a figure's own step belongs to it."""
    t = copy.copy(s)
    names = [figure for figure in FIGURES if figure in values]
    t.asked = t.draft = ()
    t.dice = tuple(values[name] for name in names)
    t.gave = tuple(names.index(name) if name in names else -1 for name in FIGURES)  # type: ignore[assignment]
    kept: list[Step] = []
    part: list[Step] = []
    for step in rules.turn_steps("plan")[1:]:
        part.append(step)
        if step.name in FIGURES:
            kept += part if step.name in values else ()
            part = []
    t.todo = (TURN, *reversed((*kept, *part)))
    return t, rules.begin(t)


def _answers(now: Ask | Chance) -> list[tuple[Move, float]]:
    if isinstance(now, Ask):
        return [(move, 1.0) for move in now.moves]
    return [(move, weight / now.reach[-1]) for move, weight in zip(now.outcomes, now.weights, strict=True)]


def _key(s: State) -> object:
    """All that the rest of a turn can depend on once the Darkhouse has acted: not its die, nor who pays."""
    dice, crew = s.dice[s.gave[0] + 1 :], (s.board, s.cabin, s.phantom_board, s.hand, len(s.reserve))
    return s.todo, s.turn, dice, s.reach, s.path, s.nautilion, s.phantom, crew


# Reading


def _actor(event: Event) -> str:
    match event:
        case ev.DarkhouseActed():
            return DARKHOUSE
        case ev.FigureMoved(figure=figure) | ev.FigureStayed(figure=figure):
            return figure
    return ""


def _read(rules: VoyageRules, s: State, told: list[Event], figure: str) -> Prospect:
    """The first thing that was told of a figure, and what it led to."""
    first = next((at for at, event in enumerate(told) if _actor(event) == figure), -1)
    end = next((at for at, e in enumerate(told) if at > first and isinstance(e, HEADS)), len(told))
    prospect = Prospect("idle") if first < 0 else Prospect("")
    for event in told if first < 0 else told[first:end]:
        prospect = _told(prospect, event, figure)
    counted = _counted(s, told[max(first, 0) :], prospect)
    tolls = _tolls(rules, s) if first >= 0 and end == len(told) else 0
    lacks = tuple((goal.name, goal.whole - goal.done) for goal in goals(rules, s) if goal.done < goal.whole)
    return prospect._replace(
        counted=counted,
        tolls=tolls,
        seat=_seat(rules, s) if prospect.area == "hand" else "",
        lacks=lacks if prospect.result in dict(lacks) else (),
    )


def _told(prospect: Prospect, event: Event, figure: str) -> Prospect:
    match event:
        case ev.DarkhouseActed(cost=cost) if figure == DARKHOUSE:
            return prospect._replace(how="bites" if cost else "sleeps", cost=cost)
        case ev.FigureStayed(why=why) if event.figure == figure:
            return prospect._replace(how="stays", why=why)
        case ev.FigureMoved(start=start, end=end, how=how) if event.figure == figure:
            return prospect._replace(how=how, start=start, end=end)
        case ev.FigureLanded(token=token, target=target) if event.figure == figure:
            return prospect._replace(token=token, area=target.area)
        case ev.TokenMoved(token=token, source=source) if source.area == "reefs" and prospect.how != "idle":
            return prospect._replace(broken=token)
        case ev.TokenMoved(token=token, source=source) if source.area == "path" and prospect.how == "lands":
            if source.at == prospect.end:
                return prospect
            return prospect._replace(netted=(*prospect.netted, (source.at, token)))
        case ev.CollisionFought(nautilion=ours, phantom=theirs):
            return prospect._replace(harpoons=(ours, theirs))
        case ev.VoyageEnded(result=result):
            return prospect._replace(result=result)
    return prospect


def _counted(s: State, told: list[Event], prospect: Prospect) -> tuple[int, ...]:
    """The spaces of the tokens that a figure passed, whoever took them afterwards."""
    taken = {
        event.source.at for event in told if isinstance(event, ev.TokenMoved) and event.source.area == "path"
    }
    way = (
        range(prospect.start + 1, prospect.end)
        if prospect.end > prospect.start
        else range(prospect.start - 1, prospect.end, -1)
    )
    return tuple(at for at in way if s.path[at] or at in taken)


def _tolls(rules: VoyageRules, s: State) -> int:
    """How many tokens the player must discard before anybody acts again."""
    t, tolls, told = copy.copy(s), 0, list[Event]()
    while isinstance(now := rules.pending(t), Ask) and now.question == "discard":
        if any(isinstance(event, HEADS) for event in told):
            break
        rules.step(t, now.moves[0], told)
        tolls += 1
    return tolls


def _seat(rules: VoyageRules, s: State) -> str:
    now = rules.pending(s)
    assert isinstance(now, Ask)
    if any(not isinstance(move, Stow) for move in now.moves):
        return "aboard"
    area = {"crew": "board", "mage": "cabin"}.get(rules.terms.kind[s.hand])
    return rules.refusal(s, Put(area, s.hand)).key if area else "reserve"


def _hold(rules: VoyageRules, s: State, figure: str, prospect: Prospect) -> Hold | None:
    """What the next turn's roll needs, if that turn begins with one."""
    if not s.aground or figure != NAUTILION or prospect.how != "lands":
        return None
    t = copy.copy(s)
    while isinstance(now := rules.pending(t), Ask):
        if any(isinstance(move, GiveDie) for move in now.moves):
            return None  # dice are given first: it sails on before anything is rolled
        rules.step(t, now.moves[0])
    return to_break_free(rules, t)


def to_break_free(rules: VoyageRules, s: State) -> Hold | None:
    """What the roll that is due needs, if it is one to break free."""
    now, found = rules.pending(s), list[Hold]()
    for move in now.outcomes if isinstance(now, Chance) else ():
        told: list[Event] = []
        rules.step(copy.copy(s), move, told)
        rolled = [event for event in told if isinstance(event, ev.ReefRolled) and event.free]
        found += [Hold(s.reefs[s.nautilion], event.value, event.bonus) for event in rolled]
    return min(found, key=lambda hold: hold.needs, default=None)
