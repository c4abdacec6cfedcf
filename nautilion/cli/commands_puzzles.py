"""`nautilion puzzles`: which there are, whether each holds, and how they are found."""

from argparse import Namespace

from nautilion.cli.commands import FINE
from nautilion.content.catalogue import catalogue


def puzzles(args: Namespace) -> int:
    from nautilion.games.nautilion.adviser.puzzle_finder import find

    for one in find(args.folder):
        if one.puzzle:
            print(one.puzzle.id, one.number, one.puzzle.evidence, flush=True)
    return FINE
