"""Loading and checking the data files: all mistakes at once, and never a file by halves."""

import os
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Generic, NamedTuple, TypeVar

import msgspec

from nautilion.content.catalogue import catalogue
from nautilion.content.checking import Mistake, mistakes, told
from nautilion.content.definition import Definition
from nautilion.content.files import ContentError, FileFault, Problem, read_yaml
from nautilion.content.plain import plain
from nautilion.content.words import unknown

C = TypeVar("C")
MOST_PROBLEMS = 200  # of a file; whoever made more of them meant something else
Made = dict[str, dict[Any, Definition]]  # of each section by id or number, what there is one of by None


@dataclass(frozen=True)
class Sections(Generic[C]):
    """The kinds of YAML that a game has."""

    lists: Mapping[str, type[Definition]]
    singles: Mapping[str, type[Definition]]  # of which there is one
    content: Callable[[Mapping[str, Mapping[Any, Any]]], C]  # what they become together
    checks: Mapping[str, Callable[[Any], list[Mistake]]] = field(default_factory=dict)  # beyond the types
    own: tuple[str, ...] = ()  # to which players may add; these have a field `own`
    aside: tuple[str, ...] = ()  # shipped files that are no part of the content: somebody else reads them

    @property
    def kinds(self) -> dict[str, type[Definition]]:
        """What an entry of each section becomes."""
        return {**self.lists, **self.singles}


class Item(NamedTuple):
    """One definition as it stands in a file."""

    file: str
    section: str
    key: str
    raw: Any

    @property
    def name(self) -> Any:
        """By what it is known; None for what there is only one of."""
        known = self.raw if isinstance(self.raw, dict) and self.key != self.section else {}
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
    """The way into a thing in words, where there are any: `space 3`, `x`; a number alone needs none."""
    for at, step in enumerate(path):
        if at + 1 < len(path) and f"content_fault.part.{step}" in catalogue():
            within = path[at + 1]
            nth = within + 1 if isinstance(within, int) else within  # as people count what stands in a list
            yield told(f"part.{step}", number=within, nth=nth)
        elif not isinstance(step, int):
            yield str(step)


def load(sections: Sections[C], shipped: Path, own: Path | None = None) -> C:
    """The data of a folder, with what a player added to it. Raises ContentError."""
    content, problems = load_good(sections, shipped, own)
    if problems:
        raise ContentError(problems)
    return content


def load_good(sections: Sections[C], shipped: Path, own: Path | None = None) -> tuple[C, list[Problem]]:
    """The same with those of a player's own files that have no mistake, and the mistakes of the others.

    Raises ContentError for the game's own data."""
    reader = Reader(sections)
    problems = reader.take_folder(shipped, False)
    if not problems:
        problems = [Problem("data", s, told("missing")) for s, found in reader.made.items() if not found]
    if problems:
        raise ContentError(problems)
    if own and os.path.isdir(own):  # which, unlike Path.is_dir, takes any name calmly
        problems = reader.take_folder(own, True)
    return sections.content(reader.made), problems


class Reader:
    """Gathers what the files of a game define."""

    def __init__(self, sections: Sections[Any]) -> None:
        self.sections = sections
        self.made: Made = {section: {} for section in sections.kinds}

    def take_folder(self, folder: Path, own: bool) -> list[Problem]:
        """Add what the files of a folder define; what is wrong with those that are left out."""
        aside = () if own else self.sections.aside
        files = [file for file in sorted(folder.glob("*.yaml")) if file.name not in aside]
        return [problem for file in files for problem in self.take_file(file, own)]

    def take_file(self, file: Path, own: bool) -> list[Problem]:
        """Add what a file defines, all of it or, where there is a mistake, nothing."""
        problems: list[Problem] = []
        found: Made = {section: {} for section in self.made}
        for entry in self._entries(file, own, problems):
            if len(problems) >= MOST_PROBLEMS:
                break
            thing, faults = self._taken(entry, own)
            if entry.is_named and any(entry.name in known[entry.section] for known in (self.made, found)):
                faults.append(Mistake((), told("again", name=entry.name)))
            problems += map(entry.problem, faults)
            if thing:
                found[entry.section].setdefault(entry.name, thing)
        if not problems:
            for section, things in found.items():
                self.made[section].update(things)
        return problems

    def _entries(self, file: Path, own: bool, problems: list[Problem]) -> Iterator[Item]:
        allowed = self.sections.own if own else tuple(self.sections.kinds)
        unread: list[FileFault] = []
        sections, said = read_yaml(file, unread), catalogue().said
        problems += [Problem(file.name, said(place), said(what)) for place, what in unread]
        for section, raw in sections.items():
            if section not in allowed:
                what = said(unknown("section", str(section), allowed))
                problems.append(Problem(file.name, str(section), what))
            elif section in self.sections.singles:
                yield Item(file.name, section, section, raw)
            elif not isinstance(raw, list):
                problems.append(Problem(file.name, section, told("list")))
            else:
                for number, item in enumerate(raw):
                    yield Item(file.name, section, f"{section}[{number}]", item)

    def _taken(self, entry: Item, own: bool) -> tuple[Definition | None, list[Mistake]]:
        """A definition, or everything that is wrong with it."""
        faults: list[Mistake] = []
        thing: Definition | None = None
        kind, check = self.sections.kinds[entry.section], self.sections.checks.get(entry.section)
        try:
            thing = msgspec.convert(entry.raw, kind)
        except (msgspec.ValidationError, TypeError) as error:
            faults = mistakes(kind, entry.raw) or [Mistake((), str(error))]
        places = {fault.path for fault in faults}  # where something was said already
        more = check(entry.raw) if check else []
        faults += [mistake for mistake in more if not mistake.path or mistake.path not in places]
        if thing and entry.section in self.sections.own:
            thing = msgspec.structs.replace(thing, own=own)
        return (None if faults else thing), faults
