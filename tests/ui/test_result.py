"""The end of a voyage: every ending, the figures, the record, and where the player goes from there."""

import os

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import random
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest
from pygame import Rect
from pygame.event import Event

from nautilion.content.catalogue import catalogue
from nautilion.content.files import Problem
from nautilion.games import good_house
from nautilion.games.nautilion.content.loading import shipped_content
from nautilion.games.nautilion.events import CollisionFought
from nautilion.games.nautilion.figures import figures
from nautilion.games.nautilion.moves import Rolled
from nautilion.games.nautilion.setup import Setup
from nautilion.games.nautilion.table.scenes.result import ENDINGS, ResultScene
from nautilion.games.nautilion.table.scenes.setup import SetupScene
from nautilion.kernel import Chance
from nautilion.play.logbook import Logbook
from nautilion.play.session import Session
from nautilion.play.settings import Settings
from nautilion.play.shelf import Shelf
from nautilion.play.summaries import Summary
from nautilion.ui.app import App
from nautilion.ui.scenes.home import Home, content_notice
from nautilion.ui.scenes.notice import Notice
from nautilion.ui.start import Flow, notices
from nautilion.ui.text import Text
from tests.houses import shipped_house
from tests.ui.kit import SIZES

BASE = Setup(seed=3)
FULL = Setup(players=2, expansions=("mages", "mercenaries", "reefs", "darkhouse", "heroic"), seed=4)


