"""A screen that nobody sees, with a real pointer: Xvfb and xdotool. Pixels are read from its memory."""

import os
import shutil
import struct
import subprocess
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

import numpy as np

NEEDED = ("Xvfb", "xdotool")
Picture = np.ndarray  # rows, columns, red green blue


def missing() -> list[str]:
    """The programs that a screen needs and this machine lacks."""
    return [name for name in NEEDED if not shutil.which(name)]


class Screen:
    """An X server of its own: `with Screen((1280, 720)) as screen: Popen(..., env=screen.env | {...})`."""

    def __init__(self, size: tuple[int, int]) -> None:
        self.size = size

    def __enter__(self) -> "Screen":
        self._memory = tempfile.TemporaryDirectory()
        reading, writing = os.pipe()
        mode = f"{self.size[0]}x{self.size[1]}x24"
        options = ["-displayfd", str(writing), "-fbdir", self._memory.name, "-nolisten", "tcp", "-noreset"]
        self._server = subprocess.Popen(
            ["Xvfb", *options, "-screen", "0", mode], pass_fds=[writing], stderr=subprocess.DEVNULL
        )
        os.close(writing)
        with os.fdopen(reading) as answer:
            self.env = {"DISPLAY": f":{answer.readline().strip()}"}
        self._pixels = _pixels(Path(self._memory.name) / "Xvfb_screen0")
        return self

    def __exit__(self, *_: object) -> None:
        self._server.terminate()
        self._server.wait()
        self._memory.cleanup()

    def picture(self, step: int = 1) -> Picture:
        """What is shown now; every step-th pixel."""
        return self._pixels[::step, ::step, 2::-1].copy()

    def xdotool(self, *words: object) -> str:
        """Move the pointer, press keys, find windows."""
        command = ["xdotool", *map(str, words)]
        done = subprocess.run(command, env=os.environ | self.env, capture_output=True, text=True, check=False)
        return done.stdout.strip()

    def wait(self, found: Callable[[], object], what: str, seconds: float = 40.0) -> None:
        """Until something is so; an error that says what was missing when it never is."""
        end = time.monotonic() + seconds
        while not found():
            if time.monotonic() > end:
                raise TimeoutError(what)
            time.sleep(0.02)


def changed(one: Picture, other: Picture) -> float:
    """The share of pixels that differ plainly."""
    apart = np.abs(one.astype(np.int16) - other.astype(np.int16)).max(axis=2) > 24
    return float(apart.mean())


def _pixels(file: Path) -> Picture:
    """The pixels of an XWD file that the server keeps writing: its header says where they begin."""
    header = struct.unpack(">25I", file.read_bytes()[:100])
    size, width, height, stride, colours = header[0], header[4], header[5], header[12], header[19]
    shape = (height, stride)
    rows = np.memmap(file, np.uint8, "r", offset=size + 12 * colours, shape=shape)
    return rows[:, : width * 4].reshape(height, width, 4)
