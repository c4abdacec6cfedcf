"""A sea a day and the ladder at the window: from the title to sea, to the medal, and back."""

from collections.abc import Iterator
from datetime import UTC, date, datetime, timedelta

import pygame
import pytest
from pygame.event import Event

from nautilion.games.nautilion.daily import sea_of
from nautilion.games.nautilion.daybook import Try
from nautilion.games.nautilion.ladder import shipped_ladder
from nautilion.games.nautilion.table.quests import DayQuest, RungQuest, day_book, ladder_book
from nautilion.games.nautilion.table.scenes.calendar import CalendarScene
from nautilion.games.nautilion.table.scenes.climb import ClimbScene
from nautilion.games.nautilion.table.scenes.day import DayScene
from nautilion.games.nautilion.table.scenes.front import CARDS, FrontPage
from nautilion.games.nautilion.table.scenes.ladder import LadderScene
from nautilion.games.nautilion.table.scenes.result import ResultScene
from nautilion.play import medals
from nautilion.play.medals import MedalRecord
from nautilion.play.opening import open_code
from nautilion.play.session import Session
from nautilion.play.settings import Settings
from nautilion.play.shelf import Shelf
from nautilion.ui import clipboard
from nautilion.ui.app import App
from nautilion.ui.scene import Scene
from nautilion.ui.scenes.confirm import Confirm
from nautilion.ui.scenes.table import TableScene
from nautilion.ui.start import Flow
from nautilion.ui.widgets.base import Widget
from tests.houses import shipped_house
from tests.play.voyages import sail_on
from tests.ui.kit import SIZES, Desk, kept_in
from tests.ui.oracle import Near

TODAY = date(2027, 1, 11)


class Home:
    """The whole house, on a day of its own."""

    def __init__(self) -> None:
        self.now, self.clock = 0.0, datetime(2027, 1, 11, 23, 50, tzinfo=UTC)
        settings = Settings(music=0.0, effects=0.0, first_notes=False, speed="off", practice=True)
        self.app = App(settings, strict=True, clock=lambda: self.now)
        self.flow = Flow(self.app, Shelf(shipped_house(), now=lambda: self.clock))
        self.flow.shelf.writer = self.app.writer
        self.near = self.flow.advisers["nautilion"] = Near()
        self.flow.home()
        self.wait()

    def wait(self, frames: int = 5, *events: Event) -> None:
        for number in range(frames):
            self.now += 0.05
            self.app.step(events if number == 0 else (), self.now)
            if self.app.owes_picture:
                self.app.step((), self.now)

    def click(self, widget: Widget) -> None:
        pos = widget.rect.center
        self.wait(1, Event(pygame.MOUSEMOTION, pos=pos, rel=(0, 0), buttons=(0, 0, 0)))
        self.wait(1, Event(pygame.MOUSEBUTTONDOWN, pos=pos, button=1))
        self.wait(2, Event(pygame.MOUSEBUTTONUP, pos=pos, button=1))

    def key(self, code: int) -> None:
        self.wait(2, Event(pygame.KEYDOWN, key=code, mod=0, unicode=""))

    @property
    def table(self) -> TableScene:
        assert isinstance(self.app.top, TableScene)
        return self.app.top

    @property
    def calendar(self) -> CalendarScene:
        assert isinstance(self.app.top, CalendarScene)
        return self.app.top

    @property
    def today(self) -> Try:
        found = day_book(self.app).of(TODAY)
        assert found
        return found

    def sail_off(self) -> TableScene:
        """From the title to today's sea."""
        self.click(self.flow.first.today)
        self.click(self.calendar.sail)
        return self.table

    def first_move(self) -> None:
        self.key(pygame.K_SPACE)
        assert self.table.session.log

    def sail_to_the_end(self) -> None:
        table = self.table
        sail_on(table.session)
        table.kept.hand_over()
        self.app.finish("won" if table.session.result == "won" else "lost")
        self.wait()


@pytest.fixture
def home() -> Iterator[Home]:
    home = Home()
    yield home
    home.app.quit()