@pytest.fixture(autouse=True)
def own_folders(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_CACHE_HOME", "XDG_STATE_HOME"):
        monkeypatch.setenv(name, str(tmp_path))


@pytest.fixture
def app() -> Iterator[App]:
    yield App(Settings(), strict=True, clock=lambda: 0.0)
    pygame.display.quit()


def voyage(setup: Setup = BASE, result: str = "", practice: bool = False) -> Session:
    """A voyage that somebody played at random, with an ending as wished."""
    session, dice = Session(setup, practice=practice), random.Random(1)
    while not session.is_over:
        if isinstance(session.pending, Chance):
            session.roll()
        else:
            assert session.pending
            session.play(dice.choice(session.pending.moves))
    if result:
        session.state.result = result
    return session


def press(code: int) -> list[Event]:
    return [Event(pygame.KEYDOWN, key=code, mod=0, unicode="")]


@pytest.mark.parametrize("ending", ENDINGS)
def test_every_ending_has_a_picture_and_words(app: App, ending: str) -> None:
    scene = ResultScene(voyage(result=ending), ("Ada", "Grace"), app.settings)
    app.push(scene)
    app.step([], 1.0)
    assert app.art.has(f"scenes/{scene.picture}")
    assert f"result.{ending}.title" in app.words
    assert f"result.{ending}.text" in app.words


def test_an_ending_that_nobody_foresaw(app: App) -> None:
    app.push(ResultScene(voyage(result="whale"), ("", ""), app.settings))
    app.step([], 1.0)
    assert "result.other.text" in app.words


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("scale", [0.8, 2.0])
def test_everything_fits(monkeypatch: pytest.MonkeyPatch, size: tuple[int, int], scale: float) -> None:
    monkeypatch.setattr(Text, "_cut", lambda self, text, *_: pytest.fail(f"no room for {text!r}"))
    app = App(Settings(window=size, ui_scale=scale, words="fitting"), strict=True, clock=lambda: 0.0)
    scene = ResultScene(voyage(FULL), ("Ada", "Grace"), app.settings)
    scene.backdrop = None  # the sea has tests of its own
    app.push(scene)
    app.step([], 1.0)
    window = Rect((0, 0), size)
    assert scene.frame.contains(scene.watch.rect)
    parts = [scene.frame, scene.tale, scene.side, *(w.rect for w in (*scene.wide, *scene.small))]
    assert all(window.contains(part) for part in parts)
    assert not any(a.colliderect(b) for i, a in enumerate(parts) for b in parts[:i])


def test_buttons_and_keys_say_what_next(app: App) -> None:
    results: list[str] = []
    wishes = ("new", "same", "setup", "title")
    for expected in (*wishes, "watch", "logbook"):
        scene = ResultScene(voyage(), ("", ""), app.settings)
        app.push(scene, then=results.append)
        app.step([], 1.0)
        buttons = {
            **dict(zip(wishes, scene.wide, strict=True)),
            "watch": scene.watch,
            "logbook": scene.logbook,
        }
        pos = buttons[expected].rect.center
        app.step([Event(pygame.MOUSEBUTTONDOWN, pos=pos, button=1)], 1.1)
        app.step([Event(pygame.MOUSEBUTTONUP, pos=pos, button=1)], 1.2)
        assert results[-1] == expected
    for code, expected in ((pygame.K_ESCAPE, "title"), (pygame.K_RETURN, "new")):
        app.push(ResultScene(voyage(), ("", ""), app.settings), then=results.append)
        app.step(press(code), 2.0)
        assert results[-1] == expected


# Figures


@pytest.mark.parametrize("setup", [Setup(seed=3), FULL], ids=["base", "everything"])
def test_figures_agree_with_the_log(setup: Setup) -> None:
    session = voyage(setup)
    found = figures(session)
    rolls = [move for move in session.log if isinstance(move, Rolled)]
    assert found.rolls == len(rolls) == len(session.chances)
    assert found.faces == Counter(face for move in rolls for face in move.values)
    assert found.turns == session.state.turn
    assert 1 <= found.luck <= 4
    assert 0 <= found.crew <= 9
    assert found.sailed >= 0


def test_the_darkhouse_takes_no_more_than_is_discarded() -> None:
    for seed in range(6):
        session = voyage(Setup(seed=seed))
        assert figures(session).bitten == sum(type(move).__name__ == "Discard" for move in session.log)


# From scene to scene


def flow(app: App) -> Flow:
    shelf = Shelf(shipped_house())
    return Flow(app, shelf)


def test_a_voyage_from_the_title_to_the_result_and_back(app: App) -> None:
    sea = flow(app)
    sea.title()
    app.step([], 1.0)
    app.finish("new")
    assert isinstance(app.top, SetupScene)
    app.step(press(pygame.K_ESCAPE), 2.0)
    assert isinstance(app.top, Home)
    session = voyage(result="won")
    app.finish("quit")
    kept = sea.shelf.begin(session)
    kept.count = Logbook().count
    kept.keep()
    sea.after_table(kept, "won")
    assert isinstance(app.top, ResultScene)
    assert app.top.overall.wins == 1
    assert sea.shelf.running() is None
    app.finish("title")
    assert isinstance(app.top, Home)


def test_the_next_voyage_after_the_result(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    sea, sailed = flow(app), []
    monkeypatch.setattr(sea, "table", lambda kept: sailed.append(kept.session.setup))
    setup = Setup(board="B1", seed=7)
    kept = sea.shelf.begin(Session(setup))
    for wish in ("same", "new"):
        sea.after_result(kept.session, ("", ""), kept.id, sea.title, wish)
    sea.after_table(kept, "restart")
    assert sailed[0] == sailed[2] == setup
    assert sailed[1].board == "B1"
    assert sailed[1].seed != 7


@pytest.mark.parametrize("broken", [b"{", b'{"rules": 0, "setup": "", "moves": [], "digest": ""}'])
def test_a_save_that_does_not_play_is_explained_and_left_alone(app: App, broken: bytes) -> None:
    sea = flow(app)
    sea.shelf.folder.mkdir(parents=True)
    sea.shelf.file("mine").write_bytes(broken)
    sea.after_title("continue")
    app.step([], 1.0)
    assert isinstance(app.top, Notice)
    assert app.top.text in app.words.texts.values()
    assert sea.shelf.file("mine").read_bytes() == broken


def test_own_content_that_does_not_fit_is_told_on_the_title(app: App, tmp_path: Path) -> None:
    folder = tmp_path / "nautilion" / "content"
    folder.mkdir(parents=True)
    (folder / "mine.yaml").write_text("boards: [{id: X}]\nhats: []\n", encoding="utf-8")
    found, problems = good_house()
    assert found.content("nautilion") == shipped_content()
    assert problems
    app.push(Home(Shelf(found), notices(app.words, problems, ())))
    app.step([], 1.0)
    assert isinstance(app.top, Notice)
    assert "mine.yaml" in app.top.text


def test_many_problems_are_cut_short() -> None:
    text = content_notice([Problem("mine.yaml", f"boards[{n}]", "is bad") for n in range(40)], catalogue())
    assert text.count("mine.yaml") == 10
    assert "30" in text


def test_the_numbers_of_the_collision_stand_on_the_page(app: App) -> None:
    sailed = (voyage(Setup(expansions=("mercenaries",), seed=seed)) for seed in range(40))
    session = next(s for s in sailed if figures(s).harpoons)
    fought = next(e for told in session.told for e in told if isinstance(e, CollisionFought))
    scene = ResultScene(session, ("", ""), app.settings)
    app.push(scene)
    wanted = (f"{fought.nautilion} : {fought.phantom}", app.words("result.figures.harpoons"))
    assert wanted in scene._figures()
    assert len(scene._figures()) == 8


@pytest.mark.parametrize("key", ["nothing", "rolled"])
def test_every_reason_against_undo_has_words(key: str) -> None:
    assert f"undo.{key}" in catalogue()


def test_a_win_with_help_is_not_nothing_sailed(app: App) -> None:
    session = voyage()
    app.push(scene := ResultScene(session, ("", ""), app.settings))
    scene.here = Summary(assisted=1, helped=1, helped_wins=1)
    scene.overall = Summary(voyages=3, wins=1, assisted=1, helped=1, helped_wins=1)
    here, every = (value for _, value in scene._record_lines())
    words = catalogue()
    helped = words("result.record.helped", wins=1, number=1)
    assert here == helped
    assert every == words(
        "result.record.both", alone=words("result.record.line", games=3, wins=1), helped=helped
    )
