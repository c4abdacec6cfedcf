"""What can be told from a look at the table: the same rules, asked without a move."""

import copy

from nautilion.games.nautilion.moves import Put
from nautilion.games.nautilion.rules import hooks, sailing
from nautilion.games.nautilion.rules.placing import duct_leads_to
from nautilion.games.nautilion.rules.sailing import Goal, catch
from nautilion.games.nautilion.rules.terms import Cx
from nautilion.games.nautilion.rules.two_players import in_charge
from nautilion.games.nautilion.rules.voyage import VoyageRules
from nautilion.games.nautilion.state import HAND, NAUTILION, PHANTOM, State
from nautilion.kernel import Context, Step


def goals(rules: VoyageRules, s: State) -> list[Goal]:
    """What winning wants, and how much of it is done."""
    return sailing.goals(_look(rules, s))


def seats(rules: VoyageRules, s: State, token: str) -> list[Put]:
    """Where a token could be placed if it were in the hand."""
    return _look(rules, s).fold(hooks.PLACES, [], token)


def airy(rules: VoyageRules, s: State) -> set[int]:
    """The empty spaces of the Nautilion, from 0 on, that air reaches."""
    cx = _look(rules, s)
    return {at for at in range(len(s.board)) if duct_leads_to(cx, at)}


def seatable(rules: VoyageRules, s: State) -> set[str]:
    """The kinds on the path that a figure would bring to the hand now, and that could then be placed."""
    if not s.todo:
        return set()
    cx = _look(rules, s)
    return {
        token for token in set(s.path) if token and _comes(cx, token) and cx.fold(hooks.PLACES, [], token)
    }


def _comes(cx: Cx, token: str) -> bool:
    return any(catch(cx, figure, token) == HAND for figure in (NAUTILION, PHANTOM))


def captains(rules: VoyageRules, s: State, token: str) -> tuple[int, ...]:
    """Which of two captains may place a token at all."""
    return tuple(who for who in range(len(s.admirals)) if in_charge(_look(rules, _led_by(s, who)), token))


def _led_by(s: State, who: int) -> State:
    s = copy.copy(s)
    s.who = who
    return s


def _look(rules: VoyageRules, s: State) -> Cx:
    """A context to ask in, even when the voyage is over."""
    if not s.todo:
        s = copy.copy(s)
        s.todo = (Step("turn"),)
    return Context(rules, s, None)
