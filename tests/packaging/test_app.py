"""The packaged app as a stranger gets it: no Python, no sources, an empty home; `make test-app` builds it."""

import os
import shutil
import signal
import subprocess
import sys
import sysconfig
import tarfile
import time
import zipfile
from collections.abc import Iterator
from pathlib import Path

import pytest

from nautilion.games.nautilion.content.loading import shipped_content
from nautilion.games.nautilion.setup import Setup
from nautilion.games.nautilion.table.scenes.setup import SetupScene
from nautilion.kernel import Chance
from nautilion.play.settings import Settings
from nautilion.ui.app import App
from nautilion.ui.table.spots import Spot
from tests.ui.driver import Player
from tools.display import Picture, Screen, changed, missing
from tools.pack import archive_name

pytestmark = pytest.mark.app
ROOT = Path(__file__).parent.parent.parent
SIZE = (1280, 720)
VOYAGE = Setup(seed=8)
LARGEST = 60_000_000
QUICK = (
    '{"speed": "off", "reduced_motion": true, "music": 0.0, "effects": 0.0, '
    '"full_setup": true, "first_notes": false}'
)
MUTE = sys.platform == "win32"  # a program with a window has no output there; its exit code must do
NEEDED = {"SYSTEMROOT", "TEMP"}  # without these Windows starts nothing; elsewhere they do not exist
HIDE = 'while [ "$1" != -- ]; do mount -t tmpfs none "$1" 2>/dev/null; shift; done; shift; exec "$@"'
needs_screen = pytest.mark.skipif(bool(missing()), reason=f"needs {' and '.join(missing())}")


