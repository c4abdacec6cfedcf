"""Setting out: choices by mouse and by keyboard, what applies, the number of the sea, and that all fits."""

import os

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

from collections.abc import Callable, Iterator
from itertools import combinations
from math import exp
from typing import Any

import msgspec
import pygame
import pytest
from pygame import Rect, Surface
from pygame.event import Event

from nautilion.content.catalogue import catalogue
from nautilion.content.setups import MOST_SEED
from nautilion.games.nautilion.adviser.odds import Odds
from nautilion.games.nautilion.content.definitions import EXPANSIONS, Board, Content
from nautilion.games.nautilion.content.loading import shipped_content
from nautilion.games.nautilion.difficulty import MOST, difficulty
from nautilion.games.nautilion.setup import Setup, read_setup
from nautilion.games.nautilion.table.board_picture import (
    board_picture,
    cabin_centres,
    cabin_radius,
    pipe_line,
    pipes_svg,
)
from nautilion.games.nautilion.table.scenes.setup import SetupScene
from nautilion.play.codes import packed
from nautilion.play.settings import Settings
from nautilion.ui import clipboard
from nautilion.ui.app import App
from nautilion.ui.room import Choices
from nautilion.ui.scenes.lesson import LessonScene
from nautilion.ui.scenes.notice import Notice
from nautilion.ui.text import Text
from nautilion.ui.widgets.base import Widget
from tests.ui.kit import kept_in

EVERYTHING = (
    "board=C2 players=2 reserve=2 expansions=mages,mercenaries,reefs,darkhouse,heroic "
    "harpoons=3 darkhouse=difficult own_cards=no seed=5"
)
Visit = Callable[..., "Visitor"]


class Visitor:
    """Somebody at the setup, with a mouse and a keyboard."""

    def __init__(self, content: Content, **settings: object) -> None:
        self.now = 0.0
        self.settings = msgspec.convert({"window": (1280, 720), "full_setup": True, **settings}, Settings)
        self.app = App(self.settings, strict=True, clock=lambda: self.now)
        self.scene = SetupScene(self.settings, content)
        self.scene.backdrop = None  # the sea has tests of its own
        self.results: list[Choices | None] = []
        self.app.push(self.scene, then=self.results.append)

    def step(self, *events: Event) -> None:
        self.now += 0.05
        self.app.step(events, self.now)

    def click(self, widget: Widget, share: float = 0.5) -> None:
        assert widget.visible
        pos = (widget.rect.x + round(widget.rect.w * share), widget.rect.centery)
        self.step(Event(pygame.MOUSEMOTION, pos=pos, rel=(0, 0), buttons=(0, 0, 0)))
        self.step(Event(pygame.MOUSEBUTTONDOWN, pos=pos, button=1))
        self.step(Event(pygame.MOUSEBUTTONUP, pos=pos, button=1))

    def key(self, *codes: int) -> None:
        for code in codes:
            self.step(Event(pygame.KEYDOWN, key=code, mod=0, unicode=""))

    def type(self, text: str) -> None:
        self.step(Event(pygame.TEXTINPUT, text=text))

    def tab_to(self, widget: Widget) -> None:
        for _ in range(40):
            if self.scene.group.focus is widget:
                return
            self.key(pygame.K_TAB)
        raise AssertionError("the Tab key never comes here")

    @property
    def setup(self) -> Setup:
        return self.scene.setup


@pytest.fixture
def visit() -> Iterator[Visit]:
    yield lambda content=None, **settings: Visitor(content or shipped_content(), **settings)
    pygame.display.quit()


def test_every_choice_with_the_mouse(visit: Visit) -> None:
    v = visit()
    scene = v.scene
    v.click(scene.tiles[4])
    for name in EXPANSIONS:
        v.click(scene.cards[name], 0.3)
    v.click(scene.harpoons, 0.9)
    v.click(scene.darkhouse, 0.1)
    v.click(scene.players, 0.9)
    v.click(scene.reserve, 0.95)
    v.click(scene.name_fields[0])
    v.type("Ada")
    v.click(scene.sail)
    (choices,) = v.results
    assert choices
    expected = Setup(
        board="C1",
        players=2,
        reserve=6,
        expansions=EXPANSIONS,
        harpoons=3,
        darkhouse="intro",
        seed=choices.setup.seed,
    )
    assert choices.setup == expected
    assert choices.names == ("Ada", "")


