"""From the title to the sea and back: which scene follows which."""

from collections.abc import Callable
from functools import cached_property
from typing import TYPE_CHECKING, Any

import msgspec

from nautilion import paths
from nautilion.content.catalogue import Catalogue
from nautilion.content.files import Problem
from nautilion.games import house
from nautilion.games.nautilion.content.definitions import Content
from nautilion.games.nautilion.content.loading import load_good
from nautilion.games.nautilion.setup import Setup
from nautilion.games.nautilion.table.scenes.result import ResultScene
from nautilion.games.nautilion.table.scenes.setup import Choices, SetupScene, new_seed
from nautilion.play import crash_report
from nautilion.play import settings as stored
from nautilion.play.faults import Fault
from nautilion.play.house import FIRST
from nautilion.play.logbook import Logbook
from nautilion.play.open_save import OpenSave
from nautilion.play.opening import Opened
from nautilion.play.replays import marks
from nautilion.play.session import Session
from nautilion.play.settings import Unread
from nautilion.play.shelf import Shelf
from nautilion.play.summaries import Filter
from nautilion.ui.app import App, run
from nautilion.ui.harbour import Harbour, content_notice
from nautilion.ui.scenes.notice import Notice

if TYPE_CHECKING:
    from nautilion.advisor.worker import Adviser
    from nautilion.games.nautilion.adviser.account import Account, Slip

Back = Callable[[], None]
Captains = tuple[str, ...]


def main(opened: Opened | None = None) -> int:
    """Play, or watch a voyage that was opened; the exit code of the program."""
    crash_report.log_to_file()
    settings, bad = stored.load()
    content, problems = own_and_shipped()
    shelf = Shelf(house(nautilion=content))
    put_in_order(shelf)

    def begin(app: App) -> Back:
        return Flow(app, shelf, [*unread(app, shelf), *notices(app.words, problems, bad)], opened).home

    return run(begin, settings)


def own_and_shipped() -> tuple[Content, list[Problem]]:
    """All content, without those of a player's own files that have mistakes, and what these are."""
    return load_good(paths.room("data", "nautilion"), paths.user_content())


def put_in_order(shelf: Shelf) -> None:
    """What is done once, as soon as the player's folder can be read."""
    shelf.tidy()
    Logbook().catch_up(shelf)


def unread(app: App, shelf: Shelf) -> list[tuple[str, str]]:
    """What to tell where the disk does not show the player's voyages or settings."""
    words, why = app.words, shelf.fault()
    if why:
        return [(words("unread.title"), words("unread.voyages", why=why))]
    if isinstance(app.settings, Unread):
        return [(words("settings_fault.title"), words("unread.settings"))]
    return []


def notices(words: Catalogue, problems: list[Problem], bad: tuple[str, ...]) -> list[tuple[str, str]]:
    """What there is to tell at the start: own content that does not fit, settings that could not be read."""
    found = []
    if problems:
        found.append((words("own_content.title"), content_notice(problems, words)))
    if bad:
        key = "all" if bad == ("*",) else "keys"
        found.append((words("settings_fault.title"), words(f"settings_fault.{key}", keys=", ".join(bad))))
    return found


