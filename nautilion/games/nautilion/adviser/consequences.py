"""What a plan leads to, as the rules themselves play it out: the facts behind a reason."""

import copy
from collections.abc import Sequence
from typing import NamedTuple

from nautilion.games.nautilion import events as ev
from nautilion.games.nautilion.moves import GiveDie
from nautilion.games.nautilion.rules import hooks
from nautilion.games.nautilion.rules.outlook import expected
from nautilion.games.nautilion.rules.tokens import crew_aboard
from nautilion.games.nautilion.rules.voyage import VoyageRules
from nautilion.games.nautilion.state import CABIN_SPACES, DARKHOUSE, NAUTILION, PHANTOM, State
from nautilion.kernel import Ask, Context, Event, Move

IN_PASSING = ("discard", "place", "stop")  # questions on the way whose answer changes no figure's way


class Consequence(NamedTuple):
    """What becomes of a figure's move."""

    how: str  # lands, meets, ends, won, lost, stays; bites or sleeps
    token: str = ""
    area: str = ""  # where the token goes
    number: int = 0  # what the Darkhouse takes
    harpoons: tuple[int, int] | None = None  # on both sides, where the boats meet


def consequences(rules: VoyageRules, s: State, line: Sequence[Move]) -> dict[str, Consequence]:
    """What becomes of each figure when a line is played; where dice decide on the way, what is likely."""
    t, told = played(rules, s, line)
    found = _told(told)
    if any(isinstance(event, ev.FiguresMet | ev.VoyageEnded) for event in told):
        return found  # nobody sails after that
    for move in line:
        if isinstance(move, GiveDie) and move.figure not in found:
            found[move.figure] = _expected(rules, s, move.figure, t.dice[move.die])
    return found


def played(rules: VoyageRules, s: State, line: Sequence[Move]) -> tuple[State, list[Event]]:
    """A line carried out, and on to where the turn is over or somebody must think."""
    t, told = copy.copy(s), list[Event]()
    for move in line:
        rules.step(t, move, told)
    dice = t.dice
    while t.turn == s.turn and isinstance(now := rules.pending(t), Ask) and now.question in IN_PASSING:
        rules.step(t, now.moves[-1], told)
    t.dice = dice  # also when the next turn has cleared them away
    return t, told


def _told(told: list[Event]) -> dict[str, Consequence]:
    """The first thing that is told of each figure."""
    found: dict[str, Consequence] = {}
    for event in told:
        match event:
            case ev.DarkhouseActed(cost=cost):
                found.setdefault(DARKHOUSE, Consequence("bites" if cost else "sleeps", number=cost))
            case ev.FigureStayed(figure=figure):
                found.setdefault(figure, Consequence("stays"))
            case ev.FigureMoved(figure=figure, how=how) if how != "lands":
                found.setdefault(figure, Consequence(how))
            case ev.FigureLanded(figure=figure, token=token, target=target):
                found.setdefault(figure, Consequence("lands", token, target.area))
            case ev.CollisionFought(nautilion=ours, phantom=theirs):
                met = next(figure for figure, fate in found.items() if fate.how == "meets")
                found[met] = Consequence("meets", harpoons=(ours, theirs))
            case ev.VoyageEnded(result=result):
                sailed = PHANTOM if result == "phantom" else NAUTILION
                if found.get(sailed, Consequence("")).how == "ends":
                    found[sailed] = Consequence("won" if result == "won" else "lost")
    return found


def _expected(rules: VoyageRules, s: State, figure: str, value: int) -> Consequence:
    seen = expected(rules, s, figure, value)
    return Consequence(seen.how, seen.token, seen.area, seen.cost)


def ahead(s: State, token: str) -> int:
    """How many of a token lie ahead of the Nautilion."""
    return s.path[s.nautilion + 1 :].count(token)


def is_needed(rules: VoyageRules, s: State, token: str) -> bool:
    """Whether a token is still missing aboard."""
    kind = rules.terms.kind[token]
    if kind == "crew":
        return s.board[int(token) - 1] != token
    if kind == "mage":
        return not s.cabin[CABIN_SPACES.index(token)]
    return kind == "mercenary" and not s.collided


def has_a_place(rules: VoyageRules, s: State, token: str) -> bool:
    """Whether a token could be placed aboard right now."""
    return bool(Context(rules, s, None).fold(hooks.PLACES, [], token))


def crew_missing(s: State) -> int:
    """How many crew are not aboard yet."""
    return len(s.board) - len(crew_aboard(s.board))
