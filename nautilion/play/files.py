"""Writing the player's files so that a crash never costs data."""

import os
from pathlib import Path


def write_whole(file: Path, data: bytes) -> None:
    """Write beside the file, then put it in its place in one step."""
    file.parent.mkdir(parents=True, exist_ok=True)
    fresh = file.with_name(file.name + ".new")
    fresh.write_bytes(data)
    os.replace(fresh, file)
