"""Calm: sunlit water. F lydian colours of the scale, the theme on tines, forty bars."""

from .scale import hz
from .score import Track, beats
from .voices import bass, flute, glass, kalimba
from .waves import Rng, Sound

# F, G over F, E minor, A minor, D minor, G, F over C, C: out from the sun and back to it
HOME = "F3 C4 E4 A4|F3 B3 D4 A4|E3 B3 D4 G4|A3 C4 E4 G4|D3 C4 F4 A4|G3 B3 D4 G4|C3 A3 E4 A4|C3 G3 D4 G4"
HOME_BASS = "F2:4 | F2:4 | E2:4 | A2:4 | D2:4 | G2:4 | C3:4 | C2:4"
CLIMB = "D3 C4 E4 A4|E3 B3 D4 G4|F3 C4 E4 G4|G3 B3 D4 A4"
CLIMB_BASS = "D2:4 | A2:4 | E2:4 | B2:4 | F2:4 | C3:4 | G2:4 | D3:4"
REST = "A3 C4 E4 G4|F3 C4 E4 A4|D3 C4 F4 G4|G3 C4 D4 G4"
REST_BASS = "A2:4 | E2:4 | F2:4 | C3:4 | D2:4 | A2:4 | G2:4 | G2:2 G2:2"

# The theme: a long-short-long rise, a fall for an answer; four times, each reaching further.
THEME = (
    "C5:1.5 D5:.5 E5:2 | D5 B4 G4:2 | B4:1.5 D5:.5 G5:2 | E5 C5 A4:2 |"
    "D5:1.5 E5:.5 F5:2 | E5 D5 B4:2 | C5:1.5 E5:.5 A5:2 | G5 E5 C5:2"
)
ADORNED = (
    "C5:1.5 D5:.5 E5 G5 | D5:.5 E5:.5 B4 G4:2 | B4:1.5 D5:.5 G5 A5 | E5:.5 D5:.5 C5 A4:2 |"
    "D5:1.5 E5:.5 F5 A5 | G5:.5 E5:.5 D5 B4:2 | C5:1.5 E5:.5 A5 C6 | A5:.5 G5:.5 E5 C5:2"
)
ANSWERS = "-:4 | -:2 G3 B3 | -:4 | -:2 A3 C4 | -:4 | -:2 G3 D4 | -:4 | -:2 G3 C4"
SONG = "A4:3 C5:1 | E5:4 | D5:3 B4:1 | G4:4 | A4:1.5 C5:.5 E5:2 | G5:4 | A5 G5 D5:2 | E5:2 D5:2"
RIPPLES = " | ".join(
    " ".join(f"{note}:.5" for note in bar.split())
    for bar in (
        "D4 A4 C5 E5 C5 A4 E4 A4",
        "D4 F4 A4 C5 E5 C5 A4 F4",
        "E4 B4 D5 G5 D5 B4 G4 B4",
        "E4 G4 B4 D5 G5 D5 B4 G4",
        "F4 C5 E5 G5 E5 C5 G4 C5",
        "F4 A4 C5 E5 G5 E5 C5 A4",
        "G4 D5 E5 A5 E5 D5 A4 D5",
        "G4 B4 D5 E5 A5 G5 D5 B4",
    )
)
COUNTER = "A4:4 | B4:2 D5:2 | G4:4 | C5:2 E5:2 | F4:4 | G4:2 B4:2 | A4:4 | E4:2 G4:2"
RECALL = (
    "C5:1.5 D5:.5 E5:2 | -:4 | A4:1.5 C5:.5 E5:2 | -:4 | F4:1.5 A4:.5 C5:2 | -:4 | G4:1.5 A4:.5 D5:2 | -:4"
)
FAR = "-:4 | E5 C5 A4:2 | -:4 | G5 E5 C5:2 | -:4 | F5 C5 A4:2 | -:4 | D5 C5 G4:2"


def harmony(track: Track) -> None:
    """Pads and bass: home twice, the climb, home, rest."""

    def low(pitch: float, seconds: float) -> Sound:
        return bass(pitch, seconds + 1)

    for bar in (0, 8, 24):
        track.chords(bar, HOME, 1, 0.052, 1.4, 1300)
        track.line(bar, HOME_BASS, low, 0.24, 0, 0.2)
    track.chords(16, CLIMB, 2, 0.058, 1.4, 1500)
    track.line(16, CLIMB_BASS, low, 0.24, 0, 0.2)
    track.chords(32, REST, 2, 0.055, 1.5, 1000)
    track.line(32, REST_BASS, low, 0.24, 0, 0.2)


def melody(r: Rng, track: Track) -> None:
    """Theme, adorned theme with answers, song over ripples, theme with a second voice, recall."""

    def tine(pitch: float, seconds: float) -> Sound:
        return kalimba(pitch, 1.9)

    def blown(pitch: float, seconds: float) -> Sound:
        return flute(r, pitch, seconds + 0.15)

    def shine(pitch: float, seconds: float) -> Sound:
        return glass(pitch, seconds + 1.6, 0.03)

    track.line(0, THEME, tine, 0.34, 0.2, 0.5, 0.3)
    track.line(8, ADORNED, tine, 0.34, 0.2, 0.5, 0.25)
    track.line(8, ANSWERS, tine, 0.32, -0.45, 0.4)
    track.line(16, SONG, blown, 0.17, -0.15, 0.7)
    track.line(16, RIPPLES, tine, 0.14, 0.4, 0.5)
    track.line(24, THEME, blown, 0.16, 0.1, 0.7)
    track.line(24, THEME, tine, 0.22, 0.25, 0.5, 0.3)
    track.line(24, COUNTER, shine, 0.11, -0.5, 0.6)
    track.line(32, RECALL, tine, 0.32, 0.2, 0.5, 0.35)
    track.line(32, FAR, shine, 0.12, -0.5, 0.9)


def calm(r: Rng) -> Sound:
    """The whole loop: 40 bars, 133 seconds."""
    track = Track(40, 3.2)
    harmony(track)
    melody(r, track)
    track.water(r, 120, 900, 0.05, 10)
    track.bubbles(r, [3, 7, 11, 15, 19, 23, 27, 31, 33, 35, 37, 39], 5, 0.13)
    for bar, note in ((7, "C6"), (15, "G6"), (23, "D6"), (31, "C6"), (39, "G5")):
        track.add(bar * 4 + 2, glass(hz(note), beats(5)), 0.1, 0.6, 1.0)
    return track.finish(40, 5000)