def test_the_try_of_a_day_from_the_title_to_the_medal(home: Home, monkeypatch: pytest.MonkeyPatch) -> None:
    copied: list[str] = []
    monkeypatch.setattr(clipboard, "copy", kept_in(copied))
    table = home.sail_off()
    assert table.session.setup == sea_of(TODAY).setup
    assert not table.session.practice  # whatever the settings say
    assert day_book(home.app).of(TODAY) is None  # nothing was done yet
    home.first_move()
    assert home.today.voyage
    home.clock += timedelta(minutes=20)  # past midnight: it counts for its day
    home.sail_to_the_end()
    page = home.app.top
    assert isinstance(page, DayScene)
    home.wait(200)
    it = home.today
    assert home.app.keepsakes.of(MedalRecord, medals.NAME).record.looked == [it.voyage]
    assert it.cost is not None
    assert (it.result, it.turns) == (table.session.result, table.session.turn)
    assert it.oracle
    told = [node.value for node in page.described().nodes]
    assert any(f"{it.cost:.1f} % of winning" in value for value in told)
    home.click(page.share)
    (text,) = copied
    assert len(text.splitlines()) == 2
    assert open_code(text, shipped_house()).session.log == table.session.log
    home.click(page.on)
    assert home.calendar.today == TODAY + timedelta(days=1)


def test_a_voyage_that_begins_after_midnight_is_practice_and_says_so(home: Home) -> None:
    home.sail_off()
    home.clock += timedelta(minutes=11)  # its first throw falls a minute too late
    home.first_move()
    home.wait(10)
    table = home.table
    assert day_book(home.app).kept.record.tries == {}
    assert table.guide.said
    assert table.guide.said[0] == home.app.words("daily.too_late")
    assert not table.advice_seen.is_at_stake
    home.sail_to_the_end()
    assert isinstance(home.app.top, ResultScene)
    assert day_book(home.app).kept.record.tries == {}


def test_a_voyage_that_begins_in_the_last_second_counts(home: Home) -> None:
    home.sail_off()
    home.clock = datetime(2027, 1, 11, 23, 59, 59, tzinfo=UTC)
    home.first_move()
    home.wait(10)
    assert home.today.voyage
    assert home.table.advice_seen.is_at_stake


def test_a_clock_that_is_set_back_takes_no_try_away(home: Home) -> None:
    home.sail_off()
    home.clock -= timedelta(days=3)
    home.first_move()
    assert home.today.voyage


def test_the_calendar_shows_the_new_day_at_midnight(home: Home) -> None:
    home.click(home.flow.first.today)
    scene, tomorrow = home.calendar, TODAY + timedelta(days=1)
    assert (scene.today, scene.chosen) == (TODAY, TODAY)
    home.clock += timedelta(minutes=11)
    scene._sail()  # between two frames: what was meant is closed, and what is open is shown first
    assert home.app.top is scene
    assert (scene.today, scene.chosen) == (tomorrow, tomorrow)
    assert [cell.day for cell in scene.cells if cell.is_today] == [tomorrow]
    home.click(scene.sail)
    assert home.table.session.setup == sea_of(tomorrow).setup
    home.first_move()
    assert day_book(home.app).of(tomorrow)


def test_the_calendar_looks_at_the_clock_by_itself_and_leaves_another_day_alone(home: Home) -> None:
    home.click(home.flow.first.today)
    home.click(home.calendar.cells[3])
    home.clock += timedelta(days=30)
    home.wait()
    assert home.calendar.today == TODAY + timedelta(days=30)
    assert home.calendar.chosen == date(2027, 1, 4)


def test_it_is_weighed_later_where_nobody_waited(home: Home) -> None:
    home.sail_off()
    home.first_move()
    home.near.held = True
    home.sail_to_the_end()
    home.key(pygame.K_ESCAPE)
    assert home.today.cost is None
    home.near.held = False
    assert home.calendar.sail.text == home.app.words("daily.look")
    home.key(pygame.K_RETURN)
    home.wait()
    assert isinstance(home.app.top, DayScene)
    assert home.today.cost is not None


def test_to_leave_before_the_first_move_costs_nothing_and_a_try_can_go_on(home: Home) -> None:
    home.sail_off()
    home.app.finish("title")
    home.wait()
    home.sail_off()
    home.first_move()
    log, id = list(home.table.session.log), home.today.voyage
    home.app.finish("title")
    home.wait()
    home.click(home.flow.first.today)
    assert home.calendar.sail.text == home.app.words("daily.sail_on")
    home.click(home.calendar.sail)
    assert home.table.session.log == log
    assert home.table.quest
    assert home.today.voyage == id


