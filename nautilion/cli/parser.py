"""The command line: what can be asked for, and kind words for what cannot."""

import argparse
import multiprocessing
import os
import sys
from collections.abc import Callable, Iterable, Sequence
from functools import partial
from io import TextIOWrapper
from pathlib import Path
from typing import Any, NoReturn

from nautilion import __version__
from nautilion.__main__ import INTERRUPTED
from nautilion.cli import (
    commands,
    commands_daily,
    commands_lessons,
    commands_oracle,
    commands_puzzles,
    desktop,
    selftest,
)
from nautilion.cli.misuse import Misuse
from nautilion.cli.setups import USUAL
from nautilion.content.catalogue import catalogue
from nautilion.content.files import ContentError
from nautilion.content.plain import plain
from nautilion.content.setups import SetupError
from nautilion.content.words import unknown
from nautilion.games import GAMES
from nautilion.games.nautilion.adviser.weights import FAMILIES
from nautilion.games.nautilion.content.definitions import EXPANSIONS

MISUSED, PIPE_CLOSED = 2, 141
NONE = "none"
LONGEST = 1_000  # letters of what is told of a mistake


def main(argv: Sequence[str] | None = None) -> int:
    """Run a command; the exit code."""
    multiprocessing.freeze_support()
    if isinstance(sys.stdout, TextIOWrapper):
        sys.stdout.reconfigure(
            errors="backslashreplace"
        )  # a terminal that lacks a letter is no reason to fail
    try:
        code = _run(sys.argv[1:] if argv is None else argv)
        if sys.stdout:  # a windowed app has none
            sys.stdout.flush()
        return code
    except SetupError as error:
        return _complain(map(catalogue().said, error.faults))
    except (Misuse, ContentError) as error:
        return _complain(str(error).splitlines())
    except KeyboardInterrupt:
        return INTERRUPTED
    except BrokenPipeError:
        _let_go_of_output()
        return PIPE_CLOSED
    except OSError as error:  # such as a full disk
        if error.filename:
            return _complain([catalogue()("cli.no_file", file=error.filename, why=error.strerror)])
        _let_go_of_output()
        return _complain([str(error.strerror)])


def _let_go_of_output() -> None:
    """What could not be written is given up, or Python would try again at the end and complain."""
    if sys.stdout:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def _run(argv: Sequence[str]) -> int:
    parser, made = _parser()
    args, strange = parser.parse_known_args(argv)
    if strange:
        where = made.get(args.command, parser)
        options = [name for action in where._actions for name in action.option_strings]
        raise Misuse(catalogue().said(unknown("option", strange[0].partition("=")[0], options)))
    run: Callable[[argparse.Namespace], int] = args.run
    return run(args)


def _complain(faults: Iterable[str]) -> int:
    for fault in faults:
        print(catalogue()("cli.error", what=plain(fault, LONGEST)), file=sys.stderr)
    return MISUSED


class Parser(argparse.ArgumentParser):
    """Takes its words from the catalogue, and never ends the program on its own."""

    def __init__(self, **settings: Any) -> None:
        super().__init__(add_help=False, allow_abbrev=False, formatter_class=HelpPage, **settings)
        self.group = self.add_argument_group(catalogue()("cli.options"))
        self.group.add_argument("-h", "--help", action="help", help=catalogue()("cli.help"))

    def error(self, message: str) -> NoReturn:
        """Misuse is told in one place."""
        raise Misuse(message)

    def _check_value(self, action: argparse.Action, value: Any) -> None:
        if action.choices is not None and value not in action.choices:
            raise Misuse(catalogue().said(unknown("command", str(value), action.choices)))

    def option(self, name: str, text: str, **settings: Any) -> None:
        """An option and its line of help, a key of the catalogue."""
        words = catalogue()
        line = words(f"cli.{text}")
        if settings.get("default") is not None:
            line = words("cli.default", help=line, value=settings["default"])
        self.group.add_argument(name, help=line.replace("%", "%%"), **settings)

    def number(self, name: str, text: str, default: int | None, least: int = 0) -> None:
        """An option that takes a whole number."""
        self.option(name, text, default=default, type=partial(_whole, name, least), metavar="N")


class HelpPage(argparse.HelpFormatter):
    """HelpPage with a word of our own before the usage."""

    def add_usage(self, usage: Any, actions: Any, groups: Any, prefix: str | None = None) -> None:
        """The usage line."""
        ours = catalogue()("cli.usage") if prefix is None else prefix
        super().add_usage(usage, actions, groups, ours)


def _parser() -> tuple[Parser, dict[str, Parser]]:
    words = catalogue()
    parser = Parser(prog=words("cli.name"), description=words("cli.about"))
    version = f"{words('cli.name')} {__version__}"
    parser.group.add_argument("--version", action="version", version=version, help=words("cli.version"))
    parser.set_defaults(run=commands.play)
    several = parser.add_subparsers(title=words("cli.commands"), dest="command", metavar=words("cli.command"))
    made: dict[str, Parser] = {}
    for name, (run, options) in COMMANDS.items():
        about = words(f"cli.{name}.help")
        made[name] = several.add_parser(name, help=about, description=about)
        made[name].set_defaults(run=run)
        options(made[name])
    return parser, made


def _no_options(parser: Parser) -> None:
    """The command takes none."""


