"""The value of a position: a small network over the facts of `features.py`, in plain Python."""

from collections.abc import Sequence

from nautilion.advisor.portable import FINE, falling, log
from nautilion.games.nautilion.adviser.features import Encoder, Open
from nautilion.games.nautilion.rules.terms import Terms
from nautilion.games.nautilion.state import State

Row = tuple[float, ...]
MOST = 20_000  # positions that are kept in mind


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


class Judge:
    """The chance to win of positions of one game. Much of a position is the same as in the one before."""

    def __init__(self, game: Terms, network: Network) -> None:
        self.encoder, self.network = Encoder(game), network
        self.known: dict[tuple[object, ...], tuple[Row, Open]] = {}

    def __call__(self, s: State) -> float:
        key = (
            s.path, s.nautilion, s.phantom, s.board, s.cabin, s.phantom_board, s.reefs, s.aground, s.collided,
            s.heroic, s.lasting, s.row_at, s.who,
        )  # fmt: skip
        found = self.known.get(key)
        if found is None:
            if len(self.known) > MOST:
                self.known.clear()
            rows, rest = self.encoder.core(s)
            found = self.known[key] = (self.network.hidden(self.network.bias, rows), rest)
        hidden, rest = found
        return self.network.chance(hidden, self.encoder.rest(s, rest))
