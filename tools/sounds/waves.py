"""Raw material: tones, noises, envelopes, and laying sounds over each other."""

from collections.abc import Sequence

import numpy as np

from .scale import RATE

Sound = np.ndarray
Rng = np.random.Generator


def count(seconds: float) -> int:
    """Samples in so many seconds."""
    return max(1, round(seconds * RATE))


def times(seconds: float) -> Sound:
    """The time of every sample, in seconds."""
    return np.arange(count(seconds)) / RATE


def tone(pitch: float | Sound, seconds: float, phase: float = 0.0) -> Sound:
    """A sine whose pitch may bend: a number, or one frequency for every sample."""
    freq = np.broadcast_to(pitch, count(seconds))
    return np.sin(2 * np.pi * (np.cumsum(freq) - freq[0]) / RATE + phase)


def curve(seconds: float, *points: tuple[float, float]) -> Sound:
    """A line through (fraction of the time, value) points, eased so that no corner clicks."""
    where, values = zip(*points, strict=True)
    t = np.linspace(0, 1, count(seconds))
    k = np.clip(np.searchsorted(where, t, side="right") - 1, 0, len(where) - 2)
    x0, x1 = np.take(where, k), np.take(where, k + 1)
    y0, y1 = np.take(values, k), np.take(values, k + 1)
    return y0 + (y1 - y0) * (1 - np.cos(np.pi * (t - x0) / (x1 - x0))) / 2


def bend(seconds: float, *points: tuple[float, float]) -> Sound:
    """A curve of frequencies, eased by musical interval instead of by hertz."""
    return 2 ** curve(seconds, *((at, float(np.log2(value))) for at, value in points))


def strike(seconds: float, decay: float, attack: float = 0.002) -> Sound:
    """The loudness of something struck: a quick soft rise, then an exponential fall."""
    t = times(seconds)
    rise = np.where(t < attack, (1 - np.cos(np.pi * np.minimum(t / attack, 1))) / 2, 1.0)
    close = np.minimum(1, (seconds - t) / min(0.02, seconds / 3))
    return rise * np.exp(-t / decay) * close


def partials(
    pitch: float, seconds: float, rows: Sequence[tuple[float, float, float]], attack: float = 0.002
) -> Sound:
    """Struck sines from rows of (ratio to the pitch, loudness, decay in seconds)."""
    return sum(
        loud * tone(pitch * ratio, seconds) * strike(seconds, decay, attack) for ratio, loud, decay in rows
    )


def hiss(r: Rng, seconds: float) -> Sound:
    """White noise."""
    return r.standard_normal(count(seconds))


def gust(r: Rng, centre: Sound, octaves: float = 0.5) -> Sound:
    """Noise in a band that follows a curve of frequencies; its loudness stays even."""
    size, hop = 1024, 256
    frames = len(centre) // hop + size // hop + 1
    at = np.clip(np.arange(frames) * hop - size // 2, 0, len(centre) - 1)
    bins = np.fft.rfftfreq(size, 1 / RATE)[1:]
    gain = np.exp(-0.5 * (np.log2(bins[None, :] / centre[at][:, None]) / octaves) ** 2)
    gain /= np.sqrt((gain**2).sum(axis=1, keepdims=True))
    spectrum = np.zeros((frames, size // 2 + 1), complex)
    spectrum[:, 1:] = gain * (r.standard_normal(gain.shape) + 1j * r.standard_normal(gain.shape))
    pieces = np.fft.irfft(spectrum, axis=1) * np.hanning(size)
    out = np.zeros(frames * hop + size)
    for k, piece in enumerate(pieces):
        out[k * hop : k * hop + size] += piece
    out = out[size : size + len(centre)]
    return out / np.sqrt(np.mean(out**2))


def mix(*parts: tuple[float, Sound] | tuple[float, Sound, float]) -> Sound:
    """Lay sounds over each other; each part is (start in seconds, sound, loudness 1 if left out)."""
    out = np.zeros(max(round(part[0] * RATE) + len(part[1]) for part in parts))
    for start, sound, *loud in parts:
        at = round(start * RATE)
        out[at : at + len(sound)] += sound * (loud[0] if loud else 1.0)
    return out
