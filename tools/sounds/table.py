"""Things on the table and buttons: dice, pieces in the hand, cards, menus."""

import numpy as np

from .rooms import band, grotto
from .scale import GRID, five, hz
from .voices import bell, bubble, bubbles, glass, kalimba, knock, thump
from .waves import Rng, Sound, bend, count, curve, gust, mix, strike, tone


def bounces(r: Rng, start: float, pitch: float, number: int) -> list[tuple[float, Sound, float]]:
    """One die that hops ever lower and sooner."""
    gap, loud, parts = r.uniform(0.09, 0.14), 1.0, []
    for _ in range(number):
        parts.append((start, knock(r, pitch * r.uniform(0.93, 1.07), 0.026), loud))
        start, gap, loud = start + gap, gap * 0.62, loud * 0.62
    return parts


def roll(r: Rng, v: int) -> Sound:
    """Dice rattle in a cupped hand, then tumble out over the table."""
    shakes = 3 + v % 2
    parts = []
    for shake in range(shakes):
        for _ in range(6):
            at = shake * 2 * GRID + abs(r.normal(0, 0.045))
            parts.append((at, knock(r, five(int(r.integers(4, 9)), 4), 0.018), r.uniform(0.25, 0.6)))
    thrown = shakes * 2 * GRID + 0.06
    for die in range(3):
        parts += bounces(r, thrown + die * r.uniform(0.03, 0.07), five(1 + die * 2 + v % 3), 5)
    parts.append((thrown, bubbles(r, 0.5, 9, 500, 1600), 0.25))
    return grotto(band(mix(*parts), 150, 3800), 0.22, 0.6)


def die_land(r: Rng, v: int) -> Sound:
    """One die comes to rest."""
    pitch = five((3, 1, 4, 2, 5)[v])
    parts = bounces(r, 0, pitch, 3)
    return grotto(band(mix(*parts, (0.02, bubble(pitch * 1.5, 0.1), 0.25)), 120, 3500), 0.2, 0.5)


def die_give(r: Rng, v: int) -> Sound:
    """A die is set on a brass plaque, which rings."""
    pitch = five((3, 5, 6, 7)[v])
    ring = mix((0, bell(pitch, 1.1), 0.7), (0, glass(pitch * 2, 0.8), 0.12))
    return grotto(mix((0, knock(r, pitch / 2, 0.03)), (0.012, ring, 0.75)), 0.25, 0.8)


def pick(r: Rng, v: int) -> Sound:
    """A piece leaves the board: a small bubble slips upward."""
    low, high = five((0, 1, 2, 3)[v]), five((2, 3, 4, 5)[v])
    blip = tone(bend(0.16, (0, low), (0.7, high), (1, high)), 0.16) * strike(0.16, 0.06, 0.012)
    return grotto(mix((0, blip), (0.03, bubble(high * 1.5, 0.08), 0.25)), 0.18, 0.4)


def drop(r: Rng, v: int) -> Sound:
    """A piece is set down: a soft thud and a settling bubble."""
    pitch = five((0, 2, 3, 1)[v], 3)
    parts = (
        (0, thump(pitch, 0.28, 0.6), 0.8),
        (0, knock(r, pitch * 3, 0.035), 0.9),
        (0.05, bubble(pitch * 4, 0.1), 0.2),
    )
    return grotto(band(mix(*parts), 60, 3000), 0.2, 0.5)


def home(r: Rng, v: int) -> Sound:
    """A soft no: the piece glides back, two muted notes step down."""
    high, low = (("F4", "D4"), ("A4", "F4"), ("G4", "D4"))[v]
    glide = gust(r, bend(0.42, (0, 900), (1, 300)), 0.45) * curve(0.42, (0, 0), (0.35, 1), (1, 0))
    notes = ((0, kalimba(hz(high), 0.5)), (2 * GRID, kalimba(hz(low), 0.8), 0.9))
    return grotto(band(mix((0, glide, 0.06), *notes), 60, 1500), 0.25, 0.7)


def hover(r: Rng, v: int) -> Sound:
    """The lightest touch: one rounded droplet."""
    pitch = five((5, 6, 7, 8)[v])
    return grotto(tone(pitch, 0.12) * strike(0.12, 0.035, 0.012), 0.2, 0.35)


def click(r: Rng, v: int) -> Sound:
    """A button gives way."""
    pitch = five((4, 5, 3, 6)[v])
    return grotto(
        band(mix((0, knock(r, pitch, 0.02)), (0.035, bubble(pitch * 2, 0.06), 0.3)), 150, 3200), 0.15, 0.3
    )


def card_turn(r: Rng, v: int) -> Sound:
    """Stiff paper swings over and taps the table."""
    long = 0.2 + 0.03 * v
    flutter = 0.7 + 0.3 * np.sin(2 * np.pi * (24 + 5 * v) * np.arange(count(long)) / count(long) * long)
    swish = gust(r, bend(long, (0, 500), (0.6, 1500), (1, 900)), 0.5) * curve(long, (0, 0), (0.7, 1), (1, 0))
    return grotto(mix((0, swish * flutter), (long - 0.02, knock(r, five(v, 4), 0.025), 1.4)), 0.18, 0.4)


def undo(r: Rng, v: int) -> Sound:
    """Time runs back: three reversed droplets climb down."""
    steps = ((7, 5, 3), (8, 6, 4), (6, 5, 2))[v]
    notes = [(k * GRID, (tone(five(s), 0.2) * strike(0.2, 0.06, 0.006))[::-1]) for k, s in enumerate(steps)]
    return grotto(mix(*notes), 0.3, 0.7)


def page(r: Rng, v: int) -> Sound:
    """A menu unfolds: a breath of water and an open fifth."""
    low, high = (("D5", "A5"), ("G4", "D5"), ("F4", "C5"))[v]
    breath = gust(r, bend(0.4, (0, 400), (1, 1300)), 0.5) * curve(0.4, (0, 0), (0.5, 1), (1, 0))
    return grotto(
        mix((0, breath, 0.16), (0.02, kalimba(hz(low), 0.7), 0.8), (GRID + 0.02, kalimba(hz(high), 0.9))), 0.3
    )


def turn_begin(r: Rng, v: int) -> Sound:
    """The ship's bell: a new turn."""
    low, high = (("D5", "A5"), ("A4", "D5"), ("G4", "D5"))[v]
    return grotto(mix((0, bell(hz(low), 1.3), 0.8), (2 * GRID, bell(hz(high), 1.8))), 0.35, 1.4)


def warn(r: Rng, v: int) -> Sound:
    """Take care: one note asks twice, its neighbour leans on it."""
    note, lean = (("A4", "C5"), ("F4", "G4"), ("G4", "A4"))[v]
    ask = mix(
        (0, kalimba(hz(note), 0.6)), (0, kalimba(hz(lean), 0.5), 0.5), (0, thump(hz(note) / 2, 0.3, 0.3), 0.6)
    )
    return grotto(band(mix((0, ask), (2 * GRID, ask, 0.85)), 60, 2400), 0.25, 0.8)
