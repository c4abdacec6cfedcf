"""The log book's first page, puzzles at the table, fair dice: by mouse, keys and in words."""

from collections.abc import Callable
from datetime import UTC, datetime
from pathlib import Path

import msgspec
import pygame
import pytest

from nautilion.games.nautilion import luck_book, own_puzzles
from nautilion.games.nautilion.content.loading import shipped_content
from nautilion.games.nautilion.game import GAME
from nautilion.games.nautilion.luck_book import LuckRecord
from nautilion.games.nautilion.moves import GiveDie
from nautilion.games.nautilion.own_puzzles import OWN, PuzzleRecord
from nautilion.games.nautilion.puzzles import Puzzle, shipped_puzzles
from nautilion.games.nautilion.setup import Setup
from nautilion.games.nautilion.table.scenes.calendar import CalendarScene
from nautilion.games.nautilion.table.scenes.dice import DiceScene, share_told
from nautilion.games.nautilion.table.scenes.front import CARDS, FrontCard, FrontPage
from nautilion.games.nautilion.table.scenes.ladder import LadderScene
from nautilion.games.nautilion.table.scenes.logbook import LogbookScene
from nautilion.games.nautilion.table.scenes.luck import LuckScene
from nautilion.games.nautilion.table.scenes.puzzle import PuzzleMenu, PuzzleScene, solve
from nautilion.games.nautilion.table.scenes.puzzle_reply import PuzzleReply, Verdict
from nautilion.games.nautilion.table.scenes.puzzles import PuzzleRow, PuzzlesScene
from nautilion.games.nautilion.table.scenes.result import ResultScene
from nautilion.games.nautilion.table.scenes.setup import SetupScene
from nautilion.play import medals
from nautilion.play.codes import game_code
from nautilion.play.lessons import LessonRun
from nautilion.play.medals import MedalRecord
from nautilion.play.session import Session
from nautilion.play.shelf import Shelf
from nautilion.play.summaries import ANY, LogLine
from nautilion.ui.access.nodes import Description, Node
from nautilion.ui.room import ToWatch
from nautilion.ui.scene import Scene
from nautilion.ui.scenes.lesson import LessonScene
from nautilion.ui.scenes.notice import Notice
from nautilion.ui.scenes.replay import ReplayScene
from nautilion.ui.scenes.table import TableScene
from nautilion.ui.start import Flow
from tests.houses import shipped_house
from tests.ui.kit import SIZES, Desk, voyage
from tests.ui.oracle import Near
from tests.ui.poses import book, line


def top(desk: Desk) -> Scene:
    return desk.app.stack[-1][0]


def shelf(folder: Path, *sessions: Session) -> tuple[Shelf, list[str]]:
    """A shelf with voyages that have ended."""
    made, ids = Shelf(shipped_house(), folder), []
    for session in sessions:
        kept = made.begin(session)
        kept.keep()
        kept.close()
        ids.append(kept.id)
    return made, ids


def names(found: Description) -> list[str]:
    def of(node: Node) -> list[str]:
        return [node.name, *(name for part in node.parts for name in of(part))]

    return [name for node in found.nodes for name in of(node)]


def with_dice(faces: dict[int, int]) -> LogLine:
    return msgspec.structs.replace(line(1), figures={"turns": 9, "crew": 9, "dice": faces})


# The first page


def test_the_first_page_tells_of_every_medal_and_way(desk: Desk, tmp_path: Path) -> None:
    page = FrontPage(book(*(line(n) for n in range(3))), shipped_content(), shelf(tmp_path)[0])
    desk.show(page)
    told = names(page.described())
    for medal in shipped_content().medals:
        assert desk.app.words(f"medal.nautilion.{medal}.name") in told
    for row in CARDS:
        assert desk.app.words(f"front.card.{row.key}.title") in told


def card_of(page: FrontPage, key: str) -> FrontCard:
    """The way that has this name."""
    return page.cards[[row.key for row in CARDS].index(key)]


