"""Words that cannot be shown, in every place that a player's files reach, through every scene: no scene
fails, and the work of drawing has a bound that no length of a text can move. Counted, not timed."""

import inspect
import json
from collections.abc import Iterator
from importlib import import_module
from itertools import product
from pathlib import Path
from typing import Any

import msgspec
import pygame
import pytest

from nautilion import paths
from nautilion.content.catalogue import catalogue
from nautilion.games.island.adviser.policies import LEVELS
from nautilion.games.island.game import GAME as ISLAND
from nautilion.games.nautilion.content.definitions import Card, Content
from nautilion.games.nautilion.content.loading import shipped_content
from nautilion.games.nautilion.setup import Setup
from nautilion.games.nautilion.table import room
from nautilion.games.nautilion.table.pieces import Pieces
from nautilion.games.nautilion.table.scenes.dice import DiceScene
from nautilion.games.nautilion.table.scenes.logbook import LogbookScene
from nautilion.games.nautilion.table.scenes.luck import LuckScene
from nautilion.games.nautilion.table.scenes.pile import Pile
from nautilion.games.nautilion.table.scenes.puzzle import PuzzleMenu
from nautilion.games.nautilion.table.scenes.result import ResultScene
from nautilion.games.nautilion.table.scenes.setup import SetupScene
from nautilion.play import settings as stored
from nautilion.play.logbook import Logbook
from nautilion.play.replays import marks
from nautilion.play.seats import HUMAN, Seat, seen_names
from nautilion.play.session import Session
from nautilion.play.shelf import Shelf
from nautilion.ui import clipboard
from nautilion.ui.scene import Scene
from nautilion.ui.scenes.company_setup import CompanySetup
from nautilion.ui.scenes.confirm import Confirm
from nautilion.ui.scenes.crash import Crash
from nautilion.ui.scenes.credits import Credits
from nautilion.ui.scenes.curtain import Curtain
from nautilion.ui.scenes.home import Home
from nautilion.ui.scenes.keyboard import Keyboard
from nautilion.ui.scenes.keys import KeysMenu
from nautilion.ui.scenes.large import LargePage
from nautilion.ui.scenes.notice import Notice
from nautilion.ui.scenes.pause import Pause
from nautilion.ui.scenes.replay import ReplayScene, drops
from nautilion.ui.scenes.rulebook import Rulebook
from nautilion.ui.scenes.scores import Scores
from nautilion.ui.scenes.seat_luck import SeatLuck
from nautilion.ui.scenes.seats import SeatsMenu
from nautilion.ui.scenes.settings import SettingsMenu
from nautilion.ui.scenes.speech import SpeechMenu
from nautilion.ui.scenes.table import TableScene
from nautilion.ui.scenes.title import Title, Waiting
from nautilion.ui.scenes.voyages import Voyages
from nautilion.ui.scenes.watch import WatchScene
from nautilion.ui.table import spots
from nautilion.ui.table.spots import Spot
from nautilion.ui.text import Style, Text
from nautilion.ui.widgets.textfield import TextField
from tests.houses import shipped_house
from tests.ui.company import ENDED, account_of
from tests.ui.kit import EVERYTHING, Desk, voyage
from tests.ui.oracle import Near

WORDS = {
    "unseen": "Ada\0 Love\x1b[2J \u202eada\u202c\u2066\u200f a\ud800b\udfff",  # NUL, marks, halves of letters
    "long": "W" * 10_000,
    "lines": "one\ntwo\r\n" * 40,
}
MOST_CALLS = 4_000  # of measuring and drawing in one scene, which takes some hundreds with usual words
MOST_LETTERS = 300_000  # in all of them together


class Work:
    """What the fonts were asked to do."""

    def __init__(self) -> None:
        self.calls = self.letters = 0

    def count(self, text: str) -> None:
        self.calls += 1
        self.letters += len(text)

    def check(self) -> None:
        """It was not too much; begin to count anew."""
        assert self.calls <= MOST_CALLS
        assert self.letters <= MOST_LETTERS
        self.__init__()  # type: ignore[misc]


