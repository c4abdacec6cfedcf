"""The window kit: the stack of scenes, drawing, failure and start."""

import os

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import random
import re
import subprocess
import sys

import pygame
import pytest
from pygame import Rect, Surface
from pygame.event import Event

from nautilion.games.nautilion.setup import Setup
from nautilion.play import settings as stored
from nautilion.play.session import Session
from nautilion.play.settings import Settings
from nautilion.ui.app import App
from nautilion.ui.compositor import Compositor, Sprite, merged, stamp
from nautilion.ui.scene import Scene
from nautilion.ui.scenes.confirm import Confirm
from nautilion.ui.scenes.credits import Credits
from nautilion.ui.scenes.notice import Notice
from nautilion.ui.scenes.pause import Pause
from nautilion.ui.scenes.settings import SettingsMenu
from nautilion.ui.scenes.title import Title, Waiting
from nautilion.ui.sea import Sea
from nautilion.ui.widgets.base import WidgetScene

WAITING = Waiting("Dumpling, turn 12", "yesterday, 18:20")


def key(code: int, mod: int = 0) -> Event:
    return Event(pygame.KEYDOWN, key=code, mod=mod, unicode="")


def click(pos: tuple[int, int]) -> list[Event]:
    return [
        Event(pygame.MOUSEMOTION, pos=pos, rel=(0, 0), buttons=(0, 0, 0)),
        Event(pygame.MOUSEBUTTONDOWN, pos=pos, button=1),
        Event(pygame.MOUSEBUTTONUP, pos=pos, button=1),
    ]


class Plain(Scene):
    """A scene that counts what is asked of it."""

    def __init__(self) -> None:
        self.painted: list[Rect] = []
        self.left = 0
        self.moving_parts: list[Sprite] = []

    def paint(self, surface: Surface) -> None:
        self.painted.append(surface.get_clip())
        surface.fill((20, 90, 120), (100, 100, 300, 200))

    def sprites(self, now: float) -> list[Sprite]:
        return self.moving_parts

    def leave(self) -> None:
        self.left += 1


class Broken(Plain):
    def update(self, now: float) -> None:
        raise RuntimeError("a leak")


# The stack


def test_results_go_to_whoever_asked(app: App) -> None:
    got: list[object] = []
    below, top = Plain(), Plain()
    app.push(below, then=got.append)
    app.push(top, then=got.append)
    app.finish("first")
    assert got == ["first"]
    assert (app.top, top.left, below.left) == (below, 1, 0)
    app.finish("second")
    assert got == ["first", "second"]
    assert not app.step([], 1.0)


def test_a_result_may_lead_straight_to_another_scene(app: App) -> None:
    app.push(Plain(), then=lambda _: app.push(Plain()))
    app.finish()
    assert app.step([], 0.0)


def test_closing_the_window_leaves_every_scene(app: App) -> None:
    scenes = [Plain(), Plain()]
    for scene in scenes:
        app.push(scene)
    assert not app.step([Event(pygame.QUIT)], 0.0)
    assert [s.left for s in scenes] == [1, 1]


# Drawing


def settle(app: App) -> None:
    for now in (1.0, 2.0, 3.0):
        app.step([], now)


def test_a_still_scene_is_painted_once(app: App) -> None:
    scene = Plain()
    app.push(scene)
    settle(app)
    assert scene.painted == [app.screen.compositor.bounds]
    assert app.screen.compositor.show([], []) == []


def test_a_stale_rectangle_paints_only_itself(app: App) -> None:
    scene = Plain()
    app.push(scene)
    settle(app)
    scene.stale(Rect(110, 120, 30, 30))
    app.step([], 4.0)
    assert scene.painted[1:] == [Rect(110, 120, 30, 30)]


def test_equal_sprites_make_no_dirt(app: App) -> None:
    scene, ball = Plain(), Surface((20, 20))
    app.push(scene)
    scene.moving_parts = [Sprite(ball, (5, 5))]
    settle(app)
    scene.moving_parts = [Sprite(ball, (5, 5))]
    assert app.screen.compositor.show([], scene.moving_parts) == []
    assert app.screen.compositor.show([], [Sprite(ball, (9, 5))]) == [Rect(5, 5, 24, 20)]


