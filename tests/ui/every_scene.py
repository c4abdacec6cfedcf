"""Every scene there is, with something to show, for tests that all scenes must pass."""

from collections.abc import Callable

from nautilion.content.loading import shipped_content
from nautilion.play.logbook import Logbook
from nautilion.play.replays import marks
from nautilion.play.session import Session
from nautilion.play.settings import Settings
from nautilion.play.shelf import Shelf
from nautilion.rules.setup import Setup
from nautilion.ui.app import App
from nautilion.ui.harbour import Harbour
from nautilion.ui.scene import Scene
from nautilion.ui.scenes.confirm import Confirm
from nautilion.ui.scenes.crash import Crash
from nautilion.ui.scenes.credits import Credits
from nautilion.ui.scenes.logbook import LogbookScene
from nautilion.ui.scenes.luck import LuckScene
from nautilion.ui.scenes.notice import Notice
from nautilion.ui.scenes.pause import Pause
from nautilion.ui.scenes.pile import Pile
from nautilion.ui.scenes.replay import ReplayScene, drops
from nautilion.ui.scenes.result import ResultScene
from nautilion.ui.scenes.rulebook import Rulebook
from nautilion.ui.scenes.settings import SettingsMenu
from nautilion.ui.scenes.setup import SetupScene
from nautilion.ui.scenes.table import TableScene
from nautilion.ui.scenes.title import Title
from nautilion.ui.scenes.voyages import Voyages
from nautilion.ui.scenes.watch import WatchScene
from nautilion.ui.start import keep
from tests.ui.kit import EVERYTHING, voyage
from tests.ui.oracle import Near

NAMES = ("Ada", "Jules")
ALL_OF_IT = Setup(seed=21, expansions=EVERYTHING, players=2)
Make = Callable[[App], Scene]


def shelf() -> Shelf:
    """A running voyage, one that has ended, and a damaged one."""
    found = Shelf(shipped_content())
    for moves in (10_000, 60):
        kept = found.begin(voyage(ALL_OF_IT, moves), NAMES)
        keep(kept)
        kept.close()
    found.file("damaged").write_bytes(found.file(kept.id).read_bytes()[:400])
    return found


def _ended() -> Session:
    return voyage(ALL_OF_IT)


def _replay(app: App) -> Scene:
    session = _ended()
    return ReplayScene(session, NAMES, drops(marks(session), app.words), len(session.log) // 2, "Here.")


EVERY: dict[str, Make] = {
    "title": lambda app: Harbour(shelf()),
    "plain title": lambda app: Title(),
    "setup": lambda app: SetupScene(app.settings, shipped_content(), ALL_OF_IT),
    "table": lambda app: TableScene(voyage(ALL_OF_IT, 60), NAMES, adviser=Near()),
    "table alone": lambda app: TableScene(voyage(Setup(seed=4), 30), ("", ""), adviser=Near()),
    "replay": _replay,
    "watch": lambda app: WatchScene(Session(ALL_OF_IT), NAMES, Near()),
    "result": lambda app: ResultScene(_ended(), NAMES, Settings()),
    "luck": lambda app: LuckScene(voyage(Setup(seed=3), 40), Near(held=True)),
    "voyages": lambda app: Voyages(shelf()),
    "logbook": lambda app: LogbookScene(shelf() and Logbook(), shipped_content()),
    "rulebook": lambda app: Rulebook(shipped_content()),
    "settings": lambda app: SettingsMenu(),
    "pause": lambda app: Pause(voyage(ALL_OF_IT, 60)),
    "pile": lambda app: Pile(_ended().state.discard),
    "credits": lambda app: Credits(),
    "notice": lambda app: Notice("Something", "that must be told. " * 12),
    "confirm": lambda app: Confirm("Sure?", "It cannot be undone. " * 6, "Yes", "No"),
    "crash": lambda app: Crash("Oh", "It failed. " * 20, "", True),
}
