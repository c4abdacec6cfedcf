"""The program in strange surroundings: environment, folders, arguments. A clear line, never a traceback."""

import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent.parent
BASE = {"PYTHONPATH": str(ROOT), "SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"} | {
    name: os.environ[name] for name in ("SYSTEMROOT", "TEMP") if name in os.environ
}
posix = pytest.mark.skipif(os.name == "nt", reason="folders and devices of POSIX")
LONG = "x" * 5000


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


@posix
@pytest.mark.parametrize(
    "env",
    [
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
    ],
    ids=lambda env: ",".join(env) or "nothing",
)
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


@pytest.mark.parametrize("words", [[], ["simulate", "--games", "100000000"]], ids=["game", "command"])
@posix
def test_an_interrupt_ends_it_quietly(words, tmp_path):
    game = subprocess.Popen(
        [sys.executable, "-m", "nautilion", *words],
        env=BASE | {"HOME": str(tmp_path)},
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    )
    with pytest.raises(subprocess.TimeoutExpired):
        game.wait(timeout=4)
    game.send_signal(signal.SIGINT)
    assert game.communicate(timeout=30) == (b"", b"")
    assert game.returncode == 130
