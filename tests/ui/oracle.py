"""An Oracle that answers at once, late or not at all, as a test wants it."""

from collections.abc import Callable, Sequence

import msgspec

from nautilion.advisor.worker import Adviser, AdviserAnswer
from nautilion.games.nautilion.adviser.account import Account, account
from nautilion.games.nautilion.adviser.advice import advice
from nautilion.games.nautilion.adviser.mistakes import CostlyChoice, mistakes
from nautilion.games.nautilion.adviser.oracle import Oracle
from nautilion.games.nautilion.content.loading import shipped_content
from nautilion.games.nautilion.rules.voyage import deal, rules_for
from nautilion.games.nautilion.setup import Setup
from nautilion.games.nautilion.state import State
from nautilion.kernel import Ask, Move

WEIGHED: dict[object, tuple[Account, tuple[CostlyChoice, ...]]] = {}
SAID: dict[object, AdviserAnswer] = {}  # of positions: the Oracle always says the same of one


def weighed(
    setup: Setup, begun: State | None, log: tuple[Move, ...], study: bool
) -> tuple[Account, tuple[CostlyChoice, ...]]:
    """What the Oracle says of a voyage, once for all tests that look at the same one."""
    key = (setup, begun and repr(begun), log, study)
    if key not in WEIGHED:
        oracle = Oracle(rules_for(setup))
        states = [begun or deal(setup)]
        if not states[0].turn:
            oracle.rules.begin(states[0])
        for move in log:
            states.append(oracle.rules.apply(states[-1], move)[0])
        turns = tuple(account(oracle, states, log))
        found = mistakes(oracle, states, log, turns) if study else ()
        WEIGHED[key] = (Account(turns, oracle.chance(states[-1])), found)
    return WEIGHED[key]


class Near(Adviser):
    """The same Oracle without a process of its own. What is `held` is answered only once it is let go."""

    def __init__(self, held: bool = False) -> None:
        super().__init__(shipped_content())
        self.held, self.closed = held, 0
        self.asked: list[State] = []
        self.oracles: dict[Setup, Oracle] = {}
        self.ready: list[AdviserAnswer] = []

    @classmethod
    def of(cls, content: object) -> "Near":
        """One for whoever makes an adviser of a game's data."""
        return cls()

    def position(self, setup: Setup, state: State, seat: int | None = None) -> int:
        self.asked.append(state)
        return self._answer(setup, state, lambda oracle: AdviserAnswer(0, advice(oracle, state)))

    def move(self, setup: Setup, state: State, seat: int, policy: str, seed: int) -> int:
        def choose(oracle: Oracle) -> AdviserAnswer:
            ask = oracle.rules.pending(state)
            assert isinstance(ask, Ask)
            return AdviserAnswer(0, move=oracle.choose(state, ask))

        return self._answer(setup, state, choose)

    def voyage(self, setup: Setup, log: Sequence[Move]) -> int:
        return self._account(setup, deal(setup), log)

    def study(self, setup: Setup, log: Sequence[Move]) -> int:
        return self._account(setup, deal(setup), log, study=True)

    def choice(self, setup: Setup, state: State, log: Sequence[Move]) -> int:
        return self._account(setup, state, log)

    def _account(self, setup: Setup, state: State, log: Sequence[Move], study: bool = False) -> int:
        self.number += 1
        whole, found = weighed(setup, None if state == deal(setup) else state, tuple(log), study)
        number, turns = self.number, whole.turns
        self.ready += [AdviserAnswer(number, done=turn.turn, of=len(turns)) for turn in turns]
        self.ready.append(AdviserAnswer(number, account=whole, mistakes=found))
        return number

    def _answer(self, setup: Setup, state: State, say: Callable[[Oracle], AdviserAnswer]) -> int:
        """Say something of a position, found out once for all tests that ask the same."""
        key = say.__qualname__, setup, repr(state)
        if key not in SAID:
            SAID[key] = say(self._oracle(setup))
        self.number += 1
        self.ready.append(msgspec.structs.replace(SAID[key], number=self.number))
        return self.number

    def _oracle(self, setup: Setup) -> Oracle:
        if setup not in self.oracles:
            self.oracles[setup] = Oracle(rules_for(setup))
        return self.oracles[setup]

    def answers(self) -> list[AdviserAnswer]:
        if self.held:
            return []
        found, self.ready = self.ready, []
        return found

    def close(self) -> None:
        self.closed += 1
        self.ready.clear()
