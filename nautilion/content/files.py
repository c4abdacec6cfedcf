"""Reading YAML: safely, and with a clear word on what is wrong."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

import yaml

# The same safe loader as yaml.safe_load, in C where it was built: ten times quicker.
_SAFE: Any = getattr(yaml, "CSafeLoader", yaml.SafeLoader)


class Problem(NamedTuple):
    """What is wrong with a data file, and where."""

    file: str
    key: str
    what: str

    def __str__(self) -> str:
        return f"{self.file}: {self.key}: {self.what}" if self.key else f"{self.file}: {self.what}"


class ContentError(Exception):
    """Data files that cannot be used: every problem at once."""

    def __init__(self, problems: list[Problem]) -> None:
        super().__init__("\n".join(map(str, problems)))
        self.problems = problems


def read_yaml(file: Path, problems: list[Problem]) -> dict[str, Any]:
    """The mapping in a file; what cannot be read becomes a problem."""
    try:
        text = file.read_text(encoding="utf-8")
        node = yaml.compose(text, Loader=_SAFE)
        tree = yaml.load(text, Loader=_SAFE)
    except (OSError, UnicodeDecodeError) as error:
        problems.append(Problem(file.name, "", f"cannot be read ({error})"))
        return {}
    except (yaml.YAMLError, ValueError, RecursionError) as error:
        mark = getattr(error, "problem_mark", None)
        line = f"line {mark.line + 1}" if mark else ""
        problems.append(Problem(file.name, line, f"is not valid YAML: {getattr(error, 'problem', error)}"))
        return {}
    problems.extend(Problem(file.name, key, "stands here twice") for key in _twice(node))
    if tree is None:
        return {}
    if not isinstance(tree, dict):
        problems.append(Problem(file.name, "", "should be a mapping of sections, such as boards: [...]"))
        return {}
    return tree


def _twice(node: Any, path: str = "") -> Iterator[str]:
    """Keys that stand twice in one mapping: YAML itself would silently keep the last."""
    if isinstance(node, yaml.MappingNode):
        seen = set()
        for key, value in node.value:
            name = f"{path}.{key.value}" if path else str(key.value)
            if str(key.value) in seen:
                yield name
            seen.add(str(key.value))
            yield from _twice(value, name)
    elif isinstance(node, yaml.SequenceNode):
        for number, value in enumerate(node.value):
            yield from _twice(value, f"{path}[{number}]")
