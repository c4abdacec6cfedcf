"""From gestures to moves: each game has one table of them. A gesture is two spots; a tap has no target."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from nautilion.kernel import BACK, Ask, Chance, Event, Move, Refused, Rules
from nautilion.ui.table.spots import Spot

Gesture = tuple[Spot | None, Spot | None]  # None as a source: any; None as a target: a tap
ANY = Spot("any")  # as a source or target: whatever the hand holds, for moves that open a decision
Ways = dict[Spot, tuple[Move, ...]]  # where something can go, each with the moves that bring it there


@dataclass(frozen=True)
class GestureTable:
    """How the moves of a game are made by hand."""

    table: Mapping[type[Move], Callable[[Any, Any], list[Gesture]]]
    meant: Callable[[Spot, Spot | None, Any], Move | None]  # by a gesture that makes no move: to ask why not
    openers: tuple[type[Move], ...] = ()  # after these, the same gesture may also answer the next question
    paid: tuple[type[Move], ...] = ()  # those of them of which what is carried onto them is the price
    chosen: Callable[[Any], set[Spot]] = lambda s: set()  # by the parts of an unfinished decision
    landings: Callable[[Move, Sequence[Event]], list[Spot]] = (
        lambda opener, events: []
    )  # of what had no choice
    is_clear: Callable[[Sequence[Move], Gesture], bool] = lambda moves, gesture: True

    def of(self, move: Move, s: Any) -> list[Gesture]:
        """The ways in which a hand can make a move."""
        return self.table[type(move)](move, s)


class Gestures:
    """All gestures of one question, looked up both ways."""

    def __init__(self, table: GestureTable, ask: Ask | Chance | None, s: Any) -> None:
        self.table, self.state = table, s
        self.moves = ask.moves if isinstance(ask, Ask) else ()
        self.all: list[tuple[Move, Gesture]] = [
            (m, g) for m in self.moves for g in table.of(m, s) if table.is_clear(self.moves, g)
        ]

    def matching(self, source: Spot, target: Spot | None) -> list[Move]:
        """The moves that a gesture makes."""
        return [m for m, g in self.all if g == (source, target)]

    def onto(self, target: Spot) -> list[Move]:
        """The moves that end at a spot, whatever they start from."""
        return list(dict.fromkeys(m for m, (_, goal) in self.all if goal == target))

    def sources(self) -> set[Spot]:
        """What can be picked up or tapped."""
        return {source for _, (source, _) in self.all if source}

    def named(self) -> set[Spot]:
        """Every spot that some gesture begins or ends at."""
        return {spot for _, gesture in self.all for spot in gesture if spot and spot != ANY}


def ways(rules: Rules[Any, Any], now: Gestures, source: Spot) -> Ways:
    """Where a source can go: by one move, or by one that opens a decision and the same gesture's answer."""
    found: Ways = {}
    for move, (start, goal) in now.all:
        if start == source and goal:
            opens = isinstance(move, now.table.openers)
            found |= _opened(rules, now, move, source, goal) if opens else {goal: (move,)}
    return found


def _opened(rules: Rules[Any, Any], now: Gestures, opener: Move, source: Spot, goal: Spot) -> Ways:
    after, events = rules.apply(now.state, opener)
    if goal != ANY and not isinstance(opener, now.table.paid):
        return {goal: (opener,)}
    if not after.draft:
        return dict.fromkeys(now.table.landings(opener, events), (opener,))
    more = Gestures(now.table, rules.pending(after), after)
    answers: Ways = {
        end: (opener, m) for m, (start, end) in more.all if start == source and end and end != ANY
    }
    return answers if goal == ANY else {end: both for end, both in answers.items() if end == goal}


def why_not(rules: Rules[Any, Any], now: Gestures, source: Spot, target: Spot | None) -> Refused:
    """The rules' reason against a gesture that makes no move; what it would open is thought through."""
    s = now.state
    opening = (m for m, (start, goal) in now.all if start == source and goal in (ANY, target))
    opener = next((m for m in opening if isinstance(m, now.table.openers)), None)
    if target and opener:
        opened, _ = rules.apply(s, opener)
        s = opened if opened.draft else s
    return rules.refusal(s, now.table.meant(source, target, s) or BACK)
