"""Every lesson in a real window with a real pointer, from the title of an empty profile: in `make soak`."""

import json
import shutil
from pathlib import Path

import pytest

from nautilion.games import GAMES, game
from tests.ui.real_pupil import RealPupil, real_game
from tools.display import Screen

pytestmark = [
    pytest.mark.soak,
    pytest.mark.skipif(
        not (shutil.which("Xvfb") and shutil.which("xdotool")), reason="needs Xvfb and xdotool"
    ),
]
LESSONS = [(one, lesson.id) for one in GAMES for lesson in game(one).lessons()]


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
@pytest.mark.parametrize(("one", "id"), LESSONS)
def test_a_lesson_is_taken_from_the_title_to_its_end(
    one: str, id: str, size: tuple[int, int], tmp_path: Path
) -> None:
    home = tmp_path / "real"
    with Screen(size) as screen, real_game(screen, home):
        RealPupil(screen, id).take()
        kept = home / "data" / "nautilion" / "learned.json"
        screen.wait(lambda: f"{one}.{id}" in json.loads(kept.read_bytes())["done"], "a lesson that is done")
