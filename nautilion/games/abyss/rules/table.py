"""The rules of a game put together, and the deal (section 2)."""

from nautilion.games.abyss.content.definitions import Content
from nautilion.games.abyss.content.loading import shipped_content
from nautilion.games.abyss.rules.council import COUNCIL
from nautilion.games.abyss.rules.court import COURT
from nautilion.games.abyss.rules.exploring import EXPLORING
from nautilion.games.abyss.rules.locations import LOCATIONS
from nautilion.games.abyss.rules.lords import holders, lords_module
from nautilion.games.abyss.rules.once import ONCE
from nautilion.games.abyss.rules.recruiting import RECRUITING
from nautilion.games.abyss.rules.terms import AbyssContext, Terms
from nautilion.games.abyss.rules.turn import START, TURN
from nautilion.games.abyss.setup import Setup
from nautilion.games.abyss.state import State
from nautilion.kernel import FaceDown, Module, Move, Refused, Rules, Step

PARTS = (START, LOCATIONS, TURN, EXPLORING, COUNCIL, RECRUITING, COURT, ONCE)


def _asked(cx: AbyssContext, move: Move) -> str:
    return f"abyss.asked.{cx.step.name}"


# The last reason of all: what is asked instead. Its words are this game's own.
REASONS = Module("reasons", reasons={name: _asked for part in PARTS for name in part.asks})


class AbyssRules(Rules[State, Terms]):
    """The kernel's rules; what it refuses itself is told in this game's words."""

    def refusal(self, s: State, move: Move) -> Refused:
        """Why a move is not on the list."""
        why = super().refusal(s, move)
        return why if why.key.startswith("abyss.") else Refused(f"abyss.{why.key}", **why.values)


def rules_for(setup: Setup, content: Content | None = None) -> AbyssRules:
    """The rules, the same for any number of players (S6)."""
    content = content or shipped_content()
    modules = [*PARTS, lords_module(content.lords), REASONS]
    return AbyssRules(modules, Terms(content), holders(content.lords))


def deal(setup: Setup, content: Content | None = None) -> State:
    """Everything lies in its pile; Court, location and first player are drawn by chance (S2-S5)."""
    content = content or shipped_content()
    terms, sizes, seats = Terms(content), content.sizes, setup.players
    opening = (
        *(Step("lay_lord"),) * sizes.court,
        *(Step("draw_location", ("available",)),) * sizes.available_locations,
        Step("first"),
        Step("turn"),
    )
    return State(
        todo=opening[::-1],
        threat=sizes.threat_row,
        deck=FaceDown.of(terms.cards()),
        token_pile=FaceDown.of(terms.monster_tokens()),
        lord_deck=FaceDown.of(content.lords),
        pile=FaceDown.of(content.locations),
        hands=((),) * seats,
        allies=((),) * seats,
        pearls=(sizes.pearls_each,) * seats,
        keys=(0,) * seats,
        tokens=(FaceDown(),) * seats,
        lords=((),) * seats,
        locations=((),) * seats,
    )
