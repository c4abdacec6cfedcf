"""The sea in motion: figures, tokens that trade places, the beam, reefs and the collision."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Sequence
from typing import TYPE_CHECKING

import pygame
from pygame import Rect, Surface

from nautilion.games.nautilion import events as ev
from nautilion.games.nautilion.state import Place, State
from nautilion.games.nautilion.table.flashes import banner, between, crossed, flash
from nautilion.ui import theme
from nautilion.ui.clips import Clip, fade, in_out_sine
from nautilion.ui.compositor import Sprite
from nautilion.ui.table.animator import Group
from nautilion.ui.table.lights import square_of
from nautilion.ui.table.spots import Spot

if TYPE_CHECKING:
    from nautilion.games.nautilion.table.animator import VoyageAnimator
    from nautilion.games.nautilion.table.layout import Layout
    from nautilion.games.nautilion.table.view import View

Point = tuple[float, float]
STEP, LONGEST = 0.24, 0.85  # seconds at 1x: a step of a figure, and the most that anything takes
DECIDES = 78  # the side of a die that decides


def swapped(animator: VoyageAnimator, e: ev.TokensSwapped) -> list[Group]:
    """Two tokens trade places in a wide turn around each other."""
    s = animator.now
    pair = (e.first, e.second)
    spots = {Spot("path", at) for at in pair}
    tokens = [s.path[at] for at in pair]
    carried: dict[int, Rect] = {}

    def start() -> None:
        for at in pair:
            if rect := animator.take_over(Spot("path", at)):
                carried[at] = rect
        animator.highlights.hidden |= spots
        _stale_path(animator, pair)

    def draw(t: float) -> Sequence[Sprite]:
        places = [animator.view.places.space(animator.now, at) for at in pair]
        starts = [carried.get(at, place) for at, place in zip(pair, places, strict=True)]
        bows = [0.0 if at in carried else 0.35 for at in pair]
        ways = zip(tokens, starts, reversed(places), bows, strict=True)
        return [
            sprite
            for token, a, b, bow in ways
            for sprite in _arc(animator, token, a.center, b.center, t, bow)
        ]

    def still(t: float) -> Sequence[Sprite]:
        places = [animator.view.places.space(animator.now, at) for at in pair]
        faces = [
            animator.view.pieces.token(token, place.w) for token, place in zip(tokens, places, strict=True)
        ]
        return [
            *crossed(faces[0], places[0], places[1], t),
            *crossed(faces[1], places[1], places[0], t),
        ]

    def end() -> None:
        path = list(animator.now.path)
        path[e.first], path[e.second] = path[e.second], path[e.first]
        animator.now.path = tuple(path)
        animator.highlights.hidden -= spots
        _stale_path(animator, pair)

    return [[Clip(draw, 0.7, on_start=start, on_end=end, still=still)]]


def _stale_path(animator: VoyageAnimator, spaces: Iterable[int]) -> None:
    for at in spaces:
        animator.touch(Place("path", at))


def _arc(
    animator: VoyageAnimator, token: str, a: tuple[int, int], b: tuple[int, int], t: float, bow: float
) -> Sequence[Sprite]:
    e = in_out_sine(t)
    x, y = between(a, b, e)
    swing = bow * math.sin(math.pi * e)
    x, y = x - (b[1] - a[1]) * swing, y + (b[0] - a[0]) * swing
    picture = animator.view.pieces.token(token, animator.view.fit(animator.now).token)
    return (Sprite(picture, picture.get_rect(center=(round(x), round(y))).topleft),)


def darkhouse_acted(animator: VoyageAnimator, e: ev.DarkhouseActed) -> list[Group]:
    """The beam of darkness sweeps; when it bites, a cold flash."""
    lay, view = animator.view.fit(animator.now), animator.view
    reach = _reach(lay)
    ray, glow = beam(view, animator.now), glare(view, animator.now, e.cost)
    lamp = view.places.mouth(animator.now).center
    turned: dict[int, Surface] = {}
    sweep = (150, -28) if e.cost else (150, 205)

    def draw(t: float) -> Sequence[Sprite]:
        angle = round((sweep[0] + (sweep[1] - sweep[0]) * in_out_sine(min(1.0, 1.4 * t))) / 5) * 5
        if angle not in turned:
            turned[angle] = pygame.transform.rotozoom(ray, angle, 1.0)
        picture, way = turned[angle], math.radians(angle)
        middle = (lamp[0] + reach / 2 * math.cos(way), lamp[1] - reach / 2 * math.sin(way))
        alpha = round(255 * min(1.0, 5 * t, 4 * (1 - t)))
        at = picture.get_rect(center=(round(middle[0]), round(middle[1]))).topleft
        return (Sprite(picture, at, alpha=alpha),) if alpha > 0 else ()

    def still(t: float) -> Sequence[Sprite]:
        at = glow.get_rect(center=lamp).topleft
        return (Sprite(glow, at, alpha=round(255 * math.sin(math.pi * t))),)

    clip = Clip(draw, 0.75 if e.cost else 0.45, on_start=animator.tell("darkhouse_sweep"), still=still)
    relief = Clip(lambda t: (), 0.02, on_start=animator.tell("darkhouse_miss"))
    after = flash(animator, lamp, theme.CORAL, "darkhouse_bite") if e.cost else relief
    return [[clip], [after]]


def _reach(lay: Layout) -> int:
    """How far the beam reaches."""
    return round(lay.rects["sea"].w * 0.5)


def beam(view: View, s: State) -> Surface:
    """The beam of darkness."""
    reach = _reach(view.fit(s))
    return view.look.art.get("figures/beam", (reach, reach // 2))


def glare(view: View, s: State, cost: int) -> Surface:
    """The light in the tower where nothing may move: cold when it bites."""
    tower = view.fit(s).rects["darkhouse"]
    return view.pieces.light(round(tower.w * 1.6), theme.CORAL if cost else theme.LAGOON)


def figure_moved(animator: VoyageAnimator, e: ev.FigureMoved) -> list[Group]:
    """A figure glides along the curve, leaving bubbles."""
    spot, steps = Spot("figure", e.figure), abs(e.end - e.start)
    view = animator.view
    bubble = view.look.art.get("sea/bubble", (view.fit(animator.now).px(11),) * 2)
    carried: list[Rect] = []

    def start() -> None:
        if rect := animator.take_over(spot):
            carried.append(rect)
        animator.highlights.hidden.add(spot)
        _stale_figure(animator, e.figure)
        animator.sound.play("nautilion_sail" if e.figure == "nautilion" else "phantom_move")

    def draw(t: float) -> Sequence[Sprite]:
        position = e.start + (e.end - e.start) * in_out_sine(t)
        rect = view.places.figure(animator.now, e.figure, position)
        picture = view.pieces.figure(view.figure_name(e.figure), rect.w)
        if carried:  # the hand brought it nearly there
            goal = view.places.figure(animator.now, e.figure, e.end)
            x, y = between(carried[0].center, goal.center, in_out_sine(t))
            return [Sprite(picture, picture.get_rect(center=(round(x), round(y))).topleft)]
        return [*_wake(animator, bubble, e, t), Sprite(picture, rect.topleft)]

    def still(t: float) -> Sequence[Sprite]:
        a, b = (view.places.figure(animator.now, e.figure, place) for place in (e.start, e.end))
        return crossed(view.pieces.figure(view.figure_name(e.figure), b.w), a, b, t)

    def end() -> None:
        setattr(animator.now, e.figure, e.end)
        animator.highlights.hidden.discard(spot)
        _stale_figure(animator, e.figure)

    seconds = max(0.2, min(LONGEST, 0.25 + STEP * steps))
    return [[Clip(draw, seconds, on_start=start, on_end=end, still=still)]]


def _wake(animator: VoyageAnimator, bubble: Surface, e: ev.FigureMoved, t: float) -> list[Sprite]:
    found = []
    for n in range(6):
        age = t - n * 0.14
        if 0 < age < 0.45:
            place = animator.view.places.figure(
                animator.now, e.figure, e.start + (e.end - e.start) * in_out_sine(n * 0.14)
            )
            rise = round(age * place.h * 1.3)
            at = (place.centerx + round(6 * math.sin(n * 2.4 + 9 * age)), place.centery - rise)
            found.append(Sprite(bubble, at, alpha=round(230 * (1 - age / 0.45))))
    return found


def _stale_figure(animator: VoyageAnimator, figure: str) -> None:
    animator.stale(square_of(animator.view.places.figure(animator.now, figure), 1.6))


def reef_rolled(animator: VoyageAnimator, e: ev.ReefRolled) -> list[Group]:
    """The die that decides, shown large, then what it meant: the sum, and whether it was enough."""
    view, lay = animator.view, animator.view.fit(animator.now)
    face = view.pieces.die(e.value, lay.px(DECIDES))
    place = view.places.figure(animator.now, "nautilion")
    at = face.get_rect(midbottom=place.midtop).clamp(lay.rects["sea"]).topleft
    show = fade(face, at, 0.7, begin=1.0, end=0.0, on_start=animator.tell("roll"))
    colour, sound = (theme.LAMP, "reef_free") if e.free else (theme.CORAL, "reef_grind")
    return [
        [show],
        [flash(animator, place.center, colour, sound)],
        [banner(animator, animator.tale(e), colour, 1.3)],
    ]


def path_grew(animator: VoyageAnimator, e: ev.SpaceAdded) -> list[Group]:
    """The path makes room."""
    return _grown(animator, e.at, 1, lambda s: s.phantom + (s.phantom >= e.at))


def room_made(animator: VoyageAnimator, e: ev.RoomMade) -> list[Group]:
    """The path makes room between the figures, or before the Abyss."""
    return _grown(animator, e.at, 2, lambda s: e.phantom)


def _grown(animator: VoyageAnimator, at: int, number: int, phantom: Callable[[State], int]) -> list[Group]:
    def end() -> None:
        s, room = animator.now, ("",) * number
        s.path = (*s.path[:at], *room, *s.path[at:])
        s.reefs = (*s.reefs[:at], *room, *s.reefs[at:])
        s.phantom = phantom(s)
        animator.stale(None)

    return [[Clip(lambda t: (), 0.05, on_end=end)]]
