"""The crew: tokens on their way, ducts that join, and the crew's great moments."""

from collections.abc import Callable

from .rooms import band, grotto
from .scale import GRID, five, hz
from .voices import bell, bubble, bubbles, glass, horn, kalimba, knock, pad, thump
from .waves import Rng, Sound, bend, curve, gust, mix, strike, tone


def run(
    steps: tuple[int, ...],
    voice: Callable[[float], Sound],
    gap: float = GRID,
    octave: int = 4,
    swell: float = 0.0,
) -> Sound:
    """Notes of the five-note scale one after another, each a little louder by `swell`."""
    return mix(*((k * gap, voice(five(step, octave)), 1 + swell * k) for k, step in enumerate(steps)))


def token_fly(r: Rng, v: int) -> Sound:
    """A token shoots through the water and leaves a trail of bubbles."""
    long = 0.5 + 0.05 * v
    rush = gust(r, bend(long, (0, 350), (0.55, 1500), (1, 600)), 0.4) * curve(long, (0, 0), (0.5, 1), (1, 0))
    sing = tone(bend(long, (0, five(v)), (1, five(v + 3))), long) * curve(long, (0, 0), (0.5, 1), (1, 0))
    return grotto(
        mix((0, rush, 0.6), (0, sing, 0.4), (0.1, bubbles(r, long, 10, 500, 1500), 0.35)), 0.25, 0.7
    )


def token_place(r: Rng, v: int) -> Sound:
    """A crew member is at home in the cabin: a warm note and a wooden seat."""
    step = (0, 2, 3, 4, 5)[v]
    parts = (
        (0, knock(r, five(step, 3), 0.035), 0.8),
        (0.01, kalimba(five(step), 1.1)),
        (0.03, glass(five(step + 3), 0.9), 0.2),
    )
    return grotto(mix(*parts), 0.25, 0.8)


def token_stow(r: Rng, v: int) -> Sound:
    """Into the reserve: cloth, and two muffled knocks a fourth apart."""
    low = five((0, 2, 3)[v], 3)
    cloth = gust(r, bend(0.25, (0, 1100), (1, 500)), 0.7) * curve(0.25, (0, 0), (0.3, 1), (1, 0))
    parts = ((0, cloth, 0.2), (0.08, thump(low * 4 / 3, 0.25, 0.3)), (0.08 + GRID, thump(low, 0.35, 0.3)))
    return grotto(
        band(
            mix(*parts, (0.08, knock(r, low * 4, 0.025), 0.7), (0.08 + GRID, knock(r, low * 3, 0.025), 0.6)),
            60,
            2000,
        ),
        0.2,
        0.5,
    )


def token_discard(r: Rng, v: int) -> Sound:
    """A token drifts down into the dark."""
    high = five((6, 5, 7)[v])
    fall = tone(bend(0.7, (0, high), (1, high / 4)), 0.7) * strike(0.7, 0.3, 0.02)
    wash = gust(r, bend(0.8, (0, 1400), (1, 220)), 0.5) * curve(0.8, (0, 0), (0.15, 1), (1, 0))
    return grotto(mix((0, fall, 0.7), (0, wash, 0.3), (0.15, bubbles(r, 0.5, 6, 300, 900), 0.3)), 0.35, 1.1)


def pipe_light(r: Rng, v: int) -> Sound:
    """Ducts join and light runs along them: a rising shimmer."""
    steps = ((0, 2, 3, 5, 7), (1, 3, 4, 6, 8), (2, 3, 5, 7, 9), (0, 3, 5, 6, 8))[v]
    notes = run(steps, lambda pitch: glass(pitch, 1.1, 0.008), GRID, 4, 0.1)
    tines = run(steps, lambda pitch: kalimba(pitch, 0.8))
    spark = run(steps, lambda pitch: glass(pitch, 0.7, 0.004), GRID, 5, 0.15)
    air = gust(r, bend(0.9, (0, 900), (1, 3600)), 0.35) * curve(0.9, (0, 0), (0.6, 1), (1, 0))
    return grotto(mix((0, notes, 0.7), (0, tines, 0.6), (GRID / 2, spark, 0.22), (0, air, 0.09)), 0.4, 1.4)


