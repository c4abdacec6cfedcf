"""Are the dice fair? What fell beside what was to be expected, and how unusual that is, in plain Python.

counted(lines, faces)        every die of the games that count, and how many do not, and why
Count.odds                   the share of players whose fair dice fall at least this unevenly (chi-square)
drift(lines, faces)          by how many pips all dice together are above or below the average, game by game
"""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from math import erfc, exp, gamma, sqrt
from typing import Any, NamedTuple

from nautilion.kernel import Chance
from nautilion.play.session import Session, sample
from nautilion.play.simulation import Z95
from nautilion.play.summaries import LogLine, expected

ENOUGH = 5  # dice that each face should have had before the test says anything


class Count(NamedTuple):
    """How often each face fell, and the share of throws in which it should."""

    fallen: Mapping[int, int]
    shares: Mapping[int, float]
    games: int = 0
    silent: int = 0  # games without a word about their dice
    helped: int = 0  # games with help, whose dice may have been chosen
    again: int = 0  # games by a number that another had too: the same dice

    @property
    def dice(self) -> int:
        """All of them."""
        return sum(self.fallen.values())

    @property
    def is_enough(self) -> bool:
        """Whether there are enough dice for the test to say anything."""
        return self.dice > 0 and min(self.shares.values()) * self.dice >= ENOUGH

    @property
    def unevenness(self) -> float:
        """Chi-square: how far what fell is from what was expected, each face by its own measure."""
        wanted = {face: share * self.dice for face, share in self.shares.items()}
        return sum((self.fallen.get(face, 0) - want) ** 2 / want for face, want in wanted.items())

    @property
    def odds(self) -> float:
        """The share of players with fair dice whose dice fall at least this unevenly."""
        return beyond(self.unevenness, len(self.shares) - 1)


def beyond(x: float, freedom: int) -> float:
    """How often chi-square with so many degrees of freedom comes out as large as this, or larger."""
    half = max(0.0, x) / 2
    total, at = (erfc(sqrt(half)), 1) if freedom % 2 else (exp(-half), 2)
    while at < freedom:
        total += exp(-half) * half ** (at / 2) / gamma(at / 2 + 1)
        at += 2
    return min(1.0, total)


def counted(lines: Sequence[LogLine], faces: Sequence[int]) -> Count:
    """The dice of all games without help, each number once; the games that are left out are only counted."""
    fair = [line for line in lines if not line.assisted]
    told = [line for line in fair if line.dice]
    once = once_each(told)
    fallen = sum((Counter(line.dice) for line in once), Counter[int]())
    left_out = (len(fair) - len(told), len(lines) - len(fair), len(told) - len(once))
    return Count(fallen, expected(faces), len(once), *left_out)


def once_each(lines: Sequence[LogLine]) -> list[LogLine]:
    """Of games by the same number, which throw the same dice whatever is sailed, the one with the most."""
    most = dict[object, int]()
    for at, line in enumerate(lines):
        seed = line.fact("seed")
        key = ("none", at) if seed is None else seed
        if key not in most or sum(line.dice.values()) > sum(lines[most[key]].dice.values()):
            most[key] = at
    return [lines[at] for at in sorted(most.values())]


class Drift(NamedTuple):
    """After a game: how far above the average all is, or below, and how far fair dice stray in 95 of 100."""

    above: float
    band: float


def drift(lines: Sequence[LogLine], faces: Sequence[int]) -> list[Drift]:
    """Game by game, from the first on."""
    mean = sum(faces) / len(faces)
    spread = sqrt(sum((face - mean) ** 2 for face in faces) / len(faces))
    found, pips, dice = list[Drift](), 0.0, 0
    for line in once_each([line for line in lines if not line.assisted and line.dice]):
        dice += sum(line.dice.values())
        pips += sum((face - mean) * number for face, number in line.dice.items())
        found.append(Drift(pips, Z95 * spread * sqrt(dice)))
    return found


# What a number says


def throws(session: Session) -> Iterator[tuple[Any, Any]]:
    """Each throw of a game so far: what its number says, and what fell."""
    for number, at in enumerate(session.chances):
        chance = session.rules.pending(session.states[at])
        assert isinstance(chance, Chance)
        yield sample(session.setup, number, chance), session.log[at]
