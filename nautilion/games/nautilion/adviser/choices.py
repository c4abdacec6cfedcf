"""Whole choices at a position where dice lie: every plan, every spell with the plan it is for, best first."""

from collections.abc import Sequence
from typing import NamedTuple

from nautilion.games.nautilion.adviser.advice import Advice, advice
from nautilion.games.nautilion.adviser.lines import Moves, line, outline
from nautilion.games.nautilion.adviser.oracle import Oracle
from nautilion.games.nautilion.moves import GiveDie
from nautilion.games.nautilion.rules.voyage import VoyageRules
from nautilion.games.nautilion.state import NOTHING_GIVEN, State
from nautilion.kernel import Ask, Chance


class PlanChoice(NamedTuple):
    """A line of moves that is one choice, and the chance to win after it."""

    worth: float
    line: Moves


def is_open(s: State, now: Ask | Chance | None) -> bool:
    """Whether dice lie here and nothing is decided yet."""
    fresh = s.gave == NOTHING_GIVEN and not s.draft
    return isinstance(now, Ask) and now.question == "cast" and fresh


def choices(oracle: Oracle, s: State, found: Advice | None = None) -> list[PlanChoice]:
    """All that could be chosen, best first; what comes to the same counts once."""
    found = found or advice(oracle, s)
    lines = [PlanChoice(plan.chance, _made(oracle, s, plan.gifts)) for plan in found.plans]
    others = ((worth, move) for worth, move in found.options if not isinstance(move, GiveDie))
    lines += [PlanChoice(worth, line(oracle, s, move)) for worth, move in others]
    seen: dict[str, PlanChoice] = {}
    for choice in sorted(lines, key=lambda choice: -choice.worth):
        seen.setdefault(aim(oracle.rules, s, choice.line), choice)
    return list(seen.values())


def aim(rules: VoyageRules, s: State, moves: Moves) -> str:
    """What a choice comes to, the same for all ways to do it."""
    return repr(outline(rules, s, moves).aim)


def _made(oracle: Oracle, s: State, gifts: Sequence[GiveDie]) -> Moves:
    """The gifts that have to be made: a last die goes by itself."""
    made: list[GiveDie] = []
    for gift in gifts:
        made.append(gift)
        s = oracle.search.after(s, gift)
        if not s.draft:
            break
    return tuple(made)
