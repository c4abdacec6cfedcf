"""What a player sees whose disk shows or takes nothing: the truth, and the same game."""

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from nautilion.games.nautilion.content.loading import shipped_content
from nautilion.games.nautilion.setup import Setup
from nautilion.play.logbook import Logbook
from nautilion.play.shelf import Shelf
from nautilion.ui.scenes.logbook import LogbookScene
from nautilion.ui.scenes.settings import SettingsMenu
from nautilion.ui.scenes.voyages import Voyages
from nautilion.ui.text import Text
from tests.houses import house_of, shipped_house
from tests.play.voyages import played
from tests.ui.kit import Desk


@pytest.fixture
def desk() -> Iterator[Desk]:
    yield Desk()
    pygame.display.quit()


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
    menu = SettingsMenu()
    desk.show(menu)
    desk.click(menu.control("screen", "reduced_motion"))
    assert menu.passing.text == desk.app.words("settings_fault.later")
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
    assert scene.passing.text
    assert scene.deleted
    away.rename(shelf.bin)
    desk.click(scene.undo)
    assert [entry.id for entry in scene.entries] == [kept.id]