def full_crew(r: Rng, v: int) -> Sound:
    """All nine shine: nine notes climb, then ring together."""
    steps = ((0, 2, 3, 4, 5, 6, 7, 8, 10), (1, 3, 2, 4, 5, 4, 6, 8, 9), (0, 3, 5, 2, 4, 7, 5, 8, 10))[v]
    climb = run(steps, lambda pitch: kalimba(pitch, 1.4), GRID, 4, 0.04)
    end = 9 * GRID
    chord = [(end, glass(hz(note), 2.0, 0.01), 0.4) for note in ("F4", "C5", "G5", "A5")]
    warm = [(end - 0.3, pad(hz(note), 2.2, k), 0.16) for k, note in enumerate(("F3", "C4", "A4"))]
    return grotto(mix((0, climb, 0.8), *chord, *warm, (end, bell(hz("F5"), 1.8), 0.3)), 0.4, 1.8)


def fanfare(r: Rng, v: int) -> Sound:
    """The ninth is aboard: brass calls, a bell answers, and lamps come on one by one."""
    notes = (("F4", "A4", "C5", "F5"), ("C4", "F4", "A4", "C5"), ("F4", "C5", "A4", "F5"))[v]
    starts, longs = (0, 3, 4, 6), (0.34, 0.16, 0.26, 1.5)
    call = [
        (at * GRID, horn(hz(note), long, 1.2)) for note, at, long in zip(notes, starts, longs, strict=True)
    ]
    home = 6 * GRID
    under = [(home, horn(hz(note), 1.4), 0.4) for note in ("F3", "C4", "A4")]
    lamps = run((0, 2, 3, 5, 7, 8, 10), lambda pitch: kalimba(pitch, 1.0), GRID, 5, 0.05)
    deep = ((0, thump(hz("F2"), 0.4), 0.5), (home, thump(hz("F2"), 0.7), 0.7))
    bells = ((home, bell(hz("F5"), 2.0), 0.45), (home + 2 * GRID, bell(hz("C5"), 1.8), 0.3))
    return grotto(band(mix(*call, *under, *deep, *bells, (home, lamps, 0.3)), 50, 5000), 0.4, 1.6)


def heroic(r: Rng, v: int) -> Sound:
    """A call of courage: fifth and octave, blown."""
    first, second, third = (("D4", "A4", "D5"), ("F4", "C5", "F5"), ("G4", "D5", "G5"))[v]
    calls = ((0, horn(hz(first), 0.4)), (2 * GRID, horn(hz(second), 0.35)), (3 * GRID, horn(hz(third), 1.3)))
    under = (
        (3 * GRID, horn(hz(second), 1.2), 0.5),
        (3 * GRID, horn(hz(first), 1.2), 0.4),
        (3 * GRID, thump(hz("D2"), 0.6), 0.5),
    )
    return grotto(band(mix(*calls, *under), 60, 3000), 0.4, 1.6)


def mage_pair(r: Rng, v: int) -> Sound:
    """Two mages find each other: two voices interlock and meet."""
    left, right = (((0, 3, 5), (7, 6, 5)), ((1, 4, 6), (8, 7, 6)), ((2, 3, 5), (8, 7, 5)))[v]
    rise = run(left, lambda pitch: glass(pitch, 1.4, 0.01), 2 * GRID)
    fall = run(right, lambda pitch: glass(pitch, 1.2, 0.01), 2 * GRID)
    meet = bubble(five(right[2]), 0.2, 0.1)
    return grotto(
        mix(
            (0, rise),
            (GRID, fall, 0.7),
            (4 * GRID, glass(five(left[2], 5), 1.2), 0.35),
            (4 * GRID, meet, 0.2),
        ),
        0.45,
        1.6,
    )
