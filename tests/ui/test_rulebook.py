"""The rulebook: every page fits every window, pages turn, all rules are told with true numbers."""

import re
from collections.abc import Callable, Iterator
from itertools import combinations, pairwise
from pathlib import Path
from typing import Any

import msgspec
import pygame
import pytest
from pygame import Surface
from pygame.event import Event

from nautilion.content.catalogue import Catalogue, catalogue
from nautilion.games.nautilion.content.definitions import Content
from nautilion.games.nautilion.content.loading import shipped_content
from nautilion.games.nautilion.setup import Setup
from nautilion.games.nautilion.state import FIGURES
from nautilion.games.nautilion.table import room
from nautilion.games.nautilion.table.rulebook.facts import facts
from nautilion.games.nautilion.table.rulebook.motion import LOOP, Track, come, glide, go, pulse
from nautilion.games.nautilion.table.rulebook.pages import PAGES
from nautilion.games.nautilion.table.rulebook.sketch import Sketch
from nautilion.play.session import Session
from nautilion.play.settings import Settings
from nautilion.play.shelf import Shelf
from nautilion.ui import theme
from nautilion.ui.app import App
from nautilion.ui.scene import Scene
from nautilion.ui.scenes.home import Home
from nautilion.ui.scenes.pause import Pause
from nautilion.ui.scenes.rulebook import Rulebook, Spread
from nautilion.ui.text import Style, Text
from nautilion.ui.widgets.base import Widget
from nautilion.ui.widgets.button import Button
from tests.houses import shipped_house

WINDOWS = [
    ((1280, 720), 1.0),
    ((1280, 720), 2.0),
    ((900, 1400), 1.0),
    *(  # no tighter than the others
        pytest.param(size, scale, marks=pytest.mark.soak)
        for size, scale in (
            ((1280, 720), 0.8),
            ((1280, 960), 1.0),
            ((1280, 960), 2.0),
            ((1920, 1080), 1.0),
            ((2560, 1080), 1.0),
            ((3840, 2160), 1.0),
        )
    ),
]
RULES = (Path(__file__).parents[2] / "docs" / "rules" / "nautilion.md").read_text(encoding="utf-8")


class Reader:
    """Somebody with the book open."""

    def __init__(
        self, size: tuple[int, int] = (1280, 720), scale: float = 1.0, content: Content | None = None
    ) -> None:
        self.now = 0.0
        settings = Settings(window=size, ui_scale=scale, words="fitting", music=0.0, effects=0.0)
        self.app = App(settings, strict=True, clock=lambda: self.now)
        self.below = Scene()
        self.results: list[object] = []
        self.app.push(self.below)
        self.book = Rulebook(room.book(content or shipped_content()))
        self.app.push(self.book, then=self.results.append)
        self.step()

    def step(self, *events: Event) -> None:
        self.now += 0.05
        self.app.step(events, self.now)

    def draw(self, page: int) -> Spread:
        """Open a page and have it drawn anew."""
        self.book._spreads.clear()
        self.book.open_at(page)
        self.step()
        return self.book.spread(page)

    def key(self, *codes: int) -> None:
        for code in codes:
            self.step(Event(pygame.KEYDOWN, key=code, mod=0, unicode=""))

    def click(self, widget: Widget) -> None:
        pos = widget.rect.center
        self.step(Event(pygame.MOUSEMOTION, pos=pos, rel=(0, 0), buttons=(0, 0, 0)))
        self.step(Event(pygame.MOUSEBUTTONDOWN, pos=pos, button=1))
        self.step(Event(pygame.MOUSEBUTTONUP, pos=pos, button=1))


@pytest.fixture
def reader() -> Iterator[Reader]:
    yield Reader()
    pygame.display.quit()


# Every page, every window


@pytest.fixture
def written(monkeypatch: pytest.MonkeyPatch) -> list[tuple[str, Style]]:
    """Every text that is drawn, with its size."""
    seen: list[tuple[str, Style]] = []
    render = Text.render

    def spy(self: Text, string: str, style: Style, *rest: Any, **more: Any) -> Surface:
        seen.append((string, style))
        return render(self, string, style, *rest, **more)

    monkeypatch.setattr(Text, "render", spy)
    return seen


