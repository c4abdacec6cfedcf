"""A small network over facts that hold or do not, in plain Python: what a position is worth."""

from collections.abc import Sequence

from nautilion.advisor.portable import FINE, falling, log

Row = tuple[float, ...]


def chance(logit: float) -> float:
    """A chance from its logarithm of odds."""
    if logit < -30.0:
        return 0.0
    return 1.0 / (1.0 + falling(round(logit * FINE)))


def log_odds(chance: float) -> float:
    """The logarithm of the odds of a chance, within reason."""
    sane = min(max(chance, 1e-6), 1 - 1e-6)
    return log(sane / (1 - sane))


class Network:
    """One hidden layer. The first hidden unit is passed on as it is: what simply adds up."""

    def __init__(self, rows: Sequence[Row], bias: Row, out: Row) -> None:
        self.rows = rows
        self.bias = bias
        self.out = out[1:]

    def hidden(self, start: Row, lit: list[int]) -> Row:
        """The hidden units with more facts added: sums of whole parts of 256, which no Python rounds."""
        rows = self.rows
        return tuple(map(sum, zip(start, *[rows[row] for row in lit], strict=True)))

    def chance(self, start: Row, lit: list[int]) -> float:
        """The chance to win, when these facts are added."""
        total, *hidden = self.hidden(start, lit)
        for unit, weight in zip(hidden, self.out, strict=True):
            if unit > 0.0:
                total += unit * weight
        return chance(total)
