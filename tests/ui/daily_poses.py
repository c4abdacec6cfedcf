"""Days, rungs, puzzles, medals and dice as a player may find them; part of `tests/ui/poses.py`."""

from collections.abc import Callable, Sequence
from datetime import UTC, date, datetime, timedelta

import msgspec

from nautilion.games.nautilion import luck_book, own_puzzles
from nautilion.games.nautilion.content.loading import shipped_content
from nautilion.games.nautilion.daily import sea_of
from nautilion.games.nautilion.daybook import Try
from nautilion.games.nautilion.ladder import STARS, Climbed, shipped_ladder
from nautilion.games.nautilion.luck_book import LuckRecord, Weighed
from nautilion.games.nautilion.own_puzzles import OwnPuzzle, PuzzleRecord
from nautilion.games.nautilion.puzzles import Puzzle, shipped_puzzles
from nautilion.games.nautilion.setup import Setup
from nautilion.games.nautilion.table.quests import DayQuest, RungQuest, day_book, ladder_book
from nautilion.games.nautilion.table.scenes.calendar import CalendarScene
from nautilion.games.nautilion.table.scenes.dice import DiceScene
from nautilion.games.nautilion.table.scenes.front import FrontPage
from nautilion.games.nautilion.table.scenes.ladder import LadderScene
from nautilion.games.nautilion.table.scenes.puzzle import PuzzleMenu, PuzzleScene
from nautilion.games.nautilion.table.scenes.puzzle_reply import PuzzleReply, Verdict
from nautilion.games.nautilion.table.scenes.puzzles import PuzzlesScene
from nautilion.games.nautilion.table.scenes.result import ResultScene
from nautilion.play import medals
from nautilion.play.logbook import Logbook
from nautilion.play.medals import Earned, MedalRecord
from nautilion.play.session import Session
from nautilion.play.shelf import Shelf
from nautilion.play.summaries import LogLine
from nautilion.ui.app import App
from nautilion.ui.scene import Scene
from tests.houses import shipped_house
from tests.ui.kit import voyage
from tests.ui.oracle import Near

TODAY = date(2027, 3, 18)
COSTS = (2.1, 8.4, 31.0, 4.4, 17.3, 0.8, 6.6, 13.0, 3.9)  # what the choices of some days cost
Make = Callable[[App], Scene]


def _shelf() -> Shelf:
    return Shelf(shipped_house(), now=lambda: datetime(2027, 3, 18, 20, tzinfo=UTC))


def _sailed(app: App) -> None:
    """Some weeks of days, some rungs, some luck: put on disk, since pages look there again."""
    tries: dict[str, Try] = {}
    for at in range(1, 18):
        day, result = TODAY - timedelta(days=at), "won" if at % 4 else "phantom"
        done = Try(voyage=f"v{at}", result=result, turns=13, cost=COSTS[at % len(COSTS)], is_helped=at == 6)
        tries |= {day.isoformat(): done} if at != 9 else {}
    stars = {
        rung.id: Climbed(stars=STARS[: (3, 2, 1, 2, 3, 1)[number % 6]], code="x")
        for number, rung in enumerate(shipped_ladder()[:11])
    }
    luck = {str(seed): Weighed(seed, (0.3, -0.4, 0.1)[seed % 3], 0.15) for seed in range(20)}
    day_book(app).kept.change(lambda record: record.tries.update(tries))
    ladder_book(app).kept.change(lambda record: record.climbed.update(stars))
    app.keepsakes.of(LuckRecord, luck_book.NAME).change(lambda record: record.voyages.update(luck))
    app.writer.flush()


def _calendar(app: App, back: int = 0) -> Scene:
    _sailed(app)
    return CalendarScene(app, _shelf(), TODAY - timedelta(days=back))


def _ladder(app: App) -> Scene:
    _sailed(app)
    scene = LadderScene(app, _shelf())
    errand = RungQuest(app, scene.chosen).anew()
    errand = errand._replace(setup=msgspec.structs.replace(errand.setup, seed=2937164))
    scene._ready[scene.chosen.id] = errand  # the same number in every picture
    return scene


