"""One turn played out to its end over all its dice, and then the value of what is left.

Everything is asked of the rules: `pending` lists the moves, `step` carries them out. What is decided here is
only what to try (`candidates.py`) and how deep: at the root everything; after one roll a plan, a pair or one
more Whirlwind at its rough price; after two rolls, or after a deed, plans alone.
"""

import copy
from collections.abc import Callable
from functools import lru_cache
from itertools import permutations
from operator import attrgetter

from nautilion.advisor.portable import added
from nautilion.games.nautilion.adviser.candidates import Candidates
from nautilion.games.nautilion.moves import (
    Cast,
    GiveDie,
    Pick,
    Play,
    Replace,
    Rolled,
    Trade,
    TurnDie,
    UsePair,
)
from nautilion.games.nautilion.rules.currents import give_all
from nautilion.games.nautilion.rules.expansions.heroic import may_come
from nautilion.games.nautilion.rules.voyage import VoyageRules
from nautilion.games.nautilion.state import NOTHING_GIVEN, SEAT, State
from nautilion.kernel import Ask, Back, Chance, Move

Judgement = Callable[[State], float]
Values = tuple[int, ...]
TableKey = tuple[object, ...]
Option = tuple[float, Move]
ROOT, ONE_ROLL, PLANS = 0, 1, 2  # how deep a look goes: less and less is tried
MARGIN = 0.01  # a Whirlwind is looked into if its rough worth comes this close to the best plan
GOOD = 0.05  # dice that are this much better than usual are not changed
PLAN_QUESTIONS = ("cast", "give")
# What stays as it is within a turn, follows from the rest or is seen by nobody; dice have a way of their own.
ASIDE = {"turn", "admirals", "row", "row_at", "asked", "out", "deck", "result", "dice"}
_table = attrgetter(*(name for name in State.__struct_fields__ if name not in ASIDE))


