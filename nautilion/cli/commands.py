"""What the commands do: play, games, simulate, replay and turn. Each gives its exit code."""

import os
import sys
import time
from argparse import Namespace
from pathlib import Path
from typing import Any, BinaryIO, cast

import msgspec

from nautilion import paths
from nautilion.cli.misuse import Misuse
from nautilion.cli.setups import check_seeds, chosen_setup
from nautilion.content.catalogue import catalogue
from nautilion.content.plain import plain, visible
from nautilion.content.setups import setup_facts
from nautilion.content.words import Phrase, unknown
from nautilion.games import GAMES, game, good_house, house
from nautilion.kernel.game import Game
from nautilion.play import simulation
from nautilion.play.faults import Fault
from nautilion.play.opening import is_file, is_transcript, lines_of, open_any, open_code, ordinary
from nautilion.play.simulation import Run, Tally
from nautilion.play.transcripts import BrokenTranscript, Replayed, replayed

FINE, FAILED = 0, 1
LONGEST = 160  # characters of a value that a difference shows


def play(args: Namespace) -> int:
    """Open the game."""
    from nautilion.ui.start import main  # only here: no other command needs a window

    return main(*good_house())


def games(args: Namespace) -> int:
    """The games of the house, a line each."""
    for one in map(game, GAMES):
        seats = f"{one.seats[0]}-{one.seats[-1]}"
        print(catalogue()("cli.games.line", id=one.id, seats=seats, version=one.version))
    return FINE


# simulate


def simulate(args: Namespace) -> int:
    """Play many games and count how they end."""
    run, tally, started = _run(args), Tally(), time.perf_counter()
    with opened(args.transcripts or Path(os.devnull), "wb") as file, ProgressBar(args.games) as progress:
        for tally in simulation.simulate(run, args.games, min(args.jobs, os.cpu_count() or 1)):
            file.write(tally.lines)
            progress.show(tally.games)
    seconds = time.perf_counter() - started
    if args.json:
        print(msgspec.json.encode(_facts(run, tally, seconds)).decode())
    else:
        print("\n".join(_report(run, tally, seconds)))
    return FINE


def _run(args: Namespace) -> Run:
    own, played = paths.user_content(), game(args.game)
    setup = chosen_setup(args, played, house(own).content(played.id))
    check_seeds(setup, args.games)
    if args.states and not args.transcripts:
        raise Misuse(catalogue()("cli.no_states"))
    wanted = args.transcripts is not None
    return Run(setup=setup, policies=_policies(args, setup), own=own, transcripts=wanted, states=args.states)


def _policies(args: Namespace, setup: Any) -> tuple[str, ...]:
    """Who plays: one for all, or exactly one a seat."""
    words, known = catalogue(), setup.game.policies()
    named = tuple(name.strip() for name in args.policies.split(",")) if args.policies else ()
    for name in named or (args.policy,):
        if name not in known:
            raise Misuse(words.said(unknown("policy", name, known)))
    if named and len(named) != setup.players:
        raise Misuse(words("cli.policies_a_seat", seats=setup.players, given=len(named)))
    return named or (args.policy,) * (1 if setup.game.together else setup.players)


def opened(file: Path, mode: str) -> BinaryIO:
    """An open file; Misuse when it cannot be."""
    try:
        return cast(BinaryIO, open(file, mode))
    except OSError as error:
        raise Misuse(catalogue()("cli.no_file", file=file, why=error.strerror)) from None


def _facts(run: Run, tally: Tally, seconds: float) -> dict[str, object]:
    facts: dict[str, object] = {
        "games": tally.games,
        "wins": tally.wins,
        "win_rate": tally.win_rate,
        "ci95": tally.ci95,
        "turns_mean": tally.turns / tally.games,
        "moves": tally.moves,
        "endings": dict(sorted(tally.endings.items())),
        "setup": setup_facts(run.setup),
        "seconds": round(seconds, 3),
        "game": run.game.id,
    }
    if not run.game.together:
        seats = range(len(run.policies))
        facts["policies"] = run.policies
        facts["wins"] = [tally.won[policy] for policy in seats]
        facts["scores_mean"] = [tally.points[policy] / tally.games for policy in seats]
    return facts


def _report(run: Run, tally: Tally, seconds: float) -> list[str]:
    words, games, seed = catalogue().of(run.game.id), tally.games, run.setup.seed
    rate, low, high = (f"{100 * share:.1f}" for share in (tally.win_rate, *tally.ci95))
    return [
        words("cli.report.setup", setup=run.setup),
        words("cli.report.games", games=games, policy=_who_plays(run), first=seed, last=seed + games - 1),
        *(_seats(run, tally) or [words("cli.report.won", wins=tally.wins, rate=rate, low=low, high=high)]),
        words("cli.report.turns", turns=f"{tally.turns / games:.1f}"),
        words("cli.report.moves", moves=f"{tally.moves / games:.1f}"),
        words("cli.report.time", seconds=f"{seconds:.1f}", rate=f"{games / seconds:.0f}"),
        words("cli.report.endings"),
        *(_ending(run.game, how, number, games) for how, number in tally.endings.most_common()),
    ]


def _who_plays(run: Run) -> str:
    return ", ".join(dict.fromkeys(run.policies))


