"""Draws the pictures of Abyss into images/abyss. `--check` makes them elsewhere and names what differs."""

import argparse
import sys
from collections.abc import Iterator
from pathlib import Path

from tools.abyss.creatures import HUES, MONSTERS, ally, any_sign, monster, sign
from tools.abyss.lords import LORDS, lord
from tools.abyss.places import DRAWN, location
from tools.abyss.things import THINGS

FOLDER = Path("images/abyss")


def pictures() -> Iterator[tuple[str, str]]:
    """Every picture: its name and its source."""
    for name in LORDS:
        yield f"lords/{name}", lord(name)
    for race in HUES:
        yield f"signs/{race}", sign(race)
        for rank in range(1, 6):
            yield f"allies/{race}_{rank}", ally(race, rank)
    yield "signs/any", any_sign()
    for number in range(len(MONSTERS)):
        yield f"monsters/{number + 1}", monster(number)
    for name in DRAWN:
        yield f"locations/{name}", location(name)
    for name, draw in THINGS.items():
        yield name, draw()


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