@pytest.mark.parametrize(("size", "scale"), WINDOWS)
def test_every_page_fits(size: tuple[int, int], scale: float, written: list[tuple[str, Style]]) -> None:
    r = Reader(size, scale)
    book, u = r.book, r.app.metrics.u
    assert r.app.screen.compositor.bounds.contains(book.panel)
    left, right = (page.move(-page.x, -page.y) for page in book.pages)
    margin = r.app.metrics.px(12)
    for number, name in enumerate(PAGES):
        written.clear()
        spread = r.draw(number)
        assert all(right.inflate(-2 * margin, -2 * margin).contains(line.at) for line in spread.lines), name
        assert all(left.contains(label.at) for label in spread.labels), name
        for a, b in combinations([line.at for line in spread.lines], 2):
            assert a.clip(b).h <= 3 * u, (name, a, b)  # the tall boxes of letters may touch
        for one, other in combinations([label.at for label in spread.labels], 2):
            assert one.clip(other).h <= 3 * u, (name, one, other)
        words = [(text, style.size) for text, style in written if re.search(r"[A-Za-z]{2}", text)]
        assert words
        assert min(height for _, height in words) >= theme.SMALLEST * u - 0.5, (name, words)
    assert all(r.app.screen.compositor.bounds.contains(w.rect) for w in book.group.widgets)
    pygame.display.quit()


def test_at_usual_size_all_pages_have_the_same_letters(
    reader: Reader, written: list[tuple[str, Style]]
) -> None:
    for number, name in enumerate(PAGES):
        written.clear()
        reader.draw(number)
        first = next(k for k in ("p1", "row1") if f"rulebook.{name}.{k}.text" in reader.app.words)
        text = reader.app.words(f"rulebook.{name}.{first}.text", **facts(shipped_content(), reader.app.words))
        sizes = [style.size for string, style in written if string == text]
        assert sizes[-1] == pytest.approx(18), name


def test_the_book_follows_the_window(reader: Reader) -> None:
    before = reader.book.spread(0)
    reader.app.settings.ui_scale = 1.25
    reader.app.apply_settings()
    reader.step()
    assert reader.book.spread(0) is not before


def test_the_next_page_is_drawn_while_this_one_is_read(reader: Reader) -> None:
    for _ in range(20):
        reader.step()
    drawn = dict(reader.book._spreads)
    assert set(drawn) == {0, 1}
    reader.key(pygame.K_RIGHT)
    assert reader.book.spread(1) is drawn[1]


# What moves


def over(r: Reader, seconds: float) -> list[tuple[bytes, bytes]]:
    """What is seen meanwhile: of the page with the picture, and of all around it."""
    seen = []
    for _ in range(round(seconds / 0.25)):
        r.now += 0.2
        r.step()
        rest = r.app.screen.canvas.surface.copy()
        picture = pygame.image.tobytes(rest.subsurface(r.book.pages[0]), "RGB")
        rest.fill(theme.INK, r.book.pages[0])
        seen.append((picture, pygame.image.tobytes(rest, "RGB")))
    return seen


def test_pictures_move_within_their_page_unless_they_shall_not() -> None:
    r = Reader((800, 600))
    over(r, 0.5)  # until the book has come up
    for number, name in enumerate(PAGES):
        r.book.open_at(number)
        pictures, around = map(set, zip(*over(r, LOOP), strict=True))
        assert len(pictures) > 2, name
        assert len(around) == 1, name
        r.app.settings.reduced_motion = True
        assert len(set(over(r, 0.5))) == 1, name
        r.app.settings.reduced_motion = False
    pygame.display.quit()


def test_a_still_picture_shows_before_and_after(reader: Reader) -> None:
    tray_and_plaques = 2 * len(FIGURES)
    reader.book.open_at(list(PAGES).index("turn"))
    reader.step()
    assert len(reader.book.sprites(reader.now)) < tray_and_plaques
    reader.app.settings.reduced_motion = True
    dice = reader.book.sprites(reader.now)
    assert len(dice) == tray_and_plaques
    assert all(die.alpha == 255 for die in dice)


def test_out_of_focus_pictures_wait(reader: Reader) -> None:
    over(reader, 1.0)
    reader.step(Event(pygame.WINDOWFOCUSLOST))
    assert len(set(over(reader, 1.0))) == 1
    reader.step(Event(pygame.WINDOWFOCUSGAINED))
    assert len(set(over(reader, 1.0))) > 1


@pytest.mark.parametrize(
    "track",
    [glide((0, 0), (90, 0), start=1), glide((0, 0), (90, 0), start=1, ends=True), come(1), go(1), pulse(1)],
    ids=["glide", "swallowed", "come", "go", "pulse"],
)
def test_a_loop_ends_where_it_begins(track: Track) -> None:
    steps = [track(n / 20) for n in range(round(LOOP * 20))]
    assert steps[-1].clear == pytest.approx(steps[0].clear, abs=0.2)
    for before, after in pairwise(steps):
        assert abs(after.clear - before.clear) < 0.25
        assert abs(after.x - before.x) < 20 or min(before.clear, after.clear) < 0.25  # leaps only unseen


