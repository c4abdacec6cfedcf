"""Abyss: pearls and keys, cards out of the deep, monsters, lords who bow, gates that open."""

from .rooms import band, grotto
from .scale import GRID, five, hz
from .voices import bell, bubble, bubbles, flute, glass, hollow, horn, kalimba, knock, thump
from .waves import Rng, Sound, bend, curve, gust, mix


def pearl(r: Rng, v: int) -> Sound:
    """A pearl drops onto others: three light taps, each rounder."""
    pitch = five((8, 9, 7, 10)[v])
    taps = [(n * 0.07, bell(pitch * (1, 1.004, 0.998)[n], 0.35), 0.8 - 0.2 * n) for n in range(3)]
    return grotto(mix(*taps, (0, knock(r, pitch / 2, 0.02), 0.6)), 0.2, 0.5)


def key_turn(r: Rng, v: int) -> Sound:
    """A key turns in its lock: two clicks and a ring."""
    pitch = five((4, 5, 6)[v])
    parts = (
        (0, knock(r, pitch, 0.02), 0.9),
        (0.13, knock(r, pitch * 1.5, 0.025)),
        (0.15, bell(pitch * 2, 0.9), 0.5),
    )
    return grotto(mix(*parts), 0.24, 0.6)


def depths(r: Rng, v: int) -> Sound:
    """A card rises out of the dark: a swell of water, then a drop."""
    long = 0.34 + 0.02 * v
    swell = gust(r, bend(long, (0, 240), (1, 1300)), 0.5) * curve(long, (0, 0), (0.75, 1), (1, 0))
    return grotto(mix((0, swell, 0.7), (long * 0.8, bubble(five((4, 5, 3)[v]), 0.14), 0.8)), 0.22, 0.5)


def monster(r: Rng, v: int) -> Sound:
    """Something large stirs: a low growl that slides, and cold bubbles."""
    low = hz(("D2", "C2", "F2")[v])
    long = 1.3
    growl = hollow(bend(long, (0, low * 2), (0.4, low * 2.4), (1, low * 1.8)), long)
    shape = curve(long, (0, 0), (0.25, 1), (1, 0))
    return grotto(
        mix((0, growl * shape), (0, thump(low, 0.7), 0.9), (0.2, bubbles(r, 0.9, 12, 200, 700), 0.25)),
        0.35,
        1.2,
    )


def fight(r: Rng, v: int) -> Sound:
    """A blow, a second one, and the water closes."""
    low = five((0, 2, 1)[v], 3)
    parts = (
        (0, thump(low, 0.35, 0.9)),
        (0, knock(r, low * 4, 0.03), 0.8),
        (2 * GRID, thump(low * 0.75, 0.5, 1.1), 0.9),
        (2 * GRID, bubbles(r, 0.6, 14), 0.35),
    )
    return grotto(band(mix(*parts), 50, 3200), 0.28, 0.8)


def lord(r: Rng, v: int) -> Sound:
    """A lord joins: a short call for two horns, and glass."""
    first, second = (("D4", "A4"), ("F4", "C5"), ("G4", "D5"))[v]
    parts = (
        (0, horn(hz(first), 0.4), 0.7),
        (2 * GRID, horn(hz(second), 1.0), 0.8),
        (2 * GRID, horn(hz(first), 1.0, 0.6), 0.5),
        (2 * GRID, glass(hz(second) * 2, 1.4), 0.25),
    )
    return grotto(mix(*parts), 0.35, 1.2)


def gate(r: Rng, v: int) -> Sound:
    """A gate swings open: stone on stone, then light."""
    long = 0.9
    grind = gust(r, bend(long, (0, 180), (1, 420)), 0.4) * curve(long, (0, 0), (0.5, 1), (1, 0))
    chord = [
        (0.6 + n * GRID / 2, bell(hz(note), 1.4), 0.4)
        for n, note in enumerate((("D4", "A4", "F5"), ("C4", "G4", "D5"), ("F4", "C5", "A5"))[v])
    ]
    return grotto(mix((0, grind, 0.8), (0, thump(90, 0.5), 0.8), *chord), 0.3, 1.1)


def council(r: Rng, v: int) -> Sound:
    """Many cards move together, with a murmur."""
    parts = []
    for n in range(4):
        flick = gust(r, bend(0.14, (0, 800), (1, 1700 + 150 * n)), 0.4) * curve(
            0.14, (0, 0), (0.6, 1), (1, 0)
        )
        parts.append((n * 0.075, flick, 0.55))
        parts.append((n * 0.075 + 0.1, kalimba(five((2, 3, 4)[v] + n), 0.5), 0.3))
    return grotto(mix(*parts), 0.2, 0.5)


def court_turn(r: Rng, v: int) -> Sound:
    """A new turn: one soft blown note over a low string."""
    note = ("A4", "D5", "F4")[v]
    return grotto(mix((0, flute(r, hz(note), 0.6), 0.5), (0, kalimba(hz(note) / 2, 0.9), 0.6)), 0.3, 0.9)


def last_turns(r: Rng, v: int) -> Sound:
    """The end is near: three strokes of a deep bell."""
    note = hz(("D3", "C3", "F3")[v])
    strokes = [(n * 4 * GRID, bell(note * (1, 1, 1.5)[n], 2.2), 0.9 - 0.15 * n) for n in range(3)]
    return grotto(mix(*strokes, (0, thump(note / 2, 0.6), 0.7)), 0.35, 1.4)
