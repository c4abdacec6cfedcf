"""Golden games of any game: whole games as text in files, which change only in a commit that says why."""

import sys
from collections.abc import Callable, Mapping
from difflib import unified_diff
from pathlib import Path
from typing import Any

Games = Mapping[str, tuple[str, Any]]  # by name: who plays, and the setup


def written(folder: Path, name: str) -> str:
    """A game as it always went."""
    return (folder / f"{name}.txt").read_text(encoding="utf-8")


def changes(folder: Path, name: str, now: str) -> str:
    """Where a game goes another way now."""
    lines = written(folder, name).splitlines(), now.splitlines()
    return "\n".join(list(unified_diff(*lines, "golden", "now", lineterm="", n=4))[:60])


def write(folder: Path, games: Games, transcript: Callable[[str, Any], str]) -> None:
    """Make the files again, if `--write` says so."""
    if "--write" not in sys.argv:
        sys.exit("--write makes the golden files again")
    folder.mkdir(exist_ok=True)
    for old in folder.glob("*.txt"):
        old.unlink()
    for name, (who, setup) in games.items():
        (folder / f"{name}.txt").write_text(transcript(who, setup), encoding="utf-8", newline="\n")
