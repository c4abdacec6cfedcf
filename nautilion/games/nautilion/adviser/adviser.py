"""The Oracle as the house asks it."""

from collections.abc import Iterator, Sequence

from nautilion.games.nautilion.adviser.account import Account, TurnAccount, account
from nautilion.games.nautilion.adviser.advice import Advice, advice
from nautilion.games.nautilion.adviser.mistakes import CostlyChoice, mistakes
from nautilion.games.nautilion.adviser.oracle import Oracle
from nautilion.games.nautilion.rules.voyage import VoyageRules
from nautilion.games.nautilion.state import State
from nautilion.kernel import Move


class OracleAdviser:
    """Answers about a position and about a whole voyage."""

    def __init__(self, rules: VoyageRules) -> None:
        self.oracle = Oracle(rules)

    def advise(self, view: State) -> Advice:
        """What to do, and why."""
        return advice(self.oracle, view)

    def account(self, states: list[State], log: Sequence[Move]) -> Iterator[TurnAccount]:
        """Luck and choice, turn by turn."""
        return account(self.oracle, states, log)

    def summed(self, turns: Sequence[TurnAccount], last: State) -> Account:
        """The whole account."""
        return Account(tuple(turns), self.oracle.chance(last))

    def study(
        self, states: list[State], log: Sequence[Move], turns: Sequence[TurnAccount]
    ) -> tuple[CostlyChoice, ...]:
        """The choices that cost much where something else was clearly better."""
        return mistakes(self.oracle, states, log, turns)
