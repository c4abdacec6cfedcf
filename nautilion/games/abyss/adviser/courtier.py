"""`courtier`: weighs every move by what the position is then worth to it, against the others.

Its own moves are played out by the rules, on a table where hidden cards lie as they may well do; what chance
will bring is taken by its mean. It knows its view alone.
"""

from collections.abc import Callable
from typing import Any

import msgspec

from nautilion.advisor.portable import added
from nautilion.games.abyss import moves as m
from nautilion.games.abyss.adviser.outlook import (
    KEY,
    PEARL,
    TOKEN,
    VALUE,
    best_of,
    best_payment,
    fading,
    hand_worth,
    location_hopes,
    outlook,
)
from nautilion.games.abyss.content.definitions import MONSTER
from nautilion.games.abyss.rules import exploring, recruiting
from nautilion.games.abyss.rules.table import AbyssRules
from nautilion.games.abyss.rules.terms import ANY_ALLY
from nautilion.games.abyss.state import State, opponents, value_of, with_at, without
from nautilion.games.abyss.views import guess
from nautilion.kernel import Ask, Back, Context, Luck, Move
from nautilion.kernel.game import Policy

EXPLORED = 3.3  # what an exploration brings on average
PLENTY = 12  # allies in hand from which on more of them are worth less and less, or nobody would ever recruit
STACKED = 2.0  # the value of an ally in a stack of the Council
FRESH = 2.0  # what one more lord to choose from is worth to whoever can pay none
GIVEN = 0.8  # how much a location that becomes available is worth to the others
ENOUGH = 2.3  # what an ally must bring to be kept while there are spaces left
TAKEN_ANYWAY = 0.1  # how much of an ally that is not bought goes to the explorer
AMBASSADOR = 1.5  # beyond its points: the location that it takes


def courtier_player(rules: AbyssRules, seed: int) -> Policy[State]:
    """Needs no luck."""
    return Courtier(rules).choose


