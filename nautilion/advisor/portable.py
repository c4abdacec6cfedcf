"""Reckoning that is the same to the last bit with every Python and on every machine.

`sum` rounds otherwise since Python 3.12, and the logarithm of one C library is not quite that of another. The
players decide by such numbers: one last bit, and a voyage takes another course.
"""

from collections.abc import Iterable
from decimal import Context, Decimal
from functools import lru_cache

FINE = 1 << 16  # `falling` goes by steps of this part of one
LARGEST = 32  # and no further than to here

_DIGITS = Context(prec=20)  # a few more than a float has
_ONE = 1 << 120  # whole numbers of this part stand for what lies between 0 and 1
_SHIFT, _ROW = 120, 7


def added(numbers: Iterable[float]) -> float:
    """The sum, one after the other."""
    total = 0.0
    for number in numbers:
        total += number
    return total


@lru_cache(1 << 14)
def log(number: float) -> float:
    """The natural logarithm."""
    return float(_DIGITS.ln(Decimal(number)))


@lru_cache(1 << 14)
def exp(number: float) -> float:
    """A power of e."""
    return float(_DIGITS.exp(Decimal(number)))


def falling(steps: int) -> float:
    """A power of e, to minus so many FINE steps (or plus, if they are below 0): quicker than `exp`."""
    at = min(abs(steps), LARGEST * FINE - 1)
    part = _COARSE[at >> 2 * _ROW] * _MIDDLE[at >> _ROW & 127] >> _SHIFT
    part = part * _FINEST[at & 127] >> _SHIFT
    return part / _ONE if steps >= 0 else _ONE / part


def _one_step() -> int:
    """e to minus one step, by its series."""
    total = term = _ONE
    for number in range(1, 9):
        term = -term // (number * FINE)
        total += term
    return total


def _powers(base: int) -> list[int]:
    """1, the base, its square and so on."""
    found = [_ONE]
    for _ in range(1 << _ROW):
        found.append(found[-1] * base >> _SHIFT)
    return found


_FINEST = _powers(_one_step())
_MIDDLE = _powers(_FINEST[1 << _ROW])
_COARSE = _powers(_MIDDLE[1 << _ROW])
