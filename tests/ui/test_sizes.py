"""Every scene in every window: whatever its size and shape, nothing breaks."""

import pygame
import pytest
from pygame.event import Event

from nautilion.games.nautilion.table.scenes.setup import SetupScene
from nautilion.ui.widgets.base import WidgetScene
from tests.ui.kit import Desk
from tests.ui.poses import EVERY

SIZES = [(500, 860), (1600, 300), (1, 1)]
MORE_SIZES = [(320, 320), (60, 60), (5, 400), (1, 1)]  # all of them so small that the picture is scaled
KEYS = (pygame.K_TAB, pygame.K_DOWN, pygame.K_l, pygame.K_SPACE)


def resize(desk: Desk, size: tuple[int, int]) -> None:
    """The desktop gives the window another size, and it keeps still."""
    pygame.display.set_mode(size, pygame.RESIZABLE)
    desk.wait(0.03, Event(pygame.VIDEORESIZE, size=size, w=size[0], h=size[1]))
    desk.wait(0.2)


def use(desk: Desk, size: tuple[int, int]) -> None:
    """Point, click and type a little."""
    width, height = size
    desk.move((width // 2, height // 2))
    for code in KEYS:
        desk.key(code)
    desk.wheel(-1)


@pytest.mark.parametrize("sizes", [SIZES, pytest.param(MORE_SIZES, marks=pytest.mark.soak)], ids=len)
@pytest.mark.parametrize("name", EVERY)
def test_a_scene_lives_in_any_window(name, sizes):
    desk = Desk((1280, 720), speed="off")
    desk.app.push(EVERY[name](desk.app))
    desk.wait(0.3)
    for size in sizes:
        resize(desk, size)
        window = pygame.display.get_surface()
        assert window
        assert window.get_size() == size
        if desk.app.stack:
            use(desk, size)


@pytest.mark.parametrize("size", [(500, 860), (1080, 1920), (1600, 300), (1, 1)])
@pytest.mark.parametrize("name", ["setup all", "table", "title"])
def test_a_scene_begins_in_any_window(name, size):
    desk = Desk(size, speed="off")
    desk.app.push(EVERY[name](desk.app))
    desk.wait(0.3)
    use(desk, size)


def test_the_pointer_finds_its_aim_in_a_window_that_is_too_small():
    desk = Desk((1280, 720))
    desk.app.push(notice := EVERY["notice"](desk.app), then=desk.results.append)
    desk.wait(0.3)
    resize(desk, (240, 120))
    assert isinstance(notice, WidgetScene)
    button, box = notice.group.widgets[-1].rect, desk.app.screen.canvas.box
    drawn = desk.app.metrics.size
    desk.click((box.x + button.centerx * box.w // drawn[0], box.y + button.centery * box.h // drawn[1]))
    desk.wait(0.3)
    assert desk.results


def test_a_window_that_is_too_small_shows_the_whole_picture():
    desk = Desk((1280, 720))
    desk.app.push(EVERY["title"](desk.app))
    desk.wait(0.3)
    resize(desk, (120, 120))
    shown, box = pygame.display.get_surface(), desk.app.screen.canvas.box
    assert shown
    assert box.size == (120, 90)
    colours = {tuple(shown.get_at((x, y))) for x in range(0, 120, 7) for y in range(box.top, box.bottom, 7)}
    assert len(colours) > 30


@pytest.mark.parametrize("size", [(500, 860), (720, 1280), (900, 1400), (1280, 720)])
def test_nothing_of_the_setup_lies_on_anything_else(size):
    desk = Desk(size)
    desk.app.push(scene := EVERY["setup all"](desk.app))
    desk.wait(0.3)
    assert isinstance(scene, SetupScene)
    lay = scene.layout
    boxes = [lay.stage_at, lay.options, lay.foot, *(tile.rect for tile in scene.tiles)]
    boxes += [card.rect for card in scene.cards.values()]
    assert all(pygame.Rect((0, 0), size).contains(box) for box in boxes)
    assert not [(a, b) for a in boxes for b in boxes if a is not b and a.colliderect(b)]
    for card, level, _ in lay.parts.levels():
        assert level.rect.w > 2 * level.rect.h
        assert card.rect.contains(level.rect)
