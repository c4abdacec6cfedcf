"""Loudness: how it is measured and how a finished sound is brought to its level."""

import numpy as np

from .rooms import band
from .scale import RATE
from .waves import Sound

EFFECT_DB = -20.0  # an effect's own offset comes on top
MUSIC_DB = -28.0
LEAD = RATE // 400  # a breath of silence: an OGG that starts inside an attack starts with a tick
CEILING = 10 ** (-1.5 / 20)  # Vorbis may overshoot a little: the promise is -0.5 dBFS


def active_rms(sound: Sound) -> float:
    """RMS of the part that is heard: frames of 20 ms within 20 dB of the loudest one."""
    frame = RATE // 50
    power = (sound.reshape(len(sound), -1) ** 2).mean(axis=1)
    power = np.pad(power, (0, -len(power) % frame)).reshape(-1, frame).mean(axis=1)
    return float(np.sqrt(power[power >= power.max() / 100].mean()))


def heard(sound: Sound) -> Sound:
    """The sound as the ear weighs it (A curve): deep notes count for less."""
    f2 = np.maximum(np.fft.rfftfreq(len(sound), 1 / RATE), 1.0) ** 2
    low = np.sqrt((f2 + 107.7**2) * (f2 + 737.9**2)) * (f2 + 20.6**2)
    gain = 1.26 * 12194**2 * f2**2 / (low * (f2 + 12194**2))
    return np.fft.irfft((np.fft.rfft(sound, axis=0).T * gain).T, len(sound), axis=0)


def ear_db(sound: Sound) -> float:
    """What a deep sound gets extra and a bright one gives up, 1.5 dB at most."""
    duller = 20 * np.log10(active_rms(sound) / active_rms(heard(sound)))
    return float(np.clip(0.4 * (duller - 4), -1.5, 1.5))


def soften(sound: Sound, knee: float = 0.6) -> Sound:
    """Round off peaks above the knee so that none passes the ceiling."""
    over = np.maximum(np.abs(sound) - knee, 0)
    room = CEILING - knee
    return np.sign(sound) * (np.minimum(np.abs(sound), knee) + room * np.tanh(over / room))


def trim(sound: Sound) -> Sound:
    """Cut what is 55 dB under the peak at either end."""
    size = np.abs(sound).reshape(len(sound), -1).max(axis=1)
    loud = np.flatnonzero(size > size.max() * 10 ** (-55 / 20))
    return sound[max(0, loud[0] - RATE // 500) : loud[-1] + 1]


def fade(sound: Sound, rise: float = 0.002, fall: float = 0.06) -> Sound:
    """Short ramps at both ends, so that nothing clicks."""
    up, down = round(rise * RATE), min(round(fall * RATE), len(sound) // 3)
    gain = np.ones(len(sound))
    gain[:up] = np.linspace(0, 1, up)
    gain[-down:] = (1 + np.cos(np.linspace(0, np.pi, down))) / 2
    return (sound.T * gain).T


def finish_effect(sound: Sound, offset_db: float, high: float = 7000.0) -> Sound:
    """An effect or stinger as it is stored: water takes the very high, the level is the common one."""
    out = fade(trim(np.apply_along_axis(band, 0, sound, 45, high)))
    level = EFFECT_DB + offset_db + ear_db(out)
    out = np.concatenate([np.zeros((LEAD, *out.shape[1:])), out])
    out = soften(out * 10 ** (level / 20) / active_rms(out))
    return out - out.mean(axis=0)


def to_rms(sound: Sound, db: float) -> Sound:
    """Scale to a plain RMS level over the whole length."""
    return sound * 10 ** (db / 20) / np.sqrt(np.mean(sound**2))