# Turning pages


def test_keys_turn_pages_and_leave(reader: Reader) -> None:
    book, last = reader.book, len(PAGES) - 1
    reader.key(pygame.K_LEFT)
    assert book.page == 0
    reader.key(pygame.K_RIGHT, pygame.K_PAGEDOWN, pygame.K_RIGHT)
    assert book.page == 3
    reader.key(pygame.K_LEFT, pygame.K_PAGEUP)
    assert book.page == 1
    reader.key(pygame.K_END, pygame.K_RIGHT)
    assert book.page == last
    reader.key(pygame.K_HOME)
    assert book.page == 0
    reader.key(pygame.K_ESCAPE)
    assert reader.results == [None]
    assert reader.app.top is reader.below


def test_the_wheel_turns_pages(reader: Reader) -> None:
    reader.step(Event(pygame.MOUSEWHEEL, x=0, y=-1))
    reader.step(Event(pygame.MOUSEWHEEL, x=0, y=-1))
    reader.step(Event(pygame.MOUSEWHEEL, x=0, y=1))
    assert reader.book.page == 1


def test_buttons_turn_pages_and_leave(reader: Reader) -> None:
    book = reader.book
    assert not book.earlier.visible
    for number in range(1, len(PAGES)):
        reader.click(book.next)
        assert book.page == number
    assert not book.next.visible
    reader.click(book.earlier)
    assert book.page == len(PAGES) - 2
    reader.click(book.marks[4])
    assert list(PAGES)[book.page] == "placing"
    assert [mark.here for mark in book.marks].index(True) == 4
    reader.click(book.back)
    assert reader.results == [None]


def test_enter_reads_on_and_closes_at_the_end(reader: Reader) -> None:
    reader.key(*[pygame.K_RETURN] * (len(PAGES) - 1))
    assert reader.book.page == len(PAGES) - 1
    assert reader.results == []
    reader.key(pygame.K_RETURN)
    assert reader.results == [None]


def test_the_focus_never_stays_on_a_button_that_is_gone(reader: Reader) -> None:
    book = reader.book
    reader.key(pygame.K_END, pygame.K_LEFT)
    book.group.set_focus(book.next)
    reader.key(pygame.K_SPACE)
    assert not book.next.visible
    assert book.group.focus is book.back
    book.group.set_focus(book.earlier)
    reader.key(pygame.K_HOME)
    assert book.group.focus is book.next


def test_a_press_on_a_page_leafs(reader: Reader) -> None:
    book = reader.book
    left, right = (Event(pygame.MOUSEBUTTONDOWN, pos=page.center, button=1) for page in book.pages)
    pages = []
    for press in (right, right, left, left, left):
        reader.step(press)
        pages.append(book.page)
    assert pages == [1, 2, 1, 0, 0]


def test_pages_have_names_and_rule_numbers_only_on_request(
    reader: Reader, written: list[tuple[str, Style]]
) -> None:
    reader.click(reader.book.marks[3])
    told = {text for text, _ in written}
    assert told >= {catalogue()(f"rulebook.{name}.tab") for name in PAGES}
    ids = catalogue()("rulebook.rules", ids=catalogue()("rulebook.bite.rules"))
    assert ids not in told
    reader.click(reader.book.ids)
    assert ids in {text for text, _ in written}
    reader.click(reader.book.ids)
    written.clear()
    reader.book.stale()
    reader.step()
    assert ids not in {text for text, _ in written}


@pytest.mark.parametrize(
    ("make", "key"),
    [
        (lambda: Home(Shelf(shipped_house())), "title.rules"),
        (lambda: Pause(Session(Setup())), "rulebook.open"),
    ],
)
def test_the_menus_open_it(make: Callable[[], Home | Pause], key: str) -> None:
    menu = make()
    app = App(Settings(music=0.0, effects=0.0), strict=True, clock=lambda: 0.0)
    app.push(Scene())
    app.push(menu)
    button = next(w for w in menu.group.widgets if isinstance(w, Button) and w.text == catalogue()(key))
    button.on_press()
    app.step([], 0.1)
    scenes = [scene for scene, _ in app.stack]
    assert isinstance(scenes[-1], Rulebook)
    app.step([Event(pygame.KEYDOWN, key=pygame.K_ESCAPE, mod=0, unicode="")], 0.2)
    assert [scene for scene, _ in app.stack] == scenes[:-1]
    pygame.display.quit()


# What it says


