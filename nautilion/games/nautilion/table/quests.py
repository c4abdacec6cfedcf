"""What voyages of Nautilion may be for: the try of a day, and a rung of the ladder."""

from collections.abc import Callable
from datetime import date

import msgspec

from nautilion.advisor.worker import Adviser
from nautilion.games.nautilion import daybook, ladder
from nautilion.games.nautilion.daily import DailySea, sea_of
from nautilion.games.nautilion.daybook import DailyRecord, DayBook
from nautilion.games.nautilion.ladder import LadderBook, LadderRecord, Rung
from nautilion.games.nautilion.words import seas
from nautilion.play.open_save import now_utc
from nautilion.play.session import Session
from nautilion.ui.app import App
from nautilion.ui.room import Errand, Quest, afresh, new_seed
from nautilion.ui.scene import Scene

Today = Callable[[], date]


def utc_today() -> date:
    """The day it is, everywhere the same."""
    return now_utc().date()


def day_book(app: App) -> DayBook:
    """The player's days."""
    return DayBook(app.keepsakes.of(DailyRecord, daybook.NAME))


def ladder_book(app: App) -> LadderBook:
    """The player's ladder."""
    return LadderBook(app.keepsakes.of(LadderRecord, ladder.NAME))


class DayQuest:
    """The one try of a day that counts. What it is called is known from its first move on, which must be made
    before the day is over; later it is a voyage like any other."""

    stake, home = "daily.stake", "calendar"

    def __init__(self, app: App, day: date, today: Today = utc_today) -> None:
        self.app, self.day, self.book, self.today = app, day, day_book(app), today
        self.voyage = known.voyage if (known := self.book.of(day)) else ""

    @property
    def sea(self) -> DailySea:
        """What is sailed."""
        return sea_of(self.day)

    @property
    def is_on(self) -> bool:
        """Whether it has not begun, or is the try of its day."""
        known = self.book.of(self.day)
        return not self.voyage or (known is not None and known.voyage == self.voyage)

    def begun(self, voyage: str) -> str | None:
        """The first move makes it the try of its day, until midnight."""
        self.voyage = voyage
        if self.today() > self.day:
            return "daily.too_late"
        self.book.begin(self.day, voyage)
        return None

    def helped(self) -> None:
        """The Oracle was asked."""
        self.book.help(self.day, self.voyage)

    def ended(self, session: Session) -> None:
        """The voyage is over; what is known already stays."""
        known = self.book.of(self.day)
        if known and not known.is_over:
            self.book.end(self.day, self.voyage, session)

    def page(self, session: Session, adviser: Adviser, medals: tuple[str, ...] = ()) -> Scene:
        """The medal."""
        from nautilion.games.nautilion.table.scenes.day import DayScene

        streak = seas.streak_words(self.app.words, self.book.streak(self.today()))
        return DayScene(session, adviser, self.sea, self.book, streak, medals)

    def anew(self) -> Errand:
        """The same sea once more is practice."""
        return Errand("sail", self.sea.setup)


class RungQuest:
    """A voyage for a rung of the ladder; it may be tried as often as one likes."""

    stake, home, is_on = "ladder.stake", "ladder", True

    def __init__(self, app: App, rung: Rung) -> None:
        self.app, self.rung, self.book = app, rung, ladder_book(app)

    def begun(self, voyage: str) -> None:
        """The voyage is one for this rung."""
        self.book.begin(self.rung, voyage)

    def helped(self) -> None:
        """The voyage itself says so."""

    def ended(self, session: Session) -> None:
        """Stars come once the choices are weighed."""

    def page(self, session: Session, adviser: Adviser, medals: tuple[str, ...] = ()) -> Scene:
        """The stars."""
        from nautilion.games.nautilion.table.scenes.climb import ClimbScene

        return ClimbScene(session, adviser, self.rung, self.book, medals)

    def anew(self) -> Errand:
        """Another sea of the same kind."""
        setup = msgspec.structs.replace(afresh(self.rung.setup), seed=new_seed())
        return Errand("sail", setup, RungQuest(self.app, self.rung))


def quest_of(app: App, voyage: str) -> Quest | None:
    """What a voyage on the shelf is for."""
    if day := day_book(app).day_of(voyage):
        return DayQuest(app, day)
    rung = ladder_book(app).rung_of(voyage)
    return RungQuest(app, rung) if rung else None
