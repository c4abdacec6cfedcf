"""From the title to the sea and back: which scene follows which."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from nautilion.content.catalogue import Catalogue
from nautilion.content.files import Problem
from nautilion.paths import FIRST_GAME
from nautilion.play import crash_report
from nautilion.play import settings as stored
from nautilion.play.codes import read_code
from nautilion.play.faults import Fault
from nautilion.play.house import House
from nautilion.play.logbook import Logbook
from nautilion.play.open_save import OpenSave
from nautilion.play.opening import Opened
from nautilion.play.replays import marks
from nautilion.play.seats import Seat, names_of, seats_of
from nautilion.play.session import Session
from nautilion.play.settings import Unread
from nautilion.play.shelf import Shelf
from nautilion.play.summaries import ANY, Filter, alike
from nautilion.ui.app import App, run
from nautilion.ui.errands import NOBODY, Errands, GoBack
from nautilion.ui.room import Choices, LookBack, Quest, Room, ToPage, ToWatch, afresh, room_of
from nautilion.ui.scenes.home import Home, content_notice
from nautilion.ui.scenes.notice import Notice

if TYPE_CHECKING:
    from nautilion.advisor.worker import Adviser

Seated = Sequence[Seat | str]  # who sits where, or the names of people
FROM_THE_START = LookBack(0, "")


def main(house: House, problems: Sequence[Problem] = (), opened: Opened | None = None) -> int:
    """Play, or watch a voyage that was opened; the exit code of the program. `problems`: of own content."""
    crash_report.log_to_file()
    settings, bad = stored.load()
    shelf = Shelf(house)
    put_in_order(shelf)

    def begin(app: App) -> GoBack:
        return Flow(app, shelf, [*unread(app, shelf), *notices(app.words, problems, bad)], opened).home

    return run(begin, settings, shelf.writer)


def put_in_order(shelf: Shelf) -> None:
    """What is done once, as soon as the player's folder can be read."""
    shelf.tidy()
    book = Logbook()
    shelf.writer.hand_over(book.file, lambda: book.catch_up(shelf))


def unread(app: App, shelf: Shelf) -> list[tuple[str, str]]:
    """What to tell where the disk does not show the player's voyages or settings."""
    words, why = app.words, shelf.fault()
    if why:
        return [(words("unread.title"), words("unread.voyages", why=why))]
    if isinstance(app.settings, Unread):
        return [(words("settings_fault.title"), words("unread.settings"))]
    return []


