"""The living sea behind the title, the setup, the table and the result.

    backdrop = Sea()                          sunlit water above, night below, hills and weeds on the ground
    backdrop = Sea(picture="scenes/title")    a picture that fills the window, with small life before it

Painted once per size; plankton, bubbles, shafts of light and a school of fish move as small sprites, twenty
times a second. All are functions of time alone, so nothing needs updating. With reduced motion they stand
still.
"""

from __future__ import annotations

import math
import random
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

import pygame
from pygame import Surface

from nautilion.ui import theme
from nautilion.ui.compositor import Sprite
from nautilion.ui.theme import NIGHT, mix, shaded

if TYPE_CHECKING:
    from nautilion.ui.app import App

Drifter = Callable[[float], Sprite]

_BEAT = 20  # steps a second
WATER = (
    mix(theme.LAGOON, theme.TEAL, 0.35),
    theme.TEAL,
    mix(theme.TEAL, theme.INDIGO, 0.75),
    theme.DEEP,
    theme.NIGHT,
)
# Place across, share of the height, lean in degrees, seconds a breath.
_SHAFTS = (
    (0.08, 0.62, -13, 11.0),
    (0.24, 0.80, -8, 14.0),
    (0.43, 0.66, -2, 9.5),
    (0.66, 0.84, 5, 12.5),
    (0.88, 0.60, 11, 10.5),
)
_LEVELS = 12  # of a shaft's light: few enough to be cheap, enough not to be seen


class Sea:
    """A backdrop for scenes; share one between scenes that follow each other."""

    def __init__(self, picture: str = "", focus: tuple[float, float] = (0.5, 0.5)) -> None:
        self._picture, self._focus = picture, focus
        self._key: tuple[object, ...] = ()
        self._movers: list[Drifter] = []
        self._frame: tuple[float, list[Sprite]] = (-1.0, [])

    def resize(self, app: App, size: tuple[int, int]) -> None:
        """Make the pieces for a window size; nothing to do when it is the same."""
        self._app = app
        if self._key != (size, app.art):
            self._key = (size, app.art)
            self._frame = (-1.0, [])
            self._movers = self._make_life(size)

    def paint(self, surface: Surface) -> None:
        """The still water."""
        size, art = surface.get_size(), self._app.art
        if self._app.settings.contrast:  # nothing behind words and pieces
            surface.blit(shaded(size, (NIGHT, NIGHT)), (0, 0))
            return
        if self._picture:
            surface.blit(art.fill(self._picture, size, self._focus), (0, 0))
            return
        surface.blit(shaded(size, WATER), (0, 0))
        w, h = size
        top = art.cover("sea/surface", (w, min(h // 3, round(w * 300 / 1600))), (0.5, 0.0))
        surface.blit(top, (0, 0))
        for name, ratio in (("sea/mid", 500 / 2100), ("sea/floor", 360 / 2100)):
            ground = art.cover(name, (w, min(h // 2, round(w * ratio))), (0.5, 1.0))
            surface.blit(ground, (0, h - ground.height))

    def sprites(self, now: float) -> Sequence[Sprite]:
        """What lives in it, a moment at a time."""
        if self._app.settings.contrast:
            return ()
        beat = 0.0 if self._app.settings.reduced_motion else math.floor(now * _BEAT) / _BEAT
        if self._frame[0] != beat:
            self._frame = (beat, [mover(beat + 100) for mover in self._movers])
        return self._frame[1]

    def _make_life(self, size: tuple[int, int]) -> list[Drifter]:
        dice = random.Random(7)  # the same sea every day
        wide = max(1.0, size[0] / size[1] / (16 / 9))
        if self._picture:  # it has light and fish of its own
            return self._plankton(size, dice, round(8 * wide)) + self._bubbles(size, dice, round(10 * wide))
        small = self._plankton(size, dice, round(13 * wide)) + self._bubbles(size, dice, round(16 * wide))
        return [*self._shafts(size), self._school(size), *small]

    def _shafts(self, size: tuple[int, int]) -> list[Drifter]:
        movers = []
        for across, share, lean, period in _SHAFTS:
            h = round(size[1] * share)
            upright = self._app.art.get("sea/shaft", (h // 3, h))
            whole = pygame.transform.rotozoom(upright, lean, 1.0).convert_alpha()
            shaft = whole.subsurface(whole.get_bounding_rect(5))
            x = round(size[0] * across - shaft.width / 2)
            movers.append(_breathing(shaft, (x, -round(h * 0.04)), period))
        return movers

    def _plankton(self, size: tuple[int, int], dice: random.Random, count: int) -> list[Drifter]:
        u = self._app.metrics.u
        cloud = [self._app.art.get("sea/plankton", (side, side)) for side in (round(44 * u), round(64 * u))]
        return [_drifting(dice.choice(cloud), size, dice, u) for _ in range(count)]

    def _bubbles(self, size: tuple[int, int], dice: random.Random, count: int) -> list[Drifter]:
        u = self._app.metrics.u
        sizes = [max(4, round(d * u)) for d in (6, 8, 11, 15)]
        kinds = [self._app.art.get("sea/bubble", (side, side)) for side in sizes]
        return [_rising(dice.choice(kinds), size, dice, u) for _ in range(count)]

    def _school(self, size: tuple[int, int]) -> Drifter:
        w, h = size
        fish = self._app.art.get("sea/fish_school", (round(h * 0.26), round(h * 0.12)))
        way, pace = w + 2 * fish.width, 16 * self._app.metrics.u

        def at(t: float) -> Sprite:
            x = (t * pace) % way - fish.width
            return Sprite(fish, (round(x), round(h * 0.4 + h * 0.03 * math.sin(t / 5))), alpha=130)

        return at


def _breathing(picture: Surface, topleft: tuple[int, int], period: float) -> Drifter:
    def at(t: float) -> Sprite:
        level = round(_LEVELS * (0.5 + 0.5 * math.sin(2 * math.pi * t / period + topleft[0])))
        return Sprite(picture, topleft, alpha=60 + 110 * level // _LEVELS)

    return at


def _drifting(picture: Surface, size: tuple[int, int], dice: random.Random, u: float) -> Drifter:
    (w, h), side = size, picture.width
    x0, y0 = dice.uniform(0, w), dice.uniform(0.15, 0.95) * h
    pace, sway, phase = dice.uniform(2, 6) * u, dice.uniform(6, 16) * u, dice.uniform(0, 6)

    def at(t: float) -> Sprite:
        x = (x0 + pace * t) % (w + side) - side
        return Sprite(picture, (round(x), round(y0 + sway * math.sin(t / 7 + phase))))

    return at


def _rising(picture: Surface, size: tuple[int, int], dice: random.Random, u: float) -> Drifter:
    (w, h), side = size, picture.width
    x0, y0, phase = dice.uniform(0, w), dice.uniform(0, h), dice.uniform(0, 6)
    pace, sway = dice.uniform(16, 30) * u + side, dice.uniform(3, 8) * u
    top = 0.09 * h  # bubbles end at the surface

    def at(t: float) -> Sprite:
        y = h - (y0 + pace * t) % (h + side - top)
        return Sprite(picture, (round(x0 + sway * math.sin(t * 1.3 + phase)), round(y)))

    return at
