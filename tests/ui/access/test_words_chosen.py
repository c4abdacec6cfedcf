"""Words as large as chosen on every page: none smaller, all within reach, and used as they are seen."""

import random
from collections.abc import Callable, Iterator
from functools import cache, partial

import pygame
import pytest
from pygame import Rect
from pygame.event import Event

from nautilion.games.nautilion.setup import Setup
from nautilion.kernel import Ask, Chance
from nautilion.play import settings as stored
from nautilion.play.session import Session
from nautilion.ui.scene import Scene
from nautilion.ui.scenes.large import LargePage
from nautilion.ui.scenes.lesson import LessonScene
from nautilion.ui.scenes.pause import Pause
from nautilion.ui.scenes.settings import SettingsMenu
from nautilion.ui.scenes.table import TableScene
from nautilion.ui.scenes.title import Title
from nautilion.ui.table import spots
from nautilion.ui.text import Style, Text
from nautilion.ui.widgets.base import WidgetScene
from tests.ui.access.test_touch import down, to, up
from tests.ui.driver import Player
from tests.ui.kit import Desk
from tests.ui.poses import EVERY

MEASURED = (255, 255, 255)  # the colour in which words are only measured
FEW = ("table", "settings access")
SIZES = [(1280, 720), pytest.param((1920, 1080), marks=pytest.mark.soak)]
SCALES = [pytest.param(1.1, marks=pytest.mark.soak), pytest.param(1.5, marks=pytest.mark.soak), 2.0]
POSES = [pose if pose in FEW else pytest.param(pose, marks=pytest.mark.soak) for pose in EVERY]
Size = tuple[int, int]


@pytest.fixture(autouse=True)
def closed() -> Iterator[None]:
    yield
    pygame.display.quit()


@pytest.fixture
def desk() -> Desk:
    return Desk(ui_scale=2.0)


def written(pose: str, size: Size, scale: float) -> dict[str, float]:
    """The smallest size in which each text of a page is written."""
    found: dict[str, float] = {}
    render = Text.render

    def watched(self: Text, string: str, style: Style, colour: object, *more: object) -> pygame.Surface:
        if colour != MEASURED and sum(map(str.isalpha, string)) > 1:  # signs stand on tokens, however small
            found[string] = min(style.size, found.get(string, style.size))
        return render(self, string, style, colour, *more)  # type: ignore[arg-type]

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Text, "render", watched)
        desk = Desk(size, ui_scale=scale)
        desk.show(EVERY[pose](desk.app))
    return found


usual = cache(lambda pose, size: written(pose, size, 1.0))


@pytest.mark.parametrize("scale", SCALES)
@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("pose", POSES)
def test_no_word_is_smaller_than_chosen(pose: str, size: Size, scale: float) -> None:
    before, now = usual(pose, size), written(pose, size, scale)
    assert set(before) - set(now) <= {text for text in before if text.endswith("…")}
    small = {text: (px, now[text]) for text, px in before.items() if now.get(text, 1e9) < scale * px - 1.01}
    assert not small


@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("pose", POSES)
def test_all_that_can_be_used_is_met_by_pointer_and_seen_by_keys(pose: str, size: Size) -> None:
    desk = Desk(size, ui_scale=2.0)
    desk.app.push(scene := EVERY[pose](desk.app))
    desk.wait(0.5)
    for place, meets in targets(scene):
        desk.point_at(place.center)
        assert meets()
        assert desk.app.screen.sight.collidepoint(place.center)
    for _ in range(min(40, len(targets(scene)) + 1)):
        desk.key(pygame.K_TAB)
        reached = scene.looked_at()
        if reached and reached.w < size[0] and reached.h < size[1]:
            assert desk.app.screen.sight.contains(reached)
    assert scene.looked_at()


def targets(scene: Scene) -> list[tuple[Rect, Callable[[], bool]]]:
    """Where the things of use are, and how one sees that the pointer has met one of them."""
    if isinstance(scene, WidgetScene):
        widgets = [w for w in scene.group.widgets if w.visible and w.focusable]
        some = random.Random(1).sample(widgets, min(12, len(widgets)))
        return [(widget.rect, partial(met, scene, widget)) for widget in some]
    assert isinstance(scene, TableScene)
    places = scene.reach.spots_now()
    used = sorted(scene.reach.reachable() & set(places), key=str)
    return [(places[spot], lambda: scene.hand.hover in used) for spot in used[:12]]


def met(scene: WidgetScene, widget: object) -> bool:
    return scene.group.pointed is widget


def test_at_its_usual_size_nothing_is_larger_than_the_window() -> None:
    for words in ("chosen", "fitting"):
        desk = Desk(ui_scale=1.0, words=words)
        for pose in ("title", "settings access"):
            desk.app.push(EVERY[pose](desk.app))
            desk.wait(0.1)
            assert desk.app.screen.canvas.surface is pygame.display.get_surface()
            assert desk.app.metrics.ui_scale == 1.0


