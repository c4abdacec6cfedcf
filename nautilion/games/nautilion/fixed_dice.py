"""What a voyage's number says about its dice before it begins (S7).

The number and how many throws came before decide a throw; what a captain does decides only how many dice it
has: three for a turn, and again with a spell; two beside a reef; one for a mage or to break free.
"""

from collections.abc import Iterator
from itertools import count

from nautilion.games.nautilion.moves import Rolled
from nautilion.games.nautilion.rules.currents import rolls
from nautilion.kernel import draw
from nautilion.play.session import DICE

Values = tuple[int, ...]
MANY = (3, 2, 1)


def fixed(seed: int, faces: tuple[int, ...]) -> Iterator[tuple[Values, ...]]:
    """Throw after throw: what three dice would show, two, or one."""
    for number in count():
        yield tuple(thrown(seed, number, faces, dice) for dice in MANY)


def thrown(seed: int, number: int, faces: tuple[int, ...], dice: int) -> Values:
    """What a throw of so many dice shows, if so many throws came before it."""
    chance = rolls(faces, dice)
    fell = chance.pick(draw(seed, DICE + number, chance.reach[-1]))
    assert isinstance(fell, Rolled)
    return fell.values
