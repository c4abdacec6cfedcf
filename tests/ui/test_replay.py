"""A voyage watched again, by mouse and by keys."""

from collections.abc import Iterator

import pygame
import pytest
from pygame import Rect

from nautilion.content.catalogue import catalogue
from nautilion.games.nautilion.moves import MOVES
from nautilion.games.nautilion.setup import Setup
from nautilion.play.session import Session
from nautilion.ui import theme
from nautilion.ui.commands import chord_of_code
from nautilion.ui.scenes.replay import ReplayScene
from nautilion.ui.text import Text
from nautilion.ui.widgets.timeline import Tick
from tests.ui.kit import EVERYTHING, SIZES, Desk, voyage

MARKS = [Tick(20, theme.CORAL, "a bite"), Tick(60, theme.LAMP, "a friend")]


@pytest.fixture
def desk() -> Iterator[Desk]:
    yield Desk()
    pygame.display.quit()


def watch(desk: Desk, session: Session | None = None, **more: object) -> ReplayScene:
    scene = ReplayScene(session or voyage(), ("Ada", "Grace"), MARKS, **more)  # type: ignore[arg-type]
    desk.show(scene)
    return scene


def test_arrows_step_and_the_table_shows_what_was(desk: Desk) -> None:
    scene = watch(desk)
    for _ in range(5):
        desk.key(pygame.K_RIGHT)
        desk.wait(3)
    assert scene.at == 5
    assert scene.animator.now == scene.session.states[5]
    desk.key(pygame.K_LEFT)
    assert (scene.at, scene.animator.now) == (4, scene.session.states[4])
    desk.click(scene.step_on)
    desk.click(scene.step_back)
    assert scene.at == 4


def test_a_step_on_moves_pieces_and_a_second_one_ends_the_motion(desk: Desk) -> None:
    scene = watch(desk)
    desk.key(pygame.K_RIGHT)
    assert scene.animator.director.busy
    desk.key(pygame.K_RIGHT)
    assert not scene.animator.director.busy
    assert scene.at == 1


def test_dragging_the_line_scrubs_through_the_voyage(desk: Desk) -> None:
    scene = watch(desk)
    track = scene.timeline.track(scene.group.look)
    desk.drag((track.x, track.bottom + 4), (track.centerx + 1, track.bottom + 4))
    assert abs(scene.at - scene.last / 2) <= 2
    assert scene.animator.now == scene.session.states[scene.at]
    desk.key(pygame.K_END)
    assert scene.at == scene.last
    desk.key(pygame.K_HOME)
    assert scene.at == 0


def test_marks_are_reached_by_key_button_and_click_and_say_why(desk: Desk) -> None:
    scene = watch(desk)
    desk.key(pygame.K_PAGEDOWN)
    assert scene.at == 20
    desk.click(scene.mark_on)
    assert scene.at == 60
    desk.click(scene.mark_back)
    assert scene.at == 20
    desk.key(pygame.K_PAGEDOWN)
    desk.key(pygame.K_PAGEDOWN)
    assert scene.at == scene.last
    pos = (scene.timeline.x_of(60, scene.group.look) + 3, scene.timeline.rect.centery)
    desk.move(pos)
    assert scene.timeline.pointed == MARKS[1]
    assert scene.timeline.sprites(scene.group.look)
    desk.click(pos)
    assert scene.at == 60


@pytest.mark.parametrize("speed", ["4x", "off"])
def test_it_plays_by_itself_at_the_speed_of_the_table_and_stops_at_the_end(speed: str) -> None:
    desk = Desk(speed=speed)
    scene = watch(desk, voyage(moves=6))
    desk.key(pygame.K_SPACE)
    assert scene.playing
    desk.wait(30)
    assert (scene.at, scene.playing) == (6, False)
    desk.click(scene.play)
    assert scene.playing
    assert scene.at <= 1
    desk.click(scene.play)
    assert not scene.playing


@pytest.mark.parametrize("code", [pygame.K_q, pygame.K_RETURN, pygame.K_SPACE])
def test_whatever_key_presses_it_plays(desk: Desk, code: int) -> None:
    scene = watch(desk)
    desk.app.inputs.bindings.set_key("press", chord_of_code(code))
    desk.key(code)
    assert scene.playing
    desk.key(code)
    assert not scene.playing


def test_a_dragged_line_stops_the_playing(desk: Desk) -> None:
    scene = watch(desk)
    desk.key(pygame.K_SPACE)
    track = scene.timeline.track(scene.group.look)
    desk.click((track.x + 5, track.bottom + 4))
    assert not scene.playing


def test_sailing_on_hands_back_the_move_and_the_end_leads_nowhere(desk: Desk) -> None:
    scene = watch(desk, at=33)
    desk.key(pygame.K_END)
    desk.click(scene.sail)
    assert desk.results == []
    desk.key(pygame.K_PAGEUP)
    desk.click(scene.sail)
    assert desk.results == [60]


def test_escape_leaves_and_nothing_is_changed(desk: Desk) -> None:
    session = voyage()
    before = list(session.log), list(session.states)
    watch(desk, session)
    desk.key(pygame.K_SPACE)
    desk.wait(5)
    desk.key(pygame.K_ESCAPE)
    assert desk.results == [None]
    assert (session.log, session.states) == before


def test_it_opens_at_a_moment_with_a_word_that_goes_with_it(desk: Desk) -> None:
    scene = watch(desk, at=40, note="One in nine.")
    assert scene.at == 40
    with_note = len(scene.sprites(desk.now))
    desk.key(pygame.K_LEFT)
    assert len(scene.sprites(desk.now)) == with_note - 1


def test_every_kind_of_move_has_words() -> None:
    assert [
        k for kind in MOVES if (k := f"replay.move.{kind.__struct_config__.tag}") not in catalogue()
    ] == []


def test_every_moment_of_a_rich_voyage_has_words_and_can_be_shown(desk: Desk) -> None:
    scene = watch(desk, voyage(Setup(seed=5, players=2, expansions=EVERYTHING)))
    for at in range(scene.last + 1):
        scene._show(at)
        assert scene._words()
        assert "replay." not in scene._words()
    desk.wait(0.1)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("scale", [0.8, 2.0])
def test_everything_fits(monkeypatch: pytest.MonkeyPatch, size: tuple[int, int], scale: float) -> None:
    monkeypatch.setattr(Text, "_cut", lambda self, text, *_: pytest.fail(f"no room for {text!r}"))
    desk = Desk(size, ui_scale=scale, words="fitting")
    scene = watch(desk, voyage(Setup(seed=5, players=2, expansions=EVERYTHING)))
    window, widgets = Rect((0, 0), size), scene.group.widgets
    assert all(window.contains(w.rect) for w in widgets)
    assert not any(a.rect.colliderect(b.rect) for i, a in enumerate(widgets) for b in widgets[:i])
    assert scene.timeline.rect.w > size[0] / 4
    assert all(rect.bottom <= scene.foot.y for rect in scene.view.fit(scene.animator.now).rects.values())