def _simulate_options(parser: Parser) -> None:
    _game_option(parser)
    parser.option("--board", "simulate.board", default=USUAL.board, metavar="NAME")
    parser.number("--players", "simulate.players", None)
    parser.number("--reserve", "simulate.reserve", USUAL.reserve)
    _expansions_option(parser)
    parser.number("--harpoons", "simulate.harpoons", USUAL.harpoons)
    parser.option("--darkhouse-level", "simulate.darkhouse", default=USUAL.darkhouse, metavar="NAME")
    parser.option("--own-cards", "simulate.own_cards", action="store_true")
    parser.number("--games", "simulate.games", 1000, least=1)
    parser.number("--seed", "simulate.seed", USUAL.seed)
    parser.option("--policy", "simulate.policy", default="random", metavar="NAME")
    parser.option("--policies", "simulate.policies", metavar="LIST")
    parser.number("--jobs", "simulate.jobs", 1, least=1)
    parser.option("--json", "simulate.json", action="store_true")
    parser.option("--transcripts", "simulate.transcripts", type=Path, metavar="FILE")
    parser.option("--states", "simulate.states", action="store_true")


def _game_option(parser: Parser) -> None:
    parser.option("--game", "game", default=GAMES[0], type=_game, metavar="NAME")


def _turn_options(parser: Parser) -> None:
    _game_option(parser)
    _expansions_option(parser)


def _expansions_option(parser: Parser) -> None:
    parser.option("--expansions", "simulate.expansions", default=NONE, type=_expansions, metavar="LIST")


def _replay_options(parser: Parser) -> None:
    parser.option("file", "replay.file", metavar="FILE|CODE")
    parser.option("--verify", "replay.verify", action="store_true")
    parser.option("--print", "replay.print", action="store_true")
    parser.number("--game", "replay.game", 1, least=1)


def _daily_options(parser: Parser) -> None:
    parser.option("--date", "daily.date", metavar="YYYY-MM-DD")
    parser.option("--json", "simulate.json", action="store_true")
    parser.option("--make", "daily.make", action="store_true")
    parser.number("--voyages", "daily.voyages", 20, least=1)
    parser.option("--folder", "daily.folder", default=Path("daily"), type=Path, metavar="FOLDER")
    parser.number("--jobs", "simulate.jobs", 2, least=1)


def _lessons_options(parser: Parser) -> None:
    parser.option("--verify", "lessons.verify", action="store_true")


def _puzzles_options(parser: Parser) -> None:
    parser.option("--make", "puzzles.make", action="store_true")
    parser.option("--verify", "puzzles.verify", action="store_true")
    parser.option("--long", "puzzles.long", action="store_true")
    parser.option("--folder", "puzzles.folder", default=None, type=Path, metavar="FOLDER")
    parser.number("--jobs", "simulate.jobs", 2, least=1)


def _dice_options(parser: Parser) -> None:
    parser.number("--seed", "dice.seed", USUAL.seed)
    parser.number("--throws", "dice.throws", 40, least=1)


def _desktop_options(parser: Parser) -> None:
    parser.option("--remove", "install-desktop.remove", action="store_true")


def _whole(option: str, least: int, text: str) -> int:
    try:
        number = int(text)
    except ValueError:
        raise Misuse(catalogue()("cli.no_number", option=option, text=text)) from None
    if number < least:
        raise Misuse(catalogue()("cli.too_small", option=option, least=least, number=number))
    return number


def _game(name: str) -> str:
    if name not in GAMES:
        raise Misuse(catalogue().said(unknown("game", name, GAMES)))
    return name


def _expansions(text: str) -> tuple[str, ...]:
    if text in ("all", NONE, ""):
        return EXPANSIONS if text == "all" else ()
    return tuple(name.strip() for name in text.split(","))


def _train_options(parser: Parser) -> None:
    _game_option(parser)
    parser.option("--family", "train.family", default=commands_oracle.EVERY, type=_family, metavar="NAME")
    parser.number("--rounds", "train.rounds", None, least=1)
    parser.number("--games", "train.games", None, least=1)
    _folder_and_jobs(parser)


def _calibrate_options(parser: Parser) -> None:
    _game_option(parser)
    parser.number("--games", "calibrate.games", 4000, least=1)
    _folder_and_jobs(parser)


def _folder_and_jobs(parser: Parser) -> None:
    parser.option("--folder", "train.folder", default=Path("oracle"), type=Path, metavar="FOLDER")
    parser.number("--jobs", "simulate.jobs", 2, least=1)


def _family(name: str) -> str:
    if name not in (known := (*FAMILIES, commands_oracle.EVERY)):
        raise Misuse(catalogue().said(unknown("family", name, known)))
    return name


COMMANDS: dict[str, tuple[Callable[[argparse.Namespace], int], Callable[[Parser], None]]] = {
    "play": (commands.play, _no_options),
    "games": (commands.games, _no_options),
    "simulate": (commands.simulate, _simulate_options),
    "replay": (commands.replay, _replay_options),
    "turn": (commands.turn, _turn_options),
    "daily": (commands_daily.daily, _daily_options),
    "lessons": (commands_lessons.lessons, _lessons_options),
    "puzzles": (commands_puzzles.puzzles, _puzzles_options),
    "dice": (commands_puzzles.dice, _dice_options),
    "selftest": (selftest.selftest, _game_option),
    "train": (commands_oracle.train, _train_options),
    "calibrate": (commands_oracle.calibrate, _calibrate_options),
    "install-desktop": (desktop.install_desktop, _desktop_options),
}