@pytest.fixture
def work(monkeypatch: pytest.MonkeyPatch) -> Iterator[Work]:
    """Every call of a font is counted."""
    counted = Work()

    class Font(pygame.font.Font):
        def size(self, text: Any) -> tuple[int, int]:
            counted.count(text)
            return super().size(text)

        def render(self, text: Any, *args: Any, **more: Any) -> pygame.Surface:
            counted.count(text)
            return super().render(text, *args, **more)

    monkeypatch.setattr(pygame.font, "Font", Font)
    yield counted
    pygame.key.set_repeat(0)


def hostile_content(text: str) -> Content:
    """Boards and cards that say it, as if the loader had let them through."""
    ours = shipped_content()
    replace = msgspec.structs.replace
    boards = {key: replace(board, name=text) for key, board in ours.boards.items()}
    cards = [
        {number: replace(card, title=text, text=text) for number, card in deck.items()}
        for deck in (ours.darkhouse, ours.heroic)
    ]
    return replace(ours, boards=boards, darkhouse=cards[0], heroic=cards[1])


def hostile_session(text: str, over: bool = False, solo: bool = False) -> Session:
    """A voyage of two with every expansion, or of one without, on such content."""
    setup = Setup(seed=3) if solo else Setup(seed=3, players=2, expansions=EVERYTHING)
    played = voyage(setup, 100_000 if over else 12)
    session = Session(played.setup, hostile_content(text))
    session.replay(played.log)
    return session


def scenes(text: str) -> Iterator[tuple[Scene, ...]]:
    """Every scene with the words wherever it takes any; where there are two, one above the other."""
    names, content = (text, text), hostile_content(text)
    under_way, over = hostile_session(text), hostile_session(text, over=True)
    table = TableScene(under_way, names, adviser=Near())
    yield (Title(Waiting(text, text)),)
    yield (SetupScene(stored.Settings(names=names), content, under_way.setup),)
    yield (table, Pause(under_way))
    yield (Pile(under_way.state.discard),)
    yield (ResultScene(over, names, stored.Settings()),)
    found = [mark._replace(text=text) for mark in drops(marks(over), catalogue(), room.MARKS)]
    yield (ReplayScene(over, names, found, 5, text),)
    yield (WatchScene(hostile_session(text), names, Near()),)
    yield (LuckScene(hostile_session(text, over=True, solo=True), Near()),)
    yield (Rulebook(room.book(content)),)
    yield (Credits(),)
    yield from ((SettingsMenu(page),) for page in ("screen", "sound", "play", "names", "access"))
    yield (KeysMenu(),)
    yield (SpeechMenu(),)
    yield (Keyboard(TextField(text, lambda _: None, text)),)
    notice = Notice(text, text, text)
    yield (notice, LargePage(notice))
    yield (PuzzleMenu(text),)
    yield (DiceScene((), content.dice.faces, over),)
    yield (Curtain(text, [text] * 20),)
    yield (Confirm(text, text, text, text),)
    seats = [Seat(text), *(Seat(text, LEVELS[0], 1) for _ in range(3))]
    yield (CompanySetup(ISLAND, stored.Settings(people=(text,) * 4), ISLAND.content(None)),)
    yield (Scores(ENDED[4], seats, stored.Settings()),)
    yield (SeatLuck(ENDED[4], Near(), account_of(ENDED[4]), seats),)
    yield (SeatsMenu((text,) * 4, (HUMAN,) * 4, (), lambda seat, player: None),)
    yield (Crash(text, text, text, True),)


@pytest.mark.parametrize("kind", WORDS)
def test_every_scene_shows_any_words(kind, work):
    desk = Desk()
    first, second = seen_names((WORDS[kind],) * 2)
    desk.app.settings.names = (first, second)  # nothing else is ever written there
    desk.app.settings.voice_name = desk.app.settings.names[0]
    for several in scenes(WORDS[kind]):
        for scene in several:
            scene.backdrop = None
            desk.app.push(scene)
            desk.wait(0.2)
        if isinstance(scene, Pause):
            desk.app.finish("on")
            about_the_table(desk, several[0])
        desk.app.quit()
        work.check()