def test_every_choice_with_the_keyboard(visit: Visit) -> None:
    v = visit()
    scene = v.scene
    v.tab_to(scene.tiles[0])
    v.key(pygame.K_RIGHT, pygame.K_DOWN, pygame.K_RETURN)
    for name in EXPANSIONS:
        v.tab_to(scene.cards[name])
        v.key(pygame.K_SPACE)
    v.tab_to(scene.harpoons)
    v.key(pygame.K_RIGHT)
    v.tab_to(scene.darkhouse)
    v.key(pygame.K_RIGHT)
    v.tab_to(scene.players)
    v.key(pygame.K_RIGHT)
    v.tab_to(scene.reserve)
    v.key(pygame.K_LEFT, pygame.K_LEFT)
    v.tab_to(scene.name_fields[1])
    v.type("Grace")
    v.tab_to(scene.sail)
    v.key(pygame.K_RETURN)
    (choices,) = v.results
    assert choices
    assert choices.setup.board == "C1"
    assert choices.setup.expansions == EXPANSIONS
    assert (choices.setup.players, choices.setup.reserve) == (2, 2)
    assert (choices.setup.harpoons, choices.setup.darkhouse) == (3, "difficult")
    assert choices.names == ("", "Grace")


def test_enter_sails_and_escape_goes_back(visit: Visit) -> None:
    v = visit()
    v.key(pygame.K_RETURN)
    w = visit()
    w.key(pygame.K_ESCAPE)
    assert isinstance(v.results[0], Choices)
    assert w.results == [None]


def test_only_what_applies_is_shown(visit: Visit) -> None:
    v = visit()
    scene = v.scene
    special: list[Widget] = [
        scene.harpoons,
        scene.darkhouse,
        scene.own_cards,
        scene.more,
        scene.earlier,
        *scene.name_fields,
    ]
    assert not any(widget.visible for widget in special)
    v.click(scene.cards["mercenaries"], 0.3)
    assert scene.harpoons.visible
    assert not scene.darkhouse.visible
    v.click(scene.cards["darkhouse"], 0.3)
    v.click(scene.cards["mercenaries"], 0.3)
    assert scene.darkhouse.visible
    assert not scene.harpoons.visible
    v.click(scene.players, 0.9)
    assert all(field.visible for field in scene.name_fields)


def test_the_last_setup_is_remembered_with_a_new_sea(visit: Visit) -> None:
    v = visit(last_setup=EVERYTHING, names=("Ada", "Grace"))
    assert v.setup == msgspec.structs.replace(read_setup(EVERYTHING, shipped_content()), seed=v.setup.seed)
    v.click(v.scene.tiles[1])
    v.click(v.scene.sail)
    assert v.settings.last_setup.startswith("board=A2 players=2")
    assert v.settings.names == ("Ada", "Grace")


@pytest.mark.parametrize("way", ["watch", "back"])
def test_what_was_not_sailed_is_not_remembered(visit: Visit, way: str) -> None:
    v = visit(last_setup=EVERYTHING)
    v.click(v.scene.tiles[1])
    v.click(getattr(v.scene, way))
    assert v.settings.last_setup == EVERYTHING


@pytest.mark.parametrize("text", ["", "board=Z9", "nonsense", "players=7 reserve=900"])
def test_a_setup_that_cannot_be_played_any_more_is_forgotten(visit: Visit, text: str) -> None:
    assert msgspec.structs.replace(visit(last_setup=text).setup, seed=0) == Setup()


# The number of the sea


def empty_seed(v: Visitor) -> None:
    v.click(v.scene.seed, 0.9)
    v.key(pygame.K_END, *[pygame.K_BACKSPACE] * 16)


def test_a_typed_sea(visit: Visit) -> None:
    v = visit()
    empty_seed(v)
    v.type("4")
    v.type("2")
    assert v.setup.seed == 42
    v.key(pygame.K_BACKSPACE)
    v.click(v.scene.sail)
    assert v.results[0]
    assert v.results[0].setup.seed == 4