@pytest.mark.parametrize(
    ("key", "kind"), [("puzzles", PuzzlesScene), ("dice", DiceScene), ("charts", LogbookScene)]
)
def test_each_card_leads_on_and_back(desk: Desk, tmp_path: Path, key: str, kind: type[Scene]) -> None:
    page = FrontPage(book(line(1)), shipped_content(), shelf(tmp_path)[0])
    desk.show(page)
    desk.click(card_of(page, key))
    desk.wait(0.4)
    assert isinstance(top(desk), kind)
    desk.key(pygame.K_ESCAPE)
    desk.wait(0.4)
    assert top(desk) is page


def test_old_voyages_are_looked_through_once_and_can_be_watched(desk: Desk, tmp_path: Path) -> None:
    session = voyage(Setup(seed=5))
    made, (id,) = shelf(tmp_path, session)
    kept = desk.app.keepsakes.of(MedalRecord, medals.NAME)
    page = FrontPage(book(), shipped_content(), made)
    desk.show(page)
    assert kept.record.looked == [id]
    when = datetime(2027, 1, 5, tzinfo=UTC)
    kept.change(lambda record: record.earned.update({"nautilion.swift": medals.Earned(when, id)}))
    desk.app.writer.flush()
    desk.show(page := FrontPage(book(), shipped_content(), made))
    badge = next(badge for badge in page.badges if badge.medal == "swift")
    assert badge.is_lit
    desk.click(badge)
    assert desk.results[-1] == ToWatch(id, game_code(session))


def test_a_medal_outlives_the_voyage_on_the_shelf(desk: Desk, tmp_path: Path) -> None:
    session = voyage(Setup(seed=5))
    kept, when = desk.app.keepsakes.of(MedalRecord, medals.NAME), datetime(2027, 1, 5, tzinfo=UTC)
    earned = medals.Earned(when, "long-gone", game_code(session))
    kept.change(lambda record: record.earned.update({"nautilion.swift": earned}))
    desk.app.writer.flush()
    made = shelf(tmp_path)[0]
    flow = Flow(desk.app, made)
    flow.logbook(ANY, flow.title)
    desk.wait(0.5)
    page = top(desk)
    assert isinstance(page, FrontPage)
    desk.click(next(badge for badge in page.badges if badge.medal == "swift"))
    desk.wait(0.5)
    shown = top(desk)
    assert isinstance(shown, ReplayScene)
    assert shown.session.log == session.log
    desk.key(pygame.K_ESCAPE)
    assert isinstance(top(desk), FrontPage)


def test_a_medal_that_is_missing_says_what_it_wants(desk: Desk, tmp_path: Path) -> None:
    desk.show(page := FrontPage(book(), shipped_content(), shelf(tmp_path)[0]))
    page.group.set_focus(page.badges[0])
    desk.key(pygame.K_RETURN)
    assert top(desk) is page
    assert page.toast.sprites(desk.now, page.group.look, pygame.Rect(0, 0, 1280, 720))


def test_the_result_shows_medals_and_leads_to_them(desk: Desk) -> None:
    scene = ResultScene(voyage(Setup(seed=5)), ("", ""), desk.app.settings, ("swift", "hair"))
    desk.show(scene)
    assert [badge.medal for badge in scene.badges] == ["swift", "hair"]
    assert desk.app.words("medal.nautilion.swift.name") in names(scene.described())
    desk.click(scene.badges[0])
    assert desk.results[-1] == "logbook_front"


@pytest.mark.parametrize("size", SIZES)
def test_pages_fit_any_window(size: tuple[int, int], tmp_path: Path) -> None:
    desk, content, made = Desk(size), shipped_content(), shelf(tmp_path)[0]
    lines = [line(n) for n in range(3)]
    window = pygame.Rect((0, 0), size)
    for scene in (
        FrontPage(book(), content, made),
        PuzzlesScene(content, made),
        DiceScene(lines, content.dice.faces),
    ):
        desk.show(scene)
        for widget in scene.group.widgets:
            assert not widget.visible or window.contains(widget.rect), widget.spoken_name
    pygame.display.quit()


# Puzzles


