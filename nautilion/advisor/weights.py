"""What an adviser has learned, as data: a readable file with where it comes from."""

from collections.abc import Mapping
from pathlib import Path

import msgspec

from nautilion.advisor.network import Layer, Network

SCALE = 256  # weights are written as whole numbers of this part
Groups = Mapping[str, int]  # the facts that a game's adviser may know: how many there are in each group


class Weights(msgspec.Struct, kw_only=True):
    """A network in a file. Facts that never came up have no row."""

    made: dict[str, str | int | float]
    scale: int = SCALE
    bias: tuple[int, ...]
    out: tuple[int, ...]
    facts: dict[str, dict[int, tuple[int, ...]]]

    def network(self, groups: Groups) -> Network:
        """The network that these weights make, with a row for each fact of all groups."""
        nothing = (0.0,) * len(self.bias)
        rows: list[Layer] = []
        for group, size in groups.items():
            known = self.facts.get(group, {})
            rows += [self._row(known[fact]) if fact in known else nothing for fact in range(size)]
        return Network(rows, self._row(self.bias), self._row(self.out))

    def _row(self, row: tuple[int, ...]) -> Layer:
        return tuple(weight / self.scale for weight in row)


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
