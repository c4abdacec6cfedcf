"""Pieces in the air, light and words that come and go: shared by the acts of all games."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from functools import cache

import pygame
from pygame import Rect, Surface

from nautilion.ui import theme
from nautilion.ui.clips import Clip, in_out_sine, out_cubic
from nautilion.ui.compositor import Sprite
from nautilion.ui.table.animator import Animator

FLIGHT = 0.45  # seconds at 1x
Make = Callable[[int], Surface]  # a picture of this height


def flight(
    make: Make,
    start: Callable[[], Rect],
    end: Callable[[], Rect],
    *,
    delay: float = 0.0,
    seconds: float = FLIGHT,
    on_start: Callable[[], None] | None = None,
    on_end: Callable[[], None] | None = None,
) -> Clip:
    """A piece flies in an arc from one place to another and takes on the size of where it lands."""
    way: list[tuple[Rect, Rect, Surface]] = []

    def begin() -> None:
        if not way:
            a, b = start(), end()
            way.append((a, b, make(max(a.h, b.h))))
            if on_start:
                on_start()

    def finish() -> None:
        begin()
        if on_end:
            on_end()

    def draw(t: float) -> Sequence[Sprite]:
        if not way:
            return ()
        a, b, picture = way[0]
        e, high = in_out_sine(t), math.sin(math.pi * t)
        x = a.centerx + (b.centerx - a.centerx) * e
        y = a.centery + (b.centery - a.centery) * e - high * min(60, 0.22 * math.dist(a.center, b.center))
        tall = max(8, round((a.h + (b.h - a.h) * e) / 4) * 4)
        shown = sized(picture, tall)
        return (Sprite(shown, shown.get_rect(center=(round(x), round(y))).topleft),)

    def still(t: float) -> Sequence[Sprite]:
        if not way:
            return ()
        a, b, picture = way[0]
        found = []
        for rect, share in ((a, 1 - 1.6 * t), (b, 1.6 * t - 0.6)):
            if share > 0:
                shown = sized(picture, max(8, rect.h))
                at = shown.get_rect(center=rect.center).topleft
                found.append(Sprite(shown, at, alpha=round(255 * min(1.0, share))))
        return found

    return Clip(draw, seconds, delay, on_start=begin, on_end=finish, still=still)


def sized(picture: Surface, high: int) -> Surface:
    """A picture at another height, for the blink of a frame."""
    if high == picture.height:
        return picture
    return pygame.transform.smoothscale(picture, (max(1, round(picture.width * high / picture.height)), high))


def flip(
    make_from: Make, make_to: Make, rect: Rect, on_start: Callable[[], None], on_end: Callable[[], None]
) -> Clip:
    """A card is turned over where it lies."""

    def draw(t: float) -> Sequence[Sprite]:
        share = abs(math.cos(math.pi * t))
        picture = (make_from if t < 0.5 else make_to)(rect.h)
        wide = max(2, round(picture.width * share))
        shown = pygame.transform.smoothscale(picture, (wide, picture.height))
        return (Sprite(shown, shown.get_rect(center=rect.center).topleft),)

    def still(t: float) -> Sequence[Sprite]:
        picture = make_to(rect.h)
        return (Sprite(picture, picture.get_rect(center=rect.center).topleft, alpha=round(255 * t)),)

    return Clip(draw, 0.3, on_start=on_start, on_end=on_end, still=still)


def flash(
    animator: Animator, place: Callable[[], Rect], colour: theme.Rgb, sound: str, seconds: float = 0.35
) -> Clip:
    """Light around a box that comes and goes."""

    @cache  # where it is when it is first seen: the table may have turned to other eyes since the move
    def light() -> tuple[Surface, Rect]:
        rect = place().inflate(10, 10)
        return animator.view.pieces.halo(rect.size, colour), rect

    def draw(t: float) -> Sequence[Sprite]:
        alpha = round(255 * math.sin(math.pi * t))
        return (Sprite(light()[0], light()[1].topleft, alpha=alpha),) if alpha > 0 else ()

    return Clip(draw, seconds, calm=True, on_start=animator.tell(sound))


def banner(
    animator: Animator, text: str, colour: theme.Rgb, seconds: float, stays: bool = False, wrap: bool = True
) -> Clip:
    """Words over the table that come and go, or come and stay; on several lines unless they are short."""
    lay, look = animator.view.fit(animator.now), animator.view.look
    sea = lay.rects["sea"]

    @cache  # made when it is first seen, which is after the frame that makes the move
    def plate() -> Surface:
        room = (sea.w - lay.px(110), sea.h // 3)
        word = look.text.fit(text, look.m.type(theme.TITLE), room, colour, wrap, align="center")
        made: Surface = look.panel((word.width + lay.px(60), word.height + lay.px(24)), lit=True).copy()
        made.blit(word, word.get_rect(center=made.get_rect().center))
        return made

    def at(t: float, rise: int) -> Sequence[Sprite]:
        alpha = round(255 * min(1.0, 4 * t, 1.0 if stays else 4 * (1 - t)))
        if alpha <= 0:
            return ()
        return (Sprite(plate(), plate().get_rect(center=sea.center).move(0, rise).topleft, alpha=alpha),)

    def draw(t: float) -> Sequence[Sprite]:
        return at(t, round(lay.px(14) * (1 - out_cubic(min(1.0, 2 * t)))))

    return Clip(draw, seconds, calm=False, still=lambda t: at(t, 0))
