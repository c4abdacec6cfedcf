"""Light and words that come and go: shared by all acts."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

from pygame import Rect, Surface

from nautilion.ui import theme
from nautilion.ui.clips import Clip
from nautilion.ui.compositor import Sprite
from nautilion.ui.table import flights
from nautilion.ui.table.animator import Group
from nautilion.ui.table.spots import Spot

if TYPE_CHECKING:
    from nautilion.games.nautilion.table.animator import VoyageAnimator
    from nautilion.games.nautilion.table.view import View

RINGS = 6


banner = partial(flights.banner, wrap=False)  # what is said in the middle of the sea is short


def ring(view: View, size: int, colour: theme.Rgb, number: int) -> Surface:
    """One of the rings of a flash, from the smallest on."""
    return view.pieces.glow(view.look.m.px(size * (0.5 + number / 8)), colour)


def flash(
    animator: VoyageAnimator, centre: tuple[int, int], colour: theme.Rgb, sound: str, size: int = 150
) -> Clip:
    """A ring of light that widens and goes."""

    def draw(t: float) -> Sequence[Sprite]:
        light = ring(animator.view, size, colour, min(RINGS - 1, int(t * RINGS)))
        return (Sprite(light, light.get_rect(center=centre).topleft, alpha=round(255 * (1 - t))),)

    return Clip(draw, 0.3, calm=True, on_start=animator.tell(sound))


def flash_at(animator: VoyageAnimator, spot: Spot, colour: theme.Rgb, sound: str) -> list[Group]:
    """A ring of light around a spot."""
    rect = animator.view.spots(animator.now, animator.highlights).get(spot)
    return [[flash(animator, rect.center, colour, sound, 100)]] if rect else []


def crossed(picture: Surface, start: Rect, end: Rect, t: float) -> list[Sprite]:
    """What would move, without motion: it goes in one place and comes in the other."""
    shares = ((start, 1 - 1.6 * t), (end, 1.6 * t - 0.6))
    return [
        Sprite(picture, picture.get_rect(center=rect.center).topleft, alpha=round(255 * min(1.0, share)))
        for rect, share in shares
        if share > 0
    ]


def timed(clip: Clip, start: Callable[[], None] | None, end: Callable[[], None] | None) -> Clip:
    """A clip with something to do at its start and end."""
    return replace(clip, on_start=start or clip.on_start, on_end=end or clip.on_end)


def between(a: tuple[float, float], b: tuple[float, float], share: float) -> tuple[float, float]:
    """A point on the way from one to another."""
    return a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share
