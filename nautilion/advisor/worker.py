"""A game's adviser in a process of its own, so that the screen keeps its frame time while it thinks.

A thread would share the interpreter with the screen and make frames late; slices of time would need the
search written inside out. A process costs some memory, and only once advice is first asked for.
"""

import atexit
import logging
import time
from collections.abc import Callable, Sequence
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from typing import Any

import msgspec

from nautilion.advisor.processes import FRESH, deaf_children
from nautilion.kernel import Move, Rules
from nautilion.kernel.game import GameAdviser, Student

PATIENCE = 30.0  # seconds without a sign after which a process is given up: far more than any answer takes
LOOK = 1.0  # seconds between two looks that count at most: a game that stood still itself blames nobody
MOST_OPEN = 16  # questions without an answer; the pipe holds more, but not without end

_log = logging.getLogger(__name__)


class Inquiry(msgspec.Struct, frozen=True):
    """What the screen wants to know: about a position, about a choice made there, or about a whole voyage."""

    number: int
    setup: Any
    state: Any = None  # what the seat that decides may see of the position
    log: tuple[Move, ...] = ()
    policy: str = ""  # who is to make a move in the position, and with which chance of its own
    seed: int = 0
    study: bool = False  # whether the mistakes of the voyage are wanted too


class AdviserAnswer(msgspec.Struct, frozen=True):
    """What the Oracle says: its advice for a position, or how far it is with a voyage, then its account."""

    number: int
    advice: Any = None
    done: int = 0
    of: int = 0
    account: Any = None
    move: Move | None = None
    failed: bool = False
    mistakes: tuple[Any, ...] = ()  # beside an account, where they were wanted

    @property
    def is_last(self) -> bool:
        """Whether nothing more comes to this question."""
        return self.failed or any(it is not None for it in (self.advice, self.account, self.move))


class Adviser:
    """Asks the Oracle and goes on; answers come when they are ready."""

    def __init__(self, content: Any, clock: Callable[[], float] = time.monotonic) -> None:
        self.content, self.clock = content, clock
        self.number = 0
        self._open = 0  # questions since the last one that was answered
        self._waited = self._looked = 0.0
        self._inbox: list[AdviserAnswer] = []  # what nobody has asked for yet
        self._refused: list[AdviserAnswer] = []  # to questions that no process could be begun for
        self._process: BaseProcess | None = None
        self._pipe: Connection | None = None

    def position(self, setup: Any, state: Any, seat: int | None = None) -> int:
        """Ask for advice on a position; the answer has this number. It tells no seed and nothing hidden.

        The seat is the one that is asked, where that is not the one whose turn it is.
        """
        view = setup.game.view(state, max(0, state.who if seat is None else seat))
        return self._ask(Inquiry(self.number + 1, msgspec.structs.replace(setup, seed=0), view))

    def move(self, setup: Any, state: Any, seat: int, policy: str, seed: int) -> int:
        """Ask what a computer would do; it gets what its seat may see, and a number for its own chance."""
        view = setup.game.view(state, seat)
        hidden = msgspec.structs.replace(setup, seed=0)
        return self._ask(Inquiry(self.number + 1, hidden, view, policy=policy, seed=seed))

    def voyage(self, setup: Any, log: Sequence[Move]) -> int:
        """Ask for the account of a voyage; several answers come, the last with the account."""
        return self._ask(Inquiry(self.number + 1, setup, log=tuple(log)))

    def study(self, setup: Any, log: Sequence[Move]) -> int:
        """The same with the mistakes that are worth another look."""
        return self._ask(Inquiry(self.number + 1, setup, log=tuple(log), study=True))

    def choice(self, setup: Any, state: Any, log: Sequence[Move]) -> int:
        """Ask for the account of a few moves from a position on; what chance brings there is none of them."""
        view = setup.game.view(state, max(0, state.who))
        return self._ask(Inquiry(self.number + 1, msgspec.structs.replace(setup, seed=0), view, tuple(log)))

    def answers(self) -> list[AdviserAnswer]:
        """What has come in since the last time. A process that is dead or mute fails the open question."""
        found, self._refused = self._refused, []
        try:
            while self._pipe and self._pipe.poll():
                found.append(self._pipe.recv())
        except (EOFError, OSError):
            _log.warning("the Oracle's process has ended")
            found.append(self._give_up())
        if not found and self._is_mute():
            _log.warning("the Oracle's process gives no sign")
            found.append(self._give_up())
        if found:
            self._waited = 0.0
            self._open *= not any(answer.is_last and answer.number == self.number for answer in found)
        return found

    def answers_to(self, number: int) -> list[AdviserAnswer]:
        """What has come in to one question; answers to later ones are kept for whoever asked."""
        self._inbox += self.answers()
        found = [answer for answer in self._inbox if answer.number == number]
        self._inbox = [answer for answer in self._inbox if answer.number > number]
        return found

    def _is_mute(self) -> bool:
        """Whether an answer has been awaited for too long."""
        now = self.clock()
        self._waited += min(now - self._looked, LOOK) if self._open else 0.0
        self._looked = now
        return self._waited > PATIENCE

    def _give_up(self) -> AdviserAnswer:
        self.close()
        return AdviserAnswer(self.number, failed=True)

    def close(self) -> None:
        """Stop thinking. Killed, because a process that is stopped hears nothing less."""
        atexit.unregister(self.close)
        if self._pipe:
            self._pipe.close()
        if self._process:
            self._process.kill()
            self._process.join(1)
        self._process = self._pipe = None
        self._open, self._waited = 0, 0.0

    def _ask(self, question: Inquiry) -> int:
        self.number = question.number
        if self._open >= MOST_OPEN:
            self.close()
        if not self._open:
            self._looked = self.clock()
        try:
            (self._pipe or self._start()).send(question)
        except OSError:  # the process has died since
            self.close()
            self._ask_another(question)
        self._open += 1
        return question.number

    def _ask_another(self, question: Inquiry) -> None:
        try:
            self._start().send(question)
        except OSError as error:  # as where the system has no room for one more
            _log.warning("the Oracle's process could not be begun: %s", error)
            self._refused.append(self._give_up())

    def _start(self) -> Connection:
        near, far = FRESH.Pipe()
        process = FRESH.Process(target=answer_questions, args=(far, self.content), daemon=True)
        with far:
            try:
                with deaf_children():
                    process.start()
            except OSError:
                near.close()
                raise
        atexit.register(self.close)  # before Python itself waits, without end, for one that is stopped
        self._pipe, self._process = near, process
        return near