def ask(desk: Desk, puzzle: Puzzle) -> tuple[PuzzleScene, list[Verdict | None]]:
    """A puzzle at the table, its task read."""
    found: list[Verdict | None] = []
    solve(desk.app, puzzle, "Title", found.append, Near.of)
    desk.wait(0.6)
    notice = top(desk)
    assert isinstance(notice, Notice)
    assert "Find the plan" in notice.described().asked
    desk.key(pygame.K_RETURN)
    desk.wait(0.4)
    scene = top(desk)
    assert isinstance(scene, PuzzleScene)
    return scene, found


def answer(desk: Desk, scene: PuzzleScene, moves: tuple[object, ...]) -> PuzzleReply:
    for move in moves:
        scene.play(move, sure=True)  # type: ignore[arg-type]
    return reply(desk)


def reply(desk: Desk) -> PuzzleReply:
    for _ in range(400):
        desk.wait(0.1)
        if isinstance(scene := top(desk), PuzzleReply):
            desk.wait(0.4)
            return scene
    raise AssertionError("no reply came")


def test_the_task_is_told_and_the_plan_is_right(desk: Desk) -> None:
    puzzle = shipped_puzzles()[0]
    scene, found = ask(desk, puzzle)
    assert scene.described().asked == scene.task
    told = answer(desk, scene, puzzle.best_line)
    assert told.verdict.is_right
    won = puzzle.evidence
    assert won
    assert told.verdict.is_sailed
    assert (told.verdict.best, told.verdict.other) == (won.best / won.voyages, won.next / won.voyages)
    assert "31 of 100 won" in told.described().asked
    desk.click(told.buttons[-1])
    desk.wait(0.4)
    assert [one.is_right for one in found if one] == [True]


def test_another_plan_is_not_and_both_can_be_watched(desk: Desk) -> None:
    puzzle = shipped_puzzles()[0]
    scene, found = ask(desk, puzzle)
    told = answer(desk, scene, puzzle.next_line)
    assert not told.verdict.is_right
    for number, line_ in ((0, puzzle.next_line), (1, puzzle.best_line)):
        desk.click(told.buttons[number])
        told = reply(desk)
        watched = desk.app.stack[-2][0]
        assert isinstance(watched, PuzzleScene)
        assert tuple(watched.session.log[watched.start :])[: len(line_)] == line_
    desk.key(pygame.K_RETURN)
    desk.wait(0.4)
    assert [one.is_right for one in found if one] == [False]


def test_a_plan_that_nobody_sailed_is_judged_and_says_so(desk: Desk) -> None:
    scene, _ = ask(desk, shipped_puzzles()[0])
    told = answer(desk, scene, (GiveDie(1, "darkhouse"), GiveDie(0, "phantom")))
    assert not told.verdict.is_sailed
    assert "about" in told.described().asked
    assert desk.app.words("puzzle.judged") in told.described().asked


def test_nothing_before_a_puzzle_is_taken_back(desk: Desk) -> None:
    puzzle = next(one for one in shipped_puzzles() if one.id == "mages_10")  # a spell lies behind it
    scene, _ = ask(desk, puzzle)
    session = scene.session
    assert session.why_not_undo() == "undo.nothing"
    scene.controls.undo()
    assert session.state is scene.position
    scene.play(puzzle.best_line[0], sure=True)
    scene.controls.undo()
    assert session.state is scene.position


def test_who_gives_up_is_shown_the_plan_beside_what_was_done_then(desk: Desk) -> None:
    scene, found = ask(desk, msgspec.structs.replace(shipped_puzzles()[0], evidence=None))
    scene.controls.hint()
    told = reply(desk)
    assert told.verdict.is_given_up
    assert not told.verdict.is_right
    assert desk.app.words("puzzle.back_then") in told.described().asked
    desk.key(pygame.K_RETURN)
    desk.wait(0.4)
    assert len(found) == 1


def test_a_puzzle_can_be_left(desk: Desk) -> None:
    scene, found = ask(desk, shipped_puzzles()[0])
    scene.controls.pause()
    desk.wait(0.4)
    menu = top(desk)
    assert isinstance(menu, PuzzleMenu)
    desk.click(menu.group.widgets[-1])
    desk.wait(0.4)
    assert found == [None]


