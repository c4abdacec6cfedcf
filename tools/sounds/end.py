"""Near the end: a pulse under the same sea. D dorian with its bright sixth against F, the theme in haste."""

from .scale import hz
from .score import Track, beats
from .voices import bass, bell, flute, glass, kalimba, thump
from .waves import Rng, Sound

# Two bars each. B against F (bars 3-6) is the tension; it opens only where the theme soars.
ALERT = "D3 A3 E4 F4|D3 A3 B3 F4|F3 A3 B3 E4|E3 G3 B3 D4"
PRESS = "D3 A3 C4 F4|E3 G3 B3 E4|F3 A3 C4 G4|G3 B3 D4 A4"
SOAR = "A3 C4 E4 A4|F3 C4 E4 A4|C3 G3 E4 G4|G3 B3 D4 G4"
EBB = "A3 C4 E4 G4|F3 A3 B3 E4|D3 A3 B3 F4|E3 A3 B3 D4"
PLAN = ((0, ALERT), (8, PRESS), (16, SOAR), (24, ALERT), (32, EBB))

# Eight notes a bar, 3+3+2; each letter is a step of the figure: root, fifth or octave.
FIGURE = "r r o r r f o r"
ROOTS = {
    0: "D2 D2 D2 D2 F2 F2 E2 E2",
    8: "D2 D2 E2 E2 F2 F2 G2 G2",
    16: "A2 A2 F2 F2 C2 C2 G2 G2",
    24: "D2 D2 D2 D2 F2 F2 E2 E2",
    32: "A2 A2 F2 F2 D2 D2 E2 E2",
}
FIFTHS = {"A": "E", "C": "G", "D": "A", "E": "B", "F": "C", "G": "D"}

HASTE = (
    "D5:.75 E5:.25 F5 -:2 | E5:.5 C5:.5 A4 -:2 | D5:.75 E5:.25 F5 A5 F5 | E5:.5 D5:.5 B4 -:2 |"
    "E5:.75 F5:.25 A5 -:2 | G5:.5 E5:.5 C5 -:2 | B4:.75 D5:.25 G5 E5 D5 | B4:2 -:2"
)
PRESSING = (
    "D5:.75 E5:.25 F5 A5:2 | G5:.5 F5:.5 E5 D5:2 | E5:.75 F5:.25 G5 B5:2 | A5:.5 G5:.5 E5 B4:2 |"
    "F5:.75 G5:.25 A5 C6:2 | B5:.5 A5:.5 G5 E5:2 | G5:.75 A5:.25 B5 D6:2 | C6:.5 B5:.5 A5 G5:2"
)
SOARING = (
    "C5:1.5 D5:.5 E5:2 | A5:3 G5 | C5:1.5 D5:.5 E5:2 | C6:3 A5 |"
    "G5:1.5 E5:.5 C5:2 | D5:1.5 E5:.5 G5:2 | B5:3 A5 | G5:2 D5:2"
)
SECOND = "A4:4 | E4:4 | F4:4 | A4:4 | E4:4 | G4:4 | D5:4 | B4:4"
EBBING = "E5 C5 A4:2 | -:4 | E5 B4 A4:2 | -:4 | F5 D5 A4:2 | -:4 | D5 B4 E4:2 | -:2 A4 B4"
GLINTS = {
    "D": "A4 D5 E5 F5 E5 D5 A4 E5",
    "E": "B4 D5 E5 G5 E5 D5 B4 D5",
    "F": "A4 C5 E5 G5 E5 C5 A4 E5",
    "G": "B4 D5 G5 A5 G5 D5 B4 D5",
    "A": "A4 C5 E5 G5 E5 C5 A4 E5",
    "C": "G4 C5 E5 G5 E5 C5 G4 E5",
}


def fifth(note: str) -> str:
    """The fifth above; from F, G and A it lies beyond the next C, where octaves are counted anew."""
    over = note[0] in "FGA"
    return f"{FIFTHS[note[0]]}{int(note[1:]) + over}"


def pulse(track: Track) -> None:
    """The ostinato and a slow heart under it, fuller in the middle of the loop."""
    for bar, roots in ROOTS.items():
        strong = {8: 1.1, 16: 1.2}.get(bar, 0.9)
        for k, root in enumerate(roots.split()):
            steps = {"r": root, "o": f"{root[0]}{int(root[1:]) + 1}", "f": fifth(root)}
            for place, step in enumerate(FIGURE.split()):
                accent = 1.0 if place in (0, 3, 6) else 0.6
                note = bass(hz(steps[step]), 0.9)
                track.add(
                    (bar + k) * 4 + place / 2, note, 0.28 * accent * strong, -0.2 + 0.4 * (place % 2), 0.2
                )
            for at, loud in ((0, 1.0), (0.75, 0.6)):
                track.add((bar + k) * 4 + at, thump(hz(root), 0.55, 0.6), 0.22 * loud * strong, 0, 0.15)


def glints(track: Track, bars: range) -> None:
    """Quick light broken chords, one for the root of each bar."""
    for bar in bars:
        root = ROOTS[bar - bar % 8].split()[bar % 8]
        for k, note in enumerate(GLINTS[root[0]].split()):
            track.add(bar * 4 + k / 2 + 0.25, kalimba(hz(note), 1.0), 0.11, 0.5 if k % 2 else -0.5, 0.6)


def melody(r: Rng, track: Track) -> None:
    """The theme in haste, pressed upward, soaring in its first shape, in haste again, ebbing."""

    def tine(pitch: float, seconds: float) -> Sound:
        return kalimba(pitch, 1.6)

    def blown(pitch: float, seconds: float) -> Sound:
        return flute(r, pitch, seconds + 0.12)

    track.line(0, HASTE, tine, 0.3, 0.15, 0.5, 0.3)
    track.line(8, PRESSING, tine, 0.28, 0.15, 0.5, 0.2)
    track.line(8, PRESSING, blown, 0.1, -0.2, 0.7)
    track.line(16, SOARING, blown, 0.17, 0.1, 0.7)
    track.line(16, SOARING, tine, 0.2, 0.25, 0.5)
    track.line(16, SECOND, lambda p, s: glass(p, s + 1.5, 0.05), 0.13, -0.4, 0.7)
    track.line(24, HASTE, tine, 0.3, -0.15, 0.5, 0.3)
    track.line(24, HASTE, lambda p, s: bell(p / 2, 1.4), 0.08, 0.4, 0.8)
    track.line(32, EBBING, lambda p, s: bell(p, 2.4), 0.15, -0.1, 0.9, 0.35)


def end(r: Rng) -> Sound:
    """The whole loop: 40 bars, 133 seconds."""
    track = Track(40, 3.0)
    for bar, chords in PLAN:
        track.chords(bar, chords, 2, 0.055, 1.35, 1200)
    pulse(track)
    glints(track, range(4, 24))
    glints(track, range(28, 32))
    melody(r, track)
    track.water(r, 80, 600, 0.05, 20)
    track.bubbles(r, [2, 6, 13, 15, 23, 27, 33, 35, 37, 39], 5, 0.12)
    for bar in (7, 15, 23, 31):
        track.add(bar * 4, glass(hz("D6"), beats(4), 1.2), 0.05, 0, 1.0)
    return track.finish(35, 4200)
