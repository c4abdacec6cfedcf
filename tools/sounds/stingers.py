"""The end of the voyage: one phrase for a win, one for a loss, both from the theme of the music."""

from collections.abc import Callable

import numpy as np

from .levels import fade
from .rooms import grotto
from .scale import GRID, RATE, hz
from .voices import bell, bubbles, glass, hollow, horn, kalimba, pad, thump
from .waves import Rng, Sound, mix

BEAT = 8 * GRID  # seconds


def chord(notes: str, long: float, side: int, cut: float) -> Sound:
    """A pad chord as one side hears it."""
    return mix(*((0, pad(hz(note), long, side + 2 * k, 1.4, cut)) for k, note in enumerate(notes.split())))


def tune(text: str, voice: Callable[[float], Sound], step: float = BEAT) -> Sound:
    """Notes with their places in beats, such as 0:C5."""
    pairs = (word.split(":") for word in text.split())
    return mix(*((float(at) * step, voice(hz(note))) for at, note in pairs))


def stereo(left: Sound, right: Sound, both: Sound) -> Sound:
    """Two sides and a middle in one large room."""
    long = max(map(len, (left, right, both)))
    sides = [np.pad(x, (0, long - len(x))) + np.pad(both, (0, long - len(both))) for x in (left, right)]
    whole = np.stack([grotto(x, 0.5, 2.6, side) for side, x in enumerate(sides)], axis=1)
    return fade(whole[: round(7.6 * RATE)], fall=1.5)


def won(r: Rng) -> Sound:
    """The theme climbs home to the sun: F, G, C."""
    high = "0:C5 .75:D5 1:E5 2:D5 2.5:G5 3:B5 4:C6"
    low = "0:F3 1:C4 2:G3 3:D4 4:C3 4.5:G3 5:E4"
    lead = mix(
        (0, tune(high, lambda p: kalimba(p, 2.2))), (0, tune(high, lambda p: glass(p, 1.8, 0.01)), 0.4)
    )
    call = tune("0:A4 1:C5 2:B4 3:D5", lambda p: horn(p, 0.8))
    last = mix(
        *((0, horn(hz(n), 2.4), 0.8) for n in ("C4", "G4", "E5")),
        (0, bell(hz("C5"), 2.6), 0.8),
        (0, thump(hz("C2"), 0.8), 0.8),
    )
    sparkle = tune("4.25:E5 4.5:G5 4.75:C6 5:D6 5.25:E6 5.5:G6", lambda p: glass(p, 1.4, 0.006))
    parts = (
        (0, lead, 0.9),
        (0, tune(low, lambda p: kalimba(p, 1.6)), 0.6),
        (0, call, 0.3),
        (4 * BEAT, last, 0.35),
    )
    both = mix(*parts, (0, sparkle, 0.25), (4 * BEAT, bubbles(r, 1.6, 24, 500, 1800), 0.15))
    left, right = (chorale("F3 C4 A4|G3 D4 B4|C3 G3 E4 G4 C5", side, 1600) for side in (0, 1))
    return stereo(left, right, both)


def lost(r: Rng) -> Sound:
    """The theme turned upside down sinks to the floor: F, E, D."""
    high = "0:E5 .75:D5 1:C5 2:D5 2.75:B4 3:G4 4:F4 5:E4 6:D4"
    lead = mix(
        (0, tune(high, lambda p: glass(p, 2.4, 0.03))), (0, tune(high, lambda p: kalimba(p, 1.6)), 0.35)
    )
    drone = hollow(hz("D2"), 2.8)
    deep = mix((4 * BEAT, drone * np.hanning(len(drone)), 0.4), (4 * BEAT, thump(hz("D2"), 0.9), 0.6))
    both = mix((0, lead, 0.8), (0, deep), (3 * BEAT, bubbles(r, 3.0, 12, 250, 700), 0.15))
    left, right = (chorale("F3 C4 A4|E3 B3 G4|D3 A3 F4", side, 800) for side in (0, 1))
    return stereo(left, right, both)


def chorale(text: str, side: int, cut: float) -> Sound:
    """Three pad chords, two beats each and a long last one."""
    chords = text.split("|")
    longs = (3 * BEAT, 3 * BEAT, 4 * BEAT)
    return mix(*((2 * k * BEAT, chord(notes, longs[k], side, cut), 0.13) for k, notes in enumerate(chords)))
