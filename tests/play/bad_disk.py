"""A voyage on a disk that fills up and closes: `python -m tests.play.bad_disk mounted|limited FOLDER`.

`mounted` lays a tiny file system over the folder (in a mount namespace of its own); `limited` has the system
refuse larger files and, as an ordinary user, the folder. Prints what the game said, step by step, as JSON.
"""

import json
import os
import resource
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

from nautilion.games.nautilion.setup import Setup
from nautilion.play import settings
from nautilion.play.faults import Fault
from nautilion.play.logbook import Logbook
from nautilion.play.session import Session
from nautilion.play.settings import Settings
from nautilion.play.shelf import Shelf
from tests.houses import shipped_house
from tests.play.voyages import played, sail_on

NOBODY = 65534


class Mounted:
    """A file system of 64 KB."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self._mount("-t", "tmpfs", "-o", "size=64k", "none")
        self.filler = folder / "filler"

    def _mount(self, *words: str) -> None:
        subprocess.run(["mount", *words, str(self.folder)], check=True)

    def fill(self) -> None:
        """Until nothing more fits."""
        with open(self.filler, "wb", buffering=0) as out:
            try:
                while out.write(b"x" * 512):
                    pass
            except OSError:
                return

    def free(self) -> None:
        """Room again."""
        self.filler.unlink()

    def close(self) -> None:
        """Read only."""
        self._mount("-o", "remount,ro")

    def reopen(self) -> None:
        """Writable again."""
        self._mount("-o", "remount,rw")


class Limited:
    """A user whom the system lets write no more than a few bytes, or not at all."""

    def __init__(self, folder: Path) -> None:
        os.chdir(folder)  # whoever may not walk to the folder can still be in it
        self.folder = Path(".")
        played(Setup())  # everything is loaded before we may no longer read where the program lies
        if os.getuid() == 0:
            os.chown(".", NOBODY, NOBODY)
            os.setgroups([])
            os.setgid(NOBODY)
            os.setuid(NOBODY)

    def fill(self) -> None:
        """No file may be longer than 100 bytes."""
        resource.setrlimit(resource.RLIMIT_FSIZE, (100, resource.RLIM_INFINITY))

    def free(self) -> None:
        """Any length again."""
        resource.setrlimit(resource.RLIMIT_FSIZE, (resource.RLIM_INFINITY, resource.RLIM_INFINITY))

    def close(self) -> None:
        """Nobody may write, neither into files nor into folders."""
        self._allow(0o555)

    def reopen(self) -> None:
        """The owner may again."""
        self._allow(0o755)

    def _allow(self, mode: int) -> None:
        for path in (self.folder, *self.folder.rglob("*")):
            path.chmod(mode)


def main(disk: Mounted | Limited) -> dict[str, object]:
    """Sail through all of it."""
    shelf = Shelf(shipped_house(), disk.folder / "voyages")
    book, chosen = Logbook(disk.folder / "logbook.jsonl"), disk.folder / "settings.json"
    kept = shelf.begin(Session(Setup(seed=3)))
    said: dict[str, object] = {}
    first, second = (shelf.begin(played(Setup(seed=seed))) for seed in (1, 2))

    def moves(number: int) -> list[str | None]:
        def moved() -> str | None:
            sail_on(kept.session, 1)
            return kept.keep()

        return [moved() for _ in range(number)]

    def refused(act: Callable[[], object]) -> str:
        try:
            act()
        except Fault as fault:
            return fault.key
        return ""

    first.keep()
    said["sound"] = moves(5), book.count(first), settings.save(Settings(), chosen)
    wishes = chosen.read_bytes()
    disk.fill()
    said["full"] = moves(3), book.count(second), settings.save(Settings(), chosen)
    said["on_full_disk"] = len(shelf.read(kept.id).session.log)
    said["half_made"] = [file.name for file in shelf.folder.glob(".*.new")]
    disk.free()
    said["free"] = moves(2)
    said["on_free_disk"] = len(shelf.read(kept.id).session.log)
    for voyage in (kept, first, second):
        voyage.close()  # no file system closes while a lock is open
    disk.close()
    said["closed"] = moves(3), book.count(second), settings.save(Settings(), chosen)
    said["refused"] = [refused(lambda: shelf.delete(first.id)), refused(lambda: shelf.rename(kept.id, "x"))]
    said["opened"] = len(shelf.open(kept.id).session.log)
    said["on_closed_disk"] = len(shelf.read(kept.id).session.log), len(shelf.entries())
    shelf.tidy()
    disk.reopen()
    said["open"] = moves(2)
    said["on_open_disk"] = len(shelf.read(kept.id).session.log)
    said["lines"], said["settings_untouched"] = len(book.read().lines), chosen.read_bytes() == wishes
    return said


if __name__ == "__main__":
    kind = Mounted if sys.argv[1] == "mounted" else Limited
    print(json.dumps(main(kind(Path(sys.argv[2])))))
