"""The one scale and the one tempo grid that music and effects share."""

RATE = 44_100
BEAT = 36_750  # samples in a beat: 72 beats a minute, a whole number, so that bars never drift
GRID = BEAT / RATE / 8  # seconds in a thirty-second note, the step of quick figures in the effects

SEMITONES = {"C": 0, "D": 2, "E": 4, "F": 5, "G": 7, "A": 9, "B": 11}  # D dorian: the white keys
FIVE = "DFGAC"  # without E and B no two notes rub: effects may sound over any chord of the music


def hz(note: str) -> float:
    """Frequency of a note such as D4 (A4 is 440 Hz)."""
    return 440.0 * 2 ** ((SEMITONES[note[0]] - 9) / 12 + int(note[1:]) - 4)


def five(step: int, octave: int = 4) -> float:
    """Frequency of a step of the five-note scale, counted from D of the given octave."""
    up, place = divmod(step, len(FIVE))
    letter = FIVE[place]
    return hz(f"{letter}{octave + up + (letter == 'C')}")
