"""Deep: indigo and spacious. D dorian, the theme twice as slow in a voice like a whale's."""

from .scale import hz
from .score import Track, beats, read
from .voices import bass, bell, glass, hollow, whale
from .waves import Rng, Sound, curve

# Two bars each: the bass walks D C B A, returns to D, and lifts to F before it sinks again.
FALL = "D3 A3 E4 F4|C3 A3 E4 G4|B2 G3 D4 A4|A2 G3 C4 E4"
HANG = "D3 A3 C4 E4|D3 G3 B3 E4|C3 G3 B3 E4|D3 G3 A3 D4"
LIFT = "F3 A3 C4 G4|E3 G3 B3 D4|D3 F3 C4 E4|A2 G3 C4 D4"
FLOOR = "D3 A3 C4 E4|D3 G3 B3 E4|D3 A3 C4 F4|D3 G3 A3 E4"
PLAN = ((0, FALL), (8, HANG), (16, LIFT), (24, FALL), (32, FLOOR))

# Calls: each is one breath of eight beats, the theme's rise or its fall.
RISE, FALLING = "D4:3 E4:1 F4:4", "E4:2 C4:2 A3:4"
CALLS = (
    (0, RISE),
    (2, FALLING),
    (4, "B3:3 D4:1 G4:4"),
    (6, "E4:2 C4:2 A3:4"),
    (16, "C4:3 D4:1 G4:4"),
    (18, "G4:2 E4:2 D4:4"),
    (20, "F4:3 E4:1 C4:4"),
    (22, "D4:2 C4:2 A3:4"),
    (24, "D4:3 E4:1 A4:4"),
    (26, "G4:2 E4:2 C4:4"),
    (28, "B3:3 D4:1 A4:4"),
    (30, "G4:2 E4:2 C4:4"),
    (36, RISE),
    (38, "E4:2 D4:2 A3:4"),
)
# Bells answer in the gaps, high and far; while the whale rests they have the theme to themselves.
BELLS = (
    (1, "-:2 A5 D5 | -:4 | -:2 G5 E5 | -:4 | -:2 D5 G5 | -:4 | -:2 E5:1.5 A4:.5"),
    (8, "D5:1.5 E5:.5 A5:2 | -:2 G5 E5 | E5:1.5 G5:.5 B5:2 | -:2 A5 G5"),
    (12, "E5:1.5 G5:.5 B5:2 | -:2 G5 D5 | A5:1.5 G5:.5 D5:2 | -:4"),
    (17, "-:2 C5 G5 | -:4 | -:2 B4 E5 | -:4 | -:2 C5 F5 | -:4 | -:2 D5 E5"),
    (25, "-:2 A5 D6 | -:4 | -:2 G5 C6 | -:4 | -:2 A5 D6 | -:4 | -:2 G5 E5"),
    (32, "A5:2 E5:2 | -:4 | B5:2 G5:2 | -:4 | -:2 C5 F5 | -:4 | -:2 A4 D5 | -:4"),
)
STEPS = "D2:3 A2 | D2:3 E3 | C2:3 G2 | C2:3 E3 | B2:3 G2 | B2:3 D3 | A2:3 E2 | A2:2 G2 A2"
STEPS_HANG = "D2:3 A2 | D2:3 C3 | D2:3 G2 | D2:3 B2 | C2:3 G2 | C2:3 E3 | D2:3 G2 | D2:2 A2 D3"
STEPS_FLOOR = "D2:3 A2 | D2:3 C3 | D2:3 G2 | D2:3 B2 | D2:3 A2 | D2:3 F2 | D2:3 A2 | D2:2 G2 A2"
STEPS_LIFT = "F2:3 C3 | F2:3 A2 | E2:3 B2 | E2:3 G2 | D2:3 A2 | D2:3 F2 | A2:3 E2 | A2:2 C3 B2"


def calls(track: Track) -> None:
    """The whale's phrases, from left to right and back."""
    for k, (bar, text) in enumerate(CALLS):
        notes = read(text, 8)
        line = whale([pitch for _, pitch, _ in notes], [beats(length) for _, _, length in notes])
        track.add(bar * 4, line, 0.2, 0.35 if k % 2 else -0.35, 0.9)


def sonar(track: Track) -> None:
    """A far ping every eight bars, and its echo."""
    for bar in (3, 11, 19, 27, 35):
        ping = glass(hz("D6"), 1.6, 0.01)
        for k in range(3):
            track.add(bar * 4 + 2 + 2 * k, ping, 0.09 * 0.5**k, (-0.6, 0.6, 0)[k], 1.2)


def deep(r: Rng) -> Sound:
    """The whole loop: 40 bars, 133 seconds."""
    track = Track(40, 4.5)
    for bar, chords in PLAN:
        track.chords(bar, chords, 2, 0.068, 1.7, 750)
    for bar, steps in ((0, STEPS), (8, STEPS_HANG), (16, STEPS_LIFT), (24, STEPS), (32, STEPS_FLOOR)):
        track.line(bar, steps, lambda p, s: bass(p, s + 1.5), 0.2, 0, 0.4)
    for bar, text in BELLS:
        track.line(bar, text, lambda p, s: bell(p, 2.6), 0.13, 0.4, 1.1, 0.4)
    calls(track)
    sonar(track)
    drone = hollow(hz("D2"), beats(40)) * curve(beats(40), (0, 0), (0.5, 1), (1, 0))
    for bar in (0, 8, 24, 32):
        track.add(bar * 4 - 4, drone, 0.05, 0, 0.3)
    track.water(r, 60, 420, 0.06, 5)
    track.bubbles(r, [5, 10, 14, 21, 26, 30, 34, 39], 6, 0.12, 220, 700)
    return track.finish(35, 3200)
