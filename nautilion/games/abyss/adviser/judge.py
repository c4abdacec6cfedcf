"""How likely each seat is to win: a network over the amounts of `features.py` for each number of seats."""

from functools import cache
from pathlib import Path

from nautilion import paths
from nautilion.advisor.network import Network, shares
from nautilion.advisor.weights import load
from nautilion.games.abyss.adviser.features import GROUPS, Encoder
from nautilion.games.abyss.rules.scoring import places
from nautilion.games.abyss.rules.table import AbyssRules
from nautilion.games.abyss.state import State


def file_of(seats: int, folder: Path | None = None) -> Path:
    """Where the weights for so many seats are."""
    return (folder or paths.room("data", "abyss") / "courtier") / f"seats_{seats}.json"


@cache
def network_for(seats: int) -> Network:
    """The network that the game ships."""
    return load(file_of(seats)).network(GROUPS)


class Judge:
    """Says how likely each seat is to win, where a turn begins or all is over."""

    def __init__(self, rules: AbyssRules, network: Network | None = None) -> None:
        self.rules, self.encoder, self.network = rules, Encoder(rules), network

    def logits(self, s: State) -> list[float]:
        """How well each seat stands, on a whole table."""
        network = self.network or network_for(len(s.hands))
        return [network.logit(amounts) for amounts in self.encoder.every_seat(s)]

    def chances(self, s: State) -> tuple[float, ...]:
        """Each seat's chance to win; a victory that is shared is shared here too."""
        if s.todo:
            return shares(self.logits(s))
        found = places(self.rules.terms, s)
        return tuple((place == 1) / found.count(1) for place in found)
