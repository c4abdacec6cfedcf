"""Players that need no person. Each gets views only, and its own chance from a number of its own."""

from collections.abc import Callable, Mapping

from nautilion.games.island.adviser.lookahead import Lookahead
from nautilion.games.island.adviser.worth import Worth
from nautilion.games.island.rules.scoring import points
from nautilion.games.island.rules.terms import IslandRules
from nautilion.games.island.state import State
from nautilion.kernel import Ask, Luck, Move, draw
from nautilion.kernel.game import Policy

STREAM = 1 << 40  # of chance, far from that of the game
FINE = 1 << 20  # steps of a number from 0 to 1
NOISE = {1: 9.0, 2: 4.0, 3: 0.0}  # points by which a strength errs at most; README has what that costs


def random_player(rules: IslandRules, seed: int) -> Policy[State]:
    """Anything."""
    luck = Luck(seed, STREAM)
    return lambda s, now: now.moves[luck.below(len(now.moves))]


def greedy_player(rules: IslandRules, seed: int) -> Policy[State]:
    """Most points if the game ended after the turn, then most cards."""

    def value(s: State, seat: int, unknown: int) -> float:
        cards = len(s.hands[seat]) + unknown
        return points(rules.terms, s, seat).total + cards / 1000

    ahead = Lookahead(rules, lambda s: value)
    return lambda s, now: ahead.options(s, now)[0][1]


def castaway_player(level: int) -> Callable[[IslandRules, int], Policy[State]]:
    """Plans ahead; the lower strengths misjudge what things are worth."""

    def make(rules: IslandRules, seed: int) -> Policy[State]:
        ahead = Lookahead(rules, Worth(rules.terms).seen_from)

        def choose(s: State, now: Ask) -> Move:
            options = ahead.options(s, now)
            if not NOISE[level]:
                return options[0][1]
            number = STREAM + (s.round << 12) + (len(s.todo) << 8)
            errs = {m: NOISE[level] * draw(seed, number + n, FINE) / FINE for n, m in enumerate(now.moves)}
            return max(options, key=lambda option: option[0] + errs[option[1]])[1]

        return choose

    return make


LEVELS = ("castaway-1", "castaway-2", "castaway")  # the strengths to choose from, the weakest first
POLICIES: Mapping[str, Callable[[IslandRules, int], Policy[State]]] = {
    "random": random_player,
    "greedy": greedy_player,
    **{name: castaway_player(level) for level, name in enumerate(LEVELS, 1)},
}
