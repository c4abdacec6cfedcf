"""The water around a sound: gentle filters and a reverb by convolution."""

from functools import lru_cache

import numpy as np

from .scale import RATE
from .waves import Sound

ROOM_SEED = 1870


def band_gain(size: int, low: float, high: float, slope: int = 2) -> Sound:
    """Gains of a smooth band-pass for the bins of a real FFT of the given size."""
    f = np.maximum(np.fft.rfftfreq(size, 1 / RATE), 1e-3)
    return 1 / np.sqrt((1 + (low / f) ** (2 * slope)) * (1 + (f / high) ** (2 * slope)))


def band(sound: Sound, low: float = 1.0, high: float = 20_000.0, slope: int = 2) -> Sound:
    """Keep the frequencies between low and high, with soft shoulders."""
    size = fast_size(len(sound) + RATE // 10)
    return np.fft.irfft(np.fft.rfft(sound, size) * band_gain(size, low, high, slope), size)[: len(sound)]


def fast_size(least: int) -> int:
    """The next power of two: a quick FFT."""
    return 1 << (least - 1).bit_length()


@lru_cache
def impulse(seconds: float, side: int = 0) -> Sound:
    """How the room answers a click: noise that fades, its high notes sooner than its low ones."""
    r = np.random.default_rng([ROOM_SEED, side])
    t = np.arange(round(seconds * RATE)) / RATE
    out = np.zeros(len(t))
    for low, high, share in ((60, 400, 1.0), (400, 1500, 0.7), (1500, 4000, 0.4), (4000, 8000, 0.22)):
        fade = np.exp(-6.9 * t / (seconds * share)) * np.minimum(1, t / 0.012)
        out += band(r.standard_normal(len(t)), low, high) * fade
    return out / np.sqrt((out**2).sum())


def convolve(a: Sound, b: Sound) -> Sound:
    """Full convolution of two sounds."""
    length = len(a) + len(b) - 1
    size = fast_size(length)
    return np.fft.irfft(np.fft.rfft(a, size) * np.fft.rfft(b, size), size)[:length]


def grotto(sound: Sound, wet: float = 0.3, seconds: float = 0.9, side: int = 0) -> Sound:
    """The sound in a small sunken cave, its tail included."""
    out = wet * convolve(sound, impulse(seconds, side))
    out[: len(sound)] += sound
    return out


def wrap_room(sound: Sound, seconds: float, side: int) -> Sound:
    """The room of a loop: the tail of the end is heard at the start."""
    answer = np.zeros(len(sound))
    answer[: round(seconds * RATE)] = impulse(seconds, side)
    return np.fft.irfft(np.fft.rfft(sound) * np.fft.rfft(answer), len(sound))
