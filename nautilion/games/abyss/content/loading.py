"""The data files of Abyss: which sections there are, what makes sense of a row, and what they become."""

from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any

from nautilion import paths
from nautilion.content import loading
from nautilion.content.checking import Mistake, told
from nautilion.content.loading import Sections
from nautilion.games.abyss.content.definitions import (
    Content,
    GuildRow,
    Location,
    Lord,
    RaceRow,
    Sizes,
    Supply,
    ThreatRow,
)


def lord_mistakes(raw: Any) -> list[Mistake]:
    """A lord has one effect, or none and no timing either; all races for whoever has no race of its own."""
    row = raw if isinstance(raw, dict) else {}
    effect, found = row.get("effect"), list[Mistake]()
    if isinstance(effect, dict) and len(effect) != (row.get("timing") != "none"):
        found.append(Mistake(("effect",), told("one_effect")))
    if row.get("guild") == "ambassador" and row.get("races") != 5:
        found.append(Mistake(("races",), told("every_race")))
    return found


def _content(made: Mapping[str, Mapping[Any, Any]]) -> Content:
    whole: dict[str, Any] = {name: made[name] for name in SECTIONS.lists}
    return Content(**whole, **{name: made[name][None] for name in SECTIONS.singles})


SECTIONS: Sections[Content] = Sections(
    lists={
        "races": RaceRow,
        "guilds": GuildRow,
        "threat": ThreatRow,
        "lords": Lord,
        "locations": Location,
    },
    singles={"sizes": Sizes, "box": Supply},
    content=_content,
    checks={"lords": lord_mistakes},
)


def load(folder: Path) -> Content:
    """The data of a folder. Raises ContentError."""
    return loading.load(SECTIONS, folder)


@cache
def shipped_content() -> Content:
    """The game's own data, read once."""
    return load(paths.room("data", "abyss"))


def content_of(own: Path | None) -> Content:
    """The game's data; players add nothing to it."""
    return shipped_content()
