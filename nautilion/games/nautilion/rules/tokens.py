"""Moving tokens about: one way, so that none is ever lost (I1)."""

from bisect import insort

from nautilion.games.nautilion.events import TokenMoved
from nautilion.games.nautilion.rules.terms import VoyageContext
from nautilion.games.nautilion.state import BOARD_SPACES, CABIN_SPACES, Place, State, with_at

PATH, REEFS, BOARD, CABIN = (
    tuple(Place(area, at) for at in range(size))
    for area, size in (("path", 128), ("reefs", 128), ("board", 9), ("cabin", 6))
)
SPACES = {"board": BOARD_SPACES, "cabin": CABIN_SPACES}
_CREW = frozenset(BOARD_SPACES)
_SPACED = frozenset(("path", "reefs", "board", "cabin"))


def shift(cx: VoyageContext, token: str, source: Place, target: Place) -> None:
    """A token goes from one place to another."""
    lift(cx.s, token, source)
    set_down(cx.s, token, target)
    cx.emit(TokenMoved(token, source, target))


def lift(s: State, token: str, place: Place) -> None:
    """Take a token away from where it is."""
    area = place.area
    if area in _SPACED:
        setattr(s, area, with_at(getattr(s, area), place.at, ""))
    elif area == "hand":
        s.hand = ""
    else:
        pile = getattr(s, area)
        at = pile.index(token)
        setattr(s, area, pile[:at] + pile[at + 1 :])


def set_down(s: State, token: str, place: Place) -> None:
    """Put a token where it goes."""
    area = place.area
    if area in _SPACED:
        setattr(s, area, with_at(getattr(s, area), place.at, token))
    elif area == "hand":
        s.hand = token
    else:
        pile = list(getattr(s, area))
        insort(pile, token)
        setattr(s, area, tuple(pile))


def space(area: str, name: str) -> Place:
    """The place that a move names: a space of the Nautilion or of the cabin."""
    return Place(area, SPACES[area].index(name))


def kinds(pile: tuple[str, ...]) -> list[str]:
    """The different kinds in a pile, in order."""
    return list(dict.fromkeys(pile))


def crew_aboard(board: tuple[str, ...]) -> list[str]:
    """The crew that is on the Nautilion, each on the space with its number; others may sit there too."""
    return [token for token in board if token in _CREW]


def bits(board: tuple[str, ...]) -> int:
    """Which spaces of a board are filled, as bits."""
    mask = 0
    bit = 1
    for token in board:
        if token:
            mask |= bit
        bit <<= 1
    return mask
