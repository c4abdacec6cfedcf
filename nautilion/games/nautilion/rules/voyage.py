"""A voyage: rules compiled for a setup, and the pieces laid out (P1, S1-S7)."""

from nautilion.games.nautilion.content.definitions import Content
from nautilion.games.nautilion.content.loading import shipped_content
from nautilion.games.nautilion.moves import MOVES
from nautilion.games.nautilion.rules.base import BASE
from nautilion.games.nautilion.rules.expansions import ALL
from nautilion.games.nautilion.rules.rulings import rulings_of
from nautilion.games.nautilion.rules.terms import Terms
from nautilion.games.nautilion.rules.two_players import TWO_PLAYERS
from nautilion.games.nautilion.setup import Setup
from nautilion.games.nautilion.state import BOTH, State
from nautilion.kernel import Luck, MoveText, Rules, Step

VoyageRules = Rules[State, Terms]
MOVE_TEXT = MoveText(MOVES)


def rules_for(setup: Setup, content: Content | None = None) -> VoyageRules:
    """The rules of a voyage: the base game and what the setup adds to it."""
    modules = [BASE, *(expansion.module for name, expansion in ALL.items() if name in setup.expansions)]
    if setup.players == 2:
        modules.append(TWO_PLAYERS)
    modules += rulings_of(setup.rules)
    return Rules(modules, Terms(content or shipped_content(), setup))


def deal(setup: Setup, content: Content | None = None) -> State:
    """Lay everything out. Each pile has a stream of luck of its own, so no expansion shuffles another's."""
    content = content or shipped_content()
    path = _luck(setup, 1).shuffled(_travellers(setup, content))
    extra = content.difficulty.reserve.second_player if setup.players == 2 else 0
    state = State(
        todo=(Step("turn"),),
        path=tuple(path),
        reefs=("",) * len(path),
        phantom=len(path),
        reserve=("S",) * (setup.reserve + extra),
    )
    if setup.players == 2:
        state.who = BOTH
        state.admirals = tuple(_luck(setup, 2).shuffled([admiral.id for admiral in content.admirals]))
    for stream, (name, expansion) in enumerate(ALL.items(), start=3):
        if name in setup.expansions:
            expansion.deal(state, setup, content, _luck(setup, stream))
    return state


def _travellers(setup: Setup, content: Content) -> list[str]:
    """The tokens of the path (P1)."""
    return [
        token.id
        for token in content.tokens.values()
        if token.kind in ("crew", "mage", "mercenary")
        and (not token.with_ or token.with_ in setup.expansions)
        for _ in range(token.count)
    ]


def _luck(setup: Setup, stream: int) -> Luck:
    return Luck(setup.seed, stream << 32)
