"""`greedy`: the best lord it can pay, else a large Council stack, else it explores.

When the depths hold nothing but monsters any more it takes any stack, else it plots: a Court that nobody can
pay would last for ever (Z5), three ambassadors for instance.
"""

from collections.abc import Callable
from typing import Any

from nautilion.games.abyss import moves as m
from nautilion.games.abyss.content.definitions import MONSTER
from nautilion.games.abyss.rules import exploring
from nautilion.games.abyss.rules.scoring import location_points
from nautilion.games.abyss.rules.table import AbyssRules
from nautilion.games.abyss.state import State, value_of
from nautilion.kernel import Ask, Back, Context, Move
from nautilion.kernel.game import Policy

KEY = 3  # points that a key is thought to be worth
STACK = 3  # cards from which on a Council stack is taken
ALLY = 3  # the value from which on an ally found is taken
BARGAIN = 2  # how much more than its price an ally must be worth to be bought
DRAWN = 2  # locations it draws, where none of the available ones is worth something
GOOD = 8  # points from which on an available location is taken


def greedy_player(rules: AbyssRules, seed: int) -> Policy[State]:
    """Needs no luck."""
    return Greedy(rules).choose


class Greedy:
    """Looks at each question by itself."""

    def __init__(self, rules: AbyssRules) -> None:
        self.rules, self.terms = rules, rules.terms

    def choose(self, s: State, ask: Ask) -> Move:
        """The move it likes best; the first of equals."""
        if len(ask.moves) == 1:
            return ask.moves[0]
        liking = LIKINGS[ask.question]
        return max(
            (move for move in ask.moves if type(move) is not Back), key=lambda move: liking(self, s, move)
        )

    def lord(self, lord: str) -> int:
        """What a lord is thought to be worth."""
        row = self.terms.lords[lord]
        return row.points + KEY * row.keys

    def action(self, s: State, move: Move) -> tuple[int, int]:
        """Recruit the best, else take the largest stack, else explore."""
        match move:
            case m.Recruit(lord=lord):
                return 4, self.lord(lord)
            case m.Support(race=race) if (size := self._stack(s, race)) >= STACK or self.is_barren(s):
                return 3, size
            case m.Plot() if self.is_barren(s):
                return 2, 0
            case m.Explore():
                return 1, 0
            case m.Support(race=race):
                return 0, self._stack(s, race)
        return -1, 0

    def is_barren(self, s: State) -> bool:
        """Whether only monsters are left to find: deck and discard pile hold no more cards than there are."""
        return s.deck.size + len(s.discard) <= self.terms.content.box.monsters

    def _stack(self, s: State, race: str) -> int:
        return s.council[self.terms.race_at[race]].size

    def stack(self, s: State, move: m.Support) -> int:
        """The largest."""
        return self._stack(s, move.race)

    def payment(self, s: State, move: Move) -> tuple[int, int]:
        """Allies first, the strongest first; pearls only for what is then missing."""
        if isinstance(move, m.Pay):
            return 1, value_of(move.card)
        return (2, 0) if move == m.Settle(0) else (0, 0)

    def stay(self, s: State, move: m.Affiliate) -> int:
        """The strongest."""
        return value_of(move.card)

    def buy(self, s: State, move: Move) -> bool:
        """From two more than the price on."""
        worth = value_of(s.offer) >= BARGAIN + exploring.price(Context(self.rules, s, None))
        return (move == m.BUY) == worth

    def keep(self, s: State, move: Move) -> bool:
        """Fights, and takes an ally of three or more."""
        wanted = s.offer == MONSTER or value_of(s.offer) >= ALLY
        return (type(move) is not m.Leave) == wanted and type(move) in (m.Take, m.Fight, m.Leave)

    def reward(self, s: State, move: m.Claim) -> tuple[int, int]:
        """Keys, then tokens, then pearls."""
        return move.reward.count("K"), move.reward.count("M")

    def location(self, s: State, move: Move) -> int:
        """An available one that is worth something; else it draws."""
        if isinstance(move, m.Occupy):
            return location_points(self.terms, s, s.who, move.location)
        assert isinstance(move, m.Dig)
        return GOOD - abs(move.number - DRAWN)

    def owned(self, s: State, move: Any) -> int:
        """The best location."""
        return location_points(self.terms, s, s.who, move.location) if move != m.DECLINE else 0

    def key(self, s: State, move: m.UseKey) -> bool:
        """Tokens before lords."""
        return move.source == m.TOKEN

    def weakest(self, s: State, move: m.Discard) -> int:
        """Away with the least."""
        return -value_of(move.card)

    def best_lord(self, s: State, move: Any) -> int:
        """The best lord."""
        return self.lord(move.lord) if move != m.DECLINE else 0

    def declined(self, s: State, move: Move) -> bool:
        """Leaves what it need not do."""
        return move == m.DECLINE

    def richest(self, s: State, move: m.Rob) -> int:
        """Whoever has most tokens."""
        return s.tokens[move.seat].size


LIKINGS: dict[str, Callable[[Greedy, State, Any], Any]] = {
    "act": Greedy.action,
    "stack": Greedy.stack,
    "pay": Greedy.payment,
    "affiliate": Greedy.stay,
    "buy": Greedy.buy,
    "keep": Greedy.keep,
    "reward": Greedy.reward,
    "location": Greedy.location,
    "pick": Greedy.owned,
    "exchange": Greedy.owned,
    "swap_for": Greedy.owned,
    "key": Greedy.key,
    "discard": Greedy.weakest,
    "disable": Greedy.best_lord,
    "rob": Greedy.richest,
    "bribe": Greedy.best_lord,
    "install": Greedy.best_lord,
    "power": Greedy.declined,
    "swap": Greedy.declined,
    "replace": Greedy.declined,
}