def _day(app: App) -> Scene:
    _sailed(app)
    session, quest = voyage(sea_of(TODAY).setup), DayQuest(app, TODAY, lambda: TODAY)
    quest.begun("today")
    quest.ended(session)
    return quest.page(session, Near(), ("hair", "bare_hands"))


def _climb(app: App) -> Scene:
    rung = shipped_ladder()[1]
    return RungQuest(app, rung).page(voyage(msgspec.structs.replace(rung.setup, seed=4)), Near())


def _own(puzzle: Puzzle) -> OwnPuzzle:
    return OwnPuzzle(
        puzzle.code, puzzle.plan, puzzle.next, 0.12, puzzle.board, puzzle.turn, puzzle.dice, "v1"
    )


def _puzzles(app: App, kind: str) -> Scene:
    own = {f"own_v1_{number}": _own(puzzle) for number, puzzle in enumerate(shipped_puzzles()[:4])}
    kept = app.keepsakes.of(PuzzleRecord, own_puzzles.NAME)
    kept.change(lambda record: record.own.update(own))
    own_puzzles.answered(kept, "own_v1_1", False, datetime.now().date())
    own_puzzles.answered(kept, shipped_puzzles()[0].id, True, datetime.now().date())
    return PuzzlesScene(shipped_content(), _shelf(), kind, Near.of)


def asked(app: App) -> PuzzleScene:
    """A puzzle at the table, its task read."""
    puzzle = shipped_puzzles()[0]
    title = app.words(f"puzzle.nautilion.{puzzle.id}")
    table = PuzzleScene(puzzle, puzzle.session(shipped_house()), title, Near())
    table._is_asked_for = True
    return table


def _reply(app: App, number: int) -> PuzzleReply:
    """The next best plan was given, or the plan was asked for, which nobody has sailed."""
    table = asked(app)
    told, line = table.puzzle.evidence, table.puzzle.next_line
    assert told
    table.app = app
    if number == 0:
        best, other = told.best / told.voyages, told.next / told.voyages
        return table._reply(Verdict(False, False, best, other, line, is_sailed=True))
    table.puzzle = msgspec.structs.replace(table.puzzle, evidence=None)
    return table._reply(Verdict(False, True, 0.41, 0.28, table.puzzle.best_line))


def daily(
    book: Callable[..., Logbook], many_lines: Callable[[int], Sequence[LogLine]]
) -> tuple[dict[str, Make], dict[str, Make]]:
    """The pages, and what is played at the table."""
    content = shipped_content()

    def front(app: App) -> Scene:
        _sailed(app)
        when = datetime(2026, 3, 1, 18, 5, tzinfo=UTC)
        earned = {f"nautilion.{name}": Earned(when, "v1", "x") for name in list(content.medals)[::3]}
        app.keepsakes.of(MedalRecord, medals.NAME).change(lambda record: record.earned.update(earned))
        app.writer.flush()
        return FrontPage(book(*many_lines(60)), content, _shelf())

    def dice(app: App) -> Scene:
        _sailed(app)
        lines = [
            *many_lines(60),
            *(msgspec.structs.replace(line, id=f"{line.id}b") for line in many_lines(9)),
        ]
        return DiceScene(lines, content.dice.faces)

    def dice_of_a_table(app: App) -> Scene:
        return DiceScene(many_lines(9), content.dice.faces, voyage(Setup(seed=40), moves=40))

    def won(app: App) -> Scene:
        session = Session((played := voyage(Setup(seed=3))).setup)
        session.replay(played.log)
        return ResultScene(session, ("", ""), app.settings, ("bare_hands", "hair", "all_before"))

    pages: dict[str, Make] = {
        "calendar": _calendar,
        "calendar past": lambda app: _calendar(app, 6),
        "ladder": _ladder,
        "day": _day,
        "climb": _climb,
        "front": front,
        "puzzles": lambda app: _puzzles(app, "base"),
        "puzzles own": lambda app: _puzzles(app, own_puzzles.OWN),
        "puzzle menu": lambda app: PuzzleMenu(),
        "puzzle reply": lambda app: _reply(app, 0),
        "puzzle given up": lambda app: _reply(app, 1),
        "dice": dice,
        "dice none": lambda app: DiceScene((), content.dice.faces),
        "dice of a table": dice_of_a_table,
        "result with medals": won,
    }
    return pages, {"puzzle": asked}