@pytest.fixture(scope="module")
def program(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The program of the archive, unpacked far away from here."""
    archives = [*(ROOT / "dist").glob(f"{archive_name()}.*[pz]")]
    assert archives, "there is no archive: make app"
    far = tmp_path_factory.mktemp("far")
    if sys.platform == "darwin":
        subprocess.run(["ditto", "-x", "-k", archives[0], far], check=True)
        return far / "Nautilion.app" / "Contents" / "MacOS" / "nautilion"
    if sys.platform == "win32":
        zipfile.ZipFile(archives[0]).extractall(far)
        return far / "nautilion" / "nautilion.exe"
    with tarfile.open(archives[0]) as packed:
        packed.extractall(far)
    return far / "nautilion" / "nautilion"


@pytest.fixture
def home(tmp_path: Path) -> Path:
    """An empty home, but for settings that spare the test the motion."""
    folder = tmp_path / "home" / ".config" / "nautilion"
    folder.mkdir(parents=True)
    (folder / "settings.json").write_text(QUICK, encoding="utf-8")
    return tmp_path / "home"


def alone(*command: object) -> list[str]:
    """The command with the sources and all libraries of Python out of sight, where folders can be hidden."""
    words = [str(word) for word in command]
    unshare = shutil.which("unshare")
    for how in ([unshare, "--mount"], [unshare, "--mount", "--map-root-user"]) if unshare else []:
        if subprocess.run([*how, "true"], capture_output=True).returncode == 0:
            hidden = [str(ROOT), sys.prefix, sysconfig.get_path("stdlib"), sysconfig.get_path("purelib")]
            return [*how, "sh", "-c", HIDE, "sh", *hidden, "--", *words]
    return words


def environment(home: Path) -> dict[str, str]:
    return {"HOME": str(home)} | {name: os.environ[name] for name in NEEDED if name in os.environ}


def output(home: Path, *command: object) -> str:
    """What a command prints, in an environment with nothing in it."""
    done = subprocess.run(
        alone(*command), cwd=home, env=environment(home), capture_output=True, text=True, timeout=120
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


@pytest.mark.skipif(not shutil.which("unshare"), reason="this system cannot hide folders")
def test_the_sources_are_out_of_sight(home):
    assert output(home, "ls", ROOT) == output(home, "ls", sysconfig.get_path("stdlib")) == ""


def test_it_passes_its_own_test(program, home):
    assert output(home, program, "selftest").strip() == ("" if MUTE else "ok")


def test_it_plays_on_several_cores(program, home):
    one, two = (
        output(home, program, "simulate", "--games", "60", "--jobs", jobs).partition("Time")[0]
        for jobs in (1, 2)
    )
    assert one == two
    assert MUTE or "Games       60" in one


def test_it_is_small_and_holds_no_stranger(program):
    files = [file for file in program.parent.rglob("*") if file.is_file() and not file.is_symlink()]
    assert sum(file.stat().st_size for file in files) < LARGEST
    strangers = ("numpy", "tkinter", "_tkinter", "PIL", "libssl", "libcrypto", "sqlite", "_test", "cacert")
    assert [file.name for file in files if file.name.startswith(strangers)] == []
    assert [file.name for file in files if file.suffix in (".ico", ".icns", ".py")] == []


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="menus of Linux")
def test_its_entry_of_the_menu_starts_it(program, home):
    output(home, program, "install-desktop")
    text = (home / ".local" / "share" / "applications" / "nautilion.desktop").read_text(encoding="utf-8")
    assert f'Exec="{program}"\n' in text
    assert "Path=" not in text


# In a window


class Hand(Player):
    """Plays with the pointer of a real screen; a table of its own tells where things lie."""

    def __init__(self, screen: Screen) -> None:
        super().__init__(VOYAGE, SIZE, speed="off", reduced_motion=True)
        self.screen = screen

    @property
    def awaits_roll(self) -> bool:
        return isinstance(self.session.pending, Chance)

    def click(self, spot: Spot) -> None:
        self.screen.xdotool("mousemove", *self.centre(spot), "sleep", 0.1, "click", 1, "sleep", 0.1)
        super().click(spot)

    def drag(self, source: Spot, target: Spot) -> None:
        start, end = self.centre(source), self.scene.reach.spots_now()[target].center
        middle = ((start[0] + end[0]) // 2, (start[1] + end[1]) // 2)
        self.screen.xdotool("mousemove", *start, "sleep", 0.1, "mousedown", 1, "sleep", 0.1)
        self.screen.xdotool("mousemove", *middle, "sleep", 0.1, "mousemove", *end, "sleep", 0.1)
        super().lift(source, target)
        end = self.centre(target)
        self.screen.xdotool("mousemove", *end, "sleep", 0.1, "mouseup", 1, "sleep", 0.2)
        self.let_go_at(end)


@pytest.fixture
def screen() -> Iterator[Screen]:
    with Screen(SIZE) as screen:
        yield screen


def opened(program: Path, home: Path, screen: Screen) -> subprocess.Popen[bytes]:
    """The app, as soon as its window shows the whole title."""
    env = environment(home) | screen.env | {"SDL_AUDIODRIVER": "dummy"}
    empty = screen.picture()
    game = subprocess.Popen(alone(program), cwd=home, env=env)
    screen.wait(lambda: changed(empty, screen.picture()) > 0.2, "no title came up")
    settled(screen)
    screen.xdotool("windowfocus", window(screen))
    return game


def killed(game: subprocess.Popen[bytes], screen: Screen) -> None:
    """The app, gone at once and without a word."""
    game.send_signal(signal.SIGKILL)
    game.wait()
    screen.wait(lambda: not window(screen), "the window stays")
    settled(screen)


def window(screen: Screen) -> str:
    """The number of the app's window, while there is one."""
    return screen.xdotool("search", "--onlyvisible", "--class", "^nautilion$")


def settled(screen: Screen) -> Picture:
    """The picture, once it stands still."""
    pictures = [screen.picture()]

    def still() -> bool:
        time.sleep(0.5)
        pictures.append(screen.picture())
        return changed(*pictures[-2:]) < 0.002

    screen.wait(still, "the picture does not settle")
    return pictures[-1]


def led_on(screen: Screen, *words: object) -> Picture:
    """The next scene, after what leads to it."""
    before = screen.picture()
    screen.xdotool(*words)
    screen.wait(lambda: changed(before, screen.picture()) > 0.2, "no other scene came up")
    return settled(screen)


def seed_field() -> tuple[int, int]:
    """Where a new voyage asks for the number of its sea."""
    app = App(Settings(window=SIZE, full_setup=True), strict=True)
    scene = SetupScene(app.settings, shipped_content())
    app.push(scene)
    app.step((), 0.0)
    return scene.seed.rect.center


def set_out(screen: Screen) -> Picture:
    """From the title into a new voyage, on a sea that is known; the table before the first roll."""
    led_on(screen, "key", "Tab", "Tab", "Return")  # past the first voyage, which a newcomer is offered
    screen.xdotool("mousemove", *seed_field(), "click", 1, "key", "End", *["BackSpace"] * 16)
    screen.xdotool("type", VOYAGE.seed)
    return led_on(screen, "key", "Return", "mousemove", 0, 0)


@needs_screen
def test_a_turn_with_a_real_pointer_outlives_a_kill(program, home, screen, request):
    game = opened(program, home, screen)
    request.addfinalizer(game.kill)
    start = set_out(screen)
    hand = Hand(screen)
    while hand.session.state.turn == 1 or hand.awaits_roll:
        hand.turn()
        settled(screen)
    screen.xdotool("mousemove", 0, 0)
    played = settled(screen)
    killed(game, screen)
    again = opened(program, home, screen)
    request.addfinalizer(again.kill)
    found = led_on(screen, "mousemove", 0, 0, "key", "Return")
    assert len({tuple(colour) for colour in played[::9, ::9].reshape(-1, 3)}) > 1000, "the picture is blank"
    assert changed(start, played) > 0.02
    assert changed(played, found) < 0.01
