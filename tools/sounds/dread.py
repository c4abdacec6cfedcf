"""The enemy: cold drones of the Phantom, the beam and the bite of the Darkhouse."""

import numpy as np

from .rooms import band, grotto
from .scale import GRID, five, hz
from .voices import bubbles, hollow, kalimba, knock, thump
from .waves import Rng, Sound, bend, curve, gust, hiss, mix, strike, tone


def phantom_move(r: Rng, v: int) -> Sound:
    """A hollow drone slides by, with cold air in its ribs."""
    low, high = (("C3", "D3"), ("D3", "F3"), ("G2", "A2"))[v]
    long = 1.9
    slide = bend(long, (0, hz(low)), (0.5, hz(high)), (1, hz(low)))
    shape = curve(long, (0, 0), (0.45, 1), (1, 0))
    ribs = gust(r, bend(long, (0, 500), (0.5, 1700), (1, 420)), 0.16)
    return grotto(
        mix(
            (0, hollow(slide, long) * shape),
            (0, hollow(slide * 1.5, long) * shape, 0.45),
            (0, ribs * shape, 0.22),
        ),
        0.45,
        1.8,
    )


def phantom_take(r: Rng, v: int) -> Sound:
    """A token is torn away: a rip that climbs, then a hollow fall."""
    rip = gust(r, bend(0.42, (0, 500), (1, 2400)), 0.3) * curve(0.42, (0, 0), (0.9, 1), (1, 0))
    rip *= 0.6 + 0.4 * np.tanh(3 * tone(bend(0.42, (0, 18), (1, 46 + 6 * v)), 0.42))
    high, low = (("D4", "D3"), ("C4", "A2"), ("F4", "D3"))[v]
    fall = hollow(bend(1.0, (0, hz(high)), (0.6, hz(low)), (1, hz(low))), 1.0) * strike(1.0, 0.45, 0.01)
    parts = (
        (0, band(rip, 200, 3000), 0.45),
        (0.38, thump(hz(low) / 2, 0.5), 0.9),
        (0.36, fall, 0.8),
        (0.4, bubbles(r, 0.6, 10), 0.2),
    )
    return grotto(mix(*parts), 0.4, 1.4)


def darkhouse_sweep(r: Rng, v: int) -> Sound:
    """The beam of darkness turns past: low throb, a narrow band that comes and goes."""
    long = 1.9
    near = curve(long, (0, 0), (0.5 + 0.05 * v, 1), (1, 0))
    beam = gust(r, 320 * (1 + 2.6 * near**2), 0.13)
    root = hz(("D2", "C2", "F2")[v])
    throb = hollow(root * 2 * (1 - 0.03 * curve(long, (0, 0), (0.5, 0), (1, 1))), long) * (
        0.7 + 0.3 * tone(4.8, long)
    )
    rub = hollow(root * 3, long)
    return grotto(mix((0, throb * near), (0, rub * near**2, 0.4), (0, beam * near, 0.3)), 0.35, 1.4)


def darkhouse_bite(r: Rng, v: int) -> Sound:
    """Jaws of shadow: a blow, a crunch, two low notes that rub."""
    root = hz(("D2", "C2", "F2")[v])
    crunch = [
        (float(at), knock(r, r.uniform(180, 520), 0.02), r.uniform(0.4, 1)) for at in r.uniform(0.0, 0.22, 16)
    ]
    growl = mix((0, hollow(root * 2, 0.9)), (0, hollow(root * 2 * 1.06, 0.9), 0.6)) * strike(0.9, 0.3, 0.02)
    snap = band(hiss(r, 0.2), 200, 1800) * strike(0.2, 0.03, 0.002)
    return grotto(
        band(mix((0, thump(root, 0.6, 1.3), 1.2), (0.02, snap, 0.5), (0.02, growl, 0.6), *crunch), 45, 2800),
        0.3,
        1.2,
    )


def darkhouse_miss(r: Rng, v: int) -> Sound:
    """Relief: a breath let out, and a phrase that comes home."""
    notes = (("C5", "A4", "D5"), ("G4", "F4", "A4"), ("A4", "G4", "C5"))[v]
    breath = gust(r, bend(0.8, (0, 1300), (1, 380)), 0.5) * curve(0.8, (0, 0), (0.2, 1), (1, 0))
    tune = [((0.5 + 2 * k) * GRID, kalimba(hz(note), 1.2), 0.8 + 0.1 * k) for k, note in enumerate(notes)]
    return grotto(
        mix(
            (0, breath, 0.16),
            (0.05, bubbles(r, 0.7, 9, 400, 1000), 0.3),
            *tune,
            (4.5 * GRID, kalimba(five(0, 3), 1.2), 0.4),
        ),
        0.35,
        1.2,
    )
