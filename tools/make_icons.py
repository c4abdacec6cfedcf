"""The app icon in all sizes, from icon.svg beside them: PNGs, icon.ico (Windows) and icon.icns (macOS)."""

import os
import struct
import sys
from pathlib import Path

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

import pygame

FOLDER = Path(__file__).resolve().parent.parent / "images" / "shared" / "icon"
SIZES = (16, 24, 32, 48, 64, 128, 256, 512)
ICNS = {16: b"icp4", 32: b"icp5", 64: b"icp6", 128: b"ic07", 256: b"ic08", 512: b"ic09"}


def png(side: int) -> bytes:
    """The icon as a PNG, drawn at twice the size for fine edges."""
    large = pygame.image.load_sized_svg(FOLDER / "icon.svg", (2 * side, 2 * side))
    file = FOLDER / f"icon_{side}.png"
    pygame.image.save(pygame.transform.smoothscale(large, (side, side)), file)
    return file.read_bytes()


def ico(pictures: dict[int, bytes]) -> bytes:
    """A Windows icon: a directory, then PNGs as they are."""
    wanted = [(side, data) for side, data in pictures.items() if side <= 256]
    head = struct.pack("<HHH", 0, 1, len(wanted))
    entries, body, offset = b"", b"", 6 + 16 * len(wanted)
    for side, data in wanted:
        entries += struct.pack("<BBBBHHII", side % 256, side % 256, 0, 0, 1, 32, len(data), offset)
        body, offset = body + data, offset + len(data)
    return head + entries + body


def icns(pictures: dict[int, bytes]) -> bytes:
    """A macOS icon: typed blocks of PNG."""
    body = b"".join(
        kind + struct.pack(">I", len(pictures[side]) + 8) + pictures[side] for side, kind in ICNS.items()
    )
    return b"icns" + struct.pack(">I", len(body) + 8) + body


def main() -> int:
    """Write everything."""
    pygame.display.init()
    pictures = {side: png(side) for side in SIZES}
    (FOLDER / "icon.ico").write_bytes(ico(pictures))
    (FOLDER / "icon.icns").write_bytes(icns(pictures))
    return 0


if __name__ == "__main__":
    sys.exit(main())
