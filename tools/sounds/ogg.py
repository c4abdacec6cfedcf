"""Writing OGG Vorbis so that the same sound always gives the same bytes."""

import io
import itertools
import struct
import zlib
from pathlib import Path

import numpy as np
import soundfile as sf

from .scale import RATE
from .waves import Sound


def crc_table() -> list[int]:
    """The table of the checksum of an OGG page (polynomial 04c11db7, not reflected)."""
    table = []
    for byte in range(256):
        value = byte << 24
        for _ in range(8):
            value = (value << 1 ^ (0x04C11DB7 if value >> 31 else 0)) & 0xFFFFFFFF
        table.append(value)
    return table


CRC = crc_table()
BLOCK = RATE // 4
NUDGE = 1024


def page_crc(page: bytes | bytearray) -> int:
    """Checksum of a page whose own checksum field is zero."""
    value = 0
    for byte in page:
        value = (value << 8 & 0xFFFFFFFF) ^ CRC[value >> 24 ^ byte]
    return value


def page_size(data: bytes, at: int) -> int:
    """Length of the page that starts here: header, segment table, segments."""
    segments = data[at + 26]
    return 27 + segments + sum(data[at + 27 : at + 27 + segments])


def with_serial(data: bytes, serial: int) -> bytes:
    """The stream with a serial number of ours; the library draws a random one."""
    out, at = bytearray(), 0
    while at < len(data):
        page = bytearray(data[at : at + page_size(data, at)])
        struct.pack_into("<II", page, 14, serial, struct.unpack_from("<I", page, 18)[0])
        struct.pack_into("<I", page, 22, 0)
        struct.pack_into("<I", page, 22, page_crc(page))
        out += page
        at += len(page)
    return bytes(out)


def encode(target: Path | io.BytesIO, sound: Sound, compression: float) -> None:
    """Store a sound as the library does; mono is one-dimensional, stereo has two columns."""
    steps = np.round(sound * 32767) / 32768  # 16 bits: hides last-digit differences between processors
    channels = 1 if sound.ndim == 1 else sound.shape[1]
    options = {"format": "OGG", "subtype": "VORBIS", "compression_level": compression}
    with sf.SoundFile(target, "w", RATE, channels, **options) as out:
        for start in range(0, len(steps), BLOCK):  # one long write overflows the encoder's stack
            out.write(steps[start : start + BLOCK])


def write(path: Path, sound: Sound, compression: float) -> None:
    """Store a sound, the same bytes every time."""
    encode(path, sound, compression)
    path.write_bytes(with_serial(path.read_bytes(), zlib.crc32(path.name.encode())))


def decoded(sound: Sound, compression: float) -> Sound:
    """What a player will hear of a sound."""
    stored = io.BytesIO()
    encode(stored, sound, compression)
    stored.seek(0)
    return sf.read(stored, always_2d=True)[0]


def nudged(sound: Sound, by: tuple[float, ...]) -> Sound:
    """The sound with its first 23 ms pushed a little, each channel by its own amount."""
    out = sound.copy()
    out[:NUDGE] += np.outer((1 + np.cos(np.linspace(0, np.pi, NUDGE))) / 2, by)
    return out


def write_loop(path: Path, sound: Sound, compression: float) -> None:
    """Store a loop; Vorbis rounds each end by itself, so try small pushes until the ends meet smoothly."""
    sound = np.roll(sound, RATE // 20, axis=0)  # cut in the hush before bar one
    tail = decoded(sound, compression)[-2:]

    def kink(by: tuple[float, ...]) -> float:
        head = decoded(nudged(sound[: 2 * BLOCK], by), compression)[:2]
        return float(np.abs(np.diff(np.concatenate([tail, head]), 2, axis=0)).max())

    pushes = itertools.product(np.linspace(-0.006, 0.006, 17), repeat=sound.shape[1])
    write(path, nudged(sound, min(pushes, key=kink)), compression)
