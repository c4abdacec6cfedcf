"""What can be told from a look at the table: the same rules, asked without a move."""

import copy
from collections import Counter
from typing import NamedTuple

from nautilion.games.nautilion.content.definitions import Card
from nautilion.games.nautilion.moves import Pay, Put, TurnDie
from nautilion.games.nautilion.rules import hooks, sailing
from nautilion.games.nautilion.rules.placing import duct_leads_to
from nautilion.games.nautilion.rules.sailing import Goal, catch
from nautilion.games.nautilion.rules.terms import Terms, VoyageContext
from nautilion.games.nautilion.rules.two_players import in_charge
from nautilion.games.nautilion.rules.voyage import VoyageRules
from nautilion.games.nautilion.state import HAND, NAUTILION, PHANTOM, State
from nautilion.kernel import Context, Step


class DeedCard(NamedTuple):
    """A great deed on the table: still to be done, or done and at work for some turns."""

    card: Card
    turns: int = 0


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


def _comes(cx: VoyageContext, token: str) -> bool:
    return any(catch(cx, figure, token) == HAND for figure in (NAUTILION, PHANTOM))


def captains(rules: VoyageRules, s: State, token: str) -> tuple[int, ...]:
    """Which of two captains may place a token at all."""
    return tuple(who for who in range(len(s.admirals)) if in_charge(_look(rules, _led_by(s, who)), token))


def _led_by(s: State, who: int) -> State:
    s = copy.copy(s)
    s.who = who
    return s


def deeds(game: Terms, s: State) -> list[DeedCard]:
    """What can be done, then what was done and lasts."""
    cards = game.content.heroic
    gone = [card for number, card in cards.items() if number not in (*s.heroic, *s.deck)]
    found = [DeedCard(cards[number]) for number in s.heroic]
    for effect, turns in s.lasting:
        found += [DeedCard(card, turns) for card in gone if card.effect == effect][:1]
    return found


def kinds_left(s: State) -> Counter[str]:
    """The reserve by kind, without what is laid aside for a payment."""
    left = Counter(s.reserve)
    left.subtract(part.token for part in s.draft if isinstance(part, Pay))
    return +left


def shown_dice(s: State) -> tuple[int, ...]:
    """What the dice show, those included that an unfinished deed has turned."""
    turned = {part.die: part.value for part in s.draft if isinstance(part, TurnDie)}
    return tuple(turned.get(die, value) for die, value in enumerate(s.dice))


def _look(rules: VoyageRules, s: State) -> VoyageContext:
    """A context to ask in, even when the voyage is over."""
    if not s.todo:
        s = copy.copy(s)
        s.todo = (Step("turn"),)
    return Context(rules, s, None)
