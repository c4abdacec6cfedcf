"""`nautilion puzzles`: which there are, whether each holds, and how they are found; `nautilion dice`."""

from argparse import Namespace
from collections.abc import Iterator
from itertools import islice
from pathlib import Path

from nautilion.cli.commands import FAILED, FINE, ProgressBar
from nautilion.content.catalogue import catalogue
from nautilion.games.nautilion.puzzles import BASE, EACH, KINDS, Puzzle, shipped_puzzles

MADE_IN = Path("puzzles")


def puzzles(args: Namespace) -> int:
    """A line a puzzle; made, they are looked for; verified, every fault is told."""
    if args.make:
        return _make(args.folder or MADE_IN)
    found = shipped_puzzles(args.folder)
    return _verify(found, args.long, args.jobs) if args.verify or args.long else _list(found)


def _list(found: tuple[Puzzle, ...]) -> int:
    words = catalogue()
    for puzzle in found:
        values = {"id": puzzle.id, "title": words(f"puzzle.nautilion.{puzzle.id}")}
        print(words("cli.puzzles.line", **values, evidence=_told(puzzle)))
    return FINE


def _told(puzzle: Puzzle) -> str:
    if not (told := puzzle.evidence):
        return ""
    best, other = (f"{100 * won / told.voyages:.0f}" for won in (told.best, told.next))
    low, high = (f"{100 * end:.0f}" for end in (told.low, told.high))
    values = {"voyages": told.voyages, "best": best, "next": other, "low": low, "high": high}
    return catalogue()("cli.puzzles.evidence", **values)


def _make(folder: Path) -> int:
    from nautilion.games.nautilion.adviser.puzzle_finder import find

    words, number = catalogue(), 0
    with ProgressBar(EACH * len(KINDS)) as progress:
        for one in find(folder):
            if one.puzzle:
                number += 1
                progress.show(number)
    print(words("cli.puzzles.made", folder=folder))
    return FINE


def _verify(found: tuple[Puzzle, ...], long: bool, jobs: int) -> int:
    words, faults = catalogue(), 0
    with ProgressBar(len(found)) as progress:
        for id, what in _faults(found, long, jobs, progress):
            faults += 1
            progress.clear()
            print(words("cli.puzzles.faulty", id=id, what=what), flush=True)
    print(words("cli.puzzles.sum", puzzles=len(found), faults=faults))
    return FAILED if faults else FINE


def _faults(
    found: tuple[Puzzle, ...], long: bool, jobs: int, progress: ProgressBar
) -> Iterator[tuple[str, str]]:
    """Which puzzle or kind is at fault, and what is wrong with it."""
    from nautilion.games.nautilion.adviser.puzzle_check import alike, checked, grades_missing, missing

    words, under, sound = catalogue(), "cli.puzzles.fault", list[Puzzle]()
    for number, one in enumerate(checked(found, long, jobs), 1):
        for key in one.faults:
            yield one.puzzle.id, words(f"{under}.{key}")
        sound += [] if one.faults else [one.puzzle]
        progress.show(number)
    for id in alike(sound):
        yield id, words(f"{under}.alike")
    for kind, number in missing(found):
        yield kind, words(f"{under}.number", number=number)
    for grade in sorted(grades_missing(found)):
        yield BASE, words(f"{under}.grade", grade=grade)


def dice(args: Namespace) -> int:
    """Every throw of a voyage as its number fixes it, whether three dice are thrown, two or one."""
    from nautilion.games.nautilion.content.loading import shipped_content
    from nautilion.games.nautilion.fixed_dice import fixed

    words, faces = catalogue(), shipped_content().dice.faces
    print(words("cli.dice.head", seed=args.seed))
    for number, by_many in enumerate(islice(fixed(args.seed, faces), args.throws), 1):
        three, two, one = (" ".join(map(str, values)) for values in by_many)
        print(words("cli.dice.line", number=number, three=three, two=two, one=one))
    return FINE
