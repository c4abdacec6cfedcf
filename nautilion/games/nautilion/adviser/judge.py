"""The value of a position of a voyage: the network over the facts of `features.py`."""

from operator import attrgetter

from nautilion.advisor.network import Layer, Network
from nautilion.games.nautilion.adviser.features import Encoder, Open
from nautilion.games.nautilion.rules.terms import Terms
from nautilion.games.nautilion.state import State

MOST = 20_000  # positions that are kept in mind
# What the facts of `Encoder.core` do not look at; of the deck, only whether there is one.
ASIDE = set("""
todo asked draft reserve discard out hand turn dice gave marks reach deck result
""".split())  # fmt: skip  # noqa: SIM905
_core = attrgetter(*(name for name in State.__struct_fields__ if name not in ASIDE))


class Judge:
    """The chance to win of positions of one voyage. Much of a position is the same as in the one before."""

    def __init__(self, terms: Terms, network: Network) -> None:
        self.encoder, self.network = Encoder(terms), network
        self.known: dict[object, tuple[Layer, Open]] = {}

    def __call__(self, s: State) -> float:
        key = (_core(s), not s.deck)
        found = self.known.get(key)
        if found is None:
            if len(self.known) > MOST:
                self.known.clear()
            rows, rest = self.encoder.core(s)
            found = self.known[key] = (self.network.hidden(self.network.bias, rows), rest)
        hidden, rest = found
        return self.network.chance(hidden, self.encoder.rest(s, rest))
