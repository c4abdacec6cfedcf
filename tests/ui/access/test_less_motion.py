"""Less motion: nothing moves by itself, pieces fade instead of flying, and all that happened is shown."""

import math
from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

import pygame
import pytest

from nautilion.kernel import Event, Move
from nautilion.play.seats import Seat
from nautilion.play.session import Session
from nautilion.ui.compositor import Sprite
from nautilion.ui.scenes.table import TableScene
from tests.ui.access.recorder import NAMES, PLAYED, Recorder
from tests.ui.poses import BESIDE

Point = tuple[int, int]
MOVES = 5
STEP = 60  # pixels that a picture goes from one frame to the next
QUIET = ("title",)  # pages that every run looks at


def wandering(moving: Sequence[Sequence[Sprite]]) -> set[Point]:
    """Where pictures are that are a little further in each of three frames: what fades stays where it is."""
    centres = [{sprite.rect.center for sprite in sprites} for sprites in moving]
    found: set[Point] = set()
    for first, second, third in zip(centres, centres[1:], centres[2:], strict=False):
        going = {at for at in second - first if any(0 < math.dist(at, was) < STEP for was in first)}
        found |= {at for at in third - second if any(0 < math.dist(at, was) < STEP for was in going)}
    return found


class Played(NamedTuple):
    """What was seen of some moves: kinds of events while which something was shown, and what wandered."""

    seen: set[str]
    moved: set[Point]


def played(
    setup: Any, player: Callable[[Session], Move], monkeypatch: pytest.MonkeyPatch, reduced: bool
) -> Played:
    desk = Recorder(reduced_motion=reduced, tips="off")
    desk.watches = False
    scene = TableScene(Session(setup), NAMES[:3], seats=[Seat(name) for name in NAMES[:3]])
    desk.app.push(scene)
    began: list[tuple[int, str]] = []
    begun = scene.animator.begun

    def note(event: Event) -> None:
        began.append((len(desk.moving), type(event).__name__))
        begun(event)

    monkeypatch.setattr(scene.animator, "begun", note)
    desk.play_on(scene, player, MOVES)
    pygame.display.quit()
    ends = [at for at, _ in began[1:]] + [len(desk.moving)]
    seen = {name for (at, name), end in zip(began, ends, strict=True) if any(desk.moving[at : end + 1])}
    return Played(seen, wandering(desk.moving))


@pytest.mark.parametrize(("setup", "player"), PLAYED.values(), ids=[*PLAYED])
def test_pieces_fade_and_all_that_happened_is_shown(
    setup: Any, player: Callable[[], Callable[[Session], Move]], monkeypatch: pytest.MonkeyPatch
) -> None:
    usual, less = (played(setup, player(), monkeypatch, reduced) for reduced in (False, True))
    assert usual.moved
    assert not less.moved
    assert len(usual.seen) > 4
    assert usual.seen <= less.seen


@pytest.mark.parametrize(
    "name",
    [
        *QUIET,
        *(
            pytest.param(name, marks=pytest.mark.soak)
            for name in ("won", "rulebook", "luck", "log book", "calendar", "ladder")
        ),
    ],
)
def test_pages_rest(name: str) -> None:
    """Once it has come up, nothing on a page changes by itself."""
    desk = Recorder(reduced_motion=True)
    desk.app.push(BESIDE[name](desk.app))
    desk.watches = False
    desk.wait(1.0)
    desk.watches = True
    desk.wait(0.8)
    pygame.display.quit()
    assert all((frame == desk.frames[0]).all() for frame in desk.frames)


def test_pages_live_otherwise() -> None:
    desk = Recorder()
    desk.app.push(BESIDE["title"](desk.app))
    desk.wait(1.5)
    pygame.display.quit()
    assert not (desk.frames[-1] == desk.frames[-20]).all()
