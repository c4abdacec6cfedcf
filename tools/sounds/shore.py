"""Shore: an island morning. The theme strolls along the beach, over plucked off-beats; forty bars."""

from .rooms import band
from .scale import hz
from .score import Track, beats
from .voices import bass, flute, glass, kalimba
from .waves import Rng, Sound, hiss, strike

# C, A minor, F, G: round and round; the middle goes out to the reef, the end lies in the sand
BEACH = "C3 G3 E4 G4|A3 E4 G4 C5|F3 C4 E4 A4|G3 B3 D4 G4|C3 G3 E4 G4|E3 B3 D4 G4|F3 A3 C4 E4|G3 C4 D4 G4"
REEF = "F3 A3 C4 E4|G3 B3 D4 A4|E3 G3 B3 D4|A3 C4 E4 G4|D3 A3 C4 F4|G3 B3 D4 F4|C3 G3 E4 G4|C3 G3 D4 E4"
SAND = "A3 C4 E4 G4|F3 A3 C4 E4|D3 A3 C4 F4|G3 B3 D4 G4|A3 C4 E4 G4|D3 F4 A4 C5|F3 C4 E4 G4|G3 C4 D4 G4"
PLAN = ((0, BEACH), (8, BEACH), (16, REEF), (24, BEACH), (32, SAND))

# The theme of the deep with sun on it: the same long-short-long, answered on the off-beat.
STROLL = (
    "E5:1.5 F5:.5 G5:2 | -:.5 E5:.5 G5 E5:.5 C5:1.5 | C5:1.5 D5:.5 E5 A5 | -:.5 G5:.5 E5:.5 D5:2.5 |"
    "E5:1.5 G5:.5 C6:2 | -:.5 B5:.5 G5 D5:2 | C5:.5 E5:.5 A5 G5 E5 | D5:1.5 E5:.5 C5:2"
)
SKIP = (
    "E5:.5 E5:.5 F5:.5 G5:1.5 C6 | A5:.5 G5:.5 E5 C5:2 | A4:.5 C5:.5 D5:.5 E5:1.5 A5 | G5:.5 E5:.5 D5 B4:2 |"
    "E5:.5 G5:.5 C6:.5 D6:1.5 C6 | B5:.5 G5:.5 D5 E5:2 | F5:.5 A5:.5 G5:.5 E5:1.5 C5 | D5:.5 E5:.5 D5 C5:2"
)
OUT = (
    "A5:3 G5:1 | B5:2 D6:2 | G5:3 D5:1 | E5:4 |F5:1.5 A5:.5 C6:2 | B5 A5 F5:2 | E5:1.5 G5:.5 C6:2 | G5:2 E5:2"
)
REST = "E5:1.5 D5:.5 C5:2 | -:4 | F5:1.5 E5:.5 D5:2 | -:4 | E5:1.5 G5:.5 A5:2 | -:4 | G5:1.5 E5:.5 C5:2 | -:4"
FAR = "-:4 | A5 E5 C5:2 | -:4 | G5 D5 B4:2 | -:4 | F5 C5 A4:2 | -:4 | D5 E5 G5:2"
STRUM = ((0.5, 0.5), (1.5, 0.9), (2.5, 0.5), (3.0, 0.65), (3.5, 0.8))  # beats of a bar, and how hard
WALK = ((0.0, 0, 1.0), (1.5, 2, 0.8), (2.0, 1, 0.9), (3.5, 2, 0.6))  # beat, note of the chord, how hard


def strum(track: Track, bar: int, notes: list[float], strong: float) -> None:
    """Four strings, plucked down and up on the off-beats."""
    for k, (beat, loud) in enumerate(STRUM):
        for string, pitch in enumerate(notes if k % 2 else notes[::-1]):
            at = bar * 4 + beat + string * 0.022
            track.add(at, kalimba(pitch * 2, 0.5), 0.075 * loud * strong, -0.35, 0.3)


def walk(track: Track, bar: int, notes: list[float], strong: float) -> None:
    """The bass strolls: root, fifth, and a step ahead of the beat."""
    for beat, which, loud in WALK:
        low = notes[0] / (2 if notes[0] > 150 else 1)
        pitch = low * (1, 1, 1.5)[which]
        track.add(bar * 4 + beat, bass(pitch, 1.1), 0.25 * loud * strong, 0.05, 0.15)


def seeds(r: Rng, track: Track, bars: range) -> None:
    """Dry seeds in a shell, shaken."""
    for bar in bars:
        for k in range(8):
            grain = band(hiss(r, 0.07), 2200, 6000) * strike(0.07, 0.016, 0.012)
            loud = 0.036 if k % 2 else 0.018
            track.add(bar * 4 + k / 2, grain, loud * r.uniform(0.8, 1.1), 0.45, 0.2)


def ground(r: Rng, track: Track) -> None:
    """Pads, strings, bass and shells, fuller as the morning goes on and quiet in the sand."""
    for bar, chords in PLAN:
        track.chords(bar, chords, 1, 0.036, 1.6, 1000)
        strong = 0.6 if bar == 32 else 1.0
        for k, words in enumerate(chords.split("|")):
            notes = [hz(note) for note in words.split()]
            strum(track, bar + k, notes, strong if bar else 0.8)
            walk(track, bar + k, notes, strong)
    seeds(r, track, range(4, 16))
    seeds(r, track, range(20, 32))


def melody(r: Rng, track: Track) -> None:
    """The stroll on tines, a skip, a long look out to the reef, the stroll for flute, and a rest."""

    def tine(pitch: float, seconds: float) -> Sound:
        return kalimba(pitch, 1.5)

    def blown(pitch: float, seconds: float) -> Sound:
        return flute(r, pitch, seconds + 0.1)

    track.line(0, STROLL, tine, 0.32, 0.2, 0.45, 0.2)
    track.line(8, SKIP, tine, 0.3, 0.2, 0.45, 0.2)
    track.line(16, OUT, blown, 0.15, 0.1, 0.7)
    track.line(16, OUT, lambda p, s: glass(p / 2, s + 1.2, 0.04), 0.09, -0.4, 0.7)
    track.line(24, STROLL, blown, 0.15, 0.1, 0.6)
    track.line(24, STROLL, tine, 0.18, -0.2, 0.5)
    track.line(32, REST, tine, 0.3, 0.2, 0.6, 0.35)
    track.line(32, FAR, lambda p, s: glass(p, s + 1.4, 0.03), 0.11, -0.5, 0.9)


def shore(r: Rng) -> Sound:
    """The whole loop: 40 bars, 133 seconds."""
    track = Track(40, 2.0)
    ground(r, track)
    melody(r, track)
    track.water(r, 250, 2600, 0.06, 20)
    track.bubbles(r, [7, 15, 23, 31, 35, 39], 4, 0.1)
    for bar, note in ((7, "G6"), (15, "C6"), (23, "E6"), (31, "G6"), (39, "D6")):
        track.add(bar * 4 + 2, glass(hz(note), beats(4)), 0.07, 0.6, 1.0)
    return track.finish(40, 5600)
