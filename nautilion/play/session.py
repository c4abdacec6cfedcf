"""A voyage under way: the log of moves, undo, and chance that a seed decides."""

from collections.abc import Iterable

from nautilion.content.definitions import Content
from nautilion.kernel import Ask, Chance, Event, Move, draw
from nautilion.rules.setup import Setup
from nautilion.rules.state import State
from nautilion.rules.voyage import VoyageRules, deal, rules_for

DICE = 0  # the stream of luck that the dice come from; the deal uses others


def sample(setup: Setup, number: int, chance: Chance) -> Move:
    """The outcome of the `number`-th chance of a voyage (S7)."""
    return chance.pick(draw(setup.seed, (DICE << 32) + number, chance.reach[-1]))


class Session:
    """Setup and log say everything; the states are kept so that undo is a step back."""

    def __init__(self, setup: Setup, content: Content | None = None, practice: bool = False) -> None:
        self.setup = setup
        self.practice = practice  # undo may go past a roll
        self.rules: VoyageRules = rules_for(setup, content)
        first = deal(setup, content)
        self.told: list[list[Event]] = [self.rules.begin(first)]  # what happened, a list for each state
        self.states: list[State] = [first]
        self.log: list[Move] = []
        self.chances: list[int] = []  # which entries of the log chance made
        self.pending: Ask | Chance | None = self.rules.pending(first)

    @property
    def state(self) -> State:
        """Where the voyage stands."""
        return self.states[-1]

    @property
    def is_over(self) -> bool:
        """Whether the voyage has ended."""
        return self.pending is None

    def play(self, move: Move) -> list[Event]:
        """Carry out a listed move. Raises Refused and changes nothing otherwise."""
        by_chance = isinstance(self.pending, Chance)
        state, events = self.rules.apply(self.state, move)
        if by_chance:
            self.chances.append(len(self.log))
        self.log.append(move)
        self.states.append(state)
        self.told.append(events)
        self.pending = self.rules.pending(state)
        return events

    def next_roll(self) -> Move:
        """What the dice will show; the same after undo."""
        assert isinstance(self.pending, Chance)
        return sample(self.setup, len(self.chances), self.pending)

    def roll(self) -> list[Event]:
        """Let the dice fall."""
        return self.play(self.next_roll())

    def why_not_undo(self) -> str | None:
        """Why nothing can be taken back, as a key of the catalogue, or None."""
        if not self.log:
            return "undo.nothing"
        if self.chances and self.chances[-1] == len(self.log) - 1 and not self.practice:
            return "undo.rolled"
        return None

    def undo(self) -> Move | None:
        """Take the last move back; a roll only in practice."""
        if self.why_not_undo():
            return None
        self.states.pop()
        self.told.pop()
        move = self.log.pop()
        if self.chances and self.chances[-1] == len(self.log):
            self.chances.pop()
        self.pending = self.rules.pending(self.state)
        return move

    def replay(self, moves: Iterable[Move]) -> None:
        """Play moves from a log, chance included."""
        for move in moves:
            self.play(move)
