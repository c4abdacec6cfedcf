"""Pictures of every scene and the key moments: `python -m tools.screens [folder]`, `make screens`.

Writes PNGs at 1280x720, 1920x1080 and 3840x2160 into screens/, for the table also as it looks in grey and
to colour-blind eyes; pages and tables of all games in high contrast and with words at 200 %. With --docs only
those of SHOWN, 1280x720 with few colours, into docs/screens/, in the place of all that are there.
"""

# ruff: noqa: E402 - drivers and folders must be chosen before pygame is imported

import argparse
import os
import random
import sys
import tempfile
from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
_HOME = tempfile.mkdtemp()
for folder in ("XDG_DATA_HOME", "XDG_CONFIG_HOME", "XDG_CACHE_HOME"):
    os.environ[folder] = _HOME  # pictures must not depend on the settings of whoever makes them

import msgspec
import pygame

from nautilion.games.nautilion.adviser.oracle import Oracle
from nautilion.games.nautilion.content.loading import shipped_content
from nautilion.games.nautilion.game import GAME
from nautilion.games.nautilion.moves import Discard, GiveDie, Insert, Keep, Put, Take, TurnDie
from nautilion.games.nautilion.puzzles import shipped_puzzles
from nautilion.games.nautilion.setup import Setup
from nautilion.games.nautilion.table import room
from nautilion.games.nautilion.table.animations_clash import SCENE
from nautilion.games.nautilion.table.habits import VoyageHabits
from nautilion.games.nautilion.table.scenes.dice import DiceScene
from nautilion.games.nautilion.table.scenes.front import FrontPage
from nautilion.games.nautilion.table.scenes.logbook import LogbookScene
from nautilion.games.nautilion.table.scenes.luck import LuckScene
from nautilion.games.nautilion.table.scenes.pile import Pile
from nautilion.games.nautilion.table.scenes.puzzle import PuzzleScene
from nautilion.games.nautilion.table.scenes.puzzle_reply import PuzzleReply
from nautilion.games.nautilion.table.scenes.puzzles import PuzzlesScene
from nautilion.games.nautilion.table.scenes.result import ResultScene
from nautilion.games.nautilion.table.scenes.setup import SetupScene
from nautilion.kernel import Chance, Move
from nautilion.play import medals
from nautilion.play.lessons import LessonRun
from nautilion.play.logbook import Logbook
from nautilion.play.medals import Earned, MedalRecord
from nautilion.play.replays import marks
from nautilion.play.session import Session
from nautilion.play.settings import Settings
from nautilion.play.shelf import Shelf
from nautilion.play.summaries import LogLine
from nautilion.ui.app import App
from nautilion.ui.scene import Scene
from nautilion.ui.scenes.crash import Crash
from nautilion.ui.scenes.credits import Credits
from nautilion.ui.scenes.home import Home
from nautilion.ui.scenes.lesson import LessonScene
from nautilion.ui.scenes.lessons import Lessons
from nautilion.ui.scenes.pause import Pause
from nautilion.ui.scenes.replay import ReplayScene, drops
from nautilion.ui.scenes.rulebook import Rulebook
from nautilion.ui.scenes.settings import SettingsMenu
from nautilion.ui.scenes.table import TableScene
from nautilion.ui.scenes.title import Title
from nautilion.ui.scenes.voyages import Voyages
from nautilion.ui.scenes.watch import WatchScene
from nautilion.ui.table import spots
from nautilion.ui.table.spots import Spot
from tests.houses import shipped_house
from tests.play.lines import log_line
from tests.ui.company import company
from tests.ui.oracle import Near
from tools import screens_abyss, screens_access, screens_daily, screens_island
from tools.eyes import through_eyes

SIZES = ((1280, 720), (1920, 1080), (3840, 2160))
ALL = ("mages", "mercenaries", "reefs", "darkhouse", "heroic")
NAMES = ("Ada", "Jules")
PAGES = (
    "title",
    "library",
    "lesson-sail",
    "setup",
    "setup-all",
    "day",
    "ladder",
    "puzzle",
    "front",
    "voyages",
)
TABLES = ("table", "table-all", "table-two", "drag-nautilion", "hint-chances", "replay")
OTHERS = ("won", "lost-phantom", "luck-lost", "rulebook", "island-4-middle", "abyss-4-act-44")
SHOWN = (*PAGES, *TABLES, *OTHERS)  # in docs/screens


