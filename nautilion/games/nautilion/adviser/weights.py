"""What the Oracle has learned, as data: a readable file for each kind of voyage, with where it comes from."""

from functools import cache
from pathlib import Path

import msgspec

from nautilion import paths
from nautilion.advisor.network import Network, Row
from nautilion.games.nautilion.adviser.facts import GROUPS
from nautilion.games.nautilion.content.definitions import EXPANSIONS
from nautilion.games.nautilion.setup import Setup

SCALE = 256  # weights are written as whole numbers of this part
FAMILIES = ("base", "two", *EXPANSIONS, "mixed")


class Weights(msgspec.Struct, kw_only=True):
    """A network in a file. Facts that never came up have no row."""

    made: dict[str, str | int | float]
    scale: int = SCALE
    bias: tuple[int, ...]
    out: tuple[int, ...]
    facts: dict[str, dict[int, tuple[int, ...]]]

    def network(self) -> Network:
        """The network that these weights make."""
        nothing = (0.0,) * len(self.bias)
        rows: list[Row] = []
        for group, size in GROUPS.items():
            known = self.facts.get(group, {})
            rows += [self._row(known[fact]) if fact in known else nothing for fact in range(size)]
        return Network(rows, self._row(self.bias), self._row(self.out))

    def _row(self, row: tuple[int, ...]) -> Row:
        return tuple(weight / self.scale for weight in row)


def family_of(setup: Setup) -> str:
    """The kind of voyage that a setup is."""
    if len(setup.expansions) > 1 or (setup.expansions and setup.players == 2):
        return "mixed"
    if setup.players == 2:
        return "two"
    return setup.expansions[0] if setup.expansions else "base"


def file_of(family: str, folder: Path | None = None) -> Path:
    """Where the weights of a family are."""
    return (folder or paths.room("data", "nautilion") / "oracle") / f"{family}.json"


def load(file: Path) -> Weights:
    """Weights from a file."""
    return msgspec.json.decode(file.read_bytes(), type=Weights)


def save(weights: Weights, file: Path) -> None:
    """Write weights, a line a fact."""
    head = msgspec.structs.asdict(weights)
    facts = head.pop("facts")
    lines = [f'"{name}": {_json(value)},' for name, value in head.items()]
    groups = [
        f'"{group}": {{\n' + ",\n".join(f'  "{fact}": {_json(row)}' for fact, row in rows.items()) + "\n}"
        for group, rows in facts.items()
    ]
    text = "{\n" + "\n".join(lines) + '\n"facts": {\n' + ",\n".join(groups) + "\n}}\n"
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(text, encoding="utf-8")


def _json(value: object) -> str:
    return msgspec.json.encode(value).decode()


@cache
def network_for(family: str) -> Network:
    """The network that the game ships for a kind of voyage."""
    return load(file_of(family)).network()
