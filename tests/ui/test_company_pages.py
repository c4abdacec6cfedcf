"""Games of several seats around the table: who sits where, points counted up, the shelf of games, figures."""

import re

import pygame
import pytest

from nautilion.advisor.worker import Adviser, AdviserAnswer
from nautilion.content.catalogue import catalogue
from nautilion.games import game
from nautilion.games.island.adviser.policies import LEVELS
from nautilion.games.island.content import shipped_content
from nautilion.games.island.game import GAME
from nautilion.games.island.setup import Setup
from nautilion.games.island.table.castaways import COMPUTERS
from nautilion.games.island.table.room import ROOM
from nautilion.games.nautilion.setup import Setup as Voyage
from nautilion.games.nautilion.table.scenes.front import FrontPage
from nautilion.play.codes import share_code
from nautilion.play.logbook import Logbook
from nautilion.play.open_save import OpenSave
from nautilion.play.seats import HUMAN, Seat
from nautilion.play.settings import Settings
from nautilion.play.shelf import Shelf
from nautilion.ui import clipboard
from nautilion.ui.access.painted import painted
from nautilion.ui.room import Choices, room_of
from nautilion.ui.scene import Scene
from nautilion.ui.scenes.company_setup import CompanySetup
from nautilion.ui.scenes.crash import Crash
from nautilion.ui.scenes.credits import Credits
from nautilion.ui.scenes.lessons import Lessons
from nautilion.ui.scenes.library import Library, Picked
from nautilion.ui.scenes.points_book import PointsBook
from nautilion.ui.scenes.replay import ReplayScene
from nautilion.ui.scenes.rulebook import Rulebook
from nautilion.ui.scenes.scores import Scores
from nautilion.ui.scenes.seat_luck import SeatLuck
from nautilion.ui.scenes.table import TableScene
from nautilion.ui.scenes.voyages import Voyages
from nautilion.ui.start import Flow
from tests.games.moments import computers_play
from tests.houses import shipped_house
from tests.rule import rule
from tests.ui.company import ENDED, GAMES, SEATS, account_of, island_game, island_line, island_lines
from tests.ui.kit import Desk, voyage
from tests.ui.poses import book, line


def setup_page(desk: Desk, setup: Setup | None = None) -> CompanySetup:
    desk.show(scene := CompanySetup(GAME, desk.app.settings, shipped_content(), setup))
    return scene


def keep(flow: Flow, session: object, company: object = SEATS) -> str:
    kept = flow.shelf.begin(session, company)  # type: ignore[arg-type]
    kept.keep()
    kept.close()
    return kept.id


# The setup page


def test_one_person_plays_against_computers_unless_something_else_is_chosen(desk: Desk) -> None:
    scene = setup_page(desk)
    desk.key(pygame.K_RETURN)
    (choices,) = desk.results
    assert isinstance(choices, Choices)
    assert [seat.player for seat in choices.seats] == [HUMAN, LEVELS[1]]
    assert choices.seats[1].name == choices.names[1] == "Odette"
    assert choices.setup.players == scene.setup.players == 2


def test_seats_names_and_levels_are_chosen_and_remembered(desk: Desk) -> None:
    scene = setup_page(desk)
    desk.click(scene.count.cells()[1].center)
    desk.click(scene.fields[0])
    desk.type("Ada")
    desk.click(scene.chosen[1].cells()[0].center)
    desk.click(scene.fields[1])
    desk.type("Jules")
    desk.click(scene.chosen[2].cells()[3].center)
    desk.click(scene.start)
    (choices,) = desk.results
    assert choices.seats == (Seat("Ada"), Seat("Jules"), Seat("Rask", "castaway", 3))
    again = CompanySetup(GAME, desk.app.settings, shipped_content())
    assert again.setup.players == 3
    assert (again.names[:2], again.players[:3]) == (["Ada", "Jules"], [HUMAN, HUMAN, "castaway"])
    assert again.setup.seed != choices.setup.seed


