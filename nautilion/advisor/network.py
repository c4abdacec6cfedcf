"""A small network in plain Python: what a position is worth, by facts that hold or do not, or by amounts."""

from collections.abc import Sequence
from functools import cached_property
from operator import mul

from nautilion.advisor.portable import FINE, added, falling, log

Layer = tuple[float, ...]


def chance(logit: float) -> float:
    """A chance from its logarithm of odds."""
    if logit < -30.0:
        return 0.0
    return 1.0 / (1.0 + falling(round(logit * FINE)))


def log_odds(chance: float) -> float:
    """The logarithm of the odds of a chance, within reason."""
    sane = min(max(chance, 1e-6), 1 - 1e-6)
    return log(sane / (1 - sane))


def shares(logits: Sequence[float]) -> tuple[float, ...]:
    """The chance of each of some rivals, of whom one will win."""
    return tuple(1.0 / added(falling(round((own - other) * FINE)) for other in logits) for own in logits)


class Network:
    """One hidden layer. The first hidden unit is passed on as it is: what simply adds up."""

    def __init__(self, rows: Sequence[Layer], bias: Layer, out: Layer) -> None:
        self.rows = rows
        self.bias = bias
        self.out = out[1:]

    def hidden(self, start: Layer, lit: list[int]) -> Layer:
        """The hidden units with more facts added: sums of whole parts of 256, which no Python rounds."""
        rows = self.rows
        return tuple(map(sum, zip(start, *[rows[row] for row in lit], strict=True)))

    def chance(self, start: Layer, lit: list[int]) -> float:
        """The chance to win, when these facts are added."""
        return chance(self._logit(*self.hidden(start, lit)))

    @cached_property
    def columns(self) -> list[tuple[float, Layer]]:
        """For each hidden unit its bias, and what it makes of each fact."""
        return list(zip(self.bias, zip(*self.rows, strict=True), strict=True))

    def logit(self, amounts: Sequence[int]) -> float:
        """The logarithm of odds, when of each fact there is a whole amount: which no Python rounds either."""
        return self._logit(*[bias + sum(map(mul, amounts, column)) for bias, column in self.columns])

    def _logit(self, total: float, *hidden: float) -> float:
        for unit, weight in zip(hidden, self.out, strict=True):
            if unit > 0.0:
                total += unit * weight
        return total