@pytest.mark.parametrize("seed", range(4))
def test_dirty_rectangles_equal_a_full_redraw(app: App, seed: int) -> None:
    dice = random.Random(seed)
    layers = Compositor(app.screen.compositor.screen, app.screen.canvas.show)

    def back(s: Surface) -> None:
        s.blit(noise(s.get_size(), seed), (0, 0))

    def circle(s: Surface) -> None:
        pygame.draw.circle(s, (250, 200, 80), (400, 300), 180)

    def patch(s: Surface) -> None:
        s.fill((90, 20, 140, 90), (350, 250, 90, 90))

    layers.set_back(back)
    layers.repaint(circle)
    balls = [ball(dice) for _ in range(12)]
    under, over = placed(balls, dice, 6), placed(balls, dice, 12)
    for step in range(25):
        under = [moved(s, dice) for s in under]
        over = [moved(s, dice) for s in dice.sample(over, len(over))] if step % 5 else placed(balls, dice, 9)
        if step == 12:
            layers.repaint(patch, [Rect(350, 250, 90, 90)])
        layers.show(under, over)
        assert same(layers.screen, redrawn(layers, under, over)), f"frame {step}"


def noise(size: tuple[int, int], seed: int) -> Surface:
    return pygame.image.frombytes(random.Random(seed).randbytes(size[0] * size[1] * 3), size, "RGB")