def notices(words: Catalogue, problems: Sequence[Problem], bad: tuple[str, ...]) -> list[tuple[str, str]]:
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
        self.house = shelf.house
        self.first = Home(shelf, news or ())
        self.at_hand: OpenSave | None = None
        self.unread = bool(shelf.fault())
        self.advisers: dict[str, Adviser] = {}
        self.errands = Errands(self)

    def adviser(self, game: str) -> "Adviser":
        """The Oracle of a game; its process begins when it is first asked."""
        from nautilion.advisor.worker import Adviser

        if game not in self.advisers:
            self.advisers[game] = Adviser(self.house.content(game))
        return self.advisers[game]

    def room(self, game: str) -> Room:
        """A game's part of the screen."""
        return room_of(self.house.game(game))

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
        """Back at the title; a folder that could not be read when the game began is tried again."""
        if self.unread and not self.shelf.fault():
            self.unread = False
            put_in_order(self.shelf)
        self.app.push(self.first, then=self.after_title)

    def after_title(self, result: Any) -> None:
        """A new voyage, an old one, something from the clipboard, or good night."""
        if isinstance(result, Session):
            self.watch(result, ("", ""), self.title)
        elif not isinstance(result, str | None):
            self.set_out(result)
        elif result == "new":
            self.set_out()
        elif result == "continue":
            entry = self.shelf.running()
            self.open(entry.id if entry else "", self.title)
        elif result == "games":
            self.library()
        elif result == "voyages":
            self.voyages()
        elif result == "logbook":
            self.logbook(ANY, self.title)
        elif result == "calendar":
            self.calendar(self.title)
        elif result == "ladder":
            self.ladder(self.title)

    def calendar(self, back: GoBack) -> None:
        """A sea a day."""
        self.errands.show("calendar", back)

    def ladder(self, back: GoBack) -> None:
        """Voyages of growing difficulty."""
        self.errands.show("ladder", back)

    def library(self) -> None:
        """The shelf with the games of the house."""
        from nautilion.ui.scenes.lessons import Lessons
        from nautilion.ui.scenes.library import Library, Picked

        def after(picked: Picked | None) -> None:
            if picked is None:
                self.title()
            elif picked.voyage:
                self.open(picked.voyage, self.library)
            elif picked.learn:
                self.library()
                self.app.push(Lessons(self.house.game(picked.game)))
            else:
                self.set_out(game=picked.game, back=self.library)

        taught = [id for id in self.house.ids if self.house.game(id).lessons()]
        self.app.push(Library(self.shelf, taught), then=after)

    # To sea

    def set_out(self, setup: Any = None, game: str = FIRST_GAME, back: GoBack | None = None) -> None:
        """Choose a voyage."""
        game = setup.game.id if setup else game
        make = self.room(game).setup
        assert make
        scene = make(self.app.settings, self.house.content(game), setup)
        self.app.push(scene, then=lambda choices: self.after_setup(choices, back or self.title))

    def after_setup(self, choices: Choices | None, back: GoBack) -> None:
        """Sail, or think again."""
        self.app.keep_settings()
        if choices is None:
            back()
        elif choices.watched:
            self.watch_oracle(choices.setup, choices.names)
        else:
            self.sail(choices.setup, choices.seats or choices.names)

    def sail(self, setup: Any, company: Seated) -> None:
        """Begin a voyage."""
        self.table(
            self.shelf.begin(
                Session(setup, self.house.content(setup.game.id), self.app.settings.practice), company
            )
        )

    def watch_oracle(self, setup: Any, names: tuple[str, ...]) -> None:
        """The Oracle sails; whoever takes the helm begins an assisted voyage, nothing else is kept."""
        from nautilion.ui.scenes.watch import WatchScene

        session = Session(setup, self.house.content(setup.game.id))
        session.assist("advice")

        def after(index: int | None) -> None:
            if index is None:
                self.set_out(setup)
            else:
                self._branch(session, index, names)

        self.app.push(WatchScene(session, names, self.adviser(setup.game.id)), then=after)

    def _branch(self, session: Session, index: int, company: Seated, id: str = "") -> None:
        """Sail on from a move of a voyage as a voyage of its own."""
        kept = self.shelf.branch(session, index, company, id)
        kept.hand_over()
        self.table(kept)

    def open(self, id: str, back: GoBack) -> None:
        """A voyage from the shelf; where it cannot be sailed on, say why and leave its file alone."""
        try:
            kept = self.shelf.open(id)
        except Fault as fault:
            back()
            self.app.push(Notice(self.app.words("shelf.title"), fault.told(self.app.words)))
            return
        if kept.session.is_over:
            kept.close()
            if quest := self.errands.of(kept):
                quest.ended(kept.session)
            self.end(kept.session, kept.record.seats, kept.id, back)
        else:
            self.table(kept)
        if kept.id != id:
            self._tell_loss("shelf.fault.cut", kept.rescued)

    def _tell_loss(self, fault: str | None, lost: int) -> None:
        """Say that something is missing from what is shown."""
        if fault:
            text = self.app.words("shelf.rescued" if lost else "shelf.rescued_whole", lost=lost)
            self.app.push(Notice(self.app.words("voyages.rescued_title"), text))

    def table(self, kept: OpenSave, quest: Quest | None = None) -> None:
        """Play a voyage, perhaps for something."""
        from nautilion.ui.scenes.table import TableScene

        self.at_hand, kept.count = kept, Logbook().count
        adviser = self.adviser(kept.session.game.id)
        seats, quest = kept.record.seats, quest or self.errands.of(kept)
        scene = TableScene(kept.session, kept.captains, kept=kept, adviser=adviser, seats=seats, quest=quest)
        self.app.push(scene, then=lambda result: self.after_table(kept, result, quest))

    def after_table(self, kept: OpenSave, result: Any, quest: Quest | None = None) -> None:
        """The voyage ended, rests (the table has saved it), or starts again."""
        self._let_go()
        quest = quest if quest and quest.is_on else None
        if result in ("won", "lost") and quest:
            quest.ended(kept.session)
            self.errands.page(quest, kept.session, kept.record.seats, kept.id)
        elif result == "restart" and quest:
            self.errands.sail(quest.anew())
        elif result in ("won", "lost"):
            self.end(kept.session, kept.record.seats, kept.id, self.title)
        elif result == "restart":
            self.sail(afresh(kept.session.setup), kept.record.seats)
        elif result == "title":
            self.title()

    def _let_go(self) -> None:
        """Other windows may have the voyage."""
        if self.at_hand:
            self.at_hand.close()
        self.at_hand = None

    # Looking back

    def end(self, session: Session, company: Seated, id: str, back: GoBack) -> None:
        """Show how it went."""
        make = self.room(session.game.id).result
        assert make
        found = (self.medals(session, id),) if session.game.medals else ()
        scene = make(session, company, self.app.settings, *found)
        self.app.push(scene, then=lambda result: self.after_result(session, company, id, back, result))

    def medals(self, session: Session, id: str) -> tuple[str, ...]:
        """What a game of the shelf earned; noted when it is first asked for."""
        if not session.game.medals:
            return ()
        from nautilion.play import medals

        kept = self.app.keepsakes.of(medals.MedalRecord, medals.NAME)
        run = Logbook().read().of(session.game.id).summary().streak
        medals.award(kept, session, id, self.shelf.now(), run)
        return medals.of_game(kept.record, session.game, id)

    def after_result(self, session: Session, company: Seated, id: str, back: GoBack, result: Any) -> None:
        """Once more, otherwise, a look back, or home."""

        def again() -> None:
            self.end(session, company, id, back)

        if result == "same":
            self.sail(afresh(session.setup), company)
        elif result == "new":
            self.sail(self.room(session.game.id).anew(session.setup), company)
        elif result == "setup":
            self.set_out(game=session.game.id)
        elif result == "watch":
            self.watch(session, company, again, id)
        elif result == "turned" and (cause := session.game.cause(session)):
            told = self.app.words(cause.key, **cause.values)
            self.watch(session, company, again, id, LookBack(cause.at, told))
        elif result == "luck":
            self.luck(session, company, id, again)
        elif result == "logbook":
            self.logbook(alike(session.setup), again, session.game.id)
        elif result == "logbook_front":
            self.logbook(ANY, again, session.game.id)
        elif result == "title":
            back()

    def luck(self, session: Session, company: Seated, id: str, back: GoBack, found: Any = None) -> None:
        """What the dice gave and what choices cost; each moment can be looked at."""
        make = self.room(session.game.id).luck
        assert make
        scene: Any = make(session, self.adviser(session.game.id), found, company)

        def again() -> None:
            self.luck(session, company, id, back, scene.found)

        def after(look: LookBack | None) -> None:
            if look is None:
                back()
            else:
                self.watch(session, company, again, id, look)

        self.app.push(scene, then=after)

    def watch(
        self, session: Session, company: Seated, back: GoBack, id: str = "", look: LookBack = FROM_THE_START
    ) -> None:
        """A voyage again, step by step; from any step it can be sailed on as a voyage of its own."""
        from nautilion.ui.scenes.replay import ReplayScene, drops

        def after(index: int | None) -> None:
            if index is None:
                back()
            else:
                self._branch(session, index, company, id)

        names = names_of(company)
        words = self.app.words.of(session.game.id)
        found = drops(marks(session), words, self.room(session.game.id).marks, names)
        self.app.push(ReplayScene(session, names, found, *look, seats=seats_of(company)), then=after)

    def logbook(self, chosen: Filter, back: GoBack, game: str = FIRST_GAME) -> None:
        """All voyages of a game in figures; from there, those of another."""
        make = self.room(game).logbook
        assert make
        self.shelf.writer.flush()  # what ended last is in it
        games = tuple(
            (id, self.app.words(f"house.{id}.name")) for id in self.house.ids if self.room(id).logbook
        )

        def again() -> None:
            self.logbook(chosen, back, game)

        def after(other: str | ToWatch | ToPage | None) -> None:
            if isinstance(other, ToWatch):
                self._watch_kept(other.id, again, other.code)
            elif isinstance(other, ToPage):
                self.errands.show(other.name, again)
            elif other:
                self.logbook(ANY, back, other)
            else:
                back()

        self.app.push(make(Logbook(), self.house.content(game), chosen, games), then=after)

    def voyages(self, chosen: str = "") -> None:
        """The voyages that are kept."""
        from nautilion.ui.scenes.voyages import Voyages, VoyageWanted

        def after(asked: VoyageWanted | None) -> None:
            if asked is None:
                self.title()
            elif asked.what == "watch":
                self._watch_kept(asked.id, lambda: self.voyages(asked.id))
            else:
                self.open(asked.id, lambda: self.voyages(asked.id))

        self.app.push(Voyages(self.shelf, chosen), then=after)

    def _watch_kept(self, id: str, back: GoBack, code: str = "") -> None:
        """A voyage of the shelf, or by its code where that has no file of it any more."""
        try:
            if code and not self.shelf.file(id).exists():
                self.watch(read_code(code, self.house), NOBODY, back)
                return
            read = self.shelf.read(id)
        except Fault as fault:
            back()
            self.app.push(Notice(self.app.words("shelf.title"), fault.told(self.app.words)))
        else:
            self.watch(read.session, read.record.seats, back, id)
