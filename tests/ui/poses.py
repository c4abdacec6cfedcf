"""Every scene as a player may find it, the table and all that stands beside it."""

from collections.abc import Callable
from datetime import UTC, datetime, timedelta

import msgspec

from nautilion.games.nautilion.content.loading import shipped_content
from nautilion.games.nautilion.game import GAME
from nautilion.games.nautilion.setup import Setup
from nautilion.games.nautilion.table import room
from nautilion.games.nautilion.table.scenes.logbook import LogbookScene
from nautilion.games.nautilion.table.scenes.luck import LuckScene
from nautilion.games.nautilion.table.scenes.pile import Pile
from nautilion.games.nautilion.table.scenes.result import ResultScene
from nautilion.games.nautilion.table.scenes.setup import SetupScene
from nautilion.play.logbook import Logbook
from nautilion.play.replays import marks
from nautilion.play.session import Session
from nautilion.play.settings import Settings
from nautilion.play.shelf import Shelf
from nautilion.play.summaries import LogLine
from nautilion.ui.app import App
from nautilion.ui.scene import Scene
from nautilion.ui.scenes.confirm import Confirm
from nautilion.ui.scenes.crash import Crash
from nautilion.ui.scenes.credits import Credits
from nautilion.ui.scenes.home import Home
from nautilion.ui.scenes.keyboard import Keyboard
from nautilion.ui.scenes.keys import KeysMenu
from nautilion.ui.scenes.lesson import LessonMenu, LessonScene
from nautilion.ui.scenes.lessons import Lessons
from nautilion.ui.scenes.notice import Notice
from nautilion.ui.scenes.pause import Pause
from nautilion.ui.scenes.replay import ReplayScene, drops
from nautilion.ui.scenes.rulebook import Rulebook
from nautilion.ui.scenes.settings import SettingsMenu
from nautilion.ui.scenes.speech import SpeechMenu
from nautilion.ui.scenes.table import TableScene
from nautilion.ui.scenes.voyages import Voyages
from nautilion.ui.scenes.watch import WatchScene
from nautilion.ui.widgets.textfield import TextField
from tests.houses import shipped_house
from tests.play.lines import log_line
from tests.ui.company import GAMES, company
from tests.ui.daily_poses import daily
from tests.ui.house_poses import HOUSE, TAUGHT
from tests.ui.kit import EVERYTHING, voyage
from tests.ui.oracle import Near

NAMES = ("Ada", "Jules")
SETUP = Setup(board="B2", players=2, expansions=EVERYTHING, seed=29371645)
ALL = voyage(Setup(seed=4, expansions=EVERYTHING, players=2))
BASE = voyage(Setup(seed=3))


def line(number: int, result: str = "won", assisted: tuple[str, ...] = (), **setup: object) -> LogLine:
    """A voyage in the log book."""
    chosen = Setup(**{"seed": number, **setup})  # type: ignore[arg-type]
    return log_line(
        id=str(number),
        date=datetime(2026, 1, 1, tzinfo=UTC) + timedelta(days=number),
        result=result,
        turns=10 + number % 7,
        crew=9,
        dice={1: 4, 2: 3, 3: 2, 4: 1},
        assisted=assisted,
        **{name: getattr(chosen, name) for name in chosen.__struct_fields__},
    )


def book(*lines: LogLine, more: bytes = b"") -> Logbook:
    """A log book with these voyages."""
    logbook = Logbook()
    logbook.file.parent.mkdir(parents=True, exist_ok=True)
    logbook.file.write_bytes(b"".join(msgspec.json.encode(each) + b"\n" for each in lines) + more)
    return logbook


def many_lines(count: int) -> list[LogLine]:
    """Voyages of all kinds."""
    endings = ("won", "phantom", "crew", "collision", "mages", "heroic")
    sets = ((), EVERYTHING, ("mages",), ("mercenaries", "reefs"))
    helps: tuple[tuple[str, ...], ...] = ((), (), ("advice",))
    return [
        line(
            n,
            endings[n % 6],
            helps[n % 3],
            board=("A1", "A2", "B1", "B2", "C1", "C2")[n % 5],
            players=1 + n % 2,
            expansions=sets[n % 4],
        )
        for n in range(count)
    ]