def test_letters_and_too_large_numbers_are_refused_kindly(visit: Visit) -> None:
    v = visit()
    empty_seed(v)
    v.type("x")
    assert v.scene.seeds.note
    assert v.scene.seed.value == ""
    v.type(str(MOST_SEED))
    assert v.setup.seed == MOST_SEED
    assert not v.scene.seeds.note
    v.type("1")
    assert v.setup.seed == MOST_SEED
    assert v.scene.seeds.note


def test_an_empty_number_means_any_sea(visit: Visit) -> None:
    v = visit()
    empty_seed(v)
    v.click(v.scene.sail)
    assert v.results[0]


def test_the_dice_find_another_sea(visit: Visit) -> None:
    v = visit()
    before = v.setup.seed
    v.click(v.scene.dice)
    assert v.setup.seed != before
    assert v.scene.seed.value == str(v.setup.seed)


@pytest.mark.parametrize(
    ("pasted", "seed"),
    [("123456", 123456), (" 77 ", 77), ("1,234", 1234), ("shark", None), ("", None), ("a=b", None)],
)
def test_pasting(visit: Visit, monkeypatch: pytest.MonkeyPatch, pasted: str, seed: int | None) -> None:
    monkeypatch.setattr(clipboard, "pasted", lambda: pasted)
    v = visit()
    before = v.setup.seed
    v.click(v.scene.paste)
    assert v.setup.seed == (before if seed is None else seed)
    assert v.scene.seed.value == str(v.setup.seed)
    assert bool(v.scene.seeds.note) == (seed is None)


def test_a_whole_voyage_can_be_sent_to_a_friend(visit: Visit, monkeypatch: pytest.MonkeyPatch) -> None:
    sent: list[str] = []
    monkeypatch.setattr(clipboard, "copy", kept_in(sent))
    monkeypatch.setattr(clipboard, "pasted", lambda: sent[0])
    v = visit(last_setup=EVERYTHING)
    v.click(v.scene.copy)
    friend = visit()
    friend.click(friend.scene.paste)
    assert friend.setup == v.setup
    assert friend.scene.harpoons.value == 3


# Own content


def with_own(content: Content, boards: int) -> Content:
    own = {
        f"own{n}": msgspec.structs.replace(content.boards["A1"], id=f"own{n}", name="") for n in range(boards)
    }
    cards = {**content.heroic, 99: msgspec.structs.replace(content.heroic[1], number=99, own=True)}
    return msgspec.structs.replace(content, boards={**content.boards, **own}, heroic=cards)


def test_own_boards_and_cards(visit: Visit) -> None:
    v = visit(with_own(shipped_content(), 2))
    v.click(v.scene.own_cards, 0.9)
    v.click(v.scene.more)
    assert [tile.visible for tile in v.scene.tiles] == [True, True, False, False, False, False]
    v.click(v.scene.tiles[1])
    v.click(v.scene.sail)
    assert v.results[0]
    assert v.results[0].setup.board == "own1"
    assert v.results[0].setup.own_cards


# For newcomers


def test_a_newcomer_chooses_a_kind_of_voyage(visit: Visit) -> None:
    v = visit(full_setup=False)
    assert not any(w.visible for w in (*v.scene.cards.values(), v.scene.reserve, v.scene.seed))
    for preset in v.scene.presets:
        v.click(preset, 0.3)
        assert [each.chosen for each in v.scene.presets] == [each is preset for each in v.scene.presets]
    assert v.setup.expansions == EXPANSIONS
    v.click(v.scene.presets[0])
    assert (v.setup.expansions, v.setup.reserve) == ((), 6)
    v.click(v.scene.sail)
    assert v.results[0]
    assert v.results[0].setup.reserve == 6


def test_a_mix_of_ones_own_is_called_so(visit: Visit, monkeypatch: pytest.MonkeyPatch) -> None:
    written: list[str] = []
    render = Text.render

    def noted(self: Text, words: str, *rest: Any, **more: Any) -> Surface:
        written.append(words)
        return render(self, words, *rest, **more)

    monkeypatch.setattr(Text, "render", noted)
    v = visit(full_setup=False)
    words = v.app.words.of("nautilion")
    assert words("setup.preset.mixed") not in written
    v.scene.change(expansions=("mages", "reefs"))
    v.step()
    assert not any(each.chosen for each in v.scene.presets)
    assert words("setup.preset.mixed") in written