def test_own_voyages_are_looked_through_and_their_puzzles_asked(desk: Desk, tmp_path: Path) -> None:
    made, ids = shelf(tmp_path, voyage(Setup(seed=2, board="B1")))
    scene = PuzzlesScene(shipped_content(), made, OWN, Near.of)
    desk.show(scene)
    desk.wait(0.3)
    record = desk.app.keepsakes.of(PuzzleRecord, own_puzzles.NAME).record
    assert record.looked == ids
    assert record.own
    assert len(scene.rows) == min(10, len(record.own))
    assert all(row.spoken_value for row in scene.rows)
    assert not any(row.reason for row in scene.rows)
    assert scene.told()[1] == desk.app.words("puzzles.about_own")
    scene._show("base")
    assert scene.told()[1] == ""


def test_who_looks_for_a_puzzle_is_not_disturbed_by_the_oracle(desk: Desk, tmp_path: Path) -> None:
    made, ids = shelf(tmp_path, *(voyage(Setup(seed=seed, board="B1")) for seed in (2, 3, 4)))
    scene = PuzzlesScene(shipped_content(), made, "base", Near.of)
    desk.app.push(scene)
    scene.group.set_focus(scene.rows[1])
    looked, told = len(scene.kept.record.looked), set[str]()
    for _ in range(30):
        focus = scene.group.focus
        assert isinstance(focus, PuzzleRow)
        assert focus.puzzle == scene.rows[1].puzzle
        assert scene.group.reached
        told.add(scene.described().asked)
        assert not any("looks through" in name for name in names(scene.described()))
        desk.wait(0.03)
    assert looked < len(scene.kept.record.looked) == len(ids)
    assert told == {desk.app.words("puzzles.looking_on"), ""}


def test_a_solved_puzzle_has_a_tick(desk: Desk, tmp_path: Path) -> None:
    scene = PuzzlesScene(shipped_content(), shelf(tmp_path)[0], "base", Near.of)
    desk.show(scene)
    puzzle = scene.rows[0].puzzle
    scene._answered_of(puzzle)(Verdict(True, False, 0.5, 0.2, ()))
    assert [row.ticked for row in scene.rows[:2]] == [True, False]
    assert scene.kinds[1].line == desk.app.words("puzzles.of_kind", solved=1, all=10)


# Fair dice


def test_the_page_says_honestly_how_odd_the_dice_are(desk: Desk) -> None:
    content = shipped_content()
    for count, key in ((0, "none"), (1, "few")):
        lines = [with_dice({1: 2, 3: 1})] * count
        desk.show(scene := DiceScene(lines, content.dice.faces))
        assert desk.app.words(f"dice_page.{key}") in scene.said.text
        assert ("one voyage" in scene.said.text) == (count == 1)
    desk.show(scene := DiceScene([with_dice({4: 90})], content.dice.faces))
    assert share_told(0.0001, desk.app.words) in scene.said.text
    assert "90" in " ".join(names(scene.described()))


def test_voyages_on_a_number_that_had_its_turn_are_left_out_and_told(desk: Desk) -> None:
    again = [msgspec.structs.replace(line(5), id=str(n)) for n in range(10)]
    desk.show(scene := DiceScene(again, shipped_content().dice.faces))
    assert scene.count.games == 1
    assert desk.app.words("dice_page.again.many", number=9) in scene.said.text


def test_luck_has_a_curve_once_enough_voyages_are_weighed(desk: Desk) -> None:
    """Pips are no luck, and the page says so; what the dice gave is."""
    words, faces = desk.app.words, shipped_content().dice.faces
    kept = desk.app.keepsakes.of(LuckRecord, luck_book.NAME)
    desk.show(scene := DiceScene([line(1)], faces))
    few = words("dice_page.few_weighed", number=0, enough=luck_book.ENOUGH)
    assert few in scene.drifted.text
    assert words("dice_page.neither") in scene.drifted.text
    for seed in range(luck_book.ENOUGH):
        one = luck_book.Weighed(seed, -0.25, 0.1)
        kept.change(lambda record, seed=seed, one=one: record.voyages.setdefault(str(seed), one))  # type: ignore[misc]
    desk.app.writer.flush()
    desk.show(scene := DiceScene([line(1)], faces))
    assert "taken from you 125 %" in scene.drifted.text
    assert f"within {round(196 * 0.5**0.5)} %" in scene.drifted.text
    assert words("dice_page.luck") in told_on(scene)
    assert words("dice_page.drift") not in told_on(scene)