class Search:
    """Looks to the end of a turn. What it has seen is kept until the next one."""

    def __init__(self, rules: VoyageRules, value: Judgement) -> None:
        self.rules, self.value = rules, value
        self.candidates = Candidates(rules, self.at_a_glance)
        self.turn = -1
        self.known: dict[TableKey, float] = {}

    def options(self, s: State, ask: Ask) -> list[Option]:
        """The moves worth a look with the chance to win after them, best first."""
        if s.turn != self.turn:
            self.enter(s)
        moves = forward(ask)
        if ask.question in PLAN_QUESTIONS:
            found = self._currents(s, moves)
        else:
            short = self.candidates.shortlist(s, ask.question, moves)
            found = [(self.worth_of(s, move, ROOT), move) for move in short]
        return sorted(found, key=lambda option: -option[0])

    def enter(self, s: State) -> None:
        """Begin with the turn of a position; what was seen of another is forgotten."""
        self.turn = s.turn
        self.known.clear()
        self.candidates.forget()

    def best(self, t: State, question: str, moves: list[Move]) -> Move:
        """The best answer to a question other than how to give dice."""
        short = self.candidates.shortlist(t, question, moves)
        return max(short, key=lambda move: self.worth_of(t, move, ROOT))

    def at_a_glance(self, t: State) -> float:
        """The chance to win without playing the turn on."""
        return float(t.result == "won") if t.result else self.value(t)

    def worth(self, t: State, depth: int) -> float:
        """The chance to win from here, playing the turn out well."""
        if t.turn != self.turn or not t.todo:
            return self.at_a_glance(t)
        key = (depth, _key(t))
        found = self.known.get(key)
        if found is None:
            found = self.known[key] = self._look(t, depth)
        return found

    def _look(self, t: State, depth: int) -> float:
        now = self.rules.pending(t)
        if isinstance(now, Chance):
            deeper = min(depth + 1, PLANS)
            return added(share * self.worth(self.after(t, move), deeper) for move, share in outcomes(now))
        assert now is not None
        if now.question in PLAN_QUESTIONS:
            if depth and now.question == "give" and t.gave == NOTHING_GIVEN:
                return self.at_a_glance(t)  # a second pass with the same dice: only from the root
            return self._dice(t, forward(now), depth)
        short = self.candidates.shortlist(t, now.question, forward(now))
        return max(self.worth_of(t, move, depth) for move in short)

    def worth_of(self, t: State, move: Move, depth: int) -> float:
        """The chance to win after a move."""
        cards = self._may_come(t) if isinstance(move, Replace) else []
        if not cards:
            return self.worth(self.after(t, move), depth)
        total = 0.0
        for card in cards:
            u = copy.copy(t)
            u.deck = (card, *(other for other in t.deck if other != card))
            total += self.worth(self.after(u, move), depth)
        return total / len(cards)

    def _may_come(self, t: State) -> list[int]:
        terms = self.rules.terms
        return may_come(t, terms.setup, terms.content)

    def after(self, t: State, move: Move) -> State:
        """The position after a move."""
        after = copy.copy(t)
        self.rules.step(after, move)
        return after

    # Phases 1 and 2

    def _currents(self, s: State, moves: list[Move]) -> list[Option]:
        """At the root: every die to every figure, and each spell, pair or deed that might be worth it."""
        found: list[Option] = [(self.given(s, move), move) for move in moves if isinstance(move, GiveDie)]
        best = max(worth for worth, _ in found)
        # A second pass with the same dice is looked into for plans only; spells are weighed without it.
        more = best - self._best_plan(s, ONE_ROLL) if s.row and not s.draft else 0.0
        pair = _first_pair(moves)
        for move in moves:
            match move:
                case Cast("whirlwind"):
                    worth = self._whirlwind(self._paid(s, move), best - more)
                case Cast("tide"):
                    worth = self._tide(self._paid(s, move), best - more)
                case Cast("translation"):
                    worth = self._swap(self._paid(s, move), best - more)
                case UsePair(mage=mage) if mage == pair:
                    worth = self.worth(self.after(s, move), ROOT)
                case Play() | Trade():
                    worth = self.worth(self.after(s, move), PLANS)
                case _:
                    continue
            if worth > 0.0:
                found.append((min(max(worth + more, 0.0), 1.0), move))
        return found

    def _dice(self, t: State, moves: list[Move], depth: int) -> float:
        """Further down: what the dice that lie here are worth."""
        best = self._best_plan(t, depth)
        if depth == PLANS:
            return best
        pair = _first_pair(moves)
        for move in moves:
            if isinstance(move, UsePair) and move.mage == pair:
                best = max(best, self.worth(self.after(t, move), depth))
            elif isinstance(move, Cast) and move.spell == "whirlwind":
                best = max(best, self.at_a_glance(self._paid(t, move)))
        return best

    def given(self, s: State, move: GiveDie) -> float:
        """A die given, and the rest of the plan as well as can be."""
        after = self.after(s, move)
        return self._best_plan(after, ROOT) if after.draft else self.worth(after, ROOT)

    def _best_plan(self, t: State, depth: int) -> float:
        """The best way to give the dice that lie here."""
        given = list(t.gave)
        for part in t.draft:
            if isinstance(part, GiveDie):
                given[SEAT[part.figure]] = part.die
        figures = [str(figure) for figure in t.todo[-1].args if given[SEAT[str(figure)]] < 0]
        free = [die for die in range(len(t.dice)) if die not in given]
        if len(figures) > len(free):  # dice that come one by one
            gifts = {(t.dice[die], figure): GiveDie(die, figure) for die in free for figure in figures}
            return max(self.worth(self.after(t, gift), depth) for gift in gifts.values())
        values = tuple(sorted(t.dice[die] for die in free))
        return max(self._plan(t, given, figures, plan, depth) for plan in plans(values, len(figures)))

    def _plan(
        self, t: State, given: list[int], figures: list[str], plan: tuple[Values, Values], depth: int
    ) -> float:
        """The worth of a whole plan: values for the figures that wait, and dice that are left over."""
        gifts, rest = plan
        seats = [t.dice[die] if die >= 0 else 0 for die in given]
        for figure, value in zip(figures, gifts, strict=True):
            seats[SEAT[figure]] = value
        if not t.row and seats[0]:  # without cards, only the bite counts (T4)
            seats[0] = 1 if seats[0] < 3 else 3
        number, gave = 0, []
        for value in seats:
            gave.append(number if value else -1)
            number += bool(value)
        u, dice = copy.copy(t), (*[value for value in seats if value], *rest)
        cx = give_all(self.rules, u, dice, (gave[0], gave[1], gave[2]))
        u.marks = tuple(mark for mark in t.marks if not mark.startswith("pair")) if t.marks else ()
        key = (depth, _key(u))
        found = self.known.get(key)
        if found is None:
            self.rules.run(cx)
            found = self.known[key] = self.worth(u, depth)
        return found

    # Spells

    def _paid(self, t: State, move: Cast) -> State:
        """A spell that is paid for and waits for its aim or its dice."""
        u = self.after(t, move)
        while u.draft and u.todo[-1].name == "pay":
            now = self.rules.pending(u)
            assert isinstance(now, Ask)
            u = self.after(u, self.candidates.payment(u, forward(now)))
        return u

    def _whirlwind(self, u: State, best: float) -> float:
        """All free dice again; 0 when that is plainly not worth its price."""
        return self.worth(u, ROOT) if self.at_a_glance(u) + MARGIN > best else 0.0

    def _tide(self, u: State, best: float) -> float:
        """The best that one turned die can make; 0 when the dice are too good to be changed."""
        if best > self.at_a_glance(u) + GOOD:
            return 0.0
        now = self.rules.pending(u)
        assert isinstance(now, Ask)
        seen: dict[Values, State] = {}
        for move in now.moves:
            if isinstance(move, TurnDie) and u.dice[move.die] != move.value:
                v = self.after(u, move)
                seen.setdefault((*sorted(v.dice),), v)
        return max(self._best_plan(v, ONE_ROLL) for v in seen.values())

    def _swap(self, u: State, best: float) -> float:
        """The best that a swap can make; 0 when the dice are too good for it."""
        if best > self.at_a_glance(u) + GOOD:
            return 0.0
        swaps = self.candidates.swaps(u)
        return max((self._best_plan(self._swapped(u, swap), ONE_ROLL) for swap in swaps), default=0.0)

    def _swapped(self, u: State, swap: tuple[int, int]) -> State:
        return self.after(self.after(u, Pick(swap[0])), Pick(swap[1]))


