"""How the network learns, by gradient descent from games that ended. Needs numpy; playing does not."""

from collections.abc import Callable, Sequence
from itertools import accumulate
from typing import Any

import numpy as np
from numpy.typing import NDArray

from nautilion.advisor.weights import SCALE, Groups, Weights

Floats = NDArray[np.float32]
Slopes = tuple[Floats, Floats, Floats]
HIDDEN = 16
BATCH, SHRINK = 512, 0.3
STRIDE = 0.3  # how far a step may go


class Pupil:
    """A network that can learn about facts in groups."""

    def __init__(self, groups: Groups, seed: int = 0, hidden: int = HIDDEN) -> None:
        self.groups, self.size = groups, sum(groups.values())
        self.offsets = dict(zip(groups, accumulate(groups.values(), initial=0), strict=False))
        luck = np.random.default_rng(seed)
        self.rows: Floats = (luck.normal(size=(self.size, hidden + 1)) * 0.05).astype(np.float32)
        self.rows[:, 0] = 0.0
        self.bias: Floats = np.zeros(hidden + 1, np.float32)
        self.out: Floats = (luck.normal(size=hidden + 1) * 0.3).astype(np.float32)
        self.out[0] = 1.0

    @classmethod
    def taught_by(cls, groups: Groups, teachers: Sequence[Weights]) -> "Pupil":
        """Go on from what was learned before: of each fact, what those think of it on average who know it."""
        if not teachers:
            return cls(groups)
        pupil = cls(groups, hidden=len(teachers[0].bias) - 1)
        known: dict[int, list[tuple[int, ...]]] = {}
        for weights in teachers:
            for group, facts in weights.facts.items():
                for fact, row in facts.items():
                    known.setdefault(pupil.offsets[group] + fact, []).append(row)
        for at, rows in known.items():
            pupil.rows[at] = np.mean(rows, 0) / SCALE
        pupil.bias = np.mean([weights.bias for weights in teachers], 0).astype(np.float32) / SCALE
        pupil.out = np.mean([weights.out for weights in teachers], 0).astype(np.float32) / SCALE
        return pupil

    def weights(self, seen: set[int], made: dict[str, str | int | float], scale: int = SCALE) -> Weights:
        """What was learned, with the facts that came up."""
        facts = {
            group: {
                fact: _whole(self.rows[self.offsets[group] + fact], scale)
                for fact in range(size)
                if self.offsets[group] + fact in seen
            }
            for group, size in self.groups.items()
        }
        known = {group: rows for group, rows in facts.items() if rows}
        bias, out = _whole(self.bias, scale), _whole(self.out, scale)
        return Weights(made=made, scale=scale, bias=bias, out=out, facts=known)

    def learn(
        self, positions: Sequence[Sequence[int]], targets: Sequence[float], rounds: int, rate: float
    ) -> None:
        """Fit the chances to win of positions, a few times over, ever more gently (Adam)."""
        lit, aims = _table(positions, self.size), np.array(targets, np.float32)

        def slopes(batch: Any) -> Slopes:
            return self._slopes(self._facts(lit[batch]), lambda logits: _chance(logits) - aims[batch])

        self._descend(slopes, len(aims), rounds, rate, SHRINK)

    def learn_shares(
        self, amounts: NDArray[Any], targets: Floats, rounds: int, rate: float, shrink: float
    ) -> None:
        """Fit the shares of rivals: of each position and rival the amounts, and what the rival had of it all.

        Amounts are of very different size, so each is reckoned in parts of how much it varies. What is alike
        for all rivals moves no share: what it seemed to add is rounding, of which every machine has its own.
        """
        seats = amounts.shape[1]
        reach = np.maximum(amounts.reshape(-1, self.size).std(0), 0.05).astype(np.float32)
        self.rows *= reach[:, None]

        def slopes(batch: Any) -> Slopes:
            facts = amounts[batch].reshape(-1, self.size).astype(np.float32) / reach
            aims = targets[batch]
            return self._slopes(facts, lambda logits: (_shares(logits.reshape(-1, seats)) - aims).ravel())

        self._descend(slopes, len(targets), rounds, rate, shrink)
        self.rows /= reach[:, None]
        self.rows[(amounts == amounts[:, :1]).all((0, 1)), 0] = 0.0
        self.bias[0] = 0.0

    def _descend(
        self, slopes: Callable[[Any], Slopes], number: int, rounds: int, rate: float, shrink: float
    ) -> None:
        """Go down the slopes of batches, a few times over all of them (Adam)."""
        parts = [self.rows, self.bias, self.out]
        first, second = [np.zeros_like(p) for p in parts], [np.zeros_like(p) for p in parts]
        luck, step, steps = np.random.default_rng(number), 0, rounds * (number // BATCH + 1)
        for _ in range(rounds):
            order = luck.permutation(number)
            for start in range(0, number, BATCH):
                step += 1
                pace = rate * (1 - 0.9 * step / steps)
                self.rows *= 1 - pace * shrink
                for at, slope in enumerate(slopes(order[start : start + BATCH])):
                    first[at] = 0.9 * first[at] + 0.1 * slope
                    second[at] = 0.999 * second[at] + 0.001 * slope * slope
                    reach = np.sqrt(second[at] / (1 - 0.999**step)) + 1e-8
                    parts[at] -= pace * first[at] / (1 - 0.9**step) / reach

    def logits(self, facts: NDArray[Any]) -> Floats:
        """What is said of some positions."""
        hidden = facts.astype(np.float32) @ self.rows + self.bias
        return hidden[:, 0] + np.maximum(hidden[:, 1:], 0.0) @ self.out[1:]  # type: ignore[no-any-return]

    def temper(self, slope: float, shift: float) -> None:
        """Be more or less sure from now on: every log-odds becomes slope * log-odds + shift."""
        self.rows[:, 0] *= slope
        self.bias[0] = self.bias[0] * slope + shift
        self.out[1:] *= slope

    def _facts(self, lit: Any) -> Floats:
        """Which facts hold, a row a position; one more column takes what only fills up."""
        facts = np.zeros((len(lit), self.size + 1), np.float32)
        np.add.at(facts, (np.repeat(np.arange(len(lit)), lit.shape[1]), lit.ravel()), 1.0)
        return facts[:, : self.size]

    def _slopes(self, facts: Floats, error: Callable[[Floats], Floats]) -> Slopes:
        hidden = facts @ self.rows + self.bias
        shown = np.maximum(hidden, 0.0)
        shown[:, 0] = hidden[:, 0]
        off = (error(shown @ self.out) / len(facts)).astype(np.float32)
        out = shown.T @ off
        out[0] = 0.0  # what simply adds up counts as it is
        back = off[:, None] * self.out[None, :]
        back[:, 1:] *= hidden[:, 1:] > 0
        return facts.T @ back, back.sum(0), out


def _chance(logits: Floats) -> Floats:
    return (1 / (1 + np.exp(-logits))).astype(np.float32)


def _shares(logits: Floats) -> Floats:
    powers = np.exp(logits - logits.max(1, keepdims=True))
    return powers / powers.sum(1, keepdims=True)  # type: ignore[no-any-return]


def fit_sureness(logits: Floats, wins: Floats, steps: int = 60) -> float:
    """The slope that turns the logits of rivals into chances that came true, as near as can be."""
    slope = 1.0
    for _ in range(steps):
        said = _shares(logits * slope)
        mean = (said * logits).sum(1)
        down = float((((said - wins) * logits).sum(1)).mean())
        curve = float(((said * logits * logits).sum(1) - mean * mean).mean())
        slope -= max(-STRIDE, min(STRIDE, down / (curve + 1e-6)))
    return slope


def fit_temper(said: Sequence[tuple[float, bool]], steps: int = 60) -> tuple[float, float]:
    """The slope and shift that turn the log-odds said into those that happened (logistic).

    Newton's way in short steps: with whole ones, it runs off where nearly everything said was wrong.
    """
    table = np.array([(odds, 1.0) for odds, _ in said])
    aims, found = np.array([won for _, won in said], float), np.array([1.0, 0.0])
    for _ in range(steps):
        chances = 1 / (1 + np.exp(-np.clip(table @ found, -30, 30)))
        sure = (table * (chances * (1 - chances))[:, None]).T @ table + 1e-3 * np.eye(2)
        step = np.linalg.solve(sure, table.T @ (aims - chances))
        found = found + step * min(1.0, STRIDE / float(np.linalg.norm(step) + 1e-9))
    return float(found[0]), float(found[1])


def _whole(row: Floats, scale: int) -> tuple[int, ...]:
    return tuple(int(weight) for weight in np.rint(row * scale))


def _table(positions: Sequence[Sequence[int]], nothing: int) -> NDArray[np.int32]:
    """Positions as a table; short ones are filled up with the fact that counts nothing."""
    table = np.full((len(positions), max(map(len, positions))), nothing, np.int32)
    for at, facts in enumerate(positions):
        table[at, : len(facts)] = facts
    return table
