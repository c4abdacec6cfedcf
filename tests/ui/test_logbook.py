"""The log book: figures, filters and pictures."""

from pathlib import Path

import pygame
import pytest
from pygame import Rect, Surface

from nautilion.content.catalogue import catalogue
from nautilion.games.nautilion.content.definitions import EXPANSIONS
from nautilion.games.nautilion.content.loading import shipped_content
from nautilion.games.nautilion.setup import Setup
from nautilion.games.nautilion.table.scenes.logbook import LogbookScene
from nautilion.games.nautilion.table.scenes.result import ENDINGS
from nautilion.play.logbook import Logbook
from nautilion.play.summaries import ANY, Filter, LogLine, alike
from nautilion.ui import theme
from nautilion.ui.text import Text
from nautilion.ui.widgets import charts
from tests.ui.kit import EVERYTHING, SIZES, Desk
from tests.ui.poses import book, line


def visit(desk: Desk, logbook: Logbook, chosen: Filter | None = None) -> LogbookScene:
    scene = LogbookScene(logbook, shipped_content(), chosen or ANY)
    desk.show(scene)
    return scene


def test_an_empty_book_has_a_kind_word_and_nothing_to_press(desk: Desk) -> None:
    scene = visit(desk, book())
    assert [w for w in scene.group.widgets if w.visible] == [scene.back]
    desk.key(pygame.K_ESCAPE)
    assert desk.results == [None]


def test_the_figures_are_those_of_the_book(desk: Desk) -> None:
    lines = [line(1), line(2, "crew"), line(3), line(4), line(5, assisted=("practice",))]
    scene = visit(desk, book(*lines, more=b"{tea\n"))
    told = {label: number for number, label in scene.page.figures()}
    words = desk.app.words
    for key, number in (("voyages", "4"), ("wins", "3"), ("rate", "75 %"), ("streak", "2"), ("best", "2")):
        assert told[words(f"logbook.figure.{key}")] == number
    assert (scene.summary.assisted, scene.book.damaged) == (1, 1)


def others() -> list[LogLine]:
    """So many voyages with another boat that there are charts."""
    return [line(number, board="C2") for number in range(90, 98)]


def test_filters_by_mouse_and_by_key(desk: Desk) -> None:
    scene = visit(
        desk,
        book(
            line(1),
            line(2, "crew", board="B1"),
            line(3, board="B1", players=2),
            line(4, expansions=("reefs",)),
            *others(),
        ),
    )
    boat = scene.filters["board"]
    desk.click((boat.rect.right - 4, boat.rect.centery))
    assert (boat.value, scene.summary.voyages) == ("A1", 2)
    desk.key(pygame.K_RIGHT)
    assert (boat.value, scene.summary.voyages, scene.summary.wins) == ("B1", 2, 1)
    captains = scene.filters["players"]
    desk.click((captains.rect.right - 4, captains.rect.centery))
    desk.key(pygame.K_RIGHT)
    assert (captains.value, scene.summary.voyages, scene.summary.wins) == (2, 1, 1)
    water = scene.filters["expansions"]
    desk.click((water.rect.right - 4, water.rect.centery))
    desk.key(pygame.K_RIGHT)
    assert (water.value, scene.summary.voyages) == (("reefs",), 0)
    desk.wait(0.2)


def test_it_opens_with_voyages_like_one_that_has_ended(desk: Desk) -> None:
    setup = Setup(board="B1", players=2)
    scene = visit(desk, book(line(1), line(2, board="B1", players=2), *others()), alike(setup))
    assert (scene.filters["board"].value, scene.summary.voyages) == ("B1", 1)


def test_wins_by_boat_or_by_expansion(desk: Desk) -> None:
    scene = visit(
        desk,
        book(
            line(1),
            line(2, "crew", board="C1"),
            line(3, expansions=("mages",)),
            line(4, expansions=EVERYTHING),
            *others(),
        ),
    )
    assert scene.groups == {"Dumpling": (3, 3), "Trident": (0, 1), "Eel": (8, 8)}
    desk.click((scene.by.rect.right - 8, scene.by.rect.centery))
    sea, mages, reefs = (
        desk.app.words(f"logbook.expansions.{k}") for k in ("none", "short.mages", "short.reefs")
    )
    assert scene.groups[sea] == (9, 10)
    assert scene.groups[mages] == (2, 2)
    assert scene.groups[reefs] == (1, 1)


def test_the_table_is_saved_and_told_where(desk: Desk, tmp_path: Path) -> None:
    scene = visit(desk, book(line(1), line(2)))
    desk.click(scene.export)
    desk.written()
    files = list((tmp_path / "documents").glob("*.csv"))
    assert len(files) == 1
    assert str(files[0]) in scene.toast.text
    assert len(files[0].read_text().splitlines()) == 3


def test_a_folder_that_takes_nothing_is_told(desk: Desk, tmp_path: Path) -> None:
    scene = visit(desk, book(line(1)))
    (tmp_path / "documents").write_text("a file where the folder should be")
    desk.click(scene.export)
    desk.written()
    assert scene.toast.text.startswith(desk.app.words("logbook.not_exported", why=""))


def test_every_ending_and_every_expansion_has_words() -> None:
    words = catalogue()
    assert [way for way in ENDINGS if f"logbook.ending.{way}" not in words] == []
    assert [way for way in ENDINGS if f"voyages.result.{way}" not in words] == []
    assert [name for name in EXPANSIONS if f"logbook.expansions.short.{name}" not in words] == []


