"""What a die would do if a figure got it: the same rules, asked ahead of time."""

from typing import NamedTuple

from nautilion.kernel import Cx
from nautilion.rules.base import bite
from nautilion.rules.sailing import ahead, catch, course_of
from nautilion.rules.state import DARKHOUSE, ISLES, PHANTOM, Place, State
from nautilion.rules.voyage import VoyageRules


class Outlook(NamedTuple):
    """What would happen."""

    figure: str
    value: int
    how: str = ""  # lands, meets, ends, stays or bites
    counted: tuple[int, ...] = ()  # the spaces of the tokens on the way
    end: int = 0  # the path position where it would stop
    token: str = ""  # what it would land on
    target: Place | None = None  # and where that would go
    cost: int = 0  # what the Darkhouse would take


def outlook(rules: VoyageRules, s: State, figure: str, value: int) -> Outlook:
    """The consequence of giving a figure a die of this value, all else being as it is."""
    cx = Cx(rules, s, None)
    if figure == DARKHOUSE:
        cost = bite(cx, value)
        return Outlook(figure, value, "bites" if cost else "stays", cost=cost)
    here = getattr(s, figure)
    if cx.fold(f"{figure}_stays", ""):
        return Outlook(figure, value, "stays", end=here)
    spaces, how = ahead(cx, figure, value)
    if how == "lands":
        token = s.path[spaces[-1]]
        return Outlook(figure, value, how, tuple(spaces), spaces[-1], token, catch(cx, figure, token))
    other = s.nautilion if figure == PHANTOM else s.phantom
    end = other if how == "meets" else ISLES if course_of(cx, figure) < 0 else len(s.path)
    return Outlook(figure, value, how, tuple(spaces), end)
