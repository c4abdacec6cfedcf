"""Small faults put into a copy of the game, one at a time: do the quick tests notice?

`python -m tools.mutants --area saves --number 20 --seed 3` prints each change that no test noticed and the
share that was caught. The tree itself is never touched. The tests that are named like a changed file come
first and the first that fails ends a try, so that only what survives takes the time of all of them.
"""

import argparse
import ast
import os
import random
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).parents[1]
LONGEST = 300  # seconds for the tests of an unchanged copy
PATIENCE = 4  # times as long as those they may take with a change: an endless loop is noticed too
LEFT_OUT = shutil.ignore_patterns(".git", ".venv", "build", "dist", "screens", "__pycache__", ".*_cache")
ROOM = "games/nautilion"


class Area(NamedTuple):
    """A part of the game, and the quick tests that watch over it."""

    files: tuple[str, ...]  # patterns below nautilion/
    tests: tuple[str, ...]  # below tests/


AREAS = {
    "rules": Area(
        ("kernel/*.py", f"{ROOM}/rules/*.py", f"{ROOM}/rules/expansions/*.py"),
        (
            "kernel",
            *(
                f"{ROOM}/rules/test_{name}.py"
                for name in ("turn", "path", "give_all", "two_players", "outlook", "glance")
            ),
            *(
                f"{ROOM}/rules/test_{name}.py"
                for name in ("mages", "mercenaries", "reefs", "heroic", "darkhouse")
            ),
            "ui/test_preview.py",  # what is said ahead is what happens
        ),
    ),
    "island": Area(
        ("games/island/rules/*.py",),
        (
            *(f"games/island/test_{name}.py" for name in ("turn", "sets", "setup", "random_games")),
            "games/test_golden.py",
        ),
    ),
    "abyss": Area(
        ("games/abyss/rules/*.py",),
        (
            *(f"games/abyss/test_{name}.py" for name in ("turn", "exploring", "recruiting", "locations")),
            *(f"games/abyss/test_{name}.py" for name in ("lords", "components_and_setup", "views")),
            "games/abyss/test_random_games.py",
            "games/test_golden.py",
        ),
    ),
    "saves": Area(
        ("play/shelf.py", "play/save_file.py", "play/open_save.py", "play/session.py", "play/codes.py"),
        tuple(
            f"play/test_{name}.py" for name in ("session", "shelf", "codes", "upgrades", "writer", "replay")
        ),
    ),
    "adviser": Area(
        tuple(f"{ROOM}/adviser/{name}.py" for name in ("search", "oracle", "candidates", "features")),
        tuple(
            f"{ROOM}/adviser/test_{name}.py"
            for name in ("features", "plain_choices", "hidden_cards", "sameness")
        ),
    ),
    "lessons": Area(
        (
            "play/lessons.py",
            "play/lesson_check.py",
            "content/lessons.py",
            *(f"{ROOM}/{name}.py" for name in ("lesson_positions", "lesson_rules", "causes", "first_notes")),
            "games/island/lessons.py",
            "games/island/lesson_rules.py",
        ),
        (
            "play/test_lessons.py",
            *(f"{ROOM}/test_{name}.py" for name in ("lessons", "causes", "first_notes")),
            "games/island/test_lessons.py",
        ),
    ),
    "table": Area(
        (f"{ROOM}/table/view.py", f"{ROOM}/table/places.py", "ui/table/guide.py", "ui/consult.py"),
        (
            "ui/test_painted.py",
            "ui/test_places.py",
            "ui/test_consult.py",
            "ui/test_glance.py",
            "ui/test_hand.py",
            "ui/test_hint.py",
        ),
    ),
}

FLIPS: dict[type[ast.cmpop], type[ast.cmpop]] = {
    ast.Lt: ast.LtE,
    ast.LtE: ast.Lt,
    ast.Gt: ast.GtE,
    ast.GtE: ast.Gt,
    ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq,
    ast.In: ast.NotIn,
    ast.NotIn: ast.In,
    ast.Is: ast.IsNot,
    ast.IsNot: ast.Is,
}
SUMS: dict[type[ast.operator], type[ast.operator]] = {ast.Add: ast.Sub, ast.Sub: ast.Add}
OTHER = {"max": "min", "min": "max", "any": "all", "all": "any"}


class Mutant(NamedTuple):
    """One change of one file."""

    file: Path
    line: int
    start: int  # of what goes, in bytes
    stop: int
    new: str