def test_the_oracle_asks_first_and_ends_the_try(home: Home) -> None:
    home.app.settings.ghost = "odds"
    home.sail_off()
    home.first_move()
    home.wait(20)
    assert home.near.asked == []  # no odds unasked
    home.key(pygame.K_h)
    assert isinstance(home.app.top, Confirm)
    home.key(pygame.K_ESCAPE)
    assert not home.today.is_helped
    assert home.table.session.assisted == ()
    home.key(pygame.K_h)
    assert isinstance(home.app.top, Confirm)
    home.click(home.app.top.yes_button)
    home.wait()
    assert home.today.is_helped
    assert home.table.session.assisted == ("advice",)
    home.sail_to_the_end()
    home.wait(30)
    assert home.today.medal == ""
    assert isinstance(home.app.top, DayScene)
    assert home.app.top.verdict() == home.app.words("daily.medal_name.helped")


@pytest.mark.parametrize("way", ["restart", "branch", "practise"])
def test_nothing_but_the_first_voyage_counts(home: Home, way: str) -> None:
    table = home.sail_off()
    home.first_move()
    before = home.today
    if way == "restart":
        home.app.finish("restart")
    elif way == "branch":
        home.app.finish("title")
        home.flow._branch(table.session, 1, ("",), before.voyage)
    else:
        home.sail_to_the_end()
        home.wait(200)
        before = home.today
        home.app.finish("again")
    home.wait()
    assert home.table.quest is None
    sail_on(home.table.session)
    home.app.finish("lost")
    home.wait()
    assert not isinstance(home.app.top, DayScene)
    assert home.today == before


def test_a_try_that_ended_when_nobody_could_note_it_is_found(home: Home) -> None:
    home.sail_off()
    home.first_move()
    sail_on(home.table.session)
    home.table.kept.hand_over()
    home.table.kept.flush()
    home.app.quit()
    home.flow.home()
    home.wait()
    assert not home.today.is_over
    home.click(home.flow.first.today)
    assert home.today.is_over


def test_the_calendar_shows_past_days_and_closes_those_to_come(home: Home) -> None:
    home.click(home.flow.first.today)
    scene = home.calendar
    cells = {cell.day.day: cell for cell in scene.cells}
    assert cells[12].reason
    assert cells[4].enabled
    assert not scene.practise.visible  # today's sea is not practised on before its try
    home.click(cells[4])
    assert scene.chosen == date(2027, 1, 4)
    assert not scene.sail.visible
    home.click(scene.practise)
    assert home.table.session.setup == sea_of(date(2027, 1, 4)).setup
    assert home.table.quest is None


def test_months_can_be_turned_by_key_and_described() -> None:
    desk = Desk()
    shelf = Shelf(shipped_house(), now=lambda: datetime(2027, 3, 2, tzinfo=UTC))
    scene = CalendarScene(desk.app, shelf)
    desk.show(scene)
    assert not scene.later.visible
    desk.click(scene.earlier)
    assert scene.shown == date(2027, 2, 1)
    desk.click(scene.earlier)
    assert scene.shown == date(2027, 1, 1)
    assert not scene.earlier.visible
    nodes = {node.name: node for node in scene.described().nodes}
    friday = nodes["Friday, 1 January 2027"]
    assert "Rough" in friday.value
    assert scene.act_on(friday.key, "press")
    assert scene.chosen == date(2027, 1, 1)
    desk.key(pygame.K_ESCAPE)
    assert desk.results == [None]


def test_before_the_first_day_there_is_a_sea_too() -> None:
    desk = Desk()
    scene = CalendarScene(desk.app, Shelf(shipped_house(), now=lambda: datetime(2026, 11, 18, tzinfo=UTC)))
    desk.show(scene)
    assert [cell.day.day for cell in scene.cells if cell.enabled] == [18]
    desk.key(pygame.K_RETURN)
    (errand,) = desk.results
    assert errand.setup.seed == 20261118


@pytest.mark.parametrize("size", [*SIZES, (960, 600), (720, 1280)], ids=str)
def test_every_page_has_room_for_its_parts(size: tuple[int, int]) -> None:
    desk = Desk(size)
    shelf = Shelf(shipped_house(), now=lambda: datetime(2027, 5, 31, tzinfo=UTC))
    session = Session(sea_of(TODAY).setup)
    sail_on(session)
    quest, rung = DayQuest(desk.app, TODAY, lambda: TODAY), RungQuest(desk.app, shipped_ladder()[0])
    quest.begun("a")
    quest.ended(session)
    pages = [
        CalendarScene(desk.app, shelf),
        LadderScene(desk.app, shelf),
        quest.page(session, Near()),
        rung.page(session, Near()),
    ]
    window = pygame.Rect((0, 0), size)
    for page in pages:
        desk.show(page)
        desk.wait(0.2)
        assert isinstance(page, CalendarScene | LadderScene | DayScene | ClimbScene)
        shown = [w for w in page.group.widgets if w.visible and (w.focusable or w.spoken_value)]
        assert all(window.contains(w.rect) for w in shown), [w.spoken_name for w in shown]
        for number, one in enumerate(shown):
            for other in shown[number + 1 :]:
                assert not one.rect.colliderect(other.rect), (one.spoken_name, other.spoken_name)
        desk.app.finish(None)


