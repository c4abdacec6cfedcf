"""Somebody new aboard: light runs through the pipes; with the ninth come a fanfare and the boat's lamps."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from itertools import pairwise
from typing import TYPE_CHECKING

import pygame
from pygame import Rect, Surface

from nautilion.games.nautilion import events as ev
from nautilion.games.nautilion.rules.tokens import SPACES, bits
from nautilion.games.nautilion.table.board_picture import WIDE, hull_rect, pipe_line
from nautilion.games.nautilion.table.flashes import banner, between, flash, timed
from nautilion.ui import theme
from nautilion.ui.clips import Clip, in_out_sine
from nautilion.ui.compositor import Sprite
from nautilion.ui.table.animator import Group
from nautilion.ui.table.spots import Spot

if TYPE_CHECKING:
    from nautilion.games.nautilion.table.animator import VoyageAnimator

RUN, LAMP, ALL = 0.45, 0.08, 1.3  # seconds at 1x: light along a pipe, from lamp to lamp, the words
SPARK = 44  # how wide the light is that runs along a pipe
Point = tuple[float, float]


def came_aboard(animator: VoyageAnimator, moves: Sequence[ev.TokenMoved]) -> list[Group]:
    """What the boat does for those who have come aboard."""
    new = [move.target.at for move in moves if move.target.area == "board"]
    if not new or animator.truth is None:
        return []
    spots = animator.view.spots(animator.now, animator.highlights)
    seats = [spots[Spot("board", SPACES["board"][at])] for at in new]
    lights = [flash(animator, seat.center, theme.LAMP, "pipe_light", 90) for seat in seats]
    shine = [*lights, *_runs(animator, new)]
    if not animator.view.is_manned(animator.truth):
        return [shine]
    return [[_dark(animator), *shine], _lamps(animator)]


def _runs(animator: VoyageAnimator, new: Iterable[int]) -> Group:
    """Light that runs from each new cabin through its pipes to whoever lives at their ends."""
    assert animator.truth
    board, filled, clips = animator.view.terms.board, bits(animator.truth.board), []
    for at in new:
        for pipe in board.pipes:
            if at + 1 in pipe and filled >> pipe[0] - 1 & filled >> pipe[1] - 1 & 1:
                clips.append(_run(animator, pipe, at + 1))
    return clips


def _run(animator: VoyageAnimator, pipe: tuple[int, int], start: int) -> Clip:
    view = animator.view
    hull = hull_rect(view.fit(animator.now).rects["board"])
    scale = hull.w / WIDE
    line = [(hull.x + x * scale, hull.y + y * scale) for x, y in pipe_line(view.terms.board, pipe)]
    line = line if pipe[0] == start else line[::-1]
    tube, corner = view.lit_pipe(pipe, hull.size)
    bright, at = _brighter(tube), (hull.x + corner[0], hull.y + corner[1])
    spark = view.pieces.light(view.look.m.px(SPARK), theme.SUN)

    def shine(t: float) -> list[Sprite]:
        return [Sprite(bright, at, alpha=round(255 * math.sin(math.pi * t)))]

    def draw(t: float) -> Sequence[Sprite]:
        x, y = along(line, in_out_sine(t))
        return [*shine(t), Sprite(spark, spark.get_rect(center=(round(x), round(y))).topleft)]

    return Clip(draw, RUN, still=shine)


def _brighter(picture: Surface) -> Surface:
    """A lit pipe at the moment when the light runs through it."""
    copy = picture.copy()
    copy.fill((90, 90, 70, 0), special_flags=pygame.BLEND_RGBA_ADD)
    return copy


def along(line: Sequence[Point], share: float) -> Point:
    """The point at a share of the way along a line."""
    left = share * sum(math.dist(a, b) for a, b in pairwise(line))
    for a, b in pairwise(line):
        step = math.dist(a, b)
        if left <= step:
            return between(a, b, left / step if step else 1.0)
        left -= step
    return line[-1]


def _lamps(animator: VoyageAnimator) -> Group:
    """All nine: the lamps come on one by one, and it is said."""
    words = banner(animator, animator.view.words("table.all_aboard"), theme.SUN, ALL)
    lamps = [_lamp(animator, n, place) for n, place in enumerate(animator.view.places.lamps(animator.now))]
    return [timed(words, animator.tell("fanfare"), None), *lamps]


def _dark(animator: VoyageAnimator) -> Clip:
    """The lamps hang, but do not burn yet."""
    names = {Spot("lamp", n) for n in range(len(animator.view.places.lamps(animator.now)))}

    def hang() -> None:
        animator.highlights.hidden |= names

    return Clip(lambda t: (), 0.0, calm=True, on_start=hang)


def _lamp(animator: VoyageAnimator, number: int, place: Rect) -> Clip:
    rings = [animator.view.pieces.glow(round(place.w * (1.2 + n / 4)), theme.SUN) for n in range(6)]

    def on() -> None:
        animator.highlights.hidden.discard(Spot("lamp", number))
        animator.stale(place.inflate(place.size))

    def draw(t: float) -> Sequence[Sprite]:
        if Spot("lamp", number) in animator.highlights.hidden:
            return ()
        ring = rings[min(5, int(t * 6))]
        return [Sprite(ring, ring.get_rect(center=place.center).topleft, alpha=round(255 * (1 - t)))]

    return Clip(draw, 0.4, 0.15 + number * LAMP, calm=True, on_start=on)
