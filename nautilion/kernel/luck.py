"""Chance that is the same on every platform and Python version (S7): SplitMix64, addressed by number."""

from collections.abc import Sequence
from typing import TypeVar

T = TypeVar("T")
_MASK = (1 << 64) - 1
_GOLDEN = 0x9E3779B97F4A7C15


def draw(seed: int, number: int, below: int) -> int:
    """The `number`-th draw of a seed, from 0 up; nothing is remembered, so undo meets the same luck again."""
    z = (seed * 0xD1342543DE82EF95 + (number + 1) * _GOLDEN) & _MASK
    z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
    z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & _MASK
    return ((z ^ (z >> 31)) * below) >> 64


class Luck:
    """A stream of draws, for shuffling and for players that act at random."""

    def __init__(self, seed: int, start: int = 0) -> None:
        self.seed = seed
        self.number = start

    def below(self, limit: int) -> int:
        """A number from 0 up to but not including the limit."""
        self.number += 1
        return draw(self.seed, self.number - 1, limit)

    def shuffled(self, items: Sequence[T]) -> list[T]:
        """The items in a random order (Fisher-Yates)."""
        cards = list(items)
        for last in range(len(cards) - 1, 0, -1):
            other = self.below(last + 1)
            cards[last], cards[other] = cards[other], cards[last]
        return cards