def forward(ask: Ask) -> list[Move]:
    """The moves but Back: a player that steps back might never finish."""
    return [move for move in ask.moves if type(move) is not Back]


def _first_pair(moves: list[Move]) -> str:
    """One pair is as good as another, so only one is tried at a time."""
    return next((move.mage for move in moves if isinstance(move, UsePair)), "")


def _key(t: State) -> TableKey:
    """What makes two positions of a turn the same: dice that lie free count by value only."""
    step, dice = t.todo[-1], t.dice
    if step.name == "reroll":
        dice = tuple(0 if at in step.args else value for at, value in enumerate(dice))
    elif step.name == "cast" and t.gave == NOTHING_GIVEN and not t.draft:
        dice = tuple(sorted(dice))
    return dice, _table(t)


@lru_cache(4096)
def plans(values: Values, figures: int) -> list[tuple[Values, Values]]:
    """The different ways to give dice of these values: what the figures get, and what is left."""
    found = {order[:figures]: tuple(sorted(order[figures:])) for order in permutations(values)}
    return list(found.items())


@lru_cache(64)
def outcomes(now: Chance) -> list[tuple[Move, float]]:
    """What chance may bring, rolls of the same dice in another order taken together."""
    merged: dict[TableKey, tuple[Move, int]] = {}
    for move, weight in zip(now.outcomes, now.weights, strict=True):
        key: TableKey = tuple(sorted(move.values)) if isinstance(move, Rolled) else (move,)
        first, so_far = merged.get(key, (move, 0))
        merged[key] = (first, so_far + weight)
    return [(move, weight / now.reach[-1]) for move, weight in merged.values()]