def named() -> set[str]:
    """The ids of the rules that pages name."""
    words = catalogue()
    keys = [f"rulebook.{name}.rules" for name in PAGES]
    return {rule for key in keys if key in words for rule in words(key).split(", ")}


def test_every_section_of_the_rules_has_a_page() -> None:
    sections = re.split(r"^## \d+\. ", RULES, flags=re.M)[1:]
    for section in sections:
        title, ids = section.splitlines()[0], set(re.findall(r"^- ([A-Z]\d+b?) ", section, flags=re.M))
        if not title.startswith("Facts"):  # what every game must satisfy is for the tests, not for readers
            assert ids & named(), title


def test_pages_name_only_rules_that_exist() -> None:
    assert named() <= set(re.findall(r"^- ([A-Z]\d+b?) ", RULES, flags=re.M))


def test_what_is_reconstructed_is_said() -> None:
    content, words = shipped_content(), catalogue()
    marked = {
        "placing": any(board.reconstructed for board in content.boards.values()),
        "grimoire": any(spell.reconstructed for spell in content.grimoire.values()),
        "reefs": any(token.reconstructed for token in content.tokens.values()),
        "heroic": any(card.reconstructed for card in content.heroic.values()),
    }
    first, *others = PAGES  # whose note says whose game it is
    assert first not in marked
    assert {name for name in others if f"rulebook.{name}.note" in words} == {
        n for n, yes in marked.items() if yes
    }
    assert facts(content, words)["reconstructed"] == "2, 3 and 8"


def test_every_word_is_used_and_none_is_missing(reader: Reader, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: set[str] = set()
    look_up, has = Catalogue.__call__, Catalogue.__contains__

    def spy(self: Catalogue, key: str, **values: object) -> str:
        assert has(self, key), key
        asked.add(key)
        return look_up(self, key, **values)

    monkeypatch.setattr(Catalogue, "__call__", spy)
    fresh = Rulebook(room.book(shipped_content()))
    reader.app.push(fresh)
    for page in range(len(PAGES)):
        fresh.ids.is_open = page > 0
        fresh.open_at(page)
        fresh.spread(page)
    fresh.open_at(0)
    # the menus use that one
    assert {key for key in reader.app.words.texts if key.startswith("rulebook.")} - asked == {"rulebook.open"}


@pytest.mark.parametrize("more", [0, 2])
def test_spells_cost_what_the_content_says(
    more: int, written: list[tuple[str, Style]], monkeypatch: pytest.MonkeyPatch
) -> None:
    content = shipped_content()
    dearer = {
        name: msgspec.structs.replace(spell, cost=spell.cost + more)
        for name, spell in content.grimoire.items()
    }
    r = Reader(content=msgspec.structs.replace(content, grimoire=dearer))
    pearls: list[float] = []
    token = Sketch.token

    def spy(self: Sketch, name: str, x: float, y: float, side: float = 54, shade: bool = True) -> None:
        if name == "S":
            pearls.append(y)
        token(self, name, x, y, side, shade)

    monkeypatch.setattr(Sketch, "token", spy)
    written.clear()
    r.draw(list(PAGES).index("grimoire"))
    heads = [text for text, _ in written if " costs " in text]
    for name, spell in dearer.items():
        title = r.app.words(f"about.spell_{name}.title")
        assert any(h.startswith(f"{title} costs {spell.cost} token") for h in heads), (name, heads)
    assert [pearls.count(y) for y in sorted(set(pearls))] == [spell.cost for spell in dearer.values()]
    pygame.display.quit()


def test_other_numbers_come_from_the_content_too() -> None:
    content, words = shipped_content(), catalogue()
    told = facts(content, words)
    reserve = content.difficulty.reserve
    assert told["crew"] == sum(t.count for t in content.tokens.values() if t.kind == "crew") == 36
    assert told["faces"] == "1, 1, 2, 2, 3 and 4"
    assert (told["bites"], told["sleeps"]) == ("3 or 4", "1 or 2")
    assert (told["usual"], told["least"], told["second_player"]) == (
        reserve.usual,
        reserve.least,
        reserve.second_player,
    )
    assert (told["harpooners"], told["crew_harpoons"], told["mercenary_harpoons"]) == ("2, 5 or 8", 1, 2)
    assert (told["own_harpoons"], told["hard_harpoons"]) == content.difficulty.harpoons
    assert (told["admiral_1"], told["admiral_2"]) == ("1 to 5", "5 to 9")
    assert told["pairs"] == "A with 1, B with 4 and C with 7"
    assert (told["row"], told["schemes"], told["shown"], told["deeds"]) == (5, 12, 3, 12)
