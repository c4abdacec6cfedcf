"""Imports point one way, only the screen knows pygame, and the kernel knows no game."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

PACKAGE = Path(__file__).parent.parent / "nautilion"
SOURCES = sorted(PACKAGE.rglob("*.py"))
# Who may import whom; a part may always import itself. What stands above all, such as cli, may import anything.
BELOW = {
    "kernel": set(),
    "paths": set(),
    "content": {"paths"},
    "rules": {"kernel", "content", "paths"},
    "play": {"rules", "kernel", "content", "paths"},
    "advisor": {"rules", "kernel", "content", "paths"},
    "ui": {"play", "advisor", "rules", "kernel", "content", "paths"},
}
ABOVE_ALL = {"cli", "__main__", "__init__"}
GAME_WORDS = """
nautilion phantom darkhouse reef crew mage mercenary harpoon abyss isles heroic admiral reserve spell
whirlwind tide cabin token dice voyage grimoire currents machination
""".split()  # noqa: SIM905


def part_of(file: Path) -> str:
    """The part of the program that a file belongs to."""
    return file.relative_to(PACKAGE).parts[0].removesuffix(".py")


def imports(tree: ast.AST) -> Iterator[str]:
    """Every module that a source names, `from a import b` as `a.b`."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert not node.level, "imports are written in full"
            yield from (f"{node.module}.{alias.name}" for alias in node.names)


def parse(file: Path) -> ast.Module:
    return ast.parse(file.read_text(encoding="utf-8"))


def name_of(file: Path) -> str:
    return file.relative_to(PACKAGE).as_posix()


def test_the_sources_are_found():
    assert {"kernel/rules.py", "rules/base.py", "content/loading.py", "paths.py"} <= set(
        map(name_of, SOURCES)
    )
    assert {part_of(file) for file in SOURCES} <= {*BELOW, *ABOVE_ALL}


@pytest.mark.parametrize("file", SOURCES, ids=name_of)
def test_imports_point_one_way(file):
    part = part_of(file)
    if part in ABOVE_ALL:
        return
    parts = {name.split(".")[1] for name in imports(parse(file)) if name.startswith("nautilion.")}
    assert parts - {part} <= BELOW[part]


@pytest.mark.parametrize("file", SOURCES, ids=name_of)
def test_only_the_screen_imports_pygame(file):
    tree = parse(file)
    if part_of(file) in ABOVE_ALL:  # these may open the window, but not before they are asked to
        names = [
            name for node in tree.body for name in imports(node) if not isinstance(node, ast.FunctionDef)
        ]
        assert not [name for name in names if name.startswith(("pygame", "nautilion.ui"))]
    elif part_of(file) != "ui":
        assert not [name for name in imports(tree) if name.split(".")[0] == "pygame"]


@pytest.mark.parametrize("file", [f for f in SOURCES if part_of(f) == "kernel"], ids=name_of)
def test_the_kernel_says_no_word_of_the_game(file):
    text = file.read_text(encoding="utf-8").replace("nautilion.kernel", "")
    said = [word for word in GAME_WORDS if re.search(rf"(?<![a-z]){word}s?(?![a-z])", text, re.IGNORECASE)]
    assert said == []


@pytest.mark.parametrize("file", SOURCES, ids=name_of)
def test_only_paths_knows_where_the_program_lies(file):
    if file != PACKAGE / "paths.py":
        names = {node.id for node in ast.walk(parse(file)) if isinstance(node, ast.Name)}
        assert "__file__" not in names


def test_rules_know_no_clock_no_file_and_no_other_chance():
    for file in SOURCES:
        if part_of(file) in ("kernel", "rules"):
            roots = {name.split(".")[0] for name in imports(parse(file))}
            assert not roots & {"random", "time", "datetime", "os", "pathlib", "io", "secrets", "threading"}