def _seats(run: Run, tally: Tally) -> list[str]:
    """A line a policy, in a game of points."""
    if run.game.together:
        return []
    return [
        catalogue()(
            "cli.report.seat",
            policy=policy,
            wins=tally.won[number],
            rate=f"{100 * tally.won[number] / tally.games:.1f}",
            points=f"{tally.points[number] / tally.games:.1f}",
        )
        for number, policy in enumerate(run.policies)
    ]


def _ending(game: Game[Any, Any, Any], how: str, number: int, games: int) -> str:
    share = f"{100 * number / games:.1f}"
    return catalogue()("cli.report.ending", number=number, share=share, how=ending_words(game.id, how))


def ending_words(id: str, how: str) -> str:
    """How a game ended, in words."""
    return catalogue()(f"cli.ending.{id}.{how}")


class ProgressBar:
    """A bar that grows, on a terminal only."""

    WIDTH = 30

    def __init__(self, total: int) -> None:
        self.total, self.started, self.drawn = total, time.perf_counter(), 0
        self.wanted = bool(sys.stderr) and sys.stderr.isatty()

    def __enter__(self) -> "ProgressBar":
        return self

    def show(self, done: int) -> None:
        """Draw the bar anew."""
        if not self.wanted:
            return
        rate = done / max(1e-9, time.perf_counter() - self.started)
        bar = ("#" * (self.WIDTH * done // self.total)).ljust(self.WIDTH, ".")
        left = round((self.total - done) / max(1e-9, rate))
        values = {"bar": bar, "done": done, "total": self.total, "rate": f"{rate:.0f}", "left": left}
        self._draw(catalogue()("cli.progress", **values))

    def _draw(self, line: str) -> None:
        sys.stderr.write("\r" + line.ljust(self.drawn))
        sys.stderr.flush()
        self.drawn = len(line)

    def clear(self) -> None:
        """Make room for a line."""
        if self.drawn:
            self._draw("")
            sys.stderr.write("\r")

    def __exit__(self, *_: object) -> None:
        self.clear()


# replay


def replay(args: Namespace) -> int:
    """Watch a voyage again; or print a transcript, or say whether it comes out the same."""
    file = Path(args.file)
    if args.print or (args.verify and is_transcript(file)):
        return _play_again(args.verify, file)
    try:
        voyage = open_any(file, house(), args.game) if is_file(file) else open_code(args.file, house())
    except Fault as fault:
        if args.verify and fault.key == "open.fault.unknown":
            return _play_again(args.verify, file)  # which says in what line it is no transcript
        raise Misuse(
            catalogue()("cli.no_file", file=_named(args.file), why=fault.told(catalogue()))
        ) from None
    if args.verify:
        from nautilion.cli.verifying import verify

        return verify(voyage)
    from nautilion.ui.start import main

    return main(*good_house(), voyage)


def _named(file: str) -> str:
    """A file, or the beginning of a code."""
    return plain(file, LONGEST)


def _play_again(verify: bool, name: Path) -> int:
    words, moves, games = catalogue(), 0, 0
    try:
        with ordinary(name) as file:
            for line in replayed(lines_of(file), house()):
                if line.differs:
                    print(visible(_difference(line)))
                    return FAILED
                games, moves = line.game, moves + (line.given["line"] == "move")
                if not verify:
                    print(visible(_told(line)))
    except BrokenTranscript as broken:
        what = words.said(Phrase(f"cli.broken.{broken.key}", broken.values))
        raise Misuse(words("cli.broken.line", file=name, line=broken.line, what=what)) from None
    except Fault as fault:
        raise Misuse(words("cli.no_file", file=name, why=fault.told(words))) from None
    if verify:
        print(words("cli.replayed.same", games=games, moves=moves))
    return FINE


def _told(line: Replayed) -> str:
    words, given = catalogue(), line.given
    if given["line"] == "header":
        return words("cli.replayed.game", game=line.game, setup=given["setup"]["text"])
    if given["line"] == "result":
        how = ending_words(line.id, given["result"])
        return words("cli.replayed.result", how=how, turns=given["turns"])
    return words("cli.replayed.move", number=given["number"], who=_who(line), move=given["move"])


def _who(line: Replayed) -> str:
    words, given = catalogue().of(line.id), line.given
    if given["chance"]:
        return words("cli.replayed.chance")
    return words("cli.replayed.both" if given["who"] < 0 else "cli.replayed.player", number=given["who"] + 1)


def _difference(line: Replayed) -> str:
    """The first thing that differs, and both values of it."""
    words, what = catalogue(), line.differs[0]
    given, played = (
        _short(side[what]) if what in side else words("cli.replayed.nothing")
        for side in (line.given, line.played)
    )
    where = {"line": line.line, "game": line.game, "what": plain(what, LONGEST)}
    return words("cli.replayed.differs", **where, given=given, played=played)


def _short(value: object) -> str:
    try:
        return plain(msgspec.json.encode(value).decode(), LONGEST)
    except (RecursionError, ValueError):
        return plain(repr(type(value)))


# turn


def turn(args: Namespace) -> int:
    """Show the compiled turn: each step, and the module that put it there."""
    words, shown, content = catalogue(), game(args.game), house().content(args.game)
    setup = chosen_setup(args, shown, content)
    steps = [(words("cli.turn.step"), words("cli.turn.module")), *shown.rules(setup, content).turn]
    width = max(len(step) for step, _ in steps)
    print("\n".join(f"{step:<{width}}  {module}" for step, module in steps))
    return FINE
