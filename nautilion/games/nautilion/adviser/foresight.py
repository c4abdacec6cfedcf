"""An easy way to the Abyss: whom we would meet if each turn brought us to the best of the next few tokens."""

from collections.abc import Sequence
from typing import NamedTuple

from nautilion.games.nautilion.state import CREW

NUMBER = {str(number + 1): number for number in range(9)} | {"A": 9, "B": 10, "C": 11}
NOBODY = -1  # any other token
WITHIN = 3  # how many tokens a turn can choose from
DRIFT = 2  # how far we go where nobody is worth a stop
PHANTOM_PACE, OUR_PACE = 1.9, 2.2  # tokens a turn


class Way(NamedTuple):
    """How it would end."""

    behind: int  # how many of those wanted we would not meet
    room: int  # tokens that are left when all have come
    turns: int


def numbers(tokens: Sequence[str]) -> list[int]:
    """Crew and mages by number."""
    return [NUMBER.get(token, NOBODY) for token in tokens]


def easy_way(ahead: list[int], wanted: int, mask: int, neighbours: Sequence[int]) -> Way:
    """Sail from one wanted token to the next, the rarest first where several are near."""
    left = [0] * 12
    for at in ahead:
        if at >= 0:
            left[at] += 1
    here, turns, end = -1, 0, len(ahead)
    while wanted and here + 1 < end:
        best, rare = min(here + DRIFT, end - 1), 99
        found = NOBODY
        for place in range(here + 1, min(here + 1 + WITHIN, end)):
            at = ahead[place]
            if at < 0 or not wanted >> at & 1 or left[at] >= rare:
                continue
            # Numbers below are crew, for whom a duct must lead to the cabin.
            if at >= CREW or not mask or neighbours[at] & mask:
                best, rare, found = place, left[at], at
        for at in ahead[here + 1 : best + 1]:
            if at >= 0:
                left[at] -= 1
        if found >= 0:
            wanted &= ~(1 << found)
            mask |= (1 << found) & 511
        here, turns = best, turns + 1
    return Way(wanted.bit_count(), end - 1 - here, turns)
