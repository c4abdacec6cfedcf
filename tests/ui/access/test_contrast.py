"""High contrast, measured over what is drawn: words 4.5 to 1, things that can be used 3 to 1."""

from collections.abc import Iterator

import numpy as np
import pygame
import pytest

from nautilion.ui.scenes.confirm import Confirm
from nautilion.ui.theme import NIGHT, contrast
from nautilion.ui.widgets.base import Widget, WidgetScene
from tests.ui.access.seen import USED, WORDS, apart, inked
from tests.ui.kit import Desk
from tests.ui.poses import BESIDE

SCENES = dict(BESIDE)
SCENES["danger"] = lambda app: Confirm("Delete?", "It will be gone.", "Delete", "Keep", danger=True)


@pytest.fixture
def desk() -> Iterator[Desk]:
    yield Desk(contrast=True)
    pygame.display.quit()


def drawn(desk: Desk, scene: WidgetScene) -> np.ndarray:
    """The scene as it is painted, at rest and over all that lies behind it."""
    scene.stale()
    desk.wait(0.1)
    surface = pygame.display.get_surface()
    assert surface
    return pygame.surfarray.array3d(surface)


def test_contrast_is_counted_as_wcag_counts_it() -> None:
    assert contrast((0, 0, 0), (255, 255, 255)) == pytest.approx(21)
    assert contrast((119, 119, 119), (255, 255, 255)) == pytest.approx(4.48, abs=0.01)


def test_plates_are_solid_and_frames_stay_empty(desk: Desk) -> None:
    middle = (30, 20)
    look = desk.app.look
    assert look.panel((60, 40)).get_at(middle).a == 255
    assert look.plate((60, 40), [(NIGHT, 0.0), (NIGHT, 0.0)], (NIGHT, 1.0)).get_at(middle).a == 0
    desk.app.settings.contrast = False
    desk.app.apply_settings()
    assert desk.app.look.panel((60, 40)).get_at(middle).a < 255


@pytest.mark.parametrize("name", SCENES)
def test_words_stand_out(name: str, desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    scene = SCENES[name](desk.app)
    assert isinstance(scene, WidgetScene)
    desk.app.push(scene)
    desk.wait(0.5)
    with monkeypatch.context() as patch:
        inked(patch, False, True)
        full = drawn(desk, scene)
    with monkeypatch.context() as patch:
        inked(patch)
        empty = drawn(desk, scene)
    found = {}
    for widget in scene.group.widgets:
        if not widget.visible:
            continue
        area = slice(widget.rect.left, widget.rect.right), slice(widget.rect.top, widget.rect.bottom)
        written = (np.abs(full[area].astype(int) - empty[area]) > 3).any(axis=2)
        if written.any():
            found[_name(widget)] = float(np.percentile(apart(full[area][written], empty[area][written]), 2))
    for words, place, _, _ in scene.words_painted():  # beside the widgets
        area = slice(place.left, place.right), slice(place.top, place.bottom)
        written = (np.abs(full[area].astype(int) - empty[area]) > 3).any(axis=2)
        if written.any():
            found[words] = float(np.percentile(apart(full[area][written], empty[area][written]), 2))
    assert len(found) > 0
    assert {name: round(worst, 2) for name, worst in found.items() if worst < WORDS} == {}


@pytest.mark.parametrize("name", SCENES)
def test_what_can_be_used_has_an_edge_that_is_seen(name: str, desk: Desk) -> None:
    scene = SCENES[name](desk.app)
    assert isinstance(scene, WidgetScene)
    desk.app.push(scene)
    desk.wait(0.5)
    with_them = drawn(desk, scene)
    widgets = [w for w in scene.group.widgets if w.visible and w.focusable]
    for widget in widgets:
        widget.visible = False
    without = drawn(desk, scene)
    weak = {}
    for widget in widgets:
        area = slice(widget.rect.left, widget.rect.right), slice(widget.rect.top, widget.rect.bottom)
        seen = apart(with_them[area], without[area]) >= USED
        share = seen.any(axis=0).mean()  # of its lines, how many have a pixel that stands out
        if share < 0.6:
            weak[_name(widget)] = round(float(share), 2)
    assert widgets
    assert weak == {}


def _name(widget: Widget) -> str:
    return widget.spoken_name or type(widget).__name__
