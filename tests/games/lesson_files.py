"""What is told of a lesson file of any game."""

from pathlib import Path

from nautilion.content.files import ContentError
from nautilion.content.lessons import Schoolroom, load_lessons


def mistakes(room: Schoolroom, folder: Path, text: str) -> list[str]:
    """Every mistake of a file, with its place."""
    (folder / "one.yaml").write_text(text, encoding="utf-8")
    try:
        load_lessons(room, folder)
    except ContentError as error:
        return [str(problem) for problem in error.problems]
    return []
