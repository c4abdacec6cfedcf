"""Court: a slow dance in an old hall under water, in minor, over a ground that never hurries; forty bars."""

from .scale import hz
from .score import Track, beats
from .voices import bass, bell, flute, glass, horn, kalimba
from .waves import Rng, Sound

# D minor as the dorian has it: a ground of eight bars, a brighter middle, and the ground once more
GROUND = "D3 A3 F4 A4|C3 G3 E4 G4|F3 C4 A4 C5|C3 G3 E4 G4|D3 A3 F4 A4|A3 C4 E4 A4|G3 D4 G4 B4|A3 E4 A4 C5"
HALL = "F3 C4 F4 A4|C3 G3 E4 G4|D3 A3 D4 F4|A3 E4 G4 C5|F3 C4 F4 A4|G3 D4 G4 B4|A3 C4 E4 G4|A3 D4 F4 A4"
STEPS = "G3 D4 F4 B4|D3 A3 F4 A4|C3 G3 E4 G4|F3 A3 C4 F4|G3 B3 D4 G4|D3 A3 F4 A4|E3 G3 C4 E4|A3 C4 E4 A4"
PLAN = ((0, GROUND), (8, GROUND), (16, HALL), (24, GROUND), (32, STEPS))

# The theme of the deep as a pavane: long, short, short, and a bow at the end of each half.
PAVANE = "D5:2 E5 F5 | G5:2 E5:2 | A5:2 G5 F5 | E5:4 |F5:1.5 G5:.5 A5:2 | C6 B5 A5:2 | B5 A5 G5 D5 | E5:4"
ANSWER = "A5:2 F5 D5 | E5:2 C5:2 | F5 A5 C6:2 | G5:4 |A5:1.5 G5:.5 F5:2 | E5 A5 C6:2 | D6 B5 G5:2 | A5:4"
BRIGHT = "C6:3 A5:1 | G5:2 C6:2 | A5 F5 D5:2 | E5:4 |A5:1.5 C6:.5 F6:2 | D6 B5 G5:2 | C6 A5 E5:2 | D5:4"
FAREWELL = "B5:2 G5:2 | A5:4 | G5:2 E5:2 | F5:4 |D5 G5 B5:2 | A5:4 | G5 E5 C5:2 | A4:4"
LUTE = (0, 2, 1, 3, 2, 1)  # which string when: six to a bar, two and two and two


def lute(track: Track, bar: int, notes: list[float], strong: float) -> None:
    """Broken chords, as a lute would play them."""
    for k, string in enumerate(LUTE):
        track.add(bar * 4 + k * 2 / 3, kalimba(notes[string], 0.9), 0.1 * strong, -0.3, 0.35)


def tread(track: Track, bar: int, notes: list[float], strong: float) -> None:
    """The dancers' feet: a low string on one and three."""
    low = notes[0] / (2 if notes[0] > 150 else 1)
    track.add(bar * 4, bass(low, 1.6), 0.26 * strong, 0.05, 0.15)
    track.add(bar * 4 + 2, bass(low * 1.5, 1.2), 0.17 * strong, 0.05, 0.15)


def ground(track: Track) -> None:
    """Pads, lute and bass."""
    for bar, chords in PLAN:
        track.chords(bar, chords, 1, 0.04, 1.7, 900)
        strong = 0.75 if bar in (0, 32) else 1.0
        for k, words in enumerate(chords.split("|")):
            notes = [hz(note) for note in words.split()]
            lute(track, bar + k, notes, strong)
            tread(track, bar + k, notes, strong)


def melody(r: Rng, track: Track) -> None:
    """Flute first, horns join, glass in the hall, and the farewell on tines."""

    def blown(pitch: float, seconds: float) -> Sound:
        return flute(r, pitch, seconds + 0.15)

    track.line(0, PAVANE, blown, 0.15, 0.15, 0.6)
    track.line(8, ANSWER, blown, 0.14, 0.15, 0.6)
    track.line(8, ANSWER, lambda p, s: horn(p / 2, s + 0.1, 0.7), 0.07, -0.35, 0.6)
    track.line(16, BRIGHT, lambda p, s: glass(p, s + 1.2, 0.04), 0.12, 0.2, 0.8)
    track.line(16, BRIGHT, lambda p, s: horn(p / 2, s + 0.1, 0.6), 0.06, -0.3, 0.6)
    track.line(24, PAVANE, lambda p, s: horn(p / 2, s + 0.1, 0.8), 0.09, -0.2, 0.6)
    track.line(24, PAVANE, blown, 0.1, 0.25, 0.7)
    track.line(32, FAREWELL, lambda p, s: kalimba(p, 1.6), 0.28, 0.1, 0.7)


def court(r: Rng) -> Sound:
    """The whole loop: 40 bars, 133 seconds."""
    track = Track(40, 2.4)
    ground(track)
    melody(r, track)
    track.water(r, 160, 1500, 0.045, 16)
    track.bubbles(r, [7, 15, 23, 31, 39], 3, 0.08)
    for bar, note in ((7, "A5"), (15, "E6"), (23, "D6"), (31, "A5"), (39, "E5")):
        track.add(bar * 4 + 3, bell(hz(note), beats(4)), 0.07, -0.5, 1.0)
    return track.finish(36, 5000)
