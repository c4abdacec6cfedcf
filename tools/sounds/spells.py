"""The spells of the Grimoire, each a movement of water."""

import numpy as np

from .rooms import grotto
from .scale import GRID, five, hz
from .voices import bell, bubbles, glass, kalimba, pad
from .waves import Rng, Sound, bend, curve, gust, mix, strike, tone


def spell_whirlwind(r: Rng, v: int) -> Sound:
    """Water spins up: a band that circles ever faster, notes that chase round."""
    long = 1.7
    spin = tone(bend(long, (0, 2), (0.8, 9 + v), (1, 9 + v)), long)
    rise = bend(long, (0, 350), (0.8, 1100), (1, 900)) * 2 ** (0.7 * spin)
    wind = gust(r, rise, 0.28) * curve(long, (0, 0), (0.7, 1), (1, 0)) * (0.75 + 0.25 * spin)
    chase = (
        (0, 3, 5, 2, 4, 6, 3, 5, 7, 5, 8),
        (1, 4, 6, 3, 5, 7, 4, 6, 8, 6, 9),
        (0, 2, 5, 3, 5, 7, 4, 7, 8, 7, 10),
    )[v]
    gaps = np.cumsum(np.linspace(1.7, 0.75, len(chase)) * GRID)
    notes = [
        (float(at), glass(five(s), 0.7, 0.006), 0.35 + 0.05 * k)
        for k, (at, s) in enumerate(zip(gaps, chase, strict=True))
    ]
    return grotto(mix((0, wind, 0.3), *notes), 0.35, 1.2)


def spell_tide(r: Rng, v: int) -> Sound:
    """The sea lifts and draws back, with a chord inside the wave."""
    long = 2.2
    wave = (
        gust(r, bend(long, (0, 220), (0.45, 900), (1, 240)), 0.7)
        * curve(long, (0, 0), (0.42, 1), (1, 0)) ** 1.5
    )
    chord = (("D3", "A3", "F4", "C5"), ("F3", "C4", "A4", "G4"), ("G3", "D4", "A4", "C5"))[v]
    swell = curve(long, (0, 0), (0.5, 1), (1, 0))
    notes = [(0, pad(hz(n), long, k) * swell, 0.32) for k, n in enumerate(chord)]
    return grotto(mix((0, wave, 0.4), *notes, (0.9, bubbles(r, 0.9, 14), 0.25)), 0.3, 1.4)


def spell_translation(r: Rng, v: int) -> Sound:
    """Here becomes there: a note is drawn in backwards and comes out as another."""
    here, there = ((3, 7), (2, 6), (5, 8))[v]
    drawn = (glass(five(here), 0.75, 0.01) * strike(0.75, 0.25))[::-1]
    air = gust(r, bend(0.75, (0, 500), (1, 2200)), 0.25) * curve(0.75, (0, 0), (0.95, 1), (1, 0))
    out = mix(
        (0, glass(five(there), 1.4, 0.008)),
        (0, bell(five(there), 1.4), 0.4),
        (GRID, kalimba(five(there + 2), 0.9), 0.3),
    )
    return grotto(mix((0, drawn, 0.9), (0, air, 0.12), (0.74, out)), 0.4, 1.5)
