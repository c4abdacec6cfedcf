"""Pages in large letters: everything that a scene says, never smaller than chosen, never cut, and of use."""

from collections.abc import Iterator

import pygame
import pytest

from nautilion.ui import theme
from nautilion.ui.scene import Scene
from nautilion.ui.scenes.keyboard import Keyboard
from nautilion.ui.scenes.large import LargePage
from nautilion.ui.scenes.settings import SettingsMenu
from nautilion.ui.scenes.table import TableScene
from nautilion.ui.table import spots
from tests.ui.kit import Desk
from tests.ui.poses import EVERY

SIZES = [(1280, 720), pytest.param((1920, 1080), marks=pytest.mark.soak)]


@pytest.fixture
def desk() -> Iterator[Desk]:
    yield Desk(ui_scale=2.0)
    pygame.display.quit()


def page(desk: Desk) -> LargePage:
    desk.key(pygame.K_F4)
    desk.wait(0.3)
    assert isinstance(desk.app.top, LargePage)
    return desk.app.top


def top(desk: Desk) -> Scene | None:
    """What is shown now, whatever was shown before."""
    return desk.app.top


def go_to(large: LargePage, name: str) -> None:
    (large.at,) = [at for at, row in enumerate(large.rows) if row.node and row.node.name == name]


@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("pose", [pose for pose in EVERY if pose != "keyboard"])
def test_all_words_are_there_as_large_as_they_were_chosen(pose: str, size: tuple[int, int]) -> None:
    desk = Desk(size, ui_scale=2.0)
    scene = EVERY[pose](desk.app)
    desk.show(scene)
    told = [node.name for node in scene.described().every()]
    large, text = page(desk), desk.app.text
    written = [text.words_of(row.words) for row in large.rows]
    usual = theme.BODY.size * desk.app.metrics.u
    assert min(size for _, size in filter(None, written)) >= 2 * usual
    all_words = " ".join(words for words, _ in filter(None, written))
    assert [name for name in told if name not in all_words] == []
    wide = desk.app.metrics.size[0]
    for above, row in zip(large.rows, large.rows[1:], strict=False):
        assert above.rect.bottom < row.rect.top
        assert row.words.width <= row.rect.w <= wide
        assert row.words.height <= row.rect.h
    large.at = len(large.rows) - 1
    large._bring_into_sight()
    assert large.rows[-1].rect.bottom - large.top <= desk.app.metrics.size[1]
    pygame.display.quit()


def test_it_begins_with_its_first_words_or_with_what_the_keys_have_reached(desk: Desk) -> None:
    result = EVERY["won"](desk.app)
    desk.show(result)
    assert page(desk).at == 0
    desk.key(pygame.K_ESCAPE)
    desk.key(pygame.K_TAB)
    large = page(desk)
    assert large.pointed_key() == result.pointed_key() is not None


def test_a_setting_is_changed_on_its_large_page(desk: Desk) -> None:
    menu = SettingsMenu("sound")
    desk.show(menu)
    large = page(desk)
    go_to(large, "Music")
    desk.key(pygame.K_RIGHT)
    assert desk.app.settings.music > 0
    assert top(desk) is large
    go_to(large, "Quiet in the background")
    desk.key(pygame.K_RETURN)
    assert not desk.app.settings.mute_unfocused
    assert top(desk) is menu  # what happens is seen
    desk.wait(2.0)
    assert isinstance(top(desk), LargePage)
    desk.key(pygame.K_ESCAPE)
    desk.wait(2.0)
    assert top(desk) is menu


def test_the_line_that_is_read_has_the_focus_for_listeners(desk: Desk) -> None:
    desk.show(SettingsMenu("sound"))
    large = page(desk)
    go_to(large, "Music")
    key = large.description_key()
    desk.key(pygame.K_DOWN)
    assert large.description_key() != key
    focus = large.described().found(large.described().focus)
    assert focus
    assert focus.name == "Effects"


def test_a_name_is_written_from_its_large_page(desk: Desk) -> None:
    desk.show(SettingsMenu("names"))
    large = page(desk)
    go_to(large, "First captain")
    desk.key(pygame.K_RETURN)
    assert isinstance(top(desk), Keyboard)
    desk.key(pygame.K_ESCAPE)
    desk.wait(0.1)
    assert top(desk) is large


def test_the_dice_are_rolled_on_the_large_page_of_the_table(desk: Desk) -> None:
    desk.app.settings.speed = "off"
    table = EVERY["lesson"](desk.app)
    assert isinstance(table, TableScene)
    desk.show(table)
    large = page(desk)
    assert large.described().asked in " ".join(
        said[0] for row in large.rows if (said := desk.app.text.words_of(row.words))
    )
    tray = next(row.node for row in large.rows if row.node and row.node.key == spots.TRAY)
    go_to(large, tray.name)
    desk.key(pygame.K_RETURN)
    assert top(desk) is table
    for _ in range(20):
        desk.wait(1.0)
        if isinstance(top(desk), LargePage):
            break
    assert isinstance(top(desk), LargePage)


def test_a_click_presses_what_it_meets(desk: Desk) -> None:
    menu = SettingsMenu("sound")
    desk.show(menu)
    large = page(desk)
    go_to(large, "Done")
    large._bring_into_sight()
    desk.click(large.rows[large.at].rect.move(0, -large.top).center)
    desk.wait(0.1)
    assert top(desk) is None
