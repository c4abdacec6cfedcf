"""What makes the Oracle and the courtier: `train` teaches them, `calibrate` counts the odds of setups."""

import importlib.util
from argparse import Namespace
from pathlib import Path

from nautilion.cli.commands import FINE, ProgressBar
from nautilion.cli.misuse import Misuse
from nautilion.content.catalogue import catalogue
from nautilion.games.nautilion.adviser.weights import FAMILIES, file_of

NAUTILION = "nautilion"
FIRST, LAST = FAMILIES[0], FAMILIES[-1]
EVERY = "all"  # families


def train(args: Namespace) -> int:
    """Play and learn, kind after kind. What the folder holds is not done again."""
    if args.game not in SCHOOLS:
        raise Misuse(catalogue()("cli.train.no_school", game=args.game))
    if args.family != EVERY and SCHOOLS[args.game] is not _teach_oracle:
        raise Misuse(catalogue()("cli.not_of_game", option="--family", game=args.game))
    if importlib.util.find_spec("numpy") is None:
        raise Misuse(catalogue()("cli.train.no_numpy"))
    return SCHOOLS[args.game](args)


def _teach_oracle(args: Namespace) -> int:
    for family in FAMILIES if args.family == EVERY else (args.family,):
        _school(family, args)
    print(catalogue()("cli.train.done", folder=args.folder))
    return FINE


def _teach_courtier(args: Namespace) -> int:
    from nautilion.games.abyss.adviser.training import (  # only here: it needs numpy
        SHIPPED,
        Course,
        train,
    )

    for seats, shipped in SHIPPED.items():
        games = (args.games,) * (args.rounds or len(shipped)) if args.games else shipped[: args.rounds]
        with ProgressBar(sum(games)) as progress:
            for number, played in train(Course(seats, games, args.folder), args.jobs):
                progress.show(sum(games[:number]) + played)
                if played == games[number]:
                    progress.clear()
                    values = {"seats": seats, "number": number + 1, "of": len(games)}
                    print(catalogue()("cli.train.seats", **values), flush=True)
    print(catalogue()("cli.train.taught", folder=args.folder))
    return FINE


SCHOOLS = {NAUTILION: _teach_oracle, "abyss": _teach_courtier}


def _school(family: str, args: Namespace) -> None:
    from nautilion.games.nautilion.adviser.training import (  # only here: it needs numpy
        SHIPPED,
        Course,
        train,
        voyages_in,
    )

    rounds, games, proof = SHIPPED[family]
    rounds, games, proof = args.rounds or rounds, args.games or games, args.games or proof
    course = Course(family, rounds, games, args.folder, _start(family, args.folder), proof)
    total = sum(voyages_in(course, number) for number in range(rounds))
    with ProgressBar(total) as progress:
        for number, played, share in train(course, args.jobs):
            progress.show(sum(voyages_in(course, before) for before in range(number)) + played)
            if played == voyages_in(course, number):
                progress.clear()
                _tell_round(family, number + 1, rounds, share)


def _start(family: str, folder: Path) -> tuple[Path, ...]:
    """What a family goes on from: nothing, the base game, or all the others together."""
    before = {FIRST: (), LAST: FAMILIES[1:-1]}.get(family, (FIRST,))
    return tuple(_learned(name, folder) for name in before)


def _learned(family: str, folder: Path) -> Path:
    """The weights of a family: those just learned, else those that the game ships."""
    learned = file_of(family, folder)
    return learned if learned.is_file() else file_of(family)


def _tell_round(family: str, number: int, of: int, share: float) -> None:
    rate = f"{100 * share:.1f}"
    print(catalogue()("cli.train.round", family=family, number=number, of=of, rate=rate), flush=True)


def calibrate(args: Namespace) -> int:
    """Play voyages of all kinds of setups and write down the odds. No other game has any."""
    if args.game != NAUTILION:
        raise Misuse(catalogue()("cli.calibrate.no_odds", game=args.game))
    from nautilion.games.nautilion.adviser.calibration import calibrate

    with ProgressBar(args.games) as progress:
        for played in calibrate(args.folder, args.games, args.jobs):
            progress.show(played)
    print(catalogue()("cli.calibrate.done", folder=args.folder, games=args.games))
    return FINE
