"""The packaged app beside games of Debian: launch, size, memory. Run by `make bench`, which builds it first.

Launch is the time from starting a program, with settings that nobody touched, to the first moment at which
the screen shows what it will go on showing: from then on, no more than a few percent of what the program drew
differ from the last picture. One screen, one run, all programs in turn, medians of five after a first start.
"""

import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from statistics import median

from tools.bench_ui import line
from tools.display import Picture, Screen, changed, missing

APP = Path("dist/nautilion/nautilion").absolute()
SIZE = (1920, 1080)
ROUNDS, WATCHED = 5, 2.5  # seconds that a start is watched
GRID = 6  # every sixth pixel of every sixth row is looked at
STILL = 0.03  # the share of a program's picture that may go on moving, such as a living sea
PEERS = {"aisleriot": "sol", "pioneers": "pioneers", "gnome-mahjongg": "gnome-mahjongg"}
MUST_BEAT = ("pioneers", "gnome-mahjongg")
SIZE_BAR, MEMORY_BAR = 60, 200  # megabytes
SETTINGS = '{"window": [1920, 1080], "speed": "off"}'


def main() -> int:
    """Print every figure and whether its bar holds."""
    if lacking := [*missing(), *([] if APP.exists() else [str(APP)])]:
        print(f"The packaged app: not measured, for want of {', '.join(lacking)}")
        return 0
    print(f"The packaged app, {SIZE[0]}x{SIZE[1]}, a screen without a graphics card")
    with tempfile.TemporaryDirectory() as home, Screen(SIZE) as screen:
        results = [launches(screen, home), size(), memory(screen, home)]
    return 0 if all(results) else 1


def programs() -> dict[str, str]:
    """The app, and its peers that are installed: apt-get install aisleriot pioneers gnome-mahjongg."""
    found = {name: shutil.which(command, path="/usr/games:/usr/bin") for name, command in PEERS.items()}
    return {"nautilion": str(APP)} | {name: command for name, command in found.items() if command}


def launches(screen: Screen, home: str) -> bool:
    """Launch times of all programs, and whether ours is quicker than those it must beat."""
    times: dict[str, list[float]] = {name: [] for name in programs()}
    for _ in range(ROUNDS + 1):
        for name, command in programs().items():
            times[name].append(launch(screen, command, home))
    middle = {name: median(rounds[1:]) for name, rounds in times.items()}
    for name, (first, *rounds) in times.items():
        spread = f"{min(rounds):.3f} to {max(rounds):.3f}; first {first:.3f}"
        print(f"  launch, {name:<18} {middle[name]:.3f} s   ({spread})")
    bars = {name: middle[name] for name in MUST_BEAT if name in middle}
    words = ", ".join(f"{name} {seconds:.2f}" for name, seconds in bars.items()) or "none installed"
    ours = middle["nautilion"]
    return line("launch to the whole title", f"{ours:.3f} s", words, all(ours < bar for bar in bars.values()))


def launch(screen: Screen, command: str, home: str) -> float:
    """Seconds from the start of a program to the picture that stays."""
    empty, seen = screen.picture(GRID), []
    with running(screen, command, home) as (began, _):
        while (now := time.perf_counter() - began) < WATCHED:
            seen.append((now, screen.picture(GRID)))
            time.sleep(0.004)
    return settled(empty, seen)


def settled(empty: Picture, seen: list[tuple[float, Picture]]) -> float:
    """The first moment from which on the picture stays; a program that shows nothing is an error."""
    last = seen[-1][1]
    drawn = changed(empty, last)
    assert drawn > 0.05, "the program showed nothing"
    moving = [at for at, picture in seen if changed(picture, last) > STILL * drawn]
    return next(at for at, _ in seen if not moving or at > moving[-1])


@contextmanager
def running(screen: Screen, command: str, home: str) -> Iterator[tuple[float, int]]:
    """A program in an environment of its own while the block lasts: when it was started, and its number."""
    env = screen.env | {"HOME": home, "PATH": "/usr/bin:/bin", "LANG": "C.UTF-8", "NO_AT_BRIDGE": "1"}
    env["SDL_AUDIODRIVER"] = "dummy"
    began = time.perf_counter()
    program = subprocess.Popen(
        [command], env=env, cwd=home, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
    )
    try:
        yield began, program.pid
    finally:
        program.kill()
        program.wait()
        time.sleep(0.2)  # the window goes


def size() -> bool:
    """What the folder takes on a disk."""
    files = [file for file in APP.parent.rglob("*") if file.is_file() and not file.is_symlink()]
    megabytes = sum(file.stat().st_size for file in files) / 1e6
    return line("size of the folder", f"{megabytes:.1f} MB", f"{SIZE_BAR} MB", megabytes < SIZE_BAR)


def memory(screen: Screen, home: str) -> bool:
    """What the app holds at the table that fills the screen, a new voyage with the first roll made."""
    folder = Path(home) / ".config" / "nautilion"
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "settings.json").write_text(SETTINGS, encoding="utf-8")
    with running(screen, str(APP), home) as (_, pid):
        time.sleep(2.0)
        screen.xdotool("search", "--onlyvisible", "--class", "^nautilion$", "windowfocus")
        for key in ("Return", "Return", "space"):  # a new voyage, set sail, roll
            screen.xdotool("key", key)
            time.sleep(2.0)
        time.sleep(4.0)  # pieces are made ahead of need meanwhile
        held = resident(pid)
    figure = f"{held['Rss']:.0f} MB (shared out {held['Pss']:.0f})"
    return line("memory at the table", figure, f"{MEMORY_BAR} MB", held["Rss"] < MEMORY_BAR)


def resident(pid: int) -> dict[str, float]:
    """Megabytes of a process: resident, and with what it shares divided among the sharers."""
    rows = Path(f"/proc/{pid}/smaps_rollup").read_text(encoding="utf-8").splitlines()[1:]
    return {row.split(":")[0]: int(row.split()[1]) * 1024 / 1e6 for row in rows}


if __name__ == "__main__":
    sys.exit(main())