def _shelf() -> Shelf:
    hours = iter(range(10_000))
    shelf = Shelf(
        shipped_house(), now=lambda: datetime(2026, 3, 1, tzinfo=UTC) + timedelta(hours=next(hours))
    )
    for session in (BASE, ALL, voyage(Setup(seed=5), moves=30)):
        kept = shelf.begin(session, NAMES)
        kept.keep()
        kept.close()
    (shelf.folder / "newer.json").write_text('{"format": 99, "rules": 1}')
    return shelf


def _result(session: Session, result: str, settings: Settings) -> Scene:
    again = Session(session.setup)
    again.replay(session.log)
    again.state.result = result
    return ResultScene(again, NAMES, settings)


def _replay(app: App) -> Scene:
    return ReplayScene(
        ALL, NAMES, drops(marks(ALL), app.words, room.MARKS), len(ALL.log) // 2, "Here it turned."
    )


def _crash(app: App) -> Scene:
    return Crash(app.words("crash.title"), app.words("crash.text", file="nautilion.log"), "", True)


def _confirm(app: App) -> Scene:
    title, text, yes, no = (
        app.words(f"pause.restart_sure.{part}") for part in ("title", "text", "yes", "no")
    )
    return Confirm(title, text, yes, no)


def _few_choices(app: App) -> Scene:
    settings = msgspec.structs.replace(app.settings, full_setup=False)
    return SetupScene(settings, shipped_content(), Setup(seed=1, players=2))


Make = Callable[[App], Scene]
COMPANY = company(_shelf, book)
DAILY, PUZZLE = daily(book, many_lines)
BESIDE: dict[str, Make] = {
    "title": lambda app: Home(_shelf()),
    "setup": lambda app: SetupScene(app.settings, shipped_content(), Setup(seed=1)),
    "setup all": lambda app: SetupScene(app.settings, shipped_content(), SETUP),
    "won": lambda app: _result(BASE, "won", app.settings),
    "lost": lambda app: _result(ALL, "collision", app.settings),
    "luck": lambda app: LuckScene(BASE, Near()),
    "replay": _replay,
    "watch": lambda app: WatchScene(Session(Setup(seed=5)), ("", ""), Near()),
    "voyages": lambda app: Voyages(_shelf()),
    "log book empty": lambda app: LogbookScene(Logbook(), shipped_content()),
    "log book new": lambda app: LogbookScene(book(*many_lines(5)), shipped_content()),
    "log book": lambda app: LogbookScene(book(*many_lines(60), more=b"{tea\n"), shipped_content()),
    "pause": lambda app: Pause(BASE),
    "pile": lambda app: Pile(("1", "1", "S", "M", "R3")),
    "credits": lambda app: Credits(),
    "rulebook": lambda app: Rulebook(room.book(shipped_content())),
    "lessons": lambda app: Lessons(GAME),
    "lesson menu": lambda app: LessonMenu(GAME.lessons()[0]),
    "setup few": _few_choices,
    "crash": _crash,
    "notice": lambda app: Notice(app.words("shelf.title"), app.words("settings_fault.all")),
    "confirm": _confirm,
    "settings screen": lambda app: SettingsMenu("screen"),
    "settings sound": lambda app: SettingsMenu("sound"),
    "settings play": lambda app: SettingsMenu("play"),
    "settings names": lambda app: SettingsMenu("names"),
    "settings access": lambda app: SettingsMenu("access"),
    "keys moving": lambda app: KeysMenu("moving"),
    "keys table": lambda app: KeysMenu("table"),
    "keys more": lambda app: KeysMenu("more"),
    "speech": lambda app: SpeechMenu(),
    "keyboard": lambda app: Keyboard(TextField("Zoë", lambda _: None, "Your name")),
    "log book of two games": lambda app: LogbookScene(book(*many_lines(60)), shipped_content(), games=GAMES),
    **COMPANY,
    **DAILY,
    **HOUSE,
}
EVERY: dict[str, Make] = {
    **BESIDE,
    "table": lambda app: TableScene(voyage(SETUP, moves=60), NAMES, adviser=Near()),
    "lesson": lambda app: LessonScene(GAME.lessons()[0], adviser=Near()),
    **PUZZLE,
    **TAUGHT,
    "table alone": lambda app: TableScene(voyage(Setup(seed=4), moves=30), ("", ""), adviser=Near()),
}