class Courtier:
    """Looks one decision ahead."""

    def __init__(self, rules: AbyssRules) -> None:
        self.rules, self.terms = rules, rules.terms

    def choose(self, s: State, ask: Ask) -> Move:
        """The move that it values most, with hidden cards as they may well lie."""
        return ask.moves[0] if len(ask.moves) == 1 else self.best(guess(s, ask.who, Luck(s.turn)), ask)

    def best(self, s: State, ask: Ask) -> Move:
        """The best move on a whole table; the first of equals."""
        moves = [move for move in ask.moves if type(move) is not Back]
        if len(moves) == 1:
            return moves[0]
        value = VALUED.get(ask.question, Courtier.played)
        return max(moves, key=lambda move: value(self, s, move))

    def balance(self, s: State, seat: int) -> float:
        """What a position is worth against the best of the others."""
        return outlook(self.terms, s, seat) - max(
            outlook(self.terms, s, other) for other in opponents(s, seat)
        )

    def played(self, s: State, move: Move) -> float:
        """The balance after a move; what waits to be asked or drawn then is not known yet."""
        after, _ = self.rules.apply(s, move)
        return self.balance(after, self.rules.who(s))

    # The action

    def action(self, s: State, move: Move) -> float:
        """By what each action brings."""
        hope = fading(self.terms, s)
        match move:
            case m.Recruit(lord=lord):
                return self._recruited(s, lord) - self.balance(s, s.who)
            case m.Support(race=race):
                size = s.council[self.terms.race_at[race]].size
                return hope * (VALUE * STACKED * size + (0.5 if size > 1 else 0))
            case m.Explore():
                return EXPLORED * max(0.4, hope) * min(1.0, PLENTY / max(1, len(s.hands[s.who])))
            case m.Plot():
                can = any(recruiting.can_pay(self._cx(s), s.who, lord) for lord in s.court)
                rich = s.pearls[s.who] >= 4 and len(s.hands[s.who]) >= 5
                return EXPLORED + FRESH if rich and not can else -1.0
            case m.Sell(card=card):
                return 2 * PEARL * hope - VALUE * value_of(card) * hope - 0.4
        return -1.0

    def _cx(self, s: State) -> Context[Any, Any]:
        return Context(self.rules, s, None)

    def _recruited(self, s: State, lord: str) -> float:
        """The balance after a lord was recruited with the best payment."""
        seat = s.who
        after, _ = self.rules.apply(s, m.Recruit(lord))
        while after.todo and after.todo[-1].name in ("pay", "affiliate"):
            ask = self.rules.pending(after)
            assert isinstance(ask, Ask)
            after, _ = self.rules.apply(after, self.best(after, ask))
        more = AMBASSADOR if self.terms.lords[lord].guild == "ambassador" and s.pile.size else 0.0
        return self.balance(after, seat) + more

    def payment(self, s: State, move: Move) -> bool:
        """Whether a move leads on to the best payment."""
        lord, paid = recruiting.paid_so_far(self._cx(s))
        price = recruiting.price_of(self._cx(s), s.who, lord)
        any_stays = self._cx(s).fold(ANY_ALLY, False, s.who)
        best = best_payment(paid, without(s.hands[s.who], *paid), price, s.pearls[s.who], any_stays)
        left = list(best)
        for card in paid:
            if card in left:
                left.remove(card)
        return (not left) if isinstance(move, m.Settle) else isinstance(move, m.Pay) and move.card in left

    # Exploring

    def _gain(self, s: State, seat: int, card: str) -> float:
        """What an ally brings to a hand, also by the lords that it lets a player pay."""
        hand = s.hands[seat]
        gain = hand_worth((*hand, card)) - hand_worth(hand)
        with_it = with_at(s.hands, seat, tuple(sorted((*hand, card))))
        cx, after = self._cx(s), self._cx(msgspec.structs.replace(s, hands=with_it))
        new = [
            lord
            for lord in s.court
            if not recruiting.can_pay(cx, seat, lord) and recruiting.can_pay(after, seat, lord)
        ]
        return (gain + (1.0 if new else 0.0)) * fading(self.terms, s)

    def buy(self, s: State, move: Move) -> float:
        """An ally against its price, which the explorer gets."""
        if move != m.BUY:
            return 0.0
        seat, price = self.rules.who(s), exploring.price(self._cx(s))
        denied = TAKEN_ANYWAY * VALUE * value_of(s.offer) if value_of(s.offer) > 2 else 0.0
        others = len(s.hands) - 1
        return self._gain(s, seat, s.offer) + denied / others - PEARL * price * (1 + 1 / others)

    def keep(self, s: State, move: Move) -> float:
        """Fights; keeps an ally that brings enough."""
        match move:
            case m.Fight():
                return 2.0
            case m.Take():
                return self._gain(s, s.who, s.offer) - ENOUGH * fading(self.terms, s)
            case m.Leave():
                return 0.0 if s.offer != MONSTER else 1.0
        return -1.0

    def reward(self, s: State, move: m.Claim) -> float:
        """Keys, tokens and pearls by their worth."""
        reward = move.reward
        hope = fading(self.terms, s)
        return KEY * reward.count("K") + TOKEN * reward.count("M") + hope * PEARL * reward.count("P")

    # Locations and the rest

    def location(self, s: State, move: Move) -> float:
        """An available one, or the mean of the best of those drawn, less what the others get."""
        if isinstance(move, m.Occupy):
            return location_hopes(self.terms, s, s.who, [move.location])[0]
        assert isinstance(move, m.Dig)
        pile = location_hopes(self.terms, s, s.who, (str(at) for at, _ in s.pile.counts))
        return best_of(pile, move.number) - GIVEN * (move.number - 1)

    def owned(self, s: State, move: Any) -> float:
        """By points."""
        return 0.0 if move == m.DECLINE else location_hopes(self.terms, s, s.who, [move.location])[0]

    def key(self, s: State, move: m.UseKey) -> float:
        """Tokens first, then lords without a lasting power."""
        if move.source == m.TOKEN:
            return 2.0
        return 0.0 if self.terms.lords[move.source].timing in ("permanent", "turn") else 1.0

    def bribe(self, s: State, move: Any) -> float:
        """A second lord, if it is worth its pearls."""
        if move == m.DECLINE:
            return 0.0
        row = self.terms.lords[move.lord]
        return row.points + KEY * row.keys - 5 * PEARL * fading(self.terms, s)

    def harm(self, s: State, move: m.Disable) -> float:
        """The lord whose power and keys are worth most."""
        row = self.terms.lords[move.lord]
        return KEY * row.keys + (2.0 if row.timing in ("permanent", "turn") else 0.0)

    def power(self, s: State, move: Move) -> float:
        """A last power only where it brings something."""
        return 0.0 if move == m.DECLINE else self.action(s, move)

    def replaced(self, s: State, move: Any) -> float:
        """Drops a lord only for a better one of the Court, or a weak one for the unknown."""
        if move == m.DECLINE:
            return 0.0
        row, source = self.terms.lords[move.lord], s.todo[-1].args[1]
        mine = row.points + KEY * row.keys
        new = (
            [self.terms.lords[lord] for lord in s.court]
            if source == "court"
            else list(self.terms.lords.values())
        )
        worth = [lord.points + KEY * min(1, lord.keys) for lord in new]
        return (max(worth, default=0.0) if source == "court" else added(worth) / len(worth)) - mine

    def installed(self, s: State, move: m.Install) -> float:
        """The best of the Court."""
        row = self.terms.lords[move.lord]
        return row.points + KEY * row.keys

    def richest(self, s: State, move: m.Rob) -> float:
        """Whoever stands best."""
        return outlook(self.terms, s, move.seat)

    def stack(self, s: State, move: m.Support) -> float:
        """The largest."""
        return s.council[self.terms.race_at[move.race]].size

    def thrown(self, s: State, move: m.Discard) -> float:
        """What leaves the better hand."""
        hand = s.hands[self.rules.who(s)]
        return hand_worth(without(hand, move.card))


VALUED: dict[str, Callable[[Courtier, State, Any], Any]] = {
    "act": Courtier.action,
    "pay": Courtier.payment,
    "buy": Courtier.buy,
    "keep": Courtier.keep,
    "reward": Courtier.reward,
    "location": Courtier.location,
    "pick": Courtier.owned,
    "exchange": Courtier.owned,
    "key": Courtier.key,
    "bribe": Courtier.bribe,
    "disable": Courtier.harm,
    "power": Courtier.power,
    "replace": Courtier.replaced,
    "install": Courtier.installed,
    "rob": Courtier.richest,
    "stack": Courtier.stack,
    "discard": Courtier.thrown,
    "swap": lambda self, s, move: move == m.DECLINE,
}