def about_the_table(desk: Desk, table: Scene) -> None:
    """What the table says of a card, and its log."""
    assert isinstance(table, TableScene)
    for number in (0, 1):
        at = table.reach.spots_now()[Spot("machination", number)].center
        desk.wait(0.3, pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=at, button=3))
    table.handling.perform(spots.LOG, None, (0, 0))
    desk.wait(0.3)


def test_no_scene_is_left_out():
    every = {
        name
        for folder in ("nautilion.ui.scenes", "nautilion.games.nautilion.table.scenes")
        for file in Path(str(import_module(folder).__path__[0])).glob("*.py")
        for name, thing in vars(import_module(f"{folder}.{file.stem}")).items()
        if inspect.isclass(thing) and issubclass(thing, Scene) and thing.__module__.endswith(file.stem)
    }
    shown = {kind.__name__ for several in scenes("x") for scene in several for kind in type(scene).__mro__}
    reads_files = {"Voyages", "LogbookScene", "PointsBook", "Library", "FrontPage", "PuzzlesScene"}
    reads_files |= {"CalendarScene", "LadderScene", "Home"}
    takes_no_words = {"LessonScene", "LessonMenu", "Lessons", "PuzzleScene", "PuzzleReply"}
    takes_no_words |= {"DayScene", "ClimbScene", "Reckoning"}  # for seas of the game's own boards alone
    assert every - shown == reads_files | takes_no_words


# Files, and the clipboard


def spoilt_shelf(text: str) -> Shelf:
    """Voyages, under way and ended, with the words wherever a file can hold them."""
    shelf = Shelf(shipped_house())
    for number, field in enumerate(("name", "captains", "result", "setup", "digest", "parent")):
        session = voyage(Setup(seed=3, players=2), 12 if number % 2 else 100_000)
        kept = shelf.begin(session, ("Ada", "Ben"))
        kept.keep()
        kept.close()
        value = {"captains": [text, text], "parent": {"voyage": text, "move": 3}}.get(field, text)
        plain = {**json.loads(kept.file.read_bytes()), field: value, "name": text}
        kept.file.write_text(json.dumps(plain), encoding="utf-8")
    return shelf


def spoilt_book(text: str) -> Logbook:
    """A log book, each line with the words in another place."""
    book = Logbook()
    book.count(Shelf(shipped_house()).begin(voyage(Setup(seed=3))))
    line = json.loads(book.file.read_bytes())
    fields = ("id", "board", "darkhouse", "result")
    bad = [json.dumps({**line, "id": field, field: text}) for field in fields]
    bad += [
        json.dumps({**line, "id": str(n), "expansions": e})
        for n, e in enumerate(([text], ["x"], ["x"] * 900))
    ]
    odd = [
        json.dumps({**line, "id": f"{k}{v}", k: v})
        for k, v in (("board", "Q"), ("darkhouse", "q"), ("result", "q"), ("players", 9), ("reserve", 10**9))
    ]
    book.file.write_text("\n".join([json.dumps(line), *bad, *odd]), encoding="utf-8")
    return book


@pytest.mark.parametrize("kind", WORDS)
def test_files_full_of_such_words_are_shown(kind, work):
    text, desk = WORDS[kind], Desk()
    shelf = spoilt_shelf(text)
    for scene in (Home(shelf), Voyages(shelf), LogbookScene(spoilt_book(text), shipped_content())):
        desk.show(scene)
        for step in range(6):
            if isinstance(scene, Voyages):
                desk.key(pygame.K_DOWN)
            elif isinstance(scene, LogbookScene):
                stepper = list(scene.filters.values())[step]
                desk.click((stepper.rect.right - 8, stepper.rect.centery))
        desk.app.quit()
        work.check()


@pytest.mark.parametrize("kind", WORDS)
def test_settings_full_of_such_words_open_the_window(kind, work):
    text = WORDS[kind]
    plain = {"names": [text, text], "language": text, "last_setup": text, "speed": text}
    paths.user_settings().write_text(json.dumps(plain), encoding="utf-8")
    found = stored.load().settings
    desk = Desk(language=found.language, names=found.names, last_setup=found.last_setup)
    desk.show(SetupScene(desk.app.settings, shipped_content()))
    desk.app.quit()
    work.check()


