"""Nautilion's lessons: what their files may name, and the conditions that only code can tell."""

from functools import cache
from pathlib import Path

from nautilion import paths
from nautilion.content.lessons import Schoolroom, load_lessons
from nautilion.games.nautilion.content.definitions import EXPANSIONS
from nautilion.games.nautilion.content.loading import shipped_content
from nautilion.games.nautilion.lesson_positions import position
from nautilion.games.nautilion.lesson_rules import WITNESSES
from nautilion.games.nautilion.moves import GiveDie
from nautilion.games.nautilion.rules import outlook
from nautilion.games.nautilion.rules.voyage import MOVE_TEXT, VoyageRules
from nautilion.games.nautilion.setup import VERSION, read_setup
from nautilion.games.nautilion.state import DARKHOUSE, NAUTILION, State
from nautilion.kernel import Move
from nautilion.kernel.lessons import Condition, Lesson

TWO = "two"  # the topic of the lesson for two captains, beside those of the expansions
SPOTS: dict[str, type | None] = {
    **dict.fromkeys(("die", "given", "seated", "path", "machination", "heroic", "lasting", "player"), int),
    **dict.fromkeys(("figure", "board", "cabin", "reserve", "pile", "spell", "gap", "button"), str),
    **dict.fromkeys(("tray", "hand", "goal", "discard", "isles", "abyss")),
    "face": int,
}


def darkhouse_sleeps(rules: VoyageRules, s: State, move: Move) -> bool:
    """The Darkhouse would not bite on what it gets."""
    if not isinstance(move, GiveDie) or move.figure != DARKHOUSE:
        return True
    return all(
        prospect.how == "sleeps"
        for case in outlook.outlook(rules, s, move.die, DARKHOUSE)
        for prospect in case.prospects
    )


def finds_a_seat(rules: VoyageRules, s: State, move: Move) -> bool:
    """The Nautilion would come upon somebody who can be seated at once."""
    if not isinstance(move, GiveDie) or move.figure != NAUTILION:
        return True
    return all(
        prospect.seat == "aboard"
        for case in outlook.outlook(rules, s, move.die, NAUTILION)
        for prospect in case.prospects
    )


CONDITIONS: dict[str, Condition] = {
    "darkhouse_sleeps": darkhouse_sleeps,
    "finds_a_seat": finds_a_seat,
}


def room() -> Schoolroom:
    """What the lesson files of Nautilion may name; lessons know the shipped boards and cards alone."""
    content = shipped_content()
    return Schoolroom(
        game="nautilion",
        text=MOVE_TEXT,
        read_setup=lambda text: read_setup(text, content, VERSION),
        position=lambda setup, raw: position(setup, content, raw),
        spots=SPOTS,
        conditions=CONDITIONS,
        witnesses=WITNESSES,
        topics=(*EXPANSIONS, TWO),
    )


@cache
def lessons(folder: Path | None = None) -> tuple[Lesson, ...]:
    """The lessons in their order. Raises ContentError."""
    return load_lessons(room(), folder or paths.room("data", "nautilion") / "lessons")
