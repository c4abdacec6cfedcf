"""Powers: what cards of any seat do while they are held. Each function gets the owner after the context."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from nautilion.kernel.module import Effect, Fold, Hook, Lister, Module, Question, Reaction, WhyNot
from nautilion.kernel.parts import Event, Move, Refused

if TYPE_CHECKING:
    from nautilion.kernel.rules import Context

    AnyContext = Context[Any, Any]

# The active powers of a state, each with its owner, in the order in which they act; a disabled card has none.
Holders = Callable[[Any], Iterable[tuple[int, str]]]


@dataclass(frozen=True)
class PowerOption:
    """More moves at a question. The lister says who may use them: an owner is not always the one asked."""

    moves: Callable[["AnyContext", int, list[Move]], None]
    effects: Mapping[type[Move], Callable[["AnyContext", int, Any], None]] = field(default_factory=dict)
    reason: Callable[["AnyContext", int, Any], str | Refused | None] | None = None


@dataclass(frozen=True)
class Power:
    """What a card changes, adds and reacts to, for its owner."""

    values: Mapping[Hook[Any], Fold] = field(default_factory=dict)  # (cx, owner, value, *arguments) -> value
    options: Mapping[str, PowerOption] = field(default_factory=dict)
    on: Mapping[type[Event], Callable[["AnyContext", int, Any], None]] = field(default_factory=dict)


def as_module(modules: Sequence[Module], holders: Holders | None) -> list[Module]:
    """The powers of all modules as one more module, which asks who holds what; none where there are none."""
    powers: dict[str, Power] = {}
    for module in modules:
        if again := powers.keys() & module.powers.keys():
            raise ValueError(f"{module.name} defines powers a second time: {sorted(again)}")
        powers.update(module.powers)
    if not powers:
        return []
    if holders is None:
        raise ValueError("the rules have powers, but nobody says who holds them")
    return [_Held(powers, holders).module()]


class _Held:
    """Looks up at every use what is held, so that a power ends with its card."""

    def __init__(self, powers: Mapping[str, Power], holders: Holders) -> None:
        self.powers, self.holders = powers, holders

    def module(self) -> Module:
        """Each table with one entry for all powers together."""
        powers = self.powers.values()
        return Module(
            "powers",
            values={hook: self._fold(hook) for power in powers for hook in power.values},
            options={name: self._option(name) for power in powers for name in power.options},
            on={kind: self._reaction(kind) for power in powers for kind in power.on},
        )

    def _active(self, cx: "AnyContext") -> list[tuple[int, Power]]:
        return [(owner, self.powers[name]) for owner, name in self.holders(cx.s)]

    def _fold(self, hook: Hook[Any]) -> Fold:
        def fold(cx: "AnyContext", value: Any, *args: Any) -> Any:
            for owner, power in self._active(cx):
                if change := power.values.get(hook):
                    value = change(cx, owner, value, *args)
            return value

        return fold

    def _reaction(self, kind: type[Event]) -> Reaction:
        def react(cx: "AnyContext", event: Event) -> None:
            for owner, power in self._active(cx):
                if reaction := power.on.get(kind):
                    reaction(cx, owner, event)

        return react

    def _option(self, name: str) -> Question:
        kinds = {kind for p in self.powers.values() if name in p.options for kind in p.options[name].effects}
        effects = dict.fromkeys(kinds, self._effect(name))
        return Question(self._lister(name), effects, self._reason(name))

    def _options(self, cx: "AnyContext", name: str) -> Iterator[tuple[int, PowerOption]]:
        for owner, power in self._active(cx):
            if option := power.options.get(name):
                yield owner, option

    def _lister(self, name: str) -> Lister:
        def listed(cx: "AnyContext", moves: list[Move]) -> None:
            for owner, option in self._options(cx, name):
                option.moves(cx, owner, moves)

        return listed

    def _effect(self, name: str) -> Effect:
        def effect(cx: "AnyContext", move: Move) -> None:
            """The power of the first owner who lists the move."""
            for owner, option in self._options(cx, name):
                moves: list[Move] = []
                option.moves(cx, owner, moves)
                if move in moves and type(move) in option.effects:
                    return option.effects[type(move)](cx, owner, move)
            raise ValueError(f"no power at {name!r} lists {move!r}")

        return effect

    def _reason(self, name: str) -> WhyNot:
        def reason(cx: "AnyContext", move: Move) -> str | Refused | None:
            found = (o.reason(cx, owner, move) for owner, o in self._options(cx, name) if o.reason)
            return next((why for why in found if why), None)

        return reason
