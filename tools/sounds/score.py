"""Writing music: a small notation, and a track that is a circle, so that its loop has no seam."""

from collections.abc import Callable

import numpy as np

from .levels import MUSIC_DB, to_rms
from .rooms import band_gain, wrap_room
from .scale import BEAT, RATE, hz
from .voices import bubble, pad
from .waves import Rng, Sound

Note = tuple[float, float, float]  # start in beats, pitch (0 is a rest), length in beats
Voice = Callable[[float, float], Sound]  # pitch and length in seconds


def beats(number: float) -> float:
    """So many beats in seconds."""
    return number * BEAT / RATE


def read(text: str, bar: int = 4) -> list[Note]:
    """Notes of a line such as `C5:1.5 D5:.5 E5:2 | -:4`; every bar must be full."""
    notes, at = [], 0.0
    for number, words in enumerate(text.split("|")):
        for word in words.split():
            name, _, length = word.partition(":")
            notes.append((at, 0.0 if name == "-" else hz(name), float(length or 1)))
            at += float(length or 1)
        if at != (number + 1) * bar:
            raise ValueError(f"bar {number + 1} is not {bar} beats long: {words}")
    return notes


class Track:
    """A stereo loop: whatever rings past the end is heard at the start."""

    def __init__(self, bars: int, room: float) -> None:
        self.size = bars * 4 * BEAT
        self.room = room
        self.dry = np.zeros((2, self.size))
        self.wet = np.zeros((2, self.size))

    def add(self, at: float, sound: Sound, loud: float, pan: float = 0.0, send: float = 0.4) -> None:
        """Lay a sound at a beat; pan runs from -1 to 1, send is its share of the room."""
        angle = (pan + 1) * np.pi / 4
        for side, gain in enumerate((np.cos(angle), np.sin(angle))):
            self.add_side(side, at, sound * (loud * gain), send)

    def add_side(self, side: int, at: float, sound: Sound, send: float) -> None:
        """Lay a sound on one side only, round the circle if it must."""
        start = round(at * BEAT) % self.size
        while len(sound):
            piece, sound = sound[: self.size - start], sound[self.size - start :]
            self.dry[side, start : start + len(piece)] += piece
            self.wet[side, start : start + len(piece)] += piece * send
            start = 0

    def line(
        self,
        bar: int,
        text: str,
        voice: Voice,
        loud: float,
        pan: float = 0.0,
        send: float = 0.4,
        echo: float = 0.0,
    ) -> None:
        """Play a written line from a bar on; an echo answers from the other side after a beat and a half."""
        for at, pitch, length in read(text):
            if not pitch:
                continue
            accent = 1.0 if at % 2 == 0 else 0.85
            note = voice(pitch, beats(length))
            self.add(bar * 4 + at, note, loud * accent, pan, send)
            if echo:
                self.add(bar * 4 + at + 1.5, note, loud * accent * echo, -pan, send * 1.5)

    def chords(
        self, bar: int, text: str, each: int, loud: float, tilt: float = 1.5, cut: float = 1100.0
    ) -> None:
        """Pad chords separated by bars, `each` bars long, overlapping into one another."""
        long = beats(4 * each) + 2.4
        for k, notes in enumerate(text.split("|")):
            for pitch in map(hz, notes.split()):
                quiet = loud * min(1.0, (220 / pitch) ** 0.25)  # high voices carry further
                for side in (0, 1):
                    sound = pad(pitch, long, side, tilt, cut) * quiet
                    self.add_side(side, (bar + k * each) * 4 - 1, sound, 0.5)

    def water(self, r: Rng, low: float, high: float, loud: float, waves: int) -> None:
        """Sea noise that comes and goes a whole number of times round the loop."""
        t = np.arange(self.size) / self.size
        for side in (0, 1):
            spectrum = np.fft.rfft(r.standard_normal(self.size)) * band_gain(self.size, low, high, 1)
            noise = np.fft.irfft(spectrum, self.size)
            swell = 0.65 - 0.35 * np.cos(2 * np.pi * (waves * t + 0.12 * side))
            self.dry[side] += loud * noise / noise.std() * swell

    def bubbles(
        self, r: Rng, bars: list[int], number: int, loud: float, low: float = 300, high: float = 1100
    ) -> None:
        """A small rising cluster of bubbles in each of the given bars."""
        for bar in bars:
            for k in range(number):
                pitch = low * (high / low) ** (0.6 * k / number + 0.4 * r.uniform())
                at, pan = bar * 4 + 4 * (k + r.uniform()) / number, r.uniform(-0.8, 0.8)
                self.add(at, bubble(pitch, 0.1, r.uniform(0.3, 0.7)), loud * r.uniform(0.4, 1), pan, 0.6)

    def finish(self, low: float, high: float) -> Sound:
        """The room, the water's gentle filter, and the level of music."""
        gain = band_gain(self.size, low, high)
        sides = []
        for side in (0, 1):
            whole = self.dry[side] + wrap_room(self.wet[side], self.room, side)
            sides.append(np.fft.irfft(np.fft.rfft(whole) * gain, self.size))
        return to_rms(np.stack(sides, axis=1), MUSIC_DB)
