"""Widgets by mouse and by keyboard."""

import os
from functools import partial
from itertools import count

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")


import pygame
import pytest
from pygame import Rect, Surface
from pygame.event import Event

from nautilion.ui import clipboard
from nautilion.ui.app import App
from nautilion.ui.compositor import Sprite
from nautilion.ui.scene import Scene
from nautilion.ui.widgets.base import Widget, WidgetGroup
from nautilion.ui.widgets.button import Button
from nautilion.ui.widgets.controls import Choice, Slider, Stepper, Toggle, one_of
from nautilion.ui.widgets.label import Label
from nautilion.ui.widgets.textfield import TextField
from tests.ui.kit import kept_in


class Bench(Scene):
    """A scene with nothing but widgets in a column of two."""

    def __init__(self, widgets: list[Widget]) -> None:
        self.widgets = widgets
        self.clips: list[Rect] = []

    def enter(self, app: App) -> None:
        super().enter(app)
        self.group = WidgetGroup(self.widgets, self)
        for index, widget in enumerate(self.widgets):
            widget.rect = Rect(60 + 300 * (index % 2), 60 + 90 * (index // 2), 240, 44)

    def handle(self, event: Event) -> bool:
        return self.group.handle(event)

    def update(self, now: float) -> None:
        self.group.update(now)

    def paint(self, surface: Surface) -> None:
        self.clips.append(surface.get_clip())
        self.group.draw(surface)

    def sprites(self, now: float) -> list[Sprite]:
        return self.group.sprites(now)


def bench(app: App, *widgets: Widget) -> Bench:
    scene = Bench(list(widgets))
    app.push(scene)
    app.step([], 0.5)
    app.step([], 1.0)
    return scene


def key(code: int, mod: int = 0) -> Event:
    return Event(pygame.KEYDOWN, key=code, mod=mod, unicode="")


def typed(text: str) -> list[Event]:
    return [Event(pygame.TEXTINPUT, text=c) for c in text]


def to(pos: tuple[int, int]) -> Event:
    return Event(pygame.MOUSEMOTION, pos=pos, rel=(0, 0), buttons=(0, 0, 0))


def down(pos: tuple[int, int]) -> Event:
    return Event(pygame.MOUSEBUTTONDOWN, pos=pos, button=1)


def up(pos: tuple[int, int]) -> Event:
    return Event(pygame.MOUSEBUTTONUP, pos=pos, button=1)


def buttons(count: int, told: list[int]) -> list[Button]:
    return [Button(str(i), partial(told.append, i)) for i in range(count)]


def test_tab_goes_round_in_order_and_back(app: App) -> None:
    row = buttons(3, [])
    scene = bench(app, *row)
    order = []
    for event in [key(pygame.K_TAB)] * 4 + [key(pygame.K_TAB, pygame.KMOD_SHIFT)] * 2:
        app.step([event], 1.1)
        assert isinstance(scene.group.focus, Button)
        order.append(row.index(scene.group.focus))
    assert order == [0, 1, 2, 0, 2, 1]


def test_arrows_go_to_the_nearest(app: App) -> None:
    grid = buttons(6, [])
    scene = bench(app, *grid)
    steps = [
        (pygame.K_DOWN, 0),
        (pygame.K_RIGHT, 1),
        (pygame.K_DOWN, 3),
        (pygame.K_DOWN, 5),
        (pygame.K_LEFT, 4),
    ]
    for code, expected in [*steps, (pygame.K_UP, 2), (pygame.K_LEFT, 2)]:
        app.step([key(code)], 1.1)
        assert isinstance(scene.group.focus, Button)
        assert grid.index(scene.group.focus) == expected


def test_press_by_mouse_key_and_space(app: App) -> None:
    told: list[int] = []
    row = buttons(2, told)
    bench(app, *row)
    app.step([down(row[1].rect.center), up(row[1].rect.center)], 1.1)
    app.step([key(pygame.K_TAB, pygame.KMOD_SHIFT), key(pygame.K_RETURN), key(pygame.K_SPACE)], 1.2)
    assert told == [1, 0, 0]


def test_letting_go_elsewhere_is_no_press(app: App) -> None:
    told: list[int] = []
    row = buttons(1, told)
    bench(app, *row)
    app.step([down(row[0].rect.center), to((900, 500)), up((900, 500))], 1.1)
    assert told == []


def test_a_disabled_button_says_why(app: App) -> None:
    told: list[int] = []
    button = buttons(1, told)[0]
    button.reason = "No voyage is under way."
    scene = bench(app, button)
    app.step([to(button.rect.center), down(button.rect.center), up(button.rect.center)], 1.1)
    app.step([key(pygame.K_TAB), key(pygame.K_RETURN)], 1.2)
    assert told == []
    app.step([], 2.5)
    assert len(scene.group.sprites(2.5)) == 1


def test_hover_repaints_one_button_not_the_window(app: App) -> None:
    row = buttons(2, [])
    scene = bench(app, *row)
    scene.clips.clear()
    app.step([to(row[0].rect.center)], 1.1)
    assert len(scene.clips) == 1
    assert scene.clips[0].contains(row[0].rect)
    assert scene.clips[0].w * scene.clips[0].h < 0.1 * 960 * 600


def test_a_focus_ring_is_seen_by_keyboard_only(app: App) -> None:
    row = buttons(1, [])
    bench(app, *row)
    plain = pygame.image.tobytes(app.screen.compositor.screen, "RGB")
    app.step([key(pygame.K_TAB)], 1.1)
    assert pygame.image.tobytes(app.screen.compositor.screen, "RGB") != plain
    app.step([down((900, 500)), up((900, 500))], 1.2)
    assert pygame.image.tobytes(app.screen.compositor.screen, "RGB") == plain


def test_toggle(app: App) -> None:
    told: list[bool] = []
    toggle = Toggle(False, told.append)
    bench(app, toggle)
    app.step([down(toggle.rect.center), up(toggle.rect.center), key(pygame.K_SPACE)], 1.1)
    assert told == [True, False]


def test_slider_by_drag_and_by_arrows(app: App) -> None:
    told: list[float] = []
    slider = Slider(0.5, told.append, str)
    bench(app, slider)
    y = slider.rect.centery
    app.step([down((slider.rect.centerx, y)), to((2000, y)), up((2000, y))], 1.1)
    assert slider.value == 1.0
    app.step([key(pygame.K_LEFT), key(pygame.K_LEFT), key(pygame.K_RIGHT)], 1.2)
    assert slider.value == pytest.approx(0.95)
    assert told[-1] == slider.value


@pytest.mark.parametrize("kind", [Choice, Stepper])
def test_choices_stop_at_both_ends(app: App, kind: type[Choice[str]]) -> None:
    told: list[str] = []
    choice = kind([("a", "A"), ("b", "B"), ("c", "C")], "a", told.append)
    bench(app, choice)
    app.step([key(pygame.K_TAB)] + [key(pygame.K_RIGHT)] * 4 + [key(pygame.K_LEFT)], 1.1)
    assert told == ["b", "c", "b"]


def test_a_choice_takes_the_segment_that_was_clicked(app: App) -> None:
    told: list[str] = []
    choice = Choice([("a", "A"), ("b", "B"), ("c", "C")], "a", told.append)
    bench(app, choice)
    pos = (choice.rect.right - 10, choice.rect.centery)
    app.step([down(pos), up(pos)], 1.1)
    assert told == ["c"]


def test_typing_editing_and_limits(app: App) -> None:
    field = TextField("", lambda _: None, longest=6, allowed=str.isalnum)
    bench(app, field)
    app.step([key(pygame.K_TAB), *typed("Ab c!dé42")], 1.1)
    assert field.value == "Abcdé4"
    app.step([key(pygame.K_HOME), key(pygame.K_DELETE), key(pygame.K_END), key(pygame.K_BACKSPACE)], 1.2)
    app.step([key(pygame.K_LEFT), *typed("x")], 1.3)
    assert field.value == "bcdxé"


def test_space_types_in_a_field_instead_of_pressing(app: App) -> None:
    told: list[int] = []
    field = TextField("a", lambda _: None)
    bench(app, field, *buttons(1, told))
    app.step([key(pygame.K_TAB), key(pygame.K_SPACE), *typed(" ")], 1.1)
    assert (field.value, told) == ("a ", [])


def test_pasting(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(clipboard, "pasted", lambda: "deep sea")
    field = TextField("", lambda _: None, longest=5)
    bench(app, field)
    app.step([key(pygame.K_TAB), key(pygame.K_v, pygame.KMOD_CTRL)], 1.1)
    assert field.value == "deep "


def test_selecting_replaces_copies_and_cuts(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    held: list[str] = []
    monkeypatch.setattr(clipboard, "copy", kept_in(held))
    field = TextField("Dumpling", lambda _: None, longest=8)
    bench(app, field)
    ctrl, shift = pygame.KMOD_CTRL, pygame.KMOD_SHIFT
    app.step([key(pygame.K_TAB), key(pygame.K_a, ctrl), *typed("Marlin")], 1.1)
    assert field.value == "Marlin"
    app.step([key(pygame.K_HOME), key(pygame.K_RIGHT, shift), key(pygame.K_RIGHT, shift)], 1.2)
    app.step([key(pygame.K_c, ctrl)], 1.3)
    assert (held, field.value) == (["Ma"], "Marlin")
    app.step([key(pygame.K_x, ctrl)], 1.4)
    assert (held, field.value) == (["Ma", "Ma"], "rlin")
    app.step([key(pygame.K_END, shift), key(pygame.K_BACKSPACE), *typed("x")], 1.5)
    assert field.value == "x"
    app.step([key(pygame.K_a, ctrl), key(pygame.K_LEFT), *typed("y")], 1.6)
    assert field.value == "yx"


def test_a_full_field_takes_what_replaces_its_text(app: App) -> None:
    field = TextField("abc", lambda _: None, longest=3)
    bench(app, field)
    app.step([key(pygame.K_TAB), key(pygame.K_a, pygame.KMOD_CTRL), *typed("xyz!")], 1.1)
    assert field.value == "xyz"


def test_a_text_that_is_too_long_shows_its_beginning_until_it_is_typed(app: App) -> None:
    field, times = TextField("Captain", lambda _: None), count(2)
    scene = bench(app, field, *buttons(1, []))

    def beginning(*events: Event) -> bytes:
        app.step(events, next(times))
        scene.stale()
        app.step([], next(times))
        shown = pygame.display.get_surface()
        assert shown
        inside = Rect(field.rect.x + 6, field.rect.y + 6, 40, field.rect.h - 12)
        return pygame.image.tobytes(shown.subsurface(inside), "RGB")

    short = beginning()
    field.show("Captain Archibald the Third of the Northern Seas")
    assert beginning() == short
    assert beginning(key(pygame.K_TAB)) != short


def test_the_mouse_selects_by_dragging(app: App) -> None:
    field = TextField("abc", lambda _: None)
    bench(app, field)
    y = field.rect.centery
    app.step([button_event(pygame.MOUSEBUTTONDOWN, (field.rect.right - 2, y))], 1.1)
    app.step([Event(pygame.MOUSEMOTION, pos=(field.rect.x + 1, y), rel=(0, 0), buttons=(1, 0, 0))], 1.2)
    app.step([button_event(pygame.MOUSEBUTTONUP, (field.rect.x + 1, y)), *typed("z")], 1.3)
    assert field.value == "z"


def button_event(kind: int, pos: tuple[int, int]) -> Event:
    return Event(kind, pos=pos, button=1)


def test_many_options_are_shown_one_at_a_time():
    kinds = [type(one_of([(n, str(n)) for n in range(count)], 0, lambda n: None)) for count in (4, 5)]
    assert kinds == [Choice, Stepper]


def test_words_with_a_tooltip_show_it_though_they_are_no_button(app: App) -> None:
    """Only the pointer asks for it; a button beside them stays what is meant."""
    button, words, plain = Button("On", lambda: None, tip="Why not?"), Label("Par"), Label("Plain")
    words.tip = "What the Oracle wins."
    scene, now = bench(app, button, words, plain), 1.0
    for widget, tips in ((words, 1), (plain, 0), (button, 1), (words, 1)):
        app.step([to(widget.rect.center)], now)
        assert scene.sprites(now) == []  # not at once
        app.step([], now := now + 0.8)
        assert len(scene.sprites(now)) == tips
    assert not words.hovered
    assert scene.group.pointed is None