def ball(dice: random.Random) -> Surface:
    side = dice.randrange(8, 90)
    picture = Surface((side, side), pygame.SRCALPHA)
    pygame.draw.circle(picture, [dice.randrange(256) for _ in range(4)], (side // 2, side // 2), side // 2)
    return picture


def placed(balls: list[Surface], dice: random.Random, count: int) -> list[Sprite]:
    return [
        Sprite(dice.choice(balls), (dice.randrange(-40, 980), dice.randrange(-40, 620))) for _ in range(count)
    ]


def moved(sprite: Sprite, dice: random.Random) -> Sprite:
    if dice.random() < 0.3:
        return sprite
    x, y = sprite.topleft
    flags = dice.choice([0, 0, pygame.BLEND_RGB_ADD])
    return Sprite(sprite.surface, (x + dice.randrange(-30, 31), y + dice.randrange(-9, 10)), flags, 200)


def redrawn(layers: Compositor, under: list[Sprite], over: list[Sprite]) -> Surface:
    whole = layers.back.copy()
    stamp(whole, under)
    whole.blit(layers.front, (0, 0))
    stamp(whole, over)
    return whole


def same(a: Surface, b: Surface) -> bool:
    return pygame.image.tobytes(a, "RGB") == pygame.image.tobytes(b, "RGB")


def test_merged_rectangles_cover_what_they_came_from() -> None:
    dice, bounds = random.Random(3), Rect(0, 0, 500, 400)
    rects = [Rect(dice.randrange(-50, 500), dice.randrange(-50, 400), 40, 30) for _ in range(60)]
    kept = merged(rects, bounds)
    assert len(kept) < len(rects)
    for rect in rects:
        seen = rect.clip(bounds)
        assert not seen.w or not seen.h or any(k.contains(seen) for k in kept)


def test_a_dialog_freezes_and_dims_what_is_below(app: App) -> None:
    scene = Plain()
    app.push(scene)
    settle(app)
    before = app.screen.compositor.screen.get_at((110, 110))
    app.push(Notice("Title", "Text"))
    for now in (4.0, 5.0, 6.0):
        app.step([], now)
    after = app.screen.compositor.screen.get_at((110, 110))
    assert (after.r, after.g, after.b) != (before.r, before.g, before.b)
    assert after.g < before.g
    app.finish()
    for now in (7.0, 8.0):
        app.step([], now)
    assert app.screen.compositor.screen.get_at((110, 110)) == before


def test_another_window_size_is_laid_out_once_it_keeps_still(app: App) -> None:
    sizes: list[tuple[int, int]] = []

    class Sized(Plain):
        def resize(self, size: tuple[int, int]) -> None:
            sizes.append(size)

    app.push(Sized())
    settle(app)
    for number, width in enumerate((1000, 1100, 1200)):
        pygame.display.set_mode((width, 640), pygame.RESIZABLE)
        app.step([Event(pygame.VIDEORESIZE, size=(width, 640), w=width, h=640)], 4 + number / 20)
    app.step([], 5.0)
    assert sizes == [(960, 600), (1200, 640)]
    assert app.screen.compositor.bounds.size == app.settings.window == (1200, 640)


def test_a_change_of_scene_fades(app: App) -> None:
    app.push(Plain())
    settle(app)
    app.push(Title())
    app.step([], 4.0)
    early = app.screen.compositor.screen.copy()
    app.step([], 4.5)
    assert not same(early, app.screen.compositor.screen)
    assert same(app.screen.compositor.screen, app.screen.compositor.picture())


@pytest.mark.parametrize("size", [(1280, 720), (1280, 548), (800, 600), (1600, 500)])
def test_the_sea_fills_any_window(app: App, size: tuple[int, int]) -> None:
    sea, surface = Sea(), Surface(size)
    surface.fill((255, 0, 255))
    sea.resize(app, size)
    sea.paint(surface)
    assert pygame.mask.from_threshold(surface, (255, 0, 255), (2, 2, 2, 255)).count() == 0


def test_reduced_motion_stills_the_sea(app: App) -> None:
    sea = Sea()
    sea.resize(app, (960, 600))
    assert sea.sprites(1.0) != sea.sprites(5.0)
    app.settings.reduced_motion = True
    assert sea.sprites(1.0) == sea.sprites(5.0)


# Menus


def test_the_title_by_keyboard_alone(app: App) -> None:
    got: list[object] = []
    app.push(Title(WAITING), then=got.append)
    app.step([key(pygame.K_TAB), key(pygame.K_DOWN), key(pygame.K_RETURN)], 0.1)
    assert got == ["new"]


def test_enter_takes_the_first_choice_of_the_title(app: App) -> None:
    got: list[object] = []
    app.push(Title(), then=got.append)
    app.step([key(pygame.K_RETURN)], 0.1)
    assert got == ["new"]


def test_escape_leaves_dialogs_with_the_safe_answer(app: App) -> None:
    got: list[object] = []
    app.push(Plain())
    for dialog in (Pause(Session(Setup())), Confirm("a", "b", "yes", "no"), Notice("a", "b"), SettingsMenu()):
        app.push(dialog, then=got.append)
        app.step([key(pygame.K_ESCAPE)], 0.1)
    assert got == ["resume", False, None, None]


def test_a_dangerous_question_is_not_answered_by_a_hasty_enter(app: App) -> None:
    got: list[object] = []
    app.push(Plain())
    app.push(Confirm("a", "b", "yes", "no", danger=True), then=got.append)
    app.step([key(pygame.K_RETURN)], 0.1)
    assert got == [False]


def test_every_setting_is_reached_by_tab_and_lies_inside_its_panel(app: App) -> None:
    menu = SettingsMenu()
    app.push(menu)
    reached = set()
    for page in ("screen", "sound", "play", "names", "access"):
        menu.turn_to(page)
        for _ in range(12):
            app.step([key(pygame.K_TAB)], 0.1)
            reached.add(menu.group.focus)
    wanted = {w for w in menu.group.widgets if w.focusable}
    assert reached == wanted
    assert len(wanted) == 23
    assert all(menu.panel.contains(w.rect) for w in menu.group.widgets)
    assert app.screen.compositor.bounds.contains(menu.panel)


def test_the_pages_of_the_settings_by_click_and_by_key(app: App) -> None:
    menu = SettingsMenu()
    app.push(menu)
    app.step(click((menu.tabs.rect.centerx, menu.tabs.rect.centery)), 0.1)
    assert menu.page == "play"
    app.step([key(pygame.K_RIGHT)], 0.2)
    assert menu.page == "names"
    assert menu.control("names", "first").visible
    assert not menu.control("play", "ghost").visible


def test_settings_apply_and_are_kept_while_the_menu_is_open(app: App) -> None:
    menu = SettingsMenu("access")
    app.push(menu)
    toggle = menu.control("access", "reduced_motion")
    app.step(click((toggle.rect.right - 10, toggle.rect.centery)), 0.1)
    assert app.settings.reduced_motion
    scale = menu.control("access", "ui_scale")
    app.step(click((scale.rect.right - 5, scale.rect.centery)), 0.2)
    assert app.settings.ui_scale == pytest.approx(1.1)
    assert app.metrics.ui_scale == pytest.approx(1.1)
    app.step([], 0.3)
    app.writer.flush()
    kept = stored.load().settings
    assert kept.reduced_motion
    assert kept.ui_scale == pytest.approx(1.1)


def test_another_window_size_is_taken_at_once(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pygame.display, "get_desktop_sizes", lambda: [(1920, 1080)])
    menu = SettingsMenu()
    app.push(menu)
    assert [size for size, _ in menu.sizes.options] == [(960, 600), (1280, 720), (1600, 900), (1920, 1080)]
    app.step(click((menu.sizes.rect.right - 5, menu.sizes.rect.centery)), 0.1)
    assert app.settings.window == app.screen.compositor.bounds.size == (1280, 720)
    assert app.screen.compositor.bounds.contains(menu.panel)


def test_in_the_background_the_game_is_quiet_where_that_is_wished(app: App) -> None:
    for wished in (True, False):
        app.settings.mute_unfocused = wished
        app.step([Event(pygame.WINDOWFOCUSLOST)], 0.1)
        assert app.sound.is_hushed is wished
        app.step([Event(pygame.WINDOWFOCUSGAINED)], 0.2)
        assert not app.sound.is_hushed


def test_every_word_of_the_menus_is_in_the_catalogue(app: App) -> None:
    app.push(Plain())
    pause = Pause(Session(Setup()))
    app.push(pause)
    pause.restart()
    assert isinstance(app.top, WidgetScene)
    dialogs: list[WidgetScene] = [
        pause,
        app.top,
        Title(WAITING),
        Title(),
        SettingsMenu(),
        Credits(),
        Notice("a", "b"),
    ]
    for dialog in dialogs:
        if dialog not in [scene for scene, _ in app.stack]:
            app.push(dialog)
        words = [getattr(w, "text", "") for w in dialog.group.widgets] + [getattr(dialog, "title", "")]
        words += [text for w in dialog.group.widgets for _, text in getattr(w, "options", [])]
        words += [getattr(w, "hint", "") for w in dialog.group.widgets]
        assert not [w for w in words if re.fullmatch(r"\w+(\.\w+)+", w)]


@pytest.mark.parametrize("size", [(960, 600), (1280, 720), (2560, 1080), (1280, 960)])
@pytest.mark.parametrize("scale", [0.8, 1.0, 2.0])
def test_menus_fit_every_window_and_scale(size: tuple[int, int], scale: float) -> None:
    app = App(Settings(window=size, ui_scale=scale, words="fitting"), strict=True, clock=lambda: 0.0)
    window = app.screen.compositor.bounds
    for dialog in (
        Title(WAITING),
        Pause(Session(Setup())),
        Confirm("a", "b " * 60, "yes", "no"),
        Notice("a", "b " * 60),
        SettingsMenu(),
    ):
        app.push(dialog)
        for widget in dialog.group.widgets:
            assert window.contains(widget.rect), (type(dialog), widget.rect)
        app.finish()


# Failure


def test_strict_apps_raise(app: App) -> None:
    app.push(Broken())
    with pytest.raises(RuntimeError, match="a leak"):
        app.step([], 0.1)


def test_without_a_display_one_line_and_exit_code_2() -> None:
    code = (
        "import sys; from nautilion.play.settings import Settings; from nautilion.ui.app import run;"
        "sys.exit(run(lambda app: app.quit, Settings()))"
    )
    env = {**os.environ, "SDL_VIDEODRIVER": "offscreen", "PYGAME_HIDE_SUPPORT_PROMPT": "1"}
    done = subprocess.run([sys.executable, "-c", code], env=env, capture_output=True, text=True, timeout=120)
    assert done.returncode == 2
    assert len(done.stderr.splitlines()) == 1
    assert "Traceback" not in done.stderr


def test_without_any_screen_there_is_one_clear_line_and_exit_code_2() -> None:
    gone = ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER", "SDL_VIDEO_DRIVER", "PYGAME_HIDE_SUPPORT_PROMPT")
    env = {name: value for name, value in os.environ.items() if name not in gone}
    done = subprocess.run(
        [sys.executable, "-m", "nautilion"], env=env, capture_output=True, text=True, check=False
    )
    assert done.returncode == 2
    assert done.stdout == ""
    assert len(done.stderr.splitlines()) == 1
    assert "screen" in done.stderr