def test_who_wants_no_moving_pages_has_words_as_large_as_fits() -> None:
    desk = Desk(ui_scale=2.0)
    desk.app.push(menu := SettingsMenu("access"))
    desk.wait(0.3)
    assert desk.app.screen.canvas.times > 1
    stays = menu.control("access", "words")
    desk.click(desk.point_at((stays.rect.right - 30, stays.rect.centery)))
    assert desk.app.settings.words == "fitting"
    assert desk.app.screen.canvas.surface is pygame.display.get_surface()
    assert menu.group.look.m.ui_scale == pytest.approx(desk.app.metrics.room(752, 604))
    desk.written()
    assert stored.load().settings.words == "fitting"


def test_words_that_grow_below_the_pointer_are_seen_where_it_is() -> None:
    desk = Desk()
    desk.app.push(EVERY["setup"](desk.app))
    desk.move((1270, 700))
    desk.app.settings.ui_scale = 2.0
    desk.app.apply_settings()
    desk.wait(0.1)
    assert desk.app.screen.sight.bottomright == (2560, 1440)


def test_the_column_of_the_title_moves_up_and_down_alone(desk: Desk) -> None:
    desk.app.push(title := EVERY["title"](desk.app))
    desk.wait(0.1)
    assert isinstance(title, Title)
    seen = []
    for pos in ((0, 0), (1270, 0), (0, 719), (1270, 719)):
        desk.move(pos)
        seen.append(desk.app.screen.sight.topleft)
    assert seen == [(0, 0), (0, 0), (0, 720), (0, 720)]
    assert all(widget.rect.right < 1280 for widget in title.group.widgets)


def test_a_dialog_that_fits_stays_still_over_a_table_that_does_not(desk: Desk) -> None:
    desk.app.push(EVERY["table"](desk.app))
    desk.app.push(pause := Pause(Session(Setup(seed=3))))
    desk.wait(0.5)
    assert desk.app.screen.canvas.times == 2.0
    seen = set()
    for pos in ((0, 300), (1270, 300)):
        desk.move(pos)
        seen.add(desk.app.screen.sight.x)
    assert len(seen) == 1
    assert desk.app.screen.sight.left < pause.panel.left < pause.panel.right < desk.app.screen.sight.right


def test_what_lay_below_is_laid_out_again_when_it_comes_back(desk: Desk) -> None:
    desk.app.push(title := EVERY["title"](desk.app))
    desk.wait(0.3)
    before = [widget.rect.copy() for widget in title.group.widgets]  # type: ignore[attr-defined]
    desk.key(pygame.K_F4)  # a page that needs no more than the window
    desk.wait(0.2)
    assert isinstance(desk.app.top, LargePage)
    assert desk.app.screen.canvas.times == 1.0
    desk.app.settings.contrast = True
    desk.app.apply_settings()
    desk.key(pygame.K_F4)
    desk.wait(0.2)
    assert [widget.rect for widget in title.group.widgets] == before  # type: ignore[attr-defined]
    assert title.laid_out_for is desk.app.look


def test_the_window_shows_the_part_of_the_picture_that_is_seen(desk: Desk) -> None:
    desk.app.push(EVERY["title"](desk.app))
    window = pygame.display.get_surface()
    assert window
    for pos in ((300, 500), (310, 505), (1200, 100)):
        desk.move(pos)
        desk.wait(0.4)
        seen = desk.app.screen.canvas.part(desk.app.screen.canvas.surface)
        inner = window.get_rect().inflate(-120, -120)  # beside the signs at the edges
        assert same(window.subsurface(inner), seen.subsurface(inner))


def same(one: pygame.Surface, other: pygame.Surface) -> bool:
    return pygame.image.tobytes(one, "RGB") == pygame.image.tobytes(other, "RGB")