def many() -> Logbook:
    sets = [EXPANSIONS[:n] for n in range(6)]
    boards = list(shipped_content().boards)
    return book(
        *(
            line(
                n,
                ENDINGS[n % len(ENDINGS)],
                ("practice",) if n % 9 == 0 else (),
                board=boards[n % len(boards)],
                players=1 + n % 2,
                expansions=sets[n % 6] if n % 5 else EVERYTHING,
            )
            for n in range(150)
        ),
        more=b"tea\n" * 3,
    )


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("scale", [0.8, 2.0])
def test_everything_fits(monkeypatch: pytest.MonkeyPatch, size: tuple[int, int], scale: float) -> None:
    monkeypatch.setattr(Text, "_cut", lambda self, text, *_: pytest.fail(f"no room for {text!r}"))
    desk = Desk(size, ui_scale=scale, words="fitting")
    scene = visit(desk, many())
    desk.click((scene.by.rect.right - 8, scene.by.rect.centery))
    window = Rect((0, 0), size)
    parts = [
        *scene.page.panels.values(),
        scene.page.figures_at,
        scene.page.foot,
        *(w.rect for w in scene.filters.values()),
    ]
    assert all(window.contains(part) for part in (*parts, scene.back.rect, scene.export.rect))
    assert not any(a.colliderect(b) for i, a in enumerate(parts) for b in parts[:i])


# The pictures themselves


def drawn(desk: Desk, paint: object, *data: object) -> Surface:
    surface = Surface((400, 200), pygame.SRCALPHA)
    paint(surface, desk.app.look, surface.get_rect(), *data)  # type: ignore[operator]
    return surface


def lit(surface: Surface, colour: theme.Rgb) -> int:
    return pygame.mask.from_threshold(surface, colour, (60, 60, 60, 255)).count()


def test_a_bar_is_as_long_as_its_share(desk: Desk) -> None:
    short, long = (
        lit(drawn(desk, charts.bars, [charts.ChartBar("a", share, "x", theme.ORANGE)]), theme.ORANGE)
        for share in (0.25, 0.75)
    )
    assert 2.5 < long / short < 3.5


def test_a_curve_rises_with_what_it_shows(desk: Desk) -> None:
    low, high = (drawn(desk, charts.curve, [share] * 5, ["0", "50", "100"]).copy() for share in (0.1, 0.9))
    assert lit(high, theme.LAMP) > 0
    tops = [
        pygame.mask.from_threshold(picture, theme.LAMP, (40, 40, 40, 255)).get_bounding_rects()[0].y
        for picture in (low, high)
    ]
    assert tops[1] < tops[0] - 80


@pytest.mark.parametrize("shares", [[], [0.5], [0.0, 1.0]])
def test_a_curve_of_few_voyages(desk: Desk, shares: list[float]) -> None:
    assert drawn(desk, charts.curve, shares, ["0", "50", "100"]).get_bounding_rect().w > 0


def test_a_histogram_shows_what_was_and_what_should_be(desk: Desk) -> None:
    columns = [charts.Column("1", 0.5, 0.25), charts.Column("2", 0.25, 0.5)]
    picture = drawn(desk, charts.histogram, columns)
    left, right = picture.subsurface((0, 0, 200, 200)), picture.subsurface((200, 0, 200, 200))
    assert lit(left, theme.LAGOON) > 1.6 * lit(right, theme.LAGOON)
    assert lit(left, theme.SUN) > 0
    assert drawn(desk, charts.histogram, []).get_bounding_rect().w == 0


def test_a_young_book_shows_trophies_and_the_last_voyages(desk: Desk, told: list[str]) -> None:
    desk.show(scene := LogbookScene(book(line(1), line(2, "crew", board="B1")), shipped_content()))
    assert not scene.pages.visible
    assert all(cup.visible for cup in scene.cups)
    assert not any(stepper.visible for stepper in scene.filters.values())
    words = desk.app.words
    assert words("logbook.last.won", turns=11) in told
    assert words("logbook.last.lost", ending=words("logbook.ending.crew"), turn=12) in told


def test_from_ten_voyages_on_there_are_charts_and_trophies_beside_them(desk: Desk, told: list[str]) -> None:
    desk.show(scene := LogbookScene(book(*(line(n) for n in range(10))), shipped_content()))
    assert scene.pages.value == "charts"
    assert desk.app.words("logbook.expected") in told
    assert not any(cup.visible for cup in scene.cups)
    rect = scene.pages.rect
    desk.click((rect.right - 20, rect.centery))
    assert scene.pages.value == "trophies"
    assert all(cup.visible for cup in scene.cups)
    window = Rect(0, 0, 1280, 720)
    assert all(window.contains(cup.rect) for cup in scene.cups)


def test_a_win_with_help_is_told_beside_the_rest(desk: Desk, told: list[str]) -> None:
    desk.show(LogbookScene(book(line(1, assisted=("advice",))), shipped_content()))
    assert desk.app.words("logbook.of", wins=1, voyages=1) in told
    assert desk.app.words("logbook.figure.helped") in told


@pytest.fixture
def told(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """All texts that are told."""
    seen: list[str] = []
    render = Text.render

    def spy(self: Text, string: str, *rest: object, **more: object) -> Surface:
        seen.append(string)
        return render(self, string, *rest, **more)  # type: ignore[arg-type]

    monkeypatch.setattr(Text, "render", spy)
    return seen
