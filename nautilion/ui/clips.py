"""Animation: clips are pictures over time, a director plays them group after group. It knows no game.

    director.play(glide(token, (10, 10), (300, 80), 0.35), fade(glow, (290, 70), 0.35))   these two together,
    director.play(hold(0.2), glide(die, (0, 0), (50, 50), 0.3, on_start=rattle))           then these two
    director.update(now); director.sprites(now); director.busy     once a frame
    director.finish()                                              a click: everything ends now

The state of the game is final before a clip starts; `on_end` tells the view to stop hiding what was flying.
Every `on_end` is called exactly once and in order, whether a clip plays out, is finished, or is skipped
because speed is off or motion is reduced. `on_start` (sounds) is left out for what is finished early.
"""

import math
from collections import deque
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from pygame import Surface

from nautilion.ui.compositor import Sprite

Ease = Callable[[float], float]
Pictured = Callable[[float], Sequence[Sprite]]
Point = tuple[float, float]
_HICCUP = 0.25  # a longer wait (a dialog was open) counts as this many seconds, so that nothing jumps
SPEEDS = {"1x": 1.0, "2x": 2.0, "4x": 4.0, "off": math.inf}


def out_cubic(t: float) -> float:
    """Fast, then gently to rest."""
    return 1 - (1 - t) ** 3


def in_out_sine(t: float) -> float:
    """Soft at both ends."""
    return 0.5 - math.cos(math.pi * t) / 2


def out_back(t: float) -> float:
    """A little past the goal, and back."""
    s = 1.1
    return 1 + (s + 1) * (t - 1) ** 3 + s * (t - 1) ** 2


def out_bounce(t: float) -> float:
    """Falls and hops twice, as a die does."""
    for end, middle, floor in ((1, 0.0, 0.0), (2, 1.5, 0.75), (2.5, 2.25, 0.9375)):
        if t < end / 2.75:
            return 7.5625 * (t - middle / 2.75) ** 2 + floor
    return 7.5625 * (t - 2.625 / 2.75) ** 2 + 0.984375


@dataclass(frozen=True, eq=False)
class Clip:
    """Sprites as a function of progress from 0 to 1. When motion is reduced, `still` is shown instead: the
    same happening as fades and marks; `calm` clips are such already, and a clip with neither is left out."""

    draw: Pictured
    seconds: float
    delay: float = 0.0
    calm: bool = False
    on_start: Callable[[], None] | None = None
    on_end: Callable[[], None] | None = None
    still: Pictured | None = None

    @property
    def total(self) -> float:
        return self.delay + self.seconds

    def at(self, t: float, reduced: bool = False) -> Sequence[Sprite]:
        """The sprites at a time in seconds since the group began; at rest before and after."""
        draw = self.still if reduced and self.still else self.draw
        return draw(max(0.0, min(1.0, (t - self.delay) / self.seconds if self.seconds else 1.0)))


class Director:
    """Plays groups of clips in order."""

    def __init__(self, speed: str = "1x", reduced: bool = False) -> None:
        self.speed, self.reduced = speed, reduced
        self._queue: deque[list[Clip]] = deque()
        self._playing: list[Clip] = []
        self._started: set[Clip] = set()
        self._time = 0.0
        self._last: float | None = None

    @property
    def busy(self) -> bool:
        """Whether anything plays or waits."""
        return bool(self._playing or self._queue)

    def play(self, *clips: Clip) -> None:
        """Queue clips that play together, after everything queued before."""
        if clips:
            self._queue.append(list(clips))

    def update(self, now: float) -> None:
        """Move on to a moment; groups that are over make room for the next."""
        factor = SPEEDS[self.speed]
        if math.isinf(factor):
            self.finish()
            factor = 1.0
        passed = now - self._last if self._last is not None and self._playing else 0.0
        self._last = now
        self._advance(min(passed, _HICCUP) * factor)

    def sprites(self, now: float) -> list[Sprite]:
        """What moves now."""
        return [sprite for clip in self._playing for sprite in clip.at(self._moment(clip), self.reduced)]

    def finish(self) -> None:
        """Complete everything at once."""
        while self.busy:
            self._playing = self._playing or self._queue.popleft()
            self._end_group()

    def _advance(self, elapsed: float) -> None:
        while self.busy:
            if not self._playing:
                self._playing, self._time = self._queue.popleft(), 0.0
            self._time += elapsed
            length = max(self._length(c) for c in self._playing)
            self._start_due()
            if self._time < length:
                return
            elapsed = self._time - length
            self._end_group()

    def _leaves_out(self, clip: Clip) -> bool:
        return self.reduced and not clip.calm and clip.still is None

    def _length(self, clip: Clip) -> float:
        return 0.0 if self._leaves_out(clip) else clip.total

    def _moment(self, clip: Clip) -> float:
        return clip.total if self._leaves_out(clip) else self._time

    def _start_due(self) -> None:
        for clip in self._playing:
            if clip not in self._started and clip.delay <= self._time:
                self._started.add(clip)
                if clip.on_start:
                    clip.on_start()

    def _end_group(self) -> None:
        group, self._playing = self._playing, []
        self._started.clear()
        for clip in group:
            if clip.on_end:
                clip.on_end()


def hold(seconds: float) -> Clip:
    """A pause, or a way to keep a group on stage a little longer."""
    return Clip(lambda t: (), seconds)


def glide(
    surface: Surface,
    start: Point,
    end: Point,
    seconds: float,
    *,
    ease: Ease = out_cubic,
    lift: float = 0,
    delay: float = 0,
    on_start: Callable[[], None] | None = None,
    on_end: Callable[[], None] | None = None,
) -> Clip:
    """A picture going from one topleft to another, in an arc that rises by `lift` pixels."""

    def draw(t: float) -> Sequence[Sprite]:
        e = ease(t)
        x = start[0] + (end[0] - start[0]) * e
        y = start[1] + (end[1] - start[1]) * e - lift * math.sin(math.pi * min(1.0, t))
        return (Sprite(surface, (round(x), round(y))),)

    return Clip(draw, seconds, delay, on_start=on_start, on_end=on_end)


def fade(
    surface: Surface,
    topleft: tuple[int, int],
    seconds: float,
    *,
    begin: float = 0.0,
    end: float = 1.0,
    ease: Ease = in_out_sine,
    delay: float = 0,
    on_start: Callable[[], None] | None = None,
    on_end: Callable[[], None] | None = None,
) -> Clip:
    """A picture that comes (begin 0, end 1) or goes (begin 1, end 0)."""

    def draw(t: float) -> Sequence[Sprite]:
        alpha = round(255 * (begin + (end - begin) * ease(t)))
        return (Sprite(surface, topleft, alpha=alpha),) if alpha else ()

    return Clip(draw, seconds, delay, True, on_start, on_end)