def changes(node: ast.AST) -> Iterator[ast.AST]:
    """What could stand in place of a part of the program."""
    match node:
        case ast.Compare(left, [op], [right]) if type(op) in FLIPS:
            yield ast.Compare(left, [FLIPS[type(op)]()], [right])
        case ast.BoolOp(op, values):
            yield ast.BoolOp(ast.Or() if isinstance(op, ast.And) else ast.And(), values)
        case ast.BinOp(left, op, right) if type(op) in SUMS:
            yield ast.BinOp(left, SUMS[type(op)](), right)
        case ast.UnaryOp(ast.Not(), operand):
            yield operand
        case ast.Constant(bool(value)):
            yield ast.Constant(not value)
        case ast.Constant(int(value)):
            step = max(1, abs(value) // 4)  # a pixel more or less is no fault
            yield from (ast.Constant(value + step), ast.Constant(value - step))
        case ast.Name(name, ast.Load()) if name in OTHER:
            yield ast.Name(OTHER[name], ast.Load())
        case ast.Return(ast.expr() as value) if not (isinstance(value, ast.Constant) and value.value is None):
            yield ast.Return(ast.Constant(None))
        case ast.Expr(ast.Call()) | ast.Assign() | ast.AugAssign() | ast.Raise():
            yield ast.Pass()


def _parts(node: ast.AST, inside: bool = False) -> Iterator[ast.AST]:
    """The parts of functions that do something: no notes, no words, no defaults, no checks."""
    for child in ast.iter_child_nodes(node):
        if isinstance(child, ast.arguments | ast.JoinedStr | ast.Assert | ast.AnnAssign):
            continue
        within = inside or isinstance(child, ast.FunctionDef)
        if inside and not (isinstance(child, ast.expr) and child in getattr(node, "decorator_list", ())):
            yield child
        yield from _parts(child, within)


def mutants(file: Path) -> list[Mutant]:
    """Every change of a file that this program knows to make."""
    text = file.read_bytes()
    starts = [0]
    for row in text.splitlines(keepends=True):
        starts.append(starts[-1] + len(row))
    found = []
    for node in _parts(ast.parse(text)):
        for other in changes(node):
            assert isinstance(node, ast.expr | ast.stmt)
            start = starts[node.lineno - 1] + node.col_offset
            stop = starts[(node.end_lineno or 0) - 1] + (node.end_col_offset or 0)
            new = ast.unparse(ast.fix_missing_locations(other))
            found.append(
                Mutant(file, node.lineno, start, stop, f"({new})" if isinstance(node, ast.expr) else new)
            )
    return found


def in_order(area: Area, changed: str) -> list[str]:
    """The tests of an area, those named like the changed file first."""
    return sorted(area.tests, key=lambda name: not (changed and changed in name))


def notices(area: Area, tree: Path, limit: float, changed: str = "") -> bool:
    """Whether a test fails, or never ends."""
    quiet = {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy", "PYTHONDONTWRITEBYTECODE": "1"}
    command = [sys.executable, "-m", "pytest", "-x", "-q", "-n0", "-p", "no:cacheprovider"]
    command += [f"tests/{name}" for name in in_order(area, changed)]
    env = {**os.environ, **quiet, "PYTHONPATH": str(tree)}
    try:
        return bool(subprocess.run(command, cwd=tree, env=env, capture_output=True, timeout=limit).returncode)
    except subprocess.TimeoutExpired:
        return True


def is_caught(mutant: Mutant, area: Area, tree: Path, limit: float) -> bool:
    """Whether the tests notice a change."""
    whole = mutant.file.read_bytes()
    mutant.file.write_bytes(whole[: mutant.start] + mutant.new.encode() + whole[mutant.stop :])
    try:
        return notices(area, tree, limit, mutant.file.stem)
    finally:
        mutant.file.write_bytes(whole)


def judge(name: str, number: int, seed: int, tree: Path) -> tuple[int, int]:
    """Try some changes in an area: how many were caught, and how many were tried."""
    area = AREAS[name]
    files = sorted(file for pattern in area.files for file in (tree / "nautilion").glob(pattern))
    every = [mutant for file in files for mutant in mutants(file)]
    began = time.monotonic()
    if notices(area, tree, LONGEST):
        raise SystemExit(f"{name}: its tests fail as it is, or take longer than {LONGEST} s")
    limit = PATIENCE * (time.monotonic() - began)
    drawn = random.Random(f"{name} {seed}").sample(every, min(number, len(every)))
    caught = 0
    for mutant in drawn:
        if is_caught(mutant, area, tree, limit):
            caught += 1
            continue
        old = mutant.file.read_bytes()[mutant.start : mutant.stop].decode()
        print(f"survived  {mutant.file.relative_to(tree)}:{mutant.line}  {old}  ->  {mutant.new}", flush=True)
    return caught, len(drawn)


def main() -> int:
    """Try each area that was asked for."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--area", choices=AREAS, action="append", help="all without it")
    parser.add_argument("--number", type=int, default=20, help="changes in each area")
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        tree = Path(folder) / "tree"
        shutil.copytree(ROOT, tree, ignore=LEFT_OUT, symlinks=True)
        for name in asked.area or AREAS:
            caught, of = judge(name, asked.number, asked.seed, tree)
            print(f"{name}: {caught} of {of} caught ({caught / max(1, of):.0%})", flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
