"""How pieces of a picture move: a short loop that shows what the words say, then rests and begins again.

    with c.moving(glide((100, 80), (300, 80), start=0.6)):     a die that goes there
        c.die(3, 100, 80)
    with c.moving(come(1.4), still=False):                     a light that comes on; not in the still picture
        c.glow(300, 80, 90)

A track says at each second of the loop how far a piece is from where it is drawn, and how clearly it is seen.
All begin anew together: what has changed fades away, and comes back as it was.
"""

import math
from collections.abc import Callable
from functools import lru_cache
from itertools import pairwise
from typing import NamedTuple

from pygame import Rect, Surface

from nautilion.ui.clips import in_out_sine
from nautilion.ui.compositor import Sprite

LOOP = 5.0  # seconds
_OUT, _IN = 4.3, 4.65  # when all fades to begin anew: the old is gone, the first picture comes
_FADE = 0.3
_LEVELS = 10  # of a fade: few enough to be cheap

Point = tuple[float, float]


class Pose(NamedTuple):
    """How far from where it is drawn, and how clearly seen (0 to 1)."""

    x: float = 0.0
    y: float = 0.0
    clear: float = 1.0


Track = Callable[[float], Pose]


class Mover(NamedTuple):
    """A moving piece: a picture, where it is drawn, its track, and whether the still picture has it."""

    picture: Surface
    topleft: tuple[int, int]
    track: Track
    still: bool
    scale: float

    def resting(self, page: Rect) -> list[Sprite]:
        """The piece in the still picture."""
        return self._posed(Pose(), page) if self.still else []

    def at(self, t: float, page: Rect) -> list[Sprite]:
        """The piece at a second of the loop."""
        return self._posed(self.track(t % LOOP), page)

    def _posed(self, pose: Pose, page: Rect) -> list[Sprite]:
        alpha = round(pose.clear * _LEVELS) * 255 // _LEVELS
        place = self.picture.get_rect(topleft=self.topleft).move(page.topleft)
        place.move_ip(round(pose.x * self.scale), round(pose.y * self.scale))
        seen = place.clip(page)
        if not alpha or not seen:
            return []
        picture = self.picture
        if seen != place:
            picture = _cut(picture, (*seen.move(-place.x, -place.y).topleft, *seen.size))
        return [Sprite(picture, seen.topleft, alpha=alpha)]


@lru_cache(maxsize=64)  # the same object for the same cut, so that what rests makes no dirt
def _cut(picture: Surface, part: tuple[int, int, int, int]) -> Surface:
    """What the edge of the page leaves of a picture."""
    return picture.subsurface(part)


def stay(t: float) -> Pose:
    """A piece that keeps its place, in front of what moves before it."""
    return Pose()


def glide(
    *points: Point,
    start: float,
    leg: float = 0.7,
    lift: float = 0,
    home: Point | None = None,
    ends: bool = False,
) -> Track:
    """From point to point, in arcs that rise by `lift`; drawn at `home`, else at the first point. A way that
    `ends` is swallowed there."""
    zero = home or points[0]
    over = start + leg * (len(points) - 1)

    def at(t: float) -> Pose:
        x, y = _along(points, (t - start) / leg, lift) if t < _IN else points[0]
        clear = min(_seam(t), _falling(t, over)) if ends and t < _IN else _seam(t)
        return Pose(x - zero[0], y - zero[1], clear)

    return at


def come(start: float) -> Track:
    """A piece that appears."""
    return lambda t: Pose(clear=min(_rising(t, start), _falling(t, _OUT)))


def go(start: float) -> Track:
    """A piece that vanishes, until all begins anew."""
    return lambda t: Pose(clear=max(_falling(t, start), _rising(t, _IN)))


def between(start: float, end: float) -> Track:
    """A piece that is seen for a while, as a number that changes; at once, not faded."""
    return lambda t: Pose(clear=float(start <= t < end))


def during(start: float, end: float, track: Track) -> Track:
    """A piece that is seen only for a while of its track."""
    return lambda t: track(t) if start <= t < end else Pose(clear=0.0)


def pulse(start: float, seconds: float = 0.8) -> Track:
    """A piece that swells into sight and fades again."""

    def at(t: float) -> Pose:
        part = (t - start) / seconds
        return Pose(clear=math.sin(math.pi * part) if 0 < part < 1 else 0.0)

    return at


def _along(points: tuple[Point, ...], passed: float, lift: float) -> Point:
    """Where a piece is after so many legs of its way."""
    legs = list(pairwise(points))
    number = max(0, min(len(legs) - 1, math.floor(passed)))
    (ax, ay), (bx, by) = legs[number]
    part = in_out_sine(max(0.0, min(1.0, passed - number)))
    return ax + (bx - ax) * part, ay + (by - ay) * part - lift * math.sin(math.pi * part)


def _rising(t: float, start: float) -> float:
    return max(0.0, min(1.0, (t - start) / _FADE))


def _falling(t: float, start: float) -> float:
    return 1 - _rising(t, start)


def _seam(t: float) -> float:
    """What has moved fades out where it is, and in where it began."""
    return max(_falling(t, _OUT), _rising(t, _IN))
