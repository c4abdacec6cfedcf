"""The instruments: struck, blown, bubbling and droning, used by effects and music alike."""

from functools import lru_cache

import numpy as np

from .rooms import band
from .scale import RATE
from .waves import Rng, Sound, bend, count, curve, gust, hiss, mix, partials, strike, times, tone


def kalimba(pitch: float, seconds: float = 1.6) -> Sound:
    """A plucked tine: a nearly pure note with a short bright touch at its start."""
    ring = 0.5 * (440 / pitch) ** 0.4
    rows = ((1, 1, ring), (2, 0.16, ring * 0.5), (3, 0.05, ring * 0.3), (6.1, 0.06, 0.03))
    return partials(pitch, seconds, rows, 0.004)


def bass(pitch: float, seconds: float = 1.6) -> Sound:
    """A low plucked string with overtones enough for small loudspeakers."""
    ring = 0.42 * (110 / pitch) ** 0.3
    rows = ((1, 1, ring), (2, 0.7, ring * 0.8), (3, 0.45, ring * 0.6), (4, 0.2, ring * 0.4), (5, 0.08, 0.1))
    return partials(pitch, seconds, rows, 0.008)


def glass(pitch: float, seconds: float = 2.0, attack: float = 0.02) -> Sound:
    """A rubbed glass: slow to speak, shimmering because two of its sines beat."""
    ring = seconds * 0.32
    rows = ((0.9985, 0.6, ring), (1.0015, 0.6, ring), (2.002, 0.22, ring * 0.6), (3.0, 0.07, ring * 0.4))
    return partials(pitch, seconds, rows, attack)


def bell(pitch: float, seconds: float = 2.5) -> Sound:
    """A small ship's bell heard through water."""
    ring = seconds * 0.3
    rows = (
        (0.5, 0.25, ring),
        (1, 1, ring),
        (2, 0.4, ring * 0.6),
        (2.99, 0.2, ring * 0.35),
        (4.2, 0.12, 0.08),
    )
    return partials(pitch, seconds, rows, 0.003)


def bubble(pitch: float, seconds: float = 0.12, rise: float = 0.5) -> Sound:
    """One bubble: a short sine that climbs as the bubble nears the surface."""
    return tone(bend(seconds, (0, pitch), (1, pitch * 2**rise)), seconds) * strike(
        seconds, seconds / 4, 0.004
    )


def bubbles(r: Rng, seconds: float, number: int, low: float = 350, high: float = 1400) -> Sound:
    """A cloud of bubbles, small ones shorter and softer than large ones."""
    parts = []
    for start in np.sort(r.uniform(0, seconds, number)):
        pitch = low * (high / low) ** r.uniform()
        long = float(np.clip(45 / pitch, 0.04, 0.16))
        loud = (low / pitch) ** 0.5 * r.uniform(0.4, 1)
        parts.append((float(start), bubble(pitch, long, r.uniform(0.25, 0.8)), loud))
    return mix((0, np.zeros(count(seconds))), *parts)


def knock(r: Rng, pitch: float, decay: float = 0.03) -> Sound:
    """A small hard thing that meets wood, muffled by water."""
    rows = ((1, 1, decay), (2.31, 0.5, decay * 0.6), (3.87, 0.25, decay * 0.4), (5.2, 0.12, decay * 0.25))
    seconds = decay * 7
    touch = band(hiss(r, seconds), 300, 2500) * strike(seconds, 0.006, 0.001)
    return partials(pitch, seconds, rows, 0.0015) + 0.35 * touch


def thump(pitch: float, seconds: float = 0.5, fall: float = 1.0) -> Sound:
    """A deep soft blow whose pitch sinks by so many octaves."""
    sunk = bend(seconds, (0, pitch * 2**fall), (0.15, pitch), (1, pitch))
    return tone(sunk, seconds) * strike(seconds, seconds / 4, 0.006)


