"""What the Oracle says about one position: its options, how it would go on, and what each plan is worth."""

from collections.abc import Iterator

import msgspec

from nautilion.games.nautilion.adviser.lines import gifts_of, line
from nautilion.games.nautilion.adviser.oracle import Oracle
from nautilion.games.nautilion.adviser.search import Option
from nautilion.games.nautilion.moves import GiveDie
from nautilion.games.nautilion.state import State
from nautilion.kernel import Ask, Move

Gifts = tuple[GiveDie, ...]


class Plan(msgspec.Struct, frozen=True):
    """A way to give all the dice, and the chance to win with it."""

    chance: float
    gifts: Gifts


class Advice(msgspec.Struct, frozen=True):
    """All there is to say: where dice are to fall, only the chance."""

    chance: float
    options: tuple[Option, ...] = ()  # best first
    line: tuple[Move, ...] = ()  # the best move, and what follows it up to the next roll or the whole plan
    plans: tuple[Plan, ...] = ()  # best first, where dice can be given

    def chance_of(self, move: Move) -> float | None:
        """The chance to win after a move, if it was worth a look."""
        return next((worth for worth, other in self.options if other == move), None)


def advice(oracle: Oracle, s: State) -> Advice:
    """Ask the Oracle everything about a position."""
    now = oracle.rules.pending(s)
    if not isinstance(now, Ask):
        return Advice(oracle.chance(s))
    options = oracle.options(s, now)
    return Advice(options[0][0], tuple(options), line(oracle, s, options[0][1]), _plans(oracle, s, options))


def _plans(oracle: Oracle, s: State, options: list[Option]) -> tuple[Plan, ...]:
    """Every plan, in line with what a closer look has told about its dice."""
    worth = {move: chance for chance, move in options if isinstance(move, GiveDie)}
    found = list(_complete(oracle, s, ())) if worth else []
    if not found:
        return ()
    shift = max(worth.values()) - max(plan.chance for plan in found)
    plans = [_in_line(plan, shift, worth) for plan in found]
    return tuple(sorted(plans, key=lambda plan: -plan.chance))


def _in_line(plan: Plan, shift: float, worth: dict[GiveDie, float]) -> Plan:
    most = min((worth[gift] for gift in plan.gifts if gift in worth), default=1.0)
    return Plan(max(0.0, min(plan.chance + shift, most)), plan.gifts)


def _complete(oracle: Oracle, s: State, before: Gifts) -> Iterator[Plan]:
    """The plans that go on from here, figure by figure; dice of the same value count once."""
    now = oracle.rules.pending(s)
    assert isinstance(now, Ask)
    gifts = gifts_of(now)
    for gift in {s.dice[gift.die]: gift for gift in gifts if gift.figure == gifts[0].figure}.values():
        t = oracle.search.after(s, gift)
        if t.draft:
            yield from _complete(oracle, t, (*before, gift))
        else:
            yield Plan(oracle.search.given(s, gift), _with_the_last((*before, gift), gifts))


def _with_the_last(given: Gifts, gifts: list[GiveDie]) -> Gifts:
    """A last die goes by itself."""
    last = [g for g in gifts if g.die != given[-1].die and g.figure != given[-1].figure]
    return (*given, last[0]) if len(last) == 1 else given
