"""Loading and checking the data files: all errors at once, and never half loaded."""

import os
from collections.abc import Iterable, Mapping
from difflib import get_close_matches
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple, TypeVar

import msgspec

from nautilion import paths
from nautilion.content import effects
from nautilion.content.definitions import (
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
from nautilion.content.files import ContentError, Problem, read_yaml
from nautilion.content.plain import plain

D = TypeVar("D", bound=Definition)
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
LONGEST_WORD = 40
CARD_EFFECTS = {"darkhouse": effects.DARKHOUSE, "heroic": effects.HEROIC}


class Entry(NamedTuple):
    """One definition as it stands in a file."""

    file: str
    section: str
    key: str
    raw: Any
    own: bool


@cache
def shipped_content() -> Content:
    """The game's own data."""
    return load(paths.shipped("data"))


def load(shipped: Path, own: Path | None = None) -> Content:
    """The data of a folder, with a player's own boards and cards beside it. Raises ContentError."""
    problems: list[Problem] = []
    entries = list(_entries(shipped, False, problems))
    if own and os.path.isdir(own):  # which, unlike Path.is_dir, takes any name calmly
        entries += _entries(own, True, problems)
    made: dict[str, dict[Any, Definition]] = {section: {} for section in (*LISTS, *SINGLES)}
    for entry in entries:
        _take(entry, made, problems)
    if not problems:
        problems += [Problem("data", s, "is missing") for s, found in made.items() if not found]
    if problems:
        raise ContentError(problems)
    return _content(made)


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


def _entries(folder: Path, own: bool, problems: list[Problem]) -> Iterable[Entry]:
    allowed = OWN_SECTIONS if own else (*LISTS, *SINGLES)
    for file in sorted(folder.glob("*.yaml")):
        for section, raw in read_yaml(file, problems).items():
            if section not in allowed:
                problems.append(Problem(file.name, str(section), unknown("section", str(section), allowed)))
            elif section in SINGLES:
                yield Entry(file.name, section, section, raw, own)
            elif not isinstance(raw, list):
                problems.append(Problem(file.name, section, "should be a list"))
            else:
                for number, item in enumerate(raw):
                    yield Entry(file.name, section, f"{section}[{number}]", item, own)


def _take(entry: Entry, made: dict[str, dict[Any, Definition]], problems: list[Problem]) -> None:
    kind = (LISTS | SINGLES)[entry.section]
    before = len(problems)
    thing = decode(kind, entry.raw, entry.file, entry.key, problems)
    if isinstance(thing, Board):
        thing = msgspec.structs.replace(thing, own=entry.own)
        problems += [Problem(entry.file, entry.key, what) for what in board_faults(thing)]
    if isinstance(thing, Card):
        thing = msgspec.structs.replace(thing, own=entry.own)
        problems += card_faults(thing, entry)
    if thing is None or len(problems) > before:
        return
    name = None if entry.section in SINGLES else getattr(thing, "id", None) or getattr(thing, "number", None)
    if name in made[entry.section]:
        problems.append(Problem(entry.file, entry.key, f"{name!r} is defined a second time"))
    made[entry.section].setdefault(name, thing)


def decode(kind: type[D], raw: Any, file: str, key: str, problems: list[Problem]) -> D | None:
    """A definition from plain values, field by field, so that every wrong field is reported."""
    if not isinstance(raw, dict):
        problems.append(Problem(file, key, "should be a mapping"))
        return None
    fields = {field.encode_name: field for field in msgspec.structs.fields(kind)}
    faults = [Problem(file, f"{key}.{k}", unknown("key", str(k), fields)) for k in raw if k not in fields]
    for name, field in fields.items():
        if name not in raw:
            if field.required:
                faults.append(Problem(file, f"{key}.{name}", "is missing"))
            continue
        try:
            msgspec.convert(raw[name], field.type)
        except (msgspec.ValidationError, TypeError) as error:
            faults.append(Problem(file, f"{key}.{name}", str(error)))
    problems.extend(faults)
    return None if faults else msgspec.convert(raw, kind)


def board_faults(board: Board) -> list[str]:
    """What keeps a board from being played."""
    faults = []
    if missing := set(range(1, 10)) - set(board.spaces):
        faults.append(f"has no space {', '.join(map(str, sorted(missing)))}")
    spots = [(spot.x, spot.y) for spot in board.spaces.values()]
    if len(set(spots)) < len(spots):
        faults.append("has two spaces in one spot")
    for a, b in board.pipes:
        if a == b:
            faults.append(f"has a pipe from {a} to itself")
        if {a, b} - set(board.spaces):
            faults.append(f"has a pipe to nowhere: {a}-{b}")
    pairs = [frozenset(pipe) for pipe in board.pipes]
    faults += [f"has a pipe twice: {'-'.join(map(str, sorted(p)))}" for p in set(pairs) if pairs.count(p) > 1]
    if not faults and len(board.groups(511)) > 1:
        faults.append("is not connected: some spaces cannot be reached from the others")
    return faults


def card_faults(card: Card, entry: Entry) -> list[Problem]:
    """An unknown effect, wrong arguments, a colour that the deck does not have."""
    known = CARD_EFFECTS[entry.section]
    faults = []
    if (card.colour == "gold") != (entry.section == "heroic"):
        faults.append(
            Problem(entry.file, f"{entry.key}.colour", "Darkhouse cards are red or blue, others have none")
        )
    if card.effect not in known:
        what = unknown("effect", card.effect, known)
        return [*faults, Problem(entry.file, f"{entry.key}.effect", what)]
    if (needed := effects.NEEDS.get(card.effect)) and card.needs != needed:
        faults.append(
            Problem(entry.file, f"{entry.key}.needs", f"the effect {card.effect!r} needs {needed!r}")
        )
    try:
        msgspec.convert(card.args, known[card.effect])
    except msgspec.ValidationError as error:
        faults.append(Problem(entry.file, f"{entry.key}.args", str(error)))
    return faults


def nearest(word: str, known: Iterable[str]) -> str | None:
    """The known word that somebody probably meant."""
    return next(iter(get_close_matches(word, list(known), 1, 0.5)), None)


def unknown(kind: str, word: str, known: Iterable[str]) -> str:
    """Words for a name that nobody knows, with the nearest that somebody does."""
    names, word = list(known), plain(word, LONGEST_WORD)  # to compare long words takes long
    guess = nearest(word, names)
    hint = f"did you mean {guess!r}?" if guess else f"there are: {', '.join(names)}"
    return f"unknown {kind} {word!r}; {hint}"
