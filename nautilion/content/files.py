"""Reading YAML: safely, and with a clear word on what is wrong."""

import os
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, NamedTuple

import yaml

from nautilion.content.plain import plain
from nautilion.content.words import Phrase

# The same safe loader as yaml.safe_load, in C where it was built: ten times quicker.
_SAFE: Any = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
DEEPEST = 20  # no data file of ours is nested half as deep
LARGEST = 100_000  # bytes: two hundred boards
_TWICE = Phrase("unread_file.twice")


class Problem(NamedTuple):
    """What is wrong with a data file, and where: as a key, and in words where there are any."""

    file: str
    key: str
    what: str
    place: str = ""

    def __str__(self) -> str:
        place = self.place or self.key
        told = f"{self.file}: {place}: {self.what}" if place else f"{self.file}: {self.what}"
        return plain(told)  # a file may quote anything


class FileFault(NamedTuple):
    """What is wrong with a file of YAML, and where."""

    place: str | Phrase
    what: Phrase


class Unfit(Exception):
    """A file that could be read, and is not: why, and where that shows."""

    def __init__(self, how: str, why: Phrase, place: str | Phrase = "") -> None:
        super().__init__(why.key)
        self.why, self.place = Phrase(f"unread_file.{how}", {"why": why}), place


class ContentError(Exception):
    """Data files that cannot be used: every problem at once."""

    def __init__(self, problems: list[Problem]) -> None:
        super().__init__("\n".join(map(str, problems)))
        self.problems = problems


def read_yaml(file: Path, faults: list[FileFault]) -> dict[str, Any]:
    """The mapping in a file; what cannot be read becomes a fault."""
    tree = _parsed(file, faults, _tree)
    if tree is None:
        return {}
    if not isinstance(tree, dict):
        faults.append(FileFault("", Phrase("unread_file.no_sections")))
        return {}
    return tree


def read_texts(file: Path, faults: list[FileFault]) -> dict[str, str]:
    """The texts in a file as they stand there, keys joined by dots; what cannot be read becomes a fault."""
    return _parsed(file, faults, _texts) or {}


def _parsed(file: Path, faults: list[FileFault], parse: Callable[[str, list[FileFault]], Any]) -> Any:
    try:
        return parse(_text(file), faults)
    except (OSError, UnicodeDecodeError) as error:
        faults.append(FileFault("", Phrase("unread_file.unread", {"why": str(error)})))
    except Unfit as error:
        faults.append(FileFault(error.place, error.why))
    except Exception as error:  # PyYAML raises nearly anything for a value that belies its own tag
        mark = getattr(error, "problem_mark", None)
        why = str(getattr(error, "problem", error))
        faults.append(FileFault(_line(mark), Phrase("unread_file.invalid", {"why": why})))
    return None


def _tree(text: str, faults: list[FileFault]) -> Any:
    faults.extend(FileFault(key, _TWICE) for key in _twice(text))
    return yaml.load(text, Loader=_SAFE)


def _texts(text: str, faults: list[FileFault]) -> dict[str, str]:
    """Builds nothing on the way: a fifth of the time, since all words are read before the game opens."""
    found, places = dict[str, str](), [""]
    key: str | None = None  # whose text comes next
    for event in yaml.parse(text, Loader=_SAFE):
        kind = type(event)
        if kind is yaml.ScalarEvent:
            if key is None:
                key = places[-1] + event.value
                continue
            if key in found:
                faults.append(FileFault(key, _TWICE))
            found[key], key = event.value, None
        elif kind is yaml.MappingStartEvent:
            places.append("" if key is None else f"{key}.")
            key = None
        elif kind is yaml.MappingEndEvent:
            places.pop()
        elif kind in (yaml.SequenceStartEvent, yaml.AliasEvent):
            raise _refused("no_list", event)
    return found


def _line(mark: Any) -> str | Phrase:
    """The place that PyYAML names, where it names one."""
    return Phrase("unread_file.line", {"line": mark.line + 1}) if mark else ""


def _text(file: Path) -> str:
    """What a file holds. A pipe would never end, a link may lead anywhere: neither is read."""
    if os.path.dirname(os.path.realpath(file)) != os.path.realpath(file.parent):
        raise _unfit("link")
    if not file.is_file():
        raise _unfit("no_file")
    if file.stat().st_size > LARGEST:
        raise _unfit("too_large", most=LARGEST // 1000)
    return file.read_text(encoding="utf-8")


@dataclass
class _Level:
    """A mapping or a list that is being read."""

    name: str
    is_mapping: bool
    keys: set[str] = field(default_factory=set)
    key: str = ""
    nodes: int = 0

    def enter(self, node: yaml.NodeEvent) -> tuple[str, bool]:
        """The name of the next node, and whether it is a key that stood here before."""
        self.nodes += 1
        if not self.is_mapping:
            return f"{self.name}[{self.nodes - 1}]", False
        is_key = self.nodes % 2 == 1
        if is_key:
            self.key = getattr(node, "value", "")
        again = is_key and self.key in self.keys
        self.keys.add(self.key)
        return (f"{self.name}.{self.key}" if self.name else self.key), again


def _twice(text: str) -> Iterator[str]:
    """Keys that stand twice in one mapping: YAML itself would silently keep the last.

    Goes through the file without building it, and stops at what could exhaust whoever does.
    """
    levels: list[_Level] = []
    for event in yaml.parse(text, Loader=_SAFE):
        if isinstance(event, yaml.CollectionEndEvent):
            levels.pop()
        elif isinstance(event, yaml.AliasEvent):
            raise _refused("aliases", event)
        elif isinstance(event, yaml.NodeEvent):
            name, again = levels[-1].enter(event) if levels else ("", False)
            if again:
                yield name
            if isinstance(event, yaml.CollectionStartEvent):
                levels.append(_Level(name, isinstance(event, yaml.MappingStartEvent)))
        if len(levels) > DEEPEST:
            raise _refused("too_deep", event)


def _refused(why: str, event: Any) -> Unfit:
    return Unfit("invalid", Phrase(f"unread_file.{why}"), _line(event.start_mark))


def _unfit(why: str, **values: object) -> Unfit:
    return Unfit("unread", Phrase(f"unread_file.{why}", values))
