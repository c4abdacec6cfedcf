"""The game with its rules and its Oracle compiled (mypyc), for training and measuring: up to twice as fast.

`make fast` puts it into build/fast; what it plays is the same to the last move. The game that is shipped
stays plain Python. Without a C compiler the copy is plain too.
"""

import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[1]
FAST = ROOT / "build" / "fast"
COMPILED = (
    *(
        f"games/nautilion/adviser/{name}.py"
        for name in ("features", "foresight", "candidates", "search", "judge", "oracle")
    ),
    *(f"games/nautilion/rules/{name}.py" for name in ("tokens", "sailing", "placing", "currents", "base")),
    *(
        f"games/nautilion/rules/expansions/{name}.py"
        for name in ("mages", "mercenaries", "reefs", "darkhouse", "heroic")
    ),
    *(f"games/abyss/adviser/{name}.py" for name in ("features", "judge", "payments", "greedy", "habits")),
    *(
        f"games/abyss/rules/{name}.py"
        for name in ("changes", "council", "court", "exploring", "lasting", "locations", "once", "payment")
    ),
    *(f"games/abyss/rules/{name}.py" for name in ("recruiting", "scoring", "table", "terms", "turn")),
    *(f"advisor/{name}.py" for name in ("portable", "network")),
    *(f"kernel/{name}.py" for name in ("module", "rules")),
)


def main() -> int:
    """Copy and compile."""
    shutil.rmtree(FAST, ignore_errors=True)
    shutil.copytree(ROOT / "nautilion", FAST / "nautilion", ignore=shutil.ignore_patterns("__pycache__"))
    parts = [f"nautilion/{part}" for part in COMPILED]
    mypyc = Path(sys.executable).with_name("mypyc")
    made = subprocess.run(
        [mypyc, "--ignore-missing-imports", *parts], cwd=FAST, capture_output=True, text=True
    )
    if made.returncode:
        print(f"not compiled, plain Python then: {made.stderr.strip().splitlines()[-1:]}", file=sys.stderr)
    for folder in ("data", "images", "sounds"):  # after compiling, which would take them for packages
        (FAST / folder).symlink_to(ROOT / folder)
    return 0


if __name__ == "__main__":
    sys.exit(main())
