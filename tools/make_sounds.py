"""Make every file in sounds/ again: `python -m tools.make_sounds`, or `--check` that nothing would change."""

import argparse
import sys
import tempfile
from collections.abc import Iterable
from concurrent.futures import ProcessPoolExecutor, as_completed
from pathlib import Path

from tools.sounds.catalogue import jobs

FOLDER = Path(__file__).resolve().parent.parent / "sounds"


def make(folder: Path, name: str) -> str:
    """Make one file; runs in a process of its own."""
    (folder / name).parent.mkdir(parents=True, exist_ok=True)
    jobs()[name](folder / name)
    return name


def show(done: int, total: int, name: str) -> None:
    """A bar on a terminal, one line for each file elsewhere."""
    if not sys.stdout.isatty():
        print(f"{done}/{total} {name}", flush=True)
        return
    bar = "#" * (30 * done // total)
    print(f"\r[{bar:<30}] {done}/{total} {name:<28}", end="\n" if done == total else "", flush=True)


def make_all(folder: Path, names: Iterable[str]) -> None:
    """Make the named files, several at a time."""
    names = list(names)
    with ProcessPoolExecutor() as pool:
        work = [pool.submit(make, folder, name) for name in names]
        for done, job in enumerate(as_completed(work), 1):
            show(done, len(names), job.result())


def differences(made: Path, kept: Path, names: Iterable[str]) -> list[str]:
    """What is missing, changed or left over in the kept folder."""
    names = list(names)
    out = [f"missing: {name}" for name in names if not (kept / name).exists()]
    both = [name for name in names if (kept / name).exists()]
    out += [f"differs: {name}" for name in both if (kept / name).read_bytes() != (made / name).read_bytes()]
    return out + [f"unknown: {name}" for name in _names(kept) if name not in jobs()]


def _names(folder: Path) -> list[str]:
    return sorted(path.relative_to(folder).as_posix() for path in folder.rglob("*.ogg"))


def check(names: Iterable[str]) -> int:
    """Make everything elsewhere and compare, byte for byte."""
    with tempfile.TemporaryDirectory() as folder:
        make_all(Path(folder), names)
        found = differences(Path(folder), FOLDER, names)
    print("\n".join(found) or "every file is the same, byte for byte")
    return 1 if found else 0


def main() -> int:
    """Read the command line and do what it asks."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--check", action="store_true", help="compare with a fresh copy, change nothing")
    parser.add_argument("--only", nargs="+", default=[""], help="only names that start like this")
    parser.add_argument("--into", type=Path, default=FOLDER, help="another folder")
    args = parser.parse_args()
    names = [name for name in jobs() if name.split("/")[1].startswith(tuple(args.only))]
    if args.check:
        return check(names)
    make_all(args.into, names)
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