def test_all_choices_are_one_click_away_and_remembered(visit: Visit) -> None:
    v = visit(full_setup=False)
    v.click(v.scene.unfold)
    assert v.settings.full_setup
    assert all(card.visible for card in v.scene.cards.values())
    assert not any(preset.visible for preset in v.scene.presets)
    v.click(v.scene.unfold)
    assert not v.settings.full_setup
    assert not v.scene.seed.visible


@pytest.mark.parametrize("full", [True, False])
@pytest.mark.parametrize("topic", [*EXPANSIONS, "two"])
def test_each_switch_shows_its_lesson_and_leads_back(visit: Visit, full: bool, topic: str) -> None:
    v = visit(full_setup=full, last_setup="players=2")
    v.click(v.scene.lessons[topic])
    lesson = v.app.top
    assert isinstance(lesson, LessonScene)
    assert lesson.run.lesson.topic == topic
    v.app.finish("left")
    assert v.app.top is v.scene
    assert v.setup.expansions == ()  # the switch itself was not touched


# The layout


@pytest.mark.parametrize("size", [(1280, 720), (1280, 960), (2560, 1080), (3840, 2160)])
@pytest.mark.parametrize("scale", [0.8, 1.0, 2.0])
@pytest.mark.parametrize("full", [True, False])
def test_everything_fits(visit: Visit, size: tuple[int, int], scale: float, full: bool) -> None:
    own = with_own(shipped_content(), 3)
    v = visit(own, window=size, ui_scale=scale, words="fitting", last_setup=EVERYTHING, full_setup=full)
    window = Rect((0, 0), size)
    shown = [w for w in v.scene.group.widgets if w.visible]
    assert all(window.contains(w.rect) for w in shown)
    on_cards: dict[Widget, Widget] = {
        v.scene.harpoons: v.scene.cards["mercenaries"],
        v.scene.darkhouse: v.scene.cards["darkhouse"],
    }
    cards = {**v.scene.cards} if full else {each.preset.name: each for each in v.scene.presets}
    on_cards |= {button: cards[topic] for topic, button in v.scene.lessons.items() if topic in cards}
    for a, b in combinations(shown, 2):
        if on_cards.get(b) is a:
            assert a.rect.contains(b.rect)
        else:
            assert not a.rect.colliderect(b.rect)


@pytest.mark.parametrize("size", [(1280, 720), (1280, 960)])
@pytest.mark.parametrize("setup", ["", EVERYTHING])
@pytest.mark.parametrize("full", [True, False])
def test_no_words_are_cut(
    visit: Visit, monkeypatch: pytest.MonkeyPatch, size: tuple[int, int], setup: str, full: bool
) -> None:
    monkeypatch.setattr(Text, "_cut", lambda self, text, *_: pytest.fail(f"no room for {text!r}"))
    v = visit(
        with_own(shipped_content(), 3), window=size, last_setup=setup, names=("Ada", "Grace"), full_setup=full
    )
    v.step()
    v.scene.seeds.refuse("too_large")
    v.step()


def test_resizing_while_choosing(visit: Visit) -> None:
    v = visit()
    pygame.display.set_mode((1600, 900), pygame.RESIZABLE)
    v.step(Event(pygame.VIDEORESIZE, size=(1600, 900), w=1600, h=900))
    v.click(v.scene.tiles[3])
    assert v.setup.board == "B2"


# How hard it will be


def test_harder_choices_never_look_easier() -> None:
    content, base = shipped_content(), Setup(board="B1", expansions=("mercenaries", "darkhouse"))
    chance = difficulty(base, content).chance
    for harder in ({"board": "C1"}, {"reserve": 1}, {"harpoons": 3}, {"darkhouse": "difficult"}):
        assert difficulty(msgspec.structs.replace(base, **harder), content).chance < chance
    pearls = [difficulty(msgspec.structs.replace(base, reserve=n), content).chance for n in range(1, 7)]
    assert pearls == sorted(pearls)
    assert difficulty(Setup(), content).level == 1
    assert difficulty(read_setup(EVERYTHING, content), content).level == MOST


