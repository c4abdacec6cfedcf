"""A finger as a mouse: it drags, it taps, and resting on a thing is a right click.

SDL already turns a finger into the left button of a mouse, marked as `touch`. Its press is held back until it
is known what it will be: a drag as soon as it moves, a click when it is lifted, a right click when it stays.
"""

import math

import pygame
from pygame import Rect
from pygame.event import Event

TARGET = 44  # pixels at 96 dots an inch: a fingertip
_LONG = 0.6  # seconds
_STILL = 12  # pixels that a resting finger may tremble
_KINDS = (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP, pygame.MOUSEMOTION)


class Touch:
    """The one finger that is a mouse."""

    def __init__(self) -> None:
        self._rests: tuple[Event, float] | None = None  # a press that is held back, and since when
        self._is_spent = False  # the press was a long one: its release means nothing

    @property
    def is_resting(self) -> bool:
        """Whether a finger may soon have rested long enough."""
        return self._rests is not None

    def heard(self, event: Event, now: float) -> list[Event]:
        """What an event of the pointer comes to."""
        if event.type not in _KINDS or not event.dict.get("touch"):
            return [event]
        if event.type == pygame.MOUSEMOTION:
            return self._moved(event)
        if event.button != 1:
            return [event]
        if event.type == pygame.MOUSEBUTTONDOWN:
            self._rests, self._is_spent = (event, now), False
            return [_pointed(event.pos)]
        held, self._rests = self._rests, None
        if self._is_spent:
            return []
        return [held[0], event] if held else [event]

    def rested(self, now: float) -> list[Event]:
        """A right click, once a finger has rested long enough."""
        if not self._rests or now - self._rests[1] < _LONG:
            return []
        pos = self._rests[0].pos
        self._rests, self._is_spent = None, True
        return [Event(kind, pos=pos, button=3, touch=True) for kind in _KINDS[:2]]

    def _moved(self, event: Event) -> list[Event]:
        if self._is_spent:
            return []
        if not self._rests:
            return [event]
        start = self._rests[0]
        if max(abs(event.pos[0] - start.pos[0]), abs(event.pos[1] - start.pos[1])) <= _STILL:
            return []
        self._rests = None
        return [start, event]


def target(rect: Rect) -> Rect:
    """Where a press is meant for a thing: at least as large as a fingertip."""
    return rect.inflate(max(0, TARGET - rect.w), max(0, TARGET - rect.h))


def away(rect: Rect, pos: tuple[int, int]) -> float:
    """How far a point is from a thing."""
    across = max(rect.left - pos[0], pos[0] - rect.right + 1, 0)
    return math.hypot(across, max(rect.top - pos[1], pos[1] - rect.bottom + 1, 0))


def _pointed(pos: tuple[int, int]) -> Event:
    """Fingers do not hover: the pointer is where they press."""
    return Event(pygame.MOUSEMOTION, pos=pos, rel=(0, 0), buttons=(0, 0, 0), touch=True)
