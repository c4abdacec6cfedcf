"""Modules compiled to flat tables, and the seam that everything else rides on: pending and apply."""

import copy
from collections.abc import Callable, Sequence
from hashlib import blake2b
from typing import Any, Generic, TypeVar

import msgspec

from nautilion.kernel.module import After, Before, First, Fold, Module, Question, Reaction
from nautilion.kernel.parts import AnyState, Ask, Back, Chance, Event, Move, Refused, Step

S = TypeVar("S", bound=AnyState)
G = TypeVar("G")
BACK = Back()


class Context(Generic[S, G]):
    """What a rule is handed: a draft of the state that it owns, and ways to tell and to queue."""

    __slots__ = ("events", "rules", "s", "step", "terms")

    def __init__(self, rules: "Rules[S, G]", s: S, events: list[Event] | None) -> None:
        self.rules = rules
        self.terms = rules.terms
        self.s = s
        self.events = events
        self.step = s.todo[-1]

    def emit(self, event: Event) -> None:
        """Tell what happened; modules that react to it do so at once."""
        if self.events is not None:
            self.events.append(event)
        for react in self.rules.reactions.get(type(event), ()):
            react(self, event)

    def push(self, *steps: Step) -> None:
        """Queue steps to come next, in the order given."""
        self.s.todo += steps[::-1]

    def fold(self, name: str, value: Any, *args: Any) -> Any:
        """A named value after every module has had its say."""
        for change in self.rules.values.get(name, ()):
            value = change(self, value, *args)
        return value

    def hold(self, move: Move, ask: Step) -> None:
        """Note a part of a decision and ask the next; nothing happens before `commit`."""
        self.s.asked += (self.step,)
        self.s.draft += (move,)
        self.s.todo += (ask,)

    def commit(self, move: Move) -> tuple[Step, tuple[Move, ...]]:
        """The decision is complete: its first question and all its parts."""
        s = self.s
        first = s.asked[0] if s.asked else self.step
        parts = (*s.draft, move)
        s.asked = s.draft = ()
        return first, parts


class Rules(Generic[S, G]):
    """The compiled rules of a chosen set of modules."""

    def __init__(self, modules: Sequence[Module], game: G, words: Callable[[str], str]) -> None:
        self.terms = game
        self.words = words
        self.turn = _turn(modules)
        self._spans: dict[tuple[str, str], tuple[Step, ...]] = {}
        self.autos = _merged(modules, "auto")
        self.draws = _merged(modules, "draws")
        self.questions = _questions(modules)
        self.effects = {name: _effects(name, asks) for name, asks in self.questions.items()}
        self.listers = {name: tuple(a.moves for a in asks) for name, asks in self.questions.items()}
        self.values = _lists(modules, "values")
        self.reactions: dict[type[Event], tuple[Reaction, ...]] = _lists(modules, "on")
        self._check_names()

    def _check_names(self) -> None:
        kinds = [set(self.autos), set(self.draws), set(self.questions)]
        for a in range(3):
            for b in range(a):
                if clash := kinds[a] & kinds[b]:
                    raise ValueError(f"steps of two kinds under one name: {sorted(clash)}")
        if unknown := {name for name, _ in self.turn} - set(self.autos):
            raise ValueError(f"the turn names unknown steps: {sorted(unknown)}")

    def turn_steps(self, first: str = "", before: str = "") -> tuple[Step, ...]:
        """The turn as steps: all, or from `first` on, or up to but without `before`."""
        if (first, before) not in self._spans:
            names = [name for name, _ in self.turn]
            start = names.index(first) if first else 0
            stop = names.index(before) if before else len(names)
            self._spans[first, before] = tuple(Step(name) for name in names[start:stop])
        return self._spans[first, before]

    def pending(self, s: S) -> Ask | Chance | None:
        """The decision or draw that the game waits for; None when it is over."""
        if not s.todo:
            return None
        cx = Context(self, s, None)
        name = cx.step.name
        listers = self.listers.get(name)
        if listers is None:
            return self.draws[name].outcomes(cx)  # type: ignore[no-any-return]
        moves: list[Move] = []
        for lister in listers:
            lister(cx, moves)
        if s.draft:
            moves.append(BACK)
        return Ask(name, s.who, moves)

    def step(self, s: S, move: Move, events: list[Event] | None = None) -> None:
        """Carry out a listed move in place and run on to the next question."""
        cx = Context(self, s, events)
        name = cx.step.name
        s.todo = s.todo[:-1]
        if move is BACK or type(move) is Back:
            s.todo += (s.asked[-1],)
            s.asked, s.draft = s.asked[:-1], s.draft[:-1]
        elif name in self.effects:
            self.effects[name][type(move)](cx, move)
        else:
            self.draws[name].effect(cx, move)
        self.run(cx)

    def run(self, cx: Context[S, G]) -> None:
        """Run automatic steps up to the next question or draw."""
        s, autos = cx.s, self.autos
        while s.todo:
            step = s.todo[-1]
            auto = autos.get(step.name)
            if auto is None:
                return
            s.todo = s.todo[:-1]
            cx.step = step
            auto(cx)

    def begin(self, s: S) -> list[Event]:
        """Run a freshly dealt state up to its first question."""
        events: list[Event] = []
        self.run(Context(self, s, events))
        return events

    def apply(self, s: S, move: Move) -> tuple[S, list[Event]]:
        """The state after a move and what happened; the old state is untouched. Raises Refused."""
        now = self.pending(s)
        listed = () if now is None else now.moves if isinstance(now, Ask) else now.outcomes
        if move not in listed:
            raise self.refusal(s, move)
        after = copy.copy(s)
        events: list[Event] = []
        self.step(after, move, events)
        return after, events

    def refusal(self, s: S, move: Move) -> Refused:
        """Why a move is not on the list."""
        if not s.todo:
            return self._refused("over")
        cx = Context(self, s, None)
        for question in self.questions.get(cx.step.name, ()):
            if question.reason and (key := question.reason(cx, move)):
                return self._refused(key)
        kind = "roll_first" if cx.step.name in self.draws else f"asked.{cx.step.name}"
        return self._refused(kind)

    def _refused(self, key: str) -> Refused:
        return Refused(key, self.words(f"refused.{key}"))


