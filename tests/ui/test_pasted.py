"""The table is painted only where it differs from the last picture, and is always the whole picture."""

from typing import Any

import pygame
import pytest
from pygame import Rect, Surface
from pygame.event import Event

from nautilion.games.nautilion.content.definitions import EXPANSIONS
from nautilion.games.nautilion.setup import Setup
from nautilion.games.nautilion.table.view import View
from nautilion.ui.compositor import Compositor, Notebook, Sprite
from nautilion.ui.table import spots
from nautilion.ui.table.spots import Spot
from tests.ui.driver import Player

TURNS, APART = 12, 25  # acts of a voyage, and frames in motion from one look to the next


def drawn(surface: Surface) -> bytes:
    return pygame.image.tobytes(surface, "RGBA")


def blank(player: Player) -> Surface:
    return Surface(player.app.metrics.size, pygame.SRCALPHA).convert_alpha()


def is_whole(player: Player) -> bool:
    """Whether what is shown is what painting everything anew gives, layer by layer."""
    anew, compositor = blank(player), player.app.screen.compositor
    player.scene.paint(anew)
    screen = pygame.display.get_surface()
    assert screen
    return drawn(compositor.front) == drawn(anew) and drawn(compositor.picture()) == drawn(screen)


def view_is_fresh(player: Player) -> bool:
    """Whether the view paints as one that remembers nothing."""
    scene = player.scene
    fresh = View(player.app.look, scene.view.terms, player.app.words, scene.names)
    ours, other = blank(player), blank(player)
    scene.view.paint(ours, scene.animator.now, scene.animator.highlights)
    fresh.paint(other, scene.animator.now, scene.animator.highlights)
    return drawn(ours) == drawn(other)


@pytest.mark.parametrize(("players", "settings"), [(1, {}), (2, {"reduced_motion": True})])
def test_what_is_painted_in_parts_is_the_whole_picture(players: int, settings: dict[str, object]) -> None:
    player = Player(Setup(seed=11, players=players, expansions=EXPANSIONS), **settings)  # type: ignore[arg-type]
    looks = 0
    for number in range(TURNS):
        player.turn()
        frames = 0
        while player.scene.animator.director.busy:
            if frames % APART == 0:
                assert is_whole(player), (number, frames)
                looks += 1
            player.frame()
            frames += 1
        assert is_whole(player), number
        assert number % 6 or view_is_fresh(player), number
    assert looks >= TURNS


def test_what_did_not_change_is_not_painted() -> None:
    player = Player(Setup(seed=3, expansions=EXPANSIONS))
    player.click(spots.TRAY)
    player.calm()
    player.frame()
    for code in (pygame.K_TAB, pygame.K_TAB):  # with light and key caps
        player.key(code)
    pictures = list[tuple[list[Sprite], list[Sprite]]]()
    for _ in range(2):
        notes = Notebook(player.app.screen.compositor.bounds)
        player.scene.paint(notes)
        pictures.append((notes.sprites, player.scene.sprites(player.now)))
    assert all(pictures[0])
    assert pictures[0] == pictures[1]


def test_light_that_comes_and_goes_leaves_the_table_below_it_as_it_is() -> None:
    player = Player(Setup(seed=3))
    player.click(spots.TRAY)
    player.calm()
    player.frame(count=2)
    notes = Notebook(player.app.screen.compositor.bounds)
    player.scene.paint(notes)
    front, screen = notes.sprites, drawn(pygame.display.get_surface())  # type: ignore[arg-type]
    player.scene.hand.focus = Spot("board", "3")
    player.scene.stale()
    player.frame()
    notes = Notebook(player.app.screen.compositor.bounds)
    player.scene.paint(notes)
    assert notes.sprites == front
    assert drawn(pygame.display.get_surface()) != screen  # type: ignore[arg-type]


def test_a_move_paints_a_small_part_of_the_window(monkeypatch: pytest.MonkeyPatch) -> None:
    player = Player(Setup(seed=3), speed="off", reduced_motion=True)
    player.calm()
    pos = player.centre(spots.TRAY)
    player.move(pos)
    player.frame(Event(pygame.MOUSEBUTTONDOWN, pos=pos, button=1))
    shown, show = list[Rect](), Compositor.show

    def noted(*args: Any) -> list[Rect]:
        shown.extend(found := show(*args))
        return found

    monkeypatch.setattr(Compositor, "show", noted)
    player.frame(Event(pygame.MOUSEBUTTONUP, pos=pos, button=1))
    assert len(player.session.state.dice) == 3
    w, h = player.app.metrics.size
    assert 0 < sum(rect.w * rect.h for rect in shown) < 0.3 * w * h


def test_the_picture_of_a_move_comes_at_once_with_the_next_frame(monkeypatch: pytest.MonkeyPatch) -> None:
    player = Player(Setup(seed=3), speed="off")
    player.calm()
    pos, done = player.centre(spots.TRAY), list[str]()
    player.move(pos)
    player.frame(Event(pygame.MOUSEBUTTONDOWN, pos=pos, button=1))
    for part in ("paste", "show"):
        monkeypatch.setattr(player.app.screen.compositor, part, lambda *_, part=part: done.append(part))
    waits = list[int]()
    monkeypatch.setattr(pygame.time, "wait", waits.append)
    clock = pygame.time.Clock()
    player.app.step([Event(pygame.MOUSEBUTTONUP, pos=pos, button=1)], player.now)
    assert (len(player.session.log), done) == (1, ["paste"])  # taken down, not painted
    player.app._rest(clock)
    assert not waits
    player.app.step((), player.now)
    assert done == ["paste", "show"]


def test_what_happens_before_the_picture_of_a_move_is_in_it() -> None:
    player = Player(Setup(seed=3), speed="off")
    player.calm()
    pos = player.centre(spots.TRAY)
    player.move(pos)
    player.frame(Event(pygame.MOUSEBUTTONDOWN, pos=pos, button=1))
    player.app.step([Event(pygame.MOUSEBUTTONUP, pos=pos, button=1)], player.now)
    assert player.app.owes_picture
    player.app.step([Event(pygame.KEYDOWN, key=pygame.K_TAB, mod=0, unicode="")], player.now)
    assert player.scene.hand.focus
    assert is_whole(player)


@pytest.mark.parametrize("how", ["area", "flags"])
def test_a_notebook_takes_down_whole_plain_pictures_only(how: str) -> None:
    notes, picture = Notebook(Rect(0, 0, 100, 80)), Surface((10, 10))
    assert notes.blit(picture, (5, 6)) == Rect(5, 6, 10, 10)
    with pytest.raises(ValueError, match="plain"):
        notes.blit(picture, (0, 0), Rect(0, 0, 5, 5) if how == "area" else None, pygame.BLEND_ADD)
    assert notes.get_size() == (100, 80)
    assert notes.get_rect(center=(50, 50)).center == (50, 50)
    assert notes.get_clip() == Rect(0, 0, 100, 80)