def flute(r: Rng, pitch: float, seconds: float) -> Sound:
    """A breathy blown note with a late, shallow vibrato."""
    t = times(seconds)
    sway = 1 + 0.004 * np.sin(2 * np.pi * 4.6 * t) * np.minimum(1, t / 0.8)
    body = (
        tone(pitch * sway, seconds)
        + 0.18 * tone(2 * pitch * sway, seconds)
        + 0.05 * tone(3 * pitch * sway, seconds)
    )
    breath = gust(r, np.full(len(t), pitch * 2), 0.25)
    edge = min(0.45, 0.14 / seconds)
    return (body + 0.05 * breath) * curve(seconds, (0, 0), (edge, 1), (1 - 2 * edge, 0.8), (1, 0))


def horn(pitch: float, seconds: float, bright: float = 1.0) -> Sound:
    """A soft brass note: the louder it is, the more overtones it has."""
    edge = min(0.3, 0.09 / seconds)
    loud = curve(seconds, (0, 0), (edge, 1), (0.6, 0.75), (1, 0))
    tones = (tone(pitch * k, seconds) * loud ** (1 + 0.7 * k / bright) / k**1.2 for k in range(1, 8))
    return sum(tones)


def hollow(pitch: float | Sound, seconds: float) -> Sound:
    """A cold drone: odd overtones only, each a pair that beats slowly and agrees halfway."""
    phase = 2 * np.pi * np.cumsum(np.broadcast_to(pitch, count(seconds))) / RATE
    apart = 1.005 * phase - 0.005 * phase[len(phase) // 2]
    rows = ((1, 1.0), (3, 0.55), (5, 0.3), (7, 0.15))
    return sum(loud * (np.sin(k * phase) + 0.7 * np.sin(k * apart)) for k, loud in rows) / 1.7


def whale(pitches: list[float], lengths: list[float]) -> Sound:
    """A legato line that glides from note to note, as one breath."""
    seconds = sum(lengths)
    ends = np.cumsum([0.0, *lengths]) / seconds
    glide = 0.22 / seconds
    points = [(0.0, pitches[0] * 0.94)]
    for k, pitch in enumerate(pitches):
        points += [
            (float(ends[k]) + glide, pitch),
            (float(ends[k + 1]) - glide * (k + 1 < len(pitches)), pitch),
        ]
    t = times(seconds)
    line = bend(seconds, *points) * (1 + 0.005 * np.sin(2 * np.pi * 3.7 * t))
    body = tone(line, seconds) + 0.3 * tone(2 * line, seconds) + 0.1 * tone(3 * line, seconds)
    return body * curve(seconds, (0, 0), (0.12, 1), (0.75, 0.8), (1, 0))


@lru_cache(maxsize=64)
def choir(pitch: float, tilt: float, cut: float, cents: float = 16.0) -> Sound:
    """Twelve seconds, without a seam, of many voices on one note: every overtone smeared a little."""
    size = 1 << 19
    r = np.random.default_rng(round(pitch * 100))
    f = np.fft.rfftfreq(size, 1 / RATE)
    strength = np.zeros(len(f))
    for k in range(1, int(6000 / pitch) + 1):
        width = (2 ** (cents / 1200) - 1) * pitch * k
        loud = k**-tilt / np.sqrt(1 + (pitch * k / cut) ** 4)
        strength += loud / np.sqrt(width) * np.exp(-0.5 * ((f - pitch * k) / width) ** 2)
    out = np.fft.irfft(strength * np.exp(2j * np.pi * r.uniform(size=len(f))), size)
    return out / np.sqrt(np.mean(out**2))


def pad(pitch: float, seconds: float, side: int, tilt: float = 1.5, cut: float = 1100.0) -> Sound:
    """A slice of the choir that swells and fades; the two sides take different slices."""
    n = count(seconds)
    table = choir(pitch, tilt, cut)
    edge = min(0.45, 1.8 / seconds)
    return np.take(table, np.arange(n) + side * 200_003, mode="wrap") * curve(
        seconds, (0, 0), (edge, 1), (1 - edge, 0.9), (1, 0)
    )
