"""Ships and rock: the Nautilion sails, grinds on a reef, throws a harpoon, collides."""

import numpy as np

from .rooms import band, grotto
from .scale import GRID, five, hz
from .voices import bubbles, kalimba, knock, thump
from .waves import Rng, Sound, bend, count, curve, gust, hiss, mix, partials, strike, tone


def nautilion_sail(r: Rng, v: int) -> Sound:
    """The propeller turns faster, then lets go, in a stream of bubbles."""
    long = 1.6 + 0.15 * v
    turns = tone(bend(long, (0, 5), (0.5, 11 + v), (1, 6)), long)
    wash = gust(r, bend(long, (0, 260), (0.5, 620), (1, 300)), 0.6) * (0.6 + 0.4 * turns)
    hum = band(
        np.tanh(2 * tone(bend(long, (0, hz("A2")), (0.5, hz("D3")), (1, hz("A2"))), long)), 60, 500
    ) * (0.75 + 0.25 * turns)
    swell = curve(long, (0, 0), (0.3, 1), (0.65, 0.9), (1, 0))
    stream = bubbles(r, long - 0.2, 42, 280, 1300)
    return grotto(mix((0, wash * swell, 0.35), (0, hum * swell, 0.3), (0.1, stream, 0.5)), 0.22, 0.8)


def stones(r: Rng, long: float, rate: float) -> Sound:
    """Stick and slip: many small rough knocks, crowded and uneven."""
    starts = np.cumsum(r.exponential(1 / rate, int(long * rate)))
    hits = [(float(s), knock(r, r.uniform(110, 330), 0.022), r.uniform(0.2, 1)) for s in starts if s < long]
    return mix((0, np.zeros(count(long))), *hits)


def reef_grind(r: Rng, v: int) -> Sound:
    """The keel scrapes over coral."""
    long = 1.3 + 0.12 * v
    slow = bend(long, (0, 180), (0.4 + 0.1 * v, 420), (1, 150))
    scrape = gust(r, slow, 0.5) * (0.55 + 0.45 * np.abs(tone(9 + 2 * v, long)))
    groan = np.tanh(2 * tone(bend(long, (0, hz("C3")), (0.5, hz("D3")), (1, hz("A2"))), long)) * 0.25
    whole = band(mix((0, scrape, 0.5), (0, stones(r, long, 38), 0.5), (0, groan, 0.6)), 60, 2200)
    return grotto(whole[: count(long)] * curve(long, (0, 0), (0.15, 1), (0.7, 0.8), (1, 0)), 0.25, 0.8)


def reef_free(r: Rng, v: int) -> Sound:
    """The rock lets go: a jolt, a rush of bubbles, an open fifth."""
    low, high = (("D4", "A4"), ("F4", "C5"), ("G4", "D5"))[v]
    jolt = mix((0, stones(r, 0.22, 50), 0.6), (0.2, thump(hz("D2"), 0.5, 1.0)))
    notes = ((2 * GRID, kalimba(hz(low), 1.0), 0.9), (3 * GRID, kalimba(hz(high), 1.3)))
    return grotto(
        mix((0, band(jolt, 60, 2200), 0.8), (0.22, bubbles(r, 0.8, 26, 400, 1700), 0.5), *notes), 0.3, 1.0
    )


def harpoon(r: Rng, v: int) -> Sound:
    """A harpoon: the spring twangs, the line whirrs, the point strikes."""
    pitch = five((0, 1, 2)[v], 3)
    twang = partials(pitch, 0.5, ((1, 1, 0.12), (2.01, 0.6, 0.1), (3.03, 0.35, 0.07), (5.1, 0.2, 0.04)))
    whirr = gust(r, bend(0.34, (0, 700), (0.3, 2200), (1, 900)), 0.35) * curve(
        0.34, (0, 0), (0.2, 1), (1, 0.2)
    )
    hit = mix((0, knock(r, pitch * 1.5, 0.05)), (0, thump(pitch / 2, 0.4, 0.8)))
    return grotto(
        mix((0, twang, 0.7), (0.02, whirr, 0.3), (0.32, hit, 1.1), (0.34, bubbles(r, 0.4, 8), 0.3)), 0.25, 0.8
    )


def collision(r: Rng, v: int) -> Sound:
    """Two hulls meet: a blow, iron that rings, water that boils."""
    root = hz(("D2", "C2", "F2")[v])
    iron = partials(
        root,
        1.8,
        ((2, 0.5, 0.5), (4, 0.8, 0.5), (6, 0.7, 0.4), (8.06, 0.5, 0.3), (10.8, 0.4, 0.2), (16.2, 0.2, 0.1)),
    )
    crash = band(hiss(r, 0.5), 120, 1800) * strike(0.5, 0.09, 0.003)
    parts = (
        (0, thump(root, 0.8, 1.2), 0.9),
        (0, iron, 0.6),
        (0, crash, 1.3),
        (0.06, stones(r, 0.5, 30), 0.5),
    )
    return grotto(band(mix(*parts, (0.2, bubbles(r, 1.0, 30, 250, 1200), 0.45)), 45, 3500), 0.3, 1.4)
