"""Players that need no person: `random`, `greedy` with a few plain habits, and the courtiers."""

from collections.abc import Callable

from nautilion.games.abyss.adviser.company import COMPANY
from nautilion.games.abyss.adviser.courtier import courtier_player
from nautilion.games.abyss.adviser.greedy import greedy_player
from nautilion.games.abyss.rules.table import AbyssRules
from nautilion.games.abyss.state import State
from nautilion.kernel import Ask, Luck, Move
from nautilion.kernel.game import Policy

CHOICES = 63 << 32  # the stream of luck for a player's whims; the cards have another


def random_player(rules: AbyssRules, seed: int) -> Policy[State]:
    """Plays any listed move but Back."""
    luck = Luck(seed, CHOICES)

    def choose(s: State, ask: Ask) -> Move:
        return ask.moves[luck.below(len(ask.moves) - bool(s.draft))]  # Back, if there, is listed last

    return choose


POLICIES: dict[str, Callable[[AbyssRules, int], Policy[State]]] = {
    "random": random_player,
    "greedy": greedy_player,
    **{each.policy: courtier_player(each.level, each.style) for each in COMPANY},
}
