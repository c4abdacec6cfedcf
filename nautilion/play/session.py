"""A voyage under way: the log of moves, undo and redo, chance that a seed decides, and what helped."""

import copy
from collections.abc import Callable, Iterable
from typing import Any, Literal, get_args

from nautilion.kernel import BACK, Ask, Back, Chance, Event, Move, Revealed, Rules, draw
from nautilion.kernel.game import AnySetup
from nautilion.kernel.views import whole_table

DICE, OTHER = 0, 62 << 32  # the streams of luck for dice and for other dice; the deal uses others

Assist = Literal["practice", "undo", "dice", "branch", "advice"]  # a roll undone, dice chosen, begun midway
ASSISTS: tuple[Assist, ...] = get_args(Assist)


def sample(setup: AnySetup, number: int, chance: Chance) -> Move:
    """The outcome of the `number`-th chance of a voyage (S7)."""
    return chance.pick(draw(setup.seed, DICE + number, chance.reach[-1]))


Sampler = Callable[[AnySetup, int, Chance], Move]


class Session:
    """Setup and log say everything; the states are kept so that undo is a step back.

    A lesson begins at a prepared `start` with `luck` of its own; nothing else does, or it could not be kept.
    """

    def __init__(
        self,
        setup: Any,
        content: Any = None,
        practice: bool = False,
        start: Any = None,
        luck: Sampler = sample,
    ) -> None:
        self.setup, self.game = setup, setup.game
        self.content = content = self.game.content(None) if content is None else content
        self.practice = practice  # undo may go past a roll, and dice may be chosen
        self.together = self.game.together  # whether seats take each other's decisions back
        self.rules: Rules[Any, Any] = self.game.rules(setup, content)
        self.luck = luck  # what decides the draws, by number
        first = self.game.deal(setup, content) if start is None else copy.copy(start)
        self.told: list[list[Event]] = [self.rules.begin(first)]  # what happened, a list for each state
        self.states: list[Any] = [first]
        self.log: list[Move] = []
        self.chances: list[int] = []  # which entries of the log chance made
        self.settled = 0  # so many moves lie before what is played here, and stay as they are
        self.undone: list[Move] = []  # what redo would play, last first
        self.pending: Ask | Chance | None = self.rules.pending(first)
        self._helped: set[Assist] = set()
        self._others = 0  # how often other dice were asked for

    @property
    def state(self) -> Any:
        """Where the voyage stands."""
        return self.states[-1]

    @property
    def is_over(self) -> bool:
        """Whether the voyage has ended."""
        return self.pending is None

    @property
    def turn(self) -> int:
        """The number of the turn."""
        return self.game.turn(self.state)  # type: ignore[no-any-return]

    @property
    def result(self) -> str:
        """How it ended, as one of the game's own words; empty while it goes on."""
        return self.game.result(self.state)  # type: ignore[no-any-return]

    @property
    def falls_by_itself(self) -> bool:
        """Whether chance comes at once, since the player has already acted."""
        return isinstance(self.pending, Chance) and self.state.todo[-1].name in self.game.by_themselves

    @property
    def assisted(self) -> tuple[Assist, ...]:
        """What helped so far, in a fixed order; empty for a voyage that counts in full."""
        return tuple(a for a in ASSISTS if a in self._helped or (a == "practice" and self.practice))

    @property
    def hides(self) -> bool:
        """Whether somebody could learn from the log what is still hidden: a game of hands that goes on."""
        return not self.together and not self.is_over and self.game.view is not whole_table

    def assist(self, *helps: Assist) -> None:
        """Mark the voyage as helped."""
        self._helped.update(helps)

    def play(self, move: Move) -> list[Event]:
        """Carry out a listed move. Raises Refused and changes nothing otherwise."""
        by_chance = isinstance(self.pending, Chance)
        fair = not by_chance or move == self.next_roll()
        state, events = self.rules.apply(self.state, move)
        if not fair:
            self.assist("dice")
        if by_chance:
            self.chances.append(len(self.log))
        self.log.append(move)
        self.states.append(state)
        self.told.append(events)
        self.pending = self.rules.pending(state)
        self._follow(move)
        return events

    def next_roll(self) -> Move:
        """What the dice will show; the same after undo."""
        assert isinstance(self.pending, Chance)
        return self.luck(self.setup, len(self.chances), self.pending)

    def roll(self) -> list[Event]:
        """Let the dice fall."""
        return self.play(self.next_roll())

    def replay(self, moves: Iterable[Move]) -> None:
        """Play moves from a log, chance included."""
        for move in moves:
            self.play(move)

    # Undo and redo

    @property
    def just_rolled(self) -> bool:
        """Whether the last thing that happened was chance."""
        return bool(self.chances) and self.chances[-1] == len(self.log) - 1

    def why_kept(self, at: int, seat: int) -> str | None:
        """Why a move of the log is not taken back outside practice, as a key of the catalogue, or None."""
        if at < self.settled:
            return "undo.nothing"
        if at in self.chances:
            return "undo.rolled"
        if any(isinstance(event, Revealed) for event in self.told[at + 1]):
            return "undo.revealed"
        who = self.rules.who(self.states[at])
        return "undo.of_another" if not self.together and 0 <= who != seat else None

    def undo(self, seat: int | None = None) -> Move | None:
        """Take the last move back; a roll, a reveal, or what another seat decided only in practice.

        The seat is that of whoever asks for it; without one it is the seat that must decide now.
        """
        kept = self.why_kept(len(self.log) - 1, self._undoer(seat)) if self.log else None
        if not self.log or (kept and not self.practice):
            return None
        if self.just_rolled:
            self.chances.pop()
        if kept:
            self.assist("undo")
        self.states.pop()
        self.told.pop()
        self.undone.append(self.log.pop())
        self.pending = self.rules.pending(self.state)
        return self.undone[-1]

    def why_not_redo(self) -> str | None:
        """Why nothing can be played again, as a key of the catalogue, or None."""
        return None if self.undone else "undo.nothing_undone"

    def redo(self) -> list[Event]:
        """Play the move that was taken back last; nothing when there is none."""
        return self.play(self.undone[-1]) if self.undone else []

    # Choices: what a player decides, with the moves that follow from it without one

    def only_move(self, s: Any) -> Move | None:
        """The move that a question leaves, if it leaves but one, and no dice fall at once by it."""
        ask = self.rules.pending(s)
        moves = [m for m in ask.moves if not isinstance(m, Back)] if isinstance(ask, Ask) else []
        if len(moves) != 1:
            return None
        after, _ = self.rules.apply(s, moves[0])
        return None if after.todo and after.todo[-1].name in self.game.by_themselves else moves[0]

    def why_not_undo(self, seat: int | None = None) -> str | None:
        """Why no choice can be taken back, as a key of the catalogue, or None."""
        return self._to_undo(self._undoer(seat))[1]

    def _undoer(self, seat: int | None) -> int:
        return self.rules.who(self.state) if seat is None else seat

    def _to_undo(self, seat: int) -> tuple[int, str | None]:
        """How many moves back the last choice was made; 0 and why when something before it stays as it is."""
        for number in range(1, len(self.log) + 1):
            kept = self.why_kept(len(self.log) - number, seat)
            if kept and not self.practice:
                return 0, kept
            if not self.only_move(self.states[-1 - number]):
                return number, None
        return 0, "undo.nothing"

    def undo_choice(self, seat: int | None = None) -> None:
        """Take the last choice back, and what followed from it without one."""
        seat = self._undoer(seat)
        for _ in range(self._to_undo(seat)[0]):
            self.undo(seat)

    def redo_choice(self) -> list[Event]:
        """Play the choice that was taken back last, and what follows from it without one."""
        events = self.redo()
        while self.undone and self.only_move(self.state):
            events = [*events, *self.redo()]
        return events

    def steps_back(self) -> int:
        """How many parts of an unfinished decision lie behind its last choice; 0: it had none."""
        s, number = self.state, 0
        while s.draft:
            s, _ = self.rules.apply(s, BACK)
            number += 1
            if not self.only_move(s):
                return number
        return 0

    def _follow(self, move: Move) -> None:
        """The same move leads on along what was undone; another leaves it behind."""
        if self.undone and self.undone[-1] == move:
            self.undone.pop()
        else:
            self.undone.clear()

    # Other dice

    def why_not_other_dice(self) -> str | None:
        """Why no other dice can be had, as a key of the catalogue, or None."""
        if not self.practice:
            return "other_dice.practice"
        return None if self.just_rolled or isinstance(self.pending, Chance) else "other_dice.no_roll"

    def roll_other(self) -> list[Event]:
        """In practice: other dice than those that fell last, or than those that would fall."""
        if self.why_not_other_dice():
            return []
        seen = self.undo() if self.just_rolled else self.next_roll()
        return self.play(self._other_than(seen))

    def _other_than(self, seen: Move | None) -> Move:
        assert isinstance(self.pending, Chance)
        other = seen
        while other == seen and len(self.pending.outcomes) > 1:
            self._others += 1
            number = OTHER + (len(self.chances) << 12) + self._others
            other = self.pending.pick(draw(self.setup.seed, number, self.pending.reach[-1]))
        return other or self.next_roll()