def answer_questions(pipe: Connection, content: Any) -> None:
    """The other side: answer until the pipe closes. Only the latest question about a position counts."""
    advisers: dict[Any, tuple[Rules[Any, Any], GameAdviser | None]] = {}
    try:
        while True:
            question = pipe.recv()
            while pipe.poll():
                question = pipe.recv()
            setup = msgspec.structs.replace(question.setup, seed=0)  # one for all seeds
            if setup not in advisers:
                advisers.clear()
                rules = setup.game.rules(setup, content)
                advisers[setup] = rules, setup.game.adviser(rules) if setup.game.adviser else None
            _answer(pipe, *advisers[setup], question, content)
    except (EOFError, OSError):
        return


def _answer(
    pipe: Connection, rules: Rules[Any, Any], adviser: GameAdviser | None, question: Inquiry, content: Any
) -> None:
    try:
        if question.policy:
            player = question.setup.game.policies()[question.policy](rules, question.seed)
            pipe.send(
                AdviserAnswer(question.number, move=player(question.state, rules.pending(question.state)))
            )
            return
        assert adviser, "this game has no adviser"
        if question.state is not None and not question.log:
            pipe.send(AdviserAnswer(question.number, adviser.advise(question.state)))
        else:
            _voyage(pipe, adviser, question, _states(rules, question, content))
    except (EOFError, OSError):
        raise
    except Exception:
        _log.exception("the Oracle could not answer")
        pipe.send(AdviserAnswer(question.number, failed=True))


def _voyage(pipe: Connection, adviser: GameAdviser, question: Inquiry, states: list[Any]) -> None:
    turn_of, turns = question.setup.game.turn, list[Any]()
    for turn in adviser.account(states, question.log):
        turns.append(turn)
        pipe.send(AdviserAnswer(question.number, done=turn.turn, of=turn_of(states[-1])))
        if pipe.poll():
            return  # something newer is wanted
    found: tuple[Any, ...] = ()
    if question.study and isinstance(adviser, Student):
        found = adviser.study(states, question.log, turns)
    account = adviser.summed(turns, states[-1])
    pipe.send(AdviserAnswer(question.number, account=account, mistakes=found))


def _states(rules: Rules[Any, Any], question: Inquiry, content: Any) -> list[Any]:
    states = [question.state]
    if question.state is None:
        states = [question.setup.game.deal(question.setup, content)]
        rules.begin(states[0])
    for move in question.log:
        states.append(rules.apply(states[-1], move)[0])
    return states
