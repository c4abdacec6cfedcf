"""`nautilion install-desktop`: the game in the menu of a Linux desktop, and out of it again."""

import re
import shutil
import sys
from argparse import Namespace
from collections.abc import Iterator
from pathlib import Path

import platformdirs

from nautilion import paths
from nautilion.cli.commands import FINE
from nautilion.cli.misuse import Misuse
from nautilion.content.catalogue import catalogue

NAME = "nautilion"
SIZES = (16, 24, 32, 48, 64, 128, 256, 512)


def install_desktop(args: Namespace) -> int:
    """Put the game into the menu, or take it out."""
    if not sys.platform.startswith("linux"):
        raise Misuse(catalogue()("cli.install-desktop.elsewhere"))
    try:
        done = _remove() if args.remove else _install()
    except OSError as error:
        raise Misuse(catalogue()("cli.no_file", file=error.filename, why=error.strerror)) from None
    print(catalogue()(f"cli.install-desktop.{done}", file=entry_file()))
    return FINE


def entry_file() -> Path:
    """The entry of the menu."""
    return _data_home() / "applications" / f"{NAME}.desktop"


def icons() -> Iterator[tuple[Path, Path]]:
    """Each icon that the game brings, and its place among the icons of the desktop."""
    ours, theirs = paths.room("images") / "icon", _data_home() / "icons" / "hicolor"
    yield ours / "icon.svg", theirs / "scalable" / "apps" / f"{NAME}.svg"
    for size in SIZES:
        yield ours / f"icon_{size}.png", theirs / f"{size}x{size}" / "apps" / f"{NAME}.png"


def entry() -> str:
    """What the entry says (the Desktop Entry Specification of freedesktop.org)."""
    words, (command, folder) = catalogue(), paths.start_command()
    lines = {
        "Type": "Application",
        "Name": words("cli.install-desktop.name"),
        "GenericName": words("cli.install-desktop.kind"),
        "Comment": words("cli.install-desktop.comment"),
        "Keywords": words("cli.install-desktop.keywords"),
        "Exec": _escaped(" ".join(map(quoted, command))),
        "Icon": NAME,
        "Categories": "Game;BoardGame;",
        "StartupWMClass": NAME,
        "Terminal": "false",
    }
    if folder:
        lines["Path"] = _escaped(str(folder))
    return "\n".join(["[Desktop Entry]", *(f"{key}={text}" for key, text in lines.items()), ""])


def quoted(word: str) -> str:
    """A word of a command, safe from what the desktop would read into it."""
    return '"' + re.sub(r'(["`$\\])', r"\\\1", word).replace("%", "%%") + '"'


def _escaped(text: str) -> str:
    return text.replace("\\", "\\\\").replace("\n", "\\n")


def _install() -> str:
    for ours, theirs in icons():
        theirs.parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(ours, theirs)
    entry_file().parent.mkdir(parents=True, exist_ok=True)
    entry_file().write_text(entry(), encoding="utf-8")
    return "installed"


def _remove() -> str:
    there = entry_file().exists()
    for file in (entry_file(), *(theirs for _, theirs in icons())):
        file.unlink(missing_ok=True)
    return "removed" if there else "absent"


def _data_home() -> Path:
    return Path(platformdirs.user_data_dir())
