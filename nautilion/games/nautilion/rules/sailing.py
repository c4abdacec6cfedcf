"""The figures sail: what they count, where they stop, what they catch (P2, P3, T6-T9)."""

from typing import NamedTuple

from nautilion.games.nautilion.events import FigureLanded, FigureMoved, FiguresMet, VoyageEnded
from nautilion.games.nautilion.rules import hooks
from nautilion.games.nautilion.rules.placing import PLACE
from nautilion.games.nautilion.rules.terms import VoyageContext
from nautilion.games.nautilion.rules.tokens import PATH, shift
from nautilion.games.nautilion.state import DISCARD_PILE, HAND, ISLES, NAUTILION, PHANTOM, Place


class Goal(NamedTuple):
    """Something that must be done before the Nautilion comes to the Abyss."""

    name: str  # and the way in which a voyage is lost without it
    done: int
    whole: int


DOWN, UP = 1, -1  # toward the Abyss, toward the Happy Isles
HOME = {PHANTOM: UP, NAUTILION: DOWN}  # where each figure is bound


def route(path: tuple[str, ...], start: int, course: int, distance: int) -> list[int]:
    """The spaces of the tokens that a move counts (P2)."""
    spaces = []
    at, stop = start + course, len(path) if course > 0 else ISLES
    while at != stop and distance:
        if path[at]:
            spaces.append(at)
            distance -= 1
        at += course
    return spaces


def course_of(cx: VoyageContext, figure: str) -> int:
    """Which way a figure sails now."""
    return cx.fold(hooks.COURSE[figure], HOME[figure])


def ahead(cx: VoyageContext, figure: str, distance: int) -> tuple[list[int], str]:
    """The spaces that a figure counts on a move, and how: it lands, meets the other (H2), or ends."""
    s, course = cx.s, course_of(cx, figure)
    start, other = (s.phantom, s.nautilion) if figure == PHANTOM else (s.nautilion, s.phantom)
    end = ISLES if course < 0 else len(s.path)
    if start == end:
        return [], "ends"
    spaces = route(s.path, start, course, distance)
    goal = spaces[-1] if len(spaces) == distance else end
    crossing = (start - other) * course < 0 <= (goal - other) * course
    if crossing and cx.fold(hooks.MEET, False):
        return [at for at in spaces if (at - other) * course < 0], "meets"
    return spaces, "lands" if len(spaces) == distance else "ends"


def sail(cx: VoyageContext, figure: str, distance: int) -> None:
    """Move a figure: it lands on a token, meets the other figure, or comes to an end space."""
    spaces, how = ahead(cx, figure, distance)
    if how == "meets":
        _meet(cx, figure)
    elif how == "lands":
        _land(cx, figure, spaces[-1])
    else:
        _arrive(cx, figure, course_of(cx, figure))


def _go(cx: VoyageContext, figure: str, to: int, how: str) -> None:
    start = getattr(cx.s, figure)
    setattr(cx.s, figure, to)
    cx.emit(FigureMoved(figure, start, to, how))


def _meet(cx: VoyageContext, figure: str) -> None:
    """The two stand front to front, which is one place on the path (P6)."""
    _go(cx, figure, cx.s.nautilion if figure == PHANTOM else cx.s.phantom, "meets")
    cx.emit(FiguresMet(figure))


def _land(cx: VoyageContext, figure: str, at: int) -> None:
    token = cx.s.path[at]
    _go(cx, figure, at, "lands")
    target = catch(cx, figure, token)
    shift(cx, token, PATH[at], target)
    cx.emit(FigureLanded(figure, at, token, target))
    if target is HAND:
        cx.push(PLACE)


def catch(cx: VoyageContext, figure: str, token: str) -> Place:
    """Where the token goes on which a figure lands (T6, T9)."""
    target: Place = phantom_takes(cx, token) if figure == PHANTOM else HAND
    return cx.fold(hooks.CATCH[figure], target, token)


def phantom_takes(cx: VoyageContext, token: str) -> Place:
    """Where a token goes that the Phantom gets."""
    return cx.fold(hooks.PHANTOM_TAKES, DISCARD_PILE, token)


def _arrive(cx: VoyageContext, figure: str, course: int) -> None:
    _go(cx, figure, ISLES if course < 0 else len(cx.s.path), "ends")
    if course != HOME[figure]:
        return  # at the end where it started it just stops
    end_voyage(cx, "phantom" if figure == PHANTOM else missing(cx) or "won")


def goals(cx: VoyageContext) -> list[Goal]:
    """All that winning wants, in the order in which it is asked for (T8)."""
    return cx.fold(hooks.GOALS, [])


def missing(cx: VoyageContext) -> str:
    """The first goal that is not reached, or nothing."""
    return next((goal.name for goal in goals(cx) if goal.done < goal.whole), "")


def end_voyage(cx: VoyageContext, result: str) -> None:
    """The voyage is over."""
    cx.s.result = result
    cx.s.todo = ()
    cx.emit(VoyageEnded(result))