class Flow:
    """What comes after each scene. Scenes that most players never see are imported when they are shown."""

    def __init__(
        self, app: App, shelf: Shelf, news: list[tuple[str, str]] | None = None, opened: Opened | None = None
    ) -> None:
        self.app, self.shelf, self.opened = app, shelf, opened
        self.content = shelf.house.content(FIRST)
        self.first = Harbour(shelf, news or ())
        self.at_hand: OpenSave | None = None
        self.unread = bool(shelf.fault())

    @cached_property
    def adviser(self) -> "Adviser":
        """The Oracle; its process begins when it is first asked."""
        from nautilion.advisor.worker import Adviser

        return Adviser(self.content)

    def home(self) -> None:
        """Where the program begins, and begins again after a failure."""
        self._let_go()
        opened, self.opened = self.opened, None
        if opened:
            self.watch(opened.session, opened.captains, self.title)
            self._tell_loss(opened.fault, opened.lost)
        else:
            self.title()

    def title(self) -> None:
        """Back in the harbour; a folder that could not be read when the game began is tried again."""
        if self.unread and not self.shelf.fault():
            self.unread = False
            put_in_order(self.shelf)
        self.app.push(self.first, then=self.after_title)

    def after_title(self, result: Any) -> None:
        """A new voyage, an old one, something from the clipboard, or good night."""
        if isinstance(result, Session):
            self.watch(result, ("", ""), self.title)
        elif isinstance(result, Setup):
            self.set_out(result)
        elif result == "new":
            self.set_out()
        elif result == "continue":
            entry = self.shelf.running()
            self.open(entry.id if entry else "", self.title)
        elif result == "voyages":
            self.voyages()
        elif result == "logbook":
            self.logbook(Filter(), self.title)

    # To sea

    def set_out(self, setup: Setup | None = None) -> None:
        """Choose a voyage."""
        self.app.push(SetupScene(self.app.settings, self.content, setup), then=self.after_setup)

    def after_setup(self, choices: Choices | None) -> None:
        """Sail, or think again."""
        stored.save(self.app.settings)
        if choices is None:
            self.title()
        elif choices.watched:
            self.watch_oracle(choices.setup, choices.names)
        else:
            self.sail(choices.setup, choices.names)

    def sail(self, setup: Setup, names: Captains) -> None:
        """Begin a voyage."""
        self.table(self.shelf.begin(Session(setup, self.content, self.app.settings.practice), names))

    def watch_oracle(self, setup: Setup, names: Captains) -> None:
        """The Oracle sails; whoever takes the helm begins an assisted voyage, nothing else is kept."""
        from nautilion.ui.scenes.watch import WatchScene

        session = Session(setup, self.content)
        session.assist("advice")

        def after(index: int | None) -> None:
            if index is None:
                self.set_out(setup)
            else:
                self._branch(session, index, names)

        self.app.push(WatchScene(session, names, self.adviser), then=after)

    def _branch(self, session: Session, index: int, captains: Captains, id: str = "") -> None:
        """Sail on from a move of a voyage as a voyage of its own."""
        kept = self.shelf.branch(session, index, captains, id)
        self.table(kept, kept.keep())

    def open(self, id: str, back: Back) -> None:
        """A voyage from the shelf; where it cannot be sailed on, say why and leave its file alone."""
        try:
            kept = self.shelf.open(id)
        except Fault as fault:
            back()
            self.app.push(Notice(self.app.words("shelf.title"), fault.told(self.app.words)))
            return
        if kept.session.is_over:
            kept.close()
            self.end(kept.session, kept.captains, kept.id, back)
        else:
            self.table(kept)
        if kept.id != id:
            self._tell_loss("shelf.fault.cut", kept.rescued)

    def _tell_loss(self, fault: str | None, lost: int) -> None:
        """Say that something is missing from what is shown."""
        if fault:
            text = self.app.words("shelf.rescued" if lost else "shelf.rescued_whole", lost=lost)
            self.app.push(Notice(self.app.words("voyages.rescued_title"), text))

    def table(self, kept: OpenSave, news: str | None = None) -> None:
        """Play a voyage, and say first what there is to say of its file."""
        from nautilion.ui.scenes.table import TableScene

        self.at_hand, kept.count = kept, Logbook().count
        scene = TableScene(kept.session, kept.captains, kept=kept, adviser=self.adviser)
        self.app.push(scene, then=lambda result: self.after_table(kept, result))
        if news:
            scene.say(self.app.words(news))

    def after_table(self, kept: OpenSave, result: Any) -> None:
        """The voyage ended, rests (the table has saved it), or starts again."""
        self._let_go()
        if result in ("won", "lost"):
            self.end(kept.session, kept.captains, kept.id, self.title)
        elif result == "restart":
            self.sail(kept.session.setup.anew(), kept.captains)
        elif result == "title":
            self.title()

    def _let_go(self) -> None:
        """Other windows may have the voyage."""
        if self.at_hand:
            self.at_hand.close()
        self.at_hand = None

    # Looking back

    def end(self, session: Session, captains: Captains, id: str, back: Back) -> None:
        """Show how it went."""
        scene = ResultScene(session, captains, self.app.settings)
        self.app.push(scene, then=lambda result: self.after_result(session, captains, id, back, result))

    def after_result(self, session: Session, captains: Captains, id: str, back: Back, result: Any) -> None:
        """Once more, otherwise, a look back, or home."""

        def again() -> None:
            self.end(session, captains, id, back)

        if result == "same":
            self.sail(session.setup.anew(), captains)
        elif result == "new":
            self.sail(msgspec.structs.replace(session.setup.anew(), seed=new_seed()), captains)
        elif result == "setup":
            self.set_out()
        elif result == "watch":
            self.watch(session, captains, again, id)
        elif result == "luck":
            self.luck(session, captains, id, again)
        elif result == "logbook":
            self.logbook(Filter.like(session.setup), again)
        elif result == "title":
            back()

    def luck(
        self, session: Session, captains: Captains, id: str, back: Back, found: "Account | None" = None
    ) -> None:
        """What the dice gave and what choices cost; each moment can be looked at."""
        from nautilion.games.nautilion.table.scenes.luck import LookBack, LuckScene

        scene = LuckScene(session, self.adviser, found)

        def after(look: LookBack | None) -> None:
            if look is None:
                back()
            else:
                self.watch(
                    session,
                    captains,
                    lambda: self.luck(session, captains, id, back, scene.found),
                    id,
                    look.at,
                    look.note,
                    look.slip,
                )

        self.app.push(scene, then=after)

    def watch(
        self,
        session: Session,
        captains: Captains,
        back: Back,
        id: str = "",
        at: int = 0,
        note: str = "",
        slip: "Slip | None" = None,
    ) -> None:
        """A voyage again, step by step; from any step it can be sailed on as a voyage of its own."""
        from nautilion.ui.scenes.replay import ReplayScene, drops

        def after(index: int | None) -> None:
            if index is None:
                back()
            else:
                self._branch(session, index, captains, id)

        found = drops(marks(session), self.app.words)
        self.app.push(ReplayScene(session, captains, found, at, note, slip), then=after)

    def logbook(self, chosen: Filter, back: Back) -> None:
        """All voyages in figures."""
        from nautilion.ui.scenes.logbook import LogbookScene

        self.app.push(LogbookScene(Logbook(), self.content, chosen), then=lambda _: back())

    def voyages(self, chosen: str = "") -> None:
        """The voyages that are kept."""
        from nautilion.ui.scenes.voyages import Asked, Voyages

        def after(asked: Asked | None) -> None:
            if asked is None:
                self.title()
            elif asked.what == "watch":
                self._watch_kept(asked.id)
            else:
                self.open(asked.id, lambda: self.voyages(asked.id))

        self.app.push(Voyages(self.shelf, chosen), then=after)

    def _watch_kept(self, id: str) -> None:
        def back() -> None:
            self.voyages(id)

        try:
            read = self.shelf.read(id)
        except Fault as fault:
            back()
            self.app.push(Notice(self.app.words("shelf.title"), fault.told(self.app.words)))
        else:
            self.watch(read.session, read.record.captains, back, id)