def test_the_level_follows_the_odds_and_names_what_weighs_most() -> None:
    content = shipped_content()

    def told(adds: dict[str, float], **choices: Any) -> tuple[int, str]:
        found = difficulty(Setup(**choices), content, Odds(made={}, adds=adds))
        return found.level, found.because

    assert told({"always": 4.0}) == (1, "nothing")
    assert told({"always": 0.0}) == (3, "nothing")
    assert told({"always": 4.0, "class C": -6.0}, board="C1") == (5, "class_C")
    assert told({"always": 3.0, "twice the reserve": 1.5}, reserve=1) == (3, "reserve")
    assert told({"always": 3.0, "reefs": -2.0}, expansions=("reefs",)) == (2, "reefs")
    both = told({"always": 3.0, "reefs": -1.0, "mages": -1.5}, expansions=("mages", "reefs"))
    assert both == (3, "expansions")
    assert told({"always": 3.0, "second captain": -2.0}, players=2) == (2, "two")


def test_a_board_of_your_own_has_the_odds_of_its_class() -> None:
    content = shipped_content()
    own = msgspec.structs.replace(content.boards["B1"], id="mine")
    more = msgspec.structs.replace(content, boards={**content.boards, "mine": own})
    odds = Odds(made={}, adds={"always": 1.0, "class B": -0.5, "board B1": 2.0})
    assert difficulty(Setup(board="mine"), more, odds).chance == pytest.approx(1 / (1 + exp(-0.5)))


def test_every_account_has_words() -> None:
    content, words = shipped_content(), catalogue()
    for board in content.boards:
        for reserve in range(1, 7):
            for count in range(6):
                for chosen in combinations(EXPANSIONS, count):
                    found = difficulty(Setup(board=board, reserve=reserve, expansions=chosen), content)
                    assert f"difficulty.level.{found.level}" in words
                    assert f"difficulty.because.{found.because}" in words


# The picture of a boat


@pytest.mark.parametrize("board", shipped_content().boards.values(), ids=lambda b: b.id)
def test_cabins_and_pipes_keep_apart(board: Board) -> None:
    rect = Rect(10, 20, 600, 360)
    radius, centres = cabin_radius(board, rect), cabin_centres(board, rect)
    assert all(rect.inflate(-2 * radius, -2 * radius).collidepoint(c) for c in centres.values())
    assert all(pygame.Vector2(a).distance_to(b) > 2 * radius for a, b in combinations(centres.values(), 2))
    for pipe in board.pipes:
        for number, centre in centres.items():
            if number not in pipe:
                points = [pygame.Vector2(x + 10, y + 20) for x, y in pipe_line(board, pipe)]
                assert all(p.distance_to(centre) > radius for p in points)


def test_a_pipe_bends_around_a_cabin_in_its_way() -> None:
    spots = {n: {"x": 0.1 + 0.4 * ((n - 1) % 3), "y": 0.15 + 0.35 * ((n - 1) // 3)} for n in range(1, 10)}
    raw = {"id": "mine", "class": "A", "pipes": [[1, 3], [1, 2]], "spaces": spots}
    board = msgspec.convert(raw, Board)
    assert len(pipe_line(board, (1, 2))) == 2
    assert len(pipe_line(board, (1, 3))) > 2


def test_lit_pipes_differ(visit: Visit) -> None:
    board = shipped_content().boards["A1"]
    assert pipes_svg(board, 0b11, (500, 300)) != pipes_svg(board, 0b101, (500, 300))
    look = visit().app.look
    picture = board_picture(look, board, (400, 300), ("1", "2", "", "", "", "", "M", "", ""))
    assert picture.get_size() == (400, 300)


def test_a_code_that_needs_a_board_of_somebody_says_which(visit):
    v = visit()
    v.scene.seeds.take_text(packed(b"1 board=Ring seed=3 own=board:01234567"))
    v.step()
    assert isinstance(v.app.top, Notice)
    assert "Ring, a board that somebody made" in v.app.top.text
