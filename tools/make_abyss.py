"""Draws the pictures of Abyss: images/abyss, and its box and players in images/shared.

`--check` only names those that differ.
"""

import argparse
import sys
from collections.abc import Iterator
from pathlib import Path

from tools.abyss.box import FACES, box, face
from tools.abyss.creatures import HUES, MONSTERS, ally, any_sign, monster, sign
from tools.abyss.guilds import GUILDS, crest
from tools.abyss.lords import LORDS, lord
from tools.abyss.places import DRAWN, location
from tools.abyss.things import THINGS

FOLDER = Path("images")


def pictures() -> Iterator[tuple[str, str]]:
    """Every picture: its name and its source."""
    for name in LORDS:
        yield f"abyss/lords/{name}", lord(name)
    for race in HUES:
        yield f"abyss/signs/{race}", sign(race)
        for rank in range(1, 6):
            yield f"abyss/allies/{race}_{rank}", ally(race, rank)
    yield "abyss/signs/any", any_sign()
    for guild in GUILDS:
        yield f"abyss/guilds/{guild}", crest(guild)
    for number in range(len(MONSTERS)):
        yield f"abyss/monsters/{number + 1}", monster(number)
    for name in DRAWN:
        yield f"abyss/locations/{name}", location(name)
    for name, draw in THINGS.items():
        yield f"abyss/{name}", draw()
    yield "shared/boxes/abyss", box()
    for style in FACES:
        yield f"shared/faces/courtier_{style}", face(style)


def main() -> int:
    """Write them all, or compare."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--check", action="store_true")
    chosen, differ = parser.parse_args(), []
    for name, source in pictures():
        file = FOLDER / f"{name}.svg"
        if chosen.check:
            if not file.is_file() or file.read_text() != source:
                differ.append(name)
            continue
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(source)
    for name in differ:
        print(name)
    return bool(differ)


if __name__ == "__main__":
    sys.exit(main())
