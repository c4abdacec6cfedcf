"""Who sits at the table: people at this screen and computers, and whose eyes look at it.

One person among computers sees the own hand all the time. Where several people share the screen, a hand is
shown only from the moment its owner lifts the curtain until that turn is over; else nobody's is.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Protocol

import msgspec

from nautilion.advisor.worker import Adviser
from nautilion.kernel import Ask, Chance, Event, Move
from nautilion.kernel.views import ALL, NOBODY
from nautilion.kernel.words import Words, lines_of
from nautilion.play.orders import obeyed
from nautilion.play.seats import HUMAN, Seat, at_least
from nautilion.play.session import Session
from nautilion.ui.app import App
from nautilion.ui.clips import Clip
from nautilion.ui.scenes.curtain import Curtain
from nautilion.ui.table.animator import Animator
from nautilion.ui.table.keeping import Keeper
from nautilion.ui.table.view import TableView

PAUSE = 0.5  # seconds that a computer lets pass before it moves
OPEN_TABLE = 0  # eyes that see everything, where all play together


class CompanyTable(Protocol):
    """What company keeps going."""

    app: App
    session: Session
    names: tuple[str, ...]
    kept: Keeper
    adviser: Adviser
    view: TableView
    animator: Animator
    voice: Words[Any]

    @property
    def is_on_top(self) -> bool: ...
    def settle(self) -> None: ...
    def play(self, move: Move, sure: bool = False) -> bool: ...
    def happen(self, act: Callable[[], list[Event]], move: Move | None) -> None: ...


class Company:
    """Lets computers play, and lowers the curtain between people."""

    def __init__(self, table: CompanyTable, seats: Sequence[Seat] = ()) -> None:
        self.table, self.seats = table, tuple(seats)
        self.owner: int | None = None  # for whom the curtain was lifted
        self._asked: Any = None  # the position about which a computer was asked, and
        self._number = 0  # the number of that question
        self._move: Move | None = None  # its answer
        self._waits_for: Any = None  # the position before which it pauses

    # Who is who

    def is_computer(self, seat: int) -> bool:
        """Whether nobody sits there."""
        return seat >= 0 and self.player(seat) != HUMAN

    def player(self, seat: int) -> str:
        """Who plays a seat."""
        return self.seats[seat].player if seat < len(self.seats) else HUMAN

    @property
    def people(self) -> list[int]:
        """The seats of people."""
        return [seat for seat in range(self.table.session.setup.players) if not self.is_computer(seat)]

    @property
    def turn(self) -> int:
        """The seat that must decide or draw now; below 0 where there is none or all do."""
        return self.table.session.rules.who(self.table.session.state)

    @property
    def is_mine(self) -> bool:
        """Whether somebody at this screen is asked."""
        return not self.is_computer(self.turn)

    @property
    def eyes(self) -> int:
        """The seat whose hand may be seen."""
        if self.table.session.game.together:
            return OPEN_TABLE
        if len(self.people) == 1:
            return self.people[0]
        if self.table.session.is_over:  # nothing is secret any more
            return ALL
        return self.owner if self.owner is not None and self.owner == self.turn else NOBODY

    @property
    def undoer(self) -> int | None:
        """Who takes moves back: the only person, or whoever has the turn."""
        return self.people[0] if len(self.people) == 1 else None

    @property
    def is_thinking(self) -> bool:
        """Whether a computer has the turn."""
        return not self.is_mine and not self.table.session.is_over

    def name(self, seat: int) -> str:
        """What a seat is called."""
        table = self.table
        name = table.names[seat] if seat < len(table.names) else ""
        return name or table.app.words.of(table.session.game.id)("curtain.seat", number=seat + 1)

    # The curtain

    @property
    def needs_curtain(self) -> bool:
        """Whether the question wants a look at a hand that must not be seen yet."""
        now = self.table.session.pending
        asks_for_hand = isinstance(now, Ask) and now.hand and self.is_mine
        several = len(self.people) > 1 and not self.table.session.game.together
        return asks_for_hand and several and self.owner != self.turn

    @property
    def is_hidden(self) -> bool:
        """Whether what is asked is not for the eyes that look: a computer decides, or the curtain is due."""
        return not self.is_mine or self.needs_curtain

    @property
    def may_look(self) -> bool:
        """Whether whoever is asked may look at the own hand, though the question does not want it."""
        session = self.table.session
        several = len(self.people) > 1 and not session.game.together
        asked = isinstance(session.pending, Ask) and self.is_mine
        return several and asked and self.owner != self.turn

    def look(self) -> None:
        """Show the hand of whoever is asked, behind the curtain."""
        self._lower_curtain()

    def _lower_curtain(self) -> None:
        seat, table = self.turn, self.table
        table.kept.flush()
        table.app.push(Curtain(self.name(seat), self.since(seat)), then=lambda _: self._lift(seat))

    def _lift(self, seat: int) -> None:
        self.owner = seat
        self.table.settle()

    # Computers

    def update(self) -> None:
        """Let a computer think and play, or hand the screen over, once all has been seen."""
        table, session = self.table, self.table.session
        if self.owner is not None and self.owner != self.turn:
            self.owner = None
            table.settle()
        if session.is_over or table.animator.director.busy or not table.is_on_top:
            return
        if session.falls_by_itself:  # a new game is laid out
            table.happen(session.roll, None)
        elif self.needs_curtain:
            self._lower_curtain()
        elif isinstance(session.pending, Chance):
            if self.is_computer(self.turn) and self._has_paused():
                table.happen(session.roll, None)
        elif (ordered := obeyed(session, self.seats)) is not None:
            if self._has_paused():
                table.play(ordered, sure=True)
        elif not self.is_mine:
            self._think()
            if self._move is not None and self._has_paused():
                move, self._move = self._move, None
                table.play(move, sure=True)

    def _has_paused(self) -> bool:
        """A beat before each decision of a computer, so that it can be followed; none between its parts."""
        table = self.table
        if self._waits_for is table.session.state or table.session.state.draft:
            return True
        self._waits_for = table.session.state
        table.animator.director.play(Clip(lambda t: (), PAUSE, calm=True))
        return False

    def _think(self) -> None:
        session = self.table.session
        if self._asked is not session.state:
            self._asked, self._move = session.state, None
            self._number = self.table.adviser.move(session.setup, session.state, self.turn, *self._player())
            return
        for answer in self.table.adviser.answers_to(self._number):
            self._move = self._by_hand() if answer.failed else answer.move

    def _player(self) -> tuple[str, int]:
        """Who plays, and a number for its own chance: undo and continue give the same."""
        return self.seats[self.turn].player, (len(self.table.session.log) << 8) + self.turn

    def _by_hand(self) -> Move:
        """Where no process could be begun, the computer thinks here."""
        session, (policy, seed) = self.table.session, self._player()
        seen = session.game.view(session.state, self.turn)
        ask = session.rules.pending(seen)
        move: Move = session.game.policies()[policy](session.rules, seed)(seen, ask)
        return move

    def change(self, seat: int, player: str) -> None:
        """Somebody else plays a seat from now on."""
        self._reseat(seat, player=player)

    def orders(self, seat: int) -> tuple[str, ...]:
        """The standing orders of a seat, for the eyes of its owner."""
        return self.seats[seat].orders if seat < len(self.seats) else ()

    def order(self, seat: int, orders: Sequence[str]) -> None:
        """A seat's standing orders from now on; they are kept with the game."""
        self._reseat(seat, orders=tuple(orders))

    def _reseat(self, seat: int, **changes: Any) -> None:
        seats = list(at_least(self.seats, self.table.session.setup.players))
        seats[seat] = msgspec.structs.replace(seats[seat], **changes)
        self.seats, self._asked = tuple(seats), None
        self.table.kept.reseat(self.seats)
        self.table.view.seated(self.seats)
        self.table.settle()

    # What happened

    @property
    def has_news(self) -> bool:
        """Whether others did something since the seat that looks last decided."""
        together = self.table.session.game.together
        return not together and self.eyes >= 0 and self.eyes == self.turn and bool(self.since(self.eyes))

    def since(self, seat: int) -> list[str]:
        """What the others did since a seat last decided something, in words for the eyes of that seat."""
        session, table = self.table.session, self.table
        end, chances = len(session.log), {*session.chances}
        dealt = next((at for at in range(end) if at not in chances), end)  # what lies before is no news
        decided = (at for at in range(end - 1, dealt - 1, -1) if at not in chances)
        own = (at for at in decided if session.rules.who(session.states[at]) == seat)
        last = next(own, dealt - 1)
        told, befores = session.told[last + 2 :], session.states[last + 1 : -1]
        return [line.text for line in lines_of(table.voice, told, befores, seat)]