class Studio:
    """One window size; poses scenes and takes pictures."""

    def __init__(self, size: tuple[int, int], folder: Path) -> None:
        self.size, self.folder, self.now = size, folder, 100.0
        chosen = Settings(window=size, names=NAMES, first_notes=False)
        self.app = App(chosen, strict=True, clock=lambda: self.now)

    def pose(self, *scenes: Scene) -> None:
        """Put scenes on an empty animator, one above the other, and let fades end."""
        self.app.quit()
        for scene in scenes:
            self.app.push(scene)
            self.pass_time(0.6)

    def pass_time(self, seconds: float, *events: pygame.event.Event) -> None:
        """Let frames go by."""
        for number in range(max(1, round(seconds * 30))):
            self.now += 1 / 30
            self.app.step(events if number == 0 else (), self.now)
            if self.app.owes_picture:
                self.app.step((), self.now)

    def take(self, name: str) -> Path:
        """Keep what is on screen."""
        surface = pygame.display.get_surface()
        assert surface
        file = self.folder / f"{name}-{self.size[0]}x{self.size[1]}.png"
        pygame.image.save(surface, file)
        return file

    def mouse(self, kind: int, pos: tuple[int, int], button: int = 1) -> None:
        """A mouse event."""
        more = {"rel": (0, 0), "buttons": (0, 0, 0)} if kind == pygame.MOUSEMOTION else {"button": button}
        self.pass_time(0.04, pygame.event.Event(kind, pos=pos, **more))

    def hold(self, scene: TableScene, source: Spot, target: Spot) -> None:
        """Pick a piece up and hold it over a spot."""
        start, end = scene.reach.spots_now()[source].center, scene.reach.spots_now()[target].center
        self.mouse(pygame.MOUSEMOTION, start)
        self.mouse(pygame.MOUSEBUTTONDOWN, start)
        self.mouse(pygame.MOUSEMOTION, ((start[0] + end[0]) // 2, (start[1] + end[1]) // 2))
        self.mouse(pygame.MOUSEMOTION, end)
        self.pass_time(0.3)


def voyage(setup: Setup, wanted: Callable[[Session], bool], tries: int = 400) -> Session:
    """A voyage, played at random, at the first moment that fits."""
    for seed in range(tries):
        session, dice = Session(Setup(**{**_fields(setup), "seed": setup.seed + seed})), random.Random(seed)
        while not session.is_over:
            if wanted(session):
                return session
            _act(session, dice)
        if wanted(session):
            return session
    raise SystemExit("no such moment was found")


def _fields(setup: Setup) -> dict[str, Any]:
    return {name: getattr(setup, name) for name in setup.__struct_fields__}


def _act(session: Session, dice: random.Random) -> None:
    if isinstance(session.pending, Chance):
        session.roll()
        return
    assert session.pending
    moves = [m for m in session.pending.moves if isinstance(m, Put)]
    session.play(dice.choice(moves or session.pending.moves))


def asks(kind: type[Move], turn: int = 4) -> Callable[[Session], bool]:
    """The moment at which a kind of move can be made."""
    return lambda s: (
        s.state.turn >= turn and any(isinstance(m, kind) for m in getattr(s.pending, "moves", ()))
    )


def ready(turn: int) -> Callable[[Session], bool]:
    """The moment at which the dice of a turn can be given."""
    return lambda s: s.state.turn == turn and bool(s.state.todo) and s.state.todo[-1].name == "cast"


def menus(studio: Studio) -> None:
    """The scenes around the table."""
    content = shipped_content()
    for name, setup in (
        ("setup", Setup()),
        ("setup-all", Setup(board="B2", players=2, expansions=ALL, seed=2026)),
    ):
        studio.app.settings.last_setup = str(setup)
        studio.app.settings.full_setup = setup.players == 2  # once with few choices, once with all
        studio.pose(SetupScene(studio.app.settings, content))
        studio.take(name)
    studio.pose(Lessons(GAME))
    studio.take("lessons")
    for step in ("isles", "sail", "feed", "pass_by"):
        run = LessonRun(GAME.lessons()[0])
        while run.step and run.step.id != step:
            run.skip()
        studio.pose(LessonScene(run.lesson, run.progress()))
        studio.take(f"lesson-{step}")
    session = voyage(Setup(seed=11), ready(6))
    overlays: list[tuple[str, Scene]] = [("pause", Pause(session)), ("pile", Pile(session.state.discard))]
    overlays += [(f"settings-{page}", SettingsMenu(page)) for page in ("screen", "sound", "play", "names")]
    for name, overlay in overlays:
        studio.pose(TableScene(session, NAMES), overlay)
        studio.take(name)
    crash = Crash(
        studio.app.words("crash.title"), studio.app.words("crash.text", file="nautilion.log"), "", True
    )
    studio.pose(TableScene(session, NAMES), crash)
    studio.take("crash")
    for name, overlay in (("credits", Credits()), ("rulebook", Rulebook(room.book(content)))):
        studio.pose(Title(), overlay)
        studio.pass_time(3.0)  # until the picture of the rulebook has shown what it tells
        studio.take(name)


def records(studio: Studio) -> None:
    """The title, the voyages that are kept, the log book, a voyage watched again: empty and filled."""
    empty = Shelf(shipped_house(), Path(_HOME) / "empty")
    full = fill_shelf(Path(_HOME) / f"voyages-{studio.size[0]}")
    for name, shelf in (("-empty", empty), ("", full)):
        studio.pose(Home(shelf))
        studio.take(f"title{name}")
        studio.pose(Voyages(shelf))
        studio.pass_time(1)
        studio.take(f"voyages{name}")
    studio.pose(scene := Voyages(full, "damaged"))
    studio.pass_time(1)
    studio.take("voyages-damaged")
    scene.choose(2)
    scene.delete_chosen()
    studio.pass_time(0.5)
    studio.take("voyages-deleted")
    full_book, young = fill_logbook(), Logbook(Path(_HOME) / "young.jsonl")
    young.file.write_bytes(b"\n".join(full_book.file.read_bytes().split(b"\n")[30:38]) + b"\n")
    for name, book in (("-empty", Logbook(Path(_HOME) / "no.jsonl")), ("-young", young), ("", full_book)):
        studio.pose(LogbookScene(book, shipped_content()))
        studio.take(f"logbook{name}")
    session = voyage(Setup(seed=21, expansions=ALL, players=2), lambda s: s.is_over)
    found = drops(marks(session), studio.app.words, room.MARKS)
    studio.pose(replay := ReplayScene(session, NAMES, found, len(session.log) // 2, "Here it turned."))
    at = found[len(found) // 3].at
    studio.mouse(pygame.MOUSEMOTION, (replay.timeline.x_of(at, replay.group.look), replay.foot.centery))
    studio.take("replay")


def rewards(studio: Studio) -> None:
    """The first page of the log book, puzzles, a puzzle at the table with its reply, fair dice."""
    content, book = shipped_content(), fill_logbook()
    shelf = Shelf(shipped_house(), Path(tempfile.mkdtemp(dir=_HOME)))
    kept = studio.app.keepsakes.of(MedalRecord, medals.NAME)
    when = datetime(2026, 3, 1, 18, 5, tzinfo=UTC)
    for name in list(content.medals)[::3]:
        kept.change(lambda r, name=name: r.earned.setdefault(f"nautilion.{name}", Earned(when, "")))  # type: ignore[misc]
    studio.app.writer.flush()
    studio.pose(FrontPage(book, content, shelf, (("nautilion", "Nautilion"), ("island", "Island"))))
    studio.take("front")
    studio.pose(PuzzlesScene(content, shelf, "base", Near.of))
    studio.take("puzzles")
    studio.pose(PuzzlesScene(content, shelf, "own", Near.of))
    studio.take("puzzles-own")
    puzzle = shipped_puzzles()[0]
    title = studio.app.words(f"puzzle.nautilion.{puzzle.id}")
    studio.pose(table := PuzzleScene(puzzle, puzzle.session(shipped_house()), title, Near()))
    studio.take("puzzle-task")
    studio.app.finish(None)
    studio.pass_time(0.4)
    studio.take("puzzle")
    for move in puzzle.next_line:
        table.play(move, sure=True)
    while not isinstance(studio.app.stack[-1][0], PuzzleReply):
        studio.pass_time(0.2)
    studio.pass_time(0.6)
    studio.take("puzzle-reply")
    lines = book.read().lines
    for name, some in (("dice", lines), ("dice-none", ())):
        studio.pose(DiceScene(some, content.dice.faces))
        studio.take(name)
    studio.pose(DiceScene(lines, content.dice.faces, voyage(Setup(seed=40), ready(6))))
    studio.take("dice-table")
    session = voyage(Setup(seed=1), lambda s: s.is_over)
    studio.pose(ResultScene(session, NAMES, studio.app.settings, ("bare_hands", "hair", "all_before")))
    studio.pass_time(1.5)
    studio.take("result-medals")


def tables(studio: Studio) -> None:
    """Games of several seats: the shelf, who sits where, points counted up, the log book."""

    def shelf() -> Shelf:
        return Shelf(shipped_house(), Path(tempfile.mkdtemp(dir=_HOME)))

    def book(*lines: LogLine) -> Logbook:
        found = Logbook(Path(_HOME) / "points.jsonl")
        found.file.write_bytes(b"".join(msgspec.json.encode(line) + b"\n" for line in lines))
        return found

    for name, make in company(shelf, book).items():
        studio.pose(make(studio.app))
        studio.pass_time(1.2)
        studio.take(name.replace(" ", "-"))


def fill_shelf(folder: Path) -> Shelf:
    """Voyages of all kinds, as if played over some days."""
    clock = iter(datetime(2026, 3, 1, 18, 5, tzinfo=UTC) + timedelta(hours=7 * n) for n in range(10_000))
    shelf = Shelf(shipped_house(), folder, now=lambda: next(clock))
    for number, (setup, wanted) in enumerate(
        (
            (Setup(seed=5), lambda s: s.is_over),
            (Setup(seed=9, board="B1", expansions=("reefs",)), lambda s: s.is_over),
            (Setup(seed=31, board="B2", players=2, expansions=ALL), ready(9)),
            (Setup(seed=77, board="C1", expansions=("mages", "heroic")), ready(3)),
            (Setup(seed=12, board="A2", expansions=("darkhouse",)), lambda s: s.is_over),
            (Setup(seed=40), ready(8)),
            (Setup(seed=41, expansions=("mercenaries", "reefs")), ready(12)),
        )
    ):
        session = voyage(setup, wanted)
        kept = shelf.begin(session, NAMES)
        kept.record.seconds = 600 + 311 * number
        if number == 3:
            kept.rename("Rainy Sunday")
        kept.keep()
        kept.close()
    newest = shelf.file(kept.id).read_bytes()
    (folder / "damaged.json").write_bytes(newest[: len(newest) * 4 // 5])
    (folder / "newer.json").write_text('{"format": 99, "rules": 1}')
    shelf.now = lambda: datetime(2026, 3, 7, 21, 10, tzinfo=UTC)
    os.utime(folder / "newer.json", times=(shelf.now().timestamp() - 90_000,) * 2)
    return shelf


def fill_logbook() -> Logbook:
    """A log book after a long winter, with a line that somebody spilt tea on."""
    dice, book = random.Random(8), Logbook(Path(_HOME) / "logbook.jsonl")
    lines = []
    for number in range(130):
        setup = Setup(
            board=dice.choice(["A1", "A1", "A2", "B1", "B2", "C1"]),
            players=dice.choice([1, 1, 2]),
            expansions=dice.choice([(), (), ("mages",), ("reefs",), ("mages", "heroic"), ALL]),
            seed=number,
        )
        won = dice.random() < 0.2 + 0.4 * number / 130
        lines.append(
            log_line(
                id=str(number),
                date=datetime(2026, 1, 1, tzinfo=UTC) + timedelta(hours=17 * number),
                result="won" if won else dice.choice(["phantom", "crew", "crew", "collision", "mages"]),
                turns=dice.randrange(9, 26),
                crew=9 if won else dice.randrange(3, 9),
                dice={1: dice.randrange(18, 26), 2: 22, 3: dice.randrange(8, 14), 4: 11},
                assisted=("practice",) if number % 17 == 0 else (),
                **{name: getattr(setup, name) for name in setup.__struct_fields__},
            )
        )
    book.file.write_bytes(b"\n".join([*map(msgspec.json.encode, lines), b"{tea", b""]))
    return book


def moments(studio: Studio) -> list[Path]:
    """The table at work."""
    taken = []
    solo, full = Setup(seed=11), Setup(seed=21, expansions=ALL)
    for name, setup, wanted in (
        ("table", Setup(seed=40, board="A1"), ready(8)),
        ("table-all", full, lambda s: ready(9)(s) and len(s.state.path) >= 54),
        ("table-two", Setup(seed=31, expansions=ALL, players=2, board="B2"), ready(7)),
        ("first-roll", solo, lambda s: True),
        ("lead", Setup(seed=5, players=2), lambda s: bool(s.state.todo) and s.state.todo[-1].name == "lead"),
        ("place", Setup(seed=12, board="A2"), asks(Put, 5)),
        ("discard", Setup(seed=12), asks(Discard, 6)),
        ("tide", Setup(seed=3, reserve=6), asks(TurnDie, 2)),
        ("salvage", Setup(seed=1, expansions=("darkhouse",)), asks(Take, 5)),
        ("resurface", Setup(seed=1, expansions=("darkhouse", "reefs")), asks(Insert, 4)),
        (
            "held",
            Setup(seed=4, expansions=("reefs", "mages")),
            lambda s: "held" in s.state.marks and ready(s.state.turn)(s),
        ),
        ("groups", Setup(seed=4, expansions=("mercenaries",)), asks(Keep, 2)),
    ):
        studio.pose(TableScene(voyage(setup, wanted), NAMES if setup.players == 2 else ("", "")))
        taken.append(studio.take(name))
    return taken


def hands(studio: Studio) -> None:
    """Pieces held, the log, words about a piece."""
    for name, figure in (
        ("drag-nautilion", "nautilion"),
        ("drag-phantom", "phantom"),
        ("drag-darkhouse", "darkhouse"),
    ):
        scene = TableScene(voyage(Setup(seed=40, board="A1", expansions=("heroic",)), ready(6)), ("", ""))
        studio.pose(scene)
        best = max(range(3), key=lambda die, s=scene: s.session.state.dice[die])  # type: ignore[misc]
        studio.hold(scene, Spot("die", best), Spot("berth", figure))
        studio.take(name)
    for figure in ("phantom", "nautilion"):
        studio.pose(scene := TableScene(voyage(Setup(seed=40, expansions=ALL), ready(6)), ("", "")))
        studio.mouse(pygame.MOUSEMOTION, scene.reach.spots_now()[Spot("figure", figure)].center)
        studio.take(f"reach-{figure}")
    scene = TableScene(voyage(Setup(seed=40, expansions=ALL), ready(6)), ("", ""))
    studio.pose(scene)
    scene.handling.perform(spots.LOG, None, (0, 0))
    studio.mouse(pygame.MOUSEMOTION, (studio.size[0] // 8, round(studio.size[1] * 0.8)))
    studio.pass_time(0.2)
    studio.take("log")
    studio.pose(scene := TableScene(voyage(Setup(seed=40, expansions=ALL), ready(6)), ("", "")))
    studio.mouse(pygame.MOUSEBUTTONDOWN, scene.reach.spots_now()[Spot("machination", 1)].center, 3)
    studio.take("about-card")
    studio.mouse(pygame.MOUSEBUTTONDOWN, scene.reach.spots_now()[Spot("figure", "phantom")].center, 3)
    studio.take("about-phantom")


def captains(studio: Studio) -> list[Path]:
    """Two at one table: one hands the helm over, the other thinks aloud."""
    session = voyage(Setup(seed=31, expansions=ALL, players=2, board="B2"), ready(7))
    studio.pose(scene := TableScene(session, NAMES))
    dice = random.Random(3)
    assert isinstance(scene.habits, VoyageHabits)
    while not scene.habits.handover.is_shown:
        _act(session, dice)
        scene.settle()
        studio.pass_time(0.1)
    studio.pass_time(0.4)
    taken = [studio.take("handover")]
    session = voyage(Setup(seed=33, players=2), ready(4))
    studio.pose(scene := TableScene(session, NAMES))
    scene.handling.perform(Spot("player", 1 - session.state.who), None, (0, 0))
    for die, figure in ((0, "phantom"), (2, "nautilion")):
        scene.handling.perform(Spot("die", die), Spot("berth", figure), (0, 0))
    scene.changed()
    studio.pass_time(0.4)
    return [*taken, studio.take("aloud")]


def motions(studio: Studio) -> None:
    """In the middle of things: a roll, the beam, a collision."""
    scene = TableScene(
        voyage(Setup(seed=41, expansions=ALL), lambda s: isinstance(s.pending, Chance) and s.state.turn == 5),
        ("", ""),
    )
    studio.pose(scene)
    scene.handling.perform(spots.TRAY, None, (0, 0))
    studio.pass_time(0.24)
    studio.take("rolling")
    crash = Setup(seed=2, expansions=("mercenaries",))
    session = voyage(crash, lambda s: _next_is_collision(s))
    studio.pose(scene := TableScene(session, ("", "")))
    assert session.pending
    move = next(m for m in session.pending.moves if isinstance(m, GiveDie) and _collides(session, m))  # type: ignore[union-attr]
    scene.play(move)
    for _ in range(200):
        studio.pass_time(0.04)
        if not scene.animator.director.busy:
            break
        if any(clip.seconds == SCENE for clip in scene.animator.director._playing):
            studio.pass_time(0.75 * SCENE)
            break
    studio.take("collision")


def _collides(session: Session, move: Move) -> bool:
    after, _ = session.rules.apply(session.state, move)
    return bool(after.collided)


def _next_is_collision(session: Session) -> bool:
    moves = getattr(session.pending, "moves", ())
    return any(isinstance(m, GiveDie) and _collides(session, m) for m in moves)


def oracle(studio: Studio) -> None:
    """The Oracle: its advice at the table, its odds, its account of a voyage, and a voyage of its own."""
    ask = pygame.event.Event(pygame.KEYDOWN, key=pygame.K_h, mod=0, unicode="")
    for name, setup, turn in (
        ("hint", Setup(seed=11), 2),
        ("hint-all", Setup(seed=21, expansions=ALL), 5),
        ("hint-two", Setup(seed=31, expansions=ALL, players=2, board="B2"), 3),
    ):
        studio.pose(TableScene(voyage(setup, ready(turn)), NAMES, adviser=Near()))
        studio.pass_time(0.2, ask)
        studio.take(name)
        studio.pass_time(0.2, ask)
        studio.take(f"{name}-chances")
    studio.app.settings.ghost = "odds"
    studio.pose(scene := TableScene(voyage(Setup(seed=11), ready(2)), NAMES, adviser=Near()))
    studio.hold(scene, Spot("die", 0), Spot("berth", "nautilion"))
    studio.take("odds")
    studio.app.settings.ghost = "consequences"
    accounts(studio)
    screens_daily.seas(studio, sailed)
    studio.pose(watch := WatchScene(Session(Setup(seed=5)), ("", ""), Near()))
    while len(watch.better) < 2 or watch.session.state.turn < 6:
        studio.pass_time(0.1)
    studio.take("watch")


def accounts(studio: Studio) -> None:
    """Luck or me? For a voyage that was lost, and one that was won; and a moment that mattered."""
    session = voyage(Setup(seed=5), lambda s: s.is_over)
    studio.pose(LuckScene(session, near := Near(held=True)))
    near.held, near.ready = False, near.ready[: len(near.ready) // 2]
    studio.pass_time(0.1)
    studio.take("luck-waiting")
    for name in ("lost", "won"):
        if name == "won":  # whichever weights the Oracle has
            voyages = (sailed(Setup(seed=seed)) for seed in range(8, 99))
            session = next(voyage for voyage in voyages if voyage.state.result == "won")
        studio.pose(scene := LuckScene(session, Near()))
        assert scene.curve
        studio.mouse(pygame.MOUSEMOTION, (scene.chart_at.centerx, scene.chart_at.centery))
        studio.take(f"luck-{name}")
        if name == "lost":
            look = next(card.look for card in scene.cards if card.look.better)
            studio.pose(
                ReplayScene(session, NAMES, drops(marks(session), studio.app.words, room.MARKS), *look)
            )
            studio.take("luck-replay")


def sailed(setup: Setup) -> Session:
    """A voyage that the Oracle has sailed, but for one turn in four."""
    session, dice = Session(setup), random.Random(2)
    wise = Oracle(session.rules)
    while not session.is_over:
        if isinstance(session.pending, Chance) or session.state.turn % 4 == 3:
            _act(session, dice)
        else:
            assert session.pending
            session.play(wise.choose(session.state, session.pending))
    return session


def endings(studio: Studio) -> None:
    """The result for every way in which a voyage ends."""
    base, full = Setup(seed=1), Setup(seed=1, expansions=("mages", "heroic"))
    for result, setup in (
        ("won", base),
        ("phantom", base),
        ("crew", base),
        ("collision", Setup(seed=1, expansions=("mercenaries",))),
        ("mages", full),
        ("heroic", full),
    ):
        session = voyage(setup, lambda s: s.is_over)
        session.state.result = result  # wins are rare at random: only the picture matters here
        if result == "won":
            session.state.board = tuple("123456789")
        studio.pose(ResultScene(session, NAMES, studio.app.settings))
        studio.pass_time(1.5)
        studio.take(result if result == "won" else f"lost-{result}")


def show(taken: Path, folder: Path) -> None:
    """Few colours make small files; good enough to show, not to judge by."""
    from PIL import Image

    for old in folder.glob("*.png"):
        old.unlink()
    for name in SHOWN:
        picture = Image.open(taken / f"{name}-1280x720.png").convert("RGB")
        small = picture.quantize(192, Image.Quantize.MAXCOVERAGE, kmeans=2)
        small.save(folder / f"{name}.png", optimize=True)


def main() -> int:
    """Take all pictures."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder", nargs="?", default="screens", type=Path)
    parser.add_argument("--only", help="one size, such as 1280x720")
    parser.add_argument("--docs", action="store_true", help="small ones for docs/screens")
    chosen = parser.parse_args()
    if chosen.docs:
        chosen.folder, chosen.only = Path(_HOME) / "taken", "1280x720"
    chosen.folder.mkdir(parents=True, exist_ok=True)
    for size in SIZES:
        if chosen.only and chosen.only != f"{size[0]}x{size[1]}":
            continue
        studio = Studio(size, chosen.folder)
        print(f"{size[0]}x{size[1]}", file=sys.stderr)
        menus(studio)
        records(studio)
        rewards(studio)
        tables(studio)
        judged = moments(studio)[:3]
        hands(studio)
        judged += captains(studio)
        motions(studio)
        oracle(studio)
        endings(studio)
        judged += screens_island.poses(studio)[:2]
        judged += screens_abyss.poses(studio)
        if not chosen.docs:
            screens_access.poses(size, chosen.folder)
        if size == SIZES[0] and not chosen.docs:
            for file in judged:
                through_eyes(file)
    if chosen.docs:
        show(chosen.folder, Path("docs/screens"))
    return 0


if __name__ == "__main__":
    sys.exit(main())