def test_a_computer_that_sits_twice_has_a_number(desk: Desk) -> None:
    desk.app.settings.tables = {GAME.id: (HUMAN, *[LEVELS[0]] * 3)}
    scene = setup_page(desk, Setup(players=4))
    assert [seat.name for seat in scene.seats()] == ["", "Pip", "Pip 2", "Pip 3"]


def test_players_that_nobody_knows_any_more_are_replaced(desk: Desk) -> None:
    desk.app.settings.tables = {GAME.id: (HUMAN, "kraken", HUMAN)}
    desk.app.settings.setups = {GAME.id: "players=9"}
    scene = setup_page(desk)
    assert scene.players == [HUMAN, LEVELS[1], HUMAN, LEVELS[0]]
    assert scene.setup.players == 2


def test_only_people_type_names_and_only_seats_that_play_are_shown(desk: Desk) -> None:
    scene = setup_page(desk, Setup(players=3))
    assert [field.visible for field in scene.fields] == [True, False, False, False]
    assert [chooser.visible for chooser in scene.chosen] == [True, True, True, False]
    assert "Odette" in scene.chosen[1].note


def test_a_code_or_a_number_can_be_pasted(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    scene = setup_page(desk)
    monkeypatch.setattr(clipboard, "pasted", lambda: share_code(Setup(players=4, seed=77)))
    desk.click(scene.paste)
    assert scene.setup == Setup(players=4, seed=77)
    assert (scene.seed.value, scene.count.value) == ("77", 4)
    monkeypatch.setattr(clipboard, "pasted", lambda: "1234")
    desk.click(scene.paste)
    assert scene.setup.seed == 1234
    monkeypatch.setattr(clipboard, "pasted", lambda: "squid")
    desk.click(scene.paste)
    assert scene.seeds.note == desk.app.words("company.seed.not_a_number")
    assert scene.setup.seed == 1234


def test_the_way_back_keeps_names_and_nothing_else(desk: Desk) -> None:
    scene = setup_page(desk)
    desk.click(scene.fields[0])
    desk.type("Zoë")
    desk.key(pygame.K_ESCAPE)
    assert desk.results == [None]
    assert desk.app.settings.people[0] == "Zoë"
    assert desk.app.settings.tables == {}


def test_every_computer_has_words_and_a_face(desk: Desk) -> None:
    for each in COMPUTERS:
        assert each.policy in GAME.policies()
        assert desk.app.art.has(each.face)
        assert all(f"{each.key}.{part}" in catalogue() for part in ("name", "line", "level"))


# The result page


def test_points_are_counted_up_category_by_category(desk: Desk) -> None:
    desk.show(scene := Scores(ENDED[4], SEATS, desk.app.settings))
    assert scene.is_counting
    assert sum(map(sum, scene.sheet.counted(scene.counted))) == 0
    desk.wait(1.6)
    first, *others = scene.sheet.counted(scene.counted)
    assert first == scene.sheet.rows[0].points
    assert all(sum(points) == 0 for points in others)
    desk.wait(5)
    assert not scene.is_counting
    totals = [sum(points) for points in zip(*scene.sheet.counted(scene.counted), strict=True)]
    outcome = GAME.outcome(ENDED[4].state)
    assert outcome
    assert tuple(totals) == outcome.scores
    assert str(max(totals)) in scene.sheet.tale(catalogue())
    assert scene.sheet.names[outcome.places.index(1)] in scene.sheet.tale(catalogue())


@pytest.mark.parametrize("by_key", [True, False])
def test_a_click_or_a_key_counts_the_rest_at_once(desk: Desk, by_key: bool) -> None:
    desk.show(scene := Scores(ENDED[2], SEATS[:2], desk.app.settings))
    if by_key:
        desk.key(pygame.K_RETURN)
    else:
        desk.click(scene.page.panel.center)
    assert not scene.is_counting
    assert not desk.results
    desk.key(pygame.K_RETURN)
    assert desk.results == ["new"]


def test_with_less_motion_all_is_counted_at_once() -> None:
    desk = Desk(reduced_motion=True)
    desk.app.push(scene := Scores(ENDED[2], SEATS[:2], desk.app.settings))
    assert not scene.is_counting


def test_seats_without_a_name_have_a_number_and_a_shared_win_names_all(desk: Desk) -> None:
    desk.show(scene := Scores(ENDED[2], ("", "Jules"), desk.app.settings))
    assert scene.sheet.names == ["Castaway 1", "Jules"]
    shared = scene.sheet._replace(places=(1, 1))
    assert shared.tale(catalogue()) == "Castaway 1 and Jules share the win!"


def test_the_categories_are_those_of_the_rules() -> None:
    session = ENDED[4]
    assert ROOM.scored
    rows = ROOM.scored(session, catalogue())
    assert [row.label for row in rows] == ["Bonus tokens", "Portholes", "Treasures in hand"]
    assert tuple(map(sum, zip(*(row.points for row in rows), strict=True))) == session.state.scores


# From scene to scene


def test_from_the_shelf_of_games_to_the_table_and_back(desk: Desk, flow: Flow) -> None:
    flow.home()
    desk.wait(0.3)
    desk.click(desk.app.top.games)  # type: ignore[union-attr]
    library = desk.app.top
    assert isinstance(library, Library)
    assert [box.game.id for box in library.boxes] == ["nautilion", "island", "abyss"]
    desk.wait(0.3)
    desk.click(library.boxes[1].buttons[0])
    assert isinstance(desk.app.top, CompanySetup)
    desk.wait(0.3)
    desk.key(pygame.K_ESCAPE)
    assert isinstance(desk.app.top, Library)
    desk.app.finish(library_pick(desk, 1))
    desk.wait(0.3)
    desk.key(pygame.K_RETURN)
    assert isinstance(desk.app.top, TableScene)
    assert [seat.player for seat in desk.app.top.kept.record.seats[:2]] == [HUMAN, LEVELS[1]]


def library_pick(desk: Desk, at: int) -> object:
    """What the first button of a box hands back."""
    library = desk.app.top
    assert isinstance(library, Library)
    return Picked(library.boxes[at].game.id)


def test_the_shelf_of_games_continues_each_game_of_its_own(desk: Desk, flow: Flow) -> None:
    keep(flow, island_game(3, moves=9), SEATS[:3])
    keep(flow, voyage(Voyage(seed=2), moves=30), ("", ""))
    flow.library()
    desk.wait(0.3)
    library = desk.app.top
    assert isinstance(library, Library)
    desk.click(library.boxes[1].buttons[0])
    table = desk.app.top
    assert isinstance(table, TableScene)
    assert len(table.session.log) >= 9  # what falls by itself goes on falling
    assert table.names[:3] == ("Ada", "Pip", "Odette")


@pytest.mark.parametrize("kind", ["island", "abyss"])
@pytest.mark.parametrize(("result", "is_same"), [("same", True), ("new", False)])
def test_a_rematch_has_the_same_seats_names_and_levels(
    desk: Desk, flow: Flow, result: str, is_same: bool, kind: str
) -> None:
    ended = computers_play(game(kind).setup(players=4, seed=3), "greedy", lambda session: False)
    computers = room_of(ended.game).computers[:3]
    seats = (Seat("Ada"), *(Seat(f"Bot {n}", each.policy, n) for n, each in enumerate(computers, 1)))
    flow.open(keep(flow, ended, seats), flow.title)
    assert isinstance(desk.app.top, Scores)
    desk.app.finish(result)
    table = desk.app.top
    assert isinstance(table, TableScene)
    assert isinstance(table.kept, OpenSave)
    assert table.kept.record.seats == seats
    assert (table.session.setup == ended.setup) is is_same
    assert table.session.setup.players == 4


def test_a_game_is_watched_again_with_names_at_what_mattered(desk: Desk, flow: Flow) -> None:
    flow.end(ENDED[4], SEATS, "", flow.title)
    desk.app.finish("watch")
    replay = desk.app.top
    assert isinstance(replay, ReplayScene)
    told = "\n".join(mark.text for mark in replay.marks)
    assert "Ada wins with" in told
    assert re.search(r"(Ada|Pip|Odette|Rask) closes the (supplies|clothes|\w+ (tools|equipment)) with", told)
    desk.wait(0.3)
    desk.key(pygame.K_ESCAPE)
    assert isinstance(desk.app.top, Scores)


def test_seats_are_in_the_file_and_in_the_log_book(flow: Flow) -> None:
    id = keep(flow, ENDED[4])
    assert flow.shelf.read(id).record.seats == SEATS
    Logbook().catch_up(flow.shelf)
    (counted,) = Logbook().read().lines
    assert counted.seats == (HUMAN, *LEVELS)
    assert counted.opponents == {*LEVELS}


# Figures and what is kept


def test_the_log_book_of_points_counts_by_players_and_by_opponents(desk: Desk) -> None:
    lines = [
        island_line(1, (HUMAN, LEVELS[0]), (40, 30)),
        island_line(2, (HUMAN, LEVELS[0], LEVELS[2]), (20, 30, 35)),
        island_line(3, (LEVELS[2], HUMAN), (31, 44)),
    ]
    desk.show(scene := PointsBook(GAME, book(*lines, line(9)), shipped_content()))
    assert (scene.summary.voyages, scene.summary.wins, scene.summary.most_points) == (3, 2, 44)
    against = {player: (some.wins, some.voyages) for player, some in scene.book.against().items()}
    assert against == {LEVELS[0]: (1, 2), LEVELS[2]: (1, 2)}
    desk.click(scene.count.cells()[2].center)
    assert (scene.summary.voyages, scene.summary.wins) == (1, 0)
    assert [each.id for each in scene.lines] == ["island-2"]
    desk.click(scene.count.cells()[3].center)
    assert not scene.lines


def test_one_log_book_leads_to_the_other(desk: Desk, flow: Flow) -> None:
    book(*island_lines(4), line(9))
    flow.home()
    flow.after_title("logbook")
    desk.wait(0.3)
    voyages = desk.app.top
    assert isinstance(voyages, FrontPage)
    assert len(voyages.book.lines) == 1
    assert tuple(voyages.game.options) == GAMES
    desk.click(voyages.game.cells()[1].center)
    points = desk.app.top
    assert isinstance(points, PointsBook)
    assert points.summary.voyages == 4
    desk.wait(0.3)
    left = points.game.rect
    desk.click((left.x + left.h // 2, left.centery))
    assert isinstance(desk.app.top, FrontPage)


def test_the_list_of_what_is_kept_names_and_filters_games(desk: Desk, flow: Flow) -> None:
    ended, under_way = keep(flow, ENDED[2], SEATS[:2]), keep(flow, voyage(Voyage(seed=2), moves=30), ())
    desk.show(scene := Voyages(flow.shelf))
    assert {entry.id for entry in scene.entries} == {ended, under_way}
    assert {row.mark for row in scene.listing.rows} == {"Ended", "Under way"}
    assert any(row.line.startswith("Nautilus Island:") for row in scene.listing.rows)
    desk.click(scene.game.cells()[2].center)
    assert [entry.id for entry in scene.entries] == [ended]
    assert not scene.listing.rows[0].line.startswith("Nautilus")
    desk.click(scene.game.cells()[0].center)
    assert len(scene.entries) == 2


def test_a_shelf_with_one_game_needs_no_filter(desk: Desk, flow: Flow) -> None:
    keep(flow, voyage(Voyage(seed=2), moves=30), ())
    desk.show(scene := Voyages(flow.shelf))
    assert not scene.game.visible
    assert ":" not in scene.listing.rows[0].line.split("·")[0]


def test_names_at_tables_are_cleaned_when_they_are_read() -> None:
    from nautilion.play import settings as stored

    chosen, bad = stored._chosen({"people": ["A\u202eda", "x" * 90], "tables": {"island": ["human", "a-1"]}})
    assert not bad
    assert chosen.people[0] == "Ada"
    assert len(chosen.people[1]) == 24
    assert chosen.tables == {"island": ("human", "a-1")}
    assert stored._chosen({"tables": {"island": ["../x"]}}) == (Settings(), ("tables",))


# Luck or me


def test_the_account_of_a_seat_adds_up_and_leads_to_its_rounds(desk: Desk) -> None:
    found = account_of(ENDED[4])
    desk.show(scene := SeatLuck(ENDED[4], Adviser(shipped_content()), found, SEATS))
    assert scene.seat == 0
    for seat in range(4):
        desk.click(scene.who.cells()[seat].center)
        chances = scene.chances(seat)
        changed = sum(scene.total(part) for part in ("luck", "choices", "others"))
        assert chances[0] + changed == pytest.approx(chances[-1])
        assert chances[-1] == float(ENDED[4].state.scores[seat] == max(ENDED[4].state.scores))
    turn = scene.rounds()[0].turn
    desk.click(scene.looks[0])
    (look,) = desk.results
    assert GAME.turn(ENDED[4].states[look.at]) == turn
    assert GAME.turn(ENDED[4].states[look.at - 1]) < turn


def test_an_account_is_waited_for_and_comes(desk: Desk) -> None:
    asked = []

    class Late(Adviser):
        def voyage(self, setup: object, log: object) -> int:
            asked.append(log)
            return 7

        def answers(self) -> list[AdviserAnswer]:
            return [AdviserAnswer(6, account="of another"), *late]

    late: list[AdviserAnswer] = [AdviserAnswer(7, done=1, of=4)]
    desk.show(scene := SeatLuck(ENDED[2], Late(shipped_content()), None, SEATS[:2]))
    assert asked == [ENDED[2].log]
    assert (scene.found, scene.weighing.done, scene.weighing.of, scene.who.visible) == (None, 1, 4, False)
    late[:] = [AdviserAnswer(7, account=account_of(ENDED[2]))]
    desk.wait(0.1)
    assert scene.found
    assert scene.who.visible
    assert len(scene.looks) == 3


def test_a_report_names_nobody_who_sat_at_a_table() -> None:
    class Broken(Scene):
        def paint(self, surface: pygame.Surface) -> None:
            raise ValueError("Zebedee fell overboard")

    desk = Desk(strict=False)
    desk.app.settings.people = ("Zebedee",)
    desk.app.push(Broken())
    desk.wait(0.1)
    crash = desk.app.top
    assert isinstance(crash, Crash)
    assert "fell overboard" in crash.report
    assert "Zebedee" not in crash.report


def test_the_shelf_of_games_leads_to_lessons_and_back(desk: Desk, flow: Flow) -> None:
    flow.library()
    desk.wait(0.3)
    library = desk.app.top
    assert isinstance(library, Library)
    for box in (box for box in library.boxes if box.game.lessons()):
        assert any(button.text == desk.app.words("library.learn") for button in box.buttons), box.game.id
    island = library.boxes[1]
    desk.click(next(b for b in island.buttons if b.text == desk.app.words("library.learn")))
    desk.wait(0.3)
    shown = desk.app.top
    assert isinstance(shown, Lessons)
    assert shown.game is GAME
    desk.key(pygame.K_ESCAPE)
    desk.wait(0.3)
    assert isinstance(desk.app.top, Library)


@rule("abyss", "N1")
def test_wherever_a_printed_game_is_named_the_edition_says_that_it_is_unofficial(desk: Desk) -> None:
    """On every box of the shelf, seen and told, in every rulebook where it begins, and in the credits."""
    desk.show(library := Library(Shelf(shipped_house())))
    told = desk.app.words("library.edition")
    bounds = desk.app.screen.compositor.bounds
    lines = [heard.words for heard in painted(library.paint, desk.app.text, bounds)]
    assert "unofficial" in told
    assert lines.count(told) == len(library.boxes) == len(GAMES)
    for box in library.boxes:
        assert sum(told in button.note for button in box.buttons) == 1, box.game.id
        assert box.room.book
        desk.show(book := Rulebook(box.room.book()))
        assert any("unofficial" in node.name for node in book.described().every()), box.game.id
    desk.show(scene := Credits())
    assert any("unofficial" in node.name for node in scene.described().every())