def test_a_window_too_small_to_be_laid_out_shows_a_part_too(desk: Desk) -> None:
    desk.app.push(notice := EVERY["notice"](desk.app), then=desk.results.append)
    pygame.display.set_mode((240, 180), pygame.RESIZABLE)
    desk.wait(0.03, Event(pygame.VIDEORESIZE, size=(240, 180), w=240, h=180))
    desk.wait(0.3)
    assert desk.app.screen.sight.size == (480, 360)
    assert isinstance(notice, WidgetScene)
    button = notice.group.widgets[-1]
    for y in range(0, 180, 4):
        desk.move((120, y))
        at = button.rect.move(-desk.app.screen.sight.x, -desk.app.screen.sight.y).center
        if abs(at[1] // 2 - y) < 6:
            break
    desk.click((120, y))
    desk.wait(0.2)
    assert desk.results


def test_a_tip_is_seen_whole(desk: Desk) -> None:
    desk.app.push(scene := EVERY["title"](desk.app))
    desk.wait(0.3)
    assert isinstance(scene, WidgetScene)
    tipped = next(w for w in scene.group.widgets if w.visible and w.tip)
    desk.point_at(tipped.rect.center)
    desk.wait(1.0)
    (tip,) = scene.group.sprites(desk.now)
    assert desk.app.screen.sight.contains(tip.rect)
    desk.app.screen.canvas.sight.look(1, -1)
    (tip,) = scene.group.sprites(desk.now)
    assert desk.app.screen.sight.contains(tip.rect)


def test_what_a_lesson_says_and_what_the_table_says_is_brought_into_sight(desk: Desk) -> None:
    desk.move((1279, 719))
    desk.app.push(scene := EVERY["lesson"](desk.app))
    desk.wait(0.5)
    assert isinstance(scene, LessonScene)
    bubble = scene.tutor.box
    assert bubble
    assert desk.app.screen.sight.contains(bubble)
    assert desk.app.screen.sight.bottom < 1440
    desk.move((0, 0))
    desk.move((1279, 719))
    assert not desk.app.screen.sight.contains(bubble)
    scene.say("Nothing there.")
    desk.wait(0.1)
    line = scene.guide.above(desk.now, calm=False)[0].rect
    assert desk.app.screen.sight.contains(line)
    scene.guide.tips.asked = spots.LOG
    desk.wait(0.1)
    words = scene.guide.above(desk.now, calm=True)[-1].rect
    assert desk.app.screen.sight.contains(words)


def test_keys_and_the_right_stick_look_further(desk: Desk) -> None:
    desk.app.push(EVERY["rulebook"](desk.app))
    desk.wait(0.3)
    before = desk.app.screen.sight.topleft
    desk.key(pygame.K_RIGHT, pygame.KMOD_LCTRL)
    assert desk.app.screen.sight.x > before[0]
    desk.wait(
        0.03,
        Event(pygame.CONTROLLERAXISMOTION, axis=pygame.CONTROLLER_AXIS_RIGHTY, value=32000, instance_id=0),
    )
    assert desk.app.screen.sight.y > before[1]


def turn(player: Player) -> None:
    """Play until a turn has ended."""
    first = player.session.state.turn
    for _ in range(60):
        if player.session.state.turn > first or player.session.is_over:
            return
        player.turn()
    raise AssertionError("the turn does not end")


def test_a_whole_turn_by_pointer() -> None:
    player = Player(Setup(seed=3), ui_scale=2.0, speed="off")
    assert player.app.screen.canvas.times == 2.0
    turn(player)
    assert player.scene.looked_at() is None


def test_a_whole_turn_by_keys() -> None:
    player = Player(Setup(seed=3), ui_scale=2.0, speed="off")
    first, seen = player.session.state.turn, list[bool]()
    while player.session.state.turn == first and not player.session.is_over:
        player.calm()
        if player.session.state.turn > first:
            break
        if isinstance(player.session.pending, Chance):
            player.walk_to(spots.TRAY)
        else:
            player.by_keys()
        if reached := player.scene.looked_at():
            seen.append(player.app.screen.sight.contains(reached))
    assert seen
    assert all(seen)


def test_a_finger_meets_what_it_sees_and_its_drag_gets_to_the_other_end() -> None:
    player = Player(Setup(seed=3), ui_scale=2.0, speed="off")
    sight = player.app.screen.canvas.sight
    player.move((0, 0))
    tray = player.scene.reach.spots_now()[spots.TRAY]
    while not sight.rect.contains(tray):  # fingers have no other way to get there
        before = sight.rect.copy()
        player.frame(down((300, 300)))
        assert sight.rect == before
        for share in (100, 500, 900):
            player.frame(to((300 + share, 300 + share * 4 // 9)))
        player.frame(up((1200, 700)))
    at = (tray.centerx - sight.rect.x, tray.centery - sight.rect.y)
    player.frame(down(at))
    player.frame(up(at))
    assert isinstance(player.session.pending, Ask)


def test_what_a_reader_is_told_lies_where_it_is_seen(desk: Desk) -> None:
    told: list[tuple[int, int]] = []
    desk.app.push(EVERY["setup"](desk.app))
    desk.app.access.bridge = bridge = Listening(told)  # type: ignore[assignment]
    desk.move((1279, 719))
    desk.wait(0.2)
    assert told[-1] == desk.app.screen.sight.topleft == (1280, 720)
    assert bridge.is_wanted


class Listening:
    """A bridge that somebody listens at."""

    is_wanted = True

    def __init__(self, told: list[tuple[int, int]]) -> None:
        self.told = told

    def asked(self) -> list[object]:
        return []

    def follow_window(self, is_focused: bool, box: object) -> None:
        pass

    def show(self, what: object, corner: tuple[int, int]) -> None:
        self.told.append(corner)
