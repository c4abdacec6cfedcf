"""What a player sees whose disk shows or takes nothing: the truth, and the same game."""

import errno
import os
import threading
from collections.abc import Iterator, Sequence
from pathlib import Path

import pygame
import pytest
from pygame import Rect

from nautilion.games.nautilion.content.loading import shipped_content
from nautilion.games.nautilion.setup import Setup
from nautilion.games.nautilion.table.scenes.logbook import LogbookScene
from nautilion.play import open_save
from nautilion.play.logbook import Logbook
from nautilion.play.settings import load
from nautilion.play.shelf import Shelf
from nautilion.ui.scene import Scene
from nautilion.ui.scenes.confirm import Confirm
from nautilion.ui.scenes.crash import Crash
from nautilion.ui.scenes.pause import Pause
from nautilion.ui.scenes.settings import SettingsMenu
from nautilion.ui.scenes.voyages import Voyages
from nautilion.ui.screen import Screen
from nautilion.ui.start import put_in_order
from nautilion.ui.table import spots
from nautilion.ui.table.spots import Spot
from nautilion.ui.text import Text
from tests.houses import house_of, shipped_house
from tests.play.disk import Disk
from tests.play.voyages import played
from tests.ui.driver import Player
from tests.ui.kit import EVERYTHING, SIZES, Desk
from tests.ui.oracle import Near