def digest(s: object) -> str:
    """A short fingerprint of a state, equal on every platform."""
    return blake2b(msgspec.json.encode(s), digest_size=8).hexdigest()


def _turn(modules: Sequence[Module]) -> list[tuple[str, str]]:
    steps: list[tuple[str, str]] = []
    for module in modules:
        for item in module.turn:
            names = [name for name, _ in steps]
            name = item if isinstance(item, str) else item.step
            if name in names:
                raise ValueError(f"{module.name} puts the step {name!r} into the turn a second time")
            match item:
                case First():
                    place = 0
                case Before():
                    place = names.index(item.other)
                case After():
                    place = names.index(item.other) + 1
                case _:
                    place = len(steps)
            steps.insert(place, (name, module.name))
    return steps


def _merged(modules: Sequence[Module], table: str) -> dict[str, Any]:
    merged: dict[str, Any] = {}
    for module in modules:
        for name, value in getattr(module, table).items():
            if name in merged:
                raise ValueError(f"{module.name} defines {name!r} a second time")
            merged[name] = value
    return merged


def _questions(modules: Sequence[Module]) -> dict[str, tuple[Question, ...]]:
    asks: dict[str, tuple[Question, ...]] = {
        name: (question,) for name, question in _merged(modules, "asks").items()
    }
    for module in modules:
        for name, option in module.options.items():
            if name not in asks:
                raise ValueError(f"{module.name} adds to the unknown question {name!r}")
            asks[name] += (option,)
    return asks


def _effects(name: str, asks: tuple[Question, ...]) -> dict[type[Move], Any]:
    effects: dict[type[Move], Any] = {}
    for ask in asks:
        if clash := effects.keys() & ask.effects.keys():
            raise ValueError(f"two effects for one move at {name!r}: {sorted(c.__name__ for c in clash)}")
        effects.update(ask.effects)
    return effects


def _lists(modules: Sequence[Module], table: str) -> dict[Any, tuple[Fold, ...]]:
    lists: dict[Any, tuple[Fold, ...]] = {}
    for module in modules:
        for name, value in getattr(module, table).items():
            lists[name] = (*lists.get(name, ()), value)
    return lists
