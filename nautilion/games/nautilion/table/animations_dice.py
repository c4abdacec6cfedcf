"""Dice in motion: thrown, turned, given; and the spells that stir them."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

import pygame
from pygame import Rect, Surface

from nautilion.games.nautilion import events as ev
from nautilion.games.nautilion.state import FIGURES, SEAT
from nautilion.games.nautilion.table.flashes import between, crossed, timed
from nautilion.ui.clips import Clip, in_out_sine, out_bounce, out_cubic
from nautilion.ui.compositor import Sprite
from nautilion.ui.table.animator import Group
from nautilion.ui.table.spots import Spot

if TYPE_CHECKING:
    from nautilion.games.nautilion.table.animator import VoyageAnimator
    from nautilion.games.nautilion.table.view import View

ROLL = 0.75  # seconds at 1x


def rolled(animator: VoyageAnimator, e: ev.DiceRolled) -> list[Group]:
    spots = {Spot("die", die) for die in e.dice} | {Spot("seated", die) for die in e.dice}

    def start() -> None:
        s = animator.now
        s.dice = _with_dice(s.dice, e.dice, e.values)
        animator.highlights.hidden |= spots
        _stale_dice(animator)
        animator.sound.play("roll")

    def end() -> None:
        s = animator.now
        s.dice = _with_dice(s.dice, e.dice, e.values)
        animator.highlights.hidden -= spots
        _stale_dice(animator)

    clips = [
        _tumble(animator, die, value, n) for n, (die, value) in enumerate(zip(e.dice, e.values, strict=True))
    ]
    return [[timed(clips[0], start, end), *clips[1:]]]


def _stale_dice(animator: VoyageAnimator) -> None:
    lay = animator.view.fit(animator.now)
    animator.stale(lay.rects["dice"].inflate(lay.px(6), lay.px(6)))


def _tumble(animator: VoyageAnimator, die: int, value: int, n: int) -> Clip:
    """A die is thrown in from the right, tumbles, hops and settles."""
    view, spin, wild = animator.view, animator.luck.uniform(300, 560), animator.luck.random()
    faces = [animator.luck.choice(animator.view.terms.values) for _ in range(9)] + [value]
    seconds = ROLL - 0.1 * (n == 0) + 0.06 * n
    tilted: dict[tuple[int, int], Surface] = {}

    def place() -> Rect:
        s = animator.now
        seat = next((f for f in FIGURES if s.gave[SEAT[f]] == die), None)
        return view.places.seat(seat) if seat else view.places.dice(max(len(s.dice), die + 1))[die]

    def draw(t: float) -> Sequence[Sprite]:
        goal = place()
        slide, drop = out_cubic(t), out_bounce(t)
        x = goal.centerx + (1 - slide) * goal.w * (3.2 + wild)
        y = goal.centery - (1 - drop) * goal.w * (1.5 + wild)
        turn = round(spin * (1 - slide) / 12) * 12
        face = faces[min(9, int(t * 10))]
        if (face, turn) not in tilted:
            tilted[face, turn] = pygame.transform.rotozoom(view.pieces.die(face, goal.w), turn, 1.0)
        picture = tilted[face, turn]
        return (Sprite(picture, picture.get_rect(center=(round(x), round(y))).topleft),)

    def still(t: float) -> Sequence[Sprite]:
        goal = place()
        return (Sprite(view.pieces.die(value, goal.w), goal.topleft, alpha=round(255 * in_out_sine(t))),)

    return Clip(draw, seconds, still=still)


def dice_set(animator: VoyageAnimator, e: ev.DiceSet) -> list[Group]:
    def end() -> None:
        animator.now.dice = e.values
        _stale_dice(animator)

    return [[Clip(lambda t: (), 0.3, on_start=animator.tell("die_land"), on_end=end)]]


def turned(animator: VoyageAnimator, e: ev.DieTurned) -> list[Group]:
    """The die narrows, and widens again with the other face."""
    spot = Spot("die", e.die)

    def start() -> None:
        animator.highlights.hidden.add(spot)
        _stale_dice(animator)
        animator.sound.play("die_land")

    def draw(t: float) -> Sequence[Sprite]:
        s = animator.now
        goal = animator.view.places.dice(len(s.dice))[e.die]
        width = max(2, round(goal.w * abs(math.cos(math.pi * t))))
        face = animator.view.pieces.die(s.dice[e.die] if t < 0.5 else e.value, goal.w)
        picture = pygame.transform.smoothscale(face, (width, goal.h))
        return (Sprite(picture, picture.get_rect(center=goal.center).topleft),)

    def end() -> None:
        s = animator.now
        s.dice = _with_dice(s.dice, (e.die,), (e.value,))
        animator.highlights.hidden.discard(spot)
        _stale_dice(animator)

    def still(t: float) -> Sequence[Sprite]:
        s = animator.now
        goal = animator.view.places.dice(len(s.dice))[e.die]
        faces = ((s.dice[e.die], 1 - t), (e.value, t))
        return [
            Sprite(animator.view.pieces.die(value, goal.w), goal.topleft, alpha=round(255 * share))
            for value, share in faces
        ]

    return [[Clip(draw, 0.32, on_start=start, on_end=end, still=still)]]


def given(animator: VoyageAnimator, e: ev.DieGiven) -> list[Group]:
    """A die that is not in its berth yet glides there."""
    spot = Spot("die", e.die)

    def start() -> None:
        animator.highlights.hidden.add(spot)
        _stale_dice(animator)

    def draw(t: float) -> Sequence[Sprite]:
        s = animator.now
        if s.gave[SEAT[e.figure]] == e.die:
            return ()
        a, b = animator.view.places.dice(len(s.dice))[e.die], animator.view.places.seat(e.figure)
        x, y = between(a.center, b.center, in_out_sine(t))
        picture = animator.view.pieces.die(e.value, b.w)
        lifted = y - b.w * 0.5 * math.sin(math.pi * t)
        return (Sprite(picture, picture.get_rect(center=(round(x), round(lifted))).topleft),)

    def end() -> None:
        s = animator.now
        gave = list(s.gave)
        gave[SEAT[e.figure]] = e.die
        s.gave = (gave[0], gave[1], gave[2])
        animator.highlights.hidden.discard(spot)
        animator.sound.play("die_give")
        _stale_dice(animator)

    def still(t: float) -> Sequence[Sprite]:
        a, b = animator.view.places.dice(len(animator.now.dice))[e.die], animator.view.places.seat(e.figure)
        return () if already else crossed(animator.view.pieces.die(e.value, b.w), a, b, t)

    already = animator.now.gave[SEAT[e.figure]] == e.die
    return [[Clip(draw, 0.02 if already else 0.3, on_start=start, on_end=end, still=still)]]


def spell_cast(animator: VoyageAnimator, e: ev.SpellCast) -> list[Group]:
    """The spell's sign grows out of the book and dissolves over what it changes."""
    view, lay = animator.view, animator.view.fit(animator.now)
    start = view.spots(animator.now, animator.highlights)[Spot("spell", e.spell)]
    goal = lay.rects["sea" if e.spell == "translation" else "tray"].center
    signs = list(spell_signs(view, e.spell, start.w))

    def draw(t: float) -> Sequence[Sprite]:
        picture = signs[min(7, int(t * 8))]
        x, y = between(start.center, goal, out_cubic(t))
        at = picture.get_rect(center=(round(x), round(y))).topleft
        return (Sprite(picture, at, alpha=round(255 * min(1.0, 2.2 * (1 - t)))),)

    def still(t: float) -> Sequence[Sprite]:
        at = signs[-1].get_rect(center=goal).topleft
        return (Sprite(signs[-1], at, alpha=round(255 * math.sin(math.pi * t))),)

    return [[Clip(draw, 0.6, on_start=animator.tell(f"spell_{e.spell}"), still=still)]]


def spell_signs(view: View, spell: str, least: int) -> Iterator[Surface]:
    """The sign of a spell as it grows, one after the other."""
    for n in range(8):
        side = round(least * (1 + 1.6 * n / 7))
        yield view.look.art.get(f"grimoire/spell_{spell}", (side, side))


def _with_dice(dice: tuple[int, ...], which: Sequence[int], values: Sequence[int]) -> tuple[int, ...]:
    """The dice with some of them showing other values."""
    shown = list(dice) + [values[0]] * (max(which) + 1 - len(dice))
    for die, value in zip(which, values, strict=True):
        shown[die] = value
    return tuple(shown)
