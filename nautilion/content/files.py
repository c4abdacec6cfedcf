"""Reading YAML: safely, and with a clear word on what is wrong."""

import os
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, NamedTuple

import yaml

from nautilion.content.plain import plain

# The same safe loader as yaml.safe_load, in C where it was built: ten times quicker.
_SAFE: Any = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
DEEPEST = 20  # no data file of ours is nested half as deep
LARGEST = 100_000  # bytes: two hundred boards


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


class ContentError(Exception):
    """Data files that cannot be used: every problem at once."""

    def __init__(self, problems: list[Problem]) -> None:
        super().__init__("\n".join(map(str, problems)))
        self.problems = problems


def read_yaml(file: Path, problems: list[Problem]) -> dict[str, Any]:
    """The mapping in a file; what cannot be read becomes a problem."""
    try:
        text = _text(file)
        problems.extend(Problem(file.name, key, "stands here twice") for key in _twice(text))
        tree = yaml.load(text, Loader=_SAFE)
    except (OSError, UnicodeDecodeError) as error:
        problems.append(Problem(file.name, "", f"cannot be read ({error})"))
        return {}
    except Exception as error:  # PyYAML raises nearly anything for a value that belies its own tag
        mark = getattr(error, "problem_mark", None)
        line = f"line {mark.line + 1}" if mark else ""
        problems.append(Problem(file.name, line, f"is not valid YAML: {getattr(error, 'problem', error)}"))
        return {}
    if tree is None:
        return {}
    if not isinstance(tree, dict):
        problems.append(Problem(file.name, "", "should be a mapping of sections, such as boards: [...]"))
        return {}
    return tree


def _text(file: Path) -> str:
    """What a file holds. A pipe would never end, a link may lead anywhere: neither is read."""
    if os.path.dirname(os.path.realpath(file)) != os.path.realpath(file.parent):
        raise OSError("it is a link to somewhere else")
    if not file.is_file():
        raise OSError("it is no file")
    if file.stat().st_size > LARGEST:
        raise OSError(f"it is larger than {LARGEST // 1000} kB")
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
            raise _unread("aliases are not read", event)
        elif isinstance(event, yaml.NodeEvent):
            name, again = levels[-1].enter(event) if levels else ("", False)
            if again:
                yield name
            if isinstance(event, yaml.CollectionStartEvent):
                levels.append(_Level(name, isinstance(event, yaml.MappingStartEvent)))
        if len(levels) > DEEPEST:
            raise _unread("it is nested too deep", event)


def _unread(problem: str, event: Any) -> yaml.MarkedYAMLError:
    return yaml.MarkedYAMLError(problem=problem, problem_mark=event.start_mark)