def test_whatever_weighs_a_voyage_notes_its_luck(desk: Desk, tmp_path: Path) -> None:
    record = desk.app.keepsakes.of(LuckRecord, luck_book.NAME)
    one, other = (voyage(Setup(seed=seed, board="B1")) for seed in (2, 3))
    desk.show(LuckScene(one, Near()))
    desk.wait(0.3)
    assert luck_book.luck_of(record.record, one) is not None
    desk.show(PuzzlesScene(shipped_content(), shelf(tmp_path, other)[0], OWN, Near.of))
    desk.wait(0.3)
    assert luck_book.luck_of(record.record, other) is not None


@pytest.mark.parametrize(
    ("odds", "told"), [(0.9, "more than half"), (0.33, "one in three"), (0.02, "one in 50")]
)
def test_shares_are_told_in_plain_words(desk: Desk, odds: float, told: str) -> None:
    assert share_told(odds, desk.app.words) == told


def test_behind_the_dice_of_a_table_their_number_is_checked(desk: Desk) -> None:
    session = voyage(Setup(seed=5))
    desk.show(scene := DiceScene([], shipped_content().dice.faces, session))
    throws = len(session.chances)
    assert desk.app.words("dice_page.here", seed=5, number=throws) in scene.how.text
    desk.click(scene.rules)
    assert desk.results[-1] == "rules"


# The number of a voyage


def told_on(scene: Scene) -> str:
    """All that a page says."""
    nodes = scene.described().nodes
    return "\n".join(f"{node.name} {node.value}" for node in nodes)


@pytest.mark.parametrize("page", ["setup", "ladder", "calendar"])
def test_the_number_stands_where_a_voyage_is_chosen(desk: Desk, tmp_path: Path, page: str) -> None:
    """Whoever distrusts us can write it down before the first throw, and without opening anything."""
    desk.app.settings.full_setup = False
    scenes: dict[str, Callable[[], SetupScene | LadderScene | CalendarScene]] = {
        "setup": lambda: SetupScene(desk.app.settings, shipped_content()),
        "ladder": lambda: LadderScene(desk.app, shelf(tmp_path)[0]),
        "calendar": lambda: CalendarScene(desk.app, shelf(tmp_path)[0]),
    }
    desk.show(scene := scenes[page]())
    told = told_on(scene)
    desk.click(scene.sail)
    (found,) = desk.results
    assert desk.app.words("setup.seed.told", seed=found.setup.seed) in told


def test_a_rung_keeps_its_number_while_the_page_is_open(desk: Desk, tmp_path: Path) -> None:
    desk.show(scene := LadderScene(desk.app, shelf(tmp_path)[0]))
    told = scene.about.text
    desk.click(scene.cards[7])
    assert scene.about.text != told
    desk.click(scene.cards[0])
    assert scene.about.text == told


def test_few_choices_show_a_number_where_any_was_wanted(desk: Desk) -> None:
    desk.app.settings.full_setup = True
    desk.show(scene := SetupScene(desk.app.settings, shipped_content()))
    scene.seed.value = ""
    scene._steer(0)
    desk.click(scene.unfold)
    assert scene.setup.seed > 0
    assert desk.app.words("setup.seed.told", seed=scene.setup.seed) in told_on(scene)


def test_the_number_stands_at_the_table_until_the_first_throw(desk: Desk) -> None:
    desk.show(scene := TableScene(Session(Setup(seed=4711)), ("", "")))
    number = desk.app.words.of("nautilion")("table.number", seed=4711)
    assert number in scene.bar.words()[0]
    scene.session.roll()
    assert number not in scene.bar.words()[0]
    lesson = GAME.lessons()[0]
    desk.show(taught := LessonScene(lesson, LessonRun(lesson).progress()))
    assert "sea" not in taught.bar.words()[0]  # its dice are dictated
