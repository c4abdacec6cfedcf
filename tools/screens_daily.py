"""Pictures of the calendar, the ladder, and what voyages for them came to; part of `tools/screens.py`."""

from collections.abc import Callable
from datetime import UTC, date, datetime, timedelta
from typing import Any

import msgspec

from nautilion.games.nautilion.daily import sea_of
from nautilion.games.nautilion.daybook import DailyRecord, Try
from nautilion.games.nautilion.ladder import STARS, Climbed, LadderRecord, shipped_ladder
from nautilion.games.nautilion.setup import Setup
from nautilion.games.nautilion.table.quests import DayQuest, RungQuest, day_book, ladder_book
from nautilion.games.nautilion.table.scenes.calendar import CalendarScene
from nautilion.games.nautilion.table.scenes.ladder import LadderScene
from nautilion.play.session import Session
from nautilion.play.shelf import Shelf
from nautilion.ui.scenes.confirm import Confirm
from tests.houses import shipped_house
from tests.ui.oracle import Near

TODAY = date(2027, 3, 18)
COSTS = (2.1, 8.4, 31.0, 4.4, 17.3, 0.8, 6.6, 13.0, 3.9)  # what the choices of some days cost


def seas(studio: Any, sailed: Callable[[Setup], Session]) -> None:
    """Days and rungs, before, under way and after."""
    app, shelf = studio.app, Shelf(shipped_house(), now=lambda: datetime(2027, 3, 18, 20, tzinfo=UTC))
    book, stars = day_book(app), ladder_book(app)
    book.kept.record, stars.kept.record = DailyRecord(), LadderRecord()
    for at in range(1, 18):
        day = TODAY - timedelta(days=at)
        result = "won" if at % 4 else "phantom"
        done = Try(voyage=f"v{at}", result=result, turns=13, cost=COSTS[at % len(COSTS)], is_helped=at == 6)
        if at != 9:
            book.kept.record.tries[day.isoformat()] = done
    for number, rung in enumerate(shipped_ladder()[:11]):
        stars.kept.record.climbed[rung.id] = Climbed(stars=STARS[: (3, 2, 1, 2, 3, 1)[number % 6]], code="x")
    kept = book.kept.look_again, stars.kept.look_again
    book.kept.look_again = stars.kept.look_again = lambda: None  # type: ignore[method-assign]
    studio.pose(CalendarScene(app, shelf))
    studio.take("calendar")
    studio.pose(CalendarScene(app, shelf, TODAY - timedelta(days=1)))
    studio.take("calendar-past")
    studio.pose(LadderScene(app, shelf))
    studio.take("ladder")
    session = sailed(sea_of(TODAY).setup)
    quest = DayQuest(app, TODAY, lambda: TODAY)
    quest.begun("today")
    quest.ended(session)
    studio.pose(quest.page(session, near := Near(held=True)))
    near.held, near.ready = False, near.ready[: len(near.ready) // 2]
    studio.pass_time(0.1)
    studio.take("day-waiting")
    studio.pose(quest.page(session, Near()))
    studio.pass_time(2.5)
    studio.take("day")
    rung = shipped_ladder()[1]
    climbed = sailed(msgspec.structs.replace(rung.setup, seed=4))
    studio.pose(RungQuest(app, rung).page(climbed, Near()))
    studio.pass_time(0.3)
    studio.take("climb")
    title, text, yes, no = (app.words(f"daily.stake.{part}") for part in ("title", "text", "yes", "no"))
    studio.pose(CalendarScene(app, shelf), Confirm(title, text, yes, no, danger=True))
    studio.take("daily-stake")
    book.kept.look_again, stars.kept.look_again = kept  # type: ignore[method-assign]
