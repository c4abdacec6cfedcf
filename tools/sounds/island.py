"""Nautilus Island: feet on planks, cards out of the hold, brass, and a compass that comes to rest."""

from .crew import run
from .rooms import band, grotto
from .scale import GRID, five, hz
from .voices import bell, bubble, bubbles, glass, horn, kalimba, knock, thump
from .waves import Rng, Sound, bend, curve, gust, hiss, mix, strike


def step(r: Rng, v: int) -> Sound:
    """A castaway crosses over: three bare feet on wet planks."""
    parts = []
    for foot in range(3):
        at, pitch = foot * 1.4 * GRID, five((0, 2, 1)[(foot + v) % 3], 3)
        wet = band(hiss(r, 0.09), 700, 3200) * strike(0.09, 0.02, 0.008)
        parts += [
            (at, thump(pitch, 0.16, 0.4), 0.8),
            (at, knock(r, pitch * 3, 0.02), 0.6),
            (at + 0.01, wet, 0.12),
        ]
    return grotto(band(mix(*parts), 70, 3200), 0.16, 0.4)


def collect(r: Rng, v: int) -> Sound:
    """A card slips out of the hold and up into the hand."""
    long = 0.2 + 0.02 * v
    slip = gust(r, bend(long, (0, 600), (1, 2200)), 0.45) * curve(long, (0, 0), (0.6, 1), (1, 0))
    pop = bubble(five((3, 5, 4, 6)[v]), 0.1, 0.4)
    return grotto(
        mix((0, slip, 0.5), (long * 0.6, pop, 0.9), (long * 0.7, kalimba(five(v + 3), 0.5), 0.35)), 0.18, 0.4
    )


def stow(r: Rng, v: int) -> Sound:
    """A card is laid into its crate: wood, and a small warm note."""
    note = five((0, 2, 3, 5)[v])
    parts = (
        (0, knock(r, note / 2, 0.045), 0.9),
        (0, thump(note / 4, 0.22, 0.4), 0.5),
        (0.015, kalimba(note, 0.8), 0.7),
    )
    return grotto(band(mix(*parts), 70, 3400), 0.2, 0.5)


def reveal(r: Rng, v: int) -> Sound:
    """The next card of an open stack is turned: a flick, a tap, a drop that falls off it."""
    flick = gust(r, bend(0.16, (0, 900), (1, 1900)), 0.4) * curve(0.16, (0, 0), (0.7, 1), (1, 0))
    tap = knock(r, five((2, 3, 4)[v]), 0.022)
    return grotto(mix((0, flick, 0.5), (0.14, tap), (0.2, bubble(five(v + 7), 0.07, 0.3), 0.4)), 0.18, 0.4)


def brass(r: Rng, v: int) -> Sound:
    """A bonus token spins on the crate and lies down."""
    pitch = five((7, 8, 9)[v])
    spins, at, gap, parts = 5, 0.0, 0.085, []
    for turn in range(spins):
        parts.append((at, bell(pitch * (1.0, 1.004)[turn % 2], 0.5), 0.8 - 0.13 * turn))
        at, gap = at + gap, gap * 0.8
    return grotto(mix(*parts, (at, knock(r, pitch / 4, 0.03), 0.9)), 0.25, 0.7)


def porthole(r: Rng, v: int) -> Sound:
    """A porthole closes: the hinge sings, brass meets brass, and a bright chord says that it holds."""
    low, mid, high = (("F3", "C5", "A5"), ("D3", "A4", "F5"), ("G3", "D5", "C6"))[v]
    hinge = gust(r, bend(0.35, (0, 700), (0.8, 1500), (1, 1300)), 0.08) * curve(
        0.35, (0, 0), (0.6, 1), (1, 0)
    )
    clang = mix(
        (0, bell(hz(low) * 2, 1.4)), (0, knock(r, hz(low) * 2, 0.05), 1.2), (0, thump(hz(low) / 2, 0.4), 0.7)
    )
    chord = mix(
        (0, kalimba(hz(mid), 1.4)),
        (GRID, kalimba(hz(high), 1.6)),
        (2 * GRID, glass(hz(high) * 2, 1.4, 0.01), 0.3),
    )
    return grotto(mix((0, hinge, 0.22), (0.33, clang, 0.8), (0.33 + 2 * GRID, chord, 0.8)), 0.35, 1.3)


def compass(r: Rng, v: int) -> Sound:
    """The needle swings over and comes to rest: a new round."""
    left, right = ((5, 8), (3, 7), (4, 6))[v]
    swings = [(k * 2 * GRID, glass(five((left, right)[k % 2]), 0.7, 0.012), 0.9 - 0.22 * k) for k in range(4)]
    rest = mix((0, bell(five(left), 1.2), 0.5), (0, knock(r, five(left, 3), 0.025), 0.7))
    return grotto(mix(*swings, (8 * GRID, rest, 0.8)), 0.3, 1.0)


def your_turn(r: Rng, v: int) -> Sound:
    """Somebody blows a shell on the beach: you are wanted."""
    low, high = (("F4", "C5"), ("D4", "A4"), ("G4", "D5"))[v]
    call = mix((0, horn(hz(low), 0.3, 0.8), 0.7), (2 * GRID, horn(hz(high), 0.7, 0.8)))
    return grotto(band(mix((0, call), (2 * GRID, kalimba(hz(high) * 2, 0.9), 0.4)), 80, 2600), 0.35, 1.1)


def emptied(r: Rng, v: int) -> Sound:
    """The last card is gone: a hollow hold answers, and the boat settles."""
    steps = ((4, 2, 0), (5, 3, 1), (6, 3, 2))[v]
    hold = run(steps, lambda pitch: knock(r, pitch, 0.07), 2 * GRID, 3)
    deep = mix((0, thump(five(steps[2], 2), 0.8, 0.5)), (0.1, bubbles(r, 0.7, 9, 250, 800), 0.3))
    return grotto(band(mix((0, hold), (6 * GRID, deep, 0.9)), 55, 2200), 0.45, 1.5)
