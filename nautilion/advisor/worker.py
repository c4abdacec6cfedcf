"""The Oracle in a process of its own, so that the screen keeps its frame time while it thinks.

A thread would share the interpreter with the screen and make frames late; slices of time would need the
search written inside out. A process costs some memory, and only once advice is first asked for.
"""

import logging
from collections.abc import Sequence
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess

import msgspec

from nautilion.advisor.account import Account, Turn, account
from nautilion.advisor.counsel import Counsel, counsel
from nautilion.advisor.oracle import Oracle
from nautilion.advisor.processes import FRESH, deaf_children
from nautilion.content.definitions import Content
from nautilion.kernel import Move
from nautilion.rules.setup import Setup
from nautilion.rules.state import State
from nautilion.rules.voyage import VoyageRules, deal, rules_for

_log = logging.getLogger(__name__)


class Question(msgspec.Struct, frozen=True):
    """What the screen wants to know: about one position, or about a whole voyage."""

    number: int
    setup: Setup
    state: State | None = None
    log: tuple[Move, ...] = ()


class Answer(msgspec.Struct, frozen=True):
    """What the Oracle says: its counsel for a position, or how far it is with a voyage, then its account."""

    number: int
    counsel: Counsel | None = None
    done: int = 0
    of: int = 0
    account: Account | None = None
    failed: bool = False


class Adviser:
    """Asks the Oracle and goes on; answers come when they are ready."""

    def __init__(self, content: Content) -> None:
        self.content = content
        self.number = 0
        self._process: BaseProcess | None = None
        self._pipe: Connection | None = None

    def position(self, setup: Setup, state: State) -> int:
        """Ask for counsel on a position; the answer has this number."""
        return self._ask(Question(self.number + 1, setup, state))

    def voyage(self, setup: Setup, log: Sequence[Move]) -> int:
        """Ask for the account of a voyage; several answers come, the last with the account."""
        return self._ask(Question(self.number + 1, setup, log=tuple(log)))

    def answers(self) -> list[Answer]:
        """What has come in since the last time. A process that has died fails the open question."""
        found: list[Answer] = []
        try:
            while self._pipe and self._pipe.poll():
                found.append(self._pipe.recv())
        except (EOFError, OSError):
            _log.warning("the Oracle's process has ended")
            self.close()
            found.append(Answer(self.number, failed=True))
        return found

    def close(self) -> None:
        """Stop thinking."""
        if self._pipe:
            self._pipe.close()
        if self._process:
            self._process.terminate()
            self._process.join(1)
        self._process = self._pipe = None

    def _ask(self, question: Question) -> int:
        self.number = question.number
        try:
            (self._pipe or self._start()).send(question)
        except OSError:  # the process has died since
            self.close()
            self._start().send(question)
        return question.number

    def _start(self) -> Connection:
        self._pipe, far = FRESH.Pipe()
        self._process = FRESH.Process(target=answer_questions, args=(far, self.content), daemon=True)
        with deaf_children():
            self._process.start()
        far.close()
        return self._pipe


def answer_questions(pipe: Connection, content: Content) -> None:
    """The other side: answer until the pipe closes. Only the latest question about a position counts."""
    oracles: dict[Setup, Oracle] = {}
    try:
        while True:
            question = pipe.recv()
            while pipe.poll():
                question = pipe.recv()
            setup = msgspec.structs.replace(question.setup, seed=0)  # one Oracle for all seeds
            if setup not in oracles:
                oracles.clear()
                oracles[setup] = Oracle(rules_for(setup, content))
            _answer(pipe, oracles[setup], question)
    except (EOFError, OSError):
        return


def _answer(pipe: Connection, oracle: Oracle, question: Question) -> None:
    try:
        if question.state is not None:
            pipe.send(Answer(question.number, counsel(oracle, question.state)))
        else:
            _voyage(pipe, oracle, question)
    except (EOFError, OSError):
        raise
    except Exception:
        _log.exception("the Oracle could not answer")
        pipe.send(Answer(question.number, failed=True))


def _voyage(pipe: Connection, oracle: Oracle, question: Question) -> None:
    states = _states(oracle.rules, question)
    turns: list[Turn] = []
    for turn in account(oracle, states, question.log):
        turns.append(turn)
        pipe.send(Answer(question.number, done=turn.turn, of=states[-1].turn))
        if pipe.poll():
            return  # something newer is wanted
    pipe.send(Answer(question.number, account=Account(tuple(turns), oracle.chance(states[-1]))))


def _states(rules: VoyageRules, question: Question) -> list[State]:
    state = deal(question.setup, rules.game.content)
    rules.begin(state)
    states = [state]
    for move in question.log:
        states.append(rules.apply(states[-1], move)[0])
    return states
