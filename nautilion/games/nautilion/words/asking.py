"""What is asked, in plain words: whose turn, which phase, why something is wanted and how much of it.

Causes and counts come from the rules, the steps that wait and what was told; no rule is known here.
"""

from collections.abc import Callable, Iterable, Sequence
from itertools import takewhile
from typing import Any, NamedTuple

from nautilion.content.catalogue import Catalogue
from nautilion.games.nautilion import events as ev
from nautilion.games.nautilion.moves import (
    Cast,
    Enough,
    GiveDie,
    Play,
    Put,
    Rolled,
    Take,
    Trade,
    UsePair,
)
from nautilion.games.nautilion.rules import hooks
from nautilion.games.nautilion.rules.base import TOLL
from nautilion.games.nautilion.rules.voyage import VoyageRules
from nautilion.games.nautilion.state import FIGURES, State
from nautilion.kernel import Ask, Back, Chance, Context, Event, Move
from nautilion.kernel.words import Told

Found = tuple[str, dict[str, object]]  # a key below `prompt`, and its values
MOST = 12  # parts of one decision that are looked ahead
BESIDES = (Cast, UsePair, Play, Trade)  # what can be done before a die is given


class Occasion(NamedTuple):
    """A question and what led to it."""

    words: Catalogue
    rules: VoyageRules
    s: State
    told: Told
    moves: Sequence[Move]

    def latest(self, kind: type[Event]) -> Any:
        """The last event of a kind; None in a position that nothing led to."""
        each = (e for events in reversed(self.told) for e in reversed(events) if isinstance(e, kind))
        return next(each, None)

    def figures(self, names: Iterable[object], joint: str) -> str:
        """Some figures by name."""
        return self.words(f"prompt.{joint}").join(self.words(f"figure.{name}") for name in names)


OPENING = ("machinations", "reef_roll", "currents")  # on show, they may belong to the next turn already


def head(words: Catalogue, rules: VoyageRules, names: tuple[str, ...], s: State, seen: str) -> str:
    """Whose turn it is, which phase, and which pass where there are several; `seen`: a phase on show."""
    step = seen or (s.todo[-1].name if s.todo else "over")
    key = f"phase.{step}" if f"phase.{step}" in words else f"phase.{phase_of(rules, s)}"
    parts = [words("table.turn", turn=s.turn), words(key)]
    if rules.terms.setup.players == 2 and s.who >= 0:
        parts.insert(0, captain(words, names, s.who))
    number, of = Context(rules, s, None).fold(hooks.PASSES, (1, 1)) if s.todo else (1, 1)
    if of > 1 and seen not in OPENING:
        parts.append(words("table.pass", number=number, of=of))
    return words("table.head_joint").join(parts)


def captain(words: Catalogue, names: tuple[str, ...], who: int) -> str:
    """A captain by name, or by number."""
    return names[who] or words(f"table.player_{who + 1}")


def question(words: Catalogue, rules: VoyageRules, s: State, pending: Ask | Chance | None, told: Told) -> str:
    """What is asked, and why; `told`: what happened up to here."""
    if pending is None:
        return words("table.over")
    moves = pending.moves if isinstance(pending, Ask) else pending.outcomes
    case, name = Occasion(words, rules, s, told, moves), s.todo[-1].name
    key, values = FINDERS[name](case) if name in FINDERS else (name, _count(case))
    if f"prompt.{key}" not in words:
        return words(f"refused.asked.{name}")
    return words(f"prompt.{key}", **{"what": _cause(case), "token": _token(case), **values})


def phase_of(rules: VoyageRules, s: State) -> str:
    """The step of the turn that is under way: the one before the next that waits."""
    names = [name for name, _ in rules.turn]
    waiting = (names.index(step.name) for step in reversed(s.todo) if step.name in names)
    return names[next(waiting, len(names)) - 1]


def phase_seen(event: Event) -> str:
    """The phase to which an event belongs by itself, or nothing."""
    match event:
        case ev.FigureMoved() | ev.FigureStayed():
            return event.figure
        case ev.FiguresMet() | ev.CollisionFought():
            return "prize"
    return SEEN.get(type(event), "")


SEEN: dict[type[Event], str] = {
    ev.TurnBegan: "currents",
    ev.MachinationTurned: "machinations",
    ev.ReefRolled: "reef_roll",
    ev.DieGiven: "plan",
    ev.DarkhouseActed: "darkhouse",
    ev.VoyageEnded: "over",
}


def onward(moves: Iterable[Move]) -> list[Move]:
    """The moves that lead on."""
    return [move for move in moves if not isinstance(move, Back | Enough)]


def still(rules: VoyageRules, s: State, most: int = MOST) -> int:
    """How often this question will be asked, this time included: the rules are played on to see."""
    name, in_parts, number = s.todo[-1].name, bool(s.draft), 0
    while number < most and s.todo and s.todo[-1].name == name and in_parts == bool(s.draft):
        ask = rules.pending(s)
        assert isinstance(ask, Ask)
        s, _ = rules.apply(s, onward(ask.moves)[0])
        number += 1
    return number


