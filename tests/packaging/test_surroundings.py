"""The program in strange surroundings: environment, folders, arguments. A clear line, never a traceback."""

import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import pytest

from tests.play.mounts import namespace

ROOT = Path(__file__).parent.parent.parent
BASE = {"PYTHONPATH": str(ROOT), "SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"} | {
    name: os.environ[name] for name in ("SYSTEMROOT", "TEMP") if name in os.environ
}
posix = pytest.mark.skipif(os.name == "nt", reason="folders and devices of POSIX")
LONG = "x" * 5000
SURROUNDINGS: list[dict[str, str]] = [
    {},
    {"HOME": ""},
    {"HOME": "/nowhere/at/all"},
    {"HOME": "/dev/null"},
    {"HOME": "/proc"},
    {"XDG_DATA_HOME": "relative/folder", "XDG_CONFIG_HOME": "../..", "XDG_CACHE_HOME": "~"},
    {"XDG_DATA_HOME": "/dev/full", "XDG_CONFIG_HOME": "/dev/null", "XDG_CACHE_HOME": "/etc/passwd"},
    {"XDG_DATA_HOME": "/" + LONG, "XDG_CONFIG_HOME": "/" + LONG, "XDG_CACHE_HOME": "/" + LONG},
    {"XDG_DATA_HOME": "/nowhere/\x1b[2J\n", "XDG_CONFIG_HOME": "/nowhere/\udcff"},
    {"LANG": "xx_XX.nonsense", "LC_ALL": "C", "PYTHONIOENCODING": "ascii", "COLUMNS": "many"},
    {"COLUMNS": "-5", "LANGUAGE": "../../etc", "TZ": "Nowhere/Land"},
]
surroundings = pytest.mark.parametrize("env", SURROUNDINGS, ids=lambda env: ",".join(env) or "nothing")
NO_FOLDER = ("/dev/null", "/dev/full", "/" + LONG)  # where no voyages can be


def run(*words: str, env: dict[str, str] | None = None, into: str = "") -> tuple[int, str, str]:
    """Exit code, output and complaints."""
    with open(into or os.devnull, "w") as sink:
        done = subprocess.run(
            [sys.executable, "-m", "nautilion", *words],
            env=BASE | (env or {}),
            stdout=sink if into else subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
            timeout=60,
        )
    assert "Traceback" not in done.stderr
    return done.returncode, done.stdout or "", done.stderr


def opened(env: dict[str, str], folder: Path, before: Sequence[str] = ()) -> dict[str, Any]:
    """What somebody sees who starts the game there and closes its window."""
    folder.mkdir(parents=True, exist_ok=True)
    done = subprocess.run(
        [*before, sys.executable, "-m", "tests.packaging.opened"],
        env={"PATH": os.environ["PATH"], "PYGAME_HIDE_SUPPORT_PROMPT": "1", **BASE, **env},
        cwd=folder,
        capture_output=True,
        text=True,
        timeout=120,
    )
    assert (done.returncode, done.stderr) == (0, "")
    found: dict[str, Any] = json.loads(done.stdout)
    assert found["seen"][-1] == "Home"  # the title
    assert "Crash" not in found["seen"]
    assert found["colours"] > 50  # and not a black window
    return found


def without_litter(env: dict[str, str], home: Path) -> dict[str, str]:
    """The same surroundings, but never the player's own files, nor new folders where only root makes any."""
    if os.getuid() == 0:
        env = {name: value.replace("/nowhere", f"{home}/nowhere") for name, value in env.items()}
    return {"HOME": str(home), **env}


@posix
@surroundings
def test_the_game_opens_in_any_environment(env, tmp_path):
    if env.get("HOME") == "" and os.getuid() == 0:
        pytest.skip("the home of root would be the root of all folders")
    seen = opened(without_litter(env, tmp_path / "home"), tmp_path / "deep" / "in" / "folders")["seen"]
    unread = env.get("XDG_DATA_HOME", env.get("HOME")) in NO_FOLDER
    assert any("cannot be read" in text for text in seen) == unread


