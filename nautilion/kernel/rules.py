"""Modules compiled to flat tables, and the seam that everything else rides on: pending and apply."""

import copy
from collections.abc import Sequence
from hashlib import blake2b
from typing import Any, Generic, TypeVar

import msgspec

from nautilion.kernel.module import After, AtStart, Before, Fold, Hook, Module, Question, Reaction, WhyNot
from nautilion.kernel.parts import AnyState, Ask, Back, Chance, Event, Move, Refused, Revealed, Step
from nautilion.kernel.powers import Holders, as_module
from nautilion.kernel.views import asks_openly, sees_outcome

S = TypeVar("S", bound=AnyState)
G = TypeVar("G")
T = TypeVar("T")
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

    def reveal(self, *seats: int) -> None:
        """Mark that these seats saw something hidden that is no chance: nobody takes that back."""
        self.emit(Revealed(seats))

    def fold(self, hook: Hook[T], value: T, *args: Any) -> T:
        """A value after every module has had its say; the value must be declared."""
        for change in self.rules.values[hook]:
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

    def __init__(self, modules: Sequence[Module], game: G, holders: Holders | None = None) -> None:
        modules = [*modules, *as_module(modules, holders)]
        self.terms = game
        self.turn = _turn(modules)
        self._spans: dict[tuple[str, str], tuple[Step, ...]] = {}
        self.autos = _merged(modules, "auto")
        self.draws = _merged(modules, "draws")
        self.questions = _questions(modules)
        self.effects = {name: _effects(name, asks) for name, asks in self.questions.items()}
        self.listers = {name: tuple(a.moves for a in asks) for name, asks in self.questions.items()}
        self.reasons = _reasons(modules, self.questions)
        self.out_of_turn = {name: asks[0].who for name, asks in self.questions.items() if asks[0].who}
        self.in_hand = {name for name, asks in self.questions.items() if any(ask.hand for ask in asks)}
        self.special = self.in_hand | self.out_of_turn.keys()
        self.values = _declared(modules, _lists(modules, "values"))
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
            chance: Chance = self.draws[name].outcomes(cx)
            return chance.named(name)
        moves: list[Move] = []
        for lister in listers:
            lister(cx, moves)
        if s.draft:
            moves.append(BACK)
        if name not in self.special:
            return Ask(name, s.who, moves)
        return Ask(name, self.who(s), moves, name in self.in_hand)

    def who(self, s: S) -> int:
        """Whose decision is open, told without listing it; between decisions, whose turn it is."""
        seat = self.out_of_turn.get(s.todo[-1].name) if s.todo else None
        return seat(Context(self, s, None)) if seat else s.who

    def pending_for(self, s: S, eyes: int) -> Ask | Chance | None:
        """What eyes may know of what is pending; hand it their view, since a draw tells what lies in a pile.

        Another seat's question is named, without moves; a draw that others see is named, without outcomes.
        """
        name = s.todo[-1].name if s.todo else ""
        if name in self.questions and not asks_openly(who := self.who(s), eyes):
            return Ask(name, who, (), name in self.in_hand)
        now = self.pending(s)
        if isinstance(now, Chance) and not sees_outcome(now.to, eyes):
            return Chance((), (), now.to, name)
        return now

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

    def skip(self, s: S) -> None:
        """Go on in place past a draw as if nothing came of it: for players who cannot know what will."""
        s.todo = s.todo[:-1]
        self.run(Context(self, s, None))

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
            return Refused("over")
        cx = Context(self, s, None)
        for reason in self.reasons.get(cx.step.name, ()):
            if why := reason(cx, move):
                return why if isinstance(why, Refused) else Refused(why)
        return Refused("roll_first" if cx.step.name in self.draws else f"asked.{cx.step.name}")


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
                case AtStart():
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


def _reasons(
    modules: Sequence[Module], questions: dict[str, tuple[Question, ...]]
) -> dict[str, tuple[WhyNot, ...]]:
    """The reasons at each question: its own first, then in the order of the modules."""
    found: dict[str, list[WhyNot | None]] = {name: [asks[0].reason] for name, asks in questions.items()}
    for module in modules:
        for name, option in module.options.items():
            found[name].append(option.reason)
        for name, reason in module.reasons.items():
            if name not in found:
                raise ValueError(f"{module.name} has a reason at the unknown question {name!r}")
            found[name].append(reason)
    return {name: tuple(reason for reason in reasons if reason) for name, reasons in found.items()}


class Declared(dict[Any, tuple[Fold, ...]]):
    """Who changes each value that was declared; to ask for any other, as a misspelt one, is a mistake."""

    def __missing__(self, hook: object) -> tuple[Fold, ...]:
        raise ValueError(f"no module declares the value {hook!r}")


def _declared(modules: Sequence[Module], values: dict[Any, tuple[Fold, ...]]) -> Declared:
    """Who changes each declared value, after a look whether each is declared once and no other is changed."""
    hooks = [hook for module in modules for hook in module.hooks]
    if len({hook.name for hook in hooks}) < len(hooks):
        raise ValueError(f"a value is declared twice: {sorted(hook.name for hook in hooks)}")
    if unknown := values.keys() - set(hooks):
        raise ValueError(f"values that no module declares are changed: {sorted(map(str, unknown))}")
    return Declared({hook: values.get(hook, ()) for hook in hooks})


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
