"""The one list of expansions: their rules, and how they are laid out."""

from collections.abc import Callable
from dataclasses import dataclass

from nautilion.games.nautilion.content.definitions import Content
from nautilion.games.nautilion.rules.expansions.darkhouse import DARKHOUSE_MODULE, deal_row
from nautilion.games.nautilion.rules.expansions.heroic import HEROIC, deal_deck
from nautilion.games.nautilion.rules.expansions.mages import MAGES
from nautilion.games.nautilion.rules.expansions.mercenaries import MERCENARIES
from nautilion.games.nautilion.rules.expansions.reefs import REEFS_MODULE, deal_reefs
from nautilion.games.nautilion.setup import Setup
from nautilion.games.nautilion.state import State
from nautilion.kernel import Luck, Module

Deal = Callable[[State, Setup, Content, Luck], None]


def nothing_to_deal(s: State, setup: Setup, content: Content, luck: Luck) -> None:
    """Its tokens are shuffled into the path with the others."""


@dataclass(frozen=True)
class Expansion:
    """An expansion as the game plugs it in."""

    module: Module
    deal: Deal = nothing_to_deal


# The order of the rules. Data, setups and words have that of the box, `EXPANSIONS` of the definitions,
# which know no rules; a test holds both to the same names. Heroic comes before Darkhouse: with card 6 the
# wide net's middle token still goes to the Phantom (Heroic 9).
ALL: dict[str, Expansion] = {
    "mages": Expansion(MAGES),
    "mercenaries": Expansion(MERCENARIES),
    "reefs": Expansion(REEFS_MODULE, deal_reefs),
    "heroic": Expansion(HEROIC, deal_deck),
    "darkhouse": Expansion(DARKHOUSE_MODULE, deal_row),
}
