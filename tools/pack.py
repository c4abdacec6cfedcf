"""The last step of `make app`: dist/ as one archive for this platform, with its checksum beside it."""

import hashlib
import platform
import shutil
import subprocess
import sys
import tarfile
from pathlib import Path

from nautilion import __version__

DIST = Path("dist")
SYSTEMS = {"win32": "windows", "darwin": "macos"}
MACHINES = {"amd64": "x86_64", "aarch64": "arm64"}


def archive_name() -> str:
    """Such as nautilion-0.1.0-linux-x86_64."""
    machine = platform.machine().lower()
    return f"nautilion-{__version__}-{SYSTEMS.get(sys.platform, 'linux')}-{MACHINES.get(machine, machine)}"


def pack() -> Path:
    """Make the archive of the kind that this platform's people open with a double click."""
    name = archive_name()
    if sys.platform == "darwin":  # ditto keeps what a zip of Python's would lose: links and rights
        target = DIST / f"{name}.zip"
        app = DIST / "Nautilion.app"
        subprocess.run(["ditto", "-c", "-k", "--keepParent", app, target], check=True)
        return target
    shutil.copy("LICENSE", DIST / "nautilion" / "LICENSE.txt")
    if sys.platform == "win32":
        return Path(shutil.make_archive(str(DIST / name), "zip", DIST, "nautilion"))
    with tarfile.open(DIST / f"{name}.tar.gz", "w:gz") as archive:
        archive.add(DIST / "nautilion", "nautilion", filter=_nobodys)
    return DIST / f"{name}.tar.gz"


def _nobodys(entry: tarfile.TarInfo) -> tarfile.TarInfo:
    """Whoever unpacks owns the files, not whoever packed."""
    entry.uid = entry.gid = 0
    entry.uname = entry.gname = ""
    return entry


def main() -> None:
    """Pack, and say what came of it."""
    archive = pack()
    digest = hashlib.sha256(archive.read_bytes()).hexdigest()
    archive.with_name(archive.name + ".sha256").write_text(f"{digest}  {archive.name}\n", encoding="utf-8")
    print(f"{archive}  {archive.stat().st_size / 1e6:.1f} MB")


if __name__ == "__main__":
    main()
