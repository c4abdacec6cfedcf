"""What eyes see, measured over pictures: how far words and lines stand out from what they are drawn on."""

from collections.abc import Callable, Iterator
from typing import NamedTuple

import numpy as np
import pygame
import pytest
from pygame import Mask, Rect, Surface

from nautilion.ui import theme
from nautilion.ui.text import Style, Text

WORDS, LARGE, USED = 4.5, 3.0, 3.0  # to 1: words, large words, and what can be used
_LARGE_FROM, _BOLD_FROM = 24.0, 18.66  # pixels of letters at 96 dpi that are large, as WCAG has them
_BOLD = ("display", "bold")
_INK = 200  # of 255: where a pixel belongs to a letter rather than to its soft edge
_WORDS_APART = (9, 5)  # pixels: ink as close as this is of one word


def luminance(pixels: np.ndarray) -> np.ndarray:
    """As theme.luminance counts it, for many pixels."""
    share = pixels.astype(float) / 255
    linear = np.where(share <= 0.04045, share / 12.92, ((share + 0.055) / 1.055) ** 2.4)
    return linear @ np.array([0.2126, 0.7152, 0.0722])


def apart(one: np.ndarray, other: np.ndarray) -> np.ndarray:
    """The contrast of pixels with pixels."""
    a, b = luminance(one) + 0.05, luminance(other) + 0.05
    return np.maximum(a, b) / np.minimum(a, b)


def within(rect: Rect) -> tuple[slice, slice]:
    """The pixels of a rectangle."""
    return slice(max(0, rect.left), rect.right), slice(max(0, rect.top), rect.bottom)


Pose = Callable[[], object]  # puts a scene on the screen, with nothing left of how it was drawn before


def drawn(pose: Pose) -> np.ndarray:
    """A scene as it is painted at rest, over all that lies behind it."""
    pose()
    surface = pygame.display.get_surface()
    assert surface
    return pygame.surfarray.array3d(surface)


def is_large(style: Style) -> bool:
    """Whether letters count as large."""
    return style.size >= (_BOLD_FROM if style.face in _BOLD else _LARGE_FROM)


def inked(monkeypatch: pytest.MonkeyPatch, *strong: bool) -> None:
    """Write small words (False) or large ones (True) with whole pixels of ink, others with hardly any."""
    render = Text.render

    def solid(self: Text, string: str, style: Style, colour: object, *more: object) -> Surface:
        made = render(self, string, style, colour, *more)  # type: ignore[arg-type]
        copy, strength = made.copy(), 255 * (is_large(style) in strong)
        if colour == theme.NIGHT:  # the shadow of words is no word
            strength = 1
        alpha = pygame.surfarray.pixels_alpha(copy)
        alpha[:] = np.where(
            alpha > _INK, max(1, strength), np.minimum(alpha, 1)
        )  # layouts ask for its outline
        del alpha
        return self.name(copy, *(self.words_of(made) or (string, style.size)))

    monkeypatch.setattr(Text, "render", solid)


class Word(NamedTuple):
    """Ink that belongs together: where it is, and how far it stands out from its ground."""

    place: Rect
    contrast: float
    is_large: bool

    @property
    def is_weak(self) -> bool:
        return self.contrast < (LARGE if self.is_large else WORDS)


def words_seen(pose: Pose, monkeypatch: pytest.MonkeyPatch, share: float = 2) -> Iterator[Word]:
    """Every word of a scene, those on pieces too, with the contrast that all but a share of its ink has."""
    pictures = []
    for strong in ((), (False,), (True,)):
        with monkeypatch.context() as patch:
            inked(patch, *strong)
            pictures.append(drawn(pose))
    empty, *full = pictures
    for size, picture in enumerate(full):
        written = (np.abs(picture.astype(int) - empty) > 16).any(axis=2)
        for place in _blobs(written):
            area = within(place)
            ink = written[area]
            found = apart(picture[area][ink], empty[area][ink])
            yield Word(place, float(np.percentile(found, share)), bool(size))


def _blobs(written: np.ndarray) -> list[Rect]:
    """Boxes around ink that belongs together."""
    paper = pygame.surfarray.make_surface(np.repeat(written[:, :, None], 3, axis=2).astype("uint8") * 255)
    mask = pygame.mask.from_threshold(paper, (255, 255, 255), (9, 9, 9, 255))
    brush = Mask(_WORDS_APART, fill=True)
    wide, high = _WORDS_APART
    grown = mask.convolve(brush, offset=(-(wide // 2), -(high // 2)))
    boxes = grown.get_bounding_rects()
    return [box.inflate(1 - wide, 1 - high) for box in boxes]