def _count(case: Occasion) -> dict[str, object]:
    """How much of a decision is made, and which part is next."""
    if not case.s.draft:
        return {}
    kind = type(case.moves[0])
    done = sum(1 for part in case.s.draft if isinstance(part, kind))
    return {"done": done, "next": done + 1, "all": done + still(case.rules, case.s)}


def _cause(case: Occasion) -> str:
    """What a decision belongs to: a spell, a deed, or the card that rules."""
    s, content = case.s, case.rules.terms.content
    match s.draft[0] if s.draft else None:
        case Cast(spell=spell):
            return case.words(f"about.spell_{spell}.title")
        case Play(card=card):
            return content.heroic[card].title
    return content.darkhouse[s.row[s.row_at]].title if s.row else ""


def _token(case: Occasion) -> str:
    """The token that a question is about."""
    taken = [part.token for part in case.s.draft if isinstance(part, Take)]
    token = case.s.hand or (taken[-1] if taken else "")
    return case.words(f"token.{token}")


# Questions that want more than a count


def _roll(case: Occasion) -> Found:
    """How many dice fall, and for whom: the question that waits behind the roll knows."""
    number, figures = case.s.todo[-1].args[0], case.s.todo[-2].args
    if int(number) < len(figures):
        return "roll_one", {"next": len(case.s.dice) + 1, "all": len(figures)}
    if number == len(figures) < len(FIGURES):
        key = "roll_for_one" if len(figures) == 1 else "roll_for"
        return key, {"figures": case.figures(figures, "and")}
    return "roll", {}


def _break_free(case: Occasion) -> Found:
    """What frees the Nautilion from a reef: every roll is tried."""
    s, tried = case.s, {}
    for outcome in case.moves:
        assert isinstance(outcome, Rolled)
        _, events = case.rules.apply(s, outcome)
        tried[outcome.values[0]] = next(e for e in events if isinstance(e, ev.ReefRolled))
    least, bonus = min(value for value, e in tried.items() if e.free), max(e.bonus for e in tried.values())
    helper = case.words(f"token.{case.rules.terms.content.tokens[s.reefs[s.nautilion]].number}")
    return "reef_bonus" if bonus else "reef", {"least": least, "bonus": bonus, "token": helper}


def _cast(case: Occasion) -> Found:
    """What can be done with the dice, and before."""
    kinds = {type(move) for move in case.moves}
    more = ", ".join(case.words(f"prompt.besides.{kind.__name__}") for kind in BESIDES if kind in kinds)
    figures = _waiting(case)
    is_set = Context(case.rules, case.s, None).fold(hooks.DICE_ARE_SET, False)
    for_whom = {1: "cast_one", len(FIGURES): "cast"}.get(len(figures), "cast_for")
    key = f"{'cast_set' if is_set else for_whom}{'_more' if more else ''}"
    return key, {"more": more, "figures": case.figures(figures, "or")}


def _give(case: Occasion) -> Found:
    """How many figures have their die."""
    of, open_ = len(case.s.todo[-1].args), len(_waiting(case))
    return "give" if open_ == of else "give_on", {"done": of - open_, "all": of}


def _waiting(case: Occasion) -> list[str]:
    """The figures that can be given a die."""
    return list(dict.fromkeys(move.figure for move in case.moves if isinstance(move, GiveDie)))


def _place(case: Occasion) -> Found:
    """Where the token may go; if only to the reserve, why."""
    if any(isinstance(move, Put) for move in case.moves):
        return _cabins(case)
    own = Put("cabin" if case.rules.terms.kind[case.s.hand] == "mage" else "board", case.s.hand)
    key = f"stow.{case.rules.refusal(case.s, own).key}"
    return key if f"prompt.{key}" in case.words else "stow.other", {}


def _cabins(case: Occasion) -> Found:
    """Its own cabin, or one of several."""
    cabins = [move for move in case.moves if isinstance(move, Put) and move.area == "board"]
    return case.s.todo[-1].name + ("_any" if len(cabins) > 1 else ""), {}


def _discard(case: Occasion) -> Found:
    """Who wants a token; of several, which one this is."""
    phase, waiting = phase_of(case.rules, case.s), case.s.todo[-2::-1]
    asked = 1 + sum(1 for _ in takewhile(TOLL.__eq__, waiting))
    acted = case.latest(ev.DarkhouseActed)
    if phase != "darkhouse" or not acted:
        return f"discard.{phase}" if acted else "", {}
    done = acted.cost - asked
    of = done + still(case.rules, case.s, asked)
    key = "discard.darkhouse_of" if of > 1 else "discard.darkhouse"
    return key, {"value": acted.value, "next": done + 1, "all": of}


def _prize(case: Occasion) -> Found:
    """How the collision ended."""
    fought = case.latest(ev.CollisionFought)
    if not fought:
        return "", {}
    return f"prize.{case.s.todo[-1].args[0]}", {"ours": fought.nautilion, "theirs": fought.phantom}


FINDERS: dict[str, Callable[[Occasion], Found]] = {
    "roll": _roll,
    "break_free": _break_free,
    "cast": _cast,
    "give": _give,
    "place": _place,
    "place_prize": _cabins,
    "discard": _discard,
    "prize": _prize,
}