@posix
def test_the_game_opens_on_a_disk_that_is_read_only(tmp_path):
    before = namespace()
    if before is None:
        pytest.skip("this system lets us mount nothing")
    mount = ["sh", "-c", f'mount -t tmpfs -o ro none "{tmp_path}" && exec "$@"', "sh"]
    opened({"HOME": str(tmp_path)}, ROOT, [*before, *mount])


@posix
@surroundings
def test_any_environment_will_do(env):
    code, out, err = run("turn", "--expansions", "all", env=env)
    assert (code, err) == (0, "")
    assert "reef_roll" in out


@posix
@pytest.mark.parametrize("driver", ["nonsense", "", "offscreen"])
def test_without_a_screen_one_line_says_so(driver, tmp_path):
    code, out, err = run(env={"HOME": str(tmp_path), "SDL_VIDEODRIVER": driver})
    assert (code, out) == (2, "")
    assert len(err.splitlines()) == 1


@posix
def test_a_full_disk_is_told():
    for words in (["turn"], ["simulate", "--games", "3", "--transcripts", "/dev/full"]):
        code, _, err = run(*words, into="/dev/full")
        assert code == 2
        assert os.strerror(28) in err


@pytest.mark.parametrize(
    "words",
    [
        ["simulate", "--games", "9" * 5000],
        ["simulate", "--games", "1e3"],
        ["simulate", "--seed", "0x10"],
        ["simulate", "--board", "../../etc/passwd", "--games", "1"],
        ["simulate", "--board", "\x1b[2J", "--games", "1"],
        ["simulate", "--board", "\udcff", "--games", "1"],
        ["simulate", "--expansions", ",,,", "--games", "1"],
        ["simulate", "--expansions", LONG, "--games", "1"],
        ["simulate", "--transcripts", LONG, "--games", "1"],
        ["simulate", "--transcripts", ".", "--games", "1"],
        ["turn", "--expansions", "%s{0}$HOME"],
        ["--", "turn", "turn"],
        [LONG],
        ["\x1b[2J"],
        [""],
    ],
    ids=lambda words: " ".join(words)[:40].encode("unicode_escape").decode(),
)
def test_strange_arguments_get_a_kind_answer(words, tmp_path):
    code, out, err = run(*words, env={"HOME": str(tmp_path)})
    assert (code, out) == (2, "")
    assert err.startswith("nautilion: ")
    assert "\x1b" not in err
    assert list(tmp_path.iterdir()) == []


def test_more_jobs_than_cores_are_no_stampede():
    code, out, _ = run("simulate", "--games", "100", "--jobs", "100000")
    assert code == 0
    assert "Games       100" in out


def listen_to_interrupts():
    """A shell that runs the tests in the background has them ignored, and children inherit that."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)


def until(found: Callable[[], object], *running: subprocess.Popen[bytes]) -> None:
    """Wait until something is so, while none of these ends by itself."""
    end = time.monotonic() + 120
    while not found():
        assert time.monotonic() < end
        assert [process.poll() for process in running] == [None] * len(running)
        time.sleep(0.02)


@posix
def test_an_interrupt_ends_it_quietly(tmp_path):
    played = tmp_path / "games.jsonl"
    begun = [
        subprocess.Popen(
            [sys.executable, "-m", "nautilion", *words],
            env=BASE | {"HOME": str(tmp_path)},
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            preexec_fn=listen_to_interrupts,
        )
        for words in ([], ["simulate", "--games", "1000000", "--transcripts", str(played)])
    ]
    until(lambda: list(tmp_path.glob(".cache/nautilion/pictures/*.png")), *begun)  # the title is drawn
    until(lambda: played.exists() and played.stat().st_size, *begun)
    for process in begun:
        process.send_signal(signal.SIGINT)
    for process in begun:
        assert process.communicate(timeout=180) == (b"", b"")
        assert process.returncode == 130