@pytest.fixture
def written(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """All words that come on screen."""
    found: list[str] = []
    render = Text.render

    def rendered(self: Text, text: str, *rest: object, **named: object) -> pygame.Surface:
        found.append(text)
        return render(self, text, *rest, **named)  # type: ignore[arg-type]

    monkeypatch.setattr(Text, "render", rendered)
    return found


@pytest.mark.parametrize("key", ["voyages", "logbook"])
def test_what_cannot_be_read_is_not_called_empty(
    desk: Desk, written: list[str], tmp_path: Path, key: str
) -> None:
    (tmp_path / "data").touch()  # a file where the folder should be
    content = shipped_content()
    desk.show(Voyages(Shelf(house_of(content))) if key == "voyages" else LogbookScene(Logbook(), content))
    assert desk.app.words(f"{key}.unread") in written
    assert desk.app.words(f"{key}.nothing") not in written


def test_settings_that_cannot_be_saved_say_so(desk: Desk, tmp_path: Path) -> None:
    (tmp_path / "settings.json").mkdir()
    menu = SettingsMenu("access")
    desk.show(menu)
    desk.click(menu.control("access", "reduced_motion"))
    desk.written()
    assert menu.toast.text == desk.app.words("settings_fault.later")
    assert desk.app.settings.reduced_motion


def test_a_voyage_that_does_not_come_back_can_be_tried_again(
    desk: Desk, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    shelf = Shelf(shipped_house())
    kept = shelf.begin(played(Setup(seed=1), 3))
    kept.keep()
    kept.close()
    scene = Voyages(shelf)
    desk.show(scene)
    desk.key(pygame.K_DELETE)
    away = shelf.bin.rename(tmp_path / "away")
    scene.undelete()
    assert scene.toast.text
    assert scene.deleted
    away.rename(shelf.bin)
    desk.click(scene.undo)
    assert [entry.id for entry in scene.entries] == [kept.id]


# Moves on a slow disk


@pytest.fixture
def disk(monkeypatch: pytest.MonkeyPatch) -> Iterator[Disk]:
    held = Disk(monkeypatch)
    yield held
    held.go_on()


def moves_on_disk(player: Player) -> int:
    return len(Shelf(shipped_house()).read(player.kept.id).session.log)


def test_a_whole_voyage_is_saved_and_counted_without_the_screens_thread(disk: Disk) -> None:
    player = Player(Setup(seed=8), speed="off")
    player.kept.count = Logbook().count
    assert player.voyage()
    assert player.results
    assert moves_on_disk(player) == len(player.session.log)
    assert [line.id for line in Logbook().read().lines] == [player.kept.id]
    assert disk.threads
    assert threading.main_thread() not in disk.threads


def test_moves_and_frames_go_on_while_the_disk_stands_still(disk: Disk) -> None:
    player = Player(Setup(seed=3), speed="off")
    disk.hold()
    for _ in range(12):
        player.turn()
    player.frame(count=5)
    made = len(player.session.log)
    assert made >= 12
    assert not player.kept.file.exists()
    disk.go_on()
    player.app.finish("title")
    assert moves_on_disk(player) == made
    assert threading.main_thread() not in disk.threads


def test_settings_names_and_the_table_are_written_without_the_screens_thread(
    desk: Desk, disk: Disk, tmp_path: Path
) -> None:
    shelf = Shelf(shipped_house())
    kept = shelf.begin(played(Setup(seed=1), 3))
    kept.keep()
    kept.close()
    menu, scene, book = SettingsMenu("access"), Voyages(shelf), LogbookScene(Logbook(), shipped_content())
    desk.show(menu)
    disk.hold()  # whoever waits for it on the screen's thread fails
    desk.click(menu.control("access", "reduced_motion"))
    disk.go_on()
    desk.app.finish()
    assert load().settings.reduced_motion
    desk.show(scene)
    disk.hold()
    desk.click(scene.name)
    desk.type("Calm")
    desk.key(pygame.K_RETURN)
    assert scene.listing.rows[0].name == "Calm"
    disk.go_on()
    desk.app.finish()
    assert [entry.name for entry in shelf.entries()] == ["Calm"]
    desk.show(book)
    disk.hold()
    book.save()
    desk.wait(0.1)
    assert not book.toast.text
    disk.go_on()
    desk.written()
    assert str(tmp_path / "documents") in book.toast.text
    assert disk.threads
    assert threading.main_thread() not in disk.threads


def test_what_the_log_book_missed_is_written_without_the_screens_thread(disk: Disk) -> None:
    shelf = Shelf(shipped_house())
    kept = shelf.begin(played(Setup(seed=2)))
    kept.keep()
    kept.close()
    put_in_order(shelf)
    shelf.writer.flush()
    assert [line.id for line in Logbook().read().lines] == [kept.id]
    assert threading.main_thread() not in disk.threads


def test_a_name_that_the_disk_refuses_is_told_and_the_old_one_shown(desk: Desk, disk: Disk) -> None:
    shelf = Shelf(shipped_house())
    kept = shelf.begin(played(Setup(seed=1), 3))
    kept.rename("Old")
    kept.close()
    scene = Voyages(shelf)
    desk.show(scene)
    disk.error = errno.ENOSPC
    desk.click(scene.name)
    desk.type("!")
    desk.key(pygame.K_RETURN)
    shelf.writer.flush()
    desk.wait(0.1)
    why = desk.app.words("shelf.not_changed", why=os.strerror(errno.ENOSPC))
    assert (scene.toast.text, scene.name.value, scene.listing.rows[0].name) == (why, "Old", "Old")


def test_drawing_only_notes_that_odds_were_seen(monkeypatch: pytest.MonkeyPatch) -> None:
    player = Player(Setup(seed=3), speed="off", adviser=Near(), ghost="odds")
    player.click(spots.TRAY)
    player.calm()
    player.frame()
    drawing, handed, draw = [False], list[bool](), Screen.draw

    def drawn(screen: Screen, scenes: Sequence[Scene], now: float) -> None:
        drawing[0] = True
        draw(screen, scenes, now)
        drawing[0] = False

    monkeypatch.setattr(Screen, "draw", drawn)
    monkeypatch.setattr(player.kept, "hand_over", lambda: handed.append(drawing[0]))
    player.lift(Spot("die", 0), Spot("berth", "phantom"))
    player.move(player.centre(Spot("berth", "phantom")))
    assert player.session.assisted == ("advice",)
    player.frame(count=3)
    assert handed == [False]


def test_a_small_sign_says_that_moves_are_not_on_disk_yet(
    disk: Disk, written: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    clock = [0.0]
    monkeypatch.setattr(open_save, "monotonic", lambda: clock[0])
    player = Player(Setup(seed=3), speed="off")
    sign = player.app.words("keeping.not_yet")
    disk.hold()
    player.click(spots.TRAY)
    player.calm()
    clock[0] = 0.1
    player.frame()
    assert player.scene.moving(player.now)  # quick frames, until the sign is due
    assert sign not in written
    clock[0] = 0.25
    player.frame()
    assert sign in written
    assert sum(len(player.scene.not_yet.sprites(lag)) for lag in (0.0, 0.1, 0.25)) == 1
    disk.go_on()
    player.kept.flush()
    assert player.kept.lag == 0
    assert not player.scene.not_yet.sprites(player.kept.lag)


@pytest.mark.parametrize("expansions", [(), EVERYTHING], ids=["base", "all"])
@pytest.mark.parametrize("players", [1, 2])
@pytest.mark.parametrize("size", [*SIZES, (960, 600)], ids=str)
def test_the_sign_lies_where_only_water_is(
    size: tuple[int, int], players: int, expansions: tuple[str, ...]
) -> None:
    player = Player(Setup(seed=6, players=players, expansions=expansions), size, speed="off")
    player.calm()
    (sign,) = player.scene.not_yet.sprites(1.0)
    assert player.scene.view.fit(player.session.state).rects["sea"].contains(sign.rect)
    assert not [
        spot for spot, rect in player.scene.reach.spots_now().items() if _covers(sign.rect, spot, rect)
    ]


def _covers(sign: Rect, spot: Spot, rect: Rect) -> bool:
    return spot != spots.SEA and sign.colliderect(rect)


def test_a_disk_that_refuses_and_takes_again_is_told_each_time_in_a_line(disk: Disk) -> None:
    player, told = Player(Setup(seed=3), speed="off"), []
    for error in (errno.ENOSPC, errno.ENOSPC, 0):
        disk.error = error
        player.turn()
        player.scene.guide.said = None
        player.kept.flush()
        player.frame()
        told.append(player.scene.guide.said[0] if player.scene.guide.said else "")
    words = player.app.words
    assert told == [words("keeping.full"), "", words("keeping.again")]


@pytest.mark.parametrize("way", ["leave", "restart", "quit"])
def test_whoever_leaves_a_voyage_that_is_not_saved_is_asked_first(disk: Disk, way: str) -> None:
    player = Player(Setup(seed=3), speed="off")
    disk.error = errno.ENOSPC
    player.click(spots.TRAY)
    for sure in (False, True):
        player.key(pygame.K_ESCAPE)
        player.app.finish(way)
        question = player.app.top
        assert isinstance(question, Confirm)
        assert question.title == player.app.words("keeping.lost.title")
        assert not player.results
        player.app.finish(sure)
    assert player.results == [{"leave": "title"}.get(way, way)]


def test_nobody_is_asked_once_the_disk_takes_the_voyage(disk: Disk) -> None:
    player = Player(Setup(seed=3), speed="off")
    disk.error = errno.ENOSPC
    player.click(spots.TRAY)
    player.key(pygame.K_ESCAPE)
    disk.error = 0
    player.app.finish("leave")
    assert player.results == ["title"]
    assert moves_on_disk(player) == len(player.session.log) > 0


def test_what_covers_the_table_waits_for_the_disk(disk: Disk) -> None:
    player = Player(Setup(seed=3), speed="off")
    player.click(spots.TRAY)
    player.click(spots.MENU)
    assert isinstance(player.app.top, Pause)
    assert moves_on_disk(player) == len(player.session.log) > 0
    assert threading.main_thread() not in disk.threads


def test_a_table_that_fails_has_its_moves_on_disk_before_anything_is_said(disk: Disk) -> None:
    player = Player(Setup(seed=3), speed="off")
    player.app.strict = False
    player.click(spots.TRAY)

    def fails(now: float) -> None:
        raise ValueError("a bug")

    player.scene.update = fails  # type: ignore[method-assign]
    player.frame()
    assert isinstance(player.app.top, Crash)
    assert moves_on_disk(player) == len(player.session.log) > 0
