"""Words have their room in every scene: none cut, none at the edge of its button, none ever shrinks."""

import pygame
import pytest

from nautilion.ui import theme
from nautilion.ui.scenes.settings import SettingsMenu
from nautilion.ui.text import Style, Text
from nautilion.ui.widgets.base import WidgetScene
from nautilion.ui.widgets.button import _BETWEEN, Button
from tests.ui.kit import Desk
from tests.ui.poses import BESIDE

SIZES = [
    (800, 600),
    (1280, 720),
    pytest.param((2560, 1080), marks=pytest.mark.soak),
    pytest.param((900, 1400), marks=pytest.mark.soak),
]
AIR = 8  # pixels at 1280x720 beside all that stands on a button
MEASURED = (255, 255, 255)  # the colour in which words are only measured


@pytest.fixture
def written(monkeypatch: pytest.MonkeyPatch) -> dict[str, float]:
    """The smallest size in which each text was written."""
    found: dict[str, float] = {}
    render = Text.render

    def watched(self: Text, string: str, style: Style, colour: object, *more: object) -> pygame.Surface:
        if colour != MEASURED and any(map(str.isalpha, string)):  # numbers fly about on tokens
            found[string] = min(style.size, found.get(string, style.size))
        return render(self, string, style, colour, *more)  # type: ignore[arg-type]

    monkeypatch.setattr(Text, "render", watched)
    return found


@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("pose", BESIDE)
def test_nothing_is_cut_and_buttons_have_air(pose: str, size: tuple[int, int]) -> None:
    desk = Desk(size)
    desk.app.look.text.cut.clear()
    desk.show(scene := BESIDE[pose](desk.app))
    assert isinstance(scene, WidgetScene)
    assert list(desk.app.look.text.cut) == []
    assert [button.text for button in buttons(scene) if crowded(button, scene)] == []


def buttons(scene: WidgetScene) -> list[Button]:
    return [w for w in scene.group.widgets if type(w) is Button and w.visible and w.text]


def crowded(button: Button, scene: WidgetScene) -> bool:
    look = scene.group.look
    return button.rect.w - written_on(button, scene) < 2 * AIR * look.m.u


def written_on(button: Button, scene: WidgetScene) -> int:
    """How wide all that stands on a button is."""
    look = scene.group.look
    icon, words = button._icon(look, button.rect), button._words(look, button.rect, theme.FOAM)
    parts = [part.width for part in (icon, words) if part]
    return sum(parts) + look.m.ui(_BETWEEN) * (len(parts) - 1)


@pytest.mark.parametrize("scale", [pytest.param(1.25, marks=pytest.mark.soak), 2.0])
@pytest.mark.parametrize("pose", BESIDE)
def test_nothing_shrinks_when_words_shall_be_larger(
    pose: str, scale: float, written: dict[str, float]
) -> None:
    sizes = []
    for ui_scale in (1.0, scale):
        desk = Desk(ui_scale=ui_scale, words="fitting")
        written.clear()
        desk.show(BESIDE[pose](desk.app))
        sizes.append(dict(written))
    usual, large = sizes
    smaller = {text: (usual[text], px) for text, px in large.items() if px < usual.get(text, 0) - 0.5}
    assert usual
    assert not smaller


def test_a_sample_shows_how_large_words_are(written: dict[str, float]) -> None:
    desk = Desk(words="fitting")
    desk.show(menu := SettingsMenu("screen"))
    control, sizes = menu.control("screen", "ui_scale"), []
    for _ in range(4):
        sizes.append(written[desk.app.words("settings.screen.ui_scale.sample")])
        written.clear()
        desk.click((control.rect.right - 8, control.rect.centery))
        desk.wait(0.3)
    assert sizes == sorted(set(sizes))