@pytest.mark.parametrize("kind", WORDS)
def test_such_words_can_be_pasted_anywhere(kind, work, monkeypatch):
    desk = Desk()
    for text in (WORDS[kind], "NAUTILION1:" + WORDS[kind], WORDS[kind] + " NAUTILION1:ſ", "9" * 10_000):
        monkeypatch.setattr(clipboard, "pasted", lambda text=text: text)
        desk.show(Home(Shelf(shipped_house())))
        desk.key(pygame.K_v, pygame.KMOD_CTRL)
        desk.wait(0.3)
        desk.app.quit()
        desk.show(scene := SetupScene(desk.app.settings, shipped_content(), Setup(players=2)))
        for widget in (*scene.name_fields, scene.seed):
            desk.click(widget)
            desk.key(pygame.K_v, pygame.KMOD_CTRL)
        desk.click(scene.paste)
        desk.app.quit()
        work.check()


# The title, whatever happens


def test_the_title_stands_without_the_voyage_that_waits(monkeypatch):
    def broken(*_: object) -> None:
        raise RuntimeError("nobody thought of this")

    desk, shelf = Desk(), spoilt_shelf("x")
    assert shelf.running()
    monkeypatch.setattr(Home, "_waiting", broken)
    desk.show(title := Home(shelf))
    assert not title.card.visible
    desk.click(title.new)
    assert desk.results == ["new"]
    monkeypatch.undo()
    monkeypatch.setattr("nautilion.games.nautilion.table.thumbnail.small_picture", broken)
    desk.show(title := Home(shelf))
    assert title.card.visible
    desk.click(title.card)
    assert desk.results == ["new", "continue"]


# Text itself


STYLE = Style("regular", 18)


@pytest.mark.parametrize(
    "text", [*WORDS.values(), "", "\0", "\n", "\ud800", "\U0001f419" * 3000], ids=range(8)
)
@pytest.mark.parametrize("width", [None, -5, 0, 1, 300])
def test_drawing_and_measuring_never_fail(text, width):
    pygame.display.set_mode((100, 100))
    writer = Text()
    size = writer.render(text, STYLE, (255, 255, 255), width).get_size()
    assert writer.size(text, STYLE, width)[1] <= max(size[1], writer.line_height(STYLE))
    for wrap in (False, True):
        assert writer.fit(text, STYLE, (200, 60), (255, 255, 255), wrap).height <= 60


@pytest.mark.parametrize("letters", [100, 1_000, 10_000, 100_000])
@pytest.mark.parametrize("wrap", [False, True])
def test_cutting_takes_few_looks_however_long_the_text(letters, wrap, work):
    pygame.display.set_mode((100, 100))
    picture = Text().fit("Hippocampus " * (letters // 10), STYLE, (200, 60), (255, 255, 255), wrap)
    assert work.calls < 40
    assert picture.width <= 200
    assert picture.height <= 60


def test_what_is_cut_is_as_long_as_fits():
    pygame.display.set_mode((100, 100))
    writer, small = Text(), STYLE.sized(9)
    picture = writer.fit("x" * 500, STYLE, (200, 60), (255, 255, 255))
    assert picture.width <= 200 < picture.width + 2 * writer.size("x", small)[0]


WIDE = ["W", "m", "\u042e", "Wonderful whales "]
LARGE = [(1280, 720), (1920, 1080), (2560, 1080)]


@pytest.mark.parametrize(("letters", "size"), [*product(WIDE, LARGE), (WIDE[-1], (900, 600))], ids=str)
def test_words_of_the_allowed_length_fit_their_card(letters, size):
    look = Desk(size).app.look
    words = {"title": (letters * 20)[:20].strip(), "text": (letters * 160)[:160].strip()}
    card = msgspec.convert(
        {"number": 101, "effect": "calm", "args": {"turns": 3}, "own": True, **words}, Card
    )
    pieces = Pieces(look)
    for width in (170, 232, 262):  # as a card is shown when it is played, told of, and in the rulebook
        pieces.card("heroic", card, look.m.px(width))
    assert not {card.title, card.text} & look.text.cut
