"""Loading and checking the data files: all mistakes at once, and never a file by halves."""

import os
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

import msgspec

from nautilion import paths
from nautilion.content.checking import Mistake, board_mistakes, card_mistakes, mistakes, told
from nautilion.content.files import ContentError, Problem, read_yaml
from nautilion.content.plain import plain
from nautilion.content.words import unknown
from nautilion.games.nautilion.content import effects
from nautilion.games.nautilion.content.definitions import (
    Admiral,
    Board,
    Cabin,
    Card,
    Content,
    Definition,
    Dice,
    Difficulty,
    Spell,
    Token,
)

LISTS: dict[str, type[Definition]] = {
    "boards": Board,
    "tokens": Token,
    "grimoire": Spell,
    "admirals": Admiral,
    "darkhouse": Card,
    "heroic": Card,
}
SINGLES: dict[str, type[Definition]] = {"dice": Dice, "cabin": Cabin, "difficulty": Difficulty}
OWN_SECTIONS = ("boards", "darkhouse", "heroic")
CARD_EFFECTS = {"darkhouse": effects.DARKHOUSE, "heroic": effects.HEROIC}
MOST_PROBLEMS = 200  # of a file; whoever made more of them meant something else
Made = dict[str, dict[Any, Definition]]


class Item(NamedTuple):
    """One definition as it stands in a file."""

    file: str
    section: str
    key: str
    raw: Any
    own: bool

    @property
    def kind(self) -> type[Definition]:
        """What it should become."""
        return (LISTS | SINGLES)[self.section]

    @property
    def name(self) -> Any:
        """By what it is known; None for what there is only one of."""
        known = self.raw if isinstance(self.raw, dict) and self.section not in SINGLES else {}
        return known.get("id", known.get("number"))

    @property
    def is_named(self) -> bool:
        """Whether it has a name, and one that another thing could have too."""
        return isinstance(self.name, str | int)

    def problem(self, mistake: Mistake) -> Problem:
        """A mistake in it, with its place for whoever reads the file and in words."""
        key = self.key + "".join(f"[{at}]" if isinstance(at, int) else f".{at}" for at in mistake.path)
        thing = told(f"thing.{self.section}", name=plain(str(self.name), 40) if self.is_named else self.key)
        return Problem(self.file, key, mistake.what, ", ".join([thing, *_steps(mistake.path)]))


def _steps(path: tuple[object, ...]) -> Iterator[str]:
    """The way into a thing in words: `space 3`, `x`; the end of a duct needs none."""
    for at, step in enumerate(path):
        if step in ("spaces", "pipes") and at + 1 < len(path):
            within = path[at + 1]
            yield told(
                f"part.{step}", number=within + 1 if step == "pipes" and isinstance(within, int) else within
            )
        elif not isinstance(step, int):
            yield str(step)


@cache
def shipped_content() -> Content:
    """The game's own data."""
    return load(paths.shipped("data"))


def load(shipped: Path, own: Path | None = None) -> Content:
    """The data of a folder, with a player's own boards and cards beside it. Raises ContentError."""
    content, problems = load_good(shipped, own)
    if problems:
        raise ContentError(problems)
    return content


def load_good(shipped: Path, own: Path | None = None) -> tuple[Content, list[Problem]]:
    """The same with those of a player's own files that have no mistake, and the mistakes of the others.

    Raises ContentError for the game's own data."""
    made: Made = {section: {} for section in (*LISTS, *SINGLES)}
    problems = _take_folder(shipped, made, False)
    if not problems:
        problems = [Problem("data", s, told("missing")) for s, found in made.items() if not found]
    if problems:
        raise ContentError(problems)
    if own and os.path.isdir(own):  # which, unlike Path.is_dir, takes any name calmly
        problems = _take_folder(own, made, True)
    return _content(made), problems


def _take_folder(folder: Path, made: Made, own: bool) -> list[Problem]:
    return [problem for file in sorted(folder.glob("*.yaml")) for problem in _take_file(file, made, own)]


def _take_file(file: Path, made: Made, own: bool) -> list[Problem]:
    """Add what a file defines, all of it or, where there is a mistake, nothing."""
    problems: list[Problem] = []
    found: Made = {section: {} for section in made}
    for entry in _entries(file, own, problems):
        if len(problems) >= MOST_PROBLEMS:
            break
        thing, faults = _taken(entry)
        if entry.is_named and any(entry.name in known[entry.section] for known in (made, found)):
            faults.append(Mistake((), told("again", name=entry.name)))
        problems += map(entry.problem, faults)
        if thing:
            found[entry.section].setdefault(entry.name, thing)
    if not problems:
        for section, things in found.items():
            made[section].update(things)
    return problems


def _entries(file: Path, own: bool, problems: list[Problem]) -> Iterator[Item]:
    allowed = OWN_SECTIONS if own else (*LISTS, *SINGLES)
    for section, raw in read_yaml(file, problems).items():
        if section not in allowed:
            problems.append(Problem(file.name, str(section), unknown("section", str(section), allowed)))
        elif section in SINGLES:
            yield Item(file.name, section, section, raw, own)
        elif not isinstance(raw, list):
            problems.append(Problem(file.name, section, told("list")))
        else:
            for number, item in enumerate(raw):
                yield Item(file.name, section, f"{section}[{number}]", item, own)


def _taken(entry: Item) -> tuple[Definition | None, list[Mistake]]:
    """A definition, or everything that is wrong with it."""
    faults: list[Mistake] = []
    thing: Definition | None = None
    try:
        thing = msgspec.convert(entry.raw, entry.kind)
    except (msgspec.ValidationError, TypeError) as error:
        faults = mistakes(entry.kind, entry.raw) or [Mistake((), str(error))]
    more = list[Mistake]()
    if entry.kind is Board:
        more = board_mistakes(entry.raw)
    elif entry.kind is Card:
        more = card_mistakes(entry.raw, entry.section, CARD_EFFECTS[entry.section])
    places = {fault.path for fault in faults}  # where something was said already
    faults += [mistake for mistake in more if not mistake.path or mistake.path not in places]
    if thing and isinstance(thing, Board | Card):
        thing = msgspec.structs.replace(thing, own=entry.own)
    return (None if faults else thing), faults


def _content(made: Mapping[str, Mapping[Any, Any]]) -> Content:
    return Content(
        boards=made["boards"],
        tokens=made["tokens"],
        dice=made["dice"][None],
        grimoire=made["grimoire"],
        admirals=tuple(made["admirals"].values()),
        cabin=made["cabin"][None],
        difficulty=made["difficulty"][None],
        darkhouse=made["darkhouse"],
        heroic=made["heroic"],
    )