def test_the_page_of_a_day_tells_the_medals_of_its_voyage(home: Home) -> None:
    home.sail_off()
    home.first_move()
    session = home.table.session
    sail_on(session)
    quest = DayQuest(home.app, TODAY)
    quest.ended(session)
    home.app.push(quest.page(session, Near(), ("hair", "bare_hands")))
    home.wait(10)
    assert isinstance(home.app.top, DayScene)
    (told,) = [node for node in home.app.top.described().nodes if node.name == home.app.words("front.medals")]
    assert told.value == "By a hair, Bare hands"


def test_a_page_that_is_opened_again_tells_what_the_dice_gave(home: Home) -> None:
    home.sail_off()
    home.first_move()
    home.sail_to_the_end()
    home.wait(10)
    page = home.app.top
    assert isinstance(page, DayScene)
    told = page.dice_fact.value
    assert told
    home.click(page.on)
    home.click(home.calendar.sail)
    assert isinstance(home.app.top, DayScene)
    assert home.app.top is not page
    assert home.app.top.dice_fact.value == told


# The ladder


def test_a_rung_from_the_title_to_its_stars(home: Home) -> None:
    home.click(home.flow.first.ladder)
    scene = home.app.top
    assert isinstance(scene, LadderScene)
    home.click(scene.cards[8])
    home.click(scene.sail)
    rung = shipped_ladder()[8]
    assert (home.table.session.setup.board, home.table.session.setup.expansions) == ("A2", ("mercenaries",))
    home.first_move()
    assert list(ladder_book(home.app).kept.record.voyages.values()) == [rung.id]
    home.app.finish("title")
    home.wait()
    home.click(home.flow.first.ladder)
    scene = home.app.top
    assert isinstance(scene, LadderScene)
    home.click(scene.cards[8])
    assert scene.sail.text == home.app.words("ladder.sail_on")
    home.click(scene.sail)
    home.sail_to_the_end()
    home.wait(20)
    page = home.app.top
    assert isinstance(page, ClimbScene)
    assert page.cost is not None
    assert ladder_book(home.app).stars(rung.id) == page.stars
    assert page.so_far.value == f"{len(page.stars)} of 3"
    home.click(page.on)
    assert isinstance(home.app.top, LadderScene)
    home.key(pygame.K_ESCAPE)
    assert home.app.stack[-1][0] is home.flow.first


def test_a_goal_is_not_called_missed_where_only_the_win_is(home: Home) -> None:
    """A lost voyage without a spell has cast none, whatever else it lacks."""
    rung = next(rung for rung in shipped_ladder() if rung.goal == "spells_at_most")
    told = {}
    for result in ("phantom", "won", "helped"):
        session = sail_on(Session(rung.setup))
        session.state.result = "phantom" if result == "phantom" else "won"
        if result == "helped":
            session.assist("advice")
        home.app.push(RungQuest(home.app, rung).page(session, Near()))
        home.wait(20)
        assert isinstance(home.app.top, ClimbScene)
        told[result] = home.app.top.goal_fact.value
    assert told["phantom"] == home.app.words("ladder.page.lost")
    assert "without a spell" in told["won"]
    assert told["helped"] == ""


# The log book


@pytest.mark.parametrize(("key", "kind"), [("calendar", CalendarScene), ("ladder", LadderScene)])
def test_the_log_book_leads_to_days_and_ladder_and_they_lead_back(
    home: Home, key: str, kind: type[Scene]
) -> None:
    home.app.finish("logbook")
    home.wait()
    front = home.app.top
    assert isinstance(front, FrontPage)
    home.click(front.cards[[row.key for row in CARDS].index(key)])
    assert isinstance(home.app.top, kind)
    home.key(pygame.K_ESCAPE)
    assert isinstance(home.app.top, FrontPage)
