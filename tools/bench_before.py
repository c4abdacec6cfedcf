"""The game beside what it was before, by turns in one run: random play, the way to the title, memory.

    git worktree add ../before COMMIT
    python -m tools.bench_before ../before

Exit code 1 when it is more than a few percent slower or larger. Only time of the processor counts, so that a
busy machine makes the figures less sure, but no worse.
"""

import os
import subprocess
import sys
import tempfile
from pathlib import Path
from statistics import median

HERE = Path(__file__).resolve().parent.parent
ROUNDS = 7
MOST = 1.03  # times what it was before
PLAY = """import random
from tools import bench_engine as bench
play, luck = bench.voyages(bench.{setup}), random.Random(1)
for _ in range(15):
    play(luck)
print(1e6 / bench.rate(play, luck, 0.7))"""
TITLE = """import os, resource, runpy, sys, time
from nautilion.ui.app import App
step = App.step
def first(app, *rest):
    step(app, *rest)
    print(time.process_time(), resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024, flush=True)
    os._exit(0)
App.step = first
sys.argv = ["nautilion"]
runpy.run_module("nautilion", run_name="__main__")"""
TABLE = """import resource
from tools import bench_ui
player = bench_ui.warm_player()
for _ in range(12):
    player.turn()
print(resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024)"""
WHAT = {
    "microseconds of a random move, base": (PLAY.format(setup="BASE"), 0),
    "microseconds of a random move, all five": (PLAY.format(setup="ALL_FIVE"), 0),
    "seconds of the processor to the title": (TITLE, 0),
    "megabytes at the title, at most": (TITLE, 1),
    "megabytes at a full table, at most": (TABLE, 0),
}


def figure(code: str, place: int, tree: Path, home: str) -> float:
    """What a program tells that runs in one of the trees."""
    names = ("XDG_CACHE_HOME", "XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_STATE_HOME")
    quiet = {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy", "PYTHONDONTWRITEBYTECODE": ""}
    env = {**os.environ, **quiet, "PYTHONPATH": str(tree), **dict.fromkeys(names, f"{home}/{tree.name}")}
    done = subprocess.run(
        [sys.executable, "-c", code], cwd=tree, env=env, capture_output=True, text=True, check=True
    )
    return float(done.stdout.splitlines()[-1].split()[place])


def times(code: str, place: int, before: Path, home: str) -> tuple[float, float, float]:
    """The medians before and now, and the median of their ratios round by round."""
    pairs = []
    for number in range(ROUNDS + 1):
        pair = [figure(code, place, tree, home) for tree in (before, HERE)]
        pairs += [pair] if number else []  # what is made once is made in the first
    then, now = zip(*pairs, strict=True)
    return median(then), median(now), median(b / a for a, b in pairs)


def main(before: Path) -> int:
    """Measure, print, judge."""
    fine = True
    with tempfile.TemporaryDirectory() as home:
        for what, (code, place) in WHAT.items():
            then, now, ratio = times(code, place, before, home)
            fine &= ratio <= MOST
            verdict = "holds" if ratio <= MOST else "FAILS"
            print(f"  {what:<44} {then:8.2f} before, {now:8.2f} now: {ratio:.3f} times   {verdict}")
    return 0 if fine else 1


if __name__ == "__main__":
    sys.exit(main(Path(sys.argv[1]).resolve()))
